"""What a round of Terrapin is made to bring because it is rare."""

from random import Random

from engine.cards import pick, placed, shuffled
from engine.game import Phase, Plant, Start
from engine.games.terrapin.cards import DECK, HAND
from engine.games.terrapin.deal import NO
from engine.ruleset import Ruleset

SIDES = 2  # how many hands are made equal


def _equal_pairs(rules: Ruleset, start: Start, chance: Random) -> tuple[int, ...]:
    """The first two hands are two Aces each, or two Crowns each."""
    size = rules.tables().entries["deal"][HAND]
    rank = "AC"[pick(2, chance)]
    cards = shuffled([card for card, each in enumerate(DECK.ranks) if each == rank], chance)
    return placed(start.cards, dict(zip(range(SIDES * size), cards, strict=False)))


def _nobody_buys(_: Phase, __: Random) -> int:
    """Every offer is refused."""
    return NO


PLANTS = (
    Plant(
        "equal_pairs",
        ("tr.pot_is_shared", "tr.rest_stays", "tr.ties_win_nothing", "tr.rest_to_the_first"),
        cards=_equal_pairs,
        choose=_nobody_buys,
    ),
)
