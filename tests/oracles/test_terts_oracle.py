"""The Terts oracle against the known cases and against positions made by hand from the source."""

import json
from pathlib import Path

import pytest

from tests.oracles import terts as oracle
from tests.oracles import terts_declarations as calls

CASES = Path(__file__).resolve().parents[1] / "data" / "cases.jsonl"


def known_cases():
    if not CASES.exists():
        return []
    lines = CASES.read_text(encoding="utf-8-sig").splitlines()
    cases = [json.loads(line) for line in lines if line.strip()]
    return [case for case in cases if case["id"].startswith("ts-")]


def reply(request):
    """The oracle's answer to a request of the contract."""
    rules = request.get("rules", {})
    trump = request["trump"]
    match request["ask"]:
        case "legal":
            jack = rules.get("jack", "free")
            answer = oracle.legal(trump, request["hand"], request["trick"], request["stock"], jack)
        case "winner":
            answer = oracle.winner(trump, request["trick"])
        case "score":
            answer = oracle.points(trump, request["cards"], last_trick=request["last_trick"])
        case "declarations":
            answer = calls.declarations(trump, request["hand"], rules.get("marriage", "any"))
        case "contest":
            tie = rules.get("tie", "leader")
            answer = calls.contest(trump, request["leader"], request["follower"], tie)
        case "verdict" if "declare" in request["action"]:
            marriage, reuse = rules.get("marriage", "any"), rules.get("reuse", "ascending")
            answer = calls.may_declare(request["action"]["declare"], request, marriage, reuse)
        case "verdict" if "claim" in request["action"]:
            target = rules.get("target", 501)
            answer = oracle.may_claim(request["total"], request["tricks_taken"], request["stock"], target)
        case _:
            raise NotImplementedError(request)
    return answer


@pytest.mark.parametrize("case", known_cases(), ids=lambda case: case["id"])
def test_the_oracle_answers_the_known_case(case):
    if isinstance(case["expect"], dict) and "error" in case["expect"]:
        with pytest.raises(oracle.RefusedError):
            reply(case["request"])
    else:
        assert reply(case["request"]) == case["expect"]


# Cards and tricks.


def test_the_deck_has_thirty_two_different_cards():
    assert len(oracle.deck()) == len(set(oracle.deck())) == 32


def test_jack_and_nine_are_the_highest_trumps_and_the_ten_is_second_in_a_plain_suit():
    assert oracle.suit_high_to_low("H", "H") == ["JH", "9H", "AH", "10H", "KH", "QH", "8H", "7H"]
    assert oracle.suit_high_to_low("S", "H") == ["AS", "10S", "KS", "QS", "JS", "9S", "8S", "7S"]


@pytest.mark.parametrize("trump", oracle.SUITS)
def test_all_cards_are_worth_140_and_150_with_the_last_trick(trump):
    assert oracle.points(trump, oracle.deck()) == 140
    assert oracle.points(trump, oracle.deck(), last_trick=True) == 150


def test_a_trick_without_counters_is_worth_nothing_but_the_last_one_ten():
    assert oracle.points("H", ["7S", "8S"]) == 0
    assert oracle.points("H", ["7S", "8S"], last_trick=True) == 10


@pytest.mark.parametrize(
    ("trump", "trick", "expected"),
    [
        ("D", ["9S", "10S"], "10S"),
        ("S", ["JC", "KD"], "JC"),
        ("S", ["AC", "7S"], "7S"),
        ("S", ["AS", "9S"], "9S"),
        ("S", ["9S", "JS"], "JS"),
        ("D", ["9S", "JS"], "JS"),
    ],
)
def test_the_highest_trump_wins_or_else_the_highest_of_the_suit_led(trump, trick, expected):
    assert oracle.winner(trump, trick) == expected


def test_the_dealers_opponent_leads_first_and_the_winner_of_a_trick_next():
    assert oracle.leads(0) == 1
    assert oracle.next_seat("D", [], 1) == 1
    assert oracle.next_seat("D", ["KS"], 1) == 0
    assert oracle.next_seat("D", ["KS", "10S"], 1) == 0
    assert oracle.next_seat("D", ["KS", "AC"], 1) == 1


