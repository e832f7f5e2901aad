"""What lies on the table in a deal of Tennessee for Two: hands, nest, pile, and what was captured."""

from random import Random
from typing import NamedTuple

from engine.cards import pick
from engine.dealing import Hands
from engine.funnel import Stage
from engine.games.tennessee.cards import SEATS

Scores = tuple[int, ...]
UNNAMED = -1  # the trump colour before somebody names it


class Table(NamedTuple):
    """What lies there when a deal begins: both hands, the nest, and the pile from the top down."""

    hands: Hands
    nest: int
    pile: tuple[int, ...]


class Contract(NamedTuple):
    """What the auction and the nest settled: who bid what, how that came about, and the trump colour."""

    bidder: int
    bid: int
    settled: tuple[Stage, ...]
    trump: int = UNNAMED


def first_dealer(_: Scores, chance: Random) -> int:
    """A seat drawn at random (TN-R12)."""
    return pick(SEATS, chance)


def gathered(captured: tuple[int, int], winner: int, trick: int) -> tuple[int, int]:
    """What both have captured with one more trick."""
    return (captured[0] | trick, captured[1]) if winner == 0 else (captured[0], captured[1] | trick)
