"""Every card as SVG from our own paths: the same picture on the screen, in print and in exports.

A game joins by one line in ``FACES`` (card name to face) and one in ``signs.SIGNS`` (suit to sign);
the frame, its two corners and the back are shared.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from tutor.art.decktet import decktet_face
from tutor.art.frame import HEIGHT, WIDTH, Face, back_svg, framed, printed
from tutor.art.french import french_face
from tutor.art.rook import rook_face
from tutor.art.signs import SIGNS, Sign, sign_svg
from tutor.art.terpeno import terpeno_face

FACES: dict[str, Callable[[str], Face]] = {
    "hasenpfeffer": french_face,
    "tennessee": rook_face,
    "terpeno": terpeno_face,
    "terrapin": decktet_face,
    "terts": french_face,
}


@lru_cache(maxsize=1000)
def card_svg(game: str, card: str, *, title: str = "", width: int = 200) -> str:
    """``card`` (its printed name, such as "10H") of ``game`` as an SVG ``width`` pixels wide.

    ``title`` is the name that a screen reader says; without one the picture is hidden from readers, for
    places where the name stands beside it. Raises KeyError for a game or card without a face.
    """
    return framed(printed(FACES[game](card)), title=title, width=width)


__all__ = ["FACES", "HEIGHT", "SIGNS", "WIDTH", "Face", "Sign", "back_svg", "card_svg", "sign_svg"]
