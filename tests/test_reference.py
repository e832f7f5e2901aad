"""The glossary, the games in two minutes, and the credits."""

import re

import pytest
from pydantic import ValidationError

import content
from content.lessons import links, plain
from content.reference import Glossary, brief, credit_words, credits_of, glossary
from engine.games import GAMES
from puzzles.lessons import LESSONS
from puzzles.levels import lesson_numbers
from tests.test_words import STATEMENT, faults

ONE_PAGE = (200, 420)  # words
HOUSE_RULES = "house_rules"
SENTENCE_END = re.compile(r"[.?!](?= |$)")

every_game = pytest.mark.parametrize("game", GAMES)


def test_the_glossary_stands_in_the_order_of_the_alphabet_and_each_meaning_reads_well() -> None:
    words = glossary()
    assert list(words) == sorted(words, key=str.lower)
    assert {term: faults(one.meaning) for term, one in words.items() if faults(one.meaning)} == {}
    assert [term for term, one in words.items() if len(SENTENCE_END.findall(one.meaning)) > 2] == []


def test_the_glossary_names_games_that_there_are_in_their_order() -> None:
    for term, words in glossary().items():
        assert words.games, term
        assert words.games == [game for game in GAMES if game in words.games], term


def test_a_term_without_a_meaning_is_refused() -> None:
    with pytest.raises(ValidationError):
        Glossary.model_validate({"trick": {"games": ["terts"]}})


@every_game
def test_a_game_in_two_minutes_fits_one_page_and_reads_well(game: str) -> None:
    text = plain(brief(game)).replace("**", "")
    fewest, most = ONE_PAGE
    assert fewest <= len(text.split()) <= most
    assert [part for part in text.split("\n\n") if faults(part) or STATEMENT.search(part)] == []


@every_game
def test_a_game_in_two_minutes_tells_of_every_lesson_but_the_house_rules(game: str) -> None:
    told = {link.to for link in links(brief(game))}
    assert {link.kind for link in links(brief(game))} == {"rule"}
    untold = [lesson.name for lesson in LESSONS[game] if not told & set(lesson.rules)]
    assert set(untold) <= {HOUSE_RULES}


@every_game
def test_a_game_in_two_minutes_tells_the_usual_rules_only_and_each_once(game: str) -> None:
    told = [link.to for link in links(brief(game))]
    assert len(set(told)) == len(told)
    assert [rule for rule in told if rule not in lesson_numbers(game)] == []
    assert [rule for rule in told if not GAMES[game].ruleset().has(rule)] == []


def test_every_source_has_its_credits_and_nothing_else_has() -> None:
    assert credit_words().sources.keys() == content.sources().keys()
    for name, credit in credits_of().items():
        assert credit.source == content.sources()[name]
        assert credit.sections
        assert len(set(credit.sections)) == len(credit.sections)


def test_the_credits_read_well() -> None:
    words = credit_words()
    said = [words.about, words.independent, words.rulings]
    said += [text for one in words.sources.values() for text in (one.licence, one.missing)]
    assert {text: faults(text) for text in said if faults(text)} == {}
