"""Suit signs: one path a suit on a 100 x 100 grid, told apart by outline as well as by colour."""

from __future__ import annotations

from typing import NamedTuple
from xml.sax.saxutils import escape

PAPER = "#FFFDF8"
HAIRLINE = "#C9C2B4"


class Sign(NamedTuple):
    """A suit's outline with its colour (at least 4.5:1 on paper) and a light tint of that colour.

    ``fill`` is for a suit whose own colour is too light to be read: its sign is filled with that and
    edged with ``colour``, and whatever is printed on or beside it is in ``colour``.
    """

    path: str
    colour: str
    tint: str
    fill: str = ""


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

MOON = Sign(
    "M66 7A46 46 0 1 0 92 66A34 34 0 1 1 66 7Z",
    "#2E3562",
    "#B9C0E6",
)
SUN = Sign(
    "M50 28A22 22 0 1 1 50 72A22 22 0 1 1 50 28ZM50 1L58 21L42 21ZM85 15L76 35L65 24ZM99 50L79 58L79 42"
    "ZM85 85L65 76L76 65ZM50 99L42 79L58 79ZM15 85L24 65L35 76ZM1 50L21 42L21 58ZM15 15L35 24L24 35Z",
    "#9A6400",
    "#F2CF86",
)
WAVE = Sign(
    "M2 28C18 8 34 8 50 20S82 32 98 14V30C82 46 66 46 50 34S18 24 2 44ZM2 54C18 34 34 34 50 46"
    "S82 58 98 40V56C82 72 66 72 50 60S18 50 2 70ZM2 80C18 60 34 60 50 72S82 84 98 66V82"
    "C82 98 66 98 50 86S18 76 2 96Z",
    "#12659B",
    "#A9D3EC",
)
LEAF = Sign(
    "M92 5C96 48 82 88 42 88C36 88 30 86 25 83L12 97L4 89L17 76C8 44 32 8 92 5ZM27 69L31 73L66 38L62 34Z",
    "#2C6E2F",
    "#B7DAAE",
)
WYRM = Sign(
    "M30 98C32 84 40 78 47 71C38 75 26 75 12 70L9 62L38 57L8 55L3 45C4 37 10 33 18 33C27 33 34 28 38 20"
    "C44 10 54 4 68 1C61 9 58 16 58 22L78 15L70 30L89 32L78 45L96 54L83 63L99 78L86 84L90 98ZM29 41"
    "L41 45L43 36Z",
    "#A8242F",
    "#F0B3AC",
)
KNOT = Sign(
    "M87 57C94 50 98 41 96 32C95 24 89 17 80 14C72 12 62 13 53 18C44 23 36 31 31 41L43 47"
    "C47 40 53 34 59 30C66 27 72 26 76 27C81 29 83 31 83 34C84 38 82 43 78 47ZM25 79C28 88 34 96 42 99"
    "C50 102 59 100 66 94C72 88 76 79 76 68C76 58 73 47 68 38L56 45C61 52 63 61 63 68C62 75 60 81 56 84"
    "C53 87 50 88 47 86C44 85 40 81 39 75ZM37 14C28 12 18 13 12 19C5 24 2 33 4 42C6 50 12 58 21 63"
    "C30 69 41 72 52 71L51 58C43 58 34 56 28 52C22 48 18 43 17 39C16 34 17 31 20 29C23 27 28 26 34 27Z",
    "#76397A",
    "#DFC0E2",
)
BERRY = Sign(
    "M50 27C35 27 25 19 23 4C40 3 50 12 50 27ZM50 27C50 12 60 3 77 4C75 19 65 27 50 27ZM27 30"
    "A19 19 0 1 1 27 68A19 19 0 1 1 27 30ZM73 30A19 19 0 1 1 73 68A19 19 0 1 1 73 30ZM50 61"
    "A19 19 0 1 1 50 99A19 19 0 1 1 50 61Z",
    "#8E2157",
    "#EFB8D0",
)
PINE = Sign(
    "M50 1L75 31H63L85 59H71L95 87H56V99H44V87H5L29 59H15L37 31H25Z",
    "#1F5B46",
    "#A9D3C0",
)
CITRUS = Sign(
    "M50 2A48 48 0 1 1 50 98A48 48 0 1 1 50 2ZM50 8A42 42 0 1 0 50 92A42 42 0 1 0 50 8ZM50 12"
    "A38 38 0 1 1 50 88A38 38 0 1 1 50 12ZM50 43L54 13L46 13ZM56 46L84 35L80 28ZM56 54L80 72L84 65Z"
    "M50 57L46 87L54 87ZM44 54L16 65L20 72ZM44 46L20 28L16 35Z",
    "#A35B00",
    "#F7D08A",
)
SPICE = Sign(
    "M50 38Q31 20 50 1Q69 20 50 38ZM58 42Q58 15 85 15Q85 42 58 42ZM62 50Q80 31 99 50Q80 69 62 50ZM58 58"
    "Q85 58 85 85Q58 85 58 58ZM50 62Q69 80 50 99Q31 80 50 62ZM42 58Q42 85 15 85Q15 58 42 58ZM38 50"
    "Q20 69 1 50Q19 31 38 50ZM42 42Q15 42 15 15Q42 15 42 42ZM50 41A9 9 0 1 1 50 59A9 9 0 1 1 50 41Z",
    "#8F2F1B",
    "#F0BFA6",
)
LAVENDER = Sign(
    "M50 20Q32 10 50 1Q68 11 50 20ZM50 40C37 40 28 31 28 23C30 16 44 18 50 30C56 18 70 16 72 23"
    "C72 31 63 40 50 40ZM50 60C33 60 22 50 22 42C25 34 43 37 50 50C57 37 75 34 78 42C78 50 67 60 50 60Z"
    "M50 80C31 80 18 70 18 62C21 54 42 57 50 70C58 57 79 54 82 62C82 70 69 80 50 80ZM46 74H54V99H46Z",
    "#5B4AA0",
    "#CFC6EE",
)
MINT = Sign(
    "M47 60H53V99H47ZM50 68Q18 35 50 2Q82 35 50 68ZM52 86Q60 47 99 56Q91 96 52 86ZM48 86Q9 96 1 56"
    "Q40 47 48 86ZM48 22V54H52V22ZM61 81L84 66L82 63L60 78ZM40 78L18 63L16 66L39 81Z",
    "#00707A",
    "#A6DCDB",
)
CIRCLE = Sign(
    "M50 4A46 46 0 1 1 50 96A46 46 0 1 1 50 4Z",
    "#B8232F",
    "#F0B3AC",
)
TRIANGLE = Sign(
    "M56 8L97 82C100 88 96 94 89 94H11C4 94 0 88 3 82L44 8C47 4 53 4 56 8Z",
    "#17663F",
    "#A6D2B9",
)
STAR = Sign(
    "M50 1L68 29L99 37L79 62L81 95L50 83L19 95L21 62L1 37L32 29Z",
    "#5F4700",
    "#FBE7A8",
    fill="#F3C53C",
)
SQUARE = Sign(
    "M16 8H84A8 8 0 0 1 92 16V84A8 8 0 0 1 84 92H16A8 8 0 0 1 8 84V16A8 8 0 0 1 16 8Z",
    "#20242B",
    "#A9B0BC",
)

