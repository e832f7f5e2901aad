"""Score pad: the hands of a game at the real table, each counted and explained by the rules."""

from collections.abc import Mapping
from typing import Any

import streamlit as st

import content
from engine.games import GAMES
from tutor import building
from tutor.building import Values
from tutor.pad import FIRST, Sheet, empty, named, read_sheet, recounted, text_of, written
from tutor.requests import Refused, rules_of
from tutor.widgets.building import fill_in, trouble
from tutor.widgets.games import game_here, pick_game, tell_unknown_game
from tutor.widgets.house import house_rules
from tutor.widgets.learner import table_rules
from tutor.widgets.legend import suits_here
from tutor.widgets.links import PAD
from tutor.widgets.markup import heading, notice_with_why, paragraphs, spoken
from tutor.widgets.means import Form
from tutor.widgets.pad import pad
from tutor.widgets.worked import because, situation
from tutor.wording import capital, speech

WORDS = content.page_words("score")
PLACE = "score"
VALUES, TROUBLE = f"{PLACE}:values", f"{PLACE}:trouble"
SHOWN = f"{PLACE}:shown"
OWN = ("game", "ask", "rules")  # what every hand of a pad shares


def page() -> None:
    """Show what is written down, and the means to write down one more hand."""
    st.html(heading(WORDS["title"], level=1) + paragraphs([WORDS["lead"]]))
    sheet = _sheet()
    tell_unknown_game(sheet.game.name)
    pick_game(sheet.game.name, place=PLACE)
    st.html(paragraphs([WORDS[f"about_{sheet.game.name}"]]))
    suits_here(sheet.game.name)
    if sheet.hands:
        board(sheet)
    settings(sheet)
    next_hand(sheet)


def _sheet() -> Sheet:
    """The pad of the address; an empty one with the rules of one's own table if it holds none."""
    text = st.query_params.get(PAD)
    if text:
        try:
            return read_sheet(text)
        except Refused as refused:
            one = refused.problems[0]
            message = f"{one.field}: {one.message}" if one.field else one.message
            why = content.shared().app["bad_link_why"]
            st.html(notice_with_why(WORDS["bad_link"], why, message))
    game = GAMES[game_here()]
    return empty(game, table_rules(game.name))


def _write(sheet: Sheet) -> None:
    """Put a pad into the address, which is where it is kept."""
    st.query_params.from_dict({PAD: text_of(sheet)})


def _unit(sheet: Sheet) -> str:
    """What the game calls that which is written down each time: a hand, a deal or a round."""
    return WORDS[f"unit_{sheet.game.name}"]


def _called(sheet: Sheet, words: str, **told: int) -> str:
    """Words of this page about what the game calls a hand, a deal or a round."""
    return capital(WORDS[words].format(unit=_unit(sheet), **told))


def board(sheet: Sheet) -> None:
    """Show the hands, the totals, who has won, and how one of the hands was counted."""
    rows = [
        (_called(sheet, "hand", number=number), [hand.brought.get(name, 0) for name in sheet.columns])
        for number, hand in enumerate(sheet.hands, 1)
    ]
    st.html(pad(sheet.columns, rows, caption=WORDS["so_far"], total=WORDS["total"]))
    if sheet.winners:
        names = speech(sheet.game.name).listed(sheet.winners)
        st.html(spoken(heading(WORDS["won"].format(names=names), level=2)))
    if sheet.claim:
        told = WORDS["good_claim" if sheet.claim.answer else "bad_claim"]
        st.html(heading(told, level=2) + because(sheet.claim))
    explained(sheet)
    st.button(
        _called(sheet, "take_back"),
        key="score:back",
        on_click=_write,
        args=(sheet._replace(hands=sheet.hands[:-1]),),
    )


def explained(sheet: Sheet) -> None:
    """Show how a hand was counted: the last, or the one that is picked."""
    numbers = range(1, len(sheet.hands) + 1)
    with st.expander(_called(sheet, "how"), expanded=True):
        number = st.pills(
            capital(_unit(sheet)),
            numbers,
            default=len(sheet.hands),
            required=True,
            key=f"{SHOWN}:{len(sheet.hands)}",
        )
        request = sheet.hands[(number or len(sheet.hands)) - 1].request
        st.html(situation(request) + because(request))


def settings(sheet: Sheet) -> None:
    """Show the names of those who play and the house rules, to be changed."""
    key = f"{PLACE}:{sheet.game.name}"
    names = sheet.names
    if names:
        with st.expander(WORDS["names"]):
            given = [
                st.text_input(WORDS["name"].format(number=place + 1), value=name, key=f"{key}:name:{place}")
                for place, name in enumerate(names)
            ]
        names = named(sheet.game, given)
    rules = house_rules(sheet.game, sheet.rules, key=f"{key}:house")
    if (names, rules) != (sheet.names, dict(sheet.rules)):
        _change(sheet, names, rules)


def _change(sheet: Sheet, names: tuple[str, ...], rules: Mapping[str, Any]) -> None:
    """Count all hands again under other names or house rules; tell it if that cannot be done."""
    try:
        changed = recounted(sheet, names, rules)
    except Refused as refused:
        st.html(trouble(refused, sheet.game, sheet.ask))
        return
    _write(changed)
    st.rerun()


def next_hand(sheet: Sheet) -> None:
    """Show the means to write down the next hand."""
    game, values = sheet.game, _values(sheet)
    st.html(heading(_called(sheet, "hand", number=len(sheet.hands) + 1), level=2))
    refused = st.session_state.get(TROUBLE, {}).get(_place(sheet))
    problems = refused.problems if refused else []
    ruleset, _ = rules_of(game, dict(sheet.rules))
    form = Form(game, ruleset, values, problems, f"{PLACE}:{len(sheet.hands)}", 0)
    first = _first(sheet) if sheet.pad.roles else None
    fill_in(sheet.ask, form)
    if st.button(WORDS["write"], type="primary", key="score:write"):
        _count(sheet, values, first)
    if refused:
        asked = WORDS[f"first_{game.name}"].removesuffix("?") if sheet.pad.roles else ""
        st.html(trouble(refused, sheet.game, sheet.ask, also={FIRST: asked}))


def _place(sheet: Sheet) -> tuple[str, int]:
    """Which hand of which game is being written down."""
    return sheet.game.name, len(sheet.hands)


def _values(sheet: Sheet) -> Values:
    known = building.values_of(sheet.ask, sheet.following)
    found: Values = st.session_state.setdefault(VALUES, {}).setdefault(_place(sheet), known)
    return found


def _first(sheet: Sheet) -> int | None:
    """Who has the first role in this hand."""
    return st.pills(
        WORDS[f"first_{sheet.game.name}"],
        range(len(sheet.names)),
        format_func=lambda place: capital(sheet.names[place]),
        key=f"{PLACE}:first:{sheet.game.name}:{len(sheet.hands)}",
    )


def _count(sheet: Sheet, values: Values, first: int | None) -> None:
    """Write the hand down, or keep what is wrong with it so that it is told."""
    request = building.request(sheet.game, sheet.ask, values, {})
    fields = {name: value for name, value in request.items() if name not in OWN}
    known = st.session_state.setdefault(TROUBLE, {})
    try:
        counted = written(sheet, fields if first is None else {FIRST: first, **fields})
    except Refused as refused:
        known[_place(sheet)] = refused
    else:
        known.pop(_place(sheet), None)
        _values(sheet).clear()
        _write(counted)
    st.rerun()


page()
