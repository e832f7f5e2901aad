"""Hasenpfeffer read a second time, straight from the source's statements (HP..) and the rulings (HP-R..).

Plain and slow on purpose: cards are strings, an order of strength is a list written out from the strongest
card to the weakest, and a whole deal is told as one story from the first call to the last trick. Nothing
here is shared with the program under test.

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


def auction(  # noqa: PLR0913, PLR0917 - all of it decides who gets the widow
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
    _must_be_a_seat(dealer)
    if joker_at != "widow":
        _must_be_a_seat(joker_at)
    if all_pass not in ["joker_bound", "void"]:
        raise RefusedError("when all pass the Joker is bound or the deal is void")
    place, holder, high = _listen(calls, bidding, passing)
    seats_in_order_of_calling = [(dealer + step) % 4 for step in [1, 2, 3, 4]]
    if place is not None:
        return ("to call", seats_in_order_of_calling[place])
    if high is not None:
        return ("high bid", seats_in_order_of_calling[holder], high)
    if all_pass == "void" or joker_at == "widow":  # noqa: S105 - not a password either
        return "void"
    return ("high bid", joker_at, 3)


def score(bid, tricks, defenders="always"):
    """What both sides get for a deal. Reads HP20, HP21, HP23, HP-R1, HP-R2, HP-R8."""
    if not _is_whole(tricks) or tricks < 0 or tricks > TRICKS_IN_A_DEAL:
        raise RefusedError("there are six tricks in a deal")
    if defenders not in ["always", "never"]:
        raise RefusedError("the defenders score always or never")
    if not _is_among(bid, ladder("numbers") + ladder("peppers")):
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
        _must_be_a_seat(seat)
    if len(alone) > 2 or len(set(alone)) != len(alone):
        raise RefusedError("at most one player of each side plays alone")
    absent = [partner_of(seat) for seat in alone]
    for seat in alone:
        if seat in absent:
            raise RefusedError("a lone player's partner cannot play alone too")
    return absent


def leads(dealer, bidder=None, alone=()):
    """Who leads to the first trick. Reads HP14, HP15, HP-R6."""
    _must_be_a_seat(dealer)
    sitting_out(alone)
    if bidder is not None:
        _must_be_a_seat(bidder)
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
    _must_be_a_seat(leader)
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
        if not _is_whole(action["seat"]) or action["seat"] != seat:
            return number
        if not _is_among(action[kind], choices):
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
    _must_be_a_seat(dealer)
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
        if not _is_among(call, ["pass", *_bids_above(high, bidding)]):
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


def _is_whole(value):
    """A whole number, for which Python's True and False are not to be taken."""
    return isinstance(value, int) and not isinstance(value, bool)


def _is_among(value, choices):
    """As "in", but True is not 1 and 3.0 is not 3."""
    return any(type(value) is type(choice) and value == choice for choice in choices)


def _must_be_a_suit(suit):
    """Trump is one of the four suits; there is no bid without trumps. Reads HP03, HP-R10."""
    if suit not in SUITS:
        raise RefusedError(f"not a suit: {suit!r}")


def _must_be_a_seat(seat):
    """There are four players. Reads HP02."""
    if not _is_whole(seat) or seat not in SEATS:
        raise RefusedError(f"not a seat: {seat!r}")


def _must_be_cards(cards):
    """Cards of this deck, none of them twice. Reads HP03."""
    known = deck()
    for position, card in enumerate(cards):
        if card not in known:
            raise RefusedError(f"not a card of this deck: {card!r}")
        if card in cards[:position]:
            raise RefusedError(f"this card is here twice: {card}")
