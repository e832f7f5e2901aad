"""Terrapin of Temptation read a second time, from the source's statements (TR..) and the rulings (TR-R..).

Plain and slow on purpose: cards are strings ("AM", "2MK", "CM"), a card's rank is its first letter and its
suits are the letters after it. Whole rounds and games are told in terrapin_rounds.py. Nothing here is shared
with the program under test.

Whatever could not have happened, or is not in the game's language, raises RefusedError, a ValueError; an
action that the rules forbid is answered with False.
"""

SUITS = ["M", "S", "W", "L", "Y", "K"]
RANKS_LOW_TO_HIGH = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "C"]
ANTE = 3


class RefusedError(ValueError):
    """What was asked about could not have happened, or is not in the game's language."""


def deck():
    """The 36 cards of the basic Decktet. Reads TR05."""
    return [
        *["AM", "AS", "AW", "AL", "AY", "AK"],
        *["2MK", "2SY", "2WL"],
        *["3MW", "3SK", "3LY"],
        *["4MS", "4WL", "4YK"],
        *["5ML", "5SW", "5YK"],
        *["6MW", "6SY", "6LK"],
        *["7ML", "7SK", "7WY"],
        *["8MS", "8WL", "8YK"],
        *["9MS", "9WY", "9LK"],
        *["CM", "CS", "CW", "CL", "CY", "CK"],
    ]


def rank_of(card):
    """Ace, a number or Crown, as one letter. Reads TR05."""
    return card[0]


def suits_of(card):
    """One suit for Aces and Crowns, two for numbers. Reads TR05."""
    return list(card[1:])


def is_bottom(cards):
    """Whether every one of the six suits occurs: the turtle's bottom. Reads TR09."""
    must_be_cards(cards)
    return all(any(suit in suits_of(card) for card in cards) for suit in SUITS)


def value(cards, ace_crown="each"):
    """What all the cards that count for a player are worth: {"points": n, "bottom": true or false}.

    Reads TR02, TR06, TR07, TR08, TR09, TR25, TR26, TR-R1, TR-R2.
    """
    must_be_cards(cards)
    if len(cards) > 34:
        raise RefusedError("somebody else holds two cards of the thirty-six")
    if ace_crown not in ["each", "additional"]:
        raise RefusedError("Aces and Crowns count each, or the additional ones only")
    if is_bottom(cards):
        return {"points": 0, "bottom": True}
    points = points_for_ranks(cards, ace_crown) + points_for_the_straight(cards)
    return {"points": points, "bottom": False}


