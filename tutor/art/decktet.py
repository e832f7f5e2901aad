"""The faces of Decktet cards: two fields with a suit sign each, an emblem across them, the card's name."""

from __future__ import annotations

import csv
from functools import cache
from importlib.resources import files
from math import cos, pi, sin
from typing import NamedTuple

from tutor.art.corner import MIDDLE, TOP, Suited, corner, suit_rows
from tutor.art.emblems import EMBLEMS
from tutor.art.frame import Face
from tutor.art.glyphs import text_path, text_width
from tutor.art.pen import GOLD, INK, line, moved, shape
from tutor.art.signs import DECKTET, PAPER, Sign, sign_shape

# A taller niche than the French courts have: two fields that meet at 160, or one.
UPPER = "M68 158V92A57 57 0 0 1 182 92V158Z"
LOWER = "M68 162H182V278A8 8 0 0 1 174 286H76A8 8 0 0 1 68 278Z"
WHOLE = "M68 278V92A57 57 0 0 1 182 92V278A8 8 0 0 1 174 286H76A8 8 0 0 1 68 278Z"
MIDDLE_OF_ACE = 165
NAME_WIDTH = 118
HIGH, LOW, SIZE = 74, 250, 44
CROWN = "M9 94L2 26L29 52L50 4L71 52L98 26L91 94Z"
LETTERS = {"Moons": "M", "Suns": "S", "Waves": "W", "Leaves": "L", "Wyrms": "Y", "Knots": "K"}


class Printed(NamedTuple):
    """What stands on one card: rank, the letters of its one or two suits, and its name."""

    rank: str
    suits: tuple[str, ...]
    name: str


@cache
def printed_cards() -> dict[str, Printed]:
    """The deck's 36 cards by their ids."""
    with (files("content") / "decktet.csv").open(encoding="utf-8") as lines:
        return {row["id"]: _printed(row) for row in csv.DictReader(lines)}


def _printed(row: dict[str, str]) -> Printed:
    suits = tuple(LETTERS[suit] for suit in (row["suit1"], row["suit2"]) if suit)
    return Printed(row["rank"], suits, row["name"])


def decktet_face(card: str) -> Face:
    """The face of a Decktet card by its id ("AM", "2MK", "CM")."""
    rank, letters, name = printed_cards()[card]
    suits = tuple(Suited(DECKTET[letter], letter, 29) for letter in letters)
    word = _name(name.upper())
    if rank == "Ace":
        return Face(corner("A", *suits), ace(suits[0].sign) + word)
    if rank == "Crown":
        return Face(_crown_corner(suits), crowned(suits[0].sign, name) + word)
    return Face(corner(rank, *suits), _fields(suits[0].sign, suits[1].sign, name) + word)


def _name(name: str) -> str:
    """A card's name under the niche, lower if it would else touch the corner."""
    height = min(14, 14 * NAME_WIDTH / text_width(name, height=14))
    return text_path(name, x=125, y=308 - height / 2, height=height, colour=INK, weight=12)


def _fields(upper: Sign, lower: Sign, name: str) -> str:
    return (
        shape(UPPER, upper.colour)
        + shape(LOWER, lower.colour)
        + sign_shape(upper, x=125, y=HIGH, size=SIZE, colour=PAPER)
        + sign_shape(lower, x=125, y=LOW, size=SIZE, colour=PAPER)
        + _emblem(EMBLEMS[name](upper, lower))
    )


def _emblem(markup: str) -> str:
    """An emblem of 100 x 100 across the middle of the niche."""
    return moved(markup, "translate(75 111)")


def _crown(x: float, y: float, *, size: float, colour: str) -> str:
    scale = size / 100
    return moved(shape(CROWN, colour), f"translate({x - size / 2:g} {y - size / 2:g})scale({scale:g})")


def _crown_corner(suits: tuple[Suited, ...]) -> str:
    crown = _crown(MIDDLE, TOP + 27, size=54, colour=suits[0].sign.colour)
    return crown + suit_rows(suits, top=TOP + 66)


def crowned(sign: Sign, name: str) -> str:
    """A Crown's emblem in one field under a golden crown, its sign below."""
    return (
        shape(WHOLE, sign.colour)
        + _crown(125, 74, size=52, colour=GOLD)
        + _emblem(EMBLEMS[name](sign, sign))
        + sign_shape(sign, x=125, y=LOW, size=SIZE, colour=PAPER)
    )


def ace(sign: Sign) -> str:
    """An Ace's sign, large in one field, with golden rays above and below."""
    rays = "".join(_ray(pi / 14 * step) for step in range(-3, 4))
    below = moved(line(rays, GOLD, weight=4), f"rotate(180 125 {MIDDLE_OF_ACE})")
    return (
        shape(WHOLE, sign.colour)
        + line(rays, GOLD, weight=4)
        + below
        + sign_shape(sign, x=125, y=MIDDLE_OF_ACE, size=92, colour=PAPER)
    )


def _ray(turn: float) -> str:
    """A ray that points down, ``turn`` radians off; the middle ones reach further."""
    right, down = sin(turn), cos(turn)
    start, end = ((125 + far * right, MIDDLE_OF_ACE + far * down) for far in (62, 96 - 34 * abs(turn)))
    return f"M{start[0]:.0f} {start[1]:.0f}L{end[0]:.0f} {end[1]:.0f}"
