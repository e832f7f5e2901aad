"""Tennessee for Two, statement by statement (TN.. and TN-R.. in the headings): cards, bids, nest, play."""

from itertools import pairwise

import pytest

from engine import tricks
from tests.tennessee_records import DECK, TENNESSEE

answer, deciders = TENNESSEE.answer, TENNESSEE.deciders
COLOURS = "RGYB"
ANY_TIME = {"rook": "any_time"}
LADDER = list(range(60, 161, 5))


def legal(cards: str, trick: str, trump: str, **rules: str) -> str:
    request = {"ask": "legal", "rules": rules, "trump": trump, "hand": cards.split(), "trick": trick.split()}
    return " ".join(answer(request))


def winner(trick: str, trump: str) -> str:
    return answer({"ask": "winner", "trump": trump, "trick": trick.split()})


def bids(*calls: object) -> list:
    return answer({"ask": "bids", "calls": list(calls)})


def may_bid(bid: object, *calls: object) -> bool:
    return answer({"ask": "verdict", "calls": list(calls), "action": {"bid": bid}})


def leads(**fields: object) -> int:
    return answer({"ask": "leads", **fields})


def lay_away(hand: str) -> str:
    return " ".join(answer({"ask": "lay_away", "hand": hand.split()}))


def may_lay(hand: str, laid: str) -> bool:
    return answer({"ask": "verdict", "hand": hand.split(), "action": {"lay_away": laid.split()}})


def score(bid: int, bidder: tuple[str, int], other: tuple[str, int]) -> tuple[int, int]:
    sides = {
        name: {"cards": cards.split(), "tricks": taken}
        for name, (cards, taken) in (("bidder", bidder), ("other", other))
    }
    points = answer({"ask": "score", "bid": bid, **sides})
    return points["bidder"], points["other"]


# TN03, TN04: the cards


def test_the_deck_is_four_to_fourteen_in_four_colours_and_the_rook() -> None:
    numbers = [f"{number}{colour}" for number in range(4, 15) for colour in COLOURS]
    assert set(DECK.names) == {*numbers, "Rook"}
    assert len(DECK.names) == 45


@pytest.mark.parametrize("trump", COLOURS)
def test_trumps_rank_the_rook_and_then_from_fourteen_down(trump: str) -> None:
    cards = ["Rook", *(f"{number}{trump}" for number in range(14, 3, -1))]
    for higher, lower in pairwise(cards):
        assert winner(f"{lower} {higher}", trump) == higher
        assert winner(f"{higher} {lower}", trump) == higher


def test_a_plain_colour_ranks_from_fourteen_down_to_four() -> None:
    for number in range(4, 14):
        assert winner(f"{number}R {number + 1}R", "G") == f"{number + 1}R"


# TN13, TN-R3, TN-R4, TN-R6: following


def test_the_colour_led_is_followed() -> None:
    assert legal("7R 9B Rook", "9R", "G") == "7R"
    assert legal("9B Rook 4G", "9R", "G") == "9B Rook 4G"


def test_whoever_cannot_follow_need_not_trump() -> None:
    assert legal("4G 9B 5Y", "9R", "G") == "4G 9B 5Y"


def test_the_rook_must_follow_a_trump_led() -> None:
    assert legal("7R 9B Rook", "9G", "G") == "Rook"
    assert legal("7R 4G Rook", "9G", "G") == "4G Rook"


def test_the_rook_led_asks_for_trumps() -> None:
    assert legal("5G 14R 8G", "Rook", "G") == "5G 8G"
    assert legal("5G 14R 8G", "Rook", "Y") == "5G 14R 8G"


def test_under_the_other_reading_the_rook_may_be_played_where_one_could_follow() -> None:
    assert legal("7R 9B Rook", "9R", "G", **ANY_TIME) == "7R Rook"
    assert legal("9B Rook", "9R", "G", **ANY_TIME) == "9B Rook"
    assert legal("7R 9R", "9B", "G", **ANY_TIME) == "7R 9R"


def test_under_the_other_reading_too_the_rook_follows_when_trumps_are_led() -> None:
    assert legal("7R 9B Rook", "9G", "G", **ANY_TIME) == "Rook"
    assert legal("7R 4G Rook", "9G", "G", **ANY_TIME) == "4G Rook"


def test_whoever_leads_may_play_any_card() -> None:
    assert legal("7R Rook 14Y", "", "G") == "7R Rook 14Y"


def test_an_empty_hand_may_play_nothing() -> None:
    assert legal("", "9R", "G") == ""


