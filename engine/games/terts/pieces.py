"""Pieces of a deal of Terts that can be looked at by themselves: a trick, or some once the stock is gone."""

from collections.abc import Mapping

from engine.game import Phase, Pieces, Start
from engine.games.terts import patterns
from engine.games.terts.deal import Playing, Topping
from engine.games.terts.patterns import in_order
from engine.games.terts.play import Lead, player_in_turn
from engine.pieces import hands_shown
from engine.replay import start_of
from engine.ruleset import Ruleset
from engine.situations import Fact, Seat, Suit


def _shown(phase: Phase) -> Mapping[str, Fact] | None:
    """Both hands before a trick, how many cards are left to draw, what was scored, why that seat leads."""
    if not isinstance(phase, Playing) or phase.trick or not phase.fresh or phase.declared:
        return None
    board = phase.board
    if board.stock and not patterns.declarations(phase.tables, board.hands[phase.leader]):
        return None  # there is nothing to do but to play two cards as one likes
    return {
        "trump": Fact("suit", Suit(phase.tables.trump or 0)),
        "trick_number": Fact("number", board.number),
        "hands": hands_shown(board.hands),
        **({"in_stock": Fact("number", len(board.stock))} if board.stock else {}),
        **_scored(phase),
        **_leader(phase),
    }


def _scored(phase: Playing) -> dict[str, Fact]:
    """What the seats have scored with in this deal, if anything."""
    scored = tuple(
        (Seat(seat), tuple(in_order(one.cards) for one in found))
        for seat, found in enumerate(phase.board.scored)
        if found
    )
    return {"scored_so_far": Fact("sets by seat", scored)} if scored else {}


def _leader(phase: Playing) -> dict[str, Fact]:
    if phase.board.number > 1:
        return {"opens": Fact("seat", phase.leader)}
    return {"dealer": Fact("seat", phase.start.dealer)}


def _goes_on(first: Phase, later: Phase) -> bool:
    """Whether both lie in the same tricks: cards that are drawn later are not shown."""
    if not isinstance(first, Playing) or not isinstance(later, Playing | Topping):
        return False
    playing = later.playing if isinstance(later, Topping) else later
    return not first.board.stock or playing.board.number == first.board.number


def _under(phase: Playing, rules: Ruleset) -> Phase:
    tables = rules.tables(phase.tables.trump)
    lead = Lead(winner=phase.leader) if phase.board.number > 1 else Lead(phase.start.dealer)
    return phase._replace(tables=tables, leader=player_in_turn(tables, lead))


def _start(phase: Playing | Topping) -> Start:
    return phase.playing.start if isinstance(phase, Topping) else phase.start


PIECES = Pieces(_shown, _goes_on, _under, start=_start, start_of=start_of)
