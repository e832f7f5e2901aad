"""Whole deals and games of Terts: the deal, breaking, drawing, declaring, topping, claims, the end."""

from random import Random

import pytest

from engine import ledger, play
from engine.cards import members
from engine.game import Phase, Start
from engine.games.terts.board import account
from engine.games.terts.deal import Playing
from tests import phases
from tests import terts_records as records
from tests.terts_records import DECK, GAME, RULES, TERTS, deal

FIRST = [{"seat": 0, "play": "7C"}, {"seat": 1, "play": "7H"}]  # seat 0 wins
BROKEN = [*FIRST, {"seat": 1, "break": 6}]
RUN = ["AS", "KS", "QS"]


def acting(phase: Phase) -> tuple[int | None, set[str]]:
    """Who acts, and what kinds of actions there are."""
    return phase.seat, {key for action in phases.actions(phase) for key in action if key != "seat"}


def done(phase: Phase, **action: object) -> Phase:
    """The phase after an action in names by the seat whose turn it is, or by the seat named."""
    return phase.after(phases.option_done(phase, {"seat": phase.seat, **action}))


def unclaimed(phase: Phase, chance: Random) -> Phase:
    """The end of the deal if everybody plays at random and nobody declares or claims."""
    while phase.seat is not None:
        quiet = [action for action in phases.actions(phase) if action.keys() & {"play", "break", "top"}]
        phase = phase.after(phases.option_done(phase, chance.choice(quiet)))
    return phase


# TS08, TS10: the deal


@pytest.mark.parametrize("dealer", [0, 1])
def test_nine_cards_each_and_the_turn_up_names_trump(dealer: int) -> None:
    phase = GAME.begin(RULES, Start(dealer, (0, 0), tuple(range(32))))
    assert members(phase.board.hands[1 - dealer]) == list(range(9))
    assert members(phase.board.hands[dealer]) == list(range(9, 18))
    assert phase.board.stock == (*range(19, 32), 18)
    assert phase.tables.trump == DECK.printed[18][0]
    assert phase.seat == 1 - dealer


def test_the_same_seed_deals_the_same_cards() -> None:
    assert play.first_deal(GAME, RULES, Random(7)) == play.first_deal(GAME, RULES, Random(7))


# TS09, TS12, TS-R14: breaking and drawing


def test_the_loser_of_the_first_trick_breaks_with_at_least_one_card_in_each_part() -> None:
    phase = records.reached(deal(*FIRST))
    assert phases.actions(phase) == [{"seat": 1, "break": number} for number in range(1, 13)]


@pytest.mark.parametrize("lifted", [1, 6, 12])
def test_cards_are_drawn_from_the_bottom_of_the_broken_deck_winner_first(lifted: int) -> None:
    phase = records.reached(deal(*FIRST, {"seat": 1, "break": lifted}))
    order = [*records.STOCK[:lifted][::-1], *records.STOCK[lifted:][::-1], records.TURN_UP]
    assert phase.seat == 0
    assert DECK.show(phase.board.stock) == order[2:]
    assert [bool(phase.board.hands[seat] >> DECK.numbers[order[seat]] & 1) for seat in (0, 1)] == [True, True]


def test_seven_tricks_have_draws_and_the_loser_of_the_seventh_gets_the_turn_up() -> None:
    phase, sizes = records.reached(deal(*BROKEN)), []
    while phase.board.stock:
        before = phase
        play_card = next(action for action in phases.actions(phase) if "play" in action)
        phase = phase.after(phases.option_done(phase, play_card))
        sizes.append(len(before.board.stock))
    assert sizes == [12, 12, 10, 10, 8, 8, 6, 6, 4, 4, 2, 2]
    assert phase.board.number == 8
    assert phase.board.hands[1 - phase.seat] >> DECK.numbers["JD"] & 1
    assert [hand.bit_count() for hand in phase.board.hands] == [9, 9]


def test_the_duties_bind_from_the_eighth_trick_on() -> None:
    chance = Random(3)
    for _ in range(30):
        first = play.first_deal(GAME, RULES, chance)
        for phase, _ in play.phases(first, chance):
            if isinstance(phase, Playing) and phase.trick:
                free = phase.cards() == phase.board.hands[phase.seat]
                assert free or phase.board.number >= 8


# TS20 to TS22, TS-R5: declaring in a deal


def test_a_run_can_be_declared_on_the_second_lead_and_not_on_the_first() -> None:
    first = {"declare": RUN, "seat": 0}
    assert first not in phases.actions(records.begin(deal()))
    phase = records.reached(deal(*BROKEN))
    assert first in phases.actions(phase)
    after = done(phase, declare=RUN)
    assert after.board.scored[0][0].points == 20
    assert acting(after)[0] == 0


