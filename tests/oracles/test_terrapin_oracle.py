"""The Terrapin oracle against the known cases, and against hands and offers made by hand from the source."""

import json
from itertools import combinations
from pathlib import Path

import pytest

from tests.oracles import terrapin as oracle

CASES = Path(__file__).resolve().parents[1] / "data" / "cases.jsonl"


def known_cases():
    lines = CASES.read_text(encoding="utf-8-sig").splitlines()
    cases = [json.loads(line) for line in lines if line.strip()]
    return [case for case in cases if case["id"].startswith("tr-")]


def reply(request):
    """The oracle's answer to a request of the contract."""
    rules = request.get("rules", {})
    ace_crown = rules.get("ace_crown", "each")
    match request["ask"]:
        case "score":
            answer = oracle.value(request["cards"], ace_crown)
        case "showdown":
            answer = oracle.showdown(request["table"], request["hands"], request["pot"], ace_crown)
        case "verdict" if request["action"] == {"buy": True}:
            answer = oracle.may_buy(request, rules.get("buy_stop", "retire"))
        case _:
            raise NotImplementedError(request)
    return answer


@pytest.mark.parametrize("case", known_cases(), ids=lambda case: case["id"])
def test_the_oracle_answers_the_known_case(case):
    assert reply(case["request"]) == case["expect"]


def test_the_deck_has_thirty_six_cards_and_every_suit_ten_of_them():
    assert len(oracle.deck()) == len(set(oracle.deck())) == 36
    for suit in oracle.SUITS:
        assert len([card for card in oracle.deck() if suit in oracle.suits_of(card)]) == 10


def points(cards, ace_crown="each"):
    return oracle.value(cards, ace_crown)["points"]


def test_three_equal_numbers_are_always_a_bottom():
    for number in "23456789":
        three = [card for card in oracle.deck() if oracle.rank_of(card) == number]
        assert oracle.value(three) == {"points": 0, "bottom": True}


def test_a_suit_held_twice_does_not_make_a_bottom():
    assert not oracle.is_bottom(["7ML", "7SK", "8MS", "8WL"])
    assert oracle.is_bottom(["7ML", "7SK", "8MS", "8WL", "AY"])


@pytest.mark.parametrize(
    ("how_many", "each", "additional"), [(1, 5, 0), (2, 15, 5), (3, 20, 10), (4, 30, 15)]
)
def test_aces_and_crowns_are_worth_this_in_both_readings(how_many, each, additional):
    for rank in "AC":
        cards = [rank + suit for suit in oracle.SUITS[:how_many]]
        assert points(cards) == each
        assert points(cards, "additional") == additional


def test_a_single_crown_beside_a_pair_of_aces_is_worth_nothing_under_additional():
    assert points(["AM", "AS", "CM"], "additional") == 5
    assert points(["AM", "AS", "CM"]) == 20


def test_five_crowns_hold_two_pairs():
    assert points(["CM", "CS", "CW", "CL", "CY"]) == 35


def test_two_pairs_of_numbers_count_both():
    assert points(["7ML", "7SK", "4MS", "4YK"]) == 10


def test_two_neighbours_are_a_straight_of_two():
    assert points(["4MS", "5ML"]) == 2
    assert points(["4MS", "6MW"]) == 0
    assert points([]) == 0


def test_only_the_longest_straight_counts():
    assert points(["2MK", "3MW", "5ML", "6MW", "7ML"]) == 4


def test_a_straight_does_not_go_round_from_crown_to_ace():
    assert points(["CM", "AM"]) == 10
    assert points(["AM", "2MK"]) == 7
    assert points(["CM", "9MS"]) == 7


def test_hands_with_an_unknown_card_or_a_card_twice_are_refused():
    for cards in [["AM", "AM"], ["1M"], ["10MS"], [3]]:
        with pytest.raises(oracle.RefusedError):
            oracle.value(cards)


def test_five_cards_without_a_bottom_are_worth_nothing_only_when_a_single_ace_or_crown_is():
    numbers = [rank for rank in oracle.RANKS_LOW_TO_HIGH if rank not in "AC"]
    for ranks in combinations(numbers, 5):
        assert oracle.points_for_the_straight([rank + "M" for rank in ranks]) > 0


