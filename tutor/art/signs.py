"""Suit signs: one path a suit on a 100 x 100 grid, told apart by outline as well as by colour."""

from __future__ import annotations

from typing import NamedTuple
from xml.sax.saxutils import escape

PAPER = "#FFFDF8"
HAIRLINE = "#C9C2B4"


class Sign(NamedTuple):
    """A suit's outline with its colour (at least 4.5:1 on paper) and a light tint of that colour."""

    path: str
    colour: str
    tint: str


SPADE = Sign(
    "M50 3C58 20 94 38 94 63C94 77 84 85 73 85C65 85 58 81 54 74C55 84 59 91 67 97H33"
    "C41 91 45 84 46 74C42 81 35 85 27 85C16 85 6 77 6 63C6 38 42 20 50 3Z",
    "#20242B",
    "#A9B0BC",
)
HEART = Sign(
    "M50 96C43 78 5 60 5 32C5 16 17 6 29 6C39 6 47 12 50 22C53 12 61 6 71 6C83 6 95 16 95 32"
    "C95 60 57 78 50 96Z",
    "#B8232F",
    "#F0B3AC",
)
DIAMOND = Sign(
    "M50 2C58 20 72 38 88 50C72 62 58 80 50 98C42 80 28 62 12 50C28 38 42 20 50 2Z", "#1D52A8", "#AFC6EC"
)
CLUB = Sign(
    "M50 4A22 22 0 0 1 66 41A22.5 22.5 0 1 1 54 71C55 84 59 91 67 97H33C41 91 45 84 46 71"
    "A22.5 22.5 0 1 1 34 41A22 22 0 0 1 50 4Z",
    "#17663F",
    "#A6D2B9",
)

FRENCH: dict[str, Sign] = {"S": SPADE, "H": HEART, "D": DIAMOND, "C": CLUB}

SIGNS: dict[str, dict[str, Sign]] = {"hasenpfeffer": FRENCH, "terts": FRENCH}


def sign_shape(sign: Sign, *, x: float, y: float, size: float, colour: str = "", turned: bool = False) -> str:
    """Return the SVG path of ``sign``, ``size`` units wide and centred on ``x``, ``y``."""
    scale = size / 100
    placed = f"translate({x - size / 2:.1f} {y - size / 2:.1f})scale({scale:.3g})"
    turn = "rotate(180 50 50)" if turned else ""
    return f'<path transform="{placed}{turn}" fill="{colour or sign.colour}" d="{sign.path}"/>'


_PLAQUE = (
    f'<rect x="1" y="1" width="98" height="98" rx="18" fill="{PAPER}" stroke="{HAIRLINE}" stroke-width="2"/>'
)


def naming(title: str) -> tuple[str, str]:
    """Return the attributes and the first child that name an SVG ``title``, or hide it from readers."""
    if not title:
        return 'aria-hidden="true" focusable="false"', ""
    return 'role="img"', f"<title>{escape(title)}</title>"


def sign_svg(game: str, suit: str, *, title: str = "", size: int = 24, plaque: bool = False) -> str:
    """Return one suit sign as an SVG of ``size`` pixels; on a paper ``plaque`` it can be seen on any page."""
    attributes, name = naming(title)
    shape = sign_shape(SIGNS[game][suit], x=50, y=50, size=64 if plaque else 96)
    ground = _PLAQUE if plaque else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="{size}" height="{size}" '
        f"{attributes}>{name}{ground}{shape}</svg>"
    )
