"""What Terpeno is asked about making trump and playing: cards, calls, leads, laying away, whole records."""

from collections.abc import Mapping

from engine import tricks
from engine.auction import bids, bids_trail, held
from engine.cards import hand_of, members
from engine.funnel import Stage
from engine.game import Ask
from engine.games.terpeno import bidding
from engine.games.terpeno.bidding import ANY_CALL, Auction, Held
from engine.games.terpeno.cards import HAND, MOST, TRICKS, TURNED, suits_in_play
from engine.games.terpeno.forms import (
    Bid,
    Bids,
    Lay,
    LayAway,
    Leads,
    Legal,
    Play,
    Winner,
    foreign_cards,
    foreign_suits,
    is_alone,
    partner_problems,
    players_problems,
    silent_problems,
)
from engine.games.terpeno.play import Lead, lead_facts, order_from
from engine.laying_asks import laying_asks
from engine.lead_asks import leads_ask, missing
from engine.ruleset import Ruleset, Tables
from engine.situations import Call, Calls, Fact, Problem, cards_told, more_than, seat_problems, twice
from engine.trick_asks import Forms, trick_asks


def _cards_problems(rules: Ruleset, seen: Legal | Play | Winner) -> list[Problem]:
    """What so many players do not play with, or that not so many may play."""
    wrong = players_problems(seen.players)
    if wrong:
        return wrong
    named = [("hand", getattr(seen, "hand", ())), ("trick", seen.trick)]
    played = [("play", (seen.play,))] if isinstance(seen, Play) else []
    tables = rules.tables()
    return [
        *foreign_suits(tables, seen.players, [("trump", (seen.trump,))]),
        *foreign_cards(tables, seen.players, [*named, *played]),
    ]


def _auction(seen: Bids | Bid) -> Auction:
    return Auction(seen.players, seen.turned, seen.calls)


def _bids(rules: Ruleset, seen: Bids) -> Calls:
    return tuple(map(Call, members(bids(rules.tables(), _auction(seen), ANY_CALL))))


def _bids_trail(rules: Ruleset, seen: Bids) -> tuple[Stage, ...]:
    return bids_trail(rules.tables(), _auction(seen), ANY_CALL)


def _bids_facts(rules: Ruleset, seen: Bids) -> Mapping[str, Fact]:
    suits = tuple(members(suits_in_play(rules.tables(), seen.players)))
    return bidding.bidding_facts(_auction(seen)) | {"in_play": Fact("suits", suits)}


def _may_bid(rules: Ruleset, seen: Bid) -> bool:
    return bool(bids(rules.tables(), _auction(seen), 1 << seen.bid))


def _bid_trail(rules: Ruleset, seen: Bid) -> tuple[Stage, ...]:
    return bids_trail(rules.tables(), _auction(seen), 1 << seen.bid)


def _auction_problems(rules: Ruleset, seen: Bids | Bid) -> list[Problem]:
    tables = rules.tables()
    wrong = players_problems(seen.players) or foreign_cards(
        tables, seen.players, [("turned", (seen.turned,))]
    )
    return wrong or held(tables, Auction(seen.players, seen.turned), seen.calls)[1]


def _lead(rules: Ruleset, seen: Leads) -> Lead:
    """The situation as the rules see it: an open trick has a last player, a complete one a winner."""
    alone = is_alone(rules.tables(), seen.players, alone=seen.alone)
    lead = Lead(seen.players, seen.dealer, seen.maker if alone else None, seen.silent)
    if not seen.trick or seen.leader is None:
        return lead
    order = order_from(rules.tables(), lead, seen.leader)
    last = order[(len(seen.trick) - 1) % len(order)]
    if len(seen.trick) < len(order) or seen.trump is None:
        return lead._replace(last=last)
    won = seen.trick.index(tricks.winner(rules.tables(seen.trump), seen.trick))
    return lead._replace(winner=order[won % len(order)])