def test_a_hand_worth_nothing_beats_every_bottom():
    table = ["3MW", "5ML", "7ML"]
    hands = {"North": ["AM", "9MS"], "East": ["7SK", "8YK"]}
    assert oracle.value([*table, *hands["North"]], "additional") == {"points": 0, "bottom": False}
    assert oracle.value([*table, *hands["East"]], "additional") == {"points": 0, "bottom": True}
    assert oracle.showdown(table, hands, 7, "additional") == {"payouts": {"North": 7}, "carried": 0}


def test_three_winners_leave_what_they_cannot_share():
    hands = {"A": ["AM"], "B": ["AS"], "C": ["AW"], "D": ["9WY"]}
    paid = oracle.showdown(["4MS", "6MW", "8MS"], hands, 14)
    assert paid == {"payouts": {"A": 4, "B": 4, "C": 4}, "carried": 2}


def test_a_table_that_is_a_bottom_is_refused_at_the_showdown():
    with pytest.raises(oracle.RefusedError):
        oracle.showdown(["7ML", "7SK", "7WY"], {"North": ["AM"], "East": ["AS"]}, 6)


def offer(**changes):
    """The second round of an offer to three, of whom nobody has been asked yet, but for these changes."""
    situation = {"players": 3, "seat": 0, "chips": [10, 10, 10], "round": 2, "pack": 24}
    return {**situation, "refused": [], "bought": [], **changes}


def test_the_offer_goes_round_from_the_dealers_left():
    assert oracle.may_buy(offer(seat=0))
    assert not oracle.may_buy(offer(seat=1))
    assert oracle.may_buy(offer(seat=1, bought=[0], pack=23))
    assert not oracle.may_buy(offer(seat=0, bought=[0], pack=23))
    assert oracle.may_buy(offer(seat=2, refused=[1], bought=[0]))


def test_whoever_has_refused_is_not_asked_again():
    assert not oracle.may_buy(offer(seat=0, refused=[0]))
    assert oracle.may_buy(offer(seat=1, refused=[0]))


def test_whoever_cannot_pay_is_passed_over():
    assert not oracle.may_buy(offer(seat=0, chips=[1, 10, 10]))
    assert oracle.may_buy(offer(seat=1, chips=[1, 10, 10]))
    assert oracle.may_buy(offer(seat=0, chips=[2, 10, 10]))


def test_an_empty_pack_ends_the_buying():
    assert not oracle.may_buy(offer(pack=0))
    assert oracle.may_buy(offer(pack=1))


@pytest.mark.parametrize("buy_stop", ["retire", "round", "first"])
def test_a_seat_that_refused_in_this_round_may_not_buy_in_it(buy_stop):
    assert not oracle.may_buy(offer(seat=0, refused=[0]), buy_stop)
    assert oracle.may_buy(offer(seat=1, refused=[0]), buy_stop)


@pytest.mark.parametrize(
    "changes",
    [
        {"players": 8, "chips": [10] * 8},
        {"players": 1, "chips": [10]},
        {"seat": 3},
        {"seat": True},
        {"chips": [10, 10]},
        {"chips": [10, -1, 10]},
        {"round": 0},
        {"pack": 25},
        {"pack": -1},
        {"refused": [3]},
        {"refused": [1], "bought": [1]},
        {"bought": [0, 0]},
        {"bought": [2], "pack": 20},
        {"round": 1, "refused": [2]},
    ],
)
def test_an_offer_that_could_not_have_come_about_is_refused(changes):
    with pytest.raises(oracle.RefusedError):
        oracle.may_buy(offer(**changes))


def test_the_pack_has_paid_for_every_round_before():
    assert oracle.most_left(offer()) == 24
    assert oracle.most_left(offer(refused=[1])) == 25
    assert oracle.most_left(offer(refused=[0, 1, 2])) == 26
    assert oracle.most_left(offer(), "round") == 26
    assert oracle.most_left(offer(refused=[0]), "first") == 24
