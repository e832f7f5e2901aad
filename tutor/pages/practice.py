"""Practice: one puzzle from a random deal, an answer, the reasons, and what to do next."""

from contextlib import suppress

import streamlit as st

import content
from engine.games import GAMES
from puzzles.generate import UnmetError
from puzzles.kinds import Puzzle
from tutor.feedback import Feedback
from tutor.following import after
from tutor.requests import Refused
from tutor.widgets.ahead import ahead
from tutor.widgets.asked import Place, asked
from tutor.widgets.doubt import doubt
from tutor.widgets.drill import aim, astray, drawn, go_to, pickers, practised, puzzle_at, wanted
from tutor.widgets.learner import be_at, keep, place_of_troubles, recall, tell_troubles
from tutor.widgets.legend import suits_here
from tutor.widgets.links import GAME, LEVEL, PROBE, PUZZLE, SEED
from tutor.widgets.markup import heading, notice, notice_with_why
from tutor.widgets.probing import probing

WORDS = content.shared().app
PAGE = content.page_words("practice")
TITLE = content.page_words("titles")["practice"]
FIRST = "practice:first"  # the puzzle drawn at each address without one, so that Back leads on
PLACE = "practice"


def page() -> None:
    """Show the puzzle of the address, one of those that it wants, or a drill."""
    if PROBE in st.query_params and PUZZLE not in st.query_params:
        _probing()
        return
    told = wanted()
    try:
        puzzle = puzzle_at(_address(told))
    except Refused as refused:
        _leads_nowhere(_bad_link(refused), told)
        return
    except UnmetError:
        pickers(told.get(GAME, next(iter(GAMES))), told)
        _leads_nowhere(notice(PAGE["none_found"]), told)
        return
    pickers(puzzle.game.name, practised(puzzle))
    _question()
    suits_here(puzzle.game.name)


@st.fragment
def _question() -> None:
    """Show the puzzle of the address; a click on what is here draws nothing else of the page anew."""
    place_of_troubles()
    try:
        puzzle = puzzle_at(_address(wanted()))
    except (Refused, UnmetError):  # there is no next one: the page says why
        st.rerun()
    be_at(PLACE, {PUZZLE: str(puzzle.id), **practised(puzzle)})
    if refused := astray(puzzle):
        st.html(notice_with_why(PAGE["astray"], WORDS["bad_link_why"], refused.problems[0].message))
    asked(puzzle, Place(PLACE, keep=keep, recall=recall, helps=True, then=_following))
    doubt(puzzle, PLACE)
    tell_troubles()


def _address(told: dict[str, str]) -> str:
    """The puzzle's id in the address; one that tells only what is wanted gets one, once a session."""
    if PUZZLE in st.query_params:
        return st.query_params[PUZZLE]
    found = st.session_state.setdefault(FIRST, {})
    key = repr(told)
    if key not in found:
        found[key] = drawn(told)
        go_to(found[key], told)
    return str(found[key])


def _leads_nowhere(said: str, told: dict[str, str]) -> None:
    """Show what is said of an address that leads to no puzzle, as HTML, and offer one."""
    st.html(heading(TITLE, level=1) + said)
    st.button(WORDS["new_puzzle"], type="primary", on_click=_anew, args=(told,))


def _bad_link(refused: Refused) -> str:
    """What to do about an address that holds what there is not, and to whoever asks what that is, as HTML."""
    return notice_with_why(WORDS["bad_link"], WORDS["bad_link_why"], refused.problems[0].message)


def _anew(told: dict[str, str]) -> None:
    """Lead to any puzzle of the game, of the first if there is none of that name."""
    game = told.get(GAME, "")
    st.query_params.from_dict({GAME: game if game in GAMES else next(iter(GAMES))})


def _probing() -> None:
    """The drill of the address."""
    game, seed = st.query_params.get(GAME, ""), st.query_params[PROBE]
    level = st.query_params.get(LEVEL)
    refused = _refused_drill(game, seed, level)
    if refused:
        _leads_nowhere(_bad_link(refused), {GAME: game})
        return
    be_at(PLACE, {name: st.query_params[name] for name in (GAME, LEVEL, PROBE) if name in st.query_params})
    probing(game, int(seed), level=int(level) if level else None, stop=lambda: _anew({GAME: game}))


def _refused_drill(game: str, seed: str, level: str | None) -> Refused | None:
    """Why there is no such drill, or None."""
    told = {GAME: game, SEED: seed} | ({LEVEL: level} if level else {})
    try:
        aim(told)
    except Refused as refused:
        return refused
    return None


def _following(puzzle: Puzzle, given: Feedback) -> None:
    """The one next step: a puzzle about the wrong ideas that gave the answer, else one such as is wanted."""
    told = practised(puzzle)
    with suppress(Refused):  # then it is told when somebody goes on
        ahead(after(str(puzzle.id), given.ideas, aim(told)))
    st.form_submit_button(
        content.shared().feedback["next_idea" if given.ideas else "next_other"],
        type="primary",
        key=f"practice:next:{puzzle.id}",
        on_click=_go_on,
        args=(str(puzzle.id), given.ideas, told),
    )


def _go_on(before: str, ideas: tuple[str, ...], told: dict[str, str]) -> None:
    """Lead to that puzzle; if there is none the page says why.

    Which one hangs on the puzzle before it and its answer alone, so that a double click leads no further than
    a click.
    """
    try:
        go_to(ahead(after(before, ideas, aim(told))).result(), told)
    except (Refused, UnmetError):
        st.query_params.from_dict(told)


page()
