"""A lesson block by block: texts, tables to try, worked examples, rules, and questions."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import Any
from zlib import crc32

import streamlit as st

import content
from content.lessons import Check, Finish, Ours, Question, Rules, Table, Text, Try, Worked
from puzzles.generate import UnmetError, generate
from puzzles.kinds import Puzzle
from tutor.feedback import Feedback
from tutor.lessons import Lesson, aim, answered, as_taught, fits, posed
from tutor.marking import puzzle_of
from tutor.prompt import answer_told
from tutor.widgets.asked import Place, asked
from tutor.widgets.learner import keep, recall
from tutor.widgets.markup import heading, notice, paragraphs
from tutor.widgets.prose import aside, brought, prose
from tutor.widgets.scene import scene
from tutor.widgets.tryout import can_be_tapped, tryout
from tutor.widgets.worked import REPLAY, because, situation
from tutor.wording import sentences

PAGE = content.page_words("learn")
TRIES = 4  # so many puzzles are looked at for one that needs nothing of later lessons
BLOCK_LEVEL = 2  # of the headings of what is to be tried, seen or answered


def block(lesson: Lesson, at: int) -> None:
    """Show one block of a lesson; answers to its puzzles are kept."""
    shown = lesson.words.blocks[at]
    place = Place(f"learn:{lesson.game}:{lesson.name}:{at}", level=BLOCK_LEVEL, keep=keep, recall=recall)
    if isinstance(shown, Text):
        st.html(prose(shown.text, lesson.game))
    elif isinstance(shown, Rules):
        st.html("".join(brought(lesson.game, name) for name in shown.rules))
    elif isinstance(shown, Ours):
        st.html(aside(PAGE["ours"].format(rulings=", ".join(shown.rulings)), shown.says))
    elif isinstance(shown, Table):
        _table(lesson, shown, place)
    elif isinstance(shown, Worked):
        _worked(lesson, shown)
    elif isinstance(shown, Finish):
        _finish(lesson, shown, _unkept(place))
    elif isinstance(shown, Try):
        _try(lesson, shown, place)
    elif isinstance(shown, Check):
        _check(lesson, shown, place)


def _unkept(place: Place) -> Place:
    """The place for a question of a lesson's own, which nobody finds again by an id."""
    return place._replace(keep=None, recall=None)


def _table(lesson: Lesson, shown: Table, place: Place) -> None:
    """A situation to tap; what cannot be tapped is asked."""
    puzzle = as_taught(lesson, posed(shown.request))
    with st.container(border=True):
        if can_be_tapped(puzzle):
            st.html(heading(PAGE["try_out"], level=BLOCK_LEVEL) + paragraphs([shown.says]))
            tryout(shown.request, place.name)
        else:
            st.html(paragraphs([shown.says]))
            asked(puzzle, _unkept(place))


def _worked(lesson: Lesson, shown: Worked) -> None:
    """A situation with its answer and all reasons that the lessons so far have."""
    puzzle = as_taught(lesson, posed(shown.request))
    seen = situation(puzzle) if puzzle.ask.name == REPLAY else scene(puzzle)
    answer = sentences(PAGE["answer"].format(answer=answer_told(puzzle, puzzle.answer)))
    with st.container(border=True):
        st.html(
            heading(PAGE["example"], level=BLOCK_LEVEL)
            + paragraphs([shown.says])
            + seen
            + because(puzzle)
            + paragraphs([answer])
        )


def _finish(lesson: Lesson, shown: Finish, place: Place) -> None:
    """A situation with all reasons that the lessons so far have but the last, which the learner finds."""
    puzzle = as_taught(lesson, posed(shown.request))
    told = [step["text"] for step in answered(lesson, shown.request)["because"]]
    known = [text for text in dict.fromkeys(told) if text != told[-1]]
    with st.container(border=True):
        st.html(heading(PAGE["finish"], level=BLOCK_LEVEL) + paragraphs([shown.says]))
        if known:
            st.html(aside(PAGE["so_far"], " ".join(known)))
        asked(puzzle, place._replace(level=BLOCK_LEVEL + 1))


def _try(lesson: Lesson, shown: Question, place: Place) -> None:
    """One puzzle, and another if that is wanted."""
    rounds = st.session_state.setdefault(f"{place.name}:round", 0)
    with st.container(border=True):
        st.html(paragraphs([PAGE["practice"]]))
        _question(lesson, shown, place, rounds, partial(_another, place, rounds + 1))


def _check(lesson: Lesson, shown: Check, place: Place) -> None:
    """The questions one after the other, and at the end how many were right."""
    count = len(shown.questions)
    rounds = st.session_state.setdefault(f"{place.name}:round", 0)
    at = st.session_state.setdefault(f"{place.name}:at", 0)
    with st.container(border=True):
        if at >= count:
            right = sum(st.session_state.get(f"{place.name}:right", {}).values())
            st.html(paragraphs([PAGE["checked"].format(right=right, count=count)]))
            anew = {"round": rounds + 1, "at": 0, "right": {}}
            st.button(PAGE["again"], key=f"{place.name}:again", on_click=_set, args=(place, anew))
            return
        st.html(paragraphs([PAGE["check"].format(number=at + 1, count=count)]))
        own = place._replace(name=f"{place.name}:{rounds}:{at}")
        then = PAGE["next_question"] if at + 1 < count else PAGE["result"]
        _question(lesson, shown.questions[at], own, rounds * count + at, partial(_counted, then, place, at))


def _question(
    lesson: Lesson, shown: Question, place: Place, number: int, then: Callable[[Puzzle, Feedback], None]
) -> None:
    """Ask a lesson's question; the number says which of the puzzles that it wants."""
    if shown.request:
        asked(as_taught(lesson, posed(shown.request)), _unkept(place)._replace(asks=shown.says, then=then))
        return
    identity = puzzle_for(lesson, shown, f"{place.name}:{number}")
    if identity is None:
        st.html(notice(PAGE["no_puzzle"]))
    else:
        asked(as_taught(lesson, puzzle_of(identity, field="puzzle")), place._replace(then=then))


@st.cache_data(max_entries=2000, show_spinner=False, hash_funcs={Lesson: repr, Question: repr})
def puzzle_for(lesson: Lesson, shown: Question, which: str) -> str | None:
    """The id of the puzzle that a lesson's question is about, the same for everybody, or None."""
    found = None
    with suppress(UnmetError):
        for found in islice(generate(aim(lesson, shown), crc32(which.encode())), TRIES):
            if fits(lesson, found):
                break
    return str(found.id) if found else None


def _another(place: Place, rounds: int, puzzle: Puzzle, _: Feedback) -> None:
    """The way to the puzzle of that round."""
    st.form_submit_button(
        PAGE["another"], key=place.key(puzzle, "then"), on_click=_set, args=(place, {"round": rounds})
    )


def _counted(label: str, place: Place, at: int, puzzle: Puzzle, given: Feedback) -> None:
    """The way on from the question at that place, which counts as right or not."""
    right = st.session_state.get(f"{place.name}:right", {}) | {at: given.correct}
    st.form_submit_button(
        label,
        type="primary",
        key=place.key(puzzle, "then"),
        on_click=_set,
        args=(place, {"at": at + 1, "right": right}),
    )


def _set(place: Place, values: Mapping[str, Any]) -> None:
    """Say how far a place is; told outright, so that a double click leads no further than a click."""
    for part, value in values.items():
        st.session_state[f"{place.name}:{part}"] = value
