"""The pictures of why: they belong to whoever they are about, and add up to what is answered."""

import re
from html import unescape
from itertools import islice

import pytest

from engine.games import GAMES
from engine.ledger import balance
from engine.rules import Line
from puzzles.generate import Aim, generate
from tests.puzzling import a_puzzle
from tutor.deals import replay_request
from tutor.feedback import believed
from tutor.hints import hints
from tutor.lessons import posed
from tutor.marking import puzzle_of
from tutor.prompt import kind_words
from tutor.walk import walk
from tutor.widgets.scene import scene, seats
from tutor.widgets.verdict import run_of, two_columns, why
from tutor.wording import speech


def test_every_ledger_of_a_showdown_bears_the_name_of_its_player() -> None:
    puzzle = a_puzzle("terrapin", "showdown")
    html = why(puzzle, run_of(puzzle, puzzle.rules))
    for name in puzzle.answer["payouts"]:
        assert f"<caption>{name}</caption>" in html
    assert "<caption>Points</caption>" not in html


def test_a_hand_is_added_up_in_one_sum_whatever_it_lacks() -> None:
    """A pair and a straight, and between them no Ace and no Crown, which is told before the sum."""
    puzzle = posed({"game": "terrapin", "ask": "score", "cards": ["4MS", "5ML", "5SW", "6MW"]})
    html = why(puzzle, run_of(puzzle, puzzle.rules))
    assert html.count("<tfoot>") == 1
    assert '<td class="fs-points">9</td></tr></tfoot>' in html
    assert html.index(speech("terrapin").rules["tr.aces_and_crowns"].title) < html.index("<table")


def test_what_may_be_declared_has_no_total_since_not_all_of_it_can_score() -> None:
    request = {"game": "terts", "ask": "declarations", "trump": "C", "hand": ["KH", "QH", "JH", "10H"]}
    puzzle = posed(request)
    html = why(puzzle, run_of(puzzle, puzzle.rules))
    assert html.count('<td class="fs-points">20</td>') == 3  # the marriage and both parts of the run
    assert "<tfoot>" not in html


@pytest.mark.parametrize("game", ["terrapin", "tennessee"])
def test_where_no_step_is_wrong_no_rule_is_told_that_came_after_the_last(game: str) -> None:
    puzzle = posed(replay_request(walk(GAMES[game], GAMES[game].ruleset(), 3)))
    html = why(puzzle, run_of(puzzle, puzzle.rules))
    assert speech(game).shared.app["all_steps_right"] in unescape(html)
    assert "<ol" not in html


def test_bids_that_follow_each_other_are_told_as_ranges_and_what_all_stays_once() -> None:
    """Four rules of Tennessee look at 22 bids, and only the last drops some."""
    puzzle = posed({"game": "tennessee", "ask": "bids", "calls": [65, 100]})
    html = why(puzzle, run_of(puzzle, puzzle.rules))
    assert re.findall(r'<span class="fs-text">([^<]*\d[^<]*)</span>', html) == [
        *("60 to 160",),
        *("105 to 160", "60 to 100"),
        "105 to 160",
    ]
    assert "60 to 100 are not higher than the last bid, 100." in html
    assert hints(puzzle)[-1] == "The answer: pass and 105 to 160."


def test_a_seat_that_is_named_first_strikes_no_other_since_it_may_be_out_itself() -> None:
    asked = {"ask": "leads", "rules": {"alone": "allowed"}, "dealer": 0, "bidder": 1, "alone": [1]}
    puzzle = posed({"game": "hasenpfeffer", **asked})
    rows = unescape(why(puzzle, run_of(puzzle, puzzle.rules))).split('<li class="fs-step')
    (named,) = (row for row in rows if speech("hasenpfeffer").rules["hp.lone_lead"].title in row)
    (out,) = (row for row in rows if speech("hasenpfeffer").rules["hp.partner_sits_out"].title in row)
    assert named.count("fs-dropped") == 0
    assert out.count("fs-dropped") == 1


def test_two_bids_are_no_range_and_neither_are_bids_with_a_gap() -> None:
    rules, told = GAMES["tennessee"].ruleset(), speech("tennessee")
    assert told.called([0, 1, 2], rules) == ["pass", "60", "65"]
    assert told.called([1, 2, 3, 5], rules) == ["60 to 70", "80"]
    assert told.called([21, 22, 23], rules) == ["160", "0", "\u22121"]  # past the end are all other numbers


@pytest.mark.parametrize(("chips", "said"), [(1, "1 chip"), (2, "2 chips")])
def test_a_seat_tells_its_chips_in_the_right_number_and_who_is_asked_first(chips: int, said: str) -> None:
    offer = {
        "players": 2,
        "seat": 1,
        "chips": [chips, 9],
        "round": 1,
        "pack": 20,
        "refused": [],
        "bought": [],
    }
    south, north = seats(posed({"game": "terrapin", "ask": "may", **offer}))
    first = speech("terrapin").shared.notes["first_asked"]
    assert south.note == f"{first}, {said}"
    assert first not in north.note


