"""The rules of Tennessee for Two against the oracle: two readings of the same source, on random positions."""

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest

from engine.cards import members
from engine.game import Phase
from tests import phases
from tests import tennessee_records as records
from tests.oracles import tennessee as oracle
from tests.oracles import tennessee_deals as deals
from tests.tennessee_records import GAME, TENNESSEE

EVERY_SETTING = [
    dict(zip((switch.name for switch in GAME.switches), values, strict=True))
    for values in product(*(switch.choices for switch in GAME.switches))
]
OTHER_BIDS = (0, 55, 59, 61, 62, 77, 159, 161, 165, 170, -60, 1000)
answer, fields_with_problems = TENNESSEE.answer, TENNESSEE.fields_with_problems

both_rooks = pytest.mark.parametrize("rook", ["follow", "any_time"])


def some_cards(chance: Random, *, hand: int, trick: int) -> tuple[str, list[str], list[str]]:
    """A trump colour, a hand and a trick, with the Rook more often than chance would have it."""
    cards = chance.sample(oracle.deck(), hand + trick)
    if "Rook" not in cards and chance.random() < 0.4:
        cards[chance.randrange(len(cards))] = "Rook"
    return chance.choice(oracle.COLOURS), cards[:hand], cards[hand:]


def random_calls(chance: Random) -> Iterator[list]:
    """An auction call by call, from no call at all to the last."""
    choose, calls = records.modestly(chance), []
    yield calls
    while allowed := oracle.bids(calls):
        calls = [*calls, choose("bid", allowed)]
        yield calls


def sixteen(chance: Random) -> list[str]:
    """A hand with the nest, often one with fewer than five cards without points."""
    count = [card for card in oracle.deck() if oracle.is_count_card(card)]
    plain = [card for card in oracle.deck() if card not in count]
    counting = chance.choice([chance.randrange(0, 9), chance.randrange(9, 14)])
    hand = [*chance.sample(count, counting), *chance.sample(plain, 16 - counting)]
    chance.shuffle(hand)
    return hand


@both_rooks
def test_the_cards_that_may_be_played_are_the_oracles_in_3000_positions(rook: str) -> None:
    chance = Random(1301)
    for _ in range(3000):
        trump, hand, trick = some_cards(chance, hand=chance.randint(1, 11), trick=chance.randint(0, 1))
        request = {"ask": "legal", "rules": {"rook": rook}, "trump": trump, "hand": hand, "trick": trick}
        assert answer(request) == oracle.legal(trump, hand, trick, rook), request
        assert fields_with_problems(request) == []


@both_rooks
def test_a_card_may_be_played_as_the_oracle_has_it_in_2000_positions(rook: str) -> None:
    chance = Random(1302)
    for _ in range(2000):
        trump, hand, trick = some_cards(chance, hand=chance.randint(1, 11), trick=chance.randint(0, 1))
        card = chance.choice([*hand, "Rook", *oracle.deck()])
        request = {"ask": "verdict", "trump": trump, "hand": hand, "trick": trick, "action": {"play": card}}
        request["rules"] = {"rook": rook}
        assert answer(request) == (card in oracle.legal(trump, hand, trick, rook)), request


def test_the_trick_is_won_as_the_oracle_has_it_in_4000_tricks() -> None:
    chance = Random(1401)
    for _ in range(4000):
        trump, _, trick = some_cards(chance, hand=0, trick=chance.randint(1, 2))
        request = {"ask": "winner", "trump": trump, "trick": trick}
        assert answer(request) == oracle.winner(trump, trick), request


def test_who_plays_next_is_the_oracles_in_2000_tricks() -> None:
    chance = Random(701)
    for _ in range(2000):
        leader = chance.randrange(2)
        trump, _, trick = some_cards(chance, hand=0, trick=chance.randint(1, 2))
        request = {"ask": "leads", "trump": trump, "trick": trick, "leader": leader}
        assert answer(request) == oracle.next_seat(trump, trick, leader), request
        assert fields_with_problems(request) == []


def test_who_leads_first_is_the_oracles_for_every_dealer_and_bidder() -> None:
    for dealer, bidder in product(range(2), repeat=2):
        assert answer({"ask": "leads", "dealer": dealer, "bidder": bidder}) == oracle.leads(bidder)


