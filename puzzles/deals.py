"""The deals that puzzles come out of, with what is planted in some of them."""

from random import Random

from engine import play
from engine.game import Game, Phase, Plant, Start
from engine.games import GAMES
from engine.ruleset import Ruleset
from puzzles.identity import PuzzleId
from puzzles.quoting import quoted

BY_CHANCE = Plant("", ())  # what every other deal has


def plant_of(identity: PuzzleId) -> Plant:
    """What is planted in the deal of an id; ValueError if its game has nothing of that name."""
    if not identity.plant:
        return BY_CHANCE
    plants = {plant.name: plant for plant in GAMES[identity.game].plants}
    if identity.plant not in plants:
        raise ValueError(f"{quoted(identity.plant)} is nothing that is planted in a deal of {identity.game}")
    return plants[identity.plant]


def played(identity: PuzzleId, rules: Ruleset, chance: Random) -> list[tuple[Phase, int]]:
    """The phases of an id's deal, each with the option taken."""
    game, plant = GAMES[identity.game], plant_of(identity)
    first = _first_phase(game, plant, rules, chance)
    return list(play.phases(first, chance, plant.choose or game.choose))


def _first_phase(game: Game, plant: Plant, rules: Ruleset, chance: Random) -> Phase:
    draw_scores = plant.scores or game.some_scores or game.first_scores
    scores = draw_scores(rules, chance)
    dealer = game.first_dealer(scores, chance)
    start = Start(dealer, scores, game.shuffled(rules, scores, chance))
    if plant.cards:
        start = start._replace(cards=plant.cards(rules, start, chance))
    return game.begin(rules, start)
