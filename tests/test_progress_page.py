"""What a learner's answers show, and how what is kept is taken along, deleted or brought to a browser."""

import re
from datetime import UTC, datetime, timedelta

import pytest

import content
from engine.games import GAMES
from tests.puzzling import a_puzzle
from tests.screens import button, opened, pressed, shown
from tutor.keeping import Help, kept, rescheduled
from tutor.lessons import lessons
from tutor.marking import puzzle_of
from tutor.progress import progress
from tutor.store import Store

WORDS = content.page_words("progress")
LEGAL = "1.hasenpfeffer.legal.usual.fdd0f"  # hearts are trump, spades led: only the ace may be played


@pytest.fixture
def store() -> Store:
    return Store.open()


@pytest.fixture
def somebody(store: Store) -> str:
    """A learner who has answered one question right, long ago."""
    who = store.learner_of(datetime.now(UTC).isoformat())
    puzzle = puzzle_of(LEGAL, field="puzzle")
    answer = kept(who, puzzle, puzzle.answer, Help(), at=datetime.now(UTC) - timedelta(days=90))
    assert store.save(who, answer, lambda before: rescheduled(answer, before))
    return who


def test_whoever_has_answered_nothing_is_led_to_a_first_question() -> None:
    page = opened("progress")
    assert WORDS["none"] in shown(page)
    assert WORDS["begin"] in [each.proto.label for each in page.get("page_link")]


def test_what_is_known_stands_by_game_and_lesson_with_one_next_step(store: Store, somebody: str) -> None:
    text = shown(opened("progress", who=somebody))
    game = GAMES["hasenpfeffer"]
    seen = progress(game, store.answers(somebody), store.reviews(somebody), now=datetime.now(UTC))
    assert WORDS["knows"].format(known=seen.known, count=len(seen.rules), game="Hasenpfeffer") in text
    assert WORDS["answered"].format(right=1, answered=1) in text
    assert seen.due  # it was long ago
    title = content.rule_words("hasenpfeffer")[str(seen.following.rule)].title
    assert WORDS["next_review"].format(rule=title) in text
    assert "Terts" not in text
    lesson = lessons("hasenpfeffer")[0]
    rules = seen.lessons[0]
    known = sum(one.known is not None and one.known.is_known for one in rules)
    title = lesson.words.title
    assert WORDS["lesson"].format(number=1, title=title, known=known, count=len(rules)) in text


def test_the_game_that_was_answered_last_comes_first(store: Store, somebody: str) -> None:
    puzzle = a_puzzle("terts", "legal")
    answer = kept(somebody, puzzle, puzzle.answer, Help(), at=datetime.now(UTC))
    assert store.save(somebody, answer, lambda before: rescheduled(answer, before))
    page = opened("progress", who=somebody)
    assert re.findall(r"<h2[^>]*>([^<]*)", shown(page)) == ["Terts", "Hasenpfeffer"]
    assert [each.label for each in page.expander][:2] == [WORDS["every_rule"]] * 2


def test_home_says_what_is_due(store: Store, somebody: str) -> None:
    labels = [each.proto.label for each in opened("home", who=somebody).get("page_link")]
    home = content.page_words("home")
    count = len(store.reviews(somebody))
    told = home["due_one"] if count == 1 else home["due"]
    assert told.format(count=count, game="Hasenpfeffer") in labels


def test_a_code_brings_what_was_learned_to_another_browser(somebody: str) -> None:
    page = pressed(opened("progress", who=somebody), WORDS["new_code"])
    code = shown(page).partition(WORDS["code"].partition("{")[0])[2][:14]
    other = opened("progress")
    assert WORDS["none"] in shown(other)
    other.text_input[0].input(code)
    pressed(other, WORDS["enter_button"])
    assert WORDS["answered"].format(right=1, answered=1) in shown(other)
    assert other.session_state["learner:id"] == somebody


@pytest.mark.parametrize("code", ["", "AAAA-AAAA-AAAA", "<b>$5</b>", "x" * 500])
def test_a_code_of_nobody_is_told(code: str) -> None:
    page = opened("progress")
    page.text_input[0].input(code)
    pressed(page, WORDS["enter_button"])
    assert WORDS["no_code"] in shown(page)


def test_all_is_deleted_only_when_it_is_sure(store: Store, somebody: str) -> None:
    page = opened("progress", who=somebody)
    assert button(page, WORDS["delete"]).disabled
    page.checkbox[0].check().run()
    pressed(page, WORDS["delete"])
    assert store.answers(somebody) == ()
    assert WORDS["none"] in shown(page)
