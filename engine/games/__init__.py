"""The games, one module or folder each."""

from engine.game import Game
from engine.games import hasenpfeffer, tennessee, terpeno, terrapin, terts

GAMES: dict[str, Game] = {
    game.name: game for game in (terpeno.GAME, terrapin.GAME, terts.GAME, tennessee.GAME, hasenpfeffer.GAME)
}
