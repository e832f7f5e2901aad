"""A little of every part of the proof, and that it goes on where it was stopped."""

import json
from pathlib import Path

import pytest

from engine.games import GAMES
from puzzles.comparing import compared
from puzzles.kinds import Puzzle
from tests.proof import census, changes, learners, making, oracles
from tests.proof.__main__ import main
from tests.proof.running import Chunk, Figures, Part, kept, run
from tests.proof.trails import UNREAD, replayed
from tests.puzzling import KINDS, made

every_game = pytest.mark.parametrize("game", GAMES)


def sized(chunk: Chunk) -> Figures:
    """Figures of a part that only tells the size of its chunks."""
    return {"game": chunk.game, "faults": [], "sum": chunk.size}


SIZES = Part("sizes", sized, size=100, each=4, games=("terts", "tennessee"))


def test_a_part_is_cut_into_chunks_that_make_up_what_is_wanted() -> None:
    chunks = SIZES.chunks(10)
    assert [chunk.size for chunk in chunks if chunk.game == "terts"] == [4, 4, 2]
    assert len({chunk.key for chunk in chunks}) == len(chunks) == 6


def test_a_part_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    first = list(run(SIZES, tmp_path, size=8, jobs=1))
    assert sorted(one["chunk"] for one in first) == sorted(chunk.key for chunk in SIZES.chunks(8))
    assert list(run(SIZES, tmp_path, size=8, jobs=1)) == []
    more = list(run(SIZES, tmp_path, size=12, jobs=1))
    assert len(more) == 2
    assert kept(tmp_path, SIZES).keys() == {chunk.key for chunk in SIZES.chunks(12)}


def test_a_short_run_writes_a_page_with_every_part_that_was_run(tmp_path: Path) -> None:
    page = tmp_path / "proof.md"
    arguments = ["census", "learners", "--size", "1", "--jobs", "2", "--out", str(tmp_path)]
    assert main([*arguments, "--report", str(page)]) == 0
    told = page.read_text(encoding="utf-8")
    assert "## Census" in told
    assert "`python -m tests.proof learners`" in told
    assert "## Oracles" not in told


def keep(folder: Path, part: str, **figures: object) -> None:
    """Let a part have found these figures, of one chunk of Terts."""
    record = {"chunk": "terts/0/1", "date": "2000-01-01", "game": "terts", **figures}
    (folder / f"{part}.jsonl").write_text(json.dumps(record) + "\n", encoding="utf-8")


def status(folder: Path) -> int:
    """How a run ends that only looks at what was found."""
    return main(["--size", "0", "--out", str(folder), "--report", str(folder / "proof.md")])


