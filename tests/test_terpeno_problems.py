"""Situations of Terpeno that could not have happened, and how situations are printed."""

import pytest

from tests import terpeno_records as records
from tests.terpeno_records import TERPENO, fields_with_problems, four

LEADS = {"ask": "leads", "players": 5, "dealer": 0, "maker": 1}
ALONE = {**LEADS, "alone": True}
TRICK = {"ask": "leads", "players": 5, "leader": 0, "trump": "P"}
SIX = ["9P", "JB", "AC", "10S", "KS", "QB"]
SCORE = {
    "ask": "score",
    "players": 5,
    "dealer": 0,
    "mode": "rush",
    "trump": "B",
    "maker": 1,
    "partners": [3],
    "tricks": 3,
    "crystals": {},
}
LOST = {**SCORE, "tricks": 2, "crystals": {"1": ["P", "C"], "3": ["S"]}}


def taken(*steps: tuple) -> list[dict]:
    return [{"seat": seat, "from": giver, "crystal": suit} for seat, suit, giver in steps]


@pytest.mark.parametrize(
    ("request_", "fields"),
    [
        ({"ask": "legal", "trump": "P", "trick": ["AS"], "hand": ["AS", "9C"]}, ["hand and trick"]),
        ({"ask": "legal", "trump": "P", "trick": [], "hand": ["9C", "9C"]}, ["hand"]),
        ({"ask": "legal", "trump": "P", "trick": [], "hand": SIX}, ["hand"]),
        (
            {"ask": "legal", "trump": "P", "trick": ["7S", "8S", "9S", "JS", "QS", "KS"], "hand": []},
            ["trick"],
        ),
        ({"ask": "legal", "trump": "P", "players": 4, "trick": ["8S"], "hand": ["9C"]}, ["trick"]),
        ({"ask": "legal", "trump": "P", "players": 4, "trick": [], "hand": ["AL"]}, ["hand"]),
        ({"ask": "legal", "trump": "L", "players": 4, "trick": [], "hand": ["9C"]}, ["trump"]),
        ({"ask": "legal", "trump": "L", "players": 5, "trick": ["8S"], "hand": ["AL"]}, []),
        ({"ask": "legal", "trump": "P", "players": 7, "trick": [], "hand": ["9C"]}, ["players"]),
        ({"ask": "winner", "trump": "P", "trick": []}, ["trick"]),
        ({"ask": "winner", "trump": "P", "trick": ["9S", "9S"]}, ["trick"]),
        ({"ask": "winner", "trump": "P", "players": 2, "trick": ["9S", "10S", "QS"]}, ["trick"]),
        ({"ask": "winner", "trump": "P", "players": 3, "trick": ["7S"]}, ["trick"]),
        ({"ask": "bids", "players": 1, "turned": "9P", "calls": []}, ["players"]),
        ({"ask": "bids", "players": 4, "turned": "8P", "calls": []}, ["turned"]),
        ({"ask": "bids", "players": 4, "turned": "9P", "calls": ["pass", "B"]}, ["calls.1"]),
        ({"ask": "bids", "players": 4, "turned": "9P", "calls": [*["pass"] * 4, "accept"]}, ["calls.4"]),
        ({"ask": "bids", "players": 4, "turned": "9P", "calls": [*["pass"] * 4, "P"]}, ["calls.4"]),
        ({"ask": "bids", "players": 4, "turned": "9P", "calls": [*["pass"] * 4, "L"]}, ["calls.4"]),
        ({"ask": "bids", "players": 4, "turned": "9P", "calls": ["accept", "pass"]}, ["calls.1"]),
        ({"ask": "bids", "players": 2, "turned": "9P", "calls": ["pass"] * 5}, ["calls.4"]),
        ({"ask": "lay_away", "hand": SIX[:5]}, ["hand"]),
        ({"ask": "lay_away", "hand": [*SIX[:5], "9P"]}, ["hand"]),
        ({"ask": "lay_away", "hand": SIX, "turned": "AP"}, ["turned"]),
        ({"ask": "lay_away", "hand": SIX, "turned": "QB", "players": 7}, ["players"]),
        ({"ask": "lay_away", "hand": [*SIX[:5], "7S"], "players": 4}, ["hand"]),
    ],
)
def test_what_could_not_have_happened_names_its_field(request_: dict, fields: list[str]) -> None:
    assert fields_with_problems(request_) == fields


