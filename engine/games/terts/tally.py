"""What a whole deal of Terts brings both players: cards, the last trick, and declarations."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine import ledger
from engine.cards import hand_of
from engine.game import Ask
from engine.games.terts import patterns
from engine.games.terts.checks import declaration_problems
from engine.games.terts.score import Captured, scored
from engine.rules import Line
from engine.ruleset import Ruleset
from engine.situations import Cards, Fact, Problem, Suit, twice

DEALER, OTHER = "dealer", "other"
PLAYERS = (DEALER, OTHER)


class Gains(NamedTuple):
    """The cards that a player took in tricks, and the sets of cards that this player scored with."""

    cards: Cards
    declared: tuple[Cards, ...] = ()


class Deal(NamedTuple):
    """A deal that is over: who took the last of its sixteen tricks, and who claimed the win, if anybody."""

    trump: Suit
    dealer: Gains
    other: Gains
    last: str | None = None
    claims: str | None = None


def _captured(rules: Ruleset, seen: Deal) -> Iterator[Captured]:
    """What each of the two has got."""
    tables = rules.tables(seen.trump)
    for name, gains in zip(PLAYERS, (seen.dealer, seen.other), strict=True):
        declared = tuple(patterns.declaration(tables, cards) for cards in gains.declared)
        yield Captured(name, hand_of(gains.cards), seen.last == name, declared)


def _lines(rules: Ruleset, seen: Deal) -> tuple[Line, ...]:
    tables = rules.tables(seen.trump)
    return tuple(line for captured in _captured(rules, seen) for line in scored(tables, captured))


def _points(rules: Ruleset, seen: Deal) -> dict[str, int]:
    lines = _lines(rules, seen)
    return {name: ledger.balance(lines, name) for name in PLAYERS}


def _facts(_: Ruleset, seen: Deal) -> Mapping[str, Fact]:
    return {
        "trump": Fact("suit", seen.trump),
        "dealer_cards": Fact("cards", seen.dealer.cards),
        "other_cards": Fact("cards", seen.other.cards),
        "dealer_declared": Fact("sets", seen.dealer.declared),
        "other_declared": Fact("sets", seen.other.declared),
    }


def _problems(rules: Ruleset, seen: Deal) -> list[Problem]:
    return [
        *twice(rules.deck, [("dealer.cards", seen.dealer.cards), ("other.cards", seen.other.cards)]),
        *(
            problem
            for name, gains in zip(PLAYERS, (seen.dealer, seen.other), strict=True)
            for place, cards in enumerate(gains.declared)
            for problem in declaration_problems(
                rules, seen.trump, f"{name}.declared.{place}", cards, marriages=True
            )
        ),
        *_named("last", seen.last),
        *_named("claims", seen.claims),
    ]


def _named(field: str, name: str | None) -> list[Problem]:
    """A problem if a name is neither player's."""
    if name is None or name in PLAYERS:
        return []
    return [Problem(field, f"one of {', '.join(PLAYERS)} was expected", "unreadable")]


DEAL = Ask(
    "deal",
    Deal,
    _points,
    _lines,
    _facts,
    _problems,
    dict,
    ("cards", "declarations", "score"),
    concerned=lambda seen, _: (*seen.dealer.cards, *seen.other.cards),
)
