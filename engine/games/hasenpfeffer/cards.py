"""The cards of Hasenpfeffer: 24 of four suits and the Joker, and what each counts as under a trump suit."""

from engine.cards import deck
from engine.rules import Definition, Scope

DECK = deck("SHDC", "9 10 J Q K A", extra="Joker")
SUITS, RANKS = 4, 6
JOKER = DECK.numbers["JOKER"]
JACK = 2  # its place among the ranks
SEATS = 4
HAND, WIDOW = 0, 1  # places of the deal table
TRICKS = 6


def right_bower(trump: int) -> int:
    """The Jack of the trump suit."""
    return trump * RANKS + JACK


def left_bower(trump: int) -> int:
    """The other Jack of the trump suit's colour (suits stand in the order spade, heart, diamond, club)."""
    return (SUITS - 1 - trump) * RANKS + JACK


def _joker_suit(scope: Scope) -> dict[int, int]:
    return {} if scope.trump is None else {JOKER: scope.trump}


def _left_bower_suit(scope: Scope) -> dict[int, int]:
    return {} if scope.trump is None else {left_bower(scope.trump): scope.trump}


def _right_bower_height(scope: Scope) -> dict[int, int]:
    return {} if scope.trump is None else {right_bower(scope.trump): RANKS + 2}


def _left_bower_height(scope: Scope) -> dict[int, int]:
    return {} if scope.trump is None else {left_bower(scope.trump): RANKS + 1}


DEFINITIONS = (
    Definition(
        id="hp.deck",
        phase="deal",
        sources=("HP03",),
        table="deck",
        entries=lambda _: dict.fromkeys(range(len(DECK.names)), 1),
    ),
    Definition(
        id="hp.partners",
        phase="deal",
        sources=("HP02",),
        table="side",
        entries=lambda _: {seat: seat % 2 for seat in range(SEATS)},
    ),
    Definition(
        id="hp.deal",
        phase="deal",
        sources=("HP10",),
        table="deal",
        entries=lambda _: {HAND: TRICKS, WIDOW: 1},
    ),
    Definition(
        id="hp.suits",
        phase="cards",
        sources=("HP03",),
        table="suit",
        entries=lambda scope: {card: suits[0] for card, suits in enumerate(scope.deck.printed) if suits},
        shown=True,
    ),
    Definition(id="hp.joker_suit", phase="cards", sources=("HP01",), table="suit", entries=_joker_suit),
    Definition(
        id="hp.left_bower_suit", phase="cards", sources=("HP07",), table="suit", entries=_left_bower_suit
    ),
    Definition(
        id="hp.ranks",
        phase="cards",
        sources=("HP05",),
        table="height",
        entries=lambda _: {card: card % RANKS + 1 for card in range(SUITS * RANKS)},
    ),
    Definition(
        id="hp.left_bower",
        phase="cards",
        sources=("HP07", "HP08"),
        table="height",
        entries=_left_bower_height,
    ),
    Definition(
        id="hp.right_bower",
        phase="cards",
        sources=("HP07", "HP08"),
        table="height",
        entries=_right_bower_height,
    ),
    Definition(
        id="hp.joker",
        phase="cards",
        sources=("HP01", "HP06"),
        table="height",
        entries=lambda _: {JOKER: RANKS + 3},
    ),
)
