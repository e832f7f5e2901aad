"""The trick on the table: each card before the seat that played it, the lead marked, trump shown once."""

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

from tutor.widgets.markup import hidden, image

# Where people sit, by their number: clockwise, from the seat of whoever looks.
PLACES: Final[dict[int, tuple[str, ...]]] = {
    2: ("south", "north"),
    3: ("south", "northwest", "northeast"),
    4: ("south", "west", "north", "east"),
    5: ("south", "southwest", "northwest", "northeast", "southeast"),
    6: ("south", "southwest", "northwest", "north", "northeast", "southeast"),
    7: ("south", "southwest", "west", "northwest", "north", "northeast", "east"),
}
CROSS: Final = {*PLACES[2], *PLACES[4]}  # these lie close together, the others around the edge


class Seat(NamedTuple):
    """A seat by its place as the learner, who sits south, sees it; the note is a score or "dealer".

    `held` is what somebody there holds, under a word or two that say so.
    """

    place: str
    label: str
    note: str = ""
    held: "Held | None" = None


class Held(NamedTuple):
    """What somebody holds: a word or two, and the things by name and picture."""

    words: str
    things: tuple[tuple[str, str], ...] = ()


class Played(NamedTuple):
    """A card on the table: where, its spoken name, its SVG, and a word to mark it with, such as "led"."""

    place: str
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
    to_play: str | None = None,
    to_play_word: str = "to play",
) -> str:
    """The table as HTML; readers hear the cards in the order in which they were played."""
    cards = {card.place: card for card in played}
    order = [card.place for card in played]
    rows = sorted(seats, key=lambda seat: order.index(seat.place) if seat.place in cards else len(order))
    places = []
    for seat in rows:
        slot = f'<span class="fs-slot">{escape(to_play_word)}</span>' if seat.place == to_play else ""
        spot = _card(cards[seat.place]) if seat.place in cards else slot
        places.append(_place(seat, spot=spot))
    shown = trump_sign(trump) if trump else ""
    inside = f"{shown}<ol>{''.join(places)}</ol>"
    return f'<figure class="{classes(seats)}" aria-label="{escape(label)}">{inside}</figure>'


def classes(seats: Sequence[Seat]) -> str:
    """The style classes of a table with these seats."""
    return "fs fs-table" if {seat.place for seat in seats} <= CROSS else "fs fs-table fs-around"


def trump_sign(trump: Trump) -> str:
    """The trump suit as HTML: sign and name."""
    sign = image(trump.sign, name="", kind="sign")
    words = f"<span>{escape(trump.word)}<br><b>{escape(trump.name)}</b></span>"
    return f'<div class="fs fs-trump">{sign}{words}</div>'


def row(cards: Sequence[tuple[str, str]], *, label: str) -> str:
    """Cards that lie open, by name and picture, as HTML under their label."""
    items = "".join(f"<li>{image(picture, name=name, kind='card')}</li>" for name, picture in cards)
    return f'<figure class="fs fs-row"><figcaption>{escape(label)}</figcaption><ul>{items}</ul></figure>'


def _card(card: Played) -> str:
    mark = f'<span class="fs-pill">{escape(card.mark)}</span>' if card.mark else ""
    return image(card.picture, name=card.name, kind="card") + mark


def _note(text: str) -> str:
    return f'<span class="fs-note">{escape(text)}</span>' if text else ""


def _held(held: Held) -> str:
    things = "".join(image(picture, name=name, kind="thing") for name, picture in held.things)
    return _note(held.words) + (f'<span class="fs-held">{things}</span>' if things else "")


def _place(seat: Seat, *, spot: str) -> str:
    notes = _note(seat.note) + (_held(seat.held) if seat.held else "")
    return (
        f'<li class="fs-seat fs-{seat.place}"><span class="fs-label">{escape(seat.label)}{notes}</span>'
        f'{hidden(": ")}<span class="fs-spot">{spot}</span></li>'
    )
