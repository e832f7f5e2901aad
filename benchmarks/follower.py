"""What a follower may play once the stock is gone, beside the follower's moves of the package `schnapsen`."""

from collections.abc import Sequence
from random import Random
from typing import Any

from schnapsen.bots import RandBot
from schnapsen.game import (
    BotState,
    GameState,
    Hand,
    RegularMove,
    SchnapsenDeckGenerator,
    SchnapsenGamePlayEngine,
    Talon,
)

from benchmarks.legal import Position, ours, some
from benchmarks.measure import Figure, Goal, Side
from engine.cards import pick, shuffled

STATES = 200
PASSES = 5
HAND = 5

Following = tuple[Any, Any]  # the state of a game without a talon, and the move that led


def following(game: str, positions: Sequence[Position], *, chance: Random, goal: Goal) -> Figure:
    """The figure: the legal set of each position, beside the moves of as many followers of Schnapsen."""
    mine = some(positions, chance)
    peers = [follower(chance) for _ in range(STATES)]
    return Figure(
        f"{game}: strict follower", lambda: ours(mine), Side("schnapsen", lambda: theirs(peers)), goal
    )


def follower(chance: Random) -> Following:
    """A follower with a full hand and no talon, and the card led by an opponent with as many."""
    deck = list(SchnapsenDeckGenerator().get_initial_deck())
    cards = [deck[place] for place in shuffled(range(len(deck)), chance)]
    leader, hand = cards[:HAND], cards[HAND : 2 * HAND]
    bot = RandBot(chance)
    state = GameState(
        leader=BotState(bot, Hand(leader)),
        follower=BotState(bot, Hand(hand)),
        talon=Talon([], cards[-1].suit),
        previous=None,
    )
    return state, RegularMove(leader[pick(HAND, chance)])


def theirs(states: Sequence[Following]) -> int:
    """How many times a follower's moves were asked for."""
    engine = SchnapsenGamePlayEngine()
    moves = engine.move_validator.get_legal_follower_moves
    done = 0
    for _ in range(PASSES):
        for state, led in states:
            if list(moves(engine, state, led)):
                done += 1
    return done
