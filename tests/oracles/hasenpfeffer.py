"""Hasenpfeffer read a second time, straight from the source's statements (HP..) and the rulings (HP-R..).

Plain and slow on purpose: cards are strings, an order of strength is a list written out from the strongest
card to the weakest. Whole deals are told in hasenpfeffer_deals.py. Nothing here is shared with the program
under test.

Seats are 0, 1, 2, 3 clockwise, so a player's left is the next number and the partner sits two further on.
Whatever could not have happened, or is not in the game's language, raises RefusedError, a ValueError.
"""

SUITS = ["S", "H", "D", "C"]
RANKS = ["A", "K", "Q", "J", "10", "9"]
SAME_COLOUR = {"S": "C", "C": "S", "H": "D", "D": "H"}
SEATS = [0, 1, 2, 3]
TRICKS_IN_A_DEAL = 6


class RefusedError(ValueError):
    """What was asked about could not have happened, or is not in the game's language."""


def deck():
    """The 25 cards: nine to Ace in four suits, and the Joker. Reads HP01, HP03."""
    cards = [rank + suit for suit in SUITS for rank in RANKS]
    cards.append("Joker")
    return cards


def left_of(seat):
    """The neighbour clockwise. Reads HP11."""
    return (seat + 1) % 4


def partner_of(seat):
    """Four players in two partnerships, partners opposite each other. Reads HP02, HP09."""
    return (seat + 2) % 4


def trumps_high_to_low(trump):
    """The trump suit: Joker, right bower, left bower, then the Ace and down.

    Reads HP01, HP05, HP06, HP07, HP08.
    """
    _must_be_a_suit(trump)
    best = ["Joker", "J" + trump, "J" + SAME_COLOUR[trump]]
    rest = [rank + trump for rank in RANKS if rank != "J"]
    return best + rest


def plain_suit_high_to_low(suit, trump):
    """A suit that is not trump, Ace high and 9 low, without a Jack that is the left bower.

    Reads HP05, HP07.
    """
    _must_be_a_suit(suit)
    trumps = trumps_high_to_low(trump)
    return [rank + suit for rank in RANKS if rank + suit not in trumps]


def suit_of(card, trump):
    """The suit a card belongs to; the Joker and both bowers are trumps. Reads HP01, HP07, HP16."""
    _must_be_cards([card])
    if card in trumps_high_to_low(trump):
        return trump
    return card[-1]


def legal(trump, hand, trick):
    """The cards of the hand that may be played, in the hand's order.

    Reads HP16, HP17 (and HP07 for the bowers).
    """
    _must_be_a_suit(trump)
    _must_be_cards(list(hand) + list(trick))
    if len(hand) > 7:
        raise RefusedError("nobody ever holds more than seven cards")
    if len(trick) > 4:
        raise RefusedError("only four play to a trick")
    if not trick:
        return list(hand)
    led = suit_of(trick[0], trump)
    following = [card for card in hand if suit_of(card, trump) == led]
    if following:
        return following
    return list(hand)


def winner(trump, trick):
    """The winning card: the highest trump if there is one, else the highest of the suit led.

    Reads HP05 to HP08, HP18.
    """
    _must_be_a_suit(trump)
    _must_be_cards(trick)
    if not trick:
        raise RefusedError("nobody wins a trick without cards")
    if len(trick) > 4:
        raise RefusedError("only four play to a trick")
    for card in trumps_high_to_low(trump):
        if card in trick:
            return card
    led = suit_of(trick[0], trump)
    for card in plain_suit_high_to_low(led, trump):
        if card in trick:
            return card
    raise AssertionError("the card led is always of the suit led")


def ladder(bidding="numbers"):
    """Every bid from the lowest to the highest. Reads HP12, HP22, HP23, HP-R8."""
    if bidding == "numbers":
        return [1, 2, 3, 4, 5, 6]
    if bidding == "peppers":
        return [1, 2, 3, 4, 5, "little pepper", "big pepper"]
    raise RefusedError("bidding is by numbers or by peppers")


