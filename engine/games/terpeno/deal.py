"""A deal of Terpeno from the first card played to the last crystal taken, one small state a phase."""

from collections.abc import Mapping
from typing import NamedTuple

from engine import funnel, tricks
from engine.auction import bids_trail, seated
from engine.cards import hand_of, members
from engine.dealing import Hands, without
from engine.duties import NO_LEAD
from engine.funnel import Stage
from engine.game import Phase, Start
from engine.games.terpeno.bidding import ANY_CALL, Auction, Maker, bidding_facts, first_caller
from engine.games.terpeno.cards import suits_in_play
from engine.games.terpeno.crystals import Hand
from engine.games.terpeno.forms import Legal
from engine.games.terpeno.play import Lead, lead_facts, play_is_over, players_in_turn
from engine.games.terpeno.score import (
    Scores,
    Standing,
    game_winners,
    hand_facts,
    points_by_seat,
    points_lines,
)
from engine.games.terpeno.sharing import Shared, share, share_trail
from engine.rules import Line, Turn
from engine.ruleset import Ruleset, Tables
from engine.situations import Action, Card, Crystal, Fact, Suit, Taken
from engine.trick_asks import facts as trick_facts
from engine.trick_asks import legal_trail


class Contract(NamedTuple):
    """What was settled before the play: who fixed which suit as trump, with whom, alone, with whose card."""

    maker: Maker
    trump: int
    partners: tuple[int, ...] = ()
    alone: bool = False
    silent: int | None = None


class Playing(NamedTuple):
    """Tricks are played; `order` are this trick's seats, leader first, `won` each seat's tricks."""

    tables: Tables
    start: Start
    contract: Contract
    hands: Hands
    order: tuple[int, ...]
    trick: tuple[int, ...]
    won: tuple[int, ...]

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
        won = (*won[:winner], won[winner] + 1, *won[winner + 1 :])
        lead = lead_of(start, contract)._replace(winner=winner, played=sum(won))
        if play_is_over(tables, lead):
            return share_out(tables, start, _played(tables, start, contract, won), ())
        return Playing(tables, start, contract, hands, players_in_turn(tables, lead), (), won)

    def action(self, option: int) -> Action:
        return Action(self.seat, "play", Card(option))

    def trail(self) -> tuple[Stage | Line, ...]:
        turn = funnel.turn_trail(self.rules.of("lead", Turn), self.tables, self._why(), len(self.hands))
        return (*turn, *legal_trail(self.rules, self.shown()))

    def facts(self) -> Mapping[str, Fact]:
        return lead_facts(self._why()) | trick_facts(self.rules, self.shown())

    def shown(self) -> Legal:
        """What the player to play sees."""
        cards = tuple(map(Card, members(self.hands[self.seat])))
        trick = tuple(map(Card, self.trick))
        return Legal(Suit(self.contract.trump), cards, trick, len(self.hands))

    def _why(self) -> Lead:
        """Why it is this seat's turn."""
        last = self.order[len(self.trick) - 1] if self.trick else None
        winner = self.order[0] if sum(self.won) and not self.trick else None
        return lead_of(self.start, self.contract)._replace(last=last, winner=winner)


class Taking(NamedTuple):
    """A winner chooses a crystal; those who have no choice were served on the way."""

    tables: Tables
    start: Start
    hand: Hand
    taken: tuple[Taken, ...]
    shared: Shared
    seat: int

    @property
    def rules(self) -> Ruleset:
        return self.tables.rules

    def options(self) -> int:
        return self.shared.options

    def after(self, option: int) -> Phase:
        return share_out(self.tables, self.start, self.hand, (*self.taken, Taken(self.seat, option)))

    def action(self, option: int) -> Action:
        return Action(self.seat, "crystal", Crystal(option))

    def trail(self) -> tuple[Stage | Line, ...]:
        return share_trail(self.tables, self.hand, self.shared)

    def facts(self) -> Mapping[str, Fact]:
        return hand_facts(self.hand)


class Reckoned(NamedTuple):
    """A hand that is reckoned up: the choices of crystals made, what was shared out, the lines of points."""

    hand: Hand
    taken: tuple[Taken, ...]
    shared: Shared
    points: tuple[Line, ...]


class Over(NamedTuple):
    """A deal that is over: what everybody has after it, who deals next, and who has won the game, if anybody.

    It ended with a hand reckoned up, or with calls that threw it in and changed nothing.
    """

    tables: Tables
    start: Start
    ended: Reckoned | Auction
    scores: Scores
    next_dealer: int
    winners: tuple[int, ...]

    @property
    def seat(self) -> None:
        return None

    @property
    def rules(self) -> Ruleset:
        return self.tables.rules

    def options(self) -> int:
        return 0

    def after(self, _: int) -> Phase:
        raise ValueError("the deal is over")

    def action(self, _: int) -> Action:
        raise ValueError("the deal is over")

    def trail(self) -> tuple[Stage | Line, ...]:
        if isinstance(self.ended, Auction):
            return bids_trail(self.tables, self.ended, ANY_CALL)
        hand, _, shared, points = self.ended
        return (*share_trail(self.tables, hand, shared), *points)

    def facts(self) -> Mapping[str, Fact]:
        if isinstance(self.ended, Auction):
            return bidding_facts(self.ended) | seated(first_caller(self.start.dealer, self.ended.players))
        return hand_facts(self.ended.hand)


def first_trick(rules: Ruleset, start: Start, hands: Hands, contract: Contract) -> Phase:
    """The first lead."""
    tables = rules.tables(contract.trump)
    order = players_in_turn(tables, lead_of(start, contract))
    return Playing(tables, start, contract, hands, order, (), (0,) * len(hands))


def share_out(tables: Tables, start: Start, hand: Hand, taken: tuple[Taken, ...]) -> Phase:
    """The next choice of a crystal, or the deal's end."""
    scores = Scores(*start.scores)
    shared = share(tables, hand, tuple(map(hand_of, scores.crystals)), taken)
    if shared.due is not None:
        return Taking(tables, start, hand, taken, shared, shared.due.seat)
    lines = points_lines(tables, hand, shared)
    gained = points_by_seat(lines, hand.players)
    points = tuple(before + gain for before, gain in zip(scores.points, gained, strict=True))
    held = tuple(tuple(members(suits)) for suits in shared.crystals)
    after = Scores(scores.mode, held, points)
    winners = game_winners(tables, Standing(scores.mode, hand.suits, shared.crystals, points))
    dealer = next_dealer(tables, start)
    ended = Reckoned(hand, taken, shared, lines)
    return Over(tables, start, ended, after, dealer, tuple(members(winners)))


def next_dealer(tables: Tables, start: Start) -> int:
    """The seat that deals after this deal."""
    seats = len(Scores(*start.scores).points)
    order = funnel.in_turn(tables.rules.of("next deal", Turn), tables, (start.dealer, seats), seats)
    return order[0]


def lead_of(start: Start, contract: Contract) -> Lead:
    """What is known of the first lead."""
    maker = contract.maker
    return Lead(maker.players, start.dealer, maker.seat if contract.alone else None, contract.silent)


def _played(tables: Tables, start: Start, contract: Contract, won: tuple[int, ...]) -> Hand:
    """The hand that was played out."""
    maker = contract.maker
    tricks_won = sum(won[seat] for seat in (maker.seat, *contract.partners))
    return Hand(
        maker.players,
        start.dealer,
        suits_in_play(tables, maker.players),
        contract.trump,
        maker.seat,
        contract.partners,
        contract.alone,
        contract.silent,
        tricks_won,
        Scores(*start.scores).mode,
    )
