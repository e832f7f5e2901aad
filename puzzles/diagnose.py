"""Which wrong ideas give an answer."""

from typing import Any

from puzzles.kinds import Puzzle


def is_right(puzzle: Puzzle, answer: Any) -> bool:
    """Whether an answer is the game's; sets of cards are compared as sets."""
    return bool(_value(answer) == _value(puzzle.answer))


def explains(puzzle: Puzzle, answer: Any) -> tuple[str, ...]:
    """The misconceptions that give this answer where the game gives another, in the game's order."""
    return tuple(wrong for wrong, other in puzzle.lures.items() if _value(other) == _value(answer))


def _value(answer: Any) -> Any:
    """An answer as it is compared: sets without an order, numbers by name without those that are nothing."""
    if isinstance(answer, dict):
        return {name: _without_nothing(part) for name, part in answer.items()}
    return frozenset(answer) if isinstance(answer, tuple) else answer


def _without_nothing(part: Any) -> Any:
    return {name: number for name, number in part.items() if number} if isinstance(part, dict) else part
