"""The crystals of the Terpeno oracle against hands made by hand from the source and the rulings."""

import random

import pytest

from tests.oracles import terpeno as oracle
from tests.oracles import terpeno_crystals as crystals


def hand(players, tricks, held, **fields):
    """A request with seat 0 dealing, Berry trump and seat 1 its maker; held is what each seat has."""
    return {
        "players": players,
        "dealer": 0,
        "mode": "rush",
        "trump": "B",
        "maker": 1,
        "partners": [],
        "alone": False,
        "silent": None,
        "tricks": tricks,
        "crystals": {str(seat): list(suits) for seat, suits in enumerate(held)},
        **fields,
    }


def changes(request):
    """The changes of a hand that leaves no choice open, each as a short line."""
    answer = crystals.score(request)
    assert answer["next"] is None
    lines = []
    for change in answer["changes"]:
        words = [str(change["seat"]), change["change"], change.get("crystal", "")]
        if "from" in change:
            words.append(f"from {change['from']}")
        lines.append(" ".join(words).strip())
    return lines


def choices(request):
    """Who has to choose, and the choices as {giver: crystals}."""
    waiting = crystals.score(request)["next"]
    assert waiting is not None
    return waiting["seat"], {choice["from"]: "".join(choice["crystals"]) for choice in waiting["choices"]}


def took(seat, crystal, giver):
    return {"seat": seat, "crystal": crystal, "from": giver}


# The side that set trump wins.


@pytest.mark.parametrize("tricks", [3, 4, 5])
def test_each_winner_gets_the_trump_crystal_and_all_five_tricks_bring_nothing_extra(tricks):
    assert changes(hand(4, tricks, ["", "", "", ""], partners=[3])) == ["1 gain B", "3 gain B"]


def test_a_winner_who_holds_the_trump_crystal_forfeits_it_and_the_partner_does_not():
    assert changes(hand(4, 3, ["B", "B", "B", "P"], partners=[3])) == ["1 forfeit B", "3 gain B"]


def test_the_changes_go_clockwise_from_the_dealers_left():
    request = hand(6, 4, [""] * 6, partners=[4, 0], dealer=3)
    assert changes(request) == ["4 gain B", "0 gain B", "1 gain B"]


# The side that set trump loses.


def test_a_winning_defender_takes_a_crystal_whether_or_not_they_hold_the_trump_crystal():
    assert changes(hand(4, 2, ["B", "P", "", "S"], partners=[3], taken=[took(2, "P", 1)])) == [
        "2 take P from 1",
        "0 take S from 3",
    ]


def test_of_four_both_losers_give_one_unless_one_has_nothing_that_is_lacking():
    assert choices(hand(4, 0, ["", "PC", "", "S"], partners=[3])) == (2, {1: "PC", 3: "S"})
    request = hand(4, 0, ["S", "PC", "", "S"], partners=[3], taken=[took(2, "P", 1)])
    assert changes(request) == ["2 take P from 1", "0 take C from 1"]


def test_of_five_the_maker_gives_two_and_the_partner_one():
    held = ["", "PCSL", "", "MLS", ""]
    request = hand(5, 2, held, partners=[3], taken=[took(2, "S", 3)])
    assert choices(request) == (4, {1: "PCSL"})
    request["taken"] += [took(4, "P", 1)]
    assert choices(request) == (0, {1: "CSL"})
    request = hand(5, 2, held, partners=[3], taken=[took(2, "S", 1), took(4, "P", 1)])
    assert choices(request) == (0, {3: "SLM"})


@pytest.mark.parametrize(
    ("players", "fields", "quotas"),
    [
        (2, {}, {1: 1}),
        (3, {}, {1: 2}),
        (4, {"partners": [2]}, {1: 1, 2: 1}),
        (4, {"alone": True}, {1: 3}),
        (5, {"partners": [2]}, {1: 2, 2: 1}),
        (5, {"alone": True}, {1: 4}),
        (5, {"alone": True, "silent": 2}, {1: 2, 2: 1}),
        (6, {"partners": [2, 5]}, {1: 1, 2: 1, 5: 1}),
        (6, {"alone": True}, {1: 5}),
        (6, {"alone": True, "silent": 2}, {1: 2, 2: 2}),
    ],
)
def test_the_losers_share_what_the_winners_take_and_the_maker_gives_the_remainder(players, fields, quotas):
    played = crystals.read_hand(hand(players, 2, [""] * players, **fields))
    assert {seat: crystals.quota(played, seat) for seat in played["makers"]} == quotas


