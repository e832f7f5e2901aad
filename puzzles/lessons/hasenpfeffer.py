"""The lessons of Hasenpfeffer, in order."""

from puzzles.lessons.lesson import Lesson

LESSONS = (
    Lesson(
        "cards",
        (
            "hp.deck",
            "hp.partners",
            "hp.deal",
            "hp.suits",
            "hp.ranks",
            "hp.trump_wins",
            "hp.suit_led_wins",
            "hp.highest_wins",
        ),
    ),
    Lesson(
        "tricks",
        (
            "hp.own_card",
            "hp.follow",
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
)
