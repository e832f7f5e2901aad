"""Situations of every game go out as JSON and come back as they were."""

import json

import pytest

from engine.game import Game
from engine.games import GAMES
from tests.positions import Position, many
from tutor.requests import read


def request_of(game: Game, position: Position) -> dict:
    """A position as the request that asks its question."""
    ask, rules = position.ask, position.rules
    fields = game.printer(rules).form(position.situation)
    if ask.action:
        fields["action"] = {ask.action: fields.pop(ask.action)}
    return {"game": game.name, "ask": ask.name, "rules": dict(rules.switches), **fields}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_situation_that_can_be_asked_about_reads_as_itself(game: Game) -> None:
    asked = set()
    for position in many(game, deals=1):
        if not position.ask.problems(position.rules, position.situation):
            again = read(json.loads(json.dumps(request_of(game, position))))
            assert (again.ask.key, again.situation) == (position.ask.key, position.situation)
            assert again.rules.switches == position.rules.switches
            asked.add(position.ask.key)
    assert asked >= set(game.poses)
