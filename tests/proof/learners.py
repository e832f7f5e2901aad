"""Simulated learners: each with one wrong idea or none, and a slip now and then. Are they found out?"""

from collections import Counter
from random import Random
from typing import Any, NamedTuple

from engine.cards import pick
from engine.games import GAMES
from puzzles.aims import UnmetError
from puzzles.comparing import compared
from puzzles.diagnose import explains
from puzzles.identity import SEEDS
from puzzles.kinds import Puzzle
from puzzles.levels import lesson_numbers
from puzzles.probe import SLIP, Drill, answered, finding, following
from tests.proof.running import Chunk, Figures, Part

PUZZLES = 8
EACH = 100  # learners of a chunk
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


def drill_of(game: str, number: int, chance: Random) -> tuple[Drill, str, bool]:
    """A drill, an idea that it looks for, and whether it is aimed at the lesson that mends the idea.

    The ideas of a game come in turn, so that each is held by as many learners.
    """
    ideas = [wrong.id for wrong in GAMES[game].misconceptions]
    idea = ideas[number % len(ideas)]
    seed = pick(SEEDS, chance)
    if number // len(ideas) % 2:
        return Drill(game, seed), idea, False
    return Drill(game, seed, ideas=of_the_same_lesson(game, idea)), idea, True


def of_the_same_lesson(game: str, idea: str) -> tuple[str, ...]:
    """The misconceptions that the same lesson mends."""
    lessons = lesson_numbers(game)
    mended = {wrong.id: lessons[wrong.about[0]] for wrong in GAMES[game].misconceptions}
    return tuple(one for one, lesson in mended.items() if lesson == mended[idea])


def simulated(chunk: Chunk) -> Figures:
    """What became of so many learners with an idea each, and as many without one."""
    counted: dict[str, Counter[str]] = {}
    for number in range(chunk.number * EACH, chunk.number * EACH + chunk.size):
        chance = Random(number)
        drill, idea, aimed = drill_of(chunk.game, number, chance)
        name = "aimed" if aimed else "whole game"
        holder = learner(drill, idea, chance)
        held = counted.setdefault(name, Counter())
        held.update(["learners", *(field for field in ("met", "listed", "first") if getattr(holder, field))])
        held["named"] += holder.named == idea
        held["named another"] += holder.named not in (None, idea)
        held[f"not named: {idea}"] += holder.named != idea
        free = counted.setdefault(f"{name}, no idea", Counter())
        free.update(["learners"])
        free["named"] += learner(drill, None, chance).named is not None
    return {"game": chunk.game, "learners": chunk.size * 2, "counted": counted}


PART = Part("learners", simulated, size=1000, each=EACH)
