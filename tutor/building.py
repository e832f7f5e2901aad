"""Requests built by hand: what there is to fill in, by its type, and the JSON that it makes. Pure."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

import content
from engine.game import Ask, Game
from engine.situations import (
    NAMES_OF_KINDS,
    Action,
    Calls,
    Card,
    Cards,
    Done,
    NamedHands,
    NumbersBySeat,
    Problem,
    SuitsBySeat,
    Taken,
)
from tutor.requests import ACTION_KEY
from tutor.wording import speech

Path = tuple[str, ...]
Values = dict[str, Any]
BY_NAME = (NamedHands, SuitsBySeat, NumbersBySeat)  # objects in JSON
LISTED = (Calls, NamedHands, tuple[Taken, ...])  # what is filled in one after the other
FIELD_WORDS = content.page_words("fields")
BOTH = " and "  # between the fields that one problem is about


class Field(NamedTuple):
    """One thing to fill in: where it stands in a request, its type, and whether there must be one."""

    path: Path
    kind: Any
    is_needed: bool

    @property
    def name(self) -> str:
        """The path as messages have it."""
        return ".".join(self.path)

    @property
    def key(self) -> str:
        """What its value is kept by: fields of other questions that mean the same have the same."""
        return f"{self.name}:{NAMES_OF_KINDS.get(self.kind, self.kind)}"


class Slot(NamedTuple):
    """A place for cards: the field, the name or number of its part if it has parts, and how it is called."""

    field: Field
    part: str | int | None
    label: str
    many: bool


def fields(ask: Ask) -> tuple[Field, ...]:
    """What there is to fill in for a question, in the form's order."""
    return tuple(_fields(ask.form, ask.action, ()))


def open_fields(ask: Ask) -> tuple[Field, ...]:
    """Those of them that leave a choice: that somebody claims or buys at all is the question itself."""
    return tuple(field for field in fields(ask) if not _is_the_question(field))


def _is_the_question(field: Field) -> bool:
    return field.kind in (bool, Done) and field.path[0] == ACTION_KEY


def _fields(form: type, action: str, within: Path) -> Iterator[Field]:
    defaults = form._field_defaults  # type: ignore[attr-defined]
    for name, hint in get_type_hints(form).items():
        kind = needed_kind(hint)
        path = (ACTION_KEY, name) if name == action and not within else (*within, name)
        if hasattr(kind, "_fields") and not has_actions(kind):
            yield from _fields(kind, "", path)
        else:
            yield Field(path, kind, name not in defaults)


def needed_kind(hint: Any) -> Any:
    """A type without its None."""
    if isinstance(hint, UnionType) or get_origin(hint) is Union:
        return next(part for part in get_args(hint) if part is not type(None))
    return hint


def has_actions(form: type) -> bool:
    """Whether a form is a record: it has a list of actions."""
    return tuple[Action, ...] in get_type_hints(form).values()


def is_record(field: Field) -> bool:
    """Whether a field holds a record, which is built step by step."""
    return hasattr(field.kind, "_fields") and has_actions(field.kind)


def title(game: Game, key: str) -> str:
    """What a question is called."""
    kinds = content.game_words(game.name).kinds
    return kinds[key].title if key in kinds else content.ask_words()[key].title


def label(field: Field) -> str:
    """What a field is called."""
    own = [name for name in field.path if name != ACTION_KEY]
    kind = NAMES_OF_KINDS.get(field.kind, "")
    name = ".".join(own)
    return FIELD_WORDS.get(f"{name} {kind}") or FIELD_WORDS[name]


def slots(ask: Ask, values: Values) -> list[Slot]:
    """The places for cards that a question has, as far as they are known by now."""
    return [slot for field in fields(ask) for slot in _slots(field, values.get(field.key))]


def _slots(field: Field, value: Any) -> Iterable[Slot]:
    called = label(field)
    if field.kind in (Cards, Card):
        return [Slot(field, None, called, field.kind == Cards)]
    if field.kind == tuple[Cards, ...]:
        count = len(value) if isinstance(value, list) else 0
        return [Slot(field, place, f"{called} {place + 1}", many=True) for place in range(count + 1)]
    if field.kind == NamedHands:
        return [Slot(field, name, name, many=True) for name in names_in(value)]
    return []