@pytest.mark.parametrize(("card", "allowed"), [("7R", True), ("9B", False), ("Rook", False), ("8R", False)])
def test_a_card_may_be_played_if_it_is_held_and_follows(card: str, *, allowed: bool) -> None:
    request = {"ask": "verdict", "trump": "G", "trick": ["9R"], "hand": ["7R", "9B", "Rook"]}
    assert answer({**request, "action": {"play": card}}) is allowed


# TN14: who wins


def test_the_lowest_trump_beats_the_highest_of_the_colour_led() -> None:
    assert winner("14Y 4B", "B") == "4B"


def test_a_card_of_another_colour_never_wins() -> None:
    assert winner("4Y 14R", "B") == "4Y"


def test_the_rook_wins_whenever_it_is_played() -> None:
    assert winner("14G Rook", "G") == "Rook"
    assert winner("14R Rook", "G") == "Rook"
    assert winner("Rook 14G", "G") == "Rook"


def test_every_pair_of_cards_has_a_winner_that_the_contest_leaves_alone() -> None:
    for trump in range(4):
        tables = TENNESSEE.rules.tables(trump)
        for led in range(45):
            for other in set(range(45)) - {led}:
                rows = tricks.winner_trail(tables, (led, other))
                assert rows[-1].after == 1 << tricks.winner(tables, (led, other))


# TN12, TN-R7: who leads


def test_the_opponent_of_the_bid_winner_leads_whoever_dealt() -> None:
    assert [leads(bidder=seat) for seat in (0, 1)] == [1, 0]
    assert [leads(bidder=0, dealer=dealer) for dealer in (0, 1)] == [1, 1]


def test_the_other_player_plays_to_a_trick_and_the_winner_leads_the_next() -> None:
    assert leads(trick=["9R"], leader=1) == 0
    assert leads(trump="G", trick=["9R", "10R"], leader=1) == 0
    assert leads(trump="G", trick=["9R", "10Y"], leader=1) == 1


# TN06 to TN08, TN-R8: bidding


def test_a_bid_is_a_multiple_of_five_from_60_to_160() -> None:
    assert bids() == ["pass", *LADDER]


@pytest.mark.parametrize("bid", [0, 5, 55, 59, 61, 62, 64, 101, 161, 165, 200, -60, 10**6])
def test_any_other_number_is_no_bid(bid: int) -> None:
    assert not may_bid(bid)
    assert not may_bid(bid, 60)


def test_a_bid_is_higher_than_the_last_one() -> None:
    assert bids(65) == ["pass", *LADDER[2:]]
    assert not may_bid(65, 65)
    assert not may_bid(60, 65)
    assert may_bid(70, 65)
    assert may_bid("pass", 65)


def test_after_a_pass_the_dealer_may_pass_or_bid() -> None:
    assert bids("pass") == ["pass", *LADDER]


def test_a_pass_and_a_bid_end_the_bidding_in_either_order() -> None:
    assert bids("pass", 60) == []
    assert bids(60, "pass") == []
    assert bids(60, 65, 70, "pass") == []


def test_two_passes_end_the_bidding() -> None:
    assert bids("pass", "pass") == []


def test_a_bid_of_160_ends_the_bidding_at_once() -> None:
    assert bids(160) == []
    assert bids(155) == ["pass", 160]
    assert bids(155, 160) == []


def test_no_call_is_allowed_when_the_bidding_is_over() -> None:
    assert not may_bid(70, 65, "pass")
    assert not may_bid("pass", 160)
    assert not may_bid(62, "pass", "pass")


@pytest.mark.parametrize(
    ("bid", "calls", "rule"),
    [
        (55, [], "tn.bid_from_60"),
        (62, [], "tn.bid_by_fives"),
        (165, [65], "tn.bid_to_160"),
        (65, [65], "tn.bid_higher"),
        (70, [65, "pass"], "tn.pass_ends"),
        ("pass", [160], "tn.highest_bid_ends"),
    ],
)
def test_a_bid_is_refused_by_the_rule_that_it_breaks(bid: object, calls: list, rule: str) -> None:
    request = {"ask": "verdict", "calls": calls, "action": {"bid": bid}}
    assert deciders(request)[-1] == rule


# TN10, TN-R1, TN-R2, TN-R13: laying away

TWELVE_PLAIN = "10R 4R 6R 7R 8R 9R 11R 12R 13R 4G 6G 7G 8G 14G 5B Rook"
THREE_PLAIN = "10R 4R 5R 14R 5G 10G 14G 5Y 10Y 14Y 5B 10B 14B 6G 7G Rook"
FOUR_PLAIN = "10R 4R 5R 14R 5G 10G 14G 5Y 10Y 14Y 5B 10B 8B 6G 7G Rook"


