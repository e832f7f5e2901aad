"""Wrong ideas people have of Terpeno, each as the game that somebody who holds it plays."""

from dataclasses import replace

from engine.games.terpeno import bidding, cards, crystals, play, score
from engine.games.terpeno.bidding import FIRST_SUIT, Auction, Held
from engine.games.terpeno.cards import DECK, SUITS, TRICKS, right_flower
from engine.games.terpeno.crystals import (
    ALL,
    BANKS,
    BOTH_PARTS,
    FIRST,
    FROM_ALL,
    Added,
    Due,
    Moved,
    from_seats,
)
from engine.games.terpeno.play import Lead
from engine.ledger import BANK
from engine.rules import Add, Drop, Duty, Filter, Line, Misconception, Rule, Set, Swap
from engine.ruleset import Tables
from engine.situations import BANK_PLACE

RULES: dict[str, Rule] = {
    rule.id: rule
    for rule in (
        *cards.DEFINITIONS,
        *bidding.BIDDING,
        *play.PLAY,
        *crystals.CRYSTALS,
        *score.SCORE,
    )
}


def _instead(rule_id: str, **parts: object) -> Swap:
    """The change that keeps a rule's name and place, but not what it does."""
    return Swap(rule_id, replace(RULES[rule_id], **parts))  # type: ignore[arg-type]  # parts of any shape


def _either_icon(tables: Tables, led: int) -> int:
    suit = tables.suit[led]
    jacks = sum(1 << right_flower(own) for own in range(SUITS) if suit in DECK.printed[right_flower(own)])
    return tables.fellows[led] | jacks


def _dealer_leads(_: Tables, lead: Lead) -> int | None:
    return lead.dealer


def _passed_once(_: Tables, auction: Auction) -> int:
    return (1 << auction.players) - 1 if len(auction.calls) >= auction.players else 0


def _both_icons_rejected(_: Tables, auction: Auction) -> int:
    return ~sum(1 << suit + FIRST_SUIT for suit in DECK.printed[auction.turned])


def _turn_up_stays(_: Tables, held: Held) -> int:
    return held.hand if held.turned is None else held.hand & ~(1 << held.turned)


def _second_for_all(_: Tables, due: Due) -> int:
    return BOTH_PARTS if due.makers_won and due.hand.tricks == TRICKS else 1 << FIRST


def _bank_alone(_: Tables, due: Due) -> int:
    return BANKS if due.makers_won else from_seats(due.opponents) | BANKS


def _losers_alone(_: Tables, due: Due) -> int:
    return BANKS if due.makers_won else from_seats(due.opponents)


def _banks_for_defenders(_: Tables, due: Due) -> int:
    if not due.makers_won:
        return BANKS
    takes = due.takes_alone and (due.part != FIRST or not due.holds_trump)
    return from_seats(due.opponents) | BANKS if takes else BANKS


def _trump_for_all(_: Tables, due: Due) -> int:
    return FROM_ALL << due.hand.trump if due.part == FIRST else ALL


def _holders_trump(_: Tables, due: Due) -> int:
    """For a defender who holds the trump crystal that of the bank, so that it can be forfeited."""
    forfeits = not due.makers_won and due.holds_trump
    return 1 << BANK_PLACE * SUITS + due.hand.trump if forfeits else ALL


def _lacking_but_trump(_: Tables, due: Due) -> int:
    if due.part == FIRST and (due.makers_won or due.holds_trump):
        return ALL
    return ((1 << SUITS) - 1 & ~due.crystals[due.seat]) * FROM_ALL


def _any_holder(moved: Moved) -> bool:
    due = moved.due
    return due.part == FIRST and due.holds_trump


def _any_holder_strikes(_: Tables, moved: Moved, line: Line) -> bool:
    return _any_holder(moved) and line.taker == moved.due.seat


def _any_holder_forfeits(_: Tables, moved: Moved) -> Added:
    due = moved.due
    return [(DECK.suits[due.hand.trump], due.seat, BANK, 1)] if _any_holder(moved) else []


