"""Crystals of Terpeno: who wins a hand, who gets, forfeits or takes which crystal, and from whom.

A crystal that may move is one bit: its giver's place times the number of suits, plus its suit. The bank's
place stands behind every seat's.
"""

from functools import cache
from typing import NamedTuple

from engine import funnel
from engine.cards import members
from engine.funnel import Stage
from engine.games.terpeno.cards import DECK, SUITS, TRICKS
from engine.ledger import BANK
from engine.rules import Contest, Filter, Ledger, Turn
from engine.ruleset import Tables
from engine.situations import BANK_PLACE, Fact, owner_and_suit

RUSH, TO_31 = MODES = ("rush", "31")
MAJORITY, EXTRA = 3, 4  # tricks that win a hand; tricks from which a lone player takes from opponents
FIRST, SECOND = 0, 1  # the parts of what a winner may be due
BOTH_PARTS = 1 << FIRST | 1 << SECOND
EVERY_SUIT = (1 << SUITS) - 1
FROM_ALL = sum(1 << place * SUITS for place in range(BANK_PLACE + 1))
BANKS = EVERY_SUIT << BANK_PLACE * SUITS
ALL = EVERY_SUIT * FROM_ALL
Added = list[tuple[str, object, object, int]]


class Hand(NamedTuple):
    """A hand that is played out: who sat where, who fixed trump with whom, and the tricks of that side.

    `suits` are those in play, `alone` says whether the maker had no partner in the play, for whatever reason.
    """

    players: int
    dealer: int
    suits: int
    trump: int
    maker: int
    partners: tuple[int, ...]
    alone: bool
    silent: int | None
    tricks: int
    mode: str

    @property
    def side(self) -> int:
        """The side that fixed trump, as a set of seats; a silent partner belongs to it (TP36, TP-R11)."""
        seats = 1 << self.maker
        for partner in self.partners:
            seats |= 1 << partner
        return seats if self.silent is None else seats | 1 << self.silent


class Due(NamedTuple):
    """A winner's turn: what everybody holds by then and has given, and how the first part of it went.

    `opponents` are the seats of the side that lost; `crystals` and `given` have an entry a seat: a set of
    suits, a number. `first` is who gave the first crystal (a place), or None if it was forfeited or this is
    the first part.
    """

    hand: Hand
    makers_won: bool
    seat: int
    part: int
    opponents: int
    crystals: tuple[int, ...]
    given: tuple[int, ...]
    first: int | None = None

    @property
    def holds_trump(self) -> bool:
        """Whether the winner holds the trump crystal."""
        return bool(self.crystals[self.seat] >> self.hand.trump & 1)

    @property
    def forfeits(self) -> bool:
        """Whether the winner, of the side that fixed trump, gives the trump crystal back and gains none."""
        return self.makers_won and self.part == FIRST and self.holds_trump

    @property
    def takes_alone(self) -> bool:
        """Whether this is a lone player with tricks enough to take from opponents."""
        hand = self.hand
        return hand.alone and self.seat == hand.maker and self.makers_won and hand.tricks >= EXTRA


class Moved(NamedTuple):
    """A winner's turn, and the crystal that was chosen in it (None: none is due)."""

    due: Due
    chosen: int | None


def winners(tables: Tables, hand: Hand) -> int:
    """The seats of the side that wins the hand."""
    return funnel.narrow(tables.rules.of("majority", Filter), tables, hand, (1 << hand.players) - 1)


def available(due: Due) -> int:
    """Every crystal that somebody else has, the bank's among them."""
    crystals = due.hand.suits << BANK_PLACE * SUITS
    for seat, held in enumerate(due.crystals):
        if seat != due.seat:
            crystals |= held << seat * SUITS
    return crystals


def parts(tables: Tables, due: Due) -> int:
    """The parts of what the winner is due, as a set."""
    return funnel.narrow(tables.rules.of("parts", Filter), tables, due, BOTH_PARTS)


def parts_trail(tables: Tables, due: Due) -> tuple[Stage, ...]:
    """A row for each rule about the parts of what the winner is due."""
    rows = funnel.trail(tables.rules.of("parts", Filter), tables, due, BOTH_PARTS)
    return tuple(row._replace(facts=_about(due)) for row in rows)


