"""A drill that finds the wrong idea behind a learner's answers, or that there is none.

Every answer makes some ideas likelier and others less: those that give just this answer, and those that give
another. The next puzzle is the one among some that will tell most about the ideas still possible.
Somebody who slips now and then is not taken for somebody with a wrong idea, and an idea is named only when it
is certain enough.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from math import log2
from random import Random
from typing import Any, NamedTuple

from engine.cards import pick
from engine.games import GAMES
from engine.situations import Card, Seat
from puzzles.aims import Aim, Source, UnmetError, sources
from puzzles.comparing import compared
from puzzles.diagnose import explains, is_right
from puzzles.generate import of_a_deal
from puzzles.identity import Switches
from puzzles.kinds import Puzzle

NONE = "none"  # plays by the rules
UNKNOWN = "unknown"  # has a wrong idea that is none of ours
SLIP = 0.1  # how often somebody answers otherwise than they think
STRANGE = 0.4  # how often an unknown idea gives an answer that no known one gives
CONFIRMED = 0.95
PRIOR_NONE = 0.5
PRIOR_UNKNOWN = 0.05
CANDIDATES = 16  # puzzles looked at for the next one
ENOUGH = 0.1  # bits that the best of them should tell; else more puzzles are looked at
LEAST = 1e-9  # bits told by a puzzle about ideas already sure or ruled out, however numbers are rounded
LOOKED_AT = 96  # positions for one puzzle at most
OF_A_DEAL = 4  # so many of them
DEAR = "spot"  # takes up to ten times as long to make as others: looked for only where no other kind asks
MOST = 10_000  # puzzles of one drill: each has dice of its own


class Seen(NamedTuple):
    """What an answered puzzle tells: whether the answer was right, which ideas give it.

    `lured` are all ideas that answer otherwise than the game, `others` is how many other answers there were
    for somebody who slipped.
    """

    puzzle: str
    right: bool
    gave: tuple[str, ...]
    lured: tuple[str, ...]
    others: int


class Drill(NamedTuple):
    """A drill so far: texts, numbers and tuples only, so that it can be kept as JSON.

    Without `kinds` it asks every kind of the game, without `ideas` it looks for any of the game's.
    """

    game: str
    seed: int
    kinds: tuple[str, ...] = ()
    ideas: tuple[str, ...] = ()
    switches: Switches = ()
    seen: tuple[Seen, ...] = ()


class Finding(NamedTuple):
    """What a drill has found: the idea that is certain enough to be named, if any; whether none of ours fits.

    `clear` says that the learner almost surely has none of the ideas it looked for; `possible` are those that
    may be behind the answers, the likeliest first, each with its probability.
    """

    named: str | None
    none_fits: bool
    clear: bool
    possible: tuple[tuple[str, float], ...]


def answered(drill: Drill, puzzle: Puzzle, answer: Any) -> Drill:
    """The drill after an answer to a puzzle."""
    seen = Seen(
        str(puzzle.id),
        is_right(puzzle, answer),
        explains(puzzle, answer),
        tuple(puzzle.lures),
        other_answers(puzzle),
    )
    return drill._replace(seen=(*drill.seen, seen))


def other_answers(puzzle: Puzzle) -> int:
    """How many other answers than the one intended a slip may lead to: those of all ideas, and one besides.

    That one stands for everything that no idea gives; where there are few answers at all, there is none.
    """
    known = len({compared(answer) for answer in puzzle.lures.values()})
    return min(known + 1, _possible(puzzle) - 1)


def _possible(puzzle: Puzzle) -> int:
    """How many answers there are to a puzzle where one of few is right, else more than any idea needs."""
    kind = puzzle.ask.answer_kind
    if kind is bool:
        return 2
    if kind is Card:
        return len(puzzle.situation.trick)
    if kind is Seat:
        return puzzle.game.players(puzzle.situation)
    return len(puzzle.lures) + 2


def beliefs(drill: Drill) -> dict[str, float]:
    """How probable each possibility is by what was answered so far: none, unknown, and each idea."""
    ideas = ideas_of(drill)
    share = (1 - PRIOR_NONE - PRIOR_UNKNOWN) / max(len(ideas), 1)
    weights = {NONE: PRIOR_NONE, UNKNOWN: PRIOR_UNKNOWN, **dict.fromkeys(ideas, share)}
    for seen in drill.seen:
        weights = {one: weight * _likelihood(seen, one) for one, weight in weights.items()}
    total = sum(weights.values())
    return {one: weight / total for one, weight in weights.items()}


def ideas_of(drill: Drill) -> tuple[str, ...]:
    """The misconceptions that a drill looks for: those that its puzzles can ask about."""
    wanted = drill.ideas or tuple(wrong.id for wrong in GAMES[drill.game].misconceptions)
    return tuple(idea for idea in wanted if asking(drill.game, idea, drill.kinds, drill.switches))


@cache
def asking(game: str, idea: str, kinds: tuple[str, ...], switches: Switches) -> tuple[Source, ...]:
    """Where puzzles that may ask about an idea are to be found, of these kinds only (or of any)."""
    try:
        found = sources(Aim(game, misconception=idea, switches=switches))
    except UnmetError:
        return ()
    fit = tuple(source for source in found if not kinds or source.kind in kinds)
    return tuple(source for source in fit if source.kind != DEAR) or fit


def _likelihood(seen: Seen, idea: str) -> float:
    """How probable the answer was for somebody with this idea."""
    explained = seen.right or bool(seen.gave)
    if idea == UNKNOWN and not explained:
        return STRANGE
    if idea == UNKNOWN and seen.right:
        return 1 - SLIP - STRANGE
    expected = idea in seen.gave if idea in seen.lured else seen.right
    return 1 - SLIP if expected else SLIP / seen.others


def finding(drill: Drill) -> Finding:
    """What the answers so far have shown."""
    found = beliefs(drill)
    ideas = sorted(ideas_of(drill), key=lambda idea: -found[idea])
    return Finding(
        next((idea for idea in ideas if found[idea] >= CONFIRMED), None),
        found[UNKNOWN] >= CONFIRMED,
        found[NONE] >= CONFIRMED,
        tuple((idea, found[idea]) for idea in ideas if found[idea] > found[NONE] / len(ideas)),
    )


def following(drill: Drill) -> Puzzle:
    """The next puzzle: of some candidates the one whose answer will tell most.

    A function of the drill alone. UnmetError when no candidate asks anything of the drill's ideas.
    """
    if not ideas_of(drill):
        raise UnmetError("no puzzle of these kinds asks about the ideas that are looked for")
    chance = Random(drill.seed * MOST + len(drill.seen))
    found = beliefs(drill)
    asked = {seen.puzzle for seen in drill.seen}
    best, most = None, 0.0
    for number, candidate in enumerate(islice(_candidates(drill, found, chance), LOOKED_AT)):
        if number >= CANDIDATES and most >= ENOUGH:
            break
        told = information(candidate, found) if candidate and str(candidate.id) not in asked else 0.0
        if told > most:
            best, most = candidate, told
    if best is None:
        raise UnmetError(f"no puzzle in {LOOKED_AT} positions asks anything of the ideas that are looked for")
    return best


def _candidates(drill: Drill, found: Mapping[str, float], chance: Random) -> Iterator[Puzzle | None]:
    """Puzzles that may ask about one of the ideas, the likelier the idea the sooner; None where none is."""
    ideas = ideas_of(drill)
    while True:
        idea = ideas[_drawn([found[each] for each in ideas], chance)]
        places = asking(drill.game, idea, drill.kinds, drill.switches)
        yield from islice(of_a_deal(places[pick(len(places), chance)], chance), OF_A_DEAL)


def _drawn(weights: Sequence[float], chance: Random) -> int:
    """A place, each as probable as its weight says."""
    left = chance.random() * sum(weights)
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    return len(weights) - 1


def information(puzzle: Puzzle, found: Mapping[str, float]) -> float:
    """How many bits the answer to a puzzle is expected to tell about which idea is behind it."""
    others = other_answers(puzzle)
    said = {idea: compared(answer) for idea, answer in puzzle.lures.items() if idea in found}
    if not said:
        return 0.0
    right = compared(puzzle.answer)
    masses: dict[Hashable, float] = {}
    for one, weight in found.items():
        if one != UNKNOWN:
            given_by = said.get(one, right)
            masses[given_by] = masses.get(given_by, 0.0) + weight
    total = sum(masses.values())
    intended = [mass / total for mass in masses.values()]
    slips = SLIP / others
    given = [mass * (1 - SLIP) + (1 - mass) * slips for mass in intended]
    given += [slips] * (others + 1 - len(given))
    return max(_entropy(given) - _entropy([1 - SLIP, *[slips] * others]), LEAST)


def _entropy(chances: Sequence[float]) -> float:
    return -sum(each * log2(each) for each in chances if each > 0)
