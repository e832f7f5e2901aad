"""Court cards and the Joker: bold busts in a niche, told apart by crown, diadem, feathered cap and ears."""

from __future__ import annotations

from collections.abc import Callable

from tutor.art.glyphs import text_path
from tutor.art.pen import GOLD, INK, RUSSET, line, shape
from tutor.art.signs import PAPER, Sign, sign_shape

HARE = Sign("", RUSSET, "#EFC79E")
ROUND = "A60 60 0 0 1 185 134"  # the arch over a niche, from its left side to its right
ARCHES = {
    "S": "C65 96 104 84 125 54C146 84 185 96 185 134",  # pointed
    "H": "V112A30 38 0 0 1 125 92A30 38 0 0 1 185 112V134",  # in two lobes
    "D": "V118L125 58L185 118V134",  # a gable
    "C": ROUND,
}
FACE = "M102 138H148V172C148 190 138 202 125 202S102 190 102 172Z"
SHOULDERS = "M74 276C75 246 92 226 112 220L125 228L138 220C158 226 175 246 176 276Z"


def niche(sign: Sign, arch: str) -> str:
    """The niche behind a bust; each French suit has an arch of its own, so that it is known in grey, too."""
    return shape(f"M65 276V134{arch}V276A8 8 0 0 1 177 284H73A8 8 0 0 1 65 276Z", sign.colour)


def features(colour: str) -> str:
    """Two eyes and a nose, the same on every bust."""
    eyes = "".join(f'<circle cx="{x}" cy="160" r="3.4" fill="{colour}"/>' for x in (114, 136))
    return eyes + line("M125 160V175H121", colour, weight=2.6)


def king(sign: Sign, arch: str) -> str:
    """A bearded king under a tall crown."""
    beard = "M98 168C106 178 112 180 125 180S144 178 152 168C155 200 146 224 125 232C104 224 95 200 98 168Z"
    crown = "M93 140L86 92L107 112L125 80L143 112L164 92L157 140C136 133 114 133 93 140Z"
    pearls = "".join(
        f'<circle cx="{x}" cy="{y}" r="6" fill="{GOLD}"/>' for x, y in ((86, 91), (125, 80), (164, 91))
    )
    return (
        niche(sign, arch)
        + shape(SHOULDERS, PAPER)
        + shape("M74 276C75 257 82 242 92 233L108 276ZM176 276C175 257 168 242 158 233L142 276Z", sign.tint)
        + shape(FACE, PAPER)
        + shape(beard, sign.tint)
        + line("M116 190Q125 195 134 190", sign.colour)
        + features(sign.colour)
        + shape(crown, GOLD)
        + pearls
        + line("M97 131C115 125 135 125 153 131", sign.colour, weight=3.5)
        + sign_shape(sign, x=125, y=254, size=32)
    )


def queen(sign: Sign, arch: str) -> str:
    """A queen with long hair under a diadem."""
    hair = (
        "M125 112C150 112 163 130 163 156C163 190 166 214 174 232H76C84 214 87 190 87 156"
        "C87 130 100 112 125 112Z"
    )
    face = (
        "M102 150C112 148 121 143 126 134C131 143 139 148 148 150V168C148 188 138 201 125 201"
        "S102 188 102 168Z"
    )
    diadem = (
        "M91 128C94 112 104 101 111 98C114 103 117 106 118 106C119 98 122 90 125 84"
        "C128 90 131 98 132 106C133 106 136 103 139 98C146 101 156 112 159 128"
        "C138 114 112 114 91 128Z"
    )
    return (
        niche(sign, arch)
        + shape(hair, sign.tint)
        + shape("M114 190H136V234H114Z", PAPER)
        + shape(SHOULDERS, PAPER)
        + shape(face, PAPER)
        + features(sign.colour)
        + line("M119 187Q125 191 131 187", sign.colour)
        + shape(diadem, GOLD)
        + f'<circle cx="125" cy="84" r="6" fill="{GOLD}"/>'
        + line("M101 226C109 240 141 240 149 226", GOLD, weight=5)
        + sign_shape(sign, x=125, y=254, size=32)
    )


