"""The pages to look things up in: glossary, the game in two minutes, sources and credits."""

import pytest

import content
from content.reference import brief, credit_words, credits_of, glossary
from engine.games import GAMES
from tests.screens import opened, shown

WORDS = content.page_words("glossary")


def test_every_word_stands_in_the_glossary_with_what_it_means() -> None:
    text = shown(opened("glossary"))
    for name, one in glossary().items():
        assert f"<dt>{name}</dt>" in text
        assert one.meaning in text


def test_a_word_has_an_address_that_shows_it_first() -> None:
    text = shown(opened("glossary", word="trick"))
    assert text.index(glossary()["trick"].meaning) < text.index("<dt>31-point game</dt>")


@pytest.mark.parametrize("word", ["teapot", "<script>alert(1)</script>"])
def test_a_word_that_is_not_there_is_told_and_the_others_are_shown(word: str) -> None:
    text = shown(opened("glossary", word=word))
    assert WORDS["unknown"].format(word=word) in text
    assert glossary()["trick"].meaning in text


def test_words_are_found_by_name_and_by_meaning() -> None:
    page = opened("glossary")
    page.text_input[0].input("bower").run()
    assert "<dt>left bower</dt>" in shown(page)
    assert "<dt>ante</dt>" not in shown(page)
    page.text_input[0].input("zzz").run()
    assert WORDS["none"].format(word="zzz") in shown(page)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_sheet_whose_links_lead_to_its_rules(game: str) -> None:
    text = shown(opened("brief", game=game))
    assert content.game_words(game).title in text
    assert text.count(f'href="rules?game={game}&rule=') == brief(game).count("](rule:")


def test_a_sheet_of_no_game_is_told() -> None:
    assert "There is no game “whist” here." in shown(opened("brief", game="whist"))


def test_every_source_is_credited_with_its_licence_and_its_gaps() -> None:
    text = shown(opened("sources"))
    assert credit_words().independent in text
    for one in credits_of().values():
        assert one.source.title in text
        assert one.licence in text
        assert one.missing in text


@pytest.mark.parametrize(
    ("name", "part"),
    [("brief", "game"), ("deal", "game"), ("learn", "game"), ("rules", "rule"), ("glossary", "word")],
)
def test_of_a_long_name_that_nobody_knows_only_the_beginning_is_told(name: str, part: str) -> None:
    html = shown(opened(name, **{part: "<b>" + "x" * 10_000}))
    assert f"<b>{'x' * 56}…" in html
    assert "x" * 60 not in html
