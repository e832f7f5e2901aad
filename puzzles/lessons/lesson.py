"""What a lesson is."""

from typing import NamedTuple


class Lesson(NamedTuple):
    """A lesson's name and the rules it brings."""

    name: str
    rules: tuple[str, ...]
