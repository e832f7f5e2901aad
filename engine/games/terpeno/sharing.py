"""Crystals of a hand of Terpeno shared out: winner after winner, as far as the choices made go."""

from collections.abc import Sequence
from typing import NamedTuple

from engine import funnel, ledger
from engine.cards import members
from engine.funnel import Stage
from engine.games.terpeno.cards import DECK, SUITS
from engine.games.terpeno.crystals import (
    CHANGES,
    FIRST,
    SECOND,
    Due,
    Hand,
    Moved,
    available,
    due_crystals,
    due_trail,
    parts,
    parts_trail,
    winners,
)
from engine.rules import Filter, Ledger, Line, Turn
from engine.ruleset import Tables
from engine.situations import BANK_PLACE, Taken

GIVERS = "tp.who_gives"  # the rule that tells who gives a crystal


class Step(NamedTuple):
    """One part of what a winner was due, and the lines that it led to."""

    due: Due
    lines: tuple[Line, ...]


class Shared(NamedTuple):
    """How far a hand is shared out: what was done, and what everybody holds and has given by then.

    `due` and `options` are the choice that comes next, if one is open; `choices` counts those that were made;
    `wrong` is the place of the first choice taken that was not open.
    """

    crystals: tuple[int, ...]
    given: tuple[int, ...]
    steps: tuple[Step, ...] = ()
    due: Due | None = None
    options: int = 0
    choices: int = 0
    wrong: int | None = None

    @property
    def lines(self) -> tuple[Line, ...]:
        """All the lines, in order."""
        return tuple(line for step in self.steps for line in step.lines)


def share(tables: Tables, hand: Hand, crystals: tuple[int, ...], taken: Sequence[Taken]) -> Shared:
    """The crystals shared out clockwise, winner after winner, as far as the choices taken go.

    A choice that is not open is taken all the same if the crystal is there, so that a wrong idea of the game
    can be asked about choices made in the right one.
    """
    winning = winners(tables, hand)
    makers_won = bool(winning >> hand.maker & 1)
    losing = (1 << hand.players) - 1 & ~winning
    shared = Shared(crystals, (0,) * hand.players)
    for seat in funnel.in_turn(tables.rules.of("changes", Turn), tables, hand, hand.players):
        if not winning >> seat & 1:
            continue
        due = Due(hand, makers_won, seat, FIRST, losing, shared.crystals, shared.given)
        both = parts(tables, due) >> SECOND & 1
        shared = _served(tables, due, shared, taken)
        if both and shared.due is None:
            lines = shared.steps[-1].lines if shared.steps and shared.steps[-1].due is due else ()
            first = _giver_to(seat, lines)
            due = Due(hand, makers_won, seat, SECOND, losing, shared.crystals, shared.given, first)
            shared = _served(tables, due, shared, taken)
        if shared.due is not None:
            return shared
    return shared if shared.choices == len(taken) else _blamed(shared)


def _served(tables: Tables, due: Due, shared: Shared, taken: Sequence[Taken]) -> Shared:
    """What becomes of one part of what a winner is due: nothing, a choice that is open, or lines."""
    there = available(due)
    options = due_crystals(tables, due, there)
    if not options:
        return shared
    chosen, made, wrong = options.bit_length() - 1, shared.choices, shared.wrong
    if options & options - 1:
        claimed = taken[made] if made < len(taken) else None
        if claimed is None:
            return shared._replace(due=due, options=options)
        if claimed.seat != due.seat or not there >> claimed.crystal & 1:
            return _blamed(shared._replace(due=due, options=options))
        if wrong is None and not options >> claimed.crystal & 1:
            wrong = made
        chosen, made = claimed.crystal, made + 1
    lines = ledger.run(tables.rules.of("share", Ledger), tables, Moved(due, chosen))
    crystals, given = _moved(lines, shared.crystals, shared.given)
    return Shared(crystals, given, (*shared.steps, Step(due, lines)), None, 0, made, wrong)


def _blamed(shared: Shared) -> Shared:
    """The same, with the choice that comes next as the first that was not open, if none was before."""
    return shared if shared.wrong is not None else shared._replace(wrong=shared.choices)


def _moved(
    lines: Sequence[Line], crystals: tuple[int, ...], given: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What everybody holds and has given to others after these lines."""
    held, gave = list(crystals), list(given)
    for line in lines:
        if line.struck:
            continue
        suit = 1 << DECK.suits.index(line.item)
        if isinstance(line.taker, int):
            held[line.taker] |= suit
        if isinstance(line.giver, int):
            held[line.giver] &= ~suit
            gave[line.giver] += isinstance(line.taker, int)
    return tuple(held), tuple(gave)


def _giver_to(seat: int, lines: Sequence[Line]) -> int | None:
    """The place of whoever gave a winner a crystal, or None if nobody did."""
    for line in lines:
        if line.taker == seat and not line.struck:
            return line.giver if isinstance(line.giver, int) else BANK_PLACE
    return None


def share_trail(tables: Tables, hand: Hand, shared: Shared) -> tuple[Stage | Line, ...]:
    """Who wins, in which order, and each winner's crystals: what was dropped on the way, and the lines."""
    rules = tables.rules
    everybody = (1 << hand.players) - 1
    entries: list[Stage | Line] = [
        *funnel.trail(rules.of("majority", Filter), tables, hand, everybody),
        *funnel.turn_trail(rules.of("changes", Turn), tables, hand, hand.players),
    ]
    for due, lines in shared.steps:
        entries += _way_to(tables, due)
        entries += lines
    if shared.due is not None:
        entries += _way_to(tables, shared.due)
    return tuple(entries)


def _way_to(tables: Tables, due: Due) -> list[Stage]:
    """For a lone player how many crystals are due, then the rows in which some crystal was dropped.

    Of losers it is told, too, where nobody had what was asked for. To somebody who forfeits nobody gives.
    """
    lone = due.hand.alone and due.makers_won and due.seat == due.hand.maker and due.part == FIRST
    rows = parts_trail(tables, due) if lone else ()
    told = ("forbids",) if due.makers_won else ("forbids", "idle")
    way = (row for row in due_trail(tables, due) if row.outcome in told)
    return [*rows, *(row for row in way if not (due.forfeits and row.rule.id == GIVERS))]


def choices(due: Due, options: int) -> list[tuple[int, list[int]]]:
    """The givers' places with the suits that each may give, from the dealer's left, the bank last."""
    hand = due.hand
    first = (hand.dealer + 1) % hand.players
    order = (*range(first, hand.players), *range(first), BANK_PLACE)
    suits = (1 << SUITS) - 1
    found = ((place, members(options >> place * SUITS & suits)) for place in order)
    return [(place, crystals) for place, crystals in found if crystals]


def changes(lines: tuple[Line, ...]) -> list[tuple[str, Line]]:
    """The changes that the lines make, with the contract's name for each; a set's return is one change."""
    told: list[tuple[str, Line]] = []
    returned: set[object] = set()
    for line in lines:
        name = CHANGES.get(line.rule.id)
        if line.struck or name is None or (name == "return" and line.giver in returned):
            continue
        if name == "return":
            returned.add(line.giver)
        told.append((name, line))
    return told
