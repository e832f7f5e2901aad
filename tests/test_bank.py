"""Banks of puzzles: the same bytes however many work, gone on with after a stop, refused in words."""

import json
from argparse import Namespace
from io import StringIO
from pathlib import Path

import pytest

from engine.games import GAMES
from puzzles.identity import read_id
from puzzles.kinds import build
from tests.lines import followsuit, printed
from tutor.bank import SHEET, Bank, bank, sheet, sheets
from tutor.marking import line

COUNT = 2 * SHEET + 10


def arguments(out: Path | None, *, jobs: str = "1", count: int = COUNT) -> Namespace:
    """The arguments of a bank of Hasenpfeffer."""
    return Namespace(
        game="hasenpfeffer", count=str(count), seed="5", jobs=jobs, out=None if out is None else str(out)
    )


@pytest.fixture(scope="module")
def whole() -> str:
    """The bank as one process makes it."""
    return "".join(sheets(Bank("hasenpfeffer", COUNT, 5), 1))


def test_a_bank_has_the_same_bytes_however_many_work_at_it(tmp_path: Path, whole: str) -> None:
    together = tmp_path / "together"
    bank(arguments(together, jobs="2"), StringIO(), StringIO())
    assert together.read_bytes() == whole.encode()
    assert whole.count("\n") == COUNT
    assert list(tmp_path.iterdir()) == [together]


def test_a_bank_goes_to_standard_output_if_no_file_is_named(whole: str) -> None:
    out, progress = StringIO(), StringIO()
    bank(arguments(None, count=SHEET), out, progress)
    assert out.getvalue() == "".join(whole.splitlines(keepends=True)[:SHEET])
    assert progress.getvalue() == f"\r{SHEET} of {SHEET} puzzles\n"


@pytest.mark.parametrize("game", GAMES)
def test_what_a_bank_holds_are_puzzles_none_twice(game: str) -> None:
    told = [json.loads(each) for each in sheet(Bank(game, 30, 0), 0).splitlines()]
    assert len({each["id"] for each in told}) == len(told) == 30
    for each in told[::7]:
        puzzle = build(read_id(each["id"]))
        assert puzzle is not None
        assert line(puzzle) == each


def test_a_bank_that_was_stopped_is_gone_on_with(tmp_path: Path, whole: str) -> None:
    lines = whole.splitlines(keepends=True)
    part = tmp_path / "bank.hasenpfeffer-1-5.part"
    part.write_text("".join(lines[: SHEET + 3]) + lines[SHEET + 3][:20], encoding="utf-8")
    progress = StringIO()
    bank(arguments(tmp_path / "bank"), StringIO(), progress)
    assert (tmp_path / "bank").read_text(encoding="utf-8") == whole
    assert f"{SHEET} of {COUNT} puzzles" not in progress.getvalue()


@pytest.mark.parametrize(
    ("given", "fields"),
    [
        ((), ["game"]),
        (("--game", "poker"), ["game"]),
        (("--game", "terts", "--count", "0", "--seed", "x", "--jobs", "none"), ["count", "seed", "jobs"]),
        (("--game", "terts", "--count", "1", "--out", "/nowhere/at/all"), ["out"]),
        (("--game", "terts", "--count", "1", "--out", str(Path(__file__).parent)), ["out"]),
    ],
)
def test_arguments_of_a_bank_that_make_no_sense_are_told(given: tuple[str, ...], fields: list[str]) -> None:
    run = followsuit("bank", *given)
    (said,) = printed(run)
    assert run.returncode == 1
    assert [problem["field"] for problem in said["error"]["problems"]] == fields
