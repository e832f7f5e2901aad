"""The level of a puzzle: the latest lesson among its needed rules."""

from collections.abc import Iterable
from functools import cache

from puzzles.lessons import LESSONS


@cache
def lesson_numbers(game: str) -> dict[str, int]:
    """The number of the lesson that brings each rule of a game, from 1."""
    return {rule: number for number, lesson in enumerate(LESSONS[game], 1) for rule in lesson.rules}


def level(game: str, needed: Iterable[str]) -> int:
    """The latest lesson among these rules, at least 1."""
    numbers = lesson_numbers(game)
    return max((numbers[rule] for rule in needed), default=1)
