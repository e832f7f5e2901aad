"""What a situation is made of, what can be wrong with one, and how it is printed.

A form is a NamedTuple whose fields are annotated with the types below; the border reads and prints each
field by its type, so that requests, puzzles, examples and bug reports share one JSON form.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple, NewType, get_type_hints

from engine.cards import Deck, repeated

Card = NewType("Card", int)
Suit = NewType("Suit", int)
Seat = NewType("Seat", int)
Call = NewType("Call", int)  # a place in the game's list of calls; past its end are all other numbers
Cards = tuple[Card, ...]
Calls = tuple[Call, ...]
NamedHands = tuple[tuple[str, Cards], ...]  # an object of lists in JSON: hands by their owners' names
SuitsBySeat = tuple[tuple[Seat, tuple[Suit, ...]], ...]  # an object of lists: suits by the seat's number
NumbersBySeat = tuple[tuple[Seat, int], ...]  # an object of numbers by the seat's number
Crystal = NewType("Crystal", int)  # something of a suit that somebody has: the owner's place, then the suit
Done = Literal[True]  # an action that is done or not told at all
BANK_PLACE = 7  # the bank's place behind all seats


class Counted(NamedTuple):
    """Cards that count together: from high to low, how many points, and what kind of thing they are."""

    cards: Cards
    points: int
    kind: str


class Taken(NamedTuple):
    """A crystal that a seat took: in JSON `seat`, `from` (a seat or the bank) and `crystal` (its suit)."""

    seat: int
    crystal: int


NAMES_OF_KINDS: dict[Any, str] = {
    Card: "card",
    Card | None: "card",
    Suit: "suit",
    Suit | None: "suit",
    Seat: "seat",
    Seat | None: "seat",
    Call: "call",
    Cards: "cards",
    Calls: "calls",
    tuple[Cards, ...]: "sets",
    tuple[Seat, ...]: "seats",
    NamedHands: "named hands",
    tuple[Counted, ...]: "groups",
    tuple[Suit, ...]: "suits",
    Crystal: "crystal",
    tuple[Crystal, ...]: "crystals",
    tuple[Taken, ...]: "takings",
    SuitsBySeat: "suits by seat",
    NumbersBySeat: "numbers of seat",
}
FAR = 9999  # the last number that is told apart from its neighbours

Step = int | None  # the number of a step, from 1; None for none

Kind = Literal["unreadable", "impossible"]


class Action(NamedTuple):
    """What a seat did: the action's key ("bid", "play" ...) and its value."""

    seat: int
    key: str
    value: Any


class Fact(NamedTuple):
    """One thing that a reason is about: what it is (card, cards, suit, call, seat, number ...) and its value.

    Kinds in the plural hold a sequence, "some cards" and the like a set of bits.
    """

    kind: str
    value: Any


def field_types(form: type) -> Mapping[str, Any]:
    """The types of a form's fields by their names."""
    return _field_types(form)


_field_types = cache(get_type_hints)


def facts_of(form: Any) -> dict[str, Fact]:
    """A situation's fields as facts; what is None or empty is left out."""
    kinds = field_types(type(form))
    return {
        name: Fact(NAMES_OF_KINDS.get(kinds[name], "number"), value)
        for name, value in zip(type(form)._fields, form, strict=True)
        if value is not None and value != ()
    }


class Problem(NamedTuple):
    """One thing wrong with a situation: where (dotted field), what, and whether it could be read at all."""

    field: str
    message: str
    kind: Kind = "impossible"


def twice(deck: Deck, fields: Iterable[tuple[str, Sequence[int]]]) -> list[Problem]:
    """A problem for each card that these fields hold more than once between them."""
    named = [(field, card) for field, cards in fields for card in cards]
    again = list(repeated(card for _, card in named))
    return [
        Problem(
            " and ".join(dict.fromkeys(f for f, c in named if c == card)),
            f"{deck.names[card]} is there twice",
        )
        for card in dict.fromkeys(again)
    ]


def more_than(most: int, field: str, cards: Sequence[int], *, why: str) -> list[Problem]:
    """A problem if the field holds more cards than that."""
    return [Problem(field, f"{cards_told(len(cards))}, but {why}")] if len(cards) > most else []


def cards_told(count: int) -> str:
    """How many cards, for a message."""
    return "1 card" if count == 1 else f"{number_told(count)} cards"


