"""The shapes a rule can have, and the changes that can be made to a rule set.

A rule is one named entry of its game. Every set of things a rule chooses from (cards, calls, seats,
suits) is an int used as a set of bits, so that one runner serves every shape. A rule's functions take the
`Tables` of the rule set and whatever situation its phase is about.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from engine.cards import Deck

if TYPE_CHECKING:  # a rule set is made of rules; here only its types are named
    from engine.ruleset import Ruleset, Tables


@dataclass(frozen=True, kw_only=True)
class Rule:
    """One entry of a game: its id, the phase it acts in, its sources, the fields it reads.

    `over` says what a rule of a funnel chooses among: card, call, seat, suit, side or number.
    """

    id: str
    phase: str
    sources: tuple[str, ...]
    reads: tuple[str, ...] = ()
    over: str = ""


@dataclass(frozen=True, kw_only=True)
class Definition(Rule):
    """Sets entries of one table: the suit a card belongs to, how high it stands, who sits with whom.

    The table may be about cards, seats or anything with a number. Later definitions override earlier ones,
    and each entry remembers the rule that set it. What a card itself shows is `shown`: reasons need not tell
    it.
    """

    table: str
    entries: Callable[["Scope"], Mapping[int, int]]
    shown: bool = False


@dataclass(frozen=True, kw_only=True)
class Duty(Rule):
    """Keeps the cards it asks for if any is held, else keeps all; it depends on the card led only."""

    over: str = "card"
    asks_for: Callable[["Tables", int], int]


def no_card(_: "Tables", __: int) -> int:
    """No card, whatever is led."""
    return 0


@dataclass(frozen=True, kw_only=True)
class Exemption(Rule):
    """Names cards that oblige nobody to play them, given the card led, while none of `unless` is held.

    The duties run without these cards and then for them: legal is L(hand without them) together with
    their share of L(hand).
    """

    over: str = "card"
    exempts: Callable[["Tables", int], int]
    unless: Callable[["Tables", int], int] = no_card

    def freed(self, tables: "Tables", led: int, hand: int) -> int:
        """The cards of a hand that it exempts."""
        return 0 if hand & self.unless(tables, led) else hand & self.exempts(tables, led)


@dataclass(frozen=True, kw_only=True)
class Filter(Rule):
    """Keeps the options that pass its test."""

    keeps: Callable[["Tables", Any], int]


@dataclass(frozen=True, kw_only=True)
class Turn(Rule):
    """Says who would be next, or who is out of the turn, or both.

    `first` gives a seat or None (no word on it); a later rule that gives one overrides an earlier.
    `out` gives a set of seats. The first seat from there, clockwise, that is not out acts.
    """

    over: str = "seat"
    first: Callable[["Tables", Any], int | None] | None = None
    out: Callable[["Tables", Any], int] | None = None


@dataclass(frozen=True, kw_only=True)
class Contest(Rule):
    """Keeps the candidates it prefers if there are any, or those of the greatest height.

    `prefers` gives a set of candidates; `heights` a number (or a verdict with a total) a candidate. A contest
    of cards is asked with the card led.
    """

    over: str = "card"
    prefers: Callable[["Tables", Any], int] | None = None
    heights: Callable[["Tables", Any], Sequence[Any]] | None = None


class Found(NamedTuple):
    """One thing that a pattern found: its kind, its cards as a hand, and what it is worth in points."""

    kind: str
    cards: int
    points: int


@dataclass(frozen=True, kw_only=True)
class Pattern(Rule):
    """Lists what is to be found in a hand, best first."""

    finds: Callable[["Tables", int], Iterable[Found]]


class Line(NamedTuple):
    """One line of a ledger: so much goes from one account to another, unless the line is struck.

    `cards` are those that it is for, as a hand, where it is for cards.
    """

    rule: Rule
    item: str
    giver: object
    taker: object
    amount: int
    cards: int = 0
    struck: Rule | None = None
    doubled: tuple[Rule, ...] = ()

    @property
    def value(self) -> int:
        """What the line moves: nothing if it is struck, twice as much for each rule that doubled it."""
        return 0 if self.struck else self.amount << len(self.doubled)


# What a line is for, from whom it goes to whom, how much it is, and perhaps the cards that it is for.
Sum = tuple[str, object, object, int] | tuple[str, object, object, int, int]


@dataclass(frozen=True, kw_only=True)
class Ledger(Rule):
    """Strikes or doubles lines that stand already, then adds lines of its own."""

    strikes: Callable[["Tables", Any, Line], bool] | None = None
    doubles: Callable[["Tables", Any, Line], bool] | None = None
    adds: Callable[["Tables", Any], Iterable[Sum]] | None = None


SHAPES: tuple[type[Rule], ...] = (Definition, Duty, Exemption, Filter, Turn, Contest, Pattern, Ledger)
Shape = TypeVar("Shape", bound=Rule)


class Drop(NamedTuple):
    """A change: the game without one rule."""

    id: str

    def apply(self, rules: "Ruleset") -> "Ruleset":
        """The rule set so changed; KeyError if it lacks what the change is about."""
        place = rules.place(self.id)
        return replace(rules, rules=rules.rules[:place] + rules.rules[place + 1 :])


class Swap(NamedTuple):
    """A change: another rule in one rule's place."""

    id: str
    rule: Rule

    def apply(self, rules: "Ruleset") -> "Ruleset":
        """The rule set so changed; KeyError if it lacks what the change is about."""
        place = rules.place(self.id)
        return replace(rules, rules=(*rules.rules[:place], self.rule, *rules.rules[place + 1 :]))


