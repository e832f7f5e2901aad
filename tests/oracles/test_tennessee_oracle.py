"""The Tennessee oracle against the known cases and against positions made by hand from the source."""

import json
import random
from pathlib import Path

import pytest

from tests.oracles import tennessee as oracle
from tests.oracles import tennessee_deals as deals

CASES = Path(__file__).resolve().parents[1] / "data" / "cases.jsonl"

ALL_BIDS = list(range(60, 161, 5))
SIXTEEN = [
    *["10R", "4R", "6R", "7R", "8R", "9R", "11R", "12R", "13R"],
    *["4G", "6G", "7G", "8G", "14G", "5B", "Rook"],
]
TWELVE_COUNT_CARDS = ["14R", "10R", "5R", "14G", "10G", "5G", "14Y", "10Y", "5Y", "14B", "10B", "Rook"]


def known_cases():
    lines = CASES.read_text(encoding="utf-8-sig").splitlines()
    cases = [json.loads(line) for line in lines if line.strip()]
    return [case for case in cases if case["id"].startswith("tn-")]


def reply(request):
    """The oracle's answer to a request of the contract."""
    rook = request.get("rules", {}).get("rook", "follow")
    action = request.get("action", {})
    match request["ask"]:
        case "legal":
            answer = oracle.legal(request["trump"], request["hand"], request["trick"], rook)
        case "winner":
            answer = oracle.winner(request["trump"], request["trick"])
        case "bids":
            answer = oracle.bids(request["calls"])
        case "lay_away":
            answer = oracle.lay_away(request["hand"])
        case "score":
            answer = oracle.score(request["bid"], request["bidder"], request["other"])
        case "verdict" if "bid" in action:
            answer = oracle.may_bid(request["calls"], action["bid"])
        case "verdict" if "lay_away" in action:
            answer = oracle.may_lay_away(request["hand"], action["lay_away"])
        case _:
            raise NotImplementedError(request)
    return answer


@pytest.mark.parametrize("case", known_cases(), ids=lambda case: case["id"])
def test_the_oracle_answers_the_known_case(case):
    assert reply(case["request"]) == case["expect"]


def test_the_deck_has_forty_five_different_cards_worth_120_points():
    assert len(oracle.deck()) == len(set(oracle.deck())) == 45
    assert sum(oracle.points_of(card) for card in oracle.deck()) == 120
    assert len([card for card in oracle.deck() if oracle.is_count_card(card)]) == 13


def test_the_rook_must_follow_when_trumps_are_led_whichever_way_it_is_read():
    for rook in ["follow", "any_time"]:
        assert oracle.legal("G", ["Rook", "5R"], ["9G"], rook) == ["Rook"]
        assert oracle.legal("G", ["4G", "Rook", "5R"], ["9G"], rook) == ["4G", "Rook"]


def test_the_rook_may_be_played_by_whoever_cannot_follow():
    assert oracle.legal("G", ["Rook", "5R", "4G"], ["9Y"]) == ["Rook", "5R", "4G"]


def test_who_leads_may_play_anything():
    assert oracle.legal("G", ["Rook", "5R", "4G"], []) == ["Rook", "5R", "4G"]


def test_an_empty_hand_has_no_legal_card():
    assert oracle.legal("G", [], ["9Y"]) == []


def test_a_low_trump_beats_the_highest_card_of_another_colour():
    assert oracle.winner("B", ["14Y", "4B"]) == "4B"
    assert oracle.winner("B", ["13Y", "14Y"]) == "14Y"
    assert oracle.winner("B", ["Rook", "14B"]) == "Rook"


def test_the_bid_winners_opponent_leads_and_then_the_winner_of_each_trick():
    assert oracle.leads(0) == 1
    assert oracle.leads(1) == 0
    assert oracle.next_seat("B", [], 1) == 1
    assert oracle.next_seat("B", ["4Y"], 1) == 0
    assert oracle.next_seat("B", ["4Y", "14R"], 1) == 1
    assert oracle.next_seat("B", ["4Y", "4B"], 1) == 0


def test_after_a_pass_the_other_may_still_bid_once():
    assert oracle.bids(["pass"]) == ["pass", *ALL_BIDS]
    assert oracle.bids(["pass", 60]) == []


