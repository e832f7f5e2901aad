"""The golden files of all games: each is what the rules write now, and none is without its script."""

import pytest

from tests.golden.games import DEALS, written
from tests.golden.writing import path_of
from tests.lines import ROOT


@pytest.mark.parametrize(("game", "script"), DEALS)
def test_a_golden_file_is_what_the_rules_write(game: str, script: str) -> None:
    assert path_of(game, script).read_text(encoding="utf-8") == written(game, script)


def test_every_golden_file_has_its_script() -> None:
    found = set((ROOT / "tests" / "golden").glob("*.txt"))
    assert found == {path_of(game, script) for game, script in DEALS}