@pytest.mark.parametrize("stock", [14, 8, 2])
def test_while_there_is_a_stock_any_card_may_be_played(stock):
    assert oracle.legal("D", ["8S", "7D", "AC"], ["QS"], stock) == ["8S", "7D", "AC"]


def test_after_the_stock_any_card_may_be_led():
    assert oracle.legal("D", ["8S", "JD", "AC"], [], 0) == ["8S", "JD", "AC"]


def test_a_lower_card_of_the_suit_must_follow_when_no_higher_one_is_held():
    assert oracle.legal("D", ["9S", "8S", "JD", "AC"], ["KS"], 0) == ["9S", "8S"]


def test_without_the_suit_and_without_trumps_anything_goes():
    assert oracle.legal("D", ["9H", "AC"], ["KS"], 0) == ["9H", "AC"]


def test_a_trump_led_must_be_beaten_with_a_higher_trump():
    assert oracle.legal("D", ["9D", "10D", "7D", "AS"], ["KD"], 0) == ["9D", "10D"]
    assert oracle.legal("D", ["8D", "7D", "AS"], ["KD"], 0) == ["8D", "7D"]


def test_the_jack_of_trumps_may_be_kept_when_it_is_the_only_trump_and_trumping_is_due():
    assert oracle.legal("H", ["7D", "JH"], ["AS"], 0) == ["7D", "JH"]


def test_the_jack_of_trumps_allows_a_lower_trump_when_it_alone_could_beat():
    assert oracle.legal("H", ["JH", "8H", "7D"], ["9H"], 0) == ["JH", "8H"]


def test_the_jack_of_trumps_is_no_way_out_of_following_a_plain_suit():
    assert oracle.legal("H", ["JH", "8S", "7D"], ["9S"], 0) == ["8S"]


def test_the_last_card_must_be_played_though_it_is_the_jack_of_trumps():
    assert oracle.legal("H", ["JH"], ["AH"], 0) == ["JH"]


def test_under_the_narrow_privilege_the_jack_is_kept_only_from_a_trump_led_as_the_only_trump():
    assert oracle.legal("H", ["7D", "JH"], ["AH"], 0, "narrow") == ["7D", "JH"]
    assert oracle.legal("H", ["7D", "JH"], ["AS"], 0, "narrow") == ["JH"]
    assert oracle.legal("H", ["JH", "8H", "7D"], ["9H"], 0, "narrow") == ["JH"]


@pytest.mark.parametrize("stock", [-2, 1, 13, 16, True, None])
def test_a_stock_that_cannot_be_is_refused(stock):
    with pytest.raises(oracle.RefusedError):
        oracle.legal("H", ["JH"], [], stock)


def test_what_could_not_have_happened_is_refused():
    refused = [
        lambda: oracle.legal("H", ["JH", "JH"], [], 0),
        lambda: oracle.legal("H", ["JH"], ["JH"], 0),
        lambda: oracle.legal("H", ["6H"], [], 0),
        lambda: oracle.legal("X", ["7H"], [], 0),
        lambda: oracle.legal("H", oracle.deck()[:10], [], 0),
        lambda: oracle.legal("H", ["7H"], ["AS", "KS", "QS"], 0),
        lambda: oracle.winner("H", []),
        lambda: oracle.may_claim(501, 17),
        lambda: oracle.may_claim(501, 5, stock=8),
        lambda: calls.contest("H", ["AS", "KS"], []),
        lambda: calls.contest("H", ["KS", "QS"], []),
        lambda: calls.contest("H", ["AS", "KS", "QS"], ["QS", "QH", "QD", "QC"]),
    ]
    for ask in refused:
        with pytest.raises(oracle.RefusedError):
            ask()


# Declarations.


def test_every_length_of_a_run_is_a_declaration_and_they_come_longest_first():
    found = calls.declarations("D", ["10S", "JS", "QS", "KS"])
    assert found == [
        {"cards": ["KS", "QS", "JS", "10S"], "points": 50, "kind": "run"},
        {"cards": ["KS", "QS", "JS"], "points": 20, "kind": "run"},
        {"cards": ["QS", "JS", "10S"], "points": 20, "kind": "run"},
        {"cards": ["KS", "QS"], "points": 20, "kind": "marriage"},
    ]


