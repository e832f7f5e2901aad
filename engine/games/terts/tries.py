"""What somebody might try in a deal of Terts: cards, declarations, the exchange of the seven, claims."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from engine.cards import members, pick
from engine.game import Tries
from engine.games.terts import declaring, patterns
from engine.games.terts.board import TertsPlay
from engine.games.terts.cards import SEATS
from engine.games.terts.deal import DECLARE, Playing
from engine.games.terts.verdicts import Claim, Declare, Exchange
from engine.ruleset import Ruleset
from engine.situations import Card, Cards, Suit

NEAR = 10  # how far from the points that win somebody's total may be who thinks of a claim


class Turn(NamedTuple):
    """A player's place in a trick, up to the action that is tried."""

    trump: Suit
    hand: Cards
    trick: Cards
    stock: int
    trick_number: int
    leading: bool


def _turn(phase: Playing) -> Turn:
    return Turn(*phase.shown(), phase.board.number, phase.seat == phase.leader)


def _plays(phase: Any, option: int, *_: object) -> Sequence[TertsPlay]:
    """Each card of a hand that answers a lead."""
    if not isinstance(phase, Playing) or option >= DECLARE or not phase.trick:
        return []
    seen = phase.shown()
    return [seen.with_play(card) for card in seen.hand]


def _declares(phase: Any, _: int, views: Sequence[Ruleset], __: Random) -> Sequence[Declare]:
    """All that the hand holds in one view or another."""
    if not isinstance(phase, Playing):
        return []
    turn, board = _turn(phase), phase.board
    hand = board.hands[phase.seat]
    held = dict.fromkeys(
        one.cards for view in views for one in patterns.declarations(view.tables(turn.trump), hand)
    )
    scored = tuple(patterns.in_order(one.cards) for one in board.scored[phase.seat])
    return [Declare(*turn, patterns.in_order(cards), scored, phase.declared) for cards in held]


def _exchanges(phase: Any, *_: object) -> Sequence[Exchange]:
    """The seven of trumps, where it is held."""
    if not isinstance(phase, Playing):
        return []
    seven = phase.board.hands[phase.seat] & declaring.trump_seven(phase.tables)
    return [Exchange(*_turn(phase), Card(card), declared=phase.declared) for card in members(seven)]


def _claims(phase: Any, _: int, __: Sequence[Ruleset], chance: Random) -> Sequence[Claim]:
    """A claim of either seat with about as many points as win: earlier deals may have brought any total."""
    if not isinstance(phase, Playing) or phase.trick or phase.board.number == 1:
        return []
    total = phase.rules.fields["target"] - NEAR + pick(2 * NEAR, chance)
    return [Claim(total, phase.board.tricks[pick(SEATS, chance)], claim=True)]


TRIES: Mapping[str, Tries] = {
    "verdict/play": _plays,
    "verdict/declare": _declares,
    "verdict/exchange": _exchanges,
    "verdict/claim": _claims,
}
