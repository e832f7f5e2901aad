"""Banks of puzzles: many at once, on all cores, in memory that does not grow with their number.

A bank is made sheet by sheet. Each sheet is a run of its own, so no two puzzles of one are alike,
and the same seed gives the same bytes however many work at it.
"""

import errno
import json
import os
from argparse import Namespace
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import IO, NamedTuple, TextIO

from puzzles.aims import Aim, UnmetError
from puzzles.generate import generate
from puzzles.identity import EDITION
from puzzles.quoting import quoted
from tutor.arguments import whole
from tutor.listing import chosen
from tutor.marking import MOST_PUZZLES, line
from tutor.requests import Refused, unreadable

SHEET = 100  # puzzles of a sheet
SHEETS = MOST_PUZZLES // SHEET  # of a bank, at most
AHEAD = 2  # sheets that each worker may be ahead of what is written
MOST_JOBS = 256


class Bank(NamedTuple):
    """What a bank is made of: the game, how many puzzles, the seed."""

    game: str
    puzzles: int
    seed: int


def bank(options: Namespace, out: TextIO, progress: TextIO) -> None:
    """Nothing; the bank that the arguments ask for is written, to a file if one is named.

    What a run that was stopped has written of a file is kept, and gone on with. Refused if the arguments ask
    for what there is not.
    """
    wanted, jobs = _wanted(options), _jobs(options)
    if options.out is None:
        _write(wanted, jobs, out, 0, progress)
        return
    file = Path(options.out)
    if file.is_dir():  # told before the work, not after it
        raise unreadable("out", f"{quoted(options.out)} cannot be written: {os.strerror(errno.EISDIR)}")
    part = file.with_name(f"{file.name}.{wanted.game}-{EDITION}-{wanted.seed}.part")
    try:
        with _gone_on_with(part) as (text, done):
            _write(wanted, jobs, text, min(done, _sheets(wanted)), progress)
        part.replace(file)
    except OSError as fault:
        raise unreadable("out", f"{quoted(options.out)} cannot be written: {fault.strerror}") from None


def sheet(wanted: Bank, number: int) -> str:
    """The lines of one sheet, counted from 0."""
    count = min(SHEET, wanted.puzzles - number * SHEET)
    run = generate(Aim(wanted.game), wanted.seed * SHEETS + number)
    return "".join(json.dumps(line(puzzle), ensure_ascii=False) + "\n" for puzzle in islice(run, count))


def sheets(wanted: Bank, jobs: int, first: int = 0) -> Iterator[str]:
    """The sheets from that number on, in order; so many processes work at them."""
    numbers = iter(range(first, _sheets(wanted)))
    make = partial(sheet, wanted)
    if jobs == 1:
        yield from map(make, numbers)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as workers:
        begun = deque(workers.submit(make, number) for number in islice(numbers, AHEAD * jobs))
        while begun:
            yield begun.popleft().result()
            begun.extend(_next_of(numbers, partial(workers.submit, make)))


def _next_of(numbers: Iterator[int], submit: Callable[[int], Future[str]]) -> list[Future[str]]:
    """The next sheet begun, if there is one left."""
    return [submit(number) for number in islice(numbers, 1)]


def _write(wanted: Bank, jobs: int, out: TextIO | IO[str], first: int, progress: TextIO) -> None:
    """Nothing; the sheets from that number on are written, and how far they are is told."""
    try:
        for number, lines in enumerate(sheets(wanted, jobs, first), first + 1):
            out.write(lines)
            out.flush()
            progress.write(f"\r{min(number * SHEET, wanted.puzzles):,} of {wanted.puzzles:,} puzzles")
            progress.flush()
    except UnmetError as fault:
        raise unreadable("", str(fault)) from None
    finally:
        progress.write("\n")


@contextmanager
def _gone_on_with(part: Path) -> Iterator[tuple[IO[str], int]]:
    """The file to go on with, cut after its last whole sheet, and how many whole sheets it holds."""
    with part.open("a+b") as raw:
        raw.seek(0)
        whole_sheets, end = 0, 0
        for number, _ in enumerate(iter(raw.readline, b""), 1):
            if number % SHEET == 0:
                whole_sheets, end = number // SHEET, raw.tell()
        raw.truncate(end)
    with part.open("a", encoding="utf-8", newline="\n") as text:
        yield text, whole_sheets


def _wanted(options: Namespace) -> Bank:
    problems = [
        *whole("count", options.count, 1, MOST_PUZZLES),
        *whole("seed", options.seed, 0, 10**12),
        *whole("jobs", options.jobs, 1, MOST_JOBS),
    ]
    if options.game is None:
        problems = [unreadable("game", "the name of a game was expected"), *problems]
    if problems:
        raise Refused([problem for refused in problems for problem in refused.problems])
    return Bank(chosen(options.game)[0].name, int(options.count or SHEET), int(options.seed or 0))


def _jobs(options: Namespace) -> int:
    """How many processes work: as many as there are cores, unless told."""
    return int(options.jobs or os.cpu_count() or 1)


def _sheets(wanted: Bank) -> int:
    return -(-wanted.puzzles // SHEET)
