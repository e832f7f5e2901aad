"""Whole deals of Terpeno, each told as one story from the first call on; records are judged by it.

The last third of the second reading; see terpeno.py and terpeno_crystals.py.

The order of things in a deal, as it is read here (TP-R7):

1.  The calls, from the dealer's left. Passed round twice, the cards are thrown in and nothing follows.
2.  With 4 to 6 players the maker says whether alone or not. With 2 or 3 there is nothing to say: the maker
    is alone (TP-R3), and nothing hangs on a word about it.
3.  Not alone, the maker picks partners: one with 4 or 5 at the table, two with 6, anyone (TP-R17). Alone with
    5 or 6, the maker picks a silent partner or nobody; with fewer there is no such step.
4.  If the turn-up was accepted, the dealer, silent or not, holds six cards and lays one away; laying away the
    turn-up itself is declining it. After a suit was named in the second round there is no exchange.
5.  A silent partner offers one of five cards, or nothing. The lone player sees it and takes it or not; who
    takes it lays away any one of six.
6.  Five tricks, all of them played (TP-R23). The silent partner plays to none.
7.  The crystals. A take that can be made in one way only is no action; where there is a choice, it is.
"""

import json
from itertools import combinations

from tests.oracles.terpeno import (
    TRICKS_IN_A_DEAL,
    RefusedError,
    auction,
    bids,
    is_whole,
    lay_away,
    leads,
    legal,
    must_be_a_seat,
    must_be_cards,
    next_seat,
    partners_to_pick,
    suits_in_play,
)
from tests.oracles.terpeno_crystals import (
    HOUSE_TABLE,
    points_of,
    read_crystals,
    read_hand,
    story_of_the_changes,
)


def judge(record):
    """The number, counted from 1, of the first action that breaks a rule in a deal; None if there is none.

    The record: "players"; "dealer"; "hands", five cards for each seat; "turned"; "switches", named as in the
    rulings (suits, points); "mode", "rush" or "31"; "crystals", a list for each seat; "points", what each had
    before (only in the 31-point game); "actions", each a seat and
    "bid": "pass", "accept" or a suit; "alone": true or false; "partners": seats, in any order; "silent": a
    seat or null; "lay_away": card, or a list of this one card; "offer": card or null; "take": true or false;
    "play": card; "crystal": suit with "from": a seat or "bank".
    A deal that stops early breaks nothing. An action after the end, or out of turn, does.
    Reads TP08 to TP24, TP33, TP35, TP-R3 to TP-R10, TP-R17, TP-R23.
    """
    return _replay(record)[0]


def outcome(record):
    """What has come of a whole deal without a fault; None where the cards were thrown in.

    {"hand": as in read_hand, "changes": [...], "crystals": [a list for each seat], "points": {"seat": n} that
    this deal has brought}. Reads TP25 to TP37, TP-R12, TP-R15.
    """
    fault, expected, result = _replay(record)
    if fault is not None:
        raise RefusedError(f"action {fault} breaks a rule")
    if expected:
        raise RefusedError("the deal is not over")
    return result


def story_of_a_deal(record):
    """Tell a deal in its order: before every action give all that are allowed, then be told the one taken.

    The result is that of outcome. Reads TP08 to TP24, TP33, TP35, TP-R3 to TP-R7, TP-R17, TP-R23.
    """
    table = lay_out(record)
    made = yield from _story_of_the_bidding(table)
    if made == "thrown in":
        return None
    _, table["trump"], table["maker"] = made
    yield from _story_of_the_partners(table)
    if table["accepted"]:
        yield from _story_of_the_dealers_exchange(table)
    if table["silent"] is not None:
        yield from _story_of_the_offer(table)
    yield from _story_of_the_tricks(table)
    return (yield from _story_of_the_crystals(table))


def lay_out(record):
    """The table before the first call. Reads TP01, TP02, TP03, TP08, TP10, TP-R2, TP-R15."""
    players = record["players"]
    must_be_a_seat(record["dealer"], players)
    switches = record.get("switches") or {}
    for name in switches:
        if name not in ["suits", "points"]:
            raise RefusedError(f"no such switch: {name}")
    suits = switches.get("suits")
    hands = [list(hand) for hand in record["hands"]]
    if [len(hand) for hand in hands] != [5] * players:
        raise RefusedError("five cards each")
    must_be_cards([card for hand in hands for card in hand] + [record["turned"]], players, suits)
    mode = record.get("mode", "rush")
    if mode not in ["rush", "31"]:
        raise RefusedError("the game is Rush or the 31-point game")
    crystals = record.get("crystals") or [[] for _ in hands]
    before = record.get("points") or [0] * players
    if len(crystals) != players or len(before) != players:
        raise RefusedError("crystals and points for every seat")
    if not all(is_whole(points) and points >= 0 for points in before):
        raise RefusedError("everybody has scored nothing or more before the deal")
    table = {
        "players": players,
        "dealer": record["dealer"],
        "hands": hands,
        "turned": record["turned"],
        "accepted": False,
        "suits": suits,
        "points_table": switches.get("points", HOUSE_TABLE),
        "mode": mode,
        "crystals": {str(seat): list(crystals[seat]) for seat in range(players)},
        "partners": [],
        "alone": None,
        "silent": None,
        "tricks": 0,
    }
    read_crystals(table, suits_in_play(players, suits))  # whether they can be so
    return table


