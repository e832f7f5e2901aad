"""What games with one card too many ask alike: which of them may be laid away, may these be."""

from collections.abc import Callable, Mapping
from typing import Any

from engine import funnel
from engine.cards import hand_of
from engine.funnel import Stage
from engine.game import Ask
from engine.rules import Filter
from engine.ruleset import Ruleset
from engine.situations import Cards, Fact, Problem


def laying_asks(
    hand: Any,
    laid: Any,
    *,
    held: Callable[[Any], Any],
    problems: Callable[[Ruleset, Any], list[Problem]],
    facts: Callable[[Ruleset, Any], Mapping[str, Fact]],
    phase: str,
) -> tuple[Ask, ...]:
    """The questions about a form with a `hand`, and about one with cards that are `laid` away besides.

    `held` gives the cards as the rules of the phase see them, which say which may go; the rules of the phase
    "discard" say how many.
    """

    def left(rules: Ruleset, seen: Any, options: int) -> int:
        return funnel.narrow(rules.of(phase, Filter), rules.tables(), held(seen), options)

    def rows(rules: Ruleset, seen: Any, options: int) -> tuple[Stage, ...]:
        return funnel.trail(rules.of(phase, Filter), rules.tables(), held(seen), options)

    def may_go(rules: Ruleset, seen: Any) -> Cards:
        going = left(rules, seen, hand_of(seen.hand))
        return tuple(card for card in seen.hand if going >> card & 1)

    def may_go_trail(rules: Ruleset, seen: Any) -> tuple[Stage, ...]:
        return rows(rules, seen, hand_of(seen.hand))

    def may_lay(rules: Ruleset, seen: Any) -> bool:
        named = hand_of(seen.lay_away)
        count = 1 << len(seen.lay_away)
        right_number = funnel.narrow(rules.of("discard", Filter), rules.tables(), seen, count)
        return bool(right_number) and left(rules, seen, named) == named

    def lay_trail(rules: Ruleset, seen: Any) -> tuple[Stage, ...]:
        count = 1 << len(seen.lay_away)
        number = funnel.trail(rules.of("discard", Filter), rules.tables(), seen, count)
        return (*number, *rows(rules, seen, hand_of(seen.hand) | hand_of(seen.lay_away)))

    return (
        Ask("lay_away", hand, may_go, may_go_trail, facts, problems, Cards, (phase,)),
        Ask(
            "verdict",
            laid,
            may_lay,
            lay_trail,
            facts,
            problems,
            bool,
            ("discard", phase),
            action="lay_away",
        ),
    )
