"""The means to fill in a field of a request, by its type."""

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import streamlit as st

import content
from engine.game import Game
from engine.ledger import BANK
from engine.ruleset import Ruleset
from engine.situations import (
    Call,
    Calls,
    Card,
    Cards,
    Done,
    NamedHands,
    NumbersBySeat,
    Problem,
    Seat,
    Suit,
    SuitsBySeat,
    Taken,
)
from tutor.building import Field, Values, label
from tutor.widgets.marked import in_turn
from tutor.wording import capital, speech

WORDS = content.page_words("referee")
HINTS = content.page_words("field_hints")
OPEN = content.shared().app["next_call"]  # what stands where the next one comes
CHOICES = content.page_words("field_choices")
CARDS = (Card, Cards, tuple[Cards, ...])  # these are picked from the deck


class Form(NamedTuple):
    """A request that is being filled in: its game, rules and values, and the problems it had when asked last.

    The values are the session's own: what is chosen is put into them. The place tells the widgets of one page
    from another's; a new revision makes them start from the values.
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


def _done(_: Form, __: Field, ___: Any) -> Any:
    """What an action holds that is only ever done."""
    return True


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
            open_end=OPEN,
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


def _word(form: Form, field: Field, value: Any) -> Any:
    """One of a few words."""
    told = speech(form.game.name)
    return _one_of(form, field, CHOICES[field.name].split(), lambda word: capital(told.part(word)), value)


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


def _takings(form: Form, field: Field, value: Any) -> Any:
    """The crystals taken so far, with the means to add one and to take the last back."""
    made = list(value) if isinstance(value, list) else []
    seat_name, suit_name = _seat_name(form), _suit_name(form)
    owners = [*range(form.players), BANK]
    parts = (
        ("seat", WORDS["taken_by"], range(form.players), seat_name),
        ("from", WORDS["taken_from"], owners, lambda one: WORDS["bank"] if one == BANK else seat_name(one)),
        ("crystal", WORDS["taken_crystal"], form.game.deck.suits, suit_name),
    )
    with st.expander(label(field), expanded=bool(made)):
        if made:
            st.html(in_turn(list(map(_taking_told(form), made)), label=label(field), open_end=OPEN))
        taken = {
            name: st.pills(called, choices, format_func=said, key=form.key(field.key, name, len(made)))
            for name, called, choices, said in parts
        }
        adds = st.button(WORDS["add"], key=form.key(field.key, "add"), disabled=None in taken.values())
        takes_back = bool(made) and st.button(WORDS["take_back"], key=form.key(field.key, "back"))
    if takes_back:
        return made[:-1]
    return [*made, taken] if adds else made


def _taking_told(form: Form) -> Callable[[Any], str]:
    """How a crystal that was taken is told; one that was not built here as it is written."""
    seat, suit, forms = _seat_name(form), _suit_name(form), speech(form.game.name).forms

    def told(one: Any) -> str:
        try:
            owner = WORDS["bank"] if one["from"] == BANK else seat(one["from"])
            crystal = forms["crystal"].format(suit=suit(one["crystal"]), owner=owner)
            return forms["taken"].format(seat=seat(one["seat"]), crystal=crystal)
        except (KeyError, TypeError, ValueError, IndexError):
            return json.dumps(one)

    return told


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


def as_json(form: Form, field: Field, value: Any) -> Any:
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
    Done: _done,
    int: _number,
    str: _word,
    tuple[int, ...]: _numbers,
    tuple[Taken, ...]: _takings,
}
