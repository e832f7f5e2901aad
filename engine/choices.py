"""Ways to choose that bring what is rare in several games; all else is chosen as usual."""

from random import Random
from typing import Any

from engine.auction import PASS
from engine.cards import members, pick, pick_member
from engine.game import Phase
from engine.play import Choose


def cards_first(playing: type[Any], cards: int, usual: Choose) -> Choose:
    """In phases of that type one of these cards is played as soon as one may be."""

    def choose(phase: Phase, chance: Random) -> int:
        if not isinstance(phase, playing):
            return usual(phase, chance)
        options = phase.options()
        return pick_member(options & cards or options, chance)

    return choose


def high_bids(bidding: type[Any], usual: Choose) -> Choose:
    """Every second call is one of the two highest bids."""

    def choose(phase: Phase, chance: Random) -> int:
        bids = members(phase.options() & ~(1 << PASS))[-2:] if isinstance(phase, bidding) else ()
        return bids[pick(len(bids), chance)] if bids and pick(2, chance) else usual(phase, chance)

    return choose


def passes(bidding: type[Any], usual: Choose) -> Choose:
    """Four calls of five are passes, where one may pass."""

    def choose(phase: Phase, chance: Random) -> int:
        if isinstance(phase, bidding) and phase.options() >> PASS & 1 and pick(5, chance):
            return PASS
        return usual(phase, chance)

    return choose
