"""Whole deals of Tennessee for Two, each told as one story from the first call on; records are judged by it.

The other half of the second reading; see tennessee.py.
"""

from tests.oracles.tennessee import (
    COLOURS,
    TRICKS_IN_A_DEAL,
    RefusedError,
    auction,
    bids,
    deck,
    is_among,
    leads,
    legal,
    may_lay_away,
    must_be_a_seat,
    next_seat,
    opponent_of,
    score,
)


def judge(record):
    """The number, counted from 1, of the first action that breaks a rule in a deal; None if there is none.

    The record: "dealer"; "hands", eleven cards for each seat; "nest", five; "pile", eighteen from the top
    down, of which the first is turned up at the start; "switches", named as in the rulings (rook, name_trump,
    no_bid); "actions", each a seat and one of bid, trump, lay_away, play, draw. A deal that stops early
    breaks nothing. An action after the end, or out of turn, does. Reads TN05 to TN17, TN-R1 to TN-R9, TN-R14.
    """
    return _replay(record)[0]


def outcome(record):
    """What has come of a whole deal without a fault; None where the cards are to be dealt again.

    {"bidder": seat, "bid": n, "laid_away": [five], "sides": [{"cards", "tricks"} of each seat],
    "scores": [of each seat]}. Reads TN18, TN19, TN20, TN-R9.
    """
    fault, ended, result = _replay(record)
    if fault is not None:
        raise RefusedError(f"action {fault} breaks a rule")
    if not ended:
        raise RefusedError("the deal is not over")
    if result is None:
        return None
    bidder = result["bidder"]
    other = opponent_of(bidder)
    points = score(result["bid"], result["sides"][bidder], result["sides"][other])
    scores = [0, 0]
    scores[bidder], scores[other] = points["bidder"], points["other"]
    return {**result, "scores": scores}


def _replay(record):
    """Hold the actions against the story: (first fault or None, whether the deal is over, its result)."""
    story = story_of_a_deal(record)
    expected, result = _tell(story, None)
    for number, action in enumerate(record["actions"], start=1):
        if expected is None:
            return number, True, result
        seat, kind, choices = expected
        if not isinstance(action, dict) or sorted(action) != sorted(["seat", kind]):
            return number, False, None
        if not is_among(action["seat"], [seat]):
            return number, False, None
        if kind == "lay_away":
            allowed = may_lay_away(choices, action[kind])
        else:
            allowed = is_among(action[kind], choices)
        if not allowed:
            return number, False, None
        expected, result = _tell(story, action[kind])
    return None, expected is None, result


def _tell(story, choice):
    """Go on with a story: (what it waits for, None), or at its end (None, its result)."""
    try:
        return story.send(choice), None
    except StopIteration as end:
        return None, end.value


def story_of_a_deal(record):
    """Tell a deal in its order: before every action give (seat, kind, choices), then be told the choice.

    The choices of lay_away are the sixteen cards in hand, of which may_lay_away knows what will do; the
    result is as in outcome, but for the scores. Reads TN05 to TN17, TN-R1, TN-R3 to TN-R9, TN-R14.
    """
    dealer = record["dealer"]
    hands = [list(hand) for hand in record["hands"]]
    pile = list(record["pile"])
    rook, name_trump, no_bid = _switches(record.get("switches") or {})
    _check_the_deal(dealer, hands, record["nest"], pile)

    # The bidding.
    calls = []
    come_of_it = auction(calls, dealer, no_bid)
    while come_of_it != "redeal" and come_of_it[0] == "to call":
        call = yield come_of_it[1], "bid", bids(calls)
        calls.append(call)
        come_of_it = auction(calls, dealer, no_bid)
    if come_of_it == "redeal":
        return None
    _, bidder, bid = come_of_it

    # Trump and the nest. Named after, trump is named between taking the nest up and laying five away.
    if name_trump == "before":
        trump = yield bidder, "trump", COLOURS
    hands[bidder].extend(record["nest"])
    if name_trump == "after":
        trump = yield bidder, "trump", COLOURS
    laid = yield bidder, "lay_away", list(hands[bidder])
    for card in laid:
        hands[bidder].remove(card)

    # The tricks; a draw after each as long as the pile lasts.
    sides = [{"cards": [], "tricks": 0}, {"cards": [], "tricks": 0}]
    leader = leads(bidder)
    for _ in range(TRICKS_IN_A_DEAL):
        trick = []
        while len(trick) < 2:
            seat = next_seat(trump, trick, leader)
            card = yield seat, "play", legal(trump, hands[seat], trick, rook)
            hands[seat].remove(card)
            trick.append(card)
        leader = next_seat(trump, trick, leader)
        sides[leader]["cards"].extend(trick)
        sides[leader]["tricks"] += 1
        if pile:
            choice = yield leader, "draw", ["up", "hidden"]
            face_up, hidden = pile.pop(0), pile.pop(0)
            winner_gets, loser_gets = (face_up, hidden) if choice == "up" else (hidden, face_up)
            hands[leader].append(winner_gets)
            hands[opponent_of(leader)].append(loser_gets)
    return {"bidder": bidder, "bid": bid, "laid_away": list(laid), "sides": sides}


def _check_the_deal(dealer, hands, nest, pile):
    """Eleven each, five in the nest and eighteen in the pile are the deck. Reads TN03, TN05."""
    must_be_a_seat(dealer)
    if [len(hand) for hand in hands] != [11, 11] or len(nest) != 5:
        raise RefusedError("eleven cards each and five in the nest")
    if sorted(hands[0] + hands[1] + list(nest) + pile) != sorted(deck()):
        raise RefusedError("the hands, the nest and the pile are not the deck")


def _switches(given):
    """The rulings' switches with their defaults. Reads TN-R3, TN-R5, TN-R9."""
    values = {
        "rook": ["follow", "any_time"],
        "name_trump": ["before", "after"],
        "no_bid": ["dealer_60", "redeal"],
    }
    for name in given:
        if name not in values or given[name] not in values[name]:
            raise RefusedError(f"no such switch: {name} {given[name]}")
    return [given.get(name, values[name][0]) for name in ["rook", "name_trump", "no_bid"]]
