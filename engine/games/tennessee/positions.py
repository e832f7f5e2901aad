"""The situations in which a deal of Tennessee for Two poses each question."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.auction import Bids
from engine.cards import members
from engine.game import Phase
from engine.games.tennessee.asks import LayAway, Leads
from engine.games.tennessee.cards import SEATS
from engine.games.tennessee.deal import Bidding, LayingAway, Over, Playing
from engine.games.tennessee.score import Score
from engine.situations import Call, Card, Seat, Suit
from engine.trick_asks import Legal, Winner, legal_form


def _legal(phase: Phase, _: int) -> Legal | None:
    """The hand that is to play."""
    if not isinstance(phase, Playing):
        return None
    return legal_form(phase.contract.trump, phase.hands[phase.seat], phase.trick)


def _winner(phase: Phase, option: int) -> Winner | None:
    """The trick that this card completes."""
    if not isinstance(phase, Playing) or len(phase.trick) + 1 < SEATS:
        return None
    return Winner(Suit(phase.contract.trump), tuple(map(Card, (*phase.trick, option))))


def _leads(phase: Phase, option: int) -> Leads | None:
    """Before the first lead, or when this card completes a trick."""
    if not isinstance(phase, Playing):
        return None
    bidder = Seat(phase.contract.bidder)
    if not phase.trick and not sum(phase.won):
        return Leads(Seat(phase.start.dealer), bidder)
    ended = _winner(phase, option)
    return ended and Leads(None, bidder, ended.trump, ended.trick, Seat(phase.order[0]))


def _bids(phase: Phase, option: int) -> Bids | None:
    """The calls up to this one, which may be the last."""
    return Bids(tuple(map(Call, (*phase.auction.calls, option)))) if isinstance(phase, Bidding) else None


def _lay_away(phase: Phase, _: int) -> LayAway | None:
    """The sixteen cards with the nest."""
    if not isinstance(phase, LayingAway):
        return None
    return LayAway(tuple(map(Card, members(phase.hands[phase.seat]))))


def _score(phase: Phase, option: int) -> Score | None:
    """The deal that this card ends."""
    if not isinstance(phase, Playing) or len(phase.trick) + 1 < SEATS or phase.pile:
        return None
    end = phase.after(option)
    return end.played if isinstance(end, Over) else None


POSES: Mapping[str, Callable[[Any, int], Any]] = {
    "legal": _legal,
    "winner": _winner,
    "leads": _leads,
    "bids": _bids,
    "lay_away": _lay_away,
    "score": _score,
}
