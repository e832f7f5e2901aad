"""Wrong ideas people have of Hasenpfeffer, each as the game that somebody who holds it plays."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.auction import PASS, Auction
from engine.games.hasenpfeffer import bidding, cards, play, score
from engine.games.hasenpfeffer.bidding import PASSES_IN_A_ROW, tricks_needed
from engine.games.hasenpfeffer.cards import JOKER, RANKS, left_bower, right_bower
from engine.games.hasenpfeffer.play import Lead
from engine.games.hasenpfeffer.score import BIDDERS, Played
from engine.ledger import BANK
from engine.rules import Add, Drop, Duty, Exemption, Misconception, Rule, Scope, Swap
from engine.ruleset import Tables

RULES: dict[str, Rule] = {
    rule.id: rule for rule in (*cards.DEFINITIONS, *bidding.BIDDING, *play.PLAY, *score.SCORE)
}


def _instead(rule_id: str, **parts: object) -> Swap:
    """The change that keeps a rule's name and place, but not what it does."""
    return Swap(rule_id, replace(RULES[rule_id], **parts))  # type: ignore[arg-type]  # parts of any shape


def _bowers_first(card_of: Callable[[int], int], height: int) -> Callable[[Scope], Mapping[int, int]]:
    return lambda scope: {} if scope.trump is None else {card_of(scope.trump): height}


def _any_time(tables: Tables, led: int) -> int:
    return 0 if tables.trumps >> led & 1 else 1 << JOKER


def _short(_: Tables, played: Played) -> list[tuple[str, object, object, int]]:
    short = tricks_needed(played.bid) - played.tricks
    return [("bid missed", BIDDERS, BANK, short)] if short > 0 else []


def _not_lower(_: Tables, auction: Auction) -> int:
    return ~((1 << auction.high) - 1) | 1 << PASS


def _bidder_leads(_: Tables, lead: Lead) -> int | None:
    return lead.bidder


def _lone_player_leads(_: Tables, lead: Lead) -> int | None:
    if not lead.alone:
        return None
    return lead.bidder if lead.bidder in lead.alone else lead.alone[0]


MISCONCEPTIONS = (
    Misconception(
        "hp.left_bower_is_plain",
        ("hp.left_bower_suit", "hp.left_bower"),
        (Drop("hp.left_bower_suit"), Drop("hp.left_bower")),
    ),
    Misconception(
        "hp.bowers_rank_as_jacks",
        ("hp.right_bower", "hp.left_bower"),
        (Drop("hp.right_bower"), Drop("hp.left_bower")),
    ),
    Misconception(
        "hp.joker_any_time",
        ("hp.follow", "hp.joker_suit"),
        (
            _instead("hp.follow", asks_for=lambda tables, led: tables.fellows[led] | 1 << JOKER),
            Add(Exemption(id="hp.joker_free", phase="play", sources=(), exempts=_any_time), "hp.follow"),
        ),
    ),
    Misconception("hp.joker_has_no_suit", ("hp.joker_suit",), (Drop("hp.joker_suit"),)),
    Misconception(
        "hp.joker_is_below_the_bowers",
        ("hp.joker", "hp.right_bower", "hp.left_bower"),
        (
            _instead("hp.joker", entries=lambda _: {JOKER: RANKS + 1}),
            _instead("hp.right_bower", entries=_bowers_first(right_bower, RANKS + 3)),
            _instead("hp.left_bower", entries=_bowers_first(left_bower, RANKS + 2)),
        ),
    ),
    Misconception("hp.follow_is_free", ("hp.follow",), (Drop("hp.follow"),)),
    Misconception(
        "hp.void_must_trump",
        ("hp.follow",),
        (
            Add(
                Duty(
                    id="hp.trump_when_void",
                    phase="play",
                    sources=(),
                    asks_for=lambda tables, _: tables.trumps,
                ),
                "hp.trump_wins",
            ),
        ),
    ),
    Misconception("hp.trumps_win_nothing", ("hp.trump_wins",), (Drop("hp.trump_wins"),)),
    Misconception("hp.highest_of_any_suit", ("hp.suit_led_wins",), (Drop("hp.suit_led_wins"),)),
    Misconception(
        "hp.made_scores_the_bid",
        ("hp.bid_made",),
        (
            _instead(
                "hp.bid_made",
                adds=lambda _, played: [("tricks", BANK, BIDDERS, tricks_needed(played.bid))],
            ),
        ),
    ),
    Misconception("hp.missed_keeps_tricks", ("hp.bid_missed",), (Drop("hp.bid_missed"),)),
    Misconception("hp.missed_scores_nothing", ("hp.bid_missed",), (_instead("hp.bid_missed", adds=None),)),
    Misconception(
        "hp.missed_loses_what_is_short", ("hp.bid_missed",), (_instead("hp.bid_missed", adds=_short),)
    ),
    Misconception("hp.defenders_score_nothing", ("hp.defenders_score",), (Drop("hp.defenders_score"),)),
    Misconception("hp.big_pepper_is_six", ("hp.big_pepper_doubles",), (Drop("hp.big_pepper_doubles"),)),
    Misconception(
        "hp.equal_bid_is_enough", ("hp.bid_higher",), (_instead("hp.bid_higher", keeps=_not_lower),)
    ),
    Misconception(
        "hp.pass_and_come_back",
        ("hp.pass_final",),
        (Drop("hp.pass_final"), Swap("hp.three_passes", PASSES_IN_A_ROW)),
    ),
    Misconception(
        "hp.bidder_leads",
        ("hp.dealers_left_leads",),
        (_instead("hp.dealers_left_leads", first=_bidder_leads),),
    ),
    Misconception(
        "hp.lone_player_leads",
        ("hp.lone_lead",),
        (_instead("hp.lone_lead", first=_lone_player_leads),),
    ),
)
