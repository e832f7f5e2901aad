"""Bidding for Hasenpfeffer: the calls, whose turn it is, who is bound, the widow and going alone.

The first caller of an auction is the dealer's left.
"""

from typing import NamedTuple

from engine import funnel
from engine.auction import PASS, Auction, next_in_line
from engine.funnel import Stage
from engine.games.hasenpfeffer.cards import SEATS, SUITS, WIDOW
from engine.rules import Drop, Filter, Set, Swap, Switch, Turn
from engine.ruleset import Tables

SIX, BIG_PEPPER = 6, 7
ANY_CALL = (1 << BIG_PEPPER + 1) - 1
EVERYBODY = (1 << SEATS) - 1
ANY_TRUMP = (1 << SUITS + 1) - 1  # the four suits, and no trump, which somebody might wish to name
CALLS: dict[object, tuple[object, ...]] = {
    "numbers": ("pass", 1, 2, 3, 4, 5, 6),
    "peppers": ("pass", 1, 2, 3, 4, 5, "little pepper", "big pepper"),
}


def tricks_needed(call: int) -> int:
    """How many tricks a bid binds its side to: a pepper, little or big, is a bid of six."""
    return min(call, SIX)


class Bidders(NamedTuple):
    """An auction that is over, with the Joker's holder (None: it lies in the widow)."""

    auction: Auction
    joker_holder: int | None


class Laid(NamedTuple):
    """The seven cards from which the high bidder lays one away."""

    hand: int


class Alone(NamedTuple):
    """Who won the bid, and who has said yes or no to playing alone."""

    bidder: int
    asked: tuple[int, ...] = ()
    lone: tuple[int, ...] = ()


def discards(tables: Tables, hand: int) -> int:
    """The cards of a hand that may be laid away."""
    return funnel.narrow(tables.rules.of("widow", Filter), tables, Laid(hand), hand)


def discards_trail(tables: Tables, hand: int) -> tuple[Stage, ...]:
    """A row for each rule about what may be laid away."""
    return funnel.trail(tables.rules.of("widow", Filter), tables, Laid(hand), hand)


def _only_one_left(_: Tables, auction: Auction) -> int:
    passes = auction.passed.bit_count()
    return EVERYBODY if auction.high and passes == SEATS - 1 else 0


def _passes_in_a_row(_: Tables, auction: Auction) -> int:
    row = 3 if auction.high else SEATS
    return EVERYBODY if auction.calls[-row:] == (PASS,) * row else 0


def _higher(_: Tables, auction: Auction) -> int:
    return ~((2 << auction.high) - 1) | 1 << PASS


def partner(tables: Tables, seat: int) -> int:
    """The other seat of that seat's side."""
    sides = tables.entries["side"]
    return next(other for other, side in sides.items() if other != seat and side == sides[seat])


def _next_to_ask(_: Tables, alone: Alone) -> int:
    return (alone.asked[-1] + 1) % SEATS if alone.asked else alone.bidder


def _asked_enough(tables: Tables, alone: Alone) -> int:
    if any(seat != alone.bidder for seat in alone.lone):
        return EVERYBODY
    return sum(1 << seat for seat in alone.asked) | 1 << partner(tables, alone.bidder)


PASSED_OUT = Turn(
    id="hp.pass_final",
    phase="bidding",
    over="caller",
    sources=("HP-R4",),
    out=lambda _, auction: auction.passed,
)
PASSES_IN_A_ROW = Turn(
    id="hp.passes_in_a_row", phase="bidding", over="caller", sources=("HP12", "HP-R4"), out=_passes_in_a_row
)
NUMBERS = Filter(
    id="hp.numbers", phase="bidding", over="call", sources=("HP12",), keeps=lambda *_: (1 << SIX + 1) - 1
)
PEPPERS = Filter(
    id="hp.peppers",
    phase="bidding",
    over="call",
    sources=("HP22", "HP23", "HP-R8"),
    keeps=lambda *_: (1 << BIG_PEPPER + 1) - 1,
)
ALONE_OFF = Turn(id="hp.alone_off", phase="alone", sources=("HP-R6",), out=lambda *_: EVERYBODY)
ALONE_ALLOWED = Turn(
    id="hp.alone_allowed",
    phase="alone",
    sources=("HP-R6", "HP15"),
    first=_next_to_ask,
    out=_asked_enough,
)
JOKER_BOUND = Filter(
    id="hp.joker_bound",
    phase="bidder",
    over="caller",
    sources=("HP-R5",),
    keeps=lambda _, end: (
        EVERYBODY if end.auction.high else 0 if end.joker_holder is None else 1 << end.joker_holder
    ),
)
ALL_PASS_VOID = Filter(
    id="hp.all_pass_void",
    phase="bidder",
    over="caller",
    sources=("HP-R5",),
    keeps=lambda _, end: EVERYBODY if end.auction.high else 0,
)

BIDDING = (
    Turn(id="hp.bids_clockwise", phase="bidding", over="caller", sources=("HP11",), first=next_in_line),
    PASSED_OUT,
    Turn(id="hp.three_passes", phase="bidding", over="caller", sources=("HP12", "HP-R4"), out=_only_one_left),
    Turn(
        id="hp.highest_bid_ends",
        phase="bidding",
        over="caller",
        sources=("HP-R4",),
        reads=("highest_bid",),
        out=lambda tables, auction: EVERYBODY if auction.high == tables.fields["highest_bid"] else 0,
    ),
    NUMBERS,
    Filter(id="hp.bid_higher", phase="bidding", over="call", sources=("HP-R3",), keeps=_higher),
    Filter(
        id="hp.high_bidder",
        phase="bidder",
        over="caller",
        sources=("HP12", "HP13"),
        keeps=lambda _, end: 1 << end.auction.high_bidder if end.auction.high else EVERYBODY,
    ),
    JOKER_BOUND,
    Filter(
        id="hp.name_trump",
        phase="naming",
        over="suit",
        sources=("HP13", "HP24", "HP-R10"),
        keeps=lambda *_: (1 << SUITS) - 1,
    ),
    Filter(
        id="hp.discard_held",
        phase="widow",
        over="card",
        sources=("HP13", "HP24", "HP-R7"),
        keeps=lambda _, laid: laid.hand,
    ),
    Filter(
        id="hp.discard_one",
        phase="discard",
        over="number",
        sources=("HP13", "HP24"),
        keeps=lambda tables, _: 1 << tables.entries["deal"][WIDOW],
    ),
    ALONE_OFF,
)

SWITCHES = (
    Switch(
        "pass",
        {
            "final": (),
            "reenter": (Drop("hp.pass_final"), Swap("hp.three_passes", PASSES_IN_A_ROW)),
        },
        "HP-R4",
    ),
    Switch(
        "bidding",
        {
            "numbers": (),
            "peppers": (Swap("hp.numbers", PEPPERS), Set("highest_bid", BIG_PEPPER)),
        },
        "HP-R8",
    ),
    Switch("all_pass", {"joker_bound": (), "void": (Swap("hp.joker_bound", ALL_PASS_VOID),)}, "HP-R5"),
    Switch("alone", {"off": (), "allowed": (Swap("hp.alone_off", ALONE_ALLOWED),)}, "HP-R6"),
)
