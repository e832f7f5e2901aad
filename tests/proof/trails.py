"""A verdict read from its trail alone: funnel rows and ledger lines, without the rules that made them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.cards import members
from engine.funnel import Stage
from engine.ledger import balance
from engine.rules import Line
from engine.situations import Calls, Card, Cards, Crystal, Seat
from puzzles.comparing import differ
from puzzles.kinds import Puzzle
from tutor.pairs import halves

Trail = Sequence[Stage | Line]
UNREAD = object()  # the trail of this sort of answer is not read here


def replayed(puzzle: Puzzle) -> Any:
    """The answer as the puzzle's trail alone gives it, or UNREAD."""
    if puzzle.ask.name == "pair":
        first, second = map(replayed, halves(puzzle))
        return UNREAD if UNREAD in (first, second) else differ(first, second)
    trail = puzzle.ask.trail(puzzle.rules, puzzle.situation)
    if puzzle.ask.action and puzzle.answer in (True, False):
        return _is_left(puzzle, trail)
    read: Mapping[Any, Callable[[Puzzle, Trail], Any]] = {
        Cards: lambda *given: _left(*given, "card"),
        Calls: lambda *given: _left(*given, "call"),
        tuple[Crystal, ...]: lambda *given: _left(*given, "crystal"),
        Card: _winner,
        Seat: _next_seat,
        dict: _balances,
    }
    if puzzle.answer in (True, False) and _rows(trail, "suit"):
        return _shows_all_suits(puzzle, trail)
    reading = read.get(puzzle.ask.answer_kind)
    return reading(puzzle, trail) if reading else UNREAD


def _rows(trail: Trail, over: str) -> list[Stage]:
    return [row for row in trail if isinstance(row, Stage) and row.rule.over == over]


def _left(puzzle: Puzzle, trail: Trail, over: str) -> Any:
    """All that the last row leaves, in the order of the answer; of no rows everything in the hand."""
    rows = _rows(trail, over)
    if not rows:
        return puzzle.situation.hand if over == "card" else UNREAD
    left = rows[-1].after
    shown = getattr(puzzle.situation, "hand", None) if over == "card" else None
    return tuple(one for one in shown if left >> one & 1) if shown else tuple(members(left))


def _winner(_: Puzzle, trail: Trail) -> Any:
    (card,) = members(_rows(trail, "card")[-1].after)
    return card


def _next_seat(puzzle: Puzzle, trail: Trail) -> Any:
    """The first seat from the one that was named, clockwise, that no row put out."""
    rows = _rows(trail, "seat")
    first = next(members(row.after)[0] for row in rows if row.outcome == "names")
    out = {seat for row in rows if row.outcome == "forbids" for seat in members(row.dropped)}
    seats = puzzle.game.players(puzzle.situation)
    return next(seat for seat in (*range(first, seats), *range(first)) if seat not in out)


def _is_left(puzzle: Puzzle, trail: Trail) -> Any:
    """Whether every row about options of that sort leaves the one that is tried."""
    subject = puzzle.ask.subject(puzzle.situation) if puzzle.ask.subject else None
    rows = _rows(trail, subject.kind) if subject else []
    if not subject or not rows:
        return UNREAD
    return bool(rows[-1].after >> subject.value & 1)


def _shows_all_suits(puzzle: Puzzle, trail: Trail) -> bool:
    return _rows(trail, "suit")[-1].after == (1 << len(puzzle.game.deck.suits)) - 1


def _balances(puzzle: Puzzle, trail: Trail) -> Any:
    """What each account of the answer has gained by the lines."""
    lines = [row for row in trail if isinstance(row, Line)]
    if puzzle.answer.keys() == {"points", "bottom"}:
        return {"points": balance(lines, "player"), "bottom": _shows_all_suits(puzzle, trail)}
    if not all(isinstance(amount, int) and not isinstance(amount, bool) for amount in puzzle.answer.values()):
        return UNREAD
    if not {line.taker for line in lines} | {line.giver for line in lines} >= puzzle.answer.keys():
        return UNREAD
    return {account: balance(lines, account) for account in puzzle.answer}
