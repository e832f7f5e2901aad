"""A battery of checks of Terpeno: see tests.checks."""

from collections.abc import Iterator
from functools import partial
from itertools import product
from random import Random
from typing import Any

from engine.games.terpeno.deal import Over
from engine.ruleset import Ruleset
from tests import terpeno_records as records
from tests.checks import Check, Deal, Turn, known_cases, leads, pairs, questions
from tests.oracles import terpeno as oracle
from tests.oracles import terpeno_crystals as crystals
from tests.oracles import terpeno_deals as deals_
from tests.terpeno_records import DECK, GAME, TERPENO


def battery(switches: dict) -> list[Check]:
    """All checks under one setting of the switches, those that cost least first."""
    suits = list(switches["suits"]) if switches else None
    asked = [*(known() if not switches else ()), *calling(suits), *leading(), *laying_away()]
    asked += [*following("P"), *pairs(oracle, "P"), *verdicts(), *reckoning(suits)]
    return [*questions(TERPENO, asked, switches), *deals(suits)]


def known() -> Iterator[tuple[dict, Any]]:
    """The known cases but for scores, which tell a part of the answer only."""
    return ((request, right) for request, right in known_cases(TERPENO) if request["ask"] != "score")


def cards(trump: str) -> list[Check]:
    """All checks of what follows and of what is higher while that suit is trump."""
    return questions(TERPENO, (*following(trump), *pairs(oracle, trump)), {})


def following(trump: str) -> Iterator[tuple[dict, list]]:
    """Each card led to all other cards, in hands of five or less."""
    for led, hand in leads(oracle, 10):
        request = {"ask": "legal", "trump": trump, "hand": hand, "trick": [led]}
        yield request, oracle.legal(trump, hand, [led])


def verdicts() -> Iterator[tuple[dict, bool]]:
    held = {"ask": "verdict", "trump": "P", "hand": ["JB", "AB", "KC"], "trick": ["9P"]}
    for card in ("JB", "AB", "KC", "7M"):
        yield {**held, "action": {"play": card}}, card == "JB"
        yield {**held, "trick": [], "action": {"play": card}}, card != "7M"


def calling(suits: list[str] | None) -> Iterator[tuple[dict, Any]]:
    """The calls after some auctions at every table, and every call then."""
    for players in range(2, 7):
        turned = next(card for card in oracle.deck(players, suits) if card[0] == "J")
        passes = [["pass"] * count for count in range(2 * players + 1)]
        for calls in (*passes, ["accept"], [*passes[players], oracle.suits_in_play(players, suits)[-1]]):
            request = {"players": players, "turned": turned, "calls": calls}
            allowed = oracle.bids(calls, turned, players, suits)
            yield {"ask": "bids", **request}, allowed
            for bid in ("pass", "accept", *DECK.suits, 3):
                yield {"ask": "verdict", **request, "action": {"bid": bid}}, bid in allowed


def leading() -> Iterator[tuple[dict, int]]:
    for players in range(2, 7):
        for dealer, alone in product(range(players), [False, True]):
            request = {"ask": "leads", "players": players, "dealer": dealer, "maker": 1, "alone": alone}
            yield request, oracle.leads(dealer, players, 1, alone)
            if players > 4 and alone:
                yield {**request, "silent": 2}, oracle.leads(dealer, players, 1, alone=True, silent=2)
        silent = 1 if players > 4 else None
        for size in range(1, players + (silent is None)):
            trick = oracle.deck(players)[2 : 2 + size]
            request = {"ask": "leads", "players": players, "trump": "B", "trick": trick, "leader": 0}
            yield {**request, "silent": silent}, oracle.next_seat("B", trick, 0, players, silent)


def laying_away() -> Iterator[tuple[dict, Any]]:
    hand = ["9P", "JB", "AC", "10S", "KS", "QB"]
    yield {"ask": "lay_away", "hand": hand, "turned": "9P"}, hand
    for laid in (["JB"], ["9P"], ["AB"], [], ["9P", "JB"]):
        right = len(laid) == 1 and laid[0] in oracle.lay_away(hand)
        yield {"ask": "verdict", "hand": hand, "action": {"lay_away": laid}}, right


