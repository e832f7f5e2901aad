"""A battery of checks of Terrapin: see tests.checks."""

from collections.abc import Iterator
from functools import partial
from itertools import product
from random import Random
from typing import Any

from engine.game import Phase, Start
from engine.ruleset import Ruleset
from tests import terrapin_records as records
from tests.checks import Check, Deal, Step, known_cases, questions
from tests.oracles import terrapin as oracle
from tests.oracles import terrapin_rounds as rounds
from tests.terrapin_records import DECK, GAME, TERRAPIN

TRIO = ("7ML", "7SK", "7WY")  # all six suits
TABLE_OF_FIVE = 5  # a seed for which the first table drawn seats five


def battery(switches: dict) -> list[Check]:
    """All checks under one setting of the switches, those that cost least first."""
    ace_crown, stop = switches.get("ace_crown", "each"), switches.get("buy_stop", "retire")
    asked = [*(known_cases(TERRAPIN) if not switches else ()), *scoring(ace_crown), *offers(stop)]
    asked += [*bottoms(), *showdowns(ace_crown), *suits(), *ranks(ace_crown)]
    return [*questions(TERRAPIN, asked, switches), *deals(switches)]


def cards(_: str) -> list[Check]:
    """All checks of which suits each card shows and which rank it has; there is no trump."""
    return questions(TERRAPIN, (*suits(), *ranks()), {})


def suits() -> Iterator[tuple[dict, bool]]:
    """Each card with the Aces, and with the Crowns, of the suits it lacks: all of them, or all but one."""
    for card, rank in product(oracle.deck(), "AC"):
        others = [rank + suit for suit in oracle.SUITS if suit not in oracle.suits_of(card)]
        for left_out in (None, *others):
            shown = [other for other in others if other not in (left_out, card)]
            right = oracle.is_bottom([card, *shown])
            yield {"ask": "bottom", "table": shown[:3], "hand": [card, *shown[3:]]}, right


def ranks(ace_crown: str = "each") -> Iterator[tuple[dict, dict]]:
    """Each card with the others of its rank, and with one of each other rank."""
    for card in oracle.deck():
        alike = [other for other in oracle.deck() if oracle.rank_of(other) == oracle.rank_of(card) != other]
        firsts = [next(one for one in oracle.deck() if one[0] == rank) for rank in oracle.RANKS_LOW_TO_HIGH]
        for other in {*alike, *firsts} - {card}:
            yield {"ask": "score", "cards": [card, other]}, oracle.value([card, other], ace_crown)


def scoring(ace_crown: str) -> Iterator[tuple[dict, dict]]:
    chance = Random(8)
    hands = [chance.sample(oracle.deck(), number % 9 + 1) for number in range(200)]
    hands += [[], list(TRIO), ["AM", "2MK", "CM"], ["AM", "AS"], ["CM", "CS", "CW"]]
    hands += [["4MS", "5ML", "5SW", "6MW"], ["2MK", "3MW", "6MW", "7ML"]]
    for hand in hands:
        yield {"ask": "score", "cards": hand}, oracle.value(hand, ace_crown)


def bottoms() -> Iterator[tuple[dict, bool]]:
    for own in (["7WY"], ["7SK", "CW"], ["3LY", "CW"], []):
        table = ["7ML", "2MK", "8MS"]
        yield {"ask": "bottom", "table": table, "hand": own}, oracle.is_bottom([*table, *own])


def showdowns(ace_crown: str) -> Iterator[tuple[dict, dict]]:
    """A tie, a hand of nothing beside a bottom, bottoms only, and some at random."""
    some: list[tuple[list[str], dict[str, list[str]]]] = [
        (["2WL", "4WL", "5ML"], {"N": ["8WL", "6MW"], "E": ["6SY", "8MS"], "S": ["7SK", "9WY"]}),
        (["2MK", "4MS", "8MS"], {"N": ["6MW"], "E": ["6LK", "9WY", "CS"]}),
        (["4MS", "8MS", "9MS"], {"N": ["2WL", "5YK"], "E": ["4WL", "8YK"]}),
        (["2MK", "3MW", "5ML"], {"N": ["AS"], "E": ["AW"], "S": ["AL"]}),
    ]
    chance = Random(9)
    while len(some) < 60:
        drawn = chance.sample(oracle.deck(), 12)
        hands = {name: drawn[start : start + 3] for name, start in (("N", 3), ("E", 6), ("S", 9))}
        some += [] if oracle.is_bottom(drawn[:3]) else [(drawn[:3], hands)]
    for (table, hands), pot in product(some, (1, 13)):
        request = {"ask": "showdown", "table": table, "hands": hands, "pot": pot}
        yield request, oracle.showdown(table, hands, pot, ace_crown)


