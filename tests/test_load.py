"""A little of the load: three learners for some seconds, and that faults and figures are told."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from puzzles.generate import Aim, generate
from tests.load.learner import Pace, Visit
from tests.load.report import figures, row
from tests.load.running import Load, Outcome, faults, run
from tutor.keeping import Help, kept, rescheduled
from tutor.store import Store

LOAD = Load(learners=3, every=1, seconds=4)
QUIET = Outcome(LOAD, alone=[0.1] * 20, together=[0.1] * 20, lost=0, doubled=0, memory=[100.0, 101.0])


def met(outcome: Outcome) -> dict[str, bool]:
    return {figure.name: figure.is_met for figure in figures(outcome)}


def test_three_learners_at_once_get_their_verdicts_and_every_answer_is_kept_once() -> None:
    outcome = run(LOAD, kind="sqlite", alone=Pace(every=0.5, answers=2))
    assert (outcome.lost, outcome.doubled) == (0, 0)
    assert len(outcome.together) == 3 * 4
    assert min(outcome.memory) > 0
    assert all(row(figure).count("|") == 5 for figure in figures(outcome))


def test_a_learner_who_answers_for_long_leaves_to_another() -> None:
    load = Load(learners=1, every=5, seconds=20 * 60)
    assert (load.visits, load.pace) == (20, Pace(5, 12))


@pytest.mark.parametrize(
    ("change", "missed"),
    [
        ({"together": [0.21] * 20}, "click to verdict, 95 of 100"),
        ({"lost": 1}, "answers lost"),
        ({"doubled": 1}, "answers doubled"),
        ({"memory": [100.0, 103.1]}, "memory of a session"),
        (
            {"load": Load(3, 5, 1200), "memory": [float(100 + more) for more in range(0, 80, 2)]},
            "memory levels off",
        ),
    ],
)
def test_a_target_that_is_not_met_is_told(change: dict, missed: str) -> None:
    assert all(met(QUIET).values())
    assert [name for name, is_met in met(QUIET._replace(**change)).items() if not is_met] == [missed]


def test_an_answer_that_is_not_kept_and_one_that_nobody_gave_are_found(tmp_path: Path) -> None:
    url, cookie = f"sqlite:///{tmp_path}/load.db", "c" * 32
    puzzle = next(generate(Aim("hasenpfeffer", "legal"), 1))
    store = Store.open(url)
    learner = store.learner_of(cookie)
    answer = kept(learner, puzzle, puzzle.answer, Help(), at=datetime.now(UTC))
    store.save(learner, answer, lambda before: rescheduled(answer, before))
    store.close()
    given = {str(puzzle.id): list(answer.answer)}
    assert faults(url, [Visit(cookie, given, [])]) == (0, 0)
    assert faults(url, [Visit(cookie, given | {"another": ["AS"]}, [])]) == (1, 0)
    assert faults(url, [Visit(cookie, {}, [])]) == (0, 1)
