"""The crystals and points of a hand of Terpeno; the second third of the second reading, see terpeno.py.

How the reckoning is read here:

1.  The winning side are the maker and partners (or silent partner) with three tricks or more, else all
    others. The seats have their turn clockwise from the dealer's left (TP-R12); what a player holds or lacks
    is looked up at that moment, after all that went before.
2.  A side that set trump and won: everyone gains the trump crystal, or forfeits it who holds it (TP25, TP27).
    A lone player who does not hold it takes it with four or five tricks instead of gaining it, from an
    opponent who has it, else from the bank; five bring a second take (TP34, TP-R18, TP-R19). A lone player
    who held it forfeits it, and with five takes a crystal of another suit than trump (TP-R13).
3.  A side that set trump and lost: everyone of the others takes one crystal they lack (TP29, TP-R8), from
    the losers who are below their quota, else from any loser, else from the bank (TP-R10).
4.  A take that can be made in one way only is made at once; where there are more ways, the player chooses.
5.  In the 31-point game a full set goes back at once, so that whatever is taken after it begins a new set:
    then every suit is lacking, trump included (TP-R21). In Rush nothing stops the later changes (TP-R14),
    but a lone player's first crystal that completes the set needs no second one (TP-R19).
"""

from tests.oracles.terpeno import (
    TRICKS_IN_A_DEAL,
    RefusedError,
    check_the_silent_partner,
    clockwise_from_the_dealers_left,
    is_among,
    must_be_a_seat,
    must_be_a_suit,
    partners_to_pick,
    plays_alone,
    suits_in_play,
)

BONUS_FOR_A_SET = 10
HOUSE_TABLE = {"majority": 1, "all_five": 2, "alone_all_five": 4, "silent": 1, "defenders": 2}


def score(request, suits=None, points_table=None):
    """What a hand changes: {"changes", "next", "points"} as the contract has it.

    The request: players, dealer, trump, maker, partners, alone, silent, tricks (of the maker's side),
    crystals {"0": [suits]} (a seat left out holds none), mode "rush" or "31", taken (the choices so far).
    Reads TP25 to TP37, TP45, TP-R3, TP-R8 to TP-R15, TP-R18 to TP-R21.
    """
    hand = read_hand(request, suits)
    held = read_crystals(request, hand["in_play"])
    answers = list(request.get("taken") or [])
    changes = []

    story = story_of_the_changes(hand, held)
    step = next(story, None)
    waiting = None
    while step is not None and waiting is None:
        answer = None
        if "change" in step:
            changes.append(step)
        elif answers:
            answer = answers.pop(0)
            if not any(_is_the_same(answer, take) for take in step["takes"]):
                raise RefusedError(f"this could not have been taken: {answer!r}")
        else:
            waiting = step
        if waiting is None:
            step = _tell(story, answer)
    if answers:
        raise RefusedError("more was taken than there was to choose")

    points = {}
    if waiting is None and hand["mode"] == "31":
        points = points_of(hand, changes, points_table)
    return {"changes": changes, "next": _as_choices(waiting), "points": points}


def read_hand(request, suits=None):
    """The hand's course as the reckoning needs it, after a look whether it can have been.

    Reads TP16, TP33, TP35, TP-R3, TP-R17, TP-R23.
    """
    players, dealer, maker = request["players"], request["dealer"], request["maker"]
    must_be_a_seat(dealer, players)
    must_be_a_seat(maker, players)
    must_be_a_suit(request["trump"], players, suits)
    partners = list(request.get("partners") or [])
    for seat in partners:
        must_be_a_seat(seat, players)
    alone, silent = request.get("alone"), request.get("silent")
    if len(partners) != partners_to_pick(players, alone):
        raise RefusedError("not the number of partners that the maker picks")
    if maker in partners or len(set(partners)) != len(partners):
        raise RefusedError("partners are other players than the maker, each named once")
    check_the_silent_partner(players, maker, alone, silent)
    if not is_among(request["tricks"], list(range(TRICKS_IN_A_DEAL + 1))):
        raise RefusedError("there are five tricks in a hand")
    if request["mode"] not in ["rush", "31"]:
        raise RefusedError("the game is Rush or the 31-point game")

    order = clockwise_from_the_dealers_left(dealer, players)
    makers = [maker, *partners] if silent is None else [maker, silent]
    defenders = [seat for seat in order if seat not in makers]
    return {
        "trump": request["trump"],
        "maker": maker,
        "silent": silent,
        "lone": plays_alone(players, alone),
        "tricks": request["tricks"],
        "mode": request["mode"],
        "in_play": suits_in_play(players, suits),
        "order": order,
        "makers": [seat for seat in order if seat in makers],
        "defenders": defenders,
        "given": dict.fromkeys(makers, 0),  # how many crystals a loser has given so far
    }


