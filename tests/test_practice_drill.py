"""What practice has beside puzzles: hints, guesses, what is kept, doubts, and the drill for a wrong idea."""

import json

import pytest
from streamlit.testing.v1 import AppTest

import content
from engine.games import GAMES
from engine.rules import Misconception
from puzzles.lessons import LESSONS
from puzzles.levels import lesson_numbers
from tests.practising import LEGAL, WORDS, fill_in
from tests.screens import in_address, opened, pressed, shown
from tutor.hints import hints
from tutor.marking import puzzle_of
from tutor.store import Answer, Store
from tutor.widgets import asked
from tutor.widgets.probing import following_id

PAGE = content.page_words("practice")


def test_hints_come_one_by_one_and_are_kept_with_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asked, "MOMENT", 0)
    page = opened("practice", puzzle=LEGAL)
    told = hints(puzzle_of(LEGAL, field="puzzle"))
    for shown_so_far in range(1, len(told) + 1):
        pressed(page, PAGE["next_hint"])
        text = shown(page)
        assert [one in text for one in told] == [at < shown_so_far for at in range(len(told))]
    assert PAGE["next_hint"] not in [each.label for each in page.button]
    page.text_input[0].input("AS")
    pressed(page, WORDS["check"])
    assert kept(page).hints == len(told)


def test_a_second_click_on_what_was_here_before_brings_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asked, "MOMENT", 60)
    page = pressed(opened("practice", puzzle=LEGAL), PAGE["next_hint"])
    assert not [one for one in hints(puzzle_of(LEGAL, field="puzzle")) if one in shown(page)]
    page.text_input[0].input("AS")
    pressed(page, WORDS["check"])
    assert kept(page).hints == 0


def test_a_guess_is_kept_as_one() -> None:
    page = opened("practice", puzzle=LEGAL)
    page.checkbox(key=f"practice:guessed:{LEGAL}").check()
    page.text_input[0].input("AS")
    pressed(page, WORDS["check"])
    assert kept(page).guessed
    assert kept(page).correct


def kept(page: AppTest) -> Answer:
    """The one answer that is kept of whoever learns on the page."""
    store = Store.open()
    (found,) = store.answers(page.session_state["learner:id"])
    store.close()
    return found


def test_another_session_of_the_same_learner_finds_the_answer() -> None:
    page = opened("practice", puzzle=LEGAL)
    page.text_input[0].input("JH")
    pressed(page, WORDS["check"])
    again = opened("practice", who=page.session_state["learner:id"], puzzle=LEGAL)
    assert "Not quite" in shown(again)
    assert not kept(again).correct


def test_whoever_doubts_a_verdict_gets_a_text_with_all_that_is_needed() -> None:
    page = opened("practice", puzzle=LEGAL)
    assert not page.code
    page.text_input[0].input("JH")
    pressed(page, WORDS["check"])
    assert not page.code
    page.session_state[f"doubt:{LEGAL}"] = True  # it is opened
    page.run()
    told = json.loads(page.code[0].value)
    assert told["puzzle"] == LEGAL
    assert told["answered"] == ["JH"]
    assert told["verdict"] == ["AS"]
    assert told["because"][-1]["sources"]


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("terpeno", "tp.follow_is_free"),
        ("terrapin", "tr.aces_are_high"),
        ("terts", "ts.never_follow"),
        ("tennessee", "tn.rook_is_the_lowest_trump"),
        ("hasenpfeffer", "hp.left_bower_is_plain"),
    ],
)
def test_a_drill_finds_the_one_wrong_idea_behind_the_answers(game: str, name: str) -> None:
    idea = next(one for one in GAMES[game].misconceptions if one.id == name)
    level = lesson_numbers(game)[idea.about[0]]
    page = opened("practice", game=game, level=str(level), probe="5")
    until_named(page, f"probe:{game}:{level}:5", idea)
    assert content.misconception_words(game)[idea.id].belief in shown(page)
    pressed(page, PAGE["practise_idea"])
    assert in_address(page, "misconception") == name
    assert "probe" not in page.query_params


def until_named(page: AppTest, key: str, idea: Misconception) -> None:
    """Answer the puzzles of a drill as somebody with that idea does, until an idea is named."""
    for _ in range(12):
        puzzle = puzzle_of(following_id(page.session_state[key]) or "", field="puzzle")
        fill_in(page, puzzle, puzzle.answer_of(idea))
        pressed(page, WORDS["check"])
        if PAGE["probe_named"].partition("{")[0] in shown(page):
            break
        pressed(page, PAGE["probe_next"])


def test_whoever_answers_as_nobody_with_a_known_idea_does_is_led_to_the_rule_book() -> None:
    level = lesson_numbers("tennessee")["tn.captured_tricks"]
    page = opened("practice", game="tennessee", level=str(level), probe="5")
    for _ in range(8):
        key = f"probe:tennessee:{level}:5"
        puzzle = puzzle_of(following_id(page.session_state[key]) or "", field="puzzle")
        fill_in(page, puzzle, {"bidder": 1, "other": 1})
        pressed(page, WORDS["check"])
        if PAGE["probe_unknown"] in shown(page):
            break
        assert not page.get("page_link")
        pressed(page, PAGE["probe_next"])
    (link,) = page.get("page_link")
    assert (link.proto.label, link.proto.query_string) == (PAGE["probe_book"], "game=tennessee")


def test_of_the_ideas_behind_an_answer_a_drill_tells_that_first_which_its_other_answers_fit() -> None:
    idea = next(one for one in GAMES["terts"].misconceptions if one.id == "ts.ten_below_jack")
    page = opened("practice", game="terts", probe="18306453386")
    until_named(page, "probe:terts:0:18306453386", idea)
    text, words = shown(page), content.misconception_words("terts")
    told = sorted((one.belief for one in words.values() if one.belief in text), key=text.index)
    assert told[0] == words[idea.id].belief
    assert len(told) > 1


@pytest.mark.parametrize(
    "address",
    [
        {"game": "whist", "probe": "1"},
        {"game": "terts", "probe": "x"},
        {"probe": "1"},
        {"game": "terts", "probe": "1", "level": "99"},
    ],
)
def test_a_drill_that_cannot_be_says_so(address: dict[str, str]) -> None:
    assert WORDS["bad_link"] in shown(opened("practice", **address))


def test_a_drill_about_a_lesson_looks_for_the_ideas_about_its_rules() -> None:
    page = opened("practice", game="terts", level="4", probe="5")
    drill = page.session_state["probe:terts:4:5"]
    rules = set(LESSONS["terts"][3].rules)
    about = {idea.id: idea.about for idea in GAMES["terts"].misconceptions}
    assert drill.ideas
    assert all(rules.intersection(about[idea]) for idea in drill.ideas)
