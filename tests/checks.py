"""Checks of a game as data: requests and deals in the contract's form, and what is right.

What is right comes from known cases and from an oracle, never from the rules that are checked. Batteries of
checks try the tests themselves: rules changed in any way must fail some check.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from pathlib import Path
from typing import Any, NamedTuple

from engine.game import Phase
from engine.ruleset import Ruleset
from tests import phases
from tests.asking import Asking

CASES = Path(__file__).parent / "data" / "cases.jsonl"
FAILURES = (AssertionError, AttributeError, KeyError, IndexError, StopIteration, TypeError, ValueError)


class Question(NamedTuple):
    """A request, read, with the right answer."""

    asking: Asking
    request: dict
    form: Any
    right: Any

    def passes(self, rules: Ruleset) -> bool:
        """Whether rules give the right answer."""
        ask = self.asking.ask_of(self.request)
        answer = self.asking.game.printer(rules).value(ask.answer(rules, self.form), ask.answer_kind)
        return bool(answer == self.right)


class Step(NamedTuple):
    """What an oracle expects before an action, and the action's value; how many cards the seat holds then.

    What is allowed may be too much to list (None), and the cards need not be counted (None).
    """

    seat: int
    key: str
    allowed: list | None
    value: Any
    holds: int | None = None

    def fits(self, phase: Phase) -> bool:
        """Whether a phase is the one that was expected."""
        if (phase.seat, phases.due(phase)) != (self.seat, self.key):
            return False
        if self.holds is not None and phase.hands[self.seat].bit_count() != self.holds:
            return False
        return self.allowed is None or same(phases.choices(phase), self.allowed)

    def option(self, phase: Phase) -> int:
        """The option that the action takes."""
        return phases.option_named(phase, self.value)


class Turn(NamedTuple):
    """What an oracle allows where actions are of several kinds, and the action taken; all in names."""

    allowed: list
    action: dict

    def fits(self, phase: Phase) -> bool:
        """Whether a phase offers just these actions."""
        return same(phases.actions(phase), self.allowed)

    def option(self, phase: Phase) -> int:
        """The option that the action takes."""
        return phases.option_done(phase, self.action)


class Deal(NamedTuple):
    """A whole deal: its first phase under some rules, every step, and what it comes to."""

    first: Any
    steps: tuple[Step | Turn, ...]
    right: Any
    outcome: Any

    def passes(self, rules: Ruleset) -> bool:
        """Whether the rules let the deal go, and score it, as it should."""
        phase = self.first(rules)
        for step in self.steps:
            if not step.fits(phase):
                return False
            phase = phase.after(step.option(phase))
        return phase.seat is None and self.outcome(phase) == self.right


Check = Question | Deal


def same(found: list, allowed: list) -> bool:
    """Whether two lists hold the same choices, in any order."""
    return len(found) == len(allowed) and all(choice in found for choice in allowed)


def failed(checks: Sequence[Check], rules: Ruleset) -> Check | None:
    """The first check that the rules fail (or cannot even go through), or None."""
    for check in checks:
        try:
            right = check.passes(rules)
        except FAILURES:
            right = False
        if not right:
            return check
    return None


def questions(asking: Asking, asked: Iterable[tuple[dict, Any]], switches: dict) -> list[Check]:
    """Requests with their right answers as questions under one setting of the switches."""
    rules = asking.game.ruleset(switches)
    return [
        Question(asking, request, asking.form_of({**request, "rules": switches}, rules), right)
        for request, right in asked
    ]


def pairs(oracle: Any, trump: str) -> Iterator[tuple[dict, str]]:
    """Each card led and each other card played to it."""
    for trick in permutations(oracle.deck(), 2):
        yield {"ask": "winner", "trump": trump, "trick": list(trick)}, oracle.winner(trump, list(trick))


def leads(oracle: Any, hands: int) -> Iterator[tuple[str, list]]:
    """Each card led, before each of so many hands that hold all the others."""
    for led in oracle.deck():
        others = [card for card in oracle.deck() if card != led]
        yield from ((led, others[first::hands]) for first in range(hands))


def known_cases(asking: Asking) -> Iterator[tuple[dict, Any]]:
    """The known cases of a game that have an answer under the usual rules."""
    for line in CASES.read_text(encoding="utf-8-sig").splitlines():
        case = json.loads(line)
        request, right = case["request"], case["expect"]
        plain = request.get("game") == asking.game.name and "rules" not in request
        if plain and not (isinstance(right, dict) and "error" in right):
            yield request, right
