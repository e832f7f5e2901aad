"""The glossary: the words of the games in their special sense, searchable, each at an address of its own."""

import streamlit as st

import content
from content.reference import Term, glossary
from tutor.widgets.legend import SIGNED, legend
from tutor.widgets.links import WORD
from tutor.widgets.markup import heading, notice, paragraphs, short
from tutor.widgets.prose import term

WORDS = content.page_words("glossary")
SEARCH = "glossary:search"


def page() -> None:
    """Show the word of the address first, then all that are looked for."""
    st.html(heading(WORDS["title"], level=1) + paragraphs([WORDS["lead"]]))
    wanted = st.query_params.get(WORD, "")
    if wanted and wanted not in glossary():
        st.html(notice(WORDS["unknown"].format(word=short(wanted))))
    elif wanted:
        st.html(_told({wanted: glossary()[wanted]}))
    text = st.text_input(WORDS["search"], key=SEARCH).strip().casefold()
    found = {
        name: one
        for name, one in glossary().items()
        if text in name.casefold() or text in one.meaning.casefold()
    }
    if found:
        st.html(_told(found))
    else:
        st.html(notice(WORDS["none"].format(word=short(text))))
    st.html("".join(heading(_suits_of(game), level=2) + legend(game) for game in SIGNED))


def _suits_of(game: str) -> str:
    """Whose suits a legend shows."""
    return WORDS["suits"].format(game=content.game_words(game).title)


def _told(terms: dict[str, Term]) -> str:
    """Terms with what they mean and where they are used, as HTML."""
    titles = {name: [content.game_words(game).title for game in one.games] for name, one in terms.items()}
    shown = "".join(term(name, one.meaning, ", ".join(titles[name])) for name, one in terms.items())
    return f'<dl class="fs fs-terms">{shown}</dl>'


page()
