"""Tennessee's score pad: what a round brings both players, and who has won."""

from engine.games.tennessee.score import BIDDER, OTHER, game_winner
from engine.pad import Pad, Standing
from engine.ruleset import Ruleset


def _winners(rules: Ruleset, standing: Standing) -> int:
    """The player who has won; nobody while both are equal."""
    ahead = game_winner(rules.tables(), standing.totals)
    return ahead if ahead.bit_count() == 1 else 0


PAD = Pad("score", shares=dict, roles=(BIDDER, OTHER), winners=_winners)
