"""Rule book: the rules of a game by chapter, to be searched; every rule and mistake has its address."""

import streamlit as st

import content
from engine.games import GAMES
from tutor import book
from tutor.book import Cited, Entry, Mistake, Shown
from tutor.lessons import lessons
from tutor.widgets.book import Reading, mistake, readings, statement, summary, values
from tutor.widgets.games import game_here, pick_game
from tutor.widgets.going import arrive, way
from tutor.widgets.learner import table_rules
from tutor.widgets.legend import suits_here
from tutor.widgets.links import GAME, LEARN, LESSON, MISCONCEPTION, PRACTICE, RULE, SEARCH
from tutor.widgets.markup import heading, notice, paragraphs, short
from tutor.widgets.verdict import two_columns
from tutor.widgets.worked import situation, worked

WORDS = content.page_words("rules")
LAST = "rules:last"  # the rule that was open last


def page() -> None:
    """Show the rule or the mistake of the address, or all rules of a game."""
    entry, wrong = book.entry_of(_asked(RULE)), book.mistake_of(_asked(MISCONCEPTION))
    shown = entry or wrong
    game = shown.game.name if shown else game_here()
    if not shown:
        st.html(heading(WORDS["title"].format(game=_title(game)), level=1))
    pickers(game)
    with st.container(key="rules"):
        if entry:
            arrive(entry.rule.id)
            st.session_state[LAST] = entry.rule.id  # before the rule is drawn: one may go back at once
            one_rule(entry)
        elif wrong:
            arrive(wrong.wrong.id)
            one_mistake(wrong)
        else:
            _tell_unknown(game)
            contents(game)
            _return()
    suits_here(game)


def _return() -> None:
    """Show the list where the rule stands that was open last."""
    last = st.session_state.pop(LAST, None)
    if last:
        arrive(f"list {last}", at=f"st-key-{_row_key(last)}")


def _row_key(rule: str) -> str:
    return f"rules-row-{rule}".replace(".", "-")


def _asked(name: str) -> str:
    return str(st.query_params.get(name, ""))


def _tell_unknown(game: str) -> None:
    """Tell what the address names that is not in the book."""
    for name in (GAME, RULE, MISCONCEPTION):
        value = _asked(name)
        if value and value not in GAMES:
            told = WORDS[f"unknown_{name}"].format(name=short(value), game=_title(game))
            st.html(notice(told))


def _title(game: str) -> str:
    return content.game_words(game).title


def pickers(game: str) -> None:
    """Show whose rules these are, to be changed, and the means to search them."""
    st.session_state["rules:search"] = _asked(SEARCH)
    pick_game(game, place="rules")
    st.text_input(
        WORDS["search"],
        type="search",
        placeholder=WORDS["search_hint"],
        key="rules:search",
        on_change=_search,
    )


def _search() -> None:
    wanted = {SEARCH: st.session_state["rules:search"].strip()}
    st.query_params.from_dict({GAME: st.session_state["rules:game"]} | (wanted if wanted[SEARCH] else {}))


def contents(game: str) -> None:
    """List the rules of a game by chapter, or those that were searched for."""
    wanted = _asked(SEARCH)
    found = book.found(game, wanted)
    if wanted:
        many = {0: WORDS["found_none"], 1: WORDS["found_one"]}.get(len(found), WORDS["found"])
        st.html(f'<div role="status">{paragraphs([many.format(count=len(found))])}</div>')
    for chapter in dict.fromkeys(one.chapter for one in found):
        st.html(heading(chapter, level=2))
        with st.container(key=f"rules-list-{book.chapter_number(game, chapter)}", gap="small"):
            for one in found:
                if one.chapter == chapter:
                    _row(one)
    if not wanted:
        gaps(game)


def _row(entry: Entry) -> None:
    """A rule in the list: its title, which leads to it, and what it says."""
    marks = [] if entry.is_usual else [WORDS["house_mark"]]
    ours = [WORDS["ours_mark"]] if all(one.is_ours for one in entry.cited) else []
    with st.container(gap=None, key=_row_key(entry.rule.id)):
        _rule_way(entry, entry.words.title, place="row")
        st.html(summary(entry.words.says, [*marks, *ours]))


def _rule_way(entry: Entry, label: str, *, place: str) -> None:
    key = f"rules-{place}-{entry.rule.id}"
    way(label, {GAME: entry.game.name, RULE: entry.rule.id}, key=key)


def gaps(game: str) -> None:
    """Tell how good the source is, and what it says that no rule acts on."""
    source = content.sources()[content.game_words(game).source]
    ours = WORDS["gaps_ours"].format(count=len(book.rulings(game)))
    st.html(
        heading(WORDS["gaps"], level=2)
        + paragraphs([WORDS["gaps_source"].format(title=source.title, language=source.language), ours])
        + heading(WORDS["end"], level=2)
        + paragraphs([WORDS["silent"]])
        + readings([Reading(", ".join(one.sources), one.why) for one in book.silent(game)])
    )