def points_for_ranks(cards, ace_crown="each"):
    """The points for pairs, Aces and Crowns.

    each: 5 for every pair, no card in two of them, and 5 for every Ace and every Crown. additional: 5 for a
    rank held twice or more, and 5 for every Ace beyond two Aces and every Crown beyond two Crowns.
    Reads TR06, TR07, TR26, TR-R1.
    """
    points = 0
    for rank in RANKS_LOW_TO_HIGH:
        how_many = len([card for card in cards if rank_of(card) == rank])
        if ace_crown == "each":
            points += 5 * (how_many // 2)
            if rank in ["A", "C"]:
                points += 5 * how_many
        elif how_many >= 2:
            points += 5
            if rank in ["A", "C"]:
                points += 5 * (how_many - 2)
    return points


def points_for_the_straight(cards):
    """Two points for every card but one of the longest straight, Ace low and Crown high.

    Reads TR08, TR25, TR-R2.
    """
    longest, so_far = 0, 0
    for rank in RANKS_LOW_TO_HIGH:
        held = any(rank_of(card) == rank for card in cards)
        so_far = so_far + 1 if held else 0
        longest = max(longest, so_far)
    return 2 * max(0, longest - 1)


def showdown(table, hands, pot, ace_crown="each"):
    """Who is paid what, and what stays for the next round: {"payouts": {name: n}, "carried": n}.

    hands is {name: the player's own cards}. Reads TR13, TR14, TR17, TR18, TR19, TR-R7.
    """
    must_be_cards(sum([list(hand) for hand in hands.values()], list(table)))
    if len(table) != 3 or is_bottom(table):
        raise RefusedError("on the table lie three cards that do not show all six suits")
    if not 2 <= len(hands) <= 7:
        raise RefusedError("two to seven play")
    if not is_whole(pot) or pot < 0:
        raise RefusedError("a pot is a number of chips")
    points = {}
    for name, hand in hands.items():
        worth = value([*table, *hand], ace_crown)
        if not worth["bottom"]:
            points[name] = worth["points"]
    if not points:
        return {"payouts": {}, "carried": pot}
    winners = [name for name in points if points[name] == max(points.values())]
    share = pot // len(winners)
    return {"payouts": dict.fromkeys(winners, share), "carried": pot - share * len(winners)}


def price(buying_round):
    """What a card costs in this round of the offer. Reads TR15, TR16."""
    return buying_round


def whose_turn(chips, buying_round, refused, bought):
    """The seat that is asked next in this round of the offer, or None when it has been all round.

    Seats are counted clockwise from the dealer's left, who is 0. Whoever has refused or bought has had the
    turn, and whoever cannot pay is not asked. Reads TR15, TR-R3, TR-R6.
    """
    for seat in range(len(chips)):
        if seat not in refused and seat not in bought and chips[seat] >= price(buying_round):
            return seat
    return None


def may_buy(situation, buy_stop="retire"):
    """Whether the seat may buy a card now.

    The situation: players, seat (0 is the dealer's left), chips (of every seat, now), round, pack (how many
    cards are left), refused and bought (seats; bought in this round; refused, under retire, in any round so
    far, otherwise in this one). Reads TR15, TR16, TR-R3, TR-R6.
    """
    chips, buying_round = situation["chips"], situation["round"]
    refused, bought = situation["refused"], situation["bought"]
    _must_be_an_offer(situation, buy_stop)
    if situation["pack"] == 0:
        return False
    return whose_turn(chips, buying_round, refused, bought) == situation["seat"]


def offer_is_over(players, bought, buy_stop):
    """Whether a round of the offer that has gone all round, and in which these bought, was the last.

    Nobody has bought: all have refused for good (retire), or a whole round went without a buyer (round).
    Somebody has not bought: this was the round of the first refusal (first). Reads TR16, TR-R3, TR-R6.
    """
    if buy_stop == "first":
        return len(bought) < players
    return len(bought) == 0


def _must_be_an_offer(situation, buy_stop):
    """An offer that can have come about. Reads TR01, TR04, TR05, TR15, TR16, TR-R3."""
    players, chips, buying_round = situation["players"], situation["chips"], situation["round"]
    refused, bought = situation["refused"], situation["bought"]
    if buy_stop not in ["retire", "round", "first"]:
        raise RefusedError("buying stops by retire, round or first")
    if not is_whole(players) or not 2 <= players <= 7:
        raise RefusedError("two to seven play")
    seats = list(range(players))
    for seat in [situation["seat"], *refused, *bought]:
        if not is_whole(seat) or seat not in seats:
            raise RefusedError(f"not a seat: {seat!r}")
    if len(set(refused + bought)) != len(refused + bought):
        raise RefusedError("a seat refuses once or buys once")
    if len(chips) != players or not all(is_whole(n) and n >= 0 for n in chips):
        raise RefusedError("every seat has a number of chips")
    if not is_whole(buying_round) or buying_round < 1:
        raise RefusedError("the first round of the offer is 1")
    _must_be_asked_in_order(situation, buy_stop)
    if not is_whole(situation["pack"]) or not 0 <= situation["pack"] <= most_left(situation, buy_stop):
        raise RefusedError("so many cards cannot be left")


def _must_be_asked_in_order(situation, buy_stop):
    """Nobody has answered in this round before a seat that is still to be asked. Reads TR15, TR-R3."""
    buying_round = situation["round"]
    refused, bought = situation["refused"], situation["bought"]
    turn = whose_turn(situation["chips"], buying_round, refused, bought)
    answered_now = list(bought)
    if buying_round == 1 or buy_stop != "retire":
        answered_now += refused
    if turn is not None and any(seat > turn for seat in answered_now):
        raise RefusedError(f"seat {turn} should have been asked before")


def most_left(situation, buy_stop="retire"):
    """The most cards that can be left in the pack.

    36, less three on the table, two for each player, what was bought in this round and what must have been
    bought in each round before: under retire and first by all who can still be asked or have just bought,
    under round by somebody. Reads TR05, TR12, TR13, TR16, TR-R3, TR-R4.
    """
    chips, buying_round = situation["chips"], situation["round"]
    refused, bought = situation["refused"], situation["bought"]
    rounds_before = buying_round - 1
    if buy_stop == "round":
        bought_before = rounds_before
    elif buy_stop == "first":
        bought_before = rounds_before * situation["players"]
    else:
        never_stopped = [
            seat
            for seat in range(situation["players"])
            if seat in bought or (seat not in refused and chips[seat] >= price(buying_round))
        ]
        bought_before = rounds_before * max(1, len(never_stopped))
    return 36 - 3 - 2 * situation["players"] - len(bought) - bought_before


def can_ante(chips):
    """The seats that have the three chips to begin with. Reads TR11, TR-R6."""
    return [seat for seat in range(len(chips)) if chips[seat] >= ANTE]


def next_dealer(dealer, chips):
    """The next seat to the left that can ante. Reads TR20, TR-R11."""
    players = len(chips)
    for step in range(1, players + 1):
        seat = (dealer + step) % players
        if seat in can_ante(chips):
            return seat
    raise RefusedError("nobody can ante")


def game_over(played, chips, rounds=10):
    """Whether the game ends after so many rounds, with these chips. Reads TR24, TR-R10."""
    return played >= rounds or len(can_ante(chips)) < 2


def final_reckoning(chips, pot):
    """The end of a game: the last pot is shared by all at the table, and the most chips win.

    Who could not ante any more is still at the table. {"chips": [n], "void": n, "winners": [seats]}.
    Reads TR-R10.
    """
    share = pot // len(chips)
    chips = [held + share for held in chips]
    winners = [seat for seat in range(len(chips)) if chips[seat] == max(chips)]
    return {"chips": chips, "void": pot - share * len(chips), "winners": winners}


def is_whole(number):
    """A whole number, for which Python's True and False are not to be taken."""
    return isinstance(number, int) and not isinstance(number, bool)


def must_be_cards(cards):
    """Cards of this deck, none of them twice. Reads TR05."""
    known = deck()
    for position, card in enumerate(cards):
        if card not in known:
            raise RefusedError(f"not a card of this deck: {card!r}")
        if card in cards[:position]:
            raise RefusedError(f"this card is here twice: {card}")
