"""What a learner knows, what is due again, and what to do next: worked out from answers alone. Pure.

A rule is either known or not; what we have is how likely it is known. Four numbers turn answers into that
(Bayesian knowledge tracing), and they are shown to the learner with the result.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Literal, NamedTuple

from fsrs import Card, Rating, Scheduler

from engine.game import Game

SURE = 0.95  # a rule that is known so surely counts as known
# Without chance in it, the same answers bring the same dates.
SCHEDULER = Scheduler(enable_fuzzing=False)


class Tracing(NamedTuple):
    """The four numbers: known before any answer, learned by one, a slip though it is known, right by luck."""

    known: float = 0.25
    learn: float = 0.15
    slip: float = 0.1
    guess: float = 0.25


USUAL = Tracing()


class Observation(NamedTuple):
    """One answer: the rules that the question needed, how it was answered, and when.

    `helped` answers were right by a hint or by a guess, so their learner says: they show nothing. `blamed`
    are the rules that a wrong answer is about, where the wrong idea behind it is known.
    """

    rules: tuple[str, ...]
    correct: bool
    at: datetime
    helped: bool = False
    blamed: tuple[str, ...] = ()


class Known(NamedTuple):
    """How likely a rule is known, and the answers behind that: how many there were, how many were right."""

    likely: float
    answers: int
    right: int

    @property
    def is_known(self) -> bool:
        """Whether that is likely enough."""
        return self.likely >= SURE


class Review(NamedTuple):
    """When a rule is to be asked again: its card, as JSON, the time, and how often it has been asked."""

    card: Mapping[str, Any]
    due: datetime
    times: int = 1


class Next(NamedTuple):
    """The one thing to do next: to review a rule, to learn one in a lesson (from 1), or to wait so long."""

    what: Literal["review", "learn", "wait"]
    rule: str | None = None
    lesson: int | None = None
    until: datetime | None = None


def observed(
    game: Game,
    rules: Sequence[str],
    ideas: Iterable[str],
    *,
    correct: bool,
    at: datetime,
    helped: bool = False,
) -> Observation:
    """An answer to a question that needed these rules; `ideas` are the wrong ideas that it shows."""
    about = {wrong.id: wrong.about for wrong in game.misconceptions}
    accused = {rule for idea in ideas for rule in about.get(idea, ())}
    blamed = tuple(rule for rule in rules if rule in accused)
    return Observation(tuple(rules), correct, at, helped, blamed)


def knowledge(answers: Iterable[Observation], tracing: Tracing = USUAL) -> dict[str, Known]:
    """How likely each rule that was ever needed is known, after these answers in their order."""
    known: dict[str, Known] = {}
    for answer in answers:
        before = {rule: known.get(rule, Known(tracing.known, 0, 0)) for rule in answer.rules}
        shown = _shown(answer)
        likely = {rule: one.likely for rule, one in before.items()}
        for rule in answer.rules if answer.correct else shown:
            one = before[rule]
            seen = (
                traced(likely, rule, correct=answer.correct, tracing=tracing) if rule in shown else one.likely
            )
            learned = seen + (1 - seen) * tracing.learn
            known[rule] = Known(learned, one.answers + 1, one.right + answer.correct)
    return known


def traced(likely: Mapping[str, float], rule: str, *, correct: bool, tracing: Tracing) -> float:
    """How likely one of several needed rules is known, after an answer that needed them all.

    Whoever knows all of them is right unless they slip; whoever lacks one is right only by luck.
    """
    others = 1.0
    for other, chance in likely.items():
        others *= 1.0 if other == rule else chance
    right_if_known = others * (1 - tracing.slip) + (1 - others) * tracing.guess
    if_known, if_not = right_if_known, tracing.guess
    if not correct:
        if_known, if_not = 1 - if_known, 1 - if_not
    before = likely[rule]
    return before * if_known / (before * if_known + (1 - before) * if_not)


def _shown(answer: Observation) -> tuple[str, ...]:
    """The rules of which an answer shows something."""
    if answer.correct:
        return () if answer.helped else answer.rules
    return answer.blamed or answer.rules


def reviewed(reviews: Mapping[str, Review], answer: Observation) -> dict[str, Review]:
    """The reviews that an answer changes, as they are after it: one card a rule."""
    rating = Rating.Again
    if answer.correct:
        rating = Rating.Hard if answer.helped else Rating.Good
    about = answer.rules if answer.correct else _shown(answer)
    return {rule: _review(reviews.get(rule), rating, answer.at.astimezone(UTC)) for rule in about}


def _review(before: Review | None, rating: Rating, at: datetime) -> Review:
    card = Card.from_dict(dict(before.card)) if before else Card(card_id=0, due=at)  # type: ignore[arg-type]
    after, _ = SCHEDULER.review_card(card, rating, at)
    return Review(dict(after.to_dict()), after.due, (before.times if before else 0) + 1)


def due(reviews: Mapping[str, Review], now: datetime) -> list[str]:
    """The rules that are to be asked again by now, the one that waits longest first."""
    waiting = [(review.due, rule) for rule, review in reviews.items() if review.due <= now]
    return [rule for _, rule in sorted(waiting)]


def next_step(
    lessons: Sequence[Sequence[str]],
    known: Mapping[str, Known],
    reviews: Mapping[str, Review],
    now: datetime,
) -> Next:
    """The one thing to do next: what is due, else the first rule not known yet, else to wait for a review.

    `lessons` are the rules of each lesson that questions can ask about, in order.
    """
    asked = {rule for rules in lessons for rule in rules}
    waiting = [rule for rule in due(reviews, now) if rule in asked]
    if waiting:
        return Next("review", waiting[0])
    for number, rules in enumerate(lessons, 1):
        for rule in rules:
            if rule not in known or not known[rule].is_known:
                return Next("learn", rule, number)
    return Next("wait", until=min((reviews[rule].due for rule in asked if rule in reviews), default=None))
