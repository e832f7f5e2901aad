"""The rules and misconceptions of the games, as the command line lists them."""

from collections.abc import Iterator
from typing import Any

import content
from engine.game import Game
from engine.games import GAMES
from engine.rules import Change, Drop, Rule, Set, Swap
from puzzles.kinds import kinds_of
from puzzles.lessons import LESSONS
from puzzles.levels import lesson_numbers
from puzzles.quoting import quoted
from tutor.requests import unreadable


def chosen(game: str | None) -> list[Game]:
    """The game of that name, or all of them; Refused if there is none of that name."""
    if game is None:
        return list(GAMES.values())
    if game not in GAMES:
        raise unreadable("game", f"{quoted(game)} is no game here; one of {', '.join(GAMES)} was expected")
    return [GAMES[game]]


def rules(game: str | None) -> Iterator[dict[str, Any]]:
    """Every rule as the contract lists it, and after each game's rules the statements none can act on."""
    for each in chosen(game):
        words = content.rule_words(each.name)
        for rule, switches in each.catalogue().values():
            yield {
                "id": rule.id,
                "game": each.name,
                "shape": type(rule).__name__.lower(),
                "phase": rule.phase,
                "title": words[rule.id].title,
                "says": words[rule.id].says,
                "sources": list(rule.sources),
                "switches": list(switches),
                "kinds": kinds(each, rule),
                "misconceptions": [wrong.id for wrong in each.misconceptions if rule.id in wrong.about],
                "lesson": bringing(each.name, rule.id),
            }
        for silent in content.game_words(each.name).silent:
            yield {"id": None, "sources": silent.sources, "why": silent.why}


def kinds(game: Game, rule: Rule) -> list[str]:
    """The kinds of puzzle whose answers the rule can decide."""
    return [
        name
        for name, kind in kinds_of(game.name).items()
        if any(rule.phase in ask.phases for ask in kind.asks)
    ]


def misconceptions(game: str | None) -> Iterator[dict[str, Any]]:
    """Every misconception as the contract lists it."""
    for each in chosen(game):
        words = content.misconception_words(each.name)
        for wrong in each.misconceptions:
            yield {
                "id": wrong.id,
                "game": each.name,
                "belief": words[wrong.id].belief,
                "about": list(wrong.about),
                "change": [described(change) for change in wrong.changes],
                "remedy": bringing(each.name, wrong.about[0]),
                "evidence": words[wrong.id].evidence,
            }


def bringing(game: str, rule: str) -> str:
    """The name of the lesson that brings a rule."""
    return LESSONS[game][lesson_numbers(game)[rule] - 1].name


def described(change: Change) -> str:
    """A change as it is written: drop(id), swap(id), set(field, value), add(id, before)."""
    if isinstance(change, Drop):
        return f"drop({change.id})"
    if isinstance(change, Swap):
        return f"swap({change.id})"
    if isinstance(change, Set):
        return f"set({change.field}, {change.value})"
    return f"add({change.rule.id}, before {change.before})"
