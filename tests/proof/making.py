"""Puzzles in great numbers: none invalid, none with two right answers, each what its trail says.

And no way to answer without the rules gets far, and another process makes the same bytes.
"""

import json
import os
import subprocess
import sys
from collections import Counter
from hashlib import sha256
from itertools import islice
from random import Random
from typing import Any

from engine.cards import members
from engine.game import judge
from engine.situations import Card
from puzzles.comparing import compared
from puzzles.generate import Aim, generate
from puzzles.kinds import Puzzle
from puzzles.tells import blind_guess, ways_that_do
from tests.lines import ROOT
from tests.proof.running import Chunk, Figures, Part
from tests.proof.trails import UNREAD, replayed
from tutor.marking import line

COMMONEST = 30  # of a kind's answers, so many are counted


def made(chunk: Chunk) -> Figures:
    """What was found out about the puzzles of a chunk."""
    digest = sha256()
    faults: list[str] = []
    kinds: dict[str, Counter[str]] = {}
    answers: dict[str, Counter[str]] = {}
    blind: Counter[str] = Counter()
    places: Counter[str] = Counter()
    for puzzle in islice(generate(Aim(chunk.game), chunk.number), chunk.size):
        digest.update(_bytes(puzzle))
        told = faults_of(puzzle)
        faults += [f"{puzzle.id}: {fault}" for fault in told]
        counted = kinds.setdefault(puzzle.id.kind, Counter())
        counted.update(["puzzles", *ways_that_do(puzzle)])
        counted["read from the trail"] += replayed(puzzle) is not UNREAD
        answers.setdefault(puzzle.id.kind, Counter())[repr(compared_in_order(puzzle.answer))] += 1
        blind[puzzle.id.kind] += blind_guess(puzzle)  # type: ignore[assignment]  # a share, not a count
        if puzzle.ask.answer_kind is Card:
            size = len(puzzle.situation.trick)
            places[f"{puzzle.situation.trick.index(puzzle.answer) + 1} of {size}"] += 1
    common = {kind: dict(each.most_common(COMMONEST)) for kind, each in answers.items()}
    return {
        "game": chunk.game,
        "puzzles": chunk.size,
        "faults": faults,
        "kinds": kinds,
        "answers": common,
        "blind": blind,
        "places": places,
        "digest": digest.hexdigest(),
    }


def faults_of(puzzle: Puzzle) -> list[str]:
    """What is wrong with a puzzle: an impossible situation, a second right answer, no lure, another trail."""
    faults = [f"impossible: {problem.field}: {problem.message}" for problem in _problems(puzzle)]
    if judge(puzzle.ask, puzzle.rules, puzzle.situation).answer != puzzle.answer:
        faults.append("the referee answers otherwise")
    if not puzzle.lures:
        faults.append("no wrong idea answers otherwise")
    if any(compared(answer) == compared(puzzle.answer) for answer in puzzle.lures.values()):
        faults.append("a wrong idea gives the right answer")
    if puzzle.ask.answer_kind is Card and len(members(_last_of_cards(puzzle))) != 1:
        faults.append("two cards win")
    told = replayed(puzzle)
    if told is not UNREAD and compared(told) != compared(puzzle.answer):
        faults.append(f"the trail alone says {told}")
    return faults


def _problems(puzzle: Puzzle) -> list[Any]:
    return puzzle.ask.problems(puzzle.rules, puzzle.situation)


def _last_of_cards(puzzle: Puzzle) -> int:
    trail = puzzle.ask.trail(puzzle.rules, puzzle.situation)
    return next(row.after for row in reversed(trail) if row.rule.over == "card")  # type: ignore[union-attr]


def compared_in_order(answer: Any) -> Any:
    """An answer as it is compared, in one order only, so that it prints alike everywhere."""
    return sorted(answer, key=repr) if isinstance(answer, tuple) else answer


def _bytes(puzzle: Puzzle) -> bytes:
    return json.dumps(line(puzzle), ensure_ascii=False).encode()


def digest_of(chunk: Chunk) -> str:
    """The digest of a chunk's puzzles as the command line prints them."""
    digest = sha256()
    for puzzle in islice(generate(Aim(chunk.game), chunk.number), chunk.size):
        digest.update(_bytes(puzzle))
    return digest.hexdigest()


def made_elsewhere(chunk: Chunk) -> Figures:
    """The digest of the same puzzles made by a process with another hash seed."""
    command = [sys.executable, "-m", "tests.proof.making", chunk.game, str(chunk.number), str(chunk.size)]
    seed = str(Random(chunk.number).randrange(1, 2**32))
    told = subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": seed},
        check=True,
        capture_output=True,
        text=True,
    )
    return {"game": chunk.game, "puzzles": chunk.size, "digest": told.stdout.strip(), "hash seed": seed}


PUZZLES = Part("puzzles", made, size=100_000, each=1000)
BYTES = Part("bytes", made_elsewhere, size=100_000, each=1000)

if __name__ == "__main__":
    game, number, size = sys.argv[1:]
    sys.stdout.write(digest_of(Chunk(game, int(number), int(size))) + "\n")
