"""The lessons: each brings its rules, needs only what came before, and is answered by the engine alone."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest
from pydantic import ValidationError

import content
from content.lessons import (
    Check,
    Finish,
    LessonWords,
    Link,
    Ours,
    Question,
    Rules,
    Table,
    Text,
    Try,
    Worked,
    linked,
    links,
    plain,
    read_lesson,
    terms,
)
from content.reference import glossary
from engine.games import GAMES
from puzzles.generate import generate
from puzzles.kinds import Puzzle
from puzzles.lessons import LESSONS
from tests.lines import ROOT
from tests.test_words import STATEMENT, faults
from tutor.answers import reply
from tutor.lessons import Lesson, aim, answered, as_taught, lessons, posed
from tutor.marking import puzzle_of
from tutor.pairs import halves
from tutor.prompt import answer_told, prompt, steps_told
from tutor.requests import Refused, read
from tutor.widgets.lesson import puzzle_for
from tutor.widgets.verdict import run_of

WORDS_IN_FIVE_MINUTES = (150, 700)
RULING = re.compile(r"[A-Z]{2}-R\d+")
SENTENCE = re.compile(r"(?<=[.?!]) ")
LONGEST_SENTENCE = 40
NAMES = [(game, lesson.name) for game, listed in LESSONS.items() for lesson in listed]
# Terms of the glossary that are plain words of everyday speech too.
EVERYDAY = frozenset(
    ("alone", "beat", "bid", "break", "call", "four", "made", "missed", "offer", "pair", "rank", "run", "top")
)

every_game = pytest.mark.parametrize("game", GAMES)
every_lesson = pytest.mark.parametrize(("game", "name"), NAMES)


@cache
def taught(game: str) -> dict[str, Lesson]:
    """The lessons of a game by their names."""
    return {lesson.name: lesson for lesson in lessons(game)}


def known(lesson: Lesson) -> set[str]:
    """The rules of a lesson and of those before it."""
    return {rule for one in LESSONS[lesson.game][: lesson.number] for rule in one.rules}


def questions(lesson: Lesson) -> list[Question]:
    """All that a lesson asks."""
    return [*lesson.words.of(Try), *(one for check in lesson.words.of(Check) for one in check.questions)]


def requests(lesson: Lesson) -> Iterator[dict]:
    """All requests of a lesson."""
    yield from (block.request for block in lesson.words.of(Table, Worked, Finish))
    yield from (question.request for question in questions(lesson) if question.request)


def shown(lesson: Lesson) -> list[str]:
    """The rules that a lesson shows, in order."""
    return [rule for block in lesson.words.of(Rules) for rule in block.rules]


def read_by_a_learner(lesson: Lesson) -> str:
    """All texts of a lesson in order, with the words of its rules."""
    says = content.rule_words(lesson.game)
    parts = []
    for block in lesson.words.blocks:
        if isinstance(block, Rules):
            parts += [says[rule].says for rule in block.rules]
        elif isinstance(block, Check):
            parts += [question.says for question in block.questions]
        else:
            parts.append(block.text if isinstance(block, Text) else block.says)
    return plain("\n".join(parts))


def needed_for(request: dict) -> set[str]:
    """The rules without which a request is answered otherwise."""
    return set(posed(request).needed)


@every_game
def test_every_lesson_of_the_list_has_a_file_and_there_are_no_others(game: str) -> None:
    files = {path.stem for path in (ROOT / "content" / "en" / game / "lessons").iterdir()}
    assert files == {lesson.name for lesson in LESSONS[game]}
    assert list(taught(game)) == [lesson.name for lesson in LESSONS[game]]


@every_lesson
def test_a_lesson_opens_with_a_table_fades_its_examples_into_a_puzzle_and_ends_with_a_check(
    game: str, name: str
) -> None:
    words = taught(game)[name].words
    kinds = [type(block) for block in words.blocks]
    assert kinds[:2] == [Text, Table]
    steps = [kind for kind in kinds if kind in (Worked, Finish, Try, Check)]
    assert steps == [*[Worked] * steps.count(Worked), Finish, Try, Check]
    assert steps.count(Worked) >= 1
    assert kinds[-1] is Check
    assert 3 <= len(words.blocks[-1].questions) <= 5


@every_lesson
def test_a_lesson_shows_all_its_rules_once_and_no_others(game: str, name: str) -> None:
    lesson = taught(game)[name]
    assert Counter(shown(lesson)) == Counter(lesson.rules)


@every_lesson
def test_a_lesson_takes_about_five_minutes(game: str, name: str) -> None:
    lesson = taught(game)[name]
    fewest, most = WORDS_IN_FIVE_MINUTES
    assert fewest <= len(read_by_a_learner(lesson).split()) <= most
    assert 3 <= lesson.words.minutes <= 8


@every_lesson
def test_all_that_a_lesson_says_reads_well(game: str, name: str) -> None:
    lesson = taught(game)[name]
    said = [part.strip() for part in plain(lesson.words.prose()).split("\n\n")]
    assert {part: faults(part) for part in said if faults(part) or STATEMENT.search(part)} == {}
    long = [one for part in said for one in SENTENCE.split(part) if len(one.split()) > LONGEST_SENTENCE]
    assert long == []
    assert not faults(f"{lesson.words.title}.")


@every_game
def test_the_lessons_of_a_game_have_titles_of_their_own(game: str) -> None:
    titles = [lesson.words.title for lesson in lessons(game)]
    assert len(set(titles)) == len(titles)
    assert all(len(title) <= 40 for title in titles)


@every_lesson
def test_the_links_of_a_lesson_lead_to_rules_terms_and_lessons_that_there_are(game: str, name: str) -> None:
    lesson = taught(game)[name]
    there = {
        "rule": known(lesson),
        "word": {term for term, words in glossary().items() if game in words.games},
        "lesson": set(taught(game)),
    }
    assert [link for link in links(lesson.words.prose()) if link.to not in there[link.kind]] == []
    assert not re.search(r"\]\((?!rule:|word:|lesson:)", lesson.words.prose())


@every_lesson
def test_every_situation_of_a_lesson_is_answered_and_needs_only_what_came_before(
    game: str, name: str
) -> None:
    lesson = taught(game)[name]
    for request in requests(lesson):
        said = reply(read(request))
        assert "answer" in said
        assert needed_for(request) <= known(lesson), request


@every_lesson
def test_the_answer_to_every_request_of_a_lesson_and_every_step_of_its_records_can_be_told(
    game: str, name: str
) -> None:
    for request in requests(taught(game)[name]):
        puzzle = posed(request)
        assert answer_told(puzzle, puzzle.answer)
        if "record" in request:
            told = steps_told(puzzle)
            assert list(told) == list(range(1, len(request["record"]["actions"]) + 1))
            assert {step: faults(step) for step in told.values() if faults(step)} == {}


@every_lesson
def test_every_example_of_a_lesson_has_reasons_that_can_be_told_so_far(game: str, name: str) -> None:
    lesson = taught(game)[name]
    for block in lesson.words.of(Worked, Finish):
        told = answered(lesson, block.request)["because"]
        assert {step["rule"] for step in told} <= known(lesson)
        assert told or "record" in block.request, block.request


@every_lesson
def test_no_example_of_a_lesson_draws_a_reason_of_a_later_one(game: str, name: str) -> None:
    lesson = taught(game)[name]
    for block in lesson.words.of(Table, Worked, Finish):
        puzzle = as_taught(lesson, posed(block.request))
        assert puzzle.ask.answer(puzzle.rules, puzzle.situation) == puzzle.answer
        assert told_of(puzzle) <= known(lesson), block.request


@every_lesson
def test_the_verdict_on_a_lessons_puzzle_tells_what_came_before_and_no_more(game: str, name: str) -> None:
    lesson = taught(game)[name]
    for question in questions(lesson):
        if question.rule:
            identity = puzzle_for(lesson, question, "any")
            assert identity
            puzzle = as_taught(lesson, puzzle_of(identity, field="puzzle"))
            assert told_of(puzzle) <= known(lesson), puzzle.id


def told_of(puzzle: Puzzle) -> set[str]:
    """The rules that are drawn beside a puzzle's answer."""
    drawn = set()
    for half in halves(puzzle):
        run = run_of(half, half.rules)
        drawn |= {step.rule.id for step in (*run.defined, *run.verdict.trail)}
        within = (found for row in run.verdict.trail for found in getattr(row, "within", ()))
        drawn |= {step.rule.id for found in within for step in found.trail}
    return drawn


