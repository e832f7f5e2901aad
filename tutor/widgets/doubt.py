"""For whoever thinks that a verdict is wrong: a text with all that is needed to look into it."""

import json
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import streamlit as st

import content
from puzzles.identity import EDITION
from puzzles.kinds import Puzzle
from tutor import feedback
from tutor.answers import reply, steps
from tutor.marking import situation_of
from tutor.requests import Request
from tutor.widgets.asked import answers
from tutor.wording import speech

PAGE = content.page_words("practice")


def doubt(puzzle: Puzzle, place: str) -> None:
    """Offer the text beneath an answered question."""
    given = answers(place)
    if str(puzzle.id) in given:
        offer(partial(report, puzzle, given[str(puzzle.id)]), key=f"doubt:{puzzle.id}")


def doubt_referee(request: Request, raw: Mapping[str, Any]) -> None:
    """Offer the text beneath the referee's answer to a request."""
    offer(lambda: {"edition": EDITION, "situation": raw, "verdict": reply(request)}, key="doubt")


def offer(told: Callable[[], Mapping[str, Any]], *, key: str) -> None:
    """Show what there is to be told, to be copied, to whoever opens it; it is worked out only then."""
    box = st.expander(PAGE["doubt"], key=key, on_change="rerun")
    if box.open:
        box.text(PAGE["doubt_says"])
        box.code(json.dumps(told(), ensure_ascii=False, indent=1), language=None, wrap_lines=True)


def report(puzzle: Puzzle, answer: Any) -> dict[str, Any]:
    """The position, the answer, the verdict with its reasons and sources, and the edition."""
    given = feedback.feedback(puzzle, answer)
    printer, kind = puzzle.game.printer(puzzle.rules), puzzle.ask.answer_kind
    return {
        "puzzle": str(puzzle.id),
        "edition": puzzle.id.edition,
        **situation_of(puzzle),
        "answered": printer.value(answer, kind),
        "verdict": printer.value(puzzle.answer, kind),
        "because": steps(given.because, speech(puzzle.game.name), puzzle.rules),
    }
