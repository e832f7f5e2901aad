"""Play of Terpeno: who leads and plays, what may be played, who wins the trick."""

from functools import lru_cache
from typing import NamedTuple

from engine import funnel
from engine.games.terpeno.cards import TRICKS
from engine.rules import Contest, Duty, Filter, Turn
from engine.ruleset import Tables
from engine.situations import Fact


class Lead(NamedTuple):
    """What decides who plays next: the table, the maker if alone, and the trick so far or just ended.

    `last` is the seat that played last in a trick still open, `winner` the seat that won the trick before;
    `played` counts the tricks that are complete.
    """

    players: int
    dealer: int | None = None
    lone: int | None = None
    silent: int | None = None
    last: int | None = None
    winner: int | None = None
    played: int = 0


def play_is_over(tables: Tables, lead: Lead) -> bool:
    """Whether nobody plays any more."""
    return funnel.next_seat(tables.rules.of("end of play", Turn), tables, lead, lead.players) is None


def next_to_play(tables: Tables, lead: Lead) -> int:
    """The seat that plays next; ValueError if there is nobody left to play."""
    seat = funnel.next_seat(tables.rules.of("lead", Turn), tables, lead, lead.players)
    if seat is None:
        raise ValueError("nobody is left to play")
    return seat


@lru_cache(maxsize=8192)
def players_in_turn(tables: Tables, lead: Lead) -> tuple[int, ...]:
    """The seats that play to the next trick, its leader first."""
    return order_from(tables, lead, next_to_play(tables, lead))


def order_from(tables: Tables, lead: Lead, leader: int) -> tuple[int, ...]:
    """The seats that play to a trick which that seat leads."""
    led = Lead(lead.players, silent=lead.silent, winner=leader)
    return funnel.in_turn(tables.rules.of("lead", Turn), tables, led, lead.players)


def lead_facts(lead: Lead) -> dict[str, Fact]:
    """What decided who plays next, as far as it is known."""
    seats = {
        "dealer": lead.dealer,
        "lone": lead.lone,
        "silent": lead.silent,
        "last": lead.last,
        "winner": lead.winner,
    }
    told = {name: Fact("seat", seat) for name, seat in seats.items() if seat is not None}
    return told | {"players": Fact("number", lead.players)}


def _first_lead(_: Tables, lead: Lead) -> int | None:
    return None if lead.dealer is None else (lead.dealer + 1) % lead.players


def _lone_waits(_: Tables, lead: Lead) -> int:
    """A lone player never leads to the first trick; the later ones are led by their winners."""
    first = lead.last is None and lead.winner is None
    return 1 << lead.lone if first and lead.lone is not None else 0


PLAY = (
    Turn(id="tp.dealers_left_leads", phase="lead", sources=("TP21",), first=_first_lead),
    Turn(id="tp.lone_player_waits", phase="lead", sources=("TP21", "TP-R4", "TP-R3"), out=_lone_waits),
    Turn(id="tp.winner_leads", phase="lead", sources=("TP24",), first=lambda _, lead: lead.winner),
    Turn(
        id="tp.plays_clockwise",
        phase="lead",
        sources=("TP08", "TP21"),
        first=lambda _, lead: None if lead.last is None else (lead.last + 1) % lead.players,
    ),
    Turn(
        id="tp.silent_sits_out",
        phase="lead",
        sources=("TP35", "TP-R4"),
        out=lambda _, lead: 0 if lead.silent is None else 1 << lead.silent,
    ),
    Turn(
        id="tp.five_tricks",
        phase="end of play",
        sources=("TP25", "TP-R23"),
        out=lambda _, lead: (1 << lead.players) - 1 if lead.played >= TRICKS else 0,
    ),
    Filter(id="tp.own_card", phase="play", sources=("TP21",), over="card", keeps=lambda _, held: held.hand),
    Duty(
        id="tp.follow",
        phase="play",
        sources=("TP22", "TP40"),
        asks_for=lambda tables, led: tables.fellows[led],
    ),
    Contest(
        id="tp.trump_wins",
        phase="trick",
        sources=("TP23",),
        prefers=lambda tables, _: tables.trumps,
    ),
    Contest(
        id="tp.suit_led_wins",
        phase="trick",
        sources=("TP23",),
        prefers=lambda tables, led: tables.fellows[led],
    ),
    Contest(
        id="tp.highest_wins",
        phase="trick",
        sources=("TP23", "TP06"),
        heights=lambda tables, _: tables.height,
    ),
)
