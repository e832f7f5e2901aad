"""What Terrapin hands are worth, beside a straightforward version with `Counter`, which has no reasons."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from benchmarks.measure import Figure, Goal, Side
from engine.cards import hand_of, pick, shuffled
from engine.games.terrapin.cards import DECK
from engine.games.terrapin.hands import Held, worth
from engine.ruleset import Tables

HANDS = 100_000
FEWEST, MOST = 3, 8
SUITS = 6
VALUES = {"A": 1, "C": 10}  # the ranks that are no numbers


def hands(game: str, tables: Tables, *, chance: Random, goal: Goal) -> Figure:
    """The figure: a hundred thousand random hands of three to eight cards, no two computed alike."""
    dealt = [cards(chance) for _ in range(HANDS)]
    own = [hand_of(hand) for hand in dealt]
    named = [[DECK.names[card] for card in hand] for hand in dealt]
    check(tables, own, named)
    return Figure(
        f"{game}: worth of a hand",
        lambda: ours(tables, own),
        Side("Counter", lambda: theirs(named)),
        goal,
    )


def cards(chance: Random) -> list[int]:
    """A random hand."""
    count = FEWEST + pick(MOST - FEWEST + 1, chance)
    return shuffled(range(len(DECK.names)), chance)[:count]


def check(tables: Tables, own: Sequence[int], named: Sequence[Sequence[str]]) -> None:
    """Nothing; ValueError if the two sides do not find the same."""
    for hand, names in zip(own[:2000], named, strict=False):
        if tuple(worth(tables, Held(hand, hand))) != counted(names):
            raise ValueError(f"the two sides differ on {' '.join(names)}")


def ours(tables: Tables, own: Sequence[int]) -> int:
    """How many hands were valued."""
    for hand in own:
        worth(tables, Held(hand, hand))
    return len(own)


def theirs(named: Sequence[Sequence[str]]) -> int:
    """How many hands were valued."""
    for names in named:
        counted(names)
    return len(named)


def counted(names: Sequence[str]) -> tuple[int, bool]:
    """The points of a hand and whether it holds the turtle's bottom, counted plainly."""
    if len(set().union(*(name[1:] for name in names))) == SUITS:
        return 0, True
    ranks = Counter(name[0] for name in names)
    points = sum(5 * (count // 2) for count in ranks.values()) + 5 * (ranks["A"] + ranks["C"])
    return points + 2 * (longest({value(rank) for rank in ranks if ranks[rank]}) - 1), False


def value(rank: str) -> int:
    """The place of a rank in a straight."""
    return VALUES.get(rank) or int(rank)


def longest(values: set[int]) -> int:
    """How many of the values follow each other, at most."""
    best = run = 0
    for place in range(1, 11):
        run = run + 1 if place in values else 0
        best = max(best, run)
    return best
