"""Requests read from JSON: strict, with every problem of a request found in one go.

The models are made from the forms that the games declare, one a question of a game.
"""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, NoReturn, Union, get_args, get_origin, get_type_hints

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    PlainValidator,
    StrictBool,
    StrictInt,
    StrictStr,
    TypeAdapter,
    ValidationError,
    ValidationInfo,
    WithJsonSchema,
    create_model,
)

from engine.cards import Deck
from engine.game import Ask, Game
from engine.games import GAMES
from engine.rules import Switch
from engine.ruleset import Ruleset
from engine.situations import (
    BANK_PLACE,
    Action,
    Call,
    Card,
    Cards,
    Crystal,
    Done,
    Kind,
    NamedHands,
    NumbersBySeat,
    Problem,
    Suit,
    SuitsBySeat,
    Taken,
    unlisted,
)
from puzzles.kinds import kinds_of
from puzzles.quoting import quoted
from tutor.faults import WithinError, problem_of

STRICT = ConfigDict(strict=True, extra="forbid", arbitrary_types_allowed=True)
ACTION_KEY = "action"
EXAMPLE_RANKS = ("10", "9")
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
    except ValueError as fault:
        raise unreadable("", f"not JSON: {fault}") from None
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
    game = game_of(raw)
    ask = _ask_of(game, raw)
    rules, problems = rules_of(game, raw.get("rules", {}))
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
    fields = _fields(GAMES[game], ask.form)
    if ask.action:
        action = create_model(
            f"{game} {key} action", __config__=STRICT, **{ask.action: fields.pop(ask.action)}
        )
        fields[ACTION_KEY] = (action, ...)
    names: dict[str, Any] = {"game": (Literal[game], ...), "ask": (Literal[ask.name], ...)}
    return create_model(f"{game} {key}", __config__=STRICT, rules=(dict[str, Any], {}), **names, **fields)


def _fields(game: Game, form: type) -> dict[str, Any]:
    """The fields of a form as pydantic has them: type and default."""
    defaults = form._field_defaults  # type: ignore[attr-defined]
    return {name: (_type(game, kind), defaults.get(name, ...)) for name, kind in get_type_hints(form).items()}


def _type(game: Game, kind: Any) -> Any:
    """The type that reads a field of this kind."""
    if kind in READERS:
        return READERS[kind](game)
    if get_origin(kind) is tuple:
        return Annotated[list[_type(game, get_args(kind)[0])], AfterValidator(tuple)]  # type: ignore[misc]
    if isinstance(kind, UnionType) or get_origin(kind) is Union:
        parts = [_type(game, part) for part in get_args(kind) if part is not NoneType]
        return parts[0] | None
    if hasattr(kind, "_fields"):
        model = create_model(kind.__name__, __config__=STRICT, **_fields(game, kind))
        return Annotated[model, AfterValidator(lambda filled: kind(**dict(filled)))]
    return {bool: StrictBool, str: StrictStr}.get(kind, StrictInt)


def example_card(deck: Deck) -> int:
    """The card that shows how cards are written: the first ten, or nine where there is no ten."""
    return deck.ranks.index(next(rank for rank in EXAMPLE_RANKS if rank in deck.ranks))


def _cards(game: Game) -> Any:
    example = game.deck.names[example_card(game.deck)]

    def card(value: object) -> int:
        found = game.deck.read(value) if isinstance(value, str) else None
        if found is None:
            raise ValueError(f"{quoted(value)} is no card of this deck; a card is written {example}")
        return found

    return Annotated[Any, PlainValidator(card), WithJsonSchema({"enum": list(game.deck.names)})]


def _suits(game: Game) -> Any:
    def suit(value: object) -> int:
        found = game.deck.suit(value) if isinstance(value, str) else None
        if found is None:
            raise ValueError(f"{quoted(value)} is no suit; one of {' '.join(game.deck.suits)} was expected")
        return found

    return Annotated[Any, PlainValidator(suit), WithJsonSchema({"enum": list(game.deck.suits)})]


def _calls(game: Game) -> Any:
    def call(value: object, info: ValidationInfo[Any]) -> int:
        calls = game.calls(info.context)
        for place, name in enumerate(calls):
            if name == value and type(name) is type(value):
                return place
        if type(value) is int:
            return unlisted(value, len(calls))
        raise ValueError(f"{quoted(value)} is no call; {', '.join(map(str, calls))} are")

    return Annotated[Any, PlainValidator(call), WithJsonSchema({"type": ["string", "integer"]})]


