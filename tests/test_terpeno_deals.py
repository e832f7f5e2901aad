"""Whole deals and games of Terpeno: the deal, the calls, partners, the exchange, an offer, the game's end."""

from random import Random

import pytest

from engine import play
from engine.cards import members
from engine.game import Phase, Start
from engine.games.terpeno.bidding import Auction
from engine.games.terpeno.deal import Over
from engine.games.terpeno.making import no_scores
from tests import phases
from tests import terpeno_records as records
from tests.oracles import terpeno as oracle
from tests.terpeno_records import DECK, GAME, HANDS, RULES, four, nobody_has_anything

PLAYERS = range(2, 7)
ACCEPTED = [{"seat": 0, "bid": "accept"}]
HELPED = [*ACCEPTED, {"seat": 0, "alone": False}, {"seat": 0, "partners": [2]}]
SETTLED = [*HELPED, {"seat": 3, "lay_away": "9P"}]
ALL_PASS = [{"seat": seat, "bid": "pass"} for seat in range(4)]
HIGH = [*ALL_PASS, {"seat": 0, "bid": "B"}, *HELPED[1:]]  # Berry, of which seat 0 has the highest


def table(players: int, *actions: dict, **parts: object) -> dict:
    """A deal by the last seat in which each gets the deck's next five cards, from seat 0 on."""
    cards = oracle.deck(players)
    begun = {
        "players": players,
        "dealer": players - 1,
        "hands": [cards[5 * seat : 5 * seat + 5] for seat in range(players)],
        "turned": cards[5 * players],
        "switches": {},
        "mode": "rush",
        "crystals": [[] for _ in range(players)],
        "points": [0] * players,
        "actions": list(actions),
    }
    return begun | parts


def passes(*seats: int) -> list[dict]:
    return [{"seat": seat, "bid": "pass"} for seat in seats]


def lone(maker: int = 0, silent: int | None = None) -> list[dict]:
    """The turn-up accepted by a lone player of five or six."""
    return [
        *passes(*range(maker)),
        {"seat": maker, "bid": "accept"},
        {"seat": maker, "alone": True},
        {"seat": maker, "silent": silent},
    ]


def acting(record: dict) -> tuple[int | None, str]:
    phase = records.reached(record)
    return phase.seat, phases.due(phase)


def choices(record: dict) -> list:
    return phases.choices(records.reached(record))


def held(phase: Phase, seat: int) -> list[str]:
    return DECK.show(members(phase.hands[seat]))


def sort(cards: list[str]) -> list[str]:
    return sorted(cards, key=DECK.names.index)


# TP08, TP10, TP13, TP-R22: the deal


@pytest.mark.parametrize("players", PLAYERS)
def test_five_cards_each_are_dealt_from_the_dealers_left_and_the_next_is_turned_up(players: int) -> None:
    for dealer in range(players):
        cards = tuple(DECK.numbers[card] for card in oracle.deck(players))
        phase = GAME.begin(RULES, Start(dealer, nobody_has_anything(players), cards))
        dealt = [phase.hands[(dealer + turn) % players] for turn in range(1, players + 1)]
        five = [sorted(cards[5 * turn : 5 * turn + 5]) for turn in range(players)]
        assert [members(hand) for hand in dealt] == five
        assert phase.auction.turned == cards[5 * players]
        assert phase.seat == (dealer + 1) % players


@pytest.mark.parametrize("players", PLAYERS)
def test_so_many_players_play_with_their_deck(players: int) -> None:
    scores = nobody_has_anything(players)
    shuffled = GAME.shuffled(RULES, scores, Random(1))
    assert sorted(DECK.show(shuffled)) == sorted(oracle.deck(players))
    chance = Random(2)
    assert {GAME.first_dealer(scores, chance) for _ in range(200)} == set(range(players))


def test_the_same_seed_deals_the_same_cards() -> None:
    assert play.first_deal(GAME, RULES, Random(7)) == play.first_deal(GAME, RULES, Random(7))


# TP14, TP17 to TP20: the end of the calls


def test_everybody_calls_twice_and_then_the_cards_are_thrown_in() -> None:
    record = four(*passes(0, 1, 2, 3, 0, 1, 2, 3), crystals=[["B"], [], ["P"], []])
    over = records.reached(record)
    assert isinstance(over, Over)
    assert isinstance(over.ended, Auction)
    assert over.scores == over.start.scores
    assert GAME.follow(over) == (0, over.start.scores)


