"""Whole deals and games of Hasenpfeffer: the deal, the auction's end, the widow, lone hands, the score."""

from random import Random

import pytest

from engine import play
from engine.cards import members
from engine.game import Phase
from tests import hasenpfeffer_records as records
from tests import phases
from tests.asking import DECK, GAME, RULES, SETTINGS, hand
from tests.oracles import hasenpfeffer as oracle

SIX = [{"seat": 0, "bid": 6}]
VOID = {"all_pass": "void"}


def record(*actions: dict, dealer: int = 3, scores: tuple[int, int] = (0, 0), **switches: str) -> dict:
    """A deal in which seat 0 holds the high hearts and the Joker is the widow."""
    return {
        "dealer": dealer,
        "hands": records.HANDS,
        "widow": "Joker",
        "scores": scores,
        "switches": switches,
        "actions": list(actions),
    }


def jokers_deal(*actions: dict, **switches: str) -> dict:
    """The same with the Joker in seat 3's hand and 9D as the widow."""
    hands = [*records.HANDS[:3], ["AD", "KD", "QD", "10D", "Joker", "JS"]]
    return {**record(*actions, **switches), "hands": hands, "widow": "9D"}


def passes(*seats: int) -> list[dict]:
    return [{"seat": seat, "bid": "pass"} for seat in seats]


def acting(phase: Phase) -> tuple[int | None, str]:
    return phase.seat, phases.due(phase)


def with_hearts(said: str = "") -> list[dict]:
    """Seat 0's bid of six, hearts, 9C laid away, and what seats 0, 1 and 3 said to playing alone."""
    asked = [
        {"seat": seat, "alone": word == "yes"} for seat, word in zip((0, 1, 3), said.split(), strict=False)
    ]
    return [*SIX, {"seat": 0, "trump": "H"}, {"seat": 0, "lay_away": ["9C"]}, *asked]


# HP09 to HP11: the deal


@pytest.mark.parametrize("dealer", range(4))
def test_six_cards_each_are_dealt_from_the_dealers_left_and_the_last_is_the_widow(dealer: int) -> None:
    phase = GAME.begin(RULES, play.Start(dealer, (0, 0), tuple(range(25))))
    dealt = [phase.hands[(dealer + turn) % 4] for turn in (1, 2, 3, 4)]
    assert [members(cards) for cards in dealt] == [list(range(n, n + 6)) for n in (0, 6, 12, 18)]
    assert DECK.names[phase.widow] == "Joker"


@pytest.mark.parametrize("dealer", range(4))
def test_the_dealers_left_calls_first(dealer: int) -> None:
    assert records.begin(record(dealer=dealer)).seat == (dealer + 1) % 4


def test_the_same_seed_deals_the_same_cards() -> None:
    assert GAME.shuffled(RULES, (0, 0), Random(7)) == GAME.shuffled(RULES, (0, 0), Random(7))
    assert play.first_deal(GAME, RULES, Random(7)) == play.first_deal(GAME, RULES, Random(7))


# HP12, HP13, HP-R5: the end of the auction


def test_the_high_bidder_takes_the_widow_and_names_trump_before_laying_away() -> None:
    phase = records.reached(record(*SIX))
    assert acting(phase) == (0, "trump")
    assert phase.hands[0] == hand("JH AH KH 9S AC 9C Joker")
    assert phases.choices(phase) == ["S", "H", "D", "C"]
    phase = records.reached(record(*SIX, {"seat": 0, "trump": "H"}))
    assert acting(phase) == (0, "lay_away")
    assert sorted(phases.choices(phase)) == sorted([[card] for card in [*records.HANDS[0], "Joker"]])


def test_the_joker_taken_from_the_widow_may_be_laid_away_again() -> None:
    laid = record(*SIX, {"seat": 0, "trump": "H"}, {"seat": 0, "lay_away": ["Joker"]})
    assert records.reached(laid).hands[0] == hand(" ".join(records.HANDS[0]))


