"""How scores are kept at a table: which question counts a hand, whom it brings what, who has won."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engine.ruleset import Ruleset


class Standing(NamedTuple):
    """How a game stands after a hand: all totals, and how many hands were played.

    Of the last one the situation, and who had the first role in it, where somebody has one.
    """

    totals: tuple[int, ...]
    played: int
    first: int | None
    situation: Any


def nothing(_: Any, __: tuple[str, ...]) -> Mapping[str, Any]:
    """Nothing that is known of the next hand."""
    return {}


class Pad(NamedTuple):
    """How one game's score is kept, hand by hand.

    `ask` is the key of the question that counts a hand, and `shares` tells what its answer brings: by the
    names of `roles`, of which somebody must say who has the first one; by the numbers of seats; or by the
    players' names. It is None while somebody still has a choice to make. `winners` gives the players who have
    won when the game stands so, as a set. It is None where the pad cannot tell. Where a win is claimed,
    `claim` gives the fields of the question whether the claim was good, or None if nobody claimed.
    `following` gives the fields of the next hand that are known from an answer and the players' names.
    """

    ask: str
    shares: Callable[[Any], Mapping[str, int] | None]
    roles: tuple[str, ...] = ()
    winners: Callable[[Ruleset, Standing], int] | None = None
    claim: Callable[[Standing], Mapping[str, Any] | None] | None = None
    following: Callable[[Any, tuple[str, ...]], Mapping[str, Any]] = nothing
