"""Terpeno read a second time, straight from the source's statements (TP..) and the rulings (TP-R..).

Plain and slow on purpose: cards are strings ("JB", "10P"), an order of strength is a list written out from
the strongest card to the weakest. The crystals are counted in terpeno_crystals.py, whole deals are told in
terpeno_deals.py. Nothing here is shared with the program under test.

Seats are 0, 1, 2 ... clockwise, so a player's left is the next number, and after the last seat comes 0.
Whatever could not have happened, or is not in the game's language, raises RefusedError, a ValueError.
"""

ALL_SUITS = ["B", "P", "C", "S", "L", "M"]  # Berry, Pine, Citrus, Spice, Lavender, Mint: the deck's order
FLOWER_PAIRS = [["B", "P"], ["C", "S"], ["L", "M"]]
SMALL_DECK_SUITS = ["B", "P", "C", "S"]
SMALL_DECK_RANKS = ["A", "K", "Q", "J", "10", "9"]
LARGE_DECK_RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7"]
TRICKS_IN_A_DEAL = 5


class RefusedError(ValueError):
    """What was asked about could not have happened, or is not in the game's language."""


def suits_in_play(players=None, suits=None):
    """The suits, in the deck's order: four for 2 to 4 players, all six for 5 and 6 or an unknown number.

    The switch suits chooses two whole pairs for the small deck. Reads TP01, TP02, TP03, TP04, TP-R2.
    """
    if players is None:
        return ALL_SUITS
    must_be_a_number_of_players(players)
    chosen = SMALL_DECK_SUITS if suits is None else list(suits)
    pairs = [pair for pair in FLOWER_PAIRS if pair[0] in chosen and pair[1] in chosen]
    if len(chosen) != 4 or len(pairs) != 2:
        raise RefusedError("the small deck has two whole pairs of suits")
    if players >= 5:
        return ALL_SUITS
    return [suit for suit in ALL_SUITS if suit in chosen]


def deck(players=None, suits=None):
    """The 24 cards for 2 to 4 players, the 48 for 5 and 6. Reads TP01, TP02, TP04, TP06, TP-R2."""
    small = players is not None and players <= 4
    ranks = SMALL_DECK_RANKS if small else LARGE_DECK_RANKS
    return [rank + suit for suit in suits_in_play(players, suits) for rank in ranks]


def left_of(seat, players):
    """The neighbour clockwise. Reads TP08."""
    return (seat + 1) % players


def clockwise_from_the_dealers_left(dealer, players):
    """Every seat, the dealer's left first and the dealer last. Reads TP08, TP14, TP-R12."""
    must_be_a_seat(dealer, players)
    return [(dealer + step) % players for step in range(1, players + 1)]


def next_dealer(dealer, players):
    """The deal passes to the left. Reads TP13, TP19."""
    must_be_a_seat(dealer, players)
    return left_of(dealer, players)


def still_drawing(drawn, suits=None):
    """Who may yet deal first: the seats whose drawn cards are of the highest rank; a single one deals.

    The cards drawn are given by seat. Only the rank counts, so several may be equal; they draw again.
    Reads TP05, TP06, TP-R22.
    """
    must_be_cards(drawn, len(drawn), suits)
    for rank in LARGE_DECK_RANKS:
        highest = [seat for seat in range(len(drawn)) if drawn[seat][:-1] == rank]
        if highest:
            return highest
    raise RefusedError("nobody has drawn a card")


def other_suit_of_the_pair(suit):
    """The suit whose Jack is this suit's left flower. Reads TP43, TP44, TP-R1."""
    for first, second in FLOWER_PAIRS:
        if suit == first:
            return second
        if suit == second:
            return first
    raise RefusedError(f"not a suit: {suit!r}")


def trumps_high_to_low(trump):
    """The trump suit: right flower, left flower, then the Ace and down.

    Reads TP06, TP42, TP43, TP44, TP-R1.
    """
    right_flower = "J" + trump
    left_flower = "J" + other_suit_of_the_pair(trump)
    rest = [rank + trump for rank in LARGE_DECK_RANKS if rank != "J"]
    return [right_flower, left_flower, *rest]


