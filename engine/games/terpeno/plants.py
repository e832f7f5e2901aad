"""What a deal of Terpeno is made to bring because it is rare."""

from random import Random

from engine.cards import hand_of, members, pick, placed, shuffled
from engine.choices import cards_first
from engine.game import Phase, Plant, Start
from engine.games.terpeno.bidding import ACCEPT, PASS
from engine.games.terpeno.cards import (
    DECK,
    HAND,
    RANKS,
    SUITS,
    cards_in_play,
    left_flower,
    right_flower,
    suits_in_play,
)
from engine.games.terpeno.crystals import MODES, TO_31
from engine.games.terpeno.deal import Playing
from engine.games.terpeno.making import NO, YES, Bidding, GoingAlone, ordinary_choice, some_scores
from engine.games.terpeno.score import Scores
from engine.ruleset import Ruleset

FLOWERS = hand_of(right_flower(suit) for suit in range(SUITS))
STRONG = 3  # trumps with which a hand is sure of the majority, flowers first
BY_RANK = tuple(range(RANKS - 1, -1, -1))


def _strong_hand(rules: Ruleset, start: Start, chance: Random) -> tuple[int, ...]:
    """One hand holds the highest trumps, three to five of them, and another trump is turned up."""
    players = len(Scores(*start.scores).points)
    tables = rules.tables()
    size, there = tables.entries["deal"][HAND], cards_in_play(tables, players)
    suits = members(suits_in_play(tables, players))
    trump = suits[pick(len(suits), chance)]
    flowers = [right_flower(trump), left_flower(trump)]
    plain = [card for card in (trump * RANKS + rank for rank in BY_RANK) if card not in flowers]
    trumps = [card for card in (*flowers, *plain) if there >> card & 1]
    seat = pick(players, chance)
    held = trumps[: STRONG + pick(size - STRONG + 1, chance)]
    places = range(seat * size, (seat + 1) * size)
    return placed(start.cards, {**dict(zip(places, held, strict=False)), players * size: trumps[-1]})


def _trumps_of(phase: Bidding) -> int:
    """How many cards of a hand would be trumps if the turn-up were accepted."""
    tables = phase.rules.tables(DECK.printed[phase.auction.turned][0])
    return (phase.hands[phase.seat] & tables.trumps).bit_count()


def _strong_fixes(phase: Phase, chance: Random) -> int:
    """Whoever holds three trumps accepts, nobody else."""
    if isinstance(phase, Bidding) and phase.options() >> ACCEPT & 1:
        return ACCEPT if _trumps_of(phase) >= STRONG else PASS
    return ordinary_choice(phase, chance)


def _strong_alone(phase: Phase, chance: Random) -> int:
    """And plays alone, if that may be."""
    if isinstance(phase, GoingAlone):
        return YES
    return _strong_fixes(phase, chance)


def _strong_together(phase: Phase, chance: Random) -> int:
    """And plays with partners, if that may be."""
    if isinstance(phase, GoingAlone):
        return NO
    return _strong_fixes(phase, chance)


def _weak_fixes(phase: Phase, chance: Random) -> int:
    """Whoever holds next to no trumps accepts."""
    if isinstance(phase, Bidding) and phase.options() >> ACCEPT & 1:
        return ACCEPT if _trumps_of(phase) < 2 else PASS
    return ordinary_choice(phase, chance)


def _nobody_fixes(phase: Phase, chance: Random) -> int:
    """Nearly all calls are passes."""
    return PASS if isinstance(phase, Bidding) and pick(12, chance) else ordinary_choice(phase, chance)


def _hybrid_turned(rules: Ruleset, start: Start, chance: Random) -> tuple[int, ...]:
    """A Jack is turned up."""
    players = len(Scores(*start.scores).points)
    size = rules.tables().entries["deal"][HAND]
    jacks = members(cards_in_play(rules.tables(), players) & FLOWERS)
    return placed(start.cards, {players * size: jacks[pick(len(jacks), chance)]})


def _nearly_full(rules: Ruleset, chance: Random) -> Scores:
    """A table where everybody lacks one or two crystals of a full set, in either kind of game."""
    before = some_scores(rules, chance)
    players = len(before.points)
    suits = members(suits_in_play(rules.tables(), players))
    held = tuple(tuple(sorted(shuffled(suits, chance)[1 + pick(2, chance) :])) for _ in range(players))
    return before._replace(crystals=held)


def _many_players(rules: Ruleset, chance: Random) -> Scores:
    """A table of as many as can have silent partners, in either kind of game."""
    tables = rules.tables()
    sizes = members(hand_of(tables.entries["silent"]))
    players = sizes[pick(len(sizes), chance)]
    suits = members(suits_in_play(tables, players))
    held = tuple(tuple(sorted(shuffled(suits, chance)[: pick(len(suits), chance)])) for _ in range(players))
    mode = MODES[pick(len(MODES), chance)]
    points = tuple(pick(rules.fields["target"], chance) if mode == TO_31 else 0 for _ in range(players))
    return Scores(mode, held, points)


PLANTS = (
    Plant(
        "flowers",
        (
            *("tp.ranks", "tp.left_flower_suit", "tp.left_flower", "tp.right_flower"),
            *("tp.left_flower_is_plain", "tp.flowers_rank_as_jacks", "tp.jack_follows_both_icons"),
        ),
        choose=cards_first(Playing, FLOWERS, ordinary_choice),
    ),
    Plant(
        "strong_alone",
        (
            *("tp.lone_player_waits", "tp.lone_player_takes", "tp.second_for_five", "tp.another_opponent"),
            *("tp.other_suit_after_forfeit", "tp.lone_player_points", "tp.trump_crystal"),
            *("tp.lone_player_may_lead", "tp.lone_player_from_bank", "tp.both_from_one_opponent"),
            *("tp.all_five_are_one_point",),
        ),
        cards=_strong_hand,
        choose=_strong_alone,
    ),
    Plant(
        "silent_partners",
        (
            *("tp.silent_partner_gains", "tp.silent_partner_points", "tp.silent_sits_out"),
            *("tp.silent_partner_gets_nothing", "tp.silent_partner_plays"),
        ),
        cards=_strong_hand,
        scores=_many_players,
        choose=_strong_alone,
    ),
    Plant(
        "strong_together",
        (
            *("tp.trump_crystal", "tp.makers_points", "tp.second_for_five", "tp.majority"),
            *("tp.extra_for_all_five", "tp.all_five_are_one_point"),
        ),
        cards=_strong_hand,
        choose=_strong_together,
    ),
    Plant(
        "weak_makers",
        (
            *("tp.forfeit", "tp.trump_crystal_first", "tp.quota", "tp.bank_last", "tp.defenders_points"),
            *("tp.holder_keeps_crystal", "tp.every_holder_forfeits", "tp.all_from_one_loser"),
            *("tp.poor_losers_pay_nothing", "tp.defenders_get_one_point", "tp.defenders_get_trump_crystal"),
        ),
        choose=_weak_fixes,
    ),
    Plant(
        "full_sets",
        ("tp.set_goes_back", "tp.full_set_bonus", "tp.set_stays", "tp.bank_last", "tp.forfeit"),
        scores=_nearly_full,
    ),
    Plant(
        "thrown_in",
        ("tp.trump_fixed", "tp.passed_twice", "tp.one_round_of_calls"),
        choose=_nobody_fixes,
    ),
    Plant("jack_turned", ("tp.jack_rejects_both_icons",), cards=_hybrid_turned, choose=_nobody_fixes),
)