def test_500_deals_thrown_in_running_pass_to_the_left_and_change_nothing() -> None:
    start = records.start_of(four(crystals=[["B"], [], ["P"], []]))
    scores = start.scores
    for number in range(500):
        phase = GAME.begin(RULES, start)
        for _ in range(8):
            phase = phase.after(0)
        dealer, left = GAME.follow(phase)
        assert (dealer, left) == (number % 4, scores)
        start = Start(dealer, left, start.cards)


def test_the_suit_named_in_the_second_round_is_trump_and_nobody_takes_the_turn_up() -> None:
    phase = records.reached(four(*ALL_PASS, {"seat": 0, "bid": "S"}, {"seat": 0, "alone": True}))
    assert (phase.seat, phases.due(phase)) == (1, "play")
    assert phase.tables.trump == DECK.suit("S")
    assert [held(phase, seat) for seat in range(4)] == [sort(cards) for cards in HANDS]


# TP16, TP33, TP-R3, TP-R7, TP-R17: alone or partners


def test_whoever_fixes_trump_is_asked_first_whether_to_play_alone() -> None:
    assert acting(four(*passes(0), {"seat": 1, "bid": "accept"})) == (1, "alone")
    assert acting(four(*passes(0, 1, 2), {"seat": 3, "bid": "accept"})) == (3, "alone")
    assert choices(four(*ACCEPTED)) == [False, True]


def test_one_of_four_or_five_picks_exactly_one_partner_the_dealer_included() -> None:
    assert choices(four(*ACCEPTED, {"seat": 0, "alone": False})) == [[1], [2], [3]]
    five = [*passes(0), {"seat": 1, "bid": "accept"}, {"seat": 1, "alone": False}]
    assert choices(table(5, *five)) == [[0], [2], [3], [4]]


def test_one_of_six_picks_exactly_two_partners() -> None:
    six = [{"seat": 0, "bid": "accept"}, {"seat": 0, "alone": False}]
    pairs = [[a, b] for a in range(1, 6) for b in range(a + 1, 6)]
    found = choices(table(6, *six))
    assert len(found) == len(pairs) == 10
    assert all(pair in found for pair in pairs)


@pytest.mark.parametrize("picked", [[], [0], [1, 2], [4]])
def test_any_other_choice_of_partners_breaks_the_third_step(picked: list[int]) -> None:
    record = four(*ACCEPTED, {"seat": 0, "alone": False}, {"seat": 0, "partners": picked})
    assert records.broken(record) == 3


@pytest.mark.parametrize("players", [2, 3])
def test_one_of_two_or_three_is_asked_neither(players: int) -> None:
    assert acting(table(players, {"seat": 0, "bid": "accept"})) == (players - 1, "lay_away")
    for said in ({"alone": True}, {"alone": False}, {"partners": [1]}):
        assert records.broken(table(players, {"seat": 0, "bid": "accept"}, {"seat": 0, **said})) == 2


# TP11, TP15, TP-R5, TP-R7: the exchange


def test_the_dealer_takes_up_the_turn_up_whoever_accepts_it() -> None:
    for maker in range(4):
        record = four(
            *passes(*range(maker)), {"seat": maker, "bid": "accept"}, {"seat": maker, "alone": True}
        )
        phase = records.reached(record)
        assert (phase.seat, phases.due(phase)) == (3, "lay_away")
        assert DECK.show(members(phase.held.hand)) == sort([*HANDS[3], "9P"])


def test_partners_are_picked_before_the_exchange() -> None:
    assert acting(four(*HELPED)) == (3, "lay_away")


def test_laying_away_the_turn_up_leaves_the_dealers_hand_as_it_was() -> None:
    phase = records.reached(four(*HELPED, {"seat": 3, "lay_away": "9P"}))
    assert held(phase, 3) == sort(HANDS[3])
    assert (phase.seat, phases.due(phase)) == (0, "play")


@pytest.mark.parametrize("laid", ["AB", "AP"])
def test_laying_away_a_card_not_held_breaks_the_fourth_step(laid: str) -> None:
    assert records.broken(four(*HELPED, {"seat": 3, "lay_away": laid})) == 4


