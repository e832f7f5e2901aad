"""Terts, statement by statement (TS.. and TS-R.. in the headings): cards, play, declarations and scores."""

from itertools import pairwise

import pytest

from engine.games import GAMES
from tests.terts_records import DECK, TERTS, answer
from tutor.answers import reply
from tutor.requests import read
from tutor.walk import told, walk
from tutor.wording import speech

deciders = TERTS.deciders


def legal(cards: str, trick: str, trump: str, *, stock: int = 0, **rules: str) -> str:
    request = {"ask": "legal", "rules": rules, "trump": trump, "stock": stock}
    return " ".join(answer({**request, "hand": cards.split(), "trick": trick.split()}))


def winner(trick: str, trump: str) -> str:
    return answer({"ask": "winner", "trump": trump, "trick": trick.split()})


def score(cards: str, trump: str, *, last: bool = False) -> int:
    return answer({"ask": "score", "trump": trump, "cards": cards.split(), "last_trick": last})


def declarations(hand: str, trump: str, **rules: str) -> list[tuple[str, int]]:
    request = {"ask": "declarations", "rules": rules, "trump": trump, "hand": hand.split()}
    return [(" ".join(one["cards"]), one["points"]) for one in answer(request)]


def contest(leader: str, follower: str, trump: str, **rules: str) -> tuple[str, int]:
    request = {"ask": "contest", "rules": rules, "trump": trump}
    said = answer({**request, "leader": leader.split(), "follower": follower.split()})
    return said["scores"], said["points"]


def place(number: int = 4, *, leading: bool = True, trick: str = "", trump: str = "D") -> dict:
    stock = max(0, 14 - 2 * (number - 1))
    told = {"trump": trump, "trick": trick.split(), "stock": stock}
    return {"ask": "verdict", **told, "trick_number": number, "leading": leading}


def may_declare(
    cards: str, hand: str, *scored: str, where: dict | None = None, declared: bool = False, **rules: str
) -> bool:
    request = {**(where or place()), "rules": rules, "hand": hand.split(), "declared": declared}
    request["scored"] = [one.split() for one in scored]
    return answer({**request, "action": {"declare": cards.split()}})


def may_exchange(card: str, hand: str, *, where: dict, **rules: str) -> bool:
    return answer({**where, "rules": rules, "hand": hand.split(), "action": {"exchange": card}})


def may_claim(total: int, tricks: int, **rules: object) -> bool:
    request = {"ask": "verdict", "rules": rules, "total": total, "tricks_taken": tricks}
    return answer({**request, "action": {"claim": True}})


# TS02 to TS07: the cards


def test_the_deck_is_seven_to_ace_in_four_suits() -> None:
    ranks = ["7", "8", "9", "10", "J", "Q", "K", "A"]
    assert set(DECK.names) == {rank + suit for rank in ranks for suit in "SHDC"}
    assert len(DECK.names) == 32


@pytest.mark.parametrize(("trump", "order"), [("S", "A 10 K Q J 9 8 7"), ("H", "J 9 A 10 K Q 8 7")])
def test_the_two_orders_of_rank(trump: str, order: str) -> None:
    cards = [rank + "H" for rank in order.split()]
    for higher, lower in pairwise(cards):
        assert winner(f"{lower} {higher}", trump) == higher
        assert winner(f"{higher} {lower}", trump) == higher


@pytest.mark.parametrize(("trump", "counts"), [("S", "11 10 3 2 1 0 0 0"), ("H", "11 10 3 2 20 13 0 0")])
def test_the_two_tables_of_counts(trump: str, counts: str) -> None:
    ranks = ["A", "10", "K", "Q", "J", "9", "8", "7"]
    assert [score(rank + "H", trump) for rank in ranks] == [int(count) for count in counts.split()]


@pytest.mark.parametrize("trump", "SHDC")
def test_all_cards_count_140_and_150_with_the_last_trick(trump: str) -> None:
    everything = " ".join(DECK.names)
    assert score(everything, trump) == 140
    assert score(everything, trump, last=True) == 150


def test_the_last_trick_counts_ten_whatever_is_in_it() -> None:
    assert score("", "H", last=True) == 10
    assert score("9H 8C", "H", last=True) == 23


def test_tricks_without_a_card_that_counts_are_tricks_all_the_same() -> None:
    assert score("9S 8S 7C 8C", "D") == 0
    assert may_claim(505, 2)


# TS11, TS13: the first phase


def test_while_the_stock_lasts_any_card_may_be_played() -> None:
    for stock in (2, 6, 14):
        assert legal("8S 7D AC", "QS", "D", stock=stock) == "8S 7D AC"
    assert legal("8S 7D AC", "QS", "D") == "8S"


