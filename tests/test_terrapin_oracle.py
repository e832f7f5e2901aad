"""The rules of Terrapin against the oracle: two readings of the same source, on random positions."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from engine import play
from engine.game import Start
from engine.games.terrapin.deal import Over, UntoldError
from engine.games.terrapin.pot import Table
from engine.situations import Action
from tests import phases
from tests import terrapin_records as records
from tests.oracles import terrapin as oracle
from tests.oracles import terrapin_rounds as rounds
from tests.terrapin_records import DECK, GAME, READINGS, STOPS, answer, fields_with_problems

# From one trio to the next, cards of one rank show all six suits.
BOTTOMS = [card for rank in "23456789" for card in oracle.deck() if card[0] == rank]

both_readings = pytest.mark.parametrize("ace_crown", READINGS)
every_stop = pytest.mark.parametrize("buy_stop", STOPS)


def refused(call: object, *args: object) -> bool:
    """Whether the oracle refuses to answer."""
    try:
        call(*args)  # type: ignore[operator]
    except oracle.RefusedError:
        return True
    return False


@both_readings
def test_hands_are_worth_what_the_oracle_says_in_6000_hands(ace_crown: str) -> None:
    chance = Random(601)
    for number in range(6000):
        cards = chance.sample(oracle.deck(), number % 12 if number % 50 else chance.randint(0, 34))
        request = {"ask": "score", "rules": {"ace_crown": ace_crown}, "cards": cards}
        assert answer(request) == oracle.value(cards, ace_crown), request
        assert fields_with_problems(request) == []


@both_readings
def test_hands_of_few_suits_are_worth_what_the_oracle_says(ace_crown: str) -> None:
    chance = Random(602)
    for _ in range(2000):
        lacking = chance.choice(oracle.SUITS)
        rest = [card for card in oracle.deck() if lacking not in card[1:]]
        cards = chance.sample(rest, chance.randint(4, len(rest)))
        request = {"ask": "score", "rules": {"ace_crown": ace_crown}, "cards": cards}
        assert answer(request) == oracle.value(cards, ace_crown), request


def test_a_bottom_is_one_by_the_oracle_in_3000_hands() -> None:
    chance = Random(901)
    for _ in range(3000):
        cards = chance.sample(oracle.deck(), chance.randint(3, 9))
        request = {"ask": "bottom", "table": cards[:3], "hand": cards[3:]}
        assert answer(request) == oracle.is_bottom(cards), request
        assert fields_with_problems(request) == (["table"] if oracle.is_bottom(cards[:3]) else [])


@both_readings
def test_the_pot_goes_where_the_oracle_says_in_1500_showdowns(ace_crown: str) -> None:
    chance = Random(1701)
    for _ in range(1500):
        cards = chance.sample(oracle.deck(), 36)
        table, cards = cards[:3], cards[3:]
        hands = {}
        for name in range(chance.randint(2, 7)):
            size = chance.choice([0, 1, 2, 2, 2, 3, 4])
            hands[str(name)], cards = cards[:size], cards[size:]
        pot = chance.choice([0, 1, 5, chance.randint(6, 60)])
        request = {"ask": "showdown", "table": table, "hands": hands, "pot": pot}
        request["rules"] = {"ace_crown": ace_crown}
        if oracle.is_bottom(table):
            assert fields_with_problems(request) == ["table"]
        else:
            assert answer(request) == oracle.showdown(table, hands, pot, ace_crown), request
            assert list(answer(request)["payouts"]) == list(
                oracle.showdown(table, hands, pot, ace_crown)["payouts"]
            )
            assert fields_with_problems(request) == []


def random_offer(chance: Random) -> dict:
    """An offer that may or may not have come about."""
    players = chance.randint(2, 7)
    seats = chance.sample(range(players), players)
    refused_, bought = sorted(chance.sample([0, 0, 1, 2], 2))
    return {
        "players": players,
        "seat": chance.randrange(players),
        "chips": [chance.choice([0, 1, 2, 3, 9]) for _ in range(players)],
        "round": chance.choice([1, 1, 2, 2, 3, 4]),
        "pack": chance.choice([0, 1, 5, 10, 20, 29]),
        "refused": seats[:refused_],
        "bought": seats[refused_:bought],
    }


@every_stop
def test_who_may_buy_is_the_oracles_in_2000_offers(buy_stop: str) -> None:
    chance = Random(1501)
    possible = 0
    for _ in range(2000):
        offer = random_offer(chance)
        request = {"ask": "verdict", "rules": {"buy_stop": buy_stop}, **offer, "action": {"buy": True}}
        impossible = refused(oracle.may_buy, offer, buy_stop)
        assert bool(fields_with_problems(request)) == impossible, request
        if not impossible:
            possible += 1
            may = oracle.may_buy(offer, buy_stop)
            assert answer(request) == may, request
            price = oracle.price(offer["round"])
            asked = {"ask": "may", "rules": {"buy_stop": buy_stop}, **offer}
            assert answer(asked) == {"buy": may, "price": price}
    assert possible > 400


@pytest.mark.parametrize(("buy_stop", "ace_crown"), list(product(STOPS, READINGS)))
def test_rounds_go_as_the_oracle_tells_them(buy_stop: str, ace_crown: str) -> None:
    chance = Random(1000)
    for _ in range(120):
        record = records.random_round(chance, {"buy_stop": buy_stop, "ace_crown": ace_crown})
        phase = records.begin(record)
        for seat, key, allowed, value in records.told(record, records.willing(chance)):
            assert (phase.seat, phases.due(phase)) == (seat, key), record
            assert sorted(phases.choices(phase)) == sorted(allowed)
            record["actions"].append({"seat": seat, key: value})
            phase = phase.after(phases.option_named(phase, value))
        assert isinstance(phase, Over), record
        assert_ends_as_the_oracle_has_it(record, phase)


def assert_ends_as_the_oracle_has_it(record: dict, over: Over, played: int = 0) -> None:
    """Check the hands, the chips, the pot and what comes next."""
    end = rounds.outcome(record)
    hands = {seat: set(DECK.show(c for c in range(36) if over.hands[seat] >> c & 1)) for seat in end["hands"]}
    assert hands == {seat: set(cards) for seat, cards in end["hands"].items()}
    after = rounds.standing(record, played=played + 1)
    assert list(over.scores.chips) == after["chips"], record
    assert GAME.follow(over) == (
        None if after["over"] else (after["dealer"], (tuple(after["chips"]), after["pot"], played + 1))
    )
    if after["over"]:
        assert list(over.winners) == after["winners"]
        assert sum(line.value for line in over.lines if line.taker == "bank") == after["void"]


def test_a_legal_record_breaks_no_rule_in_500_rounds() -> None:
    chance = Random(1401)
    for _ in range(500):
        record = records.random_round(chance, records.random_switches(chance))
        record = records.played_out(record, chance)
        assert rounds.judge(record) is None
        assert records.broken(record) is None, record


def test_the_first_broken_step_of_a_corrupted_record_is_the_oracles_in_1500_rounds() -> None:
    chance = Random(1402)
    found = 0
    for _ in range(1500):
        record = records.random_round(chance, records.random_switches(chance))
        record = records.played_out(record, chance)
        if record["actions"]:
            wrong = records.corrupted(record, chance)
            step = rounds.judge(wrong)
            found += step is not None
            assert records.broken(wrong) == step, wrong
    assert found > 600


def whole_game(chance: Random, switches: dict) -> Iterator[tuple[dict, Over]]:
    """The rounds of a game by the rules, as records, each with its end."""
    rules = GAME.ruleset(switches)
    scores = GAME.first_scores(rules, chance)
    following = GAME.first_dealer(scores, chance), scores
    while following is not None:
        start = Start(*following, GAME.shuffled(rules, following[1], chance))
        first = GAME.begin(rules, start)
        actions = play.record(first, chance)
        end = play.follow(first, actions)[1]
        yield record_of(start, actions, switches), end
        following = GAME.follow(end)


def record_of(start: Start, actions: tuple[Action, ...], switches: dict) -> dict:
    """A round by the rules as the oracle reads it."""
    chips, pot, _ = start.scores
    told = [(action.seat, action.value) for action in actions]
    pack = DECK.show(start.cards)
    return records.a_round(*told, chips=chips, dealer=start.dealer, pot=pot, pack=pack, switches=switches)


def test_games_go_from_round_to_round_as_the_oracle_has_it() -> None:
    chance = Random(2001)
    for _ in range(60):
        told = []
        for record, end in whole_game(chance, records.random_switches(chance)):
            assert_ends_as_the_oracle_has_it(record, end, played=len(told))
            told.append(record)
        assert rounds.judge_game(told) is None


def test_cards_set_aside_are_shuffled_back_as_the_oracle_has_it() -> None:
    chance = Random(1405)
    rest = [card for card in oracle.deck() if card not in BOTTOMS]
    dealt, left = rest[:10], rest[10:]
    for _ in range(20):
        order = chance.sample([*BOTTOMS, *left], 26)
        record = records.a_round(chips=(20,) * 5, dealer=4, pack=[*dealt, *BOTTOMS, *left])
        record["reshuffled"] = [[*BOTTOMS[:24], *left], order] if chance.random() < 0.5 else [order]
        record = records.played_out(record, chance)
        assert fields_with_problems(records.request_of(record)) == []
        assert answer(records.request_of(record)) is None
        assert_ends_as_the_oracle_has_it(record, records.reached(record))


def test_a_deck_dealt_at_random_tells_how_cards_were_shuffled_back_where_it_must() -> None:
    rest = [DECK.numbers[card] for card in oracle.deck() if card not in BOTTOMS]
    trios = [DECK.numbers[card] for card in BOTTOMS]
    cards = (*rest[:10], *trios, *rest[10:])
    rules, table = GAME.ruleset(), Table((20,) * 5)
    behind = GAME.shuffled(rules, table, Random(1))
    assert sorted(behind) == list(range(36))
    with pytest.raises(UntoldError) as untold:
        GAME.begin(rules, Start(0, table, cards))
    assert sorted(untold.value.cards) == sorted(cards[10:])
