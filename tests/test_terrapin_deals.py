"""Whole rounds and games of Terrapin: antes, the deal, the table, buying, the showdown, the game's end."""

from random import Random

import pytest

from engine import ledger, play
from engine.cards import members
from engine.funnel import Stage
from engine.game import Phase, Start
from engine.games.terrapin.deal import Over
from engine.games.terrapin.pot import Table
from engine.ledger import BANK
from tests import phases
from tests import terrapin_records as records
from tests.terrapin_records import DECK, GAME, RULES, STOPS, a_round, packed

NOBODY = ((0, False), (1, False), (2, False))
ONCE = ((0, True), (1, False), (2, True))  # the first round of the offer: only seat 1 refuses


def end_of(record: dict) -> Over:
    """The end of a round."""
    over = records.reached(record)
    assert isinstance(over, Over)
    return over


def held(phase: Phase, seat: int) -> list[str]:
    return DECK.show(members(phase.hands[seat]))


def after(table: Table, *, rounds: int = 10) -> Over:
    """The end of a round in which nobody buys; seat 0 wins it if it takes part."""
    able = [seat for seat in (0, 1, 2) if table.chips[seat] >= 3]
    start = Start(able[-1], table, tuple(DECK.numbers[card] for card in packed(*records.PACK)))
    return play.play_out(GAME.begin(GAME.ruleset({"rounds": rounds}), start), Random(1), lambda *_: 0)


# TR01, TR04, TR-R10: the table


def test_two_to_seven_players_begin_with_equal_chips() -> None:
    tables = [GAME.first_scores(RULES, Random(seed)) for seed in range(200)]
    assert {len(table.chips) for table in tables} == set(range(2, 8))
    assert {chips for table in tables for chips in table.chips} == {20}
    assert {table[1:] for table in tables} == {(0, 0)}


def test_the_switch_chips_says_how_many() -> None:
    assert set(GAME.first_scores(GAME.ruleset({"chips": 7}), Random(1)).chips) == {7}


def test_the_first_dealer_is_any_seat_at_the_table() -> None:
    chance = Random(2)
    assert {GAME.first_dealer(Table((20,) * 5), chance) for _ in range(200)} == set(range(5))


# TR11, TR-R6, TR-R8: antes


def test_everybody_antes_three_chips_on_top_of_the_pot_carried_over() -> None:
    phase = records.begin(a_round(pot=4))
    assert phase.offer.chips == (17, 17, 17)
    assert ledger.balance(phase.lines, "pot") == 13


def test_whoever_cannot_ante_sits_out() -> None:
    phase = records.begin(a_round(chips=(20, 2, 20)))
    assert phase.offer.chips == (17, 2, 17)
    assert [held(phase, seat) for seat in range(3)] == [["AM", "3MW"], [], ["4MS", "8MS"]]
    over = end_of(a_round((0, False), (2, False), chips=(20, 2, 20)))
    assert over.round.order == (0, 2)
    assert over.scores.chips[1] == 2


# TR12 to TR14, TR-R5: the deal and the table


def test_two_cards_at_once_go_to_each_from_the_dealers_left() -> None:
    phase = records.begin(a_round())
    assert [held(phase, seat) for seat in range(3)] == [["AM", "3MW"], ["4MS", "8MS"], ["6MW", "9MS"]]
    assert DECK.show(members(phase.round.table)) == ["2MK", "5ML", "7ML"]
    assert held(records.begin(a_round(dealer=0)), 1) == ["AM", "3MW"]


def test_a_trio_that_shows_all_suits_is_set_aside_and_stays_out() -> None:
    trios = ("2MK", "2SY", "2WL", "7ML", "7SK", "7WY", "3LY", "5ML", "AS", "AW")
    phase = records.begin(a_round(pack=packed("AM", "3MW", "4MS", "8MS", "6MW", "9MS", *trios)))
    assert DECK.show(members(phase.round.table)) == ["AS", "3LY", "5ML"]
    assert DECK.show(phase.pack[:1]) == ["AW"]
    assert len(phase.pack) == phase.offer.pack == 36 - 6 - 6 - 3


# TR15, TR16, TR-R3, TR-R4, TR-R6: buying