def one_rule(entry: Entry) -> None:
    """Show a rule with all that belongs to it."""
    chapter = WORDS["chapter"].format(game=_title(entry.game.name), chapter=entry.chapter)
    st.html(paragraphs([chapter]) + heading(entry.words.title, level=1) + statement(entry.words.says))
    if not entry.is_usual:
        st.html(paragraphs([WORDS["house_only"]]))
    with st.container(horizontal=True):
        if entry.can_be_practised:
            to = {GAME: entry.game.name, RULE: entry.rule.id}
            st.page_link(PRACTICE, label=WORDS["practise"], query_params=to)
        _way_back(entry.game.name)
    both = book.examples(entry)
    if both:
        for word, one in zip(("good", "bad"), both, strict=True):
            _example(WORDS[word], one)
    else:
        st.html(paragraphs([WORDS["no_example"]]))
    _mistakes(entry)
    _house_rules(entry)
    st.html(heading(WORDS["read_from"], level=2) + readings([_reading(entry, one) for one in entry.cited]))
    if entry.lesson:
        _lesson(entry.game.name, entry.lesson)
    _neighbours(entry)


def _way_back(game: str) -> None:
    way(WORDS["all"].format(game=_title(game)), {GAME: game}, key="rules-all")


def _lesson(game: str, number: int) -> None:
    """A link to the lesson that brings a rule."""
    lesson = lessons(game)[number - 1]
    st.html(heading(WORDS["lesson_brings"], level=2))
    label = WORDS["lesson"].format(number=number, title=lesson.words.title)
    st.page_link(LEARN, label=label, query_params={GAME: game, LESSON: lesson.name})


def _example(title: str, shown: Shown) -> None:
    st.html(heading(title, level=2) + paragraphs([shown.shows]) + worked(shown.position))


def _mistakes(entry: Entry) -> None:
    """The wrong ideas about a rule, each with what holds instead and a link to its own address."""
    if entry.mistakes:
        st.html(heading(WORDS["mistakes"], level=2))
    for one in entry.mistakes:
        with st.container(gap=None):
            st.html(_mistake_block(one))
            to = {GAME: one.game.name, MISCONCEPTION: one.wrong.id}
            way(WORDS["see"], to, key=f"rules-see-{one.wrong.id}")


def _mistake_block(one: Mistake) -> str:
    belief = WORDS["mistake_says"].format(belief=one.words.belief)
    return mistake(one.wrong.id, belief, WORDS["in_game"].format(game=one.words.game))


def _house_rules(entry: Entry) -> None:
    """The switches that change a rule, with what they may be."""
    if not entry.switches:
        return
    titles, mine = content.game_words(entry.game.name).switches, table_rules(entry.game.name)
    told = [
        values(
            titles[switch.name]["title"],
            [
                WORDS[mark].format(value=value) if mark else value
                for value, mark in book.values_told(entry, switch, mine.get(switch.name))
            ],
        )
        for switch in entry.switches
    ]
    st.html(heading(WORDS["switches"], level=2) + "".join(told))


def _reading(entry: Entry, one: Cited) -> Reading:
    """A statement of the source, or a ruling of ours."""
    if one.is_ours:
        where = WORDS["ours"].format(id=one.id, question=one.where)
        return Reading(where, WORDS["ours_says"].format(says=one.says), is_ours=True)
    title = content.sources()[content.game_words(entry.game.name).source].title
    where = WORDS["source"].format(title=title, where=one.where, id=one.id)
    return Reading(where, WORDS["source_says"].format(says=one.says))


def _neighbours(entry: Entry) -> None:
    """Links to the rules before and after."""
    before, after = book.neighbours(entry)
    with st.container(horizontal=True, horizontal_alignment="distribute", key="rules-neighbours"):
        if before:
            _rule_way(before, WORDS["before"].format(title=before.words.title), place="before")
        if after:
            _rule_way(after, WORDS["after"].format(title=after.words.title), place="after")


def one_mistake(one: Mistake) -> None:
    """Show a mistake beside the game, on a position where they part."""
    game = one.game.name
    belief = WORDS["mistake_says"].format(belief=one.words.belief)
    st.html(
        paragraphs([WORDS["mistake"].format(game=_title(game))])
        + heading(belief, level=1)
        + statement(WORDS["in_game"].format(game=one.words.game))
        + paragraphs([WORDS["evidence"].format(evidence=one.words.evidence)])
    )
    seen = book.contrast(one)
    with st.container(horizontal=True):
        if seen:
            to = {GAME: game, MISCONCEPTION: one.wrong.id}
            st.page_link(PRACTICE, label=WORDS["practise_mistake"], query_params=to)
        _way_back(game)
    if seen:
        st.html(heading(WORDS["where"], level=2) + situation(seen.position))
        st.html(two_columns(seen.position, one.wrong.id, seen.believed))
    else:
        st.html(paragraphs([WORDS["no_contrast"]]))
    st.html(heading(WORDS["about"], level=2))
    for entry in book.rules_about(one):
        _row(entry)


page()
