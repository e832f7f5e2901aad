"""The Terpeno oracle against the known cases and against positions made by hand from the source."""

import json
from pathlib import Path

import pytest

from tests.oracles import terpeno as oracle
from tests.oracles import terpeno_crystals as crystals

CASES = Path(__file__).resolve().parents[1] / "data" / "cases.jsonl"


def known_cases():
    lines = CASES.read_text(encoding="utf-8-sig").splitlines()
    cases = [json.loads(line) for line in lines if line.strip()]
    return [case for case in cases if case["id"].startswith("tp-")]


def reply(request):
    """The oracle's answer to a request of the contract."""
    rules = request.get("rules", {})
    setting = [request.get("players"), rules.get("suits")]
    match request["ask"]:
        case "legal":
            answer = oracle.legal(request["trump"], request["hand"], request["trick"], *setting)
        case "winner":
            answer = oracle.winner(request["trump"], request["trick"], *setting)
        case "bids":
            answer = oracle.bids(request["calls"], request["turned"], *setting)
        case "leads":
            fields = ["dealer", "players", "maker", "alone", "silent"]
            answer = oracle.leads(*[request.get(field) for field in fields])
        case "lay_away":
            answer = oracle.lay_away(request["hand"], *setting)
        case "score":
            answer = crystals.score(request, rules.get("suits"), rules.get("points"))
        case "verdict" if "bid" in request["action"]:
            answer = request["action"]["bid"] in oracle.bids(request["calls"], request["turned"], *setting)
        case "verdict" if "play" in request["action"]:
            allowed = oracle.legal(request["trump"], request["hand"], request["trick"], *setting)
            answer = request["action"]["play"] in allowed
        case "verdict" if "lay_away" in request["action"]:
            allowed = [[card] for card in oracle.lay_away(request["hand"], *setting)]
            answer = request["action"]["lay_away"] in allowed
        case _:
            raise NotImplementedError(request)
    return answer


def says_all_of(answer, expected):
    """Whether an answer holds all that is expected; a dictionary may hold more."""
    if isinstance(expected, dict) and expected:
        return all(name in answer and says_all_of(answer[name], expected[name]) for name in expected)
    return answer == expected


@pytest.mark.parametrize("case", known_cases(), ids=lambda case: case["id"])
def test_the_oracle_answers_the_known_case(case):
    if isinstance(case["expect"], dict) and "error" in case["expect"]:
        with pytest.raises(oracle.RefusedError):
            reply(case["request"])
    else:
        assert says_all_of(reply(case["request"]), case["expect"])


@pytest.mark.parametrize(("players", "cards"), [(2, 24), (3, 24), (4, 24), (5, 48), (6, 48), (None, 48)])
def test_the_deck_has_24_cards_for_up_to_four_and_48_for_five_and_six(players, cards):
    assert len(oracle.deck(players)) == len(set(oracle.deck(players))) == cards


def test_the_small_deck_has_no_eights_and_no_sevens_and_four_suits():
    assert [card for card in oracle.deck(4) if card[-1] == "B"] == ["AB", "KB", "QB", "JB", "10B", "9B"]
    assert oracle.suits_in_play(3) == ["B", "P", "C", "S"]
    assert oracle.deck(5)[-2:] == ["8M", "7M"]


def test_another_two_pairs_may_be_chosen_for_the_small_deck_but_no_broken_pair():
    assert oracle.suits_in_play(2, ["M", "B", "L", "P"]) == ["B", "P", "L", "M"]
    assert oracle.suits_in_play(6, ["B", "P", "L", "M"]) == ["B", "P", "C", "S", "L", "M"]
    for broken in [["B", "P", "C", "L"], ["B", "P"], ["B", "P", "C", "S", "L", "M"], ["B", "P", "C", "C"]]:
        with pytest.raises(oracle.RefusedError):
            oracle.suits_in_play(4, broken)


@pytest.mark.parametrize(
    ("trump", "flowers"),
    [
        ("B", ["JB", "JP"]),
        ("P", ["JP", "JB"]),
        ("C", ["JC", "JS"]),
        ("S", ["JS", "JC"]),
        ("L", ["JL", "JM"]),
        ("M", ["JM", "JL"]),
    ],
)
def test_both_flowers_of_a_pair_head_the_trump_suit(trump, flowers):
    rest = [rank + trump for rank in ["A", "K", "Q", "10", "9", "8", "7"]]
    assert oracle.trumps_high_to_low(trump) == flowers + rest
    assert [oracle.suit_of(flower, trump) for flower in flowers] == [trump, trump]


