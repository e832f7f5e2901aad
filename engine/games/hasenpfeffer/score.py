"""Scores of Hasenpfeffer: what a hand is worth to both sides, when the game ends, who deals next."""

from typing import NamedTuple

from engine import funnel, ledger
from engine.games.hasenpfeffer.bidding import BIG_PEPPER, tricks_needed
from engine.games.hasenpfeffer.cards import SEATS, TRICKS
from engine.ledger import BANK
from engine.rules import Contest, Drop, Filter, Ledger, Line, Switch, Turn
from engine.ruleset import Tables
from engine.situations import Fact

BIDDERS, DEFENDERS = "bidders", "defenders"
TARGET = 10


class Played(NamedTuple):
    """A hand that is played out: the bid, and the tricks that the bidding side won."""

    bid: int
    tricks: int


class Standing(NamedTuple):
    """The scores of both sides after a hand, and which side bid."""

    scores: tuple[int, ...]
    bidding_side: int | None


def scored(tables: Tables, played: Played) -> tuple[Line, ...]:
    """The ledger of one hand."""
    return ledger.run(tables.rules.of("score", Ledger), tables, played)


def score_facts(played: Played) -> dict[str, Fact]:
    """What the lines of a hand's ledger are about."""
    return {
        "bid": Fact("call", played.bid),
        "need": Fact("number", tricks_needed(played.bid)),
        "tricks": Fact("number", played.tricks),
        "others": Fact("number", TRICKS - played.tricks),
    }


def game_winner(tables: Tables, standing: Standing) -> int:
    """The side that has won the game, as a set of sides; empty while nobody has."""
    sides = (1 << len(standing.scores)) - 1
    reached = funnel.narrow(tables.rules.of("game", Filter), tables, standing, sides)
    return funnel.narrow(tables.rules.of("game", Contest), tables, standing, reached)


def _missed(played: Played) -> bool:
    return played.tricks < tricks_needed(played.bid)


def _reached(tables: Tables, standing: Standing) -> int:
    target = tables.fields["target"]
    return sum(1 << side for side, score in enumerate(standing.scores) if score >= target)


def _penalty(_: Tables, played: Played) -> list[tuple[str, object, object, int]]:
    return [("bid missed", BIDDERS, BANK, tricks_needed(played.bid))] if _missed(played) else []


SCORE = (
    Ledger(
        id="hp.bid_made",
        phase="score",
        sources=("HP20",),
        adds=lambda _, played: [("tricks", BANK, BIDDERS, played.tricks)],
    ),
    Ledger(
        id="hp.bid_missed",
        phase="score",
        sources=("HP21", "HP-R1"),
        strikes=lambda _, played, line: line.taker == BIDDERS and _missed(played),
        adds=_penalty,
    ),
    Ledger(
        id="hp.big_pepper_doubles",
        phase="score",
        sources=("HP23", "HP-R8"),
        reads=("bidding",),
        doubles=lambda _, played, line: played.bid == BIG_PEPPER and BIDDERS in (line.taker, line.giver),
    ),
    Ledger(
        id="hp.defenders_score",
        phase="score",
        sources=("HP-R2",),
        adds=lambda _, played: [("tricks", BANK, DEFENDERS, TRICKS - played.tricks)],
    ),
    Filter(id="hp.target", phase="game", sources=("HP04",), over="side", reads=("target",), keeps=_reached),
    Contest(
        id="hp.bidders_win",
        phase="game",
        over="side",
        sources=("HP-R9",),
        prefers=lambda _, standing: 0 if standing.bidding_side is None else 1 << standing.bidding_side,
    ),
    Turn(
        id="hp.deal_passes_left",
        phase="deal",
        sources=("HP-R11",),
        first=lambda _, dealer: (dealer + 1) % SEATS,
    ),
)

SWITCHES = (Switch("defenders", {"always": (), "never": (Drop("hp.defenders_score"),)}, "HP-R2"),)
