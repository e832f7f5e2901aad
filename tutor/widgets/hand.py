"""A hand of cards to choose from by pointer or keyboard, and to show again with a mark on every card.

The browser owns the choice while a question is open: what Python sends back is a copy that may be older than
the last click. A new ``revision`` is the only thing that makes the browser start afresh.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import streamlit as st

from tutor.widgets.markup import data_uri
from tutor.widgets.style import sheet

HINT: Final = "Arrow keys move along the cards, Space chooses."

# The word of each mark and its shape: nobody has to tell them apart by colour.
MARKS: Final = {"allowed": "tick", "not allowed": "bar", "missed": "ring", "wrong": "cross"}


class HandCard(NamedTuple):
    """A card to choose: an id that says nothing about the answer, its spoken name and its SVG."""

    id: str
    name: str
    picture: str


_component = st.components.v2.component(
    "followsuit_hand",
    html='<div class="root"></div>',
    css=sheet("colours.css") + sheet("hand.css"),
    js=sheet("hand.js"),
)


def hand(
    cards: Sequence[HandCard],
    *,
    key: str,
    label: str,
    revision: str,
    many: bool = True,
    marks: Mapping[str, str] | None = None,
    chosen: Sequence[str] = (),
) -> tuple[str, ...]:
    """Return the ids chosen, in the order of the hand.

    ``revision`` names the question; a choice made for another one is dropped. ``marks`` maps every id to a
    key of MARKS and closes the hand; ``chosen`` is what a saved answer had chosen. Inside ``st.form`` no
    click costs a rerun.
    """
    kept_key = f"{key}:kept"
    kept = _kept(st.session_state.get(kept_key), revision=revision)
    closed = marks is not None
    before = tuple(chosen) if kept is None or (closed and chosen) else kept
    result = _component(
        key=key,
        data=message(cards, label=label, revision=revision, many=many, marks=marks, chosen=before),
        on_answer_change=_nothing,
    )
    answer = None if closed else answered(result.answer, revision=revision)
    ids = in_order(cards, before if answer is None else answer)
    ids = ids if many else ids[:1]
    st.session_state[kept_key] = (revision, ids)
    return ids


def answered(value: object, *, revision: str) -> tuple[str, ...] | None:
    """Return the ids that the browser sent, or None for junk and for another question's choice."""
    if not isinstance(value, dict) or value.get("revision") != revision:
        return None
    ids = value.get("ids")
    return tuple(str(each) for each in ids) if isinstance(ids, list) else None


def in_order(cards: Sequence[HandCard], ids: Sequence[str]) -> tuple[str, ...]:
    """Return those of ``ids`` that are cards of this hand, in the order of the hand."""
    return tuple(card.id for card in cards if card.id in ids)


def message(
    cards: Sequence[HandCard],
    *,
    label: str,
    revision: str,
    many: bool,
    marks: Mapping[str, str] | None,
    chosen: Sequence[str],
) -> dict[str, Any]:
    """Return what the browser needs, and nothing from which an open question could be answered."""
    return {
        "cards": [_face(card, mark=marks[card.id] if marks is not None else None) for card in cards],
        "label": label,
        "hint": HINT,
        "revision": revision,
        "many": many,
        "closed": marks is not None,
        "chosen": list(chosen),
    }


def _face(card: HandCard, *, mark: str | None) -> dict[str, str]:
    face = {"id": card.id, "name": card.name, "picture": data_uri(card.picture)}
    return face if mark is None else face | {"shape": MARKS[mark], "word": mark}


def _kept(stored: tuple[str, tuple[str, ...]] | None, *, revision: str) -> tuple[str, ...] | None:
    """Return the choice kept from an earlier visit: a component forgets its own on a page switch."""
    return stored[1] if stored and stored[0] == revision else None


def _nothing() -> None:
    """Let the choice be known to Python: a component keeps only the state that has a callback."""
