"""Which situations are the same but for the names of suits and seats that the rules treat alike."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from typing import Any, NamedTuple

from engine.ruleset import Ruleset, Tables
from engine.situations import (
    BANK_PLACE,
    Card,
    Cards,
    Crystal,
    NumbersBySeat,
    Seat,
    Suit,
    SuitsBySeat,
    Taken,
)
from puzzles.kinds import Puzzle
from puzzles.posing import field_kinds

IN_ORDER = ("trick",)  # fields whose cards lie in an order that matters
SUITED = (Card, Card | None, Suit, Suit | None, Cards, tuple[Suit, ...])
SEATED = (Seat, Seat | None, tuple[Seat, ...], NumbersBySeat)
BOTH = (SuitsBySeat, tuple[Taken, ...])
PLAIN = (int, bool, str, int | None)


class Renaming(NamedTuple):
    """Other names for suits, for the cards of those suits, and for seats, which all move round the table."""

    suits: tuple[int, ...]
    cards: tuple[int, ...]
    turn: int = 0
    seats: int = 1

    def seat(self, seat: int) -> int:
        """The seat that stands for this one; the bank stays the bank."""
        return seat if seat >= BANK_PLACE else (seat + self.turn) % self.seats

    def crystal(self, crystal: int) -> int:
        """The crystal that stands for this one."""
        owner, suit = divmod(crystal, len(self.suits))
        return self.seat(owner) * len(self.suits) + self.suits[suit]


class Shown:
    """The puzzles of a run, looked up by what they have in common with those like them."""

    def __init__(self) -> None:
        self._shown: dict[object, list[Puzzle]] = {}

    def has(self, puzzle: Puzzle) -> bool:
        """Whether the puzzle, or one that only names suits and seats otherwise, is among them."""
        return any(are_alike(puzzle, other) for other in self._shown.get(_outline(puzzle), ()))

    def add(self, puzzle: Puzzle) -> None:
        """Nothing; the puzzle is among them from now on."""
        self._shown.setdefault(_outline(puzzle), []).append(puzzle)


def are_alike(first: Puzzle, second: Puzzle) -> bool:
    """Whether one puzzle is the other but for the names of suits and seats."""
    if first.ask.key != second.ask.key or first.rules is not second.rules:
        return False
    wanted = in_order(second.situation)
    return any(in_order(renamed(first.situation, each)) == wanted for each in renamings(first))


def renamings(puzzle: Puzzle) -> Iterator[Renaming]:
    """Every way to rename suits and seats of a puzzle that leaves the game as it is."""
    kinds = set(field_kinds(type(puzzle.situation)).values())
    suited = kinds <= {*SUITED, *SEATED, *BOTH, *PLAIN}
    seats = puzzle.game.players(puzzle.situation)
    turns = range(seats if suited and kinds & {*SEATED, *BOTH} else 1)
    everything = tuple(range(len(puzzle.game.deck.names)))
    as_it_is = Renaming(tuple(range(len(puzzle.game.deck.suits))), everything)
    for each in symmetries(puzzle.rules) if suited else (as_it_is,):
        for turn in turns:
            yield each._replace(turn=turn, seats=seats)


@lru_cache(maxsize=64)
def symmetries(rules: Ruleset) -> tuple[Renaming, ...]:
    """Every way to rename the suits after which all cards stand as before, whatever is trump."""
    deck = rules.deck
    places = {
        (rank, suits): card for card, (rank, suits) in enumerate(zip(deck.ranks, deck.printed, strict=True))
    }
    found = []
    for suits in permutations(range(len(deck.suits))):
        moved = (
            places.get((rank, tuple(suits[suit] for suit in printed)))
            for rank, printed in zip(deck.ranks, deck.printed, strict=True)
        )
        cards = tuple(card for card in moved if card is not None)
        if len(cards) == len(places) and _stand_alike(rules, Renaming(suits, cards)):
            found.append(Renaming(suits, cards))
    return tuple(found)


def renamed(situation: Any, renaming: Renaming) -> Any:
    """The situation with those other names."""
    kinds = field_kinds(type(situation))
    parts = (
        _renamed(value, kinds[name], renaming)
        for name, value in zip(type(situation)._fields, situation, strict=True)
    )
    return type(situation)(*parts)


def in_order(situation: Any) -> tuple[Any, ...]:
    """A situation's parts, sorted where they may come in any order."""
    return tuple(
        tuple(sorted(value, key=repr)) if isinstance(value, tuple) and name not in IN_ORDER else value
        for name, value in zip(type(situation)._fields, situation, strict=True)
    )


def _stand_alike(rules: Ruleset, renaming: Renaming) -> bool:
    """Whether each card under each trump is what its new name is under the new trump, in the same decks."""
    trumps = [(suit, renaming.suits[suit]) for suit in range(len(renaming.suits))]
    decks = (cards.keys() for name, cards in rules.tables().entries.items() if name.endswith("deck"))
    if any({renaming.cards[card] for card in cards} != cards for cards in decks):
        return False
    return all(_columns_agree(rules.tables(one), rules.tables(other), renaming) for one, other in trumps)


def _columns_agree(one: Tables, other: Tables, renaming: Renaming) -> bool:
    named = {**dict(enumerate(renaming.suits))}
    return all(
        named.get(one.suit[card], one.suit[card]) == other.suit[new]
        and one.height[card] == other.height[new]
        and one.worth[card] == other.worth[new]
        for card, new in enumerate(renaming.cards)
    )


def _renamed(value: Any, kind: Any, renaming: Renaming) -> Any:
    if value is None or kind in PLAIN:
        return value
    if kind in (Card, Card | None):
        return renaming.cards[value]
    if kind in (Suit, Suit | None):
        return renaming.suits[value]
    if kind in (Seat, Seat | None):
        return renaming.seat(value)
    if kind == Crystal:
        return renaming.crystal(value)
    return _renamed_all(value, kind, renaming)


def _renamed_all(values: Any, kind: Any, renaming: Renaming) -> Any:
    if kind == tuple[Taken, ...]:
        return tuple(Taken(renaming.seat(one.seat), renaming.crystal(one.crystal)) for one in values)
    if kind == SuitsBySeat:
        return tuple((renaming.seat(seat), _sorted(suits, renaming.suits)) for seat, suits in values)
    if kind == NumbersBySeat:
        return tuple((renaming.seat(seat), number) for seat, number in values)
    if kind in (Cards, tuple[Suit, ...], tuple[Seat, ...]):
        return tuple(_renamed(value, kind.__args__[0], renaming) for value in values)
    return values


def _sorted(suits: Sequence[int], names: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(names[suit] for suit in suits))


def _outline(puzzle: Puzzle) -> object:
    """What does not change whatever suits and seats are called: the question, ranks, sizes and numbers."""
    kinds = field_kinds(type(puzzle.situation))
    parts = zip(type(puzzle.situation)._fields, puzzle.situation, strict=True)
    return (puzzle.ask.key, tuple(_outlined(puzzle, value, kinds[name]) for name, value in parts))


def _outlined(puzzle: Puzzle, value: Any, kind: Any) -> object:
    if kind == Cards:
        return tuple(sorted(puzzle.game.deck.ranks[card] for card in value))
    if isinstance(value, tuple):
        return len(value)
    return value if kind in PLAIN else value is None
