"""Terts read a second time, straight from the source's statements (TS..) and the rulings (TS-R..).

Plain and slow on purpose: cards are strings, an order of strength is a list written out from the strongest
to the weakest. Declarations are in terts_declarations.py, whole deals are told in terts_deals.py. Nothing
here is shared with the program under test.

Seats are 0 and 1. Whatever could not have happened, or is not in the game's language, raises RefusedError,
a ValueError.
"""

SUITS = ["S", "H", "D", "C"]
NATURAL = ["A", "K", "Q", "J", "10", "9", "8", "7"]
PLAIN_HIGH_TO_LOW = ["A", "10", "K", "Q", "J", "9", "8", "7"]
TRUMPS_HIGH_TO_LOW = ["J", "9", "A", "10", "K", "Q", "8", "7"]
TRUMP_POINTS = {"J": 20, "9": 13, "A": 11, "10": 10, "K": 3, "Q": 2, "8": 0, "7": 0}
PLAIN_POINTS = {"A": 11, "10": 10, "K": 3, "Q": 2, "J": 1, "9": 0, "8": 0, "7": 0}
CARDS_EACH = 9
STOCK = 14  # thirteen cards and the one turned up
DRAWING_TRICKS = 7
TRICKS_IN_A_DEAL = 16


class RefusedError(ValueError):
    """What was asked about could not have happened, or is not in the game's language."""


def deck():
    """The 32 cards, Ace to 7 in four suits. Reads TS02."""
    return [rank + suit for suit in SUITS for rank in NATURAL]


def opponent_of(seat):
    """The other of the two players. Reads TS01."""
    must_be_a_seat(seat)
    return 1 - seat


def suit_high_to_low(suit, trump):
    """The eight cards of a suit from the strongest to the weakest. Reads TS03, TS04."""
    must_be_a_suit(trump)
    must_be_a_suit(suit)
    ranks = TRUMPS_HIGH_TO_LOW if suit == trump else PLAIN_HIGH_TO_LOW
    return [rank + suit for rank in ranks]


def legal(trump, hand, trick, stock, jack="free"):
    """The cards of the hand that may be played, in the hand's order.

    The stock is how many cards are left to draw, the turn-up among them; 0 is phase two.
    Reads TS11, TS13, TS14, TS15, TS16, TS-R1.
    """
    must_be_a_suit(trump)
    must_be_a_hand(hand)
    must_be_a_trick(trick)
    must_be_cards([*hand, *trick])
    must_be_a_stock(stock)
    if jack not in ["free", "narrow"]:
        raise RefusedError("the Jack's privilege is free or narrow")

    if not trick or stock > 0:
        return list(hand)

    led = trick[0]
    the_jack = "J" + trump
    without_the_jack = [card for card in hand if card != the_jack]
    obedient = _following_beating_trumping(trump, hand, led)

    if jack == "free":
        as_if_it_were_not_there = _following_beating_trumping(trump, without_the_jack, led)
        return [card for card in hand if card in obedient or card in as_if_it_were_not_there]

    trumps_held = [card for card in hand if card[-1] == trump]
    if led[-1] == trump and trumps_held == [the_jack]:
        return list(hand)
    return obedient


def winner(trump, trick):
    """The winning card: the highest trump if there is one, else the highest of the suit led.

    Reads TS03, TS04, TS26.
    """
    must_be_a_suit(trump)
    must_be_a_trick(trick)
    if not trick:
        raise RefusedError("nobody wins a trick without cards")
    led = trick[0][-1]
    for card in suit_high_to_low(trump, trump) + suit_high_to_low(led, trump):
        if card in trick:
            return card
    raise AssertionError("the card led is always of the suit led")


def points(trump, cards, *, last_trick=False):
    """What captured cards are worth, with 10 more for the last trick. Reads TS05, TS06, TS07."""
    must_be_a_suit(trump)
    must_be_cards(cards)
    must_be_yes_or_no(last_trick)
    total = 10 if last_trick else 0
    for card in cards:
        worth = TRUMP_POINTS if card[-1] == trump else PLAIN_POINTS
        total += worth[card[:-1]]
    return total


def leads(dealer):
    """Who leads to the first trick. Reads TS10."""
    return opponent_of(dealer)


def next_seat(trump, trick, leader):
    """Who plays next, during a trick or after it. Reads TS26."""
    must_be_a_suit(trump)
    must_be_a_seat(leader)
    must_be_a_trick(trick)
    if not trick:
        return leader
    if len(trick) == 1:
        return opponent_of(leader)
    if winner(trump, trick) == trick[0]:
        return leader
    return opponent_of(leader)


def stock_at(trick_number):
    """How many cards are left to draw while this trick is played: 14, 12, ... 2, then none.

    Reads TS08, TS11, TS12, TS-R8.
    """
    must_be_a_trick_number(trick_number)
    return max(0, STOCK - 2 * (trick_number - 1))


def broken(stock, lifted, turn_up):
    """The deck, from top to bottom, after the breaking: cards are drawn from its end.

    The stock is the thirteen cards from top to bottom, the turn-up lying under them. The opponent of the
    first trick's winner lifts so many cards off the top; the part left below goes on top of the part lifted
    off, and the turn-up covers all. So the first card drawn is the undermost of the part lifted off, and the
    fourteenth, which the loser of the seventh trick gets, is the turn-up. Reads TS09, TS-R14.
    """
    if not is_whole(lifted) or lifted < 1 or lifted > len(stock) - 1:
        raise RefusedError("there must be at least one card in each part")
    top_part = list(stock[:lifted])
    bottom_part = list(stock[lifted:])
    return [turn_up, *bottom_part, *top_part]


