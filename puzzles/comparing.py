"""When two answers are the same."""

from collections.abc import Hashable
from typing import Any


def compared(answer: Any) -> Hashable:
    """An answer as it is compared: sets without an order, numbers by name without those that are nothing."""
    if isinstance(answer, dict):
        return frozenset((name, _without_nothing(part)) for name, part in answer.items())
    if isinstance(answer, tuple):
        return frozenset(answer)
    return answer  # type: ignore[no-any-return]  # a card, a seat, a number, yes or no


def differ(one: Any, other: Any) -> bool:
    """Whether two answers are not the same; most are told apart without comparing them part by part."""
    return bool(one != other) and compared(one) != compared(other)


def _without_nothing(part: Any) -> Hashable:
    """A part of an answer; of numbers by name those that are something."""
    if isinstance(part, dict):
        return frozenset((name, number) for name, number in part.items() if number)
    return part  # type: ignore[no-any-return]  # a number, or yes or no
