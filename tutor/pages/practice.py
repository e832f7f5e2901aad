"""Practice: one puzzle from a random deal, an answer, and the reasons."""

import secrets
from argparse import Namespace
from typing import Any

import streamlit as st

import content
from engine.games import GAMES
from puzzles.generate import SEEDS, Aim, UnmetError, generate
from puzzles.kinds import Puzzle, kinds_of
from tutor import feedback
from tutor.feedback import Feedback
from tutor.marking import aim_of, puzzle_of
from tutor.reading import read_answer
from tutor.requests import Refused, unreadable
from tutor.widgets.links import AIM, GAME, PUZZLE
from tutor.widgets.markup import heading, notice, paragraphs, spoken
from tutor.widgets.question import GROUPS, NAMED, can_be_empty, choose, example, show_answer
from tutor.widgets.scene import scene
from tutor.widgets.verdict import run_of, two_columns, why
from tutor.wording import sentences, speech

WORDS = content.shared().app
FIRST = "practice:first"  # the puzzle drawn at each address without one, so that Back leads on
ANSWERS = "practice:answers"  # what was answered, by the puzzle's id


def page() -> None:
    """Show the puzzle of the address, or a new one."""
    try:
        puzzle = puzzle_of(_address(), field=PUZZLE)
    except Refused as refused:
        st.html(notice(WORDS["bad_link"].format(message=refused.problems[0].message)))
        st.button(WORDS["new_puzzle"], type="primary", on_click=_go_to, args=(new_puzzle(next(iter(GAMES))),))
        return
    pickers(puzzle)
    question(puzzle)


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
    words = speech(puzzle.game.name).words
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
            format_func=lambda kind: words.kinds[kind].title,
            key="practice:kind",
            on_change=_pick_kind,
            label_visibility="collapsed",
        )


def _pick_game() -> None:
    _go_to(new_puzzle(st.session_state["practice:game"]))


def _pick_kind() -> None:
    _go_to(new_puzzle(st.session_state["practice:game"], st.session_state["practice:kind"]))


def question(puzzle: Puzzle) -> None:
    """Show the puzzle with the means to answer it, and the verdict once it is answered."""
    asks, mark, how = speech(puzzle.game.name).words.kinds[puzzle.id.kind].asks.partition("?")
    st.html(heading(asks + mark, level=1) + scene(puzzle, first=how.strip()))
    answers = st.session_state.setdefault(ANSWERS, {})
    identity = str(puzzle.id)
    with st.form("practice:form", border=False):
        if identity in answers:
            _closed(puzzle, answers[identity])
        else:
            _open(puzzle)


def _open(puzzle: Puzzle) -> None:
    """The means to answer, and what happens on Check."""
    chosen = choose(puzzle)
    nothing = can_be_empty(puzzle) and _nothing_box(puzzle)
    typed = _typed(puzzle) if puzzle.ask.answer_kind in NAMED else ""
    if not st.form_submit_button(WORDS["check"], type="primary"):
        return
    raw = typed or chosen
    if nothing and raw:
        st.html(notice(WORDS["nothing_and"]))
    elif raw is None and not nothing:
        st.html(notice(WORDS["nothing_chosen"]))
    else:
        _answer(puzzle, [] if nothing else raw)


def _nothing_box(puzzle: Puzzle) -> bool:
    """Whether the learner says that nothing can be chosen."""
    words = speech(puzzle.game.name).words.kinds[puzzle.id.kind]
    return st.checkbox(sentences(words.nothing), key=f"practice:nothing:{puzzle.id}")


def _typed(puzzle: Puzzle) -> str:
    """What was typed instead of chosen."""
    with st.expander(WORDS["type_label"]):
        return st.text_input(
            WORDS["type_label"],
            key=f"practice:typed:{puzzle.id}",
            label_visibility="collapsed",
            placeholder=WORDS["type_help"].format(example=example(puzzle)),
        ).strip()


def _answer(puzzle: Puzzle, raw: Any) -> None:
    """Keep the answer if it can be read; the first one stands."""
    try:
        answer = read_answer(puzzle, raw)
    except Refused as refused:
        st.html(notice(WORDS["unread"].format(message=refused.problems[0].message)))
        return
    st.session_state[ANSWERS].setdefault(str(puzzle.id), answer)
    st.rerun()


def _closed(puzzle: Puzzle, answer: Any) -> None:
    """What was answered, marked where it stands, the verdict, and the one next step."""
    show_answer(puzzle, answer)
    given = feedback.feedback(puzzle, answer)
    verdict(puzzle, given)
    following(puzzle, given)


def verdict(puzzle: Puzzle, given: Feedback) -> None:
    """Show whether it was right, the picture of why, and each card's own reason."""
    st.html(spoken(heading(given.headline, level=2)))
    idea = given.ideas[0] if given.ideas else ""
    believed = feedback.believed(puzzle, idea) if idea else None
    if believed:
        st.html(two_columns(puzzle, idea, believed))
    else:
        st.html(paragraphs(_remarks(puzzle, given)) + why(puzzle, run_of(puzzle, puzzle.rules)))
    others(puzzle, given)
    every_card(puzzle, given)


def _remarks(puzzle: Puzzle, given: Feedback) -> list[str]:
    """What a wrong answer without a wrong idea lacks or has too much, unless each part has its mark."""
    if given.correct:
        return []
    has_marks = puzzle.ask.answer_kind in (GROUPS, dict)
    return [WORDS["slip"]] if has_marks else [*given.parts, WORDS["slip"]]


def others(puzzle: Puzzle, given: Feedback) -> None:
    """List the other wrong ideas that give the same answer."""
    told = speech(puzzle.game.name)
    ideas = [told.misconceptions[idea] for idea in given.ideas[1:]]
    if ideas:
        lines = [WORDS["other_idea"].format(belief=idea.belief, game=idea.game) for idea in ideas]
        st.html(paragraphs([WORDS["also"], *lines]))


def every_card(puzzle: Puzzle, given: Feedback) -> None:
    """Show each card's own reasons to whoever wants them."""
    if not given.cards:
        return
    told = speech(puzzle.game.name)
    with st.expander(WORDS["every_card"]):
        reasons = [
            " ".join(told.sentence(reason, puzzle.rules) for reason in card.because) for card in given.cards
        ]
        names = [sentences(told.card(card.card)) for card in given.cards]
        st.html(paragraphs([f"{name}: {why}" for name, why in zip(names, reasons, strict=True)]))


def following(puzzle: Puzzle, given: Feedback) -> None:
    """Show the one next step as a button."""
    found = feedback.following(puzzle, given)
    label = found.text if found else WORDS["new_puzzle"]
    identity = str(found.puzzle.id) if found else new_puzzle(puzzle.game.name, puzzle.id.kind)
    st.form_submit_button(
        label, type="primary", key=f"practice:next:{puzzle.id}", on_click=_go_to, args=(identity,)
    )


page()
