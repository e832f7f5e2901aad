"""Terpeno, statement by statement (TP.. and TP-R.. in the headings): cards, calls, leads, what is laid away.

What changes hands after a hand has a file of its own.
"""

from itertools import pairwise

import pytest

from engine import tricks
from engine.games.terpeno.cards import cards_in_play, suits_in_play
from tests.terpeno_records import DECK, GAME, RULES, TERPENO, answer

SMALL = (("B", "P", "C", "S"), ("B", "P", "L", "M"), ("C", "S", "L", "M"))
PAIRS = (("B", "P"), ("P", "B"), ("C", "S"), ("S", "C"), ("L", "M"), ("M", "L"))  # a suit, its left flower's


def legal(cards: str, trick: str, trump: str) -> str:
    request = {"ask": "legal", "trump": trump, "hand": cards.split(), "trick": trick.split()}
    return " ".join(answer(request))


def winner(trick: str, trump: str) -> str:
    return answer({"ask": "winner", "trump": trump, "trick": trick.split()})


def bids(*calls: object, turned: str = "9P", players: int = 4, suits: tuple = SMALL[0]) -> str:
    request = {"ask": "bids", "rules": {"suits": suits}, "players": players, "turned": turned}
    return " ".join(answer({**request, "calls": list(calls)}))


def may_call(bid: object, *calls: object, turned: str = "9P", players: int = 4) -> bool:
    request = {"ask": "verdict", "players": players, "turned": turned, "calls": list(calls)}
    return answer({**request, "action": {"bid": bid}})


def leads(players: int, **fields: object) -> int:
    return answer({"ask": "leads", "players": players, **fields})


def shown(cards: int) -> set[str]:
    return {name for card, name in enumerate(DECK.names) if cards >> card & 1}


def after_passes(count: int, **table: object) -> str:
    return bids(*["pass"] * count, **table)


# TP01 to TP04, TP-R2: the cards


def test_five_or_six_play_with_seven_to_ace_of_all_six_suits() -> None:
    ranks = ("7", "8", "9", "10", "J", "Q", "K", "A")
    for players in (5, 6):
        assert shown(cards_in_play(RULES.tables(), players)) == {r + s for r in ranks for s in "BPCSLM"}


@pytest.mark.parametrize("suits", SMALL)
def test_two_to_four_play_with_nine_to_ace_of_two_pairs_of_suits(suits: tuple[str, ...]) -> None:
    tables = GAME.ruleset({"suits": suits}).tables()
    ranks = ("9", "10", "J", "Q", "K", "A")
    for players in (2, 3, 4):
        assert shown(cards_in_play(tables, players)) == {r + s for r in ranks for s in suits}
        assert [DECK.suits[suit] for suit in range(6) if suits_in_play(tables, players) >> suit & 1] == [
            *suits
        ]


def test_the_suits_of_the_small_deck_are_two_whole_pairs() -> None:
    (switch,) = GAME.switches
    assert tuple(switch.choices) == SMALL
    for suits in switch.choices:
        assert {left for suit, left in PAIRS if suit in suits} == set(suits)


# TP06, TP42 to TP44, TP-R1: flowers


@pytest.mark.parametrize(("trump", "other"), PAIRS)
def test_trumps_rank_right_flower_left_flower_and_then_from_the_ace_down(trump: str, other: str) -> None:
    ranks = ("A", "K", "Q", "10", "9", "8", "7")
    order = [f"J{trump}", f"J{other}", *(rank + trump for rank in ranks)]
    for higher, lower in pairwise(order):
        assert winner(f"{lower} {higher}", trump) == higher
        assert winner(f"{higher} {lower}", trump) == higher


def test_a_plain_suit_ranks_from_the_ace_down_to_the_seven() -> None:
    cards = ["AB", "KB", "QB", "JB", "10B", "9B", "8B", "7B"]
    for higher, lower in pairwise(cards):
        assert winner(f"{lower} {higher}", "C") == higher


def test_a_left_flower_leaves_its_large_icons_suit_with_seven_cards() -> None:
    tables = RULES.tables(DECK.suit("P"))
    berry = {r + "B" for r in ("7", "8", "9", "10", "Q", "K", "A")}
    assert shown(tables.suits[DECK.suit("B")]) == berry
    assert shown(tables.trumps) == {r + "P" for r in ("7", "8", "9", "10", "J", "Q", "K", "A")} | {"JB"}


def test_the_jack_of_berry_is_a_pine_card_only_while_pine_is_trump() -> None:  # TP44
    assert legal("JB AB KC", "9P", "P") == "JB"
    assert legal("JB AB KC", "9P", "B") == "JB AB KC"
    assert legal("JB AB KC", "9B", "C") == "JB AB"


