"""What holds in every position of Terts that a deal can reach, whatever the switches."""

from itertools import pairwise, permutations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import ledger, play, tricks
from engine.cards import hand_of, members, shuffled
from engine.funnel import Stage
from engine.game import Phase, Start
from engine.games.terts.deal import CLAIM, DECLARE, Breaking, Playing, Topping
from engine.rules import Line
from tests.strategies import Reached, acting, hands_and_tricks, reached, rulesets
from tests.terts_records import DECK, GAME

RENAMINGS = list(permutations(range(4)))  # of the suits


def renamed(card: int, suits: tuple[int, ...]) -> int:
    """The card of the same rank in the suit that takes the place of its own."""
    return suits[card // 8] * 8 + card % 8


def playing_of(phase: Phase) -> Playing | Breaking:
    """The turn that a phase belongs to."""
    return phase.playing if isinstance(phase, Topping) else phase


def lying(phase: Phase) -> list[int]:
    """Every card that lies somewhere, however often."""
    turn = playing_of(phase)
    board = turn.board
    hands = [card for hand in board.hands for card in members(hand)]
    taken = [card for cards in board.taken for card in cards]
    return [*hands, *board.stock, *taken, *getattr(turn, "trick", ())]


def meaning(phase: Phase, option: int, suits: tuple[int, ...]) -> tuple:
    """What an option does once the suits are renamed, its cards in no order."""
    seat, key, value = phase.action(option)
    if key in ("declare", "top"):
        return seat, key, frozenset(renamed(card, suits) for card in value)
    return (seat, key, renamed(value, suits)) if key in ("play", "exchange") else (seat, key, value)


@given(reached(GAME))
def test_cards_are_conserved_after_every_action(deal: Reached) -> None:
    for phase in deal.phases:
        assert sorted(lying(phase)) == list(range(len(DECK.names)))


@given(reached(GAME, whole=True))
def test_there_is_some_action_until_the_end(deal: Reached) -> None:
    assert all(phase.options() for phase in deal.phases[:-1])
    assert deal.last.seat is None


@given(reached(GAME, whole=True))
def test_a_deal_is_won_by_a_claim_or_sixteen_tricks_are_played(deal: Reached) -> None:
    over = deal.last
    if over.claimed:
        assert over.scores[over.winner] >= over.rules.fields["target"]
        assert over.board.tricks[over.winner]
    else:
        assert sum(over.board.tricks) == 16
        assert not any(over.board.hands)


@given(reached(GAME, whole=True))
def test_the_totals_change_by_the_ledger_and_nothing_appears_or_vanishes(deal: Reached) -> None:
    lines = [entry for entry in deal.last.trail() if isinstance(entry, Line)]
    change = sum(deal.last.scores) - sum(deal.first.start.scores)
    assert change == sum(ledger.balance(lines, seat) for seat in (0, 1))
    assert change == -ledger.balance(lines, ledger.BANK)
    if not deal.last.claimed:
        declared = sum(one.points for scored in deal.last.board.scored for one in scored)
        assert change == 150 + declared


@given(reached(GAME, whole=True))
def test_hands_are_as_large_as_the_stock_and_the_tricks_leave_them(deal: Reached) -> None:
    for phase in deal.phases:
        if isinstance(phase, Playing):
            full = min(9, 17 - phase.board.number)
            sizes = sorted(hand.bit_count() for hand in phase.board.hands)
            assert sizes == [full - bool(phase.trick), full]
            assert len(phase.board.stock) == max(0, 14 - 2 * (phase.board.number - 1))


@given(reached(GAME, whole=True))
def test_scored_runs_rise_and_nothing_else_scores_twice(deal: Reached) -> None:
    for scored in deal.last.board.scored:
        assert len(set(scored)) == len(scored)
        runs = [one for one in scored if one.kind == "run"]
        for number, later in enumerate(runs):
            for earlier in runs[:number]:
                if earlier.cards & later.cards:
                    assert earlier.points <= later.points
                    assert deal.last.rules.switches["reuse"] == "ascending"


@given(hands_and_tricks(GAME, hand=9), rulesets(GAME), st.sampled_from([0, 2, 14]))
def test_what_may_be_played_is_what_is_judged_playable_one_by_one(
    position: tuple, rules: object, stock: int
) -> None:
    trump, held, trick = position
    legal, verdict = GAME.ask("legal"), GAME.ask("verdict/play")
    judged = [card for card in held if verdict.answer(rules, verdict.form(trump, held, trick, stock, card))]
    assert list(legal.answer(rules, legal.form(trump, held, trick, stock))) == judged
    assert judged
    if stock:
        assert judged == held


@given(hands_and_tricks(GAME, hand=9))
def test_the_jack_of_trumps_never_forces_and_frees_no_other_card(position: tuple) -> None:
    trump, held, trick = position
    if not trick:
        return
    tables, hand, jack = GAME.ruleset().tables(trump), hand_of(held), 1 << trump * 8 + 4
    narrow = GAME.ruleset({"jack": "narrow"}).tables(trump)
    with_jack, without = (tricks.playable(tables, some, trick[0]) for some in (hand, hand & ~jack))
    assert with_jack & ~jack == without
    assert tricks.playable(narrow, hand, trick[0]) & ~with_jack == 0


@given(hands_and_tricks(GAME, hand=9), rulesets(GAME))
def test_the_declarations_of_a_hand_are_those_of_its_trail(position: tuple, rules: object) -> None:
    trump, held, _ = position
    ask = GAME.ask("declarations")
    seen = ask.form(trump, tuple(held))
    lines = [entry for entry in ask.trail(rules, seen) if isinstance(entry, Line)]
    assert [(line.cards, line.amount) for line in lines] == [
        (hand_of(one.cards), one.points) for one in ask.answer(rules, seen)
    ]


@given(st.permutations(range(32)), st.integers(0, 3))
def test_of_two_declarations_exactly_one_is_higher_or_they_tie(cards: list[int], trump: int) -> None:
    ask, rules = GAME.ask("declarations"), GAME.ruleset({"tie": "none"})
    contest = GAME.ask("contest")
    best = []
    for hand in (cards[:12], cards[12:24]):
        found = ask.answer(rules, ask.form(trump, tuple(hand)))
        best += [one.cards for one in found if one.kind != "marriage"][:1]
    if len(best) == 2:
        there, back = (
            contest.answer(rules, contest.form(trump, *pair))["scores"] for pair in (best, best[::-1])
        )
        assert {there, back} in ({"leader", "follower"}, {"none"})


@given(acting(GAME), st.integers(0, 2**32))
def test_what_a_phase_offers_is_what_a_record_may_go_on_with(deal: Reached, seed: int) -> None:
    phase = deal.last
    for option in shuffled(members(phase.options()), Random(seed))[:20]:
        action = phase.action(option)
        assert play.option_of(phase, action) == option
        if option < CLAIM:
            assert play.option_of(phase, action._replace(seat=1 - phase.seat)) is None


@given(acting(GAME))
def test_the_trail_ends_with_the_cards_that_may_be_played(deal: Reached) -> None:
    phase = deal.last
    if isinstance(phase, Playing):
        rows = [row for row in phase.trail() if isinstance(row, Stage) and row.rule.over == "card"]
        assert rows[-1].after == phase.options() & (1 << DECLARE) - 1


@given(acting(GAME), st.integers(0, 2**32))
def test_redealing_unseen_cards_leaves_the_options_alone(deal: Reached, seed: int) -> None:
    phase = deal.last
    if not isinstance(phase, Playing):
        return
    other, board = 1 - phase.seat, phase.board
    *stock, turn_up = board.stock or (None,)
    unseen = shuffled([*members(board.hands[other]), *stock], Random(seed))
    size = board.hands[other].bit_count()
    again = board.with_hand(other, hand_of(unseen[:size]))
    again = again._replace(stock=(*unseen[size:], turn_up) if board.stock else ())
    assert phase._replace(board=again).options() == phase.options()


@given(reached(GAME, whole=True), st.sampled_from(RENAMINGS))
def test_renaming_the_suits_of_a_deal_renames_everything_else(deal: Reached, suits: tuple[int, ...]) -> None:
    start = deal.first.start
    phase = GAME.begin(
        deal.first.rules,
        Start(start.dealer, start.scores, tuple(renamed(card, suits) for card in start.cards)),
    )
    for original, option in zip(deal.phases, deal.taken, strict=False):
        there = {meaning(original, one, suits) for one in members(original.options())}
        here = {meaning(phase, one, (0, 1, 2, 3)): one for one in members(phase.options())}
        assert here.keys() == there
        phase = phase.after(here[meaning(original, option, suits)])
    assert phase.scores == deal.last.scores


@settings(max_examples=30)
@given(rulesets(GAME), st.integers(0, 2**32))
def test_whole_games_with_a_limit_of_deals_end_without_an_error(rules: object, seed: int) -> None:
    ends = list(play.play_game(GAME, rules, Random(seed), deals=40))
    assert 1 <= len(ends) <= 40
    assert all(end.winner is None for end in ends[:-1])
    if len(ends) < 40:
        assert ends[-1].scores[ends[-1].winner] >= rules.fields["target"]


@settings(max_examples=30)
@given(rulesets(GAME), st.integers(0, 2**32))
def test_the_deal_passes_as_the_switch_says_through_a_whole_game(rules: object, seed: int) -> None:
    ends = list(play.play_game(GAME, rules, Random(seed), deals=8))
    for end, following in pairwise(ends):
        alternating = rules.switches["dealer"] == "alternate"
        expected = 1 - end.start.dealer if alternating else end.board.last
        assert following.start.dealer == expected
        assert following.start.scores == end.scores
