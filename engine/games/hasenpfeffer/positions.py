"""The situations in which a deal of Hasenpfeffer poses each question."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.auction import Bids
from engine.game import Phase
from engine.games.hasenpfeffer.asks import Leads, Score
from engine.games.hasenpfeffer.deal import Bidding, Over, Playing
from engine.situations import Call, Card, Seat, Suit
from engine.trick_asks import Legal, Winner, legal_form


def _legal(phase: Phase, _: int) -> Legal | None:
    """The hand that is to play."""
    if not isinstance(phase, Playing):
        return None
    return legal_form(phase.contract.trump, phase.hands[phase.seat], phase.trick)


def _winner(phase: Phase, option: int) -> Winner | None:
    """The trick that this card completes."""
    if not isinstance(phase, Playing) or len(phase.trick) + 1 < len(phase.order):
        return None
    return Winner(Suit(phase.contract.trump), tuple(map(Card, (*phase.trick, option))))


def _leads(phase: Phase, option: int) -> Leads | None:
    """Before the first lead, or when this card completes a trick."""
    if not isinstance(phase, Playing):
        return None
    alone = tuple(map(Seat, phase.contract.alone))
    bidder = Seat(phase.contract.bidder)
    if not phase.trick and not sum(phase.won):
        return Leads(Seat(phase.start.dealer), bidder, alone)
    ended = _winner(phase, option)
    return ended and Leads(None, bidder, alone, ended.trump, ended.trick, Seat(phase.order[0]))


def _bids(phase: Phase, option: int) -> Bids | None:
    """The calls up to this one, which may be the last."""
    return Bids(tuple(map(Call, (*phase.auction.calls, option)))) if isinstance(phase, Bidding) else None


def _score(phase: Phase, option: int) -> Score | None:
    """The hand that this card ends."""
    if not isinstance(phase, Playing) or len(phase.trick) + 1 < len(phase.order):
        return None
    end = phase.after(option)
    return Score(Call(end.played.bid), end.played.tricks) if isinstance(end, Over) and end.played else None


POSES: Mapping[str, Callable[[Any, int], Any]] = {
    "legal": _legal,
    "winner": _winner,
    "leads": _leads,
    "bids": _bids,
    "score": _score,
}
