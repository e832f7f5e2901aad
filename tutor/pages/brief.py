"""A game in two minutes: its main rules in order, on a sheet that prints on one page."""

import streamlit as st

import content
from content.reference import brief
from tutor.widgets.games import game_here, tell_unknown_game
from tutor.widgets.legend import legend
from tutor.widgets.links import GAME, LEARN
from tutor.widgets.markup import heading, paragraphs
from tutor.widgets.prose import prose
from tutor.widgets.tile import tile

WORDS = content.page_words("brief")


def page() -> None:
    """Show the sheet of the game of the address."""
    game = game_here()
    words = content.game_words(game)
    st.html(heading(WORDS["title"].format(game=words.title), level=1))
    tell_unknown_game(game)
    st.html(tile(game, words.fan) + legend(game) + prose(brief(game), game) + paragraphs([WORDS["print"]]))
    st.page_link(LEARN, label=WORDS["learn"].format(game=words.title), query_params={GAME: game})


page()
