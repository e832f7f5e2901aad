"""Hasenpfeffer's score pad: what a hand brings both sides, and which has won."""

from engine.games.hasenpfeffer.score import BIDDERS, DEFENDERS, Standing, game_winner
from engine.pad import Pad
from engine.ruleset import Ruleset


def _winners(rules: Ruleset, totals: tuple[int, ...], bidding_side: int | None) -> int:
    return game_winner(rules.tables(), Standing(totals, bidding_side))


PAD = Pad("score", shares=dict, roles=(BIDDERS, DEFENDERS), winners=_winners)
