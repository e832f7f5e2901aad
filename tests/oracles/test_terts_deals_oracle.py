"""Whole deals of Terts as the oracle tells and judges them, by hand and by chance."""

import random

import pytest

from tests.oracles import terts as oracle
from tests.oracles import terts_deals as deals

HIGH_TERTS = ["KS", "QS", "JS"]
FIFTY = ["KS", "QS", "JS", "10S"]


def deal(**changes):
    """Hearts are trump and seat 0 leads. Seat 0 has spades and the trump marriage, seat 1 clubs and more."""
    return {
        "dealer": 1,
        "hands": [
            ["KS", "QS", "JS", "10S", "KH", "QH", "7H", "7D", "8D"],
            ["AC", "KC", "QC", "JC", "10C", "9C", "8C", "7C", "9D"],
        ],
        "turn_up": "AH",
        "stock": ["AS", "9S", "8S", "7S", "AD", "KD", "QD", "JD", "10D", "JH", "10H", "9H", "8H"],
        "switches": {},
        "scores": [0, 0],
        "actions": [],
        **changes,
    }


def with_actions(*actions, **changes):
    """Each action given as a seat, its name and its value."""
    return deal(actions=[{"seat": seat, name: value} for seat, name, value in actions], **changes)


FIRST_TRICK = [(0, "play", "QS"), (1, "play", "9D")]
BROKEN = [*FIRST_TRICK, (1, "break", 5)]


def random_deal(chance, **switches):
    cards = oracle.deck()
    chance.shuffle(cards)
    return {
        "dealer": chance.randrange(2),
        "hands": [cards[:9], cards[9:18]],
        "turn_up": cards[18],
        "stock": cards[19:],
        "switches": switches,
        "scores": [0, 0],
        "actions": [],
    }


def random_switches(chance):
    return {name: chance.choice(values) for name, values in deals.SWITCHES.items()}


def acted_out(chance, record, check=lambda _table: None):
    """The record played to its end by chance, declaring whenever there is something to declare."""
    table = deals.lay_out(record)
    story = deals.story_of_a_deal(record, table)
    options = next(story)
    while options:
        check(table)
        telling = [option for option in options if "play" not in option]
        action = chance.choice(telling if telling and chance.random() < 0.7 else options)
        record["actions"].append(action)
        try:
            options = story.send(action)
        except StopIteration:
            options = []
    check(table)
    return record


def test_every_deal_played_out_has_150_card_points_in_sixteen_tricks_and_breaks_no_rule():
    chance = random.Random(1)
    for _ in range(60):
        record = acted_out(chance, random_deal(chance, **random_switches(chance)))
        assert deals.judge(record) is None
        told = deals.score_of_a_deal(record)
        assert sum(told["cards"]) == 150 or told["won_by"] is not None
        assert sum(told["tricks"]) == 16 or told["won_by"] is not None
        assert told["over"]


def test_no_card_is_lost_or_doubled_after_any_action():
    def whole(table):
        cards = [*table["hands"][0], *table["hands"][1], *table["taken"][0], *table["taken"][1]]
        assert sorted([*cards, *table["deck"], *table["trick"]]) == sorted(oracle.deck())

    chance = random.Random(2)
    for _ in range(30):
        acted_out(chance, random_deal(chance, **random_switches(chance)), whole)


def test_a_step_put_twice_or_taken_by_the_other_seat_is_found():
    chance = random.Random(3)
    for _ in range(20):
        record = acted_out(chance, random_deal(chance))
        place = chance.randrange(len(record["actions"]))
        action = record["actions"][place]
        if "claim" not in action:
            other = {**action, "seat": 1 - action["seat"]}
            wrong = [*record["actions"][:place], other]
            assert deals.judge({**record, "actions": wrong}) == place + 1
        twice = [*record["actions"][: place + 1], *record["actions"][place:]]
        assert deals.judge({**record, "actions": twice}) == place + 2


def test_the_loser_of_the_first_trick_breaks_the_deck_before_anything_else_is_played():
    assert deals.judge(with_actions(*BROKEN, (0, "play", "KS"))) is None
    assert deals.judge(with_actions(*FIRST_TRICK, (0, "break", 5))) == 3
    assert deals.judge(with_actions(*FIRST_TRICK, (0, "play", "KS"))) == 3


@pytest.mark.parametrize("lifted", [0, 13, 14, -1, True, "5", None])
def test_each_part_of_the_broken_deck_has_a_card(lifted):
    assert deals.judge(with_actions(*FIRST_TRICK, (1, "break", lifted))) == 3


