"""Situations of Terts that could not have happened, and how situations are printed."""

import pytest

from tests.terts_records import TERTS, fields_with_problems

PLACE = {"ask": "verdict", "trump": "D", "trick": [], "leading": True}
NINE = ["AS", "KS", "QS", "JS", "10S", "9S", "8S", "7S", "AH"]


def declaring(**fields: object) -> dict:
    request = {**PLACE, "stock": 8, "trick_number": 4, "hand": ["AS"], **fields}
    return {**request, "action": {"declare": ["AS", "KS", "QS"]}}


def claiming(**fields: object) -> dict:
    return {"ask": "verdict", "total": 510, "tricks_taken": 1, **fields, "action": {"claim": True}}


@pytest.mark.parametrize(
    ("request_", "fields"),
    [
        ({"ask": "legal", "trump": "H", "stock": 0, "trick": ["AS"], "hand": ["AS"]}, ["hand and trick"]),
        ({"ask": "legal", "trump": "H", "stock": 0, "trick": ["AS", "KS"], "hand": ["9S"]}, ["trick"]),
        ({"ask": "legal", "trump": "H", "stock": 0, "trick": [], "hand": [*NINE, "KH"]}, ["hand"]),
        ({"ask": "legal", "trump": "H", "stock": 3, "trick": [], "hand": ["9S"]}, ["stock"]),
        ({"ask": "legal", "trump": "H", "stock": 16, "trick": [], "hand": ["9S"]}, ["stock"]),
        ({"ask": "legal", "trump": "H", "stock": -2, "trick": [], "hand": ["9S"]}, ["stock"]),
        ({"ask": "winner", "trump": "H", "trick": []}, ["trick"]),
        ({"ask": "winner", "trump": "H", "trick": ["9S", "8S", "7S"]}, ["trick"]),
        ({"ask": "leads", "dealer": 2}, ["dealer"]),
        ({"ask": "leads"}, ["dealer"]),
        ({"ask": "leads", "trick": ["9S"]}, ["leader"]),
        ({"ask": "leads", "trick": ["9S", "8S"], "leader": 0}, ["trump"]),
        ({"ask": "leads", "trick": ["9S", "8S", "7S"], "leader": 0, "trump": "D"}, ["trick"]),
        ({"ask": "score", "trump": "H", "cards": ["AS", "AS"], "last_trick": False}, ["cards"]),
        ({"ask": "declarations", "trump": "H", "hand": ["AS", "AS"]}, ["hand"]),
        ({"ask": "declarations", "trump": "H", "hand": [*NINE, "KH"]}, ["hand"]),
        ({"ask": "contest", "trump": "H", "leader": ["AS", "KS"], "follower": []}, ["leader"]),
        ({"ask": "contest", "trump": "H", "leader": ["KS", "QS"], "follower": []}, ["leader"]),
        ({"ask": "contest", "trump": "H", "leader": [], "follower": []}, ["leader"]),
        (
            {"ask": "contest", "trump": "H", "leader": ["AS", "KS", "QS"], "follower": ["KH", "QH"]},
            ["follower"],
        ),
        (
            {
                "ask": "contest",
                "trump": "H",
                "leader": ["AS", "KS", "QS"],
                "follower": ["QS", "QH", "QD", "QC"],
            },
            ["leader and follower"],
        ),
        (declaring(stock=6), ["stock"]),
        (declaring(trick_number=0), ["trick_number"]),
        (declaring(trick_number=17), ["trick_number"]),
        (declaring(trick=["9S", "8S", "7S"]), ["trick"]),
        (declaring(trick_number=10, stock=0, hand=NINE[:7]), []),
        (declaring(trick_number=10, stock=0, hand=NINE[:8]), ["hand"]),
        (declaring(trick_number=16, stock=0, hand=NINE[:2]), ["hand"]),
        (declaring(trick_number=8, stock=0, hand=NINE), []),
        (declaring(scored=[["AS", "QS"]]), ["scored.0"]),
        (claiming(tricks_taken=17), ["tricks_taken"]),
        (claiming(tricks_taken=5, stock=8), ["tricks_taken"]),
        (claiming(tricks_taken=-1), ["tricks_taken"]),
        (claiming(total=-1), ["total"]),
        (claiming(stock=5), ["stock"]),
        (claiming(hand=["AS", "AS"]), ["hand"]),
    ],
)
def test_what_could_not_have_happened_names_its_field(request_: dict, fields: list[str]) -> None:
    assert fields_with_problems(request_) == fields


def test_all_problems_of_a_situation_are_told_together() -> None:
    crowded = {"ask": "legal", "trump": "H", "stock": 5, "hand": ["AS"], "trick": ["AS", "KS"]}
    assert sorted(fields_with_problems(crowded)) == ["hand and trick", "stock", "trick"]


def test_a_marriage_that_does_not_count_cannot_have_been_scored() -> None:
    request = declaring(scored=[["KS", "QS"]])
    assert fields_with_problems(request) == []
    assert fields_with_problems({**request, "rules": {"marriage": "trumps"}}) == ["scored.0"]


def test_a_situation_prints_in_the_contracts_form_however_it_was_written() -> None:
    written = {"ask": "legal", "trump": "♥", "stock": 4, "hand": ["ts", " jd "], "trick": ["t♦"]}
    assert TERTS.printed_again(written) == {"trump": "H", "stock": 4, "hand": ["10S", "JD"], "trick": ["10D"]}
