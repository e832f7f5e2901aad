"""Pieces of a round of Terrapin that can be looked at by themselves: answers to the offer of a card."""

from collections.abc import Mapping

from engine.game import Phase, Pieces
from engine.games.terrapin.deal import Buying
from engine.games.terrapin.forms import start_of
from engine.games.terrapin.offer import AGAIN, asked
from engine.ruleset import Ruleset
from engine.situations import Fact


def _shown(phase: Phase) -> Mapping[str, Fact] | None:
    """How the offer stands, where everybody takes part."""
    if not isinstance(phase, Buying) or phase.offer.absent:
        return None
    offer = phase.offer
    told = {
        "players": Fact("number", len(offer.chips)),
        "dealer": Fact("seat", phase.round.start.dealer),
        "offered": Fact("number", offer.round),
        "pack": Fact("number", offer.pack),
        "purses": Fact("numbers of seat", tuple(enumerate(offer.chips))),
    }
    if offer.bought:
        told["bought"] = Fact("some seat", offer.bought)
    if offer.refused:
        told["refused"] = Fact("some seat", offer.refused)
    return told


def _goes_on(first: Phase, later: Phase) -> bool:
    """Whether both lie in the same round of the offer or in the next."""
    if not isinstance(first, Buying) or not isinstance(later, Buying):
        return False
    return later.offer.round <= first.offer.round + 1


def _under(phase: Buying, rules: Ruleset) -> Phase:
    seat = asked(rules.tables(), phase.offer)
    return phase._replace(round=phase.round._replace(rules=rules), seat=phase.seat if seat is None else seat)


PIECES = Pieces(
    _shown, _goes_on, _under, start=lambda phase: phase.round.start, start_of=start_of, phases=(AGAIN,)
)
