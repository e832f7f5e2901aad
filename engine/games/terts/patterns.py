"""Declarations of Terts: what they are, what they count, which of two is the higher."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine import funnel
from engine.cards import hand_of, members
from engine.funnel import Stage
from engine.games.terts.cards import DECK, KING, NATURAL, QUEEN, RANKS, SUITS, card_of
from engine.rules import Contest, Definition, Filter, Found, Pattern, Scope, Swap, Switch
from engine.ruleset import Tables
from engine.situations import Card, Cards

FOUR, RUN, MARRIAGE = "four", "run", "marriage"  # tables of what each counts; kinds of declarations
NATURAL_ORDER = "natural"  # the table of the places of ranks in runs
FOURS_UPWARDS = tuple(NATURAL.index(rank) for rank in ("Q", "K", "A", "J"))
FOUR_COUNTS = {"J": 200, "A": 100, "K": 100, "Q": 100}
RUN_COUNTS = {3: 20, 4: 50, 5: 100, 6: 100, 7: 100, 8: 100}
MARRIAGE_COUNT = 20
LEADER, FOLLOWER = 0, 1  # the sides of a contest of two declarations


class Left(NamedTuple):
    """Those who are left when everything that sets them apart has been looked at, as a set of bits."""

    left: int


@lru_cache(maxsize=4096)
def declarations(tables: Tables, hand: int) -> tuple[Found, ...]:
    """All that a hand holds: fours, runs of every length, marriages, each kind best first."""
    return tuple(one for rule in tables.rules.of("declarations", Pattern) for one in rule.finds(tables, hand))


def declaration(tables: Tables, cards: Sequence[int]) -> Found:
    """The declaration that these cards are; one without a kind if they are none."""
    hand = hand_of(cards)
    whole = (one for one in declarations(tables, hand) if one.cards == hand)
    none = Found("", hand, 0)
    return next(whole, none) if hand.bit_count() == len(cards) else none


def in_order(cards: int) -> Cards:
    """The cards of a declaration from high to low as runs count them, equal ranks in the order S H D C."""
    return tuple(map(Card, sorted(members(cards), key=lambda card: (-(card % RANKS), card))))


def scorers(tables: Tables, pair: tuple[Found, ...]) -> int:
    """The side that scores, the leader's declaration and the follower's being these, as a set of sides.

    The follower may have none; it is empty if nobody scores.
    """
    left = best_of(tables, pair)
    return funnel.narrow(tables.rules.of("tie", Filter), tables, Left(left), left)


def scorers_trail(tables: Tables, pair: tuple[Found, ...]) -> tuple[Stage, ...]:
    """A row a rule of the contest until one side is left, and one that says who scores."""
    rows = funnel.trail(tables.rules.of("contest", Contest), tables, pair, (1 << len(pair)) - 1)
    left = best_of(tables, pair)
    open_ = tuple(row for row in rows if row.before.bit_count() > 1)
    return (*open_, *funnel.trail(tables.rules.of("tie", Filter), tables, Left(left), left))


@lru_cache(maxsize=4096)
def best_of(tables: Tables, found: tuple[Found, ...]) -> int:
    """The places of the highest of these declarations, as a set of bits."""
    return funnel.narrow(tables.rules.of("contest", Contest), tables, found, (1 << len(found)) - 1)


def is_higher(tables: Tables, one: Found, other: Found) -> bool:
    """Whether the first is strictly the higher declaration."""
    return best_of(tables, (one, other)) == 1


@lru_cache(maxsize=512)
def every_four(tables: Tables) -> tuple[Found, ...]:
    """All fours there are, best first."""
    fours = [
        Found(FOUR, hand_of(card_of(suit, rank) for suit in range(SUITS)), points)
        for rank, points in tables.entries.get(FOUR, {}).items()
    ]
    return ranked(tables, fours)


@lru_cache(maxsize=512)
def every_run(tables: Tables) -> tuple[Found, ...]:
    """All runs there are, best first, equal ones by their suits."""
    return ranked(tables, [run for suit in range(SUITS) for run in _runs_of(tables, suit)])


@lru_cache(maxsize=512)
def every_marriage(tables: Tables) -> tuple[Found, ...]:
    """All marriages there are, that of trumps first."""
    counts = tables.entries.get(MARRIAGE, {})
    return tuple(
        Found(MARRIAGE, 1 << card_of(suit, KING) | 1 << card_of(suit, QUEEN), counts[suit])
        for suit in sorted(counts, key=lambda suit: (suit != tables.trump, suit))
    )


def ranked(tables: Tables, found: Sequence[Found]) -> tuple[Found, ...]:
    """These declarations from the highest to the lowest, as the contest has it."""
    contest = tables.rules.of("contest", Contest)
    heights = funnel.compared(contest, tables, tuple(found), len(found))
    order = sorted(range(len(found)), key=heights.__getitem__, reverse=True)
    return tuple(found[place] for place in order)


def _runs_of(tables: Tables, suit: int) -> Iterator[Found]:
    """All runs of a suit."""
    places = tables.entries.get(NATURAL_ORDER, {})
    cards = sorted((card for card in members(tables.suits[suit]) if card in places), key=places.__getitem__)
    for length, points in tables.entries.get(RUN, {}).items():
        for start in range(len(cards) - length + 1):
            run = cards[start : start + length]
            if places[run[-1]] - places[run[0]] == length - 1:
                yield Found(RUN, hand_of(run), points)


class Together(NamedTuple):
    """Declarations that share no card with any outside: all their cards, how many each needs at least.

    Each has its place among all of its kind.
    """

    cards: int
    fewest: int
    found: tuple[tuple[int, int, Found], ...]


def _held(found: Callable[[Tables], tuple[Found, ...]]) -> Callable[[Tables, int], tuple[Found, ...]]:
    """What finds in a hand those of all there are that it holds."""

    @lru_cache(maxsize=512)
    def grouped(tables: Tables) -> tuple[Together, ...]:
        return _grouped(found(tables))

    def held(tables: Tables, hand: int) -> tuple[Found, ...]:
        """Most hands hold too few cards of most groups to hold any declaration of theirs."""
        places = [
            (place, one)
            for group in grouped(tables)
            if (hand & group.cards).bit_count() >= group.fewest
            for place, cards, one in group.found
            if cards & hand == cards
        ]
        return tuple([one for _, one in sorted(places)])

    return held


def _grouped(found: Sequence[Found]) -> tuple[Together, ...]:
    """The declarations in groups that have no card in common."""
    apart: list[int] = []
    for one in found:
        joined = one.cards
        for cards in apart:
            joined |= cards if cards & one.cards else 0
        apart = [*(cards for cards in apart if not cards & joined), joined]
    numbered = [(place, one.cards, one) for place, one in enumerate(found)]
    groups = [tuple(each for each in numbered if each[1] & cards) for cards in apart]
    return tuple(
        Together(cards, min(each[1].bit_count() for each in group), group)
        for cards, group in zip(apart, groups, strict=True)
    )


def _four_heights(_: Tables, found: tuple[Found, ...]) -> list[int]:
    """How high each four stands among fours; beside a run all are alike."""
    if any(one.kind != FOUR for one in found):
        return [0] * len(found)
    ranks = [members(one.cards)[0] % RANKS for one in found]
    return [FOURS_UPWARDS.index(rank) if rank in FOURS_UPWARDS else -1 for rank in ranks]


def _lengths(_: Tables, found: tuple[Found, ...]) -> list[int]:
    return [one.cards.bit_count() for one in found]


def _tops(tables: Tables, found: tuple[Found, ...]) -> list[int]:
    places = tables.entries.get(NATURAL_ORDER, {})
    return [
        max(places.get(card, 0) for card in members(one.cards)) if one.kind == RUN else 0 for one in found
    ]


def of_trumps(tables: Tables, found: tuple[Found, ...]) -> int:
    """The places of the runs of trumps, as a set of bits."""
    return sum(1 << place for place, one in enumerate(found) if one.cards & ~tables.trumps == 0)


def _marriages(scope: Scope) -> dict[int, int]:
    return dict.fromkeys(range(len(scope.deck.suits)), MARRIAGE_COUNT)


TRUMP_MARRIAGE = Definition(
    id="ts.trump_marriage_only",
    phase="declarations",
    sources=("TS19", "TS-R7"),
    table=MARRIAGE,
    entries=lambda scope: {} if scope.trump is None else {scope.trump: MARRIAGE_COUNT},
)
TIE_NOBODY = Filter(
    id="ts.tie_nobody",
    phase="tie",
    over="side",
    sources=("TS-R4",),
    keeps=lambda _, tie: 0 if tie.left == 1 << LEADER | 1 << FOLLOWER else tie.left,
)

PATTERNS = (
    Definition(
        id="ts.run_order",
        phase="declarations",
        sources=("TS-R2",),
        table=NATURAL_ORDER,
        entries=lambda _: {card: NATURAL.index(rank) for card, rank in enumerate(DECK.ranks)},
    ),
    Definition(
        id="ts.four_counts",
        phase="declarations",
        sources=("TS17", "TS-R3"),
        table=FOUR,
        entries=lambda _: {NATURAL.index(rank): count for rank, count in FOUR_COUNTS.items()},
    ),
    Definition(
        id="ts.run_counts", phase="declarations", sources=("TS18",), table=RUN, entries=lambda _: RUN_COUNTS
    ),
    Definition(
        id="ts.marriage_counts",
        phase="declarations",
        sources=("TS19", "TS-R7"),
        table=MARRIAGE,
        entries=_marriages,
    ),
    Pattern(id="ts.fours", phase="declarations", sources=("TS17", "TS-R3"), finds=_held(every_four)),
    Pattern(id="ts.runs", phase="declarations", sources=("TS18", "TS-R2"), finds=_held(every_run)),
    Pattern(id="ts.marriages", phase="declarations", sources=("TS19",), finds=_held(every_marriage)),
    Contest(
        id="ts.four_beats_run",
        phase="contest",
        over="side",
        sources=("TS20",),
        prefers=lambda _, found: sum(1 << place for place, one in enumerate(found) if one.kind == FOUR),
    ),
    Contest(id="ts.order_of_fours", phase="contest", over="side", sources=("TS-R4",), heights=_four_heights),
    Contest(id="ts.longer_run", phase="contest", over="side", sources=("TS20",), heights=_lengths),
    Contest(id="ts.higher_run", phase="contest", over="side", sources=("TS-R4", "TS-R2"), heights=_tops),
    Contest(id="ts.run_of_trumps", phase="contest", over="side", sources=("TS-R4",), prefers=of_trumps),
    Filter(
        id="ts.tie_leader",
        phase="tie",
        over="side",
        sources=("TS-R4",),
        keeps=lambda _, tie: 1 << LEADER if tie.left == 1 << LEADER | 1 << FOLLOWER else tie.left,
    ),
)

SWITCHES = (
    Switch("tie", {"leader": (), "none": (Swap("ts.tie_leader", TIE_NOBODY),)}, "TS-R4"),
    Switch("marriage", {"any": (), "trumps": (Swap("ts.marriage_counts", TRUMP_MARRIAGE),)}, "TS-R7"),
)