def _actions(game: Game) -> Any:
    def action(value: object, info: ValidationInfo[Any]) -> Action:
        keys = ", ".join(game.actions)
        named = [key for key in value if key in game.actions] if isinstance(value, dict) else []
        if not isinstance(value, dict) or len(named) != 1 or value.keys() - {"seat", named[0]}:
            raise ValueError(f"{quoted(value)}; a seat and exactly one of {keys} was expected")
        if type(value.get("seat")) is not int:
            given = quoted(value["seat"]) if "seat" in value else "missing"
            raise WithinError("seat", f"{given}; a whole number was expected")
        reader = _value_reader(game.name, named[0])
        try:
            return Action(
                value["seat"], named[0], reader.validate_python(value[named[0]], context=info.context)
            )
        except ValidationError as faults:
            told = problem_of(faults.errors(include_url=False)[0])
            raise WithinError(".".join(filter(None, (named[0], told.field))), told.message) from None

    schema = WithJsonSchema({"type": "object", "required": ["seat"]})
    return Annotated[Any, PlainValidator(action), schema]


@cache
def _value_reader(game: str, key: str) -> TypeAdapter[Any]:
    """What reads the value of one action of a game."""
    return TypeAdapter(_type(GAMES[game], GAMES[game].actions[key]), config=STRICT)


def _named_hands(game: Game) -> Any:
    hands: Any = dict.__class_getitem__((StrictStr, _type(game, Cards)))
    return Annotated[hands, AfterValidator(lambda named: tuple(named.items()))]


def _by_seat(inner: Any) -> Callable[[Game], Any]:
    def reader(game: Game) -> Any:
        found: Any = dict.__class_getitem__((StrictStr, _type(game, inner)))
        return Annotated[found, AfterValidator(_seats_read)]

    return reader


def _seats_read(named: dict[str, Any]) -> tuple[tuple[int, Any], ...]:
    """The entries of an object by the numbers of the seats, in their order."""
    for name in named:
        if not (name.isascii() and name.isdigit() and len(name) == 1):
            raise ValueError(f"{quoted(name)} is no seat; a seat's number was expected")
    return tuple(sorted(((int(name), one) for name, one in named.items()), key=lambda entry: entry[0]))


def _crystals(game: Game) -> Any:
    def crystal(value: object) -> int:
        if not isinstance(value, dict) or value.keys() != {"from", "crystal"}:
            raise ValueError(f"{quoted(value)}; from and crystal were expected")
        owner, letter = value["from"], value["crystal"]
        place = BANK_PLACE if owner == "bank" else owner
        if type(place) is not int or not 0 <= place <= BANK_PLACE or owner == BANK_PLACE:
            raise WithinError("from", f"{quoted(owner)}; a seat or bank was expected")
        suit = game.deck.suit(letter) if isinstance(letter, str) else None
        if suit is None:
            expected = f"one of {' '.join(game.deck.suits)} was expected"
            raise WithinError("crystal", f"{quoted(letter)} is no suit; {expected}")
        return place * len(game.deck.suits) + suit

    return Annotated[Any, PlainValidator(crystal), WithJsonSchema({"type": "object"})]


def _done(value: object) -> bool:
    """True, which is all that such an action can hold."""
    if value is not True:
        raise ValueError(f"{quoted(value)}; true was expected")
    return True


def _takings(game: Game) -> Any:
    reader = TypeAdapter(_crystals(game))

    def taken(value: object) -> Taken:
        if not isinstance(value, dict) or value.keys() != {"seat", "from", "crystal"}:
            raise ValueError(f"{quoted(value)}; seat, from and crystal were expected")
        if type(value["seat"]) is not int:
            raise WithinError("seat", f"{quoted(value['seat'])}; a whole number was expected")
        try:
            crystal = reader.validate_python({"from": value["from"], "crystal": value["crystal"]})
        except ValidationError as faults:
            told = problem_of(faults.errors(include_url=False)[0])
            raise WithinError(told.field, told.message) from None
        return Taken(value["seat"], crystal)

    return Annotated[Any, PlainValidator(taken), WithJsonSchema({"type": "object"})]


READERS: dict[Any, Callable[[Game], Any]] = {
    Card: _cards,
    Suit: _suits,
    Call: _calls,
    Action: _actions,
    NamedHands: _named_hands,
    SuitsBySeat: _by_seat(tuple[Suit, ...]),
    NumbersBySeat: _by_seat(int),
    Crystal: _crystals,
    Taken: _takings,
    Done: lambda _: Annotated[Any, PlainValidator(_done), WithJsonSchema({"const": True})],
}
