"""What random deals of a trick game bring: cards played, with what their players saw, and complete tricks."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from benchmarks.legal import Position
from benchmarks.winner import Trick
from engine.game import Game
from engine.play import first_deal, phases

DEALS = 200

Played = tuple[Any, int]  # the phase of play of whichever game, and the card


def plays(game: Game, playing: type, chance: Random) -> Iterator[Played]:
    """Every card played in random deals, with what its player saw; `playing` is the game's phase of play."""
    for _ in range(DEALS):
        for phase, option in phases(first_deal(game, game.ruleset(), chance), chance):
            if isinstance(phase, playing):
                yield phase, option


def positions(played: Iterable[Played]) -> Iterator[Position]:
    """The positions in which a card had been led."""
    return ((phase.tables, phase.hands[phase.seat], phase.trick[0]) for phase, _ in played if phase.trick)


def tricks(played: Iterable[Played]) -> Iterator[Trick]:
    """The complete tricks."""
    for phase, card in played:
        if len(phase.trick) + 1 == len(phase.order):
            yield phase.tables, (*phase.trick, card)