def _leads_problems(rules: Ruleset, seen: Leads) -> list[Problem]:
    wrong = players_problems(seen.players)
    if wrong:
        return wrong
    tables = rules.tables()
    partners = [("partners", seat) for seat in seen.partners]
    seats = {"dealer": seen.dealer, "maker": seen.maker, "silent": seen.silent, "leader": seen.leader}
    wrong = seat_problems(seen.players, [*seats.items(), *partners])
    trump = () if seen.trump is None else (seen.trump,)
    wrong += foreign_suits(tables, seen.players, [("trump", trump)])
    wrong += foreign_cards(tables, seen.players, [("trick", seen.trick)])
    if wrong:
        return wrong
    playing = seen.players - (seen.silent is not None)
    return [
        *_missing(tables, seen, playing),
        *silent_problems(rules, seen),
        *(partner_problems(rules, seen) if seen.partners else ()),  # here nobody need name them
        *_silent_leader(seen),
        *more_than(playing, "trick", seen.trick, why=f"{playing} play"),
        *twice(rules.deck, [("trick", seen.trick)]),
    ]


def _missing(tables: Tables, seen: Leads, playing: int) -> list[Problem]:
    """What is needed and not there: for the first lead dealer and lone maker, for a trick its leader."""
    alone = is_alone(tables, seen.players, alone=seen.alone) or seen.silent is not None
    return missing(
        {
            "dealer": not seen.trick and seen.dealer is None,
            "maker": alone and not seen.trick and seen.maker is None,
            "leader": bool(seen.trick) and seen.leader is None,
            "trump": len(seen.trick) >= playing and seen.trump is None,
        }
    )


def _silent_leader(seen: Leads) -> list[Problem]:
    if seen.silent is None or seen.silent != seen.leader:
        return []
    return [Problem("leader", f"seat {seen.leader} is the silent partner and plays no card")]


def _held(seen: LayAway | Lay) -> Held:
    return Held(hand_of(seen.hand), seen.turned)


def _six_problems(rules: Ruleset, seen: LayAway | Lay) -> list[Problem]:
    wrong = players_problems(seen.players)
    if wrong:
        return wrong
    deal = rules.tables().entries["deal"]
    whole, count = deal[HAND] + deal[TURNED], len(seen.hand)
    turned = () if seen.turned is None else (seen.turned,)
    laid = seen.lay_away if isinstance(seen, Lay) else ()
    fields = [("hand", seen.hand), ("turned", turned), ("lay_away", laid)]
    if count != whole:
        wrong.append(Problem("hand", f"{cards_told(count)}, but with the one taken up there are {whole}"))
    if seen.turned is not None and seen.turned not in seen.hand:
        wrong.append(Problem("turned", "the turn-up is one of the cards in hand"))
    return [
        *wrong,
        *twice(rules.deck, [("hand", seen.hand)]),
        *foreign_cards(rules.tables(), seen.players, fields),
    ]


def _six_facts(_: Ruleset, seen: LayAway | Lay) -> Mapping[str, Fact]:
    return {} if seen.turned is None else {"turned": Fact("card", seen.turned)}


_CALLING = ("deck", "bidding", "first round", "second round")
ASKS = (
    *trick_asks(
        players=MOST,
        hand=TRICKS,
        forms=Forms(legal=Legal, play=Play, winner=Winner, problems=_cards_problems),
    ),
    leads_ask(
        Leads,
        lead=_lead,
        lead_facts=lead_facts,
        problems=_leads_problems,
        seats=lambda seen: seen.players,
        phases=("partners",),
    ),
    Ask("bids", Bids, _bids, _bids_trail, _bids_facts, _auction_problems, Calls, _CALLING),
    Ask(
        "verdict",
        Bid,
        _may_bid,
        _bid_trail,
        _bids_facts,
        _auction_problems,
        bool,
        _CALLING,
        action="bid",
        subject=lambda seen: Fact("call", seen.bid),
    ),
    *laying_asks(
        LayAway,
        Lay,
        held=_held,
        problems=_six_problems,
        facts=_six_facts,
        phase="lay_away",
    ),
)
