"""The practice page without a browser: puzzles answered by the means that the page offers."""

from typing import Any

from streamlit.testing.v1 import AppTest

import content
from engine.situations import Card, Cards, Counted, Seat, Step
from puzzles.kinds import Puzzle
from tests.screens import opened, pressed
from tutor.prompt import one_named, paths
from tutor.widgets.question import NO_STEP, PICKED
from tutor.wording import speech

WORDS = content.shared().app
LEGAL = "1.hasenpfeffer.legal.usual.fdd0f"  # hearts are trump, spades led: only the ace may be played


def typed(puzzle: Puzzle, answer: Any) -> str:
    """An answer as a learner would type it."""
    kind, names = puzzle.ask.answer_kind, puzzle.game.deck.names
    if kind is Card:
        return names[answer]
    if kind in PICKED:
        return ", ".join(one_named(puzzle, one) for one in answer) or "none"
    if kind == Cards:
        return ", ".join(names[card] for card in answer) or "none"
    return (
        "; ".join(f"{' '.join(names[card] for card in one.cards)} {one.points}" for one in answer) or "none"
    )


def fill_in(page: AppTest, puzzle: Puzzle, answer: Any) -> None:
    """Answer by the means that the page offers for this type of answer."""
    kind = puzzle.ask.answer_kind
    if kind in (Card, Cards, *PICKED, tuple[Counted, ...]):
        page.text_input[0].input(typed(puzzle, answer))
    elif kind in (Seat, Step) or isinstance(answer, bool):
        page.radio[0].set_value(NO_STEP if answer is None else answer)
    else:
        values = paths(answer) if isinstance(answer, dict) else {("",): answer}
        for path, value in values.items():
            set_part(page, puzzle, path, value)


def set_part(page: AppTest, puzzle: Puzzle, path: tuple[str, ...], value: Any) -> None:
    name = speech(puzzle.game.name).part(path[-1] or "points")
    means = page.number_input if type(value) is int else page.radio
    next(each for each in means if each.label.lower() == name.lower()).set_value(value)


def answered(puzzle: Puzzle, answer: Any) -> AppTest:
    page = opened("practice", puzzle=str(puzzle.id))
    fill_in(page, puzzle, answer)
    return pressed(page, WORDS["check"])


def to_change(**address: str) -> AppTest:
    """The page with what is practised opened, so that it can be changed."""
    page = opened("practice", **address)
    page.session_state["practice:opened"] = True
    return page.run()
