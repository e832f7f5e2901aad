"""Funnels: rules that narrow a set of options one after the other, and the trail they leave.

`narrow` gives what is left; `trail` runs the same steps and keeps what each of them dropped.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.cards import members
from engine.rules import Contest, Duty, Filter, Line, Rule, Turn
from engine.ruleset import Tables
from engine.situations import Fact

Step = Filter | Duty | Contest


class Stage(NamedTuple):
    """One row of a funnel: a rule, the options before and after it, what it did, the verdicts it looked into.

    Options are sets of bits. A rule forbids (it dropped some), allows (it dropped none), is idle (there was
    nothing that it asks for), names (the seat that is first) or frees (cards step out, or come back: then
    there is more after than before). `facts` are those that only this row is about.
    """

    rule: Rule
    before: int
    after: int
    outcome: str
    within: tuple["Verdict", ...] = ()
    facts: Mapping[str, Fact] = {}

    @property
    def dropped(self) -> int:
        """The options that were there before the rule and not after it."""
        return self.before & ~self.after


class Verdict(NamedTuple):
    """An answer with the run it came out of: funnel rows, ledger lines, and the facts they are about."""

    answer: Any
    trail: tuple[Stage | Line, ...]
    facts: Mapping[str, Fact] = {}

    @property
    def total(self) -> int:
        """The answer as a number: a ledger may stand for a candidate's height in a contest."""
        return int(self.answer)


def height_of(candidate: "Verdict | int") -> int:
    """How high a candidate of a contest stands, be it told as a number or as the ledger behind it."""
    return candidate.total if isinstance(candidate, Verdict) else candidate


def highest(candidates: int, heights: Sequence[Any]) -> int:
    """Those candidates that no other stands above."""
    best, left = None, 0
    for candidate in members(candidates):
        height = height_of(heights[candidate])
        if best is None or height > best:
            best, left = height, 1 << candidate
        elif height == best:
            left |= 1 << candidate
    return left


def compared(
    rules: Sequence[Contest], tables: Tables, situation: Any, candidates: int
) -> list[tuple[int, ...]]:
    """What the rules of a contest compare of each of so many candidates, in turn: of two the greater wins."""
    columns: list[Sequence[int]] = []
    for rule in rules:
        if rule.prefers:
            preferred = rule.prefers(tables, situation)
            columns.append([preferred >> place & 1 for place in range(candidates)])
        if rule.heights:
            columns.append([height_of(height) for height in rule.heights(tables, situation)])
    return list(zip(*columns, strict=True)) if columns else [()] * candidates


def step(rule: Step, tables: Tables, situation: Any, options: int) -> int:
    """The options that one rule leaves."""
    if isinstance(rule, Filter):
        return options & rule.keeps(tables, situation)
    if isinstance(rule, Duty):
        return options & rule.asks_for(tables, situation) or options
    if rule.prefers:
        options = options & rule.prefers(tables, situation) or options
    return highest(options, rule.heights(tables, situation)) if rule.heights else options


def narrow(rules: Sequence[Step], tables: Tables, situation: Any, options: int) -> int:
    """The options that all the rules leave."""
    for rule in rules:
        if not options:
            break
        options = step(rule, tables, situation, options)
    return options


def trail(rules: Sequence[Step], tables: Tables, situation: Any, options: int) -> tuple[Stage, ...]:
    """A row a rule: the same run as `narrow`, with what each rule found and left."""
    rows = []
    for rule in rules:
        after = step(rule, tables, situation, options)
        outcome = _outcome(rule, tables, situation, options) if after == options else "forbids"
        rows.append(Stage(rule, options, after, outcome, _within(rule, tables, situation, options)))
        options = after
    return tuple(rows)


def run_of(rows: Sequence[Stage | Line], option: int) -> Sequence[Stage | Line]:
    """The rows that an option went through: of one that stepped out for good, those that kept it out."""
    stages = [row for row in rows if isinstance(row, Stage) and row.outcome == "frees"]
    stepped_out = any(row.dropped >> option & 1 for row in stages)
    if stepped_out and stages[-1].within and not stages[-1].after >> option & 1:
        return stages[-1].within[0].trail
    return rows


def _outcome(rule: Step, tables: Tables, situation: Any, options: int) -> str:
    """What a rule did that dropped nothing: it allows all, or nothing that it prefers was there."""
    if isinstance(rule, Duty):
        preferred = rule.asks_for(tables, situation)
    elif isinstance(rule, Contest) and rule.prefers:
        preferred = rule.prefers(tables, situation)
    else:
        return "allows"
    return "allows" if preferred & options else "idle"


def _within(rule: Step, tables: Tables, situation: Any, options: int) -> tuple[Verdict, ...]:
    """The verdicts that a contest compared, one a candidate still in it."""
    if not isinstance(rule, Contest) or not rule.heights:
        return ()
    heights = rule.heights(tables, situation)
    return tuple(heights[one] for one in members(options) if isinstance(heights[one], Verdict))


def in_turn(rules: Sequence[Turn], tables: Tables, situation: Any, seats: int) -> tuple[int, ...]:
    """The seats that are in the turn, of so many, in the order in which they act."""
    first, left = _turn(rules, tables, situation, seats)
    return tuple(seat for seat in (*range(first, seats), *range(first)) if left >> seat & 1)


def next_seat(rules: Sequence[Turn], tables: Tables, situation: Any, seats: int) -> int | None:
    """The seat that acts next of so many seats, or None when nobody is left."""
    first, left = _turn(rules, tables, situation, seats)
    ahead = left >> first << first or left
    return (ahead & -ahead).bit_length() - 1 if ahead else None


def _turn(rules: Sequence[Turn], tables: Tables, situation: Any, seats: int) -> tuple[int, int]:
    """Who would be first, and everybody who is not out."""
    first, left = 0, (1 << seats) - 1
    for rule in rules:
        if rule.first and (named := rule.first(tables, situation)) is not None:
            first = named
        if rule.out:
            left &= ~rule.out(tables, situation)
    return first, left


def turn_trail(rules: Sequence[Turn], tables: Tables, situation: Any, seats: int) -> tuple[Stage, ...]:
    """A row for the rule that named the first seat (it alone is left then) and for each that put seats out.

    Rules with nothing to say here leave no row, nor does one that a later rule overruled; when nobody is left
    it does not matter who would have been first.
    """
    rows: list[Stage] = []
    naming: list[Stage] = []
    left = (1 << seats) - 1
    for rule in rules:
        named = rule.first(tables, situation) if rule.first else None
        if named is not None:
            naming = [Stage(rule, left, 1 << named, "names")]
        out = rule.out(tables, situation) & left if rule.out else 0
        if out:
            rows.append(Stage(rule, left, left & ~out, "forbids"))
            left &= ~out
    return (*naming, *rows) if left else tuple(rows)