@every_lesson
def test_an_example_of_a_lesson_shows_a_rule_that_the_lesson_brings(game: str, name: str) -> None:
    lesson = taught(game)[name]
    shown_at_work = {
        rule
        for block in lesson.words.of(Table, Worked, Finish)
        for rule in needed_for(block.request)
        | {step["rule"] for step in answered(lesson, block.request)["because"]}
    }
    assert shown_at_work & set(lesson.rules)


@every_lesson
def test_no_lesson_asks_the_same_twice(game: str, name: str) -> None:
    asked = [repr(request) for request in requests(taught(game)[name])]
    assert len(set(asked)) == len(asked)


@every_lesson
def test_every_puzzle_that_a_lesson_aims_at_is_found_and_needs_only_what_came_before(
    game: str, name: str
) -> None:
    lesson = taught(game)[name]
    aims = {aim(lesson, question) for question in questions(lesson) if question.rule}
    for one in sorted(aims, key=repr):
        puzzle = next(generate(one, seed=1))
        assert one.rule in puzzle.needed
        assert set(puzzle.needed) <= known(lesson)


@every_lesson
def test_a_lesson_asks_about_rules_of_its_own(game: str, name: str) -> None:
    lesson = taught(game)[name]
    asked = set()
    for question in questions(lesson):
        if question.rule:
            asked.add(question.rule)
        else:
            asked |= needed_for(question.request)
            asked |= {step["rule"] for step in reply(read(question.request))["because"]}
    assert asked & set(lesson.rules)


