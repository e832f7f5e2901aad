"""Pages as Streamlit runs them without a browser: opened at an address, read, and clicked."""

from html import unescape
from typing import Any

from streamlit.testing.v1 import AppTest

from tests.lines import ROOT


def opened(name: str, *, who: str | None = None, **address: str) -> AppTest:
    """The page of that file at an address, perhaps as a certain learner sees it."""
    page = AppTest.from_file(str(ROOT / "streamlit_app.py"), default_timeout=60)
    page.switch_page(f"tutor/pages/{name}.py")
    for part, value in address.items():
        page.query_params[part] = value
    if who:
        page.session_state["learner:id"] = who
    page.run()
    assert not page.exception
    return page


def shown(page: AppTest) -> str:
    """All HTML on the page but for the style sheet, apostrophes and the like as they are read."""
    bodies = (block.proto.body for block in page.get("html") if "<style>" not in block.proto.body)
    return unescape("".join(bodies))


def button(page: AppTest, label: str) -> Any:
    """The first button with that label."""
    return next(each for each in page.button if each.label == label)


def pressed(page: AppTest, label: str) -> AppTest:
    """The page after a click on that button."""
    button(page, label).click().run()
    assert not page.exception
    return page


def in_address(page: AppTest, name: str) -> str:
    """What a part of the address holds."""
    found = page.query_params[name]
    return found if isinstance(found, str) else found[0]