def test_equal_runs_and_marriages_come_trumps_first_then_spades_hearts_diamonds_clubs():
    found = calls.declarations("D", ["KH", "QH", "JH", "KS", "QS", "JS", "KD", "QD", "JD"])
    assert [entry["cards"][0] for entry in found] == ["KD", "KS", "KH", "KD", "KS", "KH"]
    assert [entry["kind"] for entry in found] == ["run"] * 3 + ["marriage"] * 3


def test_fours_come_jacks_aces_kings_queens_and_tens_to_sevens_are_none():
    hand = ["KC", "AC", "KD", "AD", "KH", "AH", "KS", "AS", "7D"]
    assert [entry["cards"] for entry in calls.declarations("D", hand)] == [
        ["AS", "AH", "AD", "AC"],
        ["KS", "KH", "KD", "KC"],
    ]
    assert calls.declarations("D", ["JC", "JS", "JD", "JH"])[0]["points"] == 200
    for rank in ["10", "9", "8", "7"]:
        assert calls.declarations("D", [rank + suit for suit in oracle.SUITS]) == []


def test_a_run_does_not_go_round_the_corner_and_five_or_more_cards_are_a_hundred():
    assert calls.declarations("D", ["7S", "AS", "KS"]) == []
    assert calls.worth(["AS", "KS", "QS", "JS", "10S"]) == 100
    assert calls.worth(["AS", "KS", "QS", "JS", "10S", "9S", "8S", "7S"]) == 100


def test_only_the_trumps_marry_where_marriages_are_the_trumps():
    hand = ["KH", "QH", "KD", "QD"]
    assert [found["cards"] for found in calls.declarations("D", hand)] == [["KD", "QD"], ["KH", "QH"]]
    assert [found["cards"] for found in calls.declarations("D", hand, "trumps")] == [["KD", "QD"]]


def test_a_longer_run_of_the_same_worth_and_a_higher_top_card_beat():
    six = ["QS", "JS", "10S", "9S", "8S", "7S"]
    five = ["AH", "KH", "QH", "JH", "10H"]
    assert calls.contest("D", five, six) == {"scores": "follower", "points": 100}
    assert calls.contest("D", ["KH", "QH", "JH"], ["AS", "KS", "QS"])["scores"] == "follower"
    assert calls.contest("D", ["AS", "KS", "QS"], ["KD", "QD", "JD"])["scores"] == "leader"


def test_four_aces_beat_four_kings_though_both_are_a_hundred_and_jacks_beat_all():
    kings, aces, jacks = [[rank + suit for suit in oracle.SUITS] for rank in ["K", "A", "J"]]
    assert calls.contest("D", kings, aces) == {"scores": "follower", "points": 100}
    assert calls.contest("D", aces, jacks) == {"scores": "follower", "points": 200}
    assert calls.contest("D", aces, kings) == {"scores": "leader", "points": 100}


def situation(trick_number=4, **changes):
    """A player on lead with the King to ten of spades and a marriage of trumps."""
    return {
        "trump": "D",
        "hand": ["KS", "QS", "JS", "10S", "KD", "QD", "7D", "8C", "9C"],
        "trick": [],
        "stock": oracle.stock_at(trick_number),
        "trick_number": trick_number,
        "leading": True,
        "scored": [],
        "declared": False,
        **changes,
    }


FIFTY = ["KS", "QS", "JS", "10S"]
HIGH_TERTS = ["KS", "QS", "JS"]
LOW_TERTS = ["QS", "JS", "10S"]


@pytest.mark.parametrize("number", range(1, 17))
def test_runs_may_be_declared_on_leads_to_tricks_two_to_eight_and_marriages_in_any(number):
    assert calls.may_declare(LOW_TERTS, situation(number)) == (2 <= number <= 8)
    assert calls.may_declare(["KS", "QS"], situation(number))


def test_nested_runs_may_be_scored_going_up_and_not_coming_down():
    assert calls.may_declare(LOW_TERTS, situation())
    assert calls.may_declare(HIGH_TERTS, situation(scored=[LOW_TERTS]))
    assert calls.may_declare(FIFTY, situation(scored=[LOW_TERTS, HIGH_TERTS]))
    assert not calls.may_declare(HIGH_TERTS, situation(scored=[FIFTY]))
    assert not calls.may_declare(LOW_TERTS, situation(scored=[HIGH_TERTS]))
    assert not calls.may_declare(LOW_TERTS, situation(scored=[LOW_TERTS]))