@every_game
def test_every_ruling_that_a_rule_stands_on_is_told_once_in_a_lesson_that_brings_such_a_rule(
    game: str,
) -> None:
    catalogue = GAMES[game].catalogue()
    told = Counter(
        ruling for lesson in lessons(game) for block in lesson.words.of(Ours) for ruling in block.rulings
    )
    stood_on = {
        source for rule, _ in catalogue.values() for source in rule.sources if RULING.fullmatch(source)
    }
    assert told == Counter(stood_on)
    for lesson in lessons(game):
        cited = {source for rule in lesson.rules for source in catalogue[rule][0].sources}
        assert {ruling for block in lesson.words.of(Ours) for ruling in block.rulings} <= cited


@every_game
def test_the_terms_that_the_lessons_explain_are_those_of_the_glossary(game: str) -> None:
    explained = [term for lesson in lessons(game) for term in terms(lesson.words.prose())]
    assert [term for term, count in Counter(explained).items() if count > 1] == []
    assert set(explained) == {term for term, words in glossary().items() if game in words.games}


@every_game
def test_no_rule_of_a_game_uses_a_term_that_is_explained_for_other_games_only(game: str) -> None:
    said = " ".join(f"{words.title} {words.says}" for words in content.rule_words(game).values())
    elsewhere = {term for term, words in glossary().items() if game not in words.games} - EVERYDAY
    assert [term for term in elsewhere if re.search(rf"\b{term}s?\b", said, re.IGNORECASE)] == []


@every_game
def test_no_lesson_uses_a_term_before_it_is_explained(game: str) -> None:
    said = {lesson.number: read_by_a_learner(lesson) for lesson in lessons(game)}
    for lesson in lessons(game):
        for term in set(terms(lesson.words.prose())) - EVERYDAY:
            used = [
                number for number, text in said.items() if re.search(rf"\b{term}s?\b", text, re.IGNORECASE)
            ]
            assert min(used) == lesson.number, term


