"""Rules with how a learner stands to them, as HTML."""

from collections.abc import Sequence
from html import escape

import content
from content.lessons import Link
from tutor.widgets.prose import address


def standings(game: str, rules: Sequence[tuple[str, str]]) -> str:
    """A list of rules, each with its title, which leads to the rule book, and what is said of it."""
    items = []
    for rule, said in rules:
        title = content.rule_words(game)[rule].title
        to = address(Link(title, "rule", rule), game)
        items.append(f'<li><a href="{escape(to)}">{escape(title)}</a><small>{escape(said)}</small></li>')
    return f'<ul class="fs fs-standings">{"".join(items)}</ul>'
