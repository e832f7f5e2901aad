"""Between a puzzle and the store: what is kept of an answer, and the answer again. Pure."""

import hashlib
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, NamedTuple

from engine.games import GAMES
from engine.rules import value_name
from puzzles.diagnose import explains, is_right
from puzzles.identity import Switches
from puzzles.kinds import Puzzle, usual_left_out
from tutor.learning import Observation, Review, observed, reviewed
from tutor.reading import read_answer
from tutor.requests import Refused
from tutor.store import Answer

ID_LETTERS = 40


class Help(NamedTuple):
    """What an answer was given with: how many hints were looked at, and whether it was a guess."""

    hints: int = 0
    guessed: bool = False


class Recalled(NamedTuple):
    """An answer that was given before, and what it was given with."""

    answer: Any
    helped: Help


def question_id(learner: str, puzzle: Puzzle) -> str:
    """The id of the question that a puzzle is to a learner: it is answered once, in however many tabs."""
    return hashlib.sha256(f"{learner} {puzzle.id}".encode()).hexdigest()[:ID_LETTERS]


def kept(learner: str, puzzle: Puzzle, answer: Any, helped: Help, *, at: datetime) -> Answer:
    """What is kept of a first answer."""
    correct = is_right(puzzle, answer)
    return Answer(
        id=question_id(learner, puzzle),
        puzzle=str(puzzle.id),
        game=puzzle.game.name,
        kind=puzzle.kind,
        answer=puzzle.game.printer(puzzle.rules).value(answer, puzzle.ask.answer_kind),
        correct=correct,
        guessed=helped.guessed,
        hints=helped.hints,
        ideas=() if correct else explains(puzzle, answer),
        rules=puzzle.needed,
        at=at,
    )


def recalled(puzzle: Puzzle, before: Answer) -> Recalled | None:
    """An answer as it was given; None if it cannot be read any more."""
    try:
        answer = read_answer(puzzle, before.answer)
    except Refused:
        return None
    return Recalled(answer, Help(before.hints, before.guessed))


def observation(answer: Answer) -> Observation:
    """What an answer shows of what its learner knows."""
    helped = answer.guessed or answer.hints > 0
    game = GAMES[answer.game]
    return observed(game, answer.rules, answer.ideas, correct=answer.correct, at=answer.at, helped=helped)


def rescheduled(answer: Answer, before: Mapping[str, Review]) -> dict[str, Review]:
    """The reviews that an answer changes, as they are after it."""
    return reviewed(before, observation(answer))


def observations(answers: Iterable[Answer]) -> list[Observation]:
    """What answers show, those about games that there are."""
    return [observation(answer) for answer in answers if answer.game in GAMES]


def switches_of(game: str, kept: Mapping[str, Any]) -> Switches:
    """The house rules of a table as puzzles name them, without the usual ones and those there are no more."""
    values = {name: tuple(value) if isinstance(value, list) else value for name, value in kept.items()}
    return usual_left_out(game, tuple((name, value_name(value)) for name, value in values.items()))