def test_the_winner_draws_the_undermost_card_of_the_part_lifted_off_and_the_loser_the_next():
    record = with_actions(*BROKEN)
    table = deals.lay_out(record)
    story = deals.story_of_a_deal(record, table)
    next(story)
    for action in record["actions"]:
        story.send(action)
    assert table["hands"][0][-1] == "AD"
    assert table["hands"][1][-1] == "7S"
    assert table["deck"] == ["AH", "KD", "QD", "JD", "10D", "JH", "10H", "9H", "8H", "AS", "9S", "8S"]


def test_the_loser_of_the_seventh_trick_draws_the_card_turned_up():
    chance = random.Random(4)
    for _ in range(20):
        record = random_deal(chance)
        table = deals.lay_out(record)
        story = deals.story_of_a_deal(record, table)
        options = next(story)
        while table["trick_number"] < 8:
            options = story.send(chance.choice(options))
        assert record["turn_up"] in table["hands"][1 - table["on_lead"]]
        assert [len(hand) for hand in table["hands"]] == [9, 9]
        assert table["deck"] == []


def test_nothing_but_a_marriage_is_declared_before_the_breaking():
    assert deals.judge(with_actions((0, "declare", HIGH_TERTS))) == 1
    assert deals.judge(with_actions((0, "declare", ["KS", "QS"]), (0, "declare", ["QH", "KH"]))) is None
    started = [(0, "declare", ["KH", "QH"]), (0, "play", "KS"), (1, "declare", ["KC", "QC"])]
    record = with_actions(*started)
    assert deals.judge(record) is None
    assert deals.score_of_a_deal(record)["declared"] == [20, 20]


def test_the_follower_tops_a_lower_declaration_and_scores_instead():
    low = [(0, "play", "7D"), (1, "play", "8C"), (1, "break", 5), (0, "declare", HIGH_TERTS)]
    topped = with_actions(*low, (1, "top", ["AC", "KC", "QC", "JC", "10C"]), (0, "play", "8D"))
    assert deals.judge(topped) is None
    assert deals.score_of_a_deal(topped)["declared"] == [0, 100]
    declined = with_actions(*low, (1, "top", []), (0, "play", "8D"))
    assert deals.judge(declined) is None
    assert deals.score_of_a_deal(declined)["declared"] == [20, 0]
    assert deals.judge(with_actions(*low, (0, "play", "8D"))) == 5
    assert deals.judge(with_actions(*low, (1, "top", ["JC", "10C", "9C"]))) == 5
    assert deals.judge(with_actions(*low, (1, "top", []), (0, "declare", FIFTY))) == 6


def test_a_topped_declaration_may_be_tried_again_on_a_later_lead_and_a_scored_one_may_not():
    low = [(0, "play", "7D"), (1, "play", "8C"), (1, "break", 5), (0, "declare", HIGH_TERTS)]
    then = [(0, "play", "AD"), (1, "play", "9C"), (0, "declare", HIGH_TERTS)]
    assert deals.judge(with_actions(*low, (1, "top", ["AC", "KC", "QC"]), *then)) is None
    assert deals.judge(with_actions(*low, (1, "top", []), *then)) == 8


def test_there_is_no_topping_when_the_follower_has_nothing_higher():
    jacks = ["JS", "JH", "JD", "JC"]
    hands = [[*jacks, "7D", "8D", "9D", "7H", "8H"], ["AC", "KC", "QC", "10C", "9C", "8C", "7C", "AS", "KS"]]
    stock = [card for card in oracle.deck() if card not in [*hands[0], *hands[1], "AH"]]
    start = [(0, "play", "7D"), (1, "play", "7C"), (1, "break", 1), (0, "declare", jacks)]
    assert deals.judge(with_actions(*start, (0, "play", "8D"), hands=hands, stock=stock)) is None
    assert deals.judge(with_actions(*start, (1, "top", []), hands=hands, stock=stock)) == 5


def equal_runs(tie):
    """Both hold King, Queen, Jack of a plain suit; seat 0 declares it in trick 2."""
    hands = [["KS", "QS", "JS", "7D", "8D", "9D", "7H", "8H", "AC"]]
    hands.append(["KC", "QC", "JC", "8S", "9S", "7C", "AD", "10H", "KH"])
    stock = [card for card in oracle.deck() if card not in [*hands[0], *hands[1], "AH"]]
    start = [(0, "play", "AC"), (1, "play", "7C"), (1, "break", 1), (0, "declare", HIGH_TERTS)]
    return start, {"hands": hands, "stock": stock, "switches": {"tie": tie}}


def test_an_equal_declaration_cannot_top_and_the_leaders_stands():
    start, rest = equal_runs("leader")
    assert deals.judge(with_actions(*start, (1, "top", ["KC", "QC", "JC"]), **rest)) == 5
    assert deals.score_of_a_deal(with_actions(*start, **rest))["declared"] == [20, 0]


