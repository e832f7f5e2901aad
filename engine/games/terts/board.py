"""What lies where in a deal of Terts, what both players have got so far, and who might claim the win."""

from typing import Any, NamedTuple

from engine import ledger
from engine.cards import hand_of
from engine.dealing import dealt
from engine.funnel import Stage
from engine.game import Start
from engine.games.terts.cards import HAND, SEATS, TURN_UP, opponent_of
from engine.games.terts.play import drawers, freed_by
from engine.games.terts.score import Captured, Claimants, claim_trail, claimants, may_be_claimed, scored
from engine.rules import Found, Line, Rule
from engine.ruleset import Ruleset, Tables
from engine.situations import Card, Cards, Fact, Suit
from engine.trick_asks import Winner


class TertsLegal(NamedTuple):
    """A hand whose owner is to play, the trick so far, and how many cards are left to draw."""

    trump: Suit
    hand: Cards
    trick: Cards
    stock: int

    def with_play(self, card: int) -> "TertsPlay":
        """The same with a card that somebody would play."""
        return TertsPlay(*self, Card(card))


class TertsPlay(NamedTuple):
    """The same, and a card that somebody would play."""

    trump: Suit
    hand: Cards
    trick: Cards
    stock: int
    play: Card


class Board(NamedTuple):
    """Hands, the stock in the order in which it is drawn, cards taken, declarations scored, by seats.

    Before the breaking the stock lies from top to bottom. The turn-up is always its last card. `last` is the
    seat that took the last trick of the deal, once it is played.
    """

    hands: tuple[int, ...]
    stock: tuple[int, ...]
    taken: tuple[tuple[int, ...], ...] = ((), ())
    scored: tuple[tuple[Found, ...], ...] = ((), ())
    last: int | None = None

    @property
    def number(self) -> int:
        """The number of the trick that is played, from 1."""
        return sum(map(len, self.taken)) // SEATS + 1

    @property
    def tricks(self) -> tuple[int, ...]:
        """How many tricks each seat has taken."""
        return tuple(len(cards) // SEATS for cards in self.taken)

    def with_hand(self, seat: int, hand: int) -> "Board":
        """The board with another hand at that seat."""
        return self._replace(hands=_replaced(self.hands, seat, hand))

    def with_score(self, seat: int, found: Found) -> "Board":
        """The board after that seat scored a declaration."""
        return self._replace(scored=_replaced(self.scored, seat, (*self.scored[seat], found)))

    def with_trick(self, winner: int, trick: tuple[int, ...]) -> "Board":
        """The board after that seat took a trick."""
        taken = _replaced(self.taken, winner, (*self.taken[winner], *trick))
        return self._replace(taken=taken, last=None if any(self.hands) else winner)


def _replaced(values: tuple[Any, ...], place: int, value: object) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


def laid_out(rules: Ruleset, start: Start) -> tuple[Board, int]:
    """The board before the first card, and the turn-up.

    Cards are dealt from the dealer's opponent on; after the hands comes the turn-up, then the stock from its
    top to its bottom.
    """
    deal = rules.tables().entries["deal"]
    size, place = deal[HAND], deal[TURN_UP]
    turn_up = start.cards[place]
    rest = (*start.cards[SEATS * size : place], *start.cards[place + 1 :])
    hands = dealt(start.cards, seats=SEATS, first=opponent_of(start.dealer), size=size)
    return Board(hands, (*rest, turn_up)), turn_up


def broken(stock: tuple[int, ...], lifted: int) -> tuple[int, ...]:
    """The stock in the order in which it is drawn, once so many cards were lifted off its top (TS09).

    The part below goes on top of them and the turn-up on top of all; then cards are drawn from the bottom.
    """
    *rest, turn_up = stock
    return (*reversed(rest[:lifted]), *reversed(rest[lifted:]), turn_up)


def drawn(tables: Tables, board: Board, winner: int) -> Board:
    """The board after both have drawn a card, if there are any."""
    for seat in drawers(tables, winner, len(board.stock)):
        board = board.with_hand(seat, board.hands[seat] | 1 << board.stock[0])
        board = board._replace(stock=board.stock[1:])
    return board


def account(tables: Tables, board: Board, seat: int) -> tuple[Line, ...]:
    """What a seat has got in this deal so far."""
    captured = Captured(seat, hand_of(board.taken[seat]), board.last == seat, board.scored[seat])
    return scored(tables, captured)


def totals(tables: Tables, start: Start, board: Board) -> tuple[int, ...]:
    """Both seats' points: those of earlier deals, of tricks so far and of declarations."""
    return tuple(
        before + ledger.balance(account(tables, board, seat), seat)
        for seat, before in enumerate(start.scores)
    )


def standing(tables: Tables, start: Start, board: Board) -> Claimants:
    """What decides whose claim of the win is justified."""
    return Claimants(totals(tables, start, board), board.tricks)


def claims(tables: Tables, start: Start, board: Board, *, in_time: bool) -> int:
    """The seats whose claim would be justified now, as a set."""
    if not may_be_claimed(tables, in_time=in_time):
        return 0
    return claimants(tables, standing(tables, start, board))


def ended_trail(tables: Tables, start: Start, board: Board, claimer: int | None) -> tuple[Stage | Line, ...]:
    """Why somebody's claim ended a deal, if one did, and what everybody's points are for."""
    lines = tuple(line for seat in range(SEATS) for line in account(tables, board, seat))
    if claimer is None:
        return lines
    return (*claim_trail(tables, standing(tables, start, board), seat=claimer), *lines)


def freed(tables: Tables, shown: TertsLegal | TertsPlay) -> Rule | None:
    """The rule that frees a player of all duties in a situation, or None."""
    return freed_by(tables, shown.stock)


def stock_facts(shown: TertsLegal | TertsPlay | Winner) -> dict[str, Fact]:
    """How many cards are left to draw; nothing once they are drawn, or where it does not matter."""
    stock = 0 if isinstance(shown, Winner) else shown.stock
    return {"left": Fact("number", stock)} if stock else {}