# TS14, TS15: the second phase


def test_the_suit_led_must_be_followed() -> None:
    assert legal("7S 8S AH 9D", "QS", "D") == "7S 8S"


def test_the_card_led_must_be_beaten_in_a_plain_suit_and_in_trumps() -> None:
    assert legal("AS 10S 9S 7D", "KS", "D") == "AS 10S"
    assert legal("9D 10D 7D AS", "AD", "D") == "9D"
    assert legal("9S JS", "10S", "D") == "9S JS"


def test_whoever_cannot_follow_must_trump_with_any_trump() -> None:
    assert legal("7D 8D AC", "KS", "D") == "7D 8D"


def test_whoever_can_neither_follow_nor_trump_plays_anything() -> None:
    assert legal("7H 8H AC", "KS", "D") == "7H 8H AC"
    assert legal("7H 8H AC", "KD", "D") == "7H 8H AC"


def test_a_trump_need_not_be_played_where_one_can_follow() -> None:
    assert legal("9S 7D", "KS", "D") == "9S"


def test_whoever_leads_may_play_anything_in_both_phases() -> None:
    assert legal("9S 7D JD", "", "D") == "9S 7D JD"
    assert legal("9S 7D JD", "", "D", stock=4) == "9S 7D JD"


# TS16, TS-R1: the jack of trumps


def test_the_jack_of_trumps_is_never_forced() -> None:
    assert legal("JH 7D 8S", "9H", "H") == "JH 7D 8S"
    assert legal("AH JH 7D", "9H", "H") == "AH JH"
    assert legal("7H JH 7D", "9H", "H") == "7H JH"
    assert legal("7D JH", "AS", "H") == "7D JH"
    assert legal("7D 8H JH", "AS", "H") == "8H JH"


def test_the_jack_of_trumps_is_no_card_for_any_time() -> None:
    assert legal("9S JH", "AS", "H") == "9S"


def test_the_jack_must_be_played_as_the_last_card() -> None:
    assert legal("JH", "9H", "H") == "JH"
    assert legal("JH", "AS", "H") == "JH"


def test_another_jack_has_no_privilege() -> None:
    assert legal("JS 7D", "9S", "H") == "JS"


def test_in_the_narrow_reading_the_jack_is_kept_only_when_trumps_are_led_and_it_is_alone() -> None:
    assert legal("JH 7D 8S", "9H", "H", jack="narrow") == "JH 7D 8S"
    assert legal("7D JH", "AS", "H", jack="narrow") == "JH"
    assert legal("7H JH 7D", "9H", "H", jack="narrow") == "JH"


# TS10, TS26: who wins a trick, and who leads


@pytest.mark.parametrize(
    ("trick", "trump", "won"), [("9S 10S", "D", "10S"), ("JC KD", "S", "JC"), ("AS 7D", "D", "7D")]
)
def test_who_wins_a_trick(trick: str, trump: str, won: str) -> None:
    assert winner(trick, trump) == won


def test_who_leads() -> None:
    assert [answer({"ask": "leads", "dealer": dealer}) for dealer in (0, 1)] == [1, 0]
    led = {"ask": "leads", "trump": "D", "leader": 1}
    assert answer({**led, "trick": ["9S"]}) == 0
    assert answer({**led, "trick": ["9S", "10S"]}) == 0
    assert answer({**led, "trick": ["9S", "8S"]}) == 1


# TS17 to TS19, TS-R2, TS-R3, TS-R7: declarations


def test_fours() -> None:
    for rank, points in (("J", 200), ("A", 100), ("K", 100), ("Q", 100)):
        four = " ".join(rank + suit for suit in "SHDC")
        assert declarations(four, "D") == [(four, points)]
    for rank in ("10", "9", "8", "7"):
        assert declarations(" ".join(rank + suit for suit in "SHDC"), "D") == []


def test_runs_by_their_length() -> None:
    natural = [rank + "S" for rank in ("A", "K", "Q", "J", "10", "9", "8", "7")]
    for length, points in ((3, 20), (4, 50), (5, 100), (6, 100), (7, 100), (8, 100)):
        assert declarations(" ".join(natural[:length]), "D")[0] == (" ".join(natural[:length]), points)


def test_runs_go_in_the_natural_order_without_a_wrap_in_trumps_too() -> None:
    assert declarations("JD 10D 9D", "D") == [("JD 10D 9D", 20)]
    assert declarations("AS 10S KS", "D") == []
    assert declarations("AS 7S 8S", "D") == []
    assert declarations("AS KS QH", "D") == []


