"""The faces of Terpeno cards: six plants, 7 to ace; a Jack bears its own sign and, smaller, its pair's."""

from __future__ import annotations

from collections.abc import Callable

from tutor.art.corner import Suited, corner
from tutor.art.frame import Face
from tutor.art.french import LEFT, MIDDLE, PIPS, RIGHT
from tutor.art.garden import king, knave, queen
from tutor.art.pen import line, moved, shape
from tutor.art.signs import TERPENO, Sign, sign_shape

PIP = 38
PAIRS = {"B": "P", "P": "B", "C": "S", "S": "C", "L": "M", "M": "L"}
COURTS: dict[str, Callable[[Sign], str]] = {"K": king, "Q": queen}


def terpeno_face(card: str) -> Face:
    """The face of a Terpeno card by its printed name ("10B", "JP")."""
    rank, letter = card[:-1], card[-1]
    sign = TERPENO[letter]
    own = Suited(sign, letter, 35)
    if rank == "J":
        other = PAIRS[letter]
        return Face(corner(rank, own, Suited(TERPENO[other], other, 25)), knave(sign, TERPENO[other]))
    return Face(corner(rank, own), _motif(rank, sign))


def _motif(rank: str, sign: Sign) -> str:
    if rank in PIPS:
        return _vines(rank, sign) + _pips(rank, sign)
    return ace(sign) if rank == "A" else COURTS[rank](sign)


def _pips(rank: str, sign: Sign) -> str:
    return "".join(sign_shape(sign, x=x, y=y, size=PIP, turned=y > 175) for x, y in PIPS[rank])


def _vines(rank: str, sign: Sign) -> str:
    """Two stems through the outer pips, and twigs from them to the pips between."""
    heights = sorted({y for x, y in PIPS[rank] if x == LEFT})
    top, bottom = heights[0], heights[-1]
    bend = (bottom - top) / 3
    stems = "".join(
        f"M{x} {top}C{x + side} {top + bend:.0f} {x - side} {bottom - bend:.0f} {x} {bottom}"
        for x, side in ((LEFT, -22), (RIGHT, 22))
    )
    twigs = "".join(_twig(y) for x, y in PIPS[rank] if x == MIDDLE)
    return line(stems + twigs, sign.tint, weight=4)


def _twig(y: float) -> str:
    """A twig that bears the pip at ``y``, bending the way the pip stands."""
    foot = y + (30 if y < 175 else -30)
    return f"M{LEFT} {foot}Q{MIDDLE} {foot} {MIDDLE} {y}Q{MIDDLE} {foot} {RIGHT} {foot}"


def ace(sign: Sign) -> str:
    """The sign, large, between sprigs of its own colour."""
    side = _sprig(sign)
    below = side + moved(side, "translate(250 0)scale(-1 1)")
    sprigs = moved(below + moved(below, "rotate(180 125 175)"), "translate(12.5 17.5)scale(.9)")
    return sprigs + sign_shape(sign, x=125, y=175, size=120)


def _sprig(sign: Sign) -> str:
    """The left one of the two sprigs below an ace, with leaves in pairs."""
    blade = "M0 0Q-3 -13 10 -21Q15 -7 0 0Z"
    pair = shape(blade, sign.tint) + moved(shape(blade, sign.tint), "scale(-1 1)")
    leaves = "".join(
        moved(pair, f"translate({x} {y})rotate({turn})")
        for x, y, turn in ((117, 287, -88), (103, 285, -74), (91, 277, -54), (83, 265, -34))
    )
    return line("M125 287C104 288 88 278 80 258", sign.tint, weight=4) + leaves
