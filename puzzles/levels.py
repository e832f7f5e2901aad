"""The lessons of each game, in order, and the level of a puzzle: the latest lesson among its needed rules."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple


class Lesson(NamedTuple):
    """A lesson's name and the rules it brings."""

    name: str
    rules: tuple[str, ...]


LESSONS: dict[str, tuple[Lesson, ...]] = {
    "terrapin": (
        Lesson(
            "hands",
            (
                "tr.players",
                "tr.deck",
                "tr.two_cards",
                "tr.three_on_the_table",
                "tr.suits",
                "tr.pairs",
                "tr.aces_and_crowns",
            ),
        ),
        Lesson("straights", ("tr.ranks", "tr.aces_low_crowns_high", "tr.straight")),
        Lesson("bottom", ("tr.bottom", "tr.bottom_is_worthless", "tr.table_counts", "tr.trio_set_aside")),
        Lesson(
            "showdown",
            (
                "tr.most_points_win",
                "tr.bottom_cannot_win",
                "tr.pot_is_shared",
                "tr.rest_stays",
                "tr.unwon_pot_stays",
            ),
        ),
        Lesson(
            "offer",
            (
                "tr.price_rises",
                "tr.one_card_an_offer",
                "tr.offered_clockwise",
                "tr.one_after_the_other",
                "tr.refused_are_not_asked",
                "tr.too_poor_to_buy",
                "tr.pack_is_empty",
                "tr.refusal_retires",
            ),
        ),
        Lesson(
            "game",
            (
                "tr.equal_chips",
                "tr.from_the_dealers_left",
                "tr.ante",
                "tr.sits_out",
                "tr.absent_are_not_asked",
                "tr.carried_over",
                "tr.deal_passes_left",
                "tr.dealer_can_ante",
                "tr.agreed_rounds",
                "tr.two_must_ante",
                "tr.last_pot_is_shared",
                "tr.most_chips_win",
            ),
        ),
        Lesson(
            "house_rules",
            (
                "tr.one_pair_a_rank",
                "tr.beyond_the_pair",
                "tr.round_without_a_buyer",
                "tr.first_refusal_ends",
            ),
        ),
    ),
    "terts": (
        Lesson("cards", ("ts.deck", "ts.deal", "ts.turn_up", "ts.suits", "ts.ranks")),
        Lesson(
            "tricks",
            (
                "ts.own_card",
                "ts.dealers_opponent_leads",
                "ts.play_in_turn",
                "ts.winner_leads",
                "ts.trump_wins",
                "ts.suit_led_wins",
                "ts.highest_wins",
                "ts.trump_nine",
                "ts.trump_jack",
            ),
        ),
        Lesson(
            "stock",
            (
                "ts.stock_is_free",
                "ts.loser_breaks",
                "ts.both_parts",
                "ts.winner_draws_first",
                "ts.draw_while_stock",
            ),
        ),
        Lesson("duties", ("ts.follow", "ts.beat", "ts.trump_when_void", "ts.jack_free")),
        Lesson(
            "declarations",
            (
                "ts.run_order",
                "ts.four_counts",
                "ts.run_counts",
                "ts.marriage_counts",
                "ts.fours",
                "ts.runs",
                "ts.marriages",
                "ts.is_declaration",
                "ts.declaration_held",
                "ts.declare_on_lead",
                "ts.declare_after_breaking",
                "ts.declare_in_time",
                "ts.one_a_trick",
                "ts.marriage_on_turn",
                "ts.once",
                "ts.runs_rise",
            ),
        ),
        Lesson(
            "contests",
            (
                "ts.four_beats_run",
                "ts.order_of_fours",
                "ts.longer_run",
                "ts.higher_run",
                "ts.run_of_trumps",
                "ts.tie_leader",
                "ts.marriage_tops_nothing",
                "ts.top_with_higher",
            ),
        ),
        Lesson(
            "scoring",
            (
                "ts.counts",
                "ts.trump_counts",
                "ts.cards_score",
                "ts.last_trick",
                "ts.declarations_score",
                "ts.claim_moment",
                "ts.claim_target",
                "ts.claim_trick",
                "ts.higher_total_wins",
                "ts.equal_totals_play_on",
                "ts.last_trick_deals",
            ),
        ),
        Lesson(
            "house_rules",
            (
                "ts.jack_narrow",
                "ts.tie_nobody",
                "ts.trump_marriage_only",
                "ts.runs_apart",
                "ts.exchange_off",
                "ts.exchange_seven",
                "ts.exchange_on_lead",
                "ts.exchange_in_time",
                "ts.deal_alternates",
            ),
        ),
    ),
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
