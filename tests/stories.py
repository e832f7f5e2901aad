"""Stories that oracles tell of a deal: what they expect before each action, when they hear the one before."""

from collections.abc import Callable, Generator, Iterator
from typing import Any, TypeVar

Expected = TypeVar("Expected")
Story = Generator[Expected, Any, None]


def told(story: Story[Expected], choose: Callable[[Expected], Any]) -> Iterator[tuple[Expected, Any]]:
    """What is expected before each action, with what is chosen, to the story's end or until that is None."""
    expected = next_of(story, None)
    while expected is not None and (chosen := choose(expected)) is not None:
        yield expected, chosen
        expected = next_of(story, chosen)


def told_by_seat(
    story: Story[tuple[int, str, list]], choose: Callable[[str, list], Any]
) -> Iterator[tuple[int, str, list, Any]]:
    """The seat, the sort of action and what is allowed, with the value that is chosen of it."""
    for (seat, key, allowed), value in told(story, lambda expected: choose(*expected[1:])):
        yield seat, key, allowed, value


def next_of(story: Story[Expected], action: object) -> Expected | None:
    """What is expected after this action (None before the first); None when the story is over."""
    try:
        return story.send(action)
    except StopIteration:
        return None
