"""Verdicts of Terts: whether these cards may be declared, this one exchanged, the win claimed now."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.cards import hand_of
from engine.funnel import Stage
from engine.game import Ask
from engine.games.terts import declaring, patterns
from engine.games.terts.cards import SEATS, STOCK_SIZE, TRICKS
from engine.games.terts.checks import (
    declaration_problems,
    hand_problems,
    hand_then,
    stock_problems,
    stock_then,
)
from engine.games.terts.declaring import Declaring
from engine.games.terts.score import Claimants, claim_facts, claim_trail, claimants
from engine.rules import Found
from engine.ruleset import Ruleset
from engine.situations import Card, Cards, Done, Fact, Problem, Suit, number_told, out_of


class Declare(NamedTuple):
    """A player's place in a trick, and cards that would be declared.

    `scored` is what the player has scored in this deal, `declared` whether the one declaration of this trick
    is made.
    """

    trump: Suit
    hand: Cards
    trick: Cards
    stock: int
    trick_number: int
    leading: bool
    declare: Cards
    scored: tuple[Cards, ...] = ()
    declared: bool = False


class Exchange(NamedTuple):
    """The same, and a card that would be exchanged for the turn-up."""

    trump: Suit
    hand: Cards
    trick: Cards
    stock: int
    trick_number: int
    leading: bool
    exchange: Card
    scored: tuple[Cards, ...] = ()
    declared: bool = False


class Claim(NamedTuple):
    """A player who would claim the win just after a trick or a scored declaration, with the total so far."""

    total: int
    tricks_taken: int
    claim: Done
    trump: Suit | None = None
    hand: Cards = ()
    trick: Cards = ()
    stock: int = 0


def _declarer(rules: Ruleset, seen: Declare | Exchange, *candidates: Found) -> Declaring:
    tables = rules.tables(seen.trump)
    return Declaring(
        candidates,
        hand_of(seen.hand),
        seen.trick_number,
        seen.leading,
        len(seen.trick),
        seen.declared,
        tuple(patterns.declaration(tables, cards) for cards in seen.scored),
        fresh=not seen.declared,
    )


def _declaring(rules: Ruleset, seen: Declare) -> Declaring:
    return _declarer(rules, seen, patterns.declaration(rules.tables(seen.trump), seen.declare))


def _may_declare(rules: Ruleset, seen: Declare) -> bool:
    return bool(declaring.allowed(rules.tables(seen.trump), _declaring(rules, seen)))


def _declare_trail(rules: Ruleset, seen: Declare) -> tuple[Stage, ...]:
    return declaring.allowed_trail(rules.tables(seen.trump), _declaring(rules, seen))


def _declare_facts(_: Ruleset, seen: Declare) -> Mapping[str, Fact]:
    return declaring.facts(seen.trump, seen.declare, seen.trick_number)


def _may_exchange(rules: Ruleset, seen: Exchange) -> bool:
    card = 1 << seen.exchange
    return bool(declaring.exchanged(rules.tables(seen.trump), _declarer(rules, seen), card))


def _exchange_trail(rules: Ruleset, seen: Exchange) -> tuple[Stage, ...]:
    card = 1 << seen.exchange
    return declaring.exchanged_trail(rules.tables(seen.trump), _declarer(rules, seen), card)


def _exchange_facts(_: Ruleset, seen: Exchange) -> Mapping[str, Fact]:
    return declaring.facts(seen.trump, (seen.exchange,), seen.trick_number)


def _place_problems(rules: Ruleset, seen: Declare | Exchange) -> list[Problem]:
    number = out_of(1, TRICKS, "trick_number", seen.trick_number)
    return [
        *number,
        *(stock_problems(seen.stock) or ([] if number else stock_then(seen.stock, seen.trick_number))),
        *hand_problems(rules, seen.hand, seen.trick),
        *([] if number else hand_then(seen.hand, seen.trick_number)),
        *(
            problem
            for place, cards in enumerate(seen.scored)
            for problem in declaration_problems(rules, seen.trump, f"scored.{place}", cards, marriages=True)
        ),
    ]


def _claimants(seen: Claim) -> Claimants:
    return Claimants((seen.total,), (seen.tricks_taken,))


def _may_claim(rules: Ruleset, seen: Claim) -> bool:
    return bool(claimants(rules.tables(), _claimants(seen)))


def _claim_trail(rules: Ruleset, seen: Claim) -> tuple[Stage, ...]:
    return claim_trail(rules.tables(), _claimants(seen), seat=0)


def _claim_facts(rules: Ruleset, seen: Claim) -> Mapping[str, Fact]:
    return claim_facts(rules.tables()) | {"total": Fact("number", seen.total)}


def _claim_problems(rules: Ruleset, seen: Claim) -> list[Problem]:
    stock = stock_problems(seen.stock)
    played = TRICKS if stock or not seen.stock else (STOCK_SIZE - seen.stock) // SEATS + 1
    return [
        *(
            [Problem("total", f"{number_told(seen.total)}, but nobody has less than nothing")]
            if seen.total < 0
            else []
        ),
        *stock,
        *out_of(0, played, "tricks_taken", seen.tricks_taken),
        *hand_problems(rules, seen.hand, seen.trick),
    ]


def _one_declaration(_: Any) -> Fact:
    return Fact("declaration", 0)


VERDICTS = (
    Ask(
        "verdict",
        Declare,
        _may_declare,
        _declare_trail,
        _declare_facts,
        _place_problems,
        bool,
        ("declarations", "contest", "declaration", "once", "reuse", "declare", "marriage"),
        action="declare",
        subject=_one_declaration,
    ),
    Ask(
        "verdict",
        Exchange,
        _may_exchange,
        _exchange_trail,
        _exchange_facts,
        _place_problems,
        bool,
        ("exchange",),
        action="exchange",
        subject=lambda seen: Fact("card", seen.exchange),
    ),
    Ask(
        "verdict",
        Claim,
        _may_claim,
        _claim_trail,
        _claim_facts,
        _claim_problems,
        bool,
        ("moment", "claim"),
        action="claim",
        subject=lambda _: Fact("claim", 0),
    ),
)
