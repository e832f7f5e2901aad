"""Hasenpfeffer's figures. It is nearest to Euchre: bowers, five or six tricks, one duty."""

from collections.abc import Iterator
from random import Random

from benchmarks.answers import answers
from benchmarks.deals import deals
from benchmarks.legal import legal
from benchmarks.measure import Figure, a_second, times, within
from benchmarks.played import plays, positions, tricks
from benchmarks.start import start
from benchmarks.winner import trick_winners
from engine.games.hasenpfeffer import GAME, NAME
from engine.games.hasenpfeffer.deal import Playing


def figures(chance: Random) -> Iterator[Figure]:
    """The figures, one after the other, so that the inputs of one are made when it is due."""
    played = list(plays(GAME, Playing, chance))
    yield legal(NAME, list(positions(played)), chance=chance, goal=times(2))
    yield trick_winners(NAME, list(tricks(played)), chance=chance, goal=times(1))
    yield from deals(GAME, chance=chance, goal=times(0.4))
    yield answers(NAME, goal=a_second(5000))
    yield start(NAME, goal=within(0.3))
