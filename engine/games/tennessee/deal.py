"""A deal of Tennessee for Two from the first call to the score, one small state a phase."""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from engine import funnel, ledger, tricks
from engine.auction import PASS, Auction, bidding_facts, bids_trail, caller, open_calls, seated
from engine.cards import hand_of, members, pick, pick_member
from engine.dealing import Hands, dealt, with_cards, without
from engine.duties import NO_LEAD
from engine.funnel import Stage
from engine.game import Phase, Start
from engine.games.tennessee.bidding import (
    ANY_CALL,
    ANY_COLOUR,
    LISTED,
    NAMING,
    TAKING,
    Bidders,
    call_of,
)
from engine.games.tennessee.cards import HAND, NEST, SEATS
from engine.games.tennessee.nest import fives, may_go_trail
from engine.games.tennessee.play import (
    ANY_DRAW,
    DRAWS,
    Draw,
    Lead,
    drawer,
    lead_facts,
    opponent,
    players_in_turn,
)
from engine.games.tennessee.score import BIDDER, OTHER, Captured, Score, game_winner, score_facts, scored
from engine.games.tennessee.table import Contract, Scores, Table, gathered
from engine.rules import Filter, Line, Turn
from engine.ruleset import Ruleset, Tables
from engine.situations import Action, Call, Card, Fact, Suit
from engine.trick_asks import Legal, legal_form, legal_trail
from engine.trick_asks import facts as trick_facts

NEAR = 4  # how many of the bids next in line an ordinary player thinks of


class Bidding(NamedTuple):
    """The auction, up to the call of `seat`."""

    rules: Ruleset
    start: Start
    table: Table
    auction: Auction
    seat: int

    @property
    def hands(self) -> Hands:
        """Both hands, as dealt."""
        return self.table.hands

    def options(self) -> int:
        return open_calls(self.rules.tables(), self.auction, ANY_CALL)

    def after(self, option: int) -> Phase:
        first = opponent(self.start.dealer)
        auction = self.auction.after(option, (self.seat - first) % SEATS)
        seat = caller(self.rules.tables(), auction)
        if seat is None:
            return _auction_over(self, auction)
        return self._replace(auction=auction, seat=(seat + first) % SEATS)

    def action(self, option: int) -> Action:
        return Action(self.seat, "bid", Call(option))

    def trail(self) -> tuple[Stage | Line, ...]:
        return bids_trail(self.rules.tables(), self.auction, LISTED)

    def facts(self) -> Mapping[str, Fact]:
        return bidding_facts(self.auction) | seated(opponent(self.start.dealer))


class Naming(NamedTuple):
    """The bid winner names the trump colour; `hands` hold the nest already if it is taken up first."""

    rules: Ruleset
    start: Start
    table: Table
    contract: Contract
    hands: Hands

    @property
    def seat(self) -> int:
        return self.contract.bidder

    def options(self) -> int:
        return funnel.narrow(self.rules.of("naming", Filter), self.rules.tables(), self, ANY_COLOUR)

    def after(self, option: int) -> Phase:
        contract = self.contract._replace(trump=option)
        return LayingAway(
            self.rules,
            self.start,
            with_cards(self.table.hands, self.seat, self.table.nest),
            self.table.pile,
            contract,
        )

    def action(self, option: int) -> Action:
        return Action(self.seat, "trump", Suit(option))

    def trail(self) -> tuple[Stage | Line, ...]:
        rows = funnel.trail(self.rules.of("naming", Filter), self.rules.tables(), self, ANY_COLOUR)
        return (*self.contract.settled, *rows)

    def facts(self) -> Mapping[str, Fact]:
        return {"bidder": Fact("seat", self.seat)} | seated(opponent(self.start.dealer))


class LayingAway(NamedTuple):
    """The bid winner, nest in hand, lays five cards away; an option is a place in the list of all fives."""

    rules: Ruleset
    start: Start
    hands: Hands
    pile: tuple[int, ...]
    contract: Contract

    @property
    def seat(self) -> int:
        return self.contract.bidder

    def _fives(self) -> tuple[tuple[int, ...], ...]:
        return fives(self.rules.tables(), self.hands[self.seat])

    def options(self) -> int:
        return (1 << len(self._fives())) - 1

    def after(self, option: int) -> Phase:
        hands = without(self.hands, self.seat, hand_of(self._fives()[option]))
        tables = self.rules.tables(self.contract.trump)
        order = players_in_turn(tables, Lead(self.start.dealer, self.contract.bidder))
        return Playing(tables, self.start, self.contract, hands, self.pile, order, (), (0, 0), (0, 0))

    def action(self, option: int) -> Action:
        return Action(self.seat, "lay_away", tuple(map(Card, self._fives()[option])))

    def trail(self) -> tuple[Stage | Line, ...]:
        tables = self.rules.tables()
        number = funnel.trail(
            self.rules.of("discard", Filter), tables, self, 1 << tables.entries["deal"][NEST]
        )
        return (*self.contract.settled, *number, *may_go_trail(tables, self.hands[self.seat]))

    def facts(self) -> Mapping[str, Fact]:
        return {"bidder": Fact("seat", self.seat)} | seated(opponent(self.start.dealer))