def may_exchange_seven(card, situation, seven="off"):
    """Whether this card may be exchanged for the turn-up: the 7 of trumps, on one's own lead, tricks 2 to 7.

    Never by default. A declaration already made in this trick comes too early for it.
    Reads TS-R9, TS-R15.
    """
    must_be_a_situation(situation)
    must_be_cards([card])
    if seven not in ["off", "optional"]:
        raise RefusedError("the exchange is off or optional")
    if seven == "off":
        return False
    if card != "7" + situation["trump"] or card not in situation["hand"]:
        return False
    if not situation["leading"] or situation["trick"] or situation["declared"]:
        return False
    return 2 <= situation["trick_number"] <= 7


def may_claim(total, tricks_taken, stock=0, target=501):
    """Whether a claim is justified: the target reached, and a trick taken in this deal.

    The claim comes right after a trick, so before the draw: the stock may still be what it was in that trick.
    Reads TS23, TS24, TS-R11, TS-R13.
    """
    must_be_a_target(target)
    must_be_a_stock(stock)
    if not is_whole(total) or total < 0:
        raise RefusedError("a total is a number from nothing up")
    most = TRICKS_IN_A_DEAL if stock == 0 else (STOCK - stock) // 2 + 1
    if not is_whole(tricks_taken) or tricks_taken < 0 or tricks_taken > most:
        raise RefusedError("so many tricks have not been played")
    return total >= target and tricks_taken >= 1


def wins_unclaimed(totals, tricks_taken, target=501):
    """The seat that wins at the end of a deal in which nobody claimed, or None: another deal.

    Reads TS23, TS-R12.
    """
    entitled = [seat for seat in [0, 1] if may_claim(totals[seat], tricks_taken[seat], target=target)]
    if len(entitled) == 2 and totals[0] != totals[1]:
        return 0 if totals[0] > totals[1] else 1
    if len(entitled) == 1:
        return entitled[0]
    return None


def next_dealer(dealer, last_trick_winner, switch="last_trick"):
    """Who deals next: the winner of the last trick, or the two by turns. Reads TS-R10."""
    must_be_a_seat(dealer)
    must_be_a_seat(last_trick_winner)
    if switch not in ["last_trick", "alternate"]:
        raise RefusedError("the last trick's winner deals, or they alternate")
    return last_trick_winner if switch == "last_trick" else opponent_of(dealer)


def _following_beating_trumping(trump, hand, led):
    """The cards that phase two would allow if there were no privilege. Reads TS14, TS15."""
    of_the_suit = [card for card in hand if card[-1] == led[-1]]
    order = suit_high_to_low(led[-1], trump)
    higher = [card for card in of_the_suit if order.index(card) < order.index(led)]
    trumps = [card for card in hand if card[-1] == trump]
    for choice in [higher, of_the_suit, trumps]:
        if choice:
            return choice
    return list(hand)


def is_whole(value):
    """A whole number, for which Python's True and False are not to be taken."""
    return isinstance(value, int) and not isinstance(value, bool)


def must_be_yes_or_no(value):
    """True or False."""
    if not isinstance(value, bool):
        raise RefusedError(f"neither yes nor no: {value!r}")


def must_be_a_seat(seat):
    """There are two players. Reads TS01."""
    if not is_whole(seat) or seat not in [0, 1]:
        raise RefusedError(f"not a seat: {seat!r}")


def must_be_a_suit(suit):
    """The turn-up's suit is trump, so there always is one. Reads TS08."""
    if suit not in SUITS:
        raise RefusedError(f"not a suit: {suit!r}")


def must_be_cards(cards):
    """Cards of this deck, none of them twice. Reads TS02."""
    known = deck()
    for position, card in enumerate(cards):
        if card not in known:
            raise RefusedError(f"not a card of this deck: {card!r}")
        if card in cards[:position]:
            raise RefusedError(f"this card is here twice: {card}")


def must_be_a_hand(hand):
    """Nine cards are dealt, and nobody ever has more; fewer may be shown. Reads TS08, TS12."""
    must_be_cards(hand)
    if len(hand) > CARDS_EACH:
        raise RefusedError("nobody ever holds more than nine cards")


def must_be_a_trick(trick):
    """A card from each player at most. Reads TS01."""
    must_be_cards(trick)
    if len(trick) > 2:
        raise RefusedError("only two play to a trick")


def must_be_a_stock(stock):
    """While anybody plays the stock is 14 or two less for each trick over. Reads TS08, TS12, TS-R8."""
    if not is_whole(stock) or stock not in [14, 12, 10, 8, 6, 4, 2, 0]:
        raise RefusedError(f"so many cards are never left to draw: {stock!r}")


def must_be_a_trick_number(number):
    """Seven tricks of phase one and nine of phase two. Reads TS-R8."""
    if not is_whole(number) or number < 1 or number > TRICKS_IN_A_DEAL:
        raise RefusedError(f"there is no such trick: {number!r}")


def must_be_a_target(target):
    """501, or 301 in short Terts. Reads TS23, TS24."""
    if not is_whole(target) or target not in [501, 301]:
        raise RefusedError(f"nobody plays to {target!r}")


def must_be_a_situation(situation):
    """A player's place in a trick: trump, hand, trick, stock, trick_number, leading, declared.

    Reads TS08, TS11, TS12, TS-R8.
    """
    must_be_a_suit(situation["trump"])
    must_be_a_hand(situation["hand"])
    must_be_a_trick(situation["trick"])
    must_be_cards([*situation["hand"], *situation["trick"]])
    must_be_a_stock(situation["stock"])
    if situation["stock"] != stock_at(situation["trick_number"]):
        raise RefusedError("the stock cannot be that in this trick")
    must_be_yes_or_no(situation["leading"])
    must_be_yes_or_no(situation["declared"])
