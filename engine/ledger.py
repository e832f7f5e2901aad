"""Ledgers: lines that add up, with struck and doubled ones left visible."""

from collections.abc import Iterable, Sequence
from typing import Any

from engine.rules import Ledger, Line, Pattern
from engine.ruleset import Tables

BANK = "bank"


def found(rules: Sequence[Pattern], tables: Tables, hand: int, *, taker: object) -> tuple[Line, ...]:
    """A line for each thing that the patterns find in a hand, from the bank to its owner."""
    return tuple(
        Line(rule, one.kind, BANK, taker, one.points, cards=one.cards)
        for rule in rules
        for one in rule.finds(tables, hand)
    )


def run(
    rules: Sequence[Ledger], tables: Tables, situation: Any, *, before: Iterable[Line] = ()
) -> tuple[Line, ...]:
    """The lines that stand before, and those that the rules write, one rule after the other."""
    lines = list(before)
    for rule in rules:
        if rule.strikes or rule.doubles:
            lines = [_revised(rule, tables, situation, line) for line in lines]
        if rule.adds and (added := rule.adds(tables, situation)):
            lines += [Line(rule, *line) for line in added]
    return tuple(lines)


def _revised(rule: Ledger, tables: Tables, situation: Any, line: Line) -> Line:
    if rule.strikes and not line.struck and rule.strikes(tables, situation, line):
        line = line._replace(struck=rule)
    if rule.doubles and not line.struck and rule.doubles(tables, situation, line):
        line = line._replace(doubled=(*line.doubled, rule))
    return line


def balance(lines: Iterable[Line], account: object) -> int:
    """What an account has gained by the lines, less what it has given."""
    return sum(line.value * ((line.taker == account) - (line.giver == account)) for line in lines)
