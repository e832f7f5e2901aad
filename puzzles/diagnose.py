"""Which wrong ideas give an answer."""

from typing import Any

from puzzles.comparing import compared
from puzzles.kinds import Puzzle


def is_right(puzzle: Puzzle, answer: Any) -> bool:
    """Whether an answer is the game's; sets of cards are compared as sets."""
    return compared(answer) == compared(puzzle.answer)


def explains(puzzle: Puzzle, answer: Any) -> tuple[str, ...]:
    """The misconceptions that give this answer where the game gives another, in the game's order."""
    given = compared(answer)
    return tuple(wrong for wrong, other in puzzle.lures.items() if compared(other) == given)
