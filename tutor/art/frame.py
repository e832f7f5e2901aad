"""The frame that every card shares: paper, hairline, an index in two corners, one motif in the middle."""

from __future__ import annotations

from typing import NamedTuple

from tutor.art.signs import HAIRLINE, PAPER, naming

WIDTH, HEIGHT = 250, 350
RADIUS = 20  # 8 % of the width
GREEN = "#12664F"


class Face(NamedTuple):
    """What is printed on a card: the top left corner and the motif, both in card units."""

    corner: str
    motif: str


def framed(inside: str, *, title: str, width: int, paper: str = PAPER) -> str:
    """A whole card of ``width`` pixels around ``inside``."""
    attributes, name = naming(title)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{width}" '
        f'height="{width * HEIGHT / WIDTH:g}" {attributes}>{name}'
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="{RADIUS - 1}" fill="{paper}" '
        f'stroke="{HAIRLINE}" stroke-width="2"/>{inside}</svg>'
    )


def printed(face: Face) -> str:
    """The markup of ``face`` with its index at both corners."""
    turned = f'<g transform="rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})">{face.corner}</g>'
    return face.motif + face.corner + turned


def back_svg(*, title: str = "", width: int = 200) -> str:
    """The back that all cards of all games share."""
    ground = f'<rect x="13" y="13" width="{WIDTH - 26}" height="{HEIGHT - 26}" rx="10" fill="{GREEN}"/>'
    flowers = f'<path d="{_flowers()}" fill="#9AD3C0"/>'
    line = (
        f'<rect x="20" y="20" width="{WIDTH - 40}" height="{HEIGHT - 40}" rx="5" fill="none" '
        f'stroke="{PAPER}" stroke-width="2"/>'
    )
    return framed(ground + flowers + line, title=title, width=width)


def _flowers() -> str:
    """Flowers of four leaves in rows, every other row moved half a step, as one path."""
    rows: list[str] = []
    for row in range(11):
        y = 45 + 26 * row
        moved = row % 2
        rows.extend(_flower(47 + 26 * moved + 52 * column, y) for column in range(4 - moved))
    return "".join(rows)


def _flower(x: int, y: int) -> str:
    leaf, bow = 15, 6.5
    return (
        f"M{x} {y}q{bow} -{bow} 0 -{leaf}q-{bow} {leaf - bow} 0 {leaf}"
        f"q{bow} {bow} {leaf} 0q-{leaf - bow} -{bow} -{leaf} 0"
        f"q-{bow} {bow} 0 {leaf}q{bow} -{leaf - bow} 0 -{leaf}"
        f"q-{bow} -{bow} -{leaf} 0q{leaf - bow} {bow} {leaf} 0z"
    )