def test_after_the_exchange_everybody_holds_five_cards() -> None:
    phase = records.reached(four(*HELPED, {"seat": 3, "lay_away": "9C"}))
    assert [hand.bit_count() for hand in phase.hands] == [5] * 4
    assert held(phase, 3) == sort(["QB", "10B", "JC", "KS", "9P"])


# TP35, TP-R7, TP-R17: the silent partner


def test_a_lone_player_of_five_or_six_may_pick_one_silent_partner_or_nobody() -> None:
    for players in (5, 6):
        asked = table(players, {"seat": 0, "bid": "accept"}, {"seat": 0, "alone": True})
        assert acting(asked) == (0, "silent")
        assert choices(asked) == [*range(1, players), None]


def test_a_lone_player_of_four_picks_nobody() -> None:
    assert acting(four(*ACCEPTED, {"seat": 0, "alone": True})) == (3, "lay_away")


def test_the_dealer_exchanges_before_the_offer_a_silent_dealer_too() -> None:
    assert acting(table(5, *lone(silent=4))) == (4, "lay_away")
    exchanged = [*lone(silent=4), {"seat": 4, "lay_away": "KS"}]
    assert acting(table(5, *exchanged)) == (4, "offer")


def offered(card: str | None, *actions: dict) -> dict:
    """Five players: seat 0 alone, seat 1 its silent partner, who offers a card."""
    laid = {"seat": 4, "lay_away": oracle.deck(5)[20]}
    return table(5, *lone(silent=1), laid, {"seat": 1, "offer": card}, *actions)


def test_a_silent_partner_offers_any_card_or_none() -> None:
    asked = table(5, *lone(silent=1), {"seat": 4, "lay_away": oracle.deck(5)[20]})
    assert acting(asked) == (1, "offer")
    assert sort(choices(asked)[:-1]) == sort(oracle.deck(5)[5:10])
    assert choices(asked)[-1] is None
    assert records.broken(offered(oracle.deck(5)[0])) == 5


def test_the_lone_player_sees_the_card_before_taking_it() -> None:
    card = oracle.deck(5)[5]
    phase = records.reached(offered(card))
    assert (phase.seat, phases.due(phase), phases.choices(phase)) == (0, "take", [False, True])
    assert DECK.names[phase.facts()["offered"].value] == card


def test_whoever_takes_an_offer_lays_away_any_of_six_the_card_offered_too() -> None:
    card = oracle.deck(5)[5]
    taken = offered(card, {"seat": 0, "take": True})
    assert acting(taken) == (0, "lay_away")
    assert sorted(choices(taken)) == sorted([one] for one in [*oracle.deck(5)[:5], card])
    phase = records.reached(offered(card, {"seat": 0, "take": True}, {"seat": 0, "lay_away": card}))
    assert held(phase, 0) == sort(oracle.deck(5)[:5])
    assert phase.hands[1].bit_count() == 4


@pytest.mark.parametrize("actions", [[None], [oracle.deck(5)[5], {"seat": 0, "take": False}]])
def test_without_an_offer_taken_all_hands_stay(actions: list) -> None:
    phase = records.reached(offered(*actions))
    assert phases.due(phase) == "play"
    assert held(phase, 0) == sort(oracle.deck(5)[:5])
    assert held(phase, 1) == sort(oracle.deck(5)[5:10])


def test_a_silent_partner_plays_no_card() -> None:
    phase = records.reached(offered(None))
    assert phase.order == (2, 3, 4, 0)
    seats = {phase.seat for phase, _ in play.phases(phase, Random(1)) if phases.due(phase) == "play"}
    assert seats == {0, 2, 3, 4}


# TP25, TP37, TP-R14, TP-R16, TP-R21: the end of a game


def end_of(tricks: int, *actions: dict, **parts: object) -> Over:
    """The end of a deal of four, begun so, in which the maker's side took so many tricks."""
    begun = records.reached(four(*actions, **parts))
    for seed in range(500):
        over = play.play_out(begun, Random(seed))
        if over.ended.hand.tricks == tricks:
            return over
    raise AssertionError(tricks)


def test_five_tricks_are_played_even_when_the_hand_is_decided() -> None:  # TP-R23
    for seed in range(20):
        actions = play.record(records.reached(four(*SETTLED)), Random(seed))
        assert [action.key for action in actions].count("play") == 20


