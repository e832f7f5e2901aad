"""What a learner is told after an answer: data for the page, and one text for everybody. Pure."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from engine import referee
from engine.cards import hand_of, members
from engine.funnel import Stage, Verdict
from engine.game import judge
from engine.referee import CardReasons, Reason
from engine.ruleset import Ruleset
from engine.situations import (
    BANK_PLACE,
    Calls,
    Card,
    Cards,
    Counted,
    Crystal,
    Suit,
    SuitsBySeat,
    field_types,
    number_told,
)
from puzzles.diagnose import explains, is_right
from puzzles.generate import Aim, UnmetError, generate, separating
from puzzles.kinds import Puzzle
from tutor.pairs import halves, is_pair
from tutor.position import Position
from tutor.prompt import named_parts, one_named, right_or_not
from tutor.wording import Speech, sentences, speech

NOT_THERE: Mapping[Any, str] = {  # the words for what an answer of that kind names though it is not there
    Card: "not_on_table",
    Cards: "not_in_hand",
    tuple[Counted, ...]: "not_in_hand",
    tuple[Suit, ...]: "not_in_play",
    tuple[Crystal, ...]: "not_to_be_had",
}


class Next(NamedTuple):
    """The one thing to do next: what it is, and the puzzle it leads to."""

    text: str
    puzzle: Puzzle


class Feedback(NamedTuple):
    """What is said of an answer.

    `reasons` holds the rules that decided, position by position, `ideas` the misconceptions that give exactly
    this answer, `parts` what is missing, extra or another number, each with its reason, `cards` each card of
    the hand with its own reasons.
    """

    correct: bool
    headline: str
    reasons: tuple[tuple[Reason, ...], ...]
    ideas: tuple[str, ...]
    parts: tuple[str, ...]
    cards: tuple[CardReasons, ...]

    @property
    def because(self) -> tuple[Reason, ...]:
        """The rules that decided, in all positions."""
        return tuple(reason for because in self.reasons for reason in because)


def feedback(puzzle: Puzzle, answer: Any) -> Feedback:
    """What is said of this answer to the puzzle."""
    correct = is_right(puzzle, answer)
    each = puzzle.ask.answer_kind == Cards
    explained = [
        referee.explained(half.ask, half.rules, half.situation, each=each) for half in halves(puzzle)
    ]
    cards = explained[0].each
    return Feedback(
        correct,
        right_or_not(puzzle, correct=correct),
        tuple(one.because for one in explained),
        () if correct else explains(puzzle, answer),
        () if correct else tuple(_parts(puzzle, answer, cards)),
        cards,
    )


def _parts(puzzle: Puzzle, answer: Any, cards: tuple[CardReasons, ...]) -> list[str]:
    """What an answer of several parts lacks, has too many or has otherwise, and what is not even there."""
    absent = absent_told(puzzle, answer)
    return [*_compared(puzzle, answer, cards), *([sentences(absent)] if absent else [])]


def absent_told(puzzle: Puzzle, answer: Any) -> str:
    """What an answer names that is not there to be chosen, or "": such an answer is impossible."""
    kind, told = puzzle.ask.answer_kind, speech(puzzle.game.name)
    if kind not in NOT_THERE:
        return ""
    named = answer if isinstance(answer, tuple) else (answer,)
    name: Callable[[Any], str] = partial(one_named, puzzle)
    if kind == tuple[Counted, ...]:
        named, name = tuple(dict.fromkeys(card for group in named for card in group.cards)), told.card
    absent = [name(one) for one in named if one not in options(puzzle)]
    return told.shared.feedback[NOT_THERE[kind]].format(names=told.listed(absent)) if absent else ""


def _compared(puzzle: Puzzle, answer: Any, cards: tuple[CardReasons, ...]) -> list[str]:
    """What an answer of several parts lacks, has too many or has otherwise."""
    if isinstance(answer, dict):
        return _otherwise(puzzle, answer)
    if puzzle.ask.answer_kind == tuple[Counted, ...]:
        return _groups(puzzle, answer)
    if puzzle.ask.answer_kind in (tuple[Suit, ...], tuple[Crystal, ...]):
        return _picked(puzzle, answer)
    return _calls(puzzle, answer) if puzzle.ask.answer_kind == Calls else _cards(puzzle, answer, cards)


def _groups(puzzle: Puzzle, answer: tuple[Counted, ...]) -> list[str]:
    """The groups of cards that are missing, and those too many."""
    told = speech(puzzle.game.name)
    missed = [told.name("group", one, puzzle.rules) for one in puzzle.answer if one not in answer]
    extra = [told.name("group", one, puzzle.rules) for one in answer if one not in puzzle.answer]
    foreign = sentences(told.shared.feedback["extra"].format(names=told.listed(extra)))
    return [*_missed(told, missed), *([foreign] if extra else [])]


def _picked(puzzle: Puzzle, answer: tuple[int, ...]) -> list[str]:
    """The suits or crystals that are missing, and those too many."""
    told = speech(puzzle.game.name)
    missed = [one_named(puzzle, one) for one in puzzle.answer if one not in answer]
    extra = [one_named(puzzle, one) for one in answer if one not in puzzle.answer]
    remark = sentences(told.shared.feedback["extra"].format(names=told.listed(extra)))
    return [*_missed(told, missed), *([remark] if extra else [])]


def _otherwise(puzzle: Puzzle, answer: Mapping[str, Any]) -> list[str]:
    """The parts of an answer by names that are not what the game says."""
    told = speech(puzzle.game.name)
    given, right = (named_parts(puzzle, one) for one in (answer, puzzle.answer))
    parts = {name: (right.get(name, 0), given.get(name, 0)) for name in (*right, *given)}
    template = told.shared.feedback["otherwise"]
    return [
        sentences(template.format(name=name, right=_said(told, one), given=_said(told, other)))
        for name, (one, other) in parts.items()
        if one != other
    ]


def _said(told: Speech, value: object) -> str:
    """A part of an answer: yes or no in words, anything else as it is."""
    if isinstance(value, bool):
        return told.shared.app["yes" if value else "no"].lower()
    return number_told(value) if isinstance(value, int) else str(value)


def _calls(puzzle: Puzzle, answer: Any) -> list[str]:
    """The calls that are missing, and those too many with the rule that drops them."""
    told = speech(puzzle.game.name)
    extra = hand_of(answer) & ~hand_of(puzzle.answer)
    verdict = trail(puzzle, puzzle.rules)
    dropping = [row for row in verdict.trail if isinstance(row, Stage) and row.dropped & extra]
    reasons = [
        referee.row_reason(row._replace(after=row.before & ~(row.dropped & extra)), verdict.facts)
        for row in dropping
        if row.rule.over == "call"
    ]
    missed = told.called([call for call in puzzle.answer if call not in answer], puzzle.rules)
    return [*_missed(told, missed), *(told.sentence(reason, puzzle.rules) for reason in reasons)]


def _cards(puzzle: Puzzle, answer: Any, cards: tuple[CardReasons, ...]) -> list[str]:
    """The cards that are missing and those too many, with their reasons."""
    told = speech(puzzle.game.name)
    missed = [card for card in cards if card.legal and card.card not in answer]
    extra = [card for card in cards if not card.legal and card.card in answer]
    remarks = _missed(told, [told.card(card.card) for card in missed])
    remarks += _shared(puzzle, missed)
    remarks += [_reason(puzzle, card) for card in extra]
    return list(dict.fromkeys(remarks))


def _shared(puzzle: Puzzle, cards: Sequence[CardReasons]) -> list[str]:
    """The reason of all these cards, if they have one and the same."""
    reasons = list(dict.fromkeys(_reason(puzzle, card) for card in cards))
    return reasons if len(reasons) == 1 else []


def _reason(puzzle: Puzzle, card: CardReasons) -> str:
    return speech(puzzle.game.name).sentence(card.because[-1], puzzle.rules)


def _missed(told: Speech, names: list[str]) -> list[str]:
    return [sentences(told.shared.feedback["missed"].format(names=told.listed(names)))] if names else []


def beliefs(puzzle: Puzzle, given: Feedback) -> list[str]:
    """The wrong ideas behind an answer, with what holds instead; or that we know none."""
    told = speech(puzzle.game.name)
    words = told.shared.feedback
    if given.correct:
        return []
    if not given.ideas:
        return [words["slip"]]
    ideas = [told.misconceptions[idea] for idea in given.ideas]
    said = [words["idea"].format(belief=idea.belief, game=idea.game) for idea in ideas]
    return [*said, words["ideas"]] if len(said) > 1 else said


def marks(puzzle: Position, answer: Any) -> Mapping[Any, str]:
    """What became of each thing that could be chosen; what is there or not has no mark if rightly left alone.

    Where several could be chosen: right, missed or wrong; of what may be done allowed instead of right, and
    not allowed. Where one could: right, wrong or answer.
    """
    if not isinstance(puzzle.answer, tuple):
        right = answer == puzzle.answer
        return {puzzle.answer: "right"} if right else {answer: "wrong", puzzle.answer: "answer"}
    named = puzzle.answer if puzzle.ask.answer_kind == tuple[Counted, ...] else options(puzzle)
    found = {one: _mark(puzzle, one, answer) for one in (*named, *answer)}
    return {one: state for one, state in found.items() if state}


def _mark(puzzle: Position, one: Any, answer: Any) -> str:
    may_be_done = puzzle.ask.answer_kind in (Cards, Calls)
    if one in answer:
        return ("allowed" if may_be_done else "right") if one in puzzle.answer else "wrong"
    if one in puzzle.answer:
        return "missed"
    return "not allowed" if may_be_done else ""


def options(puzzle: Position) -> Sequence[int]:
    """What there is to choose from: cards, calls, suits, crystals or seats."""
    kind = puzzle.ask.answer_kind
    if kind == tuple[Suit, ...]:
        return suits(puzzle)
    if kind == tuple[Crystal, ...]:
        return crystals(puzzle)
    if kind == Cards or kind == tuple[Counted, ...]:
        return tuple(puzzle.situation.hand)
    if kind is Card:
        return tuple(puzzle.situation.trick)
    if kind == Calls:
        return range(len(puzzle.game.calls(puzzle.rules)))
    return range(puzzle.game.players(puzzle.situation))


def crystals(puzzle: Position) -> list[int]:
    """Every crystal that somebody holds in the situation, and one of each suit in play from the bank."""
    kinds, count = field_types(puzzle.ask.form), len(puzzle.game.deck.suits)
    held = [getattr(puzzle.situation, name) for name, kind in kinds.items() if kind == SuitsBySeat]
    shown = [seat * count + suit for entries in held for seat, own in entries for suit in own]
    return [*shown, *(BANK_PLACE * count + suit for suit in suits(puzzle))]


def suits(puzzle: Position) -> list[int]:
    """The suits that an answer may name: those in play."""
    if puzzle.ask.suits is None:
        return list(range(len(puzzle.game.deck.suits)))
    return members(puzzle.ask.suits(puzzle.rules, puzzle.situation))


def text(puzzle: Puzzle, given: Feedback) -> str:
    """The whole feedback as a text: the verdict, the reasons, the parts, the wrong ideas."""
    told = speech(puzzle.game.name)
    reasons = [
        words.format(told=" ".join(dict.fromkeys(told.sentence(one, puzzle.rules) for one in because)))
        for words, because in zip(_positions(told, puzzle), given.reasons, strict=True)
    ]
    return " ".join((given.headline, *reasons, *given.parts, *beliefs(puzzle, given)))


def _positions(told: Speech, puzzle: Puzzle) -> tuple[str, ...]:
    """What the reasons of each position of a puzzle stand in."""
    words = told.shared.feedback
    return (words["in_first"], words["in_second"]) if is_pair(puzzle) else (words["reasons"],)


def following(puzzle: Puzzle, given: Feedback) -> Next | None:
    """What to do next: another puzzle, one about the same idea, or one that tells several ideas apart."""
    if given.ideas:
        return about_ideas(puzzle, given.ideas)
    return _other(puzzle, None, "next_other")


def about_ideas(puzzle: Puzzle, ideas: Sequence[str]) -> Next | None:
    """A puzzle that tells these ideas apart, or one more about the first of them."""
    if len(ideas) > 1 and (apart := separating(puzzle, ideas)):
        return Next(speech(puzzle.game.name).shared.feedback["next_apart"], apart)
    return _other(puzzle, ideas[0], "next_idea")


def _other(puzzle: Puzzle, idea: str | None, words: str) -> Next | None:
    """Another puzzle of the kind, perhaps about an idea."""
    aim = Aim(puzzle.id.game, puzzle.id.kind, misconception=idea, switches=puzzle.id.switches)
    try:
        other = next(each for each in generate(aim, puzzle.id.seed) if each.situation != puzzle.situation)
    except UnmetError:
        return None
    return Next(speech(puzzle.game.name).shared.feedback[words], other)


def believed(puzzle: Position, idea: str) -> Ruleset | None:
    """The rules as somebody with that idea has them."""
    wrong = next(each for each in puzzle.game.misconceptions if each.id == idea)
    return puzzle.rules.believing(wrong)


def trail(puzzle: Position, rules: Ruleset) -> Verdict:
    """The verdict on the puzzle's situation under these rules, with its run."""
    return judge(puzzle.ask, rules, puzzle.situation)
