"""What hypothesis draws for every game: switches, deals, and phases that a deal can reach."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from engine.cards import members
from engine.game import Game, Phase, Start
from engine.ruleset import Ruleset


class Reached(NamedTuple):
    """A deal's first phase, the options taken from there on, every phase up to the one reached, its start."""

    first: Phase
    taken: tuple[int, ...]
    phases: tuple[Phase, ...]
    start: Start

    @property
    def last(self) -> Phase:
        """The phase reached."""
        return self.phases[-1]


def switches(game: Game) -> st.SearchStrategy[dict[str, object]]:
    """Any setting of a game's switches, the defaults first."""
    return st.fixed_dictionaries(
        {switch.name: st.sampled_from(list(switch.choices)) for switch in game.switches}
    )


def rulesets(game: Game) -> st.SearchStrategy[Ruleset]:
    """A game's rules under any setting of its switches."""
    return switches(game).map(game.ruleset)


@st.composite
def starts(draw: st.DrawFn, game: Game, rules: Ruleset) -> Start:
    """Any beginning of a deal."""
    cards = draw(st.permutations(sorted(rules.tables().entries["deck"])))
    first = game.first_scores(rules, Random(0))
    scores = draw(st.tuples(*(st.integers(-20, 9) for _ in first)))
    return Start(draw(st.integers(0, game.seats - 1)), scores, tuple(cards))


def reached(game: Game, *, whole: bool = False) -> st.SearchStrategy[Reached]:
    """A deal under any switches, played to any point (or to its end). It shrinks to the first options."""
    return reached_from(game, lambda rules: starts(game, rules), whole=whole)


@st.composite
def reached_from(
    draw: st.DrawFn, game: Game, beginnings: Callable[[Ruleset], st.SearchStrategy[Start]], *, whole: bool
) -> Reached:
    """The same of a game that draws the beginnings of its deals in a way of its own."""
    rules = draw(rulesets(game))
    start = draw(beginnings(rules))
    phase = game.begin(rules, start)
    steps = 1000 if whole else draw(st.integers(0, 40))
    taken, phases = [], [phase]
    while phase.seat is not None and len(taken) < steps:
        options = members(phase.options())
        taken.append(options[draw(st.integers(0, len(options) - 1))])
        phase = phase.after(taken[-1])
        phases.append(phase)
    return Reached(phases[0], tuple(taken), tuple(phases), start)


def acting(game: Game) -> st.SearchStrategy[Reached]:
    """A deal played to a point where somebody is to act."""
    return reached(game).filter(lambda deal: deal.last.seat is not None)


@st.composite
def hands_and_tricks(draw: st.DrawFn, game: Game, *, hand: int) -> tuple[int, list[int], list[int]]:
    """A trump suit, at most so many cards in a hand, and a trick not yet complete."""
    cards = draw(st.permutations(range(len(game.deck.names))))
    held, played = draw(st.integers(1, hand)), draw(st.integers(0, game.seats - 1))
    trump = draw(st.integers(0, len(game.deck.suits) - 1))
    return trump, list(cards[:held]), list(cards[held : held + played])
