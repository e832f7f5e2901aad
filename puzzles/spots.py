"""Puzzles that ask which step of a piece of play breaks a rule."""

from collections.abc import Mapping
from functools import cache, lru_cache, partial
from random import Random
from typing import Any, NamedTuple

from engine import play
from engine.cards import members, pick
from engine.funnel import Stage
from engine.game import Ask, Game, Phase, Pieces
from engine.games import GAMES
from engine.rules import Line
from engine.ruleset import Ruleset
from engine.situations import Action, Fact, Step
from puzzles.comparing import differ
from puzzles.deals import Deal
from puzzles.posing import Kind, Posed, doubter

STEPS = 8  # a piece has at most so many
FEWEST = 3
UNBROKEN = 1 / 5  # of the pieces: no step breaks a rule
# The questions whose rules tell whether a step may be.
TOLD = ("legal", "verdict", "winner", "leads", "bids", "lay_away", "may", "contest")


class Opening(NamedTuple):
    """Where the piece of a record begins: how many steps came before, and the phase."""

    before: int
    phase: Phase


def spot(game: Game) -> Kind:
    """The kind that asks which step of a piece of play breaks a rule, if one does."""
    return Kind((spot_in(game.name),), partial(_doubted, game), doubted=True)


@cache
def spot_in(name: str) -> Ask:
    """The question which step of the last piece of a record breaks a rule.

    Whoever has a wrong idea takes the piece up where it begins, as it is shown.
    """
    game = GAMES[name]
    whole = game.ask("replay")
    asked = (phase for ask in game.asks if ask.name in TOLD for phase in ask.phases)
    phases = tuple(dict.fromkeys((*asked, *_pieces(name).phases)))

    def answer(rules: Ruleset, seen: Any) -> int | None:
        opening = _opening(name, rules, seen)
        pieces = _pieces(name)
        number, _ = play.follow(pieces.under(opening.phase, rules), seen.record.actions[opening.before :])
        return None if number is None else opening.before + number

    def facts(rules: Ruleset, seen: Any) -> Mapping[str, Fact]:
        opening = _opening(name, rules, seen)
        steps = tuple(enumerate(seen.record.actions, 1))[opening.before :]
        shown = _pieces(name).shown(opening.phase) or {}
        told = whole.facts(rules, told_about(rules, seen))
        won = _trick_before(game, rules, seen)
        if won is not None:
            told = {**told, **game.ask("winner").facts(rules, won)}
        return {**told, **shown, "steps": Fact("steps", steps)}

    def trail(rules: Ruleset, seen: Any) -> tuple[Stage | Line, ...]:
        won = _trick_before(game, rules, seen)
        contest = () if won is None else game.ask("winner").trail(rules, won)
        return (*contest, *whole.trail(rules, told_about(rules, seen)))

    def told_about(rules: Ruleset, seen: Any) -> Any:
        """The record up to its last step where none is wrong: why that one is right can be told."""
        if answer(rules, seen) is not None:
            return seen
        return seen._replace(record=seen.record._replace(actions=seen.record.actions[:-1]))

    return whole._replace(answer=answer, answer_kind=Step, trail=trail, facts=facts, phases=phases)


def _trick_before(game: Game, rules: Ruleset, seen: Any) -> Any | None:
    """The trick that decides who leads, where the wrong seat does; None where another thing is wrong."""
    opening, pieces = _opening(game.name, rules, seen), _pieces(game.name)
    phase, ended = pieces.under(opening.phase, rules), None
    for action in seen.record.actions[opening.before :]:
        option = play.option_of(phase, action)
        if option is None:
            return ended if phase.seat not in (None, action.seat) else None
        ended = game.poses["winner"](phase, option) if "winner" in game.poses else None
        phase = phase.after(option)
    return None


def _pieces(name: str) -> Pieces:
    pieces = GAMES[name].pieces
    if pieces is None:
        raise LookupError(f"no piece of {name} can be shown")
    return pieces


