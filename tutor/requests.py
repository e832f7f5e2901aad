"""Requests read from JSON: strict, with every problem of a request found in one go.

The models are made from the forms that the games declare, one a question of a game.
"""

import json
import sys
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, NamedTuple, NoReturn

from pydantic import BaseModel, ValidationError, create_model

from engine.game import Ask, Game
from engine.games import GAMES
from engine.rules import Switch
from engine.ruleset import Ruleset
from engine.situations import Kind, Problem
from puzzles.kinds import kinds_of
from puzzles.quoting import quoted
from tutor.faults import problem_of
from tutor.fields import STRICT, fields_of

ACTION_KEY = "action"
HALF_A_CHARACTER = "half a character: \\uD800 to \\uDFFF mean something in pairs only"


class Refused(Exception):  # noqa: N818  # it is an answer, not a fault of ours
    """A request that gets no answer, with all its problems together."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(problems)
        self.problems = problems

    @property
    def kind(self) -> Kind:
        """Unreadable if anything in it is."""
        return "unreadable" if any(p.kind == "unreadable" for p in self.problems) else "impossible"


class Request(NamedTuple):
    """A request that can be answered: the game, the question, the rules and the situation."""

    game: Game
    ask: Ask
    rules: Ruleset
    situation: Any

    @property
    def answer(self) -> Any:
        """What the rules answer."""
        return self.ask.answer(self.rules, self.situation)

    @property
    def kind(self) -> str:
        """The kind of puzzle that asks this question, or the question's own key."""
        kinds = (name for name, kind in kinds_of(self.game.name).items() if self.ask in kind.asks)
        return next(kinds, self.ask.key)


def unreadable(field: str, message: str) -> Refused:
    """The refusal of something that cannot be read, for one reason."""
    return Refused([Problem(field, message, "unreadable")])


def parsed_json(text: bytes | str) -> dict[str, Any]:
    """The JSON object that a text holds; Refused if it holds none."""
    try:
        value = json.loads(
            text if isinstance(text, str) else text.decode("utf-8"),
            parse_constant=_no_constant,
            object_pairs_hook=_without_repeats,
        )
    except Refused:
        raise
    except RecursionError:
        raise unreadable("", "nested too deeply") from None
    except UnicodeDecodeError:
        raise unreadable("", "not UTF-8 text") from None
    except json.JSONDecodeError as fault:
        raise unreadable("", f"not JSON: {fault}") from None
    except ValueError:  # Python reads no number of more digits
        most = sys.get_int_max_str_digits()
        raise unreadable("", f"a number of more than {most} digits; a shorter one was expected") from None
    if not isinstance(value, dict):
        raise unreadable("", "a JSON object was expected")
    if halves := [name for name, one in value.items() if not _is_text({name: one})]:
        fields = [name if _is_text(name) else "" for name in halves]
        raise Refused([Problem(field, HALF_A_CHARACTER, "unreadable") for field in fields])
    return value