def test_the_bids_are_the_oracles_after_every_call_of_500_auctions() -> None:
    chance = Random(801)
    for _ in range(500):
        for calls in random_calls(chance):
            request = {"ask": "bids", "calls": calls}
            assert answer(request) == oracle.bids(calls), request
            assert fields_with_problems(request) == []


def test_a_call_may_be_made_as_the_oracle_has_it() -> None:
    chance = Random(802)
    for _ in range(60):
        for calls in random_calls(chance):
            for bid in ["pass", *oracle.ladder(), *OTHER_BIDS]:
                request = {"ask": "verdict", "calls": calls, "action": {"bid": bid}}
                assert answer(request) == oracle.may_bid(calls, bid), request


def test_calls_that_could_not_have_been_made_are_the_ones_the_oracle_refuses() -> None:
    chance = Random(803)
    refused = 0
    for _ in range(1500):
        calls = list(chance.choice(list(random_calls(chance))))
        other = chance.choice(["pass", *oracle.ladder(), *OTHER_BIDS])
        calls.insert(chance.randint(0, len(calls)), other)
        try:
            oracle.bids(calls)
            fault = False
        except oracle.RefusedError:
            fault = True
        refused += fault
        assert bool(fields_with_problems({"ask": "bids", "calls": calls})) == fault, calls
    assert 300 < refused < 1300


def test_the_cards_that_may_be_laid_away_are_the_oracles_in_2000_hands() -> None:
    chance = Random(1001)
    for _ in range(2000):
        request = {"ask": "lay_away", "hand": sixteen(chance)}
        assert answer(request) == oracle.lay_away(request["hand"]), request


def test_five_cards_may_be_laid_away_as_the_oracle_has_it_in_3000_hands() -> None:
    chance = Random(1002)
    right = 0
    for _ in range(3000):
        hand = sixteen(chance)
        laid = records.five_of(hand, chance)
        for _ in range(chance.choice((0, 0, 1, 2))):
            laid[chance.randrange(len(laid))] = chance.choice([*hand, *hand, *oracle.deck()])
        laid = chance.choice([laid, laid, laid, laid[1:], [*laid, chance.choice(hand)], [*laid, laid[0]]])
        request = {"ask": "verdict", "hand": hand, "action": {"lay_away": laid}}
        assert answer(request) == oracle.may_lay_away(hand, laid), request
        right += answer(request)
    assert 600 < right < 2400


def test_what_a_deal_offers_to_lay_away_is_every_five_that_the_oracle_allows() -> None:
    chance = Random(1003)
    for count in (8, 12, 13):
        record = records.random_deal(chance)
        counting = [card for card in oracle.deck() if oracle.is_count_card(card)]
        plain = [card for card in oracle.deck() if not oracle.is_count_card(card)]
        cards = [*counting[:count], *plain[: 16 - count], *counting[count:], *plain[16 - count :]]
        hands = [cards[16:27], cards[:11]]
        record |= {"dealer": 0, "hands": hands, "nest": cards[11:16], "pile": cards[27:]}
        record["actions"] = [{"seat": 1, "bid": 60}, {"seat": 0, "bid": "pass"}, {"seat": 1, "trump": "R"}]
        offered = {frozenset(five) for five in phases.choices(records.reached(record))}
        allowed = (list(five) for five in combinations(cards[:16], 5))
        assert offered == {frozenset(five) for five in allowed if oracle.may_lay_away(cards[:16], five)}


