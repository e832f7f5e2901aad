"""A ledger like a receipt: a line a rule, points at the right, struck lines crossed out, the total below."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from tutor.widgets.markup import Source, source_note


class Line(NamedTuple):
    """What one rule gives; ``struck_by`` and ``times_by`` say in words which rule struck or multiplied it."""

    what: str
    points: int
    struck_by: str = ""
    times: int = 1
    times_by: str = ""
    source: Source | None = None


def ledger(lines: Sequence[Line], *, title: str, total: int, total_word: str = "Total") -> str:
    """Return the receipt as an HTML table; ``points`` are shown as given, already multiplied."""
    rows = "".join(_row(line, at=at) for at, line in enumerate(lines))
    return (
        f'<table class="fs fs-ledger"><caption>{escape(title)}</caption><tbody>{rows}</tbody>'
        f'<tfoot><tr><th scope="row">{escape(total_word)}</th>'
        f'<td class="fs-points">{signed(total)}</td></tr></tfoot></table>'
    )


def signed(points: int) -> str:
    """Return ``points`` with a true minus sign, so that columns line up and readers say "minus"."""
    return f"\N{MINUS SIGN}{-points}" if points < 0 else str(points)


def _row(line: Line, *, at: int) -> str:
    what, points = escape(line.what), signed(line.points)
    if line.struck_by:
        what, points = f"<s>{what}</s>", f"<s>{points}</s>"
    reason = f'<span class="fs-reason">{escape(line.struck_by)}</span>' if line.struck_by else ""
    times = f'<span class="fs-times">×{line.times}</span>' if line.times != 1 else ""  # noqa: RUF001
    times_by = f'<span class="fs-why">{escape(line.times_by)}</span>' if line.times_by else ""
    state = "struck" if line.struck_by else "counted"
    return (
        f'<tr class="fs-{state}" style="--fs-row:{at}">'
        f'<th scope="row">{what}{source_note(line.source)}{reason}{times_by}</th>'
        f'<td class="fs-points">{times}{points}</td></tr>'
    )
