"""Terrapin's figures: what hands are worth."""

from collections.abc import Iterator
from random import Random

from benchmarks.hands import hands
from benchmarks.measure import Figure, times
from engine.games.terrapin import GAME, NAME


def figures(chance: Random) -> Iterator[Figure]:
    """The figures, one after the other, so that the inputs of one are made when it is due."""
    yield hands(NAME, GAME.ruleset().tables(), chance=chance, goal=times(2))
