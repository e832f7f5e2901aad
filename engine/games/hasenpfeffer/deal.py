"""A deal of Hasenpfeffer from the first call to the score, one small state a phase."""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from engine import funnel, ledger, tricks
from engine.auction import PASS, Auction, bidding_facts, bids_trail, caller, open_calls, seated
from engine.cards import members, pick, pick_member
from engine.dealing import Hands, dealt, with_cards, without
from engine.duties import NO_LEAD
from engine.funnel import Stage
from engine.game import Phase, Start
from engine.games.hasenpfeffer.bidding import (
    ANY_CALL,
    ANY_TRUMP,
    CALLS,
    Alone,
    Bidders,
    discards,
    discards_trail,
)
from engine.games.hasenpfeffer.cards import HAND, JOKER, SEATS
from engine.games.hasenpfeffer.play import Lead, lead_facts, players_in_turn
from engine.games.hasenpfeffer.score import (
    BIDDERS,
    DEFENDERS,
    Played,
    Standing,
    game_winner,
    score_facts,
    scored,
)
from engine.rules import Filter, Line, Turn
from engine.ruleset import Ruleset, Tables
from engine.situations import Action, Call, Card, Fact, Suit
from engine.trick_asks import Legal, legal_form, legal_trail
from engine.trick_asks import facts as trick_facts

Scores = tuple[int, ...]
YES, NO = 1, 0
UNNAMED = -1  # the trump suit before somebody names it


class Bidding(NamedTuple):
    """The auction, up to the call of `seat`."""

    rules: Ruleset
    start: Start
    hands: Hands
    widow: int
    auction: Auction
    seat: int

    def options(self) -> int:
        return open_calls(self.rules.tables(), self.auction, ANY_CALL)

    def after(self, option: int) -> Phase:
        first = left_of_dealer(self.start)
        auction = self.auction.after(option, (self.seat - first) % SEATS)
        seat = caller(self.rules.tables(), auction)
        if seat is None:
            return _auction_over(self, auction)
        return self._replace(auction=auction, seat=(seat + first) % SEATS)

    def action(self, option: int) -> Action:
        return Action(self.seat, "bid", Call(option))

    def trail(self) -> tuple[Stage | Line, ...]:
        calls = CALLS[self.rules.switches["bidding"]]
        return bids_trail(self.rules.tables(), self.auction, (1 << len(calls)) - 1)

    def facts(self) -> Mapping[str, Fact]:
        return bidding_facts(self.auction) | seated(left_of_dealer(self.start))


class Contract(NamedTuple):
    """What the auction and the widow settled: who bid what, the trump suit, who plays alone.

    `won` tells how the auction came to this bidder.
    """

    bidder: int
    bid: int
    won: tuple[Stage, ...]
    trump: int = UNNAMED
    alone: tuple[int, ...] = ()


class Naming(NamedTuple):
    """The high bidder, widow in hand, names the trump suit."""

    rules: Ruleset
    start: Start
    hands: Hands
    contract: Contract

    @property
    def seat(self) -> int:
        return self.contract.bidder

    def options(self) -> int:
        return funnel.narrow(self.rules.of("naming", Filter), self.rules.tables(), self, ANY_TRUMP)

    def after(self, option: int) -> Phase:
        return Discarding(self.rules, self.start, self.hands, self.contract._replace(trump=option))

    def action(self, option: int) -> Action:
        return Action(self.seat, "trump", Suit(option))

    def trail(self) -> tuple[Stage | Line, ...]:
        rows = funnel.trail(self.rules.of("naming", Filter), self.rules.tables(), self, ANY_TRUMP)
        return (*self.contract.won, *rows)

    def facts(self) -> Mapping[str, Fact]:
        return {"bidder": Fact("seat", self.seat)} | seated(left_of_dealer(self.start))


