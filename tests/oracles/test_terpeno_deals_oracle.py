"""Whole deals of the Terpeno oracle: some made by hand, many at random."""

import random

import pytest

from tests.oracles import terpeno as oracle
from tests.oracles import terpeno_crystals as crystals
from tests.oracles import terpeno_deals as deals

FOUR = [
    ["AB", "KB", "9P", "10C", "9S"],
    ["JB", "QB", "AP", "AC", "10S"],
    ["JP", "10B", "KP", "KC", "KS"],
    ["10P", "QP", "QC", "9C", "QS"],
]
FIVE = [
    ["AB", "KB", "7P", "10C", "9S"],
    ["JB", "QB", "AP", "AC", "AL"],
    ["JP", "10B", "KP", "KC", "KL"],
    ["8P", "QP", "QC", "9C", "QL"],
    ["7B", "8B", "7C", "8C", "7S"],
]


def acts(*lines):
    """Actions from short lines, each a seat, what it does and with what: "1 bid accept", "3 partners 0 2"."""
    words = {"true": True, "false": False, "null": None}
    actions = []
    for line in lines:
        seat, kind, value = line.split(" ", 2)
        if kind == "partners":
            value = [int(number) for number in value.split()]
        elif kind == "silent" and value != "null":
            value = int(value)
        else:
            value = words.get(value, value)
        actions.append({"seat": int(seat), kind: value})
    return actions


def deal(actions, hands=None, **fields):
    """A record in which seat 0 deals and turns up the nine of Berry."""
    hands = hands or FOUR
    return {
        "players": len(hands),
        "dealer": 0,
        "hands": hands,
        "turned": "9B",
        "switches": {},
        "mode": "rush",
        "crystals": [[] for _ in hands],
        "actions": actions,
        **fields,
    }


ACCEPTED = acts("1 bid pass", "2 bid accept")
WITH_PARTNER = [*ACCEPTED, *acts("2 alone false", "2 partners 3", "0 lay_away 9S")]
FIRST_TRICK = acts("1 play AC", "2 play KC", "3 play QC", "0 play 10C")
OTHER_TRICKS = acts(
    *["1 play AP", "2 play KP", "3 play QP", "0 play 9P"],
    *["1 play JB", "2 play 10B", "3 play QS", "0 play 9B"],
    *["1 play QB", "2 play JP", "3 play 9C", "0 play KB"],
    *["2 play KS", "3 play 10P", "0 play AB", "1 play 10S"],
)
TO_THE_LAST_CARD = WITH_PARTNER + FIRST_TRICK + OTHER_TRICKS


def test_a_deal_without_a_broken_rule_is_passed_however_early_it_stops():
    for length in range(len(TO_THE_LAST_CARD) + 1):
        assert deals.judge(deal(TO_THE_LAST_CARD[:length])) is None


def test_the_defenders_of_that_deal_take_and_where_there_is_a_choice_it_is_an_action():
    held = [["B"], [], ["P", "C"], []]
    record = deal(TO_THE_LAST_CARD, crystals=held)
    with pytest.raises(oracle.RefusedError):
        deals.outcome(record)
    record["actions"] = [*TO_THE_LAST_CARD, {"seat": 1, "crystal": "C", "from": 2}]
    assert deals.judge(record) is None
    assert deals.outcome(record)["crystals"] == [["B", "P"], ["C"], [], []]
    assert deals.outcome(record)["hand"]["tricks"] == 1
    for wrong in [
        {"seat": 1, "crystal": "S", "from": 2},
        {"seat": 0, "crystal": "P", "from": 2},
        {"seat": 1, "crystal": "C", "from": "bank"},
        {"seat": 1, "crystal": "C"},
    ]:
        assert deals.judge({**record, "actions": [*TO_THE_LAST_CARD, wrong]}) == len(TO_THE_LAST_CARD) + 1
    record["actions"] = record["actions"] + record["actions"][-1:]
    assert deals.judge(record) == len(TO_THE_LAST_CARD) + 2


@pytest.mark.parametrize(
    ("actions", "broken"),
    [
        (acts("0 bid pass"), 1),
        (acts("1 bid P"), 1),
        ([*ACCEPTED, *acts("3 bid pass")], 3),
        ([*ACCEPTED, *acts("0 lay_away 9S")], 3),
        ([*ACCEPTED, *acts("2 partners 3")], 3),
        ([*ACCEPTED, {"seat": 2, "alone": 0}], 3),
        ([*ACCEPTED, *acts("2 alone false", "2 partners 2")], 4),
        ([*ACCEPTED, *acts("2 alone false", "2 partners 1 3")], 4),
        ([*ACCEPTED, *acts("2 alone false", "0 lay_away 9S")], 4),
        ([*ACCEPTED, *acts("2 alone true", "2 silent null")], 4),
        ([*WITH_PARTNER[:-1], *acts("1 play AC")], 5),
        ([*WITH_PARTNER[:-1], *acts("0 lay_away QB")], 5),
        ([*WITH_PARTNER[:-1], {"seat": 0, "lay_away": ["9S", "9P"]}], 5),
        ([*WITH_PARTNER, *acts("2 play JP")], 6),
        ([*WITH_PARTNER, *acts("1 play AC", "2 play JP")], 7),
        ([*WITH_PARTNER, *FIRST_TRICK, *acts("2 play JP")], 10),
        ([*WITH_PARTNER, *FIRST_TRICK, *acts("1 play AC")], 10),
        ([*WITH_PARTNER, {"seat": 1, "play": "AC", "bid": "pass"}], 6),
        ([*WITH_PARTNER, "1 play AC"], 6),
    ],
)
def test_the_first_action_that_breaks_a_rule_is_named(actions, broken):
    assert deals.judge(deal(actions)) == broken


