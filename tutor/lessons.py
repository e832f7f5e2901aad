"""The lessons as they are taught: the rules that each brings together with its words. Pure."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from content.lessons import LessonWords, Question, lesson_words
from engine.rules import value_name
from puzzles.generate import Aim
from puzzles.identity import PuzzleId
from puzzles.kinds import Puzzle, kinds_of
from puzzles.lessons import LESSONS
from tutor.answers import reply
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
    """The reply to a request, as a lesson tells it: without the reasons whose rules come in a later lesson.

    Without such a rule the answer would be the same.
    """
    known = {rule for one in LESSONS[lesson.game][: lesson.number] for rule in one.rules}
    said = reply(read(request))
    return {**said, "because": [step for step in said["because"] if step["rule"] in known]}


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
