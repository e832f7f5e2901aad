"""The deals of Hasenpfeffer in tests/golden: right by the oracle, which reads the files alone."""

import re

import pytest

from tests.golden.hasenpfeffer import SCRIPTS
from tests.golden.writing import path_of
from tests.oracles import hasenpfeffer as oracle
from tests.oracles import hasenpfeffer_deals as deals
from tests.stories import next_of

KINDS = {"Bidding": "bid", "Trump": "trump", "Laid away": "lay_away", "Alone": "alone"}
ACTION = re.compile(r"  seat (\d): (.+?) {3}\(of (.+)\)")

every_deal = pytest.mark.parametrize("name", SCRIPTS)


def read(name: str) -> str:
    return path_of("hasenpfeffer", name).read_text(encoding="utf-8")


def value_of(kind: str, shown: str) -> object:
    """A shown action as its value."""
    if kind == "bid" and shown.isdigit():
        return int(shown)
    if kind == "alone":
        return shown == "yes"
    return [shown] if kind == "lay_away" else shown


def told(text: str) -> list[tuple[int, str, object, list]]:
    """Each action of a file: the seat, the kind, its value, and the values that were allowed."""
    actions, kind = [], ""
    for line in text.split("\n"):
        if line and not line.startswith(" "):
            kind = KINDS.get(line, "play")
        elif match := ACTION.fullmatch(line):
            seat, shown, allowed = match.groups()
            values = [value_of(kind, one) for one in allowed.split(", ")]
            actions.append((int(seat), kind, value_of(kind, shown), values))
    return actions


def record_of(text: str) -> dict:
    """A file's deal as a record for the oracle."""
    return {
        "dealer": int(re.search(r"Seat (\d) deals\.", text)[1]),
        "hands": [cards.split() for cards in re.findall(r"Seat \d holds (.+)\.", text)],
        "widow": re.search(r"The widow is (.+)\.", text)[1],
        "switches": dict(pair.split(" ") for pair in text.split("\n", maxsplit=1)[0].split(", ")[1:]),
        "actions": [{"seat": seat, kind: value} for seat, kind, value, _ in told(text)],
    }


def tricks_of(text: str) -> list[tuple[int, list[tuple[int, str]]]]:
    """Each trick of a file: the seat said to win it, and who played what."""
    tricks = []
    for part in text.split("\nTrick ")[1:]:
        plays = [(int(seat), card) for seat, card, _ in ACTION.findall(part)]
        tricks.append((int(re.search(r"  seat (\d) wins", part)[1]), plays))
    return tricks


@every_deal
def test_the_oracle_finds_no_broken_rule_in_a_golden_deal(name: str) -> None:
    assert deals.judge(record_of(read(name))) is None


@every_deal
def test_a_golden_deal_says_what_was_allowed_as_the_oracle_has_it(name: str) -> None:
    actions = told(read(name))
    story = deals.story_of_a_deal(record_of(read(name)))
    expected = next(story)
    for number, (seat, kind, value, allowed) in enumerate(actions, 1):
        assert (seat, kind) == expected[:2], number
        assert sorted(allowed, key=str) == sorted(expected[2], key=str), number
        expected = next_of(story, value)
    assert expected is None


@every_deal
def test_a_golden_deal_says_who_wins_each_trick_as_the_oracle_has_it(name: str) -> None:
    trump = next(value for _, kind, value, _ in told(read(name)) if kind == "trump")
    tricks = tricks_of(read(name))
    assert len(tricks) == 6
    for winner, plays in tricks:
        best = oracle.winner(trump, [card for _, card in plays])
        assert (winner, best) in plays


@every_deal
def test_a_golden_deal_is_scored_as_the_oracle_has_it(name: str) -> None:
    text = read(name)
    actions = told(text)
    bidder = next(seat for seat, kind, _, _ in actions if kind == "trump")
    bids = [value for _, kind, value, _ in actions if kind == "bid" and value != "pass"]
    tricks = sum(winner % 2 == bidder % 2 for winner, _ in tricks_of(text))
    gains = oracle.score(bids[-1] if bids else 3, tricks)
    shown = re.search(r"seats 0 and 2: (-?\d+), seats 1 and 3: (-?\d+)", text)
    scores = [int(shown[1]), int(shown[2])]
    assert (scores[bidder % 2], scores[1 - bidder % 2]) == (gains["bidders"], gains["defenders"])
    won = re.search(r"side (\d) has won", text)
    assert oracle.game_over(scores, bidder % 2) == (int(won[1]) if won else None)


def test_the_golden_deals_are_a_bid_made_a_bid_missed_and_big_pepper_alone() -> None:
    assert "struck" not in read("made")
    assert "struck by hp.bid_missed" in read("missed")
    assert "doubled by hp.big_pepper_doubles" in read("peppers")
    assert "Alone" in read("peppers")
