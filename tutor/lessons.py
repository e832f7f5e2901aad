"""The lessons as they are taught: the rules that each brings together with its words. Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from content.lessons import LessonWords, Question, lesson_words
from engine import referee
from engine.game import judge
from engine.rules import Drop, Rule, value_name
from engine.ruleset import Ruleset
from puzzles.generate import Aim
from puzzles.identity import PuzzleId
from puzzles.kinds import Puzzle, kinds_of
from puzzles.lessons import LESSONS
from tutor.answers import reply
from tutor.pairs import halves
from tutor.position import Position
from tutor.requests import read


class Lesson(NamedTuple):
    """A lesson of a game: its number from 1, its name, the rules it brings, and its words."""

    game: str
    number: int
    name: str
    rules: tuple[str, ...]
    words: LessonWords


def lessons(game: str, language: str = "en") -> tuple[Lesson, ...]:
    """The lessons of a game, in order."""
    return tuple(
        Lesson(game, number, lesson.name, lesson.rules, lesson_words(game, lesson.name, language))
        for number, lesson in enumerate(LESSONS[game], 1)
    )


def aim(lesson: Lesson, question: Question) -> Aim:
    """What puzzles a lesson's question wants, if it is no request of its own."""
    return Aim(
        lesson.game,
        kind=question.kind or None,
        level=question.level or lesson.number,
        rule=question.rule,
        switches=tuple(sorted(question.switches.items())),
    )


def answered(lesson: Lesson, request: Mapping[str, Any]) -> dict[str, Any]:
    """The reply to a request, as a lesson tells it: without reasons whose rules come in a later one."""
    asked = read(request)
    return reply(asked._replace(rules=taught(lesson, asked)))


def as_taught(lesson: Lesson, puzzle: Puzzle) -> Puzzle:
    """The same puzzle by the rules that were taught so far, where it is answered alike by these alone."""
    return replace(puzzle, rules=taught(lesson, puzzle))


def fits(lesson: Lesson, puzzle: Puzzle) -> bool:
    """Whether all reasons of a puzzle's answer can be taught so far."""
    rules = taught(lesson, puzzle)
    return not any(_later(lesson, part, rules) for part in halves(puzzle))


def taught(lesson: Lesson, position: Position) -> Ruleset:
    """The rules without those of later lessons that reasons would tell of, if the answer is the same."""
    parts = halves(position)
    rules = position.rules
    while later := {rule for part in parts for rule in _later(lesson, part, rules)}:
        rules = rules.changed(*map(Drop, later))
    alike = all(part.ask.answer(rules, part.situation) == part.answer for part in parts)
    return rules if alike else position.rules


def _later(lesson: Lesson, position: Position, rules: Ruleset) -> set[str]:
    """The rules of later lessons that reasons tell of when a position is judged so."""
    known = {rule for one in LESSONS[lesson.game][: lesson.number] for rule in one.rules}
    return {rule.id for rule in _told_of(position, rules)} - known


def _told_of(position: Position, rules: Ruleset) -> Iterator[Rule]:
    """The rules that reasons tell of when a position is judged so, those behind what is compared too."""
    verdict = judge(position.ask, rules, position.situation)
    entries = list(verdict.trail)
    for entry in entries:
        yield entry.rule
        entries += [one for found in getattr(entry, "within", ()) for one in found.trail]
    for reason in referee.because(position.ask, rules, position.situation):
        yield reason.rule


def posed(request: Mapping[str, Any]) -> Puzzle:
    """The question of a request, to be drawn, told and answered as puzzles are; Refused if it gets no answer.

    No deal made it, so its id leads nowhere. If no kind of puzzle asks such a question, its kind is the
    question's own name, for which there are no words.
    """
    game, ask, rules, situation = read(request)
    kinds = (name for name, kind in kinds_of(game.name).items() if ask in kind.asks)
    switches = ((name, value_name(value)) for name, value in request.get("rules", {}).items())
    identity = PuzzleId(game.name, next(kinds, ask.key), tuple(sorted(switches)), seed=0)
    return Puzzle(identity, game, ask, rules, situation, ask.answer(rules, situation))
