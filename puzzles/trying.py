"""Puzzles that ask whether an action is allowed."""

from collections.abc import Iterator
from functools import partial
from random import Random

from engine.cards import pick
from engine.game import Game
from engine.ruleset import Ruleset
from puzzles.posing import Kind, Played, Posed, believers, in_any_order, is_contested


def may(game: Game) -> Kind:
    """The kind that asks whether an action is allowed, of any sort that can be tried in the game."""
    return Kind(tuple(game.ask(key) for key in game.tries), partial(_contested, game))


def _contested(game: Game, rules: Ruleset, played: Played, chance: Random) -> Posed | None:
    """An action that the rules and some wrong idea judge differently.

    The answer is drawn before the action, so that yes is right as often as no.
    """
    wanted = not pick(2, chance)
    for posed in _tried(game, rules, played, chance):
        if posed.ask.answer(rules, posed.situation) == wanted and is_contested(
            posed, rules, believers(game.name, posed.ask.key, rules)
        ):
            return posed
    return None


def _tried(game: Game, rules: Ruleset, played: Played, chance: Random) -> Iterator[Posed]:
    """All that might be tried in a deal, one sort of action after the other."""
    for key in in_any_order(list(game.tries), chance):
        ask = game.ask(key)
        views = (rules, *believers(game.name, key, rules))
        for phase, option in in_any_order(played, chance):
            tried = game.tries[key](phase, option, views, chance)
            yield from (Posed(ask, situation) for situation in in_any_order(tried, chance))
