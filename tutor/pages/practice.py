"""Practice: one puzzle from a random deal, an answer, and the reasons."""

import secrets
from argparse import Namespace

import streamlit as st

import content
from engine.games import GAMES
from puzzles.generate import SEEDS, Aim, UnmetError, generate
from puzzles.kinds import Puzzle, kinds_of
from tutor import feedback
from tutor.feedback import Feedback
from tutor.marking import aim_of, puzzle_of
from tutor.prompt import words_of_kind
from tutor.requests import Refused, unreadable
from tutor.widgets.asked import Place, asked
from tutor.widgets.links import AIM, GAME, PUZZLE
from tutor.widgets.markup import notice

WORDS = content.shared().app
FIRST = "practice:first"  # the puzzle drawn at each address without one, so that Back leads on
PLACE = "practice"


def page() -> None:
    """Show the puzzle of the address, or a new one."""
    try:
        puzzle = puzzle_of(_address(), field=PUZZLE)
    except Refused as refused:
        st.html(notice(WORDS["bad_link"].format(message=refused.problems[0].message)))
        st.button(WORDS["new_puzzle"], type="primary", on_click=_go_to, args=(new_puzzle(next(iter(GAMES))),))
        return
    pickers(puzzle)
    asked(puzzle, Place(PLACE, then=following))


def _address() -> str:
    """The puzzle's id in the address; one that tells only what is wanted gets one, once a session."""
    if PUZZLE in st.query_params:
        return st.query_params[PUZZLE]
    wanted = {name: st.query_params.get(name) for name in AIM}
    drawn = st.session_state.setdefault(FIRST, {})
    key = repr(wanted)
    if key in drawn:
        return str(drawn[key])
    drawn[key] = _drawn(wanted)
    _go_to(drawn[key])
    return str(drawn[key])


def _drawn(wanted: dict[str, str | None]) -> str:
    """The id of a puzzle such as the address wants; Refused if there is none."""
    if not any(wanted.values()):
        return new_puzzle(next(iter(GAMES)))
    options = Namespace(**({GAME: next(iter(GAMES)), "count": None} | wanted))
    aim, seed, _ = aim_of(options)
    try:
        return str(next(generate(aim, seed if options.seed else secrets.randbelow(SEEDS))).id)
    except UnmetError as fault:
        raise unreadable("", str(fault)) from None


def _go_to(identity: str) -> None:
    st.query_params.from_dict({PUZZLE: identity})


def new_puzzle(game: str, kind: str | None = None) -> str:
    """The id of a puzzle drawn by chance."""
    aim = Aim(game, kind or next(iter(kinds_of(game))))
    return str(next(generate(aim, secrets.randbelow(SEEDS))).id)


def pickers(puzzle: Puzzle) -> None:
    """Show which game and which kind of question is practised, to be changed."""
    st.session_state["practice:game"] = puzzle.game.name
    st.session_state["practice:kind"] = puzzle.id.kind
    with st.container(horizontal=True, key="practice-pickers"):
        st.selectbox(
            WORDS["game"],
            list(GAMES),
            format_func=lambda game: content.game_words(game).title,
            key="practice:game",
            on_change=_pick_game,
            label_visibility="collapsed",
        )
        st.selectbox(
            WORDS["kind"],
            list(kinds_of(puzzle.game.name)),
            format_func=lambda kind: words_of_kind(puzzle.game.name, kind).title,
            key="practice:kind",
            on_change=_pick_kind,
            label_visibility="collapsed",
        )


def _pick_game() -> None:
    _go_to(new_puzzle(st.session_state["practice:game"]))


def _pick_kind() -> None:
    _go_to(new_puzzle(st.session_state["practice:game"], st.session_state["practice:kind"]))


def following(puzzle: Puzzle, given: Feedback) -> None:
    """Show the one next step as a button."""
    found = feedback.following(puzzle, given)
    label = found.text if found else WORDS["new_puzzle"]
    identity = str(found.puzzle.id) if found else new_puzzle(puzzle.game.name, puzzle.id.kind)
    st.form_submit_button(
        label, type="primary", key=f"practice:next:{puzzle.id}", on_click=_go_to, args=(identity,)
    )


page()
