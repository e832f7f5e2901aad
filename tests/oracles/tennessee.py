"""Tennessee for Two read a second time, from the source's statements (TN..) and the rulings (TN-R..).

Plain and slow on purpose: cards are strings ("14R", "Rook"), an order of strength is a list written out from
the strongest card to the weakest. Whole deals are told in tennessee_deals.py. Nothing here is shared with the
program under test.

Seats are 0 and 1. Whatever could not have happened, or is not in the game's language, raises RefusedError, a
ValueError; an action that the rules forbid is answered with False.
"""

COLOURS = ["R", "G", "Y", "B"]
NUMBERS_HIGH_TO_LOW = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4]
SEATS = [0, 1]
TRICKS_IN_A_DEAL = 20


class RefusedError(ValueError):
    """What was asked about could not have happened, or is not in the game's language."""


def deck():
    """The 45 cards: 4 to 14 in four colours, and the Rook. Reads TN03."""
    cards = [f"{number}{colour}" for colour in COLOURS for number in NUMBERS_HIGH_TO_LOW]
    cards.append("Rook")
    return cards


def opponent_of(seat):
    """Two players. Reads TN02."""
    return 1 - seat


def next_dealer(dealer):
    """The deal alternates, after a deal that was not played too. Reads TN-R9, TN-R12."""
    must_be_a_seat(dealer)
    return opponent_of(dealer)


def trumps_high_to_low(trump):
    """The trump colour: the Rook, then 14 and down. Reads TN04."""
    _must_be_a_colour(trump)
    return ["Rook", *plain_colour_high_to_low(trump)]


def plain_colour_high_to_low(colour):
    """The numbers of a colour, 14 high and 4 low. Reads TN03, TN14."""
    _must_be_a_colour(colour)
    return [f"{number}{colour}" for number in NUMBERS_HIGH_TO_LOW]


def colour_of(card, trump):
    """The colour a card belongs to; the Rook is a trump. Reads TN04, TN-R3, TN-R4."""
    _must_be_cards([card])
    if card == "Rook":
        return trump
    return card[-1]


def points_of(card):
    """What a captured card is worth. Reads TN18."""
    _must_be_cards([card])
    if card == "Rook":
        return 20
    number = int(card[:-1])
    if number in [14, 10]:
        return 10
    if number == 5:
        return 5
    return 0


def is_count_card(card):
    """Whether a card has points. Reads TN-R13."""
    return points_of(card) > 0


def legal(trump, hand, trick, rook="follow"):
    """The cards of the hand that may be played, in the hand's order.

    The same while the pile lasts and after. Reads TN12, TN13, TN-R3, TN-R4, TN-R6.
    """
    _must_be_a_colour(trump)
    _must_be_cards(list(hand) + list(trick))
    if len(hand) > 16:
        raise RefusedError("nobody ever holds more than eleven cards and the nest")
    if len(trick) > 2:
        raise RefusedError("only two play to a trick")
    if rook not in ["follow", "any_time"]:
        raise RefusedError("the Rook follows, or is played at any time")
    if not trick:
        return list(hand)
    led = colour_of(trick[0], trump)
    following = [card for card in hand if colour_of(card, trump) == led]
    if not following:
        return list(hand)
    if rook == "any_time":
        return [card for card in hand if card in following or card == "Rook"]
    return following


def winner(trump, trick):
    """The winning card: the highest trump if there is one, else the highest of the colour led.

    Reads TN04, TN14, TN-R4.
    """
    _must_be_a_colour(trump)
    _must_be_cards(trick)
    if not trick:
        raise RefusedError("nobody wins a trick without cards")
    if len(trick) > 2:
        raise RefusedError("only two play to a trick")
    for card in trumps_high_to_low(trump):
        if card in trick:
            return card
    led = colour_of(trick[0], trump)
    for card in plain_colour_high_to_low(led):
        if card in trick:
            return card
    raise AssertionError("the card led is always of the colour led")


def leads(bidder):
    """Who leads to the first trick: not the one who won the bid. Reads TN12."""
    must_be_a_seat(bidder)
    return opponent_of(bidder)


def next_seat(trump, trick, leader):
    """Who plays next, during a trick or after it. Reads TN02, TN14, TN-R7."""
    must_be_a_seat(leader)
    _must_be_cards(trick)
    if not trick:
        return leader
    if len(trick) == 1:
        return opponent_of(leader)
    if winner(trump, trick) == trick[0]:
        return leader
    return opponent_of(leader)


def ladder():
    """Every bid from the lowest to the highest. Reads TN07, TN08."""
    return list(range(60, 161, 5))


def bids(calls):
    """The calls now allowed, pass first; none when the bidding is over. Reads TN06, TN07, TN08, TN-R8."""
    allowed = ["pass", *ladder()]
    high, passes = None, 0
    for call in calls:
        if not is_among(call, allowed):
            raise RefusedError(f"this call could not have been made: {call!r}")
        if call == "pass":
            passes += 1
        else:
            high = call
        over = high == 160 or passes == 2 or (passes == 1 and high is not None)
        higher = [bid for bid in ladder() if high is None or bid > high]
        allowed = [] if over else ["pass", *higher]
    return allowed


