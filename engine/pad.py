"""How scores are kept at a table: which question counts a hand, whom it brings what, who has won."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engine.ruleset import Ruleset


class Pad(NamedTuple):
    """How one game's score is kept, hand by hand.

    `ask` is the key of the question that counts a hand, and `shares` tells what its answer brings: by the
    names of `roles`, of which somebody must say who has the first one; by the numbers of seats; or by the
    players' names. It is None while somebody still has a choice to make. `winners` gives the players who have
    won with these totals, as a set; who had the first role in the last hand may matter. It is None where
    totals alone never end a game.
    """

    ask: str
    shares: Callable[[Any], Mapping[str, int] | None]
    roles: tuple[str, ...] = ()
    winners: Callable[[Ruleset, tuple[int, ...], int | None], int] | None = None
