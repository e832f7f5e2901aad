"""The two positions of a pair as HTML, and why each has its answer."""

from html import escape

import content
from engine.ruleset import Ruleset
from tutor.pairs import halves
from tutor.position import Position
from tutor.prompt import asked_of_both
from tutor.widgets.markup import heading, paragraphs
from tutor.widgets.scene import laid_out
from tutor.widgets.verdict import run_of, two_columns, why

WORDS = content.shared().app
TITLES = (WORDS["first_position"], WORDS["second_position"])


def both_positions(pair: Position) -> str:
    """Both positions, beside each other where there is room, under the question that is asked of both."""
    parts = "".join(
        f'<section aria-label="{escape(title)}"><p class="fs-both-title">{escape(title)}</p>'
        f"{laid_out(half)}</section>"
        for title, half in zip(TITLES, halves(pair), strict=True)
    )
    return paragraphs([asked_of_both(pair)]) + f'<div class="fs fs-both">{parts}</div>'


def why_both(pair: Position, *, level: int) -> str:
    """Why each position has its answer, under a heading each."""
    return _under_titles([why(half, run_of(half, half.rules)) for half in halves(pair)], level=level)


def believed_and_so(pair: Position, idea: str, believed: Ruleset, *, level: int) -> str:
    """What somebody with that idea sees in each position beside the game, under a heading each."""
    return _under_titles([two_columns(half, idea, believed) for half in halves(pair)], level=level)


def _under_titles(parts: list[str], *, level: int) -> str:
    return "".join(heading(title, level=level) + part for title, part in zip(TITLES, parts, strict=True))
