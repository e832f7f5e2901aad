"""Terrapin, statement by statement (TR.. and TR-R.. in the headings): hands, showdown, buying."""

import csv
from itertools import combinations
from pathlib import Path

import pytest

import content
from engine.games.terrapin.cards import CARDS, NAMES, SUITS
from tests.terrapin_records import DECK, GAME, RULES, TERRAPIN, answer

DECKTET = Path(__file__).parents[1] / "content" / "decktet.csv"
LETTERS = {"Moons": "M", "Suns": "S", "Waves": "W", "Leaves": "L", "Wyrms": "Y", "Knots": "K"}
ADDITIONAL = {"ace_crown": "additional"}


def score(cards: str, **rules: str) -> int:
    """What cards without a turtle's bottom are worth."""
    worth = answer({"ask": "score", "rules": rules, "cards": cards.split()})
    assert worth["bottom"] is False
    return worth["points"]


def is_bottom(cards: str) -> bool:
    """Whether cards are a turtle's bottom, which is worth nothing."""
    worth = answer({"ask": "score", "cards": cards.split()})
    assert not (worth["bottom"] and worth["points"])
    return worth["bottom"]


def showdown(table: str, pot: int, **hands: str) -> dict:
    """Who is paid what, and what stays."""
    shown = {name: cards.split() for name, cards in hands.items()}
    return answer({"ask": "showdown", "table": table.split(), "hands": shown, "pot": pot})


def may_buy(seat: int, *, rules: dict | None = None, **fields: object) -> bool:
    """Whether one of three players may buy; unless it is told otherwise all have ten chips in round one."""
    usual = {"players": 3, "chips": [10] * 3, "round": 1, "pack": 20, "refused": [], "bought": []}
    request = {"ask": "verdict", "rules": rules or {}, **usual, **fields, "seat": seat}
    return answer({**request, "action": {"buy": True}})


# TR05, TR-R2: the cards


def test_the_cards_are_those_of_the_decktet() -> None:
    with DECKTET.open(encoding="utf-8") as lines:
        rows = list(csv.DictReader(lines))
    assert [row["id"] for row in rows] == list(DECK.names)
    for card, row in enumerate(rows):
        suits = [LETTERS[row[column]] for column in ("suit1", "suit2") if row[column]]
        assert [DECK.suits[suit] for suit in DECK.printed[card]] == suits
        assert RULES.tables().height[card] == int(row["rank_order"])


def test_every_rank_of_numbers_shows_all_six_suits() -> None:
    for rank in CARDS[1:-1]:
        assert sorted("".join(name[1:] for name in rank)) == sorted(SUITS)


def test_the_names_at_the_table_are_those_of_the_seats() -> None:
    seats = content.shared().seats
    assert {players: seats[str(players)] for players in NAMES} == {
        players: list(names) for players, names in NAMES.items()
    }


# TR06, TR26, TR-R1: pairs


@pytest.mark.parametrize(
    ("cards", "points"),
    [("7ML 7SK", 5), ("2MK 9MS", 0), ("8MS 8WL 6MW 6SY", 10), ("CM CS", 15), ("AM AS", 15)],
)
def test_two_cards_of_one_rank_score_five(cards: str, points: int) -> None:
    assert score(cards) == points


def test_pairs_do_not_share_a_card() -> None:
    assert score("AM AS AW") == 5 + 15
    assert score("AM AS AW AL") == 10 + 20
    assert score("AM AS AW AL AY") == 10 + 25


# TR07, TR-R1: Aces and Crowns


@pytest.mark.parametrize(
    ("cards", "each", "additional"),
    [
        ("AM", 5, 0),
        ("AM AS", 15, 5),
        ("AM AS AW", 20, 10),
        ("CM CS CW CL", 30, 15),
        ("CM CS CW CL CY", 35, 20),
        ("AM CS", 10, 0),
        ("AM AS CW CL", 30, 10),
        ("7ML 7SK", 5, 5),
    ],
)
def test_both_readings_of_aces_and_crowns(cards: str, each: int, additional: int) -> None:
    assert score(cards) == each
    assert score(cards, **ADDITIONAL) == additional


