"""Kinds of puzzles: which questions each asks, and how a played deal poses one of them."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache, partial
from random import Random
from typing import Any, NamedTuple, TypeVar, get_type_hints

from engine.cards import pick, shuffled
from engine.game import Ask, Game
from engine.games import GAMES
from engine.rules import Add, Change, Drop, Misconception, Rule, Set, Swap
from engine.ruleset import Ruleset
from puzzles.comparing import differ
from puzzles.deals import Deal
from puzzles.finding import FINDING

Thing = TypeVar("Thing")


class Posed(NamedTuple):
    """A question, and the situation that it is asked of."""

    ask: Ask
    situation: Any


class Kind(NamedTuple):
    """A kind of puzzle: the questions it may ask, and what it makes of a turn of a deal, or None if nothing.

    A kind that is `doubted` looks for what the wrong idea whose turn it is judges otherwise.
    """

    asks: tuple[Ask, ...]
    pose: Callable[[Ruleset, Deal, int, Random], Posed | None]
    doubted: bool = False


def plain(game: Game, key: str) -> Kind:
    """The kind that asks one question wherever a deal poses it."""
    return Kind((game.ask(key),), partial(_posed_once, game, key))


def _posed_once(game: Game, key: str, rules: Ruleset, deal: Deal, turn: int, _: Random) -> Posed | None:
    ask = game.ask(key)
    posed = [game.poses[key](phase, option) for phase, option in deal.played]
    found = [situation for situation in posed if situation is not None]
    if ask.answer_kind is bool:
        found = [situation for situation in found if ask.answer(rules, situation) == deal.wanted]
    return Posed(ask, found[turn % len(found)]) if found else None


def field_kinds(form: Any) -> Mapping[str, Any]:
    """The types of a form's fields by their names, found once: that takes longer than most answers."""
    return _hints(form)


_hints = cache(get_type_hints)


def in_any_order(things: Sequence[Thing], chance: Random) -> list[Thing]:
    """The same things in random order."""
    return [things[place] for place in shuffled(range(len(things)), chance)]


def some_of(things: Sequence[Thing], count: int, chance: Random) -> list[Thing]:
    """So many of these things in random order, or all if there are fewer."""
    left = list(things)
    return [left.pop(pick(len(left), chance)) for _ in range(min(count, len(left)))]


def doubter(game: str, turn: int, rules: Ruleset, phases: tuple[str, ...]) -> Ruleset | None:
    """The game of those with the wrong idea whose turn it is; None if that is not about these phases."""
    ideas = FINDING[game]
    return doubting(game, ideas[turn % len(ideas)], rules, phases)


@lru_cache(maxsize=4096)
def doubting(game: str, name: str, rules: Ruleset, phases: tuple[str, ...]) -> Ruleset | None:
    """The game of those with a wrong idea, if that is about these phases and can change these rules."""
    idea = next(one for one in GAMES[game].misconceptions if one.id == name)
    return rules.believing(idea) if concerns(idea, phases, rules) else None


def concerns(idea: Misconception, phases: Sequence[str], rules: Ruleset) -> bool:
    """Whether a question about these phases may be answered otherwise by those who hold an idea.

    They do if it changes one of the rules there, one that stands for all phases, or a value that is read.
    """
    asked = [rule for rule in rules.rules if rule.phase in phases]
    return any(_reaches(change, asked, phases, rules) for change in idea.changes)


def _reaches(change: Change, asked: Sequence[Rule], phases: Sequence[str], rules: Ruleset) -> bool:
    if isinstance(change, Set):
        return any(change.field in rule.reads for rule in asked)
    return _phase_of(change, rules) in (None, *phases)


def _phase_of(change: Change, rules: Ruleset) -> str | None:
    if isinstance(change, Add | Swap):
        return change.rule.phase
    if isinstance(change, Drop):
        return next((rule.phase for rule in rules.rules if rule.id == change.id), None)
    return None


def is_doubted(posed: Posed, rules: Ruleset, other: Ruleset, wanted: object) -> bool:
    """Whether this is the answer wanted, and the other game answers otherwise."""
    answer = posed.ask.answer(rules, posed.situation)
    return answer == wanted and differ(answer, posed.ask.answer(other, posed.situation))
