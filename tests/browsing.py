"""The app in a real browser: how it is started, and when its page is done."""

import time
import urllib.request

from playwright.sync_api import Page

SECONDS = 15
HEIGHT = 2400  # of a window: all of a page is in it
FLAGS = (
    "--no-sandbox",  # CI runs as root
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
MOMENT = 50  # milliseconds; what is expected by Playwright is looked for ever more seldom
RUNS_NOTHING = """() =>
    document.querySelector('[data-testid="stApp"]')?.dataset.testScriptState === 'notRunning'"""
LIGHT, DARK = "rgb(251, 248, 242)", "rgb(21, 25, 29)"  # what is behind a page
# Streamlit's buttons fade from one theme's colours to the other's, also where less motion is wanted.
FADES_NOTHING = "() => !document.getAnimations().some(each => each instanceof CSSTransition)"
IS_BEHIND = """colour =>
    getComputedStyle(document.querySelector('[data-testid="stApp"]')).backgroundColor === colour"""
TOO_WIDE = """() => [...document.querySelectorAll('.stMain, .fs')]
    .filter(each => each.scrollWidth > each.clientWidth + 1).map(each => each.className)"""
# Names and notes at a table that lie on each other.
OVERLAPPING = """() => [...document.querySelectorAll('.fs-table')].flatMap(table => {
    const boxes = [...table.querySelectorAll('.fs-label, .fs-note, .fs-slot, .fs-card')]
        .map(each => ({each, box: each.getBoundingClientRect()}));
    const lap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return boxes.filter(one => boxes.some(other =>
        one.each.closest('.fs-seat') !== other.each.closest('.fs-seat') && lap(one.box, other.box)))
        .map(one => one.each.textContent); })"""


def wait_for(url: str) -> None:
    """Wait until something answers there."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(url, timeout=5):  # noqa: S310  # it is our own
                return
        except OSError:  # not yet there, or too busy to answer in time
            time.sleep(0.1)
    raise TimeoutError(url)


def look(page: Page, *, width: int = 1000, dark: bool = False, printed: bool = False) -> None:
    """See the page in a window so wide, in light or dark, on a screen or on paper."""
    page.set_viewport_size({"width": width, "height": HEIGHT})
    page.emulate_media(color_scheme="dark" if dark else "light", media="print" if printed else "screen")


def seen(page: Page, *, width: int = 1000, dark: bool = False) -> None:
    """See a page of the app that is open in another way, and wait until it is so."""
    look(page, width=width, dark=dark)
    page.wait_for_function(IS_BEHIND, arg=DARK if dark else LIGHT, polling=MOMENT)
    page.wait_for_function(FADES_NOTHING, polling=MOMENT)


def opened(page: Page, url: str, *, shows: str = "h1") -> None:
    """Open an address, and wait until what the page shows is there and nothing runs."""
    page.goto(url)
    page.locator(shows).first.wait_for()
    settled(page)


def settled(page: Page) -> None:
    """Wait until nothing runs."""
    page.wait_for_function(RUNS_NOTHING, polling=MOMENT)
