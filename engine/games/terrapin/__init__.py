"""Terrapin of Temptation: two to seven players buy cards for a hand without the turtle's bottom.

Source: 001_2daeb8b2307629e4.txt, a page of the Decktet wiki in Italian (statements TR01 to TR26); rulings
TR-R1 to TR-R11. Of the page's four games three have no rules there (TR10, TR21, TR22), and none are made up.
Switches: ace_crown, buy_stop, rounds, chips.
"""

from engine.game import Game
from engine.games.terrapin import hands, offer, pot
from engine.games.terrapin.asks import ASKS
from engine.games.terrapin.cards import DECK, DEFINITIONS
from engine.games.terrapin.deal import (
    begin,
    first_dealer,
    first_scores,
    follow,
    ordinary_choice,
    shuffled_deck,
    some_scores,
)
from engine.games.terrapin.forms import recorded
from engine.games.terrapin.mistakes import MISCONCEPTIONS
from engine.games.terrapin.pieces import PIECES
from engine.games.terrapin.plants import PLANTS
from engine.games.terrapin.positions import POSES
from engine.ruleset import Ruleset

NAME = "terrapin"
SEATS = 7

GAME = Game(
    name=NAME,
    deck=DECK,
    rules=Ruleset(
        NAME,
        DECK,
        (*DEFINITIONS, *hands.HANDS, *pot.DEALS, *offer.OFFER, *pot.SHOWDOWN),
        fields={**hands.FIELDS, **pot.FIELDS},
    ),
    switches=(*hands.SWITCHES, *offer.SWITCHES, *pot.SWITCHES),
    misconceptions=MISCONCEPTIONS,
    asks=ASKS,
    seats=SEATS,
    actions={"buy": bool},
    calls=lambda _: (),
    begin=begin,
    first_scores=first_scores,
    first_dealer=first_dealer,
    shuffled=shuffled_deck,
    follow=follow,
    poses=POSES,
    pieces=PIECES,
    choose=ordinary_choice,
    common=lambda phase: phase.round.table,
    recorded=recorded,
    some_scores=some_scores,
    plants=PLANTS,
)
