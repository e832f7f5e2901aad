"""The games, one module or folder each."""

from engine.game import Game
from engine.games import hasenpfeffer, tennessee

GAMES: dict[str, Game] = {game.name: game for game in (tennessee.GAME, hasenpfeffer.GAME)}
