"""Learn: the lessons of a game, each with tables to try, worked examples, puzzles and a short check."""

import streamlit as st

import content
from puzzles.aims import Aim, rules_asked
from tutor.lessons import Lesson, lessons
from tutor.widgets.games import game_here, pick_game, unknown_game
from tutor.widgets.going import arrive, way
from tutor.widgets.learner import be_at
from tutor.widgets.legend import legend, suits_here
from tutor.widgets.lesson import block
from tutor.widgets.links import BRIEF, GAME, LESSON, LEVEL, PRACTICE
from tutor.widgets.markup import heading, notice, paragraphs, short

WORDS = content.page_words("learn")


def page() -> None:
    """Show the lesson of the address, or the lessons that there are."""
    game, unknown = game_here(), unknown_game()
    wanted = st.query_params.get(LESSON)
    found = next((lesson for lesson in lessons(game) if lesson.name == wanted), None)
    if found and not unknown:
        arrive(f"{game} {found.name}")
        be_at("learn", st.query_params.to_dict())
        _lesson(found)
        return
    _list(game, unknown=wanted or unknown)


def _list(game: str, *, unknown: str) -> None:
    """The lessons of a game, to be chosen."""
    title = content.game_words(game).title
    st.html(heading(WORDS["title"], level=1) + paragraphs([WORDS["lead"]]))
    if unknown:
        st.html(notice(WORDS["unknown"].format(name=short(unknown), game=title)))
    pick_game(game, place="learn")
    st.html(heading(title, level=2) + legend(game))
    with st.container(key="learn-list"):
        for lesson in lessons(game):
            label = WORDS["minutes_short"].format(title=lesson.words.title, minutes=lesson.words.minutes)
            _way(f"{lesson.number}. {label}", lesson)
        st.page_link(BRIEF, label=WORDS["brief"].format(game=title), query_params={GAME: game})


def _way(label: str, lesson: Lesson) -> None:
    way(label, {GAME: lesson.game, LESSON: lesson.name}, key=f"learn-{lesson.game}-{lesson.name}")


def _lesson(lesson: Lesson) -> None:
    """A lesson from its title to where one can go on."""
    every = lessons(lesson.game)
    title = content.game_words(lesson.game).title
    place = WORDS["place"].format(game=title, number=lesson.number, count=len(every))
    minutes = WORDS["minutes"].format(minutes=lesson.words.minutes)
    st.html(heading(lesson.words.title, level=1) + paragraphs([f"{place}. {minutes}."]))
    suits_here(lesson.game)
    for at in range(len(lesson.words.blocks)):
        block(lesson, at)
    with st.container(horizontal=True, key="learn-further"):
        if lesson.number > 1:
            before = every[lesson.number - 2]
            _way(WORDS["before"].format(title=before.words.title), before)
        way(WORDS["all"].format(game=title), {GAME: lesson.game}, key="learn-all")
        if lesson.number < len(every):
            after = every[lesson.number]
            _way(WORDS["after"].format(title=after.words.title), after)
        if rules_asked(Aim(lesson.game, level=lesson.number)):
            query = {GAME: lesson.game, LEVEL: str(lesson.number)}
            st.page_link(PRACTICE, label=WORDS["practise_lesson"], query_params=query)
        if lesson.number == len(every):
            label = WORDS["practise"].format(game=title)
            st.page_link(PRACTICE, label=label, query_params={GAME: lesson.game})


page()
