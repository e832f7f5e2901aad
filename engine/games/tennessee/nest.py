"""The nest of Tennessee for Two: which five of sixteen cards the bid winner lays away.

The rules say which card may go while those cards are held. Where fewer than five may, all of them go, and the
rules are asked about the rest.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from engine import funnel
from engine.cards import hand_of, members, repeated
from engine.funnel import Stage
from engine.games.tennessee.cards import NEST
from engine.rules import Filter
from engine.ruleset import Tables

FIVES_KEPT = 64  # a list of all fives is long, and a deal needs one


class Laid(NamedTuple):
    """The cards from which some are laid away, and those that somebody would lay away twice."""

    hand: int
    twice: int = 0


def count_cards(tables: Tables) -> int:
    """All cards that are worth points."""
    return hand_of(card for card, worth in enumerate(tables.worth) if worth)


def must_go(tables: Tables, hand: int, named: int) -> int:
    """The cards that all go since fewer than five may, as far as they are among those named."""
    gone = 0
    while True:
        these = _may_go(tables, hand & ~gone)
        left = tables.entries["deal"][NEST] - gone.bit_count()
        if not these or these.bit_count() >= left or these & ~named:
            return gone
        gone |= these


def may_go(tables: Tables, hand: int) -> int:
    """Every card that may be among those laid away."""
    gone = must_go(tables, hand, hand)
    return gone | _may_go(tables, hand & ~gone)


def may_go_trail(tables: Tables, hand: int) -> tuple[Stage, ...]:
    """A row for each rule about the cards of a hand."""
    return _rows(tables, Laid(hand), hand, must_go(tables, hand, hand))


def are_laid(tables: Tables, hand: int, cards: Sequence[int]) -> bool:
    """Whether these cards may be laid away together."""
    right_number = funnel.narrow(tables.rules.of("discard", Filter), tables, cards, 1 << len(cards))
    named, twice = hand_of(cards), hand_of(repeated(cards))
    gone = must_go(tables, hand, named & ~twice)
    rest = named & ~gone
    left = funnel.narrow(tables.rules.of("nest", Filter), tables, Laid(hand & ~gone, twice), rest)
    return bool(right_number) and left == rest


def are_laid_trail(tables: Tables, hand: int, cards: Sequence[int]) -> tuple[Stage, ...]:
    """The row about their number, and a row for each rule about these cards."""
    number = funnel.trail(tables.rules.of("discard", Filter), tables, cards, 1 << len(cards))
    named, twice = hand_of(cards), hand_of(repeated(cards))
    return (*number, *_rows(tables, Laid(hand, twice), named, must_go(tables, hand, named & ~twice)))


@lru_cache(maxsize=FIVES_KEPT)
def fives(tables: Tables, hand: int) -> tuple[tuple[int, ...], ...]:
    """Every set of cards that may be laid away together."""
    gone = must_go(tables, hand, hand)
    left = tables.entries["deal"][NEST] - gone.bit_count()
    rest = members(_may_go(tables, hand & ~gone))
    return tuple((*members(gone), *chosen) for chosen in combinations(rest, left))


def _may_go(tables: Tables, hand: int) -> int:
    return funnel.narrow(tables.rules.of("nest", Filter), tables, Laid(hand), hand)


def _rows(tables: Tables, laid: Laid, options: int, gone: int) -> tuple[Stage, ...]:
    """The rows about the cards that do not all go, with those that do kept in each."""
    laid = laid._replace(hand=laid.hand & ~gone)
    rows = funnel.trail(tables.rules.of("nest", Filter), tables, laid, options & ~gone)
    return tuple(row._replace(before=row.before | gone, after=row.after | gone) for row in rows)


def _no_count_cards(tables: Tables, laid: Laid) -> int:
    counting = count_cards(tables)
    return ~counting if laid.hand & ~counting else tables.deck.all


def _lowest_count_cards(tables: Tables, laid: Laid) -> int:
    counting = members(laid.hand & count_cards(tables))
    lowest = min((tables.worth[card] for card in counting), default=0)
    return ~hand_of(card for card in counting if tables.worth[card] > lowest)


LAYING_AWAY = (
    Filter(
        id="tn.lay_away_five",
        phase="discard",
        over="number",
        sources=("TN10", "TN11", "TN-R1"),
        keeps=lambda tables, _: 1 << tables.entries["deal"][NEST],
    ),
    Filter(
        id="tn.lay_away_held",
        phase="nest",
        over="card",
        sources=("TN10", "TN-R1"),
        keeps=lambda _, laid: laid.hand & ~laid.twice,
    ),
    Filter(
        id="tn.count_cards_stay",
        phase="nest",
        over="card",
        sources=("TN10", "TN-R1", "TN-R13"),
        keeps=_no_count_cards,
    ),
    Filter(
        id="tn.lowest_fill_up",
        phase="nest",
        over="card",
        sources=("TN-R2",),
        keeps=_lowest_count_cards,
    ),
)
