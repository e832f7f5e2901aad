"""The rules that a kind of puzzle could ask about, but that none ever needs, each with the reason."""

NO_IDEA = "no wrong idea that is known answers otherwise where it decides"
HELD = "only cards that are held, and as many as are due, are tried"
TRICK_BEGINS = "who plays next is asked when a trick begins"
PICKED = "partners are picked before the question comes, and other picks are not tried"

UNASKED: dict[str, str] = {
    **dict.fromkeys(("hp.own_card", "tn.own_card", "tp.own_card", "ts.own_card"), HELD),
    **dict.fromkeys(("hp.discard_held", "hp.discard_one", "tn.lay_away_held", "tn.lay_away_five"), HELD),
    **dict.fromkeys(("tp.lay_away_held", "tp.lay_away_one", "ts.declaration_held"), HELD),
    **dict.fromkeys(("hp.plays_clockwise", "tn.other_plays", "tp.plays_clockwise"), TRICK_BEGINS),
    **dict.fromkeys(("tp.no_partners", "tp.silent_partners"), PICKED),
    **dict.fromkeys(("tp.so_many_partners", "tp.others_as_partners"), PICKED),
    **dict.fromkeys(
        ("hp.passes_in_a_row", "tp.trump_fixed", "tp.passed_twice", "tp.accept_or_pass"), NO_IDEA
    ),
    **dict.fromkeys(
        ("ts.order_of_fours", "ts.tie_nobody", "ts.claim_target", "ts.exchange_on_lead"), NO_IDEA
    ),
    "hp.peppers": "the calls of a puzzle are the ones that it lists",
    "ts.exchange_in_time": NO_IDEA,
    "ts.exchange_seven": "no other card than the seven of trumps is tried",
    "ts.claim_moment": "a claim is tried when a trick has just ended, which is always in time",
    "ts.marriage_on_turn": "whoever tries a marriage is always the one whose turn it is",
    "ts.declarations_score": "a question about points counts cards alone",
    "tr.absent_are_not_asked": "a puzzle shows only those who take part",
    "tr.pack_is_empty": "once the pack is empty nobody is asked any more",
}
