"""A puzzle's situation, question and answer in words. Pure."""

from typing import Any

from engine.game import touches
from engine.rules import Switch
from engine.situations import NAMES_OF_KINDS, Fact, facts_of
from puzzles.kinds import Puzzle
from tutor.wording import Speech, sentences, speech

FEW = 3  # an answer of more things than that is told by their number


def prompt(puzzle: Puzzle) -> str:
    """The whole puzzle in words: house rules that matter, the situation, the question."""
    told = speech(puzzle.game.name)
    return " ".join((*house_rules(puzzle), setting(puzzle), told.words.kinds[puzzle.id.kind].asks))


def setting(puzzle: Puzzle) -> str:
    """The situation in words: the first of the kind's settings whose facts are all there."""
    told = speech(puzzle.game.name)
    facts = {**puzzle.ask.facts(puzzle.rules, puzzle.situation), **facts_of(puzzle.situation)}
    for template in told.words.kinds[puzzle.id.kind].settings:
        if told.places(template) <= facts.keys():
            return told.filled(template, facts, puzzle.rules)
    raise LookupError(f"no setting of {puzzle.id.kind} fits {puzzle.situation}")


def house_rules(puzzle: Puzzle) -> tuple[str, ...]:
    """A sentence for each switch that is not as usual and may matter here."""
    told = speech(puzzle.game.name)
    return tuple(
        told.shared.feedback["house_rule"].format(
            title=told.words.switches[switch.name]["title"],
            value=told.words.switches[switch.name][str(puzzle.rules.switches[switch.name])],
        )
        for switch in puzzle.game.switches
        if puzzle.rules.switches[switch.name] != switch.default and _matters(puzzle, switch)
    )


def _matters(puzzle: Puzzle, switch: Switch) -> bool:
    return any(touches(switch, rule) for rule in puzzle.rules.rules if rule.phase in puzzle.ask.phases)


def answer_told(puzzle: Puzzle, answer: Any) -> str:
    """An answer in words, as a clause without capital or full stop."""
    told = speech(puzzle.game.name)
    words = told.words.kinds[puzzle.id.kind]
    if isinstance(answer, dict):
        facts = {key: Fact("number", value) for key, value in answer.items()}
        return told.clause(words.answer, facts, puzzle.rules)
    if answer == ():
        return words.nothing
    if isinstance(answer, tuple) and len(answer) > FEW:
        return words.many.format(count=len(answer))
    fact = Fact(NAMES_OF_KINDS[puzzle.ask.answer_kind], answer)
    return told.clause(words.answer, {"answer": fact}, puzzle.rules)


def right_or_not(puzzle: Puzzle, *, correct: bool) -> str:
    """The first line of a verdict."""
    words = speech(puzzle.game.name).shared.feedback["right" if correct else "wrong"]
    return sentences(words.format(told=answer_told(puzzle, puzzle.answer)))


def named(told: Speech, cards: tuple[int, ...]) -> str:
    """Some cards in one phrase."""
    return told.listed([told.card(card) for card in cards])
