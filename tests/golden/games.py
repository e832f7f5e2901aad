"""The deals of all games that are written out, by game and script."""

from tests.golden import hasenpfeffer, tennessee, terpeno, terrapin, terts

GAMES = {
    "hasenpfeffer": hasenpfeffer,
    "tennessee": tennessee,
    "terpeno": terpeno,
    "terrapin": terrapin,
    "terts": terts,
}
DEALS = [(game, script) for game, golden in GAMES.items() for script in golden.SCRIPTS]


def written(game: str, script: str) -> str:
    """A deal of a game written out, by the rules as they are now."""
    text: str = GAMES[game].written(script)
    return text
