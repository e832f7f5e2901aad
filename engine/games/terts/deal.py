"""A deal of Terts from the first lead to the last trick or a claim, one small state a phase."""

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from engine import funnel, tricks
from engine.cards import members, pick, pick_member
from engine.funnel import Stage
from engine.game import Phase, Start
from engine.games.terts import declaring, patterns
from engine.games.terts.board import (
    Board,
    TertsLegal,
    broken,
    claims,
    drawn,
    ended_trail,
    freed,
    laid_out,
    standing,
    stock_facts,
    totals,
)
from engine.games.terts.cards import DECK, SEATS, opponent_of, stock_in
from engine.games.terts.declaring import Declaring
from engine.games.terts.patterns import LEADER, MARRIAGE
from engine.games.terts.play import Lead, breaker, drawers_trail, freed_by, lead_facts, player_in_turn
from engine.games.terts.score import Ended, claim_facts, next_dealer, winners
from engine.rules import Filter, Found, Line, Turn
from engine.ruleset import Ruleset, Tables
from engine.situations import Action, Card, Fact, Suit
from engine.trick_asks import facts as trick_facts
from engine.trick_asks import legal_trail

DECLARE = len(DECK.names)  # options: cards below it, from here on declarations by their places
EXCHANGE = DECLARE + 64
DECLINE = EXCHANGE + 1
CLAIM = DECLINE + 1  # the claim of seat 0; that of seat 1 behind it


class Playing(NamedTuple):
    """A seat's turn in a trick.

    `declared` says whether the leader's one declaration of this trick is made, `fresh` whether nothing was
    done yet in this turn, `heard` whether a trick or a scored declaration has just ended.
    """

    tables: Tables
    start: Start
    board: Board
    leader: int
    trick: tuple[int, ...] = ()
    declared: bool = False
    fresh: bool = True
    heard: bool = False

    @property
    def seat(self) -> int:
        return opponent_of(self.leader) if self.trick else self.leader

    @property
    def rules(self) -> Ruleset:
        return self.tables.rules

    def options(self) -> int:
        return sum(map(self.options_of, ("play", "declare", "exchange", "claim")))

    def options_of(self, key: str) -> int:
        if key == "play":
            return self.cards()
        if key == "declare":
            return declaring.allowed(self.tables, self.declarer()) << DECLARE
        return bool(self.exchangeable()) << EXCHANGE if key == "exchange" else self.claims() << CLAIM

    def after(self, option: int) -> Phase:
        if option >= CLAIM:
            return _won(self.tables, self.start, self.board, option - CLAIM)
        if option == EXCHANGE:
            return self._replace(board=self._exchanged(), fresh=False, heard=False)
        if option >= DECLARE:
            return self._declared(self.declarer().candidates[option - DECLARE])
        return self._played(option)

    def action(self, option: int) -> Action:
        if option >= CLAIM:
            return Action(option - CLAIM, "claim", value=True)
        if option == EXCHANGE:
            return Action(self.seat, "exchange", Card(members(self.exchangeable())[0]))
        if option >= DECLARE:
            found = self.declarer().candidates[option - DECLARE]
            return Action(self.seat, "declare", patterns.in_order(found.cards))
        return Action(self.seat, "play", Card(option))

    def trail(self) -> tuple[Stage | Line, ...]:
        turn = funnel.turn_trail(self.rules.of("lead", Turn), self.tables, self._lead(), SEATS)
        legal = legal_trail(self.rules, self.shown(), frees=freed)
        return (*self._drawing(), *turn, *self._exchanging(), *legal)

    def facts(self) -> Mapping[str, Fact]:
        told = lead_facts(self._lead()) | trick_facts(self.rules, self.shown())
        seven = declaring.facts(self.tables.trump, members(self._seven()), self.board.number)
        return told | seven | stock_facts(self.shown()) | claim_facts(self.tables)

    def cards(self) -> int:
        """The cards that may be played."""
        hand = self.board.hands[self.seat]
        if not self.trick or freed_by(self.tables, len(self.board.stock)):
            return hand
        return self.tables.playable(hand, self.trick[0])

    def declarer(self, *named: Found) -> Declaring:
        """The player's place in the trick, with all that the hand holds (or these named) in question."""
        board, seat = self.board, self.seat
        hand = board.hands[seat]
        return Declaring(
            named or patterns.declarations(self.tables, hand),
            hand,
            board.number,
            seat == self.leader,
            len(self.trick),
            self.declared,
            board.scored[seat],
            fresh=self.fresh,
        )

    def exchangeable(self) -> int:
        """The card that may be exchanged for the turn-up, as a set of at most one."""
        return declaring.exchanged(self.tables, self.declarer(), self.board.hands[self.seat])

    def claims(self) -> int:
        """The seats whose claim would be justified now."""
        return claims(self.tables, self.start, self.board, in_time=self.heard)

    def shown(self) -> TertsLegal:
        """The situation of the seat that is to play."""
        hand = tuple(map(Card, members(self.board.hands[self.seat])))
        trick = tuple(map(Card, self.trick))
        return TertsLegal(Suit(self.tables.trump or 0), hand, trick, len(self.board.stock))

    def _lead(self) -> Lead:
        """Why it is this seat's turn."""
        if self.trick:
            return Lead(last=self.leader)
        return Lead(self.start.dealer) if self.board.number == 1 else Lead(winner=self.leader)

    def _drawing(self) -> tuple[Stage, ...]:
        """Who drew before this lead, and in which order."""
        if self.trick or self.board.number == 1:
            return ()
        return drawers_trail(self.tables, self.leader, stock_in(self.board.number - 1))

    def _exchanging(self) -> tuple[Stage, ...]:
        """Whether the seven of trumps may be exchanged, if it is held by whoever leads."""
        seven = 0 if self.trick else self._seven()
        return declaring.exchanged_trail(self.tables, self.declarer(), seven) if seven else ()

    def _seven(self) -> int:
        """The seven of trumps, as a set, if the player holds it."""
        return self.board.hands[self.seat] & declaring.trump_seven(self.tables)

    def _exchanged(self) -> Board:
        seven = self.exchangeable()
        *stock, turn_up = self.board.stock
        board = self.board.with_hand(self.seat, self.board.hands[self.seat] & ~seven | 1 << turn_up)
        return board._replace(stock=(*stock, *members(seven)))

    def _declared(self, found: Found) -> Phase:
        """A marriage is scored; the leader's declaration may be topped first."""
        done = self._replace(fresh=False, heard=False)
        if found.kind == MARRIAGE:
            return done.scoring(self.seat, found)
        topping = Topping(done._replace(declared=True), found)
        return topping if topping.able() else topping.answered(None)

    def scoring(self, seat: int, found: Found) -> "Playing":
        """The same turn, after that seat scored a declaration."""
        return self._replace(board=self.board.with_score(seat, found), heard=True)

    def completed(self, card: int) -> tuple[Board, int]:
        """The board after this card completed the trick, and the seat that took it."""
        trick = (*self.trick, card)
        leads = tricks.winner(self.tables, trick) == trick[0]
        winner = self.leader if leads else opponent_of(self.leader)
        return self._without(card).with_trick(winner, trick), winner

    def _played(self, card: int) -> Phase:
        if not self.trick:
            return Playing(self.tables, self.start, self._without(card), self.leader, (card,))
        board, winner = self.completed(card)
        return _trick_over(self.tables, self.start, board, winner)

    def _without(self, card: int) -> Board:
        """The board after the player laid this card on the table."""
        return self.board.with_hand(self.seat, self.board.hands[self.seat] & ~(1 << card))


