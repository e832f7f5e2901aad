"""Hasenpfeffer, statement by statement (HP.. and HP-R.. in the headings): cards, bids, play and scores."""

from itertools import pairwise

import pytest

from engine import tricks
from tests.asking import DECK, RULES, answer, deciders, hand


def legal(cards: str, trick: str, trump: str) -> str:
    request = {"ask": "legal", "trump": trump, "hand": cards.split(), "trick": trick.split()}
    return " ".join(answer(request))


def winner(trick: str, trump: str) -> str:
    return answer({"ask": "winner", "trump": trump, "trick": trick.split()})


def bids(*calls: object, **rules: str) -> list:
    return answer({"ask": "bids", "rules": rules, "calls": list(calls)})


def may_bid(bid: object, *calls: object, **rules: str) -> bool:
    return answer({"ask": "verdict", "rules": rules, "calls": list(calls), "action": {"bid": bid}})


def score(bid: object, taken: int, **rules: str) -> tuple[int, int]:
    gains = answer({"ask": "score", "rules": rules, "bid": bid, "tricks": taken})
    return gains["bidders"], gains["defenders"]


def leads(**fields: object) -> int:
    rules = {"alone": "allowed"} if fields.get("alone") else {}
    return answer({"ask": "leads", "rules": rules, **fields})


# HP01, HP03, HP05 to HP08: the cards


def test_the_deck_is_nine_to_ace_in_four_suits_and_the_joker() -> None:
    assert len(DECK.names) == 25
    assert set(DECK.names) == {r + s for r in ("9", "10", "J", "Q", "K", "A") for s in "SHDC"} | {"Joker"}


@pytest.mark.parametrize(
    ("trump", "order"),
    [
        ("S", "Joker JS JC AS KS QS 10S 9S"),
        ("H", "Joker JH JD AH KH QH 10H 9H"),
        ("D", "Joker JD JH AD KD QD 10D 9D"),
        ("C", "Joker JC JS AC KC QC 10C 9C"),
    ],
)
def test_trumps_rank_joker_right_bower_left_bower_and_then_from_the_ace_down(trump: str, order: str) -> None:
    cards = order.split()
    for higher, lower in pairwise(cards):
        assert winner(f"{lower} {higher}", trump) == higher
        assert winner(f"{higher} {lower}", trump) == higher


def test_a_plain_suit_ranks_from_the_ace_down_to_the_nine() -> None:
    cards = ["AS", "KS", "QS", "JS", "10S", "9S"]
    for higher, lower in pairwise(cards):
        assert winner(f"{lower} {higher}", "H") == higher


def test_the_left_bowers_own_suit_has_only_five_cards() -> None:
    assert RULES.tables(DECK.suit("H")).suits[2] == hand("9D 10D QD KD AD")
    assert RULES.tables(DECK.suit("H")).trumps == hand("9H 10H JH QH KH AH JD Joker")


def test_a_jack_of_the_other_colour_is_no_bower() -> None:
    assert legal("JS 9S", "AS", "H") == "JS 9S"
    assert winner("QS JS", "H") == "QS"


# HP16, HP17: following


def test_the_left_bower_must_follow_a_trump_led() -> None:
    assert legal("AH KD JS AS QH", "QC", "C") == "JS"


def test_the_left_bower_does_not_follow_its_printed_suit() -> None:
    assert legal("AH KD JS AS QH", "KS", "C") == "AS"
    assert legal("AH KD JS QH", "KS", "C") == "AH KD JS QH"


def test_the_left_bower_led_asks_for_trumps() -> None:
    assert legal("KS 9H AD", "JD", "H") == "9H"
    assert legal("KS 9C AD", "JD", "H") == "KS 9C AD"


def test_the_joker_led_asks_for_trumps() -> None:
    assert legal("JD 9S AC", "Joker", "H") == "JD"
    assert legal("10D 9S AC", "Joker", "H") == "10D 9S AC"


def test_the_joker_follows_a_trump_and_nothing_else() -> None:
    assert legal("Joker 9S", "9H", "H") == "Joker"
    assert legal("Joker 9S", "KS", "H") == "9S"
    assert legal("Joker 9C", "KS", "H") == "Joker 9C"


def test_the_card_led_decides_and_not_the_last_or_the_highest() -> None:
    assert legal("9S 9H 9D", "KS 9H AD", "H") == "9S"


def test_whoever_cannot_follow_may_play_any_card_and_need_not_trump() -> None:
    assert legal("9H AD 10C", "KS", "H") == "9H AD 10C"


def test_whoever_leads_may_play_any_card() -> None:
    assert legal("9S Joker JH", "", "D") == "9S Joker JH"


def test_the_cards_come_in_the_order_of_the_hand() -> None:
    assert legal("AS 9S KS", "10S", "H") == "AS 9S KS"


def test_an_empty_hand_may_play_nothing() -> None:
    assert legal("", "10S", "H") == ""