FRENCH: dict[str, Sign] = {"S": SPADE, "H": HEART, "D": DIAMOND, "C": CLUB}
ROOK: dict[str, Sign] = {"R": CIRCLE, "G": TRIANGLE, "Y": STAR, "B": SQUARE}
DECKTET: dict[str, Sign] = {"M": MOON, "S": SUN, "W": WAVE, "L": LEAF, "Y": WYRM, "K": KNOT}
TERPENO: dict[str, Sign] = {"B": BERRY, "P": PINE, "C": CITRUS, "S": SPICE, "L": LAVENDER, "M": MINT}

SIGNS: dict[str, dict[str, Sign]] = {
    "hasenpfeffer": FRENCH,
    "tennessee": ROOK,
    "terpeno": TERPENO,
    "terrapin": DECKTET,
    "terts": FRENCH,
}


def sign_shape(sign: Sign, *, x: float, y: float, size: float, colour: str = "", turned: bool = False) -> str:
    """The SVG path of ``sign``, ``size`` units wide and centred on ``x``, ``y``."""
    scale = size / 100
    placed = f"translate({x - size / 2:.1f} {y - size / 2:.1f})scale({scale:.3g})"
    turn = "rotate(180 50 50)" if turned else ""
    edge = f' stroke="{sign.colour}" stroke-width="6" stroke-linejoin="round"' if sign.fill else ""
    fill = colour or sign.fill or sign.colour
    return f'<path transform="{placed}{turn}" fill="{fill}"{edge} d="{sign.path}"/>'


_PLAQUE = (
    f'<rect x="1" y="1" width="98" height="98" rx="18" fill="{PAPER}" stroke="{HAIRLINE}" stroke-width="2"/>'
)


def naming(title: str) -> tuple[str, str]:
    """The attributes and the first child that name an SVG ``title``, or hide it from readers."""
    if not title:
        return 'aria-hidden="true" focusable="false"', ""
    return 'role="img"', f"<title>{escape(title)}</title>"


def sign_svg(game: str, suit: str, *, title: str = "", size: int = 24, plaque: bool = False) -> str:
    """One suit sign as an SVG of ``size`` pixels; on a paper ``plaque`` it can be seen on any page."""
    attributes, name = naming(title)
    shape = sign_shape(SIGNS[game][suit], x=50, y=50, size=64 if plaque else 96)
    ground = _PLAQUE if plaque else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="{size}" height="{size}" '
        f"{attributes}>{name}{ground}{shape}</svg>"
    )
