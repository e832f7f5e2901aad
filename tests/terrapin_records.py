"""Rounds of Terrapin as records in names, in the oracle's form, for the rules and the oracle alike."""

from collections.abc import Callable, Iterator
from random import Random

from engine import play
from engine.game import Phase, Start
from engine.games.terrapin.pot import Table
from engine.ruleset import Ruleset
from tests import spoiling
from tests.asking import Asking
from tests.oracles import terrapin as oracle
from tests.oracles import terrapin_rounds as rounds
from tests.phases import actions_of
from tests.stories import told_by_seat

TERRAPIN = Asking("terrapin")
GAME, DECK, RULES = TERRAPIN.game, TERRAPIN.deck, TERRAPIN.rules
answer, fields_with_problems = TERRAPIN.answer, TERRAPIN.fields_with_problems
READINGS = ("each", "additional")
STOPS = ("retire", "round", "first")
# Three seats: 0 holds Ace and 3 of Moons, 1 the 4 and 8, 2 the 6 and 9; then the table, then what is bought.
PACK = ("AM", "3MW", "4MS", "8MS", "6MW", "9MS", "2MK", "5ML", "7ML", "AS", "AW")


def packed(*first: str) -> list[str]:
    """A pack that begins with these cards; the others follow in the deck's order."""
    return [*first, *(card for card in oracle.deck() if card not in first)]


def a_round(
    *answers: tuple[int, bool],
    chips: tuple[int, ...] = (20, 20, 20),
    dealer: int = 2,
    pot: int = 0,
    pack: list[str] | None = None,
    switches: dict | None = None,
) -> dict:
    """A round after these answers; of the pack above, unless another is given."""
    return {
        "dealer": dealer,
        "chips": list(chips),
        "pot": pot,
        "pack": pack or packed(*PACK),
        "switches": switches or {},
        "actions": [{"seat": seat, "buy": buy} for seat, buy in answers],
    }


def random_switches(chance: Random) -> dict[str, object]:
    """Any readings, some rounds, some chips."""
    return {
        "ace_crown": chance.choice(READINGS),
        "buy_stop": chance.choice(STOPS),
        "rounds": chance.choice([1, 3, 10]),
        "chips": chance.choice([3, 7, 20]),
    }


def random_round(chance: Random, switches: dict) -> dict:
    """A round that nobody has answered in yet, where at least two and the dealer can ante."""
    players = chance.randint(2, 7)
    pack = oracle.deck()
    chance.shuffle(pack)
    while True:
        chips = tuple(chance.choice([0, 2, 3, 4, chance.randint(3, 30)]) for _ in range(players))
        able = oracle.can_ante(chips)
        if len(able) > 1:
            dealer, pot = chance.choice(able), chance.choice([0, 0, chance.randint(1, 12)])
            return a_round(chips=chips, dealer=dealer, pot=pot, pack=pack, switches=switches)


def start_of(record: dict, played: int = 0) -> Start:
    """The record's dealer, table and cards; behind the pack the cards that were shuffled back."""
    shuffled_back = (card for order in record.get("reshuffled") or () for card in order)
    cards = tuple(DECK.numbers[card] for card in (*record["pack"], *shuffled_back))
    return Start(record["dealer"], Table(tuple(record["chips"]), record["pot"], played), cards)


def begin(record: dict, rules: Ruleset | None = None) -> Phase:
    """The record's first phase."""
    return GAME.begin(rules or TERRAPIN.rules_of(record), start_of(record))


def reached(record: dict, rules: Ruleset | None = None) -> Phase:
    """The phase after all the record's actions, which must be allowed."""
    wrong, phase = play.follow(begin(record, rules), actions_of(record, TERRAPIN, rules))
    assert wrong is None, f"action {wrong} of {record}"
    return phase


def broken(record: dict, rules: Ruleset | None = None) -> int | None:
    """The number of the first action that breaks a rule, as the rules have it, or None."""
    return play.follow(begin(record, rules), actions_of(record, TERRAPIN, rules))[0]


def request_of(record: dict) -> dict:
    """The record as a request asks about it."""
    told = {key: record[key] for key in ("dealer", "chips", "pot", "actions")}
    deal = [*record["pack"], *(card for order in record.get("reshuffled") or () for card in order)]
    return {"ask": "replay", "rules": record["switches"], "record": {**told, "played": 0, "deal": deal}}


def told(record: dict, choose: Callable[[str, list], bool]) -> Iterator[tuple[int, str, list, bool]]:
    """What the oracle expects before each answer of a round, with the answer chosen, to the round's end."""
    return told_by_seat(rounds.story_of_a_round({**record, "actions": []}), choose)


def willing(chance: Random) -> Callable[[str, list], bool]:
    """A way to choose that buys more or less often, from round to round."""
    likely = chance.choice([0.2, 0.5, 0.8, 1.0])
    return lambda *_: chance.random() < likely


def played_out(record: dict, chance: Random) -> dict:
    """The record with answers that the oracle allows, to the round's end."""
    actions = [{"seat": seat, key: value} for seat, key, _, value in told(record, willing(chance))]
    return {**record, "actions": actions}


def corrupted(record: dict, chance: Random) -> dict:
    """The record spoiled in one place, perhaps legally."""

    def otherwise(action: dict) -> dict:
        return {**action, "buy": not action["buy"]}

    return spoiling.corrupted(record, chance, otherwise, seats=len(record["chips"]))
