"""Every card draws, stands alone as a picture, and can be told from every other card."""

import csv
import re
from itertools import combinations, product
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tutor.art import FACES, back_svg, card_svg, sign_svg
from tutor.art.signs import PAPER, SIGNS


def deck(suits, ranks, *more):
    return (*(rank + suit for suit, rank in product(suits, ranks.split())), *more)


def decktet():
    with Path(__file__).parents[1].joinpath("content/decktet.csv").open(encoding="utf-8") as lines:
        return {row["id"]: row for row in csv.DictReader(lines)}


DECKTET = decktet()
DECKS = {
    "hasenpfeffer": deck("SHDC", "A K Q J 10 9", "Joker"),
    "tennessee": deck("RGYB", "4 5 6 7 8 9 10 11 12 13 14", "Rook"),
    "terpeno": deck("BPCSLM", "A K Q J 10 9 8 7"),
    "terrapin": tuple(DECKTET),
    "terts": deck("SHDC", "A K Q J 10 9 8 7"),
}
CARDS = [(game, card) for game, cards in DECKS.items() for card in cards]
SVG = "{http://www.w3.org/2000/svg}"


def drawn(picture):
    return ET.fromstring(picture)  # noqa: S314 - our own drawing


def luminance(colour):
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("game", "card"), CARDS)
def test_every_card_is_well_formed_and_five_to_seven(game, card):
    root = drawn(card_svg(game, card))
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == "0 0 250 350"
    assert float(root.get("height")) / float(root.get("width")) == pytest.approx(7 / 5)


@pytest.mark.parametrize(("game", "card"), CARDS)
def test_a_card_needs_no_font_no_link_and_no_id(game, card):
    picture = card_svg(game, card).replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(r"<text|href|url\(|http|\bid=|<style|<script", picture)


@pytest.mark.parametrize("game", sorted(DECKS))
def test_no_two_cards_of_a_deck_look_the_same(game):
    assert len({card_svg(game, card) for card in DECKS[game]}) == len(DECKS[game])


def test_a_card_is_light_enough_for_a_page_full_of_them():
    assert max(len(card_svg(game, card)) for game, card in CARDS) < 6000


def test_a_title_is_the_pictures_name():
    root = drawn(card_svg("terts", "10H", title="ten <of> hearts"))
    assert (root.get("role"), root.find(f"{SVG}title").text) == ("img", "ten <of> hearts")


@pytest.mark.parametrize(
    "picture",
    [
        *(card_svg(game, cards[0]) for game, cards in DECKS.items()),
        *(sign_svg(game, suit) for game, signs in SIGNS.items() for suit in signs),
        back_svg(),
    ],
)
def test_a_picture_without_a_title_is_hidden_from_readers(picture):
    root = drawn(picture)
    assert root.get("aria-hidden") == "true"
    assert root.get("role") is None


@pytest.mark.parametrize(
    ("game", "card"),
    [
        ("hasenpfeffer", "10X"),
        ("tennessee", "3R"),
        ("tennessee", "10S"),
        ("terpeno", "6B"),
        ("terpeno", "JX"),
        ("terrapin", "2MS"),
        ("terts", "2H"),
    ],
)
def test_a_card_that_is_not_in_the_pack_is_refused(game, card):
    with pytest.raises(KeyError):
        card_svg(game, card)


def signs_on(game, card):
    picture = card_svg(game, card)
    return "".join(suit for suit, sign in SIGNS[game].items() if f'd="{sign.path}"' in picture)


@pytest.mark.parametrize("card", [card for card in DECKS["tennessee"] if card != "Rook"])
def test_a_rook_card_bears_the_sign_of_its_colour(card):
    assert signs_on("tennessee", card) == card[-1]


@pytest.mark.parametrize("card", sorted(DECKTET))
def test_a_decktet_card_bears_its_one_or_two_suits(card):
    row = DECKTET[card]
    letters = {"Moons": "M", "Suns": "S", "Waves": "W", "Leaves": "L", "Wyrms": "Y", "Knots": "K"}
    assert signs_on("terrapin", card) == "".join(
        letters[suit] for suit in (row["suit1"], row["suit2"]) if suit
    )


@pytest.mark.parametrize("card", DECKS["terpeno"])
def test_only_a_jack_of_terpeno_bears_the_sign_of_its_pair(card):
    pair = next(pair for pair in ("BP", "CS", "LM") if card[-1] in pair)
    assert signs_on("terpeno", card) == (pair if card[0] == "J" else card[-1])


@pytest.mark.parametrize("game", sorted(SIGNS))
def test_suits_differ_in_outline_not_only_in_colour(game):
    outlines = [sign.path for sign in SIGNS[game].values()]
    assert len(set(outlines)) == len(outlines)


@pytest.mark.parametrize("game", sorted(SIGNS))
def test_suit_colours_are_readable_on_paper(game):
    assert min(contrast(sign.colour, PAPER) for sign in SIGNS[game].values()) >= 4.5


@pytest.mark.parametrize("game", sorted(SIGNS))
def test_a_number_is_readable_on_its_suits_sign(game):
    signs = SIGNS[game].values()
    assert all(contrast(sign.colour, sign.fill or PAPER) >= 4.5 for sign in signs)


@pytest.mark.parametrize("game", sorted(SIGNS))
def test_no_two_suits_share_a_colour(game):
    assert all(one.colour != other.colour for one, other in combinations(SIGNS[game].values(), 2))


def test_every_game_with_faces_has_signs():
    assert FACES.keys() == SIGNS.keys() == DECKS.keys()
