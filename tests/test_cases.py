"""The known cases, asked through the function that answers the command line."""

from typing import Any

import pytest

import content
from engine.games import GAMES
from tests.lines import asked, cases, check_form

NOT_YET = {source.game for source in content.sources().values()} - GAMES.keys()
CASES = cases()


def is_as_expected(found: Any, expected: Any) -> bool:
    """Whether an answer is the one expected; of an object only what the case names counts."""
    if isinstance(expected, dict):
        return isinstance(found, dict) and all(
            key in found and is_as_expected(found[key], value) for key, value in expected.items()
        )
    if isinstance(expected, list):
        return (
            isinstance(found, list)
            and len(found) == len(expected)
            and all(map(is_as_expected, found, expected))
        )
    return found == expected and type(found) is type(expected)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_known_case_is_answered_as_expected_and_with_its_reasons(case: dict) -> None:
    if case["request"].get("game") in NOT_YET:
        pytest.skip("this game is not here yet")
    said = asked(case["request"])
    check_form(said)
    expected = case["expect"]
    if isinstance(expected, dict) and "error" in expected:
        assert said["error"]["kind"] == expected["error"]["kind"]
    else:
        assert is_as_expected(said.get("answer", said), expected), said
        assert said["because"]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_known_cases(game: str) -> None:
    assert sum(case["request"].get("game") == game for case in CASES) >= 8


def test_no_game_is_skipped_but_those_that_have_a_source_and_no_rules_yet() -> None:
    asked_games = {case["request"].get("game") for case in CASES}
    assert asked_games >= NOT_YET | GAMES.keys()
    assert len({case["id"] for case in CASES}) == len(CASES)
