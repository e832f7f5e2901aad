"""Whole deals and games of Tennessee for Two: the deal, the nest, the draws, the score, the end."""

from collections import Counter
from random import Random

import pytest

from engine import play
from engine.cards import hand_of, members
from engine.game import Phase
from tests import phases
from tests.oracles import tennessee as oracle
from tests.tennessee_records import (
    DECK,
    GAME,
    HANDS,
    NEST,
    PILE,
    TENNESSEE,
    begin,
    broken,
    deal,
    heaps,
    reached,
)

BID = [{"seat": 1, "bid": 70}, {"seat": 0, "bid": "pass"}]
SETTLED = [*BID, {"seat": 1, "trump": "R"}, {"seat": 1, "lay_away": ["4B", "11Y", "7B", "8G", "9G"]}]
TRICK = [{"seat": 0, "play": "8B"}, {"seat": 1, "play": "14B"}]  # seat 1 wins
hand = TENNESSEE.hand


def acting(phase: Phase) -> tuple[int | None, str]:
    return phase.seat, phases.due(phase)


def passes() -> list[dict]:
    return [{"seat": 1, "bid": "pass"}, {"seat": 0, "bid": "pass"}]


# TN05, TN06: the deal


@pytest.mark.parametrize("dealer", [0, 1])
def test_eleven_cards_each_five_in_the_nest_and_the_rest_is_the_pile(dealer: int) -> None:
    phase = GAME.begin(TENNESSEE.rules, play.Start(dealer, (0, 0), tuple(range(45))))
    assert members(phase.hands[1 - dealer]) == list(range(11))
    assert members(phase.hands[dealer]) == list(range(11, 22))
    assert members(phase.table.nest) == list(range(22, 27))
    assert phase.table.pile == tuple(range(27, 45))


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_non_dealer_calls_first(dealer: int) -> None:
    assert acting(begin(deal(dealer=dealer))) == (1 - dealer, "bid")


def test_the_hands_of_the_told_deal_are_a_deal() -> None:
    assert sorted([*HANDS[0], *HANDS[1], *NEST, *PILE]) == sorted(oracle.deck())


# TN09, TN10, TN-R5, TN-R9: trump and the nest


def test_the_bid_winner_names_trump_before_the_nest_is_seen() -> None:
    phase = reached(deal(*BID))
    assert acting(phase) == (1, "trump")
    assert phase.hands[1] == hand(" ".join(HANDS[1]))
    assert phases.choices(phase) == ["R", "G", "Y", "B"]


def test_under_the_other_reading_trump_is_named_with_the_nest_in_hand() -> None:
    phase = reached(deal(*BID, name_trump="after"))
    assert acting(phase) == (1, "trump")
    assert phase.hands[1] == hand(" ".join([*HANDS[1], *NEST]))


@pytest.mark.parametrize("when", ["before", "after"])
def test_the_nest_is_taken_up_and_five_are_laid_away(when: str) -> None:
    phase = reached(deal(*BID, {"seat": 1, "trump": "R"}, name_trump=when))
    assert acting(phase) == (1, "lay_away")
    assert phase.hands[1] == hand(" ".join([*HANDS[1], *NEST]))
    phase = reached(deal(*SETTLED, name_trump=when))
    assert acting(phase) == (0, "play")
    assert phase.hands[1] == hand("11R 12R 13R 14R 5R 4Y 10Y 14B Rook 5G 9R")


@pytest.mark.parametrize(
    "laid",
    [["4B", "11Y", "7B", "8G"], ["4B", "11Y", "7B", "8G", "5G"], ["4B", "11Y", "7B", "8G", "6B"]],
)
def test_laying_away_anything_else_breaks_the_fourth_step(laid: list[str]) -> None:
    assert broken(deal(*SETTLED[:3], {"seat": 1, "lay_away": laid})) == 4


def test_when_nobody_bids_the_dealer_is_bound_at_60() -> None:
    phase = reached(deal(*passes()))
    assert acting(phase) == (0, "trump")
    over = play.play_out(phase, Random(1))
    assert GAME.printer(over.rules).form(over.played)["bid"] == 60


def test_under_the_other_reading_the_next_dealer_deals_again() -> None:
    over = reached(deal(*passes(), scores=(40, 250), no_bid="redeal"))
    assert acting(over) == (None, "")
    assert (over.scores, over.winner, over.next_dealer) == ((40, 250), None, 1)
    assert GAME.follow(over) == (1, (40, 250))


def test_a_dealer_bound_at_60_lays_away_and_the_other_leads() -> None:
    laid = {"seat": 0, "lay_away": ["6G", "7G", "4B", "11Y", "6B"]}
    assert acting(reached(deal(*passes(), {"seat": 0, "trump": "R"}, laid))) == (1, "play")


# TN15 to TN17, TN-R14: the draw


def test_the_winner_draws_the_card_that_lies_face_up_and_the_loser_gets_the_hidden_one() -> None:
    drawing = reached(deal(*SETTLED, *TRICK))
    assert acting(drawing) == (1, "draw")
    assert phases.choices(drawing) == ["up", "hidden"]
    phase = reached(deal(*SETTLED, *TRICK, {"seat": 1, "draw": "up"}))
    assert phase.hands[1] == drawing.hands[1] | hand("6R")
    assert phase.hands[0] == drawing.hands[0] | hand("7R")


