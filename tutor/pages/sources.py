"""Sources and credits: what the rules are read from, what is missing there, and what is ours."""

import streamlit as st

import content
from content.reference import credit_words, credits_of
from tutor.widgets.markup import heading, paragraphs

WORDS = content.page_words("sources")


def page() -> None:
    """Show every source with its sections, its licence and its gaps."""
    told = credit_words()
    st.html(heading(WORDS["title"], level=1) + paragraphs([told.about, told.rulings, told.independent]))
    for one in credits_of().values():
        game = content.game_words(one.source.game).title
        lines = [
            WORDS["source"].format(title=one.source.title, language=one.source.language),
            WORDS["sections"].format(sections="; ".join(one.sections)),
            one.licence,
            one.missing,
        ]
        st.html(heading(game, level=2) + paragraphs(lines))


page()
