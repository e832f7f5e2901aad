"""Texts in plain Markdown as HTML, with the links of lessons in place."""

from functools import cache
from html import escape
from urllib.parse import urlencode

from markdown_it import MarkdownIt

import content
from content.lessons import Link, linked


@cache
def _reader() -> MarkdownIt:
    """What reads Markdown; HTML within it is shown literally."""
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def prose(text: str, game: str) -> str:
    """A text of a game as HTML."""
    return (
        f'<div class="fs fs-prose">{_reader().render(linked(text, lambda link: address(link, game)))}</div>'
    )


def address(link: Link, game: str) -> str:
    """Where a link leads: to a rule, to a term of the glossary, or to another lesson of the game."""
    if link.kind == "word":
        return f"glossary?{urlencode({'word': link.to})}"
    page = {"rule": "rules", "lesson": "learn"}[link.kind]
    return f"{page}?{urlencode({'game': game, link.kind: link.to})}"


def brought(game: str, rule: str) -> str:
    """A rule as a lesson brings it, as HTML: its title, which leads to the rule book, and what it says."""
    words = content.rule_words(game)[rule]
    to = address(Link(words.title, "rule", rule), game)
    return (
        f'<div class="fs fs-brought"><h3><a href="{escape(to)}">{escape(words.title)}</a></h3>'
        f"<p>{escape(words.says)}</p></div>"
    )


def term(name: str, meaning: str, games: str) -> str:
    """A term with what it means and the games that use it, as HTML."""
    told = f"<dd>{escape(meaning)} <small>{escape(games)}</small></dd>"
    return f'<div id="{escape(name)}"><dt>{escape(name)}</dt>{told}</div>'


def aside(title: str, text: str) -> str:
    """A note set apart from the text, as HTML."""
    return f'<aside class="fs fs-aside"><b>{escape(title)}</b><p>{escape(text)}</p></aside>'
