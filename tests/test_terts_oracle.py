"""The rules of Terts against the oracle: two readings of the same source, on random positions and deals."""

from itertools import product
from random import Random
from typing import Any

import pytest

from engine.game import Phase
from tests import phases
from tests import terts_records as records
from tests.oracles import terts as oracle
from tests.oracles import terts_deals as deals
from tests.oracles import terts_declarations as declaring
from tests.terts_records import GAME, answer, fields_with_problems

RANKS = oracle.NATURAL


def switches(chance: Random, *names: str) -> dict:
    """Some values of these switches."""
    return {
        switch.name: chance.choice(list(switch.choices)) for switch in GAME.switches if switch.name in names
    }


def some_cards(chance: Random, *, hand: int, trick: int) -> tuple[str, list[str], list[str]]:
    """A trump suit, a hand and a trick."""
    cards = chance.sample(oracle.deck(), hand + trick)
    return chance.choice(oracle.SUITS), cards[:hand], cards[hand:]


def promising(chance: Random) -> list[str]:
    """Nine cards of which many stand next to each other or are alike."""
    suits = chance.sample(oracle.SUITS, 2)
    near = [rank + suit for suit in suits for rank in RANKS]
    alike = [rank + suit for rank in chance.sample(RANKS, 2) for suit in oracle.SUITS]
    pool = chance.choice([near, alike, near + alike, oracle.deck()])
    return chance.sample(list(dict.fromkeys(pool)), min(9, len(set(pool))))


def some_declaration(chance: Random) -> list[str]:
    """A four, a run, a marriage, or cards that are none."""
    rank, suit, start = chance.choice(RANKS), chance.choice(oracle.SUITS), chance.randrange(6)
    end = chance.randint(start + 2, 8)
    return chance.choice(
        [
            [rank + each for each in oracle.SUITS],
            [each + suit for each in RANKS[start:end]],
            [each + suit for each in RANKS[start:end]],
            ["K" + suit, "Q" + suit],
            chance.sample(oracle.deck(), chance.randint(0, 4)),
        ]
    )


def test_the_cards_that_may_be_played_are_the_oracles_in_6000_positions() -> None:
    chance = Random(1401)
    for _ in range(6000):
        trump, hand, trick = some_cards(chance, hand=chance.randint(0, 9), trick=chance.randint(0, 1))
        rules, stock = switches(chance, "jack"), chance.choice([0, 0, 0, 2, 14])
        request = {"ask": "legal", "rules": rules, "trump": trump, "hand": hand, "trick": trick}
        assert answer({**request, "stock": stock}) == oracle.legal(trump, hand, trick, stock, rules["jack"])


def test_a_card_may_be_played_as_the_oracle_has_it_in_2000_positions() -> None:
    chance = Random(1402)
    for _ in range(2000):
        trump, hand, trick = some_cards(chance, hand=chance.randint(1, 9), trick=1)
        rules, stock = switches(chance, "jack"), chance.choice([0, 0, 6])
        card = chance.choice([*hand, *oracle.deck()])
        request = {"ask": "verdict", "rules": rules, "trump": trump, "hand": hand, "trick": trick}
        request |= {"stock": stock, "action": {"play": card}}
        assert answer(request) == (card in oracle.legal(trump, hand, trick, stock, rules["jack"])), request


def test_every_trick_is_won_as_the_oracle_has_it() -> None:
    for trump, led, other in product(oracle.SUITS, oracle.deck(), oracle.deck()):
        if led != other:
            request = {"ask": "winner", "trump": trump, "trick": [led, other]}
            assert answer(request) == oracle.winner(trump, [led, other]), request


def test_cards_count_as_the_oracle_has_it_in_2000_heaps() -> None:
    chance = Random(501)
    for _ in range(2000):
        trump, cards, _ = some_cards(chance, hand=chance.randint(0, 32), trick=0)
        last = chance.choice([True, False])
        request = {"ask": "score", "trump": trump, "cards": cards, "last_trick": last}
        assert answer(request) == oracle.points(trump, cards, last_trick=last), request


def test_who_plays_next_is_the_oracles() -> None:
    chance = Random(1001)
    for dealer in range(2):
        assert answer({"ask": "leads", "dealer": dealer}) == oracle.leads(dealer)
    for _ in range(1000):
        trump, _, trick = some_cards(chance, hand=0, trick=chance.randint(1, 2))
        leader = chance.randrange(2)
        request = {"ask": "leads", "trump": trump, "trick": trick, "leader": leader}
        assert answer(request) == oracle.next_seat(trump, trick, leader), request


def test_what_a_hand_can_declare_is_the_oracles_in_2000_hands() -> None:
    chance = Random(1701)
    found = 0
    for _ in range(2000):
        rules, hand = switches(chance, "marriage"), promising(chance)
        trump = chance.choice(oracle.SUITS)
        request = {"ask": "declarations", "rules": rules, "trump": trump, "hand": hand}
        right = declaring.declarations(trump, hand, rules["marriage"])
        found += len(right) > 2
        assert answer(request) == right, request
    assert found > 300