def test_where_ties_are_nobodys_an_equal_declaration_leaves_both_with_nothing():
    start, rest = equal_runs("none")
    record = with_actions(*start, (1, "top", ["KC", "QC", "JC"]), (0, "play", "KS"), **rest)
    assert deals.score_of_a_deal(record)["declared"] == [0, 0]
    record = with_actions(*start, (1, "top", []), **rest)
    assert deals.score_of_a_deal(record)["declared"] == [20, 0]


def test_the_seven_is_exchanged_before_everything_else_on_a_lead():
    on = {"switches": {"seven": "optional"}}
    exchange, marriage = (0, "exchange", "7H"), (0, "declare", ["KH", "QH"])
    assert deals.judge(with_actions(*BROKEN, exchange, marriage, (0, "play", "AH"), **on)) is None
    assert deals.judge(with_actions(*BROKEN, marriage, exchange, **on)) == 5
    assert deals.judge(with_actions(exchange, **on)) == 1
    assert deals.judge(with_actions(*BROKEN, exchange)) == 4


def test_the_player_chooses_which_card_of_the_marriage_brings_501():
    announced = (0, "declare", ["KH", "QH"])
    claim = (0, "claim", True)
    king = with_actions(announced, (0, "play", "KH"), (1, "play", "JC"), claim, scores=[477, 0])
    assert deals.judge(king) is None
    assert deals.score_of_a_deal(king)["won_by"] == 0
    queen = with_actions(announced, (0, "play", "QH"), (1, "play", "JC"), claim, scores=[477, 0])
    assert deals.judge(queen) == 4


def test_a_claim_waits_for_a_trick_and_is_made_right_after_a_trick_or_a_scored_declaration():
    marriage, claim = (0, "declare", ["KH", "QH"]), (0, "claim", True)
    rich = {"scores": [600, 0]}
    assert deals.judge(with_actions(claim, **rich)) == 1
    assert deals.judge(with_actions(marriage, claim, **rich)) == 2
    assert deals.judge(with_actions(*FIRST_TRICK, claim, **rich)) is None
    assert deals.judge(with_actions(*BROKEN, claim, **rich)) == 4
    assert deals.judge(with_actions(*BROKEN, marriage, claim, **rich)) is None
    assert deals.judge(with_actions(*BROKEN, (0, "play", "KS"), claim, **rich)) == 5
    assert deals.judge(with_actions(*FIRST_TRICK, claim, (1, "break", 5), **rich)) == 4


def test_the_player_who_is_not_on_lead_may_claim_too():
    start = [(0, "play", "7D"), (1, "play", "9D"), (0, "break", 5), (1, "play", "AC"), (0, "play", "KH")]
    record = with_actions(*start, (1, "claim", True), scores=[0, 501])
    assert deals.judge(record) is None
    assert deals.score_of_a_deal(record)["won_by"] == 1


def test_a_deal_that_nobody_claims_is_settled_at_its_end_and_the_last_tricks_winner_deals_else():
    chance = random.Random(5)
    settled = [0, 0]
    for _ in range(60):
        scores = [chance.randrange(300, 500), chance.randrange(300, 500)]
        record = random_deal(chance)
        record["scores"] = scores
        table = deals.lay_out(record)
        story = deals.story_of_a_deal(record, table)
        options = next(story)
        while any("claim" not in option for option in options):
            action = chance.choice([option for option in options if "claim" not in option])
            record["actions"].append(action)
            try:
                options = story.send(action)
            except StopIteration:
                options = []
        told = deals.score_of_a_deal(record)
        assert told["over"]
        assert sum(told["cards"]) == 150
        if told["won_by"] is None:
            assert told["next_dealer"] == table["on_lead"]
            assert max(told["totals"]) < 501 or told["totals"][0] == told["totals"][1]
        else:
            assert told["next_dealer"] is None
            assert told["totals"][told["won_by"]] == max(told["totals"]) >= 501
        settled[told["won_by"] is None] += 1
    assert min(settled) > 0


def test_dealers_alternate_where_that_is_agreed():
    assert oracle.next_dealer(0, 0) == 0
    assert oracle.next_dealer(0, 0, "alternate") == 1


@pytest.mark.parametrize("action", [None, [], {}, {"seat": 0}, {"play": "KS"}, {"seat": 0, "play": ["KS"]}])
def test_an_action_of_no_known_form_breaks_a_rule(action):
    assert deals.judge(deal(actions=[action])) == 1


def test_cards_that_are_not_the_deck_are_refused():
    for wrong in [deal(turn_up="AS"), deal(stock=["AS"]), deal(dealer=2), deal(switches={"jack": "wild"})]:
        with pytest.raises(oracle.RefusedError):
            deals.judge(wrong)
