"""Terpeno's score pad: the points of the 31-point game, and who has won it."""

from collections.abc import Mapping
from typing import Any

from engine.games.terpeno.crystals import TO_31
from engine.games.terpeno.score import Standing as Totals
from engine.games.terpeno.score import game_winners
from engine.pad import Pad, Standing
from engine.ruleset import Ruleset


def _winners(rules: Ruleset, standing: Standing) -> int:
    totals = standing.totals
    nothing = (0,) * len(totals)
    return game_winners(rules.tables(), Totals(TO_31, 0, nothing, totals))


def _shares(answer: Any) -> Mapping[str, int] | None:
    """The points by seat, once every crystal is taken."""
    points: Mapping[str, int] = answer["points"]
    return points if answer["next"] is None else None


PAD = Pad("score", shares=_shares, winners=_winners)
