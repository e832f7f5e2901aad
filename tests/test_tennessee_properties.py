"""What holds in every position of Tennessee for Two that a deal can reach, whatever the switches."""

from itertools import permutations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import ledger, play, tricks
from engine.cards import hand_of, members, shuffled
from engine.funnel import Stage
from engine.game import Phase, Start
from engine.rules import Line
from tests import phases
from tests.strategies import Reached, acting, hands_and_tricks, reached, rulesets
from tests.tennessee_records import DECK, GAME, TENNESSEE, heaps

RANKS, ROOK = 11, DECK.numbers["ROOK"]
RENAMINGS = list(permutations(range(4)))  # of the colours
ABOUT = {"bid": "call", "trump": "suit", "play": "card", "draw": "draw"}


def renamed(card: int, colours: tuple[int, ...]) -> int:
    """The card of the same number in the colour that takes the place of its own."""
    return card if card == ROOK else colours[card // RANKS] * RANKS + card % RANKS


def renamed_value(phase: Phase, option: int, colours: tuple[int, ...]) -> object:
    """What an option stands for once the colours are renamed, sets of cards in no order."""
    key, value = phase.action(option)[1:]
    if key == "trump":
        return colours[value]
    if key == "lay_away":
        return frozenset(renamed(card, colours) for card in value)
    return renamed(value, colours) if key == "play" else value


def plain_value(phase: Phase, option: int) -> object:
    """What an option stands for, sets of cards in no order."""
    return renamed_value(phase, option, (0, 1, 2, 3))


@given(reached(GAME))
def test_cards_are_conserved_after_every_action(deal: Reached) -> None:
    laid = 0
    for phase, option in zip(deal.phases, (*deal.taken, None), strict=True):
        if phase.seat is None:
            break
        lying = [*heaps(phase), laid]
        assert sum(heap.bit_count() for heap in lying) == len(DECK.names)
        assert sum(lying) == DECK.all
        if option is not None and phases.due(phase) == "lay_away":
            laid = hand_of(phase.action(option).value)


@given(reached(GAME, whole=True))
def test_there_is_some_action_until_the_end(deal: Reached) -> None:
    assert all(phase.options() for phase in deal.phases[:-1])
    assert deal.last.seat is None
    assert not deal.last.options()


@given(reached(GAME, whole=True))
def test_a_deal_is_dealt_again_or_twenty_tricks_are_scored(deal: Reached) -> None:
    played = deal.last.played
    if played is None:
        assert deal.last.scores == deal.first.start.scores
        return
    assert played.bidder.tricks + played.other.tricks == 20
    assert len(played.bidder.cards) == 2 * played.bidder.tricks
    assert len(played.other.cards) == 2 * played.other.tricks


@given(reached(GAME, whole=True))
def test_the_scores_change_by_the_ledger_and_nothing_appears_or_vanishes(deal: Reached) -> None:
    lines = [entry for entry in deal.last.trail() if isinstance(entry, Line)]
    change = sum(deal.last.scores) - sum(deal.first.start.scores)
    assert change == sum(ledger.balance(lines, player) for player in ("bidder", "other"))
    assert change == -ledger.balance(lines, ledger.BANK)


@given(reached(GAME, whole=True))
def test_hands_are_as_large_as_the_tricks_and_the_pile_leave_them(deal: Reached) -> None:
    for phase in deal.phases:
        if phases.due(phase) == "play":
            left = 20 - sum(phase.won) - len(phase.pile) // 2
            sizes = [cards.bit_count() for cards in phase.hands]
            assert sorted(sizes) == [left - bool(phase.trick), left]


@given(hands_and_tricks(GAME, hand=11), rulesets(GAME))
def test_what_may_be_played_is_what_is_judged_playable_one_by_one(position: tuple, rules: object) -> None:
    trump, held, trick = position
    legal, verdict = GAME.ask("legal"), GAME.ask("verdict/play")
    judged = [card for card in held if verdict.answer(rules, verdict.form(trump, held, trick, card))]
    assert list(legal.answer(rules, legal.form(trump, held, trick))) == judged
    assert judged


@given(st.permutations(range(45)), rulesets(GAME))
def test_the_trail_of_laying_away_ends_with_the_cards_that_may_go(cards: list[int], rules: object) -> None:
    ask = GAME.ask("lay_away")
    seen = ask.form(tuple(cards[:16]))
    assert ask.trail(rules, seen)[-1].after == hand_of(ask.answer(rules, seen))


@given(acting(GAME), st.integers(0, 2**32))
def test_what_a_phase_offers_is_what_a_record_may_go_on_with(deal: Reached, seed: int) -> None:
    phase = deal.last
    for option in shuffled(members(phase.options()), Random(seed))[:20]:
        action = phase.action(option)
        assert play.option_of(phase, action) == option
        assert play.option_of(phase, action._replace(seat=1 - phase.seat)) is None


@given(acting(GAME))
def test_the_trail_ends_with_the_options(deal: Reached) -> None:
    phase = deal.last
    if phases.due(phase) in ABOUT:
        kind = ABOUT[phases.due(phase)]
        rows = [row for row in phase.trail() if isinstance(row, Stage) and row.rule.over == kind]
        assert rows[-1].after == phase.options()
    else:
        may_go = phase.trail()[-1].after
        assert may_go == hand_of(
            card for option in members(phase.options()) for card in phase.action(option).value
        )


@given(acting(GAME), st.integers(0, 2**32))
def test_redealing_unseen_cards_leaves_the_options_alone(deal: Reached, seed: int) -> None:
    phase = deal.last
    if phases.due(phase) not in ("play", "lay_away"):
        return
    other = 1 - phase.seat
    face_up = phase.pile[:1] if phases.due(phase) == "play" else ()
    unseen = shuffled([*members(phase.hands[other]), *phase.pile[len(face_up) :]], Random(seed))
    size = phase.hands[other].bit_count()
    hands = list(phase.hands)
    hands[other] = hand_of(unseen[:size])
    redealt = phase._replace(hands=tuple(hands), pile=(*face_up, *unseen[size:]))
    assert redealt.options() == phase.options()
    assert redealt.trail() == phase.trail()


@settings(max_examples=50)
@given(reached(GAME, whole=True), st.sampled_from(RENAMINGS))
def test_renaming_the_colours_renames_a_whole_deal(deal: Reached, colours: tuple[int, ...]) -> None:
    start = deal.first.start
    cards = tuple(renamed(card, colours) for card in start.cards)
    phase = GAME.begin(deal.first.rules, Start(start.dealer, start.scores, cards))
    for before, option in zip(deal.phases, deal.taken, strict=False):
        assert (phase.seat, phases.due(phase)) == (before.seat, phases.due(before))
        offered = {plain_value(phase, one): one for one in members(phase.options())}
        assert offered.keys() == {renamed_value(before, one, colours) for one in members(before.options())}
        phase = phase.after(offered[renamed_value(before, option, colours)])
    assert (phase.scores, phase.winner) == (deal.last.scores, deal.last.winner)


@given(hands_and_tricks(GAME, hand=11), st.sampled_from(RENAMINGS), rulesets(GAME))
def test_renaming_the_colours_renames_the_winner(
    position: tuple, colours: tuple[int, ...], rules: object
) -> None:
    trump, held, trick = position
    cards = [*trick, held[0]]
    won = tricks.winner(rules.tables(trump), cards)
    others = [renamed(card, colours) for card in cards]
    assert tricks.winner(rules.tables(colours[trump]), others) == renamed(won, colours)


@given(hands_and_tricks(GAME, hand=11))
def test_under_any_time_the_rook_is_all_that_may_be_played_besides(position: tuple) -> None:
    trump, held, trick = position
    legal = GAME.ask("legal")
    seen = legal.form(trump, tuple(held), tuple(trick))
    usual = set(legal.answer(TENNESSEE.rules, seen))
    free = set(legal.answer(GAME.ruleset({"rook": "any_time"}), seen))
    assert free - usual <= {ROOK}
    assert usual <= free


@settings(max_examples=40)
@given(rulesets(GAME), st.integers(0, 2**32))
def test_whole_games_with_a_limit_of_deals_end_without_an_error(rules: object, seed: int) -> None:
    ends = list(play.play_game(GAME, rules, Random(seed), deals=15, choose=GAME.choose))
    assert 1 <= len(ends) <= 15
    assert all(end.winner is None for end in ends[:-1])
    dealers = [end.start.dealer for end in ends]
    assert dealers == [(dealers[0] + number) % 2 for number in range(len(dealers))]
    if ends[-1].winner is not None:
        assert ends[-1].scores[ends[-1].winner] >= 300
