"""Choices that are not cards, in a row: as they were made in turn, or each with its mark."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from tutor.widgets.markup import hidden


class Mark(NamedTuple):
    """What became of a choice: a shape (tick, bar, ring or cross) and a word, so that no colour is needed."""

    shape: str
    word: str


SIGNS = {"tick": "✓", "bar": "-", "ring": "○", "cross": "✕"}


def marked(choices: Sequence[tuple[str, Mark | None]], *, label: str) -> str:
    """The choices as an HTML list; a marked one shows its shape and its word."""
    items = "".join(_choice(name, mark) for name, mark in choices)
    return f'<div class="fs fs-choices"><b>{escape(label)}</b><ul>{items}</ul></div>'


def _choice(name: str, mark: Mark | None) -> str:
    if mark is None:
        return f"<li>{escape(name)}</li>"
    sign = f'<span aria-hidden="true">{SIGNS[mark.shape]}</span>'
    word = f"{hidden(': ')}<small>{escape(mark.word)}</small>"
    return f'<li class="fs-mark-{mark.shape}">{sign}{escape(name)}{word}</li>'


def in_turn(names: Sequence[str], *, label: str, open_end: str) -> str:
    """What was said one after the other as an HTML list, with an empty place for what comes next."""
    items = "".join(f"<li>{escape(name)}</li>" for name in names)
    end = f'<li class="fs-next" aria-hidden="true">{escape(open_end)}</li>'
    return f'<div class="fs fs-turns"><b>{escape(label)}</b><ol>{items}{end}</ol></div>'