def test_all_parts_of_a_run_are_runs_best_first() -> None:
    runs = [("KS QS JS 10S", 50), ("KS QS JS", 20), ("QS JS 10S", 20), ("KS QS", 20)]
    assert declarations("10S JS QS KS", "D") == runs


def test_marriages_of_any_suit_trumps_first_or_of_trumps_only() -> None:
    hand = "KS QS KH QH KD QD"
    assert declarations(hand, "H") == [("KH QH", 20), ("KS QS", 20), ("KD QD", 20)]
    assert declarations(hand, "H", marriage="trumps") == [("KH QH", 20)]


# TS20, TS-R4, TS-R5: the contest


@pytest.mark.parametrize(
    ("leader", "follower", "trump", "scores"),
    [
        ("AC KC QC", "10H 9H 8H 7H", "D", ("follower", 50)),
        ("10H 9H 8H 7H", "QS QH QD QC", "D", ("follower", 100)),
        ("QS QH QD QC", "KS KH KD KC", "D", ("follower", 100)),
        ("JS JH JD JC", "AS AH AD AC", "D", ("leader", 200)),
        ("QS JS 10S", "KC QC JC", "S", ("follower", 20)),
        ("AC KC QC", "AH KH QH", "H", ("follower", 20)),
        ("AH KH QH", "AC KC QC", "H", ("leader", 20)),
        ("AC KC QC", "AH KH QH", "S", ("leader", 20)),
        ("AC KC QC", "9H 8H 7H", "H", ("leader", 20)),
        ("AC KC QC", "", "H", ("leader", 20)),
    ],
)
def test_the_higher_declaration_scores(
    leader: str, follower: str, trump: str, scores: tuple[str, int]
) -> None:
    assert contest(leader, follower, trump) == scores


def test_of_equal_declarations_nobody_scores_under_the_other_reading() -> None:
    assert contest("AC KC QC", "AH KH QH", "S", tie="none") == ("none", 0)
    assert contest("AC KC QC", "AH KH QH", "H", tie="none") == ("follower", 20)


# TS21, TS-R8: when


def test_a_run_is_declared_on_the_leads_to_tricks_two_to_eight() -> None:
    allowed = [number for number in range(1, 17) if may_declare("AS KS QS", "AS KS QS", where=place(number))]
    assert allowed == [2, 3, 4, 5, 6, 7, 8]


def test_a_run_is_not_declared_by_the_follower_nor_after_the_card() -> None:
    assert not may_declare("AS KS QS", "AS KS QS", where=place(leading=False, trick="9H"))
    assert not may_declare("AS KS QS", "AS KS QS", where=place(leading=True, trick="9H"))
    assert not may_declare("AS KS QS", "AS KS QS", where=place(leading=False))


def test_one_declaration_a_trick_but_a_marriage_beside_it() -> None:
    assert not may_declare("AS KS QS", "AS KS QS", declared=True)
    assert may_declare("KS QS", "AS KS QS", declared=True)


def test_only_cards_in_hand_that_make_a_declaration_can_be_declared() -> None:
    assert not may_declare("AS KS QS", "AS KS JS")
    assert not may_declare("AS QS", "AS QS")
    assert not may_declare("AS", "AS")
    assert not may_declare("", "AS")
    assert not may_declare("10S 10H 10D 10C", "10S 10H 10D 10C")
    assert may_declare("QS AS KS", "AS KS QS")


# TS22, TS-R7: marriages


def test_a_marriage_is_declared_on_any_own_turn_before_playing() -> None:
    for number in range(1, 17):
        assert may_declare("KD QD", "KD QD", where=place(number))
        assert may_declare("KD QD", "KD QD", where=place(number, leading=False, trick="9H"))
    assert not may_declare("KD QD", "QD", where=place(leading=False, trick="9H"))
    assert not may_declare("KD QD", "KD QD", where=place(leading=False))
    assert not may_declare("KD QD", "KD QD", where=place(leading=True, trick="9H"))


def test_a_marriage_scores_once_and_only_of_trumps_under_the_other_reading() -> None:
    assert not may_declare("KD QD", "KD QD", "KD QD")
    assert may_declare("KD QD", "KD QD", "KS QS")
    assert may_declare("KD QD", "KD QD", marriage="trumps")
    assert not may_declare("KS QS", "KS QS", marriage="trumps")


# TS-R6: cards used again