def _is_text(value: Any) -> bool:
    """Whether all text in a value can be written down: JSON can name half a character by its number."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def _no_constant(name: str) -> NoReturn:
    raise unreadable("", f"not JSON: {name} is no number")


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        counts = Counter(name for name, _ in pairs)
        again = [name for name, count in counts.items() if count > 1]
        raise Refused([Problem(name, "there twice", "unreadable") for name in again])
    return found


def read(raw: Mapping[str, Any]) -> Request:
    """The request that a JSON object makes; Refused with all its problems if it makes none."""
    game = _game_asked(raw)
    rules, problems = rules_of(game, raw.get("rules", {}))
    try:
        ask = _ask_of(game, raw)
    except Refused as refused:
        raise Refused([*refused.problems, *problems]) from None
    model = model_of(game.name, ask.key)
    try:
        fields = model.model_validate({**raw, "rules": {}}, context=rules)  # the switches are read already
    except ValidationError as faults:
        problems += [problem_of(fault) for fault in faults.errors(include_url=False)]
        raise Refused(problems) from None
    situation = _situation(ask, fields)
    problems += ask.problems(rules, situation)
    if problems:
        raise Refused(problems)
    return Request(game, ask, rules, situation)


def game_of(raw: Mapping[str, Any]) -> Game:
    """The game that a request names; Refused if it names none of ours."""
    name = raw.get("game")
    if not isinstance(name, str) or name not in GAMES:
        given = f"{quoted(name)} is no game here" if "game" in raw else "missing"
        raise unreadable("game", f"{given}; one of {', '.join(GAMES)} was expected")
    return GAMES[name]


def _game_asked(raw: Mapping[str, Any]) -> Game:
    """The game that is asked about; that nothing is asked is told with a wrong game."""
    try:
        return game_of(raw)
    except Refused as refused:
        lacking = [] if "ask" in raw else [Problem("ask", "missing", "unreadable")]
        raise Refused([*refused.problems, *lacking]) from None


def _ask_of(game: Game, raw: Mapping[str, Any]) -> Ask:
    name = raw.get("ask")
    names = list(dict.fromkeys(ask.name for ask in game.asks))
    if not isinstance(name, str) or name not in names:
        given = f"{quoted(name)} cannot be asked of {game.name}" if "ask" in raw else "missing"
        raise unreadable("ask", f"{given}; one of {', '.join(names)} was expected")
    if name != "verdict":
        return game.ask(name)
    keys = [ask.action for ask in game.asks if ask.name == name]
    action = raw.get(ACTION_KEY)
    named = [key for key in keys if isinstance(action, dict) and key in action]
    if len(named) != 1:
        raise unreadable(ACTION_KEY, f"an object with exactly one of {', '.join(keys)} was expected")
    return game.ask(f"{name}/{named[0]}")


def rules_of(game: Game, chosen: object) -> tuple[Ruleset, list[Problem]]:
    """The rules under the switches chosen, and a problem for each choice that is none."""
    if not isinstance(chosen, dict):
        message = f"{quoted(chosen)}; an object of switches was expected"
        return game.ruleset(), [Problem("rules", message, "unreadable")]
    switches = {switch.name: switch for switch in game.switches}
    problems: list[Problem] = []
    known: dict[str, object] = {}
    for name, value in chosen.items():
        found = switches[name].value_of(value) if name in switches else None
        if found is not None:
            known[name] = found
        else:
            problems.append(Problem(f"rules.{name}", _no_choice(name, value, switches), "unreadable"))
    return game.ruleset(known), problems


def _no_choice(name: str, value: object, switches: Mapping[str, Switch]) -> str:
    """What is wrong with a choice: there is no such switch, or no such value of it."""
    if name not in switches:
        return f"{quoted(name)} is no switch of this game; one of {', '.join(switches)} was expected"
    return f"{quoted(value)}; {_expected(switches[name])} was expected"


def _expected(switch: Switch) -> str:
    """What a switch takes, for a message."""
    if switch.numbers:
        return f"a whole number from {switch.numbers[0]} to {switch.numbers[-1]}"
    return f"one of {', '.join(map(_choice, switch.choices))}"


def _choice(value: object) -> str:
    """A value of a switch as it is told in JSON."""
    return json.dumps(value) if isinstance(value, tuple) else str(value)


def _situation(ask: Ask, fields: BaseModel) -> Any:
    """The form of the question, filled from its model."""
    values = dict(fields)
    if ask.action:
        values |= dict(values[ACTION_KEY])
    return ask.form(**{name: values[name] for name in ask.form._fields})  # type: ignore[attr-defined]


@cache
def model_of(game: str, key: str) -> type[BaseModel]:
    """The model that checks one question of a game."""
    ask = GAMES[game].ask(key)
    fields = fields_of(GAMES[game], ask.form)
    if ask.action:
        action = create_model(
            f"{game} {key} action", __config__=STRICT, **{ask.action: fields.pop(ask.action)}
        )
        fields[ACTION_KEY] = (action, ...)
    names: dict[str, Any] = {"game": (Literal[game], ...), "ask": (Literal[ask.name], ...)}
    return create_model(f"{game} {key}", __config__=STRICT, rules=(dict[str, Any], {}), **names, **fields)
