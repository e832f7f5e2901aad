"""Hasenpfeffer's figures. It is nearest to Euchre: bowers, five or six tricks, one duty."""

from collections.abc import Iterable, Iterator
from random import Random

from benchmarks.answers import answers
from benchmarks.deals import deals
from benchmarks.legal import Position, legal
from benchmarks.measure import Figure, a_second, times, within
from benchmarks.start import start
from benchmarks.winner import Trick, trick_winners
from engine.games.hasenpfeffer import GAME, NAME
from engine.games.hasenpfeffer.deal import Playing
from engine.play import first_deal, phases

DEALS = 200


def figures(chance: Random) -> Iterator[Figure]:
    """The figures, one after the other, so that the inputs of one are made when it is due."""
    played = list(plays(chance))
    yield legal(NAME, list(positions(played)), chance=chance, goal=times(2))
    yield trick_winners(NAME, list(tricks(played)), chance=chance, goal=times(1))
    yield from deals(GAME, chance=chance, goal=times(0.4))
    yield answers(NAME, goal=a_second(5000))
    yield start(NAME, goal=within(0.3))


def plays(chance: Random) -> Iterator[tuple[Playing, int]]:
    """Every card played in random deals, with what its player saw."""
    for _ in range(DEALS):
        for phase, option in phases(first_deal(GAME, GAME.ruleset(), chance), chance):
            if isinstance(phase, Playing):
                yield phase, option


def positions(played: Iterable[tuple[Playing, int]]) -> Iterator[Position]:
    """The positions in which a card had been led."""
    return ((phase.tables, phase.hands[phase.seat], phase.trick[0]) for phase, _ in played if phase.trick)


def tricks(played: Iterable[tuple[Playing, int]]) -> Iterator[Trick]:
    """The complete tricks."""
    for phase, card in played:
        if len(phase.trick) + 1 == len(phase.order):
            yield phase.tables, (*phase.trick, card)
