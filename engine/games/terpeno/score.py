"""Points of the 31-point game of Terpeno, who has won a game of either kind, who deals next."""

from collections.abc import Sequence
from typing import NamedTuple

from engine import funnel, ledger
from engine.cards import members
from engine.games.terpeno.cards import TRICKS
from engine.games.terpeno.crystals import TO_31, Hand, winners
from engine.games.terpeno.sharing import Shared, changes
from engine.ledger import BANK
from engine.rules import Contest, Filter, Ledger, Line, Turn
from engine.ruleset import Tables
from engine.situations import Fact

Added = list[tuple[str, object, object, int]]
TARGET, BONUS = 31, 10
HOUSE_TABLE = {"majority": 1, "all_five": 2, "alone_all_five": 4, "silent": 1, "defenders": 2}


class Scores(NamedTuple):
    """What a table hands on from deal to deal: the mode, and each seat's crystals (suits) and points."""

    mode: str
    crystals: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]


class Settled(NamedTuple):
    """A hand whose crystals are shared out: which side won, and who gave a full set back."""

    hand: Hand
    makers_won: bool
    full_sets: tuple[int, ...]


class Standing(NamedTuple):
    """What everybody has after a hand: crystals and points, and the suits in play."""

    mode: str
    suits: int
    crystals: tuple[int, ...]
    points: tuple[int, ...]


def points_lines(tables: Tables, hand: Hand, shared: Shared) -> tuple[Line, ...]:
    """The points of a hand whose crystals are shared out; none in Rush."""
    if hand.mode != TO_31:
        return ()
    full = tuple(line.giver for name, line in changes(shared.lines) if name == "return")
    makers_won = bool(winners(tables, hand) >> hand.maker & 1)
    settled = Settled(hand, makers_won, full)  # type: ignore[arg-type]  # sets come from seats
    return ledger.run(tables.rules.of("points", Ledger), tables, settled)


def points_by_seat(lines: Sequence[Line], players: int) -> tuple[int, ...]:
    """What the lines bring each seat."""
    brought = [0] * players
    for line in lines:
        if isinstance(line.taker, int):
            brought[line.taker] += line.value
    return tuple(brought)


def hand_facts(hand: Hand) -> dict[str, Fact]:
    """What a hand's lines are about."""
    told = {
        "players": Fact("number", hand.players),
        "in_play": Fact("suits", tuple(members(hand.suits))),
        "dealer": Fact("seat", hand.dealer),
        "trump": Fact("suit", hand.trump),
        "maker": Fact("seat", hand.maker),
        "tricks": Fact("number", hand.tricks),
        "others": Fact("number", TRICKS - hand.tricks),
    }
    if hand.silent is not None:
        told["silent"] = Fact("seat", hand.silent)
    if hand.alone:
        told["lone"] = Fact("seat", hand.maker)
    return told


def game_winners(tables: Tables, standing: Standing) -> int:
    """The seats that have won the game, as a set; empty while nobody has."""
    everybody = (1 << len(standing.crystals)) - 1
    reached = funnel.narrow(tables.rules.of("game", Filter), tables, standing, everybody)
    highest = funnel.narrow(tables.rules.of("game", Contest), tables, standing, reached)
    return funnel.narrow(tables.rules.of("tie", Filter), tables, standing, highest)


def _full_sets(_: Tables, standing: Standing) -> int:
    if standing.mode == TO_31:
        return -1
    return sum(1 << seat for seat, held in enumerate(standing.crystals) if held == standing.suits)


def _at_target(tables: Tables, standing: Standing) -> int:
    if standing.mode != TO_31:
        return -1
    target = tables.fields["target"]
    return sum(1 << seat for seat, points in enumerate(standing.points) if points >= target)


def _totals(_: Tables, standing: Standing) -> tuple[int, ...]:
    return standing.points if standing.mode == TO_31 else (0,) * len(standing.points)


def _alone_on_top(_: Tables, standing: Standing) -> int:
    if standing.mode != TO_31:
        return -1
    highest = max(standing.points)
    return -1 if standing.points.count(highest) == 1 else 0


def _lone_five(hand: Hand) -> bool:
    return hand.alone and hand.tricks == TRICKS


def _makers_points(tables: Tables, settled: Settled) -> Added:
    hand, table = settled.hand, tables.fields["points"]
    if not settled.makers_won or _lone_five(hand):
        return []
    worth = table["all_five" if hand.tricks == TRICKS else "majority"]
    return [("points", BANK, seat, worth) for seat in sorted((hand.maker, *hand.partners))]


def _lone_points(tables: Tables, settled: Settled) -> Added:
    if not settled.makers_won or not _lone_five(settled.hand):
        return []
    return [("points", BANK, settled.hand.maker, tables.fields["points"]["alone_all_five"])]


def _silent_points(tables: Tables, settled: Settled) -> Added:
    silent = settled.hand.silent
    if not settled.makers_won or silent is None:
        return []
    return [("points", BANK, silent, tables.fields["points"]["silent"])]


def _defenders_points(tables: Tables, settled: Settled) -> Added:
    hand = settled.hand
    if settled.makers_won:
        return []
    worth = tables.fields["points"]["defenders"]
    return [("points", BANK, seat, worth) for seat in range(hand.players) if not hand.side >> seat & 1]


SCORE = (
    Ledger(
        id="tp.makers_points",
        phase="points",
        sources=("TP37", "TP-R15"),
        reads=("points",),
        adds=_makers_points,
    ),
    Ledger(
        id="tp.lone_player_points", phase="points", sources=("TP-R15",), reads=("points",), adds=_lone_points
    ),
    Ledger(
        id="tp.silent_partner_points",
        phase="points",
        sources=("TP-R15",),
        reads=("points",),
        adds=_silent_points,
    ),
    Ledger(
        id="tp.defenders_points",
        phase="points",
        sources=("TP-R15",),
        reads=("points",),
        adds=_defenders_points,
    ),
    Ledger(
        id="tp.full_set_bonus",
        phase="points",
        sources=("TP37", "TP-R21"),
        reads=("bonus",),
        adds=lambda tables, settled: [
            ("points", BANK, seat, tables.fields["bonus"]) for seat in settled.full_sets
        ],
    ),
    Filter(id="tp.full_set_wins", phase="game", over="seat", sources=("TP28", "TP-R14"), keeps=_full_sets),
    Filter(
        id="tp.target",
        phase="game",
        over="seat",
        sources=("TP37", "TP-R21"),
        reads=("target",),
        keeps=_at_target,
    ),
    Contest(id="tp.highest_total", phase="game", over="seat", sources=("TP-R16",), heights=_totals),
    Filter(id="tp.equal_play_on", phase="tie", over="seat", sources=("TP-R16",), keeps=_alone_on_top),
    Turn(
        id="tp.deal_passes_left",
        phase="next deal",
        sources=("TP13", "TP19"),
        first=lambda _, seats: (seats[0] + 1) % seats[1],
    ),
)
