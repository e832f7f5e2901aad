"""Positions of every game: what deals pose, actions that somebody might try there, and records of deals."""

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple, get_type_hints

from engine import play
from engine.cards import pick, pick_member, shuffled
from engine.funnel import Verdict
from engine.game import Ask, Game, Phase, Start
from engine.referee import Explained, Reason, explained, reasons
from engine.replay import Record
from engine.rules import Switch
from engine.ruleset import Ruleset
from engine.situations import BANK_PLACE, Action, Call, Card, Cards, Crystal, Seat, Suit, unlisted
from tests.lines import cases
from tutor.requests import Refused, read


class Position(NamedTuple):
    """A situation under some rules and the question that is asked of it."""

    rules: Ruleset
    ask: Ask
    situation: Any

    def explained(self) -> Explained:
        """The answer with its reasons, as a request for it gets them."""
        return explained(self.ask, self.rules, self.situation, each=self.ask.answer_kind == Cards)


def some_values(switch: Switch) -> list[object]:
    """A switch's listed values, and of those that are just numbers the ends."""
    return list(dict.fromkeys([*switch.choices, *switch.numbers[:1], *switch.numbers[-1:]]))


def settings(game: Game) -> list[dict[str, object]]:
    """The default setting of a game's switches, each other value alone, and some of all together."""
    values = {switch.name: some_values(switch) for switch in game.switches}
    alone = [{name: value} for name, some in values.items() for value in some[1:]]
    chance = Random(2)
    mixed = [{name: some[pick(len(some), chance)] for name, some in values.items()} for _ in range(4)]
    return [{}, *alone, *mixed]


def deal_of(game: Game, rules: Ruleset, chance: Random) -> Start:
    """The beginning of a shuffled deal."""
    scores = game.first_scores(rules, chance)
    return Start(game.first_dealer(scores, chance), scores, game.shuffled(rules, scores, chance))


def ways(game: Game) -> tuple[Callable[[Phase, Random], int], ...]:
    """Ways to choose an option: as an ordinary player might, and at random."""
    return game.choose, play.at_random


def phases(game: Game, rules: Ruleset, chance: Random) -> Iterator[Phase]:
    """Every phase of a deal, the last one too, played in one way or another."""
    phase = game.begin(rules, deal_of(game, rules, chance))
    choose = ways(game)[pick(2, chance)]
    yield phase
    while phase.seat is not None:
        phase = phase.after(choose(phase, chance))
        yield phase


def posed(game: Game, rules: Ruleset, chance: Random) -> Iterator[Position]:
    """What the phases of one deal pose."""
    for phase in phases(game, rules, chance):
        if phase.seat is None:
            return
        option = pick_member(phase.options(), chance)
        for kind, poses in game.poses.items():
            situation = poses(phase, option)
            if situation is not None:
                yield Position(rules, game.ask(kind), situation)


def tried(game: Game, position: Position, chance: Random) -> Iterator[Position]:
    """Actions that somebody might try in a position, wise or absurd: the verdicts that can be asked of it."""
    known = position.situation._asdict()
    for ask in game.asks:
        needed = set(ask.form._fields) - {ask.action} - ask.form._field_defaults.keys()
        if ask.action and needed <= known.keys():
            fields = {name: value for name, value in known.items() if name in ask.form._fields}
            for value in some_actions(game, position.rules, get_type_hints(ask.form)[ask.action], chance):
                yield Position(position.rules, ask, ask.form(**fields | {ask.action: value}))


def some_actions(game: Game, rules: Ruleset, kind: Any, chance: Random) -> list[Any]:
    """Some values of an action's type."""
    deck = len(game.deck.names)
    if kind is Card:
        return [pick(deck, chance) for _ in range(4)]
    if kind == Cards:
        return [tuple(shuffled(range(deck), chance)[:count]) for count in range(4)]
    if kind is Call:
        calls = game.calls(rules)
        odd = (-3, 10**6) if any(isinstance(call, int) for call in calls) else ()
        return [*range(len(calls)), *(unlisted(number, len(calls)) for number in odd)]
    others: dict[Any, list[Any]] = {
        int: [0, 1, 9],
        str: ["up", "sideways"],
        tuple[Seat, ...]: [(), (0,), (1, 3)],
        Seat | None: [None, 0, 5],
        Card | None: [None, 0, deck - 1],
        Crystal: [0, BANK_PLACE * len(game.deck.suits)],
    }
    return list(range(len(game.deck.suits))) if kind is Suit else others.get(kind, [True])


def records(game: Game, rules: Ruleset, chance: Random) -> Iterator[Position]:
    """The record of one deal, and the same with an action changed, given to another seat or done twice."""
    start = deal_of(game, rules, chance)
    actions = list(play.record(game.begin(rules, start), chance, ways(game)[pick(2, chance)]))
    yield _replay(game, rules, start, actions)
    for place in range(len(actions)):
        action = actions[place]
        other = action._replace(seat=(action.seat + 1) % game.seats)
        values = some_actions(game, rules, game.actions[action.key], chance)
        another = action._replace(value=values[pick(len(values), chance)])
        for wrong in (other, another):
            yield _replay(game, rules, start, [*actions[:place], wrong, *actions[place + 1 :]])
    if actions:
        yield _replay(game, rules, start, [*actions, actions[-1]])


def _replay(game: Game, rules: Ruleset, start: Start, actions: list[Action]) -> Position:
    ask = game.ask("replay")
    kind = get_type_hints(ask.form)["record"]
    begun = (start.dealer, start.scores, start.cards)
    if kind is not Record:  # a game with records of its own has scores in several fields
        begun = (start.dealer, *start.scores, start.cards)
    return Position(rules, ask, ask.form(kind(*begun, tuple(actions))))


def known(game: Game) -> Iterator[Position]:
    """The positions of the known cases that have an answer."""
    for case in cases():
        if case["request"].get("game") == game.name:
            try:
                request = read(case["request"])
            except Refused:
                continue
            yield Position(request.rules, request.ask, request.situation)


def many(game: Game, *, deals: int) -> Iterator[Position]:
    """Positions of all sorts under many settings of the switches, so many deals each."""
    yield from known(game)
    for number, setting in enumerate(settings(game)):
        rules = game.ruleset(setting)
        chance = Random(number)
        for _ in range(deals):
            for position in posed(game, rules, chance):
                yield position
                yield from tried(game, position, chance)
            yield from islice(records(game, rules, chance), 24)


def told(phase: Phase) -> tuple[Reason, ...]:
    """What a phase says of whose turn it is, what may be done, or how the deal is scored."""
    return reasons(Verdict(None, phase.trail(), phase.facts()), ())