def test_contests_go_as_the_oracle_has_it_and_are_refused_where_it_refuses_them() -> None:
    chance = Random(2001)
    answered = 0
    for _ in range(4000):
        rules, trump = switches(chance, "tie"), chance.choice(oracle.SUITS)
        leader, follower = some_declaration(chance), chance.choice([[], some_declaration(chance)])
        request = {"ask": "contest", "rules": rules, "trump": trump, "leader": leader, "follower": follower}
        try:
            right = declaring.contest(trump, leader, follower, rules["tie"])
        except oracle.RefusedError:
            assert fields_with_problems(request), request
            continue
        if leader and follower and declaring.kind_of(follower) != "marriage":
            answered += 1
        assert fields_with_problems(request) == [], request
        assert answer(request) == right, request
    assert answered > 150


def place_in_a_trick(chance: Random) -> dict[str, Any]:
    """A player's place, as the contract has it."""
    number = chance.choice([*range(1, 17), *range(2, 9), *range(2, 9)])
    hand = promising(chance)[: 17 - number]  # sixteen tricks: nobody holds more than are left
    scored = [cards for cards in (some_declaration(chance) for _ in range(2)) if declaring.kind_of(cards)]
    leading = chance.random() < 0.7
    others = [card for card in oracle.deck() if card not in hand]
    trick = chance.sample(others, chance.choice([0, 0, 0, 1, 2]))
    return {
        "trump": chance.choice(oracle.SUITS),
        "hand": hand,
        "trick": trick,
        "stock": oracle.stock_at(number),
        "trick_number": number,
        "leading": leading,
        "scored": scored,
        "declared": chance.random() < 0.2,
    }


def test_a_declaration_may_be_made_as_the_oracle_has_it_in_4000_positions() -> None:
    chance = Random(2101)
    allowed = 0
    for _ in range(4000):
        place, rules = place_in_a_trick(chance), switches(chance, "marriage", "reuse")
        if rules["marriage"] == "trumps":
            place["scored"] = [cards for cards in place["scored"] if len(cards) > 2]
        held = [found["cards"] for found in declaring.declarations(place["trump"], place["hand"])]
        cards = chance.choice(held) if held and chance.random() < 0.8 else some_declaration(chance)
        request = {"ask": "verdict", "rules": rules, **place, "action": {"declare": cards}}
        right = declaring.may_declare(cards, place, rules["marriage"], rules["reuse"])
        allowed += right
        assert fields_with_problems(request) == [], request
        assert answer(request) == right, request
    assert allowed > 400


def test_the_seven_may_be_exchanged_as_the_oracle_has_it_in_2000_positions() -> None:
    chance = Random(901)
    allowed = 0
    for _ in range(2000):
        place, rules = place_in_a_trick(chance), switches(chance, "seven")
        seven = "7" + place["trump"]
        if chance.random() < 0.7 and seven not in place["trick"]:
            place["hand"] = [seven, *(card for card in place["hand"][1:] if card != seven)]
        card = chance.choice([seven, seven, chance.choice(place["hand"])])
        request = {"ask": "verdict", "rules": rules, **place, "action": {"exchange": card}}
        right = oracle.may_exchange_seven(card, place, rules["seven"])
        allowed += right
        assert answer(request) == right, request
    assert allowed > 20


def test_a_claim_is_justified_as_the_oracle_has_it() -> None:
    for total, tricks, target, stock in product(
        [0, 300, 301, 302, 500, 501, 900], range(5), [501, 301], [14, 8, 0]
    ):
        request = {"ask": "verdict", "rules": {"target": target}, "total": total, "tricks_taken": tricks}
        request |= {"stock": stock, "action": {"claim": True}}
        try:
            right = oracle.may_claim(total, tricks, stock, target)
        except oracle.RefusedError:
            assert fields_with_problems(request) == ["tricks_taken"], request
            continue
        assert fields_with_problems(request) == []
        assert answer(request) == right, request


@pytest.mark.parametrize("number", range(20))
def test_deals_go_as_the_oracle_tells_them(number: int) -> None:
    chance = Random(4000 + number)
    for _ in range(5):
        record = records.random_deal(chance, **records.random_switches(chance))
        phase = records.begin(record)
        for allowed, action in records.told(record, records.eagerly(chance)):
            offered = phases.actions(phase)
            assert len(offered) == len(allowed), record
            assert all(one in offered for one in allowed), record
            record["actions"].append(action)
            phase = phase.after(phases.option_done(phase, action))
        assert_it_came_out_as_the_oracle_has_it(record, phase)


def assert_it_came_out_as_the_oracle_has_it(record: dict, over: Phase) -> None:
    """Check a deal's totals, who has won and who deals next."""
    right = deals.score_of_a_deal(record)
    assert (over.seat is None) == right["over"], record
    assert list(over.scores) == right["totals"], record
    assert over.winner == right["won_by"], record
    assert over.next_dealer == right["next_dealer"], record


def test_a_legal_record_breaks_no_rule_in_200_deals() -> None:
    chance = Random(1801)
    for _ in range(200):
        record = records.random_record(chance, **records.random_switches(chance))
        assert deals.judge(record) is None
        assert records.broken(record) is None, record


def test_the_first_broken_step_of_a_corrupted_record_is_the_oracles_in_600_deals() -> None:
    chance = Random(1802)
    found = 0
    for _ in range(600):
        record = records.random_record(chance, **records.random_switches(chance))
        wrong = records.corrupted(record, chance)
        step = deals.judge(wrong)
        found += step is not None
        assert records.broken(wrong) == step, wrong
        assert answer(records.request_of(wrong)) == step
    assert found > 450