def test_a_jack_of_another_pair_is_no_flower() -> None:
    assert winner("QC JC", "B") == "QC"
    assert winner("JL 9B", "B") == "9B"
    assert legal("JS 9C", "AC", "B") == "9C"


# TP21, TP22, TP40: following


def test_the_left_flower_must_follow_a_trump_led() -> None:
    assert legal("AP KC JS AS QP", "QC", "C") == "KC JS"
    assert legal("AP KB JS AS QP", "QC", "C") == "JS"


def test_the_left_flower_does_not_follow_its_large_icon() -> None:
    assert legal("AP JS AS QP", "KS", "C") == "AS"
    assert legal("AP JS QP", "KS", "C") == "AP JS QP"


def test_a_flower_led_asks_for_trumps() -> None:
    assert legal("AB 9P KC", "JB", "P") == "9P"
    assert legal("AB 9P KC", "JP", "P") == "9P"
    assert legal("AB 9S KC", "JB", "P") == "AB 9S KC"


def test_the_card_led_decides_and_not_the_last_or_the_highest() -> None:
    assert legal("9S 9P 9C", "KS 9P AC", "P") == "9S"


def test_whoever_cannot_follow_may_play_any_card_and_need_not_trump() -> None:
    assert legal("9P AC 10C", "KS", "P") == "9P AC 10C"


def test_whoever_follows_need_not_beat() -> None:
    assert legal("9S AS 9P", "KS", "P") == "9S AS"


def test_whoever_leads_may_play_any_card() -> None:
    assert legal("9S JB AP", "", "P") == "9S JB AP"


def test_the_cards_come_in_the_order_of_the_hand() -> None:
    assert legal("AS 9S KS", "10S", "P") == "AS 9S KS"


def test_an_empty_hand_may_play_nothing() -> None:
    assert legal("", "10S", "P") == ""


def test_following_is_the_rule_that_keeps_back_the_others() -> None:
    request = {"ask": "legal", "trump": "P", "trick": ["9P"], "hand": ["JB", "AB", "KC"]}
    assert TERPENO.deciders(request) == ["tp.follow"]


@pytest.mark.parametrize(("card", "allowed"), [("JB", True), ("AB", False), ("9C", False)])
def test_a_card_may_be_played_if_it_is_held_and_follows(card: str, *, allowed: bool) -> None:
    request = {"ask": "verdict", "trump": "P", "trick": ["9P"], "hand": ["JB", "AB", "KC"]}
    assert answer({**request, "action": {"play": card}}) is allowed


# TP23: who wins


def test_the_lowest_trump_beats_the_highest_of_the_suit_led() -> None:
    assert winner("AS KS 7P QS", "P") == "7P"


def test_a_card_of_a_third_suit_never_wins() -> None:
    assert winner("9C AS AB 10C", "P") == "10C"


def test_the_left_flower_led_beats_the_ace_of_either_icon() -> None:
    assert winner("JB AB AP KP", "P") == "JB"


def test_the_same_jack_is_no_trump_when_a_third_suit_is() -> None:
    assert winner("JB QB 9C", "S") == "QB"
    assert winner("JB JP AP", "S") == "JB"


def test_a_trick_not_yet_complete_is_won_so_far() -> None:
    assert winner("9C", "S") == "9C"
    assert winner("9C KC", "S") == "KC"


def test_every_pair_of_different_cards_has_a_winner_that_the_contest_leaves_alone() -> None:
    for trump in range(6):
        tables = RULES.tables(trump)
        for led in range(48):
            for other in range(48):
                if led != other:
                    rows = tricks.winner_trail(tables, (led, other))
                    assert rows[-1].after == 1 << tricks.winner(tables, (led, other))


# TP14, TP15, TP17 to TP20, TP-R6: the two rounds of calls


@pytest.mark.parametrize("players", range(2, 7))
def test_in_the_first_round_everybody_passes_or_accepts(players: int) -> None:
    for passed in range(players):
        assert after_passes(passed, players=players) == "pass accept"
        assert not may_call("B", *["pass"] * passed, players=players)


@pytest.mark.parametrize("players", range(2, 7))
def test_in_the_second_round_everybody_passes_or_names_another_suit(players: int) -> None:
    others = "B C S" if players < 5 else "B C S L M"
    for passed in range(players, 2 * players):
        assert after_passes(passed, players=players) == f"pass {others}"
        assert not may_call("accept", *["pass"] * passed, players=players)


@pytest.mark.parametrize("players", range(2, 7))
def test_two_rounds_of_passes_end_the_calls(players: int) -> None:
    assert after_passes(2 * players, players=players) == ""
    assert not may_call("pass", *["pass"] * 2 * players, players=players)


