"""Small pieces of HTML that several widgets share. All text that comes in is shown literally."""

import re
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import NamedTuple
from urllib.parse import quote, urlsplit

HYPHENED = re.compile(r"\w+-\w+")  # the number of a ruling of ours is to stay in one piece
LONGEST = 60  # so much is told again of what somebody wrote into an address or a field


class Source(NamedTuple):
    """Where a row's rule is written: a short label, and a link when there is a page to open."""

    label: str
    link: str = ""


@lru_cache(maxsize=1000)
def data_uri(svg: str) -> str:
    """The picture as an address that an image can load; percent signs are shorter here than base64."""
    return "data:image/svg+xml," + quote(svg, safe=" =:/;,()-.+")


def image(svg: str, *, name: str, kind: str) -> str:
    """An image of the picture with that name; SVG straight in the HTML is stripped by Streamlit."""
    return f'<img class="fs-{kind}" src="{data_uri(svg)}" alt="{escape(name)}">'


def hidden(text: str) -> str:
    """Words for screen readers only, where the eye sees a shape."""
    return f'<span class="fs-hidden">{escape(text)}</span>'


def heading(text: str, *, level: int) -> str:
    """A heading as HTML."""
    return f'<h{level} class="fs fs-heading">{escape(text)}</h{level}>'


def paragraphs(texts: list[str]) -> str:
    """Short texts as HTML, a paragraph each."""
    return "".join(f'<p class="fs fs-paragraph">{escape(text)}</p>' for text in texts)


def steps(texts: Iterable[str]) -> str:
    """Steps in words as HTML, numbered from 1."""
    told = "".join(f"<li><span>{escape(text)}</span></li>" for text in texts)
    return f'<ol class="fs fs-steps">{told}</ol>'


def quiet(text: str) -> str:
    """A short text beside what matters more, as HTML."""
    return f'<p class="fs fs-quiet">{escape(text)}</p>'


def spoken(inside: str) -> str:
    """HTML that screen readers speak as soon as it appears."""
    return f'<div role="status">{inside}</div>'


def to_open(label: str, inside: str) -> str:
    """HTML that is seen when somebody opens it."""
    return f'<details class="fs fs-more"><summary>{escape(label)}</summary>{inside}</details>'


def notice(text: str) -> str:
    """A message about something that could not be done, as HTML that screen readers speak at once."""
    return f'<p class="fs fs-notice" role="alert">{escape(text)}</p>'


def notice_with_why(text: str, label: str, why: str) -> str:
    """Such a message, and what is wrong for whoever opens it, as HTML."""
    return notice(text) + to_open(label, paragraphs([why]))


def short(text: str) -> str:
    """The beginning of what somebody wrote, to tell them that there is no such thing."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def source_note(source: Source | None) -> str:
    """The small label at a row's end, a link to another tab if it has a safe one, or nothing."""
    if source is None:
        return ""
    label = HYPHENED.sub(r"<span>\g<0></span>", escape(source.label))
    if urlsplit(source.link).scheme not in ("", "http", "https") or not source.link:
        return f'<span class="fs-source">{label}</span>'
    return f'<a class="fs-source" href="{escape(source.link)}" target="_blank">{label}</a>'
