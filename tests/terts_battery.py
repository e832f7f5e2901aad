"""A battery of checks of Terts: see tests.checks."""

from collections.abc import Iterator
from functools import partial
from itertools import permutations, product
from random import Random
from typing import Any

from engine.game import Phase
from engine.ruleset import Ruleset
from tests import terts_records as records
from tests.checks import Check, Deal, Turn, known_cases, pairs, questions
from tests.oracles import terts as oracle
from tests.oracles import terts_deals
from tests.oracles import terts_declarations as declaring
from tests.terts_records import DECK, GAME, TERTS

JACKS_AND_QUEENS = [rank + suit for rank in "JQ" for suit in oracle.SUITS]
HANDS = [
    [*JACKS_AND_QUEENS, "KS"],
    [*(rank + suit for rank in "AK" for suit in oracle.SUITS), "10S"],
    [*(rank + suit for rank in ("10", "9") for suit in oracle.SUITS), "8S"],
    [rank + "H" for rank in oracle.NATURAL],
    ["KS", "QS", "KH", "QH", "KD", "QD", "KC", "QC", "JC"],
    ["AD", "KD", "QD", "JD", "9D", "8D", "7D", "10C", "9C"],
    ["10H", "KH", "AH", "7H", "8S", "9D"],
]
TRUMP = "D"


def battery(switches: dict) -> list[Check]:
    """All checks under one setting of the switches, those that cost least first."""
    asked = [*(known_cases(TERTS) if not switches else ()), *leading(), *claims(switches), *found(switches)]
    asked += [*contests(switches), *declared(switches), *exchanged(switches), *verdicts()]
    asked += [*following(TRUMP, switches.get("jack", "free"))]
    return [
        *questions(TERTS, asked, switches),
        *deals(switches),
        *(check for trump in oracle.SUITS for check in cards(trump, switches.get("jack", "free"))),
    ]


def cards(trump: str, jack: str = "free") -> list[Check]:
    """All checks of what follows, of what is higher and of what counts while that suit is trump."""
    return questions(TERTS, (*counts(trump), *pairs(oracle, trump), *following(trump, jack)), {})


def following(trump: str, jack: str = "free") -> Iterator[tuple[dict, list]]:
    """Each card led to all other cards, in hands of four and of eight, after the stock and before."""
    for led in oracle.deck():
        others = [card for card in oracle.deck() if card != led]
        for first, size in [*((first, 8) for first in range(8)), *((first, 4) for first in range(4))]:
            hand = others[first::size]
            for stock in (0, 2):
                request = {"ask": "legal", "trump": trump, "stock": stock, "hand": hand, "trick": [led]}
                yield request, oracle.legal(trump, hand, [led], stock, jack)
        jack_alone = ["J" + trump, *(card for card in others if card[-1] not in (trump, led[-1]))][:9]
        if led != "J" + trump:
            request = {"ask": "legal", "trump": trump, "stock": 0, "hand": jack_alone, "trick": [led]}
            yield request, oracle.legal(trump, jack_alone, [led], 0, jack)


def counts(trump: str) -> Iterator[tuple[dict, int]]:
    """Each card captured alone, in the last trick and before."""
    for card, last in product(oracle.deck(), (True, False)):
        request = {"ask": "score", "trump": trump, "cards": [card], "last_trick": last}
        yield request, oracle.points(trump, [card], last_trick=last)


def verdicts() -> Iterator[tuple[dict, bool]]:
    held = {"ask": "verdict", "trump": "D", "stock": 0, "hand": ["AS", "8S", "9D"], "trick": ["QS"]}
    for card in ("AS", "8S", "9D", "KS"):
        yield {**held, "action": {"play": card}}, card == "AS"
    yield {**held, "stock": 2, "action": {"play": "KS"}}, False


def leading() -> Iterator[tuple[dict, int]]:
    for dealer in range(2):
        yield {"ask": "leads", "dealer": dealer}, oracle.leads(dealer)
    for trick, leader in product((["9C"], ["9C", "10C"], ["9C", "7D"], ["9C", "AS"]), range(2)):
        request = {"ask": "leads", "trump": TRUMP, "trick": trick, "leader": leader}
        yield request, oracle.next_seat(TRUMP, trick, leader)


def claims(switches: dict) -> Iterator[tuple[dict, bool]]:
    target = switches.get("target", 501)
    for total, tricks in product((target - 1, target, target + 9), (0, 1, 5)):
        request = {"ask": "verdict", "total": total, "tricks_taken": tricks, "action": {"claim": True}}
        yield request, oracle.may_claim(total, tricks, target=target)


def found(switches: dict) -> Iterator[tuple[dict, list]]:
    for hand, trump in product(HANDS, oracle.SUITS):
        right = declaring.declarations(trump, hand, switches.get("marriage", "any"))
        yield {"ask": "declarations", "trump": trump, "hand": hand}, right


def contests(switches: dict) -> Iterator[tuple[dict, dict]]:
    """Each four or run of one hand set against each of another, and against nothing."""
    for one, other in ((0, 1), (1, 3), (3, 5), (5, 3), (0, 3), (3, 1)):
        for leader, follower in product(contested(HANDS[one]), [*contested(HANDS[other]), []]):
            if not set(leader) & set(follower):
                request = {"ask": "contest", "trump": TRUMP, "leader": leader, "follower": follower}
                yield request, declaring.contest(TRUMP, leader, follower, switches.get("tie", "leader"))
    runs = [[rank + suit for rank in ranks] for ranks in ("AKQ", "KQJ") for suit in oracle.SUITS]
    for leader, follower in permutations(runs, 2):
        if not set(leader) & set(follower):
            request = {"ask": "contest", "trump": TRUMP, "leader": leader, "follower": follower}
            yield request, declaring.contest(TRUMP, leader, follower, switches.get("tie", "leader"))


