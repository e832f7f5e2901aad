"""The trick on the table: each card before the seat that played it, the lead marked, trump shown once."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Literal, NamedTuple

from tutor.widgets.markup import hidden, image

Place = Literal["south", "west", "north", "east"]


class Seat(NamedTuple):
    """A seat by its place as the learner, who sits south, sees it; the note is a score or "dealer"."""

    place: Place
    label: str
    note: str = ""


class Played(NamedTuple):
    """A card on the table: where, its spoken name, its SVG, and a word to mark it with, such as "led"."""

    place: Place
    name: str
    picture: str
    mark: str = ""


class Trump(NamedTuple):
    """The trump suit: its name, its sign as SVG (on a plaque), and the word above them."""

    name: str
    sign: str
    word: str = "Trump"


def table(
    seats: Sequence[Seat],
    played: Sequence[Played],
    *,
    label: str,
    trump: Trump | None = None,
    to_play: Place | None = None,
    to_play_word: str = "to play",
) -> str:
    """Return the table as HTML; readers hear the cards in the order in which they were played."""
    cards = {card.place: card for card in played}
    order = [card.place for card in played]
    rows = sorted(seats, key=lambda seat: order.index(seat.place) if seat.place in cards else len(order))
    places = []
    for seat in rows:
        slot = f'<span class="fs-slot">{escape(to_play_word)}</span>' if seat.place == to_play else ""
        spot = _card(cards[seat.place]) if seat.place in cards else slot
        places.append(_place(seat, spot=spot))
    shown = _trump(trump) if trump else ""
    return (
        f'<figure class="fs fs-table" aria-label="{escape(label)}">{shown}<ol>{"".join(places)}</ol></figure>'
    )


def _card(card: Played) -> str:
    mark = f'<span class="fs-pill">{escape(card.mark)}</span>' if card.mark else ""
    return image(card.picture, name=card.name, kind="card") + mark


def _place(seat: Seat, *, spot: str) -> str:
    note = f'<span class="fs-note">{escape(seat.note)}</span>' if seat.note else ""
    return (
        f'<li class="fs-seat fs-{seat.place}"><span class="fs-label">{escape(seat.label)}{note}</span>'
        f'{hidden(": ")}<span class="fs-spot">{spot}</span></li>'
    )


def _trump(trump: Trump) -> str:
    sign = image(trump.sign, name="", kind="sign")
    return (
        f'<div class="fs-trump">{sign}<span>{escape(trump.word)}<br><b>{escape(trump.name)}</b></span></div>'
    )
