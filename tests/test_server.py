"""What is served beside the pages: the cookie by which a browser is known again."""

import gc
import urllib.request
from email.message import Message

import pytest
from playwright.sync_api import Page, expect

from tutor.server import SCRIPT, SELDOM, collect_seldom, cookie, found
from tutor.widgets.learner import COOKIE, KNOWN

FONT = SCRIPT.with_name("static") / "fonts" / "fraunces-latin.woff2"


def learner_cookie(told: Message) -> str:
    """The header that sets our cookie, or ""; the server sets others, too."""
    return next((each for each in told.get_all("set-cookie", []) if each.startswith(f"{COOKIE}=")), "")


def headers(url: str, **sent: str) -> Message:
    with urllib.request.urlopen(urllib.request.Request(url, headers=sent), timeout=10) as answer:  # noqa: S310  # it is our own
        return answer.headers


def test_whoever_opens_a_page_gets_a_random_cookie(address: str) -> None:
    first, second = (learner_cookie(headers(f"{address}/practice", accept="text/html")) for _ in range(2))
    assert first != second
    for told in (first, second):
        name, _, rest = told.partition("=")
        value, _, attributes = rest.partition("; ")
        assert name == COOKIE
        assert KNOWN.fullmatch(value)
        assert set(attributes.split("; ")) == {"HttpOnly", "Max-Age=31536000", "Path=/", "SameSite=Lax"}


def test_a_cookie_of_ours_stays(address: str) -> None:
    assert not learner_cookie(headers(address, accept="text/html", cookie=f"{COOKIE}={'a' * 32}"))


@pytest.mark.parametrize("junk", ["", "a", "a" * 33, "../../etc", "%00"])
def test_a_cookie_that_is_none_of_ours_is_set_anew(address: str, junk: str) -> None:
    assert learner_cookie(headers(address, accept="text/html", cookie=f"{COOKIE}={junk}"))


def test_what_a_page_loads_sets_no_cookie(address: str) -> None:
    for path in ("_stcore/health", "app/static/fonts/fraunces-latin.woff2"):
        assert not learner_cookie(headers(f"{address}/{path}", accept="*/*"))


def test_the_cookie_is_marked_secure_only_where_the_way_is() -> None:
    assert "Secure" in cookie("x", secure=True)
    assert "Secure" not in cookie("x", secure=False)


def test_scripts_in_the_page_cannot_read_the_cookie(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator("h1")).to_be_visible()
    kept = {each.get("name"): each.get("httpOnly") for each in page.context.cookies()}
    assert kept[COOKIE] is True
    assert COOKIE not in page.evaluate("document.cookie")


@pytest.mark.parametrize("path", ["/", "/practice", "/no%20page", "/é"])
def test_a_page_is_told_where_its_server_is(page: Page, address: str, path: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(address)))
    page.goto(f"{address}{path}")
    expect(page.locator("h1").first).to_be_visible()
    assert page.evaluate("window.__streamlit.BACKEND_BASE_URL") == address
    assert [each for each in asked if "_stcore/health" in each] == ["/_stcore/health"]


def test_a_server_behind_a_path_of_another_is_found_there() -> None:
    assert found("/practice", "") == found("/cards/practice", "cards")
    assert b"length - 9)" in found("/practice", "")


def test_what_a_page_loads_is_sent_as_it_is(address: str) -> None:
    told = headers(f"{address}/app/static/fonts/fraunces-latin.woff2", accept="*/*")
    assert int(told["content-length"]) == len(FONT.read_bytes())


def test_the_head_of_a_page_can_be_asked_for_alone(address: str) -> None:
    request = urllib.request.Request(address, headers={"accept": "text/html"}, method="HEAD")  # noqa: S310  # our own
    with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310  # our own
        assert answer.read() == b""


def test_the_whole_heap_is_looked_through_seldom_and_what_is_young_as_often_as_ever() -> None:
    before = gc.get_threshold()
    try:
        collect_seldom()
        assert gc.get_threshold() == (*before[:2], SELDOM)
    finally:
        gc.set_threshold(*before)
