"""Puzzles for tests: some of every kind, made in this process."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

from engine.cards import pick
from engine.games import GAMES
from engine.rules import value_name
from puzzles.aims import sources
from puzzles.generate import Aim, UnmetError, generate, of_a_deal
from puzzles.identity import SEEDS, PuzzleId
from puzzles.kinds import Puzzle, build, kinds_of
from tests.positions import settings

KINDS = [(game.name, kind) for game in GAMES.values() for kind in kinds_of(game.name)]


def switches_of(setting: dict[str, object]) -> tuple[tuple[str, str], ...]:
    """A setting as ids have it."""
    return tuple(sorted((name, value_name(value)) for name, value in setting.items()))


class Run:
    """A run of puzzles, made as far as some test has asked for them."""

    def __init__(self, aim: Aim, seed: int) -> None:
        self._made: list[Puzzle] = []
        self._more = generate(aim, seed)

    def first(self, count: int) -> tuple[Puzzle, ...]:
        """So many of its puzzles, or as many as it finds."""
        try:
            while len(self._made) < count:
                self._made.append(next(self._more))
        except (UnmetError, StopIteration):  # after a refusal there is nothing more
            pass
        return tuple(self._made[:count])


runs = cache(Run)


def made(
    game: str,
    kind: str | None = None,
    *,
    count: int,
    seed: int = 0,
    level: int | None = None,
    rule: str | None = None,
) -> tuple[Puzzle, ...]:
    """So many puzzles that a run makes, or as many as it finds."""
    return runs(Aim(game, kind, level, rule), seed).first(count)


def a_puzzle(game: str, kind: str) -> Puzzle:
    """A puzzle of that kind, the same for all who ask for one."""
    return made(game, kind, count=1, seed=7)[0]


def of_deals(game: str, kind: str, *, count: int, plant: str = "", seed: int = 0) -> Iterator[Puzzle]:
    """What so many deals with this planted are asked: of each the first question that it poses, if any."""
    chance = Random(seed)
    switches = next((one.switches for one in GAMES[game].plants if one.name == plant), ())
    source = sources(Aim(game, kind))[0]._replace(plant=plant, switches=switches)
    for _ in range(count):
        yield from islice(filter(None, of_a_deal(source, chance)), 1)


@cache
def of_every_setting(game: str, *, count: int) -> tuple[Puzzle, ...]:
    """So many puzzles of each kind under each setting of the switches, worth posing or not."""
    chance = Random(1)
    found = []
    for setting in settings(GAMES[game]):
        for kind in kinds_of(game):
            seeds = (pick(SEEDS, chance) for _ in range(3 * count))
            built = (build(PuzzleId(game, kind, switches_of(setting), seed)) for seed in seeds)
            found += islice((puzzle for puzzle in built if puzzle), count)
    return tuple(found)
