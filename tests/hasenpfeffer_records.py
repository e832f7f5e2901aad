"""Deals of Hasenpfeffer as records in names (hands, widow, actions), for the rules and the oracle alike."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from engine import play
from engine.game import Phase, Start
from engine.ruleset import Ruleset
from tests import spoiling
from tests.asking import DECK, GAME, HASENPFEFFER, rules_of
from tests.oracles import hasenpfeffer as oracle
from tests.oracles import hasenpfeffer_deals as deals
from tests.phases import actions_of
from tests.stories import told_by_seat

# A deal that several tests play: seat 0 has the high hearts, and the Joker is left for the widow.
HANDS = [
    ["JH", "AH", "KH", "9S", "AC", "9C"],
    ["JD", "9H", "KS", "QS", "KC", "10C"],
    ["QH", "10H", "AS", "10S", "QC", "JC"],
    ["AD", "KD", "QD", "10D", "9D", "JS"],
]


def random_deal(chance: Random, **switches: object) -> dict:
    """A deal that nobody has acted in yet."""
    cards = oracle.deck()
    chance.shuffle(cards)
    return {
        "dealer": chance.randrange(4),
        "hands": [cards[start : start + 6] for start in (0, 6, 12, 18)],
        "widow": cards[24],
        "switches": switches,
        "actions": [],
    }


def start_of(record: dict) -> Start:
    """The record's dealer, scores and cards; these in the order in which they are dealt."""
    dealer = record["dealer"]
    dealt = [card for turn in range(1, 5) for card in record["hands"][(dealer + turn) % 4]]
    numbers = (DECK.numbers[card.upper()] for card in (*dealt, record["widow"]))
    return Start(dealer, tuple(record.get("scores", (0, 0))), tuple(numbers))


def begin(record: dict, rules: Ruleset | None = None) -> Phase:
    """The record's first phase."""
    return GAME.begin(rules or rules_of(record), start_of(record))


def reached(record: dict, rules: Ruleset | None = None) -> Phase:
    """The phase after all the record's actions, which must be allowed."""
    wrong, phase = play.follow(begin(record, rules), actions_of(record, HASENPFEFFER, rules))
    assert wrong is None, f"action {wrong} of {record}"
    return phase


def broken(record: dict, rules: Ruleset | None = None) -> int | None:
    """The number of the first action that breaks a rule, as the rules have it, or None."""
    return play.follow(begin(record, rules), actions_of(record, HASENPFEFFER, rules))[0]


def told(record: dict, choose: Callable[[str, list], Any]) -> Iterator[tuple[int, str, list, Any]]:
    """What the oracle expects before each action of a deal, with the value chosen, to the deal's end."""
    return told_by_seat(deals.story_of_a_deal(record), choose)


def modestly(chance: Random) -> Callable[[str, list], Any]:
    """A way to choose that passes half of the time and seldom jumps: auctions last, deals end in all ways."""

    def choose(key: str, allowed: list) -> Any:
        if key != "bid":
            return chance.choice(allowed)
        bids = allowed[1:]
        return "pass" if chance.random() < 0.5 else bids[min(int(chance.expovariate(1.0)), len(bids) - 1)]

    return choose


def random_record(chance: Random, **switches: object) -> dict:
    """A whole deal with actions that the oracle allows."""
    record = random_deal(chance, **switches)
    record["actions"] = [{"seat": seat, key: value} for seat, key, _, value in told(record, modestly(chance))]
    return record


def random_switches(chance: Random) -> dict[str, object]:
    """Any setting of the switches."""
    return {switch.name: chance.choice(list(switch.choices)) for switch in GAME.switches}


def corrupted(record: dict, chance: Random) -> dict:
    """The record spoiled in one place, perhaps legally."""

    def otherwise(action: dict) -> dict:
        (key,) = action.keys() - {"seat"}
        return {**action, key: _other_value(key, record["switches"], chance)}

    return spoiling.corrupted(record, chance, otherwise, seats=4)


def _other_value(key: str, switches: dict, chance: Random) -> Any:
    if key == "bid":
        return chance.choice(["pass", *oracle.ladder(switches.get("bidding", "numbers"))])
    if key == "lay_away":
        return chance.sample(oracle.deck(), chance.randrange(3))
    if key == "trump":
        return chance.choice(oracle.SUITS)
    return chance.choice([True, False]) if key == "alone" else chance.choice(oracle.deck())
