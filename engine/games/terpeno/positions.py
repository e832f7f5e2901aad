"""The situations in which a deal of Terpeno poses each question."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.cards import members
from engine.game import Phase, Start, Tries
from engine.games.terpeno.bidding import ANY_CALL, Auction
from engine.games.terpeno.crystals import TO_31, Hand
from engine.games.terpeno.deal import Over, Playing, Taking
from engine.games.terpeno.forms import Bid, Bids, Lay, LayAway, Leads, Legal, Play, Score, SeatsScore, Winner
from engine.games.terpeno.making import Bidding, LayingAway
from engine.games.terpeno.score import Scores
from engine.situations import Call, Card, Seat, Suit, Taken


def _legal(phase: Phase, _: int) -> Legal | None:
    """The hand that is to play."""
    return phase.shown() if isinstance(phase, Playing) else None


def _winner(phase: Phase, option: int) -> Winner | None:
    """The trick that this card completes."""
    if not isinstance(phase, Playing) or len(phase.trick) + 1 < len(phase.order):
        return None
    trick = tuple(map(Card, (*phase.trick, option)))
    return Winner(Suit(phase.contract.trump), trick, len(phase.hands))


def _leads(phase: Phase, option: int) -> Leads | None:
    """Before the first lead, or when this card completes a trick that is not the last."""
    if not isinstance(phase, Playing):
        return None
    contract = phase.contract
    silent = None if contract.silent is None else Seat(contract.silent)
    table = Leads(len(phase.hands), alone=contract.alone, silent=silent, maker=Seat(contract.maker.seat))
    if not phase.trick and not sum(phase.won):
        return table._replace(dealer=Seat(phase.start.dealer))
    ended = _winner(phase, option)
    if ended is None or not isinstance(phase.after(option), Playing):
        return None
    return table._replace(trump=ended.trump, trick=ended.trick, leader=Seat(phase.order[0]))


def _bids(phase: Phase, option: int) -> Bids | None:
    """The calls up to this one, which may be the last."""
    if not isinstance(phase, Bidding):
        return None
    calls = tuple(map(Call, (*phase.auction.calls, option)))
    return Bids(phase.auction.players, Card(phase.auction.turned), calls)


def _lay_away(phase: Phase, _: int) -> LayAway | None:
    """The dealer's six cards, the turn-up among them."""
    if not isinstance(phase, LayingAway) or phase.turned is None:
        return None
    hand = tuple(map(Card, members(phase.held.hand)))
    return LayAway(hand, len(phase.table.hands), Card(phase.turned))


def _takes(phase: Phase, _: int) -> Score | None:
    """The choice of a crystal that comes next."""
    return _reckoned(phase.start, phase.hand, phase.taken) if isinstance(phase, Taking) else None


def _holds(phase: Phase, option: int) -> SeatsScore | None:
    """The hand that this action ends, seen from a seat that the first card dealt picks."""
    end = phase.after(option) if isinstance(phase, Playing | Taking) else None
    if not isinstance(end, Over) or isinstance(end.ended, Auction):
        return None
    hand, taken, *_ = end.ended
    seen = _reckoned(end.start, hand, taken)._asdict()
    return SeatsScore(**seen, seat=Seat(end.start.cards[0] % hand.players))


def _points(phase: Phase, option: int) -> SeatsScore | None:
    """The same in the 31-point game."""
    seen = _holds(phase, option)
    return seen if seen and seen.mode == TO_31 else None


def _reckoned(start: Start, hand: Hand, taken: tuple[Taken, ...]) -> Score:
    """A hand that is played out as a situation."""
    before = Scores(*start.scores)
    points = ((Seat(seat), count) for seat, count in enumerate(before.points))
    held = ((Seat(seat), tuple(map(Suit, suits))) for seat, suits in enumerate(before.crystals))
    return Score(
        hand.players,
        Seat(hand.dealer),
        Suit(hand.trump),
        Seat(hand.maker),
        hand.tricks,
        tuple(held),
        hand.mode,
        tuple(map(Seat, hand.partners)),
        hand.alone,
        None if hand.silent is None else Seat(hand.silent),
        tuple(points) if hand.mode == TO_31 else (),
        taken,
    )


POSES: Mapping[str, Callable[[Any, int], Any]] = {
    "legal": _legal,
    "winner": _winner,
    "leads": _leads,
    "bids": _bids,
    "takes": _takes,
    "holds": _holds,
    "points": _points,
}


def _plays(phase: Phase, option: int, *_: object) -> Sequence[Play]:
    """Each card of a hand that answers a lead."""
    seen = _legal(phase, option)
    if seen is None or not seen.trick:
        return []
    return [Play(seen.trump, seen.hand, seen.trick, card, seen.players) for card in seen.hand]


def _calls(phase: Phase, option: int, *_: object) -> Sequence[Bid]:
    """Each call of the game, made after this one."""
    seen = _bids(phase, option)
    return [Bid(*seen, Call(call)) for call in members(ANY_CALL)] if seen else []


def _lays(phase: Phase, option: int, *_: object) -> Sequence[Lay]:
    """Each of the dealer's six cards."""
    seen = _lay_away(phase, option)
    return [Lay(seen.hand, (card,), seen.players, seen.turned) for card in seen.hand] if seen else []


TRIES: Mapping[str, Tries] = {"verdict/play": _plays, "verdict/bid": _calls, "verdict/lay_away": _lays}