def test_accepting_ends_the_calls_at_once() -> None:
    assert bids("accept") == ""
    assert bids("pass", "pass", "accept") == ""
    assert not may_call("pass", "accept")


def test_naming_a_suit_ends_the_calls_at_once() -> None:
    assert bids(*["pass"] * 5, "S") == ""
    assert not may_call("C", *["pass"] * 5, "S")


def test_the_suit_turned_down_may_not_be_named() -> None:
    assert not may_call("P", *["pass"] * 4)
    assert after_passes(4, turned="AS") == "pass B P C"


def test_a_jack_turned_up_proposes_the_suit_of_its_large_icon_only() -> None:
    assert after_passes(4, turned="JB") == "pass P C S"
    assert may_call("P", *["pass"] * 4, turned="JB")


def test_only_suits_in_play_may_be_named() -> None:
    assert not may_call("L", *["pass"] * 4)
    assert may_call("L", *["pass"] * 5, players=5)
    assert after_passes(4, turned="9L", suits=SMALL[1]) == "pass B P M"
    assert after_passes(6, players=6, turned="9L", suits=SMALL[0]) == "pass B P C S M"


# TP21, TP24, TP-R3, TP-R4: who leads


def test_the_dealers_left_leads_the_first_trick() -> None:
    for players in (4, 5, 6):
        first = [leads(players, dealer=dealer, maker=dealer) for dealer in range(players)]
        assert first == [*range(1, players), 0]
    assert leads(4, dealer=0, maker=1) == 1


def test_who_leads_first_hangs_on_the_maker_only_if_the_maker_is_alone() -> None:
    for players in (4, 5, 6):
        first = [leads(players, dealer=dealer) for dealer in range(players)]
        assert first == [*range(1, players), 0]


def test_a_lone_player_at_the_dealers_left_does_not_lead() -> None:
    assert leads(4, dealer=0, maker=1, alone=True) == 2
    assert leads(4, dealer=3, maker=0, alone=True) == 1
    assert leads(4, dealer=0, maker=2, alone=True) == 1


def test_a_maker_of_two_or_three_is_alone_whatever_is_said() -> None:
    assert [leads(2, dealer=dealer, maker=1) for dealer in range(2)] == [0, 0]
    assert leads(3, dealer=0, maker=1) == 2
    assert leads(3, dealer=0, maker=2) == 1
    assert leads(3, dealer=0, maker=1, alone=True) == 2


def test_a_silent_partner_is_passed_over() -> None:
    assert leads(5, dealer=0, maker=3, alone=True, silent=1) == 2
    assert leads(5, dealer=0, maker=1, alone=True, silent=2) == 3
    assert leads(6, dealer=5, maker=1, alone=True, silent=0) == 2


def test_the_winner_of_a_trick_leads_the_next() -> None:
    assert leads(4, trump="P", trick=["9C", "AC", "9S", "KC"], leader=3) == 0
    assert leads(4, trump="P", trick=["AP", "JB", "KP", "AC"], leader=2) == 3


def test_a_lone_player_who_won_a_trick_leads_the_next() -> None:
    request = {"maker": 1, "alone": True, "trump": "P", "leader": 2, "trick": ["9C", "10C", "QC", "AC"]}
    assert leads(4, **request) == 1


def test_cards_are_played_clockwise_past_a_silent_partner() -> None:
    assert leads(4, trick=["9C"], leader=3) == 0
    assert leads(5, maker=0, alone=True, silent=2, trick=["9C"], leader=1) == 3
    assert leads(5, maker=0, alone=True, silent=4, trick=["9C"], leader=3) == 0


def test_a_trick_without_a_silent_partner_is_a_card_shorter() -> None:
    trick = ["9C", "AC", "KC", "10C"]
    assert leads(5, maker=0, alone=True, silent=2, trump="P", trick=trick, leader=1) == 3


# TP11, TP-R5: the exchange

SIX = ["9P", "JB", "AC", "10S", "KS", "QB"]


def test_any_of_six_cards_may_be_laid_away_the_turn_up_too() -> None:
    assert answer({"ask": "lay_away", "hand": SIX}) == SIX
    assert answer({"ask": "lay_away", "players": 4, "hand": SIX, "turned": "9P"}) == SIX


@pytest.mark.parametrize(
    ("laid", "allowed"),
    [(["9P"], True), (["JB"], True), (["AP"], False), ([], False), (["9P", "JB"], False)],
)
def test_exactly_one_card_that_is_held_is_laid_away(laid: list[str], *, allowed: bool) -> None:
    request = {"ask": "verdict", "players": 4, "hand": SIX, "turned": "9P"}
    assert answer({**request, "action": {"lay_away": laid}}) is allowed
