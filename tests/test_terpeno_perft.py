"""Counts of whole trees of actions of Terpeno, by the rules and by brute force over the oracle."""

import json
from random import Random

import pytest

from engine import play
from engine.cards import members
from engine.game import Phase
from tests import phases
from tests import terpeno_records as records
from tests.oracles import terpeno_deals as deals
from tests.terpeno_records import four

ACCEPTED = [{"seat": 0, "bid": "pass"}, {"seat": 1, "bid": "accept"}]
HELPED = [*ACCEPTED, {"seat": 1, "alone": False}, {"seat": 1, "partners": [2]}, {"seat": 3, "lay_away": "9C"}]


def name_of(action: dict) -> str:
    return json.dumps(action, sort_keys=True)


def counts(phase: Phase, depth: int) -> dict[str, int]:
    """The counts of each first action, by its name."""
    actions = [records.theirs(action) for action in phases.actions(phase)]
    options = members(phase.options())
    return {
        name_of(action): play.perft(phase.after(option), depth - 1)
        for action, option in zip(actions, options, strict=True)
    }


def expected(record: dict) -> list[dict] | None:
    """What the oracle allows after a record, or None at the end of the deal."""
    story = deals.story_of_a_deal(record)
    try:
        choices = next(story)
        for action in record["actions"]:
            choices = story.send(action)
    except StopIteration:
        return None
    return choices


def brute(record: dict, depth: int) -> int:
    """How many sequences of so many actions the oracle allows from there, each told again from the start."""
    choices = expected(record) if depth else None
    if choices is None:
        return 1
    return sum(brute(and_then(record, action), depth - 1) for action in choices)


def and_then(record: dict, action: dict) -> dict:
    return {**record, "actions": [*record["actions"], action]}


def brute_counts(record: dict, depth: int) -> dict[str, int]:
    return {name_of(action): brute(and_then(record, action), depth - 1) for action in expected(record) or []}


@pytest.mark.parametrize(
    ("record", "depth"),
    [
        (four(), 4),
        (four(*[{"seat": seat, "bid": "pass"} for seat in range(4)]), 4),
        (four(*ACCEPTED), 3),
        (four(*ACCEPTED, {"seat": 1, "alone": True}), 3),
        (four(*HELPED), 4),
    ],
)
def test_the_tree_of_the_rules_is_the_oracles(record: dict, depth: int) -> None:
    found, right = counts(records.reached(record), depth), brute_counts(record, depth)
    assert {name: found[name] for name in sorted(found)} == {name: right[name] for name in sorted(right)}


@pytest.mark.parametrize("seed", range(20))
def test_the_tree_of_the_end_of_other_deals_is_the_oracles(seed: int) -> None:
    chance = Random(seed)
    whole = records.random_record(chance, **records.random_table(chance))
    last = max(len(whole["actions"]) - chance.choice([3, 6, 7]), 0)
    record = {**whole, "actions": whole["actions"][:last]}
    assert counts(records.reached(record), 5) == brute_counts(record, 5)


# Frozen counts by the first action; the oracle gives the same.
FOUR_ACTIONS = {'{"bid": "accept", "seat": 0}': 48, '{"bid": "pass", "seat": 0}': 13}


def test_the_counts_of_the_first_four_actions_have_not_changed() -> None:
    assert counts(records.begin(four()), 4) == FOUR_ACTIONS
    assert brute_counts(four(), 4) == FOUR_ACTIONS


@pytest.mark.parametrize(("players", "auctions"), [(2, 9), (3, 13), (4, 17), (5, 31), (6, 37)])
def test_there_are_so_many_whole_auctions(players: int, auctions: int) -> None:
    record = records.random_deal(Random(players), players=players, mode="rush")
    assert whole_auctions(records.begin(record)) == auctions
    # Somebody accepts, or somebody names one of the other suits, or all pass twice.
    assert auctions == players + players * (3 if players < 5 else 5) + 1


def whole_auctions(phase: Phase) -> int:
    if phases.due(phase) != "bid":
        return 1
    return sum(whole_auctions(phase.after(option)) for option in members(phase.options()))


def test_the_counts_by_the_first_action_add_up_to_the_whole() -> None:
    phase = records.reached(four(*HELPED))
    assert sum(play.perft_by_action(phase, 4).values()) == play.perft(phase, 4)
