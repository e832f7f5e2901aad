"""The rounds of Terrapin in tests/golden: right by the oracle, which reads the files alone."""

import re

import pytest

from tests.golden.terrapin import SCRIPTS
from tests.golden.writing import path_of
from tests.oracles import terrapin as oracle
from tests.oracles import terrapin_rounds as rounds

ACTION = re.compile(r"  seat (\d): (yes|no)(?:, pays (\d+), gets (\w+))?   \(of no, yes\)")
NUMBERED = ("rounds", "chips")

every_round = pytest.mark.parametrize("name", SCRIPTS)


def read(name: str) -> str:
    return path_of("terrapin", name).read_text(encoding="utf-8")


def part(text: str, heading: str) -> str:
    """What stands below a heading."""
    return text.split(f"\n{heading}\n")[1].split("\n\n", maxsplit=1)[0]


def record_of(text: str) -> dict:
    """A file's round as a record for the oracle."""
    pairs = (pair.split(" ") for pair in text.split("\n", maxsplit=1)[0].split(", ")[1:])
    number, dealer, pot = re.search(r"Round (\d+): seat (\d) deals\. (\d+) in the pot\.", text).groups()
    return {
        "dealer": int(dealer),
        "chips": [int(chips) for chips in re.findall(r"Seat \d has (\d+)\.", text)],
        "pot": int(pot),
        "played": int(number) - 1,
        "pack": re.search(r"The pack is (.+)\.", text)[1].split(),
        "switches": {name: int(value) if name in NUMBERED else value for name, value in pairs},
        "actions": [{"seat": int(seat), "buy": said == "yes"} for seat, said, *_ in ACTION.findall(text)],
    }


@every_round
def test_the_oracle_finds_no_broken_rule_in_a_golden_round(name: str) -> None:
    assert rounds.judge(record_of(read(name))) is None


@every_round
def test_a_golden_round_shows_the_cards_that_the_oracle_deals(name: str) -> None:
    end = rounds.outcome(record_of(read(name)))
    table = re.search(r"  on the table: (.+)", read(name))[1].split()
    assert sorted(table) == sorted(end["table"])
    shown = dict(re.findall(r"^  seat (\d): (.+)$", part(read(name), "Showdown"), re.MULTILINE))
    assert {int(seat): set(cards.split()) for seat, cards in shown.items()} == {
        seat: set(cards) for seat, cards in end["hands"].items()
    }


@every_round
def test_a_golden_round_tells_prices_and_cards_bought_as_the_oracle_has_them(name: str) -> None:
    text, record = read(name), record_of(read(name))
    bought = [(paid, card) for _, _, paid, card in ACTION.findall(text) if paid]
    number = {card: text[: text.index(f"gets {card} ")].count("\nOffer ") for _, card in bought}
    assert [int(paid) for paid, _ in bought] == [oracle.price(number[card]) for _, card in bought]
    _, pack = rounds.deal(record["pack"], oracle.can_ante(record["chips"]))
    assert [card for _, card in bought] == rounds.lay_the_table(pack)[1][: len(bought)]


@every_round
def test_a_golden_hand_is_worth_what_the_oracle_says(name: str) -> None:
    reading = record_of(read(name))["switches"]["ace_crown"]
    table = re.search(r"  on the table: (.+)", read(name))[1].split()
    for told in re.split(r"^  seat \d: ", part(read(name), "Showdown"), flags=re.MULTILINE)[1:]:
        own, *lines = told.strip("\n").split("\n")
        worth = oracle.value([*own.split(), *table], reading)
        assert worth["bottom"] == any("struck" in line for line in lines) or not lines
        counted = (int(re.search(r": (\d+) for", line)[1]) for line in lines if "struck" not in line)
        assert sum(counted) == worth["points"]


@every_round
def test_a_golden_round_leaves_chips_pot_and_dealer_as_the_oracle_has_them(name: str) -> None:
    record, pot = record_of(read(name)), part(read(name), "Pot")
    after = rounds.standing(record, played=record["played"] + 1)
    assert [int(chips) for chips in re.findall(r"^  seat \d: (\d+)$", pot, re.MULTILINE)] == after["chips"]
    assert int(re.search(r"(\d+) in the pot", pot)[1]) == after.get("pot", 0)
    if after["over"]:
        assert [int(seat) for seat in re.findall(r"\d", pot.split("won by")[1])] == after["winners"]
    else:
        assert int(re.search(r"seat (\d) deals next", pot)[1]) == after["dealer"]


def test_the_golden_rounds_are_a_pot_won_a_pot_that_stays_and_the_last_of_a_game() -> None:
    assert "tr.bottom_is_worthless" in read("won")
    assert "tr.unwon_pot_stays" in read("stays")
    assert "won by" in read("last")
    assert "tr.rest_stays" in read("last")
    assert re.search(r"7ML 7SK 7WY", read("last"))  # the trio that is set aside
