"""Rounds and games of Terrapin of Temptation, told from the antes on; records are judged by it.

The other half of the second reading; see terrapin.py. "Round" is a round of play here, from the antes to the
showdown; the rounds of the offer in it are counted by the price.
"""

from tests.oracles.terrapin import (
    ANTE,
    RefusedError,
    can_ante,
    deck,
    final_reckoning,
    game_over,
    is_bottom,
    is_whole,
    next_dealer,
    offer_is_over,
    price,
    showdown,
    whose_turn,
)


def judge(record):
    """The number, counted from 1, of the first action that breaks a rule in a round; None if there is none.

    The record: "dealer"; "chips", of every seat before the antes; "pot", what was carried over; "pack", all
    36 cards in the order in which they are dealt; "switches", named as in the rulings (ace_crown, buy_stop,
    rounds, chips); "actions", each {"seat": s, "buy": true or false}; if need be "reshuffled" (see
    lay_the_table). Who cannot pay is not asked. A round that stops early breaks nothing. An action after the
    end, or out of turn, does. Reads TR11 to TR16, TR-R3 to TR-R6, TR-R8.
    """
    return _replay(record)[0]


def outcome(record):
    """What has come of a whole round without a fault.

    {"chips": [of every seat], "pot": carried, "table": [three cards], "hands": {seat: own cards},
    "payouts": {seat: n}}.
    Reads TR17, TR18, TR19, TR-R6 to TR-R8.
    """
    fault, result = _replay(record)
    if fault is not None:
        raise RefusedError(f"action {fault} breaks a rule")
    if result is None:
        raise RefusedError("the round is not over")
    return result


def standing(record, played=1):
    """What a round leads to, of which so many are now played.

    {"over": false, "dealer", "chips", "pot"} for the next, or {"over": true, "chips", "void", "winners"}.
    Reads TR20, TR24, TR-R8, TR-R10, TR-R11.
    """
    after = outcome(record)
    rounds = _switches(record.get("switches") or {})["rounds"]
    if game_over(played, after["chips"], rounds):
        return {"over": True, **final_reckoning(after["chips"], after["pot"])}
    dealer = next_dealer(record["dealer"], after["chips"])
    return {"over": False, "dealer": dealer, "chips": after["chips"], "pot": after["pot"]}


def judge_game(records):
    """The fault of a game told as a list of rounds, all but the last of them whole: (round, action) or None.

    The action is None where the round does not begin as the one before ended: equal chips and an empty pot
    at the start, then the chips, pot and dealer that have come of it, the same switches, and no round after
    the end. Reads TR04, TR20, TR-R8, TR-R10, TR-R11.
    """
    switches = _switches(records[0].get("switches") or {})
    players = len(records[0]["chips"])
    begins = {"over": False, "chips": [switches["chips"]] * players, "pot": 0, "dealer": records[0]["dealer"]}
    for number, record in enumerate(records, start=1):
        if begins["over"] or _switches(record.get("switches") or {}) != switches:
            return number, None
        if any(record[key] != begins[key] for key in ["dealer", "chips", "pot"]):
            return number, None
        fault = judge(record)
        if fault is not None:
            return number, fault
        if number < len(records):
            begins = standing(record, played=number)
    return None


def deal(pack, in_order):
    """Two cards for each of these seats, both at once, in this order: ({seat: cards}, the rest of the pack).

    Reads TR12.
    """
    pack, hands = list(pack), {}
    for seat in in_order:
        hands[seat] = [pack.pop(0), pack.pop(0)]
    return hands, pack


def lay_the_table(pack, reshuffled=()):
    """Three cards that do not show all six suits: (table, the rest of the pack).

    A trio that does is set aside and stays out. Only where fewer than three cards are left do those set aside
    come back, shuffled with the few that are left: reshuffled tells the order, one list for each time.
    Reads TR13, TR14, TR-R5.
    """
    pack, set_aside, orders = list(pack), [], list(reshuffled)
    while True:
        if len(pack) < 3:
            if not orders or sorted(orders[0]) != sorted(pack + set_aside):
                raise RefusedError("the record does not tell how the cards set aside were shuffled back")
            pack, set_aside = list(orders.pop(0)), []
        table, pack = pack[:3], pack[3:]
        if not is_bottom(table):
            return table, pack
        set_aside.extend(table)


