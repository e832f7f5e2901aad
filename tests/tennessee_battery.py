"""A battery of checks of Tennessee for Two: see tests.checks."""

from collections.abc import Iterator
from functools import partial
from itertools import product
from random import Random
from typing import Any

from engine.game import Phase
from engine.ruleset import Ruleset
from tests import tennessee_records as records
from tests.checks import Check, Deal, Step, known_cases, leads, pairs, questions
from tests.oracles import tennessee as oracle
from tests.oracles import tennessee_deals
from tests.tennessee_records import DECK, GAME, TENNESSEE

PLAIN = [card for card in oracle.deck() if not oracle.is_count_card(card)]
COUNT = [card for card in oracle.deck() if oracle.is_count_card(card)]


def battery(switches: dict) -> list[Check]:
    """All checks under one setting of the switches, those that cost least first."""
    rook = switches.get("rook", "follow")
    asked = [*(known_cases(TENNESSEE) if not switches else ()), *bidding(), *scoring(), *leading()]
    asked += [*laying_away(), *verdicts(rook), *following("G", rook)]
    return [
        *questions(TENNESSEE, asked, switches),
        *deals(switches),
        *(check for trump in oracle.COLOURS for check in cards(trump)),
    ]


def cards(trump: str) -> list[Check]:
    """All checks of what follows, of what is higher and of what is worth points with that trump colour."""
    return questions(TENNESSEE, (*worths(), *pairs(oracle, trump), *following(trump)), {})


def following(trump: str, rook: str = "follow") -> Iterator[tuple[dict, list]]:
    """Each card led to all other cards, in eleven hands of four."""
    for led, hand in leads(oracle, 11):
        request = {"ask": "legal", "rules": {"rook": rook}, "trump": trump, "hand": hand, "trick": [led]}
        yield request, oracle.legal(trump, hand, [led], rook)


def worths() -> Iterator[tuple[dict, dict]]:
    """Each card captured alone."""
    for card in oracle.deck():
        sides = {"bidder": {"cards": [], "tricks": 0}, "other": {"cards": [card], "tricks": 1}}
        yield {"ask": "score", "bid": 60, **sides}, oracle.score(60, **sides)


def verdicts(rook: str) -> Iterator[tuple[dict, bool]]:
    held = {"ask": "verdict", "trump": "G", "hand": ["7R", "9B", "Rook"], "trick": ["9R"]}
    for card in ("7R", "9B", "8R", "Rook"):
        yield {**held, "action": {"play": card}}, card in oracle.legal("G", held["hand"], ["9R"], rook)


def bidding() -> Iterator[tuple[dict, Any]]:
    """Every call after every call of some auctions."""
    some = [[], ["pass"], ["pass", "pass"], ["pass", 60], [60], [60, "pass"], [60, 65], [60, 65, "pass"]]
    for calls in (*some, [155], [160], [155, 160], ["pass", 160]):
        yield {"ask": "bids", "calls": calls}, oracle.bids(calls)
        for bid in ("pass", *oracle.ladder(), 55, 59, 61, 62, 161, 165):
            yield {"ask": "verdict", "calls": calls, "action": {"bid": bid}}, oracle.may_bid(calls, bid)


def scoring() -> Iterator[tuple[dict, dict]]:
    captured = {"cards": ["Rook", "14R", "14G", "10B", "5Y", "4B"], "tricks": 10}
    for bid, cards in product((60, 70, 75, 80, 160), (["14Y", "5B"], [])):
        for tricks in (1, 10):
            other = {"cards": cards, "tricks": tricks}
            request = {"ask": "score", "bid": bid, "bidder": captured, "other": other}
            yield request, oracle.score(bid, captured, other)


