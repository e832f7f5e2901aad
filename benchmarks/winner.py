"""Who wins a trick, beside endplay's `trick_winner`."""

from collections.abc import Sequence
from random import Random

from endplay.types import Card, Denom, Player, Rank
from endplay.utils.play import trick_winner

from benchmarks.measure import Figure, Goal, Side
from engine.cards import pick, shuffled
from engine.ruleset import Tables
from engine.tricks import winner

TRICKS = 1000
PASSES = 5


Trick = tuple[Tables, tuple[int, ...]]  # complete, first card led first
BridgeTrick = tuple[list[Card], Player, Denom]  # as endplay takes it: with who led, and the trump suit


def trick_winners(game: str, tricks: Sequence[Trick], *, chance: Random, goal: Goal) -> Figure:
    """The figure: the winner of each trick, beside that of as many tricks of bridge."""
    mine = tricks[:TRICKS]
    peers: list[BridgeTrick] = []
    while len(peers) < TRICKS:
        peers += bridge_tricks(chance)
    return Figure(
        f"{game}: winner of a trick",
        lambda: ours(mine),
        Side("endplay", lambda: theirs(peers[:TRICKS])),
        goal,
    )


def bridge_tricks(chance: Random) -> list[BridgeTrick]:
    """The thirteen tricks of a random deal of bridge, random cards of the suit led while there are any."""
    pack = [Card(suit=suit, rank=rank) for suit in Denom.suits() for rank in Rank]
    dealt = [pack[place] for place in shuffled(range(len(pack)), chance)]
    hands = {player: dealt[player::4] for player in Player}
    leader, trump = Player(pick(4, chance)), Denom(pick(4, chance))
    played: list[BridgeTrick] = []
    for _ in range(13):
        cards: list[Card] = []
        for player in leader.iter_from():
            cards.append(followed(hands[player], cards, chance))
            hands[player].remove(cards[-1])
        played.append((cards, leader, trump))
        leader = trick_winner(cards, leader, trump)
    return played


def followed(hand: Sequence[Card], trick: Sequence[Card], chance: Random) -> Card:
    """A random card of a hand, of the suit led if it holds any."""
    options = [card for card in hand if trick and card.suit == trick[0].suit] or hand
    return options[pick(len(options), chance)]


def ours(tricks: Sequence[Trick]) -> int:
    """How many winners were asked for."""
    done = 0
    for _ in range(PASSES):
        for tables, cards in tricks:
            if winner(tables, cards) is not None:
                done += 1
    return done


def theirs(tricks: Sequence[BridgeTrick]) -> int:
    """How many winners were asked for."""
    done = 0
    for _ in range(PASSES):
        for cards, leader, trump in tricks:
            if trick_winner(cards, leader, trump) is not None:
                done += 1
    return done
