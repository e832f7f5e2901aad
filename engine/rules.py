"""The shapes a rule can have, and the rule set they make up.

A rule is one named entry of its game. Every set of things a rule chooses from (cards, calls, seats,
suits) is an int used as a set of bits, so that one runner serves every shape. A rule's functions take the
`Tables` of the rule set and whatever situation its phase is about.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from engine.cards import Deck, hand_of

NO_SUIT = -1
NO_LEAD = -1
Table = tuple[int, ...]


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


@dataclass(frozen=True, kw_only=True)
class Exemption(Rule):
    """Names cards that oblige nobody to play them, given the card led and the hand.

    The duties run without these cards and then for them: legal is L(hand without them) together with
    their share of L(hand). `among` are the cards it can name at all, if not any of them.
    """

    over: str = "card"
    exempts: Callable[["Tables", int, int], int]
    among: Callable[["Tables"], int] | None = None


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
    struck: Rule | None = None
    doubled: tuple[Rule, ...] = ()
    cards: int = 0

    @property
    def value(self) -> int:
        """What the line moves: nothing if it is struck, twice as much for each rule that doubled it."""
        return 0 if self.struck else self.amount << len(self.doubled)


@dataclass(frozen=True, kw_only=True)
class Ledger(Rule):
    """Strikes or doubles lines that stand already, then adds lines of its own."""

    strikes: Callable[["Tables", Any, Line], bool] | None = None
    doubles: Callable[["Tables", Any, Line], bool] | None = None
    adds: Callable[["Tables", Any], Iterable[tuple[str, object, object, int]]] | None = None


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


@dataclass(frozen=True, eq=False, repr=False)
class Ruleset:
    """The rules of one game under one choice of its switches (and perhaps one wrong idea), in order.

    Made once and then only read; it keeps the tables of every trump suit it was asked for.
    """

    game: str
    deck: Deck
    rules: tuple[Rule, ...]
    fields: Mapping[str, Any] = field(default_factory=dict)
    switches: Mapping[str, object] = field(default_factory=dict)
    _tables: dict[int | None, "Tables"] = field(default_factory=dict, init=False)
    _without: dict[str, "Ruleset"] = field(default_factory=dict, init=False)
    _believing: dict[str, "Ruleset | None"] = field(default_factory=dict, init=False)

    def __repr__(self) -> str:
        return f"Ruleset({self.game}, {dict(self.switches)}, {len(self.rules)} rules)"

    def place(self, rule_id: str) -> int:
        """The place of a rule in the order; KeyError if this rule set lacks it."""
        for place, rule in enumerate(self.rules):
            if rule.id == rule_id:
                return place
        raise KeyError(rule_id)

    def has(self, rule_id: str) -> bool:
        """Whether the rule set holds that rule."""
        return any(rule.id == rule_id for rule in self.rules)

    def of(self, phase: str, shape: type[Shape]) -> tuple[Shape, ...]:
        """The rules of one phase and one shape, in order."""
        return self._funnels.get((phase, shape), ())  # type: ignore[return-value]  # keyed by the shape itself

    @cached_property
    def _funnels(self) -> dict[tuple[str, type[Rule]], tuple[Rule, ...]]:
        funnels: dict[tuple[str, type[Rule]], list[Rule]] = {}
        for rule in self.rules:
            funnels.setdefault((rule.phase, type(rule)), []).append(rule)
        return {key: tuple(found) for key, found in funnels.items()}

    def changed(self, *changes: Change) -> "Ruleset":
        """The rule set with these changes made in order; KeyError if one is about a rule it lacks."""
        rules = self
        for change in changes:
            rules = change.apply(rules)
        return rules

    def believing(self, wrong: Misconception) -> "Ruleset | None":
        """The game as somebody with this wrong idea plays it; None where the idea has nothing to act on."""
        if wrong.id not in self._believing:
            try:
                self._believing[wrong.id] = self.changed(*wrong.changes)
            except KeyError:
                self._believing[wrong.id] = None
        return self._believing[wrong.id]

    def without(self, rule: Rule) -> "Ruleset":
        """The game without one of its rules."""
        if rule.id not in self._without:
            self._without[rule.id] = self.changed(Drop(rule.id))
        return self._without[rule.id]

    def named(self, game: str, switches: Mapping[str, object]) -> "Ruleset":
        """The same rules, told which game and which switch values they stand for."""
        return replace(self, game=game, switches=switches)

    def tables(self, trump: int | None = None) -> "Tables":
        """What the rule set says of the cards while that suit is trump."""
        tables = self._tables.get(trump)
        if tables is None:
            tables = self._tables[trump] = Tables(self, trump)
        return tables


class Tables:
    """What one rule set says of the cards under one trump suit: made once, then only read.

    `suit`, `height` and `worth` have an entry a card; `fellows[card]` are all cards of its suit.
    `playable(hand, led)` gives the cards of a hand that may be played, all of them on NO_LEAD; `obeying`
    gives the same for another phase of play than "play". `standings` is where the order in which cards win a
    trick is kept once it was worked out.
    """

    def __init__(self, rules: Ruleset, trump: int | None) -> None:
        self.rules = rules
        self.deck = rules.deck
        self.fields = rules.fields
        self.trump = trump
        self.entries: dict[str, dict[int, int]] = {}
        self.setters: dict[tuple[str, int], Definition] = {}
        scope = Scope(rules.deck, trump, rules.fields)
        for rule in rules.rules:
            if isinstance(rule, Definition):
                self._define(rule, scope)
        self.suit = self._column("suit", missing=NO_SUIT)
        self.height = self._column("height", missing=0)
        self.worth = self._column("worth", missing=0)
        self.suits = tuple(
            hand_of(card for card, suit in enumerate(self.suit) if suit == wanted)
            for wanted in range(len(self.deck.suits))
        )
        self.fellows = tuple(0 if suit == NO_SUIT else self.suits[suit] for suit in self.suit)
        self.trumps = 0 if trump is None else self.suits[trump]
        self.standings: dict[int, tuple[int, ...]] = {}
        self._obeying: dict[str, Callable[[int, int], int]] = {}
        self.playable = self.obeying("play")

    def __repr__(self) -> str:
        return f"Tables({self.rules}, trump {self.trump})"

    def _define(self, rule: Definition, scope: Scope) -> None:
        for key, value in rule.entries(scope).items():
            self.entries.setdefault(rule.table, {})[key] = value
            self.setters[rule.table, key] = rule

    def _column(self, table: str, *, missing: int) -> Table:
        entries = self.entries.get(table, {})
        return tuple(entries.get(card, missing) for card in range(len(self.deck.names)))

    def obeying(self, phase: str) -> Callable[[int, int], int]:
        """What the duties and exemptions of a phase leave, as a function of a hand and the card led."""
        if phase not in self._obeying:
            duties = tuple(self._tabulated(duty) for duty in self.rules.of(phase, Duty))
            self._obeying[phase] = self._run(duties, self.rules.of(phase, Exemption))
        return self._obeying[phase]

    def _run(self, duties: Sequence[Table], exemptions: Sequence[Exemption]) -> Callable[[int, int], int]:
        def obeying(hand: int, led: int) -> int:
            for asked in duties:
                hand = hand & asked[led] or hand
            return hand

        candidates = 0
        for rule in exemptions:
            candidates |= rule.among(self) if rule.among else self.deck.all

        def with_exemptions(hand: int, led: int) -> int:
            if led == NO_LEAD:
                return hand
            if not hand & candidates:
                return obeying(hand, led)
            free = 0
            for rule in exemptions:
                free |= rule.exempts(self, led, hand) & hand
            legal = obeying(hand, led)
            return obeying(hand & ~free, led) | legal & free if free else legal

        if exemptions:
            return with_exemptions
        if len(duties) == 1:  # without the loop a call takes a quarter less time
            asked_for = duties[0]
            return lambda hand, led: hand & asked_for[led] or hand
        return obeying

    def _tabulated(self, duty: Duty) -> Table:
        """What a duty asks for, by the card led; behind the last card, where NO_LEAD points, everything."""
        return (*(duty.asks_for(self, led) for led in range(len(self.deck.names))), self.deck.all)
