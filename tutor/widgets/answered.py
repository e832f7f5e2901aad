"""What is shown of an answer: whether it was right, the picture of why, and each card's own reason."""

import streamlit as st

import content
from engine.ruleset import Ruleset
from engine.situations import Step
from puzzles.kinds import Puzzle
from tutor import feedback
from tutor.feedback import Feedback
from tutor.pairs import is_pair
from tutor.prompt import answer_told
from tutor.widgets.beside import beside
from tutor.widgets.both import believed_and_so, why_both
from tutor.widgets.markup import heading, paragraphs, spoken, to_open
from tutor.widgets.question import GROUPS
from tutor.widgets.verdict import run_of, two_columns, why
from tutor.wording import sentences, speech

WORDS = content.shared().app


def verdict(puzzle: Puzzle, given: Feedback, *, level: int) -> None:
    """Show whether it was right, the picture of why, and each card's own reason, under a heading.

    It is one piece, since each piece of a page costs its time in the browser.
    """
    idea = given.ideas[0] if given.ideas else ""
    believed = feedback.believed(puzzle, idea) if idea else None
    if believed:
        picture = _beside(puzzle, idea, believed, level=level + 1)
    else:
        picture = paragraphs(_remarks(puzzle, given)) + _why(puzzle, level=level + 1)
    headline = spoken(heading(given.headline, level=level))
    st.html(headline + picture + _others(puzzle, given) + _every_card(puzzle, given))


def _beside(puzzle: Puzzle, idea: str, believed: Ruleset, *, level: int) -> str:
    """What somebody with that idea sees, beside the game."""
    if is_pair(puzzle):
        return believed_and_so(puzzle, idea, believed, level=level)
    if puzzle.ask.answer_kind == Step:
        return _step_beside(puzzle, idea)
    return two_columns(puzzle, idea, believed)


def _step_beside(puzzle: Puzzle, idea: str) -> str:
    """Which step somebody with that idea takes for the wrong one, beside the game's and why."""
    told = speech(puzzle.game.name)
    words = told.misconceptions[idea]
    theirs, ours = (
        paragraphs([sentences(f"{answer_told(puzzle, answer)}.")])
        for answer in (puzzle.lures[idea], puzzle.answer)
    )
    return beside(
        theirs,
        ours + why(puzzle, run_of(puzzle, puzzle.rules)),
        idea_title=told.shared.app["if_idea"].format(belief=words.belief),
        game_title=told.shared.app["in_game"].format(game=words.game),
    )


def _why(puzzle: Puzzle, *, level: int) -> str:
    """The picture of why, or one for each position."""
    return why_both(puzzle, level=level) if is_pair(puzzle) else why(puzzle, run_of(puzzle, puzzle.rules))


def _remarks(puzzle: Puzzle, given: Feedback) -> list[str]:
    """What a wrong answer without a wrong idea lacks or has too much, unless each part has its mark."""
    if given.correct:
        return []
    has_marks = puzzle.ask.answer_kind in (GROUPS, dict)
    return [WORDS["slip"]] if has_marks else [*given.parts, WORDS["slip"]]


def _others(puzzle: Puzzle, given: Feedback) -> str:
    """The other wrong ideas that give the same answer."""
    told = speech(puzzle.game.name)
    ideas = [told.misconceptions[idea] for idea in given.ideas[1:]]
    lines = [WORDS["other_idea"].format(belief=idea.belief, game=idea.game) for idea in ideas]
    return paragraphs([WORDS["also"], *lines]) if lines else ""


def _every_card(puzzle: Puzzle, given: Feedback) -> str:
    """Each card's own reasons, for whoever wants them."""
    told = speech(puzzle.game.name)
    names = [sentences(told.card(card.card)) for card in given.cards]
    reasons = [
        " ".join(told.sentence(reason, puzzle.rules) for reason in card.because) for card in given.cards
    ]
    each = paragraphs([f"{name}: {why}" for name, why in zip(names, reasons, strict=True)])
    return to_open(WORDS["every_card"], each) if each else ""