def test_where_cards_are_never_used_again_a_run_may_not_grow():
    assert not calls.may_declare(FIFTY, situation(scored=[LOW_TERTS]), reuse="never")
    assert calls.may_declare(["KS", "QS"], situation(scored=[LOW_TERTS]), reuse="never")


def test_a_scored_run_of_other_cards_does_not_matter():
    assert calls.may_declare(LOW_TERTS, situation(scored=[["AH", "KH", "QH", "JH"]]))
    assert calls.may_declare(LOW_TERTS, situation(scored=[["AH", "KH", "QH", "JH"]]), reuse="never")


def test_a_card_of_a_run_may_serve_a_marriage_but_each_marriage_counts_once():
    assert calls.may_declare(["QS", "KS"], situation(scored=[FIFTY]))
    assert not calls.may_declare(["KS", "QS"], situation(scored=[FIFTY, ["KS", "QS"]]))
    assert calls.may_declare(["KD", "QD"], situation(scored=[FIFTY, ["KS", "QS"]]))


def test_one_declaration_a_trick_but_marriages_are_outside_that_limit():
    assert not calls.may_declare(LOW_TERTS, situation(declared=True))
    assert calls.may_declare(["KD", "QD"], situation(declared=True))


def test_a_follower_may_declare_a_marriage_on_the_own_turn_and_nothing_else():
    answering = situation(leading=False, trick=["AH"])
    assert calls.may_declare(["KD", "QD"], answering)
    assert not calls.may_declare(FIFTY, answering)


def test_nobody_declares_when_it_is_the_other_players_turn():
    assert not calls.may_declare(["KD", "QD"], situation(leading=False))
    assert not calls.may_declare(["KD", "QD"], situation(trick=["AH"]))


def test_it_is_too_late_for_a_marriage_when_one_of_its_cards_has_gone():
    assert not calls.may_declare(["KD", "QD"], situation(hand=["QD", "7D"]))


@pytest.mark.parametrize("cards", [[], ["KS"], ["KS", "KS"], ["KS", "QS", "QD"], ["AS", "KS", "QS"]])
def test_what_is_no_declaration_or_is_not_held_may_not_be_declared(cards):
    assert not calls.may_declare(cards, situation())


def test_with_marriages_of_trumps_only_no_other_may_be_declared():
    assert calls.may_declare(["KD", "QD"], situation(), marriage="trumps")
    assert not calls.may_declare(["KS", "QS"], situation(), marriage="trumps")


def test_a_stock_that_does_not_fit_the_trick_is_refused():
    for wrong in [situation(4, stock=6), situation(8, stock=2), situation(7, stock=0)]:
        with pytest.raises(oracle.RefusedError):
            calls.may_declare(["KD", "QD"], wrong)


def test_the_seven_of_trumps_is_exchanged_only_where_that_is_on_and_on_leads_to_tricks_two_to_seven():
    for number in range(1, 17):
        assert not oracle.may_exchange_seven("7D", situation(number))
        expected = 2 <= number <= 7
        assert oracle.may_exchange_seven("7D", situation(number), "optional") == expected
    following = situation(leading=False, trick=["AH"])
    assert not oracle.may_exchange_seven("7D", following, "optional")
    assert not oracle.may_exchange_seven("8C", situation(), "optional")
    assert not oracle.may_exchange_seven("7D", situation(hand=["8D"]), "optional")


def test_a_claim_needs_the_target_and_a_trick_of_this_deal_which_may_be_worthless():
    assert oracle.may_claim(501, 1)
    assert not oracle.may_claim(500, 8)
    assert not oracle.may_claim(515, 0, stock=8)
    assert oracle.may_claim(301, 2, target=301)
    assert oracle.may_claim(501, 1, stock=14)


def test_unclaimed_the_higher_total_wins_and_equal_ones_play_on():
    assert oracle.wins_unclaimed([510, 505], [8, 8]) == 0
    assert oracle.wins_unclaimed([505, 505], [8, 8]) is None
    assert oracle.wins_unclaimed([505, 530], [16, 0]) == 0
    assert oracle.wins_unclaimed([500, 400], [8, 8]) is None