def read_crystals(request, in_play):
    """What everybody holds before the hand, by seat; nobody a suit twice or a full set.

    Reads TP27, TP28, TP37.
    """
    players = request["players"]
    held = {seat: [] for seat in range(players)}
    for name, crystals in request["crystals"].items():
        if name not in [str(seat) for seat in range(players)]:
            raise RefusedError(f"not a seat: {name!r}")
        for suit in crystals:
            if not is_among(suit, in_play):
                raise RefusedError(f"not a suit in play: {suit!r}")
        if len(set(crystals)) != len(crystals):
            raise RefusedError("nobody holds two crystals of a suit")
        held[int(name)] = list(crystals)
    for seat in held:
        if not _lacking(held, seat, in_play):
            raise RefusedError("a full set would have ended the game, or gone back")
    return held


def story_of_the_changes(hand, held):
    """Tell the reckoning in its order, changing what is held; the two kinds of step are dictionaries.

    {"seat", "change", ...} has happened; {"seat", "takes": [{"seat", "crystal", "from"}]} waits to be told
    the take chosen. Reads TP25, TP27, TP29, TP-R8, TP-R12, TP-R14.
    """
    makers_won = hand["tricks"] >= 3
    for seat in hand["order"]:
        if makers_won and seat in hand["makers"]:
            if seat == hand["maker"] and hand["lone"]:
                yield from _story_of_a_lone_winner(hand, held)
            else:
                yield from _gain_or_forfeit(hand, held, seat)
        if not makers_won and seat in hand["defenders"]:
            giver = yield from _take(hand, held, takes_of_a_defender(hand, held, seat))
            if giver != "bank":
                hand["given"][giver] += 1


def _gain_or_forfeit(hand, held, seat):
    """A winner of the side that set trump. Reads TP25, TP27, TP36, TP-R13, TP-R20."""
    trump = hand["trump"]
    if trump in held[seat]:
        held[seat].remove(trump)
        yield {"seat": seat, "change": "forfeit", "crystal": trump}
    else:
        held[seat].append(trump)
        yield {"seat": seat, "change": "gain", "crystal": trump}
        yield from _return_a_full_set(hand, held, seat)


def _story_of_a_lone_winner(hand, held):
    """Three tricks earn, four take, five take twice. Reads TP34, TP45, TP-R13, TP-R18, TP-R19, TP-R21."""
    seat, trump, in_play = hand["maker"], hand["trump"], hand["in_play"]
    if trump in held[seat]:
        yield from _gain_or_forfeit(hand, held, seat)
        if hand["tricks"] == 5:
            others = [suit for suit in _lacking(held, seat, in_play) if suit != trump]
            yield from _take(hand, held, takes_of_a_lone_player(hand, held, others, hand["defenders"]))
        return

    if hand["tricks"] == 3:
        yield from _gain_or_forfeit(hand, held, seat)
        return

    giver = yield from _take(hand, held, takes_of_a_lone_player(hand, held, [trump], hand["defenders"]))
    if hand["tricks"] == 5:
        wanted = _lacking(held, seat, in_play)
        if wanted:
            others = [opponent for opponent in hand["defenders"] if opponent != giver]
            yield from _take(hand, held, takes_of_a_lone_player(hand, held, wanted, others))


def takes_of_a_lone_player(hand, held, wanted, opponents):
    """Every way to take one of the wanted crystals: from these opponents, from the bank if none has one.

    Reads TP34, TP45, TP-R18, TP-R19.
    """
    seat = hand["maker"]
    return _takes_from(opponents, held, seat, wanted) or _takes_from_the_bank(seat, wanted)


def takes_of_a_defender(hand, held, seat):
    """Every way for a winning defender to take: losers below their quota, else any loser, else the bank.

    Reads TP29, TP30, TP31, TP32, TP-R8, TP-R9, TP-R10.
    """
    wanted = _lacking(held, seat, hand["in_play"])
    losers = hand["makers"]
    below = [loser for loser in losers if hand["given"][loser] < quota(hand, loser)]
    return (
        _takes_from(below, held, seat, wanted)
        or _takes_from(losers, held, seat, wanted)
        or _takes_from_the_bank(seat, wanted)
    )


