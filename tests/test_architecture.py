"""To add a game: module, line in the list, words, golden files, oracle, lessons. None is forgotten."""

import ast
from importlib import import_module
from pathlib import Path

import pytest

import content
from engine.game import Game
from engine.games import GAMES
from puzzles.lessons import LESSONS
from tests.golden import games as golden
from tests.lines import ROOT
from tests.stored_puzzles import stored
from tutor.art import card_svg

WORDS = {"game.toml", "rules.toml", "misconceptions.toml", "examples.toml", "records.toml"}
ROOMS = {"engine", "puzzles", "tutor", "content"}

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def names(folder: str, pattern: str) -> set[str]:
    """The names of the files or folders of a pattern in a folder."""
    return {path.name for path in (ROOT / folder).glob(pattern)}


def imported(path: Path) -> set[str]:
    """The first names of all that a file imports."""
    tree = ast.walk(ast.parse(path.read_bytes()))
    modules = [
        name
        for node in tree
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    ]
    return {name.split(".")[0] for name in modules}


def test_every_module_of_a_game_is_in_the_list_of_games_and_each_game_has_one() -> None:
    folder = ROOT / "engine" / "games"
    files = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    modules = files | {path.parent.name for path in folder.glob("*/__init__.py")}
    assert modules == GAMES.keys()
    assert all(game.name == name for name, game in GAMES.items())


def test_every_game_in_the_list_has_a_source_and_stands_in_the_order_of_the_sources() -> None:
    in_order = [source.game for _, source in sorted(content.sources().items())]
    assert list(GAMES) == [name for name in in_order if name in GAMES]


@every_game
def test_a_games_module_opens_with_its_source_and_all_its_switches(game: Game) -> None:
    opening = import_module(f"engine.games.{game.name}").__doc__ or ""
    (source,) = [name for name, one in content.sources().items() if one.game == game.name]
    assert source in opening
    listed = opening.partition("Switches:")[2].partition(".")[0].replace("\n", " ").split(",")
    assert sorted(name.strip() for name in listed if name.strip()) == sorted(
        switch.name for switch in game.switches
    )


@every_game
def test_a_game_has_all_files_of_words_and_no_others(game: Game) -> None:
    assert names(f"content/en/{game.name}", "*.toml") == WORDS
    assert content.game_words(game.name).source in content.sources()


def test_no_words_are_for_a_game_that_there_is_not() -> None:
    folders = {path.name for path in (ROOT / "content" / "en").iterdir() if path.is_dir()}
    assert folders == GAMES.keys()


@every_game
def test_a_game_has_golden_files_and_what_writes_them(game: Game) -> None:
    assert len(names("tests/golden", f"{game.name}-*.txt")) >= 2
    assert game.name in golden.GAMES


@every_game
def test_a_game_has_an_oracle_that_knows_nothing_of_ours_and_is_compared_with_it(game: Game) -> None:
    oracles = sorted((ROOT / "tests" / "oracles").glob(f"{game.name}*.py"))
    assert oracles
    assert not [path.name for path in oracles if imported(path) & ROOMS]
    assert names("tests/oracles", f"test_{game.name}*_oracle.py")
    assert names("tests", f"test_{game.name}*_oracle.py")


@every_game
def test_a_game_has_lessons_and_stored_puzzles(game: Game) -> None:
    assert LESSONS[game.name]
    assert any(record["game"] == game.name for record in stored())


@every_game
def test_a_game_can_be_asked_played_and_puzzled_about(game: Game) -> None:
    asks = {ask.name for ask in game.asks}
    assert {"verdict", "score", "replay"} <= asks | {"showdown"}
    assert game.poses.keys() <= {ask.key for ask in game.asks}
    assert len(game.misconceptions) >= 6


@every_game
def test_every_card_of_a_game_can_be_drawn(game: Game) -> None:
    assert all("<svg" in card_svg(game.name, name) for name in game.deck.names)