# TR08, TR25, TR-R2: straights


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("AM 2MK 3MW 4MS", 5 + 6),
        ("2MK 3MW", 2),
        ("2MK 4MS 6MW 8MS", 0),
        ("8MS 9MS CM", 5 + 4),
        ("2MK 3MW 5ML 6MW 7ML", 4),
        ("3MW 4MS 5SW 2MK 7SK 8MS", 6),
    ],
)
def test_the_longest_straight_scores_two_for_every_card_but_one(cards: str, points: int) -> None:
    assert score(cards) == points


def test_a_straight_does_not_go_round_from_crown_to_ace() -> None:
    assert score("AW CM 8MS 9MS 6MW") == 14
    assert score("CM AM 2MK") == 10 + 2


def test_a_doubled_rank_neither_breaks_nor_lengthens_a_straight() -> None:
    assert score("4MS 5ML 5SW 6MW") == 5 + 4
    assert score("3MW 3SK 4MS 5SW 6MW") == 5 + 6


def test_only_one_straight_counts() -> None:
    assert score("2MK 3MW 6MW 7ML") == 2


# TR09: the turtle's bottom


def test_any_three_numbers_of_one_rank_are_a_bottom() -> None:
    for rank in CARDS[1:-1]:
        assert is_bottom(" ".join(rank))
        assert not any(is_bottom(" ".join(two)) for two in combinations(rank, 2))


def test_six_aces_are_a_bottom_and_five_are_not() -> None:
    assert is_bottom("AM AS AW AL AY AK")
    assert not is_bottom("AM AS AW AL AY")


def test_a_bottom_is_worth_nothing_whatever_else_is_there() -> None:
    assert answer({"ask": "score", "cards": [*CARDS[0], *CARDS[9]]}) == {"points": 0, "bottom": True}


def test_no_card_at_all_is_worth_nothing() -> None:
    assert score("") == 0


def test_the_bottom_strikes_every_line_that_stays_visible() -> None:
    request = {"ask": "score", "cards": ["7ML", "7SK", "7WY", "8MS"]}
    lines = [line for line in TERRAPIN.trail(request) if hasattr(line, "struck")]
    assert [(line.rule.id, line.amount, line.struck.id) for line in lines] == [
        ("tr.pairs", 5, "tr.bottom_is_worthless"),
        ("tr.straight", 2, "tr.bottom_is_worthless"),
    ]


# TR13: the table


def test_the_table_counts_for_the_bottom() -> None:
    assert answer({"ask": "bottom", "table": ["7ML", "7SK", "2MK"], "hand": ["3LY", "CW"]}) is True
    assert answer({"ask": "bottom", "table": ["7ML", "7SK", "2MK"], "hand": ["3SK", "CW"]}) is False


def test_the_table_counts_for_the_points() -> None:
    hands = {"North": "CM 3MW", "South": "8MS 6MW"}
    assert showdown("AM 2MK 5ML", 9, **hands)["payouts"] == {"North": 9}


# TR17 to TR19, TR-R7: the showdown


def test_the_highest_hand_without_a_bottom_takes_the_pot() -> None:
    assert showdown("AM 2MK 5ML", 9, North="CS CM CW CL CY", South="4MS 6MW") == {
        "payouts": {"South": 9},
        "carried": 0,
    }


def test_equal_hands_share_and_what_cannot_be_shared_stays() -> None:
    hands = {"North": "8WL 6MW", "East": "6SY 8MS", "South": "7SK 9WY"}
    assert showdown("2WL 4WL 5ML", 13, **hands) == {"payouts": {"North": 6, "East": 6}, "carried": 1}


def test_a_pot_too_small_to_share_stays_whole() -> None:
    hands = {"North": "8WL 6MW", "East": "6SY 8MS"}
    assert showdown("2WL 4WL 5ML", 1, **hands) == {"payouts": {"North": 0, "East": 0}, "carried": 1}


