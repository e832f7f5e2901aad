"""Hasenpfeffer: four players in two partnerships bid for six tricks; the Joker stands above the bowers.

Source: 004_ecbc75cde2f94499.txt, a translated rules page (statements HP01 to HP26); rulings HP-R1 to HP-R12.
Switches: pass, bidding, all_pass, alone, defenders.
"""

from engine.dealing import whole_deck
from engine.game import Game
from engine.games.hasenpfeffer.asks import ASKS
from engine.games.hasenpfeffer.bidding import BIDDING, CALLS, SIX
from engine.games.hasenpfeffer.bidding import SWITCHES as BIDDING_SWITCHES
from engine.games.hasenpfeffer.cards import DECK, DEFINITIONS, SEATS
from engine.games.hasenpfeffer.deal import begin, first_dealer, follow, ordinary_choice
from engine.games.hasenpfeffer.mistakes import MISCONCEPTIONS
from engine.games.hasenpfeffer.pieces import PIECES
from engine.games.hasenpfeffer.plants import PLANTS
from engine.games.hasenpfeffer.play import PLAY
from engine.games.hasenpfeffer.positions import POSES, TRIES
from engine.games.hasenpfeffer.score import SCORE, TARGET
from engine.games.hasenpfeffer.score import SWITCHES as SCORE_SWITCHES
from engine.replay import recorded
from engine.ruleset import Ruleset
from engine.situations import Call, Card, Cards, Suit

NAME = "hasenpfeffer"
BOUND_BID = 3  # HP-R5: what the Joker's holder is bound to

GAME = Game(
    name=NAME,
    deck=DECK,
    rules=Ruleset(
        NAME,
        DECK,
        (*DEFINITIONS, *BIDDING, *PLAY, *SCORE),
        fields={"target": TARGET, "highest_bid": SIX, "bound_bid": BOUND_BID},
    ),
    switches=(*BIDDING_SWITCHES, *SCORE_SWITCHES),
    misconceptions=MISCONCEPTIONS,
    asks=ASKS,
    seats=SEATS,
    actions={"bid": Call, "trump": Suit, "lay_away": Cards, "alone": bool, "play": Card},
    calls=lambda rules: CALLS[rules.switches["bidding"]],
    begin=begin,
    shuffled=whole_deck,
    first_dealer=first_dealer,
    first_scores=lambda *_: (0, 0),
    follow=follow,
    poses=POSES,
    choose=ordinary_choice,
    tries=TRIES,
    pieces=PIECES,
    recorded=recorded,
    plants=PLANTS,
)
