"""Pieces of a deal of Hasenpfeffer that can be looked at by themselves: an auction, or some tricks."""

from collections.abc import Mapping

from engine.game import Phase, Pieces
from engine.games.hasenpfeffer.deal import Bidding, Playing
from engine.games.hasenpfeffer.play import Lead, players_in_turn
from engine.pieces import hands_shown, is_before_a_trick, of_one_sort
from engine.replay import start_of
from engine.ruleset import Ruleset
from engine.situations import Fact, Suit

MOST_CARDS = 24  # in all hands together, so many can be shown


def _shown(phase: Phase) -> Mapping[str, Fact] | None:
    """The dealer of an auction, or the hands before a trick, and why that seat leads."""
    if isinstance(phase, Bidding):
        return None if phase.auction.calls else {"dealer": Fact("seat", phase.start.dealer)}
    if not isinstance(phase, Playing) or not is_before_a_trick(phase.trick, phase.hands, most=MOST_CARDS):
        return None
    told = {"trump": Fact("suit", Suit(phase.contract.trump)), "hands": hands_shown(phase.hands)}
    return told | _leader(phase)


def _leader(phase: Playing) -> dict[str, Fact]:
    """What decides who leads: who won the last trick, or before the first who dealt and who bid."""
    alone = {"alone": Fact("seats", phase.contract.alone)} if phase.contract.alone else {}
    if sum(phase.won):
        return {"opens": Fact("seat", phase.order[0]), **alone}
    dealer, bidder = Fact("seat", phase.start.dealer), Fact("seat", phase.contract.bidder)
    return {"dealer": dealer, "bidder": bidder, **alone}


def _under(phase: Bidding | Playing, rules: Ruleset) -> Phase:
    if isinstance(phase, Bidding):
        return phase._replace(rules=rules)
    tables, contract = rules.tables(phase.contract.trump), phase.contract
    winner = phase.order[0] if sum(phase.won) else None
    lead = Lead(phase.start.dealer, contract.bidder, contract.alone, winner=winner)
    return phase._replace(tables=tables, order=players_in_turn(tables, lead))


PIECES = Pieces(_shown, of_one_sort, _under, start=lambda phase: phase.start, start_of=start_of)
