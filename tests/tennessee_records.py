"""Deals of Tennessee for Two as records in names, for the rules and the oracle alike."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from engine import play
from engine.cards import hand_of
from engine.game import Phase, Start
from engine.ruleset import Ruleset
from tests import spoiling
from tests.asking import Asking
from tests.oracles import tennessee as oracle
from tests.oracles import tennessee_deals as deals
from tests.phases import actions_of
from tests.stories import told_by_seat

TENNESSEE = Asking("tennessee")
GAME, DECK = TENNESSEE.game, TENNESSEE.deck

# A deal that several tests play: seat 1 has the high reds, seat 0 a few of each; the Rook lies in the nest.
HANDS = [
    ["4R", "10R", "6G", "7G", "14G", "5Y", "9Y", "13Y", "6B", "8B", "12B"],
    ["11R", "12R", "13R", "14R", "5R", "8G", "9G", "4Y", "10Y", "7B", "14B"],
]
NEST = ["Rook", "5G", "4B", "11Y", "9R"]
PILE = [  # from the top down; the first is turned up
    *("6R", "7R", "8R", "4G", "10G", "11G", "12G", "13G", "6Y"),
    *("7Y", "8Y", "12Y", "14Y", "5B", "9B", "10B", "11B", "13B"),
]


def deal(*actions: dict, dealer: int = 0, scores: tuple[int, int] = (0, 0), **switches: str) -> dict:
    """The deal above, after these actions."""
    return {
        "dealer": dealer,
        "hands": HANDS,
        "nest": NEST,
        "pile": PILE,
        "scores": scores,
        "switches": switches,
        "actions": list(actions),
    }


def random_deal(chance: Random, **switches: object) -> dict:
    """A deal that nobody has acted in yet."""
    cards = oracle.deck()
    chance.shuffle(cards)
    return {
        "dealer": chance.randrange(2),
        "hands": [cards[:11], cards[11:22]],
        "nest": cards[22:27],
        "pile": cards[27:],
        "switches": switches,
        "actions": [],
    }


def start_of(record: dict) -> Start:
    """The record's dealer, scores and cards; these in the order in which they are dealt."""
    dealer = record["dealer"]
    names = (*record["hands"][1 - dealer], *record["hands"][dealer], *record["nest"], *record["pile"])
    cards = tuple(DECK.numbers[card.upper()] for card in names)
    return Start(dealer, tuple(record.get("scores", (0, 0))), cards)


def begin(record: dict, rules: Ruleset | None = None) -> Phase:
    """The record's first phase."""
    return GAME.begin(rules or TENNESSEE.rules_of(record), start_of(record))


def reached(record: dict, rules: Ruleset | None = None) -> Phase:
    """The phase after all the record's actions, which must be allowed."""
    wrong, phase = play.follow(begin(record, rules), actions_of(record, TENNESSEE, rules))
    assert wrong is None, f"action {wrong} of {record}"
    return phase


def broken(record: dict, rules: Ruleset | None = None) -> int | None:
    """The number of the first action that breaks a rule, as the rules have it, or None."""
    return play.follow(begin(record, rules), actions_of(record, TENNESSEE, rules))[0]


def heaps(phase: Phase) -> list[int]:
    """Every heap of cards that lies somewhere in a phase, as sets of bits: all but those laid away."""
    lying = getattr(phase, "playing", phase)
    table = getattr(lying, "table", None)
    pile = table.pile if table else lying.pile
    untaken = table.nest if table and not lying.hands[lying.seat] & table.nest else 0
    played = [hand_of(getattr(lying, "trick", ())), *getattr(lying, "captured", ())]
    return [*lying.hands, untaken, hand_of(pile), *played]


def told(record: dict, choose: Callable[[str, list], Any]) -> Iterator[tuple[int, str, list, Any]]:
    """What the oracle expects before each action of a deal, with the value chosen, to the deal's end."""
    return told_by_seat(deals.story_of_a_deal(record), choose)


def modestly(chance: Random) -> Callable[[str, list], Any]:
    """A way to choose that passes half of the time and seldom jumps: auctions last, bids can be made."""

    def choose(key: str, allowed: list) -> Any:
        if key == "lay_away":
            return five_of(allowed, chance)
        if key != "bid":
            return chance.choice(allowed)
        bids = allowed[1:]
        if not bids or chance.random() < 0.5:
            return "pass"
        return bids[min(int(chance.expovariate(0.4)), len(bids) - 1)]

    return choose


def five_of(hand: list[str], chance: Random) -> list[str]:
    """Five of sixteen cards that may be laid away, by the oracle."""
    shuffled = chance.sample(hand, len(hand))
    laid = sorted(shuffled, key=oracle.points_of)[:5]
    assert oracle.may_lay_away(hand, laid)
    return laid


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
        return {**action, key: _other_value(key, action[key], chance)}

    return spoiling.corrupted(record, chance, otherwise, seats=2)


def _other_value(key: str, value: Any, chance: Random) -> Any:
    if key == "bid":
        return chance.choice(["pass", *oracle.ladder(), 55, 62, 165])
    if key == "lay_away":
        return [*value[: chance.randrange(4, 6)], chance.choice(oracle.deck())][-5:]
    if key == "trump":
        return chance.choice(oracle.COLOURS)
    return chance.choice(["up", "hidden"]) if key == "draw" else chance.choice(oracle.deck())
