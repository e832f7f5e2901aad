"""The Hasenpfeffer oracle against the known cases and against positions made by hand from the source."""

import json
import random
from pathlib import Path

import pytest

from tests.oracles import hasenpfeffer as oracle
from tests.oracles import hasenpfeffer_deals as deals

CASES = Path(__file__).resolve().parents[1] / "data" / "cases.jsonl"


def known_cases():
    if not CASES.exists():
        return []
    lines = CASES.read_text(encoding="utf-8-sig").splitlines()
    cases = [json.loads(line) for line in lines if line.strip()]
    return [case for case in cases if case["id"].startswith("hp-")]


def reply(request):
    """The oracle's answer to a request of the contract."""
    rules = request.get("rules", {})
    bidding = rules.get("bidding", "numbers")
    passing = rules.get("pass", "final")
    match request["ask"]:
        case "legal":
            answer = oracle.legal(request["trump"], request["hand"], request["trick"])
        case "winner":
            answer = oracle.winner(request["trump"], request["trick"])
        case "bids":
            answer = oracle.bids(request["calls"], bidding, passing)
        case "score":
            answer = oracle.score(request["bid"], request["tricks"], rules.get("defenders", "always"))
        case "lay_away":
            answer = oracle.lay_away(request["hand"])
        case "verdict" if "bid" in request["action"]:
            answer = request["action"]["bid"] in oracle.bids(request["calls"], bidding, passing)
        case "verdict" if "play" in request["action"]:
            allowed = oracle.legal(request["trump"], request["hand"], request["trick"])
            answer = request["action"]["play"] in allowed
        case _:
            raise NotImplementedError(request)
    return answer


@pytest.mark.parametrize("case", known_cases(), ids=lambda case: case["id"])
def test_the_oracle_answers_the_known_case(case):
    if isinstance(case["expect"], dict) and "error" in case["expect"]:
        with pytest.raises(oracle.RefusedError):
            reply(case["request"])
    else:
        assert reply(case["request"]) == case["expect"]


def test_the_deck_has_twenty_five_different_cards():
    assert len(oracle.deck()) == len(set(oracle.deck())) == 25
    assert oracle.deck().count("Joker") == 1


def test_with_hearts_trump_the_order_is_joker_jack_of_hearts_jack_of_diamonds_then_hearts():
    assert oracle.trumps_high_to_low("H") == ["Joker", "JH", "JD", "AH", "KH", "QH", "10H", "9H"]


@pytest.mark.parametrize("trump", ["S", "H", "D", "C"])
def test_every_trump_suit_has_eight_cards_and_leaves_the_others_of_its_colour_five(trump):
    sizes = dict.fromkeys(oracle.SUITS, 0)
    for card in oracle.deck():
        sizes[oracle.suit_of(card, trump)] += 1
    assert sizes.pop(trump) == 8
    assert sizes.pop(oracle.SAME_COLOUR[trump]) == 5
    assert list(sizes.values()) == [6, 6]


def test_the_left_bower_does_not_follow_its_printed_suit():
    assert oracle.legal("H", ["JD", "9D", "AS"], ["KD"]) == ["9D"]
    assert oracle.legal("H", ["JD", "AS"], ["KD"]) == ["JD", "AS"]


def test_a_led_left_bower_calls_for_trumps():
    assert oracle.legal("H", ["9D", "9H", "Joker"], ["JD"]) == ["9H", "Joker"]


def test_a_jack_of_the_other_colour_is_an_ordinary_jack():
    assert oracle.winner("H", ["10S", "JS", "9S"]) == "JS"
    assert oracle.winner("H", ["QS", "JS", "9S"]) == "QS"


def test_the_highest_card_of_the_suit_led_wins_when_no_trump_is_played():
    assert oracle.winner("C", ["9D", "AH", "10D", "AS"]) == "10D"


def test_whoever_has_passed_for_good_is_skipped():
    assert oracle.auction([1, "pass", 2, "pass"], 0, 1) == ("to call", 1)
    assert oracle.auction([1, "pass", 2, "pass", 3], 0, 1) == ("to call", 3)
    assert oracle.auction([1, "pass", 2, "pass", 3, "pass"], 0, 1) == ("high bid", 1, 3)


def test_the_fourth_player_may_still_bid_after_three_passes():
    assert oracle.bids(["pass", "pass", "pass"]) == ["pass", 1, 2, 3, 4, 5, 6]
    assert oracle.auction(["pass", "pass", "pass", 1], 2, "widow") == ("high bid", 2, 1)


def test_one_may_reenter_only_when_a_pass_is_not_final():
    calls = ["pass", 1, "pass", "pass", 2, "pass"]
    assert oracle.bids(calls, passing="reenter") == ["pass", 3, 4, 5, 6]
    assert oracle.auction([*calls, "pass", "pass"], 3, 0, passing="reenter") == ("high bid", 0, 2)
    with pytest.raises(oracle.RefusedError):
        oracle.bids(calls)


