"""What Hasenpfeffer can be asked beside what all trick games are: leads, bids, laying away, scores."""

from collections.abc import Mapping
from typing import NamedTuple

from engine import ledger, tricks
from engine.auction import auction_asks
from engine.cards import hand_of
from engine.game import Ask
from engine.games.hasenpfeffer.bidding import ANY_CALL, CALLS, Laid
from engine.games.hasenpfeffer.cards import HAND, SEATS, TRICKS, WIDOW
from engine.games.hasenpfeffer.deal import begin
from engine.games.hasenpfeffer.play import Lead, lead_facts, players_in_turn, sitting_out
from engine.games.hasenpfeffer.score import BIDDERS, DEFENDERS, Played, score_facts, scored
from engine.laying_asks import laying_asks
from engine.lead_asks import leads_ask, missing
from engine.replay import replay_ask
from engine.rules import Line
from engine.ruleset import Ruleset
from engine.situations import (
    Call,
    Cards,
    Fact,
    Problem,
    Seat,
    Suit,
    cards_told,
    more_than,
    no_bid,
    out_of,
    seat_problems,
    twice,
)
from engine.trick_asks import trick_asks


class LayAway(NamedTuple):
    """The high bidder's seven cards, the widow among them."""

    hand: Cards


class Lay(NamedTuple):
    """The high bidder's seven cards, and those that would be laid away."""

    hand: Cards
    lay_away: Cards


class Score(NamedTuple):
    """A hand that is played out: the bid, and the tricks that the bidding side won."""

    bid: Call
    tricks: int


class Leads(NamedTuple):
    """What decides who plays next: for the first trick the dealer, later the trick so far and who led it."""

    dealer: Seat | None = None
    bidder: Seat | None = None
    alone: tuple[Seat, ...] = ()
    trump: Suit | None = None
    trick: Cards = ()
    leader: Seat | None = None


def _hand_problems(rules: Ruleset, seen: LayAway | Lay) -> list[Problem]:
    deal = rules.tables().entries["deal"]
    whole = deal[HAND] + deal[WIDOW]
    count = len(seen.hand)
    wrong = (
        []
        if count == whole
        else [Problem("hand", f"{cards_told(count)}, but with the widow there are {whole}")]
    )
    return [*wrong, *twice(rules.deck, [("hand", seen.hand)])]


def _lines(rules: Ruleset, seen: Score) -> tuple[Line, ...]:
    return scored(rules.tables(), Played(seen.bid, seen.tricks))


def _score(rules: Ruleset, seen: Score) -> dict[str, int]:
    lines = _lines(rules, seen)
    return {side: ledger.balance(lines, side) for side in (BIDDERS, DEFENDERS)}


def _score_facts(_: Ruleset, seen: Score) -> Mapping[str, Fact]:
    return score_facts(Played(seen.bid, seen.tricks))


def _score_problems(rules: Ruleset, seen: Score) -> list[Problem]:
    calls = CALLS[rules.switches["bidding"]]
    bid = [] if 0 < seen.bid < len(calls) else [no_bid(calls)]
    return [*bid, *out_of(0, TRICKS, "tricks", seen.tricks)]


def _lead(rules: Ruleset, seen: Leads) -> Lead:
    """The situation as the rules see it: an open trick has a last player, a complete one a winner."""
    lead = Lead(seen.dealer, seen.bidder, seen.alone)
    if not seen.trick or seen.leader is None:
        return lead
    order = _order(rules, seen)
    last = order[len(seen.trick) - 1]
    if len(seen.trick) < len(order) or seen.trump is None:
        return lead._replace(last=last)
    won = tricks.winner(rules.tables(seen.trump), seen.trick)
    return lead._replace(winner=order[seen.trick.index(won)])


def _order(rules: Ruleset, seen: Leads) -> tuple[int, ...]:
    """The seats of a trick that this leader led."""
    return players_in_turn(rules.tables(), Lead(alone=seen.alone, winner=seen.leader))


def _leads_problems(rules: Ruleset, seen: Leads) -> list[Problem]:
    seats = (("dealer", seen.dealer), ("bidder", seen.bidder), ("leader", seen.leader))
    problems = seat_problems(SEATS, [*seats, *(("alone", seat) for seat in seen.alone)])
    if problems:
        return problems
    return [*_missing(seen), *_alone_problems(rules, seen), *_trick_problems(rules, seen)]


def _missing(seen: Leads) -> list[Problem]:
    """What is needed and not there: for the first lead the dealer, for a trick who led it, and so on."""
    return missing(
        {
            "dealer": not seen.trick and seen.dealer is None,
            "bidder": not seen.trick and len(seen.alone) > 1 and seen.bidder is None,
            "leader": bool(seen.trick) and seen.leader is None,
            "trump": len(seen.trick) >= SEATS - len(seen.alone) and seen.trump is None,
        }
    )


def _alone_problems(rules: Ruleset, seen: Leads) -> list[Problem]:
    if not seen.alone:
        return []
    if rules.switches["alone"] == "off":
        return [Problem("alone", "nobody plays alone under these rules; the switch alone allows it")]
    side = rules.tables().entries["side"]
    if len({side[seat] for seat in seen.alone}) < len(seen.alone):
        return [Problem("alone", "at most one of each side plays alone")]
    out = sitting_out(rules.tables(), Lead(alone=seen.alone))
    named = {"bidder": seen.bidder, "leader": seen.leader}
    return [
        Problem(name, f"seat {seat} sits out while the partner plays alone")
        for name, seat in named.items()
        if seat is not None and out >> seat & 1
    ]


def _trick_problems(rules: Ruleset, seen: Leads) -> list[Problem]:
    players = SEATS - len(seen.alone)
    return [
        *more_than(players, "trick", seen.trick, why=f"{players} play"),
        *twice(rules.deck, [("trick", seen.trick)]),
    ]


def _nothing(*_: object) -> dict[str, Fact]:
    return {}


ASKS = (
    *trick_asks(players=SEATS, hand=TRICKS),
    leads_ask(Leads, lead=_lead, lead_facts=lead_facts, problems=_leads_problems, seats=lambda _: SEATS),
    *auction_asks(SEATS, calls=lambda rules: CALLS[rules.switches["bidding"]], thinkable=ANY_CALL),
    *laying_asks(
        LayAway,
        Lay,
        held=lambda seen: Laid(hand_of(seen.hand)),
        problems=_hand_problems,
        facts=_nothing,
        phase="widow",
    ),
    Ask("score", Score, _score, _lines, _score_facts, _score_problems, dict, ("score",)),
    replay_ask(begin, scores=2, seats=SEATS),
)
