"""Buying in Terrapin: who is asked, what a card costs, and when nobody is asked any more."""

from typing import NamedTuple

from engine import funnel, ledger
from engine.funnel import Stage
from engine.games.terrapin.pot import POT
from engine.rules import Filter, Ledger, Line, Swap, Switch, Turn
from engine.ruleset import Ruleset, Tables
from engine.situations import Fact

BUYER = "buyer"
ASKED, AGAIN = "offer", "again"


class Offer(NamedTuple):
    """One round of the offer: who is asked first, and how things stand when the next answer is due.

    Sets of seats: `absent` take no part in this pot, `refused` have refused (before this round too, where
    that counts: these are `earlier`), `bought` have bought in this round. `pack` is how many cards are left.
    """

    first: int
    chips: tuple[int, ...]
    round: int
    pack: int
    refused: int = 0
    bought: int = 0
    absent: int = 0
    earlier: int = 0


class Turns(NamedTuple):
    """The seat whose turn it is, or None."""

    seat: int | None


def everybody(offer: Offer) -> int:
    """All seats at the table."""
    return (1 << len(offer.chips)) - 1


def price(tables: Tables, offer: Offer) -> int:
    """What a card costs in this round."""
    return -ledger.balance(_price_lines(tables, offer), BUYER)


def sale(tables: Tables, offer: Offer, seat: int) -> tuple[Line, ...]:
    """What that seat pays for a card."""
    return tuple(line._replace(giver=seat) for line in _price_lines(tables, offer))


def _price_lines(tables: Tables, offer: Offer) -> tuple[Line, ...]:
    return ledger.run(tables.rules.of("price", Ledger), tables, offer)


def asked(tables: Tables, offer: Offer) -> int | None:
    """The seat that is asked next in this round, or None."""
    return funnel.next_seat(tables.rules.of(ASKED, Turn), tables, offer, len(offer.chips))


def may_answer(tables: Tables, offer: Offer) -> int:
    """The seats that may answer now: of those not out of the turn, whoever is asked."""
    return funnel.narrow(
        tables.rules.of("turn", Filter), tables, Turns(asked(tables, offer)), _left(tables, offer)
    )


def asked_trail(tables: Tables, offer: Offer) -> tuple[Stage, ...]:
    """Who would be first, who is not asked, and whose turn it is of the others."""
    rows = funnel.turn_trail(tables.rules.of(ASKED, Turn), tables, offer, len(offer.chips))
    left = _left(tables, offer)
    if not left:
        return rows
    return (*rows, *funnel.trail(tables.rules.of("turn", Filter), tables, Turns(asked(tables, offer)), left))


def _left(tables: Tables, offer: Offer) -> int:
    seats = funnel.in_turn(tables.rules.of(ASKED, Turn), tables, offer, len(offer.chips))
    return sum(1 << seat for seat in seats)


def following(tables: Tables, offer: Offer) -> Offer | None:
    """The offer at which the next seat is asked, in this round or the next; None when buying is over."""
    if asked(tables, offer) is not None:
        return offer
    later = _next_round(tables, offer)
    return None if asked(tables, later) is None else later


def ended_trail(tables: Tables, offer: Offer) -> tuple[Stage, ...]:
    """Why nobody is asked any more: whom the next round of the offer would leave out, and why.

    If nobody has been asked at all, whom the first round left out; its price decided, not the next one's.
    """
    if not offer.refused | offer.bought:
        return _asked_at(tables, offer)
    again = funnel.turn_trail(tables.rules.of(AGAIN, Turn), tables, offer, len(offer.chips))
    if again and not again[-1].after:
        return again
    gone = everybody(offer) & ~again[-1].after if again else 0
    later = _asked_at(tables, _next_round(tables, offer))
    return (*again, *(row for row in later if not row.dropped or row.dropped & ~gone))


def _asked_at(tables: Tables, offer: Offer) -> tuple[Stage, ...]:
    """Who is asked in a round of the offer and who is not, with the price of that round."""
    facts = offer_facts(tables, offer)
    return tuple(row._replace(facts=facts) for row in asked_trail(tables, offer))


