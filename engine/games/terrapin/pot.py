"""The pot of Terrapin: equal chips, antes, who takes it, what stays for the next round, the end of a game.

An account of a ledger is a name, a seat's number, or a fact where it belongs to a hand that is shown.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine import funnel, ledger
from engine.cards import members
from engine.funnel import Stage
from engine.games.terrapin.hands import Held, hand_verdict, is_bottom, suits_of, worth
from engine.ledger import BANK
from engine.rules import Contest, Filter, Ledger, Line, Switch, Turn
from engine.ruleset import Tables
from engine.situations import Fact

POT, NEXT = "pot", "next"
ANTE, CHIPS, ROUNDS = 3, 20, 10
MOST = 1000  # the most chips or rounds that a table may agree on
Added = list[tuple[str, object, object, int]]


class Table(NamedTuple):
    """What goes on from round to round: all chips, the pot carried over, how many rounds were played."""

    chips: tuple[int, ...]
    pot: int = 0
    played: int = 0


class Antes(NamedTuple):
    """A round that begins: the dealer, the table as it is, and the seats that take part, first to last."""

    dealer: int
    table: Table
    order: tuple[int, ...] = ()


class Hands(NamedTuple):
    """What counts for each of those who show their hands, and what they are called."""

    held: tuple[Held, ...]
    names: tuple[str, ...]


class Pot(NamedTuple):
    """A pot, and the accounts of those who win it."""

    chips: int
    winners: tuple[object, ...]


def hand_account(place: int) -> Fact:
    """The account of whoever shows the hand in that place."""
    return Fact("hand", place)


def first_chips(tables: Tables, players: int) -> tuple[int, ...]:
    """What everybody begins with."""
    lines = ledger.run(tables.rules.of("start", Ledger), tables, players)
    return tuple(ledger.balance(lines, seat) for seat in range(players))


def taking_part(tables: Tables, dealer: int, table: Table) -> tuple[int, ...]:
    """The seats that take part in a round, from the dealer's left on."""
    rules = tables.rules.of("ante", Turn)
    return funnel.in_turn(rules, tables, Antes(dealer, table), len(table.chips))


def antes(tables: Tables, opening: Antes) -> tuple[Line, ...]:
    """What goes into the pot before the deal."""
    return ledger.run(tables.rules.of("ante", Ledger), tables, opening)


def winners(tables: Tables, hands: Hands) -> tuple[int, ...]:
    """The places of those who take the pot."""
    options = (1 << len(hands.held)) - 1
    left = funnel.narrow(tables.rules.of("showdown", Filter), tables, hands, options)
    return tuple(members(funnel.narrow(tables.rules.of("showdown", Contest), tables, hands, left)))


def winners_trail(tables: Tables, hands: Hands) -> tuple[Stage, ...]:
    """Whose hand may win at all, and whose is worth most."""
    options = (1 << len(hands.held)) - 1
    rows = funnel.trail(tables.rules.of("showdown", Filter), tables, hands, options)
    left = rows[-1].after if rows else options
    contest = funnel.trail(tables.rules.of("showdown", Contest), tables, hands, left) if left else ()
    return tuple(_explained(tables, hands, row) for row in (*rows, *contest))


def _explained(tables: Tables, hands: Hands, row: Stage) -> Stage:
    """A row about hands with their ledgers; they are not written where only the winner counts."""
    ledgers = tuple(hand_verdict(tables, hands.held[place]) for place in members(row.before))
    totals = zip(members(row.before), (verdict.total for verdict in ledgers), strict=True)
    return row._replace(within=ledgers, facts={"heights": Fact("numbers of hand", tuple(totals))})


def paid(tables: Tables, pot: Pot) -> tuple[Line, ...]:
    """Where the pot goes."""
    return ledger.run(tables.rules.of("pot", Ledger), tables, pot)


def goes_on(tables: Tables, table: Table) -> bool:
    """Whether another round is played at this table."""
    seats = (1 << len(table.chips)) - 1
    return bool(funnel.narrow(tables.rules.of("end", Filter), tables, table, seats))


def last_pot(tables: Tables, table: Table) -> tuple[Line, ...]:
    """Where the pot goes that is left at the end of a game."""
    return ledger.run(tables.rules.of("last_pot", Ledger), tables, table)


def game_winners(tables: Tables, chips: Sequence[int]) -> tuple[int, ...]:
    """The seats that have won the game."""
    seats = (1 << len(chips)) - 1
    return tuple(members(funnel.narrow(tables.rules.of("game", Contest), tables, chips, seats)))


def next_dealer(tables: Tables, dealer: int, table: Table) -> int:
    """The seat that deals the next round."""
    rules = tables.rules.of("deal", Turn)
    return funnel.in_turn(rules, tables, Antes(dealer, table), len(table.chips))[0]


def _cannot_ante(tables: Tables, opening: Antes) -> int:
    least = tables.fields["ante"]
    return sum(1 << seat for seat, chips in enumerate(opening.table.chips) if chips < least)


