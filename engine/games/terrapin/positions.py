"""The situations in which a round of Terrapin poses each question."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.cards import members
from engine.game import Phase
from engine.games.terrapin.deal import Buying, Over, names_of
from engine.games.terrapin.forms import Bottom, May, Score, Showdown
from engine.situations import Card, Cards, Seat


def _cards(hand: int) -> Cards:
    return tuple(map(Card, members(hand)))


def _score(phase: Phase, _: int) -> Score | None:
    """All that counts for whoever is offered a card."""
    if not isinstance(phase, Buying):
        return None
    return Score(_cards(phase.hands[phase.seat] | phase.round.table))


def _bottom(phase: Phase, _: int) -> Bottom | None:
    """The table, and the hand of whoever is offered a card."""
    if not isinstance(phase, Buying):
        return None
    return Bottom(_cards(phase.round.table), _cards(phase.hands[phase.seat]))


def _showdown(phase: Phase, option: int) -> Showdown | None:
    """The hands that this answer brings to the table."""
    end = phase.after(option)
    if not isinstance(phase, Buying) or not isinstance(end, Over):
        return None
    shown = (_cards(end.hands[seat]) for seat in end.round.order)
    hands = tuple(zip(names_of(end.round), shown, strict=True))
    return Showdown(_cards(end.round.table), hands, end.in_pot)


def _may(phase: Phase, option: int) -> May | None:
    """The offer after an answer, asked about whoever is next or, every second card, about somebody else."""
    after = phase.after(option)
    if not isinstance(after, Buying):
        return None
    order, offer = after.round.order, after.offer
    places = {seat: Seat(place) for place, seat in enumerate(order)}
    return May(
        players=len(order),
        seat=places[after.seat] if offer.pack % 2 else Seat((offer.pack + offer.round) % len(order)),
        chips=tuple(offer.chips[seat] for seat in order),
        round=offer.round,
        pack=offer.pack,
        refused=tuple(places[seat] for seat in order if offer.refused >> seat & 1),
        bought=tuple(places[seat] for seat in order if offer.bought >> seat & 1),
    )


POSES: Mapping[str, Callable[[Any, int], Any]] = {
    "score": _score,
    "bottom": _bottom,
    "showdown": _showdown,
    "may": _may,
}
