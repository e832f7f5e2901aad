"""What a deal of Tennessee for Two is made to bring because it is rare."""

from random import Random

from engine.auction import PASS
from engine.cards import hand_of, members, pick, placed, shuffled
from engine.choices import cards_first, high_bids, passes
from engine.game import Phase, Plant, Start
from engine.games.tennessee.cards import DECK, HAND, NEST, POINTS, ROOK, SEATS
from engine.games.tennessee.deal import Bidding, Playing, ordinary_choice
from engine.ruleset import Ruleset

COUNTING = hand_of(card for card, rank in enumerate(DECK.ranks) if rank in POINTS) | 1 << ROOK
MANY = 12  # count cards of sixteen: fewer than five others are left


def _count_cards(rules: Ruleset, start: Start, chance: Random) -> tuple[int, ...]:
    """One of the hands and the nest hold nearly all count cards."""
    deal = rules.tables().entries["deal"]
    hand, nest = deal[HAND], SEATS * deal[HAND]
    first = hand * pick(SEATS, chance)
    places = shuffled([*range(first, first + hand), *range(nest, nest + deal[NEST])], chance)
    counting = shuffled(members(COUNTING), chance)[: MANY + pick(2, chance)]
    return placed(start.cards, dict(zip(places, counting, strict=False)))


def _richer_bids(phase: Phase, chance: Random) -> int:
    """Whoever holds more count cards gets the bid."""
    if not isinstance(phase, Bidding):
        return ordinary_choice(phase, chance)
    mine, others = ((hand & COUNTING).bit_count() for hand in _own_first(phase))
    bids = members(phase.options() & ~(1 << PASS))
    return bids[pick(2, chance)] if mine > others and len(bids) > 1 else PASS


def _own_first(phase: Bidding) -> tuple[int, int]:
    return phase.hands[phase.seat], phase.hands[1 - phase.seat]


PLANTS = (
    Plant(
        "count_cards",
        ("tn.lowest_fill_up", "tn.count_cards_stay", "tn.any_card_may_go"),
        cards=_count_cards,
        choose=_richer_bids,
    ),
    Plant(
        "rook_kept",
        ("tn.rook_colour", "tn.follow_or_rook", "tn.rook_any_time", "tn.rook_whenever_i_like"),
        choose=cards_first(Playing, ~(1 << ROOK), ordinary_choice),
    ),
    Plant(
        "high_bids",
        ("tn.highest_bid_ends", "tn.every_bid_is_answered"),
        choose=high_bids(Bidding, ordinary_choice),
    ),
    Plant("passes", ("tn.pass_final", "tn.both_pass_bid_again"), choose=passes(Bidding, ordinary_choice)),
)
