"""The kinds of puzzles made of several questions: no answer is likelier than another, none tells itself."""

from collections import Counter
from functools import cache

import pytest

from engine.games import GAMES
from puzzles.finding import FINDING
from puzzles.identity import PuzzleId
from puzzles.kinds import Puzzle, build, kinds_of
from puzzles.posing import doubting
from tests.puzzling import of_deals
from tutor.pairs import halves
from tutor.prompt import pair_told, prompt, setting, steps_told

BUILT = 240
TRIED = {"terpeno", "terts", "tennessee", "hasenpfeffer"}

every_game = pytest.mark.parametrize("game", GAMES)
every_game_with_tries = pytest.mark.parametrize("game", sorted(TRIED))


@cache
def built(game: str, kind: str) -> tuple[Puzzle, ...]:
    """What some deals are asked of a kind."""
    return tuple(of_deals(game, kind, count=BUILT))


def test_every_game_asks_whether_actions_are_allowed() -> None:
    assert {name for name, game in GAMES.items() if game.tries} == TRIED
    assert all("may" in kinds_of(game) for game in GAMES)


@every_game_with_tries
def test_an_action_is_allowed_about_as_often_as_not_and_a_wrong_idea_always_judges_otherwise(
    game: str,
) -> None:
    puzzles = built(game, "may")
    assert len(puzzles) > 0.8 * BUILT
    assert all(puzzle.lures for puzzle in puzzles)
    allowed = sum(puzzle.answer for puzzle in puzzles)
    assert 0.35 < allowed / len(puzzles) < 0.65


@every_game_with_tries
def test_every_sort_of_action_is_tried_and_named(game: str) -> None:
    puzzles = built(game, "may")
    tried = Counter(puzzle.ask.action for puzzle in puzzles)
    assert {f"verdict/{action}" for action in tried} == GAMES[game].tries.keys()
    assert all(puzzle.ask.problems(puzzle.rules, puzzle.situation) == [] for puzzle in puzzles)
    assert all(prompt(puzzle).endswith("Is that allowed?") for puzzle in puzzles)


@every_game_with_tries
def test_a_card_that_is_tried_is_held(game: str) -> None:
    for puzzle in built(game, "may"):
        if puzzle.ask.action == "play":
            assert puzzle.situation.play in puzzle.situation.hand


@every_game
def test_an_answer_changes_about_as_often_as_not_and_a_wrong_idea_always_judges_otherwise(game: str) -> None:
    puzzles = built(game, "pair")
    assert len(puzzles) > 0.5 * BUILT  # in many deals of Terpeno nobody fixes trump
    assert all(puzzle.lures for puzzle in puzzles)
    changes = sum(puzzle.answer for puzzle in puzzles)
    assert 0.4 < changes / len(puzzles) < 0.6


@every_game
def test_what_is_asked_of_a_pair_does_not_tell_the_answer(game: str) -> None:
    answers: dict[str, list[bool]] = {}
    for puzzle in built(game, "pair"):
        answers.setdefault(puzzle.situation.asked, []).append(puzzle.answer)
    for asked, changes in answers.items():
        assert 0.1 < sum(changes) / len(changes) < 0.9 or len(changes) < 0.05 * BUILT, asked


@every_game
def test_the_two_positions_of_a_pair_differ_in_one_thing_and_in_what_is_told(game: str) -> None:
    for puzzle in built(game, "pair"):
        first, second = puzzle.situation.first, puzzle.situation.second
        assert sum(one != other for one, other in zip(first, second, strict=True)) == 1
        assert puzzle.ask.problems(puzzle.rules, puzzle.situation) == []
        assert len({setting(half) for half in halves(puzzle)}) == 2
        assert all(len(told) > 20 for told in pair_told(puzzle))


@every_game
def test_a_pair_changes_if_its_two_answers_differ(game: str) -> None:
    for puzzle in built(game, "pair"):
        first, second = (half.answer for half in halves(puzzle))
        assert puzzle.answer is (first != second)


@every_game
def test_a_piece_of_play_is_short_and_a_wrong_idea_always_finds_another_step_or_none(game: str) -> None:
    puzzles = built(game, "spot")
    assert len(puzzles) > 0.5 * BUILT  # in many deals of Terpeno nobody fixes trump
    assert all(puzzle.lures for puzzle in puzzles)
    for puzzle in puzzles:
        steps = list(steps_told(puzzle))
        assert 3 <= len(steps) <= 8
        assert steps[-1] == len(puzzle.situation.record.actions)
        assert {puzzle.answer, *puzzle.lures.values()} <= {None, *steps}


@every_game
def test_no_place_in_a_piece_is_the_answer_much_more_often_than_another(game: str) -> None:
    puzzles = built(game, "spot")
    unbroken = sum(puzzle.answer is None for puzzle in puzzles)
    assert 0.1 < unbroken / len(puzzles) < 0.35
    from_start = Counter(list(steps_told(each)).index(each.answer) for each in puzzles if each.answer)
    from_end = Counter(len(each.situation.record.actions) - each.answer for each in puzzles if each.answer)
    assert max(from_start.values()) < 0.4 * len(puzzles)
    assert max(from_end.values()) < 0.4 * len(puzzles)


@every_game
def test_the_step_that_breaks_a_rule_is_the_first_that_the_referee_finds(game: str) -> None:
    whole = GAMES[game].ask("replay")
    for puzzle in built(game, "spot"):
        assert whole.problems(puzzle.rules, puzzle.situation) == []
        assert whole.answer(puzzle.rules, puzzle.situation) == puzzle.answer


@every_game
def test_an_idea_that_comes_later_changes_no_position(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = [kind for kind in kinds_of(game) if kind not in GAMES[game].poses]
    before = [(kind, seed, _position(game, kind, seed)) for kind in kinds for seed in range(24)]
    later = GAMES[game].misconceptions[0]._replace(id="later")
    more = GAMES[game]._replace(misconceptions=(later, *GAMES[game].misconceptions))
    monkeypatch.setitem(GAMES.known, game, more)
    doubting.cache_clear()
    kinds_of.cache_clear()
    after = [(kind, seed, _position(game, kind, seed)) for kind, seed, _ in before]
    doubting.cache_clear()
    kinds_of.cache_clear()
    assert after == before


def _position(game: str, kind: str, seed: int) -> object:
    puzzle = build(PuzzleId(game, kind, (), seed))
    return puzzle and puzzle.situation


@every_game
def test_the_ideas_by_which_puzzles_are_found_are_ideas_of_the_game(game: str) -> None:
    assert set(FINDING[game]) <= {idea.id for idea in GAMES[game].misconceptions}
