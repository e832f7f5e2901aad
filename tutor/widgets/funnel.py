"""A funnel: one row a rule, what it kept in full and what it dropped faded; the last row is the answer."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from tutor.widgets.markup import Source, hidden, image, source_note


class Option(NamedTuple):
    """One thing that could be chosen: a card with its picture, or a short text without one."""

    name: str
    picture: str = ""


class Row(NamedTuple):
    """One rule at work; ``parts`` marks the row where a mistaken game and this game part."""

    title: str
    kept: Sequence[Option]
    dropped: Sequence[Option] = ()
    why: str = ""
    source: Source | None = None
    parts: str = ""


def funnel(rows: Sequence[Row], *, label: str, has_answer: bool = True) -> str:
    """The rows as an HTML list, the last one set off as the answer if it is one."""
    last = len(rows) - 1 if has_answer else None
    steps = [_step(row, at=at, is_answer=at == last) for at, row in enumerate(rows)]
    return f'<ol class="fs fs-funnel" aria-label="{escape(label)}">{"".join(steps)}</ol>'


def _step(row: Row, *, at: int, is_answer: bool) -> str:
    flag = f'<span class="fs-flag">{escape(row.parts)}</span>' if row.parts else ""
    why = f'<span class="fs-why">{escape(row.why)}</span>' if row.why else ""
    classes = "fs-step" + " fs-answer" * is_answer + " fs-parting" * bool(row.parts)
    options = [_option(option, state="kept") for option in row.kept]
    options += [_option(option, state="dropped") for option in row.dropped]
    return (
        f'<li class="{classes}" style="--fs-row:{at}">'
        f'<div class="fs-title">{flag}{escape(row.title)}{why}</div>'
        f"{_listed(options)}<div>{source_note(row.source)}</div></li>"
    )


def _listed(options: Sequence[str]) -> str:
    """The options as a list; a row without any has an empty place instead."""
    return f'<ul class="fs-options">{"".join(options)}</ul>' if options else '<div class="fs-options"></div>'


def _option(option: Option, *, state: str) -> str:
    if option.picture:
        shown = image(option.picture, name=option.name, kind="card")
    else:
        shown = f'<span class="fs-text">{escape(option.name)}</span>'
    return f'<li class="fs-{state}">{shown}{hidden(", " + state)}</li>'
