"""Pieces of a deal of Terpeno that can be looked at by themselves: the calls, or some tricks."""

from collections.abc import Mapping

from engine.game import Phase, Pieces
from engine.games.terpeno.deal import Playing, lead_of
from engine.games.terpeno.making import Bidding
from engine.games.terpeno.play import players_in_turn
from engine.games.terpeno.record import start_of
from engine.pieces import hands_shown, is_before_a_trick, of_one_sort
from engine.ruleset import Ruleset
from engine.situations import Fact, Suit

MOST_CARDS = 20  # in all hands together, so many can be shown


def _shown(phase: Phase) -> Mapping[str, Fact] | None:
    """The dealer and the turn-up before the calls; or the hands before a trick, and why that seat leads."""
    if isinstance(phase, Bidding):
        return None if phase.auction.calls else _before_calls(phase)
    if not isinstance(phase, Playing) or not is_before_a_trick(phase.trick, phase.hands, most=MOST_CARDS):
        return None
    return {
        "players": Fact("number", len(phase.hands)),
        "trump": Fact("suit", Suit(phase.contract.trump)),
        "hands": hands_shown(phase.hands),
        **_leader(phase),
    }


def _before_calls(phase: Bidding) -> dict[str, Fact]:
    return {
        "players": Fact("number", len(phase.hands)),
        "dealer": Fact("seat", phase.start.dealer),
        "turned": Fact("card", phase.auction.turned),
    }


def _leader(phase: Playing) -> dict[str, Fact]:
    """What decides who leads: who won the last trick, or before the first who dealt and who fixed trump."""
    contract = phase.contract
    out = {} if contract.silent is None else {"silent": Fact("seat", contract.silent)}
    if sum(phase.won):
        return {"opens": Fact("seat", phase.order[0]), **out}
    maker = Fact("seat", contract.maker.seat)
    alone = {"lone": maker} if contract.alone else {"maker": maker}
    return {"dealer": Fact("seat", phase.start.dealer), **alone, **out}


def _under(phase: Bidding | Playing, rules: Ruleset) -> Phase:
    if isinstance(phase, Bidding):
        return phase._replace(rules=rules)
    tables, lead = rules.tables(phase.contract.trump), lead_of(phase.start, phase.contract)
    if sum(phase.won):
        lead = lead._replace(winner=phase.order[0], played=sum(phase.won))
    return phase._replace(tables=tables, order=players_in_turn(tables, lead))


PIECES = Pieces(_shown, of_one_sort, _under, start=lambda phase: phase.start, start_of=start_of)
