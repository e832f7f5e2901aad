"""Three hints to a puzzle, each telling more: which rule, where to look, the answer. Pure."""

from collections.abc import Iterable, Iterator

import content
from engine import referee
from engine.cards import members
from engine.rules import Rule
from engine.situations import NAMES_OF_KINDS
from puzzles.kinds import Puzzle
from puzzles.levels import lesson_numbers
from tutor.pairs import halves
from tutor.prompt import answer_told, several_named
from tutor.wording import sentences, speech

WORDS = content.page_words("practice")


def hints(puzzle: Puzzle) -> tuple[str, ...]:
    """The hints, the one that tells least first."""
    told = speech(puzzle.game.name)
    rule = telling(puzzle)
    answer = sentences(WORDS["hint_answer"].format(answer=_answer(puzzle)))
    if rule is None:
        return (answer,)
    says = told.rules[rule.id].says
    return WORDS["hint_rule"].format(title=told.title(rule)), _where(puzzle, rule, says), answer


def telling(puzzle: Puzzle) -> Rule | None:
    """The rule that decides most: the needed one that is learned last, else the last that gives a reason.

    Where no rule is needed, since the answer stays the same, it is one that a wrong idea has otherwise.
    """
    numbers = lesson_numbers(puzzle.game.name)
    needed = [rule for rule in puzzle.rules.rules if rule.id in puzzle.needed and rule.id in numbers]
    if needed:
        return max(needed, key=lambda rule: numbers[rule.id])
    because = referee.because(puzzle.ask, puzzle.rules, puzzle.situation)
    return because[-1].rule if because else next(_misunderstood(puzzle), None)


def _misunderstood(puzzle: Puzzle) -> Iterator[Rule]:
    """The rules that the wrong ideas are about which answer otherwise."""
    by_id = {rule.id: rule for rule in puzzle.rules.rules}
    ideas = (idea for idea in puzzle.game.misconceptions if idea.id in puzzle.lures)
    return (by_id[rule] for idea in ideas for rule in idea.about if rule in by_id)


def _answer(puzzle: Puzzle) -> str:
    """The answer in words, all its parts named."""
    several = isinstance(puzzle.answer, tuple) and puzzle.ask.answer_kind in NAMES_OF_KINDS
    if several and len(puzzle.answer) > 1:
        return speech(puzzle.game.name).listed(several_named(puzzle, puzzle.answer))
    return answer_told(puzzle, puzzle.answer)


def _where(puzzle: Puzzle, rule: Rule, says: str) -> str:
    """What the rule says, and the cards here that it is about, where it says what a card is."""
    told = speech(puzzle.game.name)
    cards = [told.card(card) for card in _defined(puzzle, rule)]
    return f"{says} {WORDS['hint_cards'].format(cards=told.listed(cards))}" if cards else says


def _defined(puzzle: Puzzle, rule: Rule) -> Iterable[int]:
    """The cards at hand of which a definition says something, each once."""
    reasons = (
        reason
        for half in halves(puzzle)
        for reason in referee.definitions_of(half.ask, half.rules, half.situation)
        if reason.rule is rule
    )
    return dict.fromkeys(card for reason in reasons for card in members(reason.facts["these"].value))
