"""A puzzle: a position out of a random deal, the question asked of it, and what wrong ideas answer."""

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any, NamedTuple

from engine import play
from engine.cards import pick
from engine.game import Ask, Game
from engine.games import GAMES
from engine.rules import value_name
from engine.ruleset import Ruleset
from puzzles import levels
from puzzles.identity import PuzzleId, Switches


class Puzzle(NamedTuple):
    """A position and its question.

    `lures` gives the answer of each misconception that answers otherwise, `needed` are the rules without
    which the answer would be another.
    """

    id: PuzzleId
    game: Game
    ask: Ask
    rules: Ruleset
    situation: Any
    answer: Any
    lures: Mapping[str, Any]
    needed: tuple[str, ...]

    @property
    def level(self) -> int:
        """The latest lesson among the needed rules."""
        return levels.level(self.game.name, self.needed)


@cache
def switch_names(game: str) -> dict[tuple[str, str], object]:
    """The values of a game's switches by the switch's name and the value's."""
    return {
        (switch.name, value_name(value)): value for switch in GAMES[game].switches for value in switch.values
    }


def usual_left_out(game: str, switches: Switches) -> Switches:
    """The switches without those at their defaults, sorted: one set of rules has one id."""
    usual = {(switch.name, value_name(switch.default)) for switch in GAMES[game].switches}
    values = switch_names(game)
    return tuple(sorted(pair for pair in switches if pair in values and pair not in usual))


def rules_for(identity: PuzzleId) -> Ruleset:
    """The rules that a puzzle is played under; ValueError if its id names no game, kind or switch of ours."""
    if identity.game not in GAMES:
        raise ValueError(f"{identity.game!r} is no game here; one of {', '.join(GAMES)} was expected")
    game = GAMES[identity.game]
    if identity.kind not in game.poses:
        raise ValueError(f"{identity.kind!r} is no kind of puzzle; {', '.join(game.poses)} are")
    values = switch_names(game.name)
    unknown = [f"{name}:{value}" for name, value in identity.switches if (name, value) not in values]
    if unknown:
        raise ValueError(f"{', '.join(unknown)}: no switch of {game.name}")
    return game.ruleset({name: values[name, value] for name, value in identity.switches})


def position(identity: PuzzleId, rules: Ruleset) -> Any | None:
    """The situation of a puzzle, or None if its deal never poses the question."""
    game = GAMES[identity.game]
    poses = game.poses[identity.kind]
    chance = Random(identity.seed)
    scores = game.some_scores(rules, chance) if game.some_scores else None
    first = play.first_deal(game, rules, chance, scores=scores)
    posed = [poses(phase, option) for phase, option in play.phases(first, chance, game.choose)]
    found = [situation for situation in posed if situation is not None]
    return found[pick(len(found), chance)] if found else None


def build(identity: PuzzleId) -> Puzzle | None:
    """The puzzle of an id, or None if its deal never poses the question; ValueError for a wrong id."""
    rules = rules_for(identity)
    situation = position(identity, rules)
    if situation is None:
        return None
    game = GAMES[identity.game]
    ask = game.ask(identity.kind)
    answer = ask.answer(rules, situation)
    return Puzzle(
        identity._replace(switches=usual_left_out(game.name, identity.switches)),
        game,
        ask,
        rules,
        situation,
        answer,
        lures(game, ask, rules, situation, answer),
        needed(ask, rules, situation, answer),
    )


def lures(game: Game, ask: Ask, rules: Ruleset, situation: Any, answer: Any) -> dict[str, Any]:
    """What each misconception answers, where it differs from the answer."""
    found = {}
    for wrong in game.misconceptions:
        changed = rules.believing(wrong)
        if changed and (other := ask.answer(changed, situation)) != answer:
            found[wrong.id] = other
    return found


def needed(ask: Ask, rules: Ruleset, situation: Any, answer: Any) -> tuple[str, ...]:
    """The rules without which the answer would be another, in order."""
    return tuple(
        rule.id
        for rule in rules.rules
        if rule.phase in ask.phases and ask.answer(rules.without(rule), situation) != answer
    )
