"""Which wrong ideas give an answer."""

from collections.abc import Hashable
from typing import Any

from puzzles.kinds import Puzzle


def is_right(puzzle: Puzzle, answer: Any) -> bool:
    """Whether an answer is the game's; sets of cards are compared as sets."""
    return compared(answer) == compared(puzzle.answer)


def explains(puzzle: Puzzle, answer: Any) -> tuple[str, ...]:
    """The misconceptions that give this answer where the game gives another, in the game's order."""
    given = compared(answer)
    return tuple(wrong for wrong, other in puzzle.lures.items() if compared(other) == given)


def compared(answer: Any) -> Hashable:
    """An answer as it is compared: sets without an order, numbers by name without those that are nothing."""
    if isinstance(answer, dict):
        return frozenset((name, _without_nothing(part)) for name, part in answer.items())
    if isinstance(answer, tuple):
        return frozenset(answer)
    return answer  # type: ignore[no-any-return]  # a card, a seat, a number, yes or no


def _without_nothing(part: Any) -> Hashable:
    """A part of an answer; of numbers by name those that are something."""
    if isinstance(part, dict):
        return frozenset((name, number) for name, number in part.items() if number)
    return part  # type: ignore[no-any-return]  # a number, or yes or no
