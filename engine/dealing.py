"""Dealing, as the games share it: the deck in random order, hands and what changes them.

Hands are sets of cards, one a seat; seats count clockwise.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.cards import hand_of, shuffled
from engine.ruleset import Ruleset

Hands = tuple[int, ...]


def whole_deck(rules: Ruleset, _: tuple[Any, ...], chance: Random) -> tuple[int, ...]:
    """All the cards of the deck in random order, whatever the scores are."""
    return tuple(shuffled(list(rules.tables().entries["deck"]), chance))


def dealt(cards: Sequence[int], *, seats: int, first: int, size: int) -> Hands:
    """The hands when the first of so many seats gets the first cards, as many as a hand has, and so on."""
    hands = [0] * seats
    for turn in range(seats):
        hands[(first + turn) % seats] = hand_of(cards[turn * size : (turn + 1) * size])
    return tuple(hands)


def without(hands: Hands, seat: int, cards: int) -> Hands:
    """The hands after that seat gave some cards."""
    return (*hands[:seat], hands[seat] & ~cards, *hands[seat + 1 :])


def with_cards(hands: Hands, seat: int, cards: int) -> Hands:
    """The hands after that seat got some cards."""
    return (*hands[:seat], hands[seat] | cards, *hands[seat + 1 :])