def test_count_cards_stay() -> None:
    assert lay_away(TWELVE_PLAIN) == "4R 6R 7R 8R 9R 11R 12R 13R 4G 6G 7G 8G"
    assert may_lay(TWELVE_PLAIN, "4R 6R 7R 8R 9R")
    assert not may_lay(TWELVE_PLAIN, "4R 6R 7R 8R 5B")
    assert not may_lay(TWELVE_PLAIN, "4R 6R 7R 8R Rook")


def test_with_exactly_five_cards_without_points_these_are_laid_away() -> None:
    five = "10R 4R 5R 14R 5G 10G 14G 5Y 10Y 14Y 9B 10B 8B 6G 7G Rook"
    assert lay_away(five) == "4R 9B 8B 6G 7G"
    assert may_lay(five, "7G 6G 8B 9B 4R")
    assert not may_lay(five, "5R 6G 8B 9B 4R")


def test_with_fewer_the_lowest_count_cards_fill_up() -> None:
    assert lay_away(THREE_PLAIN) == "4R 5R 5G 5Y 5B 6G 7G"
    assert may_lay(THREE_PLAIN, "4R 6G 7G 5R 5Y")
    assert may_lay(FOUR_PLAIN, "4R 6G 7G 8B 5Y")


def test_every_card_without_points_goes_before_a_count_card() -> None:
    assert not may_lay(THREE_PLAIN, "4R 6G 5G 5R 5Y")
    assert not may_lay(FOUR_PLAIN, "4R 6G 7G 5R 5Y")


def test_no_higher_count_card_goes_before_a_lower_one() -> None:
    assert not may_lay(THREE_PLAIN, "4R 6G 7G 5R 10Y")
    assert not may_lay(FOUR_PLAIN, "4R 6G 7G 8B Rook")


@pytest.mark.parametrize(
    "laid", ["", "4R 6R 7R 8R", "4R 6R 7R 8R 9R 11R", "4R 6R 7R 8R 8R", "4R 6R 7R 8R 9B"]
)
def test_five_different_cards_that_are_held_are_laid_away(laid: str) -> None:
    assert not may_lay(TWELVE_PLAIN, laid)


def test_a_card_twice_is_refused_even_where_it_has_to_go() -> None:
    assert not may_lay(THREE_PLAIN, "4R 4R 6G 7G 5R")
    assert not may_lay(THREE_PLAIN, "4R 6G 7G 5R 5R")


# TN18 to TN20, TN-R10: scores


def test_a_rook_is_20_fourteens_and_tens_are_10_fives_are_5_and_a_trick_is_2() -> None:
    for cards, points in [("Rook", 20), ("14R", 10), ("10B", 10), ("5Y", 5), ("13G", 0), ("4R", 0), ("", 0)]:
        assert score(60, ("", 1), (cards, 1)) == (0, points + 2)


def test_all_the_cards_and_tricks_are_worth_160() -> None:
    everything = " ".join(card for card in DECK.names if card not in ("4R", "4G", "4Y", "4B", "6R"))
    assert score(160, (everything, 20), ("", 0)) == (160, 0)


def test_a_bid_made_scores_what_was_captured() -> None:
    captured = ("14R 10R 14G 10G 5R 5G Rook 14B", 10)
    assert score(100, captured, ("14Y 10Y 10B 5B 5Y", 10)) == (100, 60)
    assert score(60, captured, ("", 0)) == (100, 0)


def test_a_bid_missed_scores_nothing_and_costs_nothing() -> None:
    assert score(70, ("14R 10R 5R", 9), ("14G", 11)) == (0, 32)


def test_one_point_short_is_missed_and_the_very_bid_is_made() -> None:
    assert score(65, ("14R 14G 14Y 14B 5R", 10), ("", 0)) == (65, 0)
    assert score(65, ("14R 14G 14Y 14B", 12), ("", 0)) == (0, 0)


def test_tricks_without_count_cards_score_too() -> None:
    assert score(60, ("", 0), ("4R 6R 7R 8R", 2)) == (0, 4)


def test_a_missed_bid_is_decided_by_the_rule_that_strikes_both_lines() -> None:
    side = {"cards": ["14R"], "tricks": 9}
    missed = {"ask": "score", "bid": 70, "bidder": side, "other": {"cards": [], "tricks": 11}}
    assert deciders(missed) == [
        *("tn.captured_cards", "tn.bid_missed", "tn.captured_cards"),
        *("tn.captured_tricks", "tn.bid_missed", "tn.captured_tricks"),
    ]
