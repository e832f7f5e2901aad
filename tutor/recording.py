"""Records built step by step: a deal to begin with, how far it has come, what may come next. Pure."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from engine import play
from engine.cards import members
from engine.game import Game, Phase
from engine.ruleset import Ruleset
from engine.situations import Action
from tutor.deals import action_told
from tutor.requests import Refused, Request, read

REPLAY = "replay"
BY_SEAT = ("crystals", "chips")  # fields of a record that have an entry a seat where tables differ in size
Raw = dict[str, Any]


class SoFar(NamedTuple):
    """A record that could be read: every step in words, and the phase after them, None if one is wrong."""

    players: int
    steps: tuple[str, ...]
    phase: Phase | None


def sizes(game: Game) -> tuple[int, ...]:
    """How many may sit at a table of the game, where that differs; else ()."""
    counts = sorted(game.ruleset().tables().entries.get("players", {}))
    return tuple(counts) if len(counts) > 1 else ()


def dealt(game: Game, rules: Ruleset, seed: int, *, players: int | None = None) -> Raw:
    """A shuffled deal in which nobody has acted yet, as a record, perhaps for so many players."""
    chance = Random(seed)
    while True:
        start = play.first_start(game, rules, chance)
        record: Raw = game.printer(rules).form(game.recorded(start, ()))["record"]
        if players in (None, seats(game, record)):
            return record


def seats(game: Game, record: Any) -> int:
    """How many sit at the table of a record, as far as is known."""
    lists = (record.get(name) for name in BY_SEAT) if isinstance(record, dict) else ()
    return next((len(one) for one in lists if isinstance(one, list) and one), game.seats)


def so_far(game: Game, record: Any, rules: Mapping[str, Any]) -> SoFar:
    """How far a record has come; Refused if it cannot be read or cannot be."""
    request = read({"game": game.name, "ask": REPLAY, "rules": dict(rules), "record": record})
    players = seats(game, record)
    actions: Sequence[Action] = request.situation.record.actions
    told = tuple(action_told(game, request.rules, done, players=players) for done in actions)
    return SoFar(players, told, _phase(request, actions))


def _phase(request: Request, actions: Sequence[Action]) -> Phase | None:
    game = request.game
    if game.pieces is None:
        return None
    first = game.begin(request.rules, game.pieces.start_of(request.situation.record))
    wrong, phase = play.follow(first, actions)
    return None if wrong else phase


def due(phase: Phase | None) -> Action | None:
    """What might come next: the first thing that somebody may do, None if nobody may do anything."""
    options = members(phase.options()) if phase else []
    return phase.action(options[0]) if phase and options else None


def held(game: Game, phase: Phase | None, seat: int) -> list[str]:
    """The cards of a seat by their names; the whole deck where that is not known."""
    hands = game.hands(phase) if phase else ()
    return game.deck.show(members(hands[seat])) if seat < len(hands) else list(game.deck.names)


def with_step(record: Raw, seat: int, key: str, value: Any) -> Raw:
    """The record with one more step."""
    return {**record, "actions": [*record.get("actions", []), {"seat": seat, key: value}]}


def without_last(record: Raw) -> Raw:
    """The record without its last step."""
    return {**record, "actions": record.get("actions", [])[:-1]}


def is_begun(record: Any) -> bool:
    """Whether steps can be added: it is an object, with a list of actions if it has any."""
    return isinstance(record, dict) and isinstance(record.get("actions", []), list)


def problems_told(refused: Refused) -> list[str]:
    """What is wrong with a record, each with its place in it."""
    return [f"{one.field}: {one.message}" if one.field else one.message for one in refused.problems]