@pytest.mark.parametrize("trump", ["B", "P", "C", "S", "L", "M"])
def test_every_card_belongs_to_one_suit_and_trump_has_nine_of_them(trump):
    sizes = dict.fromkeys(oracle.ALL_SUITS, 0)
    for card in oracle.deck(6):
        sizes[oracle.suit_of(card, trump)] += 1
    assert sizes.pop(trump) == 9
    assert sizes.pop(oracle.other_suit_of_the_pair(trump)) == 7
    assert set(sizes.values()) == {8}


def test_the_left_flower_follows_trumps_and_not_the_suit_of_its_large_icon():
    assert oracle.legal("P", ["JB", "9B", "AC"], ["KB"]) == ["9B"]
    assert oracle.legal("P", ["JB", "AC"], ["KB"]) == ["JB", "AC"]
    assert oracle.legal("P", ["9B", "9P", "JP"], ["JB"]) == ["9P", "JP"]


def test_a_jack_of_another_pair_keeps_its_suit_and_its_place_under_the_queen():
    assert oracle.winner("P", ["10C", "JC", "QC"]) == "QC"
    assert oracle.legal("P", ["JC", "9S"], ["AS"]) == ["9S"]


def test_sevens_and_eights_come_below_the_nine():
    assert oracle.winner("B", ["7C", "9C", "8C", "AS"]) == "9C"
    assert oracle.winner("B", ["8C", "7C", "7S"]) == "8C"
    assert oracle.winner("B", ["AC", "7B", "8B"]) == "8B"


def test_who_cannot_follow_may_play_any_card_trump_or_not_and_nobody_has_to_win():
    assert oracle.legal("B", ["9B", "AS", "10P"], ["AC"]) == ["9B", "AS", "10P"]
    assert oracle.legal("B", ["9C", "AC"], ["KC", "9S"]) == ["9C", "AC"]


def test_a_lead_may_be_any_card_and_an_empty_hand_has_none():
    assert oracle.legal("B", ["9C", "JP"], []) == ["9C", "JP"]
    assert oracle.legal("B", [], ["9C"]) == []


@pytest.mark.parametrize(
    ("hand", "trick", "players"),
    [
        (["9C", "9C"], [], None),
        (["9C"], ["9C"], None),
        (["8C"], [], 4),
        (["AL"], [], 4),
        (["AL", "1S"], [], 6),
        (["9C"], ["AC", "KC", "QC"], 2),
        (["9C", "10C", "JC", "QC", "KC", "AC", "9S"], [], None),
    ],
)
def test_what_cannot_lie_or_be_held_is_refused(hand, trick, players):
    with pytest.raises(oracle.RefusedError):
        oracle.legal("B", hand, trick, players)


def test_trump_must_be_in_play_and_a_trick_must_hold_a_card():
    with pytest.raises(oracle.RefusedError):
        oracle.legal("L", ["9C"], [], 4)
    assert oracle.legal("L", ["9L"], [], 4, ["B", "P", "L", "M"]) == ["9L"]
    with pytest.raises(oracle.RefusedError):
        oracle.winner("B", [])


def test_everybody_may_accept_in_the_first_round_and_name_another_suit_in_the_second():
    assert oracle.bids([], "9P", 3) == ["pass", "accept"]
    assert oracle.bids(["pass"] * 2, "9P", 3) == ["pass", "accept"]
    assert oracle.bids(["pass"] * 3, "9P", 3) == ["pass", "B", "C", "S"]
    assert oracle.bids(["pass"] * 6, "7L", 6) == ["pass", "B", "P", "C", "S", "M"]
    assert oracle.bids(["pass"] * 2, "9L", 2, ["M", "L", "S", "C"]) == ["pass", "C", "S", "M"]


def test_a_turned_jack_proposes_its_usual_suit():
    assert oracle.bids(["pass"] * 4, "JB", 4) == ["pass", "P", "C", "S"]
    assert oracle.auction(["accept"], "JB", 0, 4) == ("trump", "B", 1)


