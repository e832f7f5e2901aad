"""The look of all widgets in one sheet, for the page and for the hand, whose styles are shut off from it."""

from functools import cache
from importlib import resources

SHEETS = ("colours.css", "table.css", "look.css", "verdict.css", "pages.css", "paper.css")


@cache
def sheet(name: str) -> str:
    """One of this folder's style sheets or scripts as text."""
    return resources.files(__package__).joinpath(name).read_text(encoding="utf-8")


def look() -> str:
    """A style element for ``st.html``, once a page, before any widget."""
    return f"<style>{''.join(map(sheet, SHEETS))}</style>"
