"""Deals of Terpeno as records in names, in the oracle's form, for the rules and the oracle alike.

The oracle lays a card away as such, where ours is a list of one; it takes a crystal by two fields, where ours
is one object; and it names the five cards of each seat, where ours has the cards in the order of the deal.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from engine import play
from engine.game import Phase, Start
from engine.games.terpeno.score import Scores
from engine.ruleset import Ruleset
from engine.situations import Action
from tests import phases, spoiling, stories
from tests.asking import Asking
from tests.oracles import terpeno as oracle
from tests.oracles import terpeno_deals as deals

TERPENO = Asking("terpeno")
GAME, DECK, RULES = TERPENO.game, TERPENO.deck, TERPENO.rules
answer, fields_with_problems = TERPENO.answer, TERPENO.fields_with_problems
FOURS = (["B", "P", "C", "S"], ["B", "P", "L", "M"], ["C", "S", "L", "M"])
EVERY_TABLE = [(players, mode) for players in range(2, 7) for mode in ("rush", "31")]
# Four seats: 0 has high Berry cards, 1 Citrus and the left flower of Berry, 2 high Pine cards, 3 the rest.
HANDS = [
    ["JB", "AB", "KB", "9S", "10S"],
    ["JP", "9B", "QC", "KC", "10C"],
    ["AP", "KP", "AC", "AS", "JS"],
    ["QB", "10B", "9C", "JC", "KS"],
]


def four(*actions: dict, **parts: Any) -> dict:
    """A deal of four by seat 3, the nine of Pine turned up, after these actions."""
    begun = {
        "players": 4,
        "dealer": 3,
        "hands": HANDS,
        "turned": "9P",
        "switches": {},
        "mode": "rush",
        "crystals": [[], [], [], []],
        "points": [0, 0, 0, 0],
        "actions": list(actions),
    }
    return begun | parts


def random_deal(chance: Random, *, players: int, mode: str, suits: list[str] | None = None) -> dict:
    """A deal that nobody has acted in yet, somewhere in a game."""
    cards = oracle.deck(players, suits)
    in_play = oracle.suits_in_play(players, suits)
    chance.shuffle(cards)
    return {
        "players": players,
        "dealer": chance.randrange(players),
        "hands": [cards[5 * seat : 5 * seat + 5] for seat in range(players)],
        "turned": cards[5 * players],
        "switches": {"suits": suits} if suits else {},
        "mode": mode,
        "crystals": [random_crystals(chance, in_play) for _ in range(players)],
        "points": [chance.randrange(31) if mode == "31" else 0 for _ in range(players)],
        "actions": [],
    }


def random_crystals(chance: Random, in_play: list[str]) -> list[str]:
    """Some crystals, in the deck's order, but not all; often one only is lacking."""
    count = chance.choice([0, 1, 2, len(in_play) - 1, chance.randrange(len(in_play))])
    return sorted(chance.sample(in_play, count), key="BPCSLM".index)


def start_of(record: dict) -> Start:
    """The record's dealer, scores and cards; these in the order in which they are dealt."""
    dealer, players = record["dealer"], record["players"]
    order = [(dealer + turn) % players for turn in range(1, players + 1)]
    dealt = [*(card for seat in order for card in record["hands"][seat]), record["turned"]]
    deck = oracle.deck(players, record["switches"].get("suits"))
    cards = [*dealt, *(card for card in deck if card not in dealt)]
    held = tuple(tuple(map(DECK.suits.index, suits)) for suits in record["crystals"])
    scores = Scores(record["mode"], held, tuple(record["points"]))
    return Start(dealer, scores, tuple(DECK.numbers[card] for card in cards))


def rules_of(record: dict) -> Ruleset:
    """The rule set of the record's suits."""
    suits = record["switches"].get("suits")
    return GAME.ruleset({"suits": tuple(suits)} if suits else {})


def begin(record: dict, rules: Ruleset | None = None) -> Phase:
    """The record's first phase."""
    return GAME.begin(rules or rules_of(record), start_of(record))


def ours(action: dict) -> dict:
    """An action of the oracle's as ours."""
    if "crystal" in action:
        return {"seat": action["seat"], "crystal": {"from": action["from"], "crystal": action["crystal"]}}
    laid = action.get("lay_away")
    return {**action, "lay_away": [laid]} if isinstance(laid, str) else action


