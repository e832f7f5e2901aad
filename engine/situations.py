"""What a situation is made of, what can be wrong with one, and how it is printed.

A form is a NamedTuple whose fields are annotated with the types below; the border reads and prints each
field by its type, so that requests, puzzles, examples and bug reports share one JSON form.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, NewType, get_type_hints

from engine.cards import Deck, repeated

Card = NewType("Card", int)
Suit = NewType("Suit", int)
Seat = NewType("Seat", int)
Call = NewType("Call", int)  # a place in the game's list of calls; past its end are all other numbers
Cards = tuple[Card, ...]
Calls = tuple[Call, ...]
NamedHands = tuple[tuple[str, Cards], ...]  # an object of lists in JSON: hands by their owners' names

NAMES_OF_KINDS: dict[Any, str] = {
    Card: "card",
    Suit: "suit",
    Suit | None: "suit",
    Seat: "seat",
    Seat | None: "seat",
    Call: "call",
    Cards: "cards",
    Calls: "calls",
    tuple[Seat, ...]: "seats",
}
FAR = 9999  # the last number that is told apart from its neighbours

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


def facts_of(form: Any) -> dict[str, Fact]:
    """A situation's fields as facts; what is None or empty is left out."""
    kinds = get_type_hints(type(form))
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
    return [Problem(field, f"{len(cards)} cards, but {why}")] if len(cards) > most else []


def out_of(low: int, high: int, field: str, number: int) -> list[Problem]:
    """A problem if the number does not lie between the two."""
    return (
        [] if low <= number <= high else [Problem(field, f"{number}, but it lies between {low} and {high}")]
    )


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


class Printer(NamedTuple):
    """How a game's situations are printed: its deck, its calls, and the types of its actions' values."""

    deck: Deck
    calls: Sequence[object]
    actions: Mapping[str, Any]

    def form(self, form: Any) -> dict[str, Any]:
        """A situation's fields as JSON values; what is None or empty by default is left out."""
        kinds = get_type_hints(type(form))
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
        if hasattr(value, "_fields"):
            return self.form(value)
        if kind == NamedHands:
            return {name: self.deck.show(cards) for name, cards in value}
        if isinstance(value, tuple):
            return [self.value(one, kind.__args__[0]) for one in value]
        names = self._names(kind)
        return names(value) if names and value is not None else value

    def _names(self, kind: Any) -> Callable[[int], Any] | None:
        """How values of a kind are named, if they are not written as they are."""
        if kind in (Card, Card | None):
            return self.deck.names.__getitem__
        if kind in (Suit, Suit | None):
            return self.deck.suits.__getitem__
        return (lambda call: call_name(call, self.calls)) if kind is Call else None
