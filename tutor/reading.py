"""Answers read kindly: JSON or words, in any order; what cannot be read is not a wrong answer."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, get_type_hints

from engine.ledger import BANK
from engine.situations import (
    BANK_PLACE,
    Calls,
    Card,
    Cards,
    Counted,
    Crystal,
    NamedHands,
    Seat,
    Step,
    Suit,
    number_told,
)
from puzzles.kinds import Puzzle
from puzzles.quoting import quoted
from tutor.fields import example_card
from tutor.prompt import kind_words, steps_told
from tutor.requests import unreadable
from tutor.wording import Speech, speech

SEPARATORS = re.compile(r"[,;/\n]|\band\b", re.IGNORECASE)
NUMBER = re.compile(r"[+-]?[0-9]{1,9}( points?)?")
GROUPS = re.compile(r"[;\n]")
LAST_NUMBER = re.compile(r"(.*?)[\s,:(]+(?:for )?([0-9]{1,9})(?: points?)?[).]?", re.IGNORECASE | re.DOTALL)
NAMED_NUMBER = re.compile(r"(?:(.+?)[\s:]+)?([0-9]{1,9})(?: chips?)?(?: stays?)?")
NOTHING = ("none", "nothing")
STEP_WORD = re.compile(r"^\s*(the )?step(?= )", re.IGNORECASE)
YES_OR_NO = {"yes": True, "true": True, "no": False, "false": False}
MINUS = "\u2212"  # what a text editor makes of a minus sign
A_NUMBER = "a whole number was expected, for instance 4"
Names = dict[str, int]


class What(NamedTuple):
    """What is to be named: what it is called, and how one is written."""

    name: str
    example: str


def read_answer(puzzle: Puzzle, raw: Any) -> Any:
    """An answer as the engine has it; Refused if it cannot be read as one of this kind."""
    told = speech(puzzle.game.name)
    reader = READERS.get(puzzle.ask.answer_kind)
    if reader:
        return reader(puzzle, told, raw)
    return _parts(raw, puzzle, told) if isinstance(puzzle.answer, dict) else _value(raw, puzzle.answer)


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
    return _suit_first(told) | names


def _card_called(told: Speech) -> What:
    """A card, and how one of this very game is written: by its printed name or as it is said."""
    deck = told.game.deck
    card = example_card(deck)
    return What("card", f"{deck.names[card]} or {told.card(card).removeprefix('the ')}")


def _call_called(puzzle: Puzzle, told: Speech) -> What:
    return What("call", " or ".join(told.call(call, puzzle.rules) for call in range(2)))


def _seat_called(told: Speech, players: int) -> What:
    return What("seat", f"0 or {told.seat(0, players)}")


def _suit_called(told: Speech) -> What:
    return What("suit", f"{told.game.deck.suits[0]} or {told.suit(0)}")


def _crystal_called(told: Speech, players: int) -> What:
    return What("crystal", told.crystal(0, players))


def _suit_first(told: Speech) -> Names:
    """The cards by the letters of their suits and then their rank, in small letters."""
    deck = told.game.deck
    suits = ("".join(deck.suits[suit] for suit in printed) for printed in deck.printed)
    return {(letters + deck.ranks[card]).lower(): card for card, letters in enumerate(suits) if letters}


def call_names(puzzle: Puzzle, told: Speech) -> Names:
    """Every way to name a call: as it is said, or as it is written in JSON."""
    calls = puzzle.game.calls(puzzle.rules)
    written = {str(call).lower(): place for place, call in enumerate(calls)}
    return written | {told.call(place, puzzle.rules).lower(): place for place in range(len(calls))}


def seat_names(told: Speech, players: int) -> Names:
    """Every way to name a seat at a table of so many: its number or its name."""
    seats = range(players)
    return {str(seat): seat for seat in seats} | {told.seat(seat, players).lower(): seat for seat in seats}


def players_at(puzzle: Puzzle) -> int:
    """How many sit at the table."""
    return puzzle.game.players(puzzle.situation)


def suit_names(told: Speech) -> Names:
    """Every way to name a suit: its letter or its name."""
    suits = enumerate(told.game.deck.suits)
    return {name.lower(): suit for suit, letter in suits for name in (letter, told.suit(suit))}


def crystal_names(told: Speech, players: int) -> Names:
    """Every way to name a crystal at a table of so many: its suit, and whose it is."""
    suits = len(told.game.deck.suits)
    return {
        _plain(told.forms["crystal"].format(suit=name, owner=owner)): place * suits + suit
        for place, owners in _owners_of_crystals(told, players).items()
        for owner in owners
        for name, suit in suit_names(told).items()
    }


def _owners_of_crystals(told: Speech, players: int) -> dict[int, tuple[str, ...]]:
    """The names of those who may have a crystal, by their places."""
    bank = told.words.accounts[BANK]
    found: dict[int, tuple[str, ...]] = {BANK_PLACE: (bank, bank.removeprefix("the "))}
    return found | {seat: (str(seat), told.seat(seat, players)) for seat in range(players)}


def _crystals(raw: Any, told: Speech, players: int) -> list[int]:
    """Crystals by their names, or as JSON has them."""
    if isinstance(raw, str) and SEPARATORS.search(raw):
        raw = [part for part in SEPARATORS.split(raw) if part.strip()]
    named = [_crystal_name(one, told) for one in raw] if isinstance(raw, list) else raw
    return _several(named, crystal_names(told, players), _crystal_called(told, players))


def _crystal_name(raw: Any, told: Speech) -> Any:
    """A crystal as JSON has it by its name; anything else as it is."""
    if not isinstance(raw, dict) or raw.keys() != {"from", "crystal"}:
        return raw
    return told.forms["crystal"].format(suit=raw["crystal"], owner=raw["from"])


def _several(raw: Any, names: Names, what: What) -> list[int]:
    if isinstance(raw, str) and _plain(raw) in NOTHING:
        return []
    parts = _written(raw, SEPARATORS, f"a list of {what.name}s")
    if len(parts) == 1 and isinstance(parts[0], str) and _plain(parts[0]) not in names:
        parts = parts[0].split() or parts
    return [_one(part, names, what) for part in parts]


def _written(raw: Any, separators: re.Pattern[str], expected: str) -> list[Any]:
    """The things in a list, or those that a text names; a text that names none is no answer."""
    parts = [part for part in separators.split(raw) if part.strip()] if isinstance(raw, str) else raw
    if not isinstance(parts, list) or (isinstance(raw, str) and not parts):
        raise unreadable("answer", f"{expected} was expected; where there is none, “{NOTHING[0]}”")
    return parts


def _one(raw: Any, names: Names, what: What) -> int:
    name = _plain(str(raw)) if isinstance(raw, str | int) and not isinstance(raw, bool) else ""
    if name not in names:
        how = f"a {what.name} is written {what.example}"
        raise unreadable("answer", f"{quoted(raw)} is no {what.name} of this game; {how}")
    return names[name]


def _plain(text: str) -> str:
    """A name as it is looked up: small, no article, plus or full stop, suit signs as letters, T as 10."""
    name = " ".join(text.lower().split()).removeprefix("the ").removeprefix("+").removesuffix(".")
    for sign, letter in (("♠", "s"), ("♥", "h"), ("♦", "d"), ("♣", "c"), ("\ufe0f", ""), ("\ufe0e", "")):
        name = name.replace(sign, letter)
    return f"10{name[1:]}" if len(name) == 2 and name[0] == "t" else name


def _parts(raw: Any, puzzle: Puzzle, told: Speech) -> dict[str, Any]:
    """A value for each key of the right answer: from an object, a list or a text in order."""
    right: dict[str, Any] = puzzle.answer
    if isinstance(raw, dict) and raw.keys() == right.keys():
        raw = [raw[key] for key in right]
    if isinstance(raw, str) and any(isinstance(part, dict) for part in right.values()):
        raw = _by_name(raw, puzzle, told)
    if isinstance(raw, str):
        parts = [part for part in SEPARATORS.split(raw) if part.strip()]
        raw = parts[0].split() if len(parts) == 1 and len(right) > 1 else parts
    values = raw if isinstance(raw, list) else []
    if len(values) != len(right):
        expected = " and ".join(_example_of(part, right[part], puzzle) for part in right)
        raise unreadable(
            "answer", f"one answer for each of {', '.join(right)} was expected, for instance {expected}"
        )
    words = puzzle.ask.words
    return {
        key: _word(value, words[key], told) if key in words else _part(value, right[key], puzzle)
        for key, value in zip(right, values, strict=True)
    }


def _example_of(name: str, right: Any, puzzle: Puzzle) -> str:
    """How one part of an answer may be written, whatever is right."""
    if name in puzzle.ask.words:
        return puzzle.ask.words[name][0]
    if isinstance(right, dict):
        return f"{next(iter(_owners(puzzle).values()))} 4"
    return "no" if isinstance(right, bool) else "4"


def _part(raw: Any, right: Any, puzzle: Puzzle) -> Any:
    """One part of an answer; of numbers by the owners of hands those that are nothing are left out."""
    if not isinstance(right, dict):
        return _value(raw, right)
    if not isinstance(raw, dict):
        raise unreadable("answer", "an object of numbers by name was expected")
    owners = _owners(puzzle)
    named = {owners[_one_of(owners, name)]: _number(value) for name, value in raw.items()}
    return {owner: named[owner] for owner in owners.values() if named.get(owner)}


def _by_name(text: str, puzzle: Puzzle, told: Speech) -> list[Any]:
    """A text such as "South 6, North 6, 1 stays": numbers by name, and one without a name for the rest."""
    right: dict[str, Any] = puzzle.answer
    named: dict[str, Any] = {}
    others: dict[str, Any] = {key: 0 for key, value in right.items() if not isinstance(value, dict)}
    keys = {_plain(said): key for key in others for said in (key, told.part(key))}
    for part in SEPARATORS.split(text):
        found = NAMED_NUMBER.fullmatch(part.strip())
        if not found:
            raise unreadable("answer", f"{quoted(part.strip())}; {_a_name_and_a_number(puzzle)}")
        name = _plain(found[1] or next(iter(keys)))
        (others if name in keys else named)[keys.get(name, name)] = found[2]
    return [others.get(key, named) for key in right]


def _a_name_and_a_number(puzzle: Puzzle) -> str:
    name = next(iter(_owners(puzzle).values()))
    return f"a name and a number were expected, for instance {name} 4"


def _owners(puzzle: Puzzle) -> dict[str, str]:
    """The owners of the hands that are shown, by their names in small letters."""
    hands = [
        getattr(puzzle.situation, field)
        for field, kind in get_type_hints(puzzle.ask.form).items()
        if kind == NamedHands
    ]
    return {_plain(owner): owner for shown in hands for owner, _ in shown}


def _one_of(names: Mapping[str, str], name: str) -> str:
    if _plain(name) not in names:
        raise unreadable("answer", f"{quoted(name)}; one of {', '.join(names.values())} was expected")
    return _plain(name)


def _word(raw: Any, words: Sequence[str], told: Speech) -> str:
    """One of the words that a part of an answer may be, by itself or as it is said."""
    names = {_plain(said): word for word in words for said in (word, told.part(word))}
    name = _plain(raw) if isinstance(raw, str) else ""
    if name not in names:
        raise unreadable("answer", f"{quoted(raw)}; one of {', '.join(words)} was expected")
    return names[name]


def _groups(raw: Any) -> list[Any]:
    """The groups of an answer: from a list, or from a text with a semicolon or a new line between them."""
    if isinstance(raw, str) and _plain(raw) in NOTHING:
        return []
    return _written(raw, GROUPS, "a list of groups of cards")


def _group(puzzle: Puzzle, told: Speech, raw: Any) -> Counted:
    """A group of cards, perhaps with its points, as the game has it or somebody with a wrong idea.

    Points that are not told are those that the game gives, and none for what is nothing in the game.
    """
    parts, points = _cards_and_points(raw)
    cards = tuple(dict.fromkeys(_several(parts, card_names(told), _card_called(told))))
    if not cards:
        how = _card_called(told).example
        raise unreadable("answer", f"a group of cards was expected; a card is written {how}")
    answers = (puzzle.answer, *puzzle.lures.values())
    known = [one for answer in answers for one in answer if frozenset(one.cards) == frozenset(cards)]
    alike = (one for one in known if points in (None, one.points))
    return next(alike, Counted(tuple(sorted(map(Card, cards))), points or 0, ""))


def _cards_and_points(raw: Any) -> tuple[Any, int | None]:
    if isinstance(raw, dict) and {"cards"} <= raw.keys() <= {"cards", "points", "kind"}:
        return raw["cards"], _number(raw["points"]) if "points" in raw else None
    if isinstance(raw, str):
        said = LAST_NUMBER.fullmatch(raw.strip())
        return (said[1], int(said[2])) if said else (raw, None)
    return raw, None


def _value(raw: Any, right: Any) -> int:
    """Yes or no if the right answer is one, else a whole number."""
    return _yes_or_no(raw) if isinstance(right, bool) else _number(raw)


def _number(value: Any, *, expected: str = A_NUMBER) -> int:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise unreadable("answer", f"{quoted(value)}; {expected}")
    text = str(value).strip().lower().removesuffix(".").replace(MINUS, "-")
    if not NUMBER.fullmatch(text):
        raise unreadable("answer", f"{quoted(value)}; {expected}")
    return int(text.split()[0])


def _yes_or_no(value: Any) -> bool:
    said = YES_OR_NO.get(_plain(str(value))) if isinstance(value, bool | str) else None
    if said is None:
        raise unreadable("answer", f"{quoted(value)}; yes or no was expected")
    return said


def _read_cards(_: Puzzle, told: Speech, raw: Any) -> tuple[int, ...]:
    return tuple(dict.fromkeys(_several(raw, card_names(told), _card_called(told))))


def _read_calls(puzzle: Puzzle, told: Speech, raw: Any) -> tuple[int, ...]:
    return tuple(sorted(set(_several(raw, call_names(puzzle, told), _call_called(puzzle, told)))))


def _read_suits(_: Puzzle, told: Speech, raw: Any) -> tuple[int, ...]:
    return tuple(sorted(set(_several(raw, suit_names(told), _suit_called(told)))))


def _read_crystals(puzzle: Puzzle, told: Speech, raw: Any) -> tuple[int, ...]:
    return tuple(sorted(set(_crystals(raw, told, players_at(puzzle)))))


def _read_groups(puzzle: Puzzle, told: Speech, raw: Any) -> tuple[Counted, ...]:
    return tuple(dict.fromkeys(_group(puzzle, told, one) for one in _groups(raw)))


def _read_step(puzzle: Puzzle, _: Speech, raw: Any) -> int | None:
    """The number of a step that is shown, or None for none."""
    nothing = (*NOTHING, _plain(kind_words(puzzle).nothing), "no step")
    if raw is None or (isinstance(raw, str) and _plain(raw) in nothing):
        return None
    steps = steps_told(puzzle)
    expected = f"none or the number of a step was expected, for instance {next(iter(steps))}"
    number = _number(STEP_WORD.sub("", raw) if isinstance(raw, str) else raw, expected=expected)
    if number not in steps:
        raise unreadable("answer", f"{number_told(number)}; {expected}")
    return number


READERS: dict[Any, Callable[[Puzzle, Speech, Any], Any]] = {
    Cards: _read_cards,
    Calls: _read_calls,
    Card: lambda _, told, raw: _one(raw, card_names(told), _card_called(told)),
    Seat: lambda puzzle, told, raw: _one(
        raw, seat_names(told, players_at(puzzle)), _seat_called(told, players_at(puzzle))
    ),
    tuple[Suit, ...]: _read_suits,
    tuple[Crystal, ...]: _read_crystals,
    Step: _read_step,
    tuple[Counted, ...]: _read_groups,
}
