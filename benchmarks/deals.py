"""A random deal from the shuffle to the score, beside OpenSpiel's Euchre played from Python.

Both draw everything from one `random.Random`. Euchre's deal is a chance node a card: `weighing` asks for its
outcomes and draws one by their weights, as OpenSpiel has it for any game. `knowing` takes a short cut that
holds for Euchre alone, where all outcomes of a chance node are equally likely: it draws them like actions.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import pyspiel

from benchmarks.measure import Figure, Goal, Run, Side
from engine.game import Game
from engine.play import first_deal, play_out

DEALS = 200

Playout = Callable[[Any, Random], Any]


def deals(game: Game, *, chance: Random, goal: Goal) -> list[Figure]:
    """The figures: random deals of the game, beside those of Euchre as it comes and with the short cut."""
    rules = game.ruleset()

    def ours() -> int:
        ends = [play_out(first_deal(game, rules, chance), chance) for _ in range(DEALS)]
        return len(ends)

    name = f"{game.name}: random deal played out"
    return [
        Figure(name, ours, Side("Euchre", euchre(weighing, chance)), goal),
        Figure(name, ours, Side("Euchre, its chances known to be even", euchre(knowing, chance))),
    ]


def euchre(playout: Playout, chance: Random) -> Run:
    """A run that plays random deals of Euchre in that way."""
    game = pyspiel.load_game("euchre")

    def theirs() -> int:
        ends = [playout(game, chance) for _ in range(DEALS)]
        return len(ends)

    return theirs


def weighing(game: Any, chance: Random) -> Any:
    """The last state of a random deal in which chance nodes are drawn by their weights."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            action = drawn(state.chance_outcomes(), chance)
        else:
            actions = state.legal_actions()
            action = actions[int(chance.random() * len(actions))]
        state.apply_action(action)
    return state


def drawn(outcomes: list[tuple[int, float]], chance: Random) -> int:
    """One of the outcomes, each as likely as its weight says."""
    rest = chance.random()
    for outcome, weight in outcomes:
        rest -= weight
        if rest < 0:
            return outcome
    return outcomes[-1][0]


def knowing(game: Any, chance: Random) -> Any:
    """The last state of a random deal in which all that can happen at a node is taken as equally likely."""
    state = game.new_initial_state()
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(chance.random() * len(actions))])
    return state
