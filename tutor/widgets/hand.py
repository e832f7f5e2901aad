"""Cards to choose from by pointer or keyboard, in a row or on the table, and to show again with their marks.

The browser owns the choice while a question is open: what Python sends back is a copy that may be older than
the last click. A new ``revision`` is the only thing that makes the browser start afresh.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import streamlit as st

from tutor.widgets.marked import Mark
from tutor.widgets.markup import data_uri
from tutor.widgets.style import sheet
from tutor.widgets.table import Seat, Trump, classes


class HandCard(NamedTuple):
    """A card to choose: an id that says nothing about the answer, its spoken name and its SVG.

    ``seat`` is who played it if it lies on the table, ``tag`` a word to show on it, such as "led".
    """

    id: str
    name: str
    picture: str
    seat: Seat | None = None
    tag: str = ""


class Choice(NamedTuple):
    """What is to be chosen: the question's own name, the label of the cards, how keys work, one or many.

    Trump is shown with cards on the table only.
    """

    revision: str
    label: str
    hint: str
    many: bool = True
    trump: Trump | None = None


_component = st.components.v2.component(
    "followsuit_hand",
    html='<div class="root"></div>',
    css=sheet("colours.css") + sheet("table.css") + sheet("hand.css"),
    js=sheet("hand.js"),
)


def hand(
    cards: Sequence[HandCard],
    choice: Choice,
    *,
    key: str,
    marks: Mapping[str, Mark] | None = None,
    chosen: Sequence[str] = (),
) -> tuple[str, ...]:
    """The ids chosen, in the order of the hand.

    A choice made for another question is dropped. ``marks`` gives some or all ids a mark and closes the hand;
    ``chosen`` is what a saved answer had chosen. Inside ``st.form`` no click costs a rerun.
    """
    kept = _kept(key, revision=choice.revision)
    before = tuple(chosen) if marks is not None or kept is None else kept
    data = message(cards, choice, marks=marks, chosen=before)
    _component(key=key, data=packed(data), on_answer_change=_nothing)
    now = None if marks is not None else _now(key, revision=choice.revision)
    ids = in_order([card.id for card in cards], before if now is None else now)
    ids = ids if choice.many else ids[:1]
    st.session_state[_kept_key(key)] = (choice.revision, ids)
    return ids


def hand_key(place: str) -> str:
    """What the hand goes by in a place where questions are asked."""
    return f"{place}:hand"


def chosen_of(ids: Sequence[str], *, key: str, revision: str) -> tuple[str, ...]:
    """Those of ``ids`` that are chosen by now in the hand of that key, in their order.

    It is known to whoever acts on a click, before anything is shown.
    """
    now = _now(key, revision=revision)
    return in_order(ids, _kept(key, revision=revision) or () if now is None else now)


def _now(key: str, *, revision: str) -> tuple[str, ...] | None:
    """The ids that the browser sent last, or None if it has sent none for this question."""
    state = st.session_state.get(key)
    return answered(state.get("answer"), revision=revision) if isinstance(state, Mapping) else None


def answered(value: object, *, revision: str) -> tuple[str, ...] | None:
    """The ids that the browser sent, or None for junk and for another question's choice."""
    if not isinstance(value, dict) or value.get("revision") != revision:
        return None
    ids = value.get("ids")
    return tuple(str(each) for each in ids) if isinstance(ids, list) else None


def in_order(ids: Sequence[str], chosen: Sequence[str]) -> tuple[str, ...]:
    """Those of ``chosen`` that are among ``ids``, in their order."""
    return tuple(each for each in ids if each in chosen)


def message(
    cards: Sequence[HandCard], choice: Choice, *, marks: Mapping[str, Mark] | None, chosen: Sequence[str]
) -> dict[str, Any]:
    """What the browser needs, and nothing from which an open question could be answered."""
    seats = [card.seat for card in cards if card.seat]
    trump = choice.trump if seats else None
    return choice._asdict() | {
        "cards": [_face(card, mark=marks.get(card.id) if marks else None) for card in cards],
        "table": classes(seats) if seats else "",
        "trump": trump and trump._asdict() | {"sign": data_uri(trump.sign)},
        "closed": marks is not None,
        "chosen": list(chosen),
    }


def packed(data: dict[str, Any]) -> tuple[dict[str, Any]]:
    """What the browser needs, alone in a tuple.

    Streamlit looks for tables in what a dict holds, and loads pandas for it: the first question had to wait.
    """
    return (data,)


def _face(card: HandCard, *, mark: Mark | None) -> dict[str, Any]:
    face: dict[str, Any] = {"id": card.id, "name": card.name, "picture": data_uri(card.picture)}
    if card.seat:
        face |= {"place": card.seat.place, "seat": card.seat.label}
    if card.tag:
        face["tag"] = card.tag
    return face if mark is None else face | mark._asdict()


def _kept_key(key: str) -> str:
    return f"{key}:kept"


def _kept(key: str, *, revision: str) -> tuple[str, ...] | None:
    """The choice kept from an earlier visit: a component forgets its own on a page switch."""
    stored = st.session_state.get(_kept_key(key))
    return tuple(stored[1]) if stored and stored[0] == revision else None


def _nothing() -> None:
    """Let the choice be known to Python: a component keeps only the state that has a callback."""
