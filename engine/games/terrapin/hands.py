"""What a hand of Terrapin is worth: pairs, Aces and Crowns, the longest straight, and the turtle's bottom.

Patterns of the phase "rank" look at each rank by itself, those of the phase "straight" only at which ranks
are there; that is what lets `Scale` look most of a hand up. A pattern of the phase "hand" may look at all.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine import funnel, ledger
from engine.cards import hand_of, members
from engine.funnel import Stage, Verdict
from engine.games.terrapin.cards import ACES_AND_CROWNS, ALL_SUITS, BOTTOM, POINTS
from engine.ledger import BANK
from engine.rules import Filter, Found, Ledger, Line, Pattern, Swap, Switch
from engine.ruleset import Tables
from engine.situations import Fact

PLAYER = "player"
BY_RANK, STRAIGHT, WHOLE = "rank", "straight", "hand"
PATTERNS = (BY_RANK, STRAIGHT, WHOLE)  # the phases of patterns, in the order in which they are told
PHASES = ("cards", *PATTERNS, "bottom", "worth")
MOST_TOGETHER = 12  # of so many cards every combination is remembered


class Held(NamedTuple):
    """The cards that count for a player's points, and those that count for the bottom."""

    points: int
    bottom: int


class Shown(NamedTuple):
    """Whether a hand holds the turtle's bottom."""

    bottom: bool


class Worth(NamedTuple):
    """What a hand is worth, and whether it holds the turtle's bottom."""

    points: int
    bottom: bool


def held(tables: Tables, own: int, table: int) -> Held:
    """What counts for a player with these cards beside those on the table."""
    counts = tables.entries.get("table_counts", {})
    return Held(*(own | table if counts.get(use) else own for use in (POINTS, BOTTOM)))


def suits_of(tables: Tables, cards: int) -> int:
    """The suits that some cards show."""
    suits = tables.entries.get("suits", {})
    shown = 0
    for card in members(cards):
        shown |= suits.get(card, 0)
    return shown


def is_bottom(tables: Tables, suits: int) -> bool:
    """Whether cards that show these suits are the turtle's bottom; without a rule for it none are."""
    rules = tables.rules.of("bottom", Filter)
    return bool(rules) and funnel.narrow(rules, tables, suits, ALL_SUITS) == ALL_SUITS


def bottom_trail(tables: Tables, cards: int) -> tuple[Stage, ...]:
    """The row that keeps, of all suits, those that are there."""
    return funnel.trail(tables.rules.of("bottom", Filter), tables, suits_of(tables, cards), ALL_SUITS)


def hand_trail(tables: Tables, counted: Held) -> tuple[Stage | Line, ...]:
    """The row of the bottom, then a line for all that is found.

    Without a bottom a pattern that finds nothing leaves a row, too.
    """
    shown = Shown(is_bottom(tables, suits_of(tables, counted.bottom)))
    patterns = _patterns(tables)
    found = ledger.found(patterns, tables, counted.points, taker=PLAYER)
    lines = ledger.run(tables.rules.of("worth", Ledger), tables, shown, before=found)
    rows = bottom_trail(tables, counted.bottom)
    if shown.bottom:
        return (*rows, *lines)
    told = (_lines_or_row(rule, lines) for rule in patterns)
    return (*rows, *(entry for entries in told for entry in entries), *lines[len(found) :])


def _lines_or_row(rule: Pattern, lines: Sequence[Line]) -> Sequence[Stage | Line]:
    mine = [line for line in lines if line.rule is rule]
    return mine or [Stage(rule, 0, 0, "idle")]


def worth(tables: Tables, counted: Held) -> Worth:
    """What a hand is worth: the sum of its ledger."""
    return scale(tables).worth(counted)


def hand_verdict(tables: Tables, counted: Held) -> Verdict:
    """A hand's points with the ledger behind them."""
    return Verdict(worth(tables, counted).points, hand_trail(tables, counted), hand_facts(tables, counted))


def hand_facts(tables: Tables, counted: Held) -> dict[str, Fact]:
    """The suits that the cards show."""
    return {"suits": Fact("some suit", suits_of(tables, counted.bottom))}


@lru_cache(maxsize=256)
def scale(tables: Tables) -> "Scale":
    """The scale of one rule set."""
    return Scale(tables)


