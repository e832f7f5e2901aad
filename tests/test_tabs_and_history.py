"""What browsers do to a page: two tabs, refresh, Back and Forward, double clicks, addresses full of junk."""

from collections.abc import Iterator
from itertools import cycle
from urllib.parse import unquote

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocket, expect
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

import content
from tests import screens
from tests.browsing import HEIGHT, SECONDS, opened, settled
from tests.practising import LEGAL, WORDS
from tests.screens import shown
from tests.serving import ROOT
from tests.test_practice_browser import card, check, choose, onward, open_puzzle, ready, verdict
from tutor.store import Count, Store
from tutor.widgets.learner import COOKIE

PAGES = [path.stem for path in sorted((ROOT / "tutor" / "pages").glob("[a-z]*.py"))]
NAMES = ("puzzle", "game", "kind", "level", "rule", "misconception", "seed", "probe", "lesson", "request")
JUNK = ("-1", "9" * 40, "%00<b>../..", "1.hasenpfeffer.legal.usual.!")


@pytest.fixture
def newcomer(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that has never been here."""
    context = browser.new_context(viewport={"width": 1000, "height": HEIGHT}, reduced_motion="reduce")
    context.set_default_timeout(SECONDS * 1000)
    yield context
    context.close()


def answered(context: BrowserContext, database: str) -> dict[str, Count]:
    """How many answers are kept of whoever uses that browser, by game."""
    cookie = next(each["value"] for each in context.cookies() if each["name"] == COOKIE)
    store = Store.open(database)
    try:
        return store.counts(store.learner_of(cookie))
    finally:
        store.close()


def following(page: Page) -> None:
    """Click on what leads to the next puzzle, and wait for it."""
    before = page.url
    onward(page).click()
    page.wait_for_url(lambda url: url != before)
    ready(page)


def answer_wrongly(page: Page) -> None:
    choose(page, "JH")
    check(page)
    expect(verdict(page)).to_contain_text("Not quite")
    settled(page)


def test_of_two_tabs_on_one_puzzle_the_first_answer_stands(
    newcomer: BrowserContext, address: str, database: str
) -> None:
    first = newcomer.new_page()
    open_puzzle(first, address, LEGAL)
    second = newcomer.new_page()
    open_puzzle(second, address, LEGAL)
    answer_wrongly(first)
    choose(second, "AS")
    check(second)
    expect(second.get_by_text(WORDS["stands"])).to_be_visible()
    second.reload()
    expect(verdict(second)).to_contain_text("Not quite")
    expect(second.get_by_text(WORDS["stands"])).to_have_count(0)
    assert answered(newcomer, database) == {"hasenpfeffer": Count(1, 0)}


def test_a_second_tab_shows_at_once_what_was_answered_in_the_first(
    newcomer: BrowserContext, address: str
) -> None:
    first = newcomer.new_page()
    open_puzzle(first, address, LEGAL)
    second = newcomer.new_page()
    open_puzzle(second, address, LEGAL)
    answer_wrongly(first)
    choose(second, "AS")
    check(second)
    expect(verdict(second)).to_contain_text("Not quite")


def test_a_refresh_and_a_new_session_of_the_same_browser_find_the_answer(
    newcomer: BrowserContext, address: str
) -> None:
    page = newcomer.new_page()
    open_puzzle(page, address, LEGAL)
    answer_wrongly(page)
    page.reload()
    expect(verdict(page)).to_contain_text("Not quite")
    page.close()
    later = newcomer.new_page()
    later.goto(f"{address}/practice?puzzle={LEGAL}")
    expect(verdict(later)).to_contain_text("Not quite")
    expect(card(later, "JH")).to_have_attribute("aria-disabled", "true")


def test_back_and_forward_lead_over_several_puzzles_and_their_answers(
    newcomer: BrowserContext, address: str
) -> None:
    page = newcomer.new_page()
    open_puzzle(page, address, LEGAL)
    answer_wrongly(page)
    following(page)
    visited = [page.url]
    page.locator("button[data-id]").first.click()
    check(page)
    expect(verdict(page)).to_be_visible()
    settled(page)
    told = verdict(page).inner_text()
    following(page)
    visited.append(page.url)
    page.go_back()
    expect(verdict(page)).to_have_text(told)
    page.go_back()
    expect(verdict(page)).to_contain_text("Not quite")
    assert LEGAL in page.url
    page.go_forward()
    expect(verdict(page)).to_have_text(told)
    assert page.url == visited[0]
    page.go_forward()
    ready(page)
    assert page.url == visited[1]


def test_no_message_refers_to_one_that_the_browser_may_have_dropped(
    newcomer: BrowserContext, address: str
) -> None:
    """Otherwise a run that had to wait for another stops the page with an error now and then."""
    page = newcomer.new_page()
    frames: list[bytes] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.extend([frame] if isinstance(frame, bytes) else ()))

    page.on("websocket", listen)
    opened(page, address)
    frames.clear()
    page.get_by_role("link", name=content.page_words("titles")["learn"], exact=True).first.click()
    page.wait_for_url("**/learn")
    settled(page)
    kinds = {ForwardMsg.FromString(frame).WhichOneof("type") for frame in frames}
    assert "delta" in kinds
    assert "ref_hash" not in kinds


def test_double_clicks_are_kept_once(newcomer: BrowserContext, address: str, database: str) -> None:
    page = newcomer.new_page()
    open_puzzle(page, address, LEGAL)
    choose(page, "AS")
    page.get_by_role("button", name=WORDS["check"]).dblclick()
    expect(verdict(page)).to_contain_text("Right")
    settled(page)
    onward(page).dblclick()
    ready(page)
    assert answered(newcomer, database) == {"hasenpfeffer": Count(1, 1)}


def test_what_was_chosen_is_still_chosen_after_a_look_at_another_page(
    newcomer: BrowserContext, address: str
) -> None:
    page = newcomer.new_page()
    page.goto(f"{address}/practice?game=hasenpfeffer&kind=winner&level=1")
    ready(page)
    page.wait_for_url("**puzzle=*")
    before = page.url
    page.get_by_role("link", name=content.page_words("titles")["rules"]).first.click()
    page.wait_for_url("**/rules*")
    settled(page)
    page.go_back()
    ready(page)
    assert page.url == before
    for part in ("game=hasenpfeffer", "kind=winner", "level=1"):
        assert part in page.url


@pytest.mark.parametrize("junk", JUNK)
@pytest.mark.parametrize("name", PAGES)
def test_junk_in_an_address_brings_no_fault(name: str, junk: str) -> None:
    page = screens.opened(name, **dict.fromkeys(NAMES, unquote(junk)))
    assert "<h1" in shown(page) or 'role="alert"' in shown(page) or page.title


@pytest.mark.parametrize("name", PAGES)
def test_junk_in_an_address_brings_no_fault_in_a_browser(page: Page, address: str, name: str) -> None:
    junk = "&".join(f"{part}={junk}" for part, junk in zip(NAMES, cycle(JUNK), strict=False))
    opened(page, f"{address}/{name}?{junk}", shows="h1, [role=alert]")
    assert page.get_by_test_id("stException").count() == 0
