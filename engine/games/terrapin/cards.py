"""The cards of Terrapin: the 36 of the basic Decktet, their suits and ranks, and how many are dealt."""

from engine.cards import Deck, hand_of
from engine.rules import Definition, Scope

SUITS = "MSWLYK"  # Moons, Suns, Waves, Leaves, Wyrms, Knots
ALL_SUITS = (1 << len(SUITS)) - 1
CROWN = 10  # how high a Crown stands; an Ace stands at 1
CARDS = (
    ("AM", "AS", "AW", "AL", "AY", "AK"),
    ("2MK", "2SY", "2WL"),
    ("3MW", "3SK", "3LY"),
    ("4MS", "4WL", "4YK"),
    ("5ML", "5SW", "5YK"),
    ("6MW", "6SY", "6LK"),
    ("7ML", "7SK", "7WY"),
    ("8MS", "8WL", "8YK"),
    ("9MS", "9WY", "9LK"),
    ("CM", "CS", "CW", "CL", "CY", "CK"),
)
HAND, TABLE, OFFER = range(3)  # places of the deal table
POINTS, BOTTOM = range(2)  # what cards on the table may count for


# What the people at a table are called where they have no other names, clockwise from seat 0.
NAMES = {
    2: ("South", "North"),
    3: ("South", "Northwest", "Northeast"),
    4: ("South", "West", "North", "East"),
    5: ("South", "Southwest", "Northwest", "Northeast", "Southeast"),
    6: ("South", "Southwest", "Northwest", "North", "Northeast", "Southeast"),
    7: ("South", "Southwest", "West", "Northwest", "North", "Northeast", "East"),
}


def _decktet() -> Deck:
    """The deck: a card's first letter is its rank, the others are its suits."""
    names = tuple(name for rank in CARDS for name in rank)
    printed = tuple(tuple(SUITS.index(suit) for suit in name[1:]) for name in names)
    return Deck(
        names,
        tuple(SUITS),
        printed,
        tuple(name[0] for name in names),
        {name: card for card, name in enumerate(names)},
    )


DECK = _decktet()
ACES_AND_CROWNS = hand_of(card for card, rank in enumerate(DECK.ranks) if rank in "AC")


def _suits(scope: Scope) -> dict[int, int]:
    """The suits of each card, as a set."""
    return {card: hand_of(suits) for card, suits in enumerate(scope.deck.printed)}


def _numbers(scope: Scope) -> dict[int, int]:
    """How high each card with a number stands."""
    return {card: int(rank) for card, rank in enumerate(scope.deck.ranks) if rank.isdigit()}


def ends(scope: Scope, *, ace: int = 1, crown: int = CROWN) -> dict[int, int]:
    """How high Aces and Crowns stand."""
    heights = {"A": ace, "C": crown}
    return {card: heights[rank] for card, rank in enumerate(scope.deck.ranks) if rank in heights}


DEFINITIONS = (
    Definition(
        id="tr.players",
        phase="deal",
        sources=("TR01",),
        table="players",
        entries=lambda _: dict.fromkeys(range(2, 8), 1),
    ),
    Definition(
        id="tr.deck",
        phase="deal",
        sources=("TR05", "TR20"),
        table="deck",
        entries=lambda _: dict.fromkeys(range(len(DECK.names)), 1),
    ),
    Definition(id="tr.two_cards", phase="deal", sources=("TR12",), table="deal", entries=lambda _: {HAND: 2}),
    Definition(
        id="tr.three_on_the_table",
        phase="deal",
        sources=("TR13",),
        table="deal",
        entries=lambda _: {TABLE: 3},
    ),
    Definition(
        id="tr.one_card_an_offer",
        phase="deal",
        sources=("TR15", "TR-R4"),
        table="deal",
        entries=lambda _: {OFFER: 1},
    ),
    Definition(
        id="tr.suits", phase="cards", sources=("TR05", "TR09"), table="suits", entries=_suits, shown=True
    ),
    Definition(id="tr.ranks", phase="cards", sources=("TR05",), table="height", entries=_numbers, shown=True),
    Definition(
        id="tr.aces_low_crowns_high",
        phase="cards",
        sources=("TR-R2", "TR25"),
        table="height",
        entries=ends,
    ),
    Definition(
        id="tr.table_counts",
        phase="counting",
        sources=("TR13",),
        table="table_counts",
        entries=lambda _: {POINTS: 1, BOTTOM: 1},
    ),
)
