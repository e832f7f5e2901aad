"""Running the parts of the proof, chunk by chunk, so that it can be stopped and goes on where it was."""

import json
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from engine.games import GAMES

Figures = dict[str, Any]


class Chunk(NamedTuple):
    """A piece of a part that is tried in one go: of which game, the which, and how much."""

    game: str
    number: int
    size: int

    @property
    def key(self) -> str:
        """The name under which its figures are kept."""
        return f"{self.game}/{self.number}/{self.size}"


class Part(NamedTuple):
    """One part of the proof: what a chunk gives, how much is wanted of each game, how much is in a chunk."""

    name: str
    run: Callable[[Chunk], Figures]
    size: int
    each: int
    games: tuple[str, ...] = tuple(GAMES)

    def chunks(self, size: int) -> list[Chunk]:
        """So much of every game, in chunks; the games in turn."""
        sizes = [min(self.each, size - start) for start in range(0, size, self.each)]
        return [Chunk(game, number, some) for number, some in enumerate(sizes) for game in self.games]


def kept(folder: Path, part: Part) -> dict[str, Figures]:
    """The figures of a part so far, by chunk."""
    path = folder / f"{part.name}.jsonl"
    if not path.exists():
        return {}
    records = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return {record["chunk"]: record for record in records}


def run(part: Part, folder: Path, *, size: int, jobs: int) -> Iterator[Figures]:
    """The figures of each chunk that has none yet, in whatever order they come; each is kept at once."""
    folder.mkdir(parents=True, exist_ok=True)
    have = kept(folder, part)
    wanted = [chunk for chunk in part.chunks(size) if chunk.key not in have]
    if not wanted:
        return
    with get_context("spawn").Pool(jobs, maxtasksperchild=8) as pool:
        for chunk, figures in pool.imap_unordered(_Work(part), wanted):
            record = {"chunk": chunk.key, "date": f"{datetime.now(UTC):%Y-%m-%d}", **figures}
            with (folder / f"{part.name}.jsonl").open("a", encoding="utf-8") as out:
                out.write(json.dumps(record, ensure_ascii=False) + "\n")
            yield record


class _Work(NamedTuple):
    """What a worker does with a chunk; a value, so that it can be sent to another process."""

    part: Part

    def __call__(self, chunk: Chunk) -> tuple[Chunk, Figures]:
        return chunk, self.part.run(chunk)