def may_bid(calls, call):
    """Whether this call may be made after those. Reads TN08, TN-R8."""
    return is_among(call, bids(calls))


def auction(calls, dealer, no_bid="dealer_60"):
    """What has come of the calls: ("to call", seat), ("high bid", seat, bid) or "redeal".

    Reads TN06, TN09, TN-R8, TN-R9.
    """
    must_be_a_seat(dealer)
    if no_bid not in ["dealer_60", "redeal"]:
        raise RefusedError("without a bid the dealer is bound at 60, or the cards are dealt again")
    in_turn = [opponent_of(dealer), dealer]
    if bids(calls):
        return ("to call", in_turn[len(calls) % 2])
    numbers = [call for call in calls if call != "pass"]
    if numbers:
        place_of_the_high_bid = list(calls).index(numbers[-1])
        return ("high bid", in_turn[place_of_the_high_bid % 2], numbers[-1])
    if no_bid == "redeal":
        return "redeal"
    return ("high bid", dealer, 60)


def lay_away(hand):
    """Every one of the sixteen cards that may be among the five laid away, in the hand's order.

    Cards without points if there are five of them. Otherwise all of these, and the count cards that cost the
    fewest points to make up five, equal ones at choice (with twelve or thirteen count cards in the hand these
    are always fives). Reads TN10, TN-R1, TN-R2, TN-R13.
    """
    plain = [card for card in hand if not is_count_card(card)]
    dearest = _points_that_fill_up(hand)
    if not dearest:
        return plain
    return [card for card in hand if card in plain or points_of(card) <= dearest[-1]]


def may_lay_away(hand, laid):
    """Whether these are five that may be laid away; any other value, however absurd, is False.

    Reads TN10, TN-R1, TN-R2.
    """
    fill = _points_that_fill_up(hand)
    if not isinstance(laid, list) or len(laid) != 5:
        return False
    if any(card not in hand for card in laid):
        return False
    if any(laid.count(card) > 1 for card in laid):
        return False
    laid_points = sorted(points_of(card) for card in laid if is_count_card(card))
    return laid_points == fill


def _points_that_fill_up(hand):
    """The points of the count cards that must be laid away, lowest first; mostly none. Reads TN-R2."""
    _must_be_cards(hand)
    if len(hand) != 16:
        raise RefusedError("with the nest the bid winner holds sixteen cards")
    plain = [card for card in hand if not is_count_card(card)]
    points_low_to_high = sorted(points_of(card) for card in hand if is_count_card(card))
    missing = max(0, 5 - len(plain))
    return points_low_to_high[:missing]


def captured_points(side):
    """The points of one side's captured cards and tricks. Reads TN18."""
    return sum(points_of(card) for card in side["cards"]) + 2 * side["tricks"]


def score(bid, bidder, other):
    """What both get for a deal; a side is {"cards": the captured ones, "tricks": how many}.

    Reads TN07, TN08, TN18, TN19, TN20, TN-R10.
    """
    if not is_among(bid, ladder()):
        raise RefusedError(f"there is no such bid: {bid!r}")
    _must_be_cards(list(bidder["cards"]) + list(other["cards"]))
    for side in [bidder, other]:
        if type(side["tricks"]) is not int or side["tricks"] < 0:
            raise RefusedError("tricks are counted from 0")
        if len(side["cards"]) > 2 * side["tricks"]:
            raise RefusedError("a trick holds two cards")
    if bidder["tricks"] + other["tricks"] > TRICKS_IN_A_DEAL:
        raise RefusedError("there are twenty tricks in a deal")
    captured = captured_points(bidder)
    made = captured >= bid
    return {"bidder": captured if made else 0, "other": captured_points(other)}


def game_over(scores, target=300):
    """The seat that has won after a round, or None. Reads TN01, TN-R11."""
    there = [seat for seat in SEATS if scores[seat] >= target]
    if not there or scores[0] == scores[1]:
        return None
    return max(there, key=lambda seat: scores[seat])


def is_among(value, choices):
    """As "in", but True is not 1 and 60.0 is not 60."""
    return any(type(value) is type(choice) and value == choice for choice in choices)


def _must_be_a_colour(colour):
    """Trump is one of the four colours. Reads TN03."""
    if colour not in COLOURS:
        raise RefusedError(f"not a colour: {colour!r}")


def must_be_a_seat(seat):
    """There are two players. Reads TN02."""
    if not is_among(seat, SEATS):
        raise RefusedError(f"not a seat: {seat!r}")


def _must_be_cards(cards):
    """Cards of this deck, none of them twice. Reads TN03."""
    known = deck()
    for position, card in enumerate(cards):
        if card not in known:
            raise RefusedError(f"not a card of this deck: {card!r}")
        if card in cards[:position]:
            raise RefusedError(f"this card is here twice: {card}")
