"""The tests that compare a game with its oracle, again and again with other dice."""

import contextlib
import io
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from tests.proof.running import Chunk, Figures, Part

TESTS = Path(__file__).parents[1]


class OtherDice:
    """A plugin of pytest: the tests roll other dice than theirs, and what they ask is counted.

    Only tests that roll dice are run, since the others would ask the same again.
    """

    def __init__(self, number: int) -> None:
        self.number = number
        self.asked = 0
        self.failed: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the tests that roll dice, and give their modules the dice and the count."""
        items[:] = [item for item in items if "Random" in _code_of(item).co_names]
        for module in {item.module for item in items if isinstance(item, pytest.Function)}:
            self._change(module)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember the tests that fail."""
        if report.failed:
            self.failed.append(f"{report.nodeid}: {report.longreprtext[-1500:]}")

    def _change(self, module: Any) -> None:
        """Put the dice and the counting into a module's own names; it keeps what it had for the next time."""
        own: ModuleType = module
        answer = getattr(own.answer, "uncounted", own.answer)

        def counted(request: dict[str, Any]) -> Any:
            self.asked += 1
            return answer(request)

        counted.uncounted = answer  # type: ignore[attr-defined]
        own.answer = counted  # type: ignore[attr-defined]
        own.Random = lambda seed: Random(f"{seed} in round {self.number}")  # type: ignore[attr-defined]


def _code_of(item: pytest.Item) -> Any:
    return item.function.__code__  # type: ignore[attr-defined]


def compared(chunk: Chunk) -> Figures:
    """How many positions were asked of the rules and the oracle, and the tests in which they differed."""
    asked, failed, rolled = 0, [], 0
    while asked < chunk.size:
        dice = OtherDice(chunk.number * 1000 + rolled)
        arguments = ["-p", "no:cacheprovider", "-p", "no:xdist", "-q", "-W", "ignore"]
        with contextlib.redirect_stdout(io.StringIO()):
            pytest.main([*arguments, str(TESTS / f"test_{chunk.game}_oracle.py")], plugins=[dice])
        if not dice.asked:
            raise RuntimeError(f"no position of {chunk.game} was asked")
        asked += dice.asked
        failed += dice.failed
        rolled += 1
    return {"game": chunk.game, "positions": asked, "differences": failed}


PART = Part("oracles", compared, size=1_000_000, each=40_000)
