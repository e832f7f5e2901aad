"""A whole deal walked through in a real browser: on a projector, by keyboard, and back."""

import pytest
from playwright.sync_api import Page, expect

from tests.browsing import OVERLAPPING, settled
from tests.test_deal_page import WORDS, the_deal
from tutor.deals import done_text


@pytest.mark.parametrize("view", [{"width": 1280}, {"width": 1280, "dark": True}])
@pytest.mark.parametrize(("game", "step"), [("terts", 20), ("hasenpfeffer", 8), ("tennessee", 9)])
def test_a_projector_shows_a_step_its_cards_and_the_way_on_together(
    page: Page, address: str, game: str, step: int
) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"{address}/deal?game={game}&seed=0&step={step}&guess=first")
    page.locator("button[data-id]").first.wait_for()
    settled(page)
    for part in (
        page.get_by_role("button", name=WORDS["show"], exact=True),
        *page.locator("[data-id]").all(),
    ):
        box = part.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 720
    assert page.evaluate(OVERLAPPING) == []


def test_a_step_is_guessed_and_opened_with_the_keyboard_alone(page: Page, address: str) -> None:
    page.goto(f"{address}/deal?game=hasenpfeffer&seed=1&step=9")
    page.get_by_role("switch", name=WORDS["guess_first"]).focus()
    page.keyboard.press("Space")
    page.wait_for_url("**guess=first")
    done = done_text(the_deal("hasenpfeffer", 1), the_deal("hasenpfeffer", 1).steps[8].done)
    expect(page.get_by_role("heading", name=done)).to_have_count(0)
    page.get_by_role("button", name=WORDS["show"], exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=done)).to_be_visible()
    expect(page.get_by_role("button", name=WORDS["hide"], exact=True)).to_be_focused()
    page.go_back()
    page.wait_for_url("**guess=first")
    expect(page.get_by_role("heading", name=done)).to_have_count(0)


def test_back_leads_to_the_step_before(page: Page, address: str) -> None:
    page.goto(f"{address}/deal?game=hasenpfeffer&seed=1&step=1")
    page.get_by_role("button", name=WORDS["forward"]).click()
    page.wait_for_url("**step=2")
    page.go_back()
    page.wait_for_url("**step=1")
    expect(page.get_by_text("Step 1 of")).to_be_visible()