def laying_away() -> Iterator[tuple[dict, Any]]:
    """Hands with many and with few cards without points, and fives out of them."""
    for counting in (4, 11, 12, 13):
        hand = [*COUNT[:counting], *PLAIN[: 16 - counting]]
        yield {"ask": "lay_away", "hand": hand}, oracle.lay_away(hand)
        right = sorted(hand, key=oracle.points_of)[:5]
        for laid in (right, right[:4], [*right, hand[0]], [*right[:4], "Rook"], [*right[:4], right[0]]):
            for last in (laid, [*laid[:4], PLAIN[20]], [*laid[1:], COUNT[1]]):
                request = {"ask": "verdict", "hand": hand, "action": {"lay_away": last}}
                yield request, oracle.may_lay_away(hand, last)


def leading() -> Iterator[tuple[dict, int]]:
    for dealer, bidder in product(range(2), repeat=2):
        yield {"ask": "leads", "dealer": dealer, "bidder": bidder}, oracle.leads(bidder)
    for trick, leader in product((["9R"], ["9R", "14R"], ["9R", "14B"], ["9R", "4G"]), range(2)):
        request = {"ask": "leads", "trump": "G", "trick": trick, "leader": leader, "bidder": 0}
        yield request, oracle.next_seat("G", trick, leader)


def deals(switches: dict) -> Iterator[Deal]:
    """Some whole deals, near the end of a game, with auctions that all pass among them."""
    chance = Random(6)
    for number in range(40):
        request = records.random_deal(chance, **switches)
        request["scores"] = (300 - chance.randint(40, 130), 300 - chance.randint(40, 130))
        choose = records.modestly(chance)
        told = records.told(
            request,
            lambda key, allowed, choose=choose, silent=number % 4 == 0: (
                "pass" if silent and key == "bid" else choose(key, allowed)
            ),
        )
        steps = tuple(step_of(*one, switches) for one in told)
        request["actions"] = [{"seat": step.seat, step.key: step.value} for step in steps]
        yield Deal(partial(records.begin, request), steps, outcome(request), end_of)
    yield from decided(switches)


def step_of(seat: int, key: str, allowed: list, value: Any, switches: dict) -> Step:
    """A step as the oracle tells it; when trump is named the nest is in hand or not."""
    if key == "lay_away":
        return Step(seat, key, None, value, holds=len(allowed))
    taken = switches.get("name_trump") == "after"
    return Step(seat, key, allowed, value, holds=11 + 5 * taken if key == "trump" else None)


def decided(switches: dict) -> Iterator[Deal]:
    """A deal after which both have the same total, one has more, or one has just enough."""
    chance = Random(7)
    record = records.random_record(chance, **switches)
    while not tennessee_deals.outcome(record):
        record = records.random_record(chance, **switches)
    gained = tennessee_deals.outcome(record)["scores"]
    for totals in ((320, 320), (320, 321), (300, 150)):
        scores = tuple(total - gain for total, gain in zip(totals, gained, strict=True))
        request = {**record, "scores": scores}
        told = records.told(request, iter_values(record))
        steps = tuple(step_of(*one, switches) for one in told)
        yield Deal(partial(records.begin, request), steps, outcome(request), end_of)


def iter_values(record: dict):
    """A way to choose that repeats what a record did."""
    values = iter([value for action in record["actions"] for key, value in action.items() if key != "seat"])
    return lambda key, allowed: next(values)  # noqa: ARG005  # choices are told, and here not needed


def end_of(over: Phase) -> tuple:
    """What the rules made of a deal."""
    bid = GAME.printer(over.rules).form(over.played)["bid"] if over.played else None
    return bid, list(over.scores), over.winner, over.next_dealer


def outcome(request: dict) -> tuple:
    """The bid, the scores, the winner and the next dealer of a deal, by the oracle."""
    dealer = oracle.next_dealer(request["dealer"])
    right = tennessee_deals.outcome(request)
    if right is None:
        return None, list(request["scores"]), None, dealer
    scores = [before + gain for before, gain in zip(request["scores"], right["scores"], strict=True)]
    return right["bid"], scores, oracle.game_over(scores), dealer


def shuffles_the_deck(rules: Ruleset) -> bool:
    """Whether the deck that is shuffled is the oracle's."""
    return sorted(DECK.show(GAME.shuffled(rules, (0, 0), Random(1)))) == sorted(oracle.deck())
