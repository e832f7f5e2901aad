"""What may be played, as a set of bits, beside `legal_actions()` of OpenSpiel's Euchre."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pyspiel
from pyspiel import euchre

from benchmarks.measure import Figure, Goal, Side
from engine.cards import pick, shuffled
from engine.ruleset import Tables

DEALS = 200
POSITIONS = 200
PASSES = 50


# A bare tuple: unpacking a named one would cost as much as the duty does.
Position = tuple[Tables, int, int]  # whose turn it is: the tables, the hand, the card led


def legal(game: str, positions: Sequence[Position], *, chance: Random, goal: Goal) -> Figure:
    """The figure: the legal set of each position, beside that of as many in Euchre."""
    mine = some(positions, chance)
    peers = some(followers(chance), chance)
    return Figure(f"{game}: legal set", lambda: ours(mine), Side("Euchre", lambda: theirs(peers)), goal)


def some(positions: Sequence[Any], chance: Random) -> list[Any]:
    """Some of the positions: few enough to stay in the processor's cache, which helps the peer more."""
    return [positions[place] for place in shuffled(range(len(positions)), chance)[:POSITIONS]]


def followers(chance: Random) -> list[Any]:
    """The states of random deals of Euchre in which a card has been led and somebody is to follow."""
    game = pyspiel.load_game("euchre")
    found = []
    for _ in range(DEALS):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.current_phase() == euchre.PLAY and state.current_trick().cards():
                found.append(state.clone())
            actions = state.legal_actions()
            state.apply_action(actions[pick(len(actions), chance)])
    return found


def ours(positions: Sequence[Position]) -> int:
    """How many legal sets were asked for."""
    done = 0
    for _ in range(PASSES):
        for tables, hand, led in positions:
            if tables.playable(hand, led):
                done += 1
    return done


def theirs(states: Sequence[Any]) -> int:
    """How many legal sets were asked for."""
    done = 0
    for _ in range(PASSES):
        for state in states:
            if state.legal_actions():
                done += 1
    return done
