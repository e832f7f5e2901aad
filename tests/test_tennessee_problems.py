"""Situations of Tennessee for Two that could not have happened, and how situations are printed."""

import pytest

from tests.tennessee_records import DECK, TENNESSEE

fields_with_problems, printed_again = TENNESSEE.fields_with_problems, TENNESSEE.printed_again
NOTHING = {"cards": [], "tricks": 0}
SIXTEEN = list(DECK.names[:16])


def score(bid: object, bidder: dict, other: dict = NOTHING) -> dict:
    return {"ask": "score", "bid": bid, "bidder": bidder, "other": other}


@pytest.mark.parametrize(
    ("request_", "fields"),
    [
        ({"ask": "legal", "trump": "G", "trick": ["14R"], "hand": ["14R", "9B"]}, ["hand and trick"]),
        ({"ask": "legal", "trump": "G", "trick": [], "hand": ["9B", "9B"]}, ["hand"]),
        ({"ask": "legal", "trump": "G", "trick": ["9R", "8R"], "hand": []}, ["trick"]),
        ({"ask": "legal", "trump": "G", "trick": [], "hand": SIXTEEN[:12]}, ["hand"]),
        ({"ask": "winner", "trump": "G", "trick": []}, ["trick"]),
        ({"ask": "winner", "trump": "G", "trick": ["9R", "8R", "7R"]}, ["trick"]),
        ({"ask": "winner", "trump": "G", "trick": ["9R", "9R"]}, ["trick"]),
        ({"ask": "leads"}, ["bidder"]),
        ({"ask": "leads", "dealer": 2, "bidder": -1}, ["dealer", "bidder"]),
        ({"ask": "leads", "trick": ["9R"]}, ["leader"]),
        ({"ask": "leads", "trick": ["9R", "8R"], "leader": 0}, ["trump"]),
        ({"ask": "leads", "trump": "G", "trick": ["9R", "8R", "7R"], "leader": 0}, ["trick"]),
        ({"ask": "bids", "calls": [65, 65]}, ["calls.1"]),
        ({"ask": "bids", "calls": [62]}, ["calls.0"]),
        ({"ask": "bids", "calls": [55, 165]}, ["calls.0"]),
        ({"ask": "bids", "calls": [160, "pass"]}, ["calls.1"]),
        ({"ask": "bids", "calls": ["pass", "pass", 60]}, ["calls.2"]),
        ({"ask": "lay_away", "hand": SIXTEEN[:15]}, ["hand"]),
        ({"ask": "lay_away", "hand": [*SIXTEEN[:15], SIXTEEN[0]]}, ["hand"]),
        (score("pass", NOTHING), ["bid"]),
        (score(62, NOTHING), ["bid"]),
        (score(60, {"cards": [], "tricks": 21}), ["bidder.tricks"]),
        (score(60, {"cards": [], "tricks": -1}), ["bidder.tricks"]),
        (score(60, {"cards": ["9R", "8R", "7R"], "tricks": 1}), ["bidder.cards"]),
        (score(60, {"cards": ["9R", "9R"], "tricks": 1}), ["bidder.cards"]),
        (
            score(60, {"cards": ["9R"], "tricks": 1}, {"cards": ["9R"], "tricks": 1}),
            ["bidder.cards and other.cards"],
        ),
        (
            score(60, {"cards": [], "tricks": 11}, {"cards": [], "tricks": 10}),
            ["bidder.tricks and other.tricks"],
        ),
    ],
)
def test_what_could_not_have_happened_names_its_field(request_: dict, fields: list[str]) -> None:
    assert fields_with_problems(request_) == fields


def test_all_problems_of_a_situation_are_told_together() -> None:
    crowded = score("pass", {"cards": ["9R"], "tricks": 0}, {"cards": ["9R"], "tricks": 21})
    assert fields_with_problems(crowded) == [
        *("bid", "bidder.cards", "other.tricks"),
        "bidder.cards and other.cards",
    ]


def test_a_situation_prints_in_the_contracts_form_however_it_was_written() -> None:
    written = {"ask": "legal", "trump": "g", "hand": ["tr", " rook "], "trick": ["14y"]}
    assert printed_again(written) == {"trump": "G", "hand": ["10R", "Rook"], "trick": ["14Y"]}
    deal = score(60, {"cards": ["10R"], "tricks": 1})
    assert printed_again(deal) == {name: deal[name] for name in ("bid", "bidder", "other")}
