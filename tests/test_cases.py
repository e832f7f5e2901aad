"""The known cases, asked through the function that answers the command line."""

from typing import Any

import pytest

from engine.games import GAMES
from tests.lines import asked, cases, check_form

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


def test_every_known_case_has_a_name_of_its_own() -> None:
    assert len({case["id"] for case in CASES}) == len(CASES)