@pytest.mark.parametrize("laid", [["9D"], [], ["9S", "9C"]])
def test_laying_away_anything_but_one_held_card_breaks_the_second_step(laid: list[str]) -> None:
    assert records.broken(record(*SIX, {"seat": 0, "trump": "H"}, {"seat": 0, "lay_away": laid})) == 3


def test_after_the_discard_the_dealers_left_leads_with_six_cards_in_each_hand() -> None:
    phase = records.reached(record(*with_hearts()))
    assert acting(phase) == (0, "play")
    assert [cards.bit_count() for cards in phase.hands] == [6, 6, 6, 6]


@pytest.mark.parametrize("bidding", ["numbers", "peppers"])
def test_when_all_pass_the_jokers_holder_is_bound_to_three(bidding: str) -> None:
    phase = records.reached(jokers_deal(*passes(0, 1, 2, 3), bidding=bidding))
    assert acting(phase) == (3, "trump")
    assert phase.contract.bid == 3
    assert phase.hands[3] == hand("AD KD QD 10D Joker JS 9D")


def test_a_bid_frees_the_jokers_holder() -> None:
    phase = records.reached(jokers_deal(*passes(0, 1), {"seat": 2, "bid": 1}, *passes(3)))
    assert acting(phase) == (2, "trump")


def test_when_all_pass_with_the_joker_in_the_widow_the_deal_is_void() -> None:
    over = records.reached(record(*passes(0, 1, 2, 3), scores=(4, -7)))
    assert acting(over) == (None, "")
    assert (over.scores, over.winner, over.next_dealer) == ((4, -7), None, 0)


def test_when_all_pass_the_deal_is_void_wherever_the_joker_lies_under_the_other_reading() -> None:
    over = records.reached(jokers_deal(*passes(0, 1, 2, 3), **VOID))
    assert acting(over) == (None, "")


def test_500_void_deals_running_pass_to_the_left_and_change_no_score() -> None:
    start = records.start_of(record(scores=(9, -3)))
    for number in range(500):
        phase = GAME.begin(RULES, start)
        for _ in range(4):
            phase = phase.after(0)
        assert phase.seat is None
        dealer, scores = GAME.follow(phase)
        assert (dealer, scores) == (number % 4, (9, -3))
        start = play.Start(dealer, scores, start.cards)


def test_500_all_pass_deals_running_bind_the_jokers_holder_each_time() -> None:
    chance, bound = Random(15), 0
    for _ in range(500):
        phase = play.deal(GAME, RULES, chance, dealer=0, scores=(0, 0))
        holder = [seat for seat in range(4) if phase.hands[seat] >> DECK.numbers["JOKER"] & 1]
        for _ in range(4):
            phase = phase.after(0)
        bound += bool(holder)
        assert phase.seat == (holder[0] if holder else None)
        assert play.play_out(phase, chance).seat is None
    assert bound > 450


# HP-R6: lone hands


def test_nobody_is_asked_about_playing_alone_by_default() -> None:
    assert phases.due(records.reached(record(*with_hearts()))) == "play"
    assert records.broken(record(*with_hearts("yes"))) == 4


def test_the_bidder_is_asked_first_and_then_each_defender_clockwise() -> None:
    for said, seat in [("", 0), ("no", 1), ("no no", 3)]:
        phase = records.reached(record(*with_hearts(said), alone="allowed"))
        assert (acting(phase), phases.choices(phase)) == ((seat, "alone"), [False, True])


def test_only_one_defender_may_play_alone() -> None:
    assert phases.due(records.reached(record(*with_hearts("no yes"), alone="allowed"))) == "play"


@pytest.mark.parametrize(
    ("said", "order"),
    [
        ("no no no", (0, 1, 2, 3)),
        ("yes no no", (1, 3, 0)),  # the left of the lone player leads
        ("no yes", (2, 0, 1)),
        ("no no yes", (0, 2, 3)),
        ("yes yes", (1, 0)),  # of two, the one who did not name trump
        ("yes no yes", (3, 0)),
    ],
)
def test_lone_players_partners_sit_out_and_the_right_seat_leads(said: str, order: tuple[int, ...]) -> None:
    assert records.reached(record(*with_hearts(said), alone="allowed")).order == order


