"""The means to fill in a request by hand: each field by its type, and one deck for all places of cards."""

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import streamlit as st

import content
from engine.game import Game
from engine.ruleset import Ruleset
from engine.situations import (
    Call,
    Calls,
    Card,
    Cards,
    NamedHands,
    NumbersBySeat,
    Problem,
    Seat,
    Suit,
    SuitsBySeat,
)
from tutor.art import card_svg
from tutor.building import Field, Slot, Values, cards_in, label, problems_at, with_cards
from tutor.widgets.deck import columns, deck
from tutor.widgets.hand import Choice, HandCard
from tutor.widgets.marked import in_turn
from tutor.widgets.markup import notice
from tutor.widgets.table import row
from tutor.wording import capital, speech

WORDS = content.page_words("referee")
HINTS = content.page_words("field_hints")
CARDS = (Card, Cards, tuple[Cards, ...])  # these are picked from the deck


class Form(NamedTuple):
    """A request that is being filled in: its game, rules and values, and the problems it had when asked last.

    The place tells the widgets of one page from another's; a new revision makes them start from the values.
    """

    game: Game
    rules: Ruleset
    values: Values
    problems: Sequence[Problem]
    place: str
    revision: int

    def key(self, *parts: object) -> str:
        """What a widget goes by."""
        return ":".join(map(str, (self.place, self.game.name, *parts, self.revision)))

    @property
    def players(self) -> int:
        """How many sit at the table, as far as is known."""
        found = next((value for key, value in self.values.items() if key.startswith("players:")), None)
        fits = type(found) is int and str(found) in content.shared().seats
        return int(found) if fits and found else self.game.seats


def fill(form: Form, field: Field) -> Any:
    """What is filled in for a field, as JSON has it, or None."""
    made = MEANS.get(field.kind, _json)(form, field, form.values.get(field.key))
    tell(form, field)
    return made


def tell(form: Form, field: Field) -> None:
    """Tell what is wrong with a field, beneath it."""
    for one in problems_at(field, form.problems):
        st.html(notice(one.message))


def _key(form: Form, field: Field) -> str:
    return form.key(field.key)


def _one_of(form: Form, field: Field, options: Sequence[Any], name: Callable[[Any], str], value: Any) -> Any:
    return st.pills(
        label(field),
        options,
        format_func=name,
        default=value if value in options else None,
        key=_key(form, field),
    )


def _several_of(
    form: Form, field: Field, options: Sequence[Any], name: Callable[[Any], str], value: Any
) -> Any:
    listed = value if isinstance(value, list) else []
    return st.pills(
        label(field),
        options,
        selection_mode="multi",
        format_func=name,
        default=[one for one in options if one in listed],
        key=_key(form, field),
    )


def _suit_name(form: Form) -> Callable[[str], str]:
    told, suits = speech(form.game.name), form.game.deck.suits
    return lambda letter: capital(told.suit(suits.index(letter)))


def _seat_name(form: Form) -> Callable[[int], str]:
    told = speech(form.game.name)
    return lambda seat: told.seat(seat, form.players)


def _suit(form: Form, field: Field, value: Any) -> Any:
    return _one_of(form, field, form.game.deck.suits, _suit_name(form), value)


def _seat(form: Form, field: Field, value: Any) -> Any:
    return _one_of(form, field, range(form.players), _seat_name(form), value)


def _seats(form: Form, field: Field, value: Any) -> Any:
    return _several_of(form, field, range(form.players), _seat_name(form), value)


def _yes_no(form: Form, field: Field, value: Any) -> Any:
    words = content.shared().app
    return _one_of(form, field, (True, False), lambda yes: words["yes" if yes else "no"], value)


def _call_name(form: Form) -> Callable[[Any], str]:
    told = speech(form.game.name)
    return lambda call: told.words.calls.get(str(call), str(call))


def _call(form: Form, field: Field, value: Any) -> Any:
    calls = list(form.game.calls(form.rules))
    return st.selectbox(
        label(field),
        calls,
        format_func=_call_name(form),
        index=calls.index(value) if value in calls else None,
        placeholder=WORDS["choose"],
        key=_key(form, field),
    )


def _calls(form: Form, field: Field, value: Any) -> Any:
    """The calls made so far, with the means to add one and to take the last back."""
    made = list(value) if isinstance(value, list) else []
    name = _call_name(form)
    st.html(
        in_turn(
            [name(one) for one in made],
            label=label(field),
            open_end=content.shared().app["next_call"],
        )
    )
    with st.container(horizontal=True, vertical_alignment="bottom"):
        added = st.selectbox(
            WORDS["next_call"],
            list(form.game.calls(form.rules)),
            format_func=name,
            index=None,
            placeholder=WORDS["choose"],
            key=form.key(field.key, len(made)),
            width=220,
        )
        takes_back = bool(made) and st.button(WORDS["take_back"], key=form.key(field.key, "back"))
    if takes_back:
        return made[:-1]
    return made if added is None else [*made, added]


def _number(form: Form, field: Field, value: Any) -> Any:
    known = value if type(value) is int and abs(value) < 10**9 else None
    return st.number_input(label(field), value=known, step=1, format="%d", key=_key(form, field), width=220)


