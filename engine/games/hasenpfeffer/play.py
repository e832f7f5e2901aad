"""Play of Hasenpfeffer: who leads and plays, what may be played, who wins the trick."""

from functools import lru_cache
from typing import NamedTuple

from engine import funnel
from engine.games.hasenpfeffer.bidding import partner
from engine.games.hasenpfeffer.cards import SEATS
from engine.rules import Contest, Duty, Filter, Turn
from engine.ruleset import Tables
from engine.situations import Fact


class Lead(NamedTuple):
    """What decides who plays next: the dealer, who bid, who plays alone, and the trick so far or just ended.

    `last` is the seat that played last in a trick still open; `winner` the seat that won the trick before.
    """

    dealer: int | None = None
    bidder: int | None = None
    alone: tuple[int, ...] = ()
    last: int | None = None
    winner: int | None = None


@lru_cache(maxsize=4096)
def players_in_turn(tables: Tables, lead: Lead) -> tuple[int, ...]:
    """The seats that play, the next one first."""
    return funnel.in_turn(tables.rules.of("lead", Turn), tables, lead, SEATS)


def lead_facts(lead: Lead) -> dict[str, Fact]:
    """What decided who plays next, as far as it is known."""
    seats = {"dealer": lead.dealer, "bidder": lead.bidder, "last": lead.last, "winner": lead.winner}
    told = {name: Fact("seat", seat) for name, seat in seats.items() if seat is not None}
    return told | {"alone": Fact("seats", lead.alone)}


def left_of(seat: int) -> int:
    """The next seat clockwise."""
    return (seat + 1) % SEATS


def sitting_out(tables: Tables, lead: Lead) -> int:
    """The partners of those who play alone, as a set of seats."""
    return sum(1 << partner(tables, seat) for seat in lead.alone)


def _lone_lead(tables: Tables, lead: Lead) -> int | None:
    if len(lead.alone) == 1:
        return left_of(lead.alone[0])
    if len(lead.alone) == 2 and lead.bidder is not None:
        side = tables.entries["side"]
        return next(seat for seat in lead.alone if side[seat] != side[lead.bidder])
    return None


PLAY = (
    Turn(
        id="hp.dealers_left_leads",
        phase="lead",
        sources=("HP14",),
        first=lambda _, lead: None if lead.dealer is None else left_of(lead.dealer),
    ),
    Turn(id="hp.lone_lead", phase="lead", sources=("HP15",), reads=("alone",), first=_lone_lead),
    Turn(id="hp.winner_leads", phase="lead", sources=("HP19",), first=lambda _, lead: lead.winner),
    Turn(
        id="hp.plays_clockwise",
        phase="lead",
        sources=("HP11",),
        first=lambda _, lead: None if lead.last is None else left_of(lead.last),
    ),
    Turn(
        id="hp.partner_sits_out",
        phase="lead",
        sources=("HP15", "HP-R6"),
        reads=("alone",),
        out=sitting_out,
    ),
    Filter(id="hp.own_card", phase="play", sources=("HP14",), over="card", keeps=lambda _, held: held.hand),
    Duty(
        id="hp.follow",
        phase="play",
        sources=("HP16", "HP17"),
        asks_for=lambda tables, led: tables.fellows[led],
    ),
    Contest(
        id="hp.trump_wins",
        phase="trick",
        sources=("HP18",),
        prefers=lambda tables, _: tables.trumps,
    ),
    Contest(
        id="hp.suit_led_wins",
        phase="trick",
        sources=("HP18",),
        prefers=lambda tables, led: tables.fellows[led],
    ),
    Contest(
        id="hp.highest_wins",
        phase="trick",
        sources=("HP18", "HP05"),
        heights=lambda tables, _: tables.height,
    ),
)
