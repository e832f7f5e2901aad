"""What can be wrong with a situation of Terts: hands and tricks, the stock, declarations."""

from collections.abc import Sequence

from engine.games.terts import patterns
from engine.games.terts.cards import HAND_SIZE, SEATS, STOCK_SIZE, TRICKS, stock_in
from engine.games.terts.patterns import MARRIAGE
from engine.ruleset import Ruleset
from engine.situations import Cards, Problem, more_than, number_told, twice


def hand_problems(rules: Ruleset, hand: Cards, trick: Cards) -> list[Problem]:
    """What is wrong with a hand and a trick."""
    return [
        *more_than(HAND_SIZE, "hand", hand, why=f"nobody holds more than {HAND_SIZE}"),
        *more_than(SEATS, "trick", trick, why=f"{SEATS} play"),
        *twice(rules.deck, [("hand", hand), ("trick", trick)]),
    ]


def stock_problems(stock: int) -> list[Problem]:
    """A problem if there never are so many cards to draw while somebody plays."""
    if 0 <= stock <= STOCK_SIZE and stock % SEATS == 0:
        return []
    return [
        Problem("stock", f"{number_told(stock)}, but it shrinks from {STOCK_SIZE} by {SEATS} a trick to 0")
    ]


def stock_then(stock: int, number: int) -> list[Problem]:
    """A problem if the stock has another size in that trick."""
    left = stock_in(number)
    return (
        []
        if stock == left
        else [Problem("stock", f"{number_told(stock)}, but {left} are left in trick {number}")]
    )


def hand_then(hand: Cards, number: int) -> list[Problem]:
    """A problem if nobody holds so many cards any more in that trick."""
    left = TRICKS - number + 1
    crowded = more_than(left, "hand", hand, why=f"nobody holds more than {left} in trick {number}")
    return crowded if left < HAND_SIZE else []


def declaration_problems(
    rules: Ruleset, trump: int, field: str, cards: Sequence[int], *, marriages: bool
) -> list[Problem]:
    """A problem if the cards are no declaration, or a marriage where none can be."""
    kind = patterns.declaration(rules.tables(trump), cards).kind
    if not kind:
        return [Problem(field, f"{' '.join(rules.deck.show(cards)) or 'no card'} is no declaration")]
    return [Problem(field, "a marriage is never contested")] if kind == MARRIAGE and not marriages else []
