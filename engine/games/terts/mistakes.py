"""Wrong ideas people have of Terts, each as the game that somebody who holds it plays."""

from collections.abc import Iterator
from dataclasses import replace

from engine.games.terts import cards, declaring, patterns, play, score
from engine.games.terts.cards import NATURAL, PLAIN, TRUMP_COUNTS, of_trumps
from engine.games.terts.declaring import ANYTHING, Declaring
from engine.games.terts.patterns import FOLLOWER, FOUR_COUNTS, LEADER, MARRIAGE_COUNT, Left
from engine.games.terts.play import Lead, higher_of_suit, trump_jack
from engine.rules import Add, Contest, Drop, Found, Misconception, Rule, Scope, Swap
from engine.ruleset import Tables

RULES: dict[str, Rule] = {
    rule.id: rule
    for rule in (
        *cards.DEFINITIONS,
        *play.PLAY,
        *patterns.PATTERNS,
        *declaring.DECLARING,
        *score.SCORE,
    )
}


def _instead(rule_id: str, **parts: object) -> Swap:
    """The change that keeps a rule's name and place, but not what it does."""
    return Swap(rule_id, replace(RULES[rule_id], **parts))  # type: ignore[arg-type]  # parts of any shape


def _in_natural_order(scope: Scope) -> dict[int, int]:
    return {card: NATURAL.index(rank) + 1 for card, rank in enumerate(scope.deck.ranks)}


def _in_order_of_rank(scope: Scope) -> dict[int, int]:
    return {card: PLAIN.index(rank) for card, rank in enumerate(scope.deck.ranks)}


def _tens_too(_: Scope) -> dict[int, int]:
    return {NATURAL.index(rank): count for rank, count in {**FOUR_COUNTS, "10": 100}.items()}


def _forty_in_trumps(scope: Scope) -> dict[int, int]:
    suits = range(len(scope.deck.suits))
    return {suit: MARRIAGE_COUNT * (2 if suit == scope.trump else 1) for suit in suits}


def _longest_only(tables: Tables, hand: int) -> Iterator[Found]:
    held = [one for one in patterns.every_run(tables) if one.cards & ~hand == 0]
    for one in held:
        if not any(one != other and one.cards & ~other.cards == 0 for other in held):
            yield one


def _dealer_leads(_: Tables, lead: Lead) -> int | None:
    return lead.dealer


def _followers_tie(_: Tables, tie: Left) -> int:
    return 1 << FOLLOWER if tie.left == 1 << LEADER | 1 << FOLLOWER else tie.left


def _on_lead_only(_: Tables, seen: Declaring) -> int:
    return ANYTHING if seen.is_to_lead else 0


MISCONCEPTIONS = (
    Misconception("ts.always_follow", ("ts.stock_is_free",), (Drop("ts.stock_is_free"),)),
    Misconception(
        "ts.never_follow",
        ("ts.follow", "ts.stock_is_free"),
        (_instead("ts.stock_is_free", keeps=lambda tables, _: tables.deck.all),),
    ),
    Misconception("ts.any_card_of_the_suit", ("ts.beat",), (Drop("ts.beat"),)),
    Misconception("ts.void_is_free", ("ts.trump_when_void",), (Drop("ts.trump_when_void"),)),
    Misconception("ts.jack_is_forced", ("ts.jack_free",), (Drop("ts.jack_free"),)),
    Misconception(
        "ts.jack_any_time",
        ("ts.jack_free", "ts.follow"),
        (
            _instead("ts.follow", asks_for=lambda tables, led: tables.fellows[led] | trump_jack(tables)),
            _instead(
                "ts.beat", asks_for=lambda tables, led: higher_of_suit(tables, led) | trump_jack(tables)
            ),
        ),
    ),
    Misconception("ts.ten_below_jack", ("ts.ranks",), (_instead("ts.ranks", entries=_in_natural_order),)),
    Misconception(
        "ts.trumps_rank_alike",
        ("ts.trump_jack", "ts.trump_nine"),
        (Drop("ts.trump_jack"), Drop("ts.trump_nine")),
    ),
    Misconception("ts.nine_is_a_nine", ("ts.trump_nine",), (Drop("ts.trump_nine"),)),
    Misconception("ts.trumps_win_nothing", ("ts.trump_wins",), (Drop("ts.trump_wins"),)),
    Misconception("ts.highest_of_any_suit", ("ts.suit_led_wins",), (Drop("ts.suit_led_wins"),)),
    Misconception(
        "ts.dealer_leads",
        ("ts.dealers_opponent_leads",),
        (_instead("ts.dealers_opponent_leads", first=_dealer_leads),),
    ),
    Misconception("ts.trumps_count_alike", ("ts.trump_counts",), (Drop("ts.trump_counts"),)),
    Misconception(
        "ts.nine_counts_fourteen",
        ("ts.trump_counts",),
        (_instead("ts.trump_counts", entries=lambda scope: of_trumps(scope, {**TRUMP_COUNTS, "9": 14})),),
    ),
    Misconception("ts.last_trick_is_a_trick", ("ts.last_trick",), (Drop("ts.last_trick"),)),
    Misconception(
        "ts.runs_go_by_rank", ("ts.run_order",), (_instead("ts.run_order", entries=_in_order_of_rank),)
    ),
    Misconception("ts.longest_run_only", ("ts.runs",), (_instead("ts.runs", finds=_longest_only),)),
    Misconception(
        "ts.four_tens_count", ("ts.four_counts",), (_instead("ts.four_counts", entries=_tens_too),)
    ),
    Misconception(
        "ts.trump_marriage_is_forty",
        ("ts.marriage_counts",),
        (_instead("ts.marriage_counts", entries=_forty_in_trumps),),
    ),
    Misconception("ts.more_cards_win", ("ts.four_beats_run",), (Drop("ts.four_beats_run"),)),
    Misconception(
        "ts.trumps_before_length",
        ("ts.run_of_trumps", "ts.longer_run"),
        (
            Add(
                Contest(
                    id="ts.trumps_first",
                    phase="contest",
                    over="side",
                    sources=(),
                    prefers=patterns.of_trumps,
                ),
                "ts.longer_run",
            ),
        ),
    ),
    Misconception(
        "ts.follower_wins_ties", ("ts.tie_leader",), (_instead("ts.tie_leader", keeps=_followers_tie),)
    ),
    Misconception("ts.declare_at_once", ("ts.declare_after_breaking",), (Drop("ts.declare_after_breaking"),)),
    Misconception("ts.declare_to_the_end", ("ts.declare_in_time",), (Drop("ts.declare_in_time"),)),
    Misconception("ts.declare_on_any_turn", ("ts.declare_on_lead",), (Drop("ts.declare_on_lead"),)),
    Misconception("ts.several_at_once", ("ts.one_a_trick",), (Drop("ts.one_a_trick"),)),
    Misconception("ts.parts_score_again", ("ts.runs_rise",), (Drop("ts.runs_rise"),)),
    Misconception(
        "ts.marriage_on_lead",
        ("ts.marriage_on_turn",),
        (_instead("ts.marriage_on_turn", keeps=_on_lead_only),),
    ),
    Misconception("ts.seven_for_the_turn_up", ("ts.exchange_off",), (Drop("ts.exchange_off"),)),
    Misconception("ts.claim_needs_no_trick", ("ts.claim_trick",), (Drop("ts.claim_trick"),)),
)
