"""Tennessee for Two: two players bid for the trump colour, and draw from a pile as they take twenty tricks.

Source: 003_3741795f063d3560.txt, an English rules page (statements TN01 to TN22); rulings TN-R1 to TN-R14.
Switches: rook, name_trump, no_bid.
"""

from engine.dealing import whole_deck
from engine.game import Game, hands_at
from engine.games.tennessee.asks import ASKS
from engine.games.tennessee.bidding import BIDDING, CALLS, HIGHEST, LOWEST
from engine.games.tennessee.bidding import SWITCHES as BIDDING_SWITCHES
from engine.games.tennessee.cards import DECK, DEFINITIONS, SEATS
from engine.games.tennessee.deal import begin, follow, ordinary_choice
from engine.games.tennessee.mistakes import MISCONCEPTIONS
from engine.games.tennessee.nest import LAYING_AWAY
from engine.games.tennessee.pieces import PIECES
from engine.games.tennessee.plants import PLANTS
from engine.games.tennessee.play import PLAY
from engine.games.tennessee.play import SWITCHES as PLAY_SWITCHES
from engine.games.tennessee.positions import POSES, TRIES
from engine.games.tennessee.score import SCORE, TARGET
from engine.games.tennessee.table import first_dealer
from engine.replay import recorded
from engine.ruleset import Ruleset
from engine.situations import Call, Card, Cards, Suit

NAME = "tennessee"
BOUND_BID = LOWEST  # TN-R9: what the dealer is bound to

GAME = Game(
    name=NAME,
    deck=DECK,
    rules=Ruleset(
        NAME,
        DECK,
        (*DEFINITIONS, *BIDDING, *LAYING_AWAY, *PLAY, *SCORE),
        fields={"target": TARGET, "highest_bid": HIGHEST, "bound_bid": BOUND_BID},
    ),
    switches=(*PLAY_SWITCHES, *BIDDING_SWITCHES),
    misconceptions=MISCONCEPTIONS,
    asks=ASKS,
    seats=SEATS,
    actions={"bid": Call, "trump": Suit, "lay_away": Cards, "play": Card, "draw": str},
    calls=lambda _: CALLS,
    begin=begin,
    shuffled=whole_deck,
    first_dealer=first_dealer,
    first_scores=lambda *_: (0, 0),
    follow=follow,
    poses=POSES,
    choose=ordinary_choice,
    hands=hands_at("hands", "playing.hands"),
    tries=TRIES,
    pieces=PIECES,
    recorded=recorded,
    plants=PLANTS,
)
