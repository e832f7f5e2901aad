"""A little of every part of the proof, and that it goes on where it was stopped."""

import json
from pathlib import Path

import pytest

from engine.games import GAMES
from puzzles.kinds import Puzzle
from tests.proof import census, changes, learners, making, oracles, report
from tests.proof.__main__ import PARTS, main
from tests.proof.running import Chunk, Figures, Part, kept, run
from tests.proof.trails import UNREAD, replayed
from tests.puzzling import made

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


def test_a_fault_is_told_and_makes_the_run_fail(tmp_path: Path) -> None:
    record = {"chunk": "terts/0/1", "date": "2000-01-01", "game": "terts", "tricks": 1, "families": 1}
    line = json.dumps(record | {"faults": ["a trick is won otherwise"]})
    (tmp_path / "census.jsonl").write_text(line + "\n", encoding="utf-8")
    assert report.has_faults(tmp_path, PARTS)
    assert "| terts | 1 | 1 | 1 |" in report.text(tmp_path, PARTS)


def test_other_bytes_in_another_process_are_a_fault(tmp_path: Path) -> None:
    record = {"chunk": "terts/0/1", "date": "2000-01-01", "game": "terts", "puzzles": 1}
    for name, digest in (("puzzles", "one"), ("bytes", "another")):
        line = json.dumps(record | {"digest": digest})
        (tmp_path / f"{name}.jsonl").write_text(line + "\n", encoding="utf-8")
    assert report.has_faults(tmp_path, PARTS)


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


@every_game
def test_most_plain_kinds_can_be_read_from_their_trails_alone(game: str) -> None:
    read = [
        kind for kind in GAMES[game].poses if any(is_read(puzzle) for puzzle in made(game, kind, count=5))
    ]
    assert len(read) >= 2


def is_read(puzzle: Puzzle) -> bool:
    return replayed(puzzle) is not UNREAD


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
