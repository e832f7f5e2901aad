"""The deals that puzzles come out of, with what is planted in some of them."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from engine import play
from engine.game import Game, Phase, Plant, Start
from engine.games import GAMES
from engine.ruleset import Ruleset
from puzzles.identity import PuzzleId
from puzzles.quoting import quoted

BY_CHANCE = Plant("", ())  # what every other deal has
KEPT = 16  # deals: one after the other is looked at, for a while


class Deal(NamedTuple):
    """A deal from its first phase to its last, each with the option taken.

    `lot` is drawn with the deal, at least 0 and below 1: it decides which sort of answer is looked for,
    before there is a question, so that none is right more often for being found sooner.
    """

    played: Sequence[tuple[Phase, int]]
    lot: float

    @property
    def wanted(self) -> bool:
        """The answer that is looked for where it is yes or no."""
        return self.lot < 1 / 2


def plant_of(identity: PuzzleId) -> Plant:
    """What is planted in the deal of an id; ValueError if its game has nothing of that name."""
    if not identity.plant:
        return BY_CHANCE
    plants = {plant.name: plant for plant in GAMES[identity.game].plants}
    if identity.plant not in plants:
        raise ValueError(f"{quoted(identity.plant)} is nothing that is planted in a deal of {identity.game}")
    return plants[identity.plant]


def deal_of(identity: PuzzleId, rules: Ruleset) -> Deal:
    """The deal of an id, played by these rules."""
    return dealt(identity.game, plant_of(identity), rules, identity.deal)


@lru_cache(maxsize=KEPT)
def dealt(name: str, plant: Plant, rules: Ruleset, number: int) -> Deal:
    """The deal of that number with something planted, played out."""
    game, chance = GAMES[name], Random(number)
    first = _first_phase(game, plant, rules, chance)
    played = tuple(play.phases(first, chance, plant.choose or game.choose))
    return Deal(played, chance.random())


def _first_phase(game: Game, plant: Plant, rules: Ruleset, chance: Random) -> Phase:
    draw_scores = plant.scores or game.some_scores or game.first_scores
    scores = draw_scores(rules, chance)
    dealer = game.first_dealer(scores, chance)
    start = Start(dealer, scores, game.shuffled(rules, scores, chance))
    if plant.cards:
        start = start._replace(cards=plant.cards(rules, start, chance))
    return game.begin(rules, start)