class Discarding(NamedTuple):
    """The high bidder lays one card away, face down."""

    rules: Ruleset
    start: Start
    hands: Hands
    contract: Contract

    @property
    def seat(self) -> int:
        return self.contract.bidder

    def options(self) -> int:
        return discards(self.rules.tables(), self.hands[self.seat])

    def after(self, option: int) -> Phase:
        hands = without(self.hands, self.seat, 1 << option)
        return _who_plays_alone(self.rules, self.start, hands, self.contract, Alone(self.contract.bidder))

    def action(self, option: int) -> Action:
        return Action(self.seat, "lay_away", (Card(option),))

    def trail(self) -> tuple[Stage | Line, ...]:
        return (*self.contract.won, *discards_trail(self.rules.tables(), self.hands[self.seat]))

    def facts(self) -> Mapping[str, Fact]:
        return {"bidder": Fact("seat", self.seat)} | seated(left_of_dealer(self.start))


class Choosing(NamedTuple):
    """One seat says whether it plays alone."""

    rules: Ruleset
    start: Start
    hands: Hands
    contract: Contract
    alone: Alone
    seat: int

    def options(self) -> int:
        return 1 << NO | 1 << YES

    def after(self, option: int) -> Phase:
        lone = (*self.alone.lone, self.seat) if option == YES else self.alone.lone
        alone = self.alone._replace(asked=(*self.alone.asked, self.seat), lone=lone)
        return _who_plays_alone(self.rules, self.start, self.hands, self.contract, alone)

    def action(self, option: int) -> Action:
        return Action(self.seat, "alone", option == YES)

    def trail(self) -> tuple[Stage | Line, ...]:
        return funnel.turn_trail(self.rules.of("alone", Turn), self.rules.tables(), self.alone, SEATS)

    def facts(self) -> Mapping[str, Fact]:
        return {"bidder": Fact("seat", self.contract.bidder)}


class Playing(NamedTuple):
    """Tricks are played; `order` are this trick's seats, leader first, `won` the tricks of each side."""

    tables: Tables
    start: Start
    contract: Contract
    hands: Hands
    order: tuple[int, ...]
    trick: tuple[int, ...]
    won: tuple[int, int]

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
        tables, start, contract, hands, order, trick, won = self
        hands = without(hands, order[len(trick)], 1 << option)
        trick = (*trick, option)
        if len(trick) < len(order):
            return Playing(tables, start, contract, hands, order, trick, won)
        winner = order[trick.index(tricks.winner(tables, trick))]
        side = tables.entries["side"][winner]
        won = (won[0] + (side == 0), won[1] + (side == 1))
        if not hands[winner]:
            return _deal_over(self, won)
        lead = Lead(start.dealer, contract.bidder, contract.alone, winner=winner)
        return Playing(tables, start, contract, hands, players_in_turn(tables, lead), (), won)

    def action(self, option: int) -> Action:
        return Action(self.seat, "play", Card(option))

    def trail(self) -> tuple[Stage | Line, ...]:
        alone = () if self.trick or sum(self.won) else self._nobody_more_alone()
        turn = funnel.turn_trail(self.rules.of("lead", Turn), self.tables, self._lead(), SEATS)
        return (*alone, *turn, *legal_trail(self.rules, self._shown()))

    def _nobody_more_alone(self) -> tuple[Stage, ...]:
        """Why nobody is asked any more whether to play alone."""
        contract = self.contract
        alone = Alone(contract.bidder, tuple(range(SEATS)), contract.alone)
        return funnel.turn_trail(self.rules.of("alone", Turn), self.tables, alone, SEATS)

    def facts(self) -> Mapping[str, Fact]:
        return lead_facts(self._lead()) | trick_facts(self.rules, self._shown())

    def _lead(self) -> Lead:
        """Why it is this seat's turn."""
        last = self.order[len(self.trick) - 1] if self.trick else None
        winner = self.order[0] if sum(self.won) and not self.trick else None
        return Lead(self.start.dealer, self.contract.bidder, self.contract.alone, last, winner)

    def _shown(self) -> Legal:
        return legal_form(self.contract.trump, self.hands[self.seat], self.trick)


class Over(NamedTuple):
    """A deal that is over: the scores after it, who deals next, and the side that has won the game, if any.

    A void deal was never played and changes no score. `account` tells how the scores came about.
    """

    rules: Ruleset
    start: Start
    played: Played | None
    account: tuple[Stage | Line, ...]
    scores: tuple[int, ...]
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
        return score_facts(self.played) if self.played else seated(left_of_dealer(self.start))


