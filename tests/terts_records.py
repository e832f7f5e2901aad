"""Deals of Terts as records in names, for the rules and the oracle alike."""

from collections.abc import Callable, Iterator
from random import Random

from engine import play
from engine.game import Phase, Start
from engine.ruleset import Ruleset
from tests import spoiling, stories
from tests.asking import Asking
from tests.oracles import terts as oracle
from tests.oracles import terts_deals as deals
from tests.phases import actions_of

TERTS = Asking("terts")
GAME, DECK, RULES = TERTS.game, TERTS.deck, TERTS.rules
answer, fields_with_problems = TERTS.answer, TERTS.fields_with_problems

# A deal that several tests play: seat 0 has runs of spades, seat 1 three kings; diamonds are trump.
HANDS = [
    ["AS", "KS", "QS", "JS", "10S", "7D", "8H", "8C", "7C"],
    ["KH", "KD", "KC", "AH", "QH", "9D", "9S", "9H", "7H"],
]
TURN_UP = "JD"
STOCK = ["8S", "AD", "10D", "QD", "8D", "JH", "10H", "AC", "10C", "QC", "JC", "9C", "7S"]  # from the top


def deal(*actions: dict, dealt_by: int = 1, scores: tuple[int, int] = (0, 0), **switches: object) -> dict:
    """The deal above, after these actions."""
    return {
        "dealer": dealt_by,
        "hands": HANDS,
        "turn_up": TURN_UP,
        "stock": STOCK,
        "scores": list(scores),
        "switches": switches,
        "actions": list(actions),
    }


def random_deal(chance: Random, **switches: object) -> dict:
    """A deal that nobody has acted in yet, at some point of a game."""
    cards = oracle.deck()
    chance.shuffle(cards)
    return {
        "dealer": chance.randrange(2),
        "hands": [cards[:9], cards[9:18]],
        "turn_up": cards[18],
        "stock": cards[19:],
        "scores": [chance.choice([0, 60, 180, 260, 380, 470]) for _ in range(2)],
        "switches": switches,
        "actions": [],
    }


def start_of(record: dict) -> Start:
    """The record's dealer, scores and cards; these in the order in which they are dealt."""
    dealer = record["dealer"]
    names = (*record["hands"][1 - dealer], *record["hands"][dealer], record["turn_up"], *record["stock"])
    return Start(dealer, tuple(record["scores"]), tuple(DECK.numbers[card] for card in names))


def begin(record: dict, rules: Ruleset | None = None) -> Phase:
    """The record's first phase."""
    return GAME.begin(rules or TERTS.rules_of(record), start_of(record))


def reached(record: dict, rules: Ruleset | None = None) -> Phase:
    """The phase after all the record's actions, which must be allowed."""
    wrong, phase = play.follow(begin(record, rules), actions_of(record, TERTS, rules))
    assert wrong is None, f"action {wrong} of {record}"
    return phase


def broken(record: dict, rules: Ruleset | None = None) -> int | None:
    """The number of the first action that breaks a rule, as the rules have it, or None."""
    return play.follow(begin(record, rules), actions_of(record, TERTS, rules))[0]


def request_of(record: dict) -> dict:
    """The record as a request asks about it."""
    dealer = record["dealer"]
    dealt = [*record["hands"][1 - dealer], *record["hands"][dealer], record["turn_up"], *record["stock"]]
    told = {"dealer": dealer, "scores": record["scores"], "deal": dealt, "actions": record["actions"]}
    return {"ask": "replay", "rules": record["switches"], "record": told}


def told(record: dict, choose: Callable[[list], dict | None]) -> Iterator[tuple[list, dict]]:
    """What the oracle allows before each action of a deal, with the action chosen, to the deal's end.

    The end may come before the last claim that could be made: then nothing is chosen.
    """
    return stories.told(deals.story_of_a_deal(record), choose)


def eagerly(chance: Random) -> Callable[[list], dict | None]:
    """A way to choose that mostly declares, tops and exchanges, seldom claims, and may let a deal end."""

    def choose(allowed: list) -> dict | None:
        quiet = [action for action in allowed if "claim" not in action]
        if chance.random() < 0.03 or (not quiet and chance.random() < 0.5):
            quiet = allowed
        telling = [action for action in quiet if action.keys() & {"declare", "top", "exchange"}]
        some = telling if telling and chance.random() < 0.7 else quiet
        return chance.choice(some) if some else None

    return choose


def random_record(chance: Random, **switches: object) -> dict:
    """A whole deal with actions that the oracle allows."""
    record = random_deal(chance, **switches)
    return {**record, "actions": [action for _, action in told(record, eagerly(chance))]}


def random_switches(chance: Random) -> dict[str, object]:
    """Any setting of the switches."""
    return {switch.name: chance.choice(list(switch.choices)) for switch in GAME.switches}


def corrupted(record: dict, chance: Random) -> dict:
    """The record spoiled in one place, or with an action put in (perhaps legally)."""
    actions = list(record["actions"])
    if not chance.randrange(5):
        actions.insert(chance.randrange(len(actions)), {"seat": chance.randrange(2), **_anything(chance)})
        return {**record, "actions": actions}
    return spoiling.corrupted(
        record, chance, lambda action: {"seat": action["seat"], **_anything(chance)}, seats=2
    )


def _anything(chance: Random) -> dict:
    card = chance.choice(oracle.deck())
    suit = card[-1]
    run = [rank + suit for rank in ("K", "Q", "J", "10")[: chance.randint(1, 4)]]
    return chance.choice(
        [
            {"play": card},
            {"declare": run},
            {"top": run},
            {"top": []},
            {"exchange": "7" + suit},
            {"claim": True},
            {"break": chance.randrange(15)},
        ]
    )
