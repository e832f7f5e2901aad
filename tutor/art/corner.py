"""The corner of the decks whose suits are new to everybody: rank, and beside each sign its letter."""

from __future__ import annotations

from typing import NamedTuple

from tutor.art.glyphs import text_path, text_width
from tutor.art.signs import Sign, sign_shape

MIDDLE = 37
TOP = 20
GAP = 4


class Suited(NamedTuple):
    """One suit as the corner shows it: its sign, ``size`` units wide, and its letter."""

    sign: Sign
    letter: str
    size: float


def corner(rank: str, *suits: Suited, height: float = 60) -> str:
    """A rank in the first suit's colour, ``height`` units high, over its suits."""
    numeral = text_path(rank, x=MIDDLE, y=TOP, height=height, colour=suits[0].sign.colour, weight=13)
    return numeral + suit_rows(suits, top=TOP + height + 9)


def suit_rows(suits: tuple[Suited, ...], *, top: float) -> str:
    """One row a suit, sign and letter side by side, the first row starting at ``top``."""
    rows = []
    for suited in suits:
        rows.append(_row(suited, y=top + suited.size / 2))
        top += suited.size + 7
    return "".join(rows)


def _row(suited: Suited, *, y: float) -> str:
    sign, letter, size = suited
    height = size * 0.78
    letter_width = text_width(letter, height=height)
    left = MIDDLE - (size + GAP + letter_width) / 2
    written = text_path(
        letter,
        x=left + size + GAP + letter_width / 2,
        y=y - height / 2,
        height=height,
        colour=sign.colour,
        weight=15,
    )
    return sign_shape(sign, x=left + size / 2, y=y, size=size) + written