def test_one_declaration_a_trick_and_the_longer_run_on_a_later_lead() -> None:
    phase = done(records.reached(deal(*BROKEN)), declare=RUN)
    assert [one["declare"] for one in phases.actions(phase) if "declare" in one] == [["KS", "QS"]]
    phase = done(done(phase, play="AS"), play="9S")
    assert phase.seat == 0
    longer = ["KS", "QS", "JS", "10S"]
    assert {"seat": 0, "declare": longer} in phases.actions(phase)
    assert {"seat": 0, "declare": longer[:3]} not in phases.actions(phase)


def test_the_marriage_goes_when_one_of_its_cards_is_played() -> None:
    phase = done(records.reached(deal(*BROKEN)), play="KS")
    assert {"seat": 1, "declare": ["KH", "QH"]} in phases.actions(phase)
    after = done(done(phase, declare=["KH", "QH"]), play="9H")
    assert all(action.get("declare") != ["KS", "QS"] for action in phases.actions(after))
    assert after.board.scored[1][0].points == 20


def test_the_follower_may_top_once_or_decline_and_the_higher_scores() -> None:
    topped = deal(*BROKEN)
    topped["hands"] = [records.HANDS[0], ["KH", "KD", "KC", "QD", "QH", "JH", "10H", "9H", "7H"]]
    topped["stock"] = [*("8S", "AD", "10D", "9D", "8D", "AH", "9S", "AC", "10C", "QC", "JC", "9C", "7S")]
    phase = done(records.reached(topped), declare=["KS", "QS", "JS"])
    assert acting(phase) == (1, {"top"})
    answers = [action["top"] for action in phases.actions(phase)]
    assert ["KH", "QH", "JH", "10H", "9H"] in answers
    assert [] in answers
    assert ["QH", "JH", "10H"] not in answers
    assert ["KH", "QH", "JH"] not in answers
    with_five = done(phase, top=["KH", "QH", "JH", "10H", "9H"])
    assert (with_five.seat, [len(scored) for scored in with_five.board.scored]) == (0, [0, 1])
    assert done(phase, top=[]).board.scored[0][0].points == 20
    again = done(done(with_five, play="AS"), play="KC")
    assert {"seat": 0, "declare": ["KS", "QS", "JS"]} in phases.actions(again)


def test_equal_declarations_may_cancel_each_other_under_the_other_reading() -> None:
    equal = deal(*BROKEN, tie="none")
    equal["hands"] = [records.HANDS[0], ["KH", "QH", "JH", "KD", "KC", "9D", "9S", "9H", "7H"]]
    equal["stock"] = [card for card in records.STOCK if card != "JH"] + ["AH"]
    phase = done(records.reached(equal), declare=["KS", "QS", "JS"])
    after = done(phase, top=["KH", "QH", "JH"])
    assert after.board.scored == ((), ())
    assert after.declared


def test_without_anything_to_top_with_nobody_is_asked() -> None:
    assert acting(done(records.reached(deal(*BROKEN)), declare=RUN))[0] == 0


# TS-R9: the seven of trumps


def test_the_seven_is_exchanged_for_the_turn_up_before_anything_else() -> None:
    phase = records.reached(deal(*BROKEN, seven="optional"))
    after = done(phase, exchange="7D")
    assert after.board.hands[0] >> DECK.numbers["JD"] & 1
    assert DECK.names[after.board.stock[-1]] == "7D"
    assert all("exchange" not in action for action in phases.actions(after))
    assert all("exchange" not in action for action in phases.actions(done(phase, declare=["KS", "QS"])))
    assert all("exchange" not in one for one in phases.actions(records.reached(deal(*BROKEN))))


# TS23, TS-R11, TS-R13: claims


def test_a_claim_is_made_right_after_a_trick_by_whoever_has_the_target_and_a_trick() -> None:
    phase = records.reached(deal(*FIRST, scores=(501, 600)))
    claims = [action for action in phases.actions(phase) if "claim" in action]
    assert claims == [{"seat": 0, "claim": True}]  # seat 1 has the points and no trick
    over = done(phase, claim=True, seat=0)
    assert (over.seat, over.winner, over.next_dealer) == (None, 0, None)
    assert GAME.follow(over) is None


def test_a_claim_comes_before_the_breaking_and_not_after_it() -> None:
    assert records.broken(deal(*FIRST, {"seat": 0, "claim": True}, scores=(501, 0))) is None
    assert records.broken(deal(*BROKEN, {"seat": 0, "claim": True}, scores=(501, 0))) == 4


def test_a_scored_declaration_opens_a_claim_and_a_card_closes_it() -> None:
    start = deal(*BROKEN, scores=(481, 0))
    phase = done(records.reached(start), declare=RUN)
    assert {"seat": 0, "claim": True} in phases.actions(phase)
    assert all("claim" not in action for action in phases.actions(done(phase, play="AS")))


