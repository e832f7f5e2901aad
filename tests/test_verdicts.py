"""The pictures of why: they belong to whoever they are about, and add up to what is answered."""

from itertools import islice

import pytest

from engine.ledger import balance
from engine.rules import Line
from puzzles.generate import Aim, generate
from tests.practising import a_puzzle
from tutor.feedback import believed
from tutor.widgets.verdict import run_of, why


def test_every_ledger_of_a_showdown_bears_the_name_of_its_player() -> None:
    puzzle = a_puzzle("terrapin", "showdown")
    html = why(puzzle, run_of(puzzle, puzzle.rules))
    for name in puzzle.answer["payouts"]:
        assert f"<caption>{name}</caption>" in html
    assert "<caption>Points</caption>" not in html


@pytest.mark.parametrize("seed", [7, 8])
def test_what_a_wrong_idea_answers_is_what_its_own_ledger_adds_up_to(seed: int) -> None:
    for puzzle in islice(generate(Aim("terpeno", "points"), seed), 10):
        seat = puzzle.situation.seat
        for idea, answer in puzzle.lures.items():
            rules = believed(puzzle, idea)
            assert rules
            lines = [row for row in run_of(puzzle, rules).verdict.trail if isinstance(row, Line)]
            assert balance(lines, seat) == answer, (str(puzzle.id), idea)