def _numbers(form: Form, field: Field, value: Any) -> Any:
    """Whole numbers in one line, or what was typed if it is none."""
    listed = " ".join(map(str, value)) if isinstance(value, list) else str(value or "")
    typed = st.text_input(
        label(field), value=listed, placeholder=WORDS["numbers_hint"], key=_key(form, field)
    )
    parts = typed.replace(",", " ").split()
    return [_whole(part) for part in parts]


def _whole(text: str) -> Any:
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 10 else text


def _text(form: Form, field: Field, value: Any) -> Any:
    hint = HINTS.get(field.name)
    typed = st.text_input(
        label(field),
        value=value if isinstance(value, str) else "",
        placeholder=hint,
        key=_key(form, field),
    )
    return typed or None


def _suits_by_seat(form: Form, field: Field, value: Any) -> Any:
    def one(seat: int, old: Any) -> Any:
        return st.pills(
            f"{label(field)}: {_seat_name(form)(seat)}",
            form.game.deck.suits,
            selection_mode="multi",
            format_func=_suit_name(form),
            default=[suit for suit in form.game.deck.suits if suit in (old or [])],
            key=form.key(field.key, seat),
        )

    return _by_seat(form, value, one)


def _numbers_by_seat(form: Form, field: Field, value: Any) -> Any:
    def one(seat: int, old: Any) -> Any:
        name = f"{label(field)}: {_seat_name(form)(seat)}"
        known = old if type(old) is int else None
        return st.number_input(name, value=known, step=1, key=form.key(field.key, seat), width=220)

    return _by_seat(form, value, one)


def _by_seat(form: Form, value: Any, one: Callable[[int, Any], Any]) -> Any:
    old = value if isinstance(value, dict) else {}
    made = {str(seat): one(seat, old.get(str(seat))) for seat in range(form.players)}
    return {seat: each for seat, each in made.items() if each not in (None, [])}


def _named_hands(form: Form, field: Field, value: Any) -> Any:
    """The names of those who hold cards; what they hold is picked from the deck."""
    old = value if isinstance(value, dict) else {}
    typed = st.text_input(
        label(field),
        value=", ".join(old),
        placeholder=HINTS.get(field.name),
        key=_key(form, field),
    )
    names = dict.fromkeys(name for part in typed.split(",") if (name := part.strip()))
    return {name: old.get(name, []) for name in names}


def _json(form: Form, field: Field, value: Any) -> Any:
    """Anything else is typed as JSON; what is none stays as it was typed, and is refused with a reason."""
    typed = st.text_area(
        label(field),
        value=value if isinstance(value, str) else "" if value is None else json.dumps(value),
        placeholder=HINTS.get(field.name),
        key=_key(form, field),
    )
    try:
        return json.loads(typed) if typed.strip() else None
    except (ValueError, RecursionError):
        return typed


MEANS: dict[Any, Callable[[Form, Field, Any], Any]] = {
    Suit: _suit,
    Seat: _seat,
    tuple[Seat, ...]: _seats,
    Call: _call,
    Calls: _calls,
    NamedHands: _named_hands,
    SuitsBySeat: _suits_by_seat,
    NumbersBySeat: _numbers_by_seat,
    bool: _yes_no,
    int: _number,
    str: _text,
    tuple[int, ...]: _numbers,
}


def pick_cards(form: Form, slots: Sequence[Slot]) -> Values:
    """The values with the cards picked from the deck; all places show what lies in them."""
    names = [slot.label for slot in slots]
    place = form.key("place", *names)
    at = st.pills(
        WORDS["cards_go_to"],
        range(len(slots)),
        format_func=names.__getitem__,
        default=0,
        required=True,
        key=place,
    )
    slot = slots[at or 0]
    chosen = cards_in(slot, form.values)
    picked = deck(
        _deck(form, slots, slot),
        Choice(form.key(slot.field.key, slot.part), slot.label, content.shared().app["hint"], slot.many),
        key=f"{form.place}:deck",
        chosen=chosen,
        columns=columns(form.game.deck),
    )
    values = with_cards(slot, picked, form.values) if picked != chosen else form.values
    _show(form, slots, values)
    return values


def _deck(form: Form, slots: Sequence[Slot], slot: Slot) -> list[HandCard]:
    """The whole deck, each card that lies in another place with the name of that place."""
    told, game = speech(form.game.name), form.game
    others = [other for other in slots if other != slot]
    lies = {card: other.label.split(",")[0] for other in others for card in cards_in(other, form.values)}
    return [
        HandCard(name, told.card(card), card_svg(game.name, name), tag=lies.get(name, ""))
        for card, name in enumerate(game.deck.names)
    ]


def _show(form: Form, slots: Sequence[Slot], values: Values) -> None:
    """What lies in each place, with what is wrong there."""
    told, game = speech(form.game.name), form.game
    ids = {name: card for card, name in enumerate(game.deck.names)}
    filled = ((slot.label, [name for name in cards_in(slot, values) if name in ids]) for slot in slots)
    rows = "".join(
        row([(told.card(ids[name]), card_svg(game.name, name)) for name in cards], label=called)
        for called, cards in filled
        if cards
    )
    if rows:
        st.html(f'<div class="fs fs-rows">{rows}</div>')
    for field in dict.fromkeys(slot.field for slot in slots):
        tell(form, field)