def test_a_claim_without_the_points_breaks_the_record_with_its_reason() -> None:
    wrong = deal(*FIRST, {"seat": 0, "claim": True})
    assert records.broken(wrong) == 3
    assert TERTS.deciders(records.request_of(wrong)) == ["ts.claim_target"]


@pytest.mark.parametrize(
    ("actions", "rule"),
    [
        ([{"seat": 0, "declare": RUN}], "ts.declare_after_breaking"),
        ([{"seat": 0, "play": "9S"}], "ts.own_card"),
        ([{"seat": 0, "exchange": "7D"}], "ts.exchange_off"),
        ([*BROKEN, {"seat": 0, "declare": ["AS", "QS"]}], "ts.is_declaration"),
        ([*BROKEN, {"seat": 0, "claim": True}], "ts.claim_moment"),
        ([*FIRST, {"seat": 1, "break": 13}], "ts.both_parts"),
    ],
)
def test_a_wrong_action_has_its_own_reason(actions: list[dict], rule: str) -> None:
    assert rule in TERTS.deciders(records.request_of(deal(*actions)))


# TS05 to TS07, TS-R10, TS-R12: the end


def ended(totals: tuple[int, int], *, seed: int = 1, **switches: object) -> Phase:
    """The end of a deal without claims and declarations after which the totals are these."""
    gained = unclaimed(records.begin(deal(**switches)), Random(seed)).scores
    scores = tuple(total - gain for total, gain in zip(totals, gained, strict=True))
    return unclaimed(records.begin(deal(scores=scores, **switches)), Random(seed))


def test_a_deal_played_out_shares_150_points_and_the_last_trick_counts_once() -> None:
    chance = Random(150)
    for _ in range(200):
        over = unclaimed(play.first_deal(GAME, RULES, chance), chance)
        assert sum(over.scores) == 150
        lines = [line for line in over.trail() if line.rule.id == "ts.last_trick"]
        assert [(line.taker, line.value) for line in lines] == [(over.board.last, 10)]


@pytest.mark.parametrize(
    ("totals", "winner"), [((501, 400), 0), ((510, 520), 1), ((520, 510), 0), ((505, 505), None)]
)
def test_the_end_of_a_deal_in_which_nobody_claimed(totals: tuple[int, int], winner: int | None) -> None:
    over = ended(totals)
    assert (over.scores, over.winner) == (totals, winner)
    assert (GAME.follow(over) is None) == (winner is not None)


def test_after_the_last_trick_the_win_may_still_be_claimed() -> None:
    over = ended((510, 520))
    assert phases.actions(over) == [{"seat": 0, "claim": True}, {"seat": 1, "claim": True}]
    assert done(over, claim=True, seat=0).winner == 0
    assert done(over, claim=True, seat=0).options() == 0


def test_a_deal_that_is_over_offers_nothing_to_those_without_the_target() -> None:
    over = ended((300, 200))
    assert over.options() == 0
    with pytest.raises(ValueError, match="over"):
        over.after(0)


def test_the_winner_of_the_last_trick_deals_next_or_the_deal_alternates() -> None:
    for seed in range(4):
        over = ended((300, 200), seed=seed)
        assert GAME.follow(over) == (over.board.last, (300, 200))
        assert GAME.follow(ended((300, 200), seed=seed, dealer="alternate")) == (0, (300, 200))


def test_short_terts_is_played_to_301() -> None:
    assert ended((301, 200), target=301).winner == 0
    assert ended((301, 200)).winner is None


def test_declared_points_stand_without_a_trick() -> None:
    phase = done(records.reached(deal(*FIRST[:1])), declare=["KH", "QH"])
    assert ledger.balance(account(phase.tables, phase.board, 1), 1) == 20
    assert phase.board.tricks == (0, 0)


# nothing is lost


@pytest.mark.parametrize("switches", TERTS.settings, ids=str)
def test_no_card_is_lost_or_doubled_in_1500_deals(switches: dict) -> None:
    rules, chance = GAME.ruleset(switches), Random(17)
    for _ in range(1500):
        phase = play.deal(GAME, rules, chance, dealer=0, scores=(0, 0))
        while phase.seat is not None:
            phase = phase.after(play.at_random(phase, chance))
            board = getattr(phase, "playing", phase).board
            trick = getattr(getattr(phase, "playing", phase), "trick", ())
            hands = [card for hand in board.hands for card in members(hand)]
            taken = [card for cards in board.taken for card in cards]
            assert sorted([*hands, *board.stock, *taken, *trick]) == list(range(32))


def test_2000_random_games_end() -> None:
    chance = Random(2000)
    for _ in range(2000):
        *_, last = play.play_game(GAME, RULES, chance, deals=60)
        assert last.winner is not None
