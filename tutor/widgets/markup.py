"""Small pieces of HTML that several widgets share. All text that comes in is shown literally."""

from __future__ import annotations

from html import escape
from typing import NamedTuple
from urllib.parse import quote, urlsplit


class Source(NamedTuple):
    """Where a row's rule is written: a short label, and a link when there is a page to open."""

    label: str
    link: str = ""


def data_uri(svg: str) -> str:
    """Return ``svg`` as an address that an image can load; percent signs are shorter here than base64."""
    return "data:image/svg+xml," + quote(svg, safe=" =:/;,()-.+")


def image(svg: str, *, name: str, kind: str) -> str:
    """Return an image of ``svg`` named ``name``; SVG straight in the HTML is stripped by Streamlit."""
    return f'<img class="fs-{kind}" src="{data_uri(svg)}" alt="{escape(name)}">'


def hidden(text: str) -> str:
    """Return words for screen readers only, where the eye sees a shape."""
    return f'<span class="fs-hidden">{escape(text)}</span>'


def source_note(source: Source | None) -> str:
    """Return the small label at a row's end, a link if it has a safe one, or nothing."""
    if source is None:
        return ""
    label = escape(source.label)
    if urlsplit(source.link).scheme not in ("", "http", "https") or not source.link:
        return f'<span class="fs-source">{label}</span>'
    return f'<a class="fs-source" href="{escape(source.link)}">{label}</a>'
