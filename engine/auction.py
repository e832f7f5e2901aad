"""Auctions, as the games share them: the calls so far, whose turn it is, which calls are left.

Calls count from 0, the pass, upwards. Seats in an auction count from the first caller.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol, Self, TypeVar

from engine import funnel
from engine.cards import members
from engine.funnel import Stage
from engine.game import Ask
from engine.rules import Filter, Turn
from engine.ruleset import Ruleset, Tables
from engine.situations import Call, Calls, Fact, Problem

PASS = 0
FIRST_CALLER = "first_caller"  # the fact which seat that is


class Calling(Protocol):
    """What every auction tells: its table, the phase that the next call belongs to, how it goes on."""

    @property
    def seats(self) -> int:
        """How many are at the table."""

    @property
    def phase(self) -> str:
        """The phase of the rules about the next call."""

    def after(self, call: int, caller: int, /) -> Self:
        """The auction with one more call."""


Called = TypeVar("Called", bound=Calling)


class Auction(NamedTuple):
    """How many are at the table, the calls so far and who made each of them."""

    seats: int
    calls: tuple[int, ...] = ()
    callers: tuple[int, ...] = ()

    @property
    def phase(self) -> str:
        """The phase that every call belongs to."""
        return "bidding"

    @property
    def high(self) -> int:
        """The highest bid so far, or 0."""
        return max(self.calls, default=PASS)

    @property
    def high_bidder(self) -> int | None:
        """Who made the highest bid, or None."""
        return self.callers[self.calls.index(self.high)] if self.high else None

    @property
    def passed(self) -> int:
        """Everybody who has passed, as a set of seats."""
        seats = 0
        for caller, call in zip(self.callers, self.calls, strict=True):
            if call == PASS:
                seats |= 1 << caller
        return seats

    @property
    def everybody(self) -> int:
        """All the seats, as a set."""
        return (1 << self.seats) - 1

    def after(self, call: int, caller: int) -> "Auction":
        """The auction with one more call."""
        return Auction(self.seats, (*self.calls, call), (*self.callers, caller))


class Bids(NamedTuple):
    """The calls so far, the first caller's first; whoever has dropped out is skipped."""

    calls: Calls


class Bid(NamedTuple):
    """The calls so far, and one that somebody would make."""

    calls: Calls
    bid: Call


def caller(tables: Tables, auction: Calling) -> int | None:
    """The seat that calls next, or None when the bidding is over."""
    return funnel.next_seat(tables.rules.of("bidding", Turn), tables, auction, auction.seats)


def next_in_line(_: Tables, auction: Auction) -> int:
    """The seat after the one that called last, the first caller at the start."""
    return (auction.callers[-1] + 1) % auction.seats if auction.callers else 0


def bids(tables: Tables, auction: Calling, options: int) -> int:
    """Those of the calls that the next caller may make; none when the bidding is over."""
    return 0 if caller(tables, auction) is None else open_calls(tables, auction, options)


def open_calls(tables: Tables, auction: Calling, options: int) -> int:
    """Those of the calls that the rules leave to somebody whose turn it is."""
    return funnel.narrow(tables.rules.of(auction.phase, Filter), tables, auction, options)


def bids_trail(tables: Tables, auction: Calling, options: int) -> tuple[Stage, ...]:
    """Whose turn it is, and then a row for each rule about the calls; the turn alone when nobody's it is."""
    turn = funnel.turn_trail(tables.rules.of("bidding", Turn), tables, auction, auction.seats)
    if caller(tables, auction) is None:
        return turn
    return (*turn, *funnel.trail(tables.rules.of(auction.phase, Filter), tables, auction, options))


def is_skipped(tables: Tables, seats: int) -> bool:
    """Whether somebody who has passed is left out when the turn comes round again."""
    return caller(tables, Auction(seats, (PASS, *range(1, seats)), tuple(range(seats)))) != 0


def bidding_facts(auction: Auction) -> dict[str, Fact]:
    """The highest bid and who made it, where there is one."""
    if not auction.high:
        return {}
    return {"high": Fact("call", auction.high), "high_bidder": Fact("caller", auction.high_bidder)}


def seated(first: int) -> dict[str, Fact]:
    """Who called first, so that all callers can be told by their seats."""
    return {FIRST_CALLER: Fact("seat", first)}


def held(tables: Tables, auction: Called, calls: Sequence[int]) -> tuple[Called, list[Problem]]:
    """An auction after these calls, with a problem for the first call that could not have been made.

    It goes on behind such a call, so that a wrong idea of the game can be asked about a right auction.
    """
    problems: list[Problem] = []
    for place, call in enumerate(calls):
        seat = caller(tables, auction)
        if seat is None:
            problems.append(Problem(f"calls.{place}", "the bidding is over before this call"))
            break
        if not open_calls(tables, auction, 1 << call):
            problems.append(Problem(f"calls.{place}", "this call could not have been made here"))
        auction = auction.after(call, seat)
    return auction, problems[:1]


def auction_asks(
    seats: int, *, calls: Callable[[Ruleset], Sequence[object]], thinkable: int
) -> tuple[Ask, ...]:
    """The questions which calls are allowed, and whether this one is, at a table of so many.

    `thinkable` are the calls that are tried, some of them no calls of the game; its own are `calls`.
    """

    def auction(rules: Ruleset, seen: Bids | Bid) -> Auction:
        return held(rules.tables(), Auction(seats), seen.calls)[0]

    def problems(rules: Ruleset, seen: Bids | Bid) -> list[Problem]:
        return held(rules.tables(), Auction(seats), seen.calls)[1]

    def allowed(rules: Ruleset, seen: Bids) -> Calls:
        return tuple(map(Call, members(bids(rules.tables(), auction(rules, seen), thinkable))))

    def allowed_trail(rules: Ruleset, seen: Bids) -> tuple[Stage, ...]:
        return bids_trail(rules.tables(), auction(rules, seen), (1 << len(calls(rules))) - 1)

    def may_bid(rules: Ruleset, seen: Bid) -> bool:
        return bool(bids(rules.tables(), auction(rules, seen), 1 << seen.bid))

    def bid_trail(rules: Ruleset, seen: Bid) -> tuple[Stage, ...]:
        return bids_trail(rules.tables(), auction(rules, seen), 1 << seen.bid)

    def facts(rules: Ruleset, seen: Bids | Bid) -> Mapping[str, Fact]:
        skips = {"skips": Fact("number", int(is_skipped(rules.tables(), seats)))}
        return bidding_facts(auction(rules, seen)) | skips

    def bid_facts(rules: Ruleset, seen: Bid) -> Mapping[str, Fact]:
        return {**facts(rules, seen), "bid": Fact("call", seen.bid)}

    return (
        Ask("bids", Bids, allowed, allowed_trail, facts, problems, Calls, ("bidding",)),
        Ask(
            "verdict",
            Bid,
            may_bid,
            bid_trail,
            bid_facts,
            problems,
            bool,
            ("bidding",),
            action="bid",
            subject=lambda seen: Fact("call", seen.bid),
        ),
    )
