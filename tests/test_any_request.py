"""Whatever may come gets an answer or an error, and what the games pose reads as it is printed."""

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Game
from engine.games import GAMES
from tests.lines import asked, check_form, marked
from tests.positions import Position, many, posed, settings
from tests.puzzling import made
from tests.requesting import request_of, requests
from tutor.requests import read

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
ODD = st.sampled_from(
    [
        None,
        True,
        False,
        0,
        -1,
        10**25,
        1.5,
        float("inf"),
        "",
        "S",
        "KS",
        "\ud800",
        "pass",
        [],
        {},
        [[]],
        {"a": 1},
    ]
)
JSON = st.recursive(
    ODD | st.text(max_size=5) | st.integers(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
).map(copy.deepcopy)  # a list that is drawn twice must not be the same list
NAMES = st.sampled_from(
    ["game", "ask", "rules", "hand", "trick", "trump", "calls", "action", "cards", "seat"]
)


@st.composite
def mutated(draw: st.DrawFn) -> dict[str, Any]:
    """A request with one to three places changed, left out, doubled or exchanged."""
    game = draw(st.sampled_from(list(GAMES)))
    request = draw(st.sampled_from(requests(game)).map(copy.deepcopy))
    for _ in range(draw(st.integers(1, 3))):
        _mutate(draw, request)
    return request


def _mutate(draw: st.DrawFn, request: dict[str, Any]) -> None:
    inner = draw(st.sampled_from(list(containers(request))))
    places = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
    way = draw(st.sampled_from(["change", "leave out", "more"])) if places else "more"
    place = draw(st.sampled_from(places)) if places else None
    if way == "leave out":
        del inner[place]
    elif way == "change":
        inner[place] = draw(JSON)
    elif isinstance(inner, dict):
        inner[draw(NAMES)] = draw(JSON)
    else:
        inner.append(draw(st.sampled_from(inner) | JSON if inner else JSON))


def containers(value: Any) -> Iterator[Any]:
    """A value and all lists and objects within it."""
    if isinstance(value, dict | list):
        yield value
        for inner in value.values() if isinstance(value, dict) else value:
            yield from containers(inner)


@every_game
def test_what_a_deal_poses_reads_as_it_is_printed(game: Game) -> None:
    for number, setting in enumerate(settings(game)):
        rules = game.ruleset(setting)
        for position in posed(game, rules, Random(number)):
            request = json.loads(json.dumps(request_of(position)))
            again = read(request)
            assert (again.ask, again.situation) == (position.ask, position.situation)
            assert again.rules.switches == rules.switches
            assert json.loads(json.dumps(request_of(Position(again.rules, *again[1::2])))) == request


@every_game
def test_positions_of_all_sorts_are_answered_with_reasons(game: Game) -> None:
    for position in list(many(game, deals=1))[::25]:
        check_form(asked(request_of(position)))


@given(JSON | st.dictionaries(NAMES, JSON, max_size=6))
def test_any_json_gets_an_answer_or_an_error(value: Any) -> None:
    check_form(asked(value))
    check_form(marked(value), answered=("correct", "because"))


@given(st.binary(max_size=40) | st.text(max_size=40))
def test_any_line_gets_an_answer_or_an_error(line: bytes | str) -> None:
    check_form(asked(line))


@given(mutated())
def test_a_changed_request_gets_an_answer_or_an_error(request: dict[str, Any]) -> None:
    check_form(asked(request))


@given(st.data())
def test_any_answer_to_a_puzzle_is_marked_or_refused(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(list(GAMES)))
    puzzle = data.draw(st.sampled_from(made(game, count=8)))
    said = marked({"puzzle": str(puzzle.id), "answer": data.draw(JSON)})
    check_form(said, answered=("correct", "explains", "because", "text", "next"))
