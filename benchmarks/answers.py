"""Explained answers: a line of JSON in, a line of JSON out, by the function that the command line runs."""

import json
import os
from io import BytesIO
from pathlib import Path

from benchmarks.measure import Figure, Goal
from tutor.answers import reply
from tutor.cli import answer_lines
from tutor.requests import read

CASES = Path(__file__).parents[1] / "tests" / "data" / "cases.jsonl"
PASSES = 10


def answers(game: str, *, goal: Goal) -> Figure:
    """The figure: every case of the game that has an answer, errors left out, several times over."""
    lines = [json.dumps(request).encode() for request in requests(game)] * PASSES
    stream = b"\n".join(lines)

    def ours() -> int:
        with Path(os.devnull).open("w", encoding="utf-8") as out:
            if answer_lines(BytesIO(stream), out, lambda raw: reply(read(raw))):
                raise ValueError("a case got no answer")
        return len(lines)

    return Figure(f"{game}: explained answers", ours, goal=goal)


def requests(game: str) -> list[dict[str, object]]:
    """The requests among the cases that a game answers."""
    cases = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
    mine = [case for case in cases if case["request"].get("game") == game]
    return [case["request"] for case in mine if not is_refused(case["expect"])]


def is_refused(expected: object) -> bool:
    """Whether a case expects an error rather than an answer."""
    return isinstance(expected, dict) and "error" in expected
