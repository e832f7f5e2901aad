"""A request filled in by hand: fields by their types, one deck for all cards, and what is wrong."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import streamlit as st

import content
from engine.game import Ask, Game
from engine.situations import Problem
from tutor import building
from tutor.art import card_svg
from tutor.building import (
    Field,
    Slot,
    Values,
    cards_in,
    cards_named,
    label,
    part_named,
    problems_at,
    with_cards,
)
from tutor.requests import Refused
from tutor.widgets.deck import columns, deck
from tutor.widgets.hand import Choice, HandCard
from tutor.widgets.markup import heading, notice, paragraphs, spoken
from tutor.widgets.means import CARDS, MEANS, Form
from tutor.widgets.recording import recording
from tutor.widgets.table import row
from tutor.wording import speech

WORDS = content.page_words("referee")
NO_NAMES: Mapping[str, str] = {}


def fill_in(ask: Ask, form: Form) -> None:
    """Show the means to fill in a question; what is filled in goes into the form's values."""
    values = form.values
    for field in building.open_fields(ask):
        if field.kind not in CARDS:
            filled = fill(form, field)
            changed = filled != values.get(field.key)
            values[field.key] = filled
            if changed and field.kind in building.LISTED:
                st.rerun()
    slots = building.slots(ask, values)
    if slots:
        values.update(pick_cards(form, slots))


def fill(form: Form, field: Field) -> Any:
    """What is filled in for a field, as JSON has it, or None."""
    means = recording if building.is_record(field) else MEANS[field.kind]
    made = means(form, field, form.values.get(field.key))
    tell(form, [field])
    return made


def tell(form: Form, fields: Iterable[Field]) -> None:
    """Tell what is wrong with fields, beneath them; what is wrong with two of them is told once."""
    found = (one.message for field in fields for one in problems_at(field, form.problems))
    for message in dict.fromkeys(found):
        st.html(notice(cards_named(form.game, message)))


def told(problem: Problem, game: Game, ask: Ask, also: Mapping[str, str]) -> str:
    """A problem with the names of the fields that it is about; a page may have some that no question has."""
    names = {**also, **{field.name: label(field) for field in building.fields(ask)}}
    where = building.BOTH.join(part_named(part, names) for part in problem.field.split(building.BOTH))
    message = cards_named(game, problem.message)
    return f"{where}: {message}" if where else message


def trouble(refused: Refused, game: Game, ask: Ask, *, also: Mapping[str, str] = NO_NAMES) -> str:
    """That there is no answer, whether it could not be read or cannot be, and everything that is wrong."""
    said = spoken(heading(WORDS[refused.kind], level=2) + paragraphs([WORDS[f"{refused.kind}_help"]]))
    return said + "".join(notice(told(problem, game, ask, also)) for problem in refused.problems)


def pick_cards(form: Form, slots: Sequence[Slot]) -> Values:
    """The values with the cards picked from the deck; all places show what lies in them."""
    slot = _place(form, slots)
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


def _place(form: Form, slots: Sequence[Slot]) -> Slot:
    """The place into which cards go: the one that was picked, though others may have come or gone since."""
    names = [slot.label for slot in slots]
    picked = form.key("place")
    before = st.session_state.get(picked)
    at = st.pills(
        WORDS["cards_go_to"],
        range(len(slots)),
        format_func=names.__getitem__,
        default=names.index(before) if before in names else 0,
        required=True,
        key=form.key("place", *names),
    )
    st.session_state[picked] = names[at or 0]
    return slots[at or 0]


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
    tell(form, (slot.field for slot in slots))
