"""What a learner is told after an answer: data for the page, and one text for everybody. Pure."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine import referee
from engine.game import judge
from engine.referee import CardReasons, Reason
from engine.rules import Ruleset
from puzzles.diagnose import explains, is_right
from puzzles.generate import Aim, UnmetError, generate, separating
from puzzles.kinds import Puzzle
from tutor.prompt import named, right_or_not
from tutor.wording import sentences, speech

Marks = Mapping[int, str]


class Next(NamedTuple):
    """The one thing to do next: what it is, and the puzzle it leads to."""

    text: str
    puzzle: Puzzle


class Feedback(NamedTuple):
    """What is said of an answer.

    `because` holds the rules that decided, `ideas` the misconceptions that give exactly this answer,
    `remarks` what is missing, extra or believed, in sentences, `cards` each card of the hand with its own
    reasons.
    """

    correct: bool
    headline: str
    because: tuple[Reason, ...]
    ideas: tuple[str, ...]
    remarks: tuple[str, ...]
    cards: tuple[CardReasons, ...]


def feedback(puzzle: Puzzle, answer: Any) -> Feedback:
    """What is said of this answer to the puzzle."""
    correct = is_right(puzzle, answer)
    ideas = () if correct else explains(puzzle, answer)
    explained = referee.explained(puzzle.ask, puzzle.rules, puzzle.situation, each=puzzle.ask.name == "legal")
    remarks = () if correct else (*_parts(puzzle, answer, explained.each), *_beliefs(puzzle, ideas))
    return Feedback(
        correct,
        right_or_not(puzzle, correct=correct),
        explained.because,
        ideas,
        remarks,
        explained.each,
    )


def _parts(puzzle: Puzzle, answer: Any, cards: tuple[CardReasons, ...]) -> list[str]:
    """What a set of cards lacks and has too many, each with its reason."""
    told = speech(puzzle.game.name)
    words = told.shared.feedback
    remarks = []
    for card in cards:
        if card.legal and card.card not in answer:
            remarks.append(sentences(words["missed"].format(cards=told.card(card.card))))
        if not card.legal and card.card in answer:
            remarks.append(told.sentence(card.because[-1], puzzle.rules))
    held = {card.card for card in cards}
    foreign = tuple(one for one in answer if one not in held) if cards else ()
    return [*remarks, sentences(words["foreign"].format(cards=named(told, foreign)))] if foreign else remarks


def _beliefs(puzzle: Puzzle, ideas: tuple[str, ...]) -> list[str]:
    """The wrong ideas behind an answer, with what holds instead; or that we know none."""
    told = speech(puzzle.game.name)
    words = told.shared.feedback
    if not ideas:
        return [words["slip"]]
    beliefs = [
        words["idea"].format(belief=told.misconceptions[idea].belief, game=told.misconceptions[idea].game)
        for idea in ideas
    ]
    return [*beliefs, words["ideas"]] if len(ideas) > 1 else beliefs


def marks(puzzle: Puzzle, given: Feedback, answer: Any) -> Marks:
    """The mark of each card that could be chosen: allowed, not allowed, missed or wrong."""
    if given.cards:
        return {card.card: _mark(right=card.legal, chosen=card.card in answer) for card in given.cards}
    trick = getattr(puzzle.situation, "trick", ())
    return {card: _mark(right=card == puzzle.answer, chosen=card == answer) for card in trick}


def _mark(*, right: bool, chosen: bool) -> str:
    if chosen:
        return "allowed" if right else "wrong"
    return "missed" if right else "not allowed"


def text(puzzle: Puzzle, given: Feedback) -> str:
    """The whole feedback as a text: the verdict, the reasons, the remarks."""
    told = speech(puzzle.game.name)
    reasons = dict.fromkeys(told.sentence(reason, puzzle.rules) for reason in given.because)
    return " ".join((given.headline, *reasons, *given.remarks))


def following(puzzle: Puzzle, given: Feedback) -> Next | None:
    """What to do next: another puzzle, one about the same idea, or one that tells several ideas apart."""
    words = speech(puzzle.game.name).shared.feedback
    if len(given.ideas) > 1 and (apart := separating(puzzle, given.ideas)):
        return Next(words["next_apart"], apart)
    idea = given.ideas[0] if given.ideas else None
    aim = Aim(puzzle.id.game, puzzle.id.kind, misconception=idea, switches=puzzle.id.switches)
    try:
        other = next(each for each in generate(aim, puzzle.id.seed) if each.situation != puzzle.situation)
    except UnmetError:
        return None
    return Next(words["next_idea" if idea else "next_other"], other)


def believed(puzzle: Puzzle, idea: str) -> Ruleset | None:
    """The rules as somebody with that idea has them."""
    wrong = next(each for each in puzzle.game.misconceptions if each.id == idea)
    return puzzle.rules.believing(wrong)


def trail(puzzle: Puzzle, rules: Ruleset) -> Any:
    """The verdict on the puzzle's situation under these rules, with its run."""
    return judge(puzzle.ask, rules, puzzle.situation)
