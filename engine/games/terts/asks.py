"""What Terts can be asked beside what all trick games are: leads, declarations, scores, verdicts on them."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine import ledger, tricks
from engine.cards import hand_of
from engine.funnel import Stage
from engine.game import Ask
from engine.games.terts import declaring, patterns
from engine.games.terts.board import TertsLegal, TertsPlay, freed, stock_facts
from engine.games.terts.cards import HAND_SIZE, SEATS
from engine.games.terts.checks import declaration_problems, hand_problems, stock_problems
from engine.games.terts.deal import begin
from engine.games.terts.patterns import FOLLOWER, LEADER
from engine.games.terts.play import STOCK, Lead, lead_facts, player_in_turn
from engine.games.terts.replaying import about
from engine.games.terts.score import YOU, Captured, scored
from engine.games.terts.tally import DEAL
from engine.games.terts.verdicts import VERDICTS
from engine.lead_asks import leads_ask, missing
from engine.ledger import BANK
from engine.replay import replay_ask
from engine.rules import Found, Line, Pattern
from engine.ruleset import Ruleset
from engine.situations import Cards, Counted, Fact, Problem, Seat, Suit, more_than, seat_problems, twice
from engine.trick_asks import Forms, Winner, trick_asks

SCORERS = ("leader", "follower", "none")  # by their sides, and that nobody scores


class Leads(NamedTuple):
    """What decides who plays next: for the first trick the dealer, later the trick so far and who led it."""

    dealer: Seat | None = None
    trump: Suit | None = None
    trick: Cards = ()
    leader: Seat | None = None


class Declarations(NamedTuple):
    """A hand whose owner wonders what it holds."""

    trump: Suit
    hand: Cards


class Contested(NamedTuple):
    """The leader's declaration, and that with which the follower answers it, or nothing."""

    trump: Suit
    leader: Cards
    follower: Cards


class Score(NamedTuple):
    """Cards that a player has captured, and whether the deal's last trick was among them."""

    trump: Suit
    cards: Cards
    last_trick: bool


def _lead(rules: Ruleset, seen: Leads) -> Lead:
    """The situation as the rules see it: an open trick has a last player, a complete one a winner."""
    if not seen.trick or seen.leader is None:
        return Lead(seen.dealer)
    if len(seen.trick) < SEATS or seen.trump is None:
        return Lead(last=seen.leader)
    tables = rules.tables(seen.trump)
    if tricks.winner(tables, seen.trick) == seen.trick[0]:
        return Lead(winner=seen.leader)
    return Lead(winner=player_in_turn(tables, Lead(last=seen.leader)))


def _leads_problems(rules: Ruleset, seen: Leads) -> list[Problem]:
    seats = {"dealer": seen.dealer, "leader": seen.leader}
    return [
        *seat_problems(SEATS, seats.items()),
        *_missing(seen),
        *more_than(SEATS, "trick", seen.trick, why=f"{SEATS} play"),
        *twice(rules.deck, [("trick", seen.trick)]),
    ]


def _missing(seen: Leads) -> list[Problem]:
    """What is needed and not there: for the first lead the dealer, for a trick who led it, and so on."""
    return missing(
        {
            "dealer": not seen.trick and seen.dealer is None,
            "leader": bool(seen.trick) and seen.leader is None,
            "trump": len(seen.trick) >= SEATS and seen.trump is None,
        }
    )


def _declarations(rules: Ruleset, seen: Declarations) -> tuple[Counted, ...]:
    found = patterns.declarations(rules.tables(seen.trump), hand_of(seen.hand))
    return tuple(Counted(patterns.in_order(one.cards), one.points, one.kind) for one in found)


def _declarations_trail(rules: Ruleset, seen: Declarations) -> tuple[Stage | Line, ...]:
    """A line for each declaration found, and a row for each pattern that found none."""
    tables, hand = rules.tables(seen.trump), hand_of(seen.hand)
    return tuple(
        entry
        for rule in rules.of("declarations", Pattern)
        for entry in (ledger.found((rule,), tables, hand, taker=YOU) or (Stage(rule, hand, hand, "idle"),))
    )


