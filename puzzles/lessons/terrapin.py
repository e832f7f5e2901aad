"""The lessons of Terrapin of Temptation, in order."""

from puzzles.lessons.lesson import Lesson

LESSONS = (
    Lesson(
        "hands",
        (
            "tr.players",
            "tr.deck",
            "tr.two_cards",
            "tr.three_on_the_table",
            "tr.suits",
            "tr.ranks",
            "tr.aces_low_crowns_high",
            "tr.pairs",
            "tr.aces_and_crowns",
        ),
    ),
    Lesson("straights", ("tr.straight",)),
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
)
