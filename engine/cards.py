"""Decks, cards and hands: a card is a small int, a hand an int used as a set of bits."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"}
VARIATION_SELECTORS = "\ufe0e\ufe0f"  # phones put one behind a suit sign; it changes nothing


class Deck(NamedTuple):
    """The cards a game can hold, by their printed names; a card is its place in `names`.

    Suits are their letters; `printed` gives each card's printed suits as indexes into `suits`, the first
    one first (two for hybrid cards, none for a Joker or a Rook); `ranks` gives each card's printed rank.
    """

    names: tuple[str, ...]
    suits: tuple[str, ...]
    printed: tuple[tuple[int, ...], ...]
    ranks: tuple[str, ...]
    numbers: dict[str, int]

    @property
    def all(self) -> int:
        """Every card of the deck, as a hand."""
        return (1 << len(self.names)) - 1

    def read(self, text: str) -> int | None:
        """The card that a text names, or None. It may use `T` for 10, small letters, suit signs."""
        return self.numbers.get(plain(text))

    def suit(self, text: str) -> int | None:
        """The suit that a letter or a suit sign names, or None."""
        letter = plain(text)
        return self.suits.index(letter) if letter in self.suits else None

    def show(self, cards: Iterable[int]) -> list[str]:
        """The printed names of some cards, in the order given."""
        return [self.names[card] for card in cards]


def plain(text: str) -> str:
    """A card's or a suit's name as it is looked up: capitals, suit signs as letters, `T` as 10."""
    name = "".join(SIGNS.get(sign, sign) for sign in text.strip() if sign not in VARIATION_SELECTORS)
    if not name.isascii():
        return ""
    name = name.upper()
    return "10" + name[1:] if len(name) == 2 and name[0] == "T" else name


def deck(suits: str, ranks: str, *, extra: str = "") -> Deck:
    """The deck of every rank (lowest first) in every suit, and after them one card without a suit."""
    letters, order = tuple(suits), tuple(ranks.split())
    names = [rank + suit for suit in letters for rank in order]
    printed: list[tuple[int, ...]] = [(suit,) for suit in range(len(letters)) for _ in order]
    shown = [rank for _ in letters for rank in order]
    if extra:
        names.append(extra)
        printed.append(())
        shown.append(extra)
    numbers = {name.upper(): card for card, name in enumerate(names)}
    return Deck(tuple(names), letters, tuple(printed), tuple(shown), numbers)


def hand_of(cards: Iterable[int]) -> int:
    """The hand that holds these cards."""
    hand = 0
    for card in cards:
        hand |= 1 << card
    return hand


def members(hand: int) -> list[int]:
    """The cards of a hand (or the members of any set of bits), lowest number first."""
    cards = []
    while hand:
        lowest = hand & -hand
        cards.append(lowest.bit_length() - 1)
        hand ^= lowest
    return cards


def repeated(cards: Iterable[int]) -> Iterator[int]:
    """Each card that came before, as often as it comes again."""
    seen = 0
    for card in cards:
        if seen >> card & 1:
            yield card
        seen |= 1 << card


def pick(count: int, chance: Random) -> int:
    """A number from 0 to count - 1, from the only draw that Python promises to keep across versions."""
    return int(chance.random() * count)


def pick_member(options: int, chance: Random) -> int:
    """One member of a set of bits that is not empty."""
    for _ in range(pick(options.bit_count(), chance)):
        options &= options - 1
    return (options & -options).bit_length() - 1


def shuffled(cards: Sequence[int], chance: Random) -> list[int]:
    """The cards in random order; our own, since `random.shuffle` may change between Python versions."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = pick(last + 1, chance)
        order[last], order[other] = order[other], order[last]
    return order


def placed(cards: Sequence[int], wanted: Mapping[int, int]) -> tuple[int, ...]:
    """The cards with each of those wanted at its place, which changes places with the card that lay there."""
    order = list(cards)
    for place, card in wanted.items():
        where = order.index(card)
        order[place], order[where] = order[where], order[place]
    return tuple(order)
