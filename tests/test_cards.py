"""Cards: read in every form people write them, printed in one, and dealt fairly."""

from collections import Counter
from random import Random

import pytest

from engine.cards import deck, hand_of, members, pick, pick_member, repeated, shuffled
from tests.asking import DECK, GAME, RULES

DEALS = 60_000
ORDER_OF_SEED_2024 = [
    20,
    0,
    24,
    9,
    2,
    23,
    1,
    16,
    21,
    18,
    15,
    3,
    12,
    10,
    22,
    7,
    13,
    4,
    5,
    14,
    8,
    19,
    6,
    17,
    11,
]


def shown(text: str) -> str | None:
    card = DECK.read(text)
    return None if card is None else DECK.names[card]


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("10H", "10H"),
        ("TH", "10H"),
        ("th", "10H"),
        ("js", "JS"),
        ("j♠", "JS"),
        ("T♥", "10H"),
        ("10♦", "10D"),
        ("A♣", "AC"),
        ("9♧", "9C"),
        ("Q♡", "QH"),
        ("K♥\ufe0f", "KH"),
        ("K♥\ufe0e", "KH"),
        ("  9D\t", "9D"),
        ("Joker", "Joker"),
        ("joker", "Joker"),
        (" JOKER ", "Joker"),
    ],
)
def test_a_card_is_read_in_every_form_that_the_contract_names(text: str, card: str) -> None:
    assert shown(text) == card


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "7H",
        "10",
        "S",
        "JB",
        "1S",
        "0S",
        "HJ",
        "10 H",
        "JSS",
        "TTH",
        "110H",
        "JK",
        "TOKER",
        "J\u017f",  # a long s, which turns into S in capitals
        "\u212aS",  # the sign for kelvin, which turns into k in small letters
        "\uff19S",  # a fullwidth nine
        "\uff11\uff10H",
        "\u0661\u0660H",  # an Arabic ten
        "\u2665",
        "\ufe0f",
        "9S\u200b",
        "\U0001f0a1",  # the picture of a card
    ],
)
def test_what_is_no_card_of_this_deck_is_none(text: str) -> None:
    assert shown(text) is None


def test_every_card_reads_as_itself() -> None:
    assert [shown(name) for name in DECK.names] == list(DECK.names)


def test_a_suit_is_read_from_its_letter_or_its_sign() -> None:
    assert [DECK.suit(text) for text in ("S", "h", " ♦ ", "♣\ufe0f", "♡")] == [0, 1, 2, 3, 1]
    assert [DECK.suit(text) for text in ("", "X", "SS", "Joker", "\u017f", "N")] == [None] * 6


def test_a_deck_has_each_rank_in_each_suit_and_the_extra_card_last() -> None:
    small = deck("SH", "9 10", extra="Joker")
    assert small.names == ("9S", "10S", "9H", "10H", "Joker")
    assert small.printed == ((0,), (0,), (1,), (1,), ())
    assert small.all == 0b11111


def test_a_hand_holds_its_cards_lowest_number_first() -> None:
    assert members(hand_of([7, 0, 24])) == [0, 7, 24]
    assert members(0) == []


def test_a_card_that_comes_again_is_named_as_often_as_it_comes_again() -> None:
    assert list(repeated([3, 5, 3, 5, 3])) == [3, 5, 3]
    assert list(repeated([1, 2, 3])) == []


def test_a_shuffle_is_a_permutation_and_leaves_the_cards_given_alone() -> None:
    cards = list(range(25))
    for seed in range(200):
        assert sorted(shuffled(cards, Random(seed))) == cards
    assert cards == list(range(25))


def test_the_same_seed_gives_the_same_order() -> None:
    assert shuffled(range(25), Random(9)) == shuffled(range(25), Random(9))
    assert shuffled(range(25), Random(9)) != shuffled(range(25), Random(10))


def test_the_order_of_a_seed_never_changes() -> None:
    order = shuffled(range(25), Random(2024))
    assert order == ORDER_OF_SEED_2024


def test_a_shuffle_of_nothing_or_of_one_card_is_itself() -> None:
    assert shuffled([], Random(1)) == []
    assert shuffled([4], Random(1)) == [4]


def chi_square(counts: Counter[int], places: int) -> float:
    expected = sum(counts.values()) / places
    return sum((counts[place] - expected) ** 2 / expected for place in range(places))


@pytest.fixture(scope="module")
def deals() -> list[tuple[int, ...]]:
    chance = Random(9)
    return [GAME.shuffled(RULES, (0, 0), chance) for _ in range(DEALS)]


# Bounds of chi-square that a fair deal passes 999 times in 1,000: 51.2 for 25 places, 16.3 for 4.


@pytest.mark.parametrize("card", ["Joker", "9S", "JC"])
def test_a_card_lies_in_each_of_the_25_places_equally_often(card: str, deals: list[tuple[int, ...]]) -> None:
    number = DECK.numbers[card.upper()]
    assert chi_square(Counter(dealt.index(number) for dealt in deals), 25) < 51.2


@pytest.mark.parametrize("place", [0, 12, 24])
def test_each_card_comes_equally_often_to_a_place(place: int, deals: list[tuple[int, ...]]) -> None:
    assert chi_square(Counter(dealt[place] for dealt in deals), 25) < 51.2


def test_the_last_card_may_stay_last_and_the_first_first(deals: list[tuple[int, ...]]) -> None:
    for place in (0, 24):
        stayed = sum(dealt[place] == place for dealt in deals)
        assert abs(stayed - DEALS / 25) < 4 * (DEALS / 25) ** 0.5


def test_neighbours_in_a_new_deck_are_parted_as_often_as_any_two_cards(deals: list[tuple[int, ...]]) -> None:
    together = sum(abs(dealt.index(0) - dealt.index(1)) == 1 for dealt in deals)
    expected = DEALS * 2 / 25
    assert abs(together - expected) < 4 * expected**0.5


def test_each_seat_deals_first_equally_often() -> None:
    chance = Random(9)
    assert chi_square(Counter(GAME.first_dealer((0, 0), chance) for _ in range(DEALS)), 4) < 16.3


def test_each_seat_is_dealt_the_joker_equally_often_and_the_widow_its_share(
    deals: list[tuple[int, ...]],
) -> None:
    places = Counter(dealt.index(DECK.numbers["JOKER"]) // 6 for dealt in deals)
    assert abs(places[4] - DEALS / 25) < 4 * (DEALS / 25) ** 0.5
    del places[4]
    assert chi_square(places, 4) < 16.3


def test_a_choice_among_options_takes_each_equally_often() -> None:
    chance = Random(9)
    suits = Counter(pick_member(0b1111, chance) for _ in range(DEALS))
    assert chi_square(suits, 4) < 16.3
    assert {pick_member(0b1010, chance) for _ in range(50)} == {1, 3}


def test_a_number_picked_lies_below_the_count() -> None:
    chance = Random(9)
    assert {pick(3, chance) for _ in range(100)} == {0, 1, 2}
    assert pick(1, chance) == 0
