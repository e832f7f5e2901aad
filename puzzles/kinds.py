"""A puzzle: a position out of a random deal, the question asked of it, and what wrong ideas answer."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from random import Random
from typing import Any

from engine.game import Ask, Game
from engine.games import GAMES
from engine.rules import Misconception, Rule, value_name
from engine.ruleset import Ruleset
from puzzles import levels
from puzzles.comparing import differ
from puzzles.deals import deal_of, plant_of
from puzzles.identity import PuzzleId, Switches
from puzzles.pairs import pair
from puzzles.posing import Kind, Posed, plain
from puzzles.quoting import quoted
from puzzles.spots import spot
from puzzles.trying import may


@dataclass(frozen=True)
class Puzzle:
    """A position and its question. What wrong ideas answer is worked out only when somebody asks."""

    id: PuzzleId
    game: Game
    ask: Ask
    rules: Ruleset
    situation: Any
    answer: Any

    @property
    def kind(self) -> str:
        """The kind that it is of."""
        return self.id.kind

    @cached_property
    def lures(self) -> Mapping[str, Any]:
        """The answer of each misconception that answers otherwise, by the misconceptions' ids."""
        answers = ((wrong.id, self.answer_of(wrong)) for wrong in self.game.misconceptions)
        return {idea: answer for idea, answer in answers if differ(answer, self.answer)}

    @cached_property
    def needed(self) -> tuple[str, ...]:
        """The rules without which the answer would be another, in order."""
        return tuple(rule.id for rule in self.rules.rules if self.needs(rule))

    @property
    def level(self) -> int:
        """The latest lesson among the needed rules."""
        return levels.level(self.game.name, self.needed)

    @property
    def is_telling(self) -> bool:
        """Whether any misconception answers otherwise; it is enough to find one."""
        return any(differ(self.answer_of(wrong), self.answer) for wrong in self.game.misconceptions)

    def is_of_level(self, number: int) -> bool:
        """Whether its level is this one: no rule of a later lesson is needed, and one of this lesson is.

        Said without all needed rules, since most puzzles that are looked at have another level.
        """
        numbers = levels.lesson_numbers(self.game.name)
        later = [rule for rule in self.rules.rules if numbers.get(rule.id, 0) > number]
        if any(map(self.needs, later)):
            return False
        own = (rule for rule in self.rules.rules if numbers.get(rule.id) == number)
        return number == 1 or any(map(self.needs, own))

    def lures_with(self, idea: str) -> bool:
        """Whether the misconception of that id answers otherwise."""
        wrong = next(each for each in self.game.misconceptions if each.id == idea)
        return differ(self.answer_of(wrong), self.answer)

    def answer_of(self, wrong: Misconception) -> Any:
        """What somebody with this idea answers; the right answer where the idea has nothing to act on."""
        believed = self.rules.believing(wrong)
        return self.ask.answer(believed, self.situation) if believed else self.answer

    def needs(self, rule: Rule) -> bool:
        """Whether the answer would be another without this rule."""
        if rule.phase not in self.ask.phases:
            return False
        return differ(self.ask.answer(self.rules.without(rule), self.situation), self.answer)


@cache
def kinds_of(name: str) -> Mapping[str, Kind]:
    """A game's kinds of puzzles by their names: a question each, and those made of several."""
    game = GAMES[name]
    kinds = {key: plain(game, key) for key in game.poses}
    tried = {"may": may(game)} if game.tries else {}
    pieces = {"spot": spot(game)} if game.pieces else {}
    return kinds | tried | {"pair": pair(game)} | pieces


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
        raise ValueError(f"{quoted(identity.game)} is no game here; one of {', '.join(GAMES)} was expected")
    game = GAMES[identity.game]
    kinds = kinds_of(game.name)
    if identity.kind not in kinds:
        raise ValueError(f"{quoted(identity.kind)} is no kind of puzzle; {', '.join(kinds)} are")
    values = switch_names(game.name)
    unknown = [f"{name}:{value}" for name, value in identity.switches if (name, value) not in values]
    if unknown:
        raise ValueError(f"{', '.join(unknown)}: no switch of {game.name}")
    plant_of(identity)
    return game.ruleset({name: values[name, value] for name, value in identity.switches})


def position(identity: PuzzleId, rules: Ruleset) -> Posed | None:
    """The question and the situation of a puzzle, or None if it is none that its deal poses."""
    deal = deal_of(identity, rules)
    return kinds_of(identity.game)[identity.kind].pose(rules, deal, identity.turn, Random(identity.seed))


def build(identity: PuzzleId) -> Puzzle | None:
    """The puzzle of an id, or None if its deal does not pose the question; ValueError for a wrong id."""
    rules = rules_for(identity)
    posed = position(identity, rules)
    if posed is None:
        return None
    game = GAMES[identity.game]
    switches = usual_left_out(game.name, identity.switches)
    answer = posed.ask.answer(rules, posed.situation)
    return Puzzle(identity._replace(switches=switches), game, posed.ask, rules, posed.situation, answer)
