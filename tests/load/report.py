"""The figures of a load, each beside its target."""

from collections.abc import Iterator, Sequence
from statistics import mean, median, quantiles
from typing import NamedTuple

from tests.load.running import Outcome

SLOWER = 2  # times as long as alone a learner may wait among many
SESSION = 1  # megabyte
GROWTH = 0.03  # of the memory, from the third quarter of a soak to the last


class Figure(NamedTuple):
    """One line: what was measured, in words, and whether it keeps to the target."""

    name: str
    told: str
    target: str
    is_met: bool


def p95(seconds: Sequence[float]) -> float:
    """What 95 of 100 take at most."""
    return quantiles(seconds, n=20, method="inclusive")[-1]


def figures(outcome: Outcome) -> Iterator[Figure]:
    """The figures of an outcome; whether memory levels off is told where others came after the first."""
    ratio = p95(outcome.together) / p95(outcome.alone)
    told = f"{ratio:.2f} times ({_times(outcome.together)}; alone {_times(outcome.alone)})"
    yield Figure("click to verdict, 95 of 100", told, f"{SLOWER} times", ratio <= SLOWER)
    count = f"of {len(outcome.alone) + len(outcome.together)} answers"
    yield Figure("answers lost", f"{outcome.lost} {count}", "none", outcome.lost == 0)
    yield Figure("answers doubled", f"{outcome.doubled} {count}", "none", outcome.doubled == 0)
    if outcome.load.visits == 1:
        each = (outcome.memory[-1] - outcome.memory[0]) / outcome.load.learners
        yield Figure("memory of a session", f"{each:.2f} MB", f"{SESSION} MB", each <= SESSION)
    else:
        yield _level(outcome.memory)


def _level(memory: Sequence[float]) -> Figure:
    """Whether memory stops growing."""
    quarter = len(memory) // 4
    parts = [mean(memory[at * quarter : (at + 1) * quarter]) for at in range(4)]
    growth = parts[3] / parts[2] - 1
    told = f"{growth:+.1%} in the last quarter ({', '.join(f'{part:.0f}' for part in parts)} MB)"
    return Figure("memory levels off", told, f"{GROWTH:+.0%}", growth <= GROWTH)


def _times(seconds: Sequence[float]) -> str:
    return f"{p95(seconds) * 1000:.0f} ms, half of them {median(seconds) * 1000:.0f}"


def row(figure: Figure) -> str:
    """A figure as a line of a table."""
    return f"| {figure.name} | {figure.told} | {figure.target} | {'yes' if figure.is_met else '**no**'} |"
