"""Making puzzles: deal, play, keep what passes the filters, within a bound."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from engine.cards import pick
from puzzles.identity import PuzzleId, Switches
from puzzles.kinds import Puzzle, build, kinds_of, usual_left_out

DEALS_A_PUZZLE = 4000  # how many deals are looked at for one puzzle before we give up
SEEDS = 36**7
TRIES_TO_SEPARATE = 40


class Aim(NamedTuple):
    """What puzzles are wanted: anything of a game, or narrower."""

    game: str
    kind: str | None = None
    level: int | None = None
    rule: str | None = None
    misconception: str | None = None
    switches: Switches = ()


class UnmetError(Exception):
    """No puzzle was found that meets an aim; the message says what stood in the way."""


def generate(aim: Aim, seed: int) -> Iterator[Puzzle]:
    """Puzzles that meet the aim, without end, each from a deal of its own; the seed decides which.

    UnmetError when a puzzle's bound of deals is used up.
    """
    chance = Random(seed)
    kinds = [aim.kind] if aim.kind else list(kinds_of(aim.game))
    seen: set[object] = set()
    while True:
        puzzle = _next(aim, kinds, chance, seen)
        seen.add((puzzle.ask.key, puzzle.situation))
        yield puzzle


def separating(puzzle: Puzzle, ideas: Sequence[str]) -> Puzzle | None:
    """A puzzle of the same kind to which each of these ideas gives another answer, if one is soon found.

    It is a function of the puzzle before it, so that everybody who is there gets the same.
    """
    aim = Aim(puzzle.id.game, puzzle.id.kind, misconception=ideas[0], switches=puzzle.id.switches)
    try:
        for other in islice(generate(aim, puzzle.id.seed), TRIES_TO_SEPARATE):
            answers = [repr(other.lures.get(idea, other.answer)) for idea in ideas]
            if len(set(answers)) == len(ideas):
                return other
    except UnmetError:
        pass
    return None


def _next(aim: Aim, kinds: list[str], chance: Random, seen: set[object]) -> Puzzle:
    """The next puzzle that passes every filter and was not given before."""
    failures: Counter[str] = Counter()
    for _ in range(DEALS_A_PUZZLE):
        kind = kinds[pick(len(kinds), chance)]
        puzzle = build(PuzzleId(aim.game, kind, usual_left_out(aim.game, aim.switches), pick(SEEDS, chance)))
        failure = "the deal never came to the question" if puzzle is None else _failure(puzzle, aim)
        if puzzle and not failure and (puzzle.ask.key, puzzle.situation) in seen:
            failure = "the puzzle was given before"
        if puzzle and not failure:
            return puzzle
        failures[failure] += 1
    told = "; ".join(f"{reason}: {count}" for reason, count in failures.most_common())
    raise UnmetError(f"no puzzle in {DEALS_A_PUZZLE} deals ({told})")


def _failure(puzzle: Puzzle, aim: Aim) -> str:
    """The first filter that a puzzle does not pass, or ""."""
    if not puzzle.lures:
        return "no wrong idea answers otherwise"
    if aim.level is not None and puzzle.level != aim.level:
        return f"the level is not {aim.level}"
    if aim.rule is not None and aim.rule not in puzzle.needed:
        return f"{aim.rule} is not needed"
    if aim.misconception is not None and aim.misconception not in puzzle.lures:
        return f"{aim.misconception} answers the same as the game"
    return ""