def test_a_bought_card_costs_one_chip_more_each_round_of_the_offer() -> None:
    record = a_round(*ONCE, (0, False), (2, True), (2, False))
    over = end_of(record)
    assert held(over, 0) == ["AM", "AS", "3MW"]
    assert held(over, 2) == ["AW", "AL", "6MW", "9MS"]
    assert over.scores == Table((20 - 3 - 1 + 6, 20 - 3, 20 - 3 - 1 - 2 + 6), 1, 1)


def test_a_refusal_retires_or_skips_a_round_or_ends_the_buying() -> None:
    asked = {stop: records.reached(a_round(*ONCE, switches={"buy_stop": stop})) for stop in STOPS}
    assert [asked["retire"].seat, asked["round"].seat, asked["first"].seat] == [0, 0, None]
    again = {
        stop: records.reached(a_round(*ONCE, (0, True), switches={"buy_stop": stop}))
        for stop in ("retire", "round")
    }
    assert [again["retire"].seat, again["round"].seat] == [2, 1]


@pytest.mark.parametrize("stop", STOPS)
def test_a_round_of_the_offer_without_a_buyer_ends_the_buying(stop: str) -> None:
    assert end_of(a_round(*NOBODY, switches={"buy_stop": stop})).scores.chips == (26, 17, 17)


def test_whoever_cannot_pay_is_not_asked_and_counts_as_refusing() -> None:
    poor = {"chips": (20, 3, 20)}
    assert records.reached(a_round((0, True), **poor)).seat == 2
    first = a_round((0, True), (2, True), switches={"buy_stop": "first"}, **poor)
    assert records.reached(first).seat is None


def test_buying_ends_with_the_pack() -> None:
    phase = records.begin(a_round(chips=(200, 200, 200)))
    count = len(phase.pack)
    for _ in range(count):
        phase = phase.after(1)
    assert phase.seat is None
    assert sum(cards.bit_count() for cards in phase.hands) == 36 - 3


def test_a_round_nobody_can_buy_in_goes_straight_to_the_showdown() -> None:
    assert records.begin(a_round(chips=(3, 3, 3))).scores.chips == (9, 0, 0)


@pytest.mark.parametrize("wrong", [{"seat": 1, "buy": True}, {"seat": 3, "buy": True}])
def test_an_answer_out_of_turn_breaks_the_first_step(wrong: dict) -> None:
    assert records.broken({**a_round(), "actions": [wrong]}) == 1


# TR17 to TR20, TR-R8, TR-R11: the showdown and the next round


def test_the_winner_takes_the_pot_and_the_deal_passes_left() -> None:
    over = end_of(a_round(*NOBODY))
    assert over.scores == Table((26, 17, 17), 0, 1)
    assert (over.next_dealer, over.winners) == (0, ())
    assert over.in_pot == 9


def test_chips_that_cannot_be_shared_are_in_the_next_pot() -> None:
    over = end_of(a_round(*ONCE, (0, False), (2, True), (2, False)))
    assert over.scores.pot == 1
    start = Start(0, over.scores, tuple(DECK.numbers[card] for card in packed()))
    assert ledger.balance(GAME.begin(RULES, start).lines, "pot") == 10


def test_whoever_cannot_ante_is_passed_over_as_dealer() -> None:
    assert after(Table((2, 20, 20))).next_dealer == 1
    assert after(Table((20, 3, 20))).next_dealer == 0


# TR24, TR-R10: the end of a game


def test_a_game_ends_after_the_agreed_rounds() -> None:
    assert after(Table((20, 20, 20), played=8)).winners == ()
    over = after(Table((20, 20, 20), played=9))
    assert (over.next_dealer, over.winners) == (None, (0,))
    assert after(Table((20, 20, 20)), rounds=1).winners == (0,)
    assert GAME.follow(over) is None


def test_a_game_ends_when_fewer_than_two_can_ante() -> None:
    over = after(Table((20, 3, 2)))
    assert over.winners == (0,)
    assert over.scores == Table((23, 0, 2), 0, 1)