def test_the_one_who_sits_out_is_skipped_when_another_wins_and_leads() -> None:
    start = record(*with_hearts("yes no no"), alone="allowed")  # seat 2 sits out
    tricks = [
        [(1, "9H"), (3, "JS"), (0, "JH")],  # seat 0 wins
        [(0, "9S"), (1, "KS"), (3, "9D")],  # seat 1 wins
        [(1, "KC"), (3, "10D"), (0, "AC")],
    ]
    plays = [{"seat": seat, "play": card} for trick in tricks for seat, card in trick]
    for step, leader in [(3, (0, 1, 3)), (6, (1, 3, 0)), (9, (0, 1, 3))]:
        phase = records.reached({**start, "actions": start["actions"] + plays[:step]})
        assert phase.order == leader
    assert phase.won == (2, 1)


def test_a_lone_hand_has_six_tricks_and_scores_as_any_other() -> None:
    start = record(*with_hearts("yes yes"), alone="allowed")
    over = play.play_out(records.reached(start), Random(1))
    assert over.played.bid == 6
    assert sum(over.scores) in {6, *range(-6, 1)}


# HP04, HP-R9, HP-R11: the end of a deal and of a game


def end_of(tricks: int, bid: int, scores: tuple[int, int]) -> Phase:
    """The end of a deal in which seat 0 made that bid and its side that many tricks."""
    start = record({"seat": 0, "bid": bid}, *passes(1, 2, 3), scores=scores)
    for seed in range(500):
        over = play.play_out(records.reached(start), Random(seed))
        if over.played.tricks == tricks:
            return over
    raise AssertionError(tricks)


def test_when_both_sides_reach_ten_the_bidding_side_wins() -> None:
    over = end_of(3, bid=3, scores=(9, 8))
    assert (over.scores, over.winner) == ((12, 11), 0)
    assert GAME.follow(over) is None


def test_the_bidding_side_wins_with_fewer_points_if_it_has_ten() -> None:
    over = end_of(3, bid=3, scores=(7, 9))
    assert (over.scores, over.winner) == ((10, 12), 0)


def test_a_side_with_ten_wins_though_the_other_bid() -> None:
    over = end_of(3, bid=4, scores=(9, 8))
    assert (over.scores, over.winner) == ((5, 11), 1)


def test_with_nobody_at_ten_the_dealers_left_deals_next() -> None:
    over = end_of(3, bid=3, scores=(0, 0))
    assert (over.scores, over.winner) == ((3, 3), None)
    assert GAME.follow(over) == (0, (3, 3))


def test_scores_may_go_below_zero() -> None:
    assert end_of(2, bid=5, scores=(0, 0)).scores == (-5, 4)


def test_a_deal_that_is_over_offers_nothing() -> None:
    over = records.reached(record(*passes(0, 1, 2, 3)))
    assert over.options() == 0
    with pytest.raises(ValueError, match="over"):
        over.after(0)


# nothing is lost


@pytest.mark.parametrize("switches", SETTINGS, ids=str)
def test_no_card_is_lost_or_doubled_in_1700_deals(switches: dict) -> None:
    rules, chance = GAME.ruleset(switches), Random(17)
    for _ in range(1700):
        first = play.deal(GAME, rules, chance, dealer=play.pick_member(0b1111, chance), scores=(0, 0))
        gone: list[int] = []
        for phase, option in play.phases(first, chance):
            hands = [card for cards in phase.hands for card in members(cards)]
            widow = [phase.widow] if phases.due(phase) == "bid" else []
            assert sorted([*hands, *widow, *gone]) == list(range(25))
            if phases.due(phase) in ("lay_away", "play"):
                gone.append(option)


def test_the_named_hands_are_a_deal() -> None:
    assert sorted([card for cards in records.HANDS for card in cards] + ["Joker"]) == sorted(oracle.deck())
