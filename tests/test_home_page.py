"""The first page: the five games, and the way to the first puzzle."""

import pytest
from playwright.sync_api import Page, expect

import content
from engine.games import GAMES
from tests import screens
from tests.browsing import opened

WORDS = content.page_words("home")
CHECK = content.shared().app["check"]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_one_click_from_its_first_puzzle(page: Page, address: str, game: str) -> None:
    opened(page, address)
    expect(page.get_by_role("heading", name=content.game_words(game).title)).to_be_visible()
    page.locator(f".st-key-home-{game}").get_by_role("link", name=WORDS["practise"]).click()
    expect(page.get_by_role("button", name=CHECK)).to_be_visible()
    page.wait_for_url(f"**puzzle=1.{game}.*")


def test_an_address_of_a_puzzle_leads_on_to_it(page: Page, address: str) -> None:
    page.goto(f"{address}/?puzzle=1.hasenpfeffer.legal.usual.fdd0f")
    expect(page.get_by_role("button", name=CHECK)).to_be_visible()
    page.wait_for_url("**/practice?puzzle=1.hasenpfeffer.legal.usual.fdd0f")


@pytest.mark.parametrize(
    ("left", "query", "game"),
    [
        ("practice", {"puzzle": "1.hasenpfeffer.legal.usual.fdd0f"}, "hasenpfeffer"),
        ("learn", {"game": "terts", "lesson": "cards"}, "terts"),
    ],
)
def test_the_way_back_names_the_page_and_the_game(left: str, query: dict[str, str], game: str) -> None:
    at = screens.opened(left, **query)
    at.query_params.clear()
    at.switch_page("tutor/pages/home.py").run()
    names = {"page": content.page_words("titles")[left], "game": content.game_words(game).title}
    assert WORDS["go_on"].format(**names) in [link.label for link in at.get("page_link")]
