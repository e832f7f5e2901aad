"""Terts' figures: three duties and an exemption, once the stock is gone."""

from collections.abc import Iterator
from importlib.util import find_spec
from random import Random

from benchmarks.legal import Position, legal
from benchmarks.measure import Figure, times
from engine.games.terts import GAME, NAME
from engine.games.terts.deal import Playing
from engine.play import first_deal, phases

DEALS = 200


def figures(chance: Random) -> Iterator[Figure]:
    """The figures, one after the other, so that the inputs of one are made when it is due."""
    followed = list(positions(chance))
    yield legal(NAME, followed, chance=chance, goal=times(1))
    if find_spec("schnapsen"):
        from benchmarks.follower import following  # noqa: PLC0415  # it needs that package

        yield following(NAME, followed, chance=chance, goal=times(5))


def positions(chance: Random) -> Iterator[Position]:
    """The positions of random deals in which a card has been led and the stock is gone."""
    for _ in range(DEALS):
        for phase, _ in phases(first_deal(GAME, GAME.ruleset(), chance), chance, GAME.choose):
            if isinstance(phase, Playing) and phase.trick and not phase.board.stock:
                yield phase.tables, phase.board.hands[phase.seat], phase.trick[0]
