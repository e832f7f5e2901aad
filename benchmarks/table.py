"""The table of figures, as Markdown."""

from math import isnan

from benchmarks.measure import Figure, Measured

HEAD = ("| figure | ours | peer | ratio (middle half) | target | met |", "|---|---|---|---|---|---|")
UNITS = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (0.0, "ns"))


def row(figure: Figure, measured: Measured) -> str:
    """One line of the table."""
    peer = f"{duration(measured.peer)}, {figure.peer.name}" if figure.peer else ""
    target, met = "", ""
    if figure.goal:
        target, met = figure.goal.words, "yes" if figure.goal.is_met(measured) else "**no**"
    cells = (figure.name, pace(measured.ours), peer, spread(measured), target, met)
    return f"| {' | '.join(cells)} |"


def duration(seconds: float) -> str:
    """A time in the unit that suits it, to three digits."""
    size, unit = next((size, unit) for size, unit in UNITS if seconds >= size)
    return f"{seconds / (size or 1e-9):.3g} {unit}"


def pace(seconds: float) -> str:
    """A time and, where it is short, how often that is in a second."""
    return f"{duration(seconds)} ({1 / seconds:,.0f} a second)" if seconds < 0.01 else duration(seconds)


def spread(measured: Measured) -> str:
    """The median of the ratios, with the middle half of them behind it."""
    if isnan(measured.ratio):
        return ""
    return f"{measured.ratio:.2f} ({measured.low:.2f} to {measured.high:.2f})"
