"""The app in a real browser: how it is started, and when its page is done."""

import time
import urllib.request

from playwright.sync_api import Page, expect

SECONDS = 15
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
TOO_WIDE = """() => [...document.querySelectorAll('.stMain, .fs')]
    .filter(each => each.scrollWidth > each.clientWidth + 1).map(each => each.className)"""


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


def settled(page: Page) -> None:
    """Wait until nothing runs."""
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")
