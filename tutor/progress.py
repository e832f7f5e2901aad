"""How far a learner is in a game: which rules are known, which are due, and the one next step. Pure."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from engine.game import Game
from puzzles.aims import Aim, rules_asked
from puzzles.lessons import LESSONS
from tutor.keeping import observations
from tutor.learning import Known, Next, Review, due, knowledge, next_step
from tutor.store import Answer


class Standing(NamedTuple):
    """A rule as a learner stands to it: how likely it is known (None: never asked), and whether it is due."""

    rule: str
    known: Known | None
    is_due: bool


class Progress(NamedTuple):
    """How far a learner is: a tuple of standings for each lesson, and what to do next."""

    lessons: tuple[tuple[Standing, ...], ...]
    following: Next

    @property
    def rules(self) -> list[Standing]:
        """The standings of all lessons, in order."""
        return [one for lesson in self.lessons for one in lesson]

    @property
    def known(self) -> int:
        """How many rules are known."""
        return sum(one.known is not None and one.known.is_known for one in self.rules)

    @property
    def due(self) -> list[str]:
        """The rules that are due."""
        return [one.rule for one in self.rules if one.is_due]


def progress(
    game: Game, answers: Sequence[Answer], reviews: Mapping[str, Review], *, now: datetime
) -> Progress:
    """How far somebody with these answers and reviews is in a game."""
    asked = [rules_asked(Aim(game.name, level=number)) for number in range(1, len(LESSONS[game.name]) + 1)]
    known = knowledge(observations(answer for answer in answers if answer.game == game.name))
    waiting = set(due(reviews, now))
    return Progress(
        tuple(tuple(Standing(rule, known.get(rule), rule in waiting) for rule in rules) for rules in asked),
        next_step(asked, known, reviews, now),
    )
