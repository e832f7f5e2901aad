"""Answers read kindly: JSON or words, in any order; what cannot be read is not a wrong answer."""

import re
from functools import cache
from typing import Any

from engine.situations import Calls, Card, Cards, Seat
from puzzles.kinds import Puzzle
from tutor.requests import unreadable
from tutor.wording import Speech, speech

SEPARATORS = re.compile(r"[,;/\n]|\band\b")
NUMBER = re.compile(r"[+-]?[0-9]{1,9}( points?)?")
NOTHING = ("", "none", "nothing")
YES_OR_NO = {"yes": True, "true": True, "no": False, "false": False}
MINUS = "\u2212"  # what a text editor makes of a minus sign
Names = dict[str, int]


def read_answer(puzzle: Puzzle, raw: Any) -> Any:
    """An answer as the engine has it; Refused if it cannot be read as one of this kind."""
    told = speech(puzzle.game.name)
    kind = puzzle.ask.answer_kind
    if kind == Cards:
        return tuple(dict.fromkeys(_several(raw, card_names(told), "card")))
    if kind == Calls:
        return tuple(sorted(set(_several(raw, call_names(puzzle, told), "call"))))
    if kind is Card:
        return _one(raw, card_names(told), "card")
    if kind is Seat:
        return _one(raw, seat_names(told), "seat")
    return _parts(raw, puzzle.answer) if isinstance(puzzle.answer, dict) else _value(raw, puzzle.answer)


@cache
def card_names(told: Speech) -> Names:
    """Every way to name a card, in small letters."""
    deck = told.game.deck
    names: Names = {}
    for card, printed in enumerate(deck.names):
        spoken = told.card(card).removeprefix("the ")
        _, _, suit = spoken.partition(" of ")
        names |= {printed.lower(): card, spoken.lower(): card}
        if suit:
            names[f"{deck.ranks[card].lower()} of {suit}"] = card
    return names


def call_names(puzzle: Puzzle, told: Speech) -> Names:
    """Every way to name a call."""
    calls = puzzle.game.calls(puzzle.rules)
    return {told.call(place, puzzle.rules).lower(): place for place in range(len(calls))}


def seat_names(told: Speech) -> Names:
    """Every way to name a seat: its number or its name."""
    seats = range(told.game.seats)
    return {str(seat): seat for seat in seats} | {told.seat(seat).lower(): seat for seat in seats}


def _several(raw: Any, names: Names, what: str) -> list[int]:
    parts = raw if isinstance(raw, list) else SEPARATORS.split(raw) if isinstance(raw, str) else None
    if parts is None:
        raise unreadable("answer", f"a list of {what}s was expected")
    if isinstance(raw, str) and _plain(raw) in NOTHING:
        return []
    if len(parts) == 1 and isinstance(parts[0], str) and _plain(parts[0]) not in names:
        parts = parts[0].split()
    found = [part for part in parts if not (isinstance(part, str) and not part.strip())]
    return [_one(part, names, what) for part in found]


def _one(raw: Any, names: Names, what: str) -> int:
    name = _plain(str(raw)) if isinstance(raw, str | int) and not isinstance(raw, bool) else ""
    if name not in names:
        raise unreadable("answer", f"{str(raw)[:40]!r} is no {what} of this game")
    return names[name]


def _plain(text: str) -> str:
    """A name as it is looked up: small, no article, plus or full stop, suit signs as letters, T as 10."""
    name = " ".join(text.lower().split()).removeprefix("the ").removeprefix("+").removesuffix(".")
    for sign, letter in (("♠", "s"), ("♥", "h"), ("♦", "d"), ("♣", "c"), ("\ufe0f", ""), ("\ufe0e", "")):
        name = name.replace(sign, letter)
    return f"10{name[1:]}" if len(name) == 2 and name[0] == "t" else name


def _parts(raw: Any, right: dict[str, Any]) -> dict[str, Any]:
    """A number, or yes or no, for each key of the right answer: from an object, a list or a text in order."""
    if isinstance(raw, dict) and raw.keys() == right.keys():
        raw = [raw[key] for key in right]
    if isinstance(raw, str):
        parts = [part for part in SEPARATORS.split(raw) if part.strip()]
        raw = parts[0].split() if len(parts) == 1 and len(right) > 1 else parts
    values = raw if isinstance(raw, list) else []
    if len(values) != len(right):
        raise unreadable("answer", f"one answer for each of {', '.join(right)} was expected")
    return {key: _value(value, right[key]) for key, value in zip(right, values, strict=True)}


def _value(raw: Any, right: Any) -> int:
    """Yes or no if the right answer is one, else a whole number."""
    return _yes_or_no(raw) if isinstance(right, bool) else _number(raw)


def _number(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise unreadable("answer", f"{str(value)[:40]!r}; a whole number was expected")
    text = str(value).strip().lower().removesuffix(".").replace(MINUS, "-")
    if not NUMBER.fullmatch(text):
        raise unreadable("answer", f"{str(value)[:40]!r}; a whole number was expected")
    return int(text.split()[0])


def _yes_or_no(value: Any) -> bool:
    said = YES_OR_NO.get(_plain(str(value))) if isinstance(value, bool | str) else None
    if said is None:
        raise unreadable("answer", f"{str(value)[:40]!r}; yes or no was expected")
    return said
