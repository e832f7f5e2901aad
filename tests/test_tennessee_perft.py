"""Counts of whole trees of actions of Tennessee for Two, by the rules and by brute force over the oracle.

Of the fives that might be laid away a tree takes the first only: there are too many of them.
"""

import json
from functools import cache
from itertools import combinations
from random import Random

import pytest

from engine import play
from engine.cards import members
from engine.game import Phase
from tests import phases
from tests import tennessee_records as records
from tests.oracles import tennessee as oracle
from tests.oracles import tennessee_deals as deals
from tests.tennessee_records import deal

LAID = ["8G", "9G", "7B", "4B", "11Y"]
SETTLED = [
    {"seat": 1, "bid": 70},
    {"seat": 0, "bid": "pass"},
    {"seat": 1, "trump": "R"},
    {"seat": 1, "lay_away": LAID},
]
HIGH = {"seat": 1, "bid": 150}
BOTH_PASS = [{"seat": 1, "bid": "pass"}, {"seat": 0, "bid": "pass"}]
ROUND = [{"seat": 0, "play": "8B"}, {"seat": 1, "play": "14B"}, {"seat": 1, "draw": "up"}]


def expected(record: dict) -> tuple[int, str, list] | None:
    """What the oracle expects after a record, with one choice of five; None at the end of the deal."""
    story = deals.story_of_a_deal(record)
    told = next(story)
    for action in record["actions"]:
        (value,) = (action[key] for key in action if key != "seat")
        try:
            told = story.send(value)
        except StopIteration:
            return None
    seat, key, choices = told
    return (seat, key, [first_five(tuple(choices))]) if key == "lay_away" else told


@cache
def first_five(hand: tuple[str, ...]) -> list[str]:
    """The first five of sixteen cards, in the deck's order, that may be laid away."""
    order = sorted(hand, key=lambda card: records.DECK.numbers[card.upper()])
    return next(list(five) for five in combinations(order, 5) if oracle.may_lay_away(hand, list(five)))


def brute(record: dict, depth: int) -> int:
    """How many sequences of so many actions the oracle allows from there, each told again from the start."""
    if depth == 0 or expected(record) is None:
        return 1
    return sum(brute_counts(record, depth).values())


def brute_counts(record: dict, depth: int) -> dict[str, int]:
    """The oracle's counts of each first action, by its name; none at the end of the deal."""
    if (told := expected(record)) is None:
        return {}
    seat, key, choices = told
    return {
        json.dumps(value): brute(
            {**record, "actions": [*record["actions"], {"seat": seat, key: value}]}, depth - 1
        )
        for value in choices
    }


def options(phase: Phase) -> list[int]:
    """The options of a phase, of fives the first."""
    found = members(phase.options())
    return found[:1] if phases.due(phase) == "lay_away" else found


def perft(phase: Phase, depth: int) -> int:
    if depth == 0 or phase.seat is None:
        return 1
    return sum(perft(phase.after(option), depth - 1) for option in options(phase))


def counts(phase: Phase, depth: int) -> dict[str, int]:
    """The counts of each first action, by its name."""
    return {
        json.dumps(phases.named(phase, option)): perft(phase.after(option), depth - 1)
        for option in options(phase)
    }


@pytest.mark.parametrize(
    ("record", "depth"),
    [
        (deal(), 1),
        (deal(HIGH), 4),
        (deal(HIGH, name_trump="after"), 4),
        (deal(*BOTH_PASS, no_bid="redeal"), 1),
        (deal(*BOTH_PASS), 3),
        (deal(*SETTLED), 3),
        (deal(*SETTLED), 4),
        (deal(*SETTLED, *ROUND), 3),
        (deal(*SETTLED, *ROUND, rook="any_time"), 4),
    ],
)
def test_the_tree_of_the_rules_is_the_oracles(record: dict, depth: int) -> None:
    found, right = counts(records.reached(record), depth), brute_counts(record, depth)
    assert {name: found[name] for name in sorted(found)} == {name: right[name] for name in sorted(right)}


@pytest.mark.parametrize("seed", range(6))
def test_the_tree_of_the_last_tricks_is_the_oracles_in_other_deals(seed: int) -> None:
    chance = Random(seed)
    whole = records.random_record(chance, **records.random_switches(chance))
    if len(whole["actions"]) > 10:
        start = {**whole, "actions": whole["actions"][:-6]}
        assert counts(records.reached(start), 7) == brute_counts(start, 7)


def test_the_counts_of_the_first_trick_and_its_draw_have_not_changed() -> None:
    found = counts(records.reached(deal(*SETTLED)), 4)  # the oracle gives the same above
    assert sum(found.values()) == 2 * 154 + 3 * 44 + 6 * 22
    assert {json.loads(card): count for card, count in found.items() if count > 22} == {
        **dict.fromkeys(("4R", "10R"), 154),
        **dict.fromkeys(("5Y", "9Y", "13Y"), 44),
    }


def test_the_number_of_whole_auctions_is_the_oracles() -> None:
    assert whole_auctions(150) == oracles_whole_auctions(150)


def whole_auctions(start: int) -> int:
    """How many auctions go on from a first bid."""
    return auctions_after(records.reached(deal({"seat": 1, "bid": start})))


def auctions_after(phase: Phase) -> int:
    if phases.due(phase) != "bid":
        return 1
    return sum(auctions_after(phase.after(option)) for option in members(phase.options()))


def oracles_whole_auctions(*calls: object) -> int:
    allowed = oracle.bids(list(calls))
    return sum(oracles_whole_auctions(*calls, call) for call in allowed) if allowed else 1


def test_the_counts_by_the_first_action_add_up_to_the_whole() -> None:
    phase = records.reached(deal(*SETTLED, *ROUND))
    assert sum(play.perft_by_action(phase, 4).values()) == play.perft(phase, 4)
