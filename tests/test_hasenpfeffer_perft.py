"""Counts of whole trees of actions (perft), by the rules and by brute force over the oracle.

A wrong count shows itself action by action: compare the counts of the first actions.
"""

import json
from random import Random

import pytest

from engine import play
from engine.game import Phase
from tests import hasenpfeffer_records as records
from tests import phases
from tests.oracles import hasenpfeffer as oracle
from tests.oracles import hasenpfeffer_deals as deals

SETTLED = [
    {"seat": 0, "bid": 4},
    {"seat": 1, "bid": "pass"},
    {"seat": 2, "bid": "pass"},
    {"seat": 3, "bid": "pass"},
    {"seat": 0, "trump": "H"},
    {"seat": 0, "lay_away": ["9C"]},
]
TRICKS = [
    [(0, "JH"), (1, "JD"), (2, "10H"), (3, "9D")],
    [(0, "AC"), (1, "10C"), (2, "JC"), (3, "10D")],
    [(0, "9S"), (1, "QS"), (2, "AS"), (3, "JS")],
]


def record(actions: list[dict], *, tricks: int = 0, **switches: str) -> dict:
    """A deal by seat 3 with the Joker as the widow, after these actions and so many tricks."""
    plays = [{"seat": seat, "play": card} for trick in TRICKS[:tricks] for seat, card in trick]
    return {
        "dealer": 3,
        "hands": records.HANDS,
        "widow": "Joker",
        "switches": switches,
        "actions": [*actions, *plays],
    }


def counts(phase: Phase, depth: int) -> dict[str, int]:
    """The counts of each first action, by its name."""
    return {
        json.dumps(value): play.perft(phase.after(phases.option_named(phase, value)), depth - 1)
        for value in phases.choices(phase)
    }


def brute(start: dict, depth: int) -> int:
    """How many sequences of so many actions the oracle allows from there, each told again from the start."""
    allowed = expected(start)
    if depth == 0 or allowed is None:
        return 1
    seat, key, choices = allowed
    return sum(
        brute({**start, "actions": [*start["actions"], {"seat": seat, key: value}]}, depth - 1)
        for value in choices
    )


def expected(start: dict) -> tuple[int, str, list] | None:
    """What the oracle expects after a record, or None at the end of the deal."""
    story = deals.story_of_a_deal(start)
    told = next(story)
    for action in start["actions"]:
        (value,) = (action[key] for key in action if key != "seat")
        try:
            told = story.send(value)
        except StopIteration:
            return None
    return told


def brute_counts(start: dict, depth: int) -> dict[str, int]:
    seat, key, choices = expected(start)
    return {
        json.dumps(value): brute(
            {**start, "actions": [*start["actions"], {"seat": seat, key: value}]}, depth - 1
        )
        for value in choices
    }


# Frozen counts by the first action; the oracle gives the same below.
FOUR_ACTIONS = {'"pass"': 129, "1": 98, "2": 74, "3": 56, "4": 43, "5": 34, "6": 4 * 7 * 6}
WHOLE_AUCTIONS = 694
TWO_TRICKS = {'"9S"': 500, '"JH"': 1000, '"KH"': 1000, '"AH"': 1000, '"AC"': 2080, '"Joker"': 1000}
LAST_THREE = {'"10S"': 36, '"QH"': 144, '"QC"': 36}


@pytest.mark.parametrize(
    ("start", "depth"),
    [
        (record([]), 1),
        (record([]), 4),
        (record([], **{"pass": "reenter"}), 3),
        (record([], bidding="peppers"), 3),
        (record(SETTLED[:3], bidding="peppers"), 4),
        (record(SETTLED[:4]), 3),
        (record(SETTLED[:4], alone="allowed"), 3),
        (record(SETTLED, alone="allowed"), 4),
        (record(SETTLED), 8),
        (record(SETTLED, tricks=1), 4),
        (record(SETTLED, tricks=2), 5),
        (record(SETTLED, tricks=3), 12),
    ],
)
def test_the_tree_of_the_rules_is_the_oracles(start: dict, depth: int) -> None:
    phase = records.reached(start)
    found, right = counts(phase, depth), brute_counts(start, depth)
    assert {name: found[name] for name in sorted(found)} == {name: right[name] for name in sorted(right)}


@pytest.mark.parametrize("seed", range(12))
def test_the_tree_of_the_last_three_tricks_is_the_oracles_in_other_deals(seed: int) -> None:
    chance = Random(seed)
    whole = records.random_record(chance, **records.random_switches(chance))
    plays = [number for number, action in enumerate(whole["actions"]) if "play" in action]
    if plays:
        start = {**whole, "actions": whole["actions"][: plays[len(plays) // 2]]}
        assert counts(records.reached(start), 5) == brute_counts(start, 5)


def test_the_counts_of_the_first_four_actions_have_not_changed() -> None:
    assert counts(records.begin(record([])), 4) == FOUR_ACTIONS


def test_the_counts_of_a_whole_auction_with_final_passes_have_not_changed() -> None:
    assert whole_auctions(records.begin(record([]))) == WHOLE_AUCTIONS


def test_the_counts_of_two_tricks_have_not_changed() -> None:
    assert counts(records.reached(record(SETTLED)), 8) == TWO_TRICKS


def test_the_counts_of_the_last_three_tricks_have_not_changed() -> None:
    assert counts(records.reached(record(SETTLED, tricks=3)), 12) == LAST_THREE


def whole_auctions(phase: Phase) -> int:
    """How many auctions there are in all."""
    if phases.due(phase) != "bid":
        return 1
    return sum(
        whole_auctions(phase.after(phases.option_named(phase, value))) for value in phases.choices(phase)
    )


def oracles_whole_auctions(calls: list) -> int:
    allowed = oracle.bids(calls)
    return sum(oracles_whole_auctions([*calls, call]) for call in allowed) if allowed else 1


def test_the_number_of_whole_auctions_is_the_oracles() -> None:
    assert whole_auctions(records.begin(record([]))) == oracles_whole_auctions([])


def test_the_counts_by_the_first_action_add_up_to_the_whole() -> None:
    phase = records.reached(record(SETTLED, tricks=2))
    assert sum(play.perft_by_action(phase, 5).values()) == play.perft(phase, 5)