def test_a_deal_is_scored_as_the_oracle_has_it_in_3000_deals() -> None:
    chance = Random(1801)
    for _ in range(3000):
        cards = chance.sample(oracle.deck(), chance.randint(0, 40))
        tricks = chance.randint((len(cards) + 1) // 2, 20)
        mine = chance.randint(0, tricks)
        cut = min(2 * mine, max(len(cards) - 2 * (tricks - mine), chance.randint(0, len(cards))))
        sides = {
            "bidder": {"cards": cards[:cut], "tricks": mine},
            "other": {"cards": cards[cut:], "tricks": tricks - mine},
        }
        request = {"ask": "score", "bid": chance.choice(oracle.ladder()), **sides}
        assert answer(request) == oracle.score(request["bid"], **sides), request
        assert fields_with_problems(request) == []


def test_a_score_that_could_not_be_is_one_the_oracle_refuses_in_2000_deals() -> None:
    chance = Random(1802)
    refused = 0
    for _ in range(2000):
        cards = chance.choices(oracle.deck(), k=chance.randint(0, 12))
        cut = chance.randint(0, len(cards))
        counts = [chance.choice([-1, *range(4, 12), 21]), chance.choice([*range(13), 0, 25])]
        sides = {
            "bidder": {"cards": cards[:cut], "tricks": counts[0]},
            "other": {"cards": cards[cut:], "tricks": counts[1]},
        }
        bid = chance.choice([60, 100, 160, "pass", 62, 165])
        try:
            oracle.score(bid, **sides)
            fault = False
        except oracle.RefusedError:
            fault = True
        refused += fault
        request = {"ask": "score", "bid": bid, **sides}
        assert bool(fields_with_problems(request)) == fault, request
    assert 500 < refused < 1900


@pytest.mark.parametrize("switches", EVERY_SETTING, ids=lambda switches: " ".join(switches.values()))
def test_deals_go_as_the_oracle_tells_them(switches: dict) -> None:
    chance = Random(1000)
    for _ in range(20):
        record = records.random_deal(chance, **switches)
        phase = records.begin(record)
        for seat, key, allowed, value in records.told(record, records.modestly(chance)):
            assert (phase.seat, phases.due(phase)) == (seat, key), record
            held = [card for hand in phase.hands for card in members(hand)]
            assert len(held) == len(set(held))
            if key != "lay_away":
                offered = phases.choices(phase)
                assert sorted(offered, key=str) == sorted(allowed, key=str), record
            else:
                assert sorted(GAME.deck.show(members(phase.hands[seat]))) == sorted(allowed), record
            record["actions"].append({"seat": seat, key: value})
            phase = phase.after(phases.option_named(phase, value))
        assert phase.seat is None, record
        assert_scored_by_the_oracle(record, phase)


def assert_scored_by_the_oracle(record: dict, over: Phase) -> None:
    """Check what a deal came to, and who has won, by the oracle's own telling of it."""
    right = deals.outcome(record)
    assert over.next_dealer == oracle.next_dealer(record["dealer"])
    if right is None:
        assert (over.played, over.scores, over.winner) == (None, over.start.scores, None)
        return
    sides = [right["sides"][right["bidder"]], right["sides"][1 - right["bidder"]]]
    played = TENNESSEE.game.printer(over.rules).form(over.played)
    assert played["bid"] == right["bid"], record
    for found, side in zip((played["bidder"], played["other"]), sides, strict=True):
        assert (sorted(found["cards"]), found["tricks"]) == (sorted(side["cards"]), side["tricks"]), record
    scores = [before + gained for before, gained in zip(over.start.scores, right["scores"], strict=True)]
    assert list(over.scores) == scores
    assert over.winner == oracle.game_over(scores)


def test_a_legal_record_breaks_no_rule_in_300_deals() -> None:
    chance = Random(1402)
    for _ in range(300):
        record = records.random_record(chance, **records.random_switches(chance))
        assert deals.judge(record) is None
        assert records.broken(record) is None, record


def test_the_first_broken_step_of_a_corrupted_record_is_the_oracles_in_600_deals() -> None:
    chance = Random(1403)
    found = 0
    for _ in range(600):
        record = records.random_record(chance, **records.random_switches(chance))
        wrong = records.corrupted(record, chance)
        step = deals.judge(wrong)
        found += step is not None
        assert records.broken(wrong) == step, wrong
    assert found > 350


def test_the_game_is_over_as_the_oracle_has_it_for_all_scores_before_a_deal() -> None:
    chance = Random(1)
    for scores in product(range(180, 300, 17), range(180, 300, 17)):
        record = {**records.random_record(chance), "scores": scores}
        over = records.reached(record)
        assert over.winner == oracle.game_over(over.scores), record
