"""A little of the load: three learners for some seconds, and that faults and figures are told."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest

import content
from puzzles.generate import Aim, generate
from tests.load.client import opened
from tests.load.learner import Pace, Visit, answer
from tests.load.report import figures, row
from tests.load.running import Load, Outcome, faults, run
from tutor.keeping import Help, kept, rescheduled
from tutor.store import Store

LOAD = Load(learners=3, every=1, seconds=4)
QUIET = Outcome(LOAD, alone=[0.1] * 20, together=[0.1] * 20, lost=0, doubled=0, memory=[100.0, 101.0], work=1)


def met(outcome: Outcome) -> dict[str, bool]:
    return {figure.name: figure.is_met for figure in figures(outcome)}


def test_three_learners_at_once_get_their_verdicts_and_every_answer_is_kept_once() -> None:
    outcome = run(LOAD, kind="sqlite", alone=Pace(every=0.5, answers=2))
    assert (outcome.lost, outcome.doubled) == (0, 0)
    assert len(outcome.together) == 3 * 4
    assert min(outcome.memory) > 0
    assert outcome.work > 0
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


def test_what_is_answered_without_a_cookie_is_told_to_be_lost(address: str) -> None:
    """As a browser is told, where a click draws only the question anew."""
    lost = content.page_words("keeping")["not_known_again"]

    async def told() -> list[bool]:
        visit = Visit("", {}, [])
        async with opened(urlsplit(address).port or 0, visit.cookie) as session:
            await session.visit("practice", "game=terts&kind=legal")
            seen = [session.has("html", having=lambda html: lost in html.body)]
            await answer(session, visit, Random(1), times=1)
            return [*seen, session.has("html", having=lambda html: lost in html.body)]

    # In a thread of its own: where a browser is driven, this one has a loop that runs already.
    with ThreadPoolExecutor(1) as own:
        assert own.submit(asyncio.run, told()).result() == [False, True]


def test_an_answer_that_is_not_kept_and_one_that_nobody_gave_are_found(tmp_path: Path) -> None:
    url, cookie = f"sqlite:///{tmp_path}/load.db", "c" * 32
    puzzle = next(generate(Aim("hasenpfeffer", "legal"), 1))
    store = Store.open(url)
    learner = store.learner_of(cookie)
    told = kept(learner, puzzle, puzzle.answer, Help(), at=datetime.now(UTC))
    store.save(learner, told, lambda before: rescheduled(told, before))
    store.close()
    given = {str(puzzle.id): list(told.answer)}
    assert faults(url, [Visit(cookie, given, [])]) == (0, 0)
    assert faults(url, [Visit(cookie, given | {"another": ["AS"]}, [])]) == (1, 0)
    assert faults(url, [Visit(cookie, {}, [])]) == (0, 1)
