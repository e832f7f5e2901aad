"""Records of deals: which step, if any, breaks a rule, and why."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from engine import play
from engine.cards import members
from engine.funnel import Stage, Verdict
from engine.game import Ask, Phase, Start
from engine.rules import Line, Rule
from engine.ruleset import Ruleset, Tables
from engine.situations import Action, Card, Cards, Fact, Problem, Seat, entries_told, out_of, twice

Begin = Callable[[Ruleset, Start], Phase]
About = Callable[[Phase, Action], tuple[tuple[Stage | Line, ...], Mapping[str, Fact]] | None]


class Record(NamedTuple):
    """A deal from its first card on: who dealt, the scores before, the cards as dealt, every action."""

    dealer: Seat
    scores: tuple[int, ...]
    deal: Cards
    actions: tuple[Action, ...]


class Replay(NamedTuple):
    """A record to be checked."""

    record: Record


def recorded(start: Start, actions: Sequence[Action]) -> Replay:
    """The record of a deal that began there: what `replay` is asked about."""
    return Replay(Record(Seat(start.dealer), start.scores, cards_of(start), tuple(actions)))


def start_of(record: Record) -> Start:
    """Where a record begins."""
    return Start(record.dealer, record.scores, record.deal)


def cards_of(start: Start) -> Cards:
    """The cards of a deal as a record has them."""
    return tuple(map(Card, start.cards))


def no_more(_: Phase, __: Action) -> None:
    """None: what a phase says of its options tells why an action is not among them."""


def replay_ask(begin: Begin, *, scores: int, seats: int, about: About = no_more) -> Ask:
    """The question which step of a record breaks a rule, in a game with so many seats and scores."""

    def problems(rules: Ruleset, seen: Replay) -> list[Problem]:
        return _problems(rules, seen.record, scores=scores, seats=seats)

    return record_ask(Replay, begin, start=start_of, problems=problems, about=about)


def record_ask(
    form: type,
    begin: Begin,
    *,
    start: Callable[[Any], Start],
    problems: Callable[[Ruleset, Any], list[Problem]],
    about: About = no_more,
) -> Ask:
    """The same question in a game with records of its own, each the `record` of a form.

    `start` gives where a record begins; its steps are its `actions`. `about` gives the run that a wrong
    action comes out of, and what it is about, where the phase's own does not tell why it is wrong.
    """

    def first(rules: Ruleset, seen: Any) -> Phase:
        return begin(rules, start(seen.record))

    def answer(rules: Ruleset, seen: Any) -> int | None:
        return play.follow(first(rules, seen), seen.record.actions)[0]

    def trail(rules: Ruleset, seen: Any) -> tuple[Stage | Line, ...]:
        phase, wrong = broken(rules, seen)
        if wrong is None:
            return phase.trail()
        told = about(phase, wrong)
        return told[0] if told else _about(phase, wrong)

    def facts(rules: Ruleset, seen: Any) -> Mapping[str, Fact]:
        phase, wrong = broken(rules, seen)
        told = None if wrong is None else about(phase, wrong)
        return told[1] if told else phase.facts()

    def broken(rules: Ruleset, seen: Any) -> tuple[Phase, Action | None]:
        number, phase = play.follow(first(rules, seen), seen.record.actions)
        return phase, seen.record.actions[number - 1] if number else None

    def decides(rules: Ruleset, seen: Any, rule: Rule) -> bool:
        """Whether without that rule the wrong step would do; or the last one would not, if none is wrong."""
        number, phase = play.follow(first(rules, seen), seen.record.actions)
        done = seen.record.actions[:number]
        steps = _since_last(done, is_other=number is not None and done[-1].seat != phase.seat)
        _, before = play.follow(first(rules, seen), done[: len(done) - len(steps)])
        wrong, _ = play.follow(_under(before, rules.without(rule)), steps)
        return (wrong is None) != (number is None)

    return Ask(
        "replay",
        form,
        answer,
        trail,
        facts,
        problems,
        int | None,
        (),
        concerned=_at_hand,
        decides=decides,
    )


def _at_hand(_: Any, verdict: Verdict) -> Sequence[int]:
    """The cards that a run chooses among, and the card that was led."""
    rows = (row for row in verdict.trail if isinstance(row, Stage) and row.rule.over == "card")
    seen = [card for row in rows for card in members(row.before)]
    led = verdict.facts.get("led")
    return list(dict.fromkeys([*seen, led.value] if led else seen))


def _since_last(actions: Sequence[Action], *, is_other: bool) -> Sequence[Action]:
    """The last step alone; if another seat's was due, all from the last one of its kind before on."""
    alike = [place for place, action in enumerate(actions[:-1]) if action.key == actions[-1].key]
    return actions[alike[-1] :] if is_other and alike else actions[-1:]


def _under(part: Any, rules: Ruleset) -> Any:
    """A phase, or any part of one, with other rules and the tables that they make."""
    if isinstance(part, Ruleset):
        return rules
    if isinstance(part, Tables):
        return rules.tables(part.trump)
    return part._make(_under(one, rules) for one in part) if hasattr(part, "_make") else part


def _about(phase: Phase, wrong: Action) -> tuple[Stage | Line, ...]:
    """The rows that say whose turn it is if the wrong seat acted, else those about what it may do.

    Those that say why nobody may act any more if it is nobody's turn; all of them if another sort of action
    is due, or if no row tells.
    """
    rows = phase.trail()
    due = {phase.action(option).key for option in members(phase.options())[:1]}
    turn = tuple(row for row in rows if isinstance(row, Stage) and row.rule.over in ("seat", "caller"))
    if not due:
        return turn or rows
    if wrong.key not in due:
        return rows
    rest = tuple(row for row in rows if row not in turn)
    return (turn if wrong.seat != phase.seat else rest) or rows


def _problems(rules: Ruleset, record: Record, *, scores: int, seats: int) -> list[Problem]:
    return [
        *out_of(0, seats - 1, "record.dealer", record.dealer),
        *_counted("record.scores", len(record.scores), scores),
        *deck_problems(rules, record.deal),
    ]


def deck_problems(rules: Ruleset, cards: Cards) -> list[Problem]:
    """A problem for each way in which the cards of a record's deal are not the deck."""
    deck = rules.tables().entries["deck"]
    wrong = [card for card in cards if card not in deck]
    missing = [card for card in deck if card not in cards]
    return [
        *twice(rules.deck, [("record.deal", cards)]),
        *(Problem("record.deal", f"{name} is not in this deck") for name in rules.deck.show(wrong)),
        *([Problem("record.deal", f"missing: {' '.join(rules.deck.show(missing))}")] if missing else []),
    ]


def _counted(field: str, count: int, wanted: int) -> list[Problem]:
    return [] if count == wanted else [Problem(field, f"{entries_told(count)}, but there are {wanted}")]