def _story_of_the_bidding(table):
    """Twice round at most; what has come of it, as in auction. Reads TP14, TP15, TP17 to TP20."""
    setting = [table["turned"], table["dealer"], table["players"], table["suits"]]
    calls = []
    made = auction(calls, *setting)
    while made != "thrown in" and made[0] == "to call":
        allowed = bids(calls, table["turned"], table["players"], table["suits"])
        action = yield [{"seat": made[1], "bid": call} for call in allowed]
        calls.append(action["bid"])
        made = auction(calls, *setting)
    table["accepted"] = calls[-1] == "accept"
    return made


def _story_of_the_partners(table):
    """Alone or not, and with whom. Reads TP16, TP33, TP35, TP-R3, TP-R7, TP-R17."""
    maker, players = table["maker"], table["players"]
    others = [seat for seat in range(players) if seat != maker]
    if players >= 4:
        action = yield [{"seat": maker, "alone": alone} for alone in [False, True]]
        table["alone"] = action["alone"]
    number = partners_to_pick(players, table["alone"])
    if number > 0:
        action = yield [{"seat": maker, "partners": list(seats)} for seats in combinations(others, number)]
        table["partners"] = action["partners"]
    elif players >= 5:
        action = yield [{"seat": maker, "silent": seat} for seat in [None, *others]]
        table["silent"] = action["silent"]


def _story_of_the_dealers_exchange(table):
    """The dealer takes up the turn-up and lays one of six away. Reads TP11, TP12, TP-R5, TP-R7."""
    dealer = table["dealer"]
    table["hands"][dealer].append(table["turned"])
    yield from _story_of_laying_away(table, dealer)


def _story_of_the_offer(table):
    """The silent partner's card. Reads TP35, TP-R7."""
    maker, silent = table["maker"], table["silent"]
    offers = [None, *table["hands"][silent]]
    action = yield [{"seat": silent, "offer": card} for card in offers]
    offered = action["offer"]
    if offered is None:
        return
    action = yield [{"seat": maker, "take": take} for take in [False, True]]
    if action["take"]:
        table["hands"][silent].remove(offered)
        table["hands"][maker].append(offered)
        yield from _story_of_laying_away(table, maker)


def _story_of_laying_away(table, seat):
    """One of six cards goes, face down. Reads TP11, TP35, TP-R5, TP-R7."""
    hand = table["hands"][seat]
    allowed = lay_away(hand, table["players"], table["suits"])
    action = yield [{"seat": seat, "lay_away": card} for card in allowed]
    hand.remove(action["lay_away"])


def _story_of_the_tricks(table):
    """Five tricks, each led by the winner of the one before. Reads TP21 to TP24, TP-R3, TP-R4, TP-R23."""
    trump, players, suits, silent = table["trump"], table["players"], table["suits"], table["silent"]
    at_play = [seat for seat in range(players) if seat != silent]
    makers_side = [table["maker"], *table["partners"]]
    leader = leads(table["dealer"], players, table["maker"], table["alone"], silent)
    for _ in range(TRICKS_IN_A_DEAL):
        trick = []
        while len(trick) < len(at_play):
            seat = next_seat(trump, trick, leader, players, silent, suits)
            hand = table["hands"][seat]
            allowed = legal(trump, hand, trick, players, suits)
            action = yield [{"seat": seat, "play": card} for card in allowed]
            hand.remove(action["play"])
            trick.append(action["play"])
        leader = next_seat(trump, trick, leader, players, silent, suits)
        if leader in makers_side:
            table["tricks"] += 1


def _story_of_the_crystals(table):
    """The takes that leave a choice, and what comes of it all. Reads TP25 to TP37, TP-R12."""
    hand = read_hand(table, table["suits"])
    held = read_crystals(table, hand["in_play"])
    changes = []
    story = story_of_the_changes(hand, held)
    step, _ = _tell(story, None)
    while step is not None:
        chosen = None
        if "takes" in step:
            chosen = yield step["takes"]
        else:
            changes.append(step)
        step, _ = _tell(story, chosen)
    return {
        "hand": hand,
        "changes": changes,
        "crystals": [held[seat] for seat in range(table["players"])],
        "points": points_of(hand, changes, table["points_table"]) if table["mode"] == "31" else {},
    }


def _replay(record):
    """Hold the actions against the story: (first fault or None, what it waits for or None, its result)."""
    story = story_of_a_deal(record)
    expected, result = _tell(story, None)
    for number, action in enumerate(record["actions"], start=1):
        meant = _in_its_one_form(action)
        fitting = [option for option in expected or [] if _as_text(option) == _as_text(meant)]
        if not fitting:
            return number, expected, None
        expected, result = _tell(story, fitting[0])
    return None, expected, result


def _in_its_one_form(action):
    """An action with its partners in the order of the seats, and a card laid away without a list round it."""
    if not isinstance(action, dict):
        return action
    partners, laid = action.get("partners"), action.get("lay_away")
    if isinstance(partners, list) and all(is_whole(seat) for seat in partners):
        return {**action, "partners": sorted(partners)}
    if isinstance(laid, list) and len(laid) == 1:
        return {**action, "lay_away": laid[0]}
    return action


def _as_text(action):
    """An action written out, so that true is not 1 and 3.0 is not 3."""
    return json.dumps(action, sort_keys=True)


def _tell(story, choice):
    """Go on with a story: (what it waits for, None), or at its end (None, its result)."""
    try:
        return story.send(choice), None
    except StopIteration as end:
        return None, end.value