def due_crystals(tables: Tables, due: Due, there: int) -> int:
    """The crystals, of those that are there, that a winner may choose from: one is no choice, none is due."""
    left = funnel.narrow(tables.rules.of("crystal", Filter), tables, due, there)
    return funnel.narrow(tables.rules.of("crystal", Contest), tables, due, left)


def due_trail(tables: Tables, due: Due) -> tuple[Stage, ...]:
    """A row for each rule about what the winner may choose from."""
    rows = funnel.trail(tables.rules.of("crystal", Filter), tables, due, available(due))
    left = rows[-1].after if rows else available(due)
    rows = (*rows, *funnel.trail(tables.rules.of("crystal", Contest), tables, due, left))
    return tuple(row._replace(facts=_about(due) | {"owners": _owners(row.after)}) for row in rows)


def _about(due: Due) -> dict[str, Fact]:
    """What the rows on the way to a winner's crystal are about."""
    lacking = members(due.hand.suits & ~due.crystals[due.seat])
    return {"winner": Fact("seat", due.seat), "lacking": Fact("suits", tuple(lacking))}


def _owners(crystals: int) -> Fact:
    """Everybody who has one of these crystals, the bank last."""
    owners = dict.fromkeys(owner_and_suit(crystal, SUITS)[0] for crystal in members(crystals))
    return Fact("owners", tuple(owners))


@cache
def from_seats(seats: int) -> int:
    """Every crystal of these seats."""
    return sum(EVERY_SUIT << seat * SUITS for seat in members(seats))


@cache
def quotas(players: int, maker: int, losers: int) -> tuple[tuple[int, int], ...]:
    """Each loser with how many crystals to give: equal parts, the maker the remainder besides (TP-R10)."""
    seats = members(losers)
    part, rest = divmod(players - len(seats), len(seats))
    return tuple((seat, part + rest if seat == maker else part) for seat in seats)


def _majority(_: Tables, hand: Hand) -> int:
    return hand.side if hand.tricks >= MAJORITY else ~hand.side


def _second_part(_: Tables, due: Due) -> int:
    return BOTH_PARTS if due.takes_alone and due.hand.tricks == TRICKS else 1 << FIRST


def _trump_first(_: Tables, due: Due) -> int:
    return FROM_ALL << due.hand.trump if due.makers_won and due.part == FIRST else ALL


def _after_a_forfeit(_: Tables, due: Due) -> int:
    return ~(FROM_ALL << due.hand.trump) if due.part == SECOND and due.first is None else ALL


def _lacking(_: Tables, due: Due) -> int:
    if due.makers_won and due.part == FIRST:
        return ALL  # the trump crystal is forfeited by a side that fixed trump, not left out
    return (EVERY_SUIT & ~due.crystals[due.seat]) * FROM_ALL


def _givers(_: Tables, due: Due) -> int:
    if not due.makers_won or (due.takes_alone and (due.part == SECOND or not due.holds_trump)):
        return from_seats(due.opponents) | BANKS
    return BANKS


def _another_opponent(_: Tables, due: Due) -> int:
    if due.part == FIRST or due.first is None or due.first == BANK_PLACE:
        return ALL
    return ~from_seats(1 << due.first)


def _below_quota(_: Tables, due: Due) -> int:
    if due.makers_won:
        return 0
    below, given = 0, due.given
    for seat, quota in quotas(due.hand.players, due.hand.maker, due.opponents):
        if given[seat] < quota:
            below |= EVERY_SUIT << seat * SUITS
    return below


def _plain_gain(moved: Moved) -> bool:
    """Whether the winner is due the trump crystal from the bank, as a member of the side that fixed trump."""
    due = moved.due
    return due.makers_won and due.part == FIRST and (due.holds_trump or not due.takes_alone)


def _line(moved: Moved) -> Added:
    if moved.chosen is None:
        return []
    giver, suit = owner_and_suit(moved.chosen, SUITS)
    return [(DECK.suits[suit], giver, moved.due.seat, 1)]


def _gain(_: Tables, moved: Moved) -> Added:
    silent = moved.due.seat == moved.due.hand.silent
    return _line(moved) if _plain_gain(moved) and not silent else []


def _silent_gain(_: Tables, moved: Moved) -> Added:
    silent = moved.due.seat == moved.due.hand.silent
    return _line(moved) if _plain_gain(moved) and silent else []


