"""Making trump in Terpeno: the two rounds, going alone, partners, the exchange, a silent partner's offer.

Seats in an auction count from the first caller, the dealer's left.
"""

from functools import cache
from typing import NamedTuple

from engine import funnel
from engine.funnel import Stage
from engine.games.terpeno.cards import DECK, TURNED, suits_in_play
from engine.rules import Filter, Turn
from engine.ruleset import Tables
from engine.situations import Fact

PASS, ACCEPT = 0, 1
FIRST_SUIT = 2  # the call that names the first suit
CALLS: tuple[object, ...] = ("pass", "accept", *DECK.suits)
ANY_CALL = (1 << len(CALLS)) - 1
SUIT_CALLS = ANY_CALL & ~(1 << PASS | 1 << ACCEPT)
NOBODY = 6  # stands behind the last seat where a seat may be picked
NO_CARD = len(DECK.names)  # stands behind the last card where one may be offered


class Auction(NamedTuple):
    """The number of players, the card turned up, and the calls so far."""

    players: int
    turned: int
    calls: tuple[int, ...] = ()

    @property
    def seats(self) -> int:
        """How many are at the table."""
        return self.players

    @property
    def phase(self) -> str:
        """The phase that the next call belongs to: everybody calls once in each round."""
        return "first round" if len(self.calls) < self.players else "second round"

    @property
    def fixed(self) -> int | None:
        """The call that fixed trump, or None."""
        return self.calls[-1] if self.calls and self.calls[-1] != PASS else None

    @property
    def proposed(self) -> int:
        """The suit that the turn-up proposes: a Jack's is that of its large icon (TP-R6)."""
        return DECK.printed[self.turned][0]

    def after(self, call: int, _: int) -> "Auction":
        """The auction with one more call."""
        return self._replace(calls=(*self.calls, call))


class Maker(NamedTuple):
    """Who fixed trump at a table of so many, who dealt, and whether the turn-up was accepted."""

    players: int
    dealer: int
    seat: int
    accepted: bool


class Held(NamedTuple):
    """Cards from which one is chosen: laid away or offered; `turned` is the turn-up if it is among them."""

    hand: int
    turned: int | None = None


def first_caller(dealer: int, players: int) -> int:
    """The seat that calls first, and gets the first cards: the one at the dealer's left."""
    return (dealer + 1) % players


def bidding_facts(auction: Auction) -> dict[str, Fact]:
    """How many play, the turn-up, the suit it proposes, and the call that fixed trump if there is one."""
    told = {
        "players": Fact("number", auction.players),
        "turned": Fact("card", auction.turned),
        "proposed": Fact("suit", auction.proposed),
    }
    return told if auction.fixed is None else told | {"fixed": Fact("call", auction.fixed)}


def trump_of(auction: Auction) -> int:
    """The trump suit of an auction in which it was fixed."""
    return auction.proposed if auction.fixed == ACCEPT else auction.calls[-1] - FIRST_SUIT


def asked_alone(tables: Tables, maker: Maker) -> int | None:
    """The seat that is asked whether it plays alone, or None."""
    return funnel.next_seat(tables.rules.of("alone", Turn), tables, maker, maker.players)


def partner_choices(tables: Tables, maker: Maker) -> int:
    """The groups of partners that the maker may pick; a group is a set of seats."""
    groups = (1 << (1 << maker.players)) - 1
    return funnel.narrow(tables.rules.of("partners", Filter), tables, maker, groups)


def partners_trail(tables: Tables, maker: Maker) -> tuple[Stage, ...]:
    """A row for each rule about the groups of partners."""
    groups = (1 << (1 << maker.players)) - 1
    return funnel.trail(tables.rules.of("partners", Filter), tables, maker, groups)


def silent_choices(tables: Tables, maker: Maker) -> int:
    """The seats that a lone maker may pick as silent partner, NOBODY among them."""
    seats = (1 << maker.players) - 1 | 1 << NOBODY
    return funnel.narrow(tables.rules.of("silent", Filter), tables, maker, seats)


def silent_trail(tables: Tables, maker: Maker) -> tuple[Stage, ...]:
    """A row for each rule about who may be the silent partner."""
    seats = (1 << maker.players) - 1 | 1 << NOBODY
    return funnel.trail(tables.rules.of("silent", Filter), tables, maker, seats)


def exchanges(tables: Tables, maker: Maker) -> int | None:
    """The seat that may exchange the turn-up, or None."""
    return funnel.next_seat(tables.rules.of("exchange", Turn), tables, maker, maker.players)


def exchange_trail(tables: Tables, maker: Maker) -> tuple[Stage, ...]:
    """A row for each rule about who exchanges the turn-up."""
    return funnel.turn_trail(tables.rules.of("exchange", Turn), tables, maker, maker.players)


def discards(tables: Tables, held: Held) -> int:
    """The cards of six that may be laid away."""
    return funnel.narrow(tables.rules.of("lay_away", Filter), tables, held, held.hand)


def discards_trail(tables: Tables, held: Held) -> tuple[Stage, ...]:
    """A row for each rule about what may be laid away."""
    return funnel.trail(tables.rules.of("lay_away", Filter), tables, held, held.hand)


