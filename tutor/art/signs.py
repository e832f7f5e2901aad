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

MOON = Sign(
    "M66 7A46 46 0 1 0 92 66A34 34 0 1 1 66 7Z",
    "#2E3562",
    "#B9C0E6",
)
SUN = Sign(
    "M50 28A22 22 0 1 1 50 72A22 22 0 1 1 50 28ZM50 1L58 21L42 21ZM85 15L76 35L65 24ZM99 50L79 58L79 42"
    "ZM85 85L65 76L76 65ZM50 99L42 79L58 79ZM15 85L24 65L35 76ZM1 50L21 42L21 58ZM15 15L35 24L24 35Z",
    "#96600A",
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
    "M72 12H34A22 22 0 0 0 34 57H66A8 8 0 0 1 66 73L3 92L66 88A22 22 0 0 0 66 43H34A8 8 0 0 1 34 27H70"
    "C72 34 78 37 86 36C94 34 98 28 98 21C98 13 90 9 82 8L78 0ZM84 15A4 4 0 1 0 84 23A4 4 0 1 0 84 15Z",
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
    "M50 3A47 47 0 1 1 50 97A47 47 0 1 1 50 3ZM50 11A39 39 0 1 0 50 89A39 39 0 1 0 50 11ZM57 54L83 53"
    "A33 33 0 0 1 69 77ZM50 58L64 80A33 33 0 0 1 36 80ZM43 54L31 77A33 33 0 0 1 17 53ZM43 46L17 47"
    "A33 33 0 0 1 31 23ZM50 42L36 20A33 33 0 0 1 64 20ZM57 46L69 23A33 33 0 0 1 83 47Z",
    "#A35B00",
    "#F7D08A",
)
SPICE = Sign(
    "M50 39Q29 20 50 1Q71 20 50 39ZM58 42Q56 14 85 15Q86 44 58 42ZM61 50Q80 29 99 50Q80 71 61 50ZM58 58"
    "Q86 56 85 85Q56 86 58 58ZM50 61Q71 80 50 99Q29 80 50 61ZM42 58Q44 86 15 85Q14 56 42 58ZM39 50"
    "Q20 71 1 50Q20 29 39 50ZM42 42Q14 44 15 15Q44 14 42 42ZM50 42A8 8 0 1 1 50 58A8 8 0 1 1 50 42Z",
    "#8F2F1B",
    "#F0BFA6",
)
LAVENDER = Sign(
    "M47 40H53V98H47ZM50 26Q32 13 50 1Q68 14 50 26ZM52 40Q49 18 70 25Q73 48 52 40ZM48 40Q27 48 30 25"
    "Q51 18 48 40ZM52 56Q50 33 71 41Q73 63 52 56ZM48 56Q27 63 29 41Q50 33 48 56ZM52 72Q50 49 71 57"
    "Q73 79 52 72ZM48 72Q27 79 29 57Q50 49 48 72ZM50 97Q61 81 81 82Q70 99 50 97ZM50 97Q30 99 19 82"
    "Q39 81 50 97Z",
    "#5B4AA0",
    "#CFC6EE",
)
MINT = Sign(
    "M50 2A12 12 0 0 1 66 14A11 11 0 0 1 77 28A11 11 0 0 1 83 44A10 10 0 0 1 80 60A11 11 0 0 1 70 74"
    "A12 12 0 0 1 53 84V98H47V84A12 12 0 0 1 30 74A11 11 0 0 1 20 60A10 10 0 0 1 17 44"
    "A11 11 0 0 1 23 28A11 11 0 0 1 34 14A12 12 0 0 1 50 2ZM48 22L48 76L52 76L52 22ZM54 40L54 45L70 33"
    "L70 29ZM30 29L30 33L46 45L46 40ZM54 60L54 65L70 53L70 49ZM30 49L30 53L46 65L46 60Z",
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
    "M50 2L66 32L99 38L76 62L81 96L50 81L19 96L24 62L1 38L34 32Z",
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