def plain_suit_high_to_low(suit, trump):
    """A suit that is not trump, Ace to 7, without a Jack that is the left flower. Reads TP06, TP43, TP44."""
    trumps = trumps_high_to_low(trump)
    return [rank + suit for rank in LARGE_DECK_RANKS if rank + suit not in trumps]


def suit_of(card, trump):
    """The suit a card belongs to; both flowers are trumps. Reads TP42, TP43, TP44."""
    if card in trumps_high_to_low(trump):
        return trump
    return card[-1]


def legal(trump, hand, trick, players=None, suits=None):
    """The cards of the hand that may be played, in the hand's order.

    Reads TP22, TP41 (and TP43, TP44 for the flowers).
    """
    must_be_a_suit(trump, players, suits)
    must_be_cards(list(hand) + list(trick), players, suits)
    _must_fit_in_a_trick(trick, players)
    if len(hand) > 6:
        raise RefusedError("nobody ever holds more than six cards")
    if not trick:
        return list(hand)
    led = suit_of(trick[0], trump)
    following = [card for card in hand if suit_of(card, trump) == led]
    if following:
        return following
    return list(hand)


def winner(trump, trick, players=None, suits=None):
    """The winning card: the highest trump if there is one, else the highest of the suit led.

    Reads TP23, TP06, TP42, TP43.
    """
    must_be_a_suit(trump, players, suits)
    must_be_cards(trick, players, suits)
    _must_fit_in_a_trick(trick, players)
    if not trick:
        raise RefusedError("nobody wins a trick without cards")
    for card in trumps_high_to_low(trump):
        if card in trick:
            return card
    led = suit_of(trick[0], trump)
    for card in plain_suit_high_to_low(led, trump):
        if card in trick:
            return card
    raise AssertionError("the card led is always of the suit led")


def proposed_by(turned):
    """The suit that the turn-up proposes as trump: a Jack its usual one. Reads TP10, TP11, TP42, TP-R6."""
    return turned[-1]


def bids(calls, turned, players, suits=None):
    """The calls now allowed, pass first; none when the bidding is over.

    Reads TP14, TP15, TP17, TP18, TP19, TP20, TP-R6.
    """
    must_be_a_number_of_players(players)
    must_be_cards([turned], players, suits)
    allowed = _calls_allowed(0, turned, players, suits)
    for number, call in enumerate(calls, start=1):
        if not is_among(call, allowed):
            raise RefusedError(f"this call could not have been made: {call!r}")
        allowed = [] if call != "pass" else _calls_allowed(number, turned, players, suits)
    return allowed


def _calls_allowed(passes, turned, players, suits):
    """What may be called after so many passes and nothing else. Reads TP14, TP17, TP18, TP19."""
    if passes < players:
        return ["pass", "accept"]
    if passes < 2 * players:
        rejected = proposed_by(turned)
        return ["pass", *[suit for suit in suits_in_play(players, suits) if suit != rejected]]
    return []


def auction(calls, turned, dealer, players, suits=None):
    """What has come of the calls: ("to call", seat), ("trump", suit, maker) or "thrown in".

    Reads TP14, TP17, TP18, TP19, TP20.
    """
    allowed = bids(calls, turned, players, suits)
    order = clockwise_from_the_dealers_left(dealer, players) * 2
    if allowed:
        return ("to call", order[len(calls)])
    if calls[-1] == "pass":
        return "thrown in"
    maker = order[len(calls) - 1]
    if calls[-1] == "accept":
        return ("trump", proposed_by(turned), maker)
    return ("trump", calls[-1], maker)


def plays_alone(players, alone):
    """Whether the maker is alone: with 2 or 3 at the table whatever is said. Reads TP33, TP-R3."""
    must_be_a_number_of_players(players)
    if players <= 3:
        return True
    if not isinstance(alone, bool):
        raise RefusedError("the maker plays alone or does not")
    return alone


