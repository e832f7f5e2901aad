"""What the four trick games are asked alike: what may be played, may this card be, who wins the trick."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from engine import funnel, tricks
from engine.cards import hand_of, members
from engine.funnel import Stage, Verdict
from engine.game import Ask
from engine.rules import Filter, Rule
from engine.ruleset import Ruleset, Tables
from engine.situations import Card, Cards, Fact, Problem, Suit, more_than, twice


class Legal(NamedTuple):
    """A hand whose owner is to play, and the trick so far, first led first."""

    trump: Suit
    hand: Cards
    trick: Cards


class Play(NamedTuple):
    """A hand, the trick so far, and a card that somebody would play."""

    trump: Suit
    hand: Cards
    trick: Cards
    play: Card


class Winner(NamedTuple):
    """A trick, perhaps not yet complete."""

    trump: Suit
    trick: Cards


class Held(NamedTuple):
    """What decides whether a card can be played at all."""

    hand: int


Freeing = Callable[[Tables, Any], Rule | None]
Problems = Callable[[Ruleset, Any], list[Problem]]


def no_rule(_: Tables, __: Any) -> None:
    """None: in most games the duties always bind."""


def no_problem(_: Ruleset, __: Any) -> list[Problem]:
    """Nothing."""
    return []


class Forms(NamedTuple):
    """The forms of a game's questions about a hand that plays, where it needs more than the usual fields.

    `problems` finds what is wrong in those fields; `facts` tells them; `frees` gives the rule, if any, that
    frees a player of all duties in a situation, and `phases` are those of such rules. A form may say how many
    `players` there are.
    """

    legal: Any = Legal
    play: Any = Play
    problems: Problems = no_problem
    facts: Callable[[Any], dict[str, Fact]] = lambda _: {}
    frees: Freeing = no_rule
    phases: tuple[str, ...] = ()
    winner: Any = Winner


def trick_asks(players: int, hand: int, forms: Forms | None = None) -> tuple[Ask, ...]:
    """The questions of a game with so many players (at most) and cards in a hand that plays (at most)."""
    forms = forms or Forms()
    frees = forms.frees

    def seen(rules: Ruleset, shown: Any) -> list[Problem]:
        return [*forms.problems(rules, shown), *_legal_problems(rules, shown, players=players, size=hand)]

    def whole(rules: Ruleset, shown: Any) -> list[Problem]:
        return [*forms.problems(rules, shown), *_winner_problems(rules, shown, players=players)]

    def told(rules: Ruleset, shown: Any) -> dict[str, Fact]:
        return facts(rules, shown) | forms.facts(shown)

    play, trick = ("cards", "play", *forms.phases), ("cards", "trick")
    return (
        Ask(
            "legal",
            forms.legal,
            partial(legal, frees=frees),
            partial(legal_trail, frees=frees),
            told,
            seen,
            Cards,
            play,
            concerned=_seen,
        ),
        Ask(
            "verdict",
            forms.play,
            partial(may_play, frees=frees),
            partial(play_trail, frees=frees),
            told,
            seen,
            bool,
            play,
            action="play",
            concerned=_seen,
            subject=lambda seen: Fact("card", seen.play),
        ),
        Ask("winner", forms.winner, win, win_trail, told, whole, Card, trick, concerned=_trick),
    )


def legal(rules: Ruleset, seen: Any, *, frees: Freeing = no_rule) -> Cards:
    """The cards that may be played, in the hand's order."""
    left = _playable(rules.tables(seen.trump), hand_of(seen.hand), seen, frees)
    return tuple(card for card in seen.hand if left >> card & 1)


def legal_trail(rules: Ruleset, seen: Any, *, frees: Freeing = no_rule) -> tuple[Stage, ...]:
    """A row a duty; when leading, or free of duties, the row that says so."""
    tables = rules.tables(seen.trump)
    hand = hand_of(seen.hand)
    if led(seen) is None:
        return own_cards(tables, hand, hand)
    free = frees(tables, seen)
    return (Stage(free, hand, hand, "allows"),) if free else tricks.playable_trail(tables, hand, led(seen))


