"""Whole deals of Terts, each told as one story from the first card on; records are judged by it.

The last third of the second reading; see terts.py and terts_declarations.py.

The order of things in a deal, as it is read here:

1.  The dealer's opponent leads to trick 1 (TS10).
2.  A turn on lead (TS-R15): the 7 of trumps may be exchanged before anything else, if that is on (tricks 2 to
    7). Then marriages, as many as there are, and one declaration (tricks 2 to 8). Then a card.
    The source lets a marriage be scored "at every point", so one may still follow the declaration.
3.  A declaration other than a marriage is answered at once, before anything else: if the follower holds what
    may top it, the follower tops it or declines ("top": []); if not, there is no such step. Whoever is higher
    scores; the leader's one declaration for this trick is spent in either case (TS-R5).
4.  A turn in answer: marriages, then a card.
5.  The winner gathers the trick (TS26). After trick 1 the loser breaks the deck (TS09). After tricks 1 to 7
    the winner draws from the bottom, then the loser; the fourteenth card is the turn-up, for the loser of
    trick 7 (TS12). Drawing is no action. The winner leads.
6.  Claims (TS-R11): the action right after a trick's second card, or right after a declaration or marriage
    was scored, may be a claim by either player, the one on lead being asked first; so a claim comes before
    the breaking and the draw, and may come after trick 16, too. It ends the game. Not to claim is no action.
7.  After trick 16 the deal is over (TS-R12).
"""

from tests.oracles.terts import (
    DRAWING_TRICKS,
    TRICKS_IN_A_DEAL,
    RefusedError,
    broken,
    deck,
    is_whole,
    leads,
    legal,
    may_claim,
    may_exchange_seven,
    must_be_a_seat,
    must_be_a_suit,
    must_be_cards,
    next_dealer,
    next_seat,
    opponent_of,
    points,
    stock_at,
    wins_unclaimed,
)
from tests.oracles.terts_declarations import contest, declarations, kind_of, may_declare, may_top, worth

SWITCHES = {
    "jack": ["free", "narrow"],
    "tie": ["leader", "none"],
    "reuse": ["ascending", "never"],
    "marriage": ["any", "trumps"],
    "seven": ["off", "optional"],
    "dealer": ["last_trick", "alternate"],
    "target": [501, 301],
}


def judge(record):
    """The number, counted from 1, of the first action that breaks a rule in a deal; None if there is none.

    The record: "dealer"; "hands", nine cards for each seat; "turn_up"; "stock", the thirteen other cards from
    top to bottom as they lie before the breaking; "switches", named as in the rulings; "scores", what both
    had before this deal; "actions", each a seat and one of
    "declare": cards, a marriage too; "top": cards, or [] for not topping; "exchange": card; "claim": true;
    "break": how many cards are lifted off the top, 1 to 12; "play": card.
    Cards of a declaration may come in any order. A deal that stops early breaks nothing. An action after the
    end, or out of turn, does, and so does a claim that is not justified.
    Reads TS08 to TS24, TS26, TS-R5 to TS-R15.
    """
    return _replay(record)[1]


def score_of_a_deal(record):
    """What a deal, or the part of it that was played, has brought both players.

    "cards" (with the last trick's 10), "declared" (marriages and declarations), "tricks" and "totals" (with
    the earlier scores): a number for each seat. "over": whether the deal has ended. "won_by": the seat that
    has won the game, by a claim or at the deal's end, or None. "next_dealer": a seat, or None as long as
    there is no next deal. Reads TS05 to TS07, TS23, TS-R10 to TS-R12.
    """
    table, wrong = _replay(record)
    if wrong is not None:
        raise RefusedError(f"action {wrong} breaks a rule")
    won_by = table["claimed_by"]
    played_out = sum(table["tricks"]) == TRICKS_IN_A_DEAL
    following_dealer = None
    if played_out and won_by is None:
        won_by = wins_unclaimed(_totals(table), table["tricks"], table["switches"]["target"])
        if won_by is None:
            switch = table["switches"]["dealer"]
            following_dealer = next_dealer(record["dealer"], table["on_lead"], switch)
    return {
        "cards": table["cards"],
        "declared": table["declared"],
        "tricks": table["tricks"],
        "totals": _totals(table),
        "over": played_out or table["claimed_by"] is not None,
        "won_by": won_by,
        "next_dealer": following_dealer,
    }


