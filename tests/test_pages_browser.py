"""Every page in a real browser: no barrier in light or dark, nothing cut, black on white on paper."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browsing import TOO_WIDE, settled
from tests.practising import LEGAL
from tutor.lessons import lessons

LESSON = f"learn?game=terts&lesson={lessons('terts')[1].name}"
PAGES = (
    "",
    "learn?game=terts",
    LESSON,
    "deal?game=hasenpfeffer&seed=5&step=9",
    f"practice?puzzle={LEGAL}",
    "practice?puzzle=junk",
    "rules?game=terts",
    "rules?rule=hp.follow",
    "referee?game=terts",
    "score?game=hasenpfeffer",
    "progress",
    "table?game=terts",
    "glossary",
    "brief?game=terpeno",
    "sources",
)
PRINTED = ("brief?game=terpeno", LESSON, f"practice?puzzle={LEGAL}")
FAINT = """() => [...document.querySelectorAll('.stMain :is(h1, h2, h3, p, li, a, b, dt, dd, th, td)')]
    .filter(each => each.textContent.trim() && each.getClientRects().length && !each.closest('.fs-hidden'))
    .filter(each => getComputedStyle(each).color !== 'rgb(0, 0, 0)')
    .map(each => each.outerHTML.slice(0, 90))"""
CUT = """() => { const main = document.querySelector('.stMain');
    return main.scrollHeight > main.clientHeight + 1 && getComputedStyle(main).overflowY !== 'visible'; }"""


def opened(page: Page, address: str, path: str) -> None:
    page.goto(f"{address}/{path}")
    expect(page.locator("h1").first).to_be_visible()
    settled(page)


@pytest.mark.parametrize("path", PAGES)
def test_no_barrier_is_found_in_light_and_in_dark(page: Page, address: str, path: str) -> None:
    opened(page, address, path)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    expect(page.get_by_test_id("stApp")).to_have_css("background-color", "rgb(21, 25, 29)")
    found = Axe().run(page, options={"runOnly": ["color-contrast"]})  # nothing else differs
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("view", [{"width": 640}])  # a projector of 1280 pixels, enlarged to 200 %
@pytest.mark.parametrize("path", PAGES)
def test_nothing_is_cut_when_all_is_twice_as_large(page: Page, address: str, path: str) -> None:
    opened(page, address, path)
    assert page.evaluate(TOO_WIDE) == []


@pytest.mark.parametrize("view", [{"dark": True}])
@pytest.mark.parametrize("path", PRINTED)
def test_what_is_printed_is_black_on_white_and_whole(page: Page, address: str, path: str) -> None:
    opened(page, address, path)
    page.emulate_media(media="print")
    assert page.evaluate(FAINT) == []
    assert page.evaluate("getComputedStyle(document.querySelector('.stApp')).backgroundColor") == (
        "rgb(255, 255, 255)"
    )
    assert not page.evaluate(CUT)


def test_the_two_minutes_print_on_one_page(page: Page, address: str) -> None:
    opened(page, address, "brief?game=terpeno")
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(format="A4"))) == 1
