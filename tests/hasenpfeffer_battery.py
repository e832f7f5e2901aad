"""A battery of checks of Hasenpfeffer: see tests.checks."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product
from random import Random
from typing import Any

from engine.game import Phase
from engine.ruleset import Ruleset
from tests import hasenpfeffer_records as records
from tests.asking import DECK, GAME, HASENPFEFFER
from tests.checks import Check, Deal, Step, known_cases, leads, pairs, questions
from tests.oracles import hasenpfeffer as oracle


def battery(switches: dict) -> list[Check]:
    """All checks under one setting of the switches, those that cost least first."""
    asked = [*(known_cases(HASENPFEFFER) if not switches else ()), *bidding(switches), *scoring(switches)]
    asked += [*laying_away(), *leading(switches), *verdicts()]
    return [
        *questions(HASENPFEFFER, asked, switches),
        *deals(switches),
        *(check for trump in oracle.SUITS for check in cards(trump)),
    ]


def cards(trump: str) -> list[Check]:
    """All checks of what follows and of what is higher while that suit is trump."""
    return questions(HASENPFEFFER, (*following(trump), *pairs(oracle, trump)), {})


def following(trump: str) -> Iterator[tuple[dict, list]]:
    """Each card led to all other cards, in four hands of six."""
    for led, hand in leads(oracle, 4):
        request = {"ask": "legal", "trump": trump, "hand": hand, "trick": [led]}
        yield request, oracle.legal(trump, hand, [led])


def verdicts() -> Iterator[tuple[dict, bool]]:
    held = {"ask": "verdict", "trump": "C", "hand": ["AH", "JS", "AS"], "trick": ["QC"]}
    for card in ("AH", "JS", "AS", "9C", "Joker"):
        yield {**held, "action": {"play": card}}, card == "JS"


def bidding(switches: dict) -> Iterator[tuple[dict, Any]]:
    """Every call after every call of some auctions."""
    ways = switches.get("bidding", "numbers"), switches.get("pass", "final")
    some = [[], ["pass"] * 3, ["pass"] * 4, [5], [6] if ways[0] == "numbers" else ["little pepper"]]
    some += [[*calls, *["pass"] * passes] for calls in ([1], [1, 2], ["pass", 2]) for passes in range(4)]
    some += [["pass", 1, 2, "pass", 3], [1, 2, "pass", "pass", 3]]
    for calls in some:
        try:
            allowed = oracle.bids(calls, *ways)
        except oracle.RefusedError:
            continue
        yield {"ask": "bids", "calls": calls}, allowed
        for bid in ("pass", *oracle.ladder(ways[0]), 0, 7):
            yield {"ask": "verdict", "calls": calls, "action": {"bid": bid}}, bid in allowed


def scoring(switches: dict) -> Iterator[tuple[dict, dict]]:
    for bid, tricks in product(oracle.ladder(switches.get("bidding", "numbers")), range(7)):
        right = oracle.score(bid, tricks, switches.get("defenders", "always"))
        yield {"ask": "score", "bid": bid, "tricks": tricks}, right


def laying_away() -> Iterator[tuple[dict, Any]]:
    hand = ["Joker", "9S", "10S", "QS", "KS", "AS", "JD"]
    yield {"ask": "lay_away", "hand": hand}, hand
    for laid in (["Joker"], ["JD"], ["9D"], [], ["9S", "10S"]):
        right = len(laid) == 1 and laid[0] in oracle.lay_away(hand)
        yield {"ask": "verdict", "hand": hand, "action": {"lay_away": laid}}, right


def leading(switches: dict) -> Iterator[tuple[dict, int]]:
    lone = [[], [0], [3], [0, 1], [0, 3]] if switches.get("alone") == "allowed" else [[]]
    for dealer, alone in product(range(4), lone):
        request = {"ask": "leads", "dealer": dealer, "bidder": 0, "alone": alone}
        yield request, oracle.leads(dealer, 0, alone)
    tricks = (["9D"], ["9D", "AD"], ["9D", "AD", "9S"], ["9D", "AD", "9S", "KD"])
    for trick, alone in product(tricks, lone):
        if len(trick) <= 4 - len(alone):
            leader = oracle.leads(3, 0, alone)
            request = {"ask": "leads", "trump": "S", "trick": trick, "leader": leader, "alone": alone}
            yield {**request, "bidder": 0}, oracle.next_seat("S", trick, leader, alone)


def deals(switches: dict) -> Iterator[Deal]:
    """Some whole deals, near the end of a game, with auctions that all pass among them."""
    chance = Random(6)
    for number in range(100):
        request = records.random_deal(chance, **switches)
        request["scores"] = (chance.randint(6, 9), chance.randint(6, 9))
        choose = records.modestly(chance)
        steps = tuple(
            Step(*told)
            for told in records.told(
                request,
                lambda key, allowed, choose=choose, silent=number % 4 == 0: (
                    "pass" if silent and key == "bid" else choose(key, allowed)
                ),
            )
        )
        yield Deal(partial(records.begin, request), steps, outcome(request, steps), end_of)


def end_of(over: Phase) -> tuple:
    """What the rules made of a deal."""
    return over.scores, over.winner, over.next_dealer


def outcome(request: dict, steps: Sequence[Step]) -> tuple:
    """The scores, the winner and the next dealer of a deal, by the oracle."""
    scores, dealer = request["scores"], oracle.left_of(request["dealer"])
    bidder = next((step.seat for step in steps if step.key == "trump"), None)
    if bidder is None:
        return scores, None, dealer
    bids = [step.value for step in steps if step.key == "bid" and step.value != "pass"]
    tricks = tricks_won(steps, side=bidder % 2)
    gains = oracle.score(bids[-1] if bids else 3, tricks, request["switches"].get("defenders", "always"))
    order = ("bidders", "defenders") if bidder % 2 == 0 else ("defenders", "bidders")
    after = tuple(score + gains[name] for score, name in zip(scores, order, strict=True))
    return after, oracle.game_over(after, bidder % 2), dealer


def tricks_won(steps: Sequence[Step], *, side: int) -> int:
    """How many of the six tricks a side won, counted from the cards played."""
    (trump,) = [step.value for step in steps if step.key == "trump"]
    plays = [(step.seat, step.value) for step in steps if step.key == "play"]
    size = len(plays) // 6
    won = 0
    for start in range(0, len(plays), size):
        trick = plays[start : start + size]
        best = oracle.winner(trump, [card for _, card in trick])
        won += next(seat for seat, card in trick if card == best) % 2 == side
    return won


def shuffles_the_deck(rules: Ruleset) -> bool:
    """Whether the deck that is shuffled is the oracle's."""
    return sorted(DECK.show(GAME.shuffled(rules, (0, 0), Random(1)))) == sorted(oracle.deck())
