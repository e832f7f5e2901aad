"""Kinds of puzzles: which questions each asks, and how a played deal poses one of them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache, partial
from random import Random
from typing import Any, NamedTuple, TypeVar, get_type_hints

from engine.cards import pick, shuffled
from engine.game import Ask, Game, Phase
from engine.games import GAMES
from engine.rules import Add, Change, Drop, Misconception, Swap
from engine.ruleset import Ruleset
from puzzles.finding import FINDING

Thing = TypeVar("Thing")
Played = Sequence[tuple[Phase, int]]


class Posed(NamedTuple):
    """A question, and the situation that it is asked of."""

    ask: Ask
    situation: Any


class Kind(NamedTuple):
    """A kind of puzzle: the questions it may ask, and what it makes of a deal, or None if that poses nothing.

    A deal comes as its phases, each with the option taken.
    """

    asks: tuple[Ask, ...]
    pose: Callable[[Ruleset, Played, Random], Posed | None]


def plain(game: Game, key: str) -> Kind:
    """The kind that asks one question wherever a deal poses it."""
    return Kind((game.ask(key),), partial(_posed_once, game, key))


def _posed_once(game: Game, key: str, _: Ruleset, played: Played, chance: Random) -> Posed | None:
    posed = [game.poses[key](phase, option) for phase, option in played]
    found = [situation for situation in posed if situation is not None]
    return Posed(game.ask(key), found[pick(len(found), chance)]) if found else None


def field_kinds(form: Any) -> Mapping[str, Any]:
    """The types of a form's fields by their names, found once: that takes longer than most answers."""
    return _hints(form)


_hints = cache(get_type_hints)


def in_any_order(things: Sequence[Thing], chance: Random) -> list[Thing]:
    """The same things in random order."""
    return [things[place] for place in shuffled(range(len(things)), chance)]


def believers(game: str, key: str, rules: Ruleset) -> tuple[Ruleset, ...]:
    """The games of those with a wrong idea that is about what this question of a game asks."""
    return believers_of(game, GAMES[game].ask(key).phases, rules)


@lru_cache(maxsize=1024)
def believers_of(game: str, phases: tuple[str, ...], rules: Ruleset) -> tuple[Ruleset, ...]:
    """The games of those with a wrong idea, of those known to this edition, that is about these phases."""
    known = (idea for idea in GAMES[game].misconceptions if idea.id in FINDING[game])
    ideas = (idea for idea in known if concerns(idea, phases, rules))
    return tuple(changed for idea in ideas if (changed := rules.believing(idea)))


def concerns(idea: Misconception, phases: Sequence[str], rules: Ruleset) -> bool:
    """Whether an idea changes a rule of these phases, or a value that any rule may read."""
    return any(_phase_of(change, rules) in (None, *phases) for change in idea.changes)


def _phase_of(change: Change, rules: Ruleset) -> str | None:
    if isinstance(change, Add | Swap):
        return change.rule.phase
    if isinstance(change, Drop):
        return next((rule.phase for rule in rules.rules if rule.id == change.id), None)
    return None


def is_contested(posed: Posed, rules: Ruleset, others: Iterable[Ruleset]) -> bool:
    """Whether any of these games answers otherwise."""
    answer = posed.ask.answer(rules, posed.situation)
    return any(posed.ask.answer(other, posed.situation) != answer for other in others)