class Playing(NamedTuple):
    """Tricks are played.

    `order` are this trick's seats, leader first, `won` each seat's tricks and `captured` the cards in them.
    """

    tables: Tables
    start: Start
    contract: Contract
    hands: Hands
    pile: tuple[int, ...]
    order: tuple[int, ...]
    trick: tuple[int, ...]
    won: tuple[int, int]
    captured: tuple[int, int]

    @property
    def seat(self) -> int:
        return self.order[len(self.trick)]

    @property
    def rules(self) -> Ruleset:
        return self.tables.rules

    def options(self) -> int:
        trick = self.trick
        return self.tables.playable(self.hands[self.order[len(trick)]], trick[0] if trick else NO_LEAD)

    def after(self, option: int) -> Phase:
        tables, start, contract, hands, pile, order, trick, won, captured = self
        hands = without(hands, order[len(trick)], 1 << option)
        if not trick:
            return Playing(tables, start, contract, hands, pile, order, (option,), won, captured)
        trick = (*trick, option)
        winner = order[trick.index(tricks.winner(tables, trick))]
        order = players_in_turn(tables, Lead(start.dealer, contract.bidder, winner=winner))
        return _trick_over(
            Playing(
                tables,
                start,
                contract,
                hands,
                pile,
                order,
                (),
                (won[0] + (winner == 0), won[1] + (winner == 1)),
                gathered(captured, winner, hand_of(trick)),
            ),
            Draw(winner, len(pile)),
        )

    def action(self, option: int) -> Action:
        return Action(self.seat, "play", Card(option))

    def trail(self) -> tuple[Stage | Line, ...]:
        lead = self._lead()
        turn = funnel.turn_trail(self.rules.of("lead", Turn), self.tables, lead, SEATS)
        return (*self._no_draw(lead), *turn, *legal_trail(self.rules, self._shown()))

    def facts(self) -> Mapping[str, Fact]:
        return lead_facts(self._lead()) | trick_facts(self.rules, self._shown())

    def _no_draw(self, lead: Lead) -> tuple[Stage, ...]:
        """Why nobody drew after the trick before, if nobody did."""
        if lead.winner is None or self.pile:
            return ()
        return funnel.turn_trail(
            self.rules.of("draw", Turn), self.tables, Draw(lead.winner, len(self.pile)), SEATS
        )

    def _lead(self) -> Lead:
        """Why it is this seat's turn."""
        last = self.order[0] if self.trick else None
        winner = self.order[0] if sum(self.won) and not self.trick else None
        return Lead(self.start.dealer, self.contract.bidder, last, winner)

    def _shown(self) -> Legal:
        return legal_form(self.contract.trump, self.hands[self.seat], self.trick)


class Drawing(NamedTuple):
    """The winner of a trick takes the face-up card or the hidden one; then the next trick begins."""

    playing: Playing
    draw: Draw
    seat: int

    @property
    def rules(self) -> Ruleset:
        return self.playing.rules

    @property
    def hands(self) -> Hands:
        """Both hands, before the draw."""
        return self.playing.hands

    def options(self) -> int:
        return funnel.narrow(self.rules.of("draw", Filter), self.playing.tables, self.draw, ANY_DRAW)

    def after(self, option: int) -> Phase:
        entries, pile = self.playing.tables.entries, self.playing.pile
        hands = list(self.hands)
        hands[self.seat] |= 1 << pile[entries["pile"][option]]
        hands[opponent(self.seat)] |= 1 << pile[entries["pile"][entries["other"][option]]]
        return self.playing._replace(hands=tuple(hands), pile=pile[SEATS:])

    def action(self, option: int) -> Action:
        return Action(self.seat, "draw", DRAWS[option])

    def trail(self) -> tuple[Stage | Line, ...]:
        turn = funnel.turn_trail(self.rules.of("draw", Turn), self.playing.tables, self.draw, SEATS)
        rows = funnel.trail(self.rules.of("draw", Filter), self.playing.tables, self.draw, ANY_DRAW)
        return (*turn, *rows)

    def facts(self) -> Mapping[str, Fact]:
        return {"winner": Fact("seat", self.draw.winner), "up": Fact("card", self.playing.pile[0])}


