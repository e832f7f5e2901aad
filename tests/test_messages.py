"""What is said of requests without an answer: each field by name, values as JSON has them, in our words."""

import json

import pytest

from engine.games import GAMES
from tests.lines import asked, followsuit, printed
from tutor.answers import reply
from tutor.cli import answer_line
from tutor.requests import model_of, read


def wrong(**fields: object) -> list[tuple[str, str]]:
    """The problems of a request of Terts with these fields instead: each with what is said."""
    usual = {"game": "terts", "ask": "legal", "trump": "S", "stock": 0, "hand": ["7S"], "trick": []}
    said = answer_line(json.dumps({**usual, **fields}), lambda raw: reply(read(raw)))
    return [(problem["field"], problem["message"]) for problem in said["error"]["problems"]]


@pytest.mark.parametrize(
    ("value", "quoted"),
    [(True, "true"), (None, "null"), ("zero", '"zero"'), ({"a": False}, '{"a": false}'), ([None], "[null]")],
)
def test_a_value_is_quoted_as_it_was_written(value: object, quoted: str) -> None:
    assert wrong(stock=value) == [("stock", f"{quoted}; a whole number was expected")]
    assert wrong(hand=[value]) == [("hand.0", f"{quoted} is no card of this deck; a card is written 10S")]
    assert wrong(rules={"jack": value}) == [("rules.jack", f"{quoted}; one of free, narrow was expected")]


@pytest.mark.parametrize(
    ("request_with", "fields"),
    [
        ({}, ["game", "ask"]),
        ({"game": "whist"}, ["game", "ask"]),
        ({"game": "terts", "rules": {"jack": 1, "hat": 2}}, ["ask", "rules.jack", "rules.hat"]),
    ],
)
def test_whatever_can_be_read_without_the_game_or_the_question_is_told_with_it(
    request_with: dict[str, object], fields: list[str]
) -> None:
    said = answer_line(json.dumps(request_with), lambda raw: reply(read(raw)))
    assert [problem["field"] for problem in said["error"]["problems"]] == fields


@pytest.mark.parametrize(
    "request_with",
    [
        {"game": "hasenpfeffer", "ask": "score", "bid": 3, "tricks": -4},
        {"game": "terts", "ask": "verdict", "action": {"claim": True}, "total": -4, "tricks_taken": 0},
        {"game": "terts", "ask": "legal", "trump": "S", "stock": -4, "hand": ["7S"], "trick": []},
        {
            "game": "terrapin",
            "ask": "showdown",
            "table": ["AM", "2MK", "3MW"],
            "hands": {"A": [], "B": []},
            "pot": -4,
        },
    ],
)
def test_a_number_below_zero_has_a_true_minus_sign_in_words(request_with: dict[str, object]) -> None:
    said = answer_line(json.dumps(request_with), lambda raw: reply(read(raw)))
    messages = [problem["message"] for problem in said["error"]["problems"]]
    assert any("\u22124" in message for message in messages), messages
    assert not any("-4" in message for message in messages)


def test_what_is_missing_is_not_quoted() -> None:
    assert wrong(game=None)[0][1].startswith("null is no game here; one of ")
    said = answer_line("{}", lambda raw: reply(read(raw)))
    assert said["error"]["message"].startswith("game: missing; one of ")


@pytest.mark.parametrize(
    ("action", "field"),
    [
        ({"play": "7S"}, "record.actions.0.seat"),
        ({"seat": True, "play": "7S"}, "record.actions.0.seat"),
        ({"seat": 0, "play": "7X"}, "record.actions.0.play"),
        ({"seat": 0, "declare": ["7S", 8]}, "record.actions.0.declare.1"),
    ],
)
def test_a_problem_within_an_action_has_its_own_field(action: dict, field: str) -> None:
    record = {"dealer": 0, "scores": [0, 0], "deal": [], "actions": [action]}
    request = {"game": "terts", "ask": "replay", "record": record}
    said = answer_line(json.dumps(request), lambda raw: reply(read(raw)))
    assert [problem["field"] for problem in said["error"]["problems"]] == [field]


