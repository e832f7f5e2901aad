"""Situations of Hasenpfeffer that could not have happened, and how situations are printed."""

import pytest

from tests.asking import fields_with_problems, printed_again


@pytest.mark.parametrize(
    ("request_", "fields"),
    [
        ({"ask": "legal", "trump": "H", "trick": ["AS"], "hand": ["AS", "9C"]}, ["hand and trick"]),
        ({"ask": "legal", "trump": "H", "trick": [], "hand": ["9C", "9C"]}, ["hand"]),
        ({"ask": "legal", "trump": "H", "trick": ["9S", "10S", "JS", "QS", "KS"], "hand": []}, ["trick"]),
        ({"ask": "winner", "trump": "H", "trick": []}, ["trick"]),
        ({"ask": "winner", "trump": "H", "trick": ["9S", "9S"]}, ["trick"]),
        ({"ask": "winner", "trump": "H", "trick": ["9S", "10S", "JS", "QS", "KS"]}, ["trick"]),
        ({"ask": "bids", "calls": [3, 3]}, ["calls.1"]),
        ({"ask": "bids", "calls": [6, "pass"]}, ["calls.1"]),
        ({"ask": "bids", "calls": ["pass", "pass", "pass", "pass", 1]}, ["calls.4"]),
        ({"ask": "bids", "calls": [0]}, ["calls.0"]),
        ({"ask": "bids", "calls": [7]}, ["calls.0"]),
        ({"ask": "score", "bid": 4, "tricks": 7}, ["tricks"]),
        ({"ask": "score", "bid": 4, "tricks": -1}, ["tricks"]),
        ({"ask": "score", "bid": "pass", "tricks": 4}, ["bid"]),
        ({"ask": "lay_away", "hand": ["9S", "10S", "JS", "QS", "KS", "AS"]}, ["hand"]),
        ({"ask": "leads", "dealer": 4}, ["dealer"]),
        ({"ask": "leads", "dealer": 0, "alone": [1]}, ["alone"]),
    ],
)
def test_what_could_not_have_happened_names_its_field(request_: dict, fields: list[str]) -> None:
    assert fields_with_problems(request_) == fields


def test_all_problems_of_a_situation_are_told_together() -> None:
    assert fields_with_problems({"ask": "score", "bid": 9, "tricks": 9}) == ["bid", "tricks"]
    crowded = {"ask": "legal", "trump": "H", "hand": ["AS"], "trick": ["9S", "10S", "JS", "QS", "AS"]}
    assert sorted(fields_with_problems(crowded)) == ["hand and trick", "trick"]


@pytest.mark.parametrize(
    ("alone", "bidder", "fields"),
    [([1, 3], 0, ["alone"]), ([1], 3, ["bidder"]), ([1, 2], None, ["bidder"]), ([1, 2], 2, [])],
)
def test_who_plays_alone_must_fit_the_sides(alone: list[int], bidder: int | None, fields: list[str]) -> None:
    request = {"ask": "leads", "rules": {"alone": "allowed"}, "dealer": 0, "alone": alone}
    assert fields_with_problems(request | ({} if bidder is None else {"bidder": bidder})) == fields


def test_a_situation_prints_in_the_contracts_form_however_it_was_written() -> None:
    written = {"ask": "legal", "trump": "♥", "hand": ["ts", " joker "], "trick": ["j♦"]}
    assert printed_again(written) == {"trump": "H", "hand": ["10S", "Joker"], "trick": ["JD"]}
