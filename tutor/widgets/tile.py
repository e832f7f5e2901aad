"""A few cards of a game held in one hand, as a picture of the game."""

from collections.abc import Sequence

from tutor.art import card_svg
from tutor.widgets.markup import image


def tile(game: str, cards: Sequence[str]) -> str:
    """The cards as HTML, one over the other; readers are told nothing, since the game's name follows."""
    shown = "".join(image(card_svg(game, card), name="", kind="card") for card in cards)
    return f'<div class="fs fs-fan" aria-hidden="true">{shown}</div>'