def _opening(name: str, rules: Ruleset, seen: Any) -> Opening:
    """Where the last piece of a record begins, in the game as it is."""
    return _opened(name, GAMES[name].ruleset(dict(rules.switches)), seen)


@lru_cache(maxsize=256)
def _opened(name: str, rules: Ruleset, seen: Any) -> Opening:
    """The earliest phase from which all that follows belongs to one piece that is not too long.

    Where a rule was broken before there is none, and the record is taken up where it begins.
    """
    game, pieces = GAMES[name], _pieces(name)
    actions = seen.record.actions
    phase = first = game.begin(rules, pieces.start_of(seen.record))
    found: list[Opening] = []
    for before, action in enumerate(actions):
        if len(actions) - before <= STEPS and pieces.shown(phase) is not None:
            found.append(Opening(before, phase))
        option = play.option_of(phase, action)
        if option is None:
            break
        found = [each for each in found if pieces.goes_on(each.phase, phase)]
        phase = phase.after(option)
    return found[0] if found else Opening(0, first)


def _doubted(game: Game, rules: Ruleset, deal: Deal, turn: int, chance: Random) -> Posed | None:
    """A piece of which the idea whose turn it is judges otherwise than the game which step breaks a rule."""
    ask = spot_in(game.name)
    other = doubter(game.name, turn, rules, ask.phases)
    if other is None:
        return None
    is_broken = deal.lot >= UNBROKEN
    record = _recorded(game, other, deal, chance, is_broken=is_broken)
    if record is None:
        return None
    answer = ask.answer(rules, record)
    is_wanted = (answer is not None) == is_broken and differ(answer, ask.answer(other, record))
    return Posed(ask, record) if is_wanted else None


def _recorded(game: Game, other: Ruleset, deal: Deal, chance: Random, *, is_broken: bool) -> Any | None:
    """A record of a deal up to the end of a piece that goes on as the other game would have it, or not."""
    pieces = _pieces(game.name)
    beginnings = [place for place, (phase, _) in enumerate(deal.played) if pieces.shown(phase) is not None]
    if not beginnings:
        return None
    place = beginnings[pick(len(beginnings), chance)]
    right = deal.played[place][0]
    theirs = pieces.under(right, other)
    done = _played_on(game, *((theirs, right) if is_broken else (right, theirs)), chance)
    before = (phase.action(option) for phase, option in deal.played[:place])
    return game.recorded(pieces.start(deal.played[0][0]), (*before, *done)) if done else None


def _played_on(game: Game, playing: Phase, judging: Phase, chance: Random) -> tuple[Action, ...]:
    """Steps of one game, of which the other refuses one; none if it refuses none."""
    goes_on, first, patience = _pieces(game.name).goes_on, playing, pick(STEPS, chance)
    judge: Phase | None = judging
    done: list[Action] = []
    while len(done) < STEPS and playing.seat is not None and goes_on(first, playing):
        option = game.choose(playing, chance)
        if judge is not None:
            allowed = _allowed(playing, judge)
            option = _chosen(option, allowed, chance, now=len(done) >= patience)
            taken = allowed[option]
            judge = None if taken is None else judge.after(taken)
        done.append(playing.action(option))
        playing = playing.after(option)
    return tuple(done) if judge is None and len(done) >= FEWEST else ()


def _chosen(option: int, allowed: Mapping[int, int | None], chance: Random, *, now: bool) -> int:
    """An option that is refused if now is the time for one or there is no other; else one that is not."""
    refused = [each for each in allowed if allowed[each] is None]
    agreed = [each for each in allowed if allowed[each] is not None]
    if refused and (now or not agreed):
        return refused[pick(len(refused), chance)]
    return option if option in agreed else agreed[pick(len(agreed), chance)]


def _allowed(playing: Phase, judging: Phase) -> dict[int, int | None]:
    """The options of one game, each with what it is in the other, or None if that does not allow it."""
    allowed = {judging.action(option): option for option in members(judging.options())}
    return {option: allowed.get(playing.action(option)) for option in members(playing.options())}