def offers(tables: Tables, held: Held) -> int:
    """The cards that a silent partner may offer, NO_CARD among them."""
    any_card = DECK.all | 1 << NO_CARD
    return funnel.narrow(tables.rules.of("offer", Filter), tables, held, any_card)


def offers_trail(tables: Tables, held: Held) -> tuple[Stage, ...]:
    """A row for each rule about what a silent partner may offer."""
    any_card = DECK.all | 1 << NO_CARD
    return funnel.trail(tables.rules.of("offer", Filter), tables, held, any_card)


def _everybody(players: int) -> int:
    return (1 << players) - 1


def _fixed(_: Tables, auction: Auction) -> int:
    return _everybody(auction.players) if auction.fixed is not None else 0


def _passed_twice(_: Tables, auction: Auction) -> int:
    return _everybody(auction.players) if len(auction.calls) >= 2 * auction.players else 0


def _suit_in_play(tables: Tables, auction: Auction) -> int:
    return suits_in_play(tables, auction.players) << FIRST_SUIT | 1 << PASS | 1 << ACCEPT


def _rejected_suit(_: Tables, auction: Auction) -> int:
    return ~(1 << auction.proposed + FIRST_SUIT)


def _nobody_to_pick(tables: Tables, maker: Maker) -> int:
    others = _everybody(maker.players) & ~(1 << maker.seat)
    return others if tables.entries.get("partners", {}).get(maker.players) else _everybody(maker.players)


def _right_number(tables: Tables, maker: Maker) -> int:
    wanted = tables.entries.get("partners", {}).get(maker.players, 0)
    return _groups_of(wanted, maker.players)


def _without_the_maker(_: Tables, maker: Maker) -> int:
    return _groups_without(maker.seat, maker.players)


@cache
def _groups_of(size: int, players: int) -> int:
    """The groups of so many seats, of those of so many players."""
    return sum(1 << group for group in range(1 << players) if group.bit_count() == size)


@cache
def _groups_without(seat: int, players: int) -> int:
    """The groups that a seat does not belong to, of those of so many players."""
    return sum(1 << group for group in range(1 << players) if not group >> seat & 1)


def _silent_partners(tables: Tables, maker: Maker) -> int:
    others = _everybody(maker.players) & ~(1 << maker.seat)
    return others | 1 << NOBODY if tables.entries.get("silent", {}).get(maker.players) else 1 << NOBODY


def _only_when_accepted(_: Tables, maker: Maker) -> int:
    return _everybody(maker.players) & ~(1 << maker.dealer) if maker.accepted else _everybody(maker.players)


BIDDING = (
    Turn(
        id="tp.calls_clockwise",
        phase="bidding",
        over="caller",
        sources=("TP14", "TP18"),
        first=lambda _, auction: len(auction.calls) % auction.players,
    ),
    Turn(id="tp.trump_fixed", phase="bidding", over="caller", sources=("TP20",), out=_fixed),
    Turn(id="tp.passed_twice", phase="bidding", over="caller", sources=("TP19",), out=_passed_twice),
    Filter(
        id="tp.accept_or_pass",
        phase="first round",
        over="call",
        sources=("TP14", "TP15"),
        keeps=lambda *_: 1 << PASS | 1 << ACCEPT,
    ),
    Filter(
        id="tp.name_or_pass",
        phase="second round",
        over="call",
        sources=("TP17", "TP18"),
        keeps=lambda *_: 1 << PASS | SUIT_CALLS,
    ),
    Filter(
        id="tp.suit_in_play",
        phase="second round",
        over="call",
        sources=("TP04", "TP-R2"),
        keeps=_suit_in_play,
    ),
    Filter(
        id="tp.rejected_suit",
        phase="second round",
        over="call",
        sources=("TP18", "TP-R6"),
        keeps=_rejected_suit,
    ),
    Turn(
        id="tp.may_go_alone",
        phase="alone",
        sources=("TP33", "TP-R7", "TP-R3"),
        first=lambda _, maker: maker.seat,
        out=_nobody_to_pick,
    ),
    Filter(
        id="tp.so_many_partners",
        phase="partners",
        over="group",
        sources=("TP16", "TP-R17"),
        keeps=_right_number,
    ),
    Filter(
        id="tp.others_as_partners",
        phase="partners",
        over="group",
        sources=("TP16", "TP-R17"),
        keeps=_without_the_maker,
    ),
    Filter(
        id="tp.silent_partner",
        phase="silent",
        over="seat",
        sources=("TP35", "TP-R17"),
        keeps=_silent_partners,
    ),
    Turn(
        id="tp.dealer_exchanges",
        phase="exchange",
        sources=("TP11", "TP-R5", "TP-R7"),
        first=lambda _, maker: maker.dealer,
        out=_only_when_accepted,
    ),
    Filter(
        id="tp.lay_away_held",
        phase="lay_away",
        over="card",
        sources=("TP11", "TP35", "TP-R5", "TP-R7"),
        keeps=lambda _, held: held.hand,
    ),
    Filter(
        id="tp.lay_away_one",
        phase="discard",
        over="number",
        sources=("TP11", "TP-R5"),
        keeps=lambda tables, _: 1 << tables.entries["deal"][TURNED],
    ),
    Filter(
        id="tp.offer_one",
        phase="offer",
        over="card",
        sources=("TP35", "TP-R7"),
        keeps=lambda _, held: held.hand | 1 << NO_CARD,
    ),
)
