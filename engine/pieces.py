"""What pieces of deals with tricks have in common: the hands that are shown, and what belongs together."""

from collections.abc import Sequence

from engine.cards import members
from engine.game import Phase
from engine.situations import Card, Fact, Seat


def hands_shown(hands: Sequence[int]) -> Fact:
    """The cards of every hand, seat by seat."""
    return Fact(
        "cards by seat",
        tuple((Seat(seat), tuple(map(Card, members(hand)))) for seat, hand in enumerate(hands)),
    )


def is_before_a_trick(trick: Sequence[int], hands: Sequence[int], *, most: int) -> bool:
    """Whether nobody has played to the trick yet, and so few cards are left that all can be shown."""
    return not trick and sum(map(int.bit_count, hands)) <= most


def of_one_sort(first: Phase, later: Phase) -> bool:
    """Whether both phases belong to the calls, or both to the tricks."""
    return type(first) is type(later)
