"""A situation in, the answer and its reasons out.

Reasons are data: a rule, what it did, and the facts it did it to. Sentences are made from them elsewhere.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.cards import hand_of
from engine.funnel import Stage, Verdict, run_of
from engine.game import Ask, judge
from engine.rules import Definition, Line, Rule
from engine.ruleset import Ruleset
from engine.situations import Fact

CARD_TABLES = ("suit", "height", "worth")


class Reason(NamedTuple):
    """One rule's part in an answer.

    `outcome` is what a funnel row did (forbids, allows, idle, names, frees), or keeps (it spared the option
    in question and dropped others), defines, scores, strikes or doubles.
    """

    rule: Rule
    outcome: str
    facts: Mapping[str, Fact]


class CardReasons(NamedTuple):
    """Whether one card of the hand may be played, and why."""

    card: int
    legal: bool
    because: tuple[Reason, ...]


class Explained(NamedTuple):
    """An answer with its reasons, and those of each card of the hand where they were wanted."""

    answer: Any
    because: tuple[Reason, ...]
    each: tuple[CardReasons, ...]


def because(ask: Ask, rules: Ruleset, situation: Any) -> tuple[Reason, ...]:
    """The rules that decided the answer, in the order they apply."""
    return explained(ask, rules, situation).because


def explained(ask: Ask, rules: Ruleset, situation: Any, *, each: bool = False) -> Explained:
    """The answer to a question with its reasons; those of each card of the hand too if they are wanted."""
    verdict = judge(ask, rules, situation)
    decisive = _decisive(ask, rules, situation, verdict)
    told = reasons(verdict, [reason for reason, _ in decisive], subject_of(ask, situation))
    cards = _each_card(verdict, decisive, situation.hand) if each else ()
    return Explained(verdict.answer, told, cards)


def subject_of(ask: Ask, situation: Any) -> Fact | None:
    """The option that a verdict is about, or None."""
    return ask.subject(situation) if ask.subject else None


def reasons(
    verdict: Verdict, definitions: Sequence[Reason], subject: Fact | None = None
) -> tuple[Reason, ...]:
    """A verdict's trail as reasons, after the definitions that mattered to it."""
    if verdict.answer is False:
        return (*definitions, *_refusal(verdict, subject))
    told = [
        reason
        for entry in verdict.trail
        if subject is None or _may_tell_of(entry, subject)
        for reason in (
            _line_reasons(entry, verdict.facts)
            if isinstance(entry, Line)
            else [row_reason(entry, verdict.facts, subject)]
        )
    ]
    return (*definitions, *told)


def _decisive(ask: Ask, rules: Ruleset, situation: Any, verdict: Verdict) -> list[tuple[Reason, Any]]:
    """The definitions of the cards at hand without which the answer would be another, with that answer."""
    others = [
        (reason, ask.answer(rules.without(reason.rule), situation))
        for reason in _definitions(ask, rules, situation, verdict)
    ]
    return [
        (reason, other)
        for reason, other in others
        if (ask.decides(rules, situation, reason.rule) if ask.decides else other != verdict.answer)
    ]


def definitions_of(ask: Ask, rules: Ruleset, situation: Any) -> list[Reason]:
    """The definitions that set anything about the cards at hand, but for what the cards themselves show."""
    return _definitions(ask, rules, situation, judge(ask, rules, situation))


def _definitions(ask: Ask, rules: Ruleset, situation: Any, verdict: Verdict) -> list[Reason]:
    cards = ask.concerned(situation, verdict) if ask.concerned else ()
    trump = verdict.facts.get("trump")
    tables = rules.tables(trump.value if trump else None)
    touched: dict[str, tuple[Definition, list[int]]] = {}
    for table in CARD_TABLES:
        for card in cards:
            rule = tables.setters.get((table, card))
            if rule and not rule.shown:
                touched.setdefault(rule.id, (rule, []))[1].append(card)
    order = {rule.id: place for place, rule in enumerate(rules.rules)}
    return [
        Reason(rule, "defines", {**verdict.facts, "these": Fact("some card", hand_of(found))})
        for rule, found in sorted(touched.values(), key=lambda entry: order[entry[0].id])
    ]


