"""The deals of Tennessee in tests/golden: right by the oracle, which reads the files alone."""

import re

import pytest

from tests.golden.tennessee import SCRIPTS
from tests.golden.writing import path_of
from tests.oracles import tennessee as oracle
from tests.oracles import tennessee_deals as deals
from tests.stories import next_of

KINDS = {"Bidding": "bid", "Trump": "trump", "Laid away": "lay_away"}
ACTION = re.compile(r"  seat (\d): (.+?) {3}\(of (.+)\)")

every_deal = pytest.mark.parametrize("name", SCRIPTS)


def read(name: str) -> str:
    return path_of("tennessee", name).read_text(encoding="utf-8")


def value_of(kind: str, shown: str) -> object:
    """A shown action as its value."""
    if kind == "lay_away":
        return shown.split()
    return int(shown) if kind == "bid" and shown.isdigit() else shown


def told(text: str) -> list[tuple[int, str, object, list]]:
    """Each action of a file: the seat, the kind, its value, and the values that were allowed."""
    actions, heading = [], ""
    for line in text.split("\n"):
        if line and not line.startswith(" "):
            heading = line
        elif match := ACTION.fullmatch(line):
            seat, shown, allowed = match.groups()
            kind = KINDS.get(heading) or ("draw" if shown in ("up", "hidden") else "play")
            values = [value_of("" if kind == "lay_away" else kind, one) for one in allowed.split(", ")]
            actions.append((int(seat), kind, value_of(kind, shown), values))
    return actions


def record_of(text: str) -> dict:
    """A file's deal as a record for the oracle."""
    return {
        "dealer": int(re.search(r"Seat (\d) deals\.", text)[1]),
        "hands": [cards.split() for cards in re.findall(r"Seat \d holds (.+)\.", text)],
        "nest": re.search(r"The nest is (.+)\.", text)[1].split(),
        "pile": re.search(r"The pile from the top is (.+),", text)[1].split(),
        "switches": dict(pair.split(" ") for pair in text.split("\n", maxsplit=1)[0].split(", ")[1:]),
        "actions": [{"seat": seat, kind: value} for seat, kind, value, _ in told(text)],
    }


@every_deal
def test_the_oracle_finds_no_broken_rule_in_a_golden_deal(name: str) -> None:
    assert deals.judge(record_of(read(name))) is None


@every_deal
def test_a_golden_deal_says_what_was_allowed_as_the_oracle_has_it(name: str) -> None:
    story = deals.story_of_a_deal(record_of(read(name)))
    expected = next(story)
    for number, (seat, kind, value, allowed) in enumerate(told(read(name)), 1):
        right = oracle.lay_away(expected[2]) if kind == "lay_away" else expected[2]
        assert (seat, kind) == expected[:2], number
        assert sorted(allowed, key=str) == sorted(right, key=str), number
        expected = next_of(story, value)
    assert expected is None


@every_deal
def test_a_golden_deal_says_who_wins_each_trick_as_the_oracle_has_it(name: str) -> None:
    trump = next(value for _, kind, value, _ in told(read(name)) if kind == "trump")
    tricks = re.split(r"\nTrick \d+\n", read(name))[1:]
    assert len(tricks) == 20
    for part in tricks:
        plays = [(seat, card) for seat, card, _ in ACTION.findall(part)][:2]
        won = oracle.winner(trump, [card for _, card in plays])
        assert (re.search(r"  seat (\d) wins", part)[1], won) in plays


@every_deal
def test_a_golden_deal_says_what_both_draw_as_the_pile_has_it(name: str) -> None:
    pile, text = record_of(read(name))["pile"], read(name)
    drawn = re.findall(r"seat (\d): (up|hidden) .*\n  seat 0 takes (\w+), seat 1 takes (\w+)", text)
    assert len(drawn) == 9
    for place, (winner, choice, *taken) in enumerate(drawn):
        face_up, hidden = pile[2 * place : 2 * place + 2]
        assert taken[int(winner)] == (face_up if choice == "up" else hidden)
        assert sorted(taken) == sorted([face_up, hidden])


@every_deal
def test_a_golden_deal_is_scored_as_the_oracle_has_it(name: str) -> None:
    scores = deals.outcome(record_of(read(name)))["scores"]
    shown = re.search(r"  seat 0: (\d+), seat 1: (\d+)\n  seat (\d) deals next", read(name))
    assert [int(shown[1]), int(shown[2])] == scores
    assert int(shown[3]) == oracle.next_dealer(record_of(read(name))["dealer"])


def test_the_golden_deals_are_a_bid_made_a_bid_missed_and_a_dealer_bound_who_fills_up() -> None:
    assert "struck" not in read("made")
    assert "struck by tn.bid_missed" in read("missed")
    assert "seat 1: Rook   (of 10Y, 13Y, Rook)" in read("missed")  # yellow was led
    laid = next(value for _, kind, value, _ in told(read("bound")) if kind == "lay_away")
    assert sum(oracle.is_count_card(card) for card in laid) == 2
