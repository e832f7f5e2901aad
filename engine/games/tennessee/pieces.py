"""Pieces of a deal of Tennessee for Two that can be looked at by themselves: an auction, or some tricks."""

from collections.abc import Mapping

from engine.game import Phase, Pieces
from engine.games.tennessee.deal import Bidding, Playing
from engine.games.tennessee.play import Lead, players_in_turn
from engine.pieces import hands_shown, is_before_a_trick, of_one_sort
from engine.replay import start_of
from engine.ruleset import Ruleset
from engine.situations import Fact, Suit

MOST_CARDS = 14  # in both hands together: once the pile is gone nobody gets a card that is not shown


def _shown(phase: Phase) -> Mapping[str, Fact] | None:
    """The dealer of an auction, or the hands before a trick, and why that seat leads."""
    if isinstance(phase, Bidding):
        return None if phase.auction.calls else {"dealer": Fact("seat", phase.start.dealer)}
    if not isinstance(phase, Playing) or not is_before_a_trick(phase.trick, phase.hands, most=MOST_CARDS):
        return None
    told = {"trump": Fact("suit", Suit(phase.contract.trump)), "hands": hands_shown(phase.hands)}
    return told | _leader(phase)


def _leader(phase: Playing) -> dict[str, Fact]:
    """Who leads since the last trick was won."""
    return {"opens": Fact("seat", phase.order[0])}


def _under(phase: Bidding | Playing, rules: Ruleset) -> Phase:
    if isinstance(phase, Bidding):
        return phase._replace(rules=rules)
    tables = rules.tables(phase.contract.trump)
    lead = Lead(phase.start.dealer, phase.contract.bidder, winner=phase.order[0])
    return phase._replace(tables=tables, order=players_in_turn(tables, lead))


PIECES = Pieces(_shown, of_one_sort, _under, start=lambda phase: phase.start, start_of=start_of)
