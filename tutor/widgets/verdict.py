"""The picture of why: a verdict's run drawn as a funnel or as ledgers, alone or beside a wrong idea's."""

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine import referee
from engine.cards import hand_of, members
from engine.funnel import Stage, Verdict
from engine.referee import Reason, row_reason
from engine.rules import Line as LedgerLine
from engine.ruleset import Ruleset
from engine.situations import NAMES_OF_KINDS, Counted, Fact, Step
from tutor.feedback import options, trail
from tutor.position import Position
from tutor.prompt import answer_told, kind_words, nothing_told
from tutor.widgets.accounts import Accounts, sentence, source, title
from tutor.widgets.beside import beside
from tutor.widgets.funnel import Option, Row, funnel
from tutor.widgets.markup import paragraphs
from tutor.widgets.scene import picture
from tutor.wording import NO_FACTS, PLURALS, sentences, speech

CARD_FIELDS = ("hand", "trick")
COUNTED = ("call", "number")  # what numbers name; anything else that has only a number has no name


class Run(NamedTuple):
    """How some rules come to their answer: the definitions that mattered, then the rows and lines."""

    rules: Ruleset
    defined: tuple[Reason, ...]
    verdict: Verdict

    @property
    def steps(self) -> tuple[Reason | Stage | LedgerLine, ...]:
        """All that is shown of it, in order."""
        return *self.defined, *self.verdict.trail


def run_of(
    puzzle: Position,
    rules: Ruleset,
    *,
    about: Collection[str] | None = None,
    at: Mapping[str, Fact] = NO_FACTS,
) -> Run:
    """How these rules come to their answer; of the definitions, perhaps only those in question.

    Facts about the table `at` which it comes up are told with the situation's own.
    """
    because = referee.because(puzzle.ask, rules, puzzle.situation)
    defined = (reason for reason in because if reason.outcome == "defines")
    wanted = tuple(reason for reason in defined if about is None or reason.rule.id in about)
    verdict = trail(puzzle, rules)
    return Run(rules, wanted, verdict._replace(facts={**at, **verdict.facts}))


def _mark_of(step: Reason | Stage | LedgerLine) -> Hashable:
    if isinstance(step, Reason):
        return step.rule.id, step.facts["these"].value
    if isinstance(step, Stage):
        return step.rule.id, step.before, step.after
    return step.rule.id, step.value, step.struck is None


def _over(row: Stage) -> str:
    """What a row chooses among; a pattern looks for cards."""
    return row.rule.over or "card"


def why(puzzle: Position, run: Run, *, other: Run | None = None) -> str:
    """A run as HTML; the first step that another run on the same position lacks is marked."""
    picture_of = _Picture(puzzle, run, other)
    if puzzle.ask.answer_kind == Step and run.verdict.answer is None:  # the run tells what came after it all
        return paragraphs([picture_of.words["all_steps_right"]])
    if not run.verdict.trail:  # a wrong idea may leave no rule at all
        return picture_of.definitions() + picture_of.funnel([])
    rows = [step for step in run.verdict.trail if isinstance(step, Stage)]
    lines = [step for step in run.verdict.trail if isinstance(step, LedgerLine)]
    narrowed = picture_of.funnel(rows, has_answer=not lines) if rows else ""
    ending = picture_of.ending() if lines and not _is_in_ledgers(run.verdict.answer) else ""
    return picture_of.definitions() + picture_of.counted() + narrowed + picture_of.ledgers(lines) + ending


def counted(puzzle: Position) -> str:
    """How all that a run compares was counted, a ledger each, as HTML; nothing where it counts none."""
    return _Picture(puzzle, run_of(puzzle, puzzle.rules), None).counted()


def _is_in_ledgers(answer: Any) -> bool:
    """Whether an answer is sums, or groups with their points, and nothing else: then ledgers tell it all."""
    if isinstance(answer, dict):
        return all(map(_is_in_ledgers, answer.values()))
    if isinstance(answer, tuple):
        return all(isinstance(one, Counted) for one in answer)
    return isinstance(answer, int) and not isinstance(answer, bool)


