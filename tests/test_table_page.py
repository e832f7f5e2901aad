"""The house rules of a learner's table: chosen once, and followed everywhere."""

import pytest

import content
from engine.games import GAMES
from engine.rules import value_name
from puzzles.identity import read_id
from tests.screens import in_address, opened, pressed, shown
from tutor.store import Store

WORDS = content.page_words("table")


@pytest.mark.parametrize("game", GAMES)
def test_every_switch_of_a_game_can_be_set_and_is_explained(game: str) -> None:
    page = opened("table", game=game)
    words = content.game_words(game).switches
    labels = [each.label for each in (*page.selectbox, *page.number_input)]
    assert labels == sorted(labels, key=[words[one.name]["title"] for one in GAMES[game].switches].index)
    assert len(labels) == len(GAMES[game].switches)
    assert WORDS["usual"] in shown(page)


@pytest.mark.parametrize("name", ["table", "score", "referee"])
def test_a_game_that_is_none_is_told(name: str) -> None:
    told = content.shared().app["unknown_game"].format(name="whist", game="Terpeno")
    assert told in shown(opened(name, game="whist"))
    assert "fs-notice" not in shown(opened(name, game="terts"))


def test_what_is_chosen_is_kept_and_practice_follows_it_and_says_so() -> None:
    page = opened("table", game="terts")
    switch = next(one for one in GAMES["terts"].switches if one.name == "seven")
    page.selectbox[list(GAMES["terts"].switches).index(switch)].set_value("optional").run()
    assert not page.exception
    who = page.session_state["learner:id"]
    assert Store.open().house_rules(who, "terts") == {"seven": "optional"}
    practice = opened("practice", who=who, game="terts", kind="legal")
    assert read_id(in_address(practice, "puzzle")).switches == (("seven", "optional"),)
    title = content.game_words("terts").switches["seven"]["title"]
    assert title in shown(practice)
    again = opened("table", who=who, game="terts")
    assert WORDS["usual"] not in shown(again)
    pressed(again, WORDS["back"])
    assert Store.open().house_rules(who, "terts") == {}
    assert WORDS["usual"] in shown(again)


def test_every_value_has_words() -> None:
    for game in GAMES.values():
        words = content.game_words(game.name).switches
        for switch in game.switches:
            assert all(value_name(value) in words[switch.name] for value in switch.choices)


def test_a_game_that_is_none_gives_the_first() -> None:
    assert len(opened("table", game="whist").selectbox) > 0