def test_the_whole_pot_stays_if_everybody_has_a_bottom() -> None:
    assert showdown("4MS 8MS 9MS", 11, North="2WL 5YK", East="4WL 8YK") == {"payouts": {}, "carried": 11}


def test_a_hand_worth_nothing_beats_every_bottom() -> None:
    assert showdown("2MK 4MS 8MS", 6, North="6MW", East="6LK 9WY CS")["payouts"] == {"North": 6}


def test_winners_come_in_the_order_of_the_hands() -> None:
    hands = {"Zoe": "AS", "Ann": "AW", "Mia": "AL"}
    assert list(showdown("2MK 3MW 5ML", 9, **hands)["payouts"]) == ["Zoe", "Ann", "Mia"]


def test_the_readings_differ_at_the_showdown() -> None:
    request = {"ask": "showdown", "table": ["3MW", "5ML", "7SK"], "pot": 6}
    request["hands"] = {"North": ["AM", "9MS"], "South": ["7ML", "9LK"]}
    assert answer(request)["payouts"] == {"North": 3, "South": 3}
    assert answer({**request, "rules": ADDITIONAL})["payouts"] == {"South": 6}


# TR15, TR16, TR-R3, TR-R6: the offer


def test_the_price_is_the_number_of_the_round() -> None:
    for number in range(1, 6):
        request = {"ask": "may", "players": 2, "seat": 0, "chips": [9, 9], "round": number, "pack": 10}
        assert answer({**request, "refused": [], "bought": []}) == {"buy": True, "price": number}


def test_whoever_cannot_pay_is_passed_over() -> None:
    assert not may_buy(1, chips=[10, 2, 10], round=3, bought=[0])
    assert may_buy(2, chips=[10, 2, 10], round=3, bought=[0])
    assert may_buy(1, chips=[10, 2, 10], round=2, bought=[0])


def test_players_are_asked_one_after_the_other_from_the_dealers_left() -> None:
    assert [may_buy(seat) for seat in range(3)] == [True, False, False]
    assert [may_buy(seat, bought=[0]) for seat in range(3)] == [False, True, False]
    assert [may_buy(seat, bought=[0], refused=[1]) for seat in range(3)] == [False, False, True]


@pytest.mark.parametrize("stop", ["retire", "round", "first"])
def test_whoever_has_refused_in_this_round_is_not_asked_again(stop: str) -> None:
    assert not may_buy(0, rules={"buy_stop": stop}, refused=[0])


def test_an_early_refusal_counts_only_where_refusals_retire() -> None:
    assert not may_buy(1, round=3, bought=[0], refused=[1], pack=18)
    assert may_buy(1, rules={"buy_stop": "round"}, round=3, bought=[0], pack=18)


def test_nobody_buys_from_an_empty_pack() -> None:
    assert not may_buy(0, pack=0, round=3)


def test_whoever_is_asked_may_refuse_and_nobody_else() -> None:
    request = {"ask": "verdict", "players": 2, "chips": [5, 5], "round": 1, "pack": 20}
    request |= {"refused": [], "bought": [], "action": {"buy": False}}
    assert answer({**request, "seat": 0}) is True
    assert answer({**request, "seat": 1}) is False


def test_the_idea_that_one_may_come_back_is_about_the_next_round() -> None:
    back = RULES.believing(next(idea for idea in GAME.misconceptions if idea.id == "tr.back_after_refusing"))
    offer = {
        "ask": "may",
        "players": 3,
        "chips": [9] * 3,
        "round": 1,
        "pack": 20,
        "refused": [0],
        "bought": [],
    }
    later = {**offer, "round": 2, "refused": [1], "bought": [0], "pack": 18}
    assert answer({**offer, "seat": 0}, back) == {"buy": False, "price": 1}
    assert answer({**offer, "seat": 1}, back) == {"buy": True, "price": 1}
    assert answer({**later, "seat": 1}, back) == {"buy": True, "price": 2}
