"""A ledger like a receipt: a line a rule, points at the right, struck lines crossed out, the total below."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from engine.situations import number_told
from tutor.widgets.markup import Source, source_note


class Line(NamedTuple):
    """What one rule gives; ``struck_by`` and ``times_by`` say in words which rule struck or multiplied it.

    ``why`` says what for; ``parts`` marks the line where a mistaken game and this game part.
    """

    what: str
    points: int
    struck_by: str = ""
    times: int = 1
    times_by: str = ""
    source: Source | None = None
    why: str = ""
    parts: str = ""


def ledger(lines: Sequence[Line], *, title: str, total: int | None, total_word: str = "Total") -> str:
    """The receipt as an HTML table; ``points`` are shown as given, already multiplied.

    It has no total where lines stand for a choice, so that nobody gets them all.
    """
    rows = "".join(_row(line, at=at) for at, line in enumerate(lines))
    below = "" if total is None else _total(total_word, total)
    return (
        f'<table class="fs fs-ledger"><caption>{escape(title)}</caption><tbody>{rows}</tbody>{below}</table>'
    )


def _total(word: str, total: int) -> str:
    return (
        f'<tfoot><tr><th scope="row">{escape(word)}</th>'
        f'<td class="fs-points">{number_told(total)}</td></tr></tfoot>'
    )


def _row(line: Line, *, at: int) -> str:
    what, points = escape(line.what), number_told(line.points)
    if line.struck_by:
        what, points = f"<s>{what}</s>", f"<s>{points}</s>"
    times = f'<span class="fs-times">×{line.times}</span>' if line.times != 1 else ""  # noqa: RUF001
    below = _below(("fs-why", line.why), ("fs-reason", line.struck_by), ("fs-why", line.times_by))
    state = ("fs-struck" if line.struck_by else "fs-counted") + " fs-parting" * bool(line.parts)
    return (
        f'<tr class="{state}" style="--fs-row:{at}">'
        f'<th scope="row">{_below(("fs-flag", line.parts))}{what} {source_note(line.source)}{below}</th>'
        f'<td class="fs-points">{times}{points}</td></tr>'
    )


def _below(*texts: tuple[str, str]) -> str:
    """Lines of their own, by their class; empty ones are left out."""
    return "".join(f'<span class="{kind}">{escape(text)}</span>' for kind, text in texts if text)
