"""Puzzles that tell every two wrong ideas of a game apart, and each of them from the game.

`python -m tests.apart [game ...]` looks for them anew and stores few that do for all pairs: the id of each
with the pairs that it is the first to separate. It ends with the pairs that nothing has separated, if any.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random

from engine.cards import pick
from engine.games import GAMES
from puzzles.comparing import compared
from puzzles.identity import SEEDS, PuzzleId
from puzzles.kinds import Puzzle, build, kinds_of
from tests.positions import settings
from tests.puzzling import switches_of

FOLDER = Path(__file__).parent / "data"
THE_GAME = "the game"  # stands among the wrong ideas for the game itself
ROUNDS = 300  # deals looked at of each kind under the usual rules
OTHERS = 8  # under the others, one in so many
Pair = tuple[str, str]


def file_of(game: str) -> Path:
    """Where a game's puzzles are stored."""
    return FOLDER / f"apart-{game}.jsonl"


@cache
def stored(game: str) -> list[tuple[str, list[Pair]]]:
    """The stored puzzles' ids, each with the pairs that it separates."""
    records = map(json.loads, file_of(game).read_text(encoding="utf-8").splitlines())
    return [(record["id"], [(one, other) for one, other in record["pairs"]]) for record in records]


def pairs_of(game: str) -> list[Pair]:
    """Every two of a game's wrong ideas and the game itself."""
    return list(combinations((THE_GAME, *(wrong.id for wrong in GAMES[game].misconceptions)), 2))


def separated(puzzle: Puzzle) -> set[Pair]:
    """The pairs that give different answers to a puzzle."""
    said = {idea: compared(answer) for idea, answer in puzzle.lures.items()}
    right = compared(puzzle.answer)
    return {
        (one, other)
        for one, other in pairs_of(puzzle.game.name)
        if said.get(one, right) != said.get(other, right)
    }


def looked_at(game: str, kinds: Sequence[str], rounds: int) -> Iterator[Puzzle]:
    """Puzzles of these kinds, by chance and out of planted deals, more under the usual rules than others."""
    chance = Random(0)
    usual = PuzzleId(game, "", (), 0)
    deals = [usual, *(usual._replace(plant=one.name, switches=one.switches) for one in GAMES[game].plants)]
    others = [usual._replace(switches=switches_of(setting)) for setting in settings(GAMES[game])[1:]]
    for number in range(rounds):
        for identity in deals if number % OTHERS else [*deals, *others]:
            for kind in kinds:
                puzzle = build(identity._replace(kind=kind, seed=pick(SEEDS, chance)))
                if puzzle:
                    yield puzzle


def few_apart(game: str, rounds: int = ROUNDS) -> tuple[list[tuple[str, list[Pair]]], list[Pair]]:
    """Few puzzles that separate all pairs that were found to differ, and the pairs that were not.

    Kinds that are made of several questions are looked at only for what the plain ones leave.
    """
    left = set(pairs_of(game))
    found: dict[str, set[Pair]] = {}
    plain = list(GAMES[game].poses)
    for kinds in (plain, *([kind] for kind in kinds_of(game) if kind not in plain)):
        for puzzle in looked_at(game, kinds, rounds):
            if not left:
                break
            split = separated(puzzle)
            if split & left or len(found) < rounds:
                found[str(puzzle.id)] = split
            left -= split
    return _few(found, [pair for pair in pairs_of(game) if pair not in left]), sorted(left)


def _few(found: dict[str, set[Pair]], wanted: Sequence[Pair]) -> list[tuple[str, list[Pair]]]:
    """The puzzles that separate most of what is left, one after the other, until nothing is left."""
    left = set(wanted)
    chosen = []
    while left:
        best = max(found, key=lambda one: len(found[one] & left))
        chosen.append((best, [pair for pair in wanted if pair in found[best] & left]))
        left -= found[best]
    return chosen


def main() -> None:
    """Store puzzles of the games that are named, or of all."""
    for game in sys.argv[1:] or GAMES:
        chosen, left = few_apart(game)
        lines = (json.dumps({"id": one, "pairs": pairs}) + "\n" for one, pairs in chosen)
        file_of(game).write_text("".join(lines), encoding="utf-8")
        sys.stdout.write(f"{game}: {len(chosen)} puzzles; not told apart: {left or 'none'}\n")


if __name__ == "__main__":
    main()
