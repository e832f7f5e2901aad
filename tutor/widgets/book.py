"""Pieces of the rule book as HTML: what a rule says, what it is read from, what is often got wrong."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple


class Reading(NamedTuple):
    """Where something is written: a line that names the place, what it says, and whether it is ours."""

    where: str
    says: str
    is_ours: bool = False


def summary(says: str, marks: Sequence[str] = ()) -> str:
    """What a rule says, in the list of rules, and short marks beside it."""
    pills = "".join(f' <span class="fs-tag">{escape(mark)}</span>' for mark in marks)
    return f'<p class="fs fs-summary">{escape(says)}{pills}</p>'


def statement(says: str) -> str:
    """A rule as it stands, set large."""
    return f'<p class="fs fs-rule">{escape(says)}</p>'


def readings(listed: Sequence[Reading]) -> str:
    """What something is read from, one below the other; what is ours has another edge."""
    return f'<ul class="fs fs-readings">{"".join(map(_reading, listed))}</ul>'


def _reading(one: Reading) -> str:
    kind = "fs-ours" if one.is_ours else "fs-theirs"
    return f'<li class="{kind}"><span class="fs-why">{escape(one.where)}</span>{escape(one.says)}</li>'


def values(title: str, listed: Sequence[str]) -> str:
    """A house rule and what it may be."""
    items = "".join(f"<li>{escape(one)}</li>" for one in listed)
    return f'<div class="fs fs-values"><b>{escape(title)}</b><ul>{items}</ul></div>'


def mistake(anchor: str, belief: str, game: str) -> str:
    """A wrong idea and what holds instead, at a place that an address can lead to."""
    return (
        f'<div class="fs fs-mistake" id="{escape(anchor)}"><b>{escape(belief)}</b>'
        f'<p class="fs-paragraph">{escape(game)}</p></div>'
    )