def test_over_the_quota_any_loser_gives_before_the_bank_does():
    held = ["P", "PCS", "C", ""]
    request = hand(4, 1, held, partners=[3], taken=[took(2, "P", 1)])
    assert choices(request) == (0, {1: "CS"})


def test_losers_without_crystals_owe_nothing_and_the_bowl_gives_what_is_lacking():
    request = hand(4, 1, ["PC", "", "BCS", ""], partners=[3])
    assert choices(request) == (0, {"bank": "BS"})
    assert crystals.score(request)["changes"] == [
        {"seat": 2, "change": "take", "crystal": "P", "from": "bank"},
    ]


def test_nobody_takes_a_crystal_they_hold_so_the_bank_gives_another():
    assert choices(hand(2, 2, ["P", "P"])) == (0, {"bank": "BCS"})
    assert changes(hand(2, 2, ["BP", "PC"])) == ["0 take C from 1"]
    assert changes(hand(2, 2, ["BPC", "PC"])) == ["0 take S from bank"]


def test_the_silent_partner_of_a_failed_lone_player_is_a_loser_too():
    held = ["", "", "", "P", ""]
    assert changes(
        hand(5, 1, held, alone=True, silent=3, taken=[took(4, "C", "bank"), took(0, "S", "bank")])
    ) == [
        "2 take P from 3",
        "4 take C from bank",
        "0 take S from bank",
    ]


def test_all_changes_of_a_hand_are_made_even_when_one_has_completed_the_set():
    held = ["BCS", "P", "BPC", "S"]
    request = hand(4, 2, held, partners=[3])
    assert changes(request) == ["2 take S from 3", "0 take P from 1"]
    after = {0: "BPCS", 1: "", 2: "BPCS", 3: ""}
    assert crystals.winners_of_rush(after, oracle.suits_in_play(4)) == [0, 2]
    assert crystals.winners_of_rush({0: "BPC", 1: "PCS"}, oracle.suits_in_play(2)) == []


# Alone.


def test_alone_three_tricks_earn_the_trump_crystal_from_the_bank():
    assert changes(hand(4, 3, ["B", "P", "B", ""], alone=True)) == ["1 gain B"]


def test_alone_four_tricks_take_it_off_any_opponent_who_has_it_and_from_the_bank_if_none_has():
    assert choices(hand(4, 4, ["B", "P", "B", "CS"], alone=True)) == (1, {2: "B", 0: "B"})
    assert changes(hand(4, 4, ["", "P", "B", "CS"], alone=True)) == ["1 take B from 2"]
    assert changes(hand(4, 4, ["", "P", "P", "CS"], alone=True)) == ["1 take B from bank"]


def test_alone_five_tricks_take_a_second_one_from_another_opponent():
    held = ["B", "P", "BC", "S"]
    request = hand(4, 5, held, alone=True, taken=[took(1, "B", 2)])
    assert changes(request) == ["1 take B from 2", "1 take S from 3"]
    request["taken"] = [took(1, "B", 0)]
    assert choices(request) == (1, {2: "C", 3: "S"})


def test_alone_the_second_comes_from_the_bank_if_nobody_else_has_what_is_lacking():
    assert choices(hand(4, 5, ["", "P", "BCS", "P"], alone=True)) == (1, {"bank": "CS"})
    assert choices(hand(4, 5, ["C", "P", "S", "P"], alone=True)) == (1, {2: "S", 0: "C"})
    assert choices(hand(2, 5, ["BC", ""])) == (1, {"bank": "PCS"})


def test_alone_a_set_complete_with_the_first_needs_no_second_in_rush():
    assert changes(hand(4, 5, ["C", "PCS", "B", "P"], alone=True)) == ["1 take B from 2"]


@pytest.mark.parametrize("tricks", [3, 4])
def test_a_lone_winner_who_holds_the_trump_crystal_forfeits_it(tricks):
    assert changes(hand(4, tricks, ["B", "BP", "B", ""], alone=True)) == ["1 forfeit B"]


