"""Play of Terts: who leads and draws, what may be played in both phases, who wins the trick."""

from typing import NamedTuple

from engine import funnel
from engine.funnel import Stage
from engine.games.terts.cards import JACK, SEATS, card_of, opponent_of
from engine.rules import Contest, Duty, Exemption, Filter, Rule, Swap, Switch, Turn
from engine.ruleset import Tables
from engine.situations import Fact

EVERYBODY = (1 << SEATS) - 1
STOCK = "stock"  # the phase of the rules that free everybody of all duties


class Lead(NamedTuple):
    """What decides who plays next: the dealer, who played last in a trick still open, who won the last."""

    dealer: int | None = None
    last: int | None = None
    winner: int | None = None


class Drawing(NamedTuple):
    """Who won the trick, and how many cards are left to draw."""

    winner: int
    stock: int


def player_in_turn(tables: Tables, lead: Lead) -> int:
    """The seat that plays next."""
    return funnel.in_turn(tables.rules.of("lead", Turn), tables, lead, SEATS)[0]


def lead_facts(lead: Lead) -> dict[str, Fact]:
    """What decided who plays next, as far as it is known."""
    return {
        name: Fact("seat", seat) for name, seat in zip(lead._fields, lead, strict=True) if seat is not None
    }


def drawers(tables: Tables, winner: int, stock: int) -> tuple[int, ...]:
    """The seats that draw a card after a trick, in their order."""
    return funnel.in_turn(tables.rules.of("draw", Turn), tables, Drawing(winner, stock), SEATS)


def drawers_trail(tables: Tables, winner: int, stock: int) -> tuple[Stage, ...]:
    """Who draws first after a trick, or why nobody draws."""
    return funnel.turn_trail(tables.rules.of("draw", Turn), tables, Drawing(winner, stock), SEATS)


def breaker(tables: Tables, winner: int) -> int:
    """The seat that breaks the deck after the first trick."""
    return funnel.in_turn(tables.rules.of("breaking", Turn), tables, winner, SEATS)[0]


def freed_by(tables: Tables, stock: int) -> Rule | None:
    """The rule that frees everybody of all duties while so many cards are left to draw, or None."""
    return next((rule for rule in tables.rules.of(STOCK, Filter) if rule.keeps(tables, stock)), None)


def higher_of_suit(tables: Tables, led: int) -> int:
    """The cards of the suit led that beat the card led."""
    height = tables.height
    above = sum(1 << card for card, own in enumerate(height) if own > height[led])
    return tables.fellows[led] & above


def trump_jack(tables: Tables) -> int:
    """The Jack of trumps, as a set of one card."""
    return 0 if tables.trump is None else 1 << card_of(tables.trump, JACK)


def _jack_of_a_trump_led(tables: Tables, led: int) -> int:
    return trump_jack(tables) if tables.trumps >> led & 1 else 0


JACK_FREE = Exemption(
    id="ts.jack_free",
    phase="play",
    sources=("TS16", "TS-R1"),
    exempts=lambda tables, _: trump_jack(tables),
)
JACK_NARROW = Exemption(
    id="ts.jack_narrow",
    phase="play",
    sources=("TS16", "TS-R1"),
    exempts=_jack_of_a_trump_led,
    unless=lambda tables, _: tables.trumps & ~trump_jack(tables),
)

PLAY = (
    Turn(
        id="ts.dealers_opponent_leads",
        phase="lead",
        sources=("TS10",),
        first=lambda _, lead: None if lead.dealer is None else opponent_of(lead.dealer),
    ),
    Turn(
        id="ts.winner_leads",
        phase="lead",
        sources=("TS26",),
        first=lambda _, lead: lead.winner,
    ),
    Turn(
        id="ts.play_in_turn",
        phase="lead",
        sources=("TS01", "TS26"),
        first=lambda _, lead: None if lead.last is None else opponent_of(lead.last),
    ),
    Turn(
        id="ts.loser_breaks",
        phase="breaking",
        sources=("TS09",),
        first=lambda _, winner: opponent_of(winner),
    ),
    Filter(
        id="ts.both_parts",
        phase="parts",
        over="number",
        sources=("TS09", "TS-R14"),
        keeps=lambda _, stock: (1 << stock - 1) - 2,
    ),
    Turn(
        id="ts.winner_draws_first",
        phase="draw",
        sources=("TS12",),
        first=lambda _, drawing: drawing.winner,
    ),
    Turn(
        id="ts.draw_while_stock",
        phase="draw",
        sources=("TS11", "TS12"),
        out=lambda _, drawing: 0 if drawing.stock else EVERYBODY,
    ),
    Filter(id="ts.own_card", phase="play", sources=("TS26",), over="card", keeps=lambda _, held: held.hand),
    Filter(
        id="ts.stock_is_free",
        phase=STOCK,
        over="card",
        sources=("TS11", "TS13"),
        keeps=lambda tables, stock: tables.deck.all if stock else 0,
    ),
    JACK_FREE,
    Duty(
        id="ts.follow",
        phase="play",
        sources=("TS14",),
        asks_for=lambda tables, led: tables.fellows[led],
    ),
    Duty(id="ts.beat", phase="play", sources=("TS15",), asks_for=higher_of_suit),
    Duty(
        id="ts.trump_when_void",
        phase="play",
        sources=("TS14",),
        asks_for=lambda tables, _: tables.trumps,
    ),
    Contest(
        id="ts.trump_wins",
        phase="trick",
        sources=("TS26",),
        prefers=lambda tables, _: tables.trumps,
    ),
    Contest(
        id="ts.suit_led_wins",
        phase="trick",
        sources=("TS26",),
        prefers=lambda tables, led: tables.fellows[led],
    ),
    Contest(
        id="ts.highest_wins",
        phase="trick",
        sources=("TS26",),
        heights=lambda tables, _: tables.height,
    ),
)

SWITCHES = (Switch("jack", {"free": (), "narrow": (Swap("ts.jack_free", JACK_NARROW),)}, "TS-R1"),)
