"""The situations in which a deal of Tennessee for Two poses each question."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from engine.auction import Bid, Bids
from engine.cards import hand_of, members, shuffled
from engine.game import Phase, Tries
from engine.games.tennessee.asks import Lay, LayAway, Leads
from engine.games.tennessee.bidding import CALLS
from engine.games.tennessee.cards import NEST, SEATS
from engine.games.tennessee.deal import Bidding, LayingAway, Over, Playing
from engine.games.tennessee.nest import may_go
from engine.games.tennessee.score import Score
from engine.ruleset import Ruleset
from engine.situations import Call, Card, Seat, Suit
from engine.trick_asks import Legal, Play, Winner, legal_form


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


def _plays(phase: Phase, option: int, *_: object) -> Sequence[Play]:
    """Each card of a hand that answers a lead."""
    seen = _legal(phase, option)
    return [Play(*seen, card) for card in seen.hand] if seen and seen.trick else []


def _calls(phase: Phase, option: int, *_: object) -> Sequence[Bid]:
    """Each call of the game, made after this one."""
    seen = _bids(phase, option)
    return [Bid(seen.calls, Call(call)) for call in range(len(CALLS))] if seen else []


def _lays(phase: Phase, option: int, views: Sequence[Ruleset], chance: Random) -> Sequence[Lay]:
    """Five cards that one view lets go, one of them perhaps another than the others would let go."""
    seen = _lay_away(phase, option)
    if seen is None:
        return []
    hand, count = hand_of(seen.hand), phase.rules.tables().entries["deal"][NEST]
    found = []
    for view in views:
        allowed = may_go(phase.rules.tables(), hand)
        doubtful = may_go(view.tables(), hand) & ~allowed
        cards = [*shuffled(members(doubtful), chance)[:1], *shuffled(members(allowed), chance)][:count]
        found.append(Lay(seen.hand, tuple(map(Card, sorted(cards)))))
    return [lay for lay in found if len(lay.lay_away) == count]


TRIES: Mapping[str, Tries] = {"verdict/play": _plays, "verdict/bid": _calls, "verdict/lay_away": _lays}
