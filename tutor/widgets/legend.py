"""The suits of a deck of its own, each with its sign, the letter that stands beside it, and its name."""

from html import escape

import streamlit as st

import content
from engine.games import GAMES
from tutor.art import sign_svg
from tutor.widgets.markup import image
from tutor.wording import capital, speech

WORDS = content.shared().app
SIGNED = tuple(name for name in GAMES if content.game_words(name).suits)  # the others' suits everybody knows


def legend(game: str) -> str:
    """The suits of a game as HTML; nothing for suits that everybody knows."""
    if game not in SIGNED:
        return ""
    told, suits = speech(game), GAMES[game].deck.suits
    shown = "".join(
        f"<li>{image(sign_svg(game, letter, plaque=True), name='', kind='sign')}"
        f"<b>{escape(letter)}</b> {escape(capital(told.suit(suit)))}</li>"
        for suit, letter in enumerate(suits)
    )
    return f'<ul class="fs fs-legend" aria-label="{escape(WORDS["suits"])}">{shown}</ul>'


def suits_here(game: str) -> None:
    """Show the suits of a game to whoever wants to see them."""
    shown = legend(game)
    if shown:
        with st.expander(WORDS["suits"]):
            st.html(shown)