def names_in(value: Any) -> list[str]:
    """The names of an object, none if it is no object."""
    return list(value) if isinstance(value, dict) else []


def cards_in(slot: Slot, values: Values) -> list[str]:
    """The cards that lie in a place."""
    value = values.get(slot.field.key)
    if isinstance(slot.part, str):
        value = value.get(slot.part) if isinstance(value, dict) else None
    elif slot.part is not None:
        value = value[slot.part] if isinstance(value, list) and slot.part < len(value) else None
    if isinstance(value, str):
        return [value]
    return [card for card in value if isinstance(card, str)] if isinstance(value, list) else []


def with_cards(slot: Slot, cards: Sequence[str], values: Values) -> Values:
    """The values with these cards in a place."""
    old = values.get(slot.field.key)
    new: Any = list(cards)
    if slot.part is None and not slot.many:
        new = cards[0] if cards else None
    elif isinstance(slot.part, str):
        new = {**old, slot.part: new} if isinstance(old, dict) else {slot.part: new}
    elif slot.part is not None:
        whole = list(old) if isinstance(old, list) else []
        whole[slot.part : slot.part + 1] = [new]
        new = [one for one in whole if one]
    return {**values, slot.field.key: new}


def request(game: Game, ask: Ask, values: Values, rules: Mapping[str, Any]) -> dict[str, Any]:
    """The request that the values make, as JSON has it; what is empty and not needed is left out."""
    made: dict[str, Any] = {"game": game.name, "ask": ask.name}
    if rules:
        made["rules"] = dict(rules)
    for field in fields(ask):
        value = values.get(field.key)
        if value in (None, [], {}):
            value = _nothing(field) if field.is_needed else None
        if value is not None or field.path[0] == ACTION_KEY:  # its name says which action is asked about
            _put(made, field.path, value)
    return made


def _nothing(field: Field) -> Any:
    """What a field holds that was left empty: no cards, no names, or nothing at all."""
    if field.kind in BY_NAME:
        return {}
    if _is_the_question(field):
        return True
    return [] if get_origin(field.kind) is tuple else None


def _put(made: dict[str, Any], path: Path, value: Any) -> None:
    for name in path[:-1]:
        made = made.setdefault(name, {})
    made[path[-1]] = value


def values_of(ask: Ask, raw: Mapping[str, Any]) -> Values:
    """What a request fills in, by the fields' keys."""
    found = ((field.key, _look(raw, field.path)) for field in fields(ask))
    return {key: value for key, value in found if value is not None}


def _look(raw: Any, path: Path) -> Any:
    for name in path:
        raw = raw.get(name) if isinstance(raw, dict) else None
    return raw


def asked_by(game: Game, raw: Mapping[str, Any]) -> Ask | None:
    """The question that a request of a game asks, as far as can be told."""
    action = raw.get(ACTION_KEY)
    keys = [f"{raw.get('ask')}/{name}" for name in action] if isinstance(action, dict) else []
    return next((ask for ask in game.asks if ask.key in (*keys, raw.get("ask"))), None)


def problems_at(field: Field, problems: Iterable[Problem]) -> list[Problem]:
    """The problems that are about a field or a part of it."""
    return [one for one in problems if any(_is_at(field, name) for name in one.field.split(BOTH))]


def part_named(name: str, names: Mapping[str, str]) -> str:
    """What a field, or the part of it that a path leads to, is called; any other path stays as it is."""
    whole, _, part = name.rpartition(".")
    if name in names or whole not in names:
        return names.get(name, name)
    return f"{names[whole]} {int(part) + 1}" if part.isdecimal() else f"{names[whole]}: {part}"


def cards_named(game: Game, message: str) -> str:
    """A message with its cards by their spoken names instead of their ids."""
    told, ids = speech(game.name), game.deck.names
    one = "|".join(map(re.escape, ids))
    several = rf"(?<![\w.])(?<!the )(?:{one})(?: (?:{one}))*(?!\w)"
    return re.sub(
        several,
        lambda found: told.listed([told.card(ids.index(each)) for each in found[0].split()]),
        message,
    )


def _is_at(field: Field, name: str) -> bool:
    names = (field.name, field.path[-1]) if field.path[0] == ACTION_KEY else (field.name,)
    return name in names or name.startswith(f"{field.name}.")
