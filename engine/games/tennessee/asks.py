"""What Tennessee for Two can be asked beside what all trick games are: leads, laying away, scores."""

from collections.abc import Mapping
from typing import NamedTuple

from engine import ledger, tricks
from engine.auction import auction_asks
from engine.cards import hand_of
from engine.funnel import Stage
from engine.game import Ask
from engine.games.tennessee.bidding import ANY_CALL, CALLS
from engine.games.tennessee.cards import HAND, NEST, SEATS, TRICKS
from engine.games.tennessee.deal import begin
from engine.games.tennessee.nest import are_laid, are_laid_trail, count_cards, may_go, may_go_trail
from engine.games.tennessee.play import Lead, lead_facts, players_in_turn
from engine.games.tennessee.score import BIDDER, OTHER, Captured, Score, score_facts, scored
from engine.lead_asks import leads_ask, missing
from engine.replay import replay_ask
from engine.rules import Line
from engine.ruleset import Ruleset
from engine.situations import (
    Cards,
    Fact,
    Problem,
    Seat,
    Suit,
    cards_told,
    more_than,
    no_bid,
    number_told,
    out_of,
    seat_problems,
    twice,
)
from engine.trick_asks import trick_asks

HAND_IN_PLAY = 11


class LayAway(NamedTuple):
    """The bid winner's sixteen cards, the nest among them."""

    hand: Cards


class Lay(NamedTuple):
    """The bid winner's sixteen cards, and those that would be laid away."""

    hand: Cards
    lay_away: Cards


class Leads(NamedTuple):
    """What decides who plays next: for the first trick who bid, later the trick so far and who led it."""

    dealer: Seat | None = None
    bidder: Seat | None = None
    trump: Suit | None = None
    trick: Cards = ()
    leader: Seat | None = None


def _lay_away(rules: Ruleset, seen: LayAway) -> Cards:
    left = may_go(rules.tables(), hand_of(seen.hand))
    return tuple(card for card in seen.hand if left >> card & 1)


def _lay_away_trail(rules: Ruleset, seen: LayAway) -> tuple[Stage, ...]:
    return may_go_trail(rules.tables(), hand_of(seen.hand))


def _may_lay(rules: Ruleset, seen: Lay) -> bool:
    return are_laid(rules.tables(), hand_of(seen.hand), seen.lay_away)


def _lay_trail(rules: Ruleset, seen: Lay) -> tuple[Stage, ...]:
    return are_laid_trail(rules.tables(), hand_of(seen.hand), seen.lay_away)


def _hand_facts(rules: Ruleset, seen: LayAway | Lay) -> Mapping[str, Fact]:
    plain = hand_of(seen.hand) & ~count_cards(rules.tables())
    return {"plain": Fact("some card", plain)}


def _hand_problems(rules: Ruleset, seen: LayAway | Lay) -> list[Problem]:
    deal = rules.tables().entries["deal"]
    whole, count = deal[HAND] + deal[NEST], len(seen.hand)
    wrong = (
        []
        if count == whole
        else [Problem("hand", f"{cards_told(count)}, but with the nest there are {whole}")]
    )
    return [*wrong, *twice(rules.deck, [("hand", seen.hand)])]


def _lines(rules: Ruleset, seen: Score) -> tuple[Line, ...]:
    return scored(rules.tables(), seen)


def _score(rules: Ruleset, seen: Score) -> dict[str, int]:
    lines = _lines(rules, seen)
    return {player: ledger.balance(lines, player) for player in (BIDDER, OTHER)}


def _score_facts(rules: Ruleset, seen: Score) -> Mapping[str, Fact]:
    return score_facts(rules.tables(), seen)


def _score_problems(rules: Ruleset, seen: Score) -> list[Problem]:
    bid = [] if 0 < seen.bid < len(CALLS) else [no_bid(CALLS)]
    sides = ((BIDDER, seen.bidder), (OTHER, seen.other))
    return [
        *bid,
        *(problem for name, captured in sides for problem in _captured_problems(name, captured)),
        *_too_many_tricks(seen),
        *twice(rules.deck, [(f"{name}.cards", captured.cards) for name, captured in sides]),
    ]


def _captured_problems(name: str, captured: Captured) -> list[Problem]:
    if not 0 <= captured.tricks <= TRICKS:
        return out_of(0, TRICKS, f"{name}.tricks", captured.tricks)
    most = SEATS * captured.tricks
    return more_than(most, f"{name}.cards", captured.cards, why=f"{captured.tricks} tricks hold {most}")


def _too_many_tricks(seen: Score) -> list[Problem]:
    counts = (seen.bidder.tricks, seen.other.tricks)
    if min(counts) < 0 or max(counts) > TRICKS or sum(counts) <= TRICKS:
        return []
    field = f"{BIDDER}.tricks and {OTHER}.tricks"
    return [Problem(field, f"{number_told(sum(counts))} tricks, but there are {TRICKS}")]


def _lead(rules: Ruleset, seen: Leads) -> Lead:
    """The situation as the rules see it: an open trick has a last player, a complete one a winner."""
    lead = Lead(seen.dealer, seen.bidder)
    if not seen.trick or seen.leader is None:
        return lead
    if len(seen.trick) < SEATS or seen.trump is None:
        return lead._replace(last=seen.leader)
    order = players_in_turn(rules.tables(), Lead(winner=seen.leader))
    won = tricks.winner(rules.tables(seen.trump), seen.trick)
    return lead._replace(winner=order[seen.trick.index(won)])


def _leads_problems(rules: Ruleset, seen: Leads) -> list[Problem]:
    seats = {"dealer": seen.dealer, "bidder": seen.bidder, "leader": seen.leader}
    return [
        *seat_problems(SEATS, seats.items()),
        *_missing(seen),
        *more_than(SEATS, "trick", seen.trick, why=f"{SEATS} play"),
        *twice(rules.deck, [("trick", seen.trick)]),
    ]


def _missing(seen: Leads) -> list[Problem]:
    """What is needed and not there: for the first lead who bid, for a trick who led it, and so on."""
    return missing(
        {
            "bidder": not seen.trick and seen.bidder is None,
            "leader": bool(seen.trick) and seen.leader is None,
            "trump": len(seen.trick) >= SEATS and seen.trump is None,
        }
    )


ASKS = (
    *trick_asks(players=SEATS, hand=HAND_IN_PLAY),
    leads_ask(Leads, lead=_lead, lead_facts=lead_facts, problems=_leads_problems, seats=lambda _: SEATS),
    *auction_asks(SEATS, calls=lambda _: CALLS, thinkable=ANY_CALL),
    Ask(
        "lay_away",
        LayAway,
        _lay_away,
        _lay_away_trail,
        _hand_facts,
        _hand_problems,
        Cards,
        ("worth", "nest"),
        concerned=lambda seen, _: seen.hand,
    ),
    Ask(
        "verdict",
        Lay,
        _may_lay,
        _lay_trail,
        _hand_facts,
        _hand_problems,
        bool,
        ("worth", "discard", "nest"),
        action="lay_away",
        concerned=lambda seen, _: seen.hand,
    ),
    Ask(
        "score",
        Score,
        _score,
        _lines,
        _score_facts,
        _score_problems,
        dict,
        ("worth", "score"),
        concerned=lambda seen, _: (*seen.bidder.cards, *seen.other.cards),
    ),
    replay_ask(begin, scores=SEATS, seats=SEATS),
)