def two_columns(puzzle: Position, idea: str, believed: Ruleset) -> str:
    """What somebody with that idea sees, at the left, and the game, at the right."""
    told = speech(puzzle.game.name)
    about = next(wrong.about for wrong in puzzle.game.misconceptions if wrong.id == idea)
    theirs, ours = run_of(puzzle, believed, about=about), run_of(puzzle, puzzle.rules, about=about)
    words = told.misconceptions[idea]
    return beside(
        why(puzzle, theirs, other=ours),
        why(puzzle, ours, other=theirs),
        idea_title=told.shared.app["if_idea"].format(belief=words.belief),
        game_title=told.shared.app["in_game"].format(game=words.game),
    )


class _Picture:
    """Draws the steps of one run, marking the first that the other run lacks."""

    def __init__(self, puzzle: Position, run: Run, other: Run | None) -> None:
        self.puzzle = puzzle
        self.run = run
        self.told = speech(puzzle.game.name)
        self.words = self.told.shared.app
        self.parting = self._parting(other)
        adds_up = puzzle.ask.answer_kind != tuple[Counted, ...]  # of what may be declared, not all can score
        self.accounts = Accounts(self.told, puzzle.rules, run.verdict.facts, flag=self.flag, adds_up=adds_up)

    def _parting(self, other: Run | None) -> Reason | Stage | LedgerLine | None:
        """The first step that the other run lacks: of two rules that say and do the same, neither."""
        if other is None:
            return None
        theirs = {_mark_of(step) for step in other.steps}
        lacked = [step for step in self.run.steps if _mark_of(step) not in theirs]
        said = {self._said(step, other) for step in other.steps}
        return next(
            (step for step in lacked if self._said(step, self.run) not in said), next(iter(lacked), None)
        )

    def _said(self, step: Reason | Stage | LedgerLine, run: Run) -> Hashable:
        """What is told of a step of a run, and what it did."""
        if not isinstance(step, Stage):
            return _mark_of(step)
        reason = row_reason(step, run.verdict.facts)
        return sentence(self.told, reason, run.rules), step.before, step.after

    @property
    def _kind(self) -> str:
        """What the answer is made of: cards, calls or seats, or "" for anything else."""
        kind = NAMES_OF_KINDS.get(self.puzzle.ask.answer_kind, "")
        return PLURALS.get(kind, kind)

    def flag(self, step: Reason | Stage | LedgerLine) -> str:
        """The word at the step where the two runs part."""
        return self.words["part_here"] if step is self.parting else ""

    def sentence(self, reason: Reason) -> str:
        """What a rule did, in words, if it can be said of this position."""
        return sentence(self.told, reason, self.puzzle.rules)

    def ledgers(self, lines: Sequence[LedgerLine]) -> str:
        """The lines with a sum for each account."""
        answer = self.puzzle.answer
        return self.accounts.ledgers(lines, answer if isinstance(answer, dict) else ())

    def ending(self) -> str:
        """The answer alone, after ledgers."""
        return funnel([self._ends()], label=self.words["why"])

    def funnel(self, rows: Sequence[Stage], *, has_answer: bool = True) -> str:
        """What there was, a row a rule, and the answer unless something follows."""
        beginning = self._beginning(rows)
        shown = [beginning] if beginning.kept and self._is_choice(rows) else []
        shown += [self._row(row, last) for last, row in zip((*rows[:1], *rows), rows, strict=False)]
        if has_answer:
            shown.append(self._ends())
        return funnel(shown, label=self.words["why"], has_answer=has_answer)

    def _ends(self) -> Row:
        """The answer as the last row."""
        return Row(kind_words(self.puzzle).title, list(self._answer()))

    def definitions(self) -> str:
        """The definitions that mattered."""
        rows = [self._defined(reason) for reason in self.run.defined]
        return funnel(rows, label=self.words["why"], has_answer=False) if rows else ""

    def _defined(self, reason: Reason) -> Row:
        these = reason.facts["these"]
        return Row(
            title(self.told, reason.rule),
            self._options("card", these.value),
            why=self.sentence(reason),
            source=source(self.told, reason.rule),
            parts=self.flag(reason),
        )

    def _is_choice(self, rows: Sequence[Stage]) -> bool:
        """Whether what the first row begins with is more than all suits that there are."""
        return not rows or _over(rows[0]) != "suit" or self._kind == "suit"

    def _beginning(self, rows: Sequence[Stage]) -> Row:
        """What the first rule chose among; without a rule, what the answer is chosen from."""
        over = _over(rows[0]) if rows else self._kind
        before = rows[0].before if rows else hand_of(options(self.puzzle))
        named = self.words.get(f"begin_{over}", self.words["begin"])
        if over == "card":
            field = next((name for name in CARD_FIELDS if hasattr(self.puzzle.situation, name)), "cards")
            named = self.told.shared.fields[field].capitalize()
        return Row(named, self._options(over, before))

    def _row(self, row: Stage, last: Stage) -> Row:
        """A row after the last one; calls are many, so where all of them stay they are not shown again.

        A seat that is named first rules out no other: whoever is named may be out, and then another comes.
        """
        flag = self.flag(row)
        are_told = _over(last) == _over(row) == "call" and not row.dropped and not flag
        return Row(
            title(self.told, row.rule),
            [] if are_told else self._options(_over(row), row.after),
            [] if row.outcome == "names" else self._options(_over(row), row.dropped),
            self.sentence(row_reason(row, self.run.verdict.facts)),
            source(self.told, row.rule),
            flag,
        )

    def _options(self, over: str, values: int) -> list[Option]:
        found = [value for value in members(values) if self.puzzle.game.has_name(over, value)]
        if over == "call":
            return [Option(name) for name in self.told.called(found, self.puzzle.rules)]
        if over == "card":  # as they lie on the table or in the hand
            lying = [card for name in CARD_FIELDS for card in getattr(self.puzzle.situation, name, ())]
            found.sort(key=lambda card: lying.index(card) if card in lying else len(lying))
        named = [self._option(over, value) for value in found]
        return [one for one in named if over in COUNTED or not one.name.isdigit()]

    def _option(self, over: str, value: int) -> Option:
        name = self.told.name(over, value, self.puzzle.rules, self.run.verdict.facts)
        return Option(name, picture(self.puzzle, value)) if over == "card" else Option(name)

    def _answer(self) -> Iterator[Option]:
        """The run's answer as cards where it is cards, else in words."""
        answer = self.run.verdict.answer
        if not answer and isinstance(answer, tuple):
            yield Option(sentences(nothing_told(self.puzzle)))
        elif isinstance(answer, bool):
            yield Option(self.words["yes" if answer else "no"])
        elif self._kind == "call":
            yield from self._options("call", hand_of(answer))
        elif self._kind:
            for one in answer if isinstance(answer, tuple) else (answer,):
                yield self._option(self._kind, one)
        else:
            yield Option(sentences(answer_told(self.puzzle, answer)))

    def counted(self) -> str:
        """A ledger for each candidate that was counted before it was compared, each once."""
        rows = [step for step in self.run.verdict.trail if isinstance(step, Stage) and step.within]
        found = {
            (row.rule.over, place): [step for step in verdict.trail if isinstance(step, LedgerLine)]
            for row in reversed(rows)
            for place, verdict in zip(members(row.before), row.within, strict=False)
        }
        return "".join(
            self.accounts.counted(
                self.told.name(over, place, self.puzzle.rules, self.run.verdict.facts), lines
            )
            for (over, place), lines in sorted(found.items())
            if lines
        )