def test_a_request_of_a_lesson_is_told_and_answered_as_a_puzzle_is() -> None:
    request = {"game": "hasenpfeffer", "ask": "legal", "trump": "C", "hand": ["JS", "AS"], "trick": ["QC"]}
    puzzle = posed(request)
    assert answer_told(puzzle, puzzle.answer) == "you may play the jack of spades"
    assert prompt(puzzle).startswith("Clubs are trump.")
    assert "hp.left_bower_suit" in puzzle.needed
    with pytest.raises(Refused):
        posed({**request, "hand": ["JS", "JS"]})


def test_what_a_lesson_says_of_three_equal_numbers_holds_for_every_number_of_the_decktet() -> None:
    assert "Three equal numbers" in taught("terrapin")["bottom"].words.prose()
    deck = GAMES["terrapin"].deck.names
    for number in range(2, 10):
        three = [card for card in deck if card.startswith(str(number))]
        said = reply(read({"game": "terrapin", "ask": "score", "cards": three}))["answer"]
        assert (len(three), said) == (3, {"points": 0, "bottom": True})


def test_the_sums_that_lessons_name_are_those_of_all_cards_and_tricks_of_tennessee() -> None:
    assert "120 points, and twenty tricks make 40" in taught("tennessee")["scoring"].words.prose()
    assert "There are thirteen of them" in taught("tennessee")["nest"].words.prose()
    deck = GAMES["tennessee"].deck.names
    counting = [card for card in deck if with_all_tricks(card) > with_all_tricks()]
    assert len(counting) == 13
    assert with_all_tricks() == 40
    assert with_all_tricks(*counting) == 40 + 120


def with_all_tricks(*cards: str) -> int:
    """What these cards and all twenty tricks score for the other player of Tennessee for Two."""
    taken = {"bidder": {"cards": [], "tricks": 0}, "other": {"cards": list(cards), "tricks": 20}}
    return posed({"game": "tennessee", "ask": "score", "bid": 60, **taken}).answer["other"]


def test_links_get_the_addresses_that_are_wanted_and_can_be_left_out() -> None:
    text = "To [follow](rule:hp.follow) is a duty in every *trick*."
    assert links(text) == [Link("follow", "rule", "hp.follow")]
    assert linked(text, lambda link: f"/rules?id={link.to}").startswith("To [follow](/rules?id=hp.follow) is")
    assert plain(text) == "To follow is a duty in every trick."
    assert terms(text) == ["trick"]


OPENING = '+++\ntitle = "Cards"\nminutes = 5\n+++\n'


def lesson_of(text: str) -> LessonWords:
    return read_lesson(OPENING + text, "hasenpfeffer", {})


def test_a_lessons_blocks_stand_in_the_order_of_its_file() -> None:
    words = lesson_of('One.\n\n```rules\nrules = ["hp.deck"]\n```\n\nTwo.\n')
    assert words.blocks == (Text(text="One."), Rules(rules=["hp.deck"]), Text(text="Two."))


@pytest.mark.parametrize(
    "text",
    [
        "```puzzle\n```\n",
        "```rules\nrules = []\n",
        "```rules\nrule = 1\n```\n",
        "```worked\nsays = 1\n```\n",
        "```try\n```\n",
        '```try\nrule = "hp.follow"\nsays = "Well?"\n```\n',
        '```try\nsays = "Well?"\nkind = "legal"\nrequest = { ask = "legal" }\n```\n',
        '```try\nrequest = { ask = "legal" }\n```\n',
        "```check\nquestions = [{ }]\n```\n",
    ],
)
def test_a_block_that_is_not_written_as_it_should_be_is_refused(text: str) -> None:
    with pytest.raises((ValueError, ValidationError)):
        lesson_of(text)


def test_a_file_without_title_and_minutes_is_refused() -> None:
    with pytest.raises(ValueError, match="a title and minutes"):
        read_lesson("Welcome.", "hasenpfeffer", {})
    with pytest.raises(ValidationError):
        read_lesson(OPENING.replace("minutes = 5\n", ""), "hasenpfeffer", {})
