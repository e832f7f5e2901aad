"""Pieces of a deal of Tennessee for Two that can be looked at by themselves: an auction, or some tricks."""

from collections.abc import Mapping

from engine.cards import members
from engine.game import Phase, Pieces
from engine.games.tennessee.deal import Bidding, Playing
from engine.games.tennessee.play import Lead, players_in_turn
from engine.replay import start_of
from engine.ruleset import Ruleset
from engine.situations import Card, Fact, Seat, Suit

MOST_CARDS = 14  # in both hands together: once the pile is gone nobody gets a card that is not shown


def _shown(phase: Phase) -> Mapping[str, Fact] | None:
    """The dealer of an auction, or the hands before a trick, and why that seat leads."""
    if isinstance(phase, Bidding):
        return None if phase.auction.calls else {"dealer": Fact("seat", phase.start.dealer)}
    if not isinstance(phase, Playing) or phase.trick or sum(map(int.bit_count, phase.hands)) > MOST_CARDS:
        return None
    hands = tuple((Seat(seat), tuple(map(Card, members(hand)))) for seat, hand in enumerate(phase.hands))
    told = {"trump": Fact("suit", Suit(phase.contract.trump)), "hands": Fact("cards by seat", hands)}
    return told | _leader(phase)


def _leader(phase: Playing) -> dict[str, Fact]:
    """Who leads since the last trick was won."""
    return {"opens": Fact("seat", phase.order[0])}


def _goes_on(first: Phase, later: Phase) -> bool:
    return type(first) is type(later)


def _under(phase: Bidding | Playing, rules: Ruleset) -> Phase:
    if isinstance(phase, Bidding):
        return phase._replace(rules=rules)
    tables = rules.tables(phase.contract.trump)
    lead = Lead(phase.start.dealer, phase.contract.bidder, winner=phase.order[0])
    return phase._replace(tables=tables, order=players_in_turn(tables, lead))


PIECES = Pieces(_shown, _goes_on, _under, start=lambda phase: phase.start, start_of=start_of)
