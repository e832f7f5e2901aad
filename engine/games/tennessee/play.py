"""Play of Tennessee for Two: who leads and plays, what may be played, who wins the trick, who draws what."""

from functools import lru_cache
from typing import NamedTuple

from engine import funnel
from engine.games.tennessee.cards import ROOK, SEATS
from engine.rules import Add, Contest, Definition, Duty, Exemption, Filter, Swap, Switch, Turn
from engine.ruleset import Tables
from engine.situations import Fact

UP, HIDDEN = 0, 1  # what may be drawn
DRAWS = ("up", "hidden")
ANY_DRAW = 0b111  # both cards, and none, which somebody might wish


class Lead(NamedTuple):
    """What decides who plays next: who dealt and who bid, and the trick so far or just ended.

    `last` is the seat that has played to a trick still open; `winner` the seat that won the trick before.
    """

    dealer: int | None = None
    bidder: int | None = None
    last: int | None = None
    winner: int | None = None


class Draw(NamedTuple):
    """What decides who draws: who won the trick, and how many cards the pile has."""

    winner: int
    pile: int


def opponent(seat: int) -> int:
    """The other player."""
    return 1 - seat


@lru_cache(maxsize=4096)
def players_in_turn(tables: Tables, lead: Lead) -> tuple[int, ...]:
    """Both seats, the one that plays next first."""
    return funnel.in_turn(tables.rules.of("lead", Turn), tables, lead, SEATS)


def lead_facts(lead: Lead) -> dict[str, Fact]:
    """What decided who plays next, as far as it is known."""
    seats = zip(Lead._fields, lead, strict=True)
    return {name: Fact("seat", seat) for name, seat in seats if seat is not None}


def drawer(tables: Tables, draw: Draw) -> int | None:
    """The seat that chooses a card of the pile, or None when nobody draws."""
    return funnel.next_seat(tables.rules.of("draw", Turn), tables, draw, SEATS)


def _opponent_or_nobody(seat: int | None) -> int | None:
    return None if seat is None else opponent(seat)


def _rook_out_of_turn(tables: Tables, led: int) -> int:
    return 0 if tables.trumps >> led & 1 else 1 << ROOK


FOLLOW_OR_ROOK = Duty(
    id="tn.follow_or_rook",
    phase="play",
    sources=("TN13", "TN-R3", "TN-R6"),
    asks_for=lambda tables, led: tables.fellows[led] | 1 << ROOK,
)
ROOK_ANY_TIME = Exemption(id="tn.rook_any_time", phase="play", sources=("TN-R3",), exempts=_rook_out_of_turn)

PLAY = (
    Turn(
        id="tn.bidders_opponent_leads",
        phase="lead",
        sources=("TN12",),
        first=lambda _, lead: _opponent_or_nobody(lead.bidder),
    ),
    Turn(id="tn.winner_leads", phase="lead", sources=("TN-R7",), first=lambda _, lead: lead.winner),
    Turn(
        id="tn.other_plays",
        phase="lead",
        sources=("TN02", "TN13"),
        first=lambda _, lead: _opponent_or_nobody(lead.last),
    ),
    Filter(id="tn.own_card", phase="play", sources=("TN12",), over="card", keeps=lambda _, held: held.hand),
    Duty(
        id="tn.follow",
        phase="play",
        sources=("TN13", "TN-R3", "TN-R4", "TN-R6"),
        asks_for=lambda tables, led: tables.fellows[led],
    ),
    Contest(id="tn.trump_wins", phase="trick", sources=("TN14",), prefers=lambda tables, _: tables.trumps),
    Contest(
        id="tn.colour_led_wins",
        phase="trick",
        sources=("TN14",),
        prefers=lambda tables, led: tables.fellows[led],
    ),
    Contest(id="tn.highest_wins", phase="trick", sources=("TN14",), heights=lambda tables, _: tables.height),
    Turn(
        id="tn.winner_draws_first",
        phase="draw",
        sources=("TN15", "TN-R14"),
        first=lambda _, draw: draw.winner,
    ),
    Turn(
        id="tn.pile_gone",
        phase="draw",
        sources=("TN16", "TN17", "TN-R14"),
        out=lambda _, draw: 0 if draw.pile else (1 << SEATS) - 1,
    ),
    Filter(
        id="tn.up_or_hidden",
        phase="draw",
        over="draw",
        sources=("TN15", "TN-R14"),
        keeps=lambda *_: 1 << UP | 1 << HIDDEN,
    ),
    Definition(
        id="tn.loser_takes_other",
        phase="draw",
        sources=("TN15", "TN-R14"),
        table="other",
        entries=lambda _: {UP: HIDDEN, HIDDEN: UP},
    ),
    Definition(
        id="tn.turned_up",
        phase="draw",
        sources=("TN05", "TN16", "TN-R14"),
        table="pile",
        entries=lambda _: {UP: 0, HIDDEN: 1},
    ),
)

SWITCHES = (
    Switch(
        "rook",
        {"follow": (), "any_time": (Swap("tn.follow", FOLLOW_OR_ROOK), Add(ROOK_ANY_TIME, "tn.own_card"))},
        "TN-R3",
    ),
)
