"""Simulated learners: each with one wrong idea or none, and a slip now and then. Are they found out?"""

from random import Random
from typing import Any, NamedTuple

from engine.cards import pick
from puzzles.aims import UnmetError
from puzzles.diagnose import compared, explains
from puzzles.kinds import Puzzle
from puzzles.probe import SLIP, Drill, answered, finding, following

PUZZLES = 8
NEAR = 5  # a slip in a number is out by at most so much


class Told(NamedTuple):
    """What became of one learner.

    `met` is whether the idea ever led to another answer than the game's, `listed` whether it was among those
    told after the first such answer and `first` whether it was the first of them; `named` is the idea that
    was named, `after` the puzzle after which.
    """

    game: str
    idea: str | None
    met: bool
    listed: bool
    first: bool
    named: str | None
    after: int


def slip(puzzle: Puzzle, chance: Random) -> Any:
    """An answer by mistake: half of the time one that a wrong idea gives, else one near the right one."""
    wrong = list(puzzle.lures.values())
    if chance.random() < 0.5:
        return wrong[pick(len(wrong), chance)]
    return near(puzzle.answer, puzzle, chance)


def near(answer: Any, puzzle: Puzzle, chance: Random) -> Any:
    """An answer a little beside this one: one thing more or less, another one, a number somewhat off."""
    if isinstance(answer, bool):
        return not answer
    if isinstance(answer, dict):
        names = sorted(answer)
        if not names:
            return {"": 1}
        name = names[pick(len(names), chance)]
        return {**answer, name: near(answer[name], puzzle, chance)}
    if isinstance(answer, tuple):
        return _one_off(answer, puzzle, chance)
    if isinstance(answer, int):
        return answer + (pick(NEAR, chance) + 1) * (1 if chance.random() < 0.5 else -1)
    return 1 + pick(NEAR, chance)


def _one_off(answer: tuple[Any, ...], puzzle: Puzzle, chance: Random) -> tuple[Any, ...]:
    """The same without one of its things, or with one more of those that can be chosen."""
    hand = getattr(puzzle.situation, "hand", None) or range(len(answer) + 3)
    more = [one for one in hand if one not in answer]
    place = pick(len(answer) + len(more), chance)
    if place < len(answer):
        return answer[:place] + answer[place + 1 :]
    return (*answer, more[place - len(answer)])


def learner(drill: Drill, idea: str | None, chance: Random, *, puzzles: int = PUZZLES) -> Told:
    """What the drill makes of somebody with this idea, or with none."""
    met = listed = first = False
    for number in range(1, puzzles + 1):
        try:
            puzzle = following(drill)
        except UnmetError:
            break
        believed = puzzle.lures.get(idea or "", puzzle.answer)
        answer = slip(puzzle, chance) if chance.random() < SLIP else believed
        told = explains(puzzle, answer)
        drill = answered(drill, puzzle, answer)
        if not met and idea in puzzle.lures and compared(answer) == compared(believed):
            found = [one for one, _ in finding(drill).possible if one in told]
            met, listed, first = True, idea in told, found[:1] == [idea]
        if named := finding(drill).named:
            return Told(drill.game, idea, met, listed, first, named, number)
    return Told(drill.game, idea, met, listed, first, None, puzzles)
