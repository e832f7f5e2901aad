"""A record built by clicking: deal, then who does what, step by step; its text can be changed, too."""

import json
import secrets
from typing import Any
from zlib import crc32

import streamlit as st

import content
from engine.cards import members
from engine.game import Game
from engine.ledger import BANK
from engine.situations import Card, Cards, Crystal
from tutor.art import card_svg
from tutor.building import Field, needed_kind
from tutor.deals import MOST_SEED
from tutor.recording import (
    Raw,
    SoFar,
    dealt,
    due,
    held,
    is_begun,
    problems_told,
    seats,
    sizes,
    so_far,
    with_step,
    without_last,
)
from tutor.requests import Refused
from tutor.widgets.markup import notice, paragraphs, steps
from tutor.widgets.means import MEANS, WORDS, Form, as_json
from tutor.widgets.table import row
from tutor.wording import capital, speech

NEXT = "next"
NOBODY = "nobody"
FIELDS = content.page_words("fields")


def recording(form: Form, field: Field, value: Any) -> Any:
    """A record as JSON has it: what was dealt, with the steps that were added, or what was typed."""
    _deal_anew(form, field, value)
    if is_begun(value):
        try:
            seen = so_far(form.game, value, form.rules.switches)
        except Refused as refused:
            st.html("".join(map(notice, problems_told(refused))))
        else:
            _hands(form, seen)
            st.html(steps(seen.steps) if seen.steps else paragraphs([WORDS["no_steps"]]))
            _next(form, field, value, seen)
    with st.expander(WORDS["as_text"], expanded=value is not None and not is_begun(value)):
        return as_json(form._replace(revision=_mark(value)), field, value)


def _mark(value: Any) -> int:
    """A number that is another one for another text, so that the box shows what was built."""
    return crc32(json.dumps(value).encode())


def _put(form: Form, field: Field, value: Raw) -> None:
    form.values[field.key] = value


def _deal_anew(form: Form, field: Field, value: Any) -> None:
    """The means to deal at random, and to say who deals."""
    game, counts = form.game, sizes(form.game)
    players = seats(game, value)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        if counts:
            players = st.selectbox(
                FIELDS["players"],
                counts,
                index=counts.index(players) if players in counts else 0,
                key=form.key(field.key, "players"),
                width=160,
            )
        st.button(
            WORDS["deal"],
            key=form.key(field.key, "deal"),
            on_click=lambda: _put(form, field, _new(form, players)),
        )
    if is_begun(value):
        _dealer(form, field, value)


def _new(form: Form, players: int) -> Raw:
    return dealt(form.game, form.rules, secrets.randbelow(MOST_SEED), players=players)


def _dealer(form: Form, field: Field, value: Raw) -> None:
    """Who deals; another dealer begins the deal again."""
    told, players = speech(form.game.name), seats(form.game, value)
    key, dealer = form.key(field.key, "dealer", _mark(value)), value.get("dealer")

    def changed() -> None:
        chosen = st.session_state[key]
        if chosen is not None:
            _put(form, field, {**value, "dealer": chosen, "actions": []})

    st.pills(
        FIELDS["dealer"],
        range(players),
        format_func=lambda seat: told.seat(seat, players),
        default=dealer if dealer in range(players) else None,
        key=key,
        on_change=changed,
    )


def _hands(form: Form, seen: SoFar) -> None:
    """What everybody holds, as long as that is known."""
    game, told = form.game, speech(form.game.name)
    hands = game.hands(seen.phase) if seen.phase else ()
    rows = [(told.seat(seat, seen.players), hand) for seat, hand in enumerate(hands) if hand]
    if not rows:
        return
    with st.expander(content.page_words("deal")["all_hands"], expanded=True):
        shown = "".join(row(_pictures(game, hand), label=label) for label, hand in rows)
        st.html(f'<div class="fs fs-rows">{shown}</div>')


def _pictures(game: Game, cards: int) -> list[tuple[str, str]]:
    told, names = speech(game.name), game.deck.names
    return [(told.card(card), card_svg(game.name, names[card])) for card in members(cards)]


def _next(form: Form, field: Field, value: Raw, seen: SoFar) -> None:
    """The means to add a step, allowed or not, and to take the last one back."""
    game, coming = form.game, due(seen.phase)
    number = len(seen.steps) + 1
    here = Form(game, form.rules, {"players:": seen.players}, [], form.key(field.key, number), form.revision)
    seat = st.pills(
        WORDS["who"],
        range(seen.players),
        format_func=lambda seat: speech(game.name).seat(seat, seen.players),
        default=coming.seat if coming else None,
        key=here.key("seat"),
    )
    keys = list(game.actions)
    action = st.pills(
        WORDS["what"],
        keys,
        format_func=lambda key: FIELDS[f"{NEXT}.{key}"],
        default=coming.key if coming else keys[0],
        key=here.key("action"),
    )
    is_told, chosen = False, None
    if seat is not None and action is not None:
        is_told, chosen = _value(here, action, held(game, seen.phase, seat))
    with st.container(horizontal=True):
        st.button(
            WORDS["add_step"],
            key=here.key("add"),
            disabled=not is_told,
            on_click=lambda: _put(form, field, with_step(value, seat or 0, action or "", chosen)),
        )
        st.button(
            WORDS["take_back"],
            key=here.key("back"),
            disabled=not seen.steps,
            on_click=lambda: _put(form, field, without_last(value)),
        )


def _value(form: Form, key: str, cards: list[str]) -> tuple[bool, Any]:
    """Whether it is told what an action is done with, and with what."""
    whole = form.game.actions[key]
    kind = needed_kind(whole)
    field = Field((NEXT, key), kind, is_needed=True)
    if kind is Crystal:
        return _crystal(form, field)
    if kind in (Card, Cards):
        found = _cards(form, field, cards, several=kind == Cards)
    else:
        found = MEANS[kind](form, field, None)
    if kind is whole or kind == Cards:
        return found is not None, found
    nobody = st.checkbox(WORDS[NOBODY], key=form.key(key, NOBODY))
    return nobody or found is not None, None if nobody else found


def _cards(form: Form, field: Field, cards: list[str], *, several: bool) -> Any:
    """One of these cards, or several."""
    told, ids = speech(form.game.name), form.game.deck.names
    return st.pills(
        FIELDS[field.name],
        cards,
        selection_mode="multi" if several else "single",
        format_func=lambda name: told.card(ids.index(name)),
        key=form.key(field.key, *cards),
    )


def _crystal(form: Form, field: Field) -> tuple[bool, Any]:
    """Whose crystal, and of which suit."""
    told, suits = speech(form.game.name), form.game.deck.suits
    owner = st.pills(
        WORDS["taken_from"],
        [*range(form.players), BANK],
        format_func=lambda one: WORDS["bank"] if one == BANK else told.seat(one, form.players),
        key=form.key(field.key, "from"),
    )
    suit = st.pills(
        WORDS["taken_crystal"],
        suits,
        format_func=lambda letter: capital(told.suit(suits.index(letter))),
        key=form.key(field.key, "crystal"),
    )
    return None not in (owner, suit), {"from": owner, "crystal": suit}
