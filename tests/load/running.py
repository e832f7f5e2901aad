"""The app under load: one learner alone, then many at once, and what the database says of it afterwards."""

import asyncio
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.load.learner import PRACTISED, Pace, Visit, practise
from tests.postgresql import new_database, server
from tests.serving import Served, served
from tutor.keeping import rescheduled
from tutor.learning import Review
from tutor.store import Store

ALONE = Pace(every=0.5, answers=12)  # of each of those who come one after the other
STAY = 12  # answers that a learner gives in a soak before another comes in their place


class Load(NamedTuple):
    """What is tried: so many learners at once, an answer each so many seconds, for so long."""

    learners: int
    every: float
    seconds: float

    @property
    def visits(self) -> int:
        """How many learners come one after the other."""
        return max(1, round(self.seconds / self.every / STAY))

    @property
    def pace(self) -> Pace:
        """The pace of each learner."""
        return Pace(self.every, max(1, round(self.seconds / self.every / self.visits)))


class Outcome(NamedTuple):
    """What came of it.

    `alone` and `together` are the seconds from click to verdict, `memory` the megabytes of the app before the
    learners came and at even distances from then on, `work` its seconds of processor time meanwhile.
    """

    load: Load
    alone: list[float]
    together: list[float]
    lost: int
    doubled: int
    memory: list[float]
    work: float


@contextmanager
def database(kind: str) -> Iterator[str]:
    """The address of a new database of that kind, gone afterwards."""
    with ExitStack() as opened:
        if kind == "postgresql":
            yield new_database(opened.enter_context(server()), "load")
        else:
            folder = opened.enter_context(tempfile.TemporaryDirectory(prefix="follow-suit-"))
            yield f"sqlite:///{folder}/load.db"


def run(load: Load, *, kind: str, alone: Pace = ALONE) -> Outcome:
    """What comes of a load on a new app with a new database of that kind."""
    with database(kind) as url, served(database=url, log=sys.__stderr__.fileno()) as app:
        # In a thread of its own: where a browser is driven, this one has a loop that runs already.
        with ThreadPoolExecutor(1) as own:
            first, together, memory, work = own.submit(asyncio.run, _visits(app, load, alone)).result()
        lost, doubled = faults(url, [*first, *together])
    return Outcome(load, _seconds(first), _seconds(together), lost, doubled, memory, work)


async def _visits(
    app: Served, load: Load, alone: Pace
) -> tuple[list[Visit], list[Visit], list[float], float]:
    """The visits one after the other, those at once, and the memory and the work meanwhile."""
    first = [await practise(app.port, number, alone) for number in range(len(PRACTISED))]
    memory, before = [megabytes(app)], worked(app)
    watching = asyncio.create_task(_watch(app, memory, every=max(1.0, load.seconds / 40)))
    seats = await asyncio.gather(*(_seat(app, load, number) for number in range(load.learners)))
    watching.cancel()
    memory.append(megabytes(app))  # the last sessions are still kept, for browsers that come back at once
    return first, [visit for seat in seats for visit in seat], memory, worked(app) - before


async def _seat(app: Served, load: Load, number: int) -> list[Visit]:
    """The visits of those who follow each other; the seats begin in turn."""
    await asyncio.sleep(number * load.every / load.learners)
    learners = (number + turn * load.learners for turn in range(load.visits))
    return [await practise(app.port, learner, load.pace) for learner in learners]


async def _watch(app: Served, memory: list[float], *, every: float) -> None:
    while True:
        await asyncio.sleep(every)
        memory.append(megabytes(app))


def _seconds(visits: Sequence[Visit]) -> list[float]:
    return [seconds for visit in visits for seconds in visit.seconds]


def faults(url: str, visits: Sequence[Visit]) -> tuple[int, int]:
    """How many answers are not kept as they were given, and how many are kept or counted without one."""
    store = Store.open(url)
    try:
        found = [_faults(store, visit) for visit in visits]
    finally:
        store.close()
    return sum(lost for lost, _ in found), sum(doubled for _, doubled in found)


def _faults(store: Store, visit: Visit) -> tuple[int, int]:
    learner = store.learner_of(visit.cookie)
    kept = store.answers(learner)
    as_given = [each for each in kept if visit.answered.get(each.puzzle) == _ids(each.answer)]
    reviews: dict[str, Review] = {}
    for answer in kept:
        reviews |= rescheduled(answer, reviews)
    counted = sum(review.times for review in store.reviews(learner).values())
    twice = counted - sum(review.times for review in reviews.values())
    return len(visit.answered) - len(as_given), len(kept) - len(as_given) + abs(twice)


def _ids(answer: object) -> list[str]:
    return [str(one) for one in answer] if isinstance(answer, list) else [str(answer)]


def megabytes(app: Served) -> float:
    """The memory that the app's process holds."""
    lines = Path(f"/proc/{app.process}/status").read_text(encoding="utf-8").splitlines()
    held = dict(line.split(":", 1) for line in lines)["VmRSS"]
    return int(held.split()[0]) / 1024


def worked(app: Served) -> float:
    """The seconds of processor time that the app's process has had."""
    fields = Path(f"/proc/{app.process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    user, system = fields[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