class Topping(NamedTuple):
    """The follower may top the leader's declaration."""

    playing: Playing
    found: Found

    @property
    def seat(self) -> int:
        return opponent_of(self.playing.leader)

    @property
    def rules(self) -> Ruleset:
        return self.playing.rules

    def options(self) -> int:
        return self.able() << DECLARE | 1 << DECLINE

    def after(self, option: int) -> Phase:
        return self.answered(None if option == DECLINE else self.declarer().candidates[option - DECLARE])

    def action(self, option: int) -> Action:
        if option == DECLINE:
            return Action(self.seat, "top", ())
        found = self.declarer().candidates[option - DECLARE]
        return Action(self.seat, "top", patterns.in_order(found.cards))

    def trail(self) -> tuple[Stage | Line, ...]:
        return declaring.topping_trail(self.playing.tables, self.declarer())

    def facts(self) -> Mapping[str, Fact]:
        return declaring.topped(self.found, leader=self.playing.leader)

    def able(self) -> int:
        """The declarations with which the follower may top."""
        return declaring.allowed(self.playing.tables, self.declarer())

    def declarer(self, *named: Found) -> Declaring:
        """The follower's place, with all that the hand holds (or these named) in question."""
        board = self.playing.board
        hand = board.hands[self.seat]
        return Declaring(
            named or patterns.declarations(self.playing.tables, hand),
            hand,
            board.number,
            leading=False,
            table=0,
            declared=False,
            scored=board.scored[self.seat],
            topping=self.found,
        )

    def answered(self, answer: Found | None) -> Playing:
        """The leader's turn again, the higher declaration scored."""
        pair = (self.found,) if answer is None else (self.found, answer)
        scorers = members(patterns.scorers(self.playing.tables, pair))
        if not scorers:
            return self.playing
        seat = self.playing.leader if scorers[0] == LEADER else self.seat
        return self.playing.scoring(seat, pair[scorers[0]])