def test_with_five_tricks_that_lone_winner_still_takes_a_second_one_of_another_suit():
    assert changes(hand(4, 5, ["B", "BP", "BS", ""], alone=True)) == ["1 forfeit B", "1 take S from 2"]
    assert choices(hand(4, 5, ["B", "BP", "B", ""], alone=True)) == (1, {"bank": "CS"})


@pytest.mark.parametrize("said", [True, False])
def test_with_two_or_three_at_the_table_the_maker_is_rewarded_as_a_lone_player_whatever_is_said(said):
    assert changes(hand(3, 4, ["B", "", ""], alone=said)) == ["1 take B from 0"]
    assert changes(hand(2, 5, ["B", "PC"], alone=said)) == ["1 take B from 0", "1 take S from bank"]
    thirty_one = hand(2, 5, ["B", "PC"], alone=said, mode="31")
    assert crystals.score(thirty_one)["points"] == {"1": 14}


def test_the_silent_partner_gains_or_forfeits_the_trump_crystal_and_shares_nothing_else():
    request = hand(5, 5, ["C", "", "BP", "", ""], alone=True, silent=4)
    assert changes(request) == ["1 take B from 2", "1 take C from 0", "4 gain B"]
    request = hand(6, 3, ["", "", "B", "", "B", ""], alone=True, silent=4)
    assert changes(request) == ["1 gain B", "4 forfeit B"]


def test_the_lone_player_takes_nothing_from_the_silent_partner():
    request = hand(5, 4, ["", "", "", "B", ""], alone=True, silent=3)
    assert changes(request) == ["1 take B from bank", "3 forfeit B"]


# The 31-point game.


@pytest.mark.parametrize(
    ("players", "tricks", "fields", "points"),
    [
        (4, 3, {"partners": [3]}, {"1": 1, "3": 1}),
        (4, 4, {"partners": [3]}, {"1": 1, "3": 1}),
        (6, 5, {"partners": [3, 5]}, {"1": 2, "3": 2, "5": 2}),
        (4, 4, {"alone": True}, {"1": 1}),
        (4, 5, {"alone": True, "taken": [took(1, "P", "bank")]}, {"1": 4}),
        (5, 5, {"alone": True, "silent": 0, "taken": [took(1, "P", "bank")]}, {"1": 4, "0": 1}),
        (3, 3, {}, {"1": 1}),
        (4, 2, {"partners": [3], "taken": [took(2, "P", "bank"), took(0, "P", "bank")]}, {"2": 2, "0": 2}),
        (2, 0, {"taken": [took(0, "B", "bank")]}, {"0": 2}),
    ],
)
def test_the_house_table_of_points(players, tricks, fields, points):
    request = hand(players, tricks, [""] * players, mode="31", **fields)
    assert crystals.score(request)["points"] == points


def test_there_are_no_points_in_rush_and_none_before_the_last_choice():
    assert crystals.score(hand(4, 3, [""] * 4, partners=[3]))["points"] == {}
    assert crystals.score(hand(4, 5, [""] * 4, alone=True, mode="31"))["points"] == {}


def test_another_table_of_points_may_be_agreed_on():
    table = {"majority": 3, "all_five": 5, "alone_all_five": 9, "silent": 0, "defenders": 4}
    request = hand(5, 4, [""] * 5, alone=True, silent=3, mode="31")
    assert crystals.score(request, points_table=table)["points"] == {"1": 3}


def test_a_full_set_goes_back_with_ten_points_the_moment_it_is_complete():
    request = hand(4, 2, ["BPC", "S", "BPS", "C"], partners=[3], mode="31")
    assert changes(request) == ["2 take C from 3", "2 return", "0 take S from 1", "0 return"]
    assert crystals.score(request)["points"] == {"2": 12, "0": 12}


def test_alone_the_second_take_begins_a_new_set_in_which_even_trump_is_lacking():
    request = hand(4, 5, ["BC", "PCS", "B", ""], alone=True, mode="31", taken=[took(1, "B", 2)])
    answer = crystals.score(request)
    assert [change["change"] for change in answer["changes"]] == ["take", "return"]
    assert choices(request) == (1, {0: "BC"})
    request["taken"] += [took(1, "B", 0)]
    assert changes(request) == ["1 take B from 2", "1 return", "1 take B from 0"]
    assert crystals.score(request)["points"] == {"1": 14}


