"""The cards of Terpeno: 48 of six suits, which of them are in play, what each counts as under a trump."""

from functools import lru_cache

from engine.cards import deck, hand_of, members
from engine.rules import Definition, Scope, Switch
from engine.rules import Set as SetField
from engine.ruleset import Tables

SUITS, RANKS = 6, 8
JACK = 4  # its place among the ranks
NINE = 2  # the lowest rank of the small deck
FEWEST, MOST = 2, 6  # players
HAND, TURNED = 0, 1  # places of the deal table
TRICKS = 5
SMALL, LARGE = "small deck", "large deck"
DECKS = (SMALL, LARGE)  # the players table has their places


def partner_suit(suit: int) -> int:
    """The other suit of a pair: Berry and Pine, Citrus and Spice, Lavender and Mint."""
    return suit ^ 1


_PLAIN = deck("BPCSLM", "7 8 9 10 J Q K A")
DECK = _PLAIN._replace(
    printed=tuple(
        (suit, partner_suit(suit)) if card % RANKS == JACK else (suit,)
        for card, (suit,) in enumerate(_PLAIN.printed)
    )
)


def cards_in_play(tables: Tables, players: int | None) -> int:
    """The cards that so many players play with, as a hand; all 48 if nobody says how many play."""
    place = tables.entries.get("players", {}).get(players or 0)
    if place is None:
        return DECK.all
    return hand_of(tables.entries.get(DECKS[place], {}))


@lru_cache(maxsize=256)
def suits_in_play(tables: Tables, players: int | None) -> int:
    """The suits that so many players play with, as a set."""
    suits = {DECK.printed[card][0] for card in members(cards_in_play(tables, players))}
    return hand_of(suits)


def right_flower(trump: int) -> int:
    """The Jack whose large icon is the trump suit."""
    return trump * RANKS + JACK


def left_flower(trump: int) -> int:
    """The Jack whose small icon is the trump suit."""
    return partner_suit(trump) * RANKS + JACK


def _small_deck(scope: Scope) -> dict[int, int]:
    suits = scope.fields["suits"]
    return {suit * RANKS + rank: 1 for suit in suits for rank in range(NINE, RANKS)}


def _left_flower_suit(scope: Scope) -> dict[int, int]:
    return {} if scope.trump is None else {left_flower(scope.trump): scope.trump}


def _left_flower_height(scope: Scope) -> dict[int, int]:
    return {} if scope.trump is None else {left_flower(scope.trump): RANKS + 1}


def _right_flower_height(scope: Scope) -> dict[int, int]:
    return {} if scope.trump is None else {right_flower(scope.trump): RANKS + 2}


DEFINITIONS = (
    Definition(
        id="tp.deal",
        phase="deal",
        sources=("TP08", "TP10"),
        table="deal",
        entries=lambda _: {HAND: TRICKS, TURNED: 1},
    ),
    Definition(
        id="tp.small_deck",
        phase="deck",
        sources=("TP01", "TP04", "TP-R2"),
        reads=("suits",),
        table=SMALL,
        entries=_small_deck,
    ),
    Definition(
        id="tp.large_deck",
        phase="deck",
        sources=("TP02", "TP04"),
        table=LARGE,
        entries=lambda _: dict.fromkeys(range(len(DECK.names)), 1),
    ),
    Definition(
        id="tp.players",
        phase="deck",
        sources=("TP03", "TP04"),
        table="players",
        entries=lambda _: dict.fromkeys((2, 3, 4), 0) | dict.fromkeys((5, 6), 1),
    ),
    Definition(
        id="tp.partners",
        phase="partners",
        sources=("TP16", "TP-R17"),
        table="partners",
        entries=lambda _: dict.fromkeys((2, 3, 4, 5), 1) | {6: 2},
    ),
    Definition(
        id="tp.no_partners",
        phase="partners",
        sources=("TP-R3",),
        table="partners",
        entries=lambda _: {2: 0, 3: 0},
    ),
    Definition(
        id="tp.silent_partners",
        phase="partners",
        sources=("TP35", "TP-R17"),
        table="silent",
        entries=lambda _: {5: 1, 6: 1},
    ),
    Definition(
        id="tp.suits",
        phase="cards",
        sources=("TP42", "TP44"),
        table="suit",
        entries=lambda scope: {card: suits[0] for card, suits in enumerate(scope.deck.printed)},
        shown=True,
    ),
    Definition(
        id="tp.left_flower_suit",
        phase="cards",
        sources=("TP43", "TP44", "TP-R1"),
        table="suit",
        entries=_left_flower_suit,
    ),
    Definition(
        id="tp.ranks",
        phase="cards",
        sources=("TP06",),
        table="height",
        entries=lambda _: {card: card % RANKS + 1 for card in range(SUITS * RANKS)},
    ),
    Definition(
        id="tp.left_flower",
        phase="cards",
        sources=("TP43", "TP-R1"),
        table="height",
        entries=_left_flower_height,
    ),
    Definition(
        id="tp.right_flower",
        phase="cards",
        sources=("TP42",),
        table="height",
        entries=_right_flower_height,
    ),
)

SWITCHES = (
    Switch(
        "suits",
        {
            ("B", "P", "C", "S"): (),
            ("B", "P", "L", "M"): (SetField("suits", (0, 1, 4, 5)),),
            ("C", "S", "L", "M"): (SetField("suits", (2, 3, 4, 5)),),
        },
        "TP-R2",
    ),
)
