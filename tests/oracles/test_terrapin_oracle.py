"""The Terrapin oracle against the known cases and against hands and rounds made by hand from the source."""

import json
import random
from itertools import combinations
from pathlib import Path

import pytest

from tests.oracles import terrapin as oracle
from tests.oracles import terrapin_rounds as rounds

CASES = Path(__file__).resolve().parents[1] / "data" / "cases.jsonl"


def known_cases():
    lines = CASES.read_text(encoding="utf-8-sig").splitlines()
    cases = [json.loads(line) for line in lines if line.strip()]
    return [case for case in cases if case["id"].startswith("tr-")]


def reply(request):
    """The oracle's answer to a request of the contract."""
    rules = request.get("rules", {})
    ace_crown = rules.get("ace_crown", "each")
    match request["ask"]:
        case "score":
            answer = oracle.value(request["cards"], ace_crown)
        case "showdown":
            answer = oracle.showdown(request["table"], request["hands"], request["pot"], ace_crown)
        case "verdict" if request["action"] == {"buy": True}:
            answer = oracle.may_buy(request, rules.get("buy_stop", "retire"))
        case _:
            raise NotImplementedError(request)
    return answer


@pytest.mark.parametrize("case", known_cases(), ids=lambda case: case["id"])
def test_the_oracle_answers_the_known_case(case):
    assert reply(case["request"]) == case["expect"]


def test_the_deck_has_thirty_six_cards_and_every_suit_ten_of_them():
    assert len(oracle.deck()) == len(set(oracle.deck())) == 36
    for suit in oracle.SUITS:
        assert len([card for card in oracle.deck() if suit in oracle.suits_of(card)]) == 10


def points(cards, ace_crown="each"):
    return oracle.value(cards, ace_crown)["points"]


def test_three_equal_numbers_are_always_a_bottom():
    for number in "23456789":
        three = [card for card in oracle.deck() if oracle.rank_of(card) == number]
        assert oracle.value(three) == {"points": 0, "bottom": True}


def test_a_suit_held_twice_does_not_make_a_bottom():
    assert not oracle.is_bottom(["7ML", "7SK", "8MS", "8WL"])
    assert oracle.is_bottom(["7ML", "7SK", "8MS", "8WL", "AY"])


@pytest.mark.parametrize(
    ("how_many", "each", "additional"), [(1, 5, 0), (2, 15, 5), (3, 20, 10), (4, 30, 15)]
)
def test_aces_and_crowns_are_worth_this_in_both_readings(how_many, each, additional):
    for rank in "AC":
        cards = [rank + suit for suit in oracle.SUITS[:how_many]]
        assert points(cards) == each
        assert points(cards, "additional") == additional


def test_a_single_crown_beside_a_pair_of_aces_is_worth_nothing_under_additional():
    assert points(["AM", "AS", "CM"], "additional") == 5
    assert points(["AM", "AS", "CM"]) == 20


def test_five_crowns_hold_two_pairs():
    assert points(["CM", "CS", "CW", "CL", "CY"]) == 35


def test_two_pairs_of_numbers_count_both():
    assert points(["7ML", "7SK", "4MS", "4YK"]) == 10


def test_two_neighbours_are_a_straight_of_two():
    assert points(["4MS", "5ML"]) == 2
    assert points(["4MS", "6MW"]) == 0
    assert points([]) == 0


def test_only_the_longest_straight_counts():
    assert points(["2MK", "3MW", "5ML", "6MW", "7ML"]) == 4


def test_a_straight_does_not_go_round_from_crown_to_ace():
    assert points(["CM", "AM"]) == 10
    assert points(["AM", "2MK"]) == 7
    assert points(["CM", "9MS"]) == 7


def test_hands_with_an_unknown_card_or_a_card_twice_are_refused():
    for cards in [["AM", "AM"], ["1M"], ["10MS"], [3]]:
        with pytest.raises(oracle.RefusedError):
            oracle.value(cards)


def test_five_cards_without_a_bottom_are_worth_nothing_only_when_a_single_ace_or_crown_is():
    numbers = [rank for rank in oracle.RANKS_LOW_TO_HIGH if rank not in "AC"]
    for ranks in combinations(numbers, 5):
        assert oracle.points_for_the_straight([rank + "M" for rank in ranks]) > 0


