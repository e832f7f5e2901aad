"""Wrong ideas people have of Tennessee for Two, each as the game that somebody who holds it plays."""

from dataclasses import replace

from engine.auction import PASS, Auction
from engine.games.tennessee import bidding, cards, nest, play, score
from engine.games.tennessee.bidding import bids_from, points_of
from engine.games.tennessee.cards import ROOK
from engine.games.tennessee.play import FOLLOW_OR_ROOK, ROOK_ANY_TIME, Lead, opponent
from engine.games.tennessee.score import BIDDER, OTHER, Score, is_missed
from engine.ledger import BANK
from engine.rules import Add, Drop, Duty, Ledger, Line, Misconception, Rule, Set, Swap
from engine.ruleset import Tables
from engine.situations import FAR

RULES: dict[str, Rule] = {
    rule.id: rule
    for rule in (*cards.DEFINITIONS, *bidding.BIDDING, *nest.LAYING_AWAY, *play.PLAY, *score.SCORE)
}
CARD_POINTS = 120  # what all the cards are worth without the tricks


def _instead(rule_id: str, **parts: object) -> Swap:
    """The change that keeps a rule's name and place, but not what it does."""
    return Swap(rule_id, replace(RULES[rule_id], **parts))  # type: ignore[arg-type]  # parts of any shape


def _more(rule_id: str, **parts: object) -> Ledger:
    """A rule of the score that the game does not have."""
    return Ledger(id=rule_id, phase="score", sources=(), **parts)  # type: ignore[arg-type]  # parts of any shape


def _not_lower(_: Tables, auction: Auction) -> int:
    return bids_from(points_of(auction.high) if auction.high else 0, FAR)


def _pass_after_a_bid(_: Tables, auction: Auction) -> int:
    calls = auction.calls
    ended = calls[-1:] == (PASS,) and (auction.high or calls == (PASS, PASS))
    return auction.everybody if ended else 0


def _non_dealer_leads(_: Tables, lead: Lead) -> int | None:
    return None if lead.dealer is None else opponent(lead.dealer)


def _bidders_if_made(tables: Tables, played: Score, line: Line) -> bool:
    return line.taker == BIDDER and not is_missed(tables, played)


def _bid_if_made(tables: Tables, played: Score) -> list[tuple[str, object, object, int]]:
    return [] if is_missed(tables, played) else [("bid", BANK, BIDDER, points_of(played.bid))]


def _bid_if_missed(tables: Tables, played: Score) -> list[tuple[str, object, object, int]]:
    return [("bid", BIDDER, BANK, points_of(played.bid))] if is_missed(tables, played) else []


MISCONCEPTIONS = (
    Misconception(
        "tn.rook_whenever_i_like",
        ("tn.follow", "tn.rook_colour"),
        (Swap("tn.follow", FOLLOW_OR_ROOK), Add(ROOK_ANY_TIME, "tn.own_card")),
    ),
    Misconception("tn.rook_has_no_colour", ("tn.rook_colour",), (Drop("tn.rook_colour"),)),
    Misconception(
        "tn.rook_is_the_lowest_trump",
        ("tn.rook_highest",),
        (_instead("tn.rook_highest", entries=lambda _: {ROOK: 0}),),
    ),
    Misconception("tn.follow_once_the_pile_is_gone", ("tn.follow",), (Drop("tn.follow"),)),
    Misconception(
        "tn.void_must_trump",
        ("tn.follow",),
        (
            Add(
                Duty(
                    id="tn.trump_when_void",
                    phase="play",
                    sources=(),
                    asks_for=lambda tables, _: tables.trumps,
                ),
                "tn.trump_wins",
            ),
        ),
    ),
    Misconception("tn.trumps_win_nothing", ("tn.trump_wins",), (Drop("tn.trump_wins"),)),
    Misconception("tn.highest_of_any_colour", ("tn.colour_led_wins",), (Drop("tn.colour_led_wins"),)),
    Misconception(
        "tn.bidder_leads",
        ("tn.bidders_opponent_leads",),
        (_instead("tn.bidders_opponent_leads", first=lambda _, lead: lead.bidder),),
    ),
    Misconception(
        "tn.non_dealer_leads",
        ("tn.bidders_opponent_leads",),
        (_instead("tn.bidders_opponent_leads", first=_non_dealer_leads),),
    ),
    Misconception(
        "tn.equal_bid_is_enough", ("tn.bid_higher",), (_instead("tn.bid_higher", keeps=_not_lower),)
    ),
    Misconception(
        "tn.bids_go_by_tens",
        ("tn.bid_by_fives",),
        (_instead("tn.bid_by_fives", keeps=lambda *_: bids_from(0, FAR, 10)),),
    ),
    Misconception(
        "tn.bids_end_at_120",
        ("tn.bid_to_160", "tn.highest_bid_ends"),
        (Set("highest_bid", CARD_POINTS),),
    ),
    Misconception(
        "tn.pass_and_come_back",
        ("tn.pass_final", "tn.pass_ends"),
        (Drop("tn.pass_final"), _instead("tn.pass_ends", out=_pass_after_a_bid)),
    ),
    Misconception("tn.both_pass_bid_again", ("tn.pass_final",), (Drop("tn.pass_final"),)),
    Misconception("tn.every_bid_is_answered", ("tn.highest_bid_ends",), (Drop("tn.highest_bid_ends"),)),
    Misconception(
        "tn.any_card_may_go",
        ("tn.count_cards_stay", "tn.lowest_fill_up"),
        (Drop("tn.count_cards_stay"), Drop("tn.lowest_fill_up")),
    ),
    Misconception(
        "tn.fives_are_too_small",
        ("tn.card_points", "tn.count_cards_stay"),
        (
            _instead(
                "tn.card_points",
                entries=lambda scope: {
                    card: 10 for card, rank in enumerate(scope.deck.ranks) if rank in ("10", "14")
                },
            ),
        ),
    ),
    Misconception("tn.rook_is_no_count_card", ("tn.rook_points",), (Drop("tn.rook_points"),)),
    Misconception("tn.tricks_count_nothing", ("tn.captured_tricks",), (Drop("tn.captured_tricks"),)),
    Misconception(
        "tn.made_scores_the_bid",
        ("tn.captured_cards", "tn.captured_tricks"),
        (Add(_more("tn.bid_instead", strikes=_bidders_if_made, adds=_bid_if_made), "tn.bid_missed"),),
    ),
    Misconception("tn.missed_keeps_points", ("tn.bid_missed",), (Drop("tn.bid_missed"),)),
    Misconception(
        "tn.missed_loses_the_bid", ("tn.bid_missed",), (_instead("tn.bid_missed", adds=_bid_if_missed),)
    ),
    Misconception(
        "tn.other_scores_nothing",
        ("tn.captured_cards", "tn.captured_tricks"),
        (
            Add(
                _more("tn.only_the_bid_winner", strikes=lambda _, __, line: line.taker == OTHER),
                "tn.bid_missed",
            ),
        ),
    ),
)
