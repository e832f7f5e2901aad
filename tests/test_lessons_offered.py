"""The lessons that practice offers with a game and a question: those that a puzzle may be about."""

import pytest

import content
from engine.games import GAMES
from puzzles import generate as generating
from puzzles.aims import UnmetError, rules_asked
from puzzles.generate import Aim, generate
from puzzles.kinds import kinds_of
from tests.practising import WORDS, to_change
from tests.puzzling import a_puzzle
from tests.screens import button, in_address, shown
from tutor.lessons import lessons
from tutor.offers import NOT_FOUND, is_offered

PAGE = content.page_words("practice")
KINDS = [(game, kind) for game in GAMES for kind in kinds_of(game)]


@pytest.mark.parametrize("game", GAMES)
def test_the_lessons_that_are_offered_lead_to_a_puzzle(game: str) -> None:
    offered = to_change(game=game).selectbox(key="practice:level").options[1:]
    numbers = [int(title.removeprefix("Lesson ").partition(":")[0]) for title in offered]
    assert all(next(generate(Aim(game, level=number), 7)).game.name == game for number in numbers)


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_the_lessons_that_are_offered_with_a_question_lead_to_such_a_puzzle(game: str, kind: str) -> None:
    offered = [one.number for one in lessons(game) if is_offered(game, kind, one.number)]
    assert offered
    for number in offered:
        assert next(generate(Aim(game, kind=kind, level=number), 7)).is_of_level(number)


@pytest.mark.parametrize(("game", "kind"), NOT_FOUND)
def test_a_lesson_is_left_out_with_a_question_only_where_that_may_ask_but_no_puzzle_is_soon_found(
    game: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(generating, "LOOKS_A_PUZZLE", 250)
    for number in NOT_FOUND[game, kind]:
        aim = Aim(game, kind=kind, level=number)
        assert rules_asked(aim)
        with pytest.raises(UnmetError):
            next(generate(aim, 7))


def test_only_lessons_are_offered_that_the_question_may_be_about() -> None:
    page = to_change(game="terts", kind="leads")
    offered = page.selectbox(key="practice:level").options[1:]
    assert [title.partition(":")[0] for title in offered] == ["Lesson 1", "Lesson 2"]
    page.selectbox(key="practice:level").set_value("2").run()
    page.selectbox(key="practice:kind").set_value("contest").run()
    assert "level" not in page.query_params
    assert in_address(page, "kind") == "contest"


@pytest.mark.parametrize("level", ["7", "8"])  # the kind may ask about it and no puzzle does, or it never may
def test_whoever_wants_what_no_puzzle_asks_is_told_so_in_plain_words_and_can_choose_anew(level: str) -> None:
    page = to_change(game="terts", kind="leads", level=level)
    assert PAGE["none_found"] in shown(page)
    page.selectbox(key="practice:kind").set_value("winner").run()
    assert button(page, WORDS["check"])


@pytest.mark.parametrize(("game", "lesson"), [("tennessee", "The draw"), ("hasenpfeffer", "The widow")])
def test_a_lesson_that_no_puzzle_asks_about_is_not_offered(game: str, lesson: str) -> None:
    offered = to_change(game=game).selectbox(key="practice:level").options
    assert not any(lesson in title for title in offered)


def test_a_lesson_of_the_address_that_is_not_offered_is_not_picked() -> None:
    puzzle = str(a_puzzle("tennessee", "legal").id)
    page = to_change(puzzle=puzzle, game="tennessee", level="6")
    assert page.selectbox(key="practice:level").value == ""
