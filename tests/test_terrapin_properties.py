"""What holds in every position of Terrapin that a round can reach, under every setting of the switches."""

from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import ledger, play
from engine.cards import hand_of, members, shuffled
from engine.game import Phase, Start
from engine.games.terrapin.deal import Buying, Over
from engine.games.terrapin.hands import Held, hand_trail, scale
from engine.games.terrapin.pot import Table, taking_part
from engine.rules import Line
from engine.ruleset import Ruleset
from tests.asking import Asking
from tests.phases import choices
from tests.strategies import Reached, reached_from, rulesets

TERRAPIN = Asking("terrapin")
GAME, DECK, RULES = TERRAPIN.game, TERRAPIN.deck, TERRAPIN.rules
SUITS = len(DECK.suits)
REPLAY = GAME.ask("replay")


@st.composite
def starts(draw: st.DrawFn) -> Start:
    """Any beginning of a round in a game that goes on."""
    players = draw(st.integers(2, 7))
    chips = draw(st.lists(st.integers(0, 25), min_size=players, max_size=players))
    chips[draw(st.integers(0, players - 1))] += 3
    dealer = draw(st.sampled_from([seat for seat, held in enumerate(chips) if held >= 3]))
    chips[(dealer + 1) % players] += 3
    table = Table(tuple(chips), draw(st.integers(0, 9)), draw(st.integers(0, 9)))
    return Start(dealer, table, tuple(draw(st.permutations(range(len(DECK.names))))))


def rounds(*, whole: bool = False) -> st.SearchStrategy[Reached]:
    """A round played to any point, or to its end."""
    return reached_from(GAME, lambda _: starts(), whole=whole)


def chips_of(phase: Phase) -> int:
    """All chips: on the table, in the pot, stuck for the next round, nobody's."""
    if isinstance(phase, Over):
        return sum(phase.scores.chips) + phase.scores.pot + ledger.balance(phase.lines, ledger.BANK)
    return sum(phase.offer.chips) + ledger.balance(phase.lines, "pot")


@given(rounds())
def test_chips_are_conserved_after_every_action(deal: Reached) -> None:
    table = Table(*deal.start.scores)
    assert {chips_of(phase) for phase in deal.phases} == {sum(table.chips) + table.pot}


@given(rounds())
def test_nobody_ever_has_fewer_chips_than_none(deal: Reached) -> None:
    for phase in deal.phases:
        chips = phase.scores.chips if isinstance(phase, Over) else phase.offer.chips
        assert min(chips) >= 0


@given(rounds())
def test_cards_are_conserved_after_every_action(deal: Reached) -> None:
    seen = None
    for phase in deal.phases:
        if isinstance(phase, Buying):
            cards = [card for hand in (*phase.hands, phase.round.table) for card in members(hand)]
            assert len({*cards, *phase.pack}) == len(cards) + len(phase.pack)
            assert seen in (None, {*cards, *phase.pack})
            seen = {*cards, *phase.pack}
            assert len(phase.pack) == phase.offer.pack > 0


@given(rounds(whole=True))
def test_there_is_some_action_until_the_end(deal: Reached) -> None:
    assert all(phase.options() for phase in deal.phases[:-1])
    assert isinstance(deal.last, Over)
    assert not deal.last.options()


@given(rounds())
def test_whoever_is_asked_takes_part_and_can_pay(deal: Reached) -> None:
    for phase in deal.phases:
        if isinstance(phase, Buying):
            assert phase.seat in phase.round.order
            assert phase.offer.chips[phase.seat] >= phase.offer.round
            assert choices(phase) == [False, True]


@given(rounds())
def test_the_trail_names_the_seat_that_is_asked(deal: Reached) -> None:
    for phase in deal.phases:
        if isinstance(phase, Buying):
            assert phase.trail()[-1].after == 1 << phase.seat


@given(rounds())
def test_what_a_phase_offers_is_what_a_record_may_go_on_with(deal: Reached) -> None:
    phase = deal.last
    for option in members(phase.options()):
        action = phase.action(option)
        assert play.option_of(phase, action) == option
        assert play.option_of(phase, action._replace(seat=action.seat + 1)) is None


@given(rounds(whole=True))
def test_the_pot_is_paid_out_or_stays(deal: Reached) -> None:
    over = deal.last
    tables = over.rules.tables()
    won = sum(line.value for line in over.lines if line.rule.id == "tr.pot_is_shared")
    stays = ledger.balance(over.lines, "next") + deal.start.scores[1]
    assert won + stays == over.in_pot
    assert set(over.round.order) == set(taking_part(tables, deal.start.dealer, Table(*deal.start.scores)))


