"""Ways to another address of the page that is open.

A link to the open page would show what is wanted but leave the browser's address as it was, so a button sets
the address instead. Streamlit keeps the reader where they were on the old page, so the new one is scrolled.
"""

from collections.abc import Mapping

import streamlit as st

TO = '[data-testid="stMain"]'


def way(label: str, to: Mapping[str, str], *, key: str) -> None:
    """A button that looks like a link and leads to another address of this page."""
    st.button(label, key=key, type="tertiary", on_click=_go, args=(dict(to),))


def _go(to: dict[str, str]) -> None:
    st.query_params.from_dict(to)


def arrive(place: str, *, at: str = "") -> None:
    """Scroll to the top, or to the element of that class, as soon as another place of the page is shown.

    Both are names of ours, never anything that was typed.
    """
    target = f'const at = document.querySelector(".{at}"); if (at) at.scrollIntoView({{block: "center"}});'
    top = f"document.querySelector('{TO}').scrollTo(0, 0);"
    st.html(f"<script>/* {place} */ {target if at else top}</script>", unsafe_allow_javascript=True)
