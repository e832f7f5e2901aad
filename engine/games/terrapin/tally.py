"""What a whole round of Terrapin brings everybody: antes, the price of cards, and the pot."""

from collections.abc import Mapping
from typing import NamedTuple

from engine import ledger
from engine.cards import hand_of
from engine.funnel import Stage
from engine.game import Ask
from engine.games.terrapin.cards import HAND
from engine.games.terrapin.deal import showdown_facts
from engine.games.terrapin.forms import Showdown
from engine.games.terrapin.hands import PHASES, Held, held
from engine.games.terrapin.offer import Offer, sale
from engine.games.terrapin.pot import (
    NEXT,
    POT,
    Antes,
    Hands,
    Pot,
    Table,
    antes,
    hand_account,
    paid,
    winners,
    winners_trail,
)
from engine.games.terrapin.problems import showdown_problems
from engine.rules import Line
from engine.ruleset import Ruleset
from engine.situations import Cards, Fact, NamedHands, Problem


class Round(NamedTuple):
    """The cards on the table, the hands of all who took part, and the chips that stayed from before.

    Whoever holds more cards than were dealt has bought the others, one a round of the offer from the first
    on.
    """

    table: Cards
    hands: NamedHands
    carried: int = 0


def _shown(rules: Ruleset, seen: Round) -> Hands:
    """The hands as they are compared."""
    table = hand_of(seen.table)
    counted: tuple[Held, ...] = tuple(held(rules.tables(), hand_of(own), table) for _, own in seen.hands)
    return Hands(counted, tuple(name for name, _ in seen.hands))


def _paid_in(rules: Ruleset, seen: Round) -> tuple[Line, ...]:
    """What everybody put into the pot: the ante and the price of each card, after what lay there already."""
    tables = rules.tables()
    players, dealt = len(seen.hands), tables.entries["deal"][HAND]
    everybody = tuple(range(players))
    opening = Antes(0, Table((tables.fields["ante"],) * players, seen.carried), everybody)
    lines = list(antes(tables, opening))
    for place, (_, own) in enumerate(seen.hands):
        for number in range(1, len(own) - dealt + 1):
            lines += sale(tables, Offer(0, (), number, 0), place)
    return tuple(
        line._replace(giver=hand_account(line.giver)) if isinstance(line.giver, int) else line
        for line in lines
    )


def _paid_out(rules: Ruleset, seen: Round) -> tuple[Line, ...]:
    """Where the pot goes."""
    tables = rules.tables()
    best = winners(tables, _shown(rules, seen))
    pot = ledger.balance(_paid_in(rules, seen), POT)
    return paid(tables, Pot(pot, tuple(map(hand_account, best))))


def _chips(rules: Ruleset, seen: Round) -> dict[str, object]:
    paid_out = _paid_out(rules, seen)
    lines = (*_paid_in(rules, seen), *paid_out)
    named = enumerate(name for name, _ in seen.hands)
    won = {name: ledger.balance(lines, hand_account(place)) for place, name in named}
    return {"chips": won, "carried": ledger.balance(paid_out, NEXT)}


def _trail(rules: Ruleset, seen: Round) -> tuple[Stage | Line, ...]:
    compared = winners_trail(rules.tables(), _shown(rules, seen))
    return (*compared, *_paid_in(rules, seen), *_paid_out(rules, seen))


def _facts(rules: Ruleset, seen: Round) -> Mapping[str, Fact]:
    return showdown_facts(_shown(rules, seen), players=len(seen.hands))


def _problems(rules: Ruleset, seen: Round) -> list[Problem]:
    shown = showdown_problems(rules, Showdown(seen.table, seen.hands, seen.carried))
    return [one._replace(field="carried") if one.field == "pot" else one for one in shown]


ROUND = Ask(
    "round",
    Round,
    _chips,
    _trail,
    _facts,
    _problems,
    dict,
    (*PHASES, "counting", "showdown", "pot", "price"),
)
