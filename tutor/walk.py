"""A whole deal as somebody walks through it: every step with its reasons. Pure.

A walk holds the phases only; the reasons of a step are worked out when somebody looks at it.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, cast

from engine import play, referee
from engine.auction import FIRST_CALLER
from engine.cards import members
from engine.funnel import Stage, Verdict
from engine.game import Ask, Game, Phase, Start
from engine.play import Ended
from engine.referee import Explained, Reason
from engine.rules import Line, Turn
from engine.ruleset import Ruleset
from engine.situations import NAMES_OF_KINDS, Action, Fact

PLAY, DECLARE, EXCHANGE, CLAIM = "play", "declare", "exchange", "claim"
BESIDE = (DECLARE, EXCHANGE)  # what may be done beside playing a card, and is told for itself
ONE_OF = {"cards": "card"}  # what is chosen among where an action names several
WHOSE_TURN = ("seat", "caller")
CALLING = "bids"
CHOICES = ("legal", CALLING, "lay_away")  # the questions what there is to choose from
TAKES = "takes"  # the question what somebody may take
HOLDS = "holds"  # the question what somebody holds when a deal ends
SHOWDOWN = "showdown"  # the question whose hands win when a deal ends
MOST_LISTED = 40  # where there are more things to choose from, the rules tell what they are

Entries = Sequence[Stage | Line]


class Step(NamedTuple):
    """Somebody acts: the step's number (from 1), the phase it comes in, and the option taken."""

    number: int
    phase: Phase
    option: int

    @property
    def done(self) -> Action:
        """What was done."""
        return self.phase.action(self.option)


class Walk(NamedTuple):
    """A deal from where it began to its end."""

    game: Game
    rules: Ruleset
    start: Start
    steps: tuple[Step, ...]
    end: Ended

    @property
    def record(self) -> Any:
        """The deal as `replay` is asked about it."""
        return self.game.recorded(self.start, [step.done for step in self.steps])

    @property
    def players(self) -> int:
        """How many sit at the table."""
        told = self.end.facts().get("players")
        return self.game.seats if told is None else int(told.value)

    @property
    def table(self) -> dict[str, Fact]:
        """How many sit at the table, and which of them called first where there is an auction."""
        facts = self.steps[0].phase.facts()
        called = {FIRST_CALLER: facts[FIRST_CALLER]} if FIRST_CALLER in facts else {}
        return {"players": Fact("number", self.players), **called}

    def told(self, reason: Reason) -> Reason:
        """A reason about this table."""
        return reason._replace(facts={**self.table, **reason.facts})


class Refusal(NamedTuple):
    """Something that was not allowed: the key of the action, what it would have been done with, and why."""

    key: str
    what: Fact
    because: tuple[Reason, ...]


class Told(NamedTuple):
    """What there is to tell of a step.

    `turn` says why it is this seat's turn, `because` how the options came about. `allowed` holds them; it is
    empty where there are more than can be read, and `ways` says how many there are. `refused` is what was
    there to choose and not allowed. `trick` is the contest over the trick that this step completes.
    """

    turn: tuple[Reason, ...]
    because: tuple[Reason, ...]
    ways: int
    allowed: tuple[Action, ...]
    refused: tuple[Refusal, ...]
    trick: Explained | None


class Score(NamedTuple):
    """How a deal ended: all reasons, the ledger's lines among them, and who deals next, if anybody."""

    because: tuple[Reason, ...]
    lines: tuple[Line, ...]
    dealer: int | None


def walk(game: Game, rules: Ruleset, seed: int) -> Walk:
    """A game's first deal as ordinary players play it; the seed decides everything in it."""
    chance = Random(seed)
    start = play.first_start(game, rules, chance)
    phase = game.begin(rules, start)
    steps: list[Step] = []
    while phase.seat is not None:
        steps.append(Step(len(steps) + 1, phase, game.choose(phase, chance)))
        phase = phase.after(steps[-1].option)
    return Walk(game, rules, start, tuple(steps), cast(Ended, phase))


