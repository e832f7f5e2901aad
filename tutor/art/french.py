"""The faces of French cards, 7 to ace, and of the Joker, who is a hare: Hasenpfeffer is a hare stew."""

from __future__ import annotations

from tutor.art.courts import ARCHES, COURTS, hare, hare_head
from tutor.art.frame import Face
from tutor.art.glyphs import text_path
from tutor.art.signs import FRENCH, Sign, sign_shape

INDEX_X = 39
LEFT, MIDDLE, RIGHT = 91, 125, 159
PIP = 41

# Where the pips of a number card stand; those below the middle hang upside down, as on any pack.
PIPS: dict[str, tuple[tuple[int, float], ...]] = {
    "7": ((LEFT, 76), (RIGHT, 76), (LEFT, 175), (RIGHT, 175), (LEFT, 274), (RIGHT, 274), (MIDDLE, 125)),
    "8": ((LEFT, 76), (RIGHT, 76), (LEFT, 175), (RIGHT, 175), (LEFT, 274), (RIGHT, 274), (MIDDLE, 125),
          (MIDDLE, 225)),
    "9": ((LEFT, 70), (RIGHT, 70), (LEFT, 140), (RIGHT, 140), (LEFT, 210), (RIGHT, 210), (LEFT, 280),
          (RIGHT, 280), (MIDDLE, 175)),
    "10": ((LEFT, 70), (RIGHT, 70), (LEFT, 140), (RIGHT, 140), (LEFT, 210), (RIGHT, 210), (LEFT, 280),
           (RIGHT, 280), (MIDDLE, 105), (MIDDLE, 245)),
}  # fmt: skip


def french_face(card: str) -> Face:
    """The face of a French card by its printed name ("10H", "JS", "Joker")."""
    if card == "Joker":
        return Face(hare_head(x=INDEX_X + 1, y=60, size=84), hare())
    rank, sign = card[:-1], FRENCH[card[-1]]
    return Face(_index(rank, sign), _motif(rank, sign, arch=ARCHES[card[-1]]))


def _index(rank: str, sign: Sign) -> str:
    height = 64
    numeral = text_path(rank, x=INDEX_X, y=20, height=height, colour=sign.colour, weight=13)
    return numeral + sign_shape(sign, x=INDEX_X, y=114, size=44)


def _motif(rank: str, sign: Sign, *, arch: str) -> str:
    if rank in PIPS:
        return "".join(sign_shape(sign, x=x, y=y, size=PIP, turned=y > 175) for x, y in PIPS[rank])
    if rank == "A":
        return sign_shape(sign, x=MIDDLE, y=175, size=132)
    return COURTS[rank](sign, arch)