def _lone_take(_: Tables, moved: Moved) -> Added:
    return _line(moved) if moved.due.makers_won and not _plain_gain(moved) else []


def _defender_take(_: Tables, moved: Moved) -> Added:
    return [] if moved.due.makers_won else _line(moved)


def _forfeit(_: Tables, moved: Moved) -> Added:
    due = moved.due
    return [(DECK.suits[due.hand.trump], due.seat, BANK, 1)] if due.forfeits else []


def full_set(moved: Moved) -> bool:
    """Whether the crystal chosen completes the winner's set."""
    if moved.chosen is None:
        return False
    return moved.due.crystals[moved.due.seat] | 1 << moved.chosen % SUITS == moved.due.hand.suits


def _set_goes_back(_: Tables, moved: Moved) -> Added:
    if moved.due.hand.mode != TO_31 or not full_set(moved):
        return []
    return [(DECK.suits[suit], moved.due.seat, BANK, 1) for suit in members(moved.due.hand.suits)]


CRYSTALS = (
    Filter(
        id="tp.majority",
        phase="majority",
        over="seat",
        sources=("TP25", "TP29", "TP36", "TP-R11"),
        keeps=_majority,
    ),
    Turn(
        id="tp.changes_clockwise",
        phase="changes",
        sources=("TP-R12",),
        first=lambda _, hand: (hand.dealer + 1) % hand.players,
    ),
    Filter(
        id="tp.second_for_five",
        phase="parts",
        over="part",
        sources=("TP34", "TP26", "TP-R19"),
        keeps=_second_part,
    ),
    Filter(
        id="tp.trump_crystal_first",
        phase="crystal",
        over="crystal",
        sources=("TP25", "TP34", "TP-R19"),
        keeps=_trump_first,
    ),
    Filter(
        id="tp.other_suit_after_forfeit",
        phase="crystal",
        over="crystal",
        sources=("TP-R13",),
        keeps=_after_a_forfeit,
    ),
    Filter(
        id="tp.only_what_is_lacking",
        phase="crystal",
        over="crystal",
        sources=("TP-R9", "TP-R19"),
        keeps=_lacking,
    ),
    Filter(
        id="tp.who_gives",
        phase="crystal",
        over="crystal",
        sources=("TP25", "TP29", "TP34", "TP45"),
        keeps=_givers,
    ),
    Filter(
        id="tp.another_opponent",
        phase="crystal",
        over="crystal",
        sources=("TP34", "TP-R19"),
        keeps=_another_opponent,
    ),
    Contest(
        id="tp.quota",
        phase="crystal",
        over="crystal",
        sources=("TP30", "TP31", "TP-R10"),
        prefers=_below_quota,
    ),
    Contest(
        id="tp.bank_last",
        phase="crystal",
        over="crystal",
        sources=("TP32", "TP34", "TP-R18", "TP-R23"),
        prefers=lambda *_: ~BANKS,
    ),
    Ledger(
        id="tp.trump_crystal",
        phase="share",
        sources=("TP25", "TP26"),
        adds=_gain,
    ),
    Ledger(
        id="tp.silent_partner_gains",
        phase="share",
        sources=("TP36",),
        adds=_silent_gain,
    ),
    Ledger(
        id="tp.lone_player_takes",
        phase="share",
        sources=("TP34", "TP45", "TP-R18", "TP-R19"),
        adds=_lone_take,
    ),
    Ledger(
        id="tp.defender_takes",
        phase="share",
        sources=("TP29", "TP-R8", "TP-R10"),
        adds=_defender_take,
    ),
    Ledger(
        id="tp.forfeit",
        phase="share",
        sources=("TP27", "TP-R13", "TP-R20"),
        strikes=lambda _, moved, line: moved.due.forfeits and line.taker == moved.due.seat,
        adds=_forfeit,
    ),
    Ledger(
        id="tp.set_goes_back",
        phase="share",
        sources=("TP37", "TP-R21"),
        adds=_set_goes_back,
    ),
)
# What the contract calls the change that each rule's line makes.
CHANGES = {
    "tp.trump_crystal": "gain",
    "tp.silent_partner_gains": "gain",
    "tp.lone_player_takes": "take",
    "tp.defender_takes": "take",
    "tp.forfeit": "forfeit",
    "tp.set_goes_back": "return",
}