def test_big_pepper_needs_no_little_pepper_before_it_and_ends_the_bidding():
    assert oracle.bids([], "peppers") == ["pass", 1, 2, 3, 4, 5, "little pepper", "big pepper"]
    assert oracle.auction(["big pepper"], 0, 3, "peppers") == ("high bid", 1, "big pepper")


@pytest.mark.parametrize(
    ("calls", "bidding"),
    [
        ([3, 3], "numbers"),
        ([3, 2], "numbers"),
        ([7], "numbers"),
        ([0], "numbers"),
        ([True], "numbers"),
        (["little pepper"], "numbers"),
        ([6], "peppers"),
        (["big pepper", "little pepper"], "peppers"),
        ([6, "pass"], "numbers"),
        (["pass"] * 5, "numbers"),
    ],
)
def test_calls_that_could_not_have_been_made_are_refused(calls, bidding):
    with pytest.raises(oracle.RefusedError):
        oracle.bids(calls, bidding)


@pytest.mark.parametrize("passing", ["final", "reenter"])
def test_when_all_pass_the_joker_is_bound_to_three_unless_it_lies_in_the_widow(passing):
    calls = ["pass"] * 4
    assert oracle.auction(calls, 1, 3, "peppers", passing) == ("high bid", 3, 3)
    assert oracle.auction(calls, 1, "widow", passing=passing) == "void"
    assert oracle.auction(calls, 1, 3, passing=passing, all_pass="void") == "void"  # noqa: S106


def test_a_bid_made_pays_the_tricks_and_a_bid_missed_costs_the_bid():
    assert oracle.score(3, 3) == {"bidders": 3, "defenders": 3}
    assert oracle.score(3, 2) == {"bidders": -3, "defenders": 4}
    assert oracle.score(3, 2, "never") == {"bidders": -3, "defenders": 0}
    assert oracle.score("little pepper", 6) == {"bidders": 6, "defenders": 0}
    assert oracle.score("little pepper", 5) == {"bidders": -6, "defenders": 1}
    assert oracle.score("big pepper", 5) == {"bidders": -12, "defenders": 1}


def test_the_dealers_left_leads_unless_somebody_plays_alone():
    assert oracle.leads(3) == 0
    assert oracle.leads(3, bidder=2, alone=[2]) == 3
    assert oracle.leads(3, bidder=2, alone=[2, 1]) == 1
    assert oracle.leads(3, bidder=2, alone=[3, 2]) == 3


def test_a_lone_players_partner_is_passed_over_and_the_winner_leads_next():
    assert oracle.next_seat("H", ["9S"], 0) == 1
    assert oracle.next_seat("H", ["9S"], 0, alone=[3]) == 2
    assert oracle.next_seat("H", ["9S", "AS", "9H"], 0, alone=[3]) == 3
    assert oracle.next_seat("H", ["9S", "AS"], 1, alone=[1, 2]) == 2
    assert oracle.next_seat("H", ["9S", "AS", "JD", "QS"], 3) == 1
    assert oracle.next_seat("H", [], 2) == 2


def test_when_both_sides_reach_ten_the_bidding_side_wins():
    assert oracle.game_over([9, -3], 0) is None
    assert oracle.game_over([9, 10], 0) == 1
    assert oracle.game_over([12, 10], 1) == 1


HANDS = [
    ["JH", "AH", "KH", "9S", "AC", "9C"],
    ["JD", "9H", "KS", "QS", "KC", "10C"],
    ["QH", "10H", "AS", "10S", "QC", "JC"],
    ["AD", "KD", "QD", "10D", "9D", "JS"],
]


def deal(actions, widow="Joker", **switches):
    """A record with seat 3 dealing; seat 0, at the dealer's left, calls first and holds the hearts."""
    return {"dealer": 3, "hands": HANDS, "widow": widow, "switches": switches, "actions": actions}


BIDDING = [
    {"seat": 0, "bid": 4},
    {"seat": 1, "bid": "pass"},
    {"seat": 2, "bid": "pass"},
    {"seat": 3, "bid": "pass"},
]
MAKING = [{"seat": 0, "trump": "H"}, {"seat": 0, "lay_away": ["9C"]}]
FIRST_TRICK = [
    {"seat": 0, "play": "JH"},
    {"seat": 1, "play": "JD"},
    {"seat": 2, "play": "10H"},
    {"seat": 3, "play": "9D"},
]


def test_a_deal_without_a_broken_rule_is_passed_however_early_it_stops():
    actions = BIDDING + MAKING + FIRST_TRICK + [{"seat": 0, "play": "Joker"}]
    for length in range(len(actions) + 1):
        assert deals.judge(deal(actions[:length])) is None


