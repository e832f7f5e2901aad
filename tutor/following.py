"""Which puzzle comes next, looked for here or in a process of its own.

`python -m tutor.following` reads lines of JSON with all that a next puzzle hangs on, and answers each with a
line. A process of its own looks for puzzles while pages are drawn, which one interpreter does not do at once.
"""

import json
import os
import sys
from typing import Any, NamedTuple
from zlib import crc32

from puzzles.generate import Aim, UnmetError, one
from tutor.feedback import about_ideas
from tutor.marking import puzzle_of

NICE = 5  # pages go first


class Wanted(NamedTuple):
    """All that the next puzzle hangs on: aim and seed, but first the ideas behind the answer before it."""

    aim: Aim
    seed: int
    before: str = ""
    ideas: tuple[str, ...] = ()


def after(before: str, ideas: tuple[str, ...], aim: Aim) -> Wanted:
    """What comes after a puzzle whose answer these wrong ideas gave; it hangs on nothing else."""
    return Wanted(aim, crc32(before.encode()), before, ideas)


def following(wanted: Wanted) -> str:
    """The id of the next puzzle; UnmetError if there is none.

    It is about the ideas, if such a puzzle is found, else one that meets the aim.
    """
    found = about_ideas(puzzle_of(wanted.before, field="before"), wanted.ideas) if wanted.ideas else None
    return str((found.puzzle if found else one(wanted.aim, wanted.seed)).id)


def line(wanted: Wanted) -> str:
    """What is wanted, as the process reads it."""
    return json.dumps(wanted._asdict() | {"aim": wanted.aim._asdict()})


def read_line(text: str) -> Wanted:
    """What such a line says."""
    said = json.loads(text)
    switches = tuple((name, value) for name, value in said["aim"].pop("switches"))
    return Wanted(Aim(**said["aim"], switches=switches), said["seed"], said["before"], tuple(said["ideas"]))


def reply(wanted: Wanted) -> dict[str, Any]:
    """What the process answers: the puzzle's id, or why there is none."""
    try:
        return {"puzzle": following(wanted)}
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
