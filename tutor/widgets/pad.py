"""A score pad as HTML: a row a hand, a column for everybody who scores, the totals below."""

from collections.abc import Sequence
from html import escape

from engine.situations import number_told


def pad(
    columns: Sequence[str], rows: Sequence[tuple[str, Sequence[int]]], *, caption: str, total: str
) -> str:
    """The table; each row has a name, and the last row adds up."""
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in columns)
    body = "".join(_row(name, points) for name, points in rows)
    sums = [sum(points[at] for _, points in rows) for at in range(len(columns))]
    return (
        f'<div class="fs fs-scroll"><table class="fs-pad"><caption>{escape(caption)}</caption>'
        f"<thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody>"
        f"<tfoot>{_row(total, sums)}</tfoot></table></div>"
    )


def _row(name: str, points: Sequence[int]) -> str:
    cells = "".join(f"<td>{number_told(each)}</td>" for each in points)
    return f'<tr><th scope="row">{escape(name)}</th>{cells}</tr>'
