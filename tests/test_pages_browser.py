"""Every page in a real browser: no barrier, nothing cut or too wide, and black on white on paper.

Each address is opened once, and looked at in all these ways.
"""

import json
import re
from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Page

from tests import browsing
from tests.barriers import barriers
from tests.browsing import OVERLAPPING, TOO_WIDE, look, seen
from tests.practising import LEGAL
from tests.puzzling import a_puzzle
from tests.serving import ROOT
from tests.test_referee_page import SHOWDOWN, TWICE
from tests.test_score_page import MADE, MISSED, TEAMS
from tutor.lessons import lessons

LESSON = f"learn?game=terts&lesson={lessons('terts')[1].name}"
PAD = {"game": "hasenpfeffer", "names": TEAMS, "hands": [MADE, MISSED]}
CARD = "button[data-id]"
PAGES = {  # addresses, and what comes last on the page
    "": "h1",
    "learn?game=terts": "h1",
    LESSON: "h1",
    "learn?game=hasenpfeffer&lesson=bowers": CARD,
    "deal?game=hasenpfeffer&seed=5&step=9": CARD,
    "deal?game=terts&seed=3&step=20": 'button[data-id="QH"]',
    "deal?game=terts&seed=3&step=20&guess=first": 'button[data-id="QH"]',
    f"practice?puzzle={LEGAL}": CARD,
    f"practice?puzzle={a_puzzle('terpeno', 'holds').id}": "h1",
    "practice?puzzle=junk": "h1",
    "rules?game=terts": "h1",
    "rules?game=terpeno": "h1",
    "rules?rule=hp.follow": "h1",
    "rules?rule=ts.beat": "h1",
    "rules?misconception=ts.always_follow": "h1",
    "referee?game=terts": CARD,
    f"referee?request={quote(json.dumps(TWICE))}": CARD,
    f"referee?request={quote(json.dumps(TWICE | {'stock': 0, 'hand': ['AS', 'JD']}))}": CARD,
    f"referee?request={quote(json.dumps(SHOWDOWN))}": CARD,
    "score?game=hasenpfeffer": "h1",
    f"score?pad={quote(json.dumps(PAD))}": ".fs-ledger",
    "progress": "h1",
    "table?game=terts": "h1",
    "glossary": "h1",
    "brief?game=terpeno": "h1",
    "brief?game=terts": "h1",
    "sources": "h1",
}
FAINT = """() => [...document.querySelectorAll('.stMain :is(h1, h2, h3, p, li, a, b, dt, dd, th, td)')]
    .filter(each => each.textContent.trim() && each.getClientRects().length && !each.closest('.fs-hidden'))
    .filter(each => getComputedStyle(each).color !== 'rgb(0, 0, 0)')
    .map(each => each.outerHTML.slice(0, 90))"""
# Streamlit moves all lists inwards; those without marks stand where the text does.
INDENTED = """() => [...document.querySelectorAll('.stMain :is(ul, ol, dl)')]
    .filter(each => each.firstElementChild && each.getClientRects().length)
    .filter(each => each.localName === 'dl'
        || getComputedStyle(each.firstElementChild).listStyleType === 'none')
    .filter(each => getComputedStyle(each).paddingLeft !== '0px').map(each => each.className)"""
CUT = """() => { const main = document.querySelector('.stMain');
    return main.scrollHeight > main.clientHeight + 1 && getComputedStyle(main).overflowY !== 'visible'; }"""


@pytest.fixture(scope="module", params=PAGES)
def opened(request: pytest.FixtureRequest, tabs: Callable[..., Page], address: str) -> Page:
    """One of the pages."""
    tab = tabs(width=1000, dark=False)
    look(tab)
    browsing.opened(tab, f"{address}/{request.param}", shows=PAGES[request.param])
    return tab


def test_no_barrier_is_found(opened: Page) -> None:
    seen(opened)
    assert not barriers(opened)


def test_no_barrier_is_found_in_the_dark(opened: Page) -> None:
    seen(opened, dark=True)
    assert not barriers(opened, "color-contrast")  # nothing else differs


def test_a_narrow_phone_shows_all_and_has_no_barrier(opened: Page) -> None:
    seen(opened, width=320)
    assert opened.evaluate(TOO_WIDE) == []
    assert opened.evaluate(OVERLAPPING) == []
    assert not barriers(opened)


def test_nothing_is_cut_when_all_is_twice_as_large(opened: Page) -> None:
    seen(opened, width=640)  # a projector of 1280 pixels, enlarged to 200 %
    assert opened.evaluate(TOO_WIDE) == []


def test_lists_begin_where_the_text_does(opened: Page) -> None:
    assert opened.evaluate(INDENTED) == []


def test_what_is_printed_is_black_on_white_and_whole(opened: Page) -> None:
    look(opened, dark=True, printed=True)
    assert opened.evaluate(FAINT) == []
    assert opened.evaluate("getComputedStyle(document.querySelector('.stApp')).backgroundColor") == (
        "rgb(255, 255, 255)"
    )
    assert not opened.evaluate(CUT)


def test_the_two_minutes_print_on_one_page(page: Page, address: str) -> None:
    browsing.opened(page, f"{address}/brief?game=terpeno")
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(format="A4"))) == 1


def test_every_page_is_looked_at() -> None:
    files = {path.stem for path in (ROOT / "tutor" / "pages").glob("[a-z]*.py")}
    assert {address.partition("?")[0] or "home" for address in PAGES} == files