def contested(hand: list[str]) -> list[list[str]]:
    """The fours and runs of a hand."""
    return [one["cards"] for one in declaring.declarations(TRUMP, hand) if one["kind"] != "marriage"]


def places() -> Iterator[dict[str, Any]]:
    """Places in a trick: early, late and between, leading and not, before and after a declaration."""
    for number, leading, declared in product((1, 2, 5, 7, 8, 9, 16), (True, False), (True, False)):
        for trick in ([], ["9H"], ["9H", "8H"]):
            place = {"trump": TRUMP, "trick": trick, "stock": oracle.stock_at(number)}
            yield {**place, "trick_number": number, "leading": leading, "declared": declared}


def declared(switches: dict) -> Iterator[tuple[dict, bool]]:
    """A run, a marriage, a four and nothing in every place; runs and fours after others were scored."""
    hand = ["AS", "KS", "QS", "JS", "QH", "QD", "QC", "KD", "7C"]
    some = [["AS", "KS", "QS"], ["QS", "QH", "QD", "QC"], ["AS", "JS"], ["9H", "8H", "7H"]]
    some += [["KD", "QD"], ["KH", "QH"], ["KS", "QS"]]
    earlier: list[list[list[str]]] = [
        [["KS", "QS", "JS"]],
        [["AS", "KS", "QS"]],
        [["AS", "KS", "QS", "JS"]],
        [["QS", "JS", "10S", "9S"]],
        [["QS", "QH", "QD", "QC"], ["KD", "QD"]],
        [["8C", "7C", "9C"]],
    ]
    asked = [(place, cards, []) for place, cards in product(places(), some)]
    lead = {"trump": TRUMP, "trick": [], "stock": 8, "trick_number": 4, "leading": True, "declared": False}
    asked += [(lead, cards, scored) for cards, scored in product([*some, ["AS", "KS", "QS", "JS"]], earlier)]
    for place, cards, scored in asked:
        if switches.get("marriage") != "trumps" or ["KS", "QS"] not in scored:
            request = {**place, "hand": hand, "scored": scored}
            ways = switches.get("marriage", "any"), switches.get("reuse", "ascending")
            right = declaring.may_declare(cards, request, *ways)
            yield {"ask": "verdict", **request, "action": {"declare": cards}}, right


def exchanged(switches: dict) -> Iterator[tuple[dict, bool]]:
    for place, card, hand in product(places(), ("7D", "7S"), (["7D", "7S"], ["8D", "7S"])):
        request = {**place, "hand": hand, "scored": []}
        right = oracle.may_exchange_seven(card, request, switches.get("seven", "off"))
        yield {"ask": "verdict", **request, "action": {"exchange": card}}, right


def deals(switches: dict) -> Iterator[Deal]:
    """Some whole deals, early in a game and near its end, and some with totals that nearly meet."""
    chance = Random(6)
    for number in range(40):
        record = records.random_deal(chance, **switches)
        if number % 3:
            target = switches.get("target", 501)
            record["scores"] = [target - chance.randint(60, 160) for _ in range(2)]
        yield deal_of(record, records.eagerly(chance))
    yield from level(switches)


def level(switches: dict) -> Iterator[Deal]:
    """Deals after which both have the same total, or one point more, or just enough, and nobody claimed."""
    chance = Random(7)
    for wanted in ((0, 0), (1, 0), (0, 1), (0, -9)):
        record = records.random_deal(chance, **switches)
        record["scores"] = [0, 0]
        quiet = unclaiming(Random(8))
        record["actions"] = [action for _, action in records.told(record, quiet)]
        gained = terts_deals.score_of_a_deal(record)["totals"]
        target = switches.get("target", 501)
        scores = [target + more - gain for more, gain in zip(wanted, gained, strict=True)]
        if min(scores) >= 0:
            yield deal_of({**record, "scores": scores, "actions": []}, unclaiming(Random(8)))


def unclaiming(chance: Random):
    """A way to choose by which nobody ever claims, and one player plays high."""

    def choose(allowed: list) -> dict | None:
        quiet = [action for action in allowed if action.keys() & {"play", "break", "top"}]
        return chance.choice(quiet) if quiet else None

    return choose


def deal_of(record: dict, choose: Any) -> Deal:
    """A deal with what the oracle allows at every step."""
    steps = tuple(Turn(allowed, action) for allowed, action in records.told(record, choose))
    whole = {**record, "actions": [step.action for step in steps]}
    right = terts_deals.score_of_a_deal(whole)
    expected = right["totals"], right["won_by"], right["next_dealer"]
    return Deal(partial(records.begin, record), steps, expected, end_of)


def end_of(over: Phase) -> tuple:
    """What the rules made of a deal."""
    return list(over.scores), over.winner, over.next_dealer


def shuffles_the_deck(rules: Ruleset) -> bool:
    """Whether the deck that is shuffled is the oracle's."""
    return sorted(DECK.show(GAME.shuffled(rules, (0, 0), Random(1)))) == sorted(oracle.deck())