def begin(rules: Ruleset, start: Start) -> Phase:
    """The first phase of a deal: six cards a seat from the dealer's left on, the last card is the widow."""
    size = rules.tables().entries["deal"][HAND]
    first = left_of_dealer(start)
    hands = dealt(start.cards, seats=SEATS, first=first, size=size)
    return Bidding(rules, start, hands, start.cards[SEATS * size], Auction(SEATS), first)


def first_dealer(_: Scores, chance: Random) -> int:
    """A seat drawn at random (HP09)."""
    return pick(SEATS, chance)


def ordinary_choice(phase: Phase, chance: Random) -> int:
    """An option at random, but half of the calls are passes and bids rise by one or two.

    Drawn from all bids alike, most auctions would end at six.
    """
    options = phase.options()
    if not isinstance(phase, Bidding):
        return pick_member(options, chance)
    bids = members(options & ~(1 << PASS))[:2]
    return PASS if not bids or pick(2, chance) else bids[pick(len(bids), chance)]


def follow(over: Phase) -> tuple[int, tuple[int, ...]] | None:
    """The next deal's dealer and scores, or None when the game is over."""
    if not isinstance(over, Over):
        raise TypeError("only a deal that is over is followed by another")
    return None if over.winner is not None else (over.next_dealer, over.scores)


def left_of_dealer(start: Start) -> int:
    """The seat that calls first."""
    return (start.dealer + 1) % SEATS


def _auction_over(bidding: Bidding, auction: Auction) -> Phase:
    """The bidder takes up the widow, or the void deal passes on."""
    first = left_of_dealer(bidding.start)
    holder = next((seat for seat in range(SEATS) if bidding.hands[seat] >> JOKER & 1), None)
    end = Bidders(auction, None if holder is None else (holder - first) % SEATS)
    rules = bidding.rules
    rows = funnel.trail(rules.of("bidder", Filter), rules.tables(), end, (1 << SEATS) - 1)
    bidders = members(rows[-1].after)
    if not bidders:
        scores = bidding.start.scores
        return Over(rules, bidding.start, None, rows, scores, _next_dealer(rules, bidding.start), None)
    bidder = (bidders[0] + first) % SEATS
    hands = with_cards(bidding.hands, bidder, 1 << bidding.widow)
    contract = Contract(bidder, auction.high or rules.fields["bound_bid"], rows)
    return Naming(rules, bidding.start, hands, contract)


def _who_plays_alone(rules: Ruleset, start: Start, hands: Hands, contract: Contract, alone: Alone) -> Phase:
    """The next seat is asked, or play begins."""
    seat = funnel.next_seat(rules.of("alone", Turn), rules.tables(), alone, SEATS)
    contract = contract._replace(alone=alone.lone)
    if seat is not None:
        return Choosing(rules, start, hands, contract, alone, seat)
    tables = rules.tables(contract.trump)
    order = players_in_turn(tables, Lead(start.dealer, contract.bidder, contract.alone))
    return Playing(tables, start, contract, hands, order, (), (0, 0))


def _deal_over(playing: Playing, won: tuple[int, int]) -> Phase:
    """Both sides score, and perhaps one of them has won the game."""
    tables, start, contract = playing.tables, playing.start, playing.contract
    side = tables.entries["side"][contract.bidder]
    played = Played(contract.bid, won[side])
    lines = scored(tables, played)
    gains = {side: ledger.balance(lines, BIDDERS), 1 - side: ledger.balance(lines, DEFENDERS)}
    scores = tuple(score + gains[each] for each, score in enumerate(start.scores))
    winners = members(game_winner(tables, Standing(scores, side)))
    dealer = _next_dealer(tables.rules, start)
    return Over(tables.rules, start, played, lines, scores, dealer, winners[0] if winners else None)


def _next_dealer(rules: Ruleset, start: Start) -> int:
    """The seat that deals after this deal."""
    return funnel.in_turn(rules.of("deal", Turn), rules.tables(), start.dealer, SEATS)[0]
