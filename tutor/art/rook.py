"""The faces of Rook cards, 4 to 14 in four colours, each colour with a shape, and of the Rook itself."""

from __future__ import annotations

from typing import NamedTuple

from tutor.art.corner import Suited, corner
from tutor.art.frame import Face
from tutor.art.glyphs import text_path
from tutor.art.pen import GOLD, INK, RUSSET, dot, line, moved, shape
from tutor.art.signs import PAPER, ROOK, Sign, sign_shape

SHEEN = "#4A5674"
BEAK = "#D8CDB4"
SKY = "#F4E2B4"
NUMBERS = tuple(str(number) for number in range(4, 15))


class Place(NamedTuple):
    """Where a shape stands and how large, and where its number: a triangle is wide only at its foot."""

    middle: float
    size: float
    number: float
    height: float


PLACES: dict[str, Place] = {
    "R": Place(middle=175, size=140, number=175, height=84),
    "G": Place(middle=165, size=130, number=187, height=62),
    "Y": Place(middle=172, size=146, number=180, height=60),
    "B": Place(middle=175, size=132, number=175, height=84),
}


def rook_face(card: str) -> Face:
    """The face of a Rook card by its printed name ("10R", "14Y", "Rook")."""
    if card == "Rook":
        return Face(moved(_head(), "translate(-18 -30)scale(.66)"), rook())
    rank, colour = card[:-1], card[-1]
    if rank not in NUMBERS:
        raise KeyError(card)
    sign = ROOK[colour]
    return Face(corner(rank, Suited(sign, colour, 34), height=48), _number(rank, sign, PLACES[colour]))


def _number(rank: str, sign: Sign, place: Place) -> str:
    """The number, large, on its colour's shape, with an echo of the shape around it."""
    ink = sign.colour if sign.fill else PAPER
    corner_of_shape = f"translate({125 - place.size / 2:g} {place.middle - place.size / 2:g})"
    echo = moved(
        _outline(sign, sign.tint, weight=25) + _outline(sign, PAPER, weight=18),
        f"{corner_of_shape}scale({place.size / 100:g})",
    )
    numeral = text_path(
        rank, x=125, y=place.number - place.height / 2, height=place.height, colour=ink, weight=14
    )
    return echo + sign_shape(sign, x=125, y=place.middle, size=place.size) + numeral


def _outline(sign: Sign, colour: str, *, weight: float) -> str:
    return (
        f'<path fill="none" stroke="{colour}" stroke-width="{weight:g}" stroke-linejoin="round" '
        f'd="{sign.path}"/>'
    )


def rook() -> str:
    """The rook on its branch before a low sun, over its name."""
    sun = dot(128, 160, radius=76, fill=SKY)
    word = text_path("ROOK", x=125, y=296, height=24, colour=INK, weight=14)
    return sun + _branch() + _legs() + _body() + _head() + word


def _head() -> str:
    """The head as it sits on the body: a peaked brow and the bare pale beak of a grown rook."""
    skull = "M82 128C80 98 92 76 112 75C132 76 142 92 142 116C142 132 120 146 104 146C92 146 84 140 82 128Z"
    beak = "M90 97C76 98 60 108 50 130C64 126 78 128 92 129C99 125 102 117 101 108C100 101 97 97 90 97Z"
    return (
        shape(skull, INK)
        + shape(beak, BEAK)
        + line("M54 126C66 118 78 117 92 118", INK, weight=2.6)
        + dot(110, 101, radius=7, fill=PAPER)
        + dot(109, 101, radius=3.8, fill=INK)
    )


def _body() -> str:
    """The body with its long wing, wedge of a tail and shaggy trousers."""
    body = (
        "M84 120C82 150 84 186 98 216C102 228 106 238 104 250L116 240L120 254L130 241L140 253L148 236"
        "C162 240 180 252 200 266C198 244 196 226 190 204C182 174 154 146 142 116Z"
    )
    wing = "M118 150C148 152 176 190 184 238C158 228 128 212 116 186C110 172 110 160 118 150Z"
    feathers = "M128 170C146 180 160 198 168 222M122 184C134 198 146 208 158 216"
    return shape(body, INK) + shape(wing, SHEEN) + line(feathers, INK, weight=2.6)


def _legs() -> str:
    legs = "M114 242V270M138 242V270"
    toes = "M114 268L102 275M114 268L124 275M138 268L126 275M138 268L148 275"
    return line(legs, INK, weight=5) + line(toes, INK, weight=4)


def _branch() -> str:
    wood = line("M60 280C88 272 130 276 178 278", RUSSET, weight=9)
    twig = line("M88 274C78 266 70 258 64 250", RUSSET, weight=4)
    return wood + twig + shape("M64 252C50 250 44 240 46 226C60 230 68 238 64 252Z", GOLD)
