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
from engine.games.terrapin.offer import Offer, first_refusal_ends, may_buy_again, sale
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
from engine.situations import (
    Cards,
    Fact,
    NamedHands,
    Problem,
    cards_told,
    entries_told,
    number_told,
)


class Round(NamedTuple):
    """The cards on the table, the hands of all who took part, and the chips that stayed from before.

    Whoever holds more cards than were dealt has bought the others. Where a refusal retires, or the first one
    ends the buying, that was in the first rounds of the offer; where one may buy again after refusing, `paid`
    tells the chips that each paid for cards, hand by hand.
    """

    table: Cards
    hands: NamedHands
    carried: int = 0
    paid: tuple[int, ...] = ()


def _shown(rules: Ruleset, seen: Round) -> Hands:
    """The hands as they are compared."""
    table = hand_of(seen.table)
    counted: tuple[Held, ...] = tuple(held(rules.tables(), hand_of(own), table) for _, own in seen.hands)
    return Hands(counted, tuple(name for name, _ in seen.hands))


def _bought(rules: Ruleset, seen: Round) -> tuple[int, ...]:
    """How many cards each has bought."""
    dealt = rules.tables().entries["deal"][HAND]
    return tuple(max(0, len(own) - dealt) for _, own in seen.hands)


def _prices(rules: Ruleset, place: int, bought: int) -> list[Line]:
    """What somebody paid for so many cards, bought in the first rounds of the offer."""
    rounds = range(1, bought + 1)
    return [line for number in rounds for line in sale(rules.tables(), Offer(0, (), number, 0), place)]


def _bill(rules: Ruleset, seen: Round, place: int, bought: int) -> list[Line]:
    """What somebody paid for so many cards: a line a card, or one for all where the sum is told."""
    lines = _prices(rules, place, bought)
    return [lines[0]._replace(amount=seen.paid[place])] if seen.paid and lines else lines


def _paid_in(rules: Ruleset, seen: Round) -> tuple[Line, ...]:
    """What everybody put into the pot: the ante and the price of each card, after what lay there already."""
    tables, players = rules.tables(), len(seen.hands)
    everybody = tuple(range(players))
    opening = Antes(0, Table((tables.fields["ante"],) * players, seen.carried), everybody)
    lines = list(antes(tables, opening))
    for place, bought in enumerate(_bought(rules, seen)):
        lines += _bill(rules, seen, place, bought)
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
    cards = [one._replace(field="carried") if one.field == "pot" else one for one in shown]
    return cards or [*_bought_problems(rules, seen), *_paid_problems(rules, seen)]


def _bought_problems(rules: Ruleset, seen: Round) -> list[Problem]:
    """What is wrong with how many cards were bought where the round of the first refusal is the last."""
    bought = _bought(rules, seen)
    if first_refusal_ends(rules) and max(bought) > min(bought) + 1:
        return [Problem("hands", "the first refusal ends the buying, so nobody can buy two cards more")]
    return []


def _paid_problems(rules: Ruleset, seen: Round) -> list[Problem]:
    """What is wrong with the chips that were paid for cards, or that they are not told."""
    bought = _bought(rules, seen)
    if not seen.paid:
        lacking = "one may buy again after refusing here, so tell what each paid for cards, hand by hand"
        return [Problem("paid", lacking)] if may_buy_again(rules) and any(bought) else []
    if len(seen.paid) != len(bought):
        return [Problem("paid", f"{entries_told(len(seen.paid))}, but one for each hand was expected")]
    names = (name for name, _ in seen.hands)
    return [
        problem
        for name, count, paid in zip(names, bought, seen.paid, strict=True)
        for problem in _sum_problems(rules, name, count, paid, rounds=sum(bought))
    ]


def _sum_problems(rules: Ruleset, name: str, count: int, paid: int, *, rounds: int) -> list[Problem]:
    """What is wrong with the sum that somebody paid for so many cards, in so many rounds at most."""
    least = -ledger.balance(_prices(rules, 0, count), 0)
    most = least + count * (rounds - count) if may_buy_again(rules) else least
    if least <= paid <= most:
        return []
    expected = f"from {least} to {most}" if most > least else str(least)
    return [
        Problem("paid", f"{name} paid {number_told(paid)} for {cards_told(count)}, but it was {expected}")
    ]


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