def offers(stop: str) -> Iterator[tuple[dict, Any]]:
    """Every seat of three in some rounds of the offer."""
    told = product([1, 2, 3], [0, 5], [[9, 9, 9], [9, 1, 9], [0, 9, 2]], [[], [0], [0, 1]], [[], [1], [2]])
    for number, pack, chips, bought, refused in told:
        offer = {"players": 3, "chips": chips, "round": number, "pack": pack}
        for seat in range(3):
            asked = {**offer, "seat": seat, "refused": refused, "bought": bought}
            try:
                may = oracle.may_buy(asked, stop)
            except oracle.RefusedError:
                continue
            yield {"ask": "verdict", **asked, "action": {"buy": True}}, may
            yield {"ask": "may", **asked}, {"buy": may, "price": oracle.price(number)}


def deals(switches: dict) -> Iterator[Deal]:
    """Some whole rounds, early, late and last in a game: with few chips, many chips, a trio set aside."""
    chance = Random(6)
    yield first_round(switches)
    for number in range(120):
        record = records.random_round(chance, switches)
        if number % 6 == 0:
            record["chips"] = [60 for _ in record["chips"]]
        if number % 6 == 1:
            record["pack"] = set_aside(record)
        choose = (lambda *_: True) if number % 6 == 0 else records.willing(chance)
        yield round_of(record, choose, played=number % 10)


def set_aside(record: dict) -> list[str]:
    """The record's pack with a trio to be set aside where the table is laid."""
    rest = [card for card in record["pack"] if card not in TRIO]
    place = 2 * len(oracle.can_ante(record["chips"]))
    return [*rest[:place], *TRIO, *rest[place:]]


def round_of(record: dict, choose: Any, *, played: int) -> Deal:
    """A round with what the oracle expects, so many rounds into a game."""
    steps = tuple(Step(*told) for told in records.told(record, choose))
    whole = {**record, "actions": [{"seat": step.seat, "buy": step.value} for step in steps]}
    start = records.start_of(record, played)
    first = partial(_begun, start=start)
    return Deal(first, steps, expected(rounds.standing(whole, played + 1)), outcome)


def _begun(rules: Ruleset, *, start: Start) -> Phase:
    return GAME.begin(rules, start)


def first_round(switches: dict) -> Deal:
    """The first round at the table that the rules lay, with cards in the deck's order."""
    table = GAME.first_scores(GAME.ruleset(switches), Random(TABLE_OF_FIVE))
    record = records.a_round(chips=(20,) * 5, dealer=4, pack=oracle.deck()[::-1], switches=switches)
    deal = round_of(record, lambda *_: False, played=0)
    assert len(table.chips) == len(record["chips"])
    cards = records.start_of(record).cards
    return deal._replace(
        first=lambda rules: GAME.begin(
            rules, Start(4, GAME.first_scores(rules, Random(TABLE_OF_FIVE)), cards)
        )
    )


def expected(after: dict) -> tuple:
    """What a round comes to, by the oracle."""
    if after["over"]:
        return tuple(after["chips"]), 0, after["void"], None, tuple(after["winners"])
    return tuple(after["chips"]), after["pot"], 0, after["dealer"], ()


def outcome(over: Phase) -> tuple:
    """The same by the rules."""
    void = sum(line.value for line in over.lines if line.taker == "bank")
    return over.scores.chips, over.scores.pot, void, over.next_dealer, over.winners


def shuffles_the_deck(rules: Ruleset) -> bool:
    """Whether the deck that is shuffled is the oracle's."""
    cards = GAME.shuffled(rules, GAME.first_scores(rules, Random(1)), Random(1))
    return sorted(DECK.show(cards)) == sorted(oracle.deck())
