"""The situations that Terpeno is asked about, and what can be wrong with what they share."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from engine.cards import hand_of
from engine.games.terpeno.cards import DECK, FEWEST, MOST, cards_in_play, suits_in_play
from engine.games.terpeno.crystals import MODES
from engine.ruleset import Ruleset, Tables
from engine.situations import (
    Action,
    Call,
    Calls,
    Card,
    Cards,
    NumbersBySeat,
    Problem,
    Seat,
    Suit,
    SuitsBySeat,
    Taken,
    out_of,
)


class Legal(NamedTuple):
    """A hand whose owner is to play, and the trick so far, first led first."""

    trump: Suit
    hand: Cards
    trick: Cards
    players: int | None = None


class Play(NamedTuple):
    """A hand, the trick so far, and a card that somebody would play."""

    trump: Suit
    hand: Cards
    trick: Cards
    play: Card
    players: int | None = None


class Winner(NamedTuple):
    """A trick, perhaps not yet complete."""

    trump: Suit
    trick: Cards
    players: int | None = None


class Bids(NamedTuple):
    """The card turned up and the calls so far, the first caller's first."""

    players: int
    turned: Card
    calls: Calls


class Bid(NamedTuple):
    """The same, and a call that somebody would make."""

    players: int
    turned: Card
    calls: Calls
    bid: Call


class Leads(NamedTuple):
    """What decides who plays next: first the dealer and the maker, later the trick so far and who led it."""

    players: int
    dealer: Seat | None = None
    maker: Seat | None = None
    partners: tuple[Seat, ...] = ()
    alone: bool = False
    silent: Seat | None = None
    trump: Suit | None = None
    trick: Cards = ()
    leader: Seat | None = None


class LayAway(NamedTuple):
    """Six cards, one of which goes: a dealer's with the turn-up, or a lone player's with the one offered."""

    hand: Cards
    players: int | None = None
    turned: Card | None = None


class Lay(NamedTuple):
    """The same, and the cards that would be laid away."""

    hand: Cards
    lay_away: Cards
    players: int | None = None
    turned: Card | None = None


class Score(NamedTuple):
    """A hand that is played out, what everybody held and had before it, and the choices made since."""

    players: int
    dealer: Seat
    trump: Suit
    maker: Seat
    tricks: int
    crystals: SuitsBySeat
    mode: str
    partners: tuple[Seat, ...] = ()
    alone: bool = False
    silent: Seat | None = None
    points: NumbersBySeat = ()
    taken: tuple[Taken, ...] = ()


class SeatsScore(NamedTuple):
    """The same, seen from one seat."""

    players: int
    dealer: Seat
    trump: Suit
    maker: Seat
    tricks: int
    crystals: SuitsBySeat
    mode: str
    seat: Seat
    partners: tuple[Seat, ...] = ()
    alone: bool = False
    silent: Seat | None = None
    points: NumbersBySeat = ()
    taken: tuple[Taken, ...] = ()


class Record(NamedTuple):
    """A deal from its first card on: the dealer, what everybody held and had before, the cards as dealt.

    `crystals` and `points` have an entry a seat.
    """

    dealer: Seat
    mode: str
    crystals: tuple[tuple[Suit, ...], ...]
    points: tuple[int, ...]
    deal: Cards
    actions: tuple[Action, ...]


class Replay(NamedTuple):
    """A record to be checked."""

    record: Record


def players_problems(players: int | None) -> list[Problem]:
    """A problem if not so many may play."""
    return [] if players is None else out_of(FEWEST, MOST, "players", players)


def foreign_cards(
    tables: Tables, players: int | None, fields: Iterable[tuple[str, Sequence[int]]]
) -> list[Problem]:
    """A problem for each card that so many players do not play with: their deck does not hold it."""
    deck = cards_in_play(tables, players)
    return [
        Problem(field, f"{DECK.names[card]} is not in the deck of {players} players", "unreadable")
        for field, cards in fields
        for card in cards
        if not deck >> card & 1
    ]


def foreign_suits(
    tables: Tables, players: int | None, fields: Iterable[tuple[str, Sequence[int]]]
) -> list[Problem]:
    """A problem for each suit that so many players do not play with."""
    suits = suits_in_play(tables, players)
    return [
        Problem(field, f"{DECK.suits[suit]} is not a suit of {players} players", "unreadable")
        for field, named in fields
        for suit in named
        if not suits >> suit & 1
    ]


def mode_problems(field: str, mode: str) -> list[Problem]:
    """A problem if there is no such kind of game."""
    return [] if mode in MODES else [Problem(field, f"one of {', '.join(MODES)} was expected", "unreadable")]


def set_problems(held: Sequence[tuple[str, Sequence[int]]], whole: int) -> list[Problem]:
    """A problem for each seat that holds a crystal twice, or all of them: nobody does before a hand."""
    twice = [field for field, suits in held if len(set(suits)) < len(suits)]
    full = [field for field, suits in held if hand_of(suits) == whole]
    return [
        *(Problem(field, "a crystal is there twice") for field in twice),
        *(Problem(field, "a full set wins the game or goes back, so nobody holds one now") for field in full),
    ]


def partner_count(tables: Tables, players: int) -> int:
    """How many partners a maker picks who does not play alone."""
    return int(tables.entries.get("partners", {}).get(players, 0))


def is_alone(tables: Tables, players: int, *, alone: bool) -> bool:
    """Whether the maker plays alone: said so, or at a table where nobody has a partner (TP-R3)."""
    return alone or not partner_count(tables, players)


def partner_problems(rules: Ruleset, seen: Any) -> list[Problem]:
    """A problem if the maker cannot have picked so many partners, or not these."""
    wanted = 0 if seen.alone else partner_count(rules.tables(), seen.players)
    if len(seen.partners) != wanted:
        picks = f"with {seen.players} players the maker picks {wanted or 'nobody'}"
        why = "the maker plays alone" if seen.alone else picks
        return [Problem("partners", f"{len(seen.partners)} named, but {why}")]
    if seen.maker in seen.partners or len(set(seen.partners)) < wanted:
        return [Problem("partners", "partners are other players than the maker, each named once")]
    return []


def silent_problems(rules: Ruleset, seen: Any) -> list[Problem]:
    """A problem if nobody can be the maker's silent partner here, or not this seat."""
    if seen.silent is None:
        return []
    tables = rules.tables()
    if not tables.entries.get("silent", {}).get(seen.players):
        return [Problem("silent", f"with {seen.players} players nobody has a silent partner")]
    if seen.maker is None:
        return []
    if not is_alone(tables, seen.players, alone=seen.alone):
        return [Problem("silent", "only a lone player has a silent partner")]
    return [Problem("silent", "nobody is their own silent partner")] if seen.silent == seen.maker else []
