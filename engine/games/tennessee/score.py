"""Scores of Tennessee for Two: what a deal is worth to both players, when the game ends, who deals next."""

from typing import NamedTuple

from engine import funnel, ledger
from engine.games.tennessee.bidding import points_of
from engine.games.tennessee.play import opponent
from engine.ledger import BANK
from engine.rules import Contest, Filter, Ledger, Line, Turn
from engine.ruleset import Tables
from engine.situations import Call, Cards, Fact

BIDDER, OTHER = "bidder", "other"
TARGET = 300
A_TRICK = 2


class Captured(NamedTuple):
    """The cards that one player has captured, and the number of tricks."""

    cards: Cards
    tricks: int


class Score(NamedTuple):
    """A deal that is played out: the bid, and what the bid winner and the other player have captured."""

    bid: Call
    bidder: Captured
    other: Captured


def scored(tables: Tables, played: Score) -> tuple[Line, ...]:
    """The ledger of one deal."""
    return ledger.run(tables.rules.of("score", Ledger), tables, played)


def captured_points(tables: Tables, captured: Captured) -> int:
    """What captured cards and tricks are worth together."""
    return sum(tables.worth[card] for card in captured.cards) + A_TRICK * captured.tricks


def score_facts(tables: Tables, played: Score) -> dict[str, Fact]:
    """What the lines of a deal's ledger are about."""
    return {
        "bid": Fact("call", played.bid),
        "captured": Fact("number", captured_points(tables, played.bidder)),
        "bidder_cards": Fact("cards", played.bidder.cards),
        "bidder_tricks": Fact("number", played.bidder.tricks),
        "other_cards": Fact("cards", played.other.cards),
        "other_tricks": Fact("number", played.other.tricks),
    }


def game_winner(tables: Tables, scores: tuple[int, ...]) -> int:
    """The seats that have won the game, as a set: none while nobody has, both while they are equal."""
    reached = funnel.narrow(tables.rules.of("game", Filter), tables, scores, (1 << len(scores)) - 1)
    return funnel.narrow(tables.rules.of("game", Contest), tables, scores, reached)


def is_missed(tables: Tables, played: Score) -> bool:
    """Whether the bid winner has captured less than was bid."""
    return captured_points(tables, played.bidder) < points_of(played.bid)


def _reached(tables: Tables, scores: tuple[int, ...]) -> int:
    target = tables.fields["target"]
    return sum(1 << seat for seat, score in enumerate(scores) if score >= target)


def _cards(tables: Tables, played: Score) -> list[tuple[str, object, object, int]]:
    return [
        ("cards", BANK, player, sum(tables.worth[card] for card in captured.cards))
        for player, captured in ((BIDDER, played.bidder), (OTHER, played.other))
    ]


def _tricks(_: Tables, played: Score) -> list[tuple[str, object, object, int]]:
    return [
        ("tricks", BANK, player, A_TRICK * captured.tricks)
        for player, captured in ((BIDDER, played.bidder), (OTHER, played.other))
    ]


SCORE = (
    Ledger(id="tn.captured_cards", phase="score", sources=("TN18", "TN20", "TN-R10"), adds=_cards),
    Ledger(id="tn.captured_tricks", phase="score", sources=("TN18", "TN20", "TN-R10"), adds=_tricks),
    Ledger(
        id="tn.bid_missed",
        phase="score",
        sources=("TN19",),
        strikes=lambda tables, played, line: line.taker == BIDDER and is_missed(tables, played),
    ),
    Filter(id="tn.target", phase="game", over="seat", sources=("TN01",), reads=("target",), keeps=_reached),
    Contest(
        id="tn.higher_total",
        phase="game",
        over="seat",
        sources=("TN-R11",),
        heights=lambda _, scores: scores,
    ),
    Turn(
        id="tn.deal_alternates",
        phase="deal",
        sources=("TN-R12", "TN-R9"),
        first=lambda _, dealer: opponent(dealer),
    ),
)