MISCONCEPTIONS = (
    Misconception(
        "tp.left_flower_is_plain",
        ("tp.left_flower_suit", "tp.left_flower"),
        (Drop("tp.left_flower_suit"), Drop("tp.left_flower")),
    ),
    Misconception(
        "tp.flowers_rank_as_jacks",
        ("tp.right_flower", "tp.left_flower"),
        (Drop("tp.right_flower"), Drop("tp.left_flower")),
    ),
    Misconception(
        "tp.jack_follows_both_icons",
        ("tp.suits", "tp.left_flower_suit", "tp.follow"),
        (_instead("tp.follow", asks_for=_either_icon),),
    ),
    Misconception("tp.follow_is_free", ("tp.follow",), (Drop("tp.follow"),)),
    Misconception(
        "tp.void_must_trump",
        ("tp.follow",),
        (
            Add(
                Duty(
                    id="tp.trump_when_void",
                    phase="play",
                    sources=(),
                    asks_for=lambda tables, _: tables.trumps,
                ),
                "tp.trump_wins",
            ),
        ),
    ),
    Misconception("tp.trumps_win_nothing", ("tp.trump_wins",), (Drop("tp.trump_wins"),)),
    Misconception("tp.highest_of_any_suit", ("tp.suit_led_wins",), (Drop("tp.suit_led_wins"),)),
    Misconception(
        "tp.dealer_leads",
        ("tp.dealers_left_leads",),
        (_instead("tp.dealers_left_leads", first=_dealer_leads),),
    ),
    Misconception("tp.lone_player_may_lead", ("tp.lone_player_waits",), (Drop("tp.lone_player_waits"),)),
    Misconception("tp.silent_partner_plays", ("tp.silent_sits_out",), (Drop("tp.silent_sits_out"),)),
    Misconception("tp.rejected_suit_again", ("tp.rejected_suit",), (Drop("tp.rejected_suit"),)),
    Misconception(
        "tp.jack_rejects_both_icons",
        ("tp.rejected_suit",),
        (_instead("tp.rejected_suit", keeps=_both_icons_rejected),),
    ),
    Misconception(
        "tp.one_round_of_calls",
        ("tp.passed_twice", "tp.name_or_pass"),
        (_instead("tp.passed_twice", out=_passed_once),),
    ),
    Misconception(
        "tp.turn_up_must_stay", ("tp.lay_away_held",), (_instead("tp.lay_away_held", keeps=_turn_up_stays),)
    ),
    Misconception("tp.holder_keeps_crystal", ("tp.forfeit",), (_instead("tp.forfeit", adds=None),)),
    Misconception(
        "tp.every_holder_forfeits",
        ("tp.forfeit", "tp.defender_takes"),
        (
            _instead("tp.only_what_is_lacking", keeps=_lacking_but_trump),
            Add(
                Filter(
                    id="tp.holders_trump",
                    phase="crystal",
                    over="crystal",
                    sources=(),
                    keeps=_holders_trump,
                ),
                "tp.trump_crystal_first",
            ),
            _instead("tp.forfeit", strikes=_any_holder_strikes, adds=_any_holder_forfeits),
        ),
    ),
    Misconception(
        "tp.defenders_get_trump_crystal",
        ("tp.defender_takes", "tp.who_gives"),
        (
            _instead("tp.who_gives", keeps=_banks_for_defenders),
            _instead("tp.trump_crystal_first", keeps=_trump_for_all),
        ),
    ),
    Misconception("tp.all_from_one_loser", ("tp.quota",), (Drop("tp.quota"),)),
    Misconception(
        "tp.poor_losers_pay_nothing",
        ("tp.bank_last",),
        (_instead("tp.who_gives", keeps=_losers_alone),),
    ),
    Misconception("tp.take_what_you_hold", ("tp.only_what_is_lacking",), (Drop("tp.only_what_is_lacking"),)),
    Misconception(
        "tp.extra_for_all_five",
        ("tp.second_for_five", "tp.trump_crystal"),
        (_instead("tp.second_for_five", keeps=_second_for_all),),
    ),
    Misconception(
        "tp.lone_player_from_bank", ("tp.who_gives",), (_instead("tp.who_gives", keeps=_bank_alone),)
    ),
    Misconception("tp.both_from_one_opponent", ("tp.another_opponent",), (Drop("tp.another_opponent"),)),
    Misconception(
        "tp.silent_partner_gets_nothing", ("tp.silent_partner_gains",), (Drop("tp.silent_partner_gains"),)
    ),
    Misconception(
        "tp.set_stays",
        ("tp.set_goes_back", "tp.full_set_bonus"),
        (_instead("tp.set_goes_back", adds=None),),
    ),
    Misconception(
        "tp.defenders_get_one_point",
        ("tp.defenders_points",),
        (Set("points", {**score.HOUSE_TABLE, "defenders": 1}),),
    ),
    Misconception(
        "tp.all_five_are_one_point",
        ("tp.makers_points", "tp.lone_player_points"),
        (Set("points", {**score.HOUSE_TABLE, "all_five": 1, "alone_all_five": 1}),),
    ),
)