def test_the_bidding_goes_to_and_fro_until_a_pass():
    assert oracle.bids([60, 150]) == ["pass", 155, 160]
    assert oracle.bids([60, 150, "pass"]) == []


def test_a_bid_of_160_ends_the_bidding():
    assert oracle.bids([160]) == []
    assert oracle.may_bid([160], "pass") is False


@pytest.mark.parametrize("calls", [[55], [62], [65, 65], [165], ["pass", 60, 65], [True], ["little pepper"]])
def test_calls_that_could_not_have_been_made_are_refused(calls):
    with pytest.raises(oracle.RefusedError):
        oracle.bids(calls)


def test_the_high_bid_belongs_to_the_seat_that_made_it():
    assert oracle.auction([], dealer=0) == ("to call", 1)
    assert oracle.auction([70], dealer=0) == ("to call", 0)
    assert oracle.auction([70, "pass"], dealer=0) == ("high bid", 1, 70)
    assert oracle.auction([70, 75, "pass"], dealer=0) == ("high bid", 0, 75)
    assert oracle.auction(["pass", 160], dealer=1) == ("high bid", 1, 160)


def test_two_passes_bind_the_dealer_or_bring_a_new_deal():
    assert oracle.auction(["pass", "pass"], dealer=1) == ("high bid", 1, 60)
    assert oracle.auction(["pass", "pass"], dealer=1, no_bid="redeal") == "redeal"
    assert oracle.next_dealer(1) == 0


def test_five_cards_without_points_may_be_laid_away():
    assert oracle.may_lay_away(SIXTEEN, ["4R", "6R", "7R", "8R", "9R"])


@pytest.mark.parametrize(
    "laid",
    [
        [],
        ["4R", "6R", "7R", "8R"],
        ["4R", "6R", "7R", "8R", "9R", "11R"],
        ["4R", "4R", "7R", "8R", "9R"],
        ["4R", "6R", "7R", "8R", "4B"],
        ["4R", "6R", "7R", "8R", "Rook"],
        "4R",
        None,
    ],
)
def test_anything_but_five_held_cards_without_points_may_not_be_laid_away(laid):
    assert oracle.may_lay_away(SIXTEEN, laid) is False


def test_with_four_cards_without_points_any_five_fills_up():
    plain = ["4R", "6R", "7R", "13B"]
    hand = [*TWELVE_COUNT_CARDS, *plain]
    assert oracle.lay_away(hand) == ["5R", "5G", "5Y", *plain]
    assert oracle.may_lay_away(hand, [*plain, "5G"])
    assert not oracle.may_lay_away(hand, [*plain, "10G"])
    assert not oracle.may_lay_away(hand, [*plain, "Rook"])
    assert not oracle.may_lay_away(hand, ["4R", "6R", "7R", "5R", "5G"])


def test_with_all_thirteen_count_cards_two_fives_fill_up():
    plain = ["4R", "6R", "7R"]
    hand = [*TWELVE_COUNT_CARDS, "5B", *plain]
    assert oracle.lay_away(hand) == ["5R", "5G", "5Y", "5B", *plain]
    assert oracle.may_lay_away(hand, ["5B", "5Y", *plain])
    assert not oracle.may_lay_away(hand, ["5B", "10B", *plain])


def test_a_hand_of_eleven_is_not_laid_away_from():
    with pytest.raises(oracle.RefusedError):
        oracle.lay_away(SIXTEEN[:11])


def test_a_bid_that_is_met_exactly_scores_what_was_captured():
    bidder, other = {"cards": ["Rook", "14R"], "tricks": 15}, {"cards": [], "tricks": 5}
    assert oracle.score(60, bidder, other) == {"bidder": 60, "other": 10}
    assert oracle.score(65, bidder, other) == {"bidder": 0, "other": 10}


def test_two_tricks_without_count_cards_are_four_points():
    bidder, other = {"cards": [], "tricks": 18}, {"cards": ["4R", "6R"], "tricks": 2}
    assert oracle.score(60, bidder, other)["other"] == 4


