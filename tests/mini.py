"""A game made up to show the shapes of rules: two suits, a Rook, a Jack that is high as a trump."""

from collections.abc import Mapping
from dataclasses import replace

from engine import tricks
from engine.cards import deck, members
from engine.rules import Add, Contest, Definition, Duty, Exemption, Rule, Swap
from engine.ruleset import Ruleset, Tables

DECK = deck("SH", "7 8 9 J Q K A", extra="Rook")
S, H = range(2)
ROOK = DECK.numbers["ROOK"]
JACK = 3  # its place among the ranks


def game(*rules: Rule, fields: Mapping[str, object] | None = None) -> Ruleset:
    return Ruleset("mini", DECK, rules, fields=fields or {})


def jack_of(suit: int) -> int:
    return suit * 7 + JACK


def higher(tables: Tables, led: int) -> int:
    above = (card for card, height in enumerate(tables.height) if height > tables.height[led])
    return tables.fellows[led] & sum(1 << card for card in above)


def jack_of_a_trump_led(tables: Tables, led: int) -> int:
    return 1 << jack_of(tables.trump or 0) if tables.trumps >> led & 1 else 0


def trumps_but_the_jack(tables: Tables, _: int) -> int:
    return tables.trumps & ~(1 << jack_of(tables.trump or 0))


def hand(names: str) -> int:
    return sum(1 << DECK.numbers[name.upper()] for name in names.split())


def names(cards: int) -> str:
    return " ".join(DECK.show(members(cards)))


def playable(rules: Ruleset, cards: str, *, led: str, trump: int = S) -> str:
    """Name what may be played, by the fast path and by the trail, which must agree."""
    tables, held, first = rules.tables(trump), hand(cards), DECK.numbers[led.upper()]
    left = tricks.playable(tables, held, first)
    rows = tricks.playable_trail(tables, held, first)
    assert (rows[-1].after if rows else held) == left
    return names(left)


def winner(rules: Ruleset, trick: str, *, trump: int | None = S) -> str:
    return DECK.names[tricks.winner(rules.tables(trump), [DECK.numbers[name] for name in trick.split()])]


SUITS = Definition(
    id="suits",
    phase="cards",
    sources=(),
    table="suit",
    entries=lambda scope: {card: suits[0] for card, suits in enumerate(scope.deck.printed) if suits},
)
RANKS = Definition(
    id="ranks",
    phase="cards",
    sources=(),
    table="height",
    entries=lambda _: {card: card % 7 + 1 for card in range(14)},
)
TRUMP_JACK = Definition(
    id="trump_jack",
    phase="cards",
    sources=(),
    table="height",
    entries=lambda scope: {} if scope.trump is None else {jack_of(scope.trump): 10},
)
FOLLOW = Duty(id="follow", phase="play", sources=(), asks_for=lambda tables, led: tables.fellows[led])
BEAT = Duty(id="beat", phase="play", sources=(), asks_for=higher)
TRUMP = Duty(id="trump_when_void", phase="play", sources=(), asks_for=lambda tables, _: tables.trumps)
FREE_JACK = Exemption(
    id="jack", phase="play", sources=(), exempts=lambda tables, _: 1 << jack_of(tables.trump or 0)
)
NARROW_JACK = replace(FREE_JACK, exempts=jack_of_a_trump_led, unless=trumps_but_the_jack)
ROOK_TRUMP = Definition(
    id="rook",
    phase="cards",
    sources=(),
    table="suit",
    entries=lambda scope: {} if scope.trump is None else {ROOK: scope.trump},
)
ROOK_HIGH = Definition(id="high", phase="cards", sources=(), table="height", entries=lambda _: {ROOK: 20})
ROOK_ANY_TIME = (
    Swap("follow", replace(FOLLOW, asks_for=lambda tables, led: tables.fellows[led] | 1 << ROOK)),
    Add(
        Exemption(
            id="rook_any_time",
            phase="play",
            sources=(),
            exempts=lambda tables, led: 0 if tables.trumps >> led & 1 else 1 << ROOK,
        ),
        "follow",
    ),
)
CONTEST = (
    Contest(id="trumps", phase="trick", sources=(), prefers=lambda tables, _: tables.trumps),
    Contest(id="led", phase="trick", sources=(), prefers=lambda tables, led: tables.fellows[led]),
    Contest(id="highest", phase="trick", sources=(), heights=lambda tables, _: tables.height),
)
CARDS = (SUITS, RANKS, TRUMP_JACK)
