"""Numerals and letters drawn as our own strokes, so that cards look the same with any fonts."""

from __future__ import annotations

from typing import NamedTuple


class Glyph(NamedTuple):
    """One character as strokes on a grid 100 units high."""

    path: str
    width: int


HEIGHT = 100
GAP = 9

GLYPHS: dict[str, Glyph] = {
    "0": Glyph("M28 6C43 6 50 25 50 50S43 94 28 94S6 75 6 50S13 6 28 6Z", 56),
    "1": Glyph("M4 25C12 23 17 17 19 6V94M3 94H35", 38),
    # One glyph, narrower than its digits side by side, so that the index keeps its column.
    "10": Glyph("M2 25C9 23 14 17 16 6V94M3 94H29M56 6C69 6 75 25 75 50S69 94 56 94"
           "S37 75 37 50S43 6 56 6Z", 81),
    "2": Glyph("M7 33C6 16 16 6 29 6C42 6 50 15 50 29C50 51 18 64 9 94H52V78", 58),
    "3": Glyph("M8 20V6H48L25 41C41 39 50 50 50 66C50 84 41 94 27 94C15 94 8 87 5 76", 56),
    "4": Glyph("M42 94V6H38L6 69H58M28 94H55", 62),
    "5": Glyph("M47 6H15L11 47C16 41 22 38 29 38C43 38 51 49 51 65C51 84 41 94 28 94C16 94 9 88 6 77", 57),
    "6": Glyph("M50 66C50 49 42 40 29 40S7 50 7 67S16 94 29 94S50 83 50 66ZM7 67C6 34 20 12 44 7", 56),
    "7": Glyph("M7 24V6H51C37 33 25 60 23 94", 57),
    "8": Glyph("M28 6C39 6 45 14 45 26S39 47 28 47S11 38 11 26S17 6 28 6ZM28 47C42 47 50 56 50 70"
               "S42 94 28 94S6 84 6 70S14 47 28 47Z", 56),
    "9": Glyph("M6 34C6 51 14 60 27 60S49 50 49 33S40 6 27 6S6 17 6 34ZM49 33C50 66 36 88 12 93", 56),
    " ": Glyph("", 24),
    "A": Glyph("M13 94L31 6H37L55 94M20 66H48M2 94H25M43 94H66", 68),
    "B": Glyph("M16 6V94M4 6H30C42 6 49 15 49 27S42 48 30 48H16M30 48C45 48 53 58 53 71S45 94 30 94H4", 59),
    "C": Glyph("M52 6V30C49 14 42 6 32 6C15 6 6 25 6 50S15 94 32 94C43 94 50 86 53 72", 58),
    "D": Glyph("M16 6V94M4 6H28C46 6 55 25 55 50S46 94 28 94H4", 61),
    "E": Glyph("M15 6V94M3 6H48V24M15 49H38M3 94H50V76", 54),
    "F": Glyph("M15 6V94M3 6H48V24M15 49H38M3 94H30", 52),
    "G": Glyph("M52 6V30C49 14 42 6 32 6C15 6 6 25 6 50S15 94 32 94C41 94 48 90 52 83V56H36", 60),
    "H": Glyph("M16 6V94M52 6V94M16 50H52M4 6H28M4 94H28M40 6H64M40 94H64", 68),
    "I": Glyph("M17 6V94M4 6H30M4 94H30", 34),
    "J": Glyph("M39 6V68C39 85 34 94 23 94C12 94 6 86 6 72M24 6H54", 56),
    "K": Glyph("M17 6V94M55 6L18 57M31 42L55 94M4 6H31M4 94H31M42 6H65M43 94H67", 68),
    "L": Glyph("M15 6V94M3 6H28M3 94H49V74", 53),
    "M": Glyph("M15 94V6L41 64L67 6V94M3 94H28M54 94H79M4 6H15M67 6H78", 82),
    "N": Glyph("M15 94V6L51 94V6M4 6H15M4 94H27M39 6H63", 66),
    "O": Glyph("M31 6C47 6 56 25 56 50S47 94 31 94S6 75 6 50S15 6 31 6Z", 62),
    "P": Glyph("M16 6V94M4 94H30M4 6H30C45 6 51 17 51 31S45 56 30 56H16", 56),
    "Q": Glyph("M31 6C47 6 56 25 56 50S47 94 31 94S6 75 6 50S15 6 31 6ZM28 68C38 70 46 80 50 98", 62),
    "R": Glyph("M16 6V94M4 94H29M4 6H30C44 6 50 16 50 28S43 50 30 50H16M31 50L53 94M42 94H62", 64),
    "S": Glyph("M48 8V28C45 13 38 6 28 6C16 6 9 15 9 27C9 53 51 45 51 72C51 86 42 94 29 94C18 94 10 87 7 74"
           "V92", 58),
    "T": Glyph("M29 6V94M4 26V6H54V26M16 94H42", 58),
    "U": Glyph("M16 6V66C16 84 23 94 34 94S52 84 52 66V6M4 6H28M40 6H64", 68),
    "V": Glyph("M13 6L31 94H35L53 6M3 6H25M42 6H64", 66),
    "W": Glyph("M12 6L25 94H28L44 30L60 94H63L76 6M2 6H23M65 6H86", 88),
    "Y": Glyph("M13 6L34 52L55 6M34 52V94M3 6H24M44 6H66M21 94H47", 68),
}  # fmt: skip


def text_width(text: str, *, height: float) -> float:
    """How wide ``text`` is when drawn ``height`` units high."""
    glyphs = _glyphs(text)
    return (sum(glyph.width for glyph in glyphs) + GAP * (len(glyphs) - 1)) * height / HEIGHT


def _glyphs(text: str) -> list[Glyph]:
    return [GLYPHS[text]] if text in GLYPHS else [GLYPHS[character] for character in text]


def text_path(text: str, *, x: float, y: float, height: float, colour: str, weight: float = 12) -> str:
    """SVG strokes of ``text`` centred on ``x`` with its top at ``y``."""
    scale = height / HEIGHT
    left = x - text_width(text, height=height) / 2
    shapes = []
    for glyph in _glyphs(text):
        shapes.append(f'<path transform="translate({left:.1f} {y:.1f})scale({scale:.3g})" d="{glyph.path}"/>')
        left += (glyph.width + GAP) * scale
    return f'<g fill="none" stroke="{colour}" stroke-width="{weight:g}">{"".join(shapes)}</g>'