@pytest.mark.parametrize(
    ("bid", "bidder", "other"),
    [
        (62, {"cards": [], "tricks": 10}, {"cards": [], "tricks": 10}),
        (60, {"cards": [], "tricks": 11}, {"cards": [], "tricks": 10}),
        (60, {"cards": ["5R"], "tricks": 0}, {"cards": [], "tricks": 20}),
        (60, {"cards": ["5R"], "tricks": 10}, {"cards": ["5R"], "tricks": 10}),
        (60, {"cards": ["3R"], "tricks": 10}, {"cards": [], "tricks": 10}),
        (60, {"cards": [], "tricks": -1}, {"cards": [], "tricks": 20}),
    ],
)
def test_a_score_that_could_not_have_been_is_refused(bid, bidder, other):
    with pytest.raises(oracle.RefusedError):
        oracle.score(bid, bidder, other)


def test_the_higher_total_wins_when_both_reach_300_and_equal_totals_play_on():
    assert oracle.game_over([299, 295]) is None
    assert oracle.game_over([300, 295]) == 0
    assert oracle.game_over([305, 340]) == 1
    assert oracle.game_over([310, 310]) is None


def dealt(cards, **switches):
    """A record of these cards in which nobody has acted yet; seat 0 deals."""
    hands = [cards[11:22], cards[:11]]
    nest, pile = cards[22:27], cards[27:]
    return {"dealer": 0, "hands": hands, "nest": nest, "pile": pile, "switches": switches, "actions": []}


def played(record, chance):
    """The record with actions chosen at random up to the deal's end."""
    story = deals.story_of_a_deal(record)
    actions = []
    try:
        seat, kind, choices = next(story)
        while True:
            chosen = chance.choice(choices)
            if kind == "lay_away":
                chosen = sorted(choices, key=lambda card: (oracle.points_of(card), chance.random()))[:5]
            actions.append({"seat": seat, kind: chosen})
            seat, kind, choices = story.send(chosen)
    except StopIteration:
        return {**record, "actions": actions}


def shuffled(chance):
    cards = oracle.deck()
    chance.shuffle(cards)
    return cards