def _each_card(
    verdict: Verdict, decisive: Sequence[tuple[Reason, Any]], hand: Sequence[int]
) -> tuple[CardReasons, ...]:
    """Every card of the hand with its own verdict and reasons."""
    legal = hand_of(verdict.answer)
    changed = [(reason, hand_of(other) ^ legal) for reason, other in decisive]
    return tuple(
        CardReasons(
            card,
            bool(legal >> card & 1),
            (
                *(reason for reason, cards in changed if cards >> card & 1),
                *option_reasons(verdict, Fact("card", card)),
            ),
        )
        for card in hand
    )


def option_reasons(verdict: Verdict, this: Fact) -> tuple[Reason, ...]:
    """Why one card (or call and the like) is in or out: the row that dropped it, else those that kept it."""
    run = run_of(verdict.trail, this.value)
    rows = [row for row in run if isinstance(row, Stage) and _is_about(row, this)]
    for row in rows:
        if row.outcome == "forbids" and row.dropped >> this.value & 1:
            return (row_reason(row, verdict.facts, this),)
    near = [row for row in rows if _tells_of(row, this.value)]
    telling = [row for row in near if row.outcome != "allows"] or near[-1:]
    return tuple(row_reason(row, verdict.facts, this) for row in telling)


def _may_tell_of(entry: Stage | Line, subject: Fact) -> bool:
    """Whether an entry is about something else than options like this one, or about this one."""
    return isinstance(entry, Line) or not _is_about(entry, subject) or _tells_of(entry, subject.value)


def _tells_of(row: Stage, card: int) -> bool:
    """Whether a row that did not drop a card says anything about it: it had it, or let it come back."""
    return bool((row.after & ~row.before if row.outcome == "frees" else row.before) >> card & 1)


def _refusal(verdict: Verdict, subject: Fact | None) -> list[Reason]:
    """Why the answer is no: the first row that dropped the option in question, else what ended the turn."""
    run = verdict.trail if subject is None else run_of(verdict.trail, subject.value)
    rows = [row for row in run if isinstance(row, Stage) and row.outcome == "forbids"]
    if subject is None:
        return [row_reason(row, verdict.facts) for row in rows]
    for row in rows:
        if _is_about(row, subject) and row.dropped >> subject.value & 1:
            return [row_reason(row, verdict.facts, subject)]
    return [row_reason(row, verdict.facts) for row in rows[-1:]]


def _is_about(row: Stage, subject: Fact) -> bool:
    return row.rule.over == subject.kind


def row_reason(row: Stage, facts: Mapping[str, Fact], subject: Fact | None = None) -> Reason:
    """A row as a reason; if one option is in question, outcome and `dropped` are about that one."""
    over = f"some {row.rule.over}"
    told = {**facts, **row.facts, "kept": Fact(over, row.after), "dropped": Fact(over, row.dropped)}
    if subject is None or not _is_about(row, subject):
        return Reason(row.rule, row.outcome, told)
    told["this"] = subject
    if row.outcome != "forbids":
        return Reason(row.rule, row.outcome, told)
    if row.dropped >> subject.value & 1:
        return Reason(row.rule, "forbids", {**told, "dropped": Fact(over, 1 << subject.value)})
    return Reason(row.rule, "keeps", told)


def _account(account: object) -> Fact:
    """An account as a fact: it has a name, is a seat's by number, or is a fact of another kind already."""
    if isinstance(account, Fact):
        return account
    return Fact("seat" if isinstance(account, int) else "account", account)


def _line_reasons(line: Line, facts: Mapping[str, Fact]) -> list[Reason]:
    """A ledger line as a reason, with the rules that struck or doubled it."""
    told = {
        **facts,
        "amount": Fact("number", line.amount),
        "value": Fact("number", line.value),
        "item": Fact("item", line.item),
        "giver": _account(line.giver),
        "taker": _account(line.taker),
        "these": Fact("some card", line.cards),
    }
    if line.struck:
        return [Reason(line.struck, "strikes", told)]
    return [Reason(line.rule, "scores", told), *(Reason(rule, "doubles", told) for rule in line.doubled)]