class Scale:
    """What hands are worth under one rule set, told without writing their ledgers.

    A hand falls into a few parts of whole ranks. What the rules say of a part is found once by running them
    and then remembered in one number: the points, with and without a bottom, and which ranks and suits are
    there. So are the straights by the ranks, and the bottom by the suits.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._parts = _parts(tables)
        self._weights = {bottom: _weights(tables, Shown(bottom)) for bottom in (False, True)}
        self._whole = tables.rules.of(WHOLE, Pattern)
        self._of_parts: dict[int, int] = {}
        self._bottoms: dict[int, bool] = {}
        self._straights: dict[tuple[int, bool], int] = {}

    def worth(self, counted: Held) -> Worth:
        """What a hand is worth, and whether it holds the bottom."""
        shown, points, plain = self._looked_up(counted.points)
        suits = shown if counted.bottom == counted.points else self._looked_up(counted.bottom)[0]
        suits &= SUITS_MASK
        bottom = self._bottoms.get(suits)
        if bottom is None:
            bottom = self._bottoms[suits] = is_bottom(self._tables, suits)
        ranks = shown >> SUITS_BITS & RANKS_MASK
        straight = self._straights.get((ranks, bottom))
        if straight is None:
            straight = self._straights[ranks, bottom] = self._straight(counted.points, bottom=bottom)
        total = (points if bottom else plain) + straight
        if self._whole:
            total += self._found(self._whole, counted.points, bottom=bottom)
        return Worth(total, bottom)

    def _looked_up(self, cards: int) -> tuple[int, int, int]:
        """The suits and ranks shown, and the points of single ranks with and without a bottom."""
        shown = sums = 0
        known = self._of_parts
        for part in self._parts:
            one = known.get(cards & part)
            if one is None:
                one = known[cards & part] = self._packed(cards & part)
            shown |= one
            sums += one >> POINTS_AT
        return shown, sums >> POINTS_BITS, sums & POINTS_MASK

    def _packed(self, part: int) -> int:
        rules = self._tables.rules.of(BY_RANK, Pattern)
        with_bottom, plain = (self._found(rules, part, bottom=bottom) for bottom in (True, False))
        heights = hand_of(self._tables.height[card] for card in members(part))
        suits = suits_of(self._tables, part)
        return (with_bottom << POINTS_BITS | plain) << POINTS_AT | heights << SUITS_BITS | suits

    def _straight(self, cards: int, *, bottom: bool) -> int:
        """The points of straights; and whatever rules add that hangs on the bottom alone."""
        added = self._weights[bottom].get("", 0)
        return added + self._found(self._tables.rules.of(STRAIGHT, Pattern), cards, bottom=bottom)

    def _found(self, rules: tuple[Pattern, ...], cards: int, *, bottom: bool) -> int:
        weights = self._weights[bottom]
        return sum(
            weights[rule.id] * found.points for rule in rules for found in rule.finds(self._tables, cards)
        )


# How `Scale` packs what it remembers: suits, ranks, points without and with a bottom.
SUITS_BITS, RANKS_BITS, POINTS_BITS = 6, 14, 16
SUITS_MASK, RANKS_MASK, POINTS_MASK = ((1 << bits) - 1 for bits in (SUITS_BITS, RANKS_BITS, POINTS_BITS))
POINTS_AT = SUITS_BITS + RANKS_BITS


def _patterns(tables: Tables) -> tuple[Pattern, ...]:
    return tuple(rule for phase in PATTERNS for rule in tables.rules.of(phase, Pattern))


def _weights(tables: Tables, shown: Shown) -> dict[str, int]:
    """What a point of each pattern counts, with and without a bottom; under "" what the rules add besides."""
    lines = tuple(Line(rule, "", BANK, PLAYER, 1) for rule in _patterns(tables))
    after = ledger.run(tables.rules.of("worth", Ledger), tables, shown, before=lines)
    weights = {line.rule.id: line.value for line in after[: len(lines)]}
    return weights | {"": ledger.balance(after[len(lines) :], PLAYER)}


def _parts(tables: Tables) -> tuple[int, ...]:
    """The deck in parts of whole ranks, none of too many cards."""
    parts = [0]
    for cards in (*_by_rank(tables, tables.deck.all), *_without_rank(tables)):
        if (parts[-1] | hand_of(cards)).bit_count() > MOST_TOGETHER:
            parts.append(0)
        parts[-1] |= hand_of(cards)
    return tuple(parts)


def _by_rank(tables: Tables, hand: int) -> list[list[int]]:
    """The cards of a hand by their rank, the lowest rank first."""
    found: dict[int, list[int]] = {}
    for card in members(hand):
        if tables.height[card]:
            found.setdefault(tables.height[card], []).append(card)
    return [found[height] for height in sorted(found)]


def _without_rank(tables: Tables) -> list[list[int]]:
    return [[card] for card in members(tables.deck.all) if not tables.height[card]]


def _pairs(tables: Tables, hand: int) -> Iterator[Found]:
    points = tables.fields["pair"]
    for cards in _by_rank(tables, hand):
        for first, second in zip(cards[::2], cards[1::2], strict=False):
            yield Found("pair", 1 << first | 1 << second, points)


def _aces_and_crowns(tables: Tables, hand: int) -> Iterator[Found]:
    points = tables.fields["ace_or_crown"]
    return (Found("ace or crown", 1 << card, points) for card in members(hand & ACES_AND_CROWNS))


def _one_pair_a_rank(tables: Tables, hand: int) -> Iterator[Found]:
    points = tables.fields["pair"]
    return (Found("pair", hand_of(cards[:2]), points) for cards in _by_rank(tables, hand) if len(cards) > 1)


def _beyond_the_pair(tables: Tables, hand: int) -> Iterator[Found]:
    points = tables.fields["ace_or_crown"]
    for cards in _by_rank(tables, hand & ACES_AND_CROWNS):
        yield from (Found("ace or crown", 1 << card, points) for card in cards[2:])


def runs(tables: Tables, hand: int) -> list[list[int]]:
    """The runs of ranks that follow each other, one card a rank, the lowest first; single ranks too."""
    found: list[list[int]] = []
    for first, *_ in _by_rank(tables, hand):
        if found and tables.height[first] == tables.height[found[-1][-1]] + 1:
            found[-1].append(first)
        else:
            found.append([first])
    return found


def straights(
    choose: Callable[[list[list[int]]], list[list[int]]],
) -> Callable[[Tables, int], Iterator[Found]]:
    """The pattern of those runs that are chosen: two points for each card but one."""

    def finds(tables: Tables, hand: int) -> Iterator[Found]:
        for run in choose([cards for cards in runs(tables, hand) if len(cards) > 1]):
            yield Found("straight", hand_of(run), tables.fields["step"] * (len(run) - 1))

    return finds


def the_longest(found: list[list[int]]) -> list[list[int]]:
    """The longest run alone; of several the lowest."""
    return [max(found, key=len)] if found else []


ONE_PAIR_A_RANK = Pattern(
    id="tr.one_pair_a_rank",
    phase=BY_RANK,
    sources=("TR-R1", "TR06", "TR26"),
    reads=("pair",),
    finds=_one_pair_a_rank,
)
BEYOND_THE_PAIR = Pattern(
    id="tr.beyond_the_pair",
    phase=BY_RANK,
    sources=("TR-R1",),
    reads=("ace_or_crown",),
    finds=_beyond_the_pair,
)

HANDS = (
    Pattern(
        id="tr.pairs",
        phase=BY_RANK,
        sources=("TR06", "TR26", "TR-R1"),
        reads=("pair",),
        finds=_pairs,
    ),
    Pattern(
        id="tr.aces_and_crowns",
        phase=BY_RANK,
        sources=("TR07", "TR-R1"),
        reads=("ace_or_crown",),
        finds=_aces_and_crowns,
    ),
    Pattern(
        id="tr.straight",
        phase=STRAIGHT,
        sources=("TR08", "TR25", "TR-R2"),
        reads=("step",),
        finds=straights(the_longest),
    ),
    Filter(id="tr.bottom", phase="bottom", sources=("TR09",), over="suit", keeps=lambda _, suits: suits),
    Ledger(
        id="tr.bottom_is_worthless",
        phase="worth",
        sources=("TR09",),
        strikes=lambda _, shown, __: shown.bottom,
    ),
)

FIELDS = {"pair": 5, "ace_or_crown": 5, "step": 2}

SWITCHES = (
    Switch(
        "ace_crown",
        {
            "each": (),
            "additional": (
                Swap("tr.pairs", ONE_PAIR_A_RANK),
                Swap("tr.aces_and_crowns", BEYOND_THE_PAIR),
            ),
        },
        "TR-R1",
        stated=True,
    ),
)
