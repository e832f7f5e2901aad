"""The court of the plants: a king crowned with leaves, a queen in blossom, a knave under a leaf."""

from __future__ import annotations

from tutor.art.courts import FACE, SHOULDERS, features
from tutor.art.pen import GOLD, dot, line, moved, shape
from tutor.art.signs import PAPER, Sign, sign_shape

# A bower with a pointed top, for every suit of the plants.
BOWER = "M65 276V146C65 112 96 92 125 64C154 92 185 112 185 146V276A8 8 0 0 1 177 284H73A8 8 0 0 1 65 276Z"


def leaf(x: float, y: float, *, turn: float, length: float, fill: str, rib: str) -> str:
    """A leaf growing from ``x``, ``y``, ``turn`` degrees clockwise from upright, with its rib."""
    half = length * 0.55
    blade = f"M0 0Q-{half:.0f} -{length * 0.45:.0f} 0 -{length:g}Q{half:.0f} -{length * 0.45:.0f} 0 0Z"
    drawn = shape(blade, fill) + line(f"M0 -4V-{length * 0.62:.0f}", rib, weight=2.2)
    return moved(drawn, f"translate({x:g} {y:g})rotate({turn:g})")


def blossom(x: float, y: float, *, size: float, petals: str) -> str:
    """A flower of five round petals about a golden eye."""
    places = ((0, -1), (0.95, -0.31), (0.59, 0.81), (-0.59, 0.81), (-0.95, -0.31))
    around = "".join(
        dot(x + size * right, y + size * down, radius=size * 0.7, fill=petals) for right, down in places
    )
    return around + dot(x, y, radius=size * 0.62, fill=GOLD)


def _smaller(figure: str) -> str:
    """A figure a little smaller than the French courts, since the corners here are wider."""
    return moved(figure, "translate(7.5 18)scale(.94)")


def king(sign: Sign) -> str:
    """A king crowned with five leaves, whose beard is leaves too."""
    beard = "".join(
        leaf(x, y, turn=turn, length=length, fill=sign.tint, rib=sign.colour)
        for x, y, turn, length in (
            (104, 176, 200, 44), (146, 176, 160, 44), (112, 186, 188, 50), (138, 186, 172, 50),
            (125, 190, 180, 54),
        )
    )  # fmt: skip
    cheeks = "M98 166C106 178 114 182 125 182S144 178 152 166V184C146 198 136 206 125 206S104 198 98 184Z"
    crown = "".join(
        leaf(x, y, turn=turn, length=length, fill=GOLD, rib=sign.colour)
        for x, y, turn, length in (
            (99, 138, -38, 44), (151, 138, 38, 44), (111, 136, -18, 52), (139, 136, 18, 52),
            (125, 135, 0, 60),
        )
    )  # fmt: skip
    return _smaller(
        shape(BOWER, sign.colour)
        + shape(SHOULDERS, PAPER)
        + shape(FACE, PAPER)
        + beard
        + shape(cheeks, sign.tint)
        + line("M116 191Q125 196 134 191", sign.colour)
        + features(sign.colour)
        + crown
        + line("M98 138C114 132 136 132 152 138", GOLD, weight=8)
        + sign_shape(sign, x=125, y=262, size=30)
    )


def queen(sign: Sign) -> str:
    """A queen with two plaits under a wreath of blossoms."""
    hair = "M125 112C148 112 160 128 160 150V176H90V150C90 128 102 112 125 112Z"
    face = "M102 150Q120 147 126 134Q132 147 148 150V170C148 190 136 201 125 201S102 190 102 170Z"
    wreath = "".join(
        blossom(x, y, size=size, petals=PAPER)
        for x, y, size in ((92, 136, 7), (158, 136, 7), (105, 118, 8), (145, 118, 8), (125, 110, 9))
    )
    return _smaller(
        shape(BOWER, sign.colour)
        + shape(hair, sign.tint)
        + shape("M114 190H136V234H114Z", PAPER)
        + shape(SHOULDERS, PAPER)
        + shape(face, PAPER)
        + _plait(92, sign)
        + _plait(158, sign)
        + features(sign.colour)
        + line("M119 187Q125 191 131 187", sign.colour)
        + wreath
        + line("M103 226C111 240 139 240 147 226", GOLD, weight=5)
        + sign_shape(sign, x=125, y=258, size=32)
    )


def _plait(x: float, sign: Sign) -> str:
    """A plait of four strands with a golden tie."""
    strands = "".join(
        f'<ellipse cx="{x:g}" cy="{y}" rx="9" ry="11" fill="{sign.tint}" '
        f'stroke="{sign.colour}" stroke-width="2.4"/>'
        for y in (172, 188, 204, 220)
    )
    return strands + dot(x, 232, radius=5, fill=GOLD)


def knave(sign: Sign, pair: Sign) -> str:
    """A knave with his own sign large on his coat and that of ``pair`` small on his leaf of a cap."""
    hair = "M94 134H156V172C156 184 150 188 145 188V150H105V188C100 188 94 184 94 172Z"
    cap = "M86 140C84 112 102 98 122 94C142 90 162 82 178 70C180 96 176 122 164 136C140 126 112 128 86 140Z"
    collar = (
        "M125 212C112 210 100 214 92 223C104 229 116 226 125 212ZM125 212C138 210 150 214 158 223"
        "C146 229 134 226 125 212Z"
    )
    return _smaller(
        shape(BOWER, sign.colour)
        + shape(SHOULDERS, PAPER)
        + shape(FACE, PAPER)
        + shape(hair, sign.tint)
        + features(sign.colour)
        + line("M118 187Q125 190 132 185", sign.colour)
        + shape(cap, GOLD)
        + line("M126 116C144 110 160 98 170 84", sign.colour, weight=2.6)
        + dot(108, 118, radius=17, fill=PAPER)
        + sign_shape(pair, x=108, y=118, size=24)
        + shape(collar, GOLD)
        + sign_shape(sign, x=125, y=252, size=46)
    )
