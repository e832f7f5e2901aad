"""Home: the five games as tiles, each two clicks from its first answered puzzle."""

from collections.abc import Mapping

import streamlit as st

import content
from engine.games import GAMES
from tutor.widgets.learner import due_rules, place
from tutor.widgets.links import GAME, GLOSSARY, LEARN, PRACTICE, PUZZLE, RULE, RULES, SOURCES
from tutor.widgets.markup import heading, paragraphs
from tutor.widgets.tile import tile

WORDS = content.page_words("home")
TITLES = content.page_words("titles")
PAGES = {"practice": PRACTICE, "learn": LEARN}  # where one can be, to go on from there


def page() -> None:
    """Show what there is to learn; an address of a puzzle leads on to it."""
    if PUZZLE in st.query_params:  # puzzles were once shown here
        st.switch_page(PRACTICE, query_params=st.query_params.to_dict())
    st.html(heading(WORDS["title"], level=1) + paragraphs([WORDS["lead"]]))
    _go_on()
    with st.container(key="home-tiles"):
        for game in GAMES:
            _tile(game)
    with st.container(horizontal=True):
        st.page_link(GLOSSARY, label=WORDS["glossary"])
        st.page_link(SOURCES, label=WORDS["sources"])


def _go_on() -> None:
    """Where the learner was, and what is due."""
    here, waiting = place(), due_rules()
    if here is None and not waiting:
        return
    with st.container(horizontal=True, key="home-go-on"):
        if here and here.page in PAGES:
            label = WORDS["go_on"].format(page=TITLES[here.page], game=_game_of(here.query))
            st.page_link(PAGES[here.page], label=label, query_params=here.query)
        for game, rules in waiting.items():
            title = content.game_words(game).title
            label = WORDS["due_one" if len(rules) == 1 else "due"].format(count=len(rules), game=title)
            st.page_link(PRACTICE, label=label, query_params={GAME: game, RULE: rules[0]})


def _game_of(query: Mapping[str, str]) -> str:
    """The title of the game that an address is about."""
    name = query.get(GAME) or query.get(PUZZLE, "").partition(".")[2].partition(".")[0]
    return content.game_words(name).title if name in GAMES else ""


def _tile(game: str) -> None:
    """A game's cards, what it is, and where to go from here."""
    words = content.game_words(game)
    with st.container(border=True, key=f"home-{game}"):
        st.html(tile(game, words.fan) + heading(words.title, level=2) + paragraphs([words.about]))
        with st.container(horizontal=True):
            to = {GAME: game}
            st.page_link(LEARN, label=WORDS["learn"], query_params=to)
            st.page_link(PRACTICE, label=WORDS["practise"], query_params=to)
            st.page_link(RULES, label=WORDS["rules"], query_params=to)


page()
