"""The rules of Hasenpfeffer against the oracle: two readings of the same source, on random positions."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from engine.game import Phase
from tests import hasenpfeffer_records as records
from tests import phases
from tests.asking import GAME, answer, fields_with_problems
from tests.oracles import hasenpfeffer as oracle
from tests.oracles import hasenpfeffer_deals as deals

EVERY_SETTING = [
    dict(zip((switch.name for switch in GAME.switches), values, strict=True))
    for values in product(*(switch.choices for switch in GAME.switches))
]


def some_cards(chance: Random, *, hand: int, trick: int) -> tuple[str, list[str], list[str]]:
    """A trump suit, a hand and a trick."""
    cards = chance.sample(oracle.deck(), hand + trick)
    return chance.choice(oracle.SUITS), cards[:hand], cards[hand:]


def random_calls(chance: Random, bidding: str, passing: str) -> Iterator[list]:
    """An auction call by call, from no call at all to the last."""
    choose, calls = records.modestly(chance), []
    yield calls
    while allowed := oracle.bids(calls, bidding, passing):
        calls = [*calls, choose("bid", allowed)]
        yield calls


def lone_players(chance: Random) -> list[int]:
    """Nobody, or at most one of each side."""
    return chance.choice([[], [], [0], [1], [2], [3], [0, 1], [2, 1], [0, 3], [2, 3]])


def test_the_cards_that_may_be_played_are_the_oracles_in_6000_positions() -> None:
    chance = Random(1601)
    for _ in range(6000):
        trump, hand, trick = some_cards(chance, hand=chance.randint(1, 6), trick=chance.randint(0, 3))
        request = {"ask": "legal", "trump": trump, "hand": hand, "trick": trick}
        assert answer(request) == oracle.legal(trump, hand, trick), request


def test_a_card_may_be_played_as_the_oracle_has_it_in_3000_positions() -> None:
    chance = Random(1602)
    for _ in range(3000):
        trump, hand, trick = some_cards(chance, hand=chance.randint(1, 6), trick=chance.randint(0, 3))
        card = chance.choice([*hand, *oracle.deck()])
        request = {"ask": "verdict", "trump": trump, "hand": hand, "trick": trick, "action": {"play": card}}
        assert answer(request) == (card in oracle.legal(trump, hand, trick)), request


def test_the_trick_is_won_as_the_oracle_has_it_in_6000_tricks() -> None:
    chance = Random(1801)
    for _ in range(6000):
        trump, _, trick = some_cards(chance, hand=0, trick=chance.randint(1, 4))
        request = {"ask": "winner", "trump": trump, "trick": trick}
        assert answer(request) == oracle.winner(trump, trick), request


@pytest.mark.parametrize("bidding", ["numbers", "peppers"])
@pytest.mark.parametrize("passing", ["final", "reenter"])
def test_the_bids_are_the_oracles_after_every_call_of_200_auctions(bidding: str, passing: str) -> None:
    chance = Random(1201)
    rules = {"bidding": bidding, "pass": passing}
    for _ in range(200):
        for calls in random_calls(chance, bidding, passing):
            request = {"ask": "bids", "rules": rules, "calls": calls}
            assert answer(request) == oracle.bids(calls, bidding, passing), request
            assert fields_with_problems(request) == []


@pytest.mark.parametrize("bidding", ["numbers", "peppers"])
@pytest.mark.parametrize("passing", ["final", "reenter"])
def test_a_call_may_be_made_as_the_oracle_has_it(bidding: str, passing: str) -> None:
    chance = Random(1202)
    rules = {"bidding": bidding, "pass": passing}
    for _ in range(60):
        for calls in random_calls(chance, bidding, passing):
            for bid in ["pass", *oracle.ladder(bidding), 0, 7, 25]:
                request = {"ask": "verdict", "rules": rules, "calls": calls, "action": {"bid": bid}}
                assert answer(request) == (bid in oracle.bids(calls, bidding, passing)), request


@pytest.mark.parametrize("bidding", ["numbers", "peppers"])
@pytest.mark.parametrize("passing", ["final", "reenter"])
def test_calls_that_could_not_have_been_made_are_the_ones_the_oracle_refuses(
    bidding: str, passing: str
) -> None:
    chance = Random(1203)
    rules = {"bidding": bidding, "pass": passing}
    refused = 0
    for _ in range(500):
        calls = list(chance.choice(list(random_calls(chance, bidding, passing))))
        calls.insert(chance.randint(0, len(calls)), chance.choice(["pass", *oracle.ladder(bidding)]))
        try:
            oracle.bids(calls, bidding, passing)
            fault = False
        except oracle.RefusedError:
            fault = True
        refused += fault
        request = {"ask": "bids", "rules": rules, "calls": calls}
        assert bool(fields_with_problems(request)) == fault, request
    assert 50 < refused < 450


def test_who_leads_first_is_the_oracles_for_every_dealer_bidder_and_lone_player() -> None:
    for dealer, bidder in product(range(4), repeat=2):
        for alone in [[], [bidder], [(bidder + 1) % 4], [(bidder + 3) % 4]]:
            for lone in {tuple(alone), tuple({*alone, bidder})}:
                request = {"ask": "leads", "dealer": dealer, "bidder": bidder, "alone": list(lone)}
                request["rules"] = {"alone": "allowed"}
                assert answer(request) == oracle.leads(dealer, bidder, list(lone)), request
                assert fields_with_problems(request) == []


def test_who_plays_next_is_the_oracles_in_3000_tricks() -> None:
    chance = Random(1901)
    for _ in range(3000):
        alone = lone_players(chance)
        leader = chance.choice([seat for seat in range(4) if seat not in oracle.sitting_out(alone)])
        trump, _, trick = some_cards(chance, hand=0, trick=chance.randint(1, 4 - len(alone)))
        request = {"ask": "leads", "trump": trump, "trick": trick, "leader": leader, "alone": alone}
        request |= {"rules": {"alone": "allowed"}, "bidder": (alone or [leader])[0]}
        assert answer(request) == oracle.next_seat(trump, trick, leader, alone), request
        assert fields_with_problems(request) == []


@pytest.mark.parametrize("bidding", ["numbers", "peppers"])
@pytest.mark.parametrize("defenders", ["always", "never"])
def test_every_bid_scores_as_the_oracle_has_it_with_every_number_of_tricks(
    bidding: str, defenders: str
) -> None:
    rules = {"bidding": bidding, "defenders": defenders}
    for bid, tricks in product(oracle.ladder(bidding), range(7)):
        request = {"ask": "score", "rules": rules, "bid": bid, "tricks": tricks}
        assert answer(request) == oracle.score(bid, tricks, defenders), request


def test_any_of_seven_cards_may_be_laid_away_as_the_oracle_has_it() -> None:
    chance = Random(1301)
    for _ in range(300):
        hand = chance.sample(oracle.deck(), 7)
        assert answer({"ask": "lay_away", "hand": hand}) == oracle.lay_away(hand)
        laid = chance.sample(oracle.deck(), chance.randint(0, 2))
        request = {"ask": "verdict", "hand": hand, "action": {"lay_away": laid}}
        assert answer(request) == (laid in [[card] for card in oracle.lay_away(hand)]), request


@pytest.mark.parametrize("switches", EVERY_SETTING, ids=lambda switches: " ".join(switches.values()))
def test_deals_go_as_the_oracle_tells_them(switches: dict) -> None:
    chance = Random(1000)
    for _ in range(12):
        record = records.random_deal(chance, **switches)
        phase = records.begin(record)
        for seat, key, allowed, value in records.told(record, records.modestly(chance)):
            offered = phases.choices(phase)
            assert (phase.seat, phases.due(phase), len(offered)) == (seat, key, len(allowed)), record
            assert all(choice in offered for choice in allowed), record
            record["actions"].append({"seat": seat, key: value})
            phase = phase.after(phases.option_named(phase, value))
        assert phase.seat is None, record
        assert_scored_by_the_oracle(record, phase)


def assert_scored_by_the_oracle(record: dict, over: Phase) -> None:
    """Check a deal's scores, and who has won, by the oracle's own count of the tricks."""
    bidder = next((action["seat"] for action in record["actions"] if "trump" in action), None)
    if bidder is None:
        assert over.scores == over.start.scores
        assert over.winner is None
        return
    bid = bid_of(record)
    gains = oracle.score(bid, tricks_of_side(record, bidder), record["switches"]["defenders"])
    side = bidder % 2
    expected = {side: gains["bidders"], 1 - side: gains["defenders"]}
    assert over.scores == (expected[0], expected[1]), record
    assert over.winner == oracle.game_over(over.scores, side), record
    assert over.next_dealer == oracle.left_of(record["dealer"])


def bid_of(record: dict) -> int | str:
    """The last bid of a record, or the three that the Joker's holder is bound to."""
    bids = [action["bid"] for action in record["actions"] if action.get("bid", "pass") != "pass"]
    return bids[-1] if bids else 3