@pytest.mark.parametrize("seed", [7, 8])
def test_what_a_wrong_idea_answers_is_what_its_own_ledger_adds_up_to(seed: int) -> None:
    for puzzle in islice(generate(Aim("terpeno", "points"), seed), 10):
        seat = puzzle.situation.seat
        for idea, answer in puzzle.lures.items():
            rules = believed(puzzle, idea)
            assert rules
            lines = [row for row in run_of(puzzle, rules).verdict.trail if isinstance(row, Line)]
            assert balance(lines, seat) == answer, (str(puzzle.id), idea)


@pytest.mark.parametrize("kind", ["score", "bottom"])
def test_no_row_lists_all_suits_where_none_is_chosen(kind: str) -> None:
    everything = speech("terrapin").shared.app["begin_suit"]
    for puzzle in islice(generate(Aim("terrapin", kind), 5), 5):
        html = unescape(why(puzzle, run_of(puzzle, puzzle.rules)))
        assert everything not in html
        assert speech("terrapin").rules["tr.bottom"].title in html


def test_every_hand_of_a_showdown_is_added_up() -> None:
    puzzle = a_puzzle("terrapin", "showdown")
    html = unescape(why(puzzle, run_of(puzzle, puzzle.rules)))
    for name, _ in puzzle.situation.hands:
        assert f"<caption>{name}: points</caption>" in html


def test_the_step_where_two_runs_part_is_marked_once_also_if_it_is_done_twice() -> None:
    """In the game each winner is told in turn that nobody owes a share, in the same words."""
    puzzle = puzzle_of("1.terpeno.takes.usual.5fi0onf", field="puzzle")
    idea = next(iter(puzzle.lures))
    rules = believed(puzzle, idea)
    assert rules
    theirs, ours = two_columns(puzzle, idea, rules).split("</section>")[:2]
    word = speech("terpeno").shared.app["part_here"]
    assert (theirs.count(word), ours.count(word)) == (1, 1)


@pytest.mark.parametrize(
    ("puzzle", "idea", "where"),
    [
        ("1.terrapin.score.usual.6uzz231", "tr.pair_counts_its_aces", "tr.aces_and_crowns"),
        ("1.terrapin.score.usual.bl9n7c0", "tr.pair_counts_its_aces", "tr.aces_and_crowns"),
    ],
)
def test_runs_do_not_part_at_two_rules_that_say_and_do_the_same(puzzle: str, idea: str, where: str) -> None:
    """The idea changes how a pair counts, too, but there is none: both say so, and go on together."""
    found = puzzle_of(puzzle, field="puzzle")
    rules = believed(found, idea)
    assert rules
    told = speech(found.game.name)
    theirs, ours = (unescape(each) for each in two_columns(found, idea, rules).split("</section>")[:2])
    word = told.shared.app["part_here"]
    assert (theirs.count(word), ours.count(word)) == (1, 1)
    assert ours.partition(word)[2].partition("</td>")[0].count(told.rules[where].title) == 1


def test_who_led_is_told_once_where_the_card_that_was_led_lies() -> None:
    puzzle = a_puzzle("hasenpfeffer", "leads")
    html = scene(puzzle)
    word = speech("hasenpfeffer").shared.app["led"]
    assert html.count(f'<span class="fs-pill">{word}</span>') == 1
    assert f'<span class="fs-note">{word}</span>' not in html


def test_a_hand_lies_in_the_order_of_the_deck_however_a_request_names_it() -> None:
    table = {"game": "tennessee", "ask": "verdict", "trump": "R", "trick": ["4Y"], "action": {"play": "4G"}}
    hands = (["Rook", "10R", "5R", "4G"], ["5R", "10R", "4G", "Rook"])
    drawn, as_dealt = (scene(posed({**table, "hand": hand})) for hand in hands)
    assert drawn == as_dealt
    places = [drawn.index(f'alt="{name}"') for name in ("the red 5", "the red 10", "the green 4", "the Rook")]
    assert places == sorted(places)


def test_the_row_that_decides_who_may_buy_comes_before_the_price() -> None:
    puzzle = a_puzzle("terrapin", "may")
    html = why(puzzle, run_of(puzzle, puzzle.rules))
    turn = html.index(speech("terrapin").rules["tr.one_after_the_other"].title)
    assert turn < html.index("fs-ledger") < html.index("fs-answer")


@pytest.mark.parametrize(("game", "kind"), [("terpeno", "holds"), ("terrapin", "score"), ("terrapin", "may")])
def test_an_answer_that_no_sum_tells_stands_last(game: str, kind: str) -> None:
    puzzle = a_puzzle(game, kind)
    html = unescape(why(puzzle, run_of(puzzle, puzzle.rules)))
    *_, last = html.split("fs-answer")
    assert "<table" not in last
    assert kind_words(puzzle).title in last


def test_a_sum_that_is_the_answer_is_not_told_twice() -> None:
    puzzle = a_puzzle("terts", "score")
    assert "fs-answer" not in why(puzzle, run_of(puzzle, puzzle.rules))