def story_of_a_round(record):
    """Tell a round in its order: before every action give (seat, "buy", choices), then be told the choice.

    The result is as in outcome. Reads TR11 to TR19, TR-R3 to TR-R8.
    """
    switches = _switches(record.get("switches") or {})
    dealer, chips, pot = record["dealer"], list(record["chips"]), record["pot"]
    _check_the_record(record)

    # Everybody who can antes; the others sit out.
    clockwise = [(dealer + step) % len(chips) for step in range(1, len(chips) + 1)]
    playing = [seat for seat in clockwise if seat in can_ante(chips)]
    for seat in playing:
        chips[seat] -= ANTE
        pot += ANTE

    # The deal.
    hands, pack = deal(record["pack"], playing)
    table, pack = lay_the_table(pack, record.get("reshuffled") or ())

    # The offer. Places are counted from the dealer's left, without those who sit out.
    refused, buying_round, over = [], 0, False
    while not over:
        buying_round += 1
        bought = []
        if switches["buy_stop"] == "round":
            refused = []
        place = whose_turn([chips[seat] for seat in playing], buying_round, refused, bought)
        while pack and place is not None:
            seat = playing[place]
            if (yield seat, "buy", [True, False]):
                chips[seat] -= price(buying_round)
                pot += price(buying_round)
                hands[seat].append(pack.pop(0))
                bought.append(place)
            else:
                refused.append(place)
            place = whose_turn([chips[seat] for seat in playing], buying_round, refused, bought)
        over = not pack or offer_is_over(len(playing), bought, switches["buy_stop"])

    # The showdown.
    paid = showdown(table, hands, pot, switches["ace_crown"])
    for seat in paid["payouts"]:
        chips[seat] += paid["payouts"][seat]
    return {
        "chips": chips,
        "pot": paid["carried"],
        "table": table,
        "hands": hands,
        "payouts": paid["payouts"],
    }


def _replay(record):
    """Hold the actions against the story: (first fault or None, the result if the round is over)."""
    story = story_of_a_round(record)
    expected, result = _tell(story, None)
    for number, action in enumerate(record["actions"], start=1):
        if expected is None:
            return number, result
        seat, kind, _choices = expected
        if not isinstance(action, dict) or sorted(action) != sorted(["seat", kind]):
            return number, None
        if not is_whole(action["seat"]) or action["seat"] != seat:
            return number, None
        if not isinstance(action[kind], bool):
            return number, None
        expected, result = _tell(story, action[kind])
    return None, result


def _tell(story, choice):
    """Go on with a story: (what it waits for, None), or at its end (None, its result)."""
    try:
        return story.send(choice), None
    except StopIteration as end:
        return None, end.value


def _check_the_record(record):
    """A round that can be begun. Reads TR01, TR05, TR-R6, TR-R10, TR-R11."""
    chips = record["chips"]
    if not 2 <= len(chips) <= 7 or not all(is_whole(held) and held >= 0 for held in chips):
        raise RefusedError("two to seven players have chips")
    if not is_whole(record["pot"]) or record["pot"] < 0:
        raise RefusedError("a pot is a number of chips")
    if len(can_ante(chips)) < 2:
        raise RefusedError("fewer than two can ante, so the game is over")
    if not is_whole(record["dealer"]) or record["dealer"] not in can_ante(chips):
        raise RefusedError("the dealer is a seat that can ante")
    if sorted(record["pack"]) != sorted(deck()):
        raise RefusedError("the pack is not the deck")


def _switches(given):
    """The rulings' switches with their defaults. Reads TR-R1, TR-R3, TR-R10."""
    values = {"ace_crown": "each", "buy_stop": "retire", "rounds": 10, "chips": 20}
    for name, chosen in given.items():
        if name == "ace_crown":
            known = chosen in ["each", "additional"]
        elif name == "buy_stop":
            known = chosen in ["retire", "round", "first"]
        else:
            known = name in values and is_whole(chosen) and chosen >= 1
        if not known:
            raise RefusedError(f"no such switch: {name} {chosen}")
        values[name] = chosen
    return values
