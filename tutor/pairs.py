"""The two positions of a question about a pair, each with the question that is asked of both."""

from puzzles.pairs import Pair
from tutor.position import Position
from tutor.requests import Request


def is_pair(position: Position) -> bool:
    """Whether the question is about two positions."""
    return isinstance(position.situation, Pair)


def halves(position: Position) -> tuple[Position, ...]:
    """Both positions of a pair, or the one there is."""
    seen = position.situation
    if not isinstance(seen, Pair):
        return (position,)
    ask = position.game.ask(seen.asked)
    return tuple(
        Request(position.game, ask, position.rules, situation) for situation in (seen.first, seen.second)
    )
