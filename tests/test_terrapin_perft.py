"""Counts of whole trees of answers in Terrapin, by the rules and by brute force over the oracle."""

from random import Random

import pytest

from engine import play
from engine.cards import members
from engine.game import Phase
from tests import terrapin_records as records
from tests.oracles import terrapin_rounds as rounds
from tests.terrapin_records import STOPS, a_round

POOR = (5, 4, 6)  # after the antes two, one and three chips are left


def counts(phase: Phase, depth: int) -> dict[bool, int]:
    """The counts of each first answer."""
    return {bool(option): play.perft(phase.after(option), depth - 1) for option in members(phase.options())}


def brute_counts(record: dict, depth: int) -> dict[bool, int]:
    """The oracle's counts of each first answer; none at the end of the round."""
    story = rounds.story_of_a_round(record)
    try:
        told = next(story)
        for action in record["actions"]:
            told = story.send(action["buy"])
    except StopIteration:
        return {}
    seat, key, choices = told
    return {
        value: brute({**record, "actions": [*record["actions"], {"seat": seat, key: value}]}, depth - 1)
        for value in choices
    }


def brute(record: dict, depth: int) -> int:
    """How many sequences of so many answers the oracle allows, each told again from the start."""
    found = brute_counts(record, depth) if depth else {}
    return sum(found.values()) if found else 1


@pytest.mark.parametrize("stop", STOPS)
@pytest.mark.parametrize(("chips", "depth"), [((20, 20, 20), 10), (POOR, 30), ((20, 2, 9), 8), ((7, 8), 30)])
def test_the_tree_of_the_rules_is_the_oracles(stop: str, chips: tuple[int, ...], depth: int) -> None:
    record = a_round(chips=chips, dealer=0, switches={"buy_stop": stop})
    assert counts(records.begin(record), depth) == brute_counts(record, depth)


@pytest.mark.parametrize("seed", range(12))
def test_the_tree_from_the_middle_of_other_rounds_is_the_oracles(seed: int) -> None:
    chance = Random(seed)
    whole = records.random_round(chance, records.random_switches(chance))
    whole = records.played_out(whole, chance)
    start = {**whole, "actions": whole["actions"][: len(whole["actions"]) // 2]}
    phase = records.reached(start)
    assert counts(phase, 6) == brute_counts(start, 6)


@pytest.mark.parametrize(
    ("stop", "whole"),
    [("retire", {False: 6, True: 6}), ("round", {False: 14, True: 8}), ("first", {False: 4, True: 5})],
)
def test_the_counts_of_whole_rounds_have_not_changed(stop: str, whole: dict[bool, int]) -> None:
    phase = records.begin(a_round(chips=POOR, switches={"buy_stop": stop}))
    assert counts(phase, 30) == whole  # the oracle gives the same above


def test_the_counts_by_the_first_answer_add_up_to_the_whole() -> None:
    phase = records.begin(a_round())
    assert sum(play.perft_by_action(phase, 6).values()) == play.perft(phase, 6)
