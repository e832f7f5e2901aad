"""Figures, and how they are taken: both sides in one run, in turn, and the medians of many rounds."""

from collections.abc import Callable
from math import nan
from statistics import median, quantiles
from time import perf_counter
from typing import NamedTuple

ROUNDS = 41

Run = Callable[[], int]


class Side(NamedTuple):
    """One side of a figure: its name, and a run that does the work and gives how often it did it."""

    name: str
    run: Run


class Measured(NamedTuple):
    """Seconds for each thing done, ours and the peer's, and how many times as fast ours is.

    All three are medians over the rounds; `low` and `high` hold the middle half of the ratios. Without a
    peer all but `ours` are nan.
    """

    ours: float
    peer: float = nan
    ratio: float = nan
    low: float = nan
    high: float = nan


class Goal(NamedTuple):
    """What a figure should reach, in words and as a test."""

    words: str
    is_met: Callable[[Measured], bool]


class Figure(NamedTuple):
    """One line of the table. A figure without a goal is there to be compared with."""

    name: str
    ours: Run
    peer: Side | None = None
    goal: Goal | None = None


def times(ratio: float) -> Goal:
    """The goal of being at least so many times as fast as the peer."""
    return Goal(f"{ratio:g} times", lambda measured: measured.ratio >= ratio)


def a_second(count: int) -> Goal:
    """The goal of doing it at least so often in a second."""
    return Goal(f"{count:,} a second", lambda measured: measured.ours * count <= 1)


def within(seconds: float) -> Goal:
    """The goal of taking less time than that."""
    words = f"{seconds:g} s" if seconds >= 1e-3 else f"{seconds * 1e6:g} µs"
    return Goal(f"under {words}", lambda measured: measured.ours < seconds)


def seconds_each(run: Run) -> float:
    """The seconds that a run takes for each thing it does."""
    began = perf_counter()
    done = run()
    return (perf_counter() - began) / done


def measured(figure: Figure, *, rounds: int = ROUNDS) -> Measured:
    """The medians of so many rounds; a first round warms up and is not counted."""
    if figure.peer is None:
        return Measured(median([seconds_each(figure.ours) for _ in range(rounds + 1)][1:]))
    pairs = [_round(figure.ours, figure.peer.run, number) for number in range(rounds + 1)][1:]
    ours, peer = zip(*pairs, strict=True)
    ratios = [theirs / mine for mine, theirs in pairs]
    low, middle, high = quantiles(ratios, n=4)
    return Measured(median(ours), median(peer), middle, low, high)


def _round(ours: Run, peer: Run, number: int) -> tuple[float, float]:
    """Both sides one after the other; who goes first takes turns."""
    if number % 2:
        theirs = seconds_each(peer)
        return seconds_each(ours), theirs
    return seconds_each(ours), seconds_each(peer)