@given(rounds(), st.integers(0, 2**32))
def test_redealing_unseen_cards_leaves_the_offer_alone(deal: Reached, seed: int) -> None:
    phase = deal.last
    if not isinstance(phase, Buying):
        return
    others = [seat for seat in phase.round.order if seat != phase.seat]
    unseen = [*phase.pack, *(card for seat in others for card in members(phase.hands[seat]))]
    cards = shuffled(unseen, Random(seed))
    hands = list(phase.hands)
    for seat in others:
        size = hands[seat].bit_count()
        hands[seat], cards = hand_of(cards[:size]), cards[size:]
    redealt = phase._replace(hands=tuple(hands), pack=tuple(cards))
    assert (redealt.options(), redealt.trail(), redealt.seat) == (phase.options(), phase.trail(), phase.seat)
    for kind in ("score", "bottom"):
        assert GAME.poses[kind](redealt, 0) == GAME.poses[kind](phase, 0)


def renamed(card: int, places: list[int]) -> int | None:
    """The card of the same rank with the suits that take the place of its own, if there is one."""
    suits = {places[suit] for suit in DECK.printed[card]}
    return next(
        (
            other
            for other, printed in enumerate(DECK.printed)
            if set(printed) == suits and DECK.ranks[other] == DECK.ranks[card]
        ),
        None,
    )


@given(st.permutations(range(SUITS)), st.sets(st.integers(0, 35), max_size=12))
def test_relabelling_the_suits_leaves_points_and_bottom_alone(places: list[int], cards: set[int]) -> None:
    other = {renamed(card, places) for card in cards}
    if None not in other:
        one, two = hand_of(cards), hand_of(other)
        assert scale(RULES.tables()).worth(Held(one, one)) == scale(RULES.tables()).worth(Held(two, two))


@given(st.sets(st.integers(0, 35), max_size=15), st.integers(0, 35))
def test_one_more_card_keeps_a_bottom_and_never_costs_points_without_one(cards: set[int], card: int) -> None:
    before, after = (
        scale(RULES.tables()).worth(Held(hand, hand)) for hand in (hand_of(cards), hand_of(cards | {card}))
    )
    assert after.bottom or not before.bottom
    assert after.bottom or after.points >= before.points


def every_ruleset() -> list[Ruleset]:
    """The game, its house rules, each without one rule, and as each wrong idea has it."""
    usual = [GAME.ruleset(setting) for setting in TERRAPIN.settings]
    without = [rules.without(rule) for rules in usual[:2] for rule in rules.rules]
    wrong = [rules.believing(idea) for rules in usual[:2] for idea in GAME.misconceptions]
    return [*usual, *without, *(rules for rules in wrong if rules)]


@settings(max_examples=30)
@given(st.sets(st.integers(0, 35), max_size=12), st.sets(st.integers(0, 35), max_size=12))
def test_the_scale_says_what_the_ledger_adds_up_to_under_any_rules(own: set[int], table: set[int]) -> None:
    counted = Held(hand_of(own), hand_of(own | table))
    for rules in every_ruleset():
        lines = [entry for entry in hand_trail(rules.tables(), counted) if isinstance(entry, Line)]
        assert scale(rules.tables()).worth(counted).points == ledger.balance(lines, "player"), rules


@settings(max_examples=40)
@given(rulesets(GAME), st.integers(0, 2**32))
def test_whole_games_end_and_the_deal_moves_left(rules: Ruleset, seed: int) -> None:
    ends = list(play.play_game(GAME, rules, Random(seed), deals=20))
    assert len(ends) <= 10
    assert ends[-1].winners
    for before, after in pairwise(ends):
        assert after.round.start.dealer == before.next_dealer
        assert after.round.start.scores == before.scores


@given(rounds(whole=True))
def test_a_record_goes_through_its_request_and_back(deal: Reached) -> None:
    actions = [phase.action(option) for phase, option in zip(deal.phases, deal.taken, strict=False)]
    chips, pot, played = deal.start.scores
    kind = REPLAY.form.__annotations__["record"]
    form = REPLAY.form(kind(deal.start.dealer, chips, pot, played, deal.start.cards, tuple(actions)))
    printed = GAME.printer(RULES).form(form)
    assert TERRAPIN.form_of({"ask": "replay", **printed}) == form
    assert REPLAY.problems(deal.last.rules, form) == []
    assert REPLAY.answer(deal.last.rules, form) is None