def test_a_card_laid_away_may_be_written_as_a_list_of_one_and_partners_in_any_order():
    actions = [*WITH_PARTNER[:-1], {"seat": 0, "lay_away": ["9S"]}, *FIRST_TRICK]
    assert deals.judge(deal(actions)) is None
    hands = [*FIVE, ["8S", "10S", "JS", "QS", "KS"]]
    start = acts("1 bid accept", "1 alone false")
    for partners, broken in [("4 2", None), ("0 5", None), ("2 1", 3), ("2 2", 3), ("2", 3), ("2 3 4", 3)]:
        assert deals.judge(deal([*start, *acts(f"1 partners {partners}")], hands)) == broken


def test_the_turn_up_itself_may_be_laid_away_which_is_declining_it():
    actions = [*WITH_PARTNER[:-1], *acts("0 lay_away 9B"), *FIRST_TRICK]
    assert deals.judge(deal(actions)) is None


def test_without_the_turn_up_accepted_there_is_no_exchange():
    passes = acts("1 bid pass", "2 bid pass", "3 bid pass", "0 bid pass")
    named = [*passes, *acts("1 bid P", "1 alone false", "1 partners 0")]
    assert deals.judge(deal([*named, *acts("1 play JB")])) is None
    assert deals.judge(deal([*named, *acts("0 lay_away 9S")])) == 8
    assert deals.judge(deal([*passes, *acts("1 bid B")])) == 5


def test_nothing_may_follow_a_deal_thrown_in():
    passes = acts("1 bid pass", "2 bid pass", "3 bid pass", "0 bid pass") * 2
    assert deals.judge(deal(passes)) is None
    assert deals.outcome(deal(passes)) is None
    assert deals.judge(deal([*passes, *acts("1 bid pass")])) == 9


def test_the_dealer_may_be_picked_as_partner_and_may_be_the_maker():
    assert deals.judge(deal([*ACCEPTED, *acts("2 alone false", "2 partners 0", "0 lay_away 9B")])) is None
    bidding = acts("1 bid pass", "2 bid pass", "3 bid pass", "0 bid accept")
    assert deals.judge(deal([*bidding, *acts("0 alone true", "0 lay_away 10C", "1 play AC")])) is None


@pytest.mark.parametrize("players", [2, 3])
def test_two_or_three_are_not_asked_about_partners_and_the_maker_does_not_lead(players):
    hands = FOUR[:players]
    start = acts("1 bid accept", "0 lay_away 9S")
    leader = 2 % players
    lead = {"seat": leader, "play": hands[leader][0]}
    assert deals.judge(deal([*start, lead], hands)) is None
    assert deals.judge(deal(acts("1 bid accept", "1 alone true"), hands)) == 2
    assert deals.judge(deal([*start, *acts("1 play JB")], hands)) == 3


def test_a_silent_dealer_exchanges_first_and_may_then_offer_the_turn_up():
    start = acts("1 bid accept", "1 alone true", "1 silent 0")
    offer = [*start, *acts("0 lay_away 9S", "0 offer 9B")]
    assert deals.judge(deal([*start, *acts("0 offer AB")], FIVE)) == 4
    assert deals.judge(deal([*offer, *acts("1 take true", "1 lay_away AL", "2 play KC")], FIVE)) is None
    assert deals.judge(deal([*offer, *acts("1 take true", "1 lay_away 9B", "2 play KC")], FIVE)) is None
    assert deals.judge(deal([*offer, *acts("1 take true", "2 play KC")], FIVE)) == 7
    assert deals.judge(deal([*offer, *acts("1 take false", "1 lay_away AL")], FIVE)) == 7
    assert deals.judge(deal([*start, *acts("0 lay_away 9S", "0 offer 9S")], FIVE)) == 5


def test_a_silent_partner_may_offer_nothing_and_a_lone_player_may_have_none():
    start = acts("1 bid accept", "1 alone true")
    nothing = [*start, *acts("1 silent 3", "0 lay_away 9S", "3 offer null", "2 play KC", "4 play 7C")]
    assert deals.judge(deal(nothing, FIVE)) is None
    assert deals.judge(deal([*nothing[:-1], *acts("3 play QC")], FIVE)) == 7
    alone = [*start, *acts("1 silent null", "0 lay_away 9S", "2 play KC", "3 play QC")]
    assert deals.judge(deal(alone, FIVE)) is None
    assert deals.judge(deal([*start, *acts("1 silent 1")], FIVE)) == 3