@pytest.mark.parametrize(
    ("request_", "fields"),
    [
        ({**LEADS, "players": 7}, ["players"]),
        ({**LEADS, "dealer": 5}, ["dealer"]),
        ({**LEADS, "maker": 5}, ["maker"]),
        ({"ask": "leads", "players": 4}, ["dealer"]),
        ({"ask": "leads", "players": 4, "alone": True}, ["dealer", "maker"]),
        ({"ask": "leads", "players": 3}, ["dealer", "maker"]),
        ({"ask": "leads", "players": 5, "dealer": 0, "silent": 1}, ["maker"]),
        ({"ask": "leads", "players": 4, "trick": ["9S"]}, ["leader"]),
        ({"ask": "leads", "players": 2, "trick": ["9S", "AS"], "leader": 0}, ["trump"]),
        ({**LEADS, "silent": 2}, ["silent"]),
        ({**ALONE, "silent": 2}, []),
        ({**ALONE, "silent": 1}, ["silent"]),
        ({**ALONE, "silent": 5}, ["silent"]),
        ({**ALONE, "players": 4, "silent": 2}, ["silent"]),
        ({**ALONE, "partners": [2]}, ["partners"]),
        ({**LEADS, "partners": [2]}, []),
        ({**LEADS, "partners": [1]}, ["partners"]),
        ({**LEADS, "partners": [2, 3]}, ["partners"]),
        ({**LEADS, "partners": [5]}, ["partners"]),
        ({**LEADS, "players": 6, "partners": [2, 2]}, ["partners"]),
        ({**LEADS, "players": 3, "partners": [2]}, ["partners"]),
        ({**TRICK, "trick": ["9S", "9S"]}, ["trick"]),
        ({**TRICK, "trick": ["7S", "8S", "9S", "10S", "QS", "KS"]}, ["trick"]),
        ({**TRICK, "trick": ["7S", "8S", "9S", "10S", "QS"]}, []),
        ({**TRICK, "trick": ["7S", "8S", "9S", "10S", "QS"], "silent": 2}, ["trick"]),
        ({**TRICK, "trick": ["7S"], "silent": 0}, ["leader"]),
        ({**TRICK, "trick": ["7S"], "leader": 5}, ["leader"]),
        ({**TRICK, "players": 4, "trick": ["7S"]}, ["trick"]),
        ({**TRICK, "players": 4, "trick": ["9S"], "trump": "M"}, ["trump"]),
    ],
)
def test_a_lead_that_could_not_have_happened_names_its_field(request_: dict, fields: list[str]) -> None:
    assert fields_with_problems(request_) == fields


@pytest.mark.parametrize(
    ("changes", "fields"),
    [
        ({"players": 1}, ["players"]),
        ({"dealer": 5}, ["dealer"]),
        ({"maker": 5}, ["maker"]),
        ({"tricks": 6}, ["tricks"]),
        ({"tricks": -1}, ["tricks"]),
        ({"mode": "euchre"}, ["mode"]),
        ({"players": 4, "trump": "M"}, ["trump"]),
        ({"partners": []}, ["partners"]),
        ({"partners": [1]}, ["partners"]),
        ({"partners": [2, 3]}, ["partners"]),
        ({"partners": [7]}, ["partners"]),
        ({"players": 6, "partners": [2, 2]}, ["partners"]),
        ({"players": 6, "partners": [2, 3]}, []),
        ({"players": 3, "partners": [2]}, ["partners"]),
        ({"players": 3, "partners": []}, []),
        ({"alone": True}, ["partners"]),
        ({"alone": True, "partners": [], "silent": 1}, ["silent"]),
        ({"alone": True, "partners": [], "silent": 2}, []),
        ({"silent": 2}, ["silent"]),
        ({"players": 4, "alone": True, "partners": [], "silent": 2}, ["silent"]),
        ({"crystals": {"5": ["B"]}}, ["crystals.5"]),
        ({"crystals": {"2": ["B", "B"]}}, ["crystals.2"]),
        ({"crystals": {"2": list("BPCSLM")}}, ["crystals.2"]),
        ({"players": 4, "crystals": {"2": ["L"]}}, ["crystals.2"]),
        ({"mode": "31", "points": {"2": -1}}, ["points.2"]),
        ({"mode": "31", "points": {"6": 1}}, ["points.6"]),
    ],
)
def test_a_hand_that_could_not_have_been_names_its_field(changes: dict, fields: list[str]) -> None:
    assert fields_with_problems({**SCORE, **changes}) == fields


@pytest.mark.parametrize(
    ("steps", "fields"),
    [
        ([(2, "P", 1)], []),
        ([(2, "P", 1), (4, "C", 1), (0, "S", 3)], ["taken.2"]),  # one choice was left: it is made at once
        ([(2, "P", 3)], ["taken.0"]),  # seat 3 has no such crystal
        ([(2, "B", "bank")], ["taken.0"]),  # the losers have some that are lacking
        ([(4, "P", 1)], ["taken.0"]),  # it is seat 2's turn
        ([(1, "P", 2)], ["taken.0"]),  # a loser takes nothing
        ([(2, "S", 3), (4, "P", 1), (0, "P", 1)], ["taken.2"]),  # it has been taken
        ([(9, "P", 1)], ["taken.0.seat"]),
    ],
)
def test_a_choice_that_was_not_open_names_its_place(steps: list[tuple], fields: list[str]) -> None:
    assert fields_with_problems({**LOST, "taken": taken(*steps)}) == fields


