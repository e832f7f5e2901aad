"""Hasenpfeffer's score pad: what a hand brings both sides, and which has won."""

from engine.games.hasenpfeffer.score import BIDDERS, DEFENDERS, game_winner
from engine.games.hasenpfeffer.score import Standing as Totals
from engine.pad import Pad, Standing
from engine.ruleset import Ruleset


def _winners(rules: Ruleset, standing: Standing) -> int:
    return game_winner(rules.tables(), Totals(standing.totals, standing.first))


PAD = Pad("score", shares=dict, roles=(BIDDERS, DEFENDERS), winners=_winners)
