"""Why an action of a record of Terts breaks a rule: the rules about that very action."""

from collections.abc import Mapping, Sequence

from engine.funnel import Stage, run_of
from engine.game import Phase
from engine.games.terts import declaring, patterns
from engine.games.terts.board import freed, standing
from engine.games.terts.deal import Breaking, Over, Playing, Topping
from engine.games.terts.score import claim_facts, claim_trail
from engine.rules import Line
from engine.situations import Action, Fact
from engine.trick_asks import play_trail

Reasons = tuple[tuple[Stage | Line, ...], Mapping[str, Fact]]


def about(phase: Phase, wrong: Action) -> Reasons | None:
    """The rows about a wrong action and what they are about; None where it is not even that seat's turn."""
    if wrong.key == "claim" and isinstance(phase, Playing | Breaking | Over) and wrong.seat in (0, 1):
        return _claim(phase, wrong)
    if wrong.seat != phase.seat:
        return None
    if isinstance(phase, Topping) and wrong.key == "top" and wrong.value:
        return _top(phase, wrong)
    if isinstance(phase, Playing) and wrong.key in ("declare", "exchange", "play"):
        return {"declare": _declare, "exchange": _exchange, "play": _play}[wrong.key](phase, wrong)
    return None


def _claim(phase: Playing | Breaking | Over, wrong: Action) -> Reasons:
    in_time = phase.heard if isinstance(phase, Playing) else not (isinstance(phase, Over) and phase.claimed)
    seen = standing(phase.tables, phase.start, phase.board)
    told = claim_facts(phase.tables) | {"total": Fact("number", seen.totals[wrong.seat])}
    return _forbidding(claim_trail(phase.tables, seen, seat=wrong.seat, in_time=in_time)), told


def _declare(phase: Playing, wrong: Action) -> Reasons:
    found = patterns.declaration(phase.tables, wrong.value)
    told = declaring.facts(phase.tables.trump, wrong.value, phase.board.number)
    return _forbidding(declaring.allowed_trail(phase.tables, phase.declarer(found))), told


def _top(phase: Topping, wrong: Action) -> Reasons:
    tables = phase.playing.tables
    found = patterns.declaration(tables, wrong.value)
    told = declaring.facts(tables.trump, wrong.value, phase.playing.board.number)
    rows = declaring.allowed_trail(tables, phase.declarer(found))
    return _forbidding(rows), told | declaring.topped(phase.found, leader=phase.playing.leader)


def _exchange(phase: Playing, wrong: Action) -> Reasons:
    told = declaring.facts(phase.tables.trump, (wrong.value,), phase.board.number)
    return _forbidding(declaring.exchanged_trail(phase.tables, phase.declarer(), 1 << wrong.value)), told


def _play(phase: Playing, wrong: Action) -> Reasons:
    seen = phase.shown().with_play(wrong.value)
    return _forbidding(run_of(play_trail(phase.rules, seen, frees=freed), wrong.value)), phase.facts()


def _forbidding(rows: Sequence[Stage | Line]) -> tuple[Stage, ...]:
    """The rows that dropped something."""
    return tuple(row for row in rows if isinstance(row, Stage) and row.outcome == "forbids")