def tricks_of_side(record: dict, bidder: int) -> int:
    """How many tricks the bidder's side won, counted by the oracle from the cards played."""
    (trump,) = [action["trump"] for action in record["actions"] if "trump" in action]
    plays = [(action["seat"], action["play"]) for action in record["actions"] if "play" in action]
    size = len(plays) // 6
    tricks = [plays[start : start + size] for start in range(0, len(plays), size)]
    winners = [oracle.winner(trump, [card for _, card in trick]) for trick in tricks]
    seats = {card: seat for seat, card in plays}
    return sum(seats[card] % 2 == bidder % 2 for card in winners)


def test_a_legal_record_breaks_no_rule_in_500_deals() -> None:
    chance = Random(1401)
    for _ in range(500):
        record = records.random_record(chance, **records.random_switches(chance))
        assert deals.judge(record) is None
        assert records.broken(record) is None, record


def test_the_first_broken_step_of_a_corrupted_record_is_the_oracles_in_1000_deals() -> None:
    chance = Random(1402)
    found = 0
    for _ in range(1000):
        record = records.random_record(chance, **records.random_switches(chance))
        wrong = records.corrupted(record, chance)
        step = deals.judge(wrong)
        found += step is not None
        assert records.broken(wrong) == step, wrong
    assert found > 700


def test_the_game_is_over_as_the_oracle_has_it_for_all_scores_before_a_deal() -> None:
    chance = Random(4)
    for scores in product(range(-3, 10, 2), range(-2, 10, 2)):
        record = {**records.random_record(chance, bidding="peppers"), "scores": scores}
        over = records.reached(record)
        bidder = next((action["seat"] for action in record["actions"] if "trump" in action), None)
        if bidder is not None:
            assert over.winner == oracle.game_over(over.scores, bidder % 2), record
