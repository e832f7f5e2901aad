"""`python -m benchmarks.pages`: the practice page in Chromium beside a trivial page of Streamlit."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, sync_playwright

from benchmarks.measure import Figure, Goal, Side, measured
from benchmarks.table import HEAD, row
from tests.browsing import FLAGS
from tests.load.running import database
from tests.serving import served

TRIVIAL = Path(__file__).with_name("trivial_page.py")
FORM = Path(__file__).with_name("form_page.py")
PRACTICE = "/practice?game=hasenpfeffer&kind=legal"
OPENED = {
    "home: opened until the games are there": "",
    "practice: opened until the question is there": PRACTICE,
}
LONGER = 1.5
GOAL = Goal(f"at most {LONGER:g} times as long", lambda measured: measured.ratio >= 1 / LONGER)
# Both run within the page: what it takes to tell a browser from outside what to do is not measured.
CHANGED = """
const changed = (found) => new Promise((done) => {
  const look = () => {
    const it = found();
    if (it) { watch.disconnect(); clearInterval(again); done(it); }
  };
  const again = setInterval(look, 5);  // what changes within the hand is not seen from outside
  const watch = new MutationObserver(look);
  watch.observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true});
  look();
});
"""
CARD = """
  const card = () => document.querySelector('[data-testid="stBidiComponentIsolated"]')
    ?.shadowRoot.querySelector('[data-id]:not([aria-disabled])');
  (await changed(card)).click();
"""
CHECK_AND_GO_ON = """
  const button = () => document.querySelector('[data-testid="stBaseButton-primaryFormSubmit"]');
  const next = () => button()?.textContent === "Check" ? null : button();
  const verdict = () => document.querySelector('[role="status"] h2');
  button().click();
  await changed(verdict);
  (await changed(next)).click();
  await changed(() => !verdict());
"""
ANSWER = f"async () => {{ {CHANGED} {CARD} {CHECK_AND_GO_ON} }}"
ANSWER_A_FORM = f"async () => {{ {CHANGED} {CHECK_AND_GO_ON} }}"
COUNT = f"""async () => {{
  {CHANGED}
  const number = () => document.querySelector('.stText').textContent;
  for (const _ of [1, 2]) {{
    const before = number();
    document.querySelector('.stButton button').click();
    await changed(() => number() !== before);
  }}
}}"""


def main() -> None:
    """Nothing; the table goes to standard output."""
    print(*HEAD, sep="\n")
    with (
        database("sqlite") as url,
        served(database=url) as app,
        served(TRIVIAL) as other,
        served(FORM) as form,
        browser() as context,
    ):
        for figure in figures(context, app.address, other.address, form.address):
            print(row(figure, measured(figure)), flush=True)


@contextmanager
def browser() -> Iterator[BrowserContext]:
    """Chromium, which keeps the scripts that pages load."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        yield chromium.new_context()
        chromium.close()


def figures(context: BrowserContext, ours: str, trivial: str, form: str) -> Iterator[Figure]:
    """Opening a page, and a click until the page has changed, on ours and on a bare form."""
    for name, path in OPENED.items():
        peer = Side("trivial page", partial(opened, context, trivial))
        yield Figure(name, partial(opened, context, ours + path), peer, GOAL)
    with context.new_page() as page, context.new_page() as bare, context.new_page() as other:
        for one, address in ((page, ours + PRACTICE), (bare, form), (other, trivial)):
            one.goto(address)
            one.wait_for_selector("h1")
        counted = Side("trivial page", partial(clicked, other, COUNT))
        name = "click to verdict, click to next puzzle"
        yield Figure(f"practice: {name}", partial(clicked, page, ANSWER), counted, GOAL)
        yield Figure(f"a bare form: {name}", partial(clicked, bare, ANSWER_A_FORM), counted)


def opened(context: BrowserContext, address: str) -> int:
    """One: the page at that address is shown."""
    with context.new_page() as page:
        page.goto(address)
        page.wait_for_selector("h1")
    return 1


def clicked(page: Page, clicks: str) -> int:
    """Two: the page changed after two clicks."""
    page.evaluate(clicks)
    return 2


if __name__ == "__main__":
    main()
