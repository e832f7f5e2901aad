"""Counts of whole trees of actions of Terts, by the rules and by brute force over the oracle."""

import json
from random import Random

import pytest

from engine import play
from engine.game import Phase
from tests import phases
from tests import terts_records as records
from tests.oracles import terts_deals as deals
from tests.terts_records import deal

BROKEN = [{"seat": 0, "play": "7C"}, {"seat": 1, "play": "7H"}, {"seat": 1, "break": 6}]
DECLARED = [*BROKEN, {"seat": 0, "declare": ["AS", "KS", "QS"]}]


def expected(record: dict) -> list[dict]:
    """What the oracle allows after a record, by whoever must act: after the last trick nobody must."""
    story = deals.story_of_a_deal(record)
    told = next(story)
    for action in record["actions"]:
        try:
            told = story.send(action)
        except StopIteration:
            return []
    return told if any("claim" not in action for action in told) else []


def brute(record: dict, depth: int) -> int:
    """How many sequences of so many actions the oracle allows from there, each told again from the start."""
    if depth == 0 or not expected(record):
        return 1
    return sum(brute_counts(record, depth).values())


def brute_counts(record: dict, depth: int) -> dict[str, int]:
    return {
        named(action): brute({**record, "actions": [*record["actions"], action]}, depth - 1)
        for action in expected(record)
    }


def counts(phase: Phase, depth: int) -> dict[str, int]:
    """The counts of each first action, by its name."""
    return {
        named(action): play.perft(phase.after(phases.option_done(phase, action)), depth - 1)
        for action in phases.actions(phase)
    }


def named(action: dict) -> str:
    return json.dumps(action, sort_keys=True)


@pytest.mark.parametrize(
    ("start", "depth"),
    [
        (deal(), 2),
        (deal(*BROKEN[:2]), 2),
        (deal(*BROKEN), 2),
        (deal(*BROKEN, seven="optional"), 2),
        (deal(*BROKEN, scores=(480, 495)), 3),
        (deal(*DECLARED), 2),
        (deal(*DECLARED, reuse="never"), 2),
        (deal(*DECLARED, marriage="trumps"), 2),
    ],
)
def test_the_tree_of_the_rules_is_the_oracles(start: dict, depth: int) -> None:
    found, right = counts(records.reached(start), depth), brute_counts(start, depth)
    assert {name: found[name] for name in sorted(found)} == {name: right[name] for name in sorted(right)}


@pytest.mark.parametrize("seed", range(12))
def test_the_tree_of_the_last_tricks_is_the_oracles_in_other_deals(seed: int) -> None:
    chance = Random(seed)
    whole = records.random_record(chance, **records.random_switches(chance))
    start = {**whole, "actions": whole["actions"][:-7]}
    assert counts(records.reached(start), 5) == brute_counts(start, 5)


@pytest.mark.parametrize(
    ("start", "count"),
    [
        (deal(), 1143),
        (deal(*BROKEN), 1640),
        (deal(*BROKEN, seven="optional"), 1829),
        (deal(*DECLARED), 1080),
    ],
)
def test_the_counts_of_three_actions_have_not_changed_and_are_the_oracles(start: dict, count: int) -> None:
    assert play.perft(records.reached(start), 3) == brute(start, 3) == count