@pytest.mark.parametrize("value", [True, None, "x", 1.5, [], {}, ["x"], {"x": "x"}])
@pytest.mark.parametrize("key", [(game.name, ask.key) for game in GAMES.values() for ask in game.asks])
def test_every_field_says_in_our_words_what_it_wants(key: tuple[str, str], value: object) -> None:
    game, ask = key
    name, _, action = ask.partition("/")
    fields = [field for field in model_of(game, ask).model_fields if field not in ("game", "ask", "rules")]
    request = {"game": game, "ask": name, **dict.fromkeys(fields, value)}
    if action:
        request["action"] = {action: value}
    said = answer_line(json.dumps(request), lambda raw: reply(read(raw)))
    for problem in said.get("error", {"problems": []})["problems"]:
        assert problem["field"].split(".")[0] in fields
        for foreign in ("Input", "dictionary", "None", "True", "False", "'", "("):
            assert foreign not in problem["message"].replace("'s", "")


def test_a_hand_that_is_shown_has_a_name() -> None:
    request = {"game": "terrapin", "ask": "showdown", "table": ["2MK", "3MW", "5ML"], "pot": 6}
    request["hands"] = {"": ["AS", "9MS"], "B": ["AW", "9LK"]}
    said = answer_line(json.dumps(request), lambda raw: reply(read(raw)))
    assert [problem["field"] for problem in said["error"]["problems"]] == ["hands"]


def test_nothing_stands_beside_the_id_of_a_puzzle() -> None:
    said = printed(followsuit("puzzles", "--id", "1.terts.legal.usual.a", "--count", "3", "--game", "terts"))
    assert [problem["field"] for problem in said[0]["error"]["problems"]] == ["game", "count"]


def test_a_switch_that_a_game_lacks_is_told_by_its_name() -> None:
    field, message = wrong(rules={"rook": "follow"})[0]
    assert field == "rules.rook"
    assert message.startswith('"rook" is no switch of this game; one of jack, tie, ')


@pytest.mark.parametrize(("value", "quoted"), [(False, "false"), (None, "null"), (1, "1"), ("yes", '"yes"')])
def test_a_claim_is_made_or_not_told_at_all(value: object, quoted: str) -> None:
    told = f"{quoted}; true was expected"
    request = {"game": "terts", "ask": "verdict", "total": 600, "tricks_taken": 1, "action": {"claim": value}}
    said = answer_line(json.dumps(request), lambda raw: reply(read(raw)))
    assert said["error"]["kind"] == "unreadable"
    assert said["error"]["problems"] == [{"field": "action.claim", "message": told}]
    record = {"dealer": 0, "scores": [0, 0], "deal": [], "actions": [{"seat": 0, "claim": value}]}
    said = answer_line(
        json.dumps({"game": "terts", "ask": "replay", "record": record}), lambda raw: reply(read(raw))
    )
    assert said["error"]["problems"] == [{"field": "record.actions.0.claim", "message": told}]


def why(request_with: dict[str, object]) -> list[str]:
    """The reasons of an answer, in words."""
    return [step["text"] for step in asked(request_with)["because"]]


@pytest.mark.parametrize("number", [9999, 10**21, -(10**21)])
def test_a_number_too_far_to_be_told_apart_is_not_given_as_another(number: int) -> None:
    for game in ("tennessee", "hasenpfeffer"):
        told = why({"game": game, "ask": "verdict", "calls": [], "action": {"bid": number}})
        beyond = "\N{MINUS SIGN}9998" if number < 0 else "9998"
        assert told[0].startswith(f"A number beyond {beyond} is")


@pytest.mark.parametrize("tie", ["leader", "none"])
@pytest.mark.parametrize(("follower", "scorer"), [([], "leader"), (["JS", "JH", "JD", "JC"], "follower")])
def test_a_contest_that_is_no_tie_is_not_told_as_one(tie: str, follower: list[str], scorer: str) -> None:
    request = {"game": "terts", "ask": "contest", "rules": {"tie": tie}, "trump": "D"}
    told = why({**request, "leader": ["AH", "KH", "QH"], "follower": follower})
    assert told[-1] == f"There is no tie to settle, so the {scorer} scores."


def test_a_seven_of_trumps_that_is_not_held_is_not_told_to_be_another_card() -> None:
    request = {"game": "terts", "ask": "verdict", "rules": {"seven": "optional"}, "trump": "H", "trick": []}
    place = {"stock": 8, "trick_number": 4, "leading": True, "hand": ["8H", "AS"]}
    told = why({**request, **place, "action": {"exchange": "7H"}})
    expected = (
        "The seven of hearts cannot be exchanged: only the seven of hearts can, when it is in the hand."
    )
    assert told == [expected]
