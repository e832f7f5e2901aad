"""The situations in which a deal of Terts poses each question."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.game import Phase
from engine.games.terts import patterns
from engine.games.terts.asks import Contested, Declarations, Leads, Score
from engine.games.terts.board import TertsLegal
from engine.games.terts.cards import TRICKS, opponent_of
from engine.games.terts.deal import DECLARE, Playing
from engine.games.terts.declaring import FIRST_TO_DECLARE, LAST_TO_DECLARE
from engine.games.terts.patterns import MARRIAGE
from engine.rules import Found
from engine.situations import Card, Cards, Seat, Suit
from engine.trick_asks import Winner

SHOWN = 6  # of the cards that a player has taken, so many of the latest are counted in a puzzle


def _playing(phase: Phase, option: int) -> Playing | None:
    """The phase if it is one in which this option plays a card."""
    return phase if isinstance(phase, Playing) and option < DECLARE else None


def _leading(phase: Phase, option: int) -> Playing | None:
    """The phase if this card leads to a trick before which something may be declared."""
    playing = _playing(phase, option)
    if playing is None or playing.trick:
        return None
    return playing if FIRST_TO_DECLARE <= playing.board.number <= LAST_TO_DECLARE else None


def _legal(phase: Phase, option: int) -> TertsLegal | None:
    """The hand that answers a card."""
    playing = _playing(phase, option)
    return playing.shown() if playing and playing.trick else None


def _winner(phase: Phase, option: int) -> Winner | None:
    """The trick that this card completes."""
    playing = _playing(phase, option)
    if playing is None or not playing.trick:
        return None
    return Winner(Suit(playing.tables.trump or 0), tuple(map(Card, (*playing.trick, option))))


def _leads(phase: Phase, option: int) -> Leads | None:
    """Before the first lead, or when this card completes a trick."""
    playing = _playing(phase, option)
    if playing is None:
        return None
    if not playing.trick and playing.board.number == 1:
        return Leads(Seat(playing.start.dealer))
    ended = _winner(phase, option)
    return ended and Leads(None, ended.trump, ended.trick, Seat(playing.leader))


def _declarations(phase: Phase, option: int) -> Declarations | None:
    """The hand that is about to lead."""
    playing = _leading(phase, option)
    if playing is None:
        return None
    shown = playing.shown()
    return Declarations(shown.trump, shown.hand)


def _contest(phase: Phase, option: int) -> Contested | None:
    """The best that either hand could declare, where both hold something."""
    playing = _leading(phase, option)
    if playing is None:
        return None
    best = [_best(playing, seat) for seat in (playing.leader, opponent_of(playing.leader))]
    leader, follower = best
    if not leader or not follower:
        return None
    return Contested(Suit(playing.tables.trump or 0), _cards(leader), _cards(follower))


def _best(playing: Playing, seat: int) -> Found | None:
    """The first of a seat's declarations that can be contested."""
    held = patterns.declarations(playing.tables, playing.board.hands[seat])
    return next((one for one in held if one.kind != MARRIAGE), None)


def _cards(found: Found) -> Cards:
    return patterns.in_order(found.cards)


def _score(phase: Phase, option: int) -> Score | None:
    """The latest cards that the winner of the trick has taken once this card completes it."""
    playing = _playing(phase, option)
    if playing is None or not playing.trick:
        return None
    board, winner = playing.completed(option)
    cards = tuple(map(Card, board.taken[winner][-SHOWN:]))
    return Score(Suit(playing.tables.trump or 0), cards, board.number > TRICKS)


POSES: Mapping[str, Callable[[Any, int], Any]] = {
    "legal": _legal,
    "winner": _winner,
    "leads": _leads,
    "score": _score,
    "declarations": _declarations,
    "contest": _contest,
}
