"""The situations in which a deal of Hasenpfeffer poses each question."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.auction import Bid, Bids
from engine.game import Phase, Tries
from engine.games.hasenpfeffer.asks import Leads, Score
from engine.games.hasenpfeffer.bidding import CALLS
from engine.games.hasenpfeffer.deal import Bidding, Over, Playing
from engine.situations import Call, Card, Seat, Suit
from engine.trick_asks import Legal, Play, Winner, legal_form


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


def _plays(phase: Phase, option: int, *_: object) -> Sequence[Play]:
    """Each card of a hand that answers a lead."""
    seen = _legal(phase, option)
    return [Play(*seen, card) for card in seen.hand] if seen and seen.trick else []


def _calls(phase: Phase, option: int, *_: object) -> Sequence[Bid]:
    """Each call of the game, made after this one."""
    seen = _bids(phase, option)
    calls = CALLS[phase.rules.switches["bidding"]]
    return [Bid(seen.calls, Call(call)) for call in range(len(calls))] if seen else []


TRIES: Mapping[str, Tries] = {"verdict/play": _plays, "verdict/bid": _calls}
