"""The oracle's whole rounds of Terrapin, against rounds made by hand from the source and random ones."""

import random

import pytest

from tests.oracles import terrapin as oracle
from tests.oracles import terrapin_rounds as rounds


def packed(*first):
    """A pack that begins with these cards; the others follow in the deck's order."""
    return [*first, *[card for card in oracle.deck() if card not in first]]


def a_round(*buys, chips=(20, 20, 20), dealer=2, pot=0, pack=None, **switches):
    """Seat 0 holds Ace and 3 of Moons, seat 1 the 4 and 8, seat 2 the 6 and 9; then the table."""
    actions = [{"seat": seat, "buy": buy} for seat, buy in buys]
    pack = pack or packed("AM", "3MW", "4MS", "8MS", "6MW", "9MS", "2MK", "5ML", "7ML", "AS", "AW")
    record = {"dealer": dealer, "chips": list(chips), "pot": pot, "pack": pack}
    return {**record, "switches": switches, "actions": actions}


NOBODY = [(0, False), (1, False), (2, False)]


def test_two_cards_go_to_each_at_once_from_the_dealers_left():
    end = rounds.outcome(a_round(*NOBODY))
    assert end["hands"] == {0: ["AM", "3MW"], 1: ["4MS", "8MS"], 2: ["6MW", "9MS"]}
    assert end["table"] == ["2MK", "5ML", "7ML"]
    assert rounds.outcome(a_round((1, False), (2, False), (0, False), dealer=0))["hands"][1] == ["AM", "3MW"]


def test_the_antes_are_won_on_top_of_the_pot_carried_over():
    end = rounds.outcome(a_round(*NOBODY, pot=2))
    assert end["payouts"] == {0: 11}
    assert end["chips"] == [28, 17, 17]


def test_a_bought_card_costs_one_chip_more_each_round():
    buys = [(0, True), (1, False), (2, True), (0, False), (2, True), (2, False)]
    end = rounds.outcome(a_round(*buys))
    assert end["hands"][0] == ["AM", "3MW", "AS"]
    assert end["hands"][2] == ["6MW", "9MS", "AW", "AL"]
    assert end["payouts"] == {0: 6, 2: 6}
    assert end["chips"] == [20 - 3 - 1 + 6, 20 - 3, 20 - 3 - 1 - 2 + 6]
    assert end["pot"] == 1


def test_a_refusal_retires_or_skips_a_round_or_ends_the_buying():
    once_round = [(0, True), (1, False), (2, True)]
    assert rounds.judge(a_round(*once_round, (0, True), (1, True))) == 5
    assert rounds.judge(a_round(*once_round, (0, True), (2, True), (0, True))) is None
    assert rounds.judge(a_round(*once_round, (0, True), (1, True), buy_stop="round")) is None
    assert rounds.judge(a_round(*once_round, (0, True), (2, True), buy_stop="round")) == 5
    assert rounds.judge(a_round(*once_round, buy_stop="first")) is None
    assert rounds.judge(a_round(*once_round, (0, True), buy_stop="first")) == 4


def test_a_round_without_a_buyer_ends_the_buying_in_every_reading():
    for buy_stop in ["retire", "round", "first"]:
        assert rounds.judge(a_round(*NOBODY, (0, True), buy_stop=buy_stop)) == 4


def test_a_player_who_cannot_pay_is_not_asked_and_counts_as_refusing():
    poor = {"chips": (20, 3, 20)}
    assert rounds.judge(a_round((0, True), (2, True), (0, True), **poor)) is None
    assert rounds.judge(a_round((0, True), (1, True), **poor)) == 2
    assert rounds.judge(a_round((0, True), (1, False), **poor)) == 2
    assert rounds.judge(a_round((0, True), (2, True), (0, True), buy_stop="first", **poor)) == 3


def test_a_player_who_cannot_ante_sits_out():
    end = rounds.outcome(a_round((1, False), (2, False), chips=(2, 20, 20)))
    assert sorted(end["hands"]) == [1, 2]
    assert end["hands"][1] == ["AM", "3MW"]
    assert end["chips"][0] == 2


def test_a_trio_with_a_bottom_is_set_aside_until_three_cards_without_one_lie():
    rest = ["2MK", "2SY", "2WL", "7ML", "7SK", "7WY", "3MW", "5ML", "9MS", "AM"]
    assert rounds.lay_the_table(rest) == (["3MW", "5ML", "9MS"], ["AM"])


def test_cards_set_aside_are_shuffled_back_when_fewer_than_three_are_left():
    rest = ["2MK", "2SY", "2WL", "AM"]
    with pytest.raises(oracle.RefusedError):
        rounds.lay_the_table(rest)
    assert rounds.lay_the_table(rest, [["AM", "2WL", "2SY", "2MK"]]) == (["AM", "2WL", "2SY"], ["2MK"])


@pytest.mark.parametrize(
    "action", [{"seat": 0}, {"seat": 0, "buy": 1}, {"seat": False, "buy": True}, {"seat": 1, "buy": True}, 7]
)
def test_an_action_of_the_wrong_kind_or_out_of_turn_breaks_a_rule(action):
    assert rounds.judge({**a_round(), "actions": [action]}) == 1


