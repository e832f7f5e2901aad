"""Declaring in Terts: who may declare what and when, topping, and the exchange of the seven of trumps."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine import funnel
from engine.funnel import Stage
from engine.games.terts.cards import SEVEN, card_of, opponent_of
from engine.games.terts.patterns import FOUR, LEADER, MARRIAGE, RUN, in_order, is_higher, scorers
from engine.rules import Drop, Filter, Found, Swap, Switch
from engine.ruleset import Tables
from engine.situations import Fact

FIRST_TO_DECLARE, LAST_TO_DECLARE = 2, 8
FIRST_TO_EXCHANGE, LAST_TO_EXCHANGE = 2, 7
ANY_CARD = -1  # as a set of cards: all of them
ANYTHING = -1  # likewise, of candidates

# The phases of the rules about a declaration: first those about any, then those about one of its kind.
ANY = "declaration"
KINDS = {
    "": ("declare",),
    FOUR: ("once", "declare"),
    RUN: ("reuse", "declare"),
    MARRIAGE: ("once", "marriage"),
}
KINDS_TO_TOP = {FOUR: ("once", "top"), RUN: ("reuse", "top"), MARRIAGE: ("marriage_top",)}


class Declaring(NamedTuple):
    """A player's place in a trick, and the declarations in question.

    `number` is the trick's, `table` the number of cards on the table, `declared` whether this player has made
    the one declaration of this trick, `scored` what this player has scored in this deal, `topping` the
    leader's declaration that this player may top, `fresh` whether nothing was done yet in this turn.
    """

    candidates: tuple[Found, ...]
    hand: int
    number: int
    leading: bool
    table: int
    declared: bool
    scored: tuple[Found, ...]
    topping: Found | None = None
    fresh: bool = True

    @property
    def is_to_lead(self) -> bool:
        """Whether the player is about to lead to the trick."""
        return self.leading and self.table == 0

    @property
    def is_to_answer(self) -> bool:
        """Whether the player is about to play to a card that was led."""
        return not self.leading and self.table == 1

    def those(self, test: Callable[[Found], bool]) -> int:
        """The candidates that pass a test."""
        return sum([1 << place for place, one in enumerate(self.candidates) if test(one)])

    def by_kind(self) -> dict[str, int]:
        """The candidates of each kind that there is among them."""
        kinds: dict[str, int] = {}
        for place, one in enumerate(self.candidates):
            kinds[one.kind] = kinds.get(one.kind, 0) | 1 << place
        return kinds


def _funnels(tables: Tables, seen: Declaring) -> Iterator[tuple[tuple[Filter, ...], int]]:
    """The rules about each kind of declaration, with the candidates of that kind that got so far."""
    kinds = KINDS if seen.topping is None else KINDS_TO_TOP
    rest = funnel.narrow(tables.rules.of(ANY, Filter), tables, seen, (1 << len(seen.candidates)) - 1)
    those = seen.by_kind() if rest else {}
    for kind, phases in kinds.items():
        options = rest & those.get(kind, 0)
        if options:
            yield tuple(rule for phase in phases for rule in tables.rules.of(phase, Filter)), options


def allowed(tables: Tables, seen: Declaring) -> int:
    """Those of the candidates that may be declared."""
    left = 0
    if not seen.candidates:
        return left
    for rules, options in _funnels(tables, seen):
        left |= funnel.narrow(rules, tables, seen, options)
    return left


def allowed_trail(tables: Tables, seen: Declaring) -> tuple[Stage, ...]:
    """A row a rule about declaring, for each kind those that concern it."""
    rows = funnel.trail(tables.rules.of(ANY, Filter), tables, seen, (1 << len(seen.candidates)) - 1)
    for rules, options in _funnels(tables, seen):
        rows += funnel.trail(rules, tables, seen, options)
    return rows


def no_declaration(tables: Tables, cards: Sequence[int]) -> tuple[Stage, ...]:
    """The row that drops cards which are no declaration."""
    told = {"cards": Fact("cards", tuple(cards))}
    rules = tables.rules.of(ANY, Filter)[:1]
    return tuple(Stage(rule, 1, 0, "forbids", facts=told) for rule in rules)


def topping_trail(tables: Tables, seen: Declaring) -> tuple[Stage, ...]:
    """A row a rule about what tops a declaration, alone."""
    return funnel.trail(tables.rules.of("top", Filter), tables, seen, (1 << len(seen.candidates)) - 1)


def topped(found: Found, *, leader: int) -> dict[str, Fact]:
    """The declaration that may be topped, who made it, and whose turn it is to top it."""
    return {
        "topped": Fact("cards", in_order(found.cards)),
        "leader": Fact("seat", leader),
        "follower": Fact("seat", opponent_of(leader)),
    }


def exchanged(tables: Tables, seen: Declaring, cards: int) -> int:
    """Those of the cards that may be exchanged for the turn-up."""
    return funnel.narrow(tables.rules.of("exchange", Filter), tables, seen, cards)


def exchanged_trail(tables: Tables, seen: Declaring, cards: int) -> tuple[Stage, ...]:
    """A row a rule about the exchange."""
    return funnel.trail(tables.rules.of("exchange", Filter), tables, seen, cards)


def facts(trump: int | None, cards: Sequence[int], number: int) -> dict[str, Fact]:
    """What reasons about declaring these cards, or exchanging one, are about."""
    return {
        "trump": Fact("suit", trump),
        "cards": Fact("cards", tuple(cards)),
        "number": Fact("number", number),
    }


def _runs_sharing(seen: Declaring, one: Found) -> list[Found]:
    """The runs scored that share a card with this one."""
    return [other for other in seen.scored if other.kind == RUN and other.cards & one.cards]


def _rises(tables: Tables, seen: Declaring, one: Found) -> bool:
    return all(is_higher(tables, one, other) for other in _runs_sharing(seen, one))


def _tops(tables: Tables, seen: Declaring, one: Found) -> bool:
    return seen.topping is not None and scorers(tables, (seen.topping, one)) != 1 << LEADER


def trump_seven(tables: Tables) -> int:
    """The seven of trumps, as a set of one card."""
    return 0 if tables.trump is None else 1 << card_of(tables.trump, SEVEN)


RUNS_APART = Filter(
    id="ts.runs_apart",
    phase="reuse",
    over="declaration",
    sources=("TS-R6",),
    keeps=lambda _, seen: seen.those(lambda one: not _runs_sharing(seen, one)),
)

DECLARING = (
    Filter(
        id="ts.is_declaration",
        phase=ANY,
        over="declaration",
        sources=("TS17", "TS18", "TS19"),
        keeps=lambda _, seen: seen.those(lambda one: bool(one.kind)),
    ),
    Filter(
        id="ts.declaration_held",
        phase=ANY,
        over="declaration",
        sources=("TS-R5", "TS-R7"),
        keeps=lambda _, seen: seen.those(lambda one: not one.cards & ~seen.hand),
    ),
    Filter(
        id="ts.once",
        phase="once",
        over="declaration",
        sources=("TS-R6",),
        keeps=lambda _, seen: seen.those(lambda one: one not in seen.scored),
    ),
    Filter(
        id="ts.runs_rise",
        phase="reuse",
        over="declaration",
        sources=("TS-R6",),
        keeps=lambda tables, seen: seen.those(lambda one: _rises(tables, seen, one)),
    ),
    Filter(
        id="ts.declare_on_lead",
        phase="declare",
        over="declaration",
        sources=("TS21", "TS-R15"),
        keeps=lambda _, seen: ANYTHING if seen.is_to_lead else 0,
    ),
    Filter(
        id="ts.declare_after_breaking",
        phase="declare",
        over="declaration",
        sources=("TS21", "TS-R8"),
        keeps=lambda _, seen: ANYTHING if seen.number >= FIRST_TO_DECLARE else 0,
    ),
    Filter(
        id="ts.declare_in_time",
        phase="declare",
        over="declaration",
        sources=("TS21", "TS-R8"),
        keeps=lambda _, seen: ANYTHING if seen.number <= LAST_TO_DECLARE else 0,
    ),
    Filter(
        id="ts.one_a_trick",
        phase="declare",
        over="declaration",
        sources=("TS21", "TS-R5"),
        keeps=lambda _, seen: 0 if seen.declared else ANYTHING,
    ),
    Filter(
        id="ts.marriage_on_turn",
        phase="marriage",
        over="declaration",
        sources=("TS22", "TS-R7", "TS-R15"),
        keeps=lambda _, seen: ANYTHING if seen.is_to_lead or seen.is_to_answer else 0,
    ),
    Filter(
        id="ts.marriage_tops_nothing",
        phase="marriage_top",
        over="declaration",
        sources=("TS-R7",),
        keeps=lambda *_: 0,
    ),
    Filter(
        id="ts.top_with_higher",
        phase="top",
        over="declaration",
        sources=("TS20", "TS-R5"),
        keeps=lambda tables, seen: seen.those(lambda one: _tops(tables, seen, one)),
    ),
    Filter(id="ts.exchange_off", phase="exchange", over="card", sources=("TS-R9",), keeps=lambda *_: 0),
    Filter(
        id="ts.exchange_seven",
        phase="exchange",
        over="card",
        sources=("TS-R9",),
        keeps=lambda tables, seen: trump_seven(tables) & seen.hand,
    ),
    Filter(
        id="ts.exchange_on_lead",
        phase="exchange",
        over="card",
        sources=("TS-R9", "TS-R15"),
        keeps=lambda _, seen: ANY_CARD if seen.is_to_lead and seen.fresh else 0,
    ),
    Filter(
        id="ts.exchange_in_time",
        phase="exchange",
        over="card",
        sources=("TS-R9",),
        keeps=lambda _, seen: ANY_CARD if FIRST_TO_EXCHANGE <= seen.number <= LAST_TO_EXCHANGE else 0,
    ),
)

SWITCHES = (
    Switch("reuse", {"ascending": (), "never": (Swap("ts.runs_rise", RUNS_APART),)}, "TS-R6"),
    Switch("seven", {"off": (), "optional": (Drop("ts.exchange_off"),)}, "TS-R9"),
)