def _trump(_: Ruleset, seen: Any) -> Mapping[str, Fact]:
    return {"trump": Fact("suit", seen.trump)}


def _declarations_problems(rules: Ruleset, seen: Declarations) -> list[Problem]:
    return hand_problems(rules, seen.hand, ())


def _pair(rules: Ruleset, seen: Contested) -> tuple[Found, ...]:
    """The declarations, the leader's first; none if the leader's cards are nothing under these rules."""
    tables = rules.tables(seen.trump)
    leader, follower = (patterns.declaration(tables, cards) for cards in (seen.leader, seen.follower))
    if not leader.kind:
        return ()
    return (leader, follower) if follower.kind else (leader,)


def _contest(rules: Ruleset, seen: Contested) -> dict[str, Any]:
    pair = _pair(rules, seen)
    scorers = patterns.scorers(rules.tables(seen.trump), pair)
    if not scorers:
        return {"scores": SCORERS[-1], "points": 0}
    side = FOLLOWER if scorers >> FOLLOWER & 1 else LEADER
    return {"scores": SCORERS[side], "points": pair[side].points}


def _contest_trail(rules: Ruleset, seen: Contested) -> tuple[Stage, ...]:
    pair = _pair(rules, seen)
    if not pair:
        return declaring.no_declaration(rules.tables(seen.trump), seen.leader)
    return patterns.scorers_trail(rules.tables(seen.trump), pair)


def _contest_facts(_: Ruleset, seen: Contested) -> Mapping[str, Fact]:
    told = {"trump": Fact("suit", seen.trump), "leader": Fact("cards", seen.leader)}
    return told | ({"follower": Fact("cards", seen.follower)} if seen.follower else {})


def _contest_problems(rules: Ruleset, seen: Contested) -> list[Problem]:
    sides = (("leader", seen.leader), ("follower", seen.follower))
    return [
        *(
            problem
            for field, cards in sides
            if cards or field == "leader"
            for problem in declaration_problems(rules, seen.trump, field, cards, marriages=False)
        ),
        *twice(rules.deck, sides),
    ]


def _captured(seen: Score) -> Captured:
    return Captured(YOU, hand_of(seen.cards), seen.last_trick)


def _score_lines(rules: Ruleset, seen: Score) -> tuple[Line, ...]:
    return scored(rules.tables(seen.trump), _captured(seen))


def _score(rules: Ruleset, seen: Score) -> int:
    return -ledger.balance(_score_lines(rules, seen), BANK)


def _score_facts(_: Ruleset, seen: Score) -> Mapping[str, Fact]:
    return {"trump": Fact("suit", seen.trump)} | (
        {"last": Fact("number", 1)} if seen.last_trick else {"earlier": Fact("number", 1)}
    )


def _score_problems(rules: Ruleset, seen: Score) -> list[Problem]:
    return twice(rules.deck, [("cards", seen.cards)])


def _with_stock(_: Ruleset, seen: TertsLegal | TertsPlay | Winner) -> list[Problem]:
    return [] if isinstance(seen, Winner) else stock_problems(seen.stock)


ASKS = (
    *trick_asks(
        players=SEATS,
        hand=HAND_SIZE,
        forms=Forms(
            TertsLegal, TertsPlay, problems=_with_stock, facts=stock_facts, frees=freed, phases=(STOCK,)
        ),
    ),
    leads_ask(Leads, lead=_lead, lead_facts=lead_facts, problems=_leads_problems, seats=lambda _: SEATS),
    Ask(
        "declarations",
        Declarations,
        _declarations,
        _declarations_trail,
        _trump,
        _declarations_problems,
        tuple[Counted, ...],
        ("declarations", "contest"),
    ),
    Ask(
        "contest",
        Contested,
        _contest,
        _contest_trail,
        _contest_facts,
        _contest_problems,
        dict,
        ("declarations", "contest", "tie"),
        words={"scores": SCORERS},
    ),
    Ask(
        "score",
        Score,
        _score,
        _score_lines,
        _score_facts,
        _score_problems,
        int,
        ("cards", "score"),
        concerned=lambda seen, _: seen.cards,
    ),
    DEAL,
    *VERDICTS,
    replay_ask(begin, scores=2, seats=SEATS, about=about),
)