def bids(calls, bidding="numbers", passing="final"):
    """The calls now allowed, pass first; none when the bidding is over.

    Reads HP12, HP22, HP23, HP-R3, HP-R4.
    """
    place, _holder, high = _listen(calls, bidding, passing)
    if place is None:
        return []
    return ["pass", *_bids_above(high, bidding)]


def auction(
    calls,
    dealer,
    joker_at,
    bidding="numbers",
    passing="final",
    all_pass="joker_bound",  # noqa: S107 - a pass in the bidding, not a password
):
    """What has come of the calls: ("to call", seat), ("high bid", seat, bid) or "void".

    joker_at is the seat that was dealt the Joker, or "widow".
    Reads HP11, HP12, HP13, HP22, HP24, HP-R3, HP-R4, HP-R5.
    """
    must_be_a_seat(dealer)
    if joker_at != "widow":
        must_be_a_seat(joker_at)
    if all_pass not in ["joker_bound", "void"]:
        raise RefusedError("when all pass the Joker is bound or the deal is void")
    place, holder, high = _listen(calls, bidding, passing)
    seats_in_order_of_calling = [(dealer + step) % 4 for step in [1, 2, 3, 4]]
    if place is not None:
        return ("to call", seats_in_order_of_calling[place])
    if high is not None:
        return ("high bid", seats_in_order_of_calling[holder], high)
    if all_pass == "void" or joker_at == "widow":
        return "void"
    return ("high bid", joker_at, 3)


def score(bid, tricks, defenders="always"):
    """What both sides get for a deal. Reads HP20, HP21, HP23, HP-R1, HP-R2, HP-R8."""
    if not is_whole(tricks) or tricks < 0 or tricks > TRICKS_IN_A_DEAL:
        raise RefusedError("there are six tricks in a deal")
    if defenders not in ["always", "never"]:
        raise RefusedError("the defenders score always or never")
    if not is_among(bid, ladder("numbers") + ladder("peppers")):
        raise RefusedError("there is no such bid")

    for_defenders = TRICKS_IN_A_DEAL - tricks if defenders == "always" else 0

    if bid == "big pepper":
        for_bidders = 12 if tricks == 6 else -12
    elif bid == "little pepper":
        for_bidders = 6 if tricks == 6 else -6
    elif tricks >= bid:
        for_bidders = tricks
    else:
        for_bidders = -bid
    return {"bidders": for_bidders, "defenders": for_defenders}


def sitting_out(alone=()):
    """The seats that do not play: the partner of each lone player. Reads HP02, HP15, HP-R6."""
    for seat in alone:
        must_be_a_seat(seat)
    if len(alone) > 2 or len(set(alone)) != len(alone):
        raise RefusedError("at most one player of each side plays alone")
    absent = [partner_of(seat) for seat in alone]
    for seat in alone:
        if seat in absent:
            raise RefusedError("a lone player's partner cannot play alone too")
    return absent


def leads(dealer, bidder=None, alone=()):
    """Who leads to the first trick. Reads HP14, HP15, HP-R6."""
    must_be_a_seat(dealer)
    sitting_out(alone)
    if bidder is not None:
        must_be_a_seat(bidder)
        if partner_of(bidder) in alone:
            raise RefusedError("the high bidder's partner is not the one who may go alone")
    if len(alone) == 0:
        return left_of(dealer)
    if len(alone) == 1:
        return left_of(alone[0])
    if bidder is None:
        raise RefusedError("with two lone players it must be known who named trump")
    did_not_name_trump = [seat for seat in alone if seat != bidder]
    return did_not_name_trump[0]