def lay_out(record):
    """The table before the first card: what lies where, and what both have. Reads TS02, TS08, TS10."""
    must_be_a_seat(record["dealer"])
    dealt = [*record["hands"][0], *record["hands"][1]]
    everything = [*dealt, record["turn_up"], *record["stock"]]
    must_be_cards(everything)
    if [len(hand) for hand in record["hands"]] != [9, 9] or sorted(everything) != sorted(deck()):
        raise RefusedError("nine cards each, one turned up and thirteen in the stock are the deck")
    scores = list(record.get("scores") or [0, 0])
    if len(scores) != 2 or not all(is_whole(score) and score >= 0 for score in scores):
        raise RefusedError("both have scored nothing or more before the deal")
    trump = record["turn_up"][-1]
    must_be_a_suit(trump)
    return {
        "trump": trump,
        "switches": _switches(record.get("switches") or {}),
        "hands": [list(hand) for hand in record["hands"]],
        "deck": [*record["stock"], record["turn_up"]],  # from top to bottom
        "trick": [],
        "trick_number": 1,
        "taken": [[], []],
        "on_lead": leads(record["dealer"]),
        "scores": scores,
        "cards": [0, 0],
        "declared": [0, 0],
        "tricks": [0, 0],
        "scored": [[], []],
        "claims_heard": False,
        "claimed_by": None,
    }


def story_of_a_deal(record, table=None):
    """Tell a deal in its order: before every action give all that are allowed, then be told the one taken.

    Claims are heard right after a trick or a scored declaration, and end the story. A table laid out for
    the record may be given, to look at meanwhile. Reads TS23, TS-R11, TS-R13.
    """
    table = table or lay_out(record)
    tricks = _story_of_the_tricks(table)
    options = _listen(tricks, None)
    while options or _claims(table):
        action = yield options + _claims(table)
        if "claim" in action:
            table["claimed_by"] = action["seat"]
            return
        table["claims_heard"] = False
        options = _listen(tricks, action)


def _story_of_the_tricks(table):
    """Play sixteen tricks, each led by the winner of the one before. Reads TS09, TS11, TS12, TS26, TS-R14."""
    for number in range(1, TRICKS_IN_A_DEAL + 1):
        table["trick_number"] = number
        leader = table["on_lead"]
        for seat in [leader, opponent_of(leader)]:
            card = yield from _story_of_a_turn(table, seat)
            table["hands"][seat].remove(card)
            table["trick"].append(card)

        winner = next_seat(table["trump"], table["trick"], leader)
        loser = opponent_of(winner)
        _gather(table, winner)
        if number == 1:
            stock, turn_up = table["deck"][:-1], table["deck"][-1]
            action = yield [{"seat": loser, "break": lifted} for lifted in range(1, len(stock))]
            table["deck"] = broken(stock, action["break"], turn_up)
        if number <= DRAWING_TRICKS:
            for seat in [winner, loser]:
                table["hands"][seat].append(table["deck"].pop())


def _story_of_a_turn(table, seat):
    """All that a player does until a card is played; the card. Reads TS21, TS22, TS-R7, TS-R9, TS-R15."""
    declared = False
    nothing_done_yet = True
    while True:
        situation = _situation(table, seat, declared=declared)
        options = _declarations_allowed(situation, table["switches"], seat) + _cards_allowed(table, seat)
        the_seven = "7" + table["trump"]
        if nothing_done_yet and may_exchange_seven(the_seven, situation, table["switches"]["seven"]):
            options.append({"seat": seat, "exchange": the_seven})

        action = yield options
        if "play" in action:
            return action["play"]
        nothing_done_yet = False
        if "exchange" in action:
            table["hands"][seat].remove(the_seven)
            table["hands"][seat].append(table["deck"][0])
            table["deck"][0] = the_seven
        elif kind_of(action["declare"]) == "marriage":
            _write_down(table, seat, action["declare"])
        else:
            declared = True
            yield from _story_of_a_contest(table, seat, action["declare"])


def _story_of_a_contest(table, leader, cards):
    """Let the follower top the leader's declaration, or not, and write down what is scored.

    Reads TS20, TS-R4, TS-R5.
    """
    follower = opponent_of(leader)
    situation = _situation(table, follower)
    tie, reuse = table["switches"]["tie"], table["switches"]["reuse"]
    held = [found["cards"] for found in declarations(table["trump"], table["hands"][follower])]
    able = [answer for answer in held if may_top(answer, cards, situation, tie, reuse)]
    answer = []
    if able:
        action = yield [{"seat": follower, "top": choice} for choice in [*able, []]]
        answer = action["top"]
    scores = contest(table["trump"], cards, answer, tie)["scores"]
    if scores == "leader":
        _write_down(table, leader, cards)
    if scores == "follower":
        _write_down(table, follower, answer)


