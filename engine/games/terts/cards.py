"""The cards of Terts: 32 of four suits, how they are dealt, rank and count, in plain suits and as trumps."""

from engine.cards import deck
from engine.rules import Definition, Scope

DECK = deck("SHDC", "7 8 9 10 J Q K A")
SUITS, RANKS = 4, 8
SEATS = 2
HAND, TURN_UP = 0, 1  # entries of the deal table: how many cards each, and the turn-up's place
HAND_SIZE, STOCK_SIZE = 9, 14  # the stock: the thirteen left over and the turn-up
TRICKS = 16
PLAIN = ("7", "8", "9", "J", "Q", "K", "10", "A")  # lowest first
NATURAL = ("7", "8", "9", "10", "J", "Q", "K", "A")
COUNTS = {"A": 11, "10": 10, "K": 3, "Q": 2, "J": 1}
TRUMP_COUNTS = {"J": 20, "9": 13}
SEVEN, JACK, QUEEN, KING = (NATURAL.index(rank) for rank in ("7", "J", "Q", "K"))


def opponent_of(seat: int) -> int:
    """The other of the two seats."""
    return 1 - seat


def stock_in(trick: int) -> int:
    """How many cards are left to draw while the trick of that number, from 1, is played."""
    return max(0, STOCK_SIZE - SEATS * (trick - 1))


def card_of(suit: int, rank: int) -> int:
    """The card of that suit whose rank stands at that place, from the seven up."""
    return suit * RANKS + rank


def of_trumps(scope: Scope, values: dict[str, int]) -> dict[int, int]:
    """A value for the trump of each of these ranks; nothing while no suit is trump."""
    if scope.trump is None:
        return {}
    return {card_of(scope.trump, NATURAL.index(rank)): value for rank, value in values.items()}


DEFINITIONS = (
    Definition(
        id="ts.deck",
        phase="deal",
        sources=("TS02",),
        table="deck",
        entries=lambda _: dict.fromkeys(range(len(DECK.names)), 1),
    ),
    Definition(
        id="ts.deal",
        phase="deal",
        sources=("TS08",),
        table="deal",
        entries=lambda _: {HAND: HAND_SIZE},
    ),
    Definition(
        id="ts.turn_up",
        phase="deal",
        sources=("TS08",),
        table="deal",
        entries=lambda _: {TURN_UP: SEATS * HAND_SIZE},
    ),
    Definition(
        id="ts.suits",
        phase="cards",
        sources=("TS02",),
        table="suit",
        entries=lambda scope: {card: suits[0] for card, suits in enumerate(scope.deck.printed)},
        shown=True,
    ),
    Definition(
        id="ts.ranks",
        phase="cards",
        sources=("TS03", "TS04"),
        table="height",
        entries=lambda scope: {card: PLAIN.index(rank) + 1 for card, rank in enumerate(scope.deck.ranks)},
    ),
    Definition(
        id="ts.trump_nine",
        phase="cards",
        sources=("TS04",),
        table="height",
        entries=lambda scope: of_trumps(scope, {"9": len(PLAIN) + 1}),
    ),
    Definition(
        id="ts.trump_jack",
        phase="cards",
        sources=("TS04",),
        table="height",
        entries=lambda scope: of_trumps(scope, {"J": len(PLAIN) + 2}),
    ),
    Definition(
        id="ts.counts",
        phase="cards",
        sources=("TS06", "TS05"),
        table="worth",
        entries=lambda scope: {card: COUNTS.get(rank, 0) for card, rank in enumerate(scope.deck.ranks)},
    ),
    Definition(
        id="ts.trump_counts",
        phase="cards",
        sources=("TS05",),
        table="worth",
        entries=lambda scope: of_trumps(scope, TRUMP_COUNTS),
    ),
)
