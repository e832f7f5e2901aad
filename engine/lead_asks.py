"""What the trick games are asked alike about turns: who plays next."""

from collections.abc import Callable, Mapping
from typing import Any

from engine import funnel, tricks
from engine.funnel import Stage
from engine.game import Ask
from engine.rules import Turn
from engine.ruleset import Ruleset
from engine.situations import Fact, Problem, Seat
from engine.trick_asks import Winner, facts


def leads_ask(
    form: Any,
    *,
    lead: Callable[[Ruleset, Any], Any],
    lead_facts: Callable[[Any], dict[str, Fact]],
    problems: Callable[[Ruleset, Any], list[Problem]],
    seats: Callable[[Any], int],
    phases: tuple[str, ...] = (),
) -> Ask:
    """The question who plays next, about a form with a trick and its trump suit.

    `lead` gives the situation as the rules of the turn see it: its `winner` is the seat that has won a
    complete trick. `seats` says how many sit at the table; `phases` are further phases that decide.
    """

    def answer(rules: Ruleset, seen: Any) -> Seat:
        turn = rules.of("lead", Turn)
        seat = funnel.next_seat(turn, rules.tables(), lead(rules, seen), seats(seen))
        if seat is None:
            raise ValueError("nobody is left to play")
        return Seat(seat)

    def trail(rules: Ruleset, seen: Any) -> tuple[Stage, ...]:
        situation, tables = lead(rules, seen), rules.tables(seen.trump)
        contest = () if situation.winner is None else tricks.winner_trail(tables, seen.trick)
        return (*contest, *funnel.turn_trail(rules.of("lead", Turn), tables, situation, seats(seen)))

    def told(rules: Ruleset, seen: Any) -> Mapping[str, Fact]:
        known = lead_facts(lead(rules, seen))
        if not seen.trick or seen.trump is None:
            return known
        return known | facts(rules, Winner(seen.trump, seen.trick))

    return Ask(
        "leads",
        form,
        answer,
        trail,
        told,
        problems,
        Seat,
        ("cards", "trick", "lead", *phases),
        concerned=lambda seen, _: seen.trick,
    )


def missing(needed: Mapping[str, bool]) -> list[Problem]:
    """A problem for each field that is needed to tell who plays next: those that are not there are true."""
    return [
        Problem(name, "missing, but needed to tell who plays next", "unreadable")
        for name, is_missing in needed.items()
        if is_missing
    ]
