"""The situations that Terrapin is asked about."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Start
from engine.games.terrapin.offer import Offer, refusing_retires
from engine.games.terrapin.pot import Table
from engine.replay import cards_of
from engine.ruleset import Ruleset
from engine.situations import Action, Cards, NamedHands, Seat


class Score(NamedTuple):
    """All the cards that count for a player."""

    cards: Cards


class Bottom(NamedTuple):
    """The cards on the table, and a player's own."""

    table: Cards
    hand: Cards


class Showdown(NamedTuple):
    """The cards on the table, everybody's own, and what is in the pot."""

    table: Cards
    hands: NamedHands
    pot: int


class May(NamedTuple):
    """One player in a round of the offer; seats count from the dealer's left, who is asked first.

    `chips` are everybody's now, `pack` the cards left, `bought` who bought in this round, `refused` who has
    refused: in any round so far where refusals retire, else in this one.
    """

    players: int
    seat: Seat
    chips: tuple[int, ...]
    round: int
    pack: int
    refused: tuple[Seat, ...]
    bought: tuple[Seat, ...]


class Buy(NamedTuple):
    """The same, and the player's answer: to buy or not."""

    players: int
    seat: Seat
    chips: tuple[int, ...]
    round: int
    pack: int
    refused: tuple[Seat, ...]
    bought: tuple[Seat, ...]
    buy: bool


class Record(NamedTuple):
    """A round from its first card on: the dealer, the table before the antes, the cards, the answers.

    `played` is how many rounds were played before. Behind the 36 cards stand those that were set aside and
    shuffled back, if it came to that.
    """

    dealer: Seat
    chips: tuple[int, ...]
    pot: int
    played: int
    deal: Cards
    actions: tuple[Action, ...]


class Replay(NamedTuple):
    """A record to be checked."""

    record: Record


def offer_of(rules: Ruleset, seen: May | Buy) -> Offer:
    """The round of the offer as the rules see it.

    Where refusals retire, those told in a later round than the first are taken to be of a round before.
    """
    refused, bought = (sum(1 << seat for seat in seats) for seats in (seen.refused, seen.bought))
    earlier = refused if refusing_retires(rules) and seen.round > 1 else 0
    return Offer(0, seen.chips, seen.round, seen.pack, refused, bought, earlier=earlier)


def start_of(record: Record) -> Start:
    """Where a record begins."""
    return Start(record.dealer, Table(record.chips, record.pot, record.played), record.deal)


def recorded(start: Start, actions: Sequence[Action]) -> Replay:
    """The record of a round that began there."""
    table = Table(*start.scores)
    return Replay(Record(Seat(start.dealer), *table, cards_of(start), tuple(actions)))
