"""Puzzles that ask whether the answer to a question changes from one position to another like it."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, partial
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from engine.cards import hand_of
from engine.game import Ask, Game
from engine.games import GAMES
from engine.ruleset import Ruleset
from engine.situations import Call, Calls, Card, Cards, Counted, Fact, Seat, Suit
from puzzles.comparing import differ
from puzzles.deals import Deal
from puzzles.posing import Kind, Posed, doubter, field_kinds, in_any_order, is_doubted, some_of

# Of these, wrong ideas judge nearly always the same way whether the answer changes: the question would tell.
# And a hand of Terpeno with another result may have nobody who takes anything.
UNPAIRED = {
    "terpeno": ("bids", "takes", "points"),
    "terrapin": ("may",),
    "terts": ("score", "declarations", "contest"),
    "tennessee": ("score", "lay_away"),
}
LOOKED_AT = 16  # pairs of a question, before another is asked
VARIED = 4  # of them out of one situation
VALUES = 2  # of a field
STOCKS = (0, 2, 8, 14)  # cards that may be left to draw
COUNTED = ("tricks", "pot", "round", "pack")
ASKED_ABOUT = "seat"  # the field of the seat that a question is about


class Pair(NamedTuple):
    """Two situations that differ in one thing, and the key of the question that is asked of both."""

    asked: str
    first: Any
    second: Any


def pair(game: Game) -> Kind:
    """The kind that asks whether an answer changes: of any question to which something can be varied."""
    return Kind(
        tuple(change_in(game.name, key) for key in _asked(game)), partial(_doubted, game), doubted=True
    )


def _asked(game: Game) -> list[str]:
    """The questions of which a pair may be asked."""
    return [key for key in game.poses if key not in UNPAIRED.get(game.name, ())]


@cache
def change_in(game: str, key: str) -> Ask:
    """The question whether the answer to another question changes."""
    inner = GAMES[game].ask(key)

    def answer(rules: Ruleset, seen: Pair) -> bool:
        return differ(inner.answer(rules, seen.first), inner.answer(rules, seen.second))

    def trail(rules: Ruleset, seen: Pair) -> tuple[Any, ...]:
        return (*inner.trail(rules, seen.first), *inner.trail(rules, seen.second))

    def facts(_: Ruleset, __: Pair) -> Mapping[str, Fact]:
        return {}

    def problems(rules: Ruleset, seen: Pair) -> list[Any]:
        return [*inner.problems(rules, seen.first), *inner.problems(rules, seen.second)]

    return Ask("pair", Pair, answer, trail, facts, problems, bool, inner.phases)


def _doubted(game: Game, rules: Ruleset, deal: Deal, turn: int, chance: Random) -> Posed | None:
    """Two positions of which the rules and the idea whose turn it is judge differently what changes."""
    for key in in_any_order(_asked(game), chance):
        ask = change_in(game.name, key)
        other = doubter(game.name, turn, rules, ask.phases)
        if other:
            for seen in islice(_pairs(game, key, rules, deal, chance), LOOKED_AT):
                posed = Posed(ask, seen)
                if is_doubted(posed, rules, other, deal.wanted):
                    return posed
    return None


def _pairs(game: Game, key: str, rules: Ruleset, deal: Deal, chance: Random) -> Iterator[Pair]:
    """The situations of a deal that pose a question, each with one that differs in one thing."""
    ask = game.ask(key)
    for phase, option in in_any_order(deal.played, chance):
        first = game.poses[key](phase, option)
        if first is not None:
            for second in islice(_varied(game, ask, rules, first, chance), VARIED):
                if not ask.problems(rules, second):
                    yield Pair(key, first, second)


def _varied(game: Game, ask: Ask, rules: Ruleset, seen: Any, chance: Random) -> Iterator[Any]:
    """The situation with one field otherwise, in some ways, and then another, possible or not."""
    for name, kind in in_any_order(list(field_kinds(ask.form).items()), chance):
        value = getattr(seen, name)
        if value is not None:
            others = [other for other in _others(game, ask, rules, (name, kind, seen)) if other != value]
            yield from (seen._replace(**{name: other}) for other in some_of(others, VALUES, chance))


def _others(game: Game, ask: Ask, rules: Ruleset, field: tuple[str, Any, Any]) -> Iterable[Any]:
    """Other values of a field, none if it is not to be varied."""
    name, kind, seen = field
    value = getattr(seen, name)
    if kind == Cards:
        return _other_cards(ask, rules, name, seen)
    if kind == Calls:
        return [(*value[:-1], call) for call in range(len(game.calls(rules)))] if value else []
    if kind in (Seat, Seat | None) and name != ASKED_ABOUT:
        return range(game.players(seen))
    if name in COUNTED or kind is Call:
        return (value - 1, value + 1)
    if kind in (Suit, Suit | None):
        return range(len(game.deck.suits))
    return {"stock": STOCKS, "last_trick": (not value,)}.get(name, ())


def _other_cards(ask: Ask, rules: Ruleset, name: str, seen: Any) -> Iterable[Cards]:
    """Cards with another one led, or one of them another; none where the answer would name it."""
    cards: Cards = getattr(seen, name)
    if not cards:
        return
    if name == "trick" and ask.answer_kind != Cards:
        yield from ((cards[at], *cards[1:at], cards[0], *cards[at + 1 :]) for at in range(1, len(cards)))
    elif name == "trick" or not _names_cards(ask):
        shown = hand_of(card for own in _all_cards(ask, seen) for card in own)
        for card in range(len(rules.deck.names)):
            if not shown >> card & 1:
                yield (Card(card), *cards[1:])


def _names_cards(ask: Ask) -> bool:
    """Whether an answer names cards, so that another card would change it by itself."""
    return ask.answer_kind in (Cards, tuple[Counted, ...])


def _all_cards(ask: Ask, seen: Any) -> Iterator[Cards]:
    """All cards that a situation shows, field by field."""
    return (getattr(seen, name) for name, kind in field_kinds(ask.form).items() if kind == Cards)
