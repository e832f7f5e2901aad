"""Every two wrong ideas of a game are told apart by a stored puzzle, and each from the game."""

import pytest

from engine.games import GAMES
from puzzles.identity import read_id
from puzzles.kinds import build
from tests import apart

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_every_pair_of_ideas_is_told_apart_by_one_stored_puzzle(game: str) -> None:
    pairs = [pair for _, told in apart.stored(game) for pair in told]
    assert sorted(pairs) == sorted(apart.pairs_of(game)), f"python -m tests.apart {game} looks for them anew"


@every_game
def test_every_stored_puzzle_separates_what_it_is_said_to(game: str) -> None:
    for identity, pairs in apart.stored(game):
        puzzle = build(read_id(identity))
        assert puzzle is not None
        assert set(pairs) <= apart.separated(puzzle), identity


@every_game
def test_few_puzzles_are_stored_and_none_that_separates_nothing_new(game: str) -> None:
    assert all(pairs for _, pairs in apart.stored(game))
    assert len(apart.stored(game)) < len(GAMES[game].misconceptions)


def test_few_are_chosen_until_all_that_can_be_told_apart_are() -> None:
    chosen, left = apart.few_apart("hasenpfeffer", rounds=3)
    told = [pair for _, pairs in chosen for pair in pairs]
    assert len(set(told)) == len(told)
    assert sorted([*told, *left]) == sorted(apart.pairs_of("hasenpfeffer"))