def quota(hand, loser):
    """How many winners a loser gives to before the other losers have. Reads TP30, TP31, TP-R10, TP-R11."""
    winners, losers = len(hand["defenders"]), len(hand["makers"])
    share = winners // losers
    if loser == hand["maker"]:
        return share + winners % losers
    return share


def points_of(hand, changes, points_table=None):
    """What the hand is worth in the 31-point game, {"seat": n} without the noughts.

    Reads TP37, TP-R15, TP-R21.
    """
    table = HOUSE_TABLE if points_table is None else points_table
    if sorted(table) != sorted(HOUSE_TABLE):
        raise RefusedError("the table of points has other entries")
    points = {}
    for seat in hand["order"]:
        worth = _worth_of_the_tricks(hand, seat, table)
        for change in changes:
            if change["seat"] == seat and change["change"] == "return":
                worth += BONUS_FOR_A_SET
        if worth:
            points[str(seat)] = worth
    return points


def _worth_of_the_tricks(hand, seat, table):
    """A player's points without the bonus. Reads TP-R15, TP-R3."""
    makers_won = hand["tricks"] >= 3
    if seat in hand["defenders"]:
        return 0 if makers_won else table["defenders"]
    if not makers_won:
        return 0
    if seat == hand["silent"]:
        return table["silent"]
    if hand["tricks"] < 5:
        return table["majority"]
    return table["alone_all_five"] if hand["lone"] else table["all_five"]


def winners_of_rush(crystals, in_play):
    """The seats that hold a full set after the hand's last change; several are joint winners.

    Reads TP28, TP-R12, TP-R14.
    """
    return [seat for seat in sorted(crystals) if all(suit in crystals[seat] for suit in in_play)]


def winner_of_31(totals):
    """The seat that has won, or None as long as the game goes on. Reads TP37, TP-R16, TP-R21."""
    if max(totals) < 31:
        return None
    highest = [seat for seat in range(len(totals)) if totals[seat] == max(totals)]
    return highest[0] if len(highest) == 1 else None


def _take(hand, held, takes):
    """Let a player choose one of the takes, unless there is only one; the giver.

    Reads TP29, TP-R9, TP-R21.
    """
    take = takes[0]
    if len(takes) > 1:
        take = yield {"seat": takes[0]["seat"], "takes": takes}
    seat, crystal, giver = take["seat"], take["crystal"], take["from"]
    if giver != "bank":
        held[giver].remove(crystal)
    held[seat].append(crystal)
    yield {"seat": seat, "change": "take", "crystal": crystal, "from": giver}
    yield from _return_a_full_set(hand, held, seat)
    return giver


def _return_a_full_set(hand, held, seat):
    """In the 31-point game a full set goes back to the bank at once. Reads TP37, TP-R21."""
    if hand["mode"] == "31" and not _lacking(held, seat, hand["in_play"]):
        held[seat].clear()
        yield {"seat": seat, "change": "return"}


def _takes_from(givers, held, seat, wanted):
    """What the seat can take of the wanted crystals from these players; suits in the deck's order."""
    return [
        {"seat": seat, "crystal": suit, "from": giver}
        for giver in givers
        for suit in wanted
        if suit in held[giver]
    ]


def _takes_from_the_bank(seat, wanted):
    """The bank, which never runs out, has every crystal. Reads TP32, TP-R10, TP-R23."""
    return [{"seat": seat, "crystal": suit, "from": "bank"} for suit in wanted]


def _lacking(held, seat, in_play):
    """The suits of which a player has no crystal, in the deck's order."""
    return [suit for suit in in_play if suit not in held[seat]]


def _as_choices(waiting):
    """A choice as the contract shows it: every giver once, with all that this one may give."""
    if waiting is None:
        return None
    choices = []
    for take in waiting["takes"]:
        if not choices or choices[-1]["from"] != take["from"]:
            choices.append({"from": take["from"], "crystals": []})
        choices[-1]["crystals"].append(take["crystal"])
    return {"seat": waiting["seat"], "choices": choices}


def _is_the_same(answer, take):
    """Whether an answer is this take, in every field and nothing besides."""
    if not isinstance(answer, dict) or sorted(answer) != sorted(take):
        return False
    return all(is_among(answer[field], [take[field]]) for field in take)


def _tell(story, answer):
    """Go on with a story: its next step, None at its end."""
    try:
        return story.send(answer)
    except StopIteration:
        return None
