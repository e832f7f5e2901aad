"""Terrapin's score pad: what a round brings everybody, what stays for the next, who has won."""

from collections.abc import Mapping
from typing import Any

from engine.cards import hand_of
from engine.games.terrapin.pot import Table, game_winners, goes_on
from engine.pad import Pad, Standing
from engine.ruleset import Ruleset


def _winners(rules: Ruleset, standing: Standing) -> int:
    """Those with the most chips after the agreed rounds, or when fewer than two can ante."""
    tables = rules.tables()
    chips = tuple(tables.fields["chips"] + won for won in standing.totals)
    if goes_on(tables, Table(chips, 0, standing.played)):
        return 0
    return hand_of(game_winners(tables, chips))


def _following(answer: Any, names: tuple[str, ...]) -> Mapping[str, Any]:
    """The same players, and the chips that stayed."""
    return {"hands": {name: [] for name in names}, "carried": answer["carried"]}


PAD = Pad("round", shares=lambda answer: answer["chips"], winners=_winners, following=_following)
