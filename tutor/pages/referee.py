"""Referee: build a position by hand or paste a request; the answer, its reasons, and a link to it."""

import json
from typing import Any, NamedTuple
from urllib.parse import quote

import streamlit as st

import content
from engine import referee
from engine.game import Ask, Game
from engine.games import GAMES
from tutor import building
from tutor.building import Values
from tutor.requests import Refused, Request, parsed_json, read, rules_of
from tutor.widgets.building import fill_in, trouble
from tutor.widgets.doubt import doubt_referee
from tutor.widgets.games import pick_game, tell_unknown_game
from tutor.widgets.house import house_rules
from tutor.widgets.learner import latest_game, table_rules
from tutor.widgets.legend import suits_here
from tutor.widgets.links import ASK, GAME, REQUEST
from tutor.widgets.markup import heading, notice, paragraphs, short, spoken
from tutor.widgets.means import Form
from tutor.widgets.worked import answer, because, situation
from tutor.wording import sentences, speech

WORDS = content.page_words("referee")
PLACE = "referee"
VALUES, RULES, SEEN, ASKED, REVISION = (
    f"{PLACE}:{part}" for part in ("values", "rules", "seen", "asked", "rev")
)
EACH = "legal"  # the question whose answer has reasons for every card


class Given(NamedTuple):
    """What the address asks: its text, the game and question as far as they can be told, what came of it."""

    text: str
    game: Game
    ask: Ask
    raw: dict[str, Any]
    outcome: Request | Refused | None


def page() -> None:
    """Show the form, and the answer to what the address asks."""
    given = _given()
    _load(given)
    st.html(heading(WORDS["title"], level=1) + paragraphs([WORDS["lead"]]))
    tell_unknown_game(given.game.name)
    tell_unknown_question(given)
    pickers(given)
    suits_here(given.game.name)
    made = form(given)
    text = json.dumps(made, ensure_ascii=False, separators=(",", ":"))
    if st.button(WORDS["ask"], type="primary", key=f"{PLACE}:ask"):
        st.session_state[SEEN], st.session_state[ASKED] = text, text
        st.query_params.from_dict({REQUEST: text})
        st.rerun()
    if given.outcome is not None:
        if st.session_state[ASKED] is None:
            st.session_state[ASKED] = text
        if st.session_state[ASKED] == text:
            outcome(given)
        else:
            st.html(spoken(paragraphs([WORDS["changed"]])))
    paste(given)


def _given() -> Given:
    text = str(st.query_params.get(REQUEST, ""))
    raw: dict[str, Any] = {name: st.query_params.get(name) for name in (GAME, ASK)}
    came: Request | Refused | None = None
    if text:
        try:
            raw = parsed_json(text)
            came = read(raw)
        except Refused as refused:
            came = refused
    name = raw.get(GAME)
    game = GAMES[name if isinstance(name, str) and name in GAMES else latest_game()]
    ask = building.asked_by(game, raw) or game.asks[0]
    return Given(text, game, ask, raw, came)


def _load(given: Given) -> None:
    """Fill the form from an address that was not seen before."""
    for name, empty in ((VALUES, {}), (RULES, {}), (SEEN, ""), (ASKED, None), (REVISION, 0)):
        st.session_state.setdefault(name, empty)
    if given.text == st.session_state[SEEN]:
        return
    st.session_state[SEEN] = given.text
    st.session_state[ASKED] = None
    if given.text:
        st.session_state[REVISION] += 1
        _values(given.game).update(building.values_of(given.ask, given.raw))
        rules = given.raw.get("rules")
        st.session_state[RULES][given.game.name] = rules if isinstance(rules, dict) else {}


def _values(game: Game) -> Values:
    """What is filled in for a game, whatever the question."""
    found: Values = st.session_state[VALUES].setdefault(game.name, {})
    return found


