"""The drill that finds a wrong idea: what it names, what it does not, and how it chooses puzzles."""

from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter

from engine.games import GAMES
from puzzles.aims import UnmetError
from puzzles.kinds import Puzzle
from puzzles.probe import (
    CONFIRMED,
    NONE,
    UNKNOWN,
    Drill,
    answered,
    beliefs,
    finding,
    following,
    ideas_of,
    information,
    other_answers,
)
from tests.proof.learners import learner, near
from tests.puzzling import made

HASENPFEFFER = Drill("hasenpfeffer", seed=5, kinds=("legal", "winner", "score"))
PLAYING = ("hp.left_bower_is_plain", "hp.bowers_rank_as_jacks", "hp.trumps_win_nothing")


def drilled(drill: Drill, idea: str | None, count: int) -> Drill:
    """The drill after so many answers of somebody with this idea who never slips."""
    for _ in range(count):
        puzzle = following(drill)
        drill = answered(drill, puzzle, puzzle.lures.get(idea or "", puzzle.answer))
    return drill


def elsewhere(puzzle: Puzzle) -> Any:
    """An answer that neither the game nor any wrong idea gives."""
    return {"bidders": 77, "defenders": -77} if isinstance(puzzle.answer, dict) else ()


@pytest.mark.parametrize("idea", ["hp.left_bower_is_plain", "hp.missed_scores_nothing", "hp.follow_is_free"])
def test_who_always_answers_as_a_wrong_idea_does_has_it_named(idea: str) -> None:
    assert finding(drilled(HASENPFEFFER, idea, 12)).named == idea


def test_who_plays_by_the_rules_has_no_idea_named_and_is_clear_in_the_end() -> None:
    found = finding(drilled(HASENPFEFFER._replace(ideas=PLAYING), None, 10))
    assert found.named is None
    assert found.clear
    assert not found.none_fits


def test_one_slip_names_nothing() -> None:
    drill = HASENPFEFFER
    for idea in ("hp.missed_scores_nothing", None, None, None, None):
        drill = drilled(drill, idea, 1)
        assert finding(drill).named is None


def test_a_slip_between_does_not_hide_an_idea() -> None:
    drill = drilled(HASENPFEFFER._replace(ideas=PLAYING), PLAYING[0], 2)
    drill = drilled(drilled(drill, None, 1), PLAYING[0], 4)
    assert finding(drill).named == PLAYING[0]


def test_answers_that_no_idea_gives_are_said_to_fit_none() -> None:
    drill = HASENPFEFFER
    for _ in range(6):
        puzzle = following(drill)
        drill = answered(drill, puzzle, elsewhere(puzzle))
    assert finding(drill).none_fits
    assert finding(drill).named is None


def test_an_answer_makes_the_ideas_that_give_it_likelier_and_the_others_less_likely() -> None:
    puzzle = following(HASENPFEFFER)
    idea, answer = next(iter(puzzle.lures.items()))
    before, after = beliefs(HASENPFEFFER), beliefs(answered(HASENPFEFFER, puzzle, answer))
    assert after[idea] > before[idea]
    assert after[NONE] < before[NONE]
    assert sum(after.values()) == pytest.approx(1)
    assert after.keys() == {NONE, UNKNOWN, *ideas_of(HASENPFEFFER)}


def test_the_ideas_that_are_possible_come_with_the_likeliest_first() -> None:
    found = finding(drilled(HASENPFEFFER, "hp.trumps_win_nothing", 10)).possible
    assert [share for _, share in found] == sorted((share for _, share in found), reverse=True)
    assert found[0][0] == "hp.trumps_win_nothing"
    assert found[0][1] >= CONFIRMED


def test_a_drill_is_a_function_of_its_seed_and_answers() -> None:
    first, second = (drilled(HASENPFEFFER, "hp.follow_is_free", 4) for _ in range(2))
    assert first == second
    assert len({seen.puzzle for seen in first.seen}) == 4
    assert drilled(HASENPFEFFER._replace(seed=6), "hp.follow_is_free", 4) != first


def test_a_drill_can_be_kept_as_json_and_goes_on_as_it_would_have() -> None:
    form = TypeAdapter(Drill)
    drill = drilled(HASENPFEFFER, "hp.follow_is_free", 3)
    kept = form.validate_json(form.dump_json(drill))
    assert kept == drill
    assert str(following(kept).id) == str(following(drill).id)


def test_a_drill_looks_only_for_what_its_kinds_can_ask_about() -> None:
    assert "hp.equal_bid_is_enough" not in ideas_of(HASENPFEFFER)
    assert set(ideas_of(HASENPFEFFER._replace(kinds=("bids",)))) == {
        "hp.equal_bid_is_enough",
        "hp.pass_and_come_back",
    }


def test_a_drill_that_can_ask_nothing_is_refused() -> None:
    with pytest.raises(UnmetError, match="no puzzle of these kinds asks about the ideas"):
        following(HASENPFEFFER._replace(kinds=("bids",), ideas=PLAYING))


def test_a_puzzle_that_no_looked_for_idea_answers_otherwise_tells_nothing() -> None:
    for puzzle in made("hasenpfeffer", "score", count=5):
        assert information(puzzle, beliefs(HASENPFEFFER._replace(ideas=PLAYING))) == 0
        assert information(puzzle, beliefs(HASENPFEFFER)) > 0


def test_two_ideas_that_answer_alike_tell_less_than_two_that_differ() -> None:
    drill = HASENPFEFFER._replace(ideas=("hp.missed_keeps_tricks", "hp.missed_scores_nothing"))
    apart = [len({repr(puzzle.lures.get(one)) for one in drill.ideas}) for puzzle in made_of_missed()]
    bits = [information(puzzle, beliefs(drill)) for puzzle in made_of_missed()]
    together = [told for told, answers in zip(bits, apart, strict=True) if answers == 1]
    differing = [told for told, answers in zip(bits, apart, strict=True) if answers == 2]
    assert differing
    assert min(differing) > max(together, default=0)


def made_of_missed() -> list[Puzzle]:
    """Puzzles about a bid that was missed."""
    return [
        puzzle
        for puzzle in made("hasenpfeffer", "score", count=40)
        if "hp.missed_keeps_tricks" in puzzle.lures
    ]


@pytest.mark.parametrize("game", GAMES)
def test_there_are_other_answers_to_slip_into_as_many_as_the_ideas_give_and_no_more_than_there_can_be(
    game: str,
) -> None:
    for puzzle in made(game, count=40):
        given = {repr(answer) for answer in puzzle.lures.values()}
        assert 1 <= other_answers(puzzle) <= len(given) + 1
        if isinstance(puzzle.answer, bool):
            assert other_answers(puzzle) == 1


@pytest.mark.parametrize("game", GAMES)
def test_simulated_learners_slip_into_another_answer(game: str) -> None:
    chance = Random(1)
    for puzzle in made(game, count=40):
        assert near(puzzle.answer, puzzle, chance) != puzzle.answer


def test_a_simulated_learner_is_found_out() -> None:
    told = learner(HASENPFEFFER._replace(ideas=PLAYING), PLAYING[2], Random(3))
    assert told.met
    assert told.listed
    assert told.named == PLAYING[2]
