"""What a deal of Hasenpfeffer is made to bring because it is rare."""

from random import Random

from engine.cards import hand_of, members, pick, pick_member
from engine.choices import cards_first, high_bids, passes
from engine.game import Phase, Plant
from engine.games.hasenpfeffer.cards import DECK, JOKER
from engine.games.hasenpfeffer.deal import YES, Bidding, Choosing, Naming, Playing, ordinary_choice

JACKS = hand_of(card for card, rank in enumerate(DECK.ranks) if rank == "J")
JACKS_FIRST = cards_first(Playing, JACKS | 1 << JOKER, ordinary_choice)


def _bowers_out(phase: Phase, chance: Random) -> int:
    """Jacks and the Joker are played as soon as they may be, and trump is a suit whose Jack is held."""
    if isinstance(phase, Naming):
        held = members(phase.hands[phase.seat] & JACKS)
        return DECK.printed[held[0]][0] if held else pick_member(phase.options(), chance)
    return JACKS_FIRST(phase, chance)


def _alone(phase: Phase, chance: Random) -> int:
    """Two of three who are asked play alone."""
    if isinstance(phase, Choosing) and phase.options() >> YES & 1 and pick(3, chance):
        return YES
    return ordinary_choice(phase, chance)


PLANTS = (
    Plant(
        "bowers",
        (
            *("hp.ranks", "hp.left_bower", "hp.left_bower_suit", "hp.right_bower", "hp.joker"),
            *("hp.left_bower_is_plain", "hp.bowers_rank_as_jacks"),
        ),
        choose=_bowers_out,
    ),
    Plant(
        "joker_kept",
        ("hp.joker_suit", "hp.joker_any_time", "hp.joker_has_no_suit"),
        choose=cards_first(Playing, ~(1 << JOKER), ordinary_choice),
    ),
    Plant("high_bids", ("hp.highest_bid_ends",), choose=high_bids(Bidding, ordinary_choice)),
    Plant(
        "passes",
        ("hp.pass_final", "hp.three_passes", "hp.pass_and_come_back"),
        choose=passes(Bidding, ordinary_choice),
    ),
    Plant(
        "alone",
        ("hp.lone_lead", "hp.partner_sits_out", "hp.lone_player_leads"),
        choose=_alone,
        switches=(("alone", "allowed"),),
    ),
    Plant(
        "peppers",
        ("hp.peppers", "hp.big_pepper_doubles", "hp.big_pepper_is_six"),
        choose=high_bids(Bidding, ordinary_choice),
        switches=(("bidding", "peppers"),),
    ),
)
