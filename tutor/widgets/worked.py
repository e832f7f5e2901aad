"""A position with everything shown: what it is, what the rules answer, and the picture of why."""

from html import escape

from tutor.position import Position
from tutor.prompt import answer_told
from tutor.widgets.record import reasons, record
from tutor.widgets.scene import laid_out
from tutor.widgets.verdict import run_of, why
from tutor.wording import sentences

REPLAY = "replay"


def situation(position: Position) -> str:
    """What the question is about, as HTML."""
    return record(position) if position.ask.name == REPLAY else laid_out(position)


def answer(position: Position) -> str:
    """What the rules answer, as a sentence."""
    return sentences(f"{answer_told(position, position.answer)}.")


def because(position: Position) -> str:
    """The picture of why, as HTML."""
    if position.ask.name == REPLAY:
        return reasons(position)
    return why(position, run_of(position, position.rules))


def worked(position: Position) -> str:
    """All of it, one below the other."""
    told = f'<p class="fs fs-told">{escape(answer(position))}</p>'
    return situation(position) + told + because(position)
