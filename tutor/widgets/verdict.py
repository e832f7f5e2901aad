"""The picture of why: a verdict's run drawn as a funnel or as ledgers, alone or beside a wrong idea's."""

from collections.abc import Iterable, Sequence
from typing import Any

from engine.cards import members
from engine.funnel import Stage, Verdict
from engine.ledger import balance
from engine.referee import row_reason
from engine.rules import Line as LedgerLine
from engine.rules import Rule
from puzzles.kinds import Puzzle
from tutor.art import card_svg
from tutor.widgets.beside import beside
from tutor.widgets.funnel import Option, Row, funnel
from tutor.widgets.ledger import Line, ledger
from tutor.widgets.markup import Source
from tutor.wording import Speech, speech

RULING = "-R"  # what the id of a ruling has in it


def why(puzzle: Puzzle, verdict: Verdict, *, other: Verdict | None = None) -> str:
    """The run of a verdict as HTML; rows that another verdict on the same position lacks are marked."""
    rows = [row for row in verdict.trail if isinstance(row, Stage)]
    lines = [line for line in verdict.trail if isinstance(line, LedgerLine)]
    return _funnel(puzzle, rows, verdict, other=other) if rows else _ledgers(puzzle, lines)


def two_columns(puzzle: Puzzle, idea: str, believed: Verdict, right: Verdict) -> str:
    """What somebody with that idea sees, at the left, and the game, at the right."""
    told = speech(puzzle.game.name)
    return beside(
        why(puzzle, believed, other=right),
        why(puzzle, right, other=believed),
        idea_title=told.shared.app["if_idea"].format(belief=told.misconceptions[idea].belief),
        game_title=told.shared.app["in_game"],
    )


def source(told: Speech, rule: Rule) -> Source | None:
    """Where a rule is written, said so that ours and the source's word are told apart."""
    if not rule.sources:
        return None
    ours = all(RULING in name for name in rule.sources)
    word = told.shared.app["source_ruling" if ours else "source_statement"]
    return Source(f"{word} {', '.join(rule.sources)}")


def option(puzzle: Puzzle, over: str, value: int) -> Option:
    """One thing to choose among, as the funnel shows it."""
    told = speech(puzzle.game.name)
    name = told.name(over, value, puzzle.rules)
    if over != "card":
        return Option(name)
    return Option(name, card_svg(puzzle.game.name, puzzle.game.deck.names[value]))


def _funnel(puzzle: Puzzle, rows: Sequence[Stage], verdict: Verdict, *, other: Verdict | None) -> str:
    """What there was, a row a rule, and the answer."""
    told = speech(puzzle.game.name)
    theirs = {_mark_of(row) for row in other.trail if isinstance(row, Stage)} if other else None
    first = rows[0]
    shown = [Row(_beginning(told, puzzle, first), _options(puzzle, first.rule.over, first.before))]
    parted = False
    for row in rows:
        differs = theirs is not None and not parted and _mark_of(row) not in theirs
        parted |= differs
        shown.append(_row(puzzle, row, verdict, flag=told.shared.app["part_here"] if differs else ""))
    shown.append(Row(told.shared.app[f"answer_{puzzle.id.kind}"], _answer_options(puzzle, verdict.answer)))
    return funnel(shown, label=told.shared.app["why"])


def _mark_of(row: Stage) -> tuple[str, int, int]:
    return row.rule.id, row.before, row.after


def _beginning(told: Speech, puzzle: Puzzle, first: Stage) -> str:
    over = {"card": "hand", "call": "calls", "seat": "seats", "caller": "seats"}[first.rule.over]
    name = "trick" if over == "hand" and puzzle.ask.name != "legal" else over
    return told.shared.app[f"begin_{name}"]


def _row(puzzle: Puzzle, row: Stage, verdict: Verdict, *, flag: str) -> Row:
    told = speech(puzzle.game.name)
    over = row.rule.over
    known = row.rule.id in told.rules and row.rule.sources
    reason = told.sentence(row_reason(row, verdict.facts), puzzle.rules) if known else ""
    return Row(
        told.title(row.rule) if known else told.shared.app["their_rule"],
        _options(puzzle, over, row.after),
        _options(puzzle, over, row.dropped),
        reason,
        source(told, row.rule),
        flag,
    )


def _options(puzzle: Puzzle, over: str, values: int) -> list[Option]:
    return [option(puzzle, over, value) for value in members(values)]


def _answer_options(puzzle: Puzzle, answer: Any) -> list[Option]:
    over = {"legal": "card", "winner": "card", "leads": "seat", "bids": "call"}[puzzle.id.kind]
    values: Iterable[int] = answer if isinstance(answer, tuple) else (answer,)
    return [option(puzzle, over, value) for value in values]


def _ledgers(puzzle: Puzzle, lines: Sequence[LedgerLine]) -> str:
    """A ledger an account, in the order of the answer."""
    return "".join(_ledger(puzzle, lines, account) for account in puzzle.answer)


def _ledger(puzzle: Puzzle, lines: Sequence[LedgerLine], account: str) -> str:
    told = speech(puzzle.game.name)
    own = [line for line in lines if account in (line.taker, line.giver)]
    return ledger(
        [_line(told, line, account) for line in own],
        title=told.words.accounts[account].capitalize(),
        total=balance(own, account),
        total_word=told.shared.app["total"],
    )


def _line(told: Speech, line: LedgerLine, account: str) -> Line:
    sign = 1 if line.taker == account else -1
    amount = line.amount if line.struck else line.value
    return Line(
        told.title(line.rule),
        sign * amount,
        struck_by=told.title(line.struck) if line.struck else "",
        times=1 << len(line.doubled),
        times_by=" ".join(told.title(rule) for rule in line.doubled),
        source=source(told, line.rule),
    )
