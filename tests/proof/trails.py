"""A verdict read from its trail alone: funnel rows and ledger lines, without the rules that made them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.cards import members
from engine.funnel import Stage
from engine.ledger import balance
from engine.rules import Line
from engine.situations import Action, Calls, Card, Cards, Counted, Crystal, Fact, Seat
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
    if reading := OF_A_KIND.get((puzzle.game.name, puzzle.ask.name)):
        return reading(puzzle, trail)
    if puzzle.ask.name == "replay":
        return _wrong_step(puzzle, trail)
    if puzzle.ask.action and puzzle.answer in (True, False):
        return _is_left(puzzle, trail)
    if puzzle.answer in (True, False) and _rows(trail, "suit"):
        return _shows_all_suits(puzzle, trail)
    reading = OF_ANSWERS.get(puzzle.ask.answer_kind)
    return reading(puzzle, trail) if reading else UNREAD


def _rows(trail: Trail, over: str) -> list[Stage]:
    return [row for row in trail if isinstance(row, Stage) and row.rule.over == over]


def _lines(trail: Trail) -> list[Line]:
    return [row for row in trail if isinstance(row, Line)]


def _left(puzzle: Puzzle, trail: Trail, over: str) -> Any:
    """All that the last row leaves, in the order of the answer; of no rows everything in the hand."""
    rows = _rows(trail, over)
    if not rows and over == "call" and _is_over(trail):
        return ()
    if not rows:
        return puzzle.situation.hand if over == "card" else UNREAD
    if isinstance(trail[-1], Line):  # what could be chosen has moved since, and no rule tells what can be now
        return UNREAD
    left = rows[-1].after
    shown = getattr(puzzle.situation, "hand", None) if over == "card" else None
    return tuple(one for one in shown if left >> one & 1) if shown else tuple(members(left))


def _is_over(trail: Trail) -> bool:
    """Whether rows put callers out and none names who calls next: nobody does."""
    rows = _rows(trail, "caller")
    return bool(rows) and all(row.outcome != "names" for row in rows)


def _winner(_: Puzzle, trail: Trail) -> Any:
    (card,) = members(_rows(trail, "card")[-1].after)
    return card


def _next_seat(_: Puzzle, trail: Trail) -> Any:
    return _in_turn(_rows(trail, "seat"))[0]


def _is_left(puzzle: Puzzle, trail: Trail) -> Any:
    """Whether every row about options of that sort leaves the one that is tried."""
    subject = puzzle.ask.subject(puzzle.situation) if puzzle.ask.subject else None
    rows = _rows(trail, subject.kind) if subject else []
    if not subject or not rows:
        return _are_all_left(puzzle, trail)
    return bool(rows[-1].after >> subject.value & 1)


def _shows_all_suits(puzzle: Puzzle, trail: Trail) -> bool:
    return _rows(trail, "suit")[-1].after == (1 << len(puzzle.game.deck.suits)) - 1


def _balances(puzzle: Puzzle, trail: Trail) -> Any:
    """What each account of the answer has gained by the lines."""
    lines = _lines(trail)
    if puzzle.answer.keys() == {"points", "bottom"}:
        return {"points": balance(lines, "player"), "bottom": _shows_all_suits(puzzle, trail)}
    if not all(isinstance(amount, int) and not isinstance(amount, bool) for amount in puzzle.answer.values()):
        return UNREAD
    if not {line.taker for line in lines} | {line.giver for line in lines} >= puzzle.answer.keys():
        return UNREAD
    return {account: balance(lines, account) for account in puzzle.answer}


def _are_all_left(puzzle: Puzzle, trail: Trail) -> Any:
    """Whether as many cards as are laid away are asked for, and the rows leave each of them."""
    laid = getattr(puzzle.situation, "lay_away", ())
    numbers, cards = _rows(trail, "number"), _rows(trail, "card")
    if not laid or not cards:
        return False if _is_over(trail) else UNREAD
    return _leaves(cards, laid) and (not numbers or _leaves(numbers, len(laid)))


def _leaves(rows: Sequence[Stage], value: Any) -> bool:
    """Whether the last of some rows leaves an option, or each of several."""
    several = value if isinstance(value, tuple) else (value,)
    return all(rows[-1].after >> one & 1 for one in several)


def _wrong_step(puzzle: Puzzle, trail: Trail) -> Any:
    """The step that is told as wrong, if the rows refuse it; None if they do not.

    A record without a wrong step leaves no row to read, nor do rows about anything but the step itself.
    """
    if not isinstance(puzzle.answer, int):
        return UNREAD
    record = puzzle.situation.record
    wrong: Action = record.actions[puzzle.answer - 1]
    seats, callers = _rows(trail, "seat"), _rows(trail, "caller")
    if seats and len(seats) == len(trail):
        return puzzle.answer if wrong.seat not in _in_turn(seats) else None
    if callers and len(callers) == len(trail):
        caller = (wrong.seat - record.dealer - 1) % puzzle.game.seats
        return puzzle.answer if caller not in _in_turn(callers) else None
    if any(row.outcome == "forbids" for row in _rows(trail, "declaration")):
        return puzzle.answer
    rows = _rows(trail, STEPS.get(wrong.key, ""))
    if not rows or not isinstance(wrong.value, int | tuple) or isinstance(wrong.value, bool):
        return UNREAD
    return None if _leaves(rows, wrong.value) else puzzle.answer


def _in_turn(rows: Sequence[Stage]) -> Sequence[int]:
    """The one seat that the rows leave to act, or all of them if no row names the first."""
    named = [members(row.after)[0] for row in rows if row.outcome == "names"]
    out = {seat for row in rows if row.outcome == "forbids" for seat in members(row.dropped)}
    seats = max(row.before.bit_length() for row in rows)
    first = named[0] if named else 0
    left = [seat for seat in (*range(first, seats), *range(first)) if seat not in out]
    return left[:1] if named else left


def _declared(_: Puzzle, trail: Trail) -> Any:
    """What each line counts, with its cards."""
    return tuple(
        Counted(tuple(members(line.cards))[:: 1 if line.item == "four" else -1], line.value, line.item)
        for line in _lines(trail)
    )


def _of_the_side_left(puzzle: Puzzle, trail: Trail) -> Any:
    """The side that the rows leave; what its declaration is worth no row tells, so that is taken as it is."""
    (side,) = members(_rows(trail, "side")[-1].after)
    return {**puzzle.answer, "scores": ("leader", "follower")[side]}


def _of_you(_: Puzzle, trail: Trail) -> Any:
    return balance(_lines(trail), "you")


def _of_the_seat(puzzle: Puzzle, trail: Trail) -> Any:
    return balance(_lines(trail), puzzle.situation.seat)


def _held(puzzle: Puzzle, trail: Trail) -> Any:
    """The crystals that the seat has after each line has moved its own, one after the other."""
    seat, suits = puzzle.situation.seat, puzzle.game.deck.suits
    held = set(dict(puzzle.situation.crystals)[seat])
    for line in _lines(trail):
        crystal = {suits.index(line.item)}
        held = held | crystal if line.taker == seat else held - crystal if line.giver == seat else held
    return tuple(sorted(held))


def _offered(puzzle: Puzzle, trail: Trail) -> Any:
    """The price that a line tells, and whether the rows leave the seat that is asked about."""
    (price,) = _lines(trail)
    return {"buy": puzzle.situation.seat in _in_turn(_rows(trail, "seat")), "price": price.amount}


def _shared(puzzle: Puzzle, trail: Trail) -> Any:
    """What the lines pay to each hand, by its player's name, and what is left of the pot."""
    payouts = [(line.taker.value, line.value) for line in _lines(trail) if isinstance(line.taker, Fact)]
    paid = {puzzle.situation.hands[place][0]: amount for place, amount in payouts}
    return {"payouts": paid, "carried": puzzle.situation.pot - sum(paid.values())}


STEPS = {  # what a step's value is one or more of
    "play": "card",
    "lay_away": "card",
    "declare": "card",
    "exchange": "card",
    "bid": "call",
    "trump": "suit",
}
OF_ANSWERS: Mapping[Any, Callable[[Puzzle, Trail], Any]] = {
    Cards: lambda *given: _left(*given, "card"),
    Calls: lambda *given: _left(*given, "call"),
    tuple[Crystal, ...]: lambda *given: _left(*given, "crystal"),
    Card: _winner,
    Seat: _next_seat,
    dict: _balances,
}
OF_A_KIND: Mapping[tuple[str, str], Callable[[Puzzle, Trail], Any]] = {
    ("terts", "declarations"): _declared,
    ("terts", "contest"): _of_the_side_left,
    ("terts", "score"): _of_you,
    ("terpeno", "holds"): _held,
    ("terpeno", "points"): _of_the_seat,
    ("terrapin", "may"): _offered,
    ("terrapin", "showdown"): _shared,
}