def test_a_hand_worth_nothing_beats_every_bottom():
    table = ["3MW", "5ML", "7ML"]
    hands = {"North": ["AM", "9MS"], "East": ["7SK", "8YK"]}
    assert oracle.value([*table, *hands["North"]], "additional") == {"points": 0, "bottom": False}
    assert oracle.value([*table, *hands["East"]], "additional") == {"points": 0, "bottom": True}
    assert oracle.showdown(table, hands, 7, "additional") == {"payouts": {"North": 7}, "carried": 0}


def test_three_winners_leave_what_they_cannot_share():
    hands = {"A": ["AM"], "B": ["AS"], "C": ["AW"], "D": ["9WY"]}
    paid = oracle.showdown(["4MS", "6MW", "8MS"], hands, 14)
    assert paid == {"payouts": {"A": 4, "B": 4, "C": 4}, "carried": 2}


def test_a_table_that_is_a_bottom_is_refused_at_the_showdown():
    with pytest.raises(oracle.RefusedError):
        oracle.showdown(["7ML", "7SK", "7WY"], {"North": ["AM"], "East": ["AS"]}, 6)


def offer(**changes):
    """The second round of an offer to three, of whom nobody has been asked yet, but for these changes."""
    situation = {"players": 3, "seat": 0, "chips": [10, 10, 10], "round": 2, "pack": 24}
    return {**situation, "refused": [], "bought": [], **changes}


def test_the_offer_goes_round_from_the_dealers_left():
    assert oracle.may_buy(offer(seat=0))
    assert not oracle.may_buy(offer(seat=1))
    assert oracle.may_buy(offer(seat=1, bought=[0], pack=23))
    assert not oracle.may_buy(offer(seat=0, bought=[0], pack=23))
    assert oracle.may_buy(offer(seat=2, refused=[1], bought=[0]))


def test_whoever_has_refused_is_not_asked_again():
    assert not oracle.may_buy(offer(seat=0, refused=[0]))
    assert oracle.may_buy(offer(seat=1, refused=[0]))


def test_whoever_cannot_pay_is_passed_over():
    assert not oracle.may_buy(offer(seat=0, chips=[1, 10, 10]))
    assert oracle.may_buy(offer(seat=1, chips=[1, 10, 10]))
    assert oracle.may_buy(offer(seat=0, chips=[2, 10, 10]))


def test_an_empty_pack_ends_the_buying():
    assert not oracle.may_buy(offer(pack=0))
    assert oracle.may_buy(offer(pack=1))


@pytest.mark.parametrize("buy_stop", ["retire", "round", "first"])
def test_a_seat_that_refused_in_this_round_may_not_buy_in_it(buy_stop):
    assert not oracle.may_buy(offer(seat=0, refused=[0]), buy_stop)
    assert oracle.may_buy(offer(seat=1, refused=[0]), buy_stop)


@pytest.mark.parametrize(
    "changes",
    [
        {"players": 8, "chips": [10] * 8},
        {"players": 1, "chips": [10]},
        {"seat": 3},
        {"seat": True},
        {"chips": [10, 10]},
        {"chips": [10, -1, 10]},
        {"round": 0},
        {"pack": 25},
        {"pack": -1},
        {"refused": [3]},
        {"refused": [1], "bought": [1]},
        {"bought": [0, 0]},
        {"bought": [2], "pack": 20},
        {"round": 1, "refused": [2]},
    ],
)
def test_an_offer_that_could_not_have_come_about_is_refused(changes):
    with pytest.raises(oracle.RefusedError):
        oracle.may_buy(offer(**changes))


def test_the_pack_has_paid_for_every_round_before():
    assert oracle.most_left(offer()) == 24
    assert oracle.most_left(offer(refused=[1])) == 25
    assert oracle.most_left(offer(refused=[0, 1, 2])) == 26
    assert oracle.most_left(offer(), "round") == 26
    assert oracle.most_left(offer(refused=[0]), "first") == 24


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
