"""The lessons as Streamlit runs them and as a browser shows them."""

import json
from functools import partial

import pytest
from playwright.sync_api import Page, expect

import content
from engine.games import GAMES
from puzzles.aims import Aim, rules_asked
from puzzles.lessons import LESSONS
from tests import browsing, screens
from tests.browsing import settled
from tests.screens import shown
from tutor.lessons import lessons, posed
from tutor.widgets.tryout import said

WORDS = content.page_words("learn")
opened = partial(screens.opened, "learn")
ALL = [(game, lesson.name) for game in GAMES for lesson in LESSONS[game]]


@pytest.mark.parametrize(("game", "name"), ALL)
def test_every_lesson_is_shown_with_its_rules_and_its_questions(game: str, name: str) -> None:
    page = opened(game=game, lesson=name)
    text = shown(page)
    lesson = next(one for one in lessons(game) if one.name == name)
    assert lesson.words.title in text
    for rule in lesson.rules:
        assert content.rule_words(game)[rule].says in text
    assert WORDS["no_puzzle"] not in text
    assert WORDS["check"].format(number=1, count=len(lesson.words.blocks[-1].questions)) in text  # type: ignore[union-attr]
    onward = [link for link in page.get("page_link") if link.proto.label == WORDS["practise_lesson"]]
    assert len(onward) == bool(rules_asked(Aim(game, level=lesson.number)))
    assert all(f"level={lesson.number}" in link.proto.query_string for link in onward)


@pytest.mark.parametrize(("game", "name"), [("tennessee", "nest"), ("hasenpfeffer", "widow")])
def test_a_hand_to_be_tapped_ends_with_the_card_that_has_no_suit_yet(game: str, name: str) -> None:
    sent = json.loads(opened(game=game, lesson=name).get("bidi_component")[0].proto.json)
    assert sent[0]["cards"][-1]["id"] in ("Rook", "Joker")


@pytest.mark.parametrize("game", GAMES)
def test_the_lessons_of_a_game_are_listed(game: str) -> None:
    labels = {each.label for each in opened(game=game).button}
    assert all(any(lesson.words.title in label for label in labels) for lesson in lessons(game))


@pytest.mark.parametrize("address", [{"game": "whist"}, {"game": "terts", "lesson": "<b>x</b>"}])
def test_an_address_without_a_lesson_says_so_and_lists_those_there_are(address: dict[str, str]) -> None:
    text = shown(opened(**address))
    assert "There is no lesson" in text
    assert WORDS["lead"] in text


@pytest.mark.parametrize(("question", "label"), [(1, "next_question"), (2, "result")])
def test_only_the_last_question_of_a_check_leads_to_how_many_were_right(question: int, label: str) -> None:
    lesson = lessons("terrapin")[0]
    page = opened(game="terrapin", lesson=lesson.name)
    check = f"learn:terrapin:{lesson.name}:{len(lesson.words.blocks) - 1}"
    page.session_state[f"{check}:at"] = question
    page.run()
    page.number_input[-1].set_value(0)
    page.radio[-1].set_value(page.radio[-1].options[0])
    [each for each in page.button if each.label == content.shared().app["check"]][-1].click().run()
    assert not page.exception
    onward = {WORDS["next_question"], WORDS["result"]} & {each.label for each in page.button}
    assert onward == {WORDS[label]}


def open_lesson(page: Page, address: str, game: str, name: str) -> None:
    browsing.opened(page, f"{address}/learn?game={game}&lesson={name}")
    page.get_by_role("button", name=WORDS["all"].format(game=content.game_words(game).title)).wait_for()
    settled(page)


def test_a_lesson_has_its_own_address_and_back_leads_to_the_list(page: Page, address: str) -> None:
    page.goto(f"{address}/learn?game=terts")
    lesson = lessons("terts")[1]
    page.get_by_role("button", name=lesson.words.title).click()
    page.wait_for_url(f"**lesson={lesson.name}")
    expect(page.locator("h1")).to_have_text(lesson.words.title)
    page.go_back()
    expect(page.locator("h1")).to_have_text(WORDS["title"])


def test_a_trick_to_be_tapped_lies_in_the_order_of_play_and_its_first_card_is_marked_as_led(
    page: Page, address: str
) -> None:
    open_lesson(page, address, "terpeno", "cards")
    cards = page.locator("button[data-id]")
    expect(cards.first).to_be_visible()
    assert [cards.nth(at).get_attribute("data-id") for at in range(4)] == ["9C", "AS", "QC", "10P"]
    assert content.shared().app["led"] in (
        cards.first.get_attribute("aria-label") or cards.first.inner_text()
    )


def test_a_tapped_card_tells_at_once_whether_it_may_be_played_and_why(page: Page, address: str) -> None:
    open_lesson(page, address, "hasenpfeffer", "bowers")
    expect(page.get_by_text(WORDS["tap"])).to_be_visible()
    page.locator('button[data-id="AC"]').first.click()
    expect(page.get_by_text(WORDS["not_allowed"]).first).to_be_visible()
    page.locator('button[data-id="JC"]').first.click()
    expect(page.get_by_text("the jack of clubs is the left bower").first).to_be_visible()
    page.get_by_role("radio", name="Hearts").first.click()
    expect(page.get_by_text(WORDS["tap"])).to_be_visible()


@pytest.mark.parametrize(
    ("trump", "trick", "why"),
    [
        ("D", ["KS", "10S"], "The ten of spades is higher than the king of spades and wins the trick."),
        ("S", ["AS", "9S"], "The nine of spades is the second-highest trump, above the ace."),
        ("C", ["KS", "7C"], "The seven of clubs is a trump, so the king of spades cannot win."),
        ("C", ["8S", "AH"], "Spades were led, so the ace of hearts cannot win."),
    ],
)
def test_of_the_card_that_wins_it_is_told_what_decided(trump: str, trick: list[str], why: str) -> None:
    puzzle = posed({"game": "terts", "ask": "winner", "trump": trump, "trick": trick})
    told = said(puzzle, puzzle.answer)
    assert why in told
    assert "Nobody played a trump" not in told


def test_a_card_that_wins_though_no_rule_drops_another_has_a_reason() -> None:
    puzzle = posed({"game": "terts", "ask": "winner", "trump": "D", "trick": ["KS"]})
    assert "Nobody played a trump" in said(puzzle, puzzle.answer)


def test_a_double_click_on_the_next_question_skips_none(page: Page, address: str) -> None:
    open_lesson(page, address, "hasenpfeffer", "bowers")
    count = len(lessons("hasenpfeffer")[2].words.blocks[-1].questions)  # type: ignore[union-attr]
    form = page.get_by_test_id("stForm").last
    form.locator("button[data-id]").first.click()
    expect(form.locator('button[aria-pressed="true"]')).to_have_count(1)
    form.get_by_role("button", name=content.shared().app["check"]).click()
    form.get_by_role("button", name=WORDS["next_question"]).dblclick()
    expect(page.get_by_text(WORDS["check"].format(number=2, count=count))).to_be_visible()
    settled(page)
    expect(page.get_by_text(WORDS["check"].format(number=2, count=count))).to_be_visible()
