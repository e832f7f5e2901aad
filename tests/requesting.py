"""Requests in the contract's form, made from positions."""

import json
from functools import cache
from random import Random
from typing import Any

from engine.games import GAMES
from tests.lines import asked, cases
from tests.positions import Position, posed


def request_of(position: Position) -> dict[str, Any]:
    """A position as the request that asks for it."""
    game = GAMES[position.rules.game]
    usual = {switch.name: switch.default for switch in game.switches}
    chosen = {name: value for name, value in position.rules.switches.items() if value != usual[name]}
    ask = position.ask
    printed = game.printer(position.rules).form(position.situation)
    action = {"action": {ask.action: printed.pop(ask.action)}} if ask.action else {}
    return {"game": game.name, "ask": ask.name, **({"rules": chosen} if chosen else {}), **printed, **action}


@cache
def requests(game: str) -> tuple[dict[str, Any], ...]:
    """A request for each question of a game that can be answered."""
    known = [case["request"] for case in cases() if case["request"].get("game") == game]
    chance = Random(4)
    rules = GAMES[game].ruleset()
    all_posed = [request_of(position) for _ in range(3) for position in posed(GAMES[game], rules, chance)]
    by_kind = {json.dumps([one["ask"], *one.get("action", {}), *one]): one for one in (*known, *all_posed)}
    return tuple(one for one in by_kind.values() if "answer" in asked(one))
