"""The lessons of Tennessee for Two, in order."""

from puzzles.lessons.lesson import Lesson

LESSONS = (
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
)
