"""Arguments of the command line: what is wrong with one, as a refusal."""

from collections.abc import Sequence

from puzzles.quoting import quoted
from tutor.requests import Refused, unreadable

LONGEST = 13  # digits of a number that anybody would want to write


def one_of(field: str, value: str | None, known: Sequence[str]) -> list[Refused]:
    """A refusal of an argument that is none of those known; one that is left out is none."""
    if value is None or value in known:
        return []
    return [unreadable(field, f"{quoted(value)} is unknown; one of {', '.join(known)} was expected")]


def whole(field: str, value: str | None, low: int, high: int) -> list[Refused]:
    """A refusal of an argument that is no whole number between the two."""
    if value is None or (
        value.isascii() and value.isdigit() and len(value) <= LONGEST and low <= int(value) <= high
    ):
        return []
    return [unreadable(field, f"{quoted(value)}; a whole number from {low} to {high} was expected")]