def tell_unknown_question(given: Given) -> None:
    """Say that the address names no question of the game, if it does, and which one is shown instead."""
    name = st.query_params.get(ASK, "")
    if name and not given.text and building.asked_by(given.game, given.raw) is None:
        shown = building.title(given.game, given.ask.key)
        st.html(notice(WORDS["unknown_question"].format(name=short(name), question=shown)))


def pickers(given: Given) -> None:
    """Show which game and which question it is, to be changed."""
    st.session_state["referee:question"] = given.ask.key
    pick_game(given.game.name, place=PLACE)
    st.selectbox(
        WORDS["question"],
        [ask.key for ask in given.game.asks],
        format_func=lambda key: building.title(given.game, key),
        key="referee:question",
        on_change=_pick_question,
    )


def _pick_question() -> None:
    st.query_params.from_dict(
        {GAME: st.session_state["referee:game"], ASK: st.session_state["referee:question"]}
    )


def form(given: Given) -> dict[str, Any]:
    """Show the means to fill in the question; the request that they make."""
    game, revision = given.game, st.session_state[REVISION]
    mine, kept = dict(table_rules(game.name)), st.session_state[RULES]
    key = f"{PLACE}:house:{game.name}:{revision}"
    rules = house_rules(game, kept.get(game.name, mine), key=key)
    if rules != mine or game.name in kept:
        kept[game.name] = rules
    ruleset, _ = rules_of(game, rules)
    problems = given.outcome.problems if isinstance(given.outcome, Refused) else []
    values = _values(game)
    fill_in(given.ask, Form(game, ruleset, values, problems, PLACE, revision))
    return building.request(game, given.ask, values, rules)


def outcome(given: Given) -> None:
    """Show what came of the request of the address."""
    if isinstance(given.outcome, Refused):
        st.html(trouble(given.outcome, given.game, given.ask))
    elif given.outcome:
        answered(given.outcome)
        share(given)
        doubt_referee(given.outcome, given.raw)


def answered(request: Request) -> None:
    """Show the position, the answer and the picture of why."""
    is_refused = bool(request.ask.action) and not request.answer
    said = paragraphs([WORDS["refused"]]) if is_refused else ""
    verdict = spoken(heading(answer(request), level=2) + said)
    st.html(verdict + situation(request) + because(request))
    if request.ask.name == EACH:
        every_card(request)


def every_card(request: Request) -> None:
    """Show each card's own reasons, if there is any card."""
    told = speech(request.game.name)
    explained = referee.explained(request.ask, request.rules, request.situation, each=True)
    lines = [
        f"{sentences(told.card(one.card))}: "
        + " ".join(told.sentence(reason, request.rules) for reason in one.because)
        for one in explained.each
    ]
    if lines:
        with st.expander(content.shared().app["every_card"]):
            st.html(paragraphs(lines))


def share(given: Given) -> None:
    """Show the link and the request, to be copied."""
    with st.expander(WORDS["share"]):
        st.html(paragraphs([WORDS["share_link"]]))
        st.code(f"{st.context.url or ''}?{REQUEST}={quote(given.text)}", language=None, wrap_lines=True)
        st.html(paragraphs([WORDS["share_json"]]))
        st.code(given.text, language="json", wrap_lines=True)


def paste(given: Given) -> None:
    """Show the means to read a request that somebody has."""
    with st.expander(
        WORDS["paste"], expanded=isinstance(given.outcome, Refused) and given.ask.name != given.raw.get(ASK)
    ):
        typed = st.text_area(
            WORDS["paste_label"],
            value=given.text,
            key=f"{PLACE}:paste:{st.session_state[REVISION]}",
            height=160,
        )
        st.button(
            WORDS["paste_read"],
            key=f"{PLACE}:read",
            on_click=_read,
            args=(typed,),
            disabled=not typed.strip(),
        )


def _read(text: str) -> None:
    st.query_params.from_dict({REQUEST: text})


page()
