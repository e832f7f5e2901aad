"""Two columns: what an idea would give at the left, what the game gives at the right."""

from html import escape


def beside(idea: str, game: str, *, idea_title: str, game_title: str) -> str:
    """Two funnels or ledgers, already HTML, beside each other (below each other on a phone)."""
    columns = ((idea_title, idea), (game_title, game))
    sections = (f"<section><h3>{escape(title)}</h3>{inside}</section>" for title, inside in columns)
    return f'<div class="fs fs-beside">{"".join(sections)}</div>'