def reckoning(suits: list[str] | None) -> Iterator[tuple[dict, dict]]:
    """What changes hands in many hands, choice after choice."""
    chance = Random(25)
    for number in range(1200):
        request = hand_of(chance, number, suits)
        right = crystals.score(request, suits)
        while right["next"]:
            yield {**request, "taken": list(request["taken"])}, right
            choice = chance.choice(right["next"]["choices"])
            taken = {"seat": right["next"]["seat"], "from": choice["from"]}
            request["taken"].append({**taken, "crystal": chance.choice(choice["crystals"])})
            right = crystals.score(request, suits)
        yield request, right


def hand_of(chance: Random, number: int, suits: list[str] | None) -> dict:
    """A hand that is played out; each number of players and of tricks has its turn."""
    players, tricks = 2 + number % 5, number // 5 % 6
    in_play = oracle.suits_in_play(players, suits)
    maker = chance.randrange(players)
    others = [seat for seat in range(players) if seat != maker]
    alone = players > 3 and chance.random() < 0.6
    return {
        "ask": "score",
        "players": players,
        "dealer": chance.randrange(players),
        "trump": chance.choice(in_play),
        "maker": maker,
        "partners": sorted(chance.sample(others, oracle.partners_to_pick(players, alone))),
        "alone": alone,
        "silent": chance.choice([None, *others]) if alone and players > 4 else None,
        "tricks": tricks,
        "mode": chance.choice(["rush", "31"]),
        "crystals": {str(seat): records.random_crystals(chance, in_play) for seat in range(players)},
        "taken": [],
    }


def deals(suits: list[str] | None) -> Iterator[Deal]:
    """Some whole deals at every table, near the end of a game, with calls that all pass among them."""
    chance = Random(6)
    for number in range(120):
        players, mode = records.EVERY_TABLE[number % len(records.EVERY_TABLE)]
        record = records.random_deal(chance, players=players, mode=mode, suits=suits)
        if mode == "31":
            record["points"] = [chance.randint(27, 30) for _ in range(players)]
        silent = number % 12 == 0
        way = records.some_way(chance)
        told = list(records.told(record, (lambda choices: choices[0]) if silent else way))
        steps = tuple(
            Turn([records.ours(one) for one in choices], records.ours(action)) for choices, action in told
        )
        whole = {**record, "actions": [action for _, action in told]}
        yield Deal(partial(_begun, record), steps, expected(whole), outcome)


def _begun(record: dict, rules: Ruleset) -> Any:
    return records.begin(record, rules)


def expected(record: dict) -> tuple:
    """What a deal comes to, by the oracle: crystals, points, winners and the next dealer."""
    players = record["players"]
    dealer = oracle.next_dealer(record["dealer"], players)
    end = deals_.outcome(record)
    if end is None:
        return [set(own) for own in record["crystals"]], record["points"], [], dealer
    gains = [end["points"].get(str(seat), 0) for seat in range(players)]
    totals = [before + gain for before, gain in zip(record["points"], gains, strict=True)]
    if record["mode"] == "rush":
        in_play = oracle.suits_in_play(players, record["switches"].get("suits"))
        winners = crystals.winners_of_rush(dict(enumerate(end["crystals"])), in_play)
    else:
        winner = crystals.winner_of_31(totals)
        winners = [] if winner is None else [winner]
    return [set(own) for own in end["crystals"]], totals, winners, dealer


def outcome(over: Over) -> tuple:
    """The same by the rules."""
    held = [{DECK.suits[suit] for suit in own} for own in over.scores.crystals]
    return held, list(over.scores.points), list(over.winners), over.next_dealer


def shuffles_the_deck(rules: Ruleset) -> bool:
    """Whether the decks that are shuffled are the oracle's."""
    suits = list(rules.switches.get("suits", ())) or None
    return all(
        sorted(DECK.show(GAME.shuffled(rules, records.nobody_has_anything(players), Random(1))))
        == sorted(oracle.deck(players, suits))
        for players in range(2, 7)
    )