def test_the_winner_draws_the_hidden_card_and_the_loser_gets_the_other() -> None:
    drawing = reached(deal(*SETTLED, *TRICK))
    phase = reached(deal(*SETTLED, *TRICK, {"seat": 1, "draw": "hidden"}))
    assert phase.hands[1] == drawing.hands[1] | hand("7R")
    assert phase.hands[0] == drawing.hands[0] | hand("6R")


def test_then_the_next_card_lies_face_up_and_the_winner_leads() -> None:
    phase = reached(deal(*SETTLED, *TRICK, {"seat": 1, "draw": "hidden"}))
    assert acting(phase) == (1, "play")
    assert DECK.show(phase.pile) == PILE[2:]


def test_nobody_else_draws_and_nothing_else_is_drawn() -> None:
    for wrong in ({"seat": 0, "draw": "up"}, {"seat": 1, "draw": "none"}, {"seat": 1, "play": "14R"}):
        assert broken(deal(*SETTLED, *TRICK, wrong)) == 7


@pytest.mark.parametrize("seed", range(5))
def test_nine_tricks_have_draws_and_eleven_have_none(seed: int) -> None:
    keys = [phases.due(phase) for phase, _ in play.phases(reached(deal(*SETTLED)), Random(seed))]
    assert Counter(keys) == {"play": 40, "draw": 9}
    assert keys[:27] == ["play", "play", "draw"] * 9
    assert keys[27:] == ["play"] * 22


# TN01, TN-R11, TN-R12: the end of a deal and of a game


def end_of(points: tuple[int, int], scores: tuple[int, int]) -> Phase:
    """The end of a deal in which the seats got so many points."""
    for seed in range(5000):
        over = play.play_out(reached(deal(*SETTLED, scores=scores)), Random(seed))
        if tuple(after - before for after, before in zip(over.scores, scores, strict=True)) == points:
            return over
    raise AssertionError(points)


def some_points() -> tuple[int, int]:
    """The points of some deal in which both got some."""
    ends = (play.play_out(reached(deal(*SETTLED)), Random(seed)).scores for seed in range(100))
    return next(scores for scores in ends if min(scores) and scores[0] != scores[1])


def test_the_first_with_300_wins() -> None:
    points = some_points()
    over = end_of(points, (300 - points[0], 0))
    assert (over.scores[0], over.winner) == (300, 0)
    assert GAME.follow(over) is None
    assert end_of(points, (299 - points[0], 0)).winner is None


def test_when_both_reach_300_the_higher_total_wins() -> None:
    points = some_points()
    assert end_of(points, (310 - points[0], 311 - points[1])).winner == 1
    assert end_of(points, (311 - points[0], 310 - points[1])).winner == 0


def test_equal_totals_play_on() -> None:
    points = some_points()
    over = end_of(points, (310 - points[0], 310 - points[1]))
    assert (over.scores, over.winner) == ((310, 310), None)
    assert GAME.follow(over) == (1, (310, 310))


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_deal_alternates(dealer: int) -> None:
    over = play.play_out(begin(deal(dealer=dealer)), Random(1))
    assert over.next_dealer == 1 - dealer


def test_a_deal_that_is_over_offers_nothing() -> None:
    over = play.play_out(begin(deal()), Random(1))
    assert over.options() == 0
    with pytest.raises(ValueError, match="over"):
        over.after(0)


# nothing is lost; the whole game ends


def whole_points(over: Phase) -> int:
    """All the points of a deal, those of missed bids and of cards laid away too."""
    played = over.played
    tables, sides = over.rules.tables(), (played.bidder, played.other)
    laid = set(range(45)) - {card for side in sides for card in side.cards}
    cards = [*played.bidder.cards, *played.other.cards, *laid]
    return sum(tables.worth[card] for card in cards) + 2 * sum(side.tricks for side in sides)


@pytest.mark.parametrize("switches", TENNESSEE.settings, ids=str)
def test_no_card_is_lost_or_doubled_in_2500_deals_and_each_has_160_points(switches: dict) -> None:
    rules, chance = GAME.ruleset(switches), Random(17)
    for _ in range(2500):
        first = play.deal(GAME, rules, chance, dealer=chance.randrange(2), scores=(0, 0))
        laid, over = 0, first
        for phase, option in play.phases(first, chance, GAME.choose):
            lying = [*heaps(phase), laid]
            assert sum(heap.bit_count() for heap in lying) == 45
            assert sum(lying) == DECK.all
            over = phase.after(option)
            laid |= hand_of(phase.action(option).value) if phases.due(phase) == "lay_away" else 0
        if over.played:
            assert over.played.bidder.tricks + over.played.other.tricks == 20
            assert whole_points(over) == 160


def test_2000_random_games_end() -> None:
    chance, deals = Random(2000), Counter()
    for number in range(2000):
        rules = GAME.ruleset(TENNESSEE.settings[number % len(TENNESSEE.settings)])
        ends = list(play.play_game(GAME, rules, chance, deals=200, choose=GAME.choose))
        assert ends[-1].winner is not None
        assert ends[-1].scores[ends[-1].winner] == max(ends[-1].scores) >= 300
        deals[len(ends)] += 1
    assert min(deals) >= 2
    assert max(deals) < 60