@pytest.mark.parametrize(
    ("actions", "broken"),
    [
        ([{"seat": 3, "bid": 1}], 1),
        ([{"seat": 0, "bid": 4}, {"seat": 1, "bid": 4}], 2),
        ([{"seat": 0, "bid": 4}, {"seat": 2, "bid": "pass"}], 2),
        ([{"seat": 0, "bid": 6}, {"seat": 1, "bid": "pass"}], 2),
        ([*BIDDING, {"seat": 0, "lay_away": ["9C"]}], 5),
        ([*BIDDING, {"seat": 0, "trump": None}], 5),
        (BIDDING + MAKING[:1] + [{"seat": 0, "lay_away": ["9D"]}], 6),
        (BIDDING + MAKING[:1] + [{"seat": 0, "lay_away": []}], 6),
        (BIDDING + MAKING[:1] + [{"seat": 0, "lay_away": ["9C", "9S"]}], 6),
        (BIDDING + MAKING + [{"seat": 0, "alone": False}], 7),
        (BIDDING + MAKING + [{"seat": 0, "play": "9C"}], 7),
        (BIDDING + MAKING + FIRST_TRICK[:1] + [{"seat": 1, "play": "KS"}], 8),
        (BIDDING + MAKING + FIRST_TRICK[:1] + [{"seat": 1, "play": "JD", "bid": 5}], 8),
        (BIDDING + MAKING + FIRST_TRICK + [{"seat": 1, "play": "9H"}], 11),
        (BIDDING + MAKING + FIRST_TRICK + [{"seat": 0, "play": "JH"}], 11),
    ],
)
def test_the_first_action_that_breaks_a_rule_is_named(actions, broken):
    assert deals.judge(deal(actions)) == broken


def test_the_discard_may_be_the_widow_itself():
    assert deals.judge(deal(BIDDING + MAKING[:1] + [{"seat": 0, "lay_away": ["Joker"]}])) is None


def test_nothing_may_follow_a_void_deal():
    passes = [{"seat": seat, "bid": "pass"} for seat in [0, 1, 2, 3]]
    assert deals.judge(deal(passes)) is None
    assert deals.judge(deal([*passes, {"seat": 0, "trump": "H"}])) == 5


def test_the_holder_of_the_joker_names_trump_when_all_pass():
    record = deal([{"seat": seat, "bid": "pass"} for seat in [0, 1, 2, 3]], widow="9D")
    record["hands"] = [*HANDS[:3], ["AD", "KD", "QD", "10D", "Joker", "JS"]]
    record["actions"] += [{"seat": 3, "trump": "D"}, {"seat": 3, "lay_away": ["JS"]}]
    assert deals.judge(record) is None
    record["switches"] = {"all_pass": "void"}
    assert deals.judge(record) == 5


def test_the_bidder_and_then_the_defenders_clockwise_are_asked_about_playing_alone():
    start = BIDDING + MAKING
    asked = [{"seat": 0, "alone": True}, {"seat": 1, "alone": False}, {"seat": 3, "alone": True}]
    play = [{"seat": 3, "play": "AD"}, {"seat": 0, "play": "JH"}, {"seat": 0, "play": "AH"}]
    assert deals.judge(deal(start + asked + play, alone="allowed")) is None
    assert deals.judge(deal(start + asked + [{"seat": 1, "play": "KS"}], alone="allowed")) == 10
    early = [{"seat": 0, "alone": False}, {"seat": 1, "alone": True}, {"seat": 3, "alone": False}]
    assert deals.judge(deal(start + early, alone="allowed")) == 9
    led_by_the_left_of_the_lone_player = [*early[:2], {"seat": 2, "play": "AS"}, {"seat": 0, "play": "9S"}]
    assert deals.judge(deal(start + led_by_the_left_of_the_lone_player, alone="allowed")) is None


def test_whole_deals_of_every_kind_run_to_their_end_and_not_one_action_further():
    chance = random.Random(25)
    lengths = set()
    for _ in range(200):
        cards = oracle.deck()
        chance.shuffle(cards)
        record = {
            "dealer": chance.choice(oracle.SEATS),
            "hands": [cards[start : start + 6] for start in [0, 6, 12, 18]],
            "widow": cards[24],
            "switches": {
                "bidding": chance.choice(["numbers", "peppers"]),
                "pass": chance.choice(["final", "reenter"]),
                "alone": chance.choice(["off", "allowed"]),
                "all_pass": chance.choice(["joker_bound", "void"]),
            },
            "actions": [],
        }
        story = deals.story_of_a_deal(record)
        expected = next(story)
        while expected is not None:
            seat, kind, choices = expected
            chosen = chance.choice(choices)
            record["actions"].append({"seat": seat, kind: chosen})
            try:
                expected = story.send(chosen)
            except StopIteration:
                expected = None
        number = len(record["actions"]) + 1
        assert deals.judge(record) is None
        assert deals.judge(dict(record, actions=record["actions"] + record["actions"][-1:])) == number
        plays = [action for action in record["actions"] if "play" in action]
        lone = [action for action in record["actions"] if action.get("alone")]
        if plays:
            assert len(plays) == 6 * (4 - len(lone))
        else:
            assert [action["bid"] for action in record["actions"]] == ["pass"] * 4
            assert record["widow"] == "Joker" or "void" in record["switches"].values()
        lengths.add(len(plays))
    assert lengths >= {12, 18, 24}