@pytest.mark.parametrize(
    "changes",
    [
        {"dealer": 3},
        {"chips": [20]},
        {"chips": [2, 2, 20]},
        {"chips": [20, 20, 2]},
        {"pot": -1},
        {"pack": ["AM"]},
        {"switches": {"buy_stop": "never"}},
    ],
)
def test_a_record_that_is_not_a_round_is_refused(changes):
    with pytest.raises(oracle.RefusedError):
        rounds.judge({**a_round(), **changes})


def test_the_deal_moves_to_the_next_on_the_left_who_can_ante():
    assert oracle.next_dealer(0, [20, 2, 20]) == 2
    assert oracle.next_dealer(2, [2, 20, 20]) == 1
    assert oracle.next_dealer(2, [2, 2, 20]) == 2


def test_the_last_pot_is_shared_and_equal_chips_win_together():
    assert oracle.final_reckoning([10, 12, 12], 8) == {"chips": [12, 14, 14], "void": 2, "winners": [1, 2]}


def test_a_game_ends_after_the_agreed_rounds_or_when_fewer_than_two_can_ante():
    assert not oracle.game_over(9, [20, 20])
    assert oracle.game_over(10, [20, 20])
    assert oracle.game_over(3, [20, 20], rounds=3)
    assert oracle.game_over(1, [38, 2])


def test_a_game_goes_on_as_its_last_round_has_left_it():
    first = a_round(*NOBODY)
    left = rounds.standing(first)
    assert left == {"over": False, "dealer": 0, "chips": [26, 17, 17], "pot": 0}
    second = a_round(chips=left["chips"], dealer=0)
    assert rounds.judge_game([first, second]) is None
    assert rounds.judge_game([first, {**second, "dealer": 1}]) == (2, None)
    assert rounds.judge_game([first, {**second, "pot": 1}]) == (2, None)
    assert rounds.judge_game([first, {**second, "actions": [{"seat": 0, "buy": True}]}]) == (2, 1)
    assert rounds.judge_game([a_round(chips=(19, 20, 20))]) == (1, None)


def test_no_round_follows_the_agreed_last():
    first = a_round(*NOBODY, rounds=1)
    assert rounds.standing(first)["winners"] == [0]
    assert rounds.judge_game([first, first]) == (2, None)


def played(record, chance):
    """The record with answers chosen at random up to the round's end."""
    story = rounds.story_of_a_round(record)
    actions = []
    try:
        seat, kind, choices = next(story)
        while True:
            chosen = chance.choice(choices)
            actions.append({"seat": seat, kind: chosen})
            seat, kind, choices = story.send(chosen)
    except StopIteration:
        return {**record, "actions": actions}


def offers(record):
    """The situation before every answer of a round that all take part in; seats from the dealer's left."""
    players, dealer = len(record["chips"]), record["dealer"]
    chips = [record["chips"][(dealer + 1 + place) % players] - 3 for place in range(players)]
    _, pack = rounds.deal(record["pack"], range(players))
    left = len(rounds.lay_the_table(pack)[1])
    buying_round, refused, bought = 1, [], []
    for action in record["actions"]:
        if oracle.whose_turn(chips, buying_round, refused, bought) is None:
            buying_round, bought = buying_round + 1, []
            if record["switches"]["buy_stop"] == "round":
                refused = []
        seat = (action["seat"] - dealer - 1) % players
        told = {"players": players, "seat": seat, "chips": list(chips), "round": buying_round, "pack": left}
        yield {**told, "refused": list(refused), "bought": list(bought)}
        if action["buy"]:
            chips[seat] -= buying_round
            bought.append(seat)
            left -= 1
        else:
            refused.append(seat)


@pytest.mark.parametrize("buy_stop", ["retire", "round", "first"])
def test_in_every_offer_of_a_random_round_the_seat_asked_may_buy_and_no_other(buy_stop):
    chance = random.Random(15)
    for _ in range(60):
        players = chance.randint(2, 7)
        pack = oracle.deck()
        chance.shuffle(pack)
        chips = [chance.randint(3, 30) for _ in range(players)]
        record = {"dealer": chance.randrange(players), "chips": chips, "pot": 0, "pack": pack}
        record = played({**record, "switches": {"buy_stop": buy_stop}, "actions": []}, chance)
        for situation in offers(record):
            may = [oracle.may_buy({**situation, "seat": seat}, buy_stop) for seat in range(players)]
            assert may == [seat == situation["seat"] for seat in range(players)]


@pytest.mark.parametrize("buy_stop", ["retire", "round", "first"])
def test_random_games_break_no_rule_and_lose_no_chip(buy_stop):
    chance = random.Random(36)
    for _ in range(40):
        players = chance.randint(2, 7)
        switches = {"buy_stop": buy_stop, "ace_crown": chance.choice(["each", "additional"])}
        left = {"over": False, "dealer": chance.randrange(players), "chips": [20] * players, "pot": 0}
        records = []
        while not left["over"]:
            pack = oracle.deck()
            chance.shuffle(pack)
            begun = {key: left[key] for key in ["dealer", "chips", "pot"]}
            records.append(played({**begun, "pack": pack, "switches": switches, "actions": []}, chance))
            end = rounds.outcome(records[-1])
            assert sum(end["chips"]) + end["pot"] == 20 * players
            left = rounds.standing(records[-1], played=len(records))
        assert sum(left["chips"]) + left["void"] == 20 * players
        assert len(records) <= 10
        assert rounds.judge_game(records) is None