def _next_round(tables: Tables, offer: Offer) -> Offer:
    left = funnel.in_turn(tables.rules.of(AGAIN, Turn), tables, offer, len(offer.chips))
    refused = everybody(offer) & ~sum(1 << seat for seat in left)
    return offer._replace(round=offer.round + 1, refused=refused, bought=0, earlier=refused)


def answered(tables: Tables, offer: Offer, seat: int, *, buys: bool) -> Offer:
    """The offer after that seat's answer; whoever buys has paid."""
    if not buys:
        return offer._replace(refused=offer.refused | 1 << seat)
    chips = list(offer.chips)
    chips[seat] -= price(tables, offer)
    return offer._replace(chips=tuple(chips), pack=offer.pack - 1, bought=offer.bought | 1 << seat)


def offer_facts(tables: Tables, offer: Offer) -> dict[str, Fact]:
    """The round of the offer, the price, and how many play."""
    return {
        "round": Fact("number", offer.round),
        "price": Fact("number", price(tables, offer)),
        "players": Fact("number", len(offer.chips)),
    }


def refusing_retires(rules: Ruleset) -> bool:
    """Whether refusals of earlier rounds still count."""
    return rules.switches["buy_stop"] == "retire"


def may_buy_again(rules: Ruleset) -> bool:
    """Whether somebody who has refused may buy in a later round."""
    return rules.switches["buy_stop"] == "round"


def first_refusal_ends(rules: Ruleset) -> bool:
    """Whether the round of the first refusal is the last."""
    return rules.switches["buy_stop"] == "first"


def _too_poor(tables: Tables, offer: Offer) -> int:
    least = price(tables, offer)
    return sum(1 << seat for seat, chips in enumerate(offer.chips) if chips < least)


def _nobody_bought(_: Tables, offer: Offer) -> int:
    return 0 if offer.bought else everybody(offer)


def _somebody_did_not_buy(_: Tables, offer: Offer) -> int:
    return everybody(offer) if everybody(offer) & ~(offer.bought | offer.absent) else 0


ROUND_WITHOUT_A_BUYER = Turn(
    id="tr.round_without_a_buyer",
    phase=AGAIN,
    sources=("TR16", "TR-R3"),
    out=_nobody_bought,
)
FIRST_REFUSAL_ENDS = Turn(
    id="tr.first_refusal_ends",
    phase=AGAIN,
    sources=("TR16", "TR-R3"),
    out=_somebody_did_not_buy,
)

OFFER = (
    Ledger(
        id="tr.price_rises",
        phase="price",
        sources=("TR15", "TR16"),
        adds=lambda _, offer: [("card", BUYER, POT, offer.round)],
    ),
    Turn(
        id="tr.offered_clockwise",
        phase=ASKED,
        sources=("TR15", "TR-R4"),
        first=lambda _, offer: offer.first,
        out=lambda _, offer: offer.bought,
    ),
    Turn(
        id="tr.absent_are_not_asked",
        phase=ASKED,
        sources=("TR-R6",),
        out=lambda _, offer: offer.absent,
    ),
    Turn(
        id="tr.refused_are_not_asked",
        phase=ASKED,
        sources=("TR15", "TR-R3"),
        out=lambda _, offer: offer.refused,
    ),
    Turn(id="tr.too_poor_to_buy", phase=ASKED, sources=("TR-R6",), out=_too_poor),
    Turn(
        id="tr.pack_is_empty",
        phase=ASKED,
        sources=("TR16", "TR-R3"),
        out=lambda _, offer: 0 if offer.pack else everybody(offer),
    ),
    Filter(
        id="tr.one_after_the_other",
        phase="turn",
        sources=("TR15",),
        over="seat",
        keeps=lambda _, turns: 0 if turns.seat is None else 1 << turns.seat,
    ),
    Turn(
        id="tr.refusal_retires",
        phase=AGAIN,
        sources=("TR16", "TR-R3"),
        out=lambda _, offer: offer.refused,
    ),
)

SWITCHES = (
    Switch(
        "buy_stop",
        {
            "retire": (),
            "round": (Swap("tr.refusal_retires", ROUND_WITHOUT_A_BUYER),),
            "first": (Swap("tr.refusal_retires", FIRST_REFUSAL_ENDS),),
        },
        "TR-R3",
    ),
)
