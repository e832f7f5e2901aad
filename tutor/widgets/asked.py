"""A question with the means to answer it, and the verdict in its place once it is answered."""

from collections.abc import Callable
from time import monotonic
from typing import Any, NamedTuple

import streamlit as st

import content
from engine.situations import Problem
from puzzles.comparing import differ
from puzzles.kinds import Puzzle
from tutor import feedback
from tutor.feedback import Feedback
from tutor.hints import hints
from tutor.keeping import Help, Recalled
from tutor.pairs import is_pair
from tutor.prompt import kind_words
from tutor.reading import read_answer
from tutor.requests import Refused, unreadable
from tutor.widgets.answered import verdict
from tutor.widgets.both import both_positions
from tutor.widgets.markup import heading, notice, spoken
from tutor.widgets.prose import aside
from tutor.widgets.question import NAMED, can_be_empty, choose, chosen, example, show_answer
from tutor.widgets.scene import scene
from tutor.wording import sentences

WORDS = content.shared().app
PAGE = content.page_words("practice")
MOMENT = 0.6  # seconds in which a second click may still be meant for what stood here before
Keep = Callable[[Puzzle, Any, Help], Any]
Recall = Callable[[Puzzle], Recalled | None]


class Place(NamedTuple):
    """Where a question is asked: places keep their answers apart by their names.

    `level` is that of the question's heading, `asks` what it asks if not what its kind asks. `keep` is told
    of every answer and gives the one that stands, which is the first; `recall` tells one that was given
    before; what comes `then` stands beneath the verdict. With `helps` there are hints, and answers may be
    called guesses. `likeliest` puts the wrong ideas behind an answer into the order in which they are told.
    """

    name: str
    level: int = 1
    asks: str = ""
    keep: Keep | None = None
    recall: Recall | None = None
    helps: bool = False
    then: Callable[[Puzzle, Feedback], None] | None = None
    likeliest: Callable[[Puzzle, tuple[str, ...]], tuple[str, ...]] | None = None

    def key(self, puzzle: Puzzle, part: str) -> str:
        """What a part of the question goes by."""
        return f"{self.name}:{part}:{puzzle.id}"


def answers(place: str) -> dict[str, Any]:
    """What was answered in a place, by the puzzles' ids."""
    found: dict[str, Any] = st.session_state.setdefault(f"{place}:answers", {})
    return found


def asked(puzzle: Puzzle, place: Place) -> None:
    """Show the puzzle with the means to answer it, and the verdict once it is answered."""
    asks, mark, how = (place.asks or kind_words(puzzle).asks).partition("?")
    seen = both_positions(puzzle) if is_pair(puzzle) else scene(puzzle, first=how.strip())
    st.html(heading(asks + mark, level=place.level) + seen)
    given = answers(place.name)
    identity = str(puzzle.id)
    with st.form(f"{place.name}:form", border=False):
        if identity in given or _answered_before(puzzle, place):
            _closed(puzzle, given[identity], place)
        else:
            _open(puzzle, place)


def _open(puzzle: Puzzle, place: Place) -> None:
    """Show the means to answer."""
    choose(puzzle, place=place.name)
    if can_be_empty(puzzle):
        st.checkbox(sentences(kind_words(puzzle).nothing), key=place.key(puzzle, "nothing"))
    if place.helps:
        st.session_state.setdefault(place.key(puzzle, "since"), monotonic())
        _hints_so_far(puzzle, place)
    # Check comes first: Enter in a text box presses the first button of its form.
    with st.container(horizontal=True, vertical_alignment="center"):
        st.form_submit_button(WORDS["check"], type="primary", on_click=_check, args=(puzzle, place))
        if place.helps and not _are_all_shown(puzzle, place):
            st.form_submit_button(
                PAGE["next_hint"],
                key=place.key(puzzle, "hint"),
                on_click=_hint,
                args=(puzzle, place, _shown(puzzle, place) + 1),
            )
        if place.helps:
            st.checkbox(PAGE["guessed"], key=place.key(puzzle, "guessed"))
    _tell(puzzle, place)
    if puzzle.ask.answer_kind in NAMED:
        _box_to_type(puzzle, place)


