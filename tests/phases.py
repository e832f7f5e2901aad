"""Phases of any game in names: what is due, what may be done, and the option that a value stands for."""

from typing import Any

from engine import play
from engine.cards import members
from engine.game import Phase
from engine.games import GAMES
from engine.ruleset import Ruleset
from engine.situations import Action
from tests.asking import Asking

ASKING = {name: Asking(name) for name in GAMES}


def named(phase: Phase, option: int) -> Any:
    """An option as the value of the action, in names."""
    action, game = phase.action(option), ASKING[phase.rules.game].game
    return game.printer(phase.rules).value(action.value, game.actions[action.key])


def due(phase: Phase) -> str:
    """The key of the action that is due, "" when the deal is over."""
    options = phase.options()
    return phase.action((options & -options).bit_length() - 1).key if options else ""


def choices(phase: Phase) -> list:
    """All options as the values of the action, in names."""
    return [named(phase, option) for option in members(phase.options())]


def option_named(phase: Phase, value: Any) -> int:
    """The option that a value in names stands for; it must be one."""
    key, asking = due(phase), ASKING[phase.rules.game]
    read = asking.read(value, asking.game.actions[key], phase.rules)
    option = play.option_of(phase, Action(phase.seat, key, read))
    assert option is not None
    return option


def actions(phase: Phase) -> list[dict[str, Any]]:
    """All options as actions in names, where they may be of several kinds or other seats'."""
    game = ASKING[phase.rules.game].game
    printer = game.printer(phase.rules)
    return [printer.value(phase.action(option), Action) for option in members(phase.options())]


def option_done(phase: Phase, action: dict[str, Any]) -> int:
    """The option that an action in names takes; it must be one."""
    (read,) = actions_of({"actions": [action]}, ASKING[phase.rules.game], phase.rules)
    option = play.option_of(phase, read)
    assert option is not None
    return option


def actions_of(record: dict, asking: Asking, rules: Ruleset | None = None) -> tuple[Action, ...]:
    """A record's actions as the rules of that game (the record's own, or these) take them."""
    rules = rules or asking.rules_of(record)
    return tuple(
        Action(action["seat"], key, asking.read(value, asking.game.actions[key], rules))
        for action in record["actions"]
        for key, value in action.items()
        if key != "seat"
    )
