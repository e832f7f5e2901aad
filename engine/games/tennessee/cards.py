"""The cards of Tennessee for Two: 4 to 14 in four colours and the Rook; what each counts as and is worth."""

from engine.cards import deck
from engine.rules import Definition, Scope

DECK = deck("RGYB", "4 5 6 7 8 9 10 11 12 13 14", extra="Rook")
COLOURS, RANKS = 4, 11
ROOK = DECK.numbers["ROOK"]
SEATS = 2
HAND, NEST = 0, 1  # places of the deal table
TRICKS = 20
POINTS = {"5": 5, "10": 10, "14": 10}


def _rook_colour(scope: Scope) -> dict[int, int]:
    return {} if scope.trump is None else {ROOK: scope.trump}


def _points(scope: Scope) -> dict[int, int]:
    return {card: POINTS[rank] for card, rank in enumerate(scope.deck.ranks) if rank in POINTS}


DEFINITIONS = (
    Definition(
        id="tn.deck",
        phase="deal",
        sources=("TN03",),
        table="deck",
        entries=lambda _: dict.fromkeys(range(len(DECK.names)), 1),
    ),
    Definition(
        id="tn.deal", phase="deal", sources=("TN05",), table="deal", entries=lambda _: {HAND: 11, NEST: 5}
    ),
    Definition(
        id="tn.colours",
        phase="cards",
        sources=("TN03",),
        table="suit",
        entries=lambda scope: {card: suits[0] for card, suits in enumerate(scope.deck.printed) if suits},
        shown=True,
    ),
    Definition(
        id="tn.rook_colour",
        phase="cards",
        sources=("TN04", "TN-R3", "TN-R4"),
        table="suit",
        entries=_rook_colour,
    ),
    Definition(
        id="tn.numbers",
        phase="cards",
        sources=("TN03", "TN14"),
        table="height",
        entries=lambda _: {card: card % RANKS + 1 for card in range(COLOURS * RANKS)},
        shown=True,
    ),
    Definition(
        id="tn.rook_highest",
        phase="cards",
        sources=("TN04",),
        table="height",
        entries=lambda _: {ROOK: RANKS + 1},
    ),
    Definition(
        id="tn.card_points", phase="worth", sources=("TN18", "TN-R13"), table="worth", entries=_points
    ),
    Definition(
        id="tn.rook_points",
        phase="worth",
        sources=("TN18", "TN-R13"),
        table="worth",
        entries=lambda _: {ROOK: 20},
    ),
)