def told(walked: Walk, step: Step) -> Told:
    """What there is to tell of a step."""
    game, phase = walked.game, step.phase
    options = members(phase.options())
    actions = tuple(phase.action(option) for option in options[:MOST_LISTED])
    keys = tuple(dict.fromkeys(action.key for action in actions))
    whose, others = _parted(game, phase, keys)
    because, refused = _of_play(game, step, others) if PLAY in keys else _of_any(game, phase, keys, others)
    if step.done.key == CLAIM:  # either seat may claim, whoever is to play
        whose, because = (), _of_claim(phase.after(step.option))
    won = _posed(game, phase, "winner", [step.option])
    return Told(
        tuple(map(walked.told, _reasons(whose, phase))),
        tuple(map(walked.told, because)),
        len(options),
        actions if len(options) == len(actions) else (),
        tuple(one._replace(because=tuple(map(walked.told, one.because))) for one in refused),
        referee.explained(*won) if won else None,
    )


def gained(walked: Walk, step: Step) -> tuple[tuple[int, int], ...]:
    """Each seat that has taken cards up since the step before, with these as a set of bits."""
    if step.number == 1:
        return ()
    before, now = (walked.game.hands(one.phase) for one in (walked.steps[step.number - 2], step))
    new = (own & ~old for old, own in zip(before, now, strict=False))  # nobody has a hand when all is played
    return tuple((seat, cards) for seat, cards in enumerate(new) if cards)


def score(walked: Walk) -> Score:
    """How a deal ended."""
    end = walked.end
    following = walked.game.follow(end)
    return Score(
        tuple(map(walked.told, _reasons(end.trail(), end))),
        tuple(entry for entry in end.trail() if isinstance(entry, Line)),
        following[0] if following else None,
    )


def asked_at(game: Game, step: Step) -> tuple[str, Ask, Ruleset, Any] | None:
    """The question which cards or calls there were to choose from, with its kind, if the step answers one."""
    for kind in CHOICES:
        posed = _posed(game, step.phase, kind, [step.option])
        if posed:
            ask, rules, situation = posed
            return kind, ask, rules, _before(situation, kind)
    return None


def _before(situation: Any, kind: str) -> Any:
    """The situation in which somebody chooses; one of an auction holds the chosen call already."""
    return situation._replace(calls=situation.calls[:-1]) if kind == CALLING else situation


def shown_at_the_end(walked: Walk) -> tuple[str, Ask, Ruleset, Any] | None:
    """The question who takes what, with its kind, if hands are shown and compared when the deal ends."""
    last = walked.steps[-1]
    posed = _posed(walked.game, last.phase, SHOWDOWN, [last.option])
    return (SHOWDOWN, *posed) if posed else None


def summed_up(walked: Walk) -> tuple[str, Ask, Ruleset, Any] | None:
    """The question what the whole deal brings, with its kind: the one about all that its end is about."""
    last, facts = walked.steps[-1], walked.end.facts()
    for kind in walked.game.poses:
        posed = _posed(walked.game, last.phase, kind, [last.option])
        if posed and posed[0].facts(*posed[1:]) == facts:
            return (kind, *posed)
    return None


def standing_at(game: Game, step: Step) -> tuple[str, Ask, Ruleset, Any] | None:
    """The question what can be taken of what everybody has, with its kind, if the step answers one."""
    posed = _posed(game, step.phase, TAKES, [step.option])
    return (TAKES, *posed) if posed else None


def asked_of_one(walked: Walk) -> tuple[str, Ask, Ruleset, Any] | None:
    """The question what one player has when a deal ends, with its kind; it tells what all have taken."""
    last = walked.steps[-1]
    posed = _posed(walked.game, last.phase, HOLDS, [last.option])
    return (HOLDS, *posed) if posed else None


def tricks_taken(walked: Walk) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Each trick's winner with its cards, in the order in which they were played."""
    played: list[Action] = []
    tricks = []
    for step in walked.steps:
        played += [step.done] if step.done.key == PLAY else []
        if won := _posed(walked.game, step.phase, "winner", [step.option]):
            ask, rules, situation = won
            trick, best = played[-len(situation.trick) :], ask.answer(rules, situation)
            tricks.append((next(one.seat for one in trick if one.value == best), tuple(situation.trick)))
    return tuple(tricks)


def line_reason(walked: Walk, line: Line) -> Reason:
    """Why a line of the ledger stands, or who struck or doubled it."""
    return _reasons([line], walked.end)[-1]