@pytest.mark.parametrize("rook", ["follow", "any_time"])
@pytest.mark.parametrize("name_trump", ["before", "after"])
def test_random_deals_break_no_rule_and_hold_160_points(rook, name_trump):
    chance = random.Random(300)
    for _ in range(60):
        record = played(dealt(shuffled(chance), rook=rook, name_trump=name_trump), chance)
        assert deals.judge(record) is None
        end = deals.outcome(record)
        assert sum(oracle.captured_points(side) for side in end["sides"]) == 160
        captured = end["sides"][0]["cards"] + end["sides"][1]["cards"]
        assert sorted(captured + end["laid_away"]) == sorted(oracle.deck())
        assert [side["tricks"] for side in end["sides"]] == [len(side["cards"]) // 2 for side in end["sides"]]


def test_fives_laid_away_are_out_of_play():
    others = [card for card in oracle.deck() if not oracle.is_count_card(card)]
    cards = [*others[:11], *TWELVE_COUNT_CARDS[:11], "Rook", *others[11:15], "5B", *others[15:]]
    record = dealt(cards)
    opening = [{"seat": 1, "bid": "pass"}, {"seat": 0, "bid": "pass"}, {"seat": 0, "trump": "R"}]
    laid = {"seat": 0, "lay_away": [*others[11:15], "5R"]}
    assert deals.judge({**record, "actions": [*opening, laid]}) is None
    end = deals.outcome(played(record, random.Random(5)))
    lost = sum(oracle.points_of(card) for card in end["laid_away"])
    assert sum(oracle.captured_points(side) for side in end["sides"]) == 160 - lost


def a_deal_in_order(**switches):
    """Seat 1 holds red 4 to 14, seat 0 green; yellow 4 to 8 are the nest, the rest and the Rook the pile."""
    red, green, yellow, blue = ([f"{number}{colour}" for number in range(4, 15)] for colour in "RGYB")
    return dealt([*red, *green, *yellow[:5], *yellow[5:], *blue, "Rook"], **switches)


OPENING = [
    {"seat": 1, "bid": 60},
    {"seat": 0, "bid": "pass"},
    {"seat": 1, "trump": "R"},
    {"seat": 1, "lay_away": ["4Y", "6Y", "7Y", "8Y", "4R"]},
    {"seat": 0, "play": "4G"},
    {"seat": 1, "play": "14R"},
]


def fault_after(actions, *more, **switches):
    return deals.judge({**a_deal_in_order(**switches), "actions": [*actions, *more]})


def test_the_winner_of_a_trick_draws_and_the_loser_gets_the_other_card():
    assert fault_after(OPENING) is None
    assert fault_after(OPENING, {"seat": 0, "draw": "up"}) == 7
    assert fault_after(OPENING, {"seat": 1, "play": "13R"}) == 7
    up = [*OPENING, {"seat": 1, "draw": "up"}]
    assert fault_after(up, {"seat": 1, "play": "9Y"}, {"seat": 0, "play": "10Y"}) is None
    assert fault_after(up, {"seat": 1, "play": "10Y"}) == 8
    hidden = [*OPENING, {"seat": 1, "draw": "hidden"}]
    assert fault_after(hidden, {"seat": 1, "play": "10Y"}, {"seat": 0, "play": "9Y"}) is None
    assert fault_after(hidden, {"seat": 1, "play": "9Y"}) == 8


def test_the_next_draw_takes_the_next_two_cards_of_the_pile():
    second = [{"seat": 1, "draw": "up"}, {"seat": 1, "play": "9Y"}, {"seat": 0, "play": "10Y"}]
    second += [{"seat": 0, "draw": "up"}, {"seat": 0, "play": "11Y"}]
    assert fault_after(OPENING, *second) is None


def test_a_colour_must_be_followed_while_the_pile_lasts():
    opening = [*OPENING, {"seat": 1, "draw": "up"}, {"seat": 1, "play": "5Y"}]
    assert fault_after(opening, {"seat": 0, "play": "5G"}) == 9
    assert fault_after(opening, {"seat": 0, "play": "10Y"}) is None


def test_trump_is_named_before_the_nest_is_seen_or_else_before_cards_are_laid_away():
    opening = [OPENING[0], OPENING[1], OPENING[3]]
    assert fault_after(opening) == 3
    assert fault_after(opening, name_trump="after") == 3
    assert fault_after(OPENING, name_trump="after") is None


def test_a_passed_out_deal_goes_on_at_60_or_ends():
    passes = [{"seat": 1, "bid": "pass"}, {"seat": 0, "bid": "pass"}]
    assert fault_after(passes, {"seat": 0, "trump": "G"}) is None
    assert fault_after(passes, {"seat": 1, "trump": "G"}) == 3
    assert fault_after(passes, {"seat": 0, "trump": "G"}, no_bid="redeal") == 3
    assert deals.outcome({**a_deal_in_order(no_bid="redeal"), "actions": passes}) is None


def test_the_dealer_does_not_bid_first():
    assert fault_after([{"seat": 0, "bid": 60}]) == 1


def test_there_is_no_draw_after_the_ninth_trick_and_no_play_after_the_twentieth():
    record = played(a_deal_in_order(), random.Random(9))
    kinds = [next(key for key in action if key != "seat") for action in record["actions"]]
    first_play = kinds.index("play")
    assert kinds[first_play:] == ["play", "play", "draw"] * 9 + ["play", "play"] * 11
    more = [*record["actions"], {"seat": 0, "play": "4R"}]
    assert deals.judge({**record, "actions": more}) == len(more)


@pytest.mark.parametrize(
    "action",
    [
        {"seat": 1},
        {"bid": 60},
        {"seat": 1, "bid": 62},
        {"seat": True, "bid": 60},
        {"seat": 1, "bid": 60, "trump": "R"},
        {"seat": 1, "draw": "up"},
        None,
    ],
)
def test_an_action_of_the_wrong_kind_breaks_a_rule(action):
    assert fault_after([action]) == 1


def test_a_record_that_is_not_a_deal_is_refused():
    record = a_deal_in_order()
    with pytest.raises(oracle.RefusedError):
        deals.judge({**record, "pile": record["pile"][:-1]})
    with pytest.raises(oracle.RefusedError):
        deals.judge({**record, "nest": record["pile"][:5]})
    with pytest.raises(oracle.RefusedError):
        deals.judge({**record, "switches": {"rook": "never"}})
