"""What puzzles may be aimed at, and in which deals such puzzles are looked for."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from engine.cards import pick
from engine.game import Game, Plant
from engine.games import GAMES
from engine.rules import Misconception
from engine.ruleset import Ruleset
from puzzles.deals import BY_CHANCE
from puzzles.finding import FINDING
from puzzles.identity import DEALS, TURNS, PuzzleId, Switches
from puzzles.kinds import kinds_of, rules_for, switch_names, usual_left_out
from puzzles.lessons import LESSONS
from puzzles.posing import concerns, doubter
from puzzles.unasked import UNASKED

PLANTED = 3  # of four deals that are looked at, so many are planted where something can be
ASKED = 12  # of all that a deal may be asked, so much is looked at
DOUBTED = 24  # and so much where it is found by wrong ideas
AIMED = 3  # of four ideas by which a question is found, so many are about the rule or level aimed at


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


class Source(NamedTuple):
    """Where puzzles are looked for: a kind, what is planted in the deal, and the house rules.

    `doubters` are the places of the wrong ideas by which a kind finds what it asks, the likelier ones more
    often, () where it asks whatever a deal poses.
    """

    game: str
    kind: str
    plant: str
    switches: Switches
    doubters: tuple[int, ...] = ()

    def ids(self, chance: Random) -> Iterator[PuzzleId]:
        """The ids of some of what one random deal may be asked, each another."""
        deal, first = pick(DEALS, chance), pick(TURNS, chance)
        for number in range(DOUBTED if self.doubters else ASKED):
            turn = self._turn(chance) if self.doubters else (first + number) % TURNS
            yield PuzzleId(self.game, self.kind, self.switches, deal * TURNS + turn, plant=self.plant)

    def _turn(self, chance: Random) -> int:
        """A turn of one of the doubters."""
        ideas = len(FINDING[self.game])
        return self.doubters[pick(len(self.doubters), chance)] + ideas * pick(TURNS // ideas, chance)


def sources(aim: Aim) -> tuple[Source, ...]:
    """Where puzzles that meet an aim may be found, the likelier ones more often.

    UnmetError if there can be none.
    """
    if aim.rule in UNASKED:
        raise UnmetError(f"no puzzle needs {aim.rule}: {UNASKED[aim.rule]}")
    found = _all_sources(aim)
    if not found:
        raise UnmetError(_nothing_asks(aim))
    return found


@lru_cache(maxsize=4096)
def _all_sources(aim: Aim) -> tuple[Source, ...]:
    by_chance = tuple(_sources(aim, BY_CHANCE))
    planted = tuple(source for plant in GAMES[aim.game].plants for source in _sources(aim, plant))
    weight = -(-PLANTED * len(by_chance) // len(planted)) if planted else 0
    switched = [source for rule in _house_rules(aim) for source in _all_sources(aim._replace(rule=rule))]
    return (*by_chance, *planted * max(weight, 1), *switched)


def _house_rules(aim: Aim) -> list[str]:
    """The rules of the level aimed at that only other house rules bring, and that a puzzle may need."""
    if aim.rule or aim.misconception:
        return []
    rules = _ruleset(aim.game, aim.switches)
    return [rule for rule in _of_level(aim) if not rules.has(rule) and rule not in UNASKED]


def rules_asked(aim: Aim) -> tuple[str, ...]:
    """The rules of the aim's level (of the game, if it has none) that puzzles of its kind may need."""
    rules = _ruleset(aim.game, aim.switches)
    lessons = LESSONS[aim.game] if aim.level is None else LESSONS[aim.game][aim.level - 1 : aim.level]
    phases = {phase for kind in _kinds(aim) for phase in _phases(aim.game, kind)}
    asked = {rule.id for rule in rules.rules if rule.phase in phases} - UNASKED.keys()
    asked.update(rule for rule in _house_rules(aim) if _all_sources(aim._replace(rule=rule)))
    return tuple(rule for lesson in lessons for rule in lesson.rules if rule in asked)


def _sources(aim: Aim, plant: Plant) -> Iterator[Source]:
    switches = _switches(aim, plant)
    if switches is None:
        return
    rules = _ruleset(aim.game, switches)
    for kind in _kinds(aim):
        phases = _phases(aim.game, kind)
        if _may_meet(aim, rules, phases) and (plant is BY_CHANCE or _helps(aim, plant, rules, phases)):
            doubters = _doubters(aim, rules, kind)
            if doubters or not kinds_of(aim.game)[kind].doubted:
                yield Source(aim.game, kind, plant.name, switches, doubters)


