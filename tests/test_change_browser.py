"""How what is practised is changed, in a real browser: by mouse, by keyboard, on a phone, and back again."""

import pytest
from playwright.sync_api import Page, expect

import content
from tests.barriers import barriers
from tests.browsing import TOO_WIDE, settled
from tests.practising import LEGAL, WORDS
from tests.puzzling import a_puzzle
from tests.test_practice_browser import PAGE, card, choose, open_puzzle
from tutor.wording import capital

ONE_ROW = 48  # pixels: as high as a button, and a little more


@pytest.mark.parametrize(("game", "kind"), [("terpeno", "holds"), ("terrapin", "spot"), ("terts", "contest")])
def test_the_longest_names_of_what_is_practised_are_not_cut(
    page: Page, address: str, game: str, kind: str
) -> None:
    open_puzzle(page, address, str(a_puzzle(game, kind).id))
    row = page.locator(".st-key-practice-pickers")
    box = row.bounding_box()
    assert box is not None
    assert box["height"] <= ONE_ROW
    row.get_by_role("button", name=PAGE["change"]).click()
    shown = page.locator(".st-key-practice-choices input")
    expect(shown).to_have_count(3)
    wide = shown.evaluate_all("all => all.map(one => one.scrollWidth - one.clientWidth)")
    assert max(wide[:2]) <= 0, shown.evaluate_all("all => all.map(one => one.value)")


def test_what_is_practised_is_changed_by_keyboard_alone_and_the_means_stay_open(
    page: Page, address: str
) -> None:
    open_puzzle(page, address, LEGAL)
    change = page.locator(".st-key-practice-change").get_by_role("button")
    change.focus()
    page.keyboard.press("Enter")
    question = page.get_by_role("combobox", name=WORDS["kind"])
    expect(question).to_be_visible()
    for _ in range(3):  # the drill, the game, the question
        page.keyboard.press("Tab")
    expect(question).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**kind=winner**")
    expect(question).to_be_visible()
    settled(page)
    assert not barriers(page)
    for _ in range(3):
        page.keyboard.press("Shift+Tab")
    expect(change).to_be_focused()
    page.keyboard.press("Enter")
    expect(question).to_have_count(0)
    expect(change).to_be_focused()


@pytest.mark.parametrize("view", [{}, {"width": 360}, {"width": 320}])
def test_the_means_to_change_it_cover_nothing_and_lose_nothing(page: Page, address: str) -> None:
    puzzle = a_puzzle("terts", "declarations")
    open_puzzle(page, address, str(puzzle.id))
    names = [each.get_attribute("data-id") for each in page.locator("button[data-id]").all()[:2]]
    for name in names:
        choose(page, str(name))
    points = page.get_by_label(capital(content.shared().fields["points"]))
    points.fill("20")
    for _ in range(2):
        page.locator(".st-key-practice-change").get_by_role("button").click()
        settled(page)
        assert page.evaluate(TOO_WIDE) == []
        for each in page.locator("button[data-id]").all():
            each.click(trial=True)  # fails where something lies on it
        chosen = page.locator('button[aria-pressed="true"][data-id]')
        assert [each.get_attribute("data-id") for each in chosen.all()] == names
        expect(points).to_have_value("20")


def test_back_after_a_change_leads_to_the_puzzle_before_at_once(page: Page, address: str) -> None:
    open_puzzle(page, address, LEGAL)
    page.locator(".st-key-practice-change").get_by_role("button").click()
    question = page.get_by_role("combobox", name=WORDS["kind"])
    question.press("ArrowDown")
    question.press("Enter")
    page.wait_for_url("**puzzle=*kind=winner**")
    page.go_back()
    page.wait_for_url(f"**puzzle={LEGAL}")
    expect(card(page, "AS")).to_be_visible()
