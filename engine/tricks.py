"""Tricks, as the four trick games share them: what may be played, and who wins."""

from collections.abc import Sequence

from engine import funnel
from engine.cards import hand_of
from engine.duties import NO_LEAD
from engine.funnel import Stage
from engine.rules import Contest, Duty, Exemption
from engine.ruleset import Tables
from engine.situations import Fact


def playable(tables: Tables, hand: int, led: int | None, *, phase: str = "play") -> int:
    """The cards of a hand that may be played: all when leading, else what the phase's duties leave."""
    return tables.obeying(phase)(hand, NO_LEAD if led is None else led)


def playable_trail(tables: Tables, hand: int, led: int | None, *, phase: str = "play") -> tuple[Stage, ...]:
    """A row a duty. Exempt cards step out in a row before the duties and may come back in one after them.

    The row in which they come back holds the run of the duties for the whole hand.
    """
    if led is None:
        return ()
    duties = tables.rules.of(phase, Duty)
    whole = _obeyed(duties, tables, led, hand, spared=0)
    rows: list[Stage] = []
    held = hand
    for rule in tables.rules.of(phase, Exemption):
        free = rule.freed(tables, led, held) & hand
        if free:
            rows.append(Stage(rule, hand, hand & ~free, "frees"))
            hand &= ~free
    if not rows:
        return whole
    inner = _obeyed(duties, tables, led, hand, spared=held & ~hand)
    left = inner[-1].after if inner else hand
    share = (whole[-1].after if whole else held) & ~hand
    last = rows[-1].rule
    answer = funnel.Verdict(left | share, whole)
    return (*rows, *inner, Stage(last, left, left | share, "frees", (answer,)))


def _obeyed(duties: Sequence[Duty], tables: Tables, led: int, hand: int, *, spared: int) -> tuple[Stage, ...]:
    """A row a duty, each with how many cards that it asks for are spared, so that none is said to lack."""
    counts = [(spared & duty.asks_for(tables, led)).bit_count() for duty in duties]
    rows = funnel.trail(duties, tables, led, hand)
    return tuple(
        row._replace(facts={"spared": Fact("number", count)}) for row, count in zip(rows, counts, strict=True)
    )


def winner(tables: Tables, trick: Sequence[int]) -> int:
    """The card that wins a trick so far (of several that nothing sets apart, the one played first)."""
    best = trick[0]
    standing = tables.standings.get(best) or _standing(tables, best)
    for card in trick:
        if standing[card] > standing[best]:
            best = card
    return best


def _standing(tables: Tables, led: int) -> tuple[int, ...]:
    """How every card stands when that one is led, by the contest among all of them."""
    cards = len(tables.deck.names)
    compared = funnel.compared(tables.rules.of("trick", Contest), tables, led, cards)
    places = {key: place for place, key in enumerate(sorted(set(compared)), 1)}
    tables.standings[led] = tuple([places[key] for key in compared])
    return tables.standings[led]


def winner_trail(tables: Tables, trick: Sequence[int]) -> tuple[Stage, ...]:
    """A row a rule of the contest: which cards of the trick it left."""
    return funnel.trail(tables.rules.of("trick", Contest), tables, trick[0], hand_of(trick))
