"""Answers to be kept, and all that a store holds."""

import os
from collections.abc import Callable
from datetime import UTC, datetime
from itertools import count
from typing import Any

from sqlalchemy import Engine, select

from tutor.learning import Observation, Review, reviewed
from tutor.store import Answer
from tutor.store.tables import Table

NOON = datetime(2027, 3, 1, 12, tzinfo=UTC)
NUMBERS = count()
ANA, BEN, CLEO = "a" * 32, "b" * 32, "c" * 32  # what their browsers' cookies say


def an_answer(**changes: Any) -> Answer:
    """A right answer about following suit, or one that differs from it in these fields."""
    usual = Answer(
        id=f"{next(NUMBERS)}-{os.getpid()}",
        puzzle="1:terts:legal::abc",
        game="terts",
        kind="legal",
        answer=["7S", "8S"],
        correct=True,
        guessed=False,
        hints=0,
        ideas=(),
        rules=("ts.follow",),
        at=NOON,
    )
    return usual._replace(**changes)


def scheduling(answer: Answer) -> Callable[..., dict[str, Review]]:
    """What the answer does to the reviews of its rules."""
    seen = Observation(answer.rules, answer.correct, answer.at)
    return lambda before: reviewed(before, seen)


def rows(engine: Engine) -> dict[str, list[Any]]:
    """Every row of every table of the store."""
    with engine.connect() as connection:
        return {
            table.name: [tuple(row) for row in connection.execute(select(table))]
            for table in Table.metadata.sorted_tables
        }