def _doubters(aim: Aim, rules: Ruleset, kind: str) -> tuple[int, ...]:
    """The places of the ideas by which a kind may find what is aimed at, the likelier ones more often."""
    asked, ideas = kinds_of(aim.game)[kind], FINDING[aim.game]
    if not asked.doubted:
        return ()
    places = range(len(ideas))
    possible = [
        place for place in places if any(doubter(aim.game, place, rules, ask.phases) for ask in asked.asks)
    ]
    likely = [place for place in possible if _is_aimed_at(aim, ideas[place])]
    if aim.misconception in ideas:
        return tuple(likely)
    weight = -(-AIMED * len(possible) // len(likely)) if likely else 0
    return tuple(possible + likely * weight)


def _is_aimed_at(aim: Aim, name: str) -> bool:
    """Whether a wrong idea is the one aimed at, or about the rule or the level aimed at."""
    about = next(idea.about for idea in GAMES[aim.game].misconceptions if idea.id == name)
    wanted = {aim.rule} - {None} or set(_of_level(aim))
    return name == aim.misconception or not wanted.isdisjoint(about)


def _switches(aim: Aim, plant: Plant) -> Switches | None:
    """The house rules of the aim and of the plant, and what else brings the rule or idea aimed at.

    None if they contradict each other.
    """
    chosen = dict(aim.switches)
    if any(chosen.get(name, value) != value for name, value in plant.switches):
        return None
    together = chosen | dict(plant.switches)
    settings = [together, *({name: value, **together} for name, value in switch_names(aim.game))]
    found = (tuple(sorted(each.items())) for each in settings)
    known = (each for each in found if _is_known(aim, _ruleset(aim.game, each)))
    return next((usual_left_out(aim.game, each) for each in known), None)


def _is_known(aim: Aim, rules: Ruleset) -> bool:
    """Whether the rules hold the rule aimed at, and something that the wrong idea can change."""
    idea = _idea(aim)
    return (aim.rule is None or rules.has(aim.rule)) and (idea is None or rules.believing(idea) is not None)


def _may_meet(aim: Aim, rules: Ruleset, phases: Sequence[str]) -> bool:
    """Whether a question about these phases may turn on what is aimed at."""
    idea = _idea(aim)
    if idea and not concerns(idea, phases, rules):
        return False
    asked = [rule.id for rule in rules.rules if rule.phase in phases]
    if aim.rule is not None and aim.rule not in asked:
        return False
    return aim.level in (None, 1) or not set(_of_level(aim)).isdisjoint(asked)


def _helps(aim: Aim, plant: Plant, rules: Ruleset, phases: Sequence[str]) -> bool:
    """Whether a plant brings what is aimed at, and a question about these phases may turn on that."""
    wanted = {aim.rule, aim.misconception} - {None} or set(_of_level(aim))
    asked = {rule.id for rule in rules.rules if rule.phase in phases}
    ideas = {idea.id for idea in GAMES[aim.game].misconceptions if concerns(idea, phases, rules)}
    return not wanted.isdisjoint((asked | ideas).intersection(plant.brings))


def _nothing_asks(aim: Aim) -> str:
    what = aim.rule or aim.misconception or f"anything of level {aim.level}"
    return f"no puzzle of kind {aim.kind} asks about {what}" if aim.kind else f"no puzzle asks about {what}"


def _of_level(aim: Aim) -> Iterable[str]:
    return () if aim.level is None else LESSONS[aim.game][aim.level - 1].rules


def _kinds(aim: Aim) -> Sequence[str]:
    return [aim.kind] if aim.kind else list(kinds_of(aim.game))


def _phases(game: str, kind: str) -> tuple[str, ...]:
    return tuple(phase for ask in kinds_of(game)[kind].asks for phase in ask.phases)


def _idea(aim: Aim) -> Misconception | None:
    game: Game = GAMES[aim.game]
    return next((idea for idea in game.misconceptions if idea.id == aim.misconception), None)


def _ruleset(game: str, switches: Switches) -> Ruleset:
    return rules_for(PuzzleId(game, next(iter(kinds_of(game))), switches, seed=0))