def _reasons(entries: Entries, phase: Phase) -> tuple[Reason, ...]:
    return referee.reasons(Verdict(None, tuple(entries), phase.facts()), ())


def _parted(game: Game, phase: Phase, keys: Sequence[str]) -> tuple[Entries, Entries]:
    """The rows of a phase about whose turn it is, and all others; one that had nothing left tells nothing."""
    among = {kind_of(game, key) for key in keys}
    entries = [entry for entry in phase.trail() if isinstance(entry, Line) or entry.before]
    whose = [
        entry
        for entry in entries
        if isinstance(entry, Stage)
        and entry.rule.over in WHOSE_TURN
        and (isinstance(entry.rule, Turn) or entry.rule.over not in among)
    ]
    return whose, [entry for entry in entries if entry not in whose]


def kind_of(game: Game, key: str) -> str:
    """What an action of that key chooses among: card, call, suit ..., or "" where it is no such thing."""
    named = NAMES_OF_KINDS.get(game.actions[key], "")
    return ONE_OF.get(named, named)


def _posed(game: Game, phase: Phase, kind: str, options: Sequence[int]) -> tuple[Ask, Ruleset, Any] | None:
    """The question of that kind which the phase poses when one of these options is taken, or None."""
    poses = game.poses.get(kind)
    found = (poses(phase, option) for option in options) if poses else ()
    situation = next((one for one in found if one is not None), None)
    return None if situation is None else (game.ask(kind), phase.rules, situation)


def _of_play(game: Game, step: Step, entries: Entries) -> tuple[tuple[Reason, ...], tuple[Refusal, ...]]:
    """The reasons of somebody who may play a card, and whatever was not allowed."""
    phase = step.phase
    tried = tuple(_tried(game, phase))
    beside = tuple(refusal for refusal, allowed in tried if not allowed)
    done = [one for one, _ in tried if (one.key, one.what.value) == (step.done.key, step.done.value)]
    if done:
        return done[0].because, beside
    posed = _posed(game, phase, "legal", members(phase.options()))
    if posed is None:
        own = [entry for entry in entries if entry.rule.phase in game.ask("legal").phases]
        because, refused = _of_any(game, phase, [PLAY], own)
        return because, (*refused, *beside)
    explained = referee.explained(*posed, each=True)
    cards = [one for one in explained.each if not one.legal]
    return explained.because, (
        *(Refusal(PLAY, Fact("card", one.card), one.because) for one in cards),
        *beside,
    )


def _of_claim(end: Phase) -> tuple[Reason, ...]:
    """Why a claim ended the deal."""
    return _reasons([entry for entry in end.trail() if isinstance(entry, Stage)], end)


def _tried(game: Game, phase: Phase) -> Iterator[tuple[Refusal, bool]]:
    """What else might be done beside playing a card, with its reasons, and whether it was allowed."""
    for key in BESIDE:
        tries = game.tries.get(f"verdict/{key}")
        if tries is None:
            continue
        ask = game.ask(f"verdict/{key}")
        for situation in tries(phase, 0, [phase.rules], Random(0)):
            explained = referee.explained(ask, phase.rules, situation)
            what = Fact(NAMES_OF_KINDS[game.actions[key]], getattr(situation, key))
            yield Refusal(key, what, explained.because), explained.answer


def _of_any(
    game: Game, phase: Phase, keys: Sequence[str], entries: Entries
) -> tuple[tuple[Reason, ...], tuple[Refusal, ...]]:
    """The reasons that rows give, and everything that one of them drops."""
    lines = [place for place, entry in enumerate(entries) if isinstance(entry, Line)]
    refused = []
    for row in entries[lines[-1] + 1 if lines else 0 :]:
        key = next((key for key in keys if kind_of(game, key) == row.rule.over), None)
        dropped = members(row.dropped) if isinstance(row, Stage) and key else []
        if key and isinstance(row, Stage) and len(dropped) <= MOST_LISTED:
            things = [Fact(row.rule.over, one) for one in dropped if game.has_name(row.rule.over, one)]
            refused += [Refusal(key, one, (referee.row_reason(row, phase.facts(), one),)) for one in things]
    return _reasons(entries, phase), tuple(refused)
