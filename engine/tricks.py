"""Tricks, as the four trick games share them: what may be played, and who wins."""

from collections.abc import Sequence

from engine import funnel
from engine.cards import hand_of
from engine.funnel import Stage
from engine.rules import Contest, Duty, Exemption, Tables


def playable(tables: Tables, hand: int, led: int | None) -> int:
    """The cards of a hand that may be played: all when leading, else what the duties leave."""
    if led is None:
        return hand
    if not tables.exemptions:
        return _obeying(tables, hand, led)
    free = exempt(tables, hand, led)
    return _obeying(tables, hand & ~free, led) | _obeying(tables, hand, led) & free


def _obeying(tables: Tables, hand: int, led: int) -> int:
    for asked in tables.duties:
        hand = hand & asked[led] or hand
    return hand


def exempt(tables: Tables, hand: int, led: int) -> int:
    """The cards of a hand that oblige nobody to play them."""
    free = 0
    for rule in tables.exemptions:
        free |= rule.exempts(tables, led, hand) & hand
    return free


def playable_trail(tables: Tables, hand: int, led: int | None) -> tuple[Stage, ...]:
    """A row a duty. Exempt cards step out in a row before the duties and may come back in one after them.

    The row in which they come back holds the run of the duties for the whole hand.
    """
    if led is None:
        return ()
    duties = tables.rules.of("play", Duty)
    whole = funnel.trail(duties, tables, led, hand)
    rows: list[Stage] = []
    for rule in tables.exemptions:
        hand = _stepped_out(rule, tables, hand, led, rows)
    if not rows:
        return whole
    inner = funnel.trail(duties, tables, led, hand)
    left = inner[-1].after if inner else hand
    share = (whole[-1].after if whole else whole_hand(rows)) & ~hand
    last = rows[-1].rule
    answer = funnel.Verdict(left | share, whole)
    return (*rows, *inner, Stage(last, left, left | share, "frees", (answer,)))


def _stepped_out(rule: Exemption, tables: Tables, hand: int, led: int, rows: list[Stage]) -> int:
    """The hand without the cards one exemption names, with a row for it if there are any."""
    free = rule.exempts(tables, led, hand) & hand
    if free:
        rows.append(Stage(rule, hand, hand & ~free, "frees"))
    return hand & ~free


def whole_hand(rows: Sequence[Stage]) -> int:
    """The hand that a trail began with."""
    return rows[0].before


def winner(tables: Tables, trick: Sequence[int]) -> int:
    """The card that wins a trick so far (of several left over, the one played first)."""
    led, left = trick[0], hand_of(trick)
    for rule, preferred in tables.contest:
        left = left & preferred[led] or left if preferred else funnel.step(rule, tables, led, left)
    return next(card for card in trick if left >> card & 1)


def winner_trail(tables: Tables, trick: Sequence[int]) -> tuple[Stage, ...]:
    """A row a rule of the contest: which cards of the trick it left."""
    return funnel.trail(tables.rules.of("trick", Contest), tables, trick[0], hand_of(trick))