def _declarations_allowed(situation, switches, seat):
    """Every declaration that the player may make now, marriages too. Reads TS17 to TS22."""
    marriage, reuse = switches["marriage"], switches["reuse"]
    held = [found["cards"] for found in declarations(situation["trump"], situation["hand"], marriage)]
    allowed = [cards for cards in held if may_declare(cards, situation, marriage, reuse)]
    return [{"seat": seat, "declare": cards} for cards in allowed]


def _cards_allowed(table, seat):
    """Every card that the player may play now. Reads TS13 to TS16."""
    stock = stock_at(table["trick_number"])
    allowed = legal(table["trump"], table["hands"][seat], table["trick"], stock, table["switches"]["jack"])
    return [{"seat": seat, "play": card} for card in allowed]


def _situation(table, seat, *, declared=False):
    """What may_declare and its like need to know of a player."""
    return {
        "trump": table["trump"],
        "hand": list(table["hands"][seat]),
        "trick": list(table["trick"]),
        "stock": stock_at(table["trick_number"]),
        "trick_number": table["trick_number"],
        "leading": seat == table["on_lead"],
        "scored": table["scored"][seat],
        "declared": declared,
    }


def _gather(table, winner):
    """The winner takes the trick, its points and the lead. Reads TS05 to TS07, TS26."""
    last = table["trick_number"] == TRICKS_IN_A_DEAL
    table["cards"][winner] += points(table["trump"], table["trick"], last_trick=last)
    table["tricks"][winner] += 1
    table["taken"][winner] += table["trick"]
    table["trick"] = []
    table["on_lead"] = winner
    table["claims_heard"] = True


def _write_down(table, seat, cards):
    """A declaration or marriage is scored. Reads TS17 to TS20."""
    table["declared"][seat] += worth(cards)
    table["scored"][seat].append(list(cards))
    table["claims_heard"] = True


def _claims(table):
    """The claims that would win now, the player's on lead first. Reads TS23, TS24, TS-R11."""
    if not table["claims_heard"]:
        return []
    target = table["switches"]["target"]
    seats = [table["on_lead"], opponent_of(table["on_lead"])]
    entitled = [
        seat for seat in seats if may_claim(_totals(table)[seat], table["tricks"][seat], target=target)
    ]
    return [{"seat": seat, "claim": True} for seat in entitled]


def _totals(table):
    """Earlier deals, tricks so far and scored declarations. Reads TS-R11."""
    return [table["scores"][seat] + table["cards"][seat] + table["declared"][seat] for seat in [0, 1]]


def _replay(record):
    """The table after the record's actions, and the number of the first that breaks a rule, or None."""
    table = lay_out(record)
    story = story_of_a_deal(record, table)
    options = _listen(story, None)
    for number, action in enumerate(record["actions"], start=1):
        meant = [option for option in options if _is_the_same(action, option)]
        if not meant:
            return table, number
        options = _listen(story, meant[0])
    return table, None


def _listen(story, action):
    """Tell a story the action taken; the actions allowed next, [] at its end."""
    try:
        return story.send(action)
    except StopIteration:
        return []


def _is_the_same(action, option):
    """Whether a recorded action is this option; its cards may be in any order."""
    if not isinstance(action, dict) or sorted(action) != sorted(option):
        return False
    for name, meant in option.items():
        said = action[name]
        if type(said) is not type(meant):
            return False
        if isinstance(meant, list) and not all(isinstance(card, str) for card in said):
            return False
        if (sorted(said) != sorted(meant)) if isinstance(meant, list) else (said != meant):
            return False
    return True


def _switches(given):
    """The rulings' switches with their defaults. Reads TS-R1, TS-R4, TS-R6, TS-R7, TS-R9 to TS-R11."""
    for name in given:
        if name not in SWITCHES or given[name] not in SWITCHES[name]:
            raise RefusedError(f"no such switch: {name} {given[name]}")
    return {name: given.get(name, values[0]) for name, values in SWITCHES.items()}