def may_play(rules: Ruleset, seen: Any, *, frees: Freeing = no_rule) -> bool:
    """Whether the card may be played."""
    tables = rules.tables(seen.trump)
    hand = hand_of(seen.hand)
    mine = funnel.narrow(rules.of("play", Filter), tables, Held(hand), hand | 1 << seen.play)
    return bool(_playable(tables, mine, seen, frees) >> seen.play & 1)


def play_trail(rules: Ruleset, seen: Any, *, frees: Freeing = no_rule) -> tuple[Stage, ...]:
    """The row that drops a card which is not held; else the rows of `legal_trail`."""
    tables = rules.tables(seen.trump)
    hand = hand_of(seen.hand)
    if hand >> seen.play & 1:
        return legal_trail(rules, seen, frees=frees)
    return own_cards(tables, hand, hand | 1 << seen.play)


def _playable(tables: Tables, hand: int, seen: Any, frees: Freeing) -> int:
    return hand if frees(tables, seen) else tricks.playable(tables, hand, led(seen))


def own_cards(tables: Tables, hand: int, options: int) -> tuple[Stage, ...]:
    """The rows that keep the cards which are held."""
    return funnel.trail(tables.rules.of("play", Filter), tables, Held(hand), options)


def win(rules: Ruleset, seen: Any) -> Card:
    """The card that wins the trick, or is winning it so far."""
    return Card(tricks.winner(rules.tables(seen.trump), seen.trick))


def win_trail(rules: Ruleset, seen: Any) -> tuple[Stage, ...]:
    """A row a step of the contest."""
    return tricks.winner_trail(rules.tables(seen.trump), seen.trick)


def legal_form(trump: int, hand: int, trick: tuple[int, ...]) -> Legal:
    """The situation of somebody who is to play, out of a deal."""
    return Legal(Suit(trump), tuple(map(Card, members(hand))), tuple(map(Card, trick)))


def led(seen: Any) -> int | None:
    """The card led, or None."""
    return seen.trick[0] if seen.trick else None


def facts(rules: Ruleset, seen: Any) -> dict[str, Fact]:
    """The trump suit, the card led and the suit it counts as."""
    first = led(seen)
    told = {"trump": Fact("suit", seen.trump)}
    if first is None:
        return told
    suit = rules.tables(seen.trump).suit[first]
    return told | {"led": Fact("card", first), "led_suit": Fact("suit", suit)}


def _seen(seen: Any, _: Verdict) -> Cards:
    return (*seen.hand, *seen.trick[:1])


def _trick(seen: Any, _: Verdict) -> Cards:
    return tuple(seen.trick)


def _legal_problems(rules: Ruleset, seen: Any, *, players: int, size: int) -> list[Problem]:
    players = _at_the_table(seen, players)
    return [
        *more_than(size, "hand", seen.hand, why=f"a hand has at most {size} when a card is played"),
        *more_than(players - 1, "trick", seen.trick, why=f"the trick is complete with {players}"),
        *twice(rules.deck, [("hand", seen.hand), ("trick", seen.trick)]),
    ]


def _winner_problems(rules: Ruleset, seen: Any, *, players: int) -> list[Problem]:
    players = _at_the_table(seen, players)
    empty = [] if seen.trick else [Problem("trick", "empty, but a trick without a card has no winner")]
    return [
        *empty,
        *more_than(players, "trick", seen.trick, why=f"there are {players} players"),
        *twice(rules.deck, [("trick", seen.trick)]),
    ]


def _at_the_table(seen: Any, most: int) -> int:
    """How many play: as many as the situation says, else the game's most."""
    players: int | None = getattr(seen, "players", None)
    return players or most
