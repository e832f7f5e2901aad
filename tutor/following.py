"""Which puzzle comes after one that was answered, looked for here or in a process of its own.

`python -m tutor.following` reads lines of JSON with all that a next puzzle hangs on, and answers each with a
line. A process of its own looks for puzzles while pages are drawn, which one interpreter does not do at once.
"""

import json
import os
import sys
from typing import Any, NamedTuple
from zlib import crc32

from puzzles.generate import Aim, UnmetError, generate
from tutor.feedback import about_ideas
from tutor.marking import puzzle_of

NICE = 5  # whoever looks ahead lets go first


class After(NamedTuple):
    """All that the next puzzle hangs on: the one before, the wrong ideas that gave its answer, the aim."""

    before: str
    ideas: tuple[str, ...]
    aim: Aim


def following(after: After) -> str:
    """The id of the next puzzle; UnmetError if there is none.

    It is about the ideas that gave the answer, if such a puzzle is found, else one that meets the aim.
    """
    found = about_ideas(puzzle_of(after.before, field="before"), after.ideas) if after.ideas else None
    puzzle = found.puzzle if found else next(generate(after.aim, crc32(after.before.encode())))
    return str(puzzle.id)


def line(after: After) -> str:
    """What the next puzzle hangs on, as the process reads it."""
    return json.dumps([after.before, after.ideas, after.aim._asdict()])


def read_line(text: str) -> After:
    """What such a line says."""
    before, ideas, fields = json.loads(text)
    switches = tuple((name, value) for name, value in fields.pop("switches"))
    return After(before, tuple(ideas), Aim(**fields, switches=switches))


def reply(after: After) -> dict[str, Any]:
    """What the process answers: the puzzle's id, or why there is none."""
    try:
        return {"puzzle": following(after)}
    except UnmetError as fault:
        return {"unmet": str(fault)}


def main() -> None:
    """Answer line after line, until there are no more."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    for text in sys.stdin:
        sys.stdout.write(json.dumps(reply(read_line(text))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
