"""Every card as a screen draws it, without its colours: no two cards of a pack look alike, small or large."""

from base64 import b64encode
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Page

from engine.games import GAMES
from tutor.art import HEIGHT, WIDTH, card_svg

GREY = 48  # of 255: by so much a point must differ to be seen as different
SHARE = 0.01  # of a card's points that must be so, if two cards are to be told apart at a glance


def in_grey(page: Page, game: str, width: int) -> list[tuple[str, Image.Image]]:
    """Every card of the pack as drawn that wide, without colour."""
    names = GAMES[game].deck.names
    height = width * HEIGHT // WIDTH
    drawn = [b64encode(card_svg(game, name, width=width).encode()).decode() for name in names]
    style = f"display: block; height: {height}px; filter: grayscale(1)"
    page.set_content("".join(f'<img style="{style}" src="data:image/svg+xml;base64,{svg}">' for svg in drawn))
    page.add_style_tag(content="body { margin: 0 }")
    sheet = Image.open(BytesIO(page.screenshot(full_page=True))).convert("L")
    boxes = [(0, at * height, width, (at + 1) * height) for at in range(len(names))]
    return [(name, sheet.crop(box)) for name, box in zip(names, boxes, strict=True)]


def differing(one: Image.Image, other: Image.Image) -> float:
    """The share of points by which two pictures differ."""
    counts = ImageChops.difference(one, other).histogram()
    return sum(counts[GREY:]) / sum(counts)


@pytest.mark.parametrize("width", [52, 200])
@pytest.mark.parametrize("game", GAMES)
def test_no_two_cards_look_alike_without_their_colours(page: Page, game: str, width: int) -> None:
    alike = {
        (one, other): share
        for (one, drawn), (other, beside) in combinations(in_grey(page, game, width), 2)
        if (share := differing(drawn, beside)) < SHARE
    }
    assert alike == {}
