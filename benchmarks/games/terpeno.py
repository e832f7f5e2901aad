"""Terpeno's figures: Euchre's kin in play, and crystals that change hands after it."""

from collections.abc import Iterator
from random import Random

from benchmarks.legal import legal
from benchmarks.measure import Figure, times, within
from benchmarks.played import plays, positions, tricks
from benchmarks.reckoning import reckoning
from benchmarks.winner import trick_winners
from engine.games.terpeno import GAME, NAME
from engine.games.terpeno.deal import Playing


def figures(chance: Random) -> Iterator[Figure]:
    """The figures, one after the other, so that the inputs of one are made when it is due."""
    played = list(plays(GAME, Playing, chance))
    yield legal(NAME, list(positions(played)), chance=chance, goal=times(2))
    yield trick_winners(NAME, list(tricks(played)), chance=chance, goal=times(1))
    yield reckoning(GAME, chance=chance, goal=within(50e-6))