def partners_to_pick(players, alone):
    """How many partners the maker picks. Reads TP16, TP33, TP-R3, TP-R17."""
    if plays_alone(players, alone):
        return 0
    return 2 if players == 6 else 1


def check_the_silent_partner(players, maker, alone, silent):
    """With 5 or 6 players a lone maker may have a silent partner; nobody else has. Reads TP35, TP-R17."""
    if silent is None:
        return
    must_be_a_seat(silent, players)
    if players < 5 or not plays_alone(players, alone):
        raise RefusedError("a silent partner is for a lone player of five or six")
    if silent == maker:
        raise RefusedError("nobody is their own silent partner")


def leads(dealer, players, maker, alone=None, silent=None):
    """Who leads to the first trick. Reads TP21, TP35, TP-R3, TP-R4."""
    must_be_a_seat(maker, players)
    lone = plays_alone(players, alone)
    check_the_silent_partner(players, maker, alone, silent)
    for seat in clockwise_from_the_dealers_left(dealer, players):
        if lone and seat == maker:
            continue
        if seat == silent:
            continue
        return seat
    raise AssertionError("somebody always plays against a lone player")


def next_seat(trump, trick, leader, players, silent=None, suits=None):
    """Who plays next, during a trick or after it.

    Reads TP22, TP23, TP24, TP08 (clockwise), TP35 (who sits out).
    """
    must_be_a_seat(leader, players)
    must_be_a_suit(trump, players, suits)
    must_be_cards(trick, players, suits)
    if silent is not None:
        must_be_a_seat(silent, players)
    if leader == silent:
        raise RefusedError("who sits out cannot have led")
    clockwise = [(leader + step) % players for step in range(players)]
    playing = [seat for seat in clockwise if seat != silent]
    if len(trick) > len(playing):
        raise RefusedError("more cards in the trick than players")
    if len(trick) < len(playing):
        return playing[len(trick)]
    return playing[list(trick).index(winner(trump, trick, players, suits))]


def lay_away(hand, players=None, suits=None):
    """Of six cards in hand any may be laid away: the dealer's with the turn-up, a lone player's with a gift.

    Reads TP11, TP12, TP35, TP-R5, TP-R7.
    """
    must_be_cards(hand, players, suits)
    if len(hand) != 6:
        raise RefusedError("with the card that came six are held")
    return list(hand)


def is_whole(value):
    """A whole number, for which Python's True and False are not to be taken."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_among(value, choices):
    """As "in", but True is not 1 and 3.0 is not 3."""
    return any(type(value) is type(choice) and value == choice for choice in choices)


def must_be_a_number_of_players(players):
    """Two to six may play. Reads TP03."""
    if not is_among(players, [2, 3, 4, 5, 6]):
        raise RefusedError("two to six may play")


def must_be_a_seat(seat, players):
    """A seat at this table. Reads TP03."""
    must_be_a_number_of_players(players)
    if not is_among(seat, list(range(players))):
        raise RefusedError(f"not a seat: {seat!r}")


def must_be_a_suit(suit, players=None, suits=None):
    """A suit of this deck. Reads TP01, TP02, TP04."""
    if not is_among(suit, suits_in_play(players, suits)):
        raise RefusedError(f"not a suit in play: {suit!r}")


def must_be_cards(cards, players=None, suits=None):
    """Cards of this deck, none of them twice. Reads TP01, TP02, TP04."""
    known = deck(players, suits)
    for position, card in enumerate(cards):
        if not is_among(card, known):
            raise RefusedError(f"not a card of this deck: {card!r}")
        if card in cards[:position]:
            raise RefusedError(f"this card is here twice: {card}")


def _must_fit_in_a_trick(trick, players):
    """One card a player, and never more than six players. Reads TP03, TP22."""
    if len(trick) > (players or 6):
        raise RefusedError("more cards in the trick than players")
