"""A puzzle's situation as HTML: what can be drawn is drawn, and the rest is told."""

from collections.abc import Iterable, Set
from typing import Any, get_type_hints

from engine.situations import Calls, Card, Cards, NamedHands, Suit
from engine.situations import Seat as SeatNumber
from puzzles.kinds import Puzzle
from tutor.art import card_svg, sign_svg
from tutor.prompt import house_rules, setting, setting_template
from tutor.widgets.marked import in_turn
from tutor.widgets.markup import paragraphs
from tutor.widgets.table import PLACES, Played, Seat, Trump, row, table, trump_sign
from tutor.wording import Speech, speech

SEATED = (SeatNumber, SeatNumber | None)
SUITS = (Suit, Suit | None)


def scene(puzzle: Puzzle) -> str:
    """The situation, but for the cards that the answer is chosen from."""
    drawn = drawn_fields(puzzle)
    told = setting(puzzle, drawn=drawn)
    left = drawn - chosen_fields(puzzle)
    rows = "".join(_drawn(puzzle, name) for name in type(puzzle.situation)._fields if name in left)
    middle = _table(puzzle, left) if has_table(puzzle) else _trump_alone(puzzle, left)
    return paragraphs([*house_rules(puzzle), *([told] if told else [])]) + middle + rows


def drawn_fields(puzzle: Puzzle) -> Set[str]:
    """The fields that the question needs and a picture shows."""
    kinds = get_type_hints(puzzle.ask.form)
    needed = speech(puzzle.game.name).places(setting_template(puzzle)) & kinds.keys()
    shown: list[Any] = [Card, Cards, Calls, NamedHands, *SUITS]
    if has_table(puzzle):
        shown += [*SEATED, tuple[SeatNumber, ...]]
    return {name for name in needed if kinds[name] in shown and (name == "trump" or kinds[name] not in SUITS)}


def chosen_fields(puzzle: Puzzle) -> Set[str]:
    """The fields that are drawn where the answer is chosen."""
    kind = puzzle.ask.answer_kind
    return {"hand"} if kind == Cards else {"trick", "trump"} if kind is Card else set()


def has_table(puzzle: Puzzle) -> bool:
    """Whether it matters who sits where: there is a trick, or the question is about seats."""
    kinds = get_type_hints(puzzle.ask.form)
    return puzzle.ask.answer_kind is not Card and ("trick" in kinds or puzzle.ask.answer_kind is SeatNumber)


def players(puzzle: Puzzle) -> int:
    """How many people sit at the table."""
    return getattr(puzzle.situation, "players", None) or puzzle.game.seats


def is_own_turn(puzzle: Puzzle) -> bool:
    """Whether the question is about the learner's own hand."""
    return "hand" in get_type_hints(puzzle.ask.form)


def seats(puzzle: Puzzle) -> list[Seat]:
    """Everybody at the table: as the learner sees them, or by compass, with what they are."""
    return [
        Seat(place, name, ", ".join(_notes(puzzle, seat)))
        for seat, (place, name) in enumerate(zip(PLACES[players(puzzle)], _names(puzzle), strict=True))
    ]


def _names(puzzle: Puzzle) -> list[str]:
    shared = speech(puzzle.game.name).shared
    number = str(players(puzzle))
    if not is_own_turn(puzzle):
        return shared.seats[number]
    return shared.places.get(number) or [shared.places["2"][0], *shared.seats[number][1:]]


def _notes(puzzle: Puzzle, seat: int) -> Iterable[str]:
    """What a seat is in this situation, as far as the question needs it: the dealer, the high bidder."""
    fields = speech(puzzle.game.name).shared.fields
    for name in sorted(drawn_fields(puzzle) & fields.keys()):
        value = getattr(puzzle.situation, name)
        if value == seat or (isinstance(value, tuple) and seat in value and name != "trick"):
            yield fields[name]


def played(puzzle: Puzzle) -> list[Played]:
    """The cards of the trick, each before whoever played it."""
    told = speech(puzzle.game.name)
    trick = puzzle.situation.trick
    around = seats(puzzle)
    turns = [turn for turn in _turns(puzzle) if turn not in _sitting_out(puzzle)]
    return [
        Played(
            around[seat].place, told.card(card), picture(puzzle, card), "" if at else told.shared.app["led"]
        )
        for at, (seat, card) in enumerate(zip(turns, trick, strict=False))
    ]


def _turns(puzzle: Puzzle) -> list[int]:
    """The seats from whoever led: so that the learner is next, or from where the leader sits."""
    count = players(puzzle)
    leader = getattr(puzzle.situation, "leader", None) or 0
    first = -len(puzzle.situation.trick) if is_own_turn(puzzle) else leader
    return [(first + turn) % count for turn in range(count)]


def _sitting_out(puzzle: Puzzle) -> Set[int]:
    """The partners of those who play alone."""
    alone = getattr(puzzle.situation, "alone", ())
    side = puzzle.rules.tables().entries.get("side", {})
    lone = {side[seat] for seat in alone} if isinstance(alone, tuple) else set()
    return {seat for seat, own in side.items() if own in lone and seat not in alone}


def trump(puzzle: Puzzle) -> Trump | None:
    """The trump suit, if there is one yet."""
    suit = getattr(puzzle.situation, "trump", None)
    if suit is None:
        return None
    told = speech(puzzle.game.name)
    sign = sign_svg(puzzle.game.name, puzzle.game.deck.suits[suit], plaque=True)
    return Trump(told.suit(suit).capitalize(), sign, told.shared.app["trump"])


def picture(puzzle: Puzzle, card: int) -> str:
    """A card of the puzzle's game as SVG."""
    return card_svg(puzzle.game.name, puzzle.game.deck.names[card])


def _table(puzzle: Puzzle, left: Set[str]) -> str:
    words = speech(puzzle.game.name).shared.app
    own = is_own_turn(puzzle)
    return table(
        seats(puzzle),
        played(puzzle) if "trick" in left else [],
        label=words["table"],
        trump=trump(puzzle) if "trump" in left else None,
        to_play="south" if own else None,
        to_play_word=words["to_play"],
    )


def _trump_alone(puzzle: Puzzle, left: Set[str]) -> str:
    shown = trump(puzzle) if "trump" in left else None
    return trump_sign(shown) if shown else ""


def _drawn(puzzle: Puzzle, name: str) -> str:
    """A field as a row of cards or of calls; what the table shows is not shown again."""
    told = speech(puzzle.game.name)
    kind = get_type_hints(puzzle.ask.form)[name]
    value = getattr(puzzle.situation, name)
    label = told.shared.fields.get(name, name).capitalize()
    if kind == Calls:
        calls = [told.call(call, puzzle.rules) for call in value]
        return in_turn(calls, label=label, open_end=told.shared.app["next_call"])
    if kind == NamedHands:
        return "".join(_row(puzzle, told, cards, owner) for owner, cards in value)
    if kind is Card:
        return _row(puzzle, told, (value,), label)
    return _row(puzzle, told, value, label) if kind == Cards and name != "trick" else ""


def _row(puzzle: Puzzle, told: Speech, cards: Cards, label: str) -> str:
    return row([(told.card(card), picture(puzzle, card)) for card in cards], label=label)