def test_a_fault_of_any_part_is_told_and_makes_the_run_fail(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(tmp_path, "census", tricks=1, families=1, faults=["a trick is won otherwise\nby whom"])
    assert status(tmp_path) == 1
    assert capsys.readouterr().err == "found in census: a trick is won otherwise\n"
    assert "| terts | 1 | 1 | 1 |" in (tmp_path / "proof.md").read_text(encoding="utf-8")


NONE = {"puzzles": 1, "kinds": {}, "answers": {}, "blind": {}, "places": {}, "faults": []}


def test_other_bytes_in_another_process_make_the_run_fail(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, digest in (("puzzles", "one"), ("bytes", "another")):
        keep(tmp_path, name, **NONE, digest=digest)
    assert status(tmp_path) == 1
    assert capsys.readouterr().err == "found in bytes: terts/0/1: another process makes other bytes\n"


@pytest.mark.parametrize(
    ("right", "commonest", "told"),
    [
        (600, 100, ""),
        (604, 100, "yes is right in 60.4%, 10.4 points ahead"),
        (604, 900, "the commonest answer is right in 90.0%, 40.0 points ahead"),
    ],
)
def test_a_kind_that_needs_no_rules_makes_the_run_fail(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], *, right: int, commonest: int, told: str
) -> None:
    kinds = {"kinds": {"may": {"puzzles": 1000, "yes": right}}, "answers": {"may": {"True": commonest}}}
    keep(tmp_path, "puzzles", **(NONE | kinds | {"blind": {"may": 500}}), digest="one")
    assert status(tmp_path) == int(bool(told))
    line = f"found in puzzles: terts may: {told} of a blind guess; 10 are allowed\n"
    assert capsys.readouterr().err == (line if told else "")


def test_few_puzzles_of_a_kind_prove_nothing_about_the_ways_without_rules(tmp_path: Path) -> None:
    kinds = {"kinds": {"may": {"puzzles": 4, "yes": 4}}, "answers": {"may": {"True": 4}}}
    keep(tmp_path, "puzzles", **(NONE | kinds | {"blind": {"may": 2}}), digest="one")
    assert status(tmp_path) == 0


@pytest.mark.parametrize("game", census.PART.games)
def test_every_trick_of_the_games_for_two_is_won_as_the_oracle_has_it_and_alike_in_its_family(
    game: str,
) -> None:
    figures = census.counted(Chunk(game, 0, 1))
    assert figures["faults"] == []
    assert figures["families"] < figures["tricks"] / 10


@every_game
def test_puzzles_of_the_proof_have_no_fault(game: str) -> None:
    figures = making.made(Chunk(game, 7, 12))
    assert figures["faults"] == []
    assert sum(kind["puzzles"] for kind in figures["kinds"].values()) == 12


def test_another_process_makes_the_same_puzzles() -> None:
    chunk = Chunk("hasenpfeffer", 3, 5)
    assert making.made_elsewhere(chunk)["digest"] == making.made(chunk)["digest"]


@every_game
def test_a_puzzle_with_another_key_is_found_faulty(game: str) -> None:
    puzzle = made(game, count=1)[0]
    wrong = Puzzle(puzzle.id, puzzle.game, puzzle.ask, puzzle.rules, puzzle.situation, "no answer")
    assert "the referee answers otherwise" in making.faults_of(wrong)


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_every_kind_is_read_from_its_trail_alone(game: str, kind: str) -> None:
    told = [(puzzle, replayed(puzzle)) for puzzle in made(game, kind, count=6)]
    read = [(puzzle, answer) for puzzle, answer in told if answer is not UNREAD]
    assert len(read) >= (1 if kind == "spot" else 6)  # a record without a wrong step has no row to read
    assert all(compared(answer) == compared(puzzle.answer) for puzzle, answer in read)


@pytest.mark.parametrize(
    ("game", "kind"), [one for one in KINDS if one[1] not in ("spot", "contest", "pair")]
)
def test_a_trail_is_read_without_looking_at_the_key(game: str, kind: str) -> None:
    for puzzle in made(game, kind, count=6):
        lure = next(iter(puzzle.lures.values()))
        mistaken = Puzzle(puzzle.id, puzzle.game, puzzle.ask, puzzle.rules, puzzle.situation, lure)
        assert any(fault.startswith("the trail alone says") for fault in making.faults_of(mistaken))


def test_the_oracle_is_asked_with_other_dice_each_time() -> None:
    figures = oracles.compared(Chunk("hasenpfeffer", 1, 1))
    assert figures["differences"] == []
    assert figures["positions"] > 1000


def test_a_difference_from_the_oracle_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests import test_hasenpfeffer_oracle as compared_with  # noqa: PLC0415  # it is changed here

    monkeypatch.setattr(compared_with.oracle, "winner", lambda _, trick: trick[-1])
    figures = oracles.compared(Chunk("hasenpfeffer", 1, 1))
    assert any("the_trick_is_won" in difference for difference in figures["differences"])


def test_what_is_dropped_or_applied_is_counted_and_what_nothing_notices_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ideas = len(GAMES["hasenpfeffer"].misconceptions)
    assert [seen for _, seen in changes.ideas_applied("hasenpfeffer")] == [True] * ideas
    monkeypatch.setattr(changes, "is_noticed", lambda *_: False)
    assert [seen for _, seen in changes.ideas_applied("hasenpfeffer")] == [False] * ideas


@every_game
def test_learners_in_a_short_run_are_counted(game: str) -> None:
    counted = learners.simulated(Chunk(game, 0, 1))["counted"]
    assert counted["aimed"]["learners"] == counted["aimed, no idea"]["learners"] == 1


def test_the_ideas_of_an_aimed_drill_are_those_that_one_lesson_mends() -> None:
    ideas = learners.of_the_same_lesson("hasenpfeffer", "hp.missed_scores_nothing")
    assert "hp.defenders_score_nothing" in ideas
    assert "hp.left_bower_is_plain" not in ideas