class Set(NamedTuple):
    """A change: another value of one field."""

    field: str
    value: object

    def apply(self, rules: "Ruleset") -> "Ruleset":
        """The rule set so changed; KeyError if it lacks what the change is about."""
        if self.field not in rules.fields:
            raise KeyError(self.field)
        return replace(rules, fields={**rules.fields, self.field: self.value})


class Add(NamedTuple):
    """A change: one more rule, before another."""

    rule: Rule
    before: str

    def apply(self, rules: "Ruleset") -> "Ruleset":
        """The rule set so changed; KeyError if it lacks what the change is about."""
        place = rules.place(self.before)
        return replace(rules, rules=(*rules.rules[:place], self.rule, *rules.rules[place:]))


Change = Drop | Swap | Set | Add


class Misconception(NamedTuple):
    """A wrong idea of a game: the rules it is about, and the game that somebody who holds it plays."""

    id: str
    about: tuple[str, ...]
    changes: tuple[Change, ...]


def value_name(value: object) -> str:
    """A switch's value where one word is wanted; several letters become one word."""
    return "".join(map(str, value)) if isinstance(value, tuple) else str(value)


@dataclass(frozen=True, eq=False)
class Switch:
    """A house rule: its name, the changes that each value makes (the first is the default), its ruling.

    One that counts something takes any number of `numbers` too: each sets the field of the switch's name.
    Where a switch is `stated`, a puzzle tells its value even if it is the default.
    """

    name: str
    choices: Mapping[object, tuple[Change, ...]]
    source: str
    numbers: range = range(0)
    stated: bool = False

    @property
    def default(self) -> object:
        """The value that stands where nobody chose another."""
        return next(iter(self.choices))

    @cached_property
    def values(self) -> tuple[object, ...]:
        """All its values, the default first."""
        return (*self.choices, *(number for number in self.numbers if number not in self.choices))

    def value_of(self, told: object) -> object | None:
        """The value that somebody tells, or None; what is told as a list may have any order."""
        for value in self.values:
            if isinstance(value, tuple) and isinstance(told, list):
                if len(told) == len(value) and all(part in told for part in value):
                    return value
            elif type(value) is type(told) and value == told:
                return value
        return None

    def changes(self, value: object) -> tuple[Change, ...]:
        """What one of its values changes."""
        listed = self.choices.get(value)
        return (Set(self.name, value),) if listed is None else listed


class Scope(NamedTuple):
    """What a definition may look at: the deck, the trump suit if there is one, the rule set's fields."""

    deck: Deck
    trump: int | None
    fields: Mapping[str, Any]
