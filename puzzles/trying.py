"""Puzzles that ask whether an action is allowed."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from random import Random
from typing import Any

from engine.game import Game
from engine.ruleset import Ruleset
from puzzles.deals import Deal
from puzzles.posing import Kind, Posed, doubter, in_any_order, is_doubted

LOOKED_AT = 6  # of a deal's phases in which a sort of action can be tried


def may(game: Game) -> Kind:
    """The kind that asks whether an action is allowed, of any sort that can be tried in the game."""
    return Kind(tuple(game.ask(key) for key in game.tries), partial(_doubted, game), doubted=True)


def _doubted(game: Game, rules: Ruleset, deal: Deal, turn: int, chance: Random) -> Posed | None:
    """An action that the rules and the wrong idea whose turn it is judge differently."""
    for key in in_any_order(list(game.tries), chance):
        ask = game.ask(key)
        other = doubter(game.name, turn, rules, ask.phases)
        if other:
            for tried in islice(_tried(game, key, deal, (rules, other), chance), LOOKED_AT):
                for situation in tried:
                    posed = Posed(ask, situation)
                    if is_doubted(posed, rules, other, deal.wanted):
                        return posed
    return None


def _tried(
    game: Game, key: str, deal: Deal, views: Sequence[Ruleset], chance: Random
) -> Iterator[Sequence[Any]]:
    """What might be tried in one phase of a deal after the other, where there is anything."""
    for phase, option in in_any_order(deal.played, chance):
        tried = game.tries[key](phase, option, views, chance)
        if tried:
            yield in_any_order(tried, chance)
