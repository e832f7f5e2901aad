"""The lessons of each game, in order, and the level of a puzzle: the latest lesson among its needed rules."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple


class Lesson(NamedTuple):
    """A lesson's name and the rules it brings."""

    name: str
    rules: tuple[str, ...]


LESSONS: dict[str, tuple[Lesson, ...]] = {
    "tennessee": (
        Lesson("cards", ("tn.deck", "tn.deal", "tn.colours", "tn.numbers")),
        Lesson(
            "tricks",
            (
                "tn.own_card",
                "tn.other_plays",
                "tn.follow",
                "tn.trump_wins",
                "tn.colour_led_wins",
                "tn.highest_wins",
                "tn.bidders_opponent_leads",
                "tn.winner_leads",
            ),
        ),
        Lesson("rook", ("tn.rook_colour", "tn.rook_highest")),
        Lesson(
            "bidding",
            (
                "tn.non_dealer_calls_first",
                "tn.bid_from_60",
                "tn.bid_by_fives",
                "tn.bid_to_160",
                "tn.bid_higher",
                "tn.pass_final",
                "tn.pass_ends",
                "tn.highest_bid_ends",
                "tn.high_bidder",
                "tn.dealer_bound",
            ),
        ),
        Lesson(
            "nest",
            (
                "tn.trump_before_nest",
                "tn.name_trump",
                "tn.card_points",
                "tn.rook_points",
                "tn.lay_away_five",
                "tn.lay_away_held",
                "tn.count_cards_stay",
                "tn.lowest_fill_up",
            ),
        ),
        Lesson(
            "draw",
            (
                "tn.winner_draws_first",
                "tn.up_or_hidden",
                "tn.loser_takes_other",
                "tn.turned_up",
                "tn.pile_gone",
            ),
        ),
        Lesson(
            "scoring",
            (
                "tn.captured_cards",
                "tn.captured_tricks",
                "tn.bid_missed",
                "tn.target",
                "tn.higher_total",
                "tn.deal_alternates",
            ),
        ),
        Lesson("house_rules", ("tn.follow_or_rook", "tn.rook_any_time", "tn.trump_after_nest", "tn.redeal")),
    ),
    "hasenpfeffer": (
        Lesson("cards", ("hp.deck", "hp.partners", "hp.deal", "hp.suits", "hp.ranks")),
        Lesson(
            "tricks",
            (
                "hp.own_card",
                "hp.follow",
                "hp.trump_wins",
                "hp.suit_led_wins",
                "hp.highest_wins",
                "hp.dealers_left_leads",
                "hp.winner_leads",
                "hp.plays_clockwise",
            ),
        ),
        Lesson(
            "bowers",
            ("hp.joker_suit", "hp.joker", "hp.right_bower", "hp.left_bower_suit", "hp.left_bower"),
        ),
        Lesson(
            "bidding",
            (
                "hp.bids_clockwise",
                "hp.numbers",
                "hp.bid_higher",
                "hp.pass_final",
                "hp.three_passes",
                "hp.highest_bid_ends",
            ),
        ),
        Lesson(
            "widow",
            ("hp.high_bidder", "hp.joker_bound", "hp.name_trump", "hp.discard_held", "hp.discard_one"),
        ),
        Lesson(
            "scoring",
            (
                "hp.bid_made",
                "hp.bid_missed",
                "hp.defenders_score",
                "hp.target",
                "hp.bidders_win",
                "hp.deal_passes_left",
            ),
        ),
        Lesson(
            "house_rules",
            (
                "hp.passes_in_a_row",
                "hp.peppers",
                "hp.big_pepper_doubles",
                "hp.all_pass_void",
                "hp.alone_off",
                "hp.alone_allowed",
                "hp.lone_lead",
                "hp.partner_sits_out",
            ),
        ),
    ),
}


@cache
def lesson_numbers(game: str) -> dict[str, int]:
    """The number of the lesson that brings each rule of a game, from 1."""
    return {rule: number for number, lesson in enumerate(LESSONS[game], 1) for rule in lesson.rules}


def level(game: str, needed: Iterable[str]) -> int:
    """The latest lesson among these rules, at least 1."""
    numbers = lesson_numbers(game)
    return max((numbers[rule] for rule in needed), default=1)
