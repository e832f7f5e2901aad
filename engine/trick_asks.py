"""What the four trick games are asked alike: what may be played, may this card be, who wins the trick."""

from typing import NamedTuple

from engine import funnel, tricks
from engine.cards import hand_of, members
from engine.funnel import Stage
from engine.game import Ask
from engine.rules import Filter, Ruleset, Tables
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


def trick_asks(players: int, hand: int) -> tuple[Ask, ...]:
    """The questions of a game with so many players and at most so many cards in a hand that plays."""
    seen = _legal_problems(players, hand)
    play, trick = ("cards", "play"), ("cards", "trick")
    return (
        Ask("legal", Legal, legal, legal_trail, facts, seen, Cards, play, concerned=_seen),
        Ask(
            "verdict",
            Play,
            may_play,
            play_trail,
            facts,
            seen,
            bool,
            play,
            action="play",
            concerned=_seen,
            subject=lambda seen: Fact("card", seen.play),
        ),
        Ask(
            "winner", Winner, win, win_trail, facts, _winner_problems(players), Card, trick, concerned=_trick
        ),
    )


def legal(rules: Ruleset, seen: Legal) -> Cards:
    """The cards that may be played, in the hand's order."""
    left = tricks.playable(rules.tables(seen.trump), hand_of(seen.hand), led(seen))
    return tuple(card for card in seen.hand if left >> card & 1)


def legal_trail(rules: Ruleset, seen: Legal) -> tuple[Stage, ...]:
    """A row a duty; when leading, the row that says so."""
    tables = rules.tables(seen.trump)
    hand = hand_of(seen.hand)
    if led(seen) is None:
        return own_cards(tables, hand, hand)
    return tricks.playable_trail(tables, hand, led(seen))


def may_play(rules: Ruleset, seen: Play) -> bool:
    """Whether the card may be played."""
    tables = rules.tables(seen.trump)
    hand = hand_of(seen.hand)
    mine = funnel.narrow(rules.of("play", Filter), tables, Held(hand), hand | 1 << seen.play)
    return bool(tricks.playable(tables, mine, led(seen)) >> seen.play & 1)


def play_trail(rules: Ruleset, seen: Play) -> tuple[Stage, ...]:
    """The row that drops a card which is not held; else the rows of `legal_trail`."""
    tables = rules.tables(seen.trump)
    hand = hand_of(seen.hand)
    if hand >> seen.play & 1:
        return legal_trail(rules, Legal(seen.trump, seen.hand, seen.trick))
    return own_cards(tables, hand, hand | 1 << seen.play)


def own_cards(tables: Tables, hand: int, options: int) -> tuple[Stage, ...]:
    """The rows that keep the cards which are held."""
    return funnel.trail(tables.rules.of("play", Filter), tables, Held(hand), options)


def win(rules: Ruleset, seen: Winner) -> Card:
    """The card that wins the trick, or is winning it so far."""
    return Card(tricks.winner(rules.tables(seen.trump), seen.trick))


def win_trail(rules: Ruleset, seen: Winner) -> tuple[Stage, ...]:
    """A row a step of the contest."""
    return tricks.winner_trail(rules.tables(seen.trump), seen.trick)


def legal_form(trump: int, hand: int, trick: tuple[int, ...]) -> Legal:
    """The situation of somebody who is to play, out of a deal."""
    return Legal(Suit(trump), tuple(map(Card, members(hand))), tuple(map(Card, trick)))


def led(seen: Legal | Play | Winner) -> int | None:
    """The card led, or None."""
    return seen.trick[0] if seen.trick else None


def facts(rules: Ruleset, seen: Legal | Play | Winner) -> dict[str, Fact]:
    """The trump suit, the card led and the suit it counts as."""
    first = led(seen)
    told = {"trump": Fact("suit", seen.trump)}
    if first is None:
        return told
    suit = rules.tables(seen.trump).suit[first]
    return told | {"led": Fact("card", first), "led_suit": Fact("suit", suit)}


def _seen(_: Ruleset, seen: Legal | Play) -> Cards:
    return (*seen.hand, *seen.trick[:1])


def _trick(_: Ruleset, seen: Winner) -> Cards:
    return seen.trick


def _legal_problems(players: int, size: int):  # type: ignore[no-untyped-def]  # it gives a plain function
    def problems(rules: Ruleset, seen: Legal | Play) -> list[Problem]:
        return [
            *more_than(size, "hand", seen.hand, why=f"a hand has at most {size} when a card is played"),
            *more_than(players - 1, "trick", seen.trick, why=f"the trick is complete with {players}"),
            *twice(rules.deck, [("hand", seen.hand), ("trick", seen.trick)]),
        ]

    return problems


def _winner_problems(players: int):  # type: ignore[no-untyped-def]  # it gives a plain function
    def problems(rules: Ruleset, seen: Winner) -> list[Problem]:
        empty = [] if seen.trick else [Problem("trick", "empty, but a trick without a card has no winner")]
        return [
            *empty,
            *more_than(players, "trick", seen.trick, why=f"there are {players} players"),
            *twice(rules.deck, [("trick", seen.trick)]),
        ]

    return problems
