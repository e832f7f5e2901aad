"""Bidding for Tennessee for Two: the calls, whose turn it is, who is bound, and when trump is named.

The first caller of an auction is the player who did not deal.
"""

from functools import lru_cache
from typing import NamedTuple

from engine.auction import PASS, Auction, next_in_line
from engine.games.tennessee.cards import COLOURS, SEATS
from engine.rules import Definition, Filter, Swap, Switch, Turn
from engine.ruleset import Tables
from engine.situations import FAR, unlisted

LOWEST, STEP, HIGHEST = 60, 5, 160
CALLS: tuple[object, ...] = ("pass", *range(LOWEST, HIGHEST + 1, STEP))
LISTED = (1 << len(CALLS)) - 1
ANY_COLOUR = (1 << COLOURS + 1) - 1  # the four colours, and no trump, which somebody might wish to name
EVERYBODY = (1 << SEATS) - 1
DEALER = 1  # the second of the two callers
NAMING, TAKING = 0, 1  # places of the steps table


@lru_cache(maxsize=64)
def bids_from(low: int, high: int, step: int = 1) -> int:
    """The pass, and all bids from low (not below 0) to high by steps, be they calls of the game or not."""
    listed = sum(1 << place for place, number in enumerate(CALLS) if number in range(low, high + 1, step))
    return 1 << PASS | listed | _unlisted(low, high, step) & ~_unlisted(LOWEST, HIGHEST, STEP)


def _unlisted(low: int, high: int, step: int) -> int:
    """The calls that would stand for these numbers if the game had none of them: every so many bits one."""
    first, gap = unlisted(low, len(CALLS)), 2 * step
    count = len(range(low, high + 1, step))
    return ((1 << gap * count) - 1) // ((1 << gap) - 1) << first


ANY_CALL = bids_from(0, 200)  # what somebody might wish to bid
ALL_FROM_LOWEST = bids_from(LOWEST, FAR)
ALL_BY_STEPS = bids_from(0, FAR, STEP)


class Bidders(NamedTuple):
    """An auction that is over."""

    auction: Auction


def points_of(call: int) -> int:
    """How many points a bid of the game promises."""
    return LOWEST + STEP * (call - 1)


def call_of(points: int) -> int:
    """The bid that promises so many points."""
    return CALLS.index(points)


def _passed_and_bid(_: Tables, auction: Auction) -> int:
    return auction.everybody if auction.high and auction.passed else 0


def _nobody_can_bid_more(tables: Tables, auction: Auction) -> int:
    top = auction.high and points_of(auction.high) >= tables.fields["highest_bid"]
    return auction.everybody if top else 0


def _higher(_: Tables, auction: Auction) -> int:
    return bids_from(points_of(auction.high) + 1 if auction.high else 0, FAR)


DEALER_BOUND = Filter(
    id="tn.dealer_bound",
    phase="bidder",
    over="caller",
    sources=("TN-R9",),
    reads=("bound_bid",),
    keeps=lambda _, end: EVERYBODY if end.auction.high else 1 << DEALER,
)
REDEAL = Filter(
    id="tn.redeal",
    phase="bidder",
    over="caller",
    sources=("TN-R9",),
    keeps=lambda _, end: EVERYBODY if end.auction.high else 0,
)
TRUMP_BEFORE_NEST = Definition(
    id="tn.trump_before_nest",
    phase="naming",
    sources=("TN09", "TN-R5"),
    table="steps",
    entries=lambda _: {NAMING: 0, TAKING: 1},
)
TRUMP_AFTER_NEST = Definition(
    id="tn.trump_after_nest",
    phase="naming",
    sources=("TN-R5",),
    table="steps",
    entries=lambda _: {NAMING: 1, TAKING: 0},
)

BIDDING = (
    Turn(
        id="tn.non_dealer_calls_first", phase="bidding", over="caller", sources=("TN06",), first=next_in_line
    ),
    Turn(
        id="tn.pass_final",
        phase="bidding",
        over="caller",
        sources=("TN-R8",),
        out=lambda _, auction: auction.passed,
    ),
    Turn(id="tn.pass_ends", phase="bidding", over="caller", sources=("TN08", "TN-R8"), out=_passed_and_bid),
    Turn(
        id="tn.highest_bid_ends",
        phase="bidding",
        over="caller",
        sources=("TN07", "TN-R8"),
        reads=("highest_bid",),
        out=_nobody_can_bid_more,
    ),
    Filter(
        id="tn.bid_from_60",
        phase="bidding",
        over="call",
        sources=("TN08",),
        keeps=lambda *_: ALL_FROM_LOWEST,
    ),
    Filter(
        id="tn.bid_to_160",
        phase="bidding",
        over="call",
        sources=("TN07",),
        reads=("highest_bid",),
        keeps=lambda tables, _: bids_from(0, tables.fields["highest_bid"]),
    ),
    Filter(
        id="tn.bid_by_fives", phase="bidding", over="call", sources=("TN08",), keeps=lambda *_: ALL_BY_STEPS
    ),
    Filter(id="tn.bid_higher", phase="bidding", over="call", sources=("TN08",), keeps=_higher),
    Filter(
        id="tn.high_bidder",
        phase="bidder",
        over="caller",
        sources=("TN09",),
        keeps=lambda _, end: 1 << end.auction.high_bidder if end.auction.high else EVERYBODY,
    ),
    DEALER_BOUND,
    TRUMP_BEFORE_NEST,
    Filter(
        id="tn.name_trump",
        phase="naming",
        over="suit",
        sources=("TN09",),
        keeps=lambda *_: (1 << COLOURS) - 1,
    ),
)

SWITCHES = (
    Switch("name_trump", {"before": (), "after": (Swap("tn.trump_before_nest", TRUMP_AFTER_NEST),)}, "TN-R5"),
    Switch("no_bid", {"dealer_60": (), "redeal": (Swap("tn.dealer_bound", REDEAL),)}, "TN-R9"),
)
