"""Whole deals and games: deal, let somebody choose, replay a record, count the tree."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Protocol

from engine.cards import members, pick_member
from engine.game import Game, Phase, Start
from engine.ruleset import Ruleset
from engine.situations import Action

Choose = Callable[[Phase, Random], int]


class Ended(Phase, Protocol):
    """The last phase of a deal."""

    @property
    def scores(self) -> tuple[Any, ...]:
        """The scores after the deal, as the game keeps them."""


def at_random(phase: Phase, chance: Random) -> int:
    """Any of the options, each as likely as the others."""
    return pick_member(phase.options(), chance)


def shuffled_start(
    game: Game, rules: Ruleset, chance: Random, *, dealer: int, scores: tuple[Any, ...]
) -> Start:
    """Where a shuffled deal begins."""
    return Start(dealer, scores, game.shuffled(rules, scores, chance))


def deal(game: Game, rules: Ruleset, chance: Random, *, dealer: int, scores: tuple[Any, ...]) -> Phase:
    """The first phase of a shuffled deal."""
    return game.begin(rules, shuffled_start(game, rules, chance, dealer=dealer, scores=scores))


def first_start(
    game: Game, rules: Ruleset, chance: Random, *, scores: tuple[Any, ...] | None = None
) -> Start:
    """Where a game begins: a random dealer, and the scores that the game begins with unless told."""
    if scores is None:
        scores = game.first_scores(rules, chance)
    return shuffled_start(game, rules, chance, dealer=game.first_dealer(scores, chance), scores=scores)


def first_deal(game: Game, rules: Ruleset, chance: Random, *, scores: tuple[Any, ...] | None = None) -> Phase:
    """The first phase of a game."""
    return game.begin(rules, first_start(game, rules, chance, scores=scores))


def phases(phase: Phase, chance: Random, choose: Choose = at_random) -> Iterator[tuple[Phase, int]]:
    """Every phase of a deal in which somebody acts, with the option chosen, from this one to the last."""
    while phase.seat is not None:
        option = choose(phase, chance)
        yield phase, option
        phase = phase.after(option)


def play_out(phase: Phase, chance: Random, choose: Choose = at_random) -> Phase:
    """The end of a deal in which every action is so chosen."""
    while phase.seat is not None:
        phase = phase.after(choose(phase, chance))
    return phase


def play_game(
    game: Game,
    rules: Ruleset,
    chance: Random,
    *,
    deals: int,
    choose: Choose = at_random,
    scores: tuple[Any, ...] | None = None,
) -> Iterator[Phase]:
    """The end of each deal of a game, until the game is over or so many deals are played."""
    phase = first_deal(game, rules, chance, scores=scores)
    for _ in range(deals):
        end = play_out(phase, chance, choose)
        yield end
        following = game.follow(end)
        if following is None:
            return
        dealer, left = following
        phase = deal(game, rules, chance, dealer=dealer, scores=left)


def record(phase: Phase, chance: Random, choose: Choose = at_random) -> tuple[Action, ...]:
    """The actions of a deal from this phase to its end."""
    return tuple(acting.action(option) for acting, option in phases(phase, chance, choose))


def follow(phase: Phase, actions: Sequence[Action]) -> tuple[int | None, Phase]:
    """The number (from 1) of the first action that breaks a rule and the phase it came in.

    The number is None, and the phase the one after the last action, if none does.
    """
    for number, action in enumerate(actions, 1):
        option = option_of(phase, action)
        if option is None:
            return number, phase
        phase = phase.after(option)
    return None, phase


def option_of(phase: Phase, action: Action) -> int | None:
    """The option that an action takes, several cards in any order; None if it is not allowed now.

    A phase with many sorts of actions may tell the options of one sort alone, by its key: `options_of`.
    """
    wanted = _unordered(action)
    of_its_sort = getattr(phase, "options_of", None)
    options = of_its_sort(action.key) if of_its_sort else phase.options()
    return next((option for option in members(options) if _unordered(phase.action(option)) == wanted), None)


def _unordered(action: Action) -> Action:
    value = action.value
    return action._replace(value=tuple(sorted(value))) if isinstance(value, tuple) else action


def perft(phase: Phase, depth: int) -> int:
    """How many sequences of so many actions there are from here (fewer where the deal ends sooner)."""
    if depth == 0 or phase.seat is None:
        return 1
    return sum(perft(phase.after(option), depth - 1) for option in members(phase.options()))


def perft_by_action(phase: Phase, depth: int) -> dict[str, int]:
    """The same count for each first action, to see where two counts part."""
    return {
        "{0.key} {0.value}".format(phase.action(option)): perft(phase.after(option), depth - 1)
        for option in members(phase.options())
    }
