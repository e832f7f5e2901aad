"""What duties and exemptions leave of a hand, worked out beforehand for every card that may be led.

Everything here is made from the tables of the rules: a row for each card led, and one more, where NO_LEAD
points, for whoever leads.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

NO_LEAD = -1
UNROLLED = 3  # so many sets, or fewer, are asked without a loop
Table = tuple[int, ...]
Obeying = Callable[[int, int], int]


class Exempt(NamedTuple):
    """An exemption as two tables by the card led: the cards it frees, and those that undo it while held."""

    cards: Table
    unless: Table


def obeying(asked: Sequence[Table], exempt: Sequence[Exempt], every_card: int) -> Obeying:
    """What is left of a hand when a card is led, as a function of both; all of the hand on NO_LEAD.

    `asked` holds what each duty asks for, by the card led.
    """
    cards = range(every_card.bit_length())
    wanted = tuple(preferences(tuple(table[led] for table in asked), every_card) for led in cards)
    longest = max(map(len, wanted))
    if not exempt and longest <= 1:
        return _single((*(sets[0] if sets else every_card for sets in wanted), every_card))
    if len(exempt) <= 1 and longest <= UNROLLED:
        return _unrolled(wanted, *exempt)
    return _any_number((*wanted, ()), exempt)


@lru_cache(maxsize=4096)
def preferences(asked: tuple[int, ...], every_card: int) -> tuple[int, ...]:
    """The sets of cards that duties want in turn: they leave the hand's share of the first it has a share in.

    Where it has none in any of them, all its cards are left. A duty of which nothing is held asks for
    nothing; so what all duties ask for comes first, then what all but the last ask for, and so on.
    """
    wanted = [every_card]
    for cards in asked:
        wanted = _reachable(part for before in wanted for part in (before & cards, before))
    return tuple(wanted[:-1])


def _reachable(wanted: Iterable[int]) -> list[int]:
    """The sets that have a card which no earlier one has: a hand with a share in another is served before."""
    kept: list[int] = []
    seen = 0
    for cards in wanted:
        if cards & ~seen:
            kept.append(cards)
            seen |= cards
    return kept


def _single(wanted: Table) -> Obeying:
    return lambda hand, led: hand & wanted[led] or hand


def _unrolled(wanted: Sequence[tuple[int, ...]], exempt: Exempt | None = None) -> Obeying:
    """The same for a few sets, and one exemption at most; what is missing is empty."""
    padded = [sets + (0,) * (UNROLLED - len(sets)) for sets in (*wanted, ())]
    freed = [*zip(*exempt, strict=True), (0, 0)] if exempt else [(0, 0)] * len(padded)
    table = tuple(free + sets for free, sets in zip(freed, padded, strict=True))

    def left(hand: int, led: int) -> int:
        free, unless, first, second, third = table[led]
        legal = hand & first or hand & second or hand & third or hand
        if not hand & free or hand & unless:
            return legal
        bound = hand & ~free
        return (bound & first or bound & second or bound & third or bound) | legal & free

    return left


def _any_number(wanted: Sequence[tuple[int, ...]], exempt: Sequence[Exempt]) -> Obeying:
    def bound(hand: int, led: int) -> int:
        for cards in wanted[led]:
            if hand & cards:
                return hand & cards
        return hand

    def left(hand: int, led: int) -> int:
        free = 0
        for one in exempt:
            if led != NO_LEAD and not hand & one.unless[led]:
                free |= hand & one.cards[led]
        return bound(hand & ~free, led) | bound(hand, led) & free

    return left