def test_runs_may_grow_but_not_shrink() -> None:
    hand = "KS QS JS 10S"
    assert not may_declare("QS JS 10S", hand, where=place(1))
    assert may_declare("QS JS 10S", hand, where=place(2))
    assert may_declare("KS QS JS", hand, "QS JS 10S", where=place(3))
    assert may_declare("KS QS JS 10S", hand, "QS JS 10S", "KS QS JS", where=place(4))
    assert not may_declare("KS QS JS", hand, "KS QS JS 10S", where=place(4))
    assert not may_declare("KS QS JS", hand, "KS QS JS", where=place(4))


def test_no_card_serves_in_two_runs_under_the_other_reading() -> None:
    assert not may_declare("KS QS JS", "KS QS JS 10S", "QS JS 10S", reuse="never")
    assert may_declare("KS QS JS", "KS QS JS 10S", "9S 8S 7S", reuse="never")


def test_a_card_may_serve_in_declarations_of_different_kinds() -> None:
    assert may_declare("QS QH QD QC", "QS QH QD QC", "KS QS JS", "KD QD")
    assert may_declare("KS QS JS", "KS QS JS", "QS QH QD QC", "KS QS")
    assert not may_declare("QS QH QD QC", "QS QH QD QC", "QS QH QD QC")


# TS-R9, TS-R15: the seven


def test_the_seven_of_trumps_is_exchanged_only_if_the_table_agreed() -> None:
    for number in (1, 4, 8):
        assert not may_exchange("7D", "7D 8S", where=place(number))
    exchanges = [n for n in range(1, 17) if may_exchange("7D", "7D 8S", where=place(n), seven="optional")]
    assert exchanges == [2, 3, 4, 5, 6, 7]


def test_the_seven_is_exchanged_on_the_own_lead_and_must_be_of_trumps_and_in_hand() -> None:
    follower = place(leading=False, trick="9H")
    assert not may_exchange("7D", "7D 8S", where=follower, seven="optional")
    assert not may_exchange("7S", "7D 7S", where=place(), seven="optional")
    assert not may_exchange("7D", "8D 7S", where=place(), seven="optional")
    late = {**place(), "declared": True}
    assert not may_exchange("7D", "7D 8S", where=late, seven="optional")


# TS23, TS24, TS-R11, TS-R13: claims


def test_a_claim_needs_the_target_and_a_trick() -> None:
    assert may_claim(501, 1)
    assert not may_claim(500, 1)
    assert not may_claim(515, 0)
    assert not may_claim(301, 1)
    assert may_claim(301, 1, target=301)
    assert not may_claim(300, 1, target=301)


@pytest.mark.parametrize(("card", "allowed"), [("KD", True), ("QD", False)])
def test_the_player_chooses_which_card_of_the_marriage_to_play(card: str, *, allowed: bool) -> None:
    assert legal("KD QD", "", "D") == "KD QD"
    total = 477 + declarations("KD QD", "D")[0][1] + score(f"{card} JC", "D")
    assert may_claim(total, 5) is allowed


@pytest.mark.parametrize(
    ("hand", "led", "lacks"),
    [
        ("7C", "AD", "You hold no card that beats the ace of diamonds in its suit."),
        ("JD 7C", "AD", "You hold no other card that beats the ace of diamonds in its suit."),
        ("JD 7C", "AD", "Diamonds were led, and you hold no other diamond."),
        ("JD 7C", "AH", "Hearts were led, and you hold no heart."),
        ("7C", "AD", "Diamonds were led, and you hold no diamond."),
    ],
)
def test_what_is_said_to_be_lacking_is_not_held_but_for_the_jack_that_is_spared(
    hand: str, led: str, lacks: str
) -> None:
    request = {"game": "terts", "ask": "legal", "trump": "D", "stock": 0}
    said = reply(read({**request, "hand": hand.split(), "trick": [led]}))
    assert lacks in [reason["text"] for reason in said["because"]]


def test_whoever_may_top_a_declaration_is_told_to_be_in_turn() -> None:
    """In the deals of these seeds somebody may top: with some of what they hold, and with all of it."""
    for seed in (2, 13):
        walked = walk(GAMES["terts"], GAMES["terts"].ruleset(), seed)
        tops = next(step for step in walked.steps if step.done.key == "top")
        follower, leader = (speech("terts").seat(seat) for seat in (tops.done.seat, 1 - tops.done.seat))
        (because,) = told(walked, tops).because
        said = speech("terts").sentence(because, walked.rules)
        assert f"{leader} declared " in said
        assert f"it is the turn of {follower}" in said


def test_the_deciding_rules_are_those_that_narrowed() -> None:
    request = {"ask": "legal", "trump": "H", "stock": 0, "trick": ["KS"], "hand": ["AS", "9S", "JH", "7D"]}
    assert deciders(request) == ["ts.jack_free", "ts.follow", "ts.beat"]
