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
    "4": Glyph("M41 94V8L6 69H58M28 94H55", 62),
    "5": Glyph("M47 6H15L11 47C16 41 22 38 29 38C43 38 51 49 51 65C51 84 41 94 28 94C16 94 9 88 6 77", 57),
    "6": Glyph("M50 66C50 49 42 40 29 40S7 50 7 67S16 94 29 94S50 83 50 66ZM7 67C6 34 20 12 44 7", 56),
    "7": Glyph("M7 24V6H51C37 33 25 60 23 94", 57),
    "8": Glyph("M28 6C39 6 45 14 45 26S39 47 28 47S11 38 11 26S17 6 28 6ZM28 47C42 47 50 56 50 70"
               "S42 94 28 94S6 84 6 70S14 47 28 47Z", 56),
    "9": Glyph("M6 34C6 51 14 60 27 60S49 50 49 33S40 6 27 6S6 17 6 34ZM49 33C50 66 36 88 12 93", 56),
    "A": Glyph("M13 94L31 6H37L55 94M20 66H48M2 94H25M43 94H66", 68),
    "E": Glyph("M15 6V94M3 6H48V24M15 49H38M3 94H50V76", 54),
    "J": Glyph("M39 6V68C39 85 34 94 23 94C12 94 6 86 6 72M24 6H54", 56),
    "K": Glyph("M17 6V94M55 6L18 57M31 42L55 94M4 6H31M4 94H31M42 6H65M43 94H67", 68),
    "O": Glyph("M31 6C47 6 56 25 56 50S47 94 31 94S6 75 6 50S15 6 31 6Z", 62),
    "Q": Glyph("M31 6C47 6 56 25 56 50S47 94 31 94S6 75 6 50S15 6 31 6ZM28 68C38 70 46 80 50 98", 62),
    "R": Glyph("M16 6V94M4 94H29M4 6H30C44 6 50 16 50 28S43 50 30 50H16M31 50L53 94M42 94H62", 64),
}  # fmt: skip


def text_width(text: str, *, height: float) -> float:
    """Return how wide ``text`` is when drawn ``height`` units high."""
    glyphs = _glyphs(text)
    return (sum(glyph.width for glyph in glyphs) + GAP * (len(glyphs) - 1)) * height / HEIGHT


def _glyphs(text: str) -> list[Glyph]:
    return [GLYPHS[text]] if text in GLYPHS else [GLYPHS[character] for character in text]


def text_path(text: str, *, x: float, y: float, height: float, colour: str, weight: float = 12) -> str:
    """Return SVG strokes of ``text`` centred on ``x`` with its top at ``y``."""
    scale = height / HEIGHT
    left = x - text_width(text, height=height) / 2
    shapes = []
    for glyph in _glyphs(text):
        shapes.append(f'<path transform="translate({left:.1f} {y:.1f})scale({scale:.3g})" d="{glyph.path}"/>')
        left += (glyph.width + GAP) * scale
    return f'<g fill="none" stroke="{colour}" stroke-width="{weight:g}">{"".join(shapes)}</g>'
