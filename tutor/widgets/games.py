"""Which game a page is about: told by its address, and to be changed."""

from collections.abc import Mapping

import streamlit as st

import content
from engine.games import GAMES
from tutor.widgets.learner import latest_game
from tutor.widgets.links import GAME
from tutor.widgets.markup import notice, short

WORDS = content.shared().app
NOTHING: Mapping[str, str] = {}


def game_here() -> str:
    """The game of the address, or the one that the learner was at."""
    name = st.query_params.get(GAME, "")
    return name if name in GAMES else latest_game()


def unknown_game() -> str:
    """What the address names that is no game here, or ""."""
    name = st.query_params.get(GAME, "")
    return "" if name in GAMES else name


def tell_unknown_game(game: str) -> None:
    """Say that the address names no game here, if it does, and which one the page is about instead."""
    if unknown := unknown_game():
        title = content.game_words(game).title
        st.html(notice(WORDS["unknown_game"].format(name=short(unknown), game=title)))


def pick_game(game: str, *, place: str, keep: Mapping[str, str] = NOTHING) -> None:
    """Show the game that a page is about; another leads to the page's address for that one.

    What is to be kept of the address goes with it.
    """
    key = f"{place}:game"
    st.session_state[key] = game
    st.pills(
        WORDS["game"],
        list(GAMES),
        format_func=lambda name: content.game_words(name).title,
        required=True,
        key=key,
        on_change=lambda: st.query_params.from_dict({GAME: st.session_state[key], **keep}),
        label_visibility="collapsed",
    )