def test_all_five_tricks_are_played_even_when_the_hand_is_decided():
    decided = TO_THE_LAST_CARD[: len(WITH_PARTNER) + 4 * 3]
    assert deals.judge(deal([*decided, {"seat": 1, "crystal": "B", "from": "bank"}])) == len(decided) + 1


@pytest.mark.parametrize(
    "fields",
    [
        {"turned": "AB"},
        {"turned": "8B"},
        {"dealer": 4},
        {"players": 3},
        {"hands": [*FOUR[:3], ["10P", "QP", "QC", "9C"]]},
        {"mode": "32"},
        {"switches": {"target": 31}},
        {"switches": {"suits": ["B", "P", "L", "M"]}},
        {"crystals": [["B", "P", "C", "S"], [], [], []]},
        {"crystals": [[], [], []]},
        {"mode": "31", "points": [0, 0, -1, 0]},
    ],
)
def test_a_deal_that_cannot_be_is_refused(fields):
    with pytest.raises(oracle.RefusedError):
        deals.judge(deal([], **fields))


def random_record(chance):
    players = chance.choice([2, 3, 4, 5, 6])
    pairs = chance.sample(oracle.FLOWER_PAIRS, 2)
    switches = {"suits": pairs[0] + pairs[1]} if chance.random() < 0.5 else {}
    cards = oracle.deck(players, switches.get("suits"))
    chance.shuffle(cards)
    suits = oracle.suits_in_play(players, switches.get("suits"))
    return {
        "players": players,
        "dealer": chance.choice(range(players)),
        "hands": [cards[5 * seat : 5 * seat + 5] for seat in range(players)],
        "turned": cards[5 * players],
        "switches": switches,
        "mode": chance.choice(["rush", "31"]),
        "crystals": [chance.sample(suits, chance.choice(range(len(suits)))) for _ in range(players)],
        "points": [chance.choice(range(31)) for _ in range(players)],
        "actions": [],
    }


def play_at_random(record, chance):
    """Let everybody do anything allowed, but pass less often than not; the result."""
    story = deals.story_of_a_deal(record)
    options, result = next(story), None
    while options is not None:
        calls = [option for option in options if option.get("bid", "pass") != "pass"]
        action = chance.choice(calls if calls and chance.random() < 0.2 else options)
        record["actions"].append(action)
        try:
            options = story.send(action)
        except StopIteration as end:
            options, result = None, end.value
    return result


def as_a_request(record, result):
    """The end of a deal as the contract asks about it."""
    done = {kind: action[kind] for action in record["actions"] for kind in action}
    return {
        "players": record["players"],
        "dealer": record["dealer"],
        "mode": record["mode"],
        "trump": result["hand"]["trump"],
        "maker": result["hand"]["maker"],
        "partners": done.get("partners", []),
        "alone": done.get("alone", False),
        "silent": done.get("silent"),
        "tricks": result["hand"]["tricks"],
        "crystals": {str(seat): held for seat, held in enumerate(record["crystals"])},
        "taken": [action for action in record["actions"] if "crystal" in action],
    }


def test_whole_deals_of_every_kind_run_to_their_end_and_not_one_action_further():
    chance = random.Random(5)
    kinds = set()
    for _ in range(400):
        record = random_record(chance)
        result = play_at_random(record, chance)
        number = len(record["actions"]) + 1
        assert deals.judge(record) is None
        assert deals.judge({**record, "actions": record["actions"] + record["actions"][-1:]}) == number
        plays = [action for action in record["actions"] if "play" in action]
        if result is None:
            assert [action["bid"] for action in record["actions"]] == ["pass"] * (2 * record["players"])
            kinds.add((record["players"], "thrown in"))
            continue
        silent = result["hand"]["silent"]
        assert len(plays) == 5 * (record["players"] - (silent is not None))
        assert len({action["play"] for action in plays}) == len(plays)
        request = as_a_request(record, result)
        answer = crystals.score(request, record["switches"].get("suits"))
        assert answer == {"changes": result["changes"], "next": None, "points": result["points"]}
        kinds.add((record["players"], result["hand"]["lone"], silent is not None))
    assert kinds >= {(2, True, False), (3, True, False), (4, True, False), (4, False, False)}
    assert kinds >= {(5, True, True), (5, True, False), (5, False, False)}
    assert kinds >= {(6, True, True), (6, True, False), (6, False, False)}
    assert (2, "thrown in") in kinds


def test_the_crystals_after_a_deal_are_those_before_with_every_change_made():
    chance = random.Random(6)
    for _ in range(200):
        record = random_record(chance)
        before = [list(held) for held in record["crystals"]]
        result = play_at_random(record, chance)
        assert record["crystals"] == before
        if result is None:
            continue
        for change in result["changes"]:
            holder = before[change["seat"]]
            match change["change"]:
                case "gain" | "take":
                    holder.append(change["crystal"])
                    if change.get("from", "bank") != "bank":
                        before[change["from"]].remove(change["crystal"])
                case "forfeit":
                    holder.remove(change["crystal"])
                case "return":
                    assert len(holder) == len(result["hand"]["in_play"])
                    holder.clear()
        assert before == result["crystals"]
