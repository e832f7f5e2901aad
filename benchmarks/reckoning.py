"""A hand of Terpeno reckoned up with all its takes, beside the oracle of the tests.

The oracle is a second reading of the same source, written to be read, and gives no reasons; it shares no line
with the rules.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

from benchmarks.measure import Figure, Goal, Side
from engine.game import Ask, Game
from engine.games.terpeno.deal import Taking
from engine.games.terpeno.forms import Score
from engine.games.terpeno.making import some_scores
from engine.play import deal, phases
from engine.ruleset import Ruleset
from tests.oracles.terpeno_crystals import score

HANDS = 500
LEFT_OUT = {"partners": [], "alone": False, "silent": None}  # what is printed only where it says something

Reckoned = tuple[Score, dict[str, Any]]  # a hand as the rules and as the oracle take it


def reckoning(game: Game, *, chance: Random, goal: Goal) -> Figure:
    """The figure: the whole answer to `score` for hands of any table in which somebody had a choice."""
    rules, ask = game.ruleset(), game.ask("score")
    hands = list(islice(reckoned(game, rules, chance), HANDS))
    check(rules, ask, hands)
    return Figure(
        f"{game.name}: score with all takes",
        lambda: ours(rules, ask, hands),
        Side("the oracle", lambda: theirs(hands)),
        goal,
    )


def reckoned(game: Game, rules: Ruleset, chance: Random) -> Iterator[Reckoned]:
    """Hands of random deals between two to six players, each with all the choices made; without end."""
    printer = game.printer(rules)
    while True:
        scores = some_scores(rules, chance)
        first = deal(game, rules, chance, dealer=game.first_dealer(scores, chance), scores=scores)
        *_, (last, option) = phases(first, chance)
        if isinstance(last, Taking):
            seen = game.poses["holds"](last, option)
            hand = Score(**{name: getattr(seen, name) for name in Score._fields})
            yield hand, LEFT_OUT | printer.form(hand)


def check(rules: Ruleset, ask: Ask, hands: Sequence[Reckoned]) -> None:
    """Nothing; ValueError if the two sides do not find the same."""
    for hand, request in hands:
        if ask.answer(rules, hand) != score(request):
            raise ValueError(f"the two sides differ on {request}")


def ours(rules: Ruleset, ask: Ask, hands: Sequence[Reckoned]) -> int:
    """How many hands were reckoned up."""
    for hand, _ in hands:
        ask.answer(rules, hand)
    return len(hands)


def theirs(hands: Sequence[Reckoned]) -> int:
    """How many hands were reckoned up."""
    for _, request in hands:
        score(request)
    return len(hands)