def test_following_is_the_rule_that_keeps_back_the_others() -> None:
    request = {"ask": "legal", "trump": "C", "trick": ["QC"], "hand": ["AH", "KD", "JS", "AS", "QH"]}
    assert deciders(request) == ["hp.follow"]


@pytest.mark.parametrize(("card", "allowed"), [("JS", True), ("AS", False), ("9C", False)])
def test_a_card_may_be_played_if_it_is_held_and_follows(card: str, *, allowed: bool) -> None:
    request = {"ask": "verdict", "trump": "C", "trick": ["QC"], "hand": ["AH", "JS", "AS"]}
    assert answer({**request, "action": {"play": card}}) is allowed


# HP18: who wins


def test_the_left_bower_led_beats_the_king_of_its_printed_suit() -> None:
    assert winner("JC 9D KC KD", "S") == "JC"


def test_the_lowest_trump_beats_the_highest_of_the_suit_led() -> None:
    assert winner("AS KS 9H QS", "H") == "9H"


def test_a_card_of_a_third_suit_never_wins() -> None:
    assert winner("9D AS AC 10D", "H") == "10D"


def test_the_joker_wins_whenever_it_is_played() -> None:
    assert winner("JD Joker JH AD", "D") == "Joker"
    assert winner("9S AS Joker", "D") == "Joker"
    assert winner("Joker JH JD AH", "H") == "Joker"


def test_a_trick_not_yet_complete_is_won_so_far() -> None:
    assert winner("9D", "S") == "9D"
    assert winner("9D KD", "S") == "KD"


def test_every_pair_of_different_cards_has_a_winner_that_the_contest_leaves_alone() -> None:
    for trump in range(4):
        tables = RULES.tables(trump)
        for led in range(25):
            for other in range(25):
                if led != other:
                    rows = tricks.winner_trail(tables, (led, other))
                    assert rows[-1].after == 1 << tricks.winner(tables, (led, other))


# HP11, HP12, HP-R3, HP-R4: bidding by numbers


def test_the_first_may_pass_or_bid_one_to_six() -> None:
    assert bids() == ["pass", 1, 2, 3, 4, 5, 6]


def test_a_bid_must_be_higher_than_the_last() -> None:
    assert bids("pass", 2, 3) == ["pass", 4, 5, 6]
    assert not may_bid(3, 3)
    assert not may_bid(2, 3)
    assert may_bid(4, 3)
    assert may_bid("pass", 3)


@pytest.mark.parametrize("bid", [0, 7, -1, 100])
def test_a_number_outside_one_to_six_is_no_bid(bid: int) -> None:
    assert not may_bid(bid)
    assert not may_bid(bid, "pass", 4)


def test_three_passes_after_a_bid_end_the_bidding() -> None:
    assert bids("pass", 2, "pass", "pass") == []
    assert bids(1, 2, "pass", "pass", "pass") == []


def test_after_three_passes_the_fourth_may_still_bid_and_that_ends_it() -> None:
    assert bids("pass", "pass", "pass") == ["pass", 1, 2, 3, 4, 5, 6]
    assert bids("pass", "pass", "pass", 1) == []


def test_four_passes_end_the_bidding() -> None:
    assert bids("pass", "pass", "pass", "pass") == []


def test_whoever_has_passed_is_skipped_in_the_next_round() -> None:
    assert bids(1, 2, "pass", 3, "pass", 4) == ["pass", 5, 6]
    assert bids(1, 2, "pass", 3, "pass", 4, "pass") == []


def test_the_highest_bid_ends_the_bidding_at_once() -> None:
    assert bids("pass", 6) == []
    assert bids(6) == []


def test_no_bid_is_allowed_when_the_bidding_is_over() -> None:
    assert not may_bid(4, "pass", 2, "pass", "pass")
    assert not may_bid("pass", "pass", "pass", "pass", "pass")


def test_bidding_goes_on_for_several_rounds() -> None:
    assert bids(1, 2, 3, 4, 5) == ["pass", 6]


# HP-R4: a pass from which one may come back


def test_who_has_passed_may_come_back_under_the_other_reading() -> None:
    assert bids("pass", 2, "pass", "pass", **{"pass": "reenter"}) == ["pass", 3, 4, 5, 6]


def test_three_passes_in_a_row_after_a_bid_end_the_bidding_under_the_other_reading() -> None:
    assert bids("pass", 2, "pass", "pass", "pass", **{"pass": "reenter"}) == []
    assert bids(1, "pass", "pass", 2, "pass", **{"pass": "reenter"}) == ["pass", 3, 4, 5, 6]


def test_four_passes_without_a_bid_end_the_bidding_under_the_other_reading() -> None:
    assert bids(*["pass"] * 3, **{"pass": "reenter"}) == ["pass", 1, 2, 3, 4, 5, 6]
    assert bids(*["pass"] * 4, **{"pass": "reenter"}) == []


# HP22, HP23, HP-R8: peppers