def test_the_highest_total_from_31_on_wins_and_equal_ones_play_on():
    assert crystals.winner_of_31([30, 12, 9]) is None
    assert crystals.winner_of_31([30, 31, 9]) == 1
    assert crystals.winner_of_31([33, 31, 34]) == 2
    assert crystals.winner_of_31([33, 31, 33]) is None


# What cannot have been.


@pytest.mark.parametrize(
    "fields",
    [
        {"partners": []},
        {"partners": [2, 3]},
        {"partners": [1]},
        {"partners": [4]},
        {"partners": [3], "alone": True},
        {"partners": [3], "silent": 2},
        {"alone": True, "partners": [], "silent": 2},
        {"tricks": 6},
        {"tricks": -1},
        {"tricks": True},
        {"trump": "L"},
        {"crystals": {"0": ["B", "P", "C", "S"]}},
        {"crystals": {"0": ["B", "B"]}},
        {"crystals": {"0": ["M"]}},
        {"crystals": {"4": ["B"]}},
        {"dealer": 4},
        {"mode": "21"},
        {"taken": [took(1, "B", "bank")]},
    ],
)
def test_hands_that_cannot_have_been_are_refused(fields):
    with pytest.raises(oracle.RefusedError):
        crystals.score({**hand(4, 3, [""] * 4, partners=[3]), **fields})


@pytest.mark.parametrize(
    "wrong",
    [took(0, "P", 1), took(2, "C", 3), took(2, "S", 1), took(2, "P", "bank"), took(2, "B", 3), {"seat": 2}],
)
def test_a_choice_that_was_not_open_is_refused(wrong):
    with pytest.raises(oracle.RefusedError):
        crystals.score(hand(4, 2, ["B", "PC", "C", "S"], partners=[3], taken=[wrong]))


def random_hand(chance):
    players = chance.choice([2, 3, 4, 5, 6])
    suits = oracle.suits_in_play(players)
    seats = list(range(players))
    maker = chance.choice(seats)
    others = [seat for seat in seats if seat != maker]
    alone = chance.choice([True, False])
    partners = chance.sample(others, oracle.partners_to_pick(players, alone))
    silent = chance.choice([None, *others]) if players >= 5 and alone else None
    held = [[suit for suit in suits if chance.random() < 0.6] for _ in seats]
    held = [crystals_held[: len(suits) - 1] for crystals_held in held]
    return hand(
        players,
        chance.choice([0, 1, 2, 3, 4, 5]),
        held,
        dealer=chance.choice(seats),
        mode=chance.choice(["rush", "31"]),
        trump=chance.choice(suits),
        maker=maker,
        partners=partners,
        alone=alone,
        silent=silent,
        taken=[],
    )


def test_every_crystal_comes_from_the_bank_or_a_player_and_goes_to_one():
    chance = random.Random(31)
    for _ in range(2000):
        request = random_hand(chance)
        answer = crystals.score(request)
        while answer["next"] is not None:
            choice = chance.choice(answer["next"]["choices"])
            crystal = chance.choice(choice["crystals"])
            request["taken"].append(took(answer["next"]["seat"], crystal, choice["from"]))
            earlier, answer = answer["changes"], crystals.score(request)
            assert answer["changes"][: len(earlier)] == earlier

        held = {int(seat): list(suits) for seat, suits in request["crystals"].items()}
        out_of_the_bank = 0
        before = sum(len(suits) for suits in held.values())
        for change in answer["changes"]:
            suits = held[change["seat"]]
            if change["change"] == "return":
                out_of_the_bank -= len(suits)
                suits.clear()
            elif change["change"] == "forfeit":
                suits.remove(change["crystal"])
                out_of_the_bank -= 1
            else:
                assert change["crystal"] not in suits
                suits.append(change["crystal"])
                if change.get("from", "bank") == "bank":
                    out_of_the_bank += 1
                else:
                    held[change["from"]].remove(change["crystal"])
        assert sum(len(suits) for suits in held.values()) == before + out_of_the_bank
        order = oracle.clockwise_from_the_dealers_left(request["dealer"], request["players"])
        turns = [order.index(change["seat"]) for change in answer["changes"]]
        assert turns == sorted(turns)
        sides = crystals.read_hand(request)
        winners = sides["makers"] if request["tricks"] >= 3 else sides["defenders"]
        assert {change["seat"] for change in answer["changes"]} == set(winners)
