"""Situations of Terrapin that could not have happened, and how situations are printed."""

import pytest

from tests import terrapin_records as records
from tests.oracles import terrapin as oracle
from tests.terrapin_records import TERRAPIN, fields_with_problems

OFFER = {
    "ask": "verdict",
    "players": 3,
    "seat": 0,
    "chips": [10, 10, 10],
    "round": 2,
    "pack": 20,
    "refused": [],
    "bought": [],
    "action": {"buy": True},
}
SHOWN = {"ask": "showdown", "table": ["AM", "2MK", "5ML"], "hands": {"N": ["3MW"], "S": ["6MW"]}, "pot": 6}


@pytest.mark.parametrize(
    ("request_", "fields"),
    [
        ({"ask": "score", "cards": ["AM", "AM"]}, ["cards"]),
        ({"ask": "score", "cards": oracle.deck()[:35]}, ["cards"]),
        ({"ask": "score", "cards": oracle.deck()[:34]}, []),
        ({"ask": "bottom", "table": ["7ML", "7SK", "7WY"], "hand": []}, ["table"]),
        ({"ask": "bottom", "table": ["7ML", "7SK"], "hand": ["AM"]}, ["table"]),
        ({"ask": "bottom", "table": ["7ML", "7SK", "AM"], "hand": ["AM"]}, ["table and hand"]),
        ({**SHOWN, "hands": {"N": ["3MW"]}}, ["hands"]),
        ({**SHOWN, "hands": {str(n): [] for n in range(8)}}, ["hands"]),
        ({**SHOWN, "pot": -1}, ["pot"]),
        ({**SHOWN, "hands": {"N": ["3MW"], "S": ["3MW"]}}, ["hands.N and hands.S"]),
        ({**SHOWN, "hands": {"N": ["AM"], "S": []}}, ["table and hands.N"]),
        ({**OFFER, "players": 8, "chips": [9] * 8}, ["players"]),
        ({**OFFER, "players": 1, "chips": [9]}, ["players"]),
        ({**OFFER, "seat": 3}, ["seat"]),
        ({**OFFER, "chips": [9, 9]}, ["chips"]),
        ({**OFFER, "chips": [9, -1, 9]}, ["chips"]),
        ({**OFFER, "round": 0}, ["round"]),
        ({**OFFER, "pack": -1}, ["pack"]),
        ({**OFFER, "pack": 25}, ["pack"]),
        ({**OFFER, "pack": 24}, []),
        ({**OFFER, "bought": [3]}, ["bought"]),
        ({**OFFER, "bought": [0, 0]}, ["bought"]),
        ({**OFFER, "refused": [1], "bought": [1]}, ["refused and bought"]),
        ({**OFFER, "bought": [2]}, ["bought"]),
        ({**OFFER, "refused": [2]}, []),
        ({**OFFER, "round": 1, "refused": [2]}, ["refused"]),
        ({**OFFER, "rules": {"buy_stop": "round"}, "refused": [2]}, ["refused"]),
    ],
)
def test_what_could_not_have_happened_names_its_field(request_: dict, fields: list[str]) -> None:
    assert fields_with_problems(request_) == fields


@pytest.mark.parametrize(
    ("changes", "fields"),
    [
        ({"dealer": 3}, ["record.dealer"]),
        ({"chips": [20]}, ["record.chips", "record.dealer"]),
        ({"chips": [2, 2, 20]}, ["record"]),
        ({"chips": [20, 20, 2]}, ["record.dealer"]),
        ({"pot": -1}, ["record.pot"]),
        ({"played": 10}, ["record"]),
        ({"played": -1}, ["record.played"]),
        ({"deal": ["AM"]}, ["record.deal"]),
        ({"deal": [*records.packed(*records.PACK), "AM"]}, ["record.deal"]),
    ],
)
def test_a_record_that_cannot_begin_names_its_field(changes: dict, fields: list[str]) -> None:
    request = records.request_of(records.a_round())
    assert fields_with_problems({**request, "record": {**request["record"], **changes}}) == fields


def test_a_record_must_tell_how_cards_set_aside_were_shuffled_back() -> None:
    trios = [card for rank in "23456789" for card in oracle.deck() if card[0] == rank]
    rest = [card for card in oracle.deck() if card not in trios]
    record = records.a_round(chips=(20,) * 5, dealer=0, pack=[*rest[:10], *trios, *rest[10:]])
    assert fields_with_problems(records.request_of(record)) == ["record.deal"]
    record["reshuffled"] = [[*rest[10:], *trios]]
    assert fields_with_problems(records.request_of(record)) == []


def test_all_problems_of_a_situation_are_told_together() -> None:
    wrong = {**OFFER, "players": 9, "round": 0, "pack": -1}
    assert fields_with_problems(wrong) == ["players", "chips", "round", "pack"]
    table = ["7ML", "7SK", "7WY"]
    crowded = {**SHOWN, "table": table, "hands": {"N": ["AM", "AM"]}, "pot": -1}
    assert fields_with_problems(crowded) == ["table", "hands", "hands.N", "pot"]


def test_a_situation_prints_in_the_contracts_form_however_it_was_written() -> None:
    written = {**SHOWN, "table": ["am", " 2mk", "5ML "]}
    assert TERRAPIN.printed_again(written) == {key: SHOWN[key] for key in ("table", "hands", "pot")}
    record = {**records.request_of(records.a_round((0, True)))}
    assert TERRAPIN.printed_again(record) == {"record": record["record"]}
