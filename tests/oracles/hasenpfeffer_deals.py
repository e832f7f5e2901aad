"""Whole deals of Hasenpfeffer, each told as one story from the first call on; records are judged by it.

The other half of the second reading; see hasenpfeffer.py.
"""

from tests.oracles.hasenpfeffer import (
    SEATS,
    SUITS,
    TRICKS_IN_A_DEAL,
    RefusedError,
    auction,
    bids,
    deck,
    is_among,
    is_whole,
    lay_away,
    leads,
    left_of,
    legal,
    must_be_a_seat,
    next_seat,
    partner_of,
    sitting_out,
)


def judge(record):
    """The number, counted from 1, of the first action that breaks a rule in a deal; None if there is none.

    The record: "dealer"; "hands", six cards for each seat, and "widow"; "switches", named as in the rulings
    (bidding, pass, all_pass, alone, defenders); "actions", each a seat and one of bid, trump, lay_away,
    alone, play. A deal that stops early breaks nothing. An action after the end, or out of turn, does.
    Reads HP10 to HP19, HP22 to HP24, HP-R3 to HP-R7, HP-R10.
    """
    story = story_of_a_deal(record)
    expected = next(story, None)
    for number, action in enumerate(record["actions"], start=1):
        if expected is None:
            return number
        seat, kind, choices = expected
        if not isinstance(action, dict) or sorted(action) != sorted(["seat", kind]):
            return number
        if not is_whole(action["seat"]) or action["seat"] != seat:
            return number
        if not is_among(action[kind], choices):
            return number
        try:
            expected = story.send(action[kind])
        except StopIteration:
            expected = None
    return None


def story_of_a_deal(record):
    """Tell a deal in its order: before every action give (seat, kind, choices), then be told the choice.

    Reads HP10 to HP19, HP22 to HP24, HP-R3 to HP-R7, HP-R10.
    """
    dealer = record["dealer"]
    hands = [list(hand) for hand in record["hands"]]
    bidding, passing, all_pass, alone_switch = _switches(record.get("switches") or {})
    joker_at = _check_the_deal(dealer, hands, record["widow"])

    # The bidding.
    calls = []
    outcome = auction(calls, dealer, joker_at, bidding, passing, all_pass)
    while outcome != "void" and outcome[0] == "to call":
        call = yield outcome[1], "bid", bids(calls, bidding, passing)
        calls.append(call)
        outcome = auction(calls, dealer, joker_at, bidding, passing, all_pass)
    if outcome == "void":
        return
    bidder = outcome[1]

    # The high bidder takes the widow, names trump and discards one card.
    hands[bidder].append(record["widow"])
    trump = yield bidder, "trump", SUITS
    discard = yield bidder, "lay_away", [[card] for card in lay_away(hands[bidder])]
    hands[bidder].remove(discard[0])

    alone = []
    if alone_switch == "allowed":
        alone = yield from _story_of_going_alone(bidder)

    yield from _story_of_the_tricks(trump, hands, leads(dealer, bidder, alone), alone)


def _check_the_deal(dealer, hands, widow):
    """Where the Joker lies, a seat or "widow", after a look whether the deal is one. Reads HP03, HP10."""
    must_be_a_seat(dealer)
    if [len(hand) for hand in hands] != [6, 6, 6, 6]:
        raise RefusedError("six cards each")
    if sorted(sum(hands, [widow])) != sorted(deck()):
        raise RefusedError("the hands and the widow are not the deck")
    for seat in SEATS:
        if "Joker" in hands[seat]:
            return seat
    return "widow"


def _story_of_going_alone(bidder):
    """Ask the bidder, then the defenders clockwise from the bidder until one says yes. Reads HP-R6."""
    alone = []
    if (yield bidder, "alone", [True, False]):
        alone.append(bidder)
    first_defender = left_of(bidder)
    second_defender = partner_of(first_defender)
    for defender in [first_defender, second_defender]:
        if (yield defender, "alone", [True, False]):
            alone.append(defender)
            return alone
    return alone


def _story_of_the_tricks(trump, hands, leader, alone):
    """Play six tricks, each led by the winner of the one before. Reads HP15 to HP19, HP-R6."""
    players = [seat for seat in SEATS if seat not in sitting_out(alone)]
    for _ in range(TRICKS_IN_A_DEAL):
        trick = []
        while len(trick) < len(players):
            seat = next_seat(trump, trick, leader, alone)
            card = yield seat, "play", legal(trump, hands[seat], trick)
            hands[seat].remove(card)
            trick.append(card)
        leader = next_seat(trump, trick, leader, alone)


def _switches(given):
    """The rulings' switches with their defaults. Reads HP-R2, HP-R4, HP-R5, HP-R6, HP-R8."""
    values = {
        "bidding": ["numbers", "peppers"],
        "pass": ["final", "reenter"],
        "all_pass": ["joker_bound", "void"],
        "alone": ["off", "allowed"],
        "defenders": ["always", "never"],
    }
    for name in given:
        if name not in values or given[name] not in values[name]:
            raise RefusedError(f"no such switch: {name} {given[name]}")
    return [given.get(name, values[name][0]) for name in ["bidding", "pass", "all_pass", "alone"]]
