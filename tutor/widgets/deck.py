"""A whole deck to pick from: each click puts a card where it belongs, or takes it away again."""

from collections.abc import Sequence
from itertools import groupby
from math import ceil

import streamlit as st

from engine.cards import Deck
from tutor.widgets.hand import Choice, HandCard, answered, message, packed
from tutor.widgets.style import sheet

MIXED = 12  # cards in a row where their order is not by suits
NARROW = 8  # so many stand side by side on a phone
_component = st.components.v2.component(
    "followsuit_deck",
    html='<div class="root"></div>',
    css=sheet("colours.css") + sheet("table.css") + sheet("hand.css") + sheet("deck.css"),
    js=sheet("hand.js"),
)


def deck(
    cards: Sequence[HandCard], choice: Choice, *, key: str, chosen: Sequence[str], columns: int
) -> list[str]:
    """The ids of the cards picked, in the order in which they were picked.

    A card with a tag lies somewhere else already. The browser owns the choice until the revision changes.
    """
    narrow = columns if columns <= NARROW else ceil(columns / 2)
    data = message(cards, choice, marks=None, chosen=chosen) | {"columns": columns, "narrow": narrow}
    result = _component(key=key, data=packed(data), on_answer_change=_nothing)
    answer = answered(result.answer, revision=choice.revision)
    known = {card.id for card in cards}
    picked = chosen if answer is None else answer
    return [each for each in picked if each in known]


def columns(deck: Deck) -> int:
    """How many cards of the deck stand side by side: those of its longest suit, if suits lie together."""
    suits = (suits[0] if suits else None for suits in deck.printed)
    longest = max(len(list(cards)) for _, cards in groupby(suits))
    return longest if longest > 1 else MIXED


def _nothing() -> None:
    """Let the choice be known to Python: a component keeps only the state that has a callback."""
