"""Progress: which rules are known, the one next step, and everything that is kept of a learner."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime

import streamlit as st

import content
from engine.games import GAMES
from tutor.learning import SURE, USUAL, Review
from tutor.lessons import Lesson, lessons
from tutor.progress import Progress, Standing, progress
from tutor.store import Answer, Store
from tutor.widgets.learner import ask, browser, forget
from tutor.widgets.links import GAME, LEARN, LESSON, PRACTICE, RULE
from tutor.widgets.markup import heading, notice, paragraphs
from tutor.widgets.standing import standings

WORDS = content.page_words("progress")
NOBODY = "nobody"  # has the code that was typed; an id is longer


def page() -> None:
    """Show how far the learner is in every game that was practised, and what is kept."""
    st.html(heading(WORDS["title"], level=1) + paragraphs([WORDS["lead"]]))
    seen = ask(_answers_and_reviews, otherwise=None)
    if seen is None:
        return
    every, reviews = seen
    if not every:
        st.html(paragraphs([WORDS["none"]]))
        st.page_link(PRACTICE, label=WORDS["begin"])
    for game, own in _by_game(every).items():
        _game(game, own, progress(GAMES[game], own, reviews, now=datetime.now(UTC)))
    if every:
        _how()
    _elsewhere()
    _data()


def _answers_and_reviews(found: Store, who: str) -> tuple[tuple[Answer, ...], dict[str, Review]] | None:
    return found.answers(who), found.reviews(who)


def _by_game(answers: Sequence[Answer]) -> dict[str, list[Answer]]:
    """The answers of each game that was practised, the game that was answered last first."""
    own = {game: [answer for answer in answers if answer.game == game] for game in GAMES}
    practised = [game for game in GAMES if own[game]]
    practised.sort(key=lambda game: max(answer.at for answer in own[game]), reverse=True)
    return {game: own[game] for game in practised}


def _game(game: str, answers: list[Answer], seen: Progress) -> None:
    """How far the learner is in a game, the next step first."""
    title = content.game_words(game).title
    right = sum(answer.correct for answer in answers)
    with st.container(border=True, key=f"progress-{game}"):
        texts = [
            WORDS["knows"].format(known=seen.known, count=len(seen.rules), game=title),
            WORDS["answered"].format(right=right, answered=len(answers)),
        ]
        text, page, label, query = _next(game, seen)
        st.html(heading(title, level=2) + paragraphs([" ".join(texts), text]))
        st.page_link(page, label=label, query_params=query)
        with st.expander(WORDS["every_rule"]):
            st.html(_lesson_by_lesson(game, seen))


def _lesson_by_lesson(game: str, seen: Progress) -> str:
    """Every rule that questions ask about under its lesson, as HTML."""
    return "".join(
        heading(_lesson_told(lesson, rules), level=3)
        + standings(game, [(one.rule, _said(one)) for one in rules])
        for lesson, rules in zip(lessons(game), seen.lessons, strict=True)
        if rules
    )


def _lesson_told(lesson: Lesson, rules: Sequence[Standing]) -> str:
    """A lesson's title, and how many of its rules are known."""
    known = sum(one.known is not None and one.known.is_known for one in rules)
    return WORDS["lesson"].format(
        number=lesson.number, title=lesson.words.title, known=known, count=len(rules)
    )


def _said(one: Standing) -> str:
    """How the learner stands to a rule, in a few words."""
    if one.known is None:
        return WORDS["new"]
    known = (
        WORDS["known"]
        if one.known.is_known
        else WORDS["likely"].format(percent=round(100 * one.known.likely))
    )
    return f"{known}, {WORDS['due']}" if one.is_due else known


def _next(game: str, seen: Progress) -> tuple[str, str, str, dict[str, str]]:
    """The one next step in words, and the page, the label and the address of the link to it."""
    step = seen.following
    title = content.rule_words(game)[step.rule].title if step.rule else ""
    if step.what == "review":
        text = WORDS["next_review"].format(rule=title)
        return text, PRACTICE, WORDS["go_review"], {GAME: game, RULE: str(step.rule)}
    if step.what == "learn" and step.lesson:
        lesson = lessons(game)[step.lesson - 1]
        text = WORDS["next_learn"].format(rule=title, lesson=lesson.words.title)
        return text, LEARN, WORDS["go_learn"], {GAME: game, LESSON: lesson.name}
    text = WORDS["next_wait"].format(date=f"{step.until:%d %B %Y}") if step.until else WORDS["next_all"]
    label = WORDS["go_practise"].format(game=content.game_words(game).title)
    return text, PRACTICE, label, {GAME: game}


def _how() -> None:
    """The four numbers, and what is done with them."""
    numbers = {name: round(100 * value) for name, value in USUAL._asdict().items()}
    with st.expander(WORDS["how"]):
        st.html(paragraphs([WORDS["how_says"].format(sure=round(100 * SURE), **numbers)]))


def _elsewhere() -> None:
    """A code for another browser, and the way to bring one here."""
    with st.expander(WORDS["elsewhere"]):
        st.html(paragraphs([WORDS["elsewhere_says"]]))
        if st.button(WORDS["new_code"]):
            code = ask(lambda found, who: found.new_code(who), otherwise="")
            if code:
                st.html(paragraphs([WORDS["code"].format(code=code)]))
        with st.form("progress:code", border=False):
            code = st.text_input(WORDS["enter"], key="progress:code:text")
            if st.form_submit_button(WORDS["enter_button"]):
                _restore(code)


def _restore(code: str) -> None:
    """Bring the learner of that code here, or tell that there is none."""
    found = ask(lambda found, _: found.restore(browser(), code) or NOBODY, otherwise="")
    if found == NOBODY:
        st.html(notice(WORDS["no_code"]))
    elif found:
        forget()
        st.rerun()


def _data() -> None:
    """All that is kept, to be taken along or deleted."""
    with st.expander(WORDS["data"]):
        st.html(paragraphs([WORDS["data_says"]]))
        st.download_button(
            WORDS["export"],
            data=_export,
            file_name="follow-suit.json",
            mime="application/json",
            on_click="ignore",
        )
        sure = st.checkbox(WORDS["delete_sure"])
        st.button(WORDS["delete"], disabled=not sure, on_click=_delete)


def _export() -> str:
    """All that is kept of the learner, as JSON."""
    told = ask(lambda found, who: found.export(who), otherwise=None)
    return json.dumps(told or {}, ensure_ascii=False, indent=1)


def _delete() -> None:
    if ask(_deleted, otherwise=False):
        forget()


def _deleted(found: Store, who: str) -> bool:
    found.delete(who)
    return True


page()
