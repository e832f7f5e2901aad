"""What holds for every test, and the app in a browser for those that ask for it."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browsing import FLAGS, HEIGHT, SECONDS, look
from tests.serving import served

# No deadline: two workers on two cores make any single example slow now and then.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")

# What learners answer in tests is kept apart, and goes when the tests are over.
_kept = tempfile.TemporaryDirectory(prefix="follow-suit-")
os.environ["DATABASE_URL"] = f"sqlite:///{_kept.name}/tests.db"


@pytest.fixture(scope="session")
def database() -> str:
    """Where the app keeps what learners answer."""
    return os.environ["DATABASE_URL"]


@pytest.fixture(scope="session")
def address(database: str) -> Iterator[str]:
    """Where the app runs."""
    with served(database=database) as app:
        yield app.address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> Callable[..., BrowserContext]:
    """A browser context a view, kept so that the app's scripts are loaded once."""

    @cache
    def context(*, width: int, dark: bool) -> BrowserContext:
        made = browser.new_context(
            viewport={"width": width, "height": HEIGHT},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        made.set_default_timeout(SECONDS * 1000)
        return made

    expect.set_options(timeout=SECONDS * 1000)
    return context


@pytest.fixture(scope="session")
def tabs(contexts: Callable[..., BrowserContext]) -> Callable[..., Page]:
    """A tab a view, kept since a new one costs more than what most tests do in it."""

    @cache
    def tab(*, width: int, dark: bool) -> Page:
        return contexts(width=width, dark=dark).new_page()

    return tab


@pytest.fixture
def view() -> dict[str, Any]:
    """How the page is looked at; a test may ask for another view."""
    return {}


@pytest.fixture
def page(tabs: Callable[..., Page], view: dict[str, Any]) -> Page:
    """A page of somebody who was never here before, left by whatever was open in its tab."""
    wanted = {"width": 1000, "dark": False} | view
    tab = tabs(**wanted)
    tab.goto("about:blank")
    tab.context.clear_cookies()
    look(tab, **wanted)
    return tab
