"""Rule sets: the rules of one game in order, and the tables they make of the cards under a trump suit."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from engine import duties
from engine.cards import Deck, hand_of
from engine.duties import Exempt, Table
from engine.rules import Change, Definition, Drop, Duty, Exemption, Misconception, Rule, Scope, Shape

NO_SUIT = -1


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

    def __repr__(self) -> str:
        return f"Tables({self.rules}, trump {self.trump})"

    @cached_property
    def playable(self) -> Callable[[int, int], int]:
        """What the duties of "play" leave: worked out when first asked, since many rule sets never are."""
        return self.obeying("play")

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
            asked = [self._by_card(duty.asks_for) for duty in self.rules.of(phase, Duty)]
            exempt = [
                Exempt(self._by_card(rule.exempts), self._by_card(rule.unless))
                for rule in self.rules.of(phase, Exemption)
            ]
            self._obeying[phase] = duties.obeying(asked, exempt, self.deck.all)
        return self._obeying[phase]

    def _by_card(self, cards: Callable[["Tables", int], int]) -> Table:
        """What a rule says of each card that may be led, as a set of cards."""
        return tuple(cards(self, led) for led in range(len(self.deck.names)))