def test_a_hand_won_by_the_makers_has_no_choice_to_make() -> None:
    assert fields_with_problems({**SCORE, "taken": taken((1, "B", "bank"))}) == ["taken.0"]


@pytest.mark.parametrize("ask", ["holds", "points"])
def test_one_seats_part_is_asked_once_all_choices_are_made(ask: str) -> None:
    asked = {**LOST, "ask": ask, "seat": 0}
    assert fields_with_problems(asked) == ["taken"]
    assert fields_with_problems({**asked, "seat": 5}) == ["seat"]
    assert fields_with_problems({**asked, "taken": taken((2, "P", 1), (4, "C", 1))}) == []


@pytest.mark.parametrize(
    ("parts", "fields"),
    [
        ({}, []),
        ({"dealer": 4}, ["record.dealer"]),
        ({"mode": "euchre"}, ["record.mode"]),
        ({"points": [0, 0, 0]}, ["record.points"]),
        ({"points": [0, 0, 0, -1]}, ["record.points"]),
        ({"crystals": [[]]}, ["record.crystals"]),
        ({"crystals": [[]] * 7}, ["record.crystals"]),
        ({"crystals": [["L"], [], [], []]}, ["record.crystals.0"]),
        ({"crystals": [["B", "B"], [], [], []]}, ["record.crystals.0"]),
        ({"crystals": [["B", "P", "C", "S"], [], [], []]}, ["record.crystals.0"]),
        ({"deal": ["AB"]}, ["record.deal"]),
    ],
)
def test_a_record_that_cannot_begin_names_its_field(parts: dict, fields: list[str]) -> None:
    request = records.request_of(four())
    assert fields_with_problems({**request, "record": {**request["record"], **parts}}) == fields


def test_a_record_holds_each_card_of_its_deck_once() -> None:
    request = records.request_of(four())
    deal = request["record"]["deal"]
    for wrong, count in ((deal[:-1], 1), ([*deal, deal[0]], 1), ([*deal[:-1], "7B"], 2)):
        record = {**request["record"], "deal": wrong}
        assert fields_with_problems({**request, "record": record}) == ["record.deal"] * count


def test_all_problems_of_a_situation_are_told_together() -> None:
    wrong = {**SCORE, "dealer": 9, "tricks": 9, "mode": "euchre", "crystals": {"7": []}}
    assert fields_with_problems(wrong) == ["dealer", "crystals.7", "tricks", "mode"]
    crowded = {**SCORE, "partners": [], "silent": 2, "crystals": {"2": ["B", "B"]}}
    assert fields_with_problems(crowded) == ["partners", "silent", "crystals.2"]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"mode": "euchre"}, "one of rush, 31 was expected"),
        ({"partners": []}, "0 named, but with 5 players the maker picks 1"),
        ({"players": 3, "partners": [2]}, "1 named, but with 3 players the maker picks nobody"),
        ({"alone": True}, "1 named, but the maker plays alone"),
        ({"partners": [1]}, "partners are other players than the maker, each named once"),
        ({"silent": 2}, "only a lone player has a silent partner"),
        ({"tricks": 6}, "6, but it lies between 0 and 5"),
        ({"crystals": {"2": ["B", "B"]}}, "a crystal is there twice"),
        ({"taken": taken((2, "P", 1))}, "not open, for nobody has a choice left"),
        (
            {**LOST, "taken": taken((2, "L", "bank"))},
            "not open, for seat 2 takes P or C from seat 1, or S from seat 3",
        ),
        (
            {"tricks": 2, "taken": taken((2, "B", 1))},
            "not open, for seat 2 takes B or P or C or S or L or M from the bank",
        ),
    ],
)
def test_a_message_says_what_was_expected(changes: dict, message: str) -> None:
    request = {**SCORE, **changes}
    (problem,) = TERPENO.ask_of(request).problems(TERPENO.rules, TERPENO.form_of(request))
    assert problem.message == message


def test_a_situation_prints_in_the_contracts_form_however_it_was_written() -> None:
    written = {"ask": "legal", "trump": "p", "hand": ["tb", " jb "], "trick": ["9P"]}
    assert TERPENO.printed_again(written) == {"trump": "P", "hand": ["10B", "JB"], "trick": ["9P"]}
    asked = {**LOST, "taken": taken((2, "P", 1), (4, "C", 1))}
    shown = {key: value for key, value in asked.items() if key != "ask"}
    assert TERPENO.printed_again(asked) == shown
    record = records.request_of(four({"seat": 0, "bid": "pass"}, {"seat": 1, "bid": "accept"}))
    assert TERPENO.printed_again(record) == {"record": record["record"]}