def _left_of_the_dealer(_: Tables, opening: Antes) -> int:
    return (opening.dealer + 1) % len(opening.table.chips)


def _antes(tables: Tables, opening: Antes) -> Added:
    return [("ante", seat, POT, tables.fields["ante"]) for seat in opening.order]


def _carried_over(_: Tables, opening: Antes) -> Added:
    return [("carried over", NEXT, POT, opening.table.pot)] if opening.table.pot else []


def _without_bottom(tables: Tables, hands: Hands) -> int:
    return sum(1 << place for place, held in enumerate(hands.held) if not worth(tables, held).bottom)


def _heights(tables: Tables, hands: Hands) -> tuple[int, ...]:
    return tuple(worth(tables, held).points for held in hands.held)


def _shares(_: Tables, pot: Pot) -> Added:
    return [("share", POT, winner, pot.chips // len(pot.winners)) for winner in pot.winners]


def _rest(_: Tables, pot: Pot) -> Added:
    rest = pot.chips % len(pot.winners) if pot.winners else 0
    return [("rest", POT, NEXT, rest)] if rest else []


def _unwon(_: Tables, pot: Pot) -> Added:
    return [] if pot.winners else [("pot", POT, NEXT, pot.chips)]


def _last_pot(_: Tables, table: Table) -> Iterable[tuple[str, object, object, int]]:
    players = len(table.chips)
    share, rest = divmod(table.pot, players)
    shares = [("share", POT, seat, share) for seat in range(players) if share]
    return [*shares, *([("rest", POT, BANK, rest)] if rest else [])]


def _while_two_can_ante(tables: Tables, table: Table) -> int:
    able = sum(chips >= tables.fields["ante"] for chips in table.chips)
    return -1 if able > 1 else 0


DEALS = (
    Ledger(
        id="tr.equal_chips",
        phase="start",
        sources=("TR04", "TR-R10"),
        reads=("chips",),
        adds=lambda tables, players: [
            ("chips", BANK, seat, tables.fields["chips"]) for seat in range(players)
        ],
    ),
    Turn(
        id="tr.from_the_dealers_left",
        phase="ante",
        sources=("TR15", "TR12"),
        first=_left_of_the_dealer,
    ),
    Turn(id="tr.sits_out", phase="ante", sources=("TR-R6",), reads=("ante",), out=_cannot_ante),
    Ledger(id="tr.ante", phase="ante", sources=("TR11", "TR-R8"), reads=("ante",), adds=_antes),
    Ledger(id="tr.carried_over", phase="ante", sources=("TR18", "TR19", "TR-R8"), adds=_carried_over),
    Filter(
        id="tr.trio_set_aside",
        phase="table",
        sources=("TR14", "TR-R5"),
        over="card",
        keeps=lambda tables, trio: 0 if is_bottom(tables, suits_of(tables, trio)) else trio,
    ),
)

SHOWDOWN = (
    Filter(
        id="tr.bottom_cannot_win",
        phase="showdown",
        sources=("TR17", "TR-R7"),
        over="hand",
        keeps=_without_bottom,
    ),
    Contest(
        id="tr.most_points_win", phase="showdown", sources=("TR17", "TR01"), over="hand", heights=_heights
    ),
    Ledger(id="tr.pot_is_shared", phase="pot", sources=("TR17", "TR18"), adds=_shares),
    Ledger(id="tr.rest_stays", phase="pot", sources=("TR18",), adds=_rest),
    Ledger(id="tr.unwon_pot_stays", phase="pot", sources=("TR19",), adds=_unwon),
    Turn(
        id="tr.deal_passes_left",
        phase="deal",
        sources=("TR20", "TR-R11"),
        first=_left_of_the_dealer,
    ),
    Turn(id="tr.dealer_can_ante", phase="deal", sources=("TR-R11",), reads=("ante",), out=_cannot_ante),
    Filter(
        id="tr.agreed_rounds",
        phase="end",
        sources=("TR24", "TR-R10"),
        over="seat",
        reads=("rounds",),
        keeps=lambda tables, table: -1 if table.played < tables.fields["rounds"] else 0,
    ),
    Filter(
        id="tr.two_must_ante",
        phase="end",
        sources=("TR-R10",),
        over="seat",
        reads=("ante",),
        keeps=_while_two_can_ante,
    ),
    Ledger(id="tr.last_pot_is_shared", phase="last_pot", sources=("TR-R10",), adds=_last_pot),
    Contest(
        id="tr.most_chips_win",
        phase="game",
        sources=("TR-R10",),
        over="seat",
        heights=lambda _, chips: chips,
    ),
)

FIELDS = {"ante": ANTE, "chips": CHIPS, "rounds": ROUNDS}

SWITCHES = (
    Switch("rounds", {ROUNDS: ()}, "TR-R10", numbers=range(1, MOST + 1)),
    Switch("chips", {CHIPS: ()}, "TR-R10", numbers=range(ANTE, MOST + 1)),
)
