"""Records of deals: which step, if any, breaks a rule, and why."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine import play
from engine.funnel import Stage
from engine.game import Ask, Phase, Start
from engine.rules import Line, Ruleset
from engine.situations import Action, Cards, Fact, Problem, Seat, out_of, twice

Begin = Callable[[Ruleset, Start], Phase]


class Record(NamedTuple):
    """A deal from its first card on: who dealt, the scores before, the cards as dealt, every action."""

    dealer: Seat
    scores: tuple[int, ...]
    deal: Cards
    actions: tuple[Action, ...]


class Replay(NamedTuple):
    """A record to be checked."""

    record: Record


def replay_ask(begin: Begin, *, scores: int, seats: int) -> Ask:
    """The question which step of a record breaks a rule, in a game with so many seats and scores."""

    def first(rules: Ruleset, seen: Replay) -> Phase:
        return begin(rules, Start(seen.record.dealer, seen.record.scores, seen.record.deal))

    def answer(rules: Ruleset, seen: Replay) -> int | None:
        return play.follow(first(rules, seen), seen.record.actions)[0]

    def trail(rules: Ruleset, seen: Replay) -> tuple[Stage | Line, ...]:
        number, phase = play.follow(first(rules, seen), seen.record.actions)
        wrong = seen.record.actions[number - 1] if number else None
        return phase.trail() if wrong is None else _about(phase, wrong)

    def facts(rules: Ruleset, seen: Replay) -> Mapping[str, Fact]:
        return play.follow(first(rules, seen), seen.record.actions)[1].facts()

    def problems(rules: Ruleset, seen: Replay) -> list[Problem]:
        return _problems(rules, seen.record, scores=scores, seats=seats)

    return Ask("replay", Replay, answer, trail, facts, problems, int | None, ())


def _about(phase: Phase, wrong: Action) -> tuple[Stage | Line, ...]:
    """The rows that say whose turn it is if the wrong seat acted, else those about what it may do."""
    rows = phase.trail()
    turn = tuple(row for row in rows if row.rule.over in ("seat", "caller"))
    rest = tuple(row for row in rows if row not in turn)
    return (turn if wrong.seat != phase.seat else rest) or rows


def _problems(rules: Ruleset, record: Record, *, scores: int, seats: int) -> list[Problem]:
    deck = rules.tables().entries["deck"]
    wrong = [card for card in record.deal if card not in deck]
    missing = [card for card in deck if card not in record.deal]
    return [
        *out_of(0, seats - 1, "record.dealer", record.dealer),
        *_counted("record.scores", len(record.scores), scores),
        *twice(rules.deck, [("record.deal", record.deal)]),
        *(Problem("record.deal", f"{name} is not in this deck") for name in rules.deck.show(wrong)),
        *([Problem("record.deal", f"missing: {' '.join(rules.deck.show(missing))}")] if missing else []),
    ]


def _counted(field: str, count: int, wanted: int) -> list[Problem]:
    return [] if count == wanted else [Problem(field, f"{count} entries, but there are {wanted}")]