def _tell(puzzle: Puzzle, place: Place) -> None:
    """Show what is to be told of the answer that was given last, once."""
    told = st.session_state.pop(place.key(puzzle, "told"), "")
    if told:
        st.html(notice(told))


def _box_to_type(puzzle: Puzzle, place: Place) -> None:
    """Show where an answer can be typed instead of chosen."""
    with st.expander(WORDS["type_label"]):
        st.text_input(
            WORDS["type_label"],
            key=place.key(puzzle, "typed"),
            label_visibility="collapsed",
            placeholder=WORDS["type_help"].format(example=example(puzzle)),
        )


def _hints_so_far(puzzle: Puzzle, place: Place) -> None:
    """Show the hints that were asked for so far."""
    shown = _shown(puzzle, place)
    if shown:
        told = enumerate(hints(puzzle)[:shown], 1)
        st.html(spoken("".join(aside(PAGE["hint"].format(number=at), one) for at, one in told)))


def _are_all_shown(puzzle: Puzzle, place: Place) -> bool:
    """Whether no hint is left; that there is one is known before any is worked out."""
    shown = _shown(puzzle, place)
    return shown > 0 and shown >= len(hints(puzzle))


def _shown(puzzle: Puzzle, place: Place) -> int:
    return int(st.session_state.get(place.key(puzzle, "hints"), 0))


def _hint(puzzle: Puzzle, place: Place, shown: int) -> None:
    """Show so many hints, unless a double click on what was here before has just led to this puzzle."""
    if monotonic() - st.session_state[place.key(puzzle, "since")] < MOMENT:
        return
    st.session_state[place.key(puzzle, "hints")] = shown


def _check(puzzle: Puzzle, place: Place) -> None:
    """Keep the answer, or what is to be told if it is none; the page is drawn after that, and only once.

    The first answer stands, also if it was given in another tab.
    """
    try:
        answer = _read(puzzle, place)
    except Refused as refused:
        st.session_state[place.key(puzzle, "told")] = refused.problems[0].message
        return
    given = answers(place.name)
    if str(puzzle.id) in given:
        return
    if place.keep:  # before it is shown: a run that is broken off in between keeps it, and the next one, too
        stands = place.keep(puzzle, answer, _help(puzzle, place))
        if differ(stands, answer):
            st.session_state[place.key(puzzle, "told")] = WORDS["stands"]
        answer = stands
    given[str(puzzle.id)] = answer


def _answered_before(puzzle: Puzzle, place: Place) -> bool:
    """Whether an answer is known that was given before; then it is the one that is shown."""
    before = place.recall(puzzle) if place.recall else None
    if before:
        answers(place.name)[str(puzzle.id)] = before.answer
    return before is not None


def _read(puzzle: Puzzle, place: Place) -> Any:
    """The answer that is typed or chosen by now; Refused, with what is to be told, if it is none."""
    state = st.session_state
    raw = state.get(place.key(puzzle, "typed"), "").strip() or chosen(puzzle, place=place.name)
    nothing = state.get(place.key(puzzle, "nothing"), False)
    if nothing and raw:
        raise unreadable("", WORDS["nothing_and"])
    if raw is None and not nothing:
        raise unreadable("", WORDS["nothing_chosen"])
    try:
        answer = read_answer(puzzle, [] if nothing else raw)
    except Refused as refused:
        raise unreadable("", WORDS["unread"].format(message=refused.problems[0].message)) from None
    absent = feedback.absent_told(puzzle, answer)
    if absent:
        raise Refused([Problem("", WORDS["impossible"].format(told=sentences(absent)))])
    return answer


def _help(puzzle: Puzzle, place: Place) -> Help:
    """What the answer is given with."""
    state = st.session_state
    return Help(state.get(place.key(puzzle, "hints"), 0), state.get(place.key(puzzle, "guessed"), False))


def _closed(puzzle: Puzzle, answer: Any, place: Place) -> None:
    """What was answered, marked where it stands, the verdict, and what comes then."""
    _tell(puzzle, place)
    show_answer(puzzle, answer, place=place.name)
    given = feedback.feedback(puzzle, answer)
    if place.likeliest:
        given = given._replace(ideas=place.likeliest(puzzle, given.ideas))
    verdict(puzzle, given, level=place.level + 1)
    if place.then:
        place.then(puzzle, given)