def next_seat(trump, trick, leader, alone=()):
    """Who plays next, during a trick or after it.

    Reads HP18, HP19, HP11 (clockwise), HP15 and HP-R6 (who sits out).
    """
    _must_be_a_suit(trump)
    must_be_a_seat(leader)
    _must_be_cards(trick)
    absent = sitting_out(alone)
    if leader in absent:
        raise RefusedError("who sits out cannot have led")
    clockwise = [(leader + step) % 4 for step in [0, 1, 2, 3]]
    players = [seat for seat in clockwise if seat not in absent]
    if len(trick) > len(players):
        raise RefusedError("more cards in the trick than players")
    if len(trick) < len(players):
        return players[len(trick)]
    return players[list(trick).index(winner(trump, trick))]


def lay_away(hand):
    """Of the seven cards that the bidder holds with the widow, any may be discarded.

    Reads HP13, HP24, HP-R7.
    """
    _must_be_cards(hand)
    if len(hand) != 7:
        raise RefusedError("with the widow the bidder holds seven cards")
    return list(hand)


def game_over(scores, bidding_side, target=10):
    """The side that has won, or None. Side 0 is seats 0 and 2, side 1 is seats 1 and 3.

    Reads HP04, HP-R9, HP21.
    """
    there = [side for side in [0, 1] if scores[side] >= target]
    if not there:
        return None
    if len(there) == 1:
        return there[0]
    if bidding_side not in there:
        raise RefusedError("both sides are there, so it must be known which one bid")
    return bidding_side


def _listen(calls, bidding, passing):
    """Hear the calls: the place to call next (None when over), the place of the high bid, the high bid.

    Place 0 is the dealer's left. Reads HP11, HP12, HP22, HP23, HP-R3, HP-R4.
    """
    if passing not in ["final", "reenter"]:
        raise RefusedError("a pass is final, or one may reenter")
    place, holder, high = 0, None, None
    out_for_good = []
    heard = []
    for call in calls:
        if place is None:
            raise RefusedError("the bidding was over before this call")
        if not is_among(call, ["pass", *_bids_above(high, bidding)]):
            raise RefusedError(f"this call could not have been made: {call!r}")
        heard.append(call)
        if call != "pass":
            holder, high = place, call
        elif passing == "final":
            out_for_good.append(place)

        if _is_over(heard, high, bidding, passing):
            place = None
        else:
            place = (place + 1) % 4
            while place in out_for_good:
                place = (place + 1) % 4
    return place, holder, high


def _is_over(heard, high, bidding, passing):
    """Whether the last of these calls ended the bidding. Reads HP12, HP22, HP-R4."""
    if high == ladder(bidding)[-1]:
        return True
    enough = 4 if high is None else 3
    if passing == "final":
        return heard.count("pass") == enough
    return heard[-enough:] == ["pass"] * enough


def _bids_above(high, bidding):
    """The bids higher than the last one. Reads HP-R3."""
    steps = ladder(bidding)
    if high is None:
        return steps
    return steps[steps.index(high) + 1 :]


def is_whole(value):
    """A whole number, for which Python's True and False are not to be taken."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_among(value, choices):
    """As "in", but True is not 1 and 3.0 is not 3."""
    return any(type(value) is type(choice) and value == choice for choice in choices)


def _must_be_a_suit(suit):
    """Trump is one of the four suits; there is no bid without trumps. Reads HP03, HP-R10."""
    if suit not in SUITS:
        raise RefusedError(f"not a suit: {suit!r}")


def must_be_a_seat(seat):
    """There are four players. Reads HP02."""
    if not is_whole(seat) or seat not in SEATS:
        raise RefusedError(f"not a seat: {seat!r}")


def _must_be_cards(cards):
    """Cards of this deck, none of them twice. Reads HP03."""
    known = deck()
    for position, card in enumerate(cards):
        if card not in known:
            raise RefusedError(f"not a card of this deck: {card!r}")
        if card in cards[:position]:
            raise RefusedError(f"this card is here twice: {card}")
