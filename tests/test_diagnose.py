"""How answers are compared, and which wrong ideas give one."""

import pytest

from engine.games import GAMES
from engine.situations import Counted
from puzzles.comparing import compared
from puzzles.diagnose import explains, is_right
from puzzles.identity import PuzzleId
from puzzles.kinds import Puzzle, build, kinds_of
from tests.puzzling import made


def of_kind(kind: str) -> Puzzle:
    """Some puzzle of Hasenpfeffer that two wrong ideas answer otherwise."""
    built = (build(PuzzleId("hasenpfeffer", kind, (), seed)) for seed in range(200))
    return next(puzzle for puzzle in built if puzzle and len(puzzle.lures) > 1)


def test_cards_are_compared_without_their_order() -> None:
    assert compared((3, 1, 2)) == compared((1, 2, 3))
    assert compared((1, 2)) != compared((1, 2, 3))
    assert compared(()) != compared((0,))


def test_groups_of_cards_are_compared_without_their_order() -> None:
    one, other = Counted((1, 2, 3), 20, "run"), Counted((4, 5), 20, "marriage")
    assert compared((one, other)) == compared((other, one))
    assert compared((one,)) != compared((other,))


def test_single_answers_are_compared_as_they_are() -> None:
    assert compared(5) == 5
    assert compared(5) != compared(6)
    assert compared(None) is None
    assert all(compared(answer) is answer for answer in (True, False))


def test_parts_by_name_are_compared_without_their_order_and_all_of_them() -> None:
    assert compared({"bidders": 3, "defenders": 0}) == compared({"defenders": 0, "bidders": 3})
    assert compared({"bidders": 3, "defenders": 0}) != compared({"bidders": 3, "defenders": 1})
    assert compared({"points": 5, "bottom": False}) != compared({"points": 5, "bottom": True})


def test_what_is_nothing_within_a_part_need_not_be_named_but_what_is_something_must() -> None:
    assert compared({"payouts": {"East": 4, "West": 0}}) == compared({"payouts": {"East": 4}})
    assert compared({"payouts": {"East": 4, "West": 1}}) != compared({"payouts": {"East": 4}})
    assert compared({"payouts": {"East": 4}}) != compared({"payouts": {"West": 4}})
    assert compared({"payouts": {"East": 4}}) != compared({"payouts": {"East": 5}})


def test_the_key_is_right_in_any_order_and_no_lure_is() -> None:
    for kind in ("legal", "score"):
        puzzle = of_kind(kind)
        answer = puzzle.answer
        turned = answer[::-1] if isinstance(answer, tuple) else dict(reversed(answer.items()))
        assert is_right(puzzle, turned)
        assert not any(is_right(puzzle, lure) for lure in puzzle.lures.values())


def test_an_answer_is_explained_by_all_ideas_that_give_it_and_no_others() -> None:
    for kind in ("legal", "score"):
        puzzle = of_kind(kind)
        for idea, lure in puzzle.lures.items():
            found = explains(puzzle, lure)
            assert idea in found
            assert found == tuple(one for one in puzzle.lures if puzzle.lures[one] == lure)
        assert explains(puzzle, puzzle.answer) == ()


@pytest.mark.parametrize("game", GAMES)
def test_an_idea_that_gives_the_right_answer_in_another_order_is_no_lure(game: str) -> None:
    for kind in kinds_of(game):
        for puzzle in made(game, kind, count=10):
            assert not any(is_right(puzzle, answer) for answer in puzzle.lures.values()), puzzle.id