def test_the_bidding_ends_the_moment_trump_is_fixed_or_all_have_passed_twice():
    assert oracle.bids(["pass", "accept"], "9P", 4) == []
    assert oracle.bids(["pass"] * 4 + ["S"], "9P", 4) == []
    assert oracle.bids(["pass"] * 8, "9P", 4) == []
    assert oracle.auction(["pass"] * 7, "9P", 2, 4) == ("to call", 2)
    assert oracle.auction(["pass"] * 5 + ["S"], "9P", 2, 4) == ("trump", "S", 0)
    assert oracle.auction(["pass"] * 8, "9P", 2, 4) == "thrown in"
    assert oracle.auction(["pass"] * 3 + ["accept"], "9P", 2, 4) == ("trump", "P", 2)
    assert oracle.next_dealer(3, 4) == 0


@pytest.mark.parametrize(
    "calls",
    [
        ["B"],
        ["pass"] * 4 + ["accept"],
        ["pass"] * 4 + ["P"],
        ["pass"] * 4 + ["L"],
        ["accept", "pass"],
        ["pass"] * 9,
    ],
)
def test_calls_that_could_not_have_been_made_are_refused(calls):
    with pytest.raises(oracle.RefusedError):
        oracle.bids(calls, "9P", 4)


def test_a_turn_up_must_be_a_card_of_the_deck_in_use():
    with pytest.raises(oracle.RefusedError):
        oracle.bids([], "8P", 4)
    assert oracle.bids([], "8P", 5) == ["pass", "accept"]


def test_the_dealers_left_leads_unless_alone_or_silent():
    assert oracle.leads(0, 4, 1, alone=False) == 1
    assert oracle.leads(0, 4, 1, alone=True) == 2
    assert oracle.leads(3, 4, 1, alone=True) == 0
    assert oracle.leads(0, 5, 3, alone=True, silent=1) == 2
    assert oracle.leads(0, 5, 2, alone=True, silent=1) == 3
    assert oracle.leads(0, 6, 1, alone=True, silent=2) == 3


@pytest.mark.parametrize("said", [True, False, None])
def test_with_two_or_three_the_maker_never_leads_first_whatever_is_said(said):
    assert oracle.leads(0, 3, 1, said) == 2
    assert oracle.leads(0, 2, 1, said) == 0
    assert oracle.leads(0, 2, 0, said) == 1


@pytest.mark.parametrize(
    ("players", "maker", "alone", "silent"),
    [
        (4, 1, True, 2),
        (5, 1, False, 2),
        (5, 1, True, 1),
        (5, 1, True, 5),
        (4, 4, True, None),
        (3, 1, True, 2),
    ],
)
def test_there_is_a_silent_partner_only_of_a_lone_player_of_five_or_six(players, maker, alone, silent):
    with pytest.raises(oracle.RefusedError):
        oracle.leads(0, players, maker, alone, silent)


def test_the_winner_of_a_trick_leads_the_next_and_the_silent_partner_is_passed_over():
    assert oracle.next_seat("B", ["9C"], 3, 4) == 0
    assert oracle.next_seat("B", ["9C", "AC", "9B", "JP"], 3, 4) == 2
    assert oracle.next_seat("B", ["9C"], 3, 5, silent=4) == 0
    assert oracle.next_seat("B", ["9C", "AC", "KC", "7C"], 3, 5, silent=4) == 0
    assert oracle.next_seat("B", [], 2, 5, silent=4) == 2
    with pytest.raises(oracle.RefusedError):
        oracle.next_seat("B", ["9C", "AC", "KC", "7C", "8C"], 3, 5, silent=4)
    with pytest.raises(oracle.RefusedError):
        oracle.next_seat("B", [], 4, 5, silent=4)


def test_any_of_six_may_be_laid_away_and_no_other_number_is_held():
    six = ["9P", "JB", "AC", "10S", "KS", "QB"]
    assert oracle.lay_away(six) == six
    with pytest.raises(oracle.RefusedError):
        oracle.lay_away(six[:5])


def test_the_highest_card_drawn_deals_first_and_equal_high_cards_draw_again():
    assert oracle.still_drawing(["9B", "KP", "QC"]) == [1]
    assert oracle.still_drawing(["AB", "KP", "AC", "9B"]) == [0, 2]
    assert oracle.still_drawing(["7B", "8P", "7C", "7L", "8M"]) == [1, 4]
    with pytest.raises(oracle.RefusedError):
        oracle.still_drawing(["7B", "KP"])


@pytest.mark.parametrize(
    ("players", "alone", "number"),
    [(2, False, 0), (3, False, 0), (4, False, 1), (5, False, 1), (6, False, 2), (4, True, 0), (6, True, 0)],
)
def test_the_maker_picks_one_partner_of_four_or_five_and_two_of_six(players, alone, number):
    assert oracle.partners_to_pick(players, alone) == number
