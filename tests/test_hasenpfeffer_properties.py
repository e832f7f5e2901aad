"""What holds in every position of Hasenpfeffer that a deal can reach, whatever the switches."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import ledger, play, tricks
from engine.cards import hand_of, members, shuffled
from engine.funnel import Stage
from engine.game import Phase, Start
from engine.rules import Line
from tests import phases
from tests.asking import DECK, GAME
from tests.strategies import Reached, acting, hands_and_tricks, reached, rulesets

SUITS, RANKS, JOKER = 4, 6, DECK.numbers["JOKER"]
# Every way to rename the suits that keeps pairs of one colour together (S H D C are 0 1 2 3).
RELABELLINGS = [
    (0, 1, 2, 3),
    (3, 1, 2, 0),
    (0, 2, 1, 3),
    (3, 2, 1, 0),
    (1, 0, 3, 2),
    (1, 3, 0, 2),
    (2, 0, 3, 1),
    (2, 3, 0, 1),
]


def renamed(card: int, suits: tuple[int, ...]) -> int:
    """The card of the same rank in the suit that takes the place of its own."""
    return card if card == JOKER else suits[card // RANKS] * RANKS + card % RANKS


def renamed_option(phase: Phase, option: int, suits: tuple[int, ...]) -> int:
    if phases.due(phase) == "trump":
        return suits[option]
    return renamed(option, suits) if phases.due(phase) in ("lay_away", "play") else option


def test_the_relabellings_keep_the_colours_together() -> None:
    for suits in RELABELLINGS:
        assert sorted(suits) == [0, 1, 2, 3]
        assert {suits[0] + suits[3], suits[1] + suits[2]} == {3}


@given(reached(GAME))
def test_cards_are_conserved_after_every_action(deal: Reached) -> None:
    gone: list[int] = []
    for phase, option in zip(deal.phases, (*deal.taken, None), strict=True):
        if phase.seat is None:
            break
        widow = [phase.widow] if phases.due(phase) == "bid" else []
        hands = [card for cards in phase.hands for card in members(cards)]
        assert sorted([*hands, *widow, *gone]) == list(range(len(DECK.names)))
        gone += [option] if phases.due(phase) in ("lay_away", "play") else []


@given(reached(GAME, whole=True))
def test_there_is_some_action_until_the_end(deal: Reached) -> None:
    assert all(phase.options() for phase in deal.phases[:-1])
    assert deal.last.seat is None
    assert phases.due(deal.last) == ""
    assert not deal.last.options()


@given(reached(GAME, whole=True))
def test_a_deal_is_void_or_six_tricks_are_scored(deal: Reached) -> None:
    last = next((phase for phase in reversed(deal.phases) if phases.due(phase) == "play"), None)
    if last is None:
        assert deal.last.played is None
        assert deal.last.scores == deal.first.start.scores
        return
    assert sum(last.won) == 5
    assert len(last.trick) == len(last.order) - 1
    assert 0 <= deal.last.played.tricks <= 6


@given(reached(GAME, whole=True))
def test_the_scores_change_by_the_ledger_and_nothing_appears_or_vanishes(deal: Reached) -> None:
    lines = [entry for entry in deal.last.trail() if isinstance(entry, Line)]
    change = sum(deal.last.scores) - sum(deal.first.start.scores)
    assert change == sum(ledger.balance(lines, side) for side in ("bidders", "defenders"))
    assert change == -ledger.balance(lines, ledger.BANK)


@given(hands_and_tricks(GAME, hand=6), rulesets(GAME))
def test_what_may_be_played_is_what_is_judged_playable_one_by_one(position: tuple, rules: object) -> None:
    trump, held, trick = position
    legal, verdict = GAME.ask("legal"), GAME.ask("verdict/play")
    judged = [card for card in held if verdict.answer(rules, verdict.form(trump, held, trick, card))]
    assert list(legal.answer(rules, legal.form(trump, held, trick))) == judged
    assert judged


@given(acting(GAME))
def test_what_a_phase_offers_is_what_a_record_may_go_on_with(deal: Reached) -> None:
    phase = deal.last
    for option in members(phase.options()):
        action = phase.action(option)
        assert play.option_of(phase, action) == option
        assert play.option_of(phase, action._replace(seat=(phase.seat + 1) % 4)) is None


@given(acting(GAME))
def test_the_trail_ends_with_the_options(deal: Reached) -> None:
    phase = deal.last
    about = {"bid": "call", "trump": "suit", "lay_away": "card", "play": "card"}
    if phases.due(phase) in about:
        rows = [
            row
            for row in phase.trail()
            if isinstance(row, Stage) and row.rule.over == about[phases.due(phase)]
        ]
        assert rows[-1].after == phase.options()


@given(acting(GAME), st.integers(0, 2**32))
def test_redealing_unseen_cards_leaves_the_options_alone(deal: Reached, seed: int) -> None:
    phase = deal.last
    others = [seat for seat in range(4) if seat != phase.seat]
    unseen = [card for seat in others for card in members(phase.hands[seat])]
    widow = [phase.widow] if phases.due(phase) == "bid" else []
    cards = shuffled([*unseen, *widow], Random(seed))
    hands = list(phase.hands)
    for seat in others:
        size = hands[seat].bit_count()
        hands[seat], cards = hand_of(cards[:size]), cards[size:]
    redealt = phase._replace(hands=tuple(hands), **({"widow": cards[0]} if widow else {}))
    assert redealt.options() == phase.options()
    assert redealt.trail() == phase.trail()


@given(reached(GAME, whole=True), st.sampled_from(RELABELLINGS))
def test_relabelling_the_suits_within_colours_relabels_a_whole_deal(
    deal: Reached, suits: tuple[int, ...]
) -> None:
    start = deal.first.start
    cards = tuple(renamed(card, suits) for card in start.cards)
    phase = GAME.begin(deal.first.rules, Start(start.dealer, start.scores, cards))
    for before, option in zip(deal.phases, deal.taken, strict=False):
        assert (phase.seat, phases.due(phase)) == (before.seat, phases.due(before))
        offered = {renamed_option(before, one, suits) for one in members(before.options())}
        assert set(members(phase.options())) == offered
        phase = phase.after(renamed_option(before, option, suits))
    assert (phase.scores, phase.winner) == (deal.last.scores, deal.last.winner)


@given(hands_and_tricks(GAME, hand=6), st.sampled_from(RELABELLINGS), rulesets(GAME))
def test_relabelling_the_suits_within_colours_relabels_the_winner(
    position: tuple, suits: tuple[int, ...], rules: object
) -> None:
    trump, held, trick = position
    cards = [*trick, held[0]]
    won = tricks.winner(rules.tables(trump), cards)
    relabelled = [renamed(card, suits) for card in cards]
    assert tricks.winner(rules.tables(suits[trump]), relabelled) == renamed(won, suits)


@given(hands_and_tricks(GAME, hand=6))
def test_the_order_of_the_later_cards_does_not_change_the_winner(position: tuple) -> None:
    trump, held, trick = position
    tables = GAME.ruleset().tables(trump)
    led, *later = [*trick, held[0]]
    assert tricks.winner(tables, [led, *later]) == tricks.winner(tables, [led, *reversed(later)])


@given(hands_and_tricks(GAME, hand=6))
def test_adding_a_card_leaves_the_winner_or_makes_that_card_win(position: tuple) -> None:
    trump, held, trick = position
    tables = GAME.ruleset().tables(trump)
    if trick:
        assert tricks.winner(tables, [*trick, held[0]]) in {tricks.winner(tables, trick), held[0]}


@settings(max_examples=40)
@given(rulesets(GAME), st.integers(0, 2**32))
def test_whole_games_with_a_limit_of_deals_end_without_an_error(rules: object, seed: int) -> None:
    ends = list(play.play_game(GAME, rules, Random(seed), deals=40))
    assert 1 <= len(ends) <= 40
    assert all(end.winner is None for end in ends[:-1])
    if len(ends) < 40:
        assert ends[-1].winner is not None
        assert ends[-1].scores[ends[-1].winner] >= 10


@settings(max_examples=40)
@given(rulesets(GAME), st.integers(0, 2**32))
def test_the_deal_passes_to_the_left_through_a_whole_game(rules: object, seed: int) -> None:
    dealers = [end.start.dealer for end in play.play_game(GAME, rules, Random(seed), deals=12)]
    assert dealers == [(dealers[0] + number) % 4 for number in range(len(dealers))]
