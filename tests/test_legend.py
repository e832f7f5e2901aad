"""The legend of the suits: on every page about a deck of its own, and in the glossary."""

import pytest

import content
from engine.games import GAMES
from puzzles.lessons import LESSONS
from tests.screens import opened, shown
from tutor.widgets.legend import SIGNED, legend
from tutor.wording import capital, speech

FRENCH = ("terts", "hasenpfeffer")
PAGES = ("brief", "learn", "practice", "referee", "score", "deal", "rules")


def test_every_suit_of_a_deck_of_its_own_is_told_with_sign_letter_and_name() -> None:
    assert set(SIGNED) == set(GAMES) - set(FRENCH)
    for game in SIGNED:
        html = legend(game)
        assert html.count("<img") == len(GAMES[game].deck.suits)
        for suit, letter in enumerate(GAMES[game].deck.suits):
            assert f"<b>{letter}</b> {capital(speech(game).suit(suit))}</li>" in html


@pytest.mark.parametrize("page", PAGES)
def test_every_page_about_such_a_deck_has_the_legend_and_no_other(page: str) -> None:
    assert legend("terrapin") in shown(opened(page, game="terrapin"))
    assert "fs-legend" not in shown(opened(page, game="terts"))


def test_every_lesson_about_such_a_deck_has_the_legend() -> None:
    for lesson in LESSONS["terrapin"]:
        assert legend("terrapin") in shown(opened("learn", game="terrapin", lesson=lesson.name))


def test_the_glossary_has_all_legends_under_the_names_of_their_games() -> None:
    html = shown(opened("glossary"))
    for game in SIGNED:
        title = content.page_words("glossary")["suits"].format(game=content.game_words(game).title)
        assert f"{title}</h2>{legend(game)}" in html