class Breaking(NamedTuple):
    """The loser of the first trick breaks the deck: so many cards are lifted off the top."""

    tables: Tables
    start: Start
    board: Board
    leader: int

    @property
    def seat(self) -> int:
        return breaker(self.tables, self.leader)

    @property
    def rules(self) -> Ruleset:
        return self.tables.rules

    def options(self) -> int:
        count = len(self.board.stock)
        parts = funnel.narrow(self.rules.of("parts", Filter), self.tables, count, (1 << count) - 1)
        return parts | claims(self.tables, self.start, self.board, in_time=True) << CLAIM

    def after(self, option: int) -> Phase:
        if option >= CLAIM:
            return _won(self.tables, self.start, self.board, option - CLAIM)
        board = self.board._replace(stock=broken(self.board.stock, option))
        return Playing(self.tables, self.start, drawn(self.tables, board, self.leader), self.leader)

    def action(self, option: int) -> Action:
        if option >= CLAIM:
            return Action(option - CLAIM, "claim", value=True)
        return Action(self.seat, "break", option)

    def trail(self) -> tuple[Stage | Line, ...]:
        turn = funnel.turn_trail(self.rules.of("breaking", Turn), self.tables, self.leader, SEATS)
        count = len(self.board.stock)
        parts = self.rules.of("parts", Filter)
        return (*turn, *funnel.trail(parts, self.tables, count, (1 << count) - 1))

    def facts(self) -> Mapping[str, Fact]:
        return {"winner": Fact("seat", self.leader), **claim_facts(self.tables)}


class Over(NamedTuple):
    """A deal that is over: the totals after it, and the seat that has won the game, if any.

    Nobody has to act. But right after the last trick a claim may still be made, so there may be options.
    """

    tables: Tables
    start: Start
    board: Board
    scores: tuple[int, ...]
    winner: int | None
    claimed: bool = False

    @property
    def seat(self) -> None:
        return None

    @property
    def rules(self) -> Ruleset:
        return self.tables.rules

    @property
    def next_dealer(self) -> int | None:
        """The seat that deals next; None when the game is over."""
        if self.winner is not None or self.board.last is None:
            return None
        return next_dealer(self.tables, Ended(self.start.dealer, self.board.last))

    def options(self) -> int:
        if self.claimed:
            return 0
        return claims(self.tables, self.start, self.board, in_time=True) << CLAIM

    def after(self, option: int) -> Phase:
        return _won(self.tables, self.start, self.board, self._claimer(option))

    def action(self, option: int) -> Action:
        return Action(self._claimer(option), "claim", value=True)

    def trail(self) -> tuple[Stage | Line, ...]:
        return ended_trail(self.tables, self.start, self.board, self.winner if self.claimed else None)

    def facts(self) -> Mapping[str, Fact]:
        told = {"trump": Fact("suit", self.tables.trump), **claim_facts(self.tables)}
        return told if self.winner is None else told | {"total": Fact("number", self.scores[self.winner])}

    def _claimer(self, option: int) -> int:
        if not self.options() >> option & 1:
            raise ValueError("the deal is over")
        return option - CLAIM


def begin(rules: Ruleset, start: Start) -> Phase:
    """The first phase of a deal."""
    board, turn_up = laid_out(rules, start)
    tables = rules.tables(DECK.printed[turn_up][0])
    return Playing(tables, start, board, player_in_turn(tables, Lead(start.dealer)))


def first_dealer(_: tuple[Any, ...], chance: Random) -> int:
    """A seat drawn at random (TS-R10)."""
    return pick(SEATS, chance)


def ordinary_choice(phase: Phase, chance: Random) -> int:
    """An option at random, but a claim is always made, and three times in four what can be declared is."""
    options = phase.options()
    claims = options >> CLAIM << CLAIM
    declared = options >> DECLARE << DECLARE & ~(1 << DECLINE)
    if claims:
        return pick_member(claims, chance)
    if declared and pick(4, chance):
        return members(declared)[0]
    return pick_member(options & ~declared, chance)


def follow(over: Phase) -> tuple[int, tuple[int, ...]] | None:
    """The next deal's dealer and scores, or None when the game is over."""
    if not isinstance(over, Over):
        raise TypeError("only a deal that is over is followed by another")
    return None if over.next_dealer is None else (over.next_dealer, over.scores)


def _trick_over(tables: Tables, start: Start, board: Board, winner: int) -> Phase:
    """The deck is broken, or both draw and the winner leads, or the deal is over."""
    if board.last is not None:
        ended = standing(tables, start, board)
        won = members(winners(tables, ended))
        return Over(tables, start, board, ended.totals, won[0] if won else None)
    if board.number == 2:
        return Breaking(tables, start, board, winner)
    board = drawn(tables, board, winner)
    return Playing(tables, start, board, player_in_turn(tables, Lead(winner=winner)), heard=True)


def _won(tables: Tables, start: Start, board: Board, claimer: int) -> Over:
    """The end of a deal, and of the game, by a claim."""
    return Over(tables, start, board, totals(tables, start, board), claimer, claimed=True)