def jack(sign: Sign, arch: str) -> str:
    """A young jack in a cap with a long feather."""
    hair = "M94 134H156V176C156 186 150 190 145 190V150H105V190C100 190 94 186 94 176Z"
    cap = "M88 138C84 112 104 98 128 99C150 100 164 114 163 134C140 126 112 128 88 138Z"
    feather = "M151 128C132 112 128 88 146 66C152 78 176 92 172 116C169 124 160 128 151 128Z"
    collar = "M97 222L125 213L153 222L141 242L125 229L109 242Z"
    return (
        niche(sign, arch)
        + shape(SHOULDERS, PAPER)
        + shape("M74 276C75 257 82 242 92 233L98 276ZM176 276C175 257 168 242 158 233L152 276Z", sign.tint)
        + shape(FACE, PAPER)
        + shape(hair, sign.tint)
        + features(sign.colour)
        + line("M118 187Q125 190 132 185", sign.colour)
        + shape(cap, PAPER)
        + line("M90 136C113 127 140 125 163 133", sign.colour, weight=4)
        + shape(feather, GOLD)
        + line("M152 124C148 108 148 92 150 82", sign.colour, weight=2.6)
        + shape(collar, GOLD)
        + sign_shape(sign, x=125, y=258, size=28)
    )


COURTS: dict[str, Callable[[Sign, str], str]] = {"K": king, "Q": queen, "J": jack}


def hare_head(*, x: float, y: float, size: float) -> str:
    """A hare's head with upright ears, centred on ``x``, ``y`` and ``size`` units high."""
    scale = size / 130
    placed = f"translate({x - 50 * scale:.1f} {y - 65 * scale:.1f})scale({scale:.3g})"
    return f'<g transform="{placed}">{_hare(HARE.colour, HARE.tint)}</g>'


def _hare(fur: str, inside: str) -> str:
    """The head on a grid of 100 x 130."""
    ears = "M40 66C20 52 12 24 22 2C38 12 48 36 48 62ZM60 66C80 52 88 24 78 2C62 12 52 36 52 62Z"
    inner = "M39 52C28 42 23 26 26 14C35 24 41 38 42 52ZM61 52C72 42 77 26 74 14C65 24 59 38 58 52Z"
    head = (
        "M50 56C66 56 75 64 79 76C84 81 89 89 88 98C86 114 68 120 50 120S14 114 12 98"
        "C11 89 16 81 21 76C25 64 34 56 50 56Z"
    )
    cheeks = "M50 95C58 92 67 96 67 104C67 112 58 115 50 112C42 115 33 112 33 104C33 96 42 92 50 95Z"
    eyes = "".join(
        f'<circle cx="{x}" cy="80" r="6.5" fill="{PAPER}"/><circle cx="{x}" cy="81" r="3.4" fill="{INK}"/>'
        for x in (35, 65)
    )
    teeth = f'<path fill="{PAPER}" d="M44 112H56V124H44Z"/>' + line("M50 112V124", fur, weight=2)
    nose = shape("M43 92H57L50 101Z", fur) + line("M50 100V109", fur, weight=2.4)
    return (
        shape(ears, fur)
        + shape(inner, inside)
        + shape(head, fur)
        + eyes
        + teeth
        + shape(cheeks, inside)
        + nose
    )


def hare() -> str:
    """The hare in a jester's collar with bells, over the word "joker"."""
    head = f'<g transform="translate(65 60)scale(1.2)">{_hare(HARE.colour, HARE.tint)}</g>'
    collar = (
        "M125 204C146 204 164 212 176 226L166 256L150 234L138 266L125 238L112 266L100 234L84 256"
        "L74 226C86 212 104 204 125 204Z"
    )
    bells = "".join(
        f'<circle cx="{x}" cy="{y}" r="7.5" fill="{GOLD}" stroke="{RUSSET}" stroke-width="2"/>'
        for x, y in ((84, 261), (112, 271), (138, 271), (166, 261))
    )
    word = text_path("JOKER", x=125, y=296, height=24, colour=RUSSET, weight=14)
    return shape(collar, RUSSET) + bells + head + word
