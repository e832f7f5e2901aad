"""Terts: two players, nine cards each and a stock; sixteen tricks, declarations, 501 points.

Source: 002_7e53fe2835f6d432.txt, a rules page (statements TS01 to TS26); rulings TS-R1 to TS-R15.
Switches: jack, tie, reuse, marriage, seven, dealer, target.
"""

from engine.dealing import whole_deck
from engine.game import Game, hands_at
from engine.games.terts.asks import ASKS
from engine.games.terts.cards import DECK, DEFINITIONS, SEATS
from engine.games.terts.deal import begin, first_dealer, follow, ordinary_choice
from engine.games.terts.declaring import DECLARING
from engine.games.terts.declaring import SWITCHES as DECLARING_SWITCHES
from engine.games.terts.mistakes import MISCONCEPTIONS
from engine.games.terts.patterns import PATTERNS
from engine.games.terts.patterns import SWITCHES as PATTERN_SWITCHES
from engine.games.terts.pieces import PIECES
from engine.games.terts.plants import PLANTS
from engine.games.terts.play import PLAY
from engine.games.terts.play import SWITCHES as PLAY_SWITCHES
from engine.games.terts.positions import POSES
from engine.games.terts.score import LAST_TRICK, SCORE, TARGET
from engine.games.terts.score import SWITCHES as SCORE_SWITCHES
from engine.games.terts.tries import TRIES
from engine.replay import recorded
from engine.ruleset import Ruleset
from engine.situations import Card, Cards, Done

NAME = "terts"

GAME = Game(
    name=NAME,
    deck=DECK,
    rules=Ruleset(
        NAME,
        DECK,
        (*DEFINITIONS, *PLAY, *PATTERNS, *DECLARING, *SCORE),
        fields={"target": TARGET, "last_trick": LAST_TRICK},
    ),
    switches=(*PLAY_SWITCHES, *PATTERN_SWITCHES, *DECLARING_SWITCHES, *SCORE_SWITCHES),
    misconceptions=MISCONCEPTIONS,
    asks=ASKS,
    seats=SEATS,
    actions={"declare": Cards, "top": Cards, "exchange": Card, "claim": Done, "break": int, "play": Card},
    calls=lambda _: (),
    begin=begin,
    first_scores=lambda *_: (0, 0),
    first_dealer=first_dealer,
    shuffled=whole_deck,
    follow=follow,
    poses=POSES,
    choose=ordinary_choice,
    hands=hands_at("board.hands", "playing.board.hands"),
    tries=TRIES,
    pieces=PIECES,
    recorded=recorded,
    plants=PLANTS,
)
