"""Terpeno: two to six players, a new partner every hand, flowers above the aces, crystals of every suit.

Source: 000_82d16ceaea1047c3.txt, the publisher's page of rules (statements TP01 to TP48); rulings TP-R1 to
TP-R23. Four of the six suits have no name there: Citrus, Spice, Lavender and Mint are ours (TP-R1), and so is
the table of points of the 31-point game (TP-R15). Switches: suits.
"""

from engine.game import Game, hands_at
from engine.games.terpeno.asks import ASKS
from engine.games.terpeno.bidding import BIDDING, CALLS
from engine.games.terpeno.cards import DECK, DEFINITIONS, MOST, SWITCHES
from engine.games.terpeno.crystals import CRYSTALS
from engine.games.terpeno.making import (
    begin,
    first_dealer,
    first_scores,
    follow,
    ordinary_choice,
    shuffled_deck,
    some_scores,
)
from engine.games.terpeno.mistakes import MISCONCEPTIONS
from engine.games.terpeno.pieces import PIECES
from engine.games.terpeno.plants import PLANTS
from engine.games.terpeno.play import PLAY
from engine.games.terpeno.positions import POSES, TRIES
from engine.games.terpeno.record import REPLAY, recorded
from engine.games.terpeno.score import BONUS, HOUSE_TABLE, SCORE, TARGET
from engine.games.terpeno.score_asks import SCORE_ASKS
from engine.ruleset import Ruleset
from engine.situations import Call, Card, Cards, Crystal, Seat

NAME = "terpeno"

GAME = Game(
    name=NAME,
    deck=DECK,
    rules=Ruleset(
        NAME,
        DECK,
        (*DEFINITIONS, *BIDDING, *PLAY, *CRYSTALS, *SCORE),
        fields={"suits": (0, 1, 2, 3), "points": HOUSE_TABLE, "bonus": BONUS, "target": TARGET},
    ),
    switches=SWITCHES,
    misconceptions=MISCONCEPTIONS,
    asks=(*ASKS, *SCORE_ASKS, REPLAY),
    seats=MOST,
    actions={
        "bid": Call,
        "alone": bool,
        "partners": tuple[Seat, ...],
        "silent": Seat | None,
        "lay_away": Cards,
        "offer": Card | None,
        "take": bool,
        "play": Card,
        "crystal": Crystal,
    },
    calls=lambda _: CALLS,
    begin=begin,
    first_scores=first_scores,
    first_dealer=first_dealer,
    shuffled=shuffled_deck,
    follow=follow,
    poses=POSES,
    choose=ordinary_choice,
    hands=hands_at("hands", "table.hands"),
    tries=TRIES,
    pieces=PIECES,
    recorded=recorded,
    some_scores=some_scores,
    plants=PLANTS,
)