def test_peppers_are_bid_above_five_little_before_big() -> None:
    assert bids(bidding="peppers") == ["pass", 1, 2, 3, 4, 5, "little pepper", "big pepper"]
    assert bids(5, "little pepper", bidding="peppers") == ["pass", "big pepper"]


def test_big_pepper_needs_no_little_pepper_before_it() -> None:
    assert may_bid("big pepper", bidding="peppers")
    assert may_bid("big pepper", 3, bidding="peppers")


def test_little_pepper_does_not_end_the_bidding_and_big_pepper_does() -> None:
    assert bids("little pepper", bidding="peppers") == ["pass", "big pepper"]
    assert bids("big pepper", bidding="peppers") == []


def test_six_is_no_bid_under_peppers() -> None:
    assert not may_bid(6, bidding="peppers")


# HP13, HP-R7: the widow


def test_the_bidder_may_lay_away_any_of_the_seven_cards() -> None:
    seven = ["Joker", "9S", "10S", "QS", "KS", "AS", "JD"]
    assert answer({"ask": "lay_away", "hand": seven}) == seven


@pytest.mark.parametrize(
    ("laid", "allowed"),
    [(["Joker"], True), (["JD"], True), (["9D"], False), ([], False), (["9S", "10S"], False)],
)
def test_exactly_one_card_that_is_held_is_laid_away(laid: list[str], *, allowed: bool) -> None:
    seven = ["Joker", "9S", "10S", "QS", "KS", "AS", "JD"]
    assert answer({"ask": "verdict", "hand": seven, "action": {"lay_away": laid}}) is allowed


# HP14, HP15, HP19, HP-R6: who leads


def test_the_dealers_left_leads_the_first_trick() -> None:
    assert [leads(dealer=dealer) for dealer in range(4)] == [1, 2, 3, 0]
    assert leads(dealer=1, bidder=0) == 2


def test_the_left_of_a_lone_player_leads() -> None:
    assert leads(dealer=0, bidder=3, alone=[3]) == 0
    assert leads(dealer=0, bidder=2, alone=[1]) == 2


def test_of_two_lone_players_the_one_who_did_not_name_trump_leads() -> None:
    assert leads(dealer=0, bidder=2, alone=[2, 1]) == 1
    assert leads(dealer=0, bidder=2, alone=[2, 3]) == 3


def test_the_winner_of_a_trick_leads_the_next() -> None:
    assert leads(trump="S", trick=["9D", "AD", "9S", "KD"], leader=3) == 1


def test_cards_are_played_clockwise() -> None:
    assert leads(trump="S", trick=["9D"], leader=2) == 3
    assert leads(trump="S", trick=["9D", "AD"], leader=2) == 0


def test_the_partner_of_a_lone_player_is_passed_over() -> None:
    assert leads(trump="S", trick=["9D"], leader=3, alone=[3]) == 0
    assert leads(trump="S", trick=["9D", "10D"], leader=3, alone=[3]) == 2
    assert leads(trump="S", trick=["9D", "10D", "KD"], leader=3, alone=[3]) == 2


def test_two_lone_players_make_tricks_of_two_cards() -> None:
    assert leads(trump="S", trick=["9D", "KD"], leader=1, alone=[1, 2], bidder=2) == 2


# HP20, HP21, HP23, HP-R1, HP-R2, HP-R8: scores


def test_a_bid_made_scores_a_point_for_each_trick_won() -> None:
    assert score(4, 4) == (4, 2)
    assert score(4, 5) == (5, 1)
    assert score(1, 6) == (6, 0)


def test_a_bid_missed_costs_what_was_bid() -> None:
    assert score(4, 3) == (-4, 3)
    assert score(6, 0) == (-6, 6)


def test_the_other_side_scores_its_tricks_whether_the_bid_is_made_or_missed() -> None:
    assert [score(3, taken)[1] for taken in range(7)] == [6, 5, 4, 3, 2, 1, 0]


def test_the_other_side_scores_nothing_under_the_other_reading() -> None:
    assert score(4, 5, defenders="never") == (5, 0)
    assert score(4, 3, defenders="never") == (-4, 0)


def test_little_pepper_is_a_bid_of_six() -> None:
    assert score("little pepper", 6, bidding="peppers") == (6, 0)
    assert score("little pepper", 5, bidding="peppers") == (-6, 1)


def test_big_pepper_doubles_what_the_bidders_win_or_lose() -> None:
    assert score("big pepper", 6, bidding="peppers") == (12, 0)
    assert score("big pepper", 5, bidding="peppers") == (-12, 1)
    assert score("big pepper", 0, bidding="peppers") == (-12, 6)


def test_a_missed_bid_is_decided_by_the_rule_that_strikes_its_tricks() -> None:
    missed = {"ask": "score", "bid": 4, "tricks": 3}
    assert deciders(missed) == ["hp.bid_made", "hp.bid_missed", "hp.bid_missed", "hp.defenders_score"]
