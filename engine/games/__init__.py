"""The games, one module or folder each."""

from engine.game import Game
from engine.games import hasenpfeffer, tennessee, terrapin, terts

GAMES: dict[str, Game] = {
    game.name: game for game in (terrapin.GAME, terts.GAME, tennessee.GAME, hasenpfeffer.GAME)
}
