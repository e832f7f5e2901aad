"""What is worked out beforehand about duties and exemptions is what running them one by one leaves."""

from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.duties import NO_LEAD, Exempt, obeying, preferences

CARDS = 6
EVERY_CARD = (1 << CARDS) - 1
HANDS = st.integers(1, EVERY_CARD)
TABLES = st.lists(st.integers(0, EVERY_CARD), min_size=CARDS, max_size=CARDS).map(tuple)
DUTIES = st.lists(TABLES, max_size=5)
EXEMPTIONS = st.lists(st.builds(Exempt, TABLES, TABLES), max_size=3)


def one_by_one(hand: int, asked: list[int]) -> int:
    return reduce(lambda left, wanted: left & wanted or left, asked, hand)


@given(HANDS, st.integers(0, CARDS - 1), DUTIES, EXEMPTIONS)
def test_the_function_leaves_what_the_duties_leave_one_by_one(
    hand: int, led: int, asked: list[tuple[int, ...]], exempt: list[Exempt]
) -> None:
    wanted = [table[led] for table in asked]
    freed = [hand & one.cards[led] for one in exempt if not hand & one.unless[led]]
    free = reduce(int.__or__, freed, 0)
    expected = one_by_one(hand & ~free, wanted) | one_by_one(hand, wanted) & free
    assert obeying(asked, exempt, EVERY_CARD)(hand, led) == expected


@given(HANDS, DUTIES, EXEMPTIONS)
def test_whoever_leads_may_play_anything(
    hand: int, asked: list[tuple[int, ...]], exempt: list[Exempt]
) -> None:
    assert obeying(asked, exempt, EVERY_CARD)(hand, NO_LEAD) == hand


@pytest.mark.parametrize(
    ("asked", "wanted"),
    [
        ((), ()),
        ((0b000011,), (0b000011,)),
        ((0b000111, 0b000011, 0b111000), (0b000011, 0b000111)),  # a suit, its high cards, all the rest
        ((0b000011, 0b001100), (0b000011, 0b001100)),  # nothing is of both kinds
        ((0b001111, 0b000110, 0b001010), (0b000010, 0b000110, 0b001010, 0b001111)),
    ],
)
def test_only_sets_that_can_be_reached_are_kept(asked: tuple[int, ...], wanted: tuple[int, ...]) -> None:
    assert preferences(asked, EVERY_CARD) == wanted