def test_a_silent_partners_side_counts_the_lone_players_tricks_alone() -> None:
    over = play.play_out(records.reached(offered(None)), Random(3))
    assert over.ended.hand.silent == 1
    assert over.ended.hand.partners == ()


def test_whoever_completes_a_set_wins_rush() -> None:
    over = end_of(3, *SETTLED, crystals=[["B", "C", "S"], [], [], []])
    assert over.winners == (0,)
    assert GAME.follow(over) is None


def test_two_who_complete_their_sets_in_one_hand_win_together() -> None:
    over = end_of(3, *SETTLED, crystals=[["B", "C", "S"], [], ["B", "C", "S"], []])
    assert over.winners == (0, 2)


def test_a_forfeit_keeps_a_winner_of_the_hand_from_winning_the_game() -> None:
    over = end_of(3, *SETTLED, crystals=[["P", "C", "S"], ["B"], ["C", "S"], []])
    assert over.winners == ()
    assert over.scores.crystals[0] == (DECK.suit("C"), DECK.suit("S"))
    assert GAME.follow(over) == (0, over.scores)


def points_after(*before: int, tricks: int = 3, **parts: object) -> tuple[tuple[int, ...], tuple[int, ...]]:
    actions = HIGH if tricks == 5 else SETTLED
    over = end_of(tricks, *actions, mode="31", points=list(before), **parts)
    return over.scores.points, over.winners


def test_whoever_reaches_31_points_wins_the_other_game() -> None:
    assert points_after(29, 30, 20, 9) == ((30, 30, 21, 9), ())
    assert points_after(30, 30, 20, 9) == ((31, 30, 21, 9), (0,))


def test_of_several_who_reach_31_the_highest_total_wins() -> None:
    assert points_after(30, 0, 29, 0, tricks=5) == ((32, 0, 31, 0), (0,))


def test_equal_totals_of_31_or_more_play_on() -> None:
    assert points_after(30, 0, 30, 0) == ((31, 0, 31, 0), ())
    over = end_of(3, *SETTLED, mode="31", points=[30, 0, 30, 0])
    assert GAME.follow(over) == (0, over.scores)


def test_a_full_sets_ten_points_count_before_the_game_is_judged() -> None:
    crystals = [["B", "C", "S"], [], [], []]
    assert points_after(20, 0, 30, 0, crystals=crystals) == ((31, 0, 31, 0), ())
    assert points_after(21, 0, 30, 0, crystals=crystals) == ((32, 0, 31, 0), (0,))
    assert points_after(0, 0, 0, 0, crystals=crystals) == ((11, 0, 1, 0), ())


def test_a_set_returned_does_not_win_the_31_point_game() -> None:
    over = end_of(3, *SETTLED, mode="31", crystals=[["B", "C", "S"], [], ["B"], []])
    assert over.winners == ()
    assert over.scores.crystals == ((), (), (0, 1), ())


def test_a_deal_that_is_over_offers_nothing() -> None:
    over = records.reached(four(*passes(0, 1, 2, 3, 0, 1, 2, 3)))
    assert over.options() == 0
    with pytest.raises(ValueError, match="over"):
        over.after(0)


# nothing is lost; whole games


@pytest.mark.parametrize("players", PLAYERS)
def test_2000_random_games_end(players: int) -> None:
    chance = Random(2000 + players)
    for number in range(2000):
        scores = no_scores(players, ("rush", "31")[number % 2])
        ends = list(play.play_game(GAME, RULES, chance, deals=400, scores=scores))
        assert ends[-1].winners
        assert not any(end.winners for end in ends[:-1])


def test_a_game_begins_with_any_number_of_players_who_have_nothing() -> None:
    chance = Random(3)
    begun = [GAME.first_scores(RULES, chance) for _ in range(300)]
    assert {(len(scores.points), scores.mode) for scores in begun} == set(records.EVERY_TABLE)
    assert all(scores == no_scores(len(scores.points), scores.mode) for scores in begun)


def test_the_named_hands_are_a_deal() -> None:
    cards = [card for hand in HANDS for card in hand]
    assert len(set(cards) | {"9P"}) == 21
    assert set(cards) | {"9P"} <= set(oracle.deck(4))
