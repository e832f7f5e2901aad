"""The rule book: every rule and mistake at its address, what is searched for, and junk in the address."""

import re
from functools import partial
from itertools import chain

import pytest
from playwright.sync_api import Page, expect
from streamlit.testing.v1 import AppTest

import content
from engine.games import GAMES
from tests import screens
from tests.screens import in_address, shown
from tutor import book
from tutor.prompt import setting

WORDS = content.page_words("rules")
opened = partial(screens.opened, "rules")
every_game = pytest.mark.parametrize("game", GAMES)


def labels(page: AppTest) -> list[str]:
    return [button.label for button in page.button]


@every_game
def test_a_chapter_is_there_for_every_rule_and_a_rule_for_every_chapter(game: str) -> None:
    phases = list(chain.from_iterable(chapter.phases for chapter in content.chapters(game)))
    assert len(phases) == len(set(phases))
    assert set(phases) == {rule.phase for rule, _ in GAMES[game].catalogue().values()}
    assert {one.rule.id for one in book.entries(game)} == GAMES[game].catalogue().keys()


def test_every_ruling_that_a_rule_or_a_silent_statement_names_has_words_and_none_is_there_for_nothing() -> (
    None
):
    cited = {
        name
        for game in GAMES
        for names in (
            *(rule.sources for rule, _ in GAMES[game].catalogue().values()),
            *(silent.sources for silent in content.game_words(game).silent),
        )
        for name in names
    }
    assert cited - content.statements().keys() == content.rulings().keys()
    assert sum(len(book.rulings(game)) for game in GAMES) == len(content.rulings())


@every_game
def test_the_list_has_every_rule_of_a_game_with_what_it_says(game: str) -> None:
    page = opened(game=game)
    for one in book.entries(game):
        assert one.words.title in labels(page)
        assert one.words.says in shown(page)
    for silent in content.game_words(game).silent:
        assert silent.why in shown(page)


@every_game
def test_a_rule_has_its_words_examples_sources_and_mistakes_at_its_address(game: str) -> None:
    for one in book.entries(game)[::4]:
        html = shown(opened(rule=one.rule.id))
        assert one.words.title in html
        assert all(cited.id in html and cited.says in html for cited in one.cited)
        assert all(mistake.words.belief in html for mistake in one.mistakes)
        both = book.examples(one)
        assert all(example.shows in html for example in both) if both else WORDS["no_example"] in html


@every_game
def test_no_example_tells_a_value_as_a_program_writes_it(game: str) -> None:
    for one in book.entries(game):
        for example in book.examples(one) or ():
            if example.position.ask.name != book.RECORD:
                told = setting(example.position)
                assert not re.search(r"True|False|None|_|[(\[]\d|Captured", told), told


@every_game
def test_a_mistake_stands_beside_the_game_at_its_address(game: str) -> None:
    for one in book.mistakes(game)[::4]:
        html = shown(opened(misconception=one.wrong.id))
        assert one.words.belief in html
        assert one.words.evidence in html
        assert ("fs-beside" in html) != (WORDS["no_contrast"] in html)


@every_game
def test_the_answer_of_a_contrast_is_another_for_whoever_has_the_idea(game: str) -> None:
    seen = [(one, book.contrast(one)) for one in book.mistakes(game)]
    for _, parted in seen:
        if parted:
            position = parted.position
            assert position.ask.answer(parted.believed, position.situation) != position.answer
    assert sum(parted is None for _, parted in seen) <= 1


def test_a_search_finds_titles_words_and_sources_and_says_how_many() -> None:
    page = opened(game="terts", search="jack TRUMPS")
    count = len(book.found("terts", "jack trumps"))
    assert 1 < count < len(book.entries("terts"))
    assert "The jack of trumps ranks first" in labels(page)
    assert WORDS["found"].format(count=count) in shown(page)
    assert WORDS["found_one"] in shown(opened(game="terts", search="TS15"))
    assert WORDS["found_none"] in shown(opened(game="terts", search="teapot <script>"))


def test_what_is_searched_for_stands_in_the_address() -> None:
    page = opened(game="hasenpfeffer")
    page.text_input(key="rules:search").set_value(" bower ").run()
    assert in_address(page, "search") == "bower"
    page.text_input(key="rules:search").set_value("").run()
    assert "search" not in page.query_params


def test_a_title_leads_to_its_rule() -> None:
    page = opened(game="terts")
    next(each for each in page.button if each.label == "Beat the card led").click().run()
    assert in_address(page, "rule") == "ts.beat"
    assert "fs-funnel" in shown(page)


@pytest.mark.parametrize(
    ("address", "word"),
    [
        ({"game": "whist"}, "unknown_game"),
        ({"rule": "ts.none"}, "unknown_rule"),
        ({"game": "terts", "rule": "<script>alert(1)</script>"}, "unknown_rule"),
        ({"misconception": "9" * 400}, "unknown_misconception"),
    ],
)
def test_junk_in_the_address_is_told_and_the_rules_are_there(address: dict[str, str], word: str) -> None:
    page = opened(**address)
    assert 'role="alert"' in shown(page)
    assert WORDS[word].partition("“")[0] in shown(page)
    assert len(labels(page)) > 20
    assert "<script>alert" not in "".join(block.proto.body for block in page.get("html"))


def test_a_rule_opens_by_keyboard_at_its_top_and_back_returns_to_it(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 1000, "height": 700})
    page.goto(f"{address}/rules?game=terts")
    row = page.get_by_role("button", name="Beat the card led")
    row.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**rule=ts.beat")
    expect(page.locator("h1")).to_have_text("Beat the card led")
    expect(page.locator("h1")).to_be_in_viewport()
    page.go_back()
    expect(row).to_be_in_viewport()


def test_each_reason_leads_to_its_rule(page: Page, address: str) -> None:
    page.goto(f"{address}/rules?rule=ts.beat")
    with page.expect_popup() as opened_tab:
        page.locator("a.fs-source").first.click()
    expect(opened_tab.value.locator("h1")).to_have_text("The ten stands under the ace")
    opened_tab.value.close()