def test_a_last_pot_is_shared_by_all_at_the_table_and_the_rest_is_void() -> None:
    cards = ["AM", "3MW", "4MS", "8MS", "6MW", "9MS", "2MK", "5ML", "7ML"]
    tie = a_round(*ONCE, (0, False), (2, True), (2, False), switches={"rounds": 1}, pack=packed(*cards, "AS"))
    over = end_of({**tie, "pot": 1})
    void = ledger.balance(over.lines, BANK)
    assert over.scores.pot == 0
    assert sum(over.scores.chips) + void == 61
    whole = end_of(a_round(*ONCE, (0, False), (2, True), (2, False), switches={"rounds": 1}))
    assert whole.scores == Table((22, 17, 20), 0, 1)
    assert ledger.balance(whole.lines, BANK) == 1


def test_equal_chips_win_together() -> None:
    over = after(Table((14, 23, 23), played=9))
    assert over.scores.chips == (20, 20, 20)
    assert over.winners == (0, 1, 2)


@pytest.mark.parametrize("stop", STOPS)
def test_two_thousand_random_games_end(stop: str) -> None:
    chance = Random(36)
    for number in range(2000 // len(STOPS) + 1):
        rules = GAME.ruleset(
            {"buy_stop": stop, "chips": (20, 3, 9)[number % 3], "rounds": (10, 3)[number % 2]}
        )
        choose = GAME.choose if number % 4 else play.at_random
        ends = list(play.play_game(GAME, rules, chance, deals=20, choose=choose))
        assert ends[-1].winners
        assert len(ends) <= rules.switches["rounds"]
        assert not any(end.winners for end in ends[:-1])


def test_an_ordinary_player_stops_at_a_bottom() -> None:
    chance = Random(5)
    for phase, option in play.phases(play.first_deal(GAME, RULES, chance), chance, GAME.choose):
        cards = [*members(phase.hands[phase.seat]), *members(phase.round.table)]
        suits = {suit for card in cards for suit in DECK.printed[card]}
        assert not (option and len(suits) == 6)


def test_the_same_seed_deals_the_same_round() -> None:
    assert play.first_deal(GAME, RULES, Random(7)) == play.first_deal(GAME, RULES, Random(7))


def test_what_is_due_is_an_answer() -> None:
    phase = records.begin(a_round())
    assert (phase.seat, phases.due(phase), phases.choices(phase)) == (0, "buy", [False, True])


# What is told of the end


def ended_by(record: dict) -> dict[str, int]:
    """The rules that tell why the buying is over or what lies on the table, each with what it dropped."""
    rows = [row for row in end_of(record).trail() if isinstance(row, Stage) and row.rule.phase != "showdown"]
    return {row.rule.id: row.dropped for row in rows if row.dropped}


@pytest.mark.parametrize("stop", STOPS)
def test_where_nobody_could_buy_the_price_of_that_round_is_told(stop: str) -> None:
    record = a_round(chips=(3, 3, 3), switches={"buy_stop": stop})
    assert ended_by(record) == {"tr.too_poor_to_buy": 0b111}
    poor = next(row for row in end_of(record).trail() if row.rule.id == "tr.too_poor_to_buy")
    assert poor.facts["price"].value == 1


def test_a_refusal_is_told_once_when_the_buying_is_over() -> None:
    assert ended_by(a_round(*NOBODY)) == {"tr.refusal_retires": 0b111}
    alone = a_round((0, True), (1, False), (2, False), chips=(4, 20, 20))
    assert ended_by(alone) == {"tr.refusal_retires": 0b110, "tr.too_poor_to_buy": 0b001}


def test_a_trio_that_was_set_aside_is_told_with_the_one_that_stays() -> None:
    sevens = [DECK.numbers[card] for card in ("7ML", "7SK", "7WY")]
    record = a_round(*NOBODY, pack=packed(*records.PACK[:6], "7ML", "7SK", "7WY", "2MK", "5ML", "6SY"))
    aside, stays = (row for row in end_of(record).trail() if row.rule.id == "tr.trio_set_aside")
    assert members(aside.dropped) == sorted(sevens)
    assert stays.outcome == "allows"
    assert "tr.trio_set_aside" not in ended_by(a_round(*NOBODY))