def theirs(action: dict) -> dict:
    """An action of ours as the oracle's."""
    if "crystal" in action:
        return {"seat": action["seat"], **action["crystal"]}
    if "lay_away" in action:
        (laid,) = action["lay_away"]
        return {**action, "lay_away": laid}
    return action


def allowed(phase: Phase) -> list[dict]:
    """All actions that a phase offers, as the oracle has them."""
    return [theirs(action) for action in phases.actions(phase)]


def actions_of(record: dict, rules: Ruleset | None = None) -> tuple[Action, ...]:
    """The record's actions as the rules take them."""
    mine = {"actions": [ours(action) for action in record["actions"]]}
    return phases.actions_of(mine, TERPENO, rules or rules_of(record))


def reached(record: dict, rules: Ruleset | None = None) -> Phase:
    """The phase after all the record's actions, which must be allowed."""
    wrong, phase = play.follow(begin(record, rules), actions_of(record, rules))
    assert wrong is None, f"action {wrong} of {record}"
    return phase


def broken(record: dict, rules: Ruleset | None = None) -> int | None:
    """The number of the first action that breaks a rule, as the rules have it, or None."""
    return play.follow(begin(record, rules), actions_of(record, rules))[0]


def request_of(record: dict) -> dict:
    """The record as a request asks about it."""
    start = start_of(record)
    told = {key: record[key] for key in ("dealer", "mode", "crystals", "points")}
    told |= {"deal": DECK.show(start.cards), "actions": [ours(action) for action in record["actions"]]}
    return {"ask": "replay", "record": told}


def told(record: dict, choose: Callable[[list], dict]) -> Iterator[tuple[list, dict]]:
    """What the oracle allows at each step of a deal, with the action chosen, to the deal's end."""
    return stories.told(deals.story_of_a_deal(record), choose)


def some_way(chance: Random) -> Callable[[list], dict]:
    """A way to choose that passes more or less often and goes alone more or less often, from deal to deal."""
    passing, alone = chance.choice([0.0, 0.5, 0.8, 0.95]), chance.choice([0.1, 0.5, 0.9])

    def choose(choices: list) -> dict:
        if choices[0].get("bid") == "pass" and chance.random() < passing:
            return choices[0]
        if "alone" in choices[0]:
            return choices[chance.random() < alone]
        return chance.choice(choices)

    return choose


def random_record(chance: Random, **table: Any) -> dict:
    """A whole deal with actions that the oracle allows."""
    record = random_deal(chance, **table)
    record["actions"] = [action for _, action in told(record, some_way(chance))]
    return record


def random_table(chance: Random) -> dict:
    """Any number of players, kind of game and suits."""
    players, mode = chance.choice(EVERY_TABLE)
    return {"players": players, "mode": mode, "suits": chance.choice([None, *FOURS])}


def corrupted(record: dict, chance: Random) -> dict:
    """The record spoiled in one place, perhaps legally."""

    def otherwise(action: dict) -> dict:
        (key,) = action.keys() - {"seat", "from"}
        return {**action, **_other_value(key, record, chance)}

    return spoiling.corrupted(record, chance, otherwise, seats=record["players"])


def _other_value(key: str, record: dict, chance: Random) -> dict:
    players, suits = record["players"], record["switches"].get("suits")
    cards, seats = oracle.deck(players, suits), list(range(players))
    if key == "crystal":
        return {"crystal": chance.choice("BPCSLM"), "from": chance.choice(["bank", *seats])}
    values: dict[str, list] = {
        "bid": ["pass", "accept", *"BPCSLM"],
        "alone": [True, False],
        "take": [True, False],
        "partners": [chance.sample(seats, chance.randrange(3)) for _ in range(2)],
        "silent": [None, *seats],
        "offer": [None, *cards],
        "lay_away": cards,
        "play": cards,
    }
    return {key: chance.choice(values[key])}


def option_for(phase: Phase, action: dict) -> int:
    """The option that an action of the oracle's takes; it must be one."""
    return phases.option_done(phase, ours(action))


def theirs_taken(taken: dict) -> dict:
    """A choice of a crystal without who made it."""
    return {"from": taken["from"], "crystal": taken["crystal"]}


def nobody_has_anything(players: int, mode: str = "rush") -> Scores:
    """What a game begins with."""
    return Scores(mode, ((),) * players, (0,) * players)
