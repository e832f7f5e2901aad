"""The fields of requests, read from JSON as pydantic does it: a type for each kind that a form has."""

from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from pydantic import (
    AfterValidator,
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
from engine.game import Game
from engine.games import GAMES
from engine.situations import (
    BANK_PLACE,
    Action,
    Call,
    Card,
    Cards,
    Crystal,
    Done,
    NamedHands,
    NumbersBySeat,
    Suit,
    SuitsBySeat,
    Taken,
    unlisted,
)
from puzzles.quoting import quoted
from tutor.faults import WithinError, problem_of

STRICT = ConfigDict(strict=True, extra="forbid", arbitrary_types_allowed=True)
EXAMPLE_RANKS = ("10", "9")


def fields_of(game: Game, form: type) -> dict[str, Any]:
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
        model = create_model(kind.__name__, __config__=STRICT, **fields_of(game, kind))
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
        suit = game.deck.suit(value) if isinstance(value, str) else None
        suit_name = None if suit is None else game.deck.suits[suit]
        for place, name in enumerate(calls):
            if name in (value, suit_name) and type(name) is type(value):
                return place
        if type(value) is int and any(isinstance(name, int) for name in calls):
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