class Over(NamedTuple):
    """A deal that is over: the scores after it, who deals next, and the seat that has won the game, if any.

    A deal without a bid may be dealt again: it was never played and changes no score. `account` tells how the
    scores came about.
    """

    rules: Ruleset
    start: Start
    played: Score | None
    account: tuple[Stage | Line, ...]
    scores: Scores
    next_dealer: int
    winner: int | None

    @property
    def seat(self) -> None:
        return None

    def options(self) -> int:
        return 0

    def after(self, _: int) -> Phase:
        raise ValueError("the deal is over")

    def action(self, _: int) -> Action:
        raise ValueError("the deal is over")

    def trail(self) -> tuple[Stage | Line, ...]:
        return self.account

    def facts(self) -> Mapping[str, Fact]:
        if self.played is None:
            return seated(opponent(self.start.dealer))
        return score_facts(self.rules.tables(), self.played)


def begin(rules: Ruleset, start: Start) -> Phase:
    """The first phase of a deal: the hands from the non-dealer's on, the nest, and the rest is the pile."""
    deal = rules.tables().entries["deal"]
    hand, nest = deal[HAND], SEATS * deal[HAND] + deal[NEST]
    hands = dealt(start.cards, seats=SEATS, first=opponent(start.dealer), size=hand)
    table = Table(hands, hand_of(start.cards[SEATS * hand : nest]), start.cards[nest:])
    return Bidding(rules, start, table, Auction(SEATS), opponent(start.dealer))


def ordinary_choice(phase: Phase, chance: Random) -> int:
    """An option at random, but a third of the calls are passes and bids rise by a few steps.

    Drawn from all bids alike, most bids would be far above what can be captured.
    """
    options = phase.options()
    if not isinstance(phase, Bidding):
        return pick_member(options, chance)
    bids = members(options & ~(1 << PASS))[:NEAR]
    return bids[pick(len(bids), chance)] if bids and pick(3, chance) else PASS


def follow(over: Phase) -> tuple[int, Scores] | None:
    """The next deal's dealer and scores, or None when the game is over."""
    if not isinstance(over, Over):
        raise TypeError("only a deal that is over is followed by another")
    return None if over.winner is not None else (over.next_dealer, over.scores)


def _auction_over(bidding: Bidding, auction: Auction) -> Phase:
    """The bid winner names trump, or the cards are dealt again."""
    rules, start = bidding.rules, bidding.start
    rows = funnel.trail(rules.of("bidder", Filter), rules.tables(), Bidders(auction), (1 << SEATS) - 1)
    bidders = members(rows[-1].after)
    if not bidders:
        return Over(rules, start, None, rows, start.scores, _next_dealer(rules, start), None)
    bidder = (bidders[0] + opponent(start.dealer)) % SEATS
    bid = auction.high or call_of(rules.fields["bound_bid"])
    steps, table = rules.tables().entries["steps"], bidding.table
    hands = with_cards(table.hands, bidder, table.nest) if steps[TAKING] < steps[NAMING] else table.hands
    return Naming(rules, start, table, Contract(bidder, bid, rows), hands)


def _trick_over(playing: Playing, draw: Draw) -> Phase:
    """The draw while the pile lasts, then the next trick, and at last the score."""
    seat = drawer(playing.tables, draw)
    if seat is not None:
        return Drawing(playing, draw, seat)
    return playing if any(playing.hands) else _deal_over(playing)


def _deal_over(playing: Playing) -> Phase:
    """Both players score, and perhaps one of them has won the game."""
    tables, start, contract = playing.tables, playing.start, playing.contract
    sides = [
        Captured(tuple(map(Card, members(cards))), won)
        for cards, won in zip(playing.captured, playing.won, strict=True)
    ]
    bidder = contract.bidder
    played = Score(Call(contract.bid), sides[bidder], sides[opponent(bidder)])
    lines = scored(tables, played)
    names = {bidder: BIDDER, opponent(bidder): OTHER}
    scores = tuple(score + ledger.balance(lines, names[seat]) for seat, score in enumerate(start.scores))
    winners = members(game_winner(tables, scores))
    winner = winners[0] if len(winners) == 1 else None
    return Over(tables.rules, start, played, lines, scores, _next_dealer(tables.rules, start), winner)


def _next_dealer(rules: Ruleset, start: Start) -> int:
    """The seat that deals after this deal."""
    return funnel.in_turn(rules.of("deal", Turn), rules.tables(), start.dealer, SEATS)[0]
