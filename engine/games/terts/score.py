"""Scores of Terts: what a player's cards count, who may claim the win, who has won, who deals next."""

from functools import lru_cache
from typing import NamedTuple

from engine import funnel, ledger
from engine.cards import members
from engine.funnel import Stage
from engine.games.terts.cards import SEATS, opponent_of
from engine.games.terts.patterns import Left
from engine.ledger import BANK
from engine.rules import Contest, Filter, Found, Ledger, Line, Set, Swap, Switch, Turn
from engine.ruleset import Tables
from engine.situations import Fact

TARGET, SHORT_TARGET = 501, 301
LAST_TRICK = 10
EVERYBODY = (1 << SEATS) - 1
YOU = "you"  # the account of a player whose seat nobody told


class Captured(NamedTuple):
    """What a player has got in a deal: the cards of the tricks, the last trick, declarations scored."""

    player: object
    cards: int
    last_trick: bool
    declared: tuple[Found, ...] = ()


class Claimants(NamedTuple):
    """Both players' totals and tricks taken in this deal, by their seats (or one player's alone)."""

    totals: tuple[int, ...]
    tricks: tuple[int, ...]


class Ended(NamedTuple):
    """Who dealt, and who won the last trick."""

    dealer: int
    last_winner: int


@lru_cache(maxsize=1024)
def scored(tables: Tables, captured: Captured) -> tuple[Line, ...]:
    """The ledger of one player."""
    return ledger.run(tables.rules.of("score", Ledger), tables, captured)


def may_be_claimed(tables: Tables, *, in_time: bool) -> bool:
    """Whether anybody may claim now; in time is right after a trick or a scored declaration."""
    return bool(funnel.narrow(tables.rules.of("moment", Filter), tables, in_time, EVERYBODY))


def claimants(tables: Tables, seen: Claimants) -> int:
    """The seats whose claim would be justified, made in time."""
    return funnel.narrow(tables.rules.of("claim", Filter), tables, seen, (1 << len(seen.totals)) - 1)


def claim_trail(tables: Tables, seen: Claimants, *, seat: int, in_time: bool = True) -> tuple[Stage, ...]:
    """A row a rule about the claim of that seat."""
    moment = funnel.trail(tables.rules.of("moment", Filter), tables, in_time, 1 << seat)
    return (*moment, *funnel.trail(tables.rules.of("claim", Filter), tables, seen, 1 << seat))


def winners(tables: Tables, seen: Claimants) -> int:
    """The seat that has won at the end of a deal in which nobody claimed, as a set of at most one."""
    left = funnel.narrow(tables.rules.of("game", Contest), tables, seen, claimants(tables, seen))
    return funnel.narrow(tables.rules.of("tied_game", Filter), tables, Left(left), left)


def claim_facts(tables: Tables) -> dict[str, Fact]:
    """What a claim is measured by."""
    return {"target": Fact("number", tables.fields["target"])}


def next_dealer(tables: Tables, ended: Ended) -> int:
    """The seat that deals after this deal."""
    return funnel.in_turn(tables.rules.of("deal", Turn), tables, ended, SEATS)[0]


def _count(tables: Tables, captured: Captured) -> list[tuple[str, object, object, int]]:
    count = sum(tables.worth[card] for card in members(captured.cards))
    return [("cards", BANK, captured.player, count)]


def _last(tables: Tables, captured: Captured) -> list[tuple[str, object, object, int]]:
    return [("last trick", BANK, captured.player, tables.fields["last_trick"])] if captured.last_trick else []


def _reached(tables: Tables, seen: Claimants) -> int:
    target = tables.fields["target"]
    return sum(1 << seat for seat, total in enumerate(seen.totals) if total >= target)


ALTERNATE = Turn(
    id="ts.deal_alternates",
    phase="deal",
    sources=("TS-R10",),
    first=lambda _, ended: opponent_of(ended.dealer),
)

SCORE = (
    Ledger(id="ts.cards_score", phase="score", sources=("TS05", "TS06"), adds=_count),
    Ledger(id="ts.last_trick", phase="score", sources=("TS07",), reads=("last_trick",), adds=_last),
    Ledger(
        id="ts.declarations_score",
        phase="score",
        sources=("TS20", "TS-R11"),
        adds=lambda _, captured: [
            (one.kind, BANK, captured.player, one.points, one.cards) for one in captured.declared
        ],
    ),
    Filter(
        id="ts.claim_moment",
        phase="moment",
        over="claim",
        sources=("TS-R11",),
        keeps=lambda _, in_time: EVERYBODY if in_time else 0,
    ),
    Filter(
        id="ts.claim_target",
        phase="claim",
        over="claim",
        sources=("TS23", "TS24", "TS-R11", "TS-R13"),
        reads=("target",),
        keeps=_reached,
    ),
    Filter(
        id="ts.claim_trick",
        phase="claim",
        over="claim",
        sources=("TS23", "TS-R11", "TS-R13"),
        keeps=lambda _, seen: sum(1 << seat for seat, tricks in enumerate(seen.tricks) if tricks),
    ),
    Contest(
        id="ts.higher_total_wins",
        phase="game",
        over="seat",
        sources=("TS-R12",),
        heights=lambda _, seen: seen.totals,
    ),
    Filter(
        id="ts.equal_totals_play_on",
        phase="tied_game",
        over="seat",
        sources=("TS-R12",),
        keeps=lambda _, tie: 0 if tie.left == EVERYBODY else tie.left,
    ),
    Turn(
        id="ts.last_trick_deals",
        phase="deal",
        sources=("TS-R10",),
        first=lambda _, ended: ended.last_winner,
    ),
)

SWITCHES = (
    Switch("dealer", {"last_trick": (), "alternate": (Swap("ts.last_trick_deals", ALTERNATE),)}, "TS-R10"),
    Switch("target", {TARGET: (), SHORT_TARGET: (Set("target", SHORT_TARGET),)}, "TS-R11"),
)