def number_told(number: int) -> str:
    """A number for words: with a true minus sign, so that columns line up and readers say "minus"."""
    return f"\N{MINUS SIGN}{-number}" if number < 0 else str(number)


def entries_told(count: int) -> str:
    """How many entries of a list, for a message."""
    return "1 entry" if count == 1 else f"{count} entries"


def no_bid(calls: Sequence[object]) -> Problem:
    """The problem of a bid that is none of these calls, of which the first is a pass."""
    return Problem("bid", f"no bid of this game; one of {', '.join(map(str, calls[1:]))} was expected")


def out_of(low: int, high: int, field: str, number: int) -> list[Problem]:
    """A problem if the number does not lie between the two."""
    return (
        []
        if low <= number <= high
        else [Problem(field, f"{number_told(number)}, but it lies between {low} and {high}")]
    )


def seat_problems(seats: int, named: Iterable[tuple[str, int | None]]) -> list[Problem]:
    """A problem for each seat named that a table of so many does not have."""
    return [
        problem for field, seat in named if seat is not None for problem in out_of(0, seats - 1, field, seat)
    ]


def unlisted(number: int, listed: int) -> Call:
    """The call that stands for a number which is none of the game's so many calls (they count from 0).

    Calls are bits of a set, so numbers far beyond every game's calls stand as the last of them.
    """
    number = max(-FAR, min(number, FAR))
    return Call(listed + (2 * number if number >= 0 else -2 * number - 1))


def call_name(call: int, calls: Sequence[object]) -> object:
    """A call as JSON has it: its name or its number, an unlisted number too."""
    if call < len(calls):
        return calls[call]
    number, negative = divmod(call - len(calls), 2)
    return -number - 1 if negative else number


def owner_and_suit(crystal: int, suits: int) -> tuple[int | str, int]:
    """Whose a crystal is (a seat, or the bank by its name) and its suit, in a deck of so many suits."""
    place, suit = divmod(crystal, suits)
    return "bank" if place == BANK_PLACE else place, suit


class Printer(NamedTuple):
    """How a game's situations are printed: its deck, its calls, and the types of its actions' values."""

    deck: Deck
    calls: Sequence[object]
    actions: Mapping[str, Any]

    def form(self, form: Any) -> dict[str, Any]:
        """A situation's fields as JSON values; what is None or empty by default is left out."""
        kinds = field_types(type(form))
        defaults = type(form)._field_defaults
        return {
            name: self.value(value, kinds[name])
            for name, value in zip(type(form)._fields, form, strict=True)
            if name not in defaults or value != defaults[name]
        }

    def value(self, value: Any, kind: Any) -> Any:
        """One value as JSON: cards, suits and calls by name, tuples as lists, forms as objects."""
        if isinstance(value, Action):
            return {"seat": value.seat, value.key: self.value(value.value, self.actions[value.key])}
        if isinstance(value, Taken):
            return {"seat": value.seat, **self.crystal(value.crystal)}
        if hasattr(value, "_fields"):
            return self.form(value)
        if isinstance(value, tuple):
            return self._several(value, kind)
        names = self._names(kind)
        return names(value) if names and value is not None else value

    def _several(self, values: tuple[Any, ...], kind: Any) -> Any:
        """A tuple as a list, or as an object if it names its values."""
        inner = kind.__args__[0]
        if kind == NamedHands:
            return {name: self.deck.show(cards) for name, cards in values}
        if kind in (SuitsBySeat, NumbersBySeat):
            return {str(seat): self.value(one, inner.__args__[1]) for seat, one in values}
        return [self.value(one, inner) for one in values]

    def crystal(self, crystal: int) -> dict[str, Any]:
        """A crystal as JSON: whose it is, and its suit."""
        owner, suit = owner_and_suit(crystal, len(self.deck.suits))
        return {"from": owner, "crystal": self.deck.suits[suit]}

    def _names(self, kind: Any) -> Callable[[int], Any] | None:
        """How values of a kind are named, if they are not written as they are."""
        if kind in (Card, Card | None):
            return self.deck.names.__getitem__
        if kind in (Suit, Suit | None):
            return self.deck.suits.__getitem__
        if kind is Crystal:
            return self.crystal
        return (lambda call: call_name(call, self.calls)) if kind is Call else None
