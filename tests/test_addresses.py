"""Addresses whose parts do not go together: every page shows something, whatever its address holds."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games import GAMES
from puzzles.kinds import kinds_of
from tests import screens
from tests.lines import ROOT
from tests.practising import LEGAL
from tutor.widgets import links

PAGES = sorted(file.stem for file in (ROOT / "tutor" / "pages").glob("*.py") if file.stem != "__init__")
KINDS = sorted({kind for game in GAMES for kind in kinds_of(game)})
JUNK = ["", "x", "<b>", "-1", "99", "1e9", "²"]
NUMBERS = ["0", "1", "2", "7"]
PARTS = {
    links.GAME: list(GAMES),
    links.KIND: KINDS,
    links.LEVEL: NUMBERS,
    links.SEED: NUMBERS,
    links.STEP: NUMBERS,
    links.PROBE: NUMBERS,
    links.RULE: [rule.id for game in GAMES.values() for rule in game.rules.rules[:2]],
    links.MISCONCEPTION: [game.misconceptions[0].id for game in GAMES.values()],
    links.PUZZLE: [LEGAL],
    links.GUESS: ["first", "shown"],
    links.ASK: KINDS,
    links.REQUEST: ["{}", "[1]"],
    links.WORD: ["trump"],
    links.SEARCH: ["follow"],
}
ADDRESSES = st.fixed_dictionaries(
    {}, optional={part: st.sampled_from([*values, *JUNK]) for part, values in PARTS.items()}
)


@settings(max_examples=60)
@given(page=st.sampled_from(PAGES), address=ADDRESSES)
def test_no_address_breaks_a_page(page: str, address: dict[str, str]) -> None:
    assert screens.shown(screens.opened(page, **address))
