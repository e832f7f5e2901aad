"""The rules of Terpeno against the oracle: two readings of the same source, on random positions."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from engine.games.terpeno.bidding import Auction
from engine.games.terpeno.deal import Over
from tests import terpeno_records as records
from tests.checks import same
from tests.oracles import terpeno as oracle
from tests.oracles import terpeno_crystals as crystals
from tests.oracles import terpeno_deals as deals
from tests.terpeno_records import DECK, FOURS, GAME, answer, fields_with_problems

every_table = pytest.mark.parametrize("players", range(2, 7))


def some_cards(chance: Random, *, hand: int, trick: int, **table) -> tuple[str, list[str], list[str]]:
    """A trump suit, a hand and a trick of the cards of a table."""
    cards = chance.sample(oracle.deck(**table), hand + trick)
    return chance.choice(oracle.suits_in_play(**table)), cards[:hand], cards[hand:]


def some_table(chance: Random) -> tuple[dict, dict]:
    """How many play with which suits, as the oracle is told and as a request says it."""
    players, suits = chance.choice([None, 2, 3, 4, 5, 6]), chance.choice([None, *FOURS])
    rules = {"rules": {"suits": tuple(suits)}} if suits else {}
    said = {"players": players} if players else {}
    return {"players": players, "suits": suits}, rules | said


def test_the_cards_that_may_be_played_are_the_oracles_in_5000_positions() -> None:
    chance = Random(2201)
    for _ in range(5000):
        table, said = some_table(chance)
        most = (table["players"] or 6) - 1
        trump, hand, trick = some_cards(
            chance, hand=chance.randint(1, 5), trick=chance.randint(0, most), **table
        )
        request = {"ask": "legal", "trump": trump, "hand": hand, "trick": trick, **said}
        assert answer(request) == oracle.legal(trump, hand, trick, **table), request
        assert fields_with_problems(request) == []


def test_a_card_may_be_played_as_the_oracle_has_it_in_2000_positions() -> None:
    chance = Random(2202)
    for _ in range(2000):
        trump, hand, trick = some_cards(chance, hand=chance.randint(1, 5), trick=chance.randint(0, 5))
        card = chance.choice([*hand, *oracle.deck()])
        request = {"ask": "verdict", "trump": trump, "hand": hand, "trick": trick, "action": {"play": card}}
        assert answer(request) == (card in oracle.legal(trump, hand, trick)), request


def test_the_trick_is_won_as_the_oracle_has_it_in_5000_tricks() -> None:
    chance = Random(2301)
    for _ in range(5000):
        table, said = some_table(chance)
        trump, _, trick = some_cards(chance, hand=0, trick=chance.randint(1, table["players"] or 6), **table)
        request = {"ask": "winner", "trump": trump, "trick": trick, **said}
        assert answer(request) == oracle.winner(trump, trick, **table), request
        assert fields_with_problems(request) == []


def auctions(players: int, turned: str, suits: list[str] | None) -> Iterator[list[str]]:
    """All auctions in which somebody calls, from none to two rounds of passes."""
    for passes in range(2 * players + 1):
        calls = ["pass"] * passes
        yield calls
        for call in oracle.bids(calls, turned, players, suits):
            if call != "pass":
                yield [*calls, call]


@every_table
@pytest.mark.parametrize("suits", [None, *FOURS])
def test_the_calls_are_the_oracles_after_every_auction(players: int, suits: list[str] | None) -> None:
    rules = {"suits": tuple(suits)} if suits else {}
    for turned in oracle.deck(players, suits):
        for calls in auctions(players, turned, suits):
            request = {"ask": "bids", "rules": rules, "players": players, "turned": turned, "calls": calls}
            right = oracle.bids(calls, turned, players, suits)
            assert answer(request) == right, request
            assert fields_with_problems(request) == []
    for bid in ("pass", "accept", *DECK.suits, 0, 7):
        asked = {**request, "ask": "verdict", "calls": ["pass"] * players, "action": {"bid": bid}}
        assert answer(asked) == (bid in oracle.bids(asked["calls"], turned, players, suits)), asked


@every_table
def test_calls_that_could_not_have_been_made_are_the_ones_the_oracle_refuses(players: int) -> None:
    chance, refused = Random(1801), 0
    for _ in range(200):
        turned = chance.choice(oracle.deck(players))
        calls = list(chance.choice(list(auctions(players, turned, None))))
        calls.insert(chance.randint(0, len(calls)), chance.choice(["pass", "accept", *"BPCS"]))
        try:
            oracle.bids(calls, turned, players)
            fault = False
        except oracle.RefusedError:
            fault = True
        refused += fault
        request = {"ask": "bids", "players": players, "turned": turned, "calls": calls}
        assert bool(fields_with_problems(request)) == fault, request
    assert 50 < refused < 190


@every_table
def test_who_leads_first_is_the_oracles_for_every_dealer_maker_and_silent_partner(players: int) -> None:
    seats = range(players)
    for dealer, maker, alone, silent in product(seats, seats, [False, True], [None, *seats]):
        request = {"ask": "leads", "players": players, "dealer": dealer, "maker": maker}
        request |= {"alone": alone, "silent": silent}
        try:
            right = oracle.leads(dealer, players, maker, alone, silent)
        except oracle.RefusedError:
            assert fields_with_problems(request) == ["silent"], request
            continue
        assert answer(request) == right, request
        assert fields_with_problems(request) == []


def test_who_plays_next_is_the_oracles_in_3000_tricks() -> None:
    chance = Random(2401)
    for _ in range(3000):
        players = chance.randint(2, 6)
        silent = chance.choice([None, *range(players)]) if players > 4 else None
        leader = chance.choice([seat for seat in range(players) if seat != silent])
        size = chance.randint(1, players - (silent is not None))
        trump, _, trick = some_cards(chance, hand=0, trick=size, players=players)
        request = {"ask": "leads", "players": players, "trump": trump, "trick": trick, "leader": leader}
        request["silent"] = silent
        assert answer(request) == oracle.next_seat(trump, trick, leader, players, silent), request
        assert fields_with_problems(request) == []


def test_any_of_six_cards_may_be_laid_away_as_the_oracle_has_it() -> None:
    chance = Random(1101)
    for _ in range(300):
        players = chance.randint(2, 6)
        hand = chance.sample(oracle.deck(players), 6)
        request = {"ask": "lay_away", "hand": hand, "players": players, "turned": chance.choice(hand)}
        assert answer(request) == oracle.lay_away(hand, players)
        laid = chance.sample(oracle.deck(players), chance.randint(0, 2))
        asked = {"ask": "verdict", "hand": hand, "action": {"lay_away": laid}}
        assert answer(asked) == (laid in [[card] for card in oracle.lay_away(hand)]), asked


def random_hand(chance: Random) -> tuple[dict, list[str] | None]:
    """A hand that is played out, and the suits of the small deck."""
    players, suits = chance.randint(2, 6), chance.choice([None, *FOURS])
    in_play = oracle.suits_in_play(players, suits)
    maker = chance.randrange(players)
    others = [seat for seat in range(players) if seat != maker]
    alone = players > 3 and chance.random() < 0.5
    silent = chance.choice([None, *others]) if alone and players > 4 else None
    partners = sorted(chance.sample(others, oracle.partners_to_pick(players, alone)))
    return {
        "ask": "score",
        "rules": {"suits": tuple(suits)} if suits else {},
        "players": players,
        "dealer": chance.randrange(players),
        "trump": chance.choice(in_play),
        "maker": maker,
        "partners": partners,
        "alone": alone,
        "silent": silent,
        "tricks": chance.randint(0, 5),
        "mode": chance.choice(["rush", "31"]),
        "crystals": {str(seat): records.random_crystals(chance, in_play) for seat in range(players)},
        "taken": [],
    }, suits


def test_everything_changes_hands_as_the_oracle_has_it_in_4000_hands() -> None:
    chance, choices = Random(2501), 0
    for _ in range(4000):
        request, suits = random_hand(chance)
        right = crystals.score(request, suits)
        while right["next"]:
            choices += 1
            assert answer(request) == right, request
            assert fields_with_problems(request) == []
            open_ = [
                {"seat": right["next"]["seat"], "from": choice["from"], "crystal": suit}
                for choice in right["next"]["choices"]
                for suit in choice["crystals"]
            ]
            assert same(answer({**request, "ask": "takes"}), [records.theirs_taken(one) for one in open_])
            request["taken"].append(chance.choice(open_))
            right = crystals.score(request, suits)
        assert answer(request) == right, request
        seat = chance.randrange(request["players"])
        asked = {**request, "seat": seat}
        held = {int(name): list(own) for name, own in request["crystals"].items()}
        for change in right["changes"]:
            _apply(held, change)
        assert answer({**asked, "ask": "holds"}) == sorted(held[seat], key="BPCSLM".index), asked
        assert answer({**asked, "ask": "points"}) == right["points"].get(str(seat), 0)
    assert choices > 2500


def _apply(held: dict[int, list[str]], change: dict) -> None:
    """Bring what everybody holds up to date."""
    own = held[change["seat"]]
    if change["change"] == "return":
        own.clear()
    elif change["change"] == "forfeit":
        own.remove(change["crystal"])
    else:
        own.append(change["crystal"])
        if isinstance(change.get("from"), int):
            held[change["from"]].remove(change["crystal"])


def test_a_choice_that_was_not_open_is_one_that_the_oracle_refuses() -> None:
    chance, refused = Random(3001), 0
    for _ in range(3000):
        request, suits = random_hand(chance)
        while (right := crystals.score(request, suits))["next"] and chance.random() < 0.7:
            choice = chance.choice(right["next"]["choices"])
            taken = {"seat": right["next"]["seat"], "from": choice["from"]}
            request["taken"].append({**taken, "crystal": chance.choice(choice["crystals"])})
        seats = list(range(request["players"]))
        wrong = {"seat": chance.choice(seats), "from": chance.choice(["bank", *seats])}
        wrong["crystal"] = chance.choice(oracle.suits_in_play(request["players"], suits))
        request["taken"].insert(chance.randint(0, len(request["taken"])), wrong)
        try:
            crystals.score(request, suits)
            fault = False
        except oracle.RefusedError:
            fault = True
        refused += fault
        assert bool(fields_with_problems(request)) == fault, request
    assert 2000 < refused < 2999


def impossible(request: dict, chance: Random) -> dict:
    """The hand with one field changed, so that it perhaps could not have been."""
    players = request["players"]
    seats = list(range(players))
    changed = {
        "partners": chance.sample(seats, chance.randrange(3)),
        "silent": chance.choice([None, *seats]),
        "alone": chance.random() < 0.5,
        "tricks": chance.randint(-1, 6),
        "maker": chance.randrange(-1, players + 1),
        "dealer": chance.randrange(-1, players + 1),
        "mode": chance.choice(["rush", "31", "euchre"]),
        "trump": chance.choice("BPCSLM"),
        "crystals": {"0": chance.choices("BPCS", k=chance.randint(0, 4))},
    }
    name = chance.choice(list(changed))
    return {**request, name: changed[name]}


def test_a_hand_that_could_not_have_been_is_one_that_the_oracle_refuses() -> None:
    chance, refused = Random(1601), 0
    for _ in range(4000):
        request, suits = random_hand(chance)
        request = impossible(request, chance)
        try:
            crystals.score(request, suits)
            fault = False
        except oracle.RefusedError:
            fault = True
        refused += fault
        assert bool(fields_with_problems(request)) == fault, request
    assert 1000 < refused < 3500


@pytest.mark.parametrize(("players", "mode"), records.EVERY_TABLE)
def test_deals_go_as_the_oracle_tells_them(players: int, mode: str) -> None:
    chance = Random(1000 + players)
    for number in range(60):
        suits = [None, *FOURS][number % 4]
        record = records.random_deal(chance, players=players, mode=mode, suits=suits)
        phase = records.begin(record)
        for choices, action in records.told(record, records.some_way(chance)):
            assert same(records.allowed(phase), choices), record
            record["actions"].append(action)
            phase = phase.after(records.option_for(phase, action))
        assert isinstance(phase, Over), record
        assert_ends_as_the_oracle_has_it(record, phase)


def assert_ends_as_the_oracle_has_it(record: dict, over: Over) -> None:
    """Check crystals, points, the next dealer, and who has won the game."""
    end = deals.outcome(record)
    players = record["players"]
    assert over.next_dealer == oracle.next_dealer(record["dealer"], players)
    if end is None:
        assert isinstance(over.ended, Auction)
        assert (over.scores, over.winners) == (over.start.scores, ())
        return
    held = [sorted(own, key="BPCSLM".index) for own in end["crystals"]]
    assert [[DECK.suits[suit] for suit in own] for own in over.scores.crystals] == held, record
    gains = [end["points"].get(str(seat), 0) for seat in range(players)]
    totals = [before + gain for before, gain in zip(record["points"], gains, strict=True)]
    assert list(over.scores.points) == totals, record
    in_play = oracle.suits_in_play(players, record["switches"].get("suits"))
    if record["mode"] == "rush":
        assert list(over.winners) == crystals.winners_of_rush(dict(enumerate(end["crystals"])), in_play)
    else:
        winner = crystals.winner_of_31(totals)
        assert list(over.winners) == ([] if winner is None else [winner])
    following = None if over.winners else (over.next_dealer, over.scores)
    assert GAME.follow(over) == following


def test_a_legal_record_breaks_no_rule_in_400_deals() -> None:
    chance = Random(1401)
    for _ in range(400):
        record = records.random_record(chance, **records.random_table(chance))
        assert deals.judge(record) is None
        assert records.broken(record) is None, record


def test_the_first_broken_step_of_a_corrupted_record_is_the_oracles_in_1200_deals() -> None:
    chance, found = Random(1402), 0
    for _ in range(1200):
        record = records.random_record(chance, **records.random_table(chance))
        wrong = records.corrupted(record, chance)
        step = deals.judge(wrong)
        found += step is not None
        assert records.broken(wrong) == step, wrong
    assert found > 700


def test_the_highest_total_of_31_wins_as_the_oracle_has_it_for_many_totals() -> None:
    chance = Random(31)
    for _ in range(200):
        record = records.random_record(chance, players=chance.randint(2, 6), mode="31")
        record["points"] = [chance.choice([27, 28, 29, 30]) for _ in record["points"]]
        assert_ends_as_the_oracle_has_it(record, records.reached(record))
