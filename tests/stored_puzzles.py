"""Puzzles of this edition as they were when it came out, so that an old link is known to lead where it led.

`python -m tests.stored_puzzles` stores some of each game and of each later kind that has none yet. Those
that are stored are never written again: where one of them changes, the edition changes.
"""

import json
import sys
from pathlib import Path
from typing import Any

from engine.games import GAMES
from puzzles.identity import EDITION
from puzzles.kinds import Puzzle, kinds_of
from tests.puzzling import made
from tutor.marking import line

FILE = Path(__file__).parent / "data" / f"puzzles-edition-{EDITION}.jsonl"
EACH = 20  # of a game
LATER = 4  # of a kind that a game did not have at first


def stored() -> list[dict[str, Any]]:
    """The stored puzzles: game, kind, seed, id, and the key."""
    if not FILE.exists():
        return []
    return [json.loads(text) for text in FILE.read_text(encoding="utf-8").splitlines()]


def record_of(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as it is stored; its key is its answer and those of the wrong ideas."""
    told = line(puzzle)
    return {
        "game": puzzle.id.game,
        "kind": puzzle.id.kind,
        "seed": puzzle.id.seed,
        "id": told["id"],
        **{name: told[name] for name in ("situation", "situations") if name in told},
        "answer": told["answer"],
        "lures": told["lures"],
    }


def to_store(game: str) -> list[dict[str, Any]]:
    """Puzzles of a game, the kinds that ask a question wherever a deal poses it in turn."""
    kinds = list(GAMES[game].poses)
    found = [made(game, kind, count=EACH, seed=7) for kind in kinds]
    in_turn = [puzzles[place] for place in range(EACH) for puzzles in found if place < len(puzzles)]
    return [record_of(puzzle) for puzzle in in_turn[:EACH]]


def later(game: str) -> list[dict[str, Any]]:
    """Puzzles of the kinds of a game that came later and have none."""
    have = {record["kind"] for record in stored() if record["game"] == game} | GAMES[game].poses.keys()
    new = [kind for kind in kinds_of(game) if kind not in have]
    return [record_of(puzzle) for kind in new for puzzle in made(game, kind, count=LATER, seed=7)]


def main() -> None:
    """Store puzzles of the games and kinds that have none."""
    have = {record["game"] for record in stored()}
    new = [record for game in GAMES if game not in have for record in to_store(game)]
    new += [record for game in GAMES for record in later(game)]
    with FILE.open("a", encoding="utf-8") as out:
        out.writelines(json.dumps(record, ensure_ascii=False) + "\n" for record in new)
    sys.stdout.write(f"{len(new)} puzzles stored in {FILE.name}\n")


if __name__ == "__main__":
    main()
