"""The deals of Terts in tests/golden: right by the oracle, which reads the files alone."""

import re

import pytest

from tests.golden.terts import SCRIPTS
from tests.golden.writing import path_of
from tests.oracles import terts as oracle
from tests.oracles import terts_deals as deals
from tests.stories import next_of
from tests.terts_records import GAME

ACTION = re.compile(r"  seat (\d): (.+?) {3}\(of (.+)\)")
WORDS = {"declares": "declare", "tops": "top", "exchanges": "exchange", "lifts": "break"}

every_deal = pytest.mark.parametrize("name", SCRIPTS)


def read(name: str) -> str:
    return path_of("terts", name).read_text(encoding="utf-8")


def action_of(seat: int | None, shown: str) -> dict:
    """A shown action as the oracle has it: the seat's, unless another is named."""
    if other := re.fullmatch(r"seat (\d) (.+)", shown):
        return action_of(int(other[1]), other[2])
    verb, *cards = shown.replace("tops with", "tops").split()
    if shown == "claims":
        return {"seat": seat, "claim": True}
    if shown == "does not top":
        return {"seat": seat, "top": []}
    if verb not in WORDS:
        return {"seat": seat, "play": verb}
    value = int(cards[0]) if verb == "lifts" else cards[0] if verb == "exchanges" else cards
    return {"seat": seat, WORDS[verb]: value}


def told(text: str) -> list[tuple[dict, list[dict]]]:
    """Each action of a file, and what was allowed."""
    found = []
    for seat, shown, allowed in ACTION.findall(text):
        options = [action_of(int(seat), one) for one in allowed.split(", ")]
        found.append((action_of(int(seat), shown), options))
    return found


def record_of(text: str) -> dict:
    """A file's deal as a record for the oracle."""
    first = text.split("\n", maxsplit=1)[0].split(", ")[1:]
    switches = {name: int(value) if value.isdigit() else value for name, value in map(str.split, first)}
    dealer, *scores = map(
        int, re.search(r"Seat (\d) deals\. The scores are (\d+) and (\d+)\.", text).groups()
    )
    return {
        "dealer": dealer,
        "scores": scores,
        "hands": [cards.split() for cards in re.findall(r"Seat \d holds (.+)\.", text)],
        "turn_up": re.search(r"The turn-up is (.+)\.", text)[1],
        "stock": re.search(r"from the top, (.+)\.", text)[1].split(),
        "switches": switches,
        "actions": [action for action, _ in told(text)],
    }


@every_deal
def test_the_oracle_finds_no_broken_rule_in_a_golden_deal(name: str) -> None:
    assert deals.judge(record_of(read(name))) is None


@every_deal
def test_a_golden_deal_says_what_was_allowed_as_the_oracle_has_it(name: str) -> None:
    story = deals.story_of_a_deal(record_of(read(name)))
    expected = next(story)
    for action, allowed in told(read(name)):
        assert sorted(allowed, key=str) == sorted(expected, key=str), action
        expected = next_of(story, action) or []
    assert not [action for action in expected if "claim" not in action]


@every_deal
def test_a_golden_deal_says_who_wins_each_trick_as_the_oracle_has_it(name: str) -> None:
    trump = record_of(read(name))["turn_up"][-1]
    for part in re.split(r"\nTrick \d+\n", read(name))[1:]:
        plays = [(seat, shown) for seat, shown, _ in ACTION.findall(part) if " " not in shown]
        plays = [(seat, card) for seat, card in plays if card != "claims"]
        if len(plays) == 2:
            won = oracle.winner(trump, [card for _, card in plays])
            assert (re.search(r"  seat (\d) wins", part)[1], won) in plays


@every_deal
def test_a_golden_deal_says_what_both_draw_as_the_broken_deck_has_it(name: str) -> None:
    record, text = record_of(read(name)), read(name)
    lifted = next(action["break"] for action in record["actions"] if "break" in action)
    deck = oracle.broken(record["stock"], lifted, record["turn_up"])
    if any("exchange" in action for action in record["actions"]):
        deck[0] = "7" + record["turn_up"][-1]
    winners = re.findall(r"  seat (\d) wins", text)
    for winner, drawn in zip(
        winners, re.findall(r"seat 0 draws (\w+), seat 1 draws (\w+)", text), strict=False
    ):
        first, second = deck.pop(), deck.pop()
        assert drawn == ((first, second) if winner == "0" else (second, first))


@every_deal
def test_a_golden_deal_is_scored_as_the_oracle_has_it(name: str) -> None:
    right = deals.score_of_a_deal(record_of(read(name)))
    shown = re.search(r"  seat 0: (\d+), seat 1: (\d+)\n  seat (\d) (deals next|has won)", read(name))
    assert [int(shown[1]), int(shown[2])] == right["totals"]
    assert int(shown[3]) == (right["next_dealer"] if shown[4] == "deals next" else right["won_by"])


def test_the_golden_deals_show_a_four_topping_a_claim_and_every_house_rule() -> None:
    assert re.search(r"declares K. K. K. K.", read("played_out"))
    assert "tops with KS QS JS" in read("played_out")
    assert read("claimed").count("claims") >= 2
    assert "exchanges 7S" in read("house_rules")
    switches = record_of(read("house_rules"))["switches"]
    assert sum(switches[switch.name] != switch.default for switch in GAME.switches) == 5
