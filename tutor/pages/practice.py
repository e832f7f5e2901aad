"""Practice: one puzzle from a random deal, an answer, and the reasons."""

import secrets
from typing import Any

import streamlit as st

import content
from engine.games import GAMES
from puzzles.generate import SEEDS, Aim, generate
from puzzles.kinds import Puzzle
from tutor import feedback
from tutor.feedback import Feedback
from tutor.marking import puzzle_of
from tutor.prompt import house_rules, setting
from tutor.reading import read_answer
from tutor.requests import Refused
from tutor.widgets.question import choose, show_table
from tutor.widgets.verdict import two_columns, why
from tutor.wording import speech

WORDS = content.shared().app
PUZZLE = "puzzle"  # the query parameter that holds the puzzle's id
ANSWERS = "practice:answers"  # what was answered, by the puzzle's id


def page() -> None:
    """Show the puzzle of the address, or a new one."""
    st.title(WORDS["practice"], anchor=False)
    if PUZZLE not in st.query_params:
        st.query_params[PUZZLE] = new_puzzle(next(iter(GAMES)))
    try:
        puzzle = puzzle_of(st.query_params[PUZZLE], field=PUZZLE)
    except Refused as refused:
        st.warning(WORDS["bad_link"].format(message=refused.problems[0].message))
        st.button(WORDS["new_puzzle"], type="primary", on_click=st.query_params.clear)
        return
    pickers(puzzle)
    question(puzzle)


def new_puzzle(game: str, kind: str | None = None) -> str:
    """The id of a puzzle drawn by chance."""
    aim = Aim(game, kind or next(iter(GAMES[game].poses)))
    return str(next(generate(aim, secrets.randbelow(SEEDS))).id)


def pickers(puzzle: Puzzle) -> None:
    """Show which game and which kind of question is practised, to be changed."""
    st.session_state["practice:game"] = puzzle.game.name
    st.session_state["practice:kind"] = puzzle.id.kind
    words = speech(puzzle.game.name).words
    left, right = st.columns([1, 2])
    left.selectbox(
        WORDS["game"],
        list(GAMES),
        format_func=lambda game: content.game_words(game).title,
        key="practice:game",
        on_change=_pick_game,
    )
    right.selectbox(
        WORDS["kind"],
        list(puzzle.game.poses),
        format_func=lambda kind: words.kinds[kind].title,
        key="practice:kind",
        on_change=_pick_kind,
    )


def _pick_game() -> None:
    st.query_params[PUZZLE] = new_puzzle(st.session_state["practice:game"])


def _pick_kind() -> None:
    game, kind = st.session_state["practice:game"], st.session_state["practice:kind"]
    st.query_params[PUZZLE] = new_puzzle(game, kind)


def question(puzzle: Puzzle) -> None:
    """Show the puzzle with the means to answer it, and the verdict once it is answered."""
    words = speech(puzzle.game.name).words.kinds[puzzle.id.kind]
    st.subheader(words.asks, anchor=False)
    for rule in house_rules(puzzle):
        st.text(rule)
    if getattr(puzzle.situation, "trump", None) is None:
        st.text(setting(puzzle))
    show_table(puzzle)
    answers = st.session_state.setdefault(ANSWERS, {})
    identity = str(puzzle.id)
    given = feedback.feedback(puzzle, answers[identity]) if identity in answers else None
    with st.form("practice:form", border=False):
        if given is None:
            _open(puzzle)
        else:
            _closed(puzzle, answers[identity], given)
    if given is not None:
        verdict(puzzle, given)


def _open(puzzle: Puzzle) -> None:
    """The means to answer, and what happens on Check."""
    chosen = choose(puzzle, marks=None, chosen=None)
    numbers = isinstance(puzzle.answer, dict)
    typed = st.text_input(
        WORDS["type_label"],
        key=f"practice:typed:{puzzle.id}",
        help=WORDS["type_help_numbers" if numbers else "type_help"],
    )
    if not st.form_submit_button(WORDS["check"], type="primary"):
        return
    raw = typed.strip() or chosen
    if raw is None:
        st.warning(WORDS["nothing_chosen"])
        return
    try:
        answer = read_answer(puzzle, raw)
    except Refused as refused:
        st.warning(WORDS["unread"].format(message=refused.problems[0].message))
        return
    st.session_state[ANSWERS].setdefault(str(puzzle.id), answer)
    st.rerun()


def _closed(puzzle: Puzzle, answer: Any, given: Feedback) -> None:
    """What was chosen, marked, and the one next step."""
    choose(puzzle, marks=feedback.marks(puzzle, given, answer), chosen=answer)
    following = feedback.following(puzzle, given)
    label = following.text if following else WORDS["new_puzzle"]
    next_id = str(following.puzzle.id) if following else new_puzzle(puzzle.game.name, puzzle.id.kind)
    st.form_submit_button(label, type="primary", on_click=_go_to, args=(next_id,))


def _go_to(identity: str) -> None:
    st.query_params[PUZZLE] = identity


def verdict(puzzle: Puzzle, given: Feedback) -> None:
    """Show whether it was right, the picture of why, and each card's own reason."""
    told = speech(puzzle.game.name)
    st.subheader(given.headline, anchor=False)
    for remark in given.remarks:
        st.text(remark)
    right = feedback.trail(puzzle, puzzle.rules)
    for reason in given.because:
        if reason.outcome == "defines":
            st.text(told.sentence(reason, puzzle.rules))
    believed = feedback.believed(puzzle, given.ideas[0]) if given.ideas else None
    if believed:
        st.html(two_columns(puzzle, given.ideas[0], feedback.trail(puzzle, believed), right))
    else:
        st.html(why(puzzle, right))
    if given.cards:
        with st.expander(WORDS["every_card"]):
            for card in given.cards:
                reasons = " ".join(told.sentence(reason, puzzle.rules) for reason in card.because)
                st.text(f"{told.card(card.card).capitalize()}: {reasons}")


page()
