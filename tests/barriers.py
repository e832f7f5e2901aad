"""What keeps people from using a page, as far as axe can tell."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def barriers(page: Page, *rules: str) -> str:
    """What axe finds on the page by all its rules, or by those that are named; "" if it finds nothing."""
    only = {"runOnly": list(rules)} if rules else {}
    found = Axe().run(page, options={"resultTypes": ["violations"], **only})  # to tell the rest takes long
    return str(found.generate_report()) if found.violations_count else ""
