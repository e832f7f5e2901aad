"""`python -m benchmarks.cells [game ...]`: how long puzzles take to make, by game, kind and level.

Times are those of this process on one core, so that what else the machine does counts little. A cell that
gives no puzzle within the bound is told with the time that the refusal took.
"""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from statistics import median, quantiles
from time import process_time
from typing import NamedTuple

from benchmarks.table import duration
from engine.games import GAMES
from puzzles.deals import dealt
from puzzles.generate import Aim, UnmetError, generate
from puzzles.kinds import build, kinds_of
from puzzles.lessons import LESSONS
from tutor.marking import line

EACH = 20  # puzzles of a cell
MEDIAN, SLOWEST, REBUILT = 5e-3, 50e-3, 1e-3  # seconds: what a cell should keep to
HEAD = (
    "| game | kind | level | median | 95 of 100 | rebuilt by id | whole line | kept to |",
    "|" + "---|" * 8,
)


class Cell(NamedTuple):
    """The seconds that each puzzle of a cell took: to make, to build again, and to be printed as a line."""

    made: list[float]
    rebuilt: list[float]
    lines: list[float]

    @property
    def keeps(self) -> bool:
        """Whether the cell keeps to what it should."""
        within = median(self.made) <= MEDIAN and _slow(self.made) <= SLOWEST
        return within and median(self.rebuilt) <= REBUILT


def measured(aim: Aim) -> Cell:
    """The times of one cell, after a first puzzle that fills what is kept; fewer where it has no more."""
    cell, rest = Cell([], [], []), generate(aim, 1)
    next(rest)
    began = process_time()
    try:
        for puzzle in islice(rest, EACH):
            cell.made.append(process_time() - began)
            dealt.cache_clear()
            cell.rebuilt.append(_seconds(partial(build, puzzle.id)))
            cell.lines.append(_seconds(partial(line, puzzle)))
            began = process_time()
    except UnmetError:
        pass
    return cell


def rows(game: str) -> Iterator[str]:
    """A line of the table for each cell of a game."""
    for kind in kinds_of(game):
        for level in range(1, len(LESSONS[game]) + 1):
            began = process_time()
            try:
                cell = measured(Aim(game, kind, level))
            except UnmetError:
                refused = duration(process_time() - began)
                yield f"| {game} | {kind} | {level} | none in {refused} |  |  |  |  |"
                continue
            if len(cell.made) > 1:
                times = (median(cell.made), _slow(cell.made), median(cell.rebuilt), median(cell.lines))
                told = " | ".join(map(duration, times))
                yield f"| {game} | {kind} | {level} | {told} | {'yes' if cell.keeps else '**no**'} |"


def _seconds(work: Callable[[], object]) -> float:
    began = process_time()
    work()
    return process_time() - began


def _slow(times: list[float]) -> float:
    return quantiles(times, n=20, method="inclusive")[-1]


def main(games: list[str]) -> None:
    """Nothing; the table goes to standard output, a line as soon as it is measured."""
    print(*HEAD, sep="\n", flush=True)
    for game in games:
        for row in rows(game):
            print(row, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
