"""A puzzle's table and the means to answer it, by choosing or by typing."""

from collections.abc import Mapping
from typing import Any, Final

import streamlit as st

from engine.situations import Calls, Card, Cards, Seat
from puzzles.kinds import Puzzle
from tutor.art import card_svg, sign_svg
from tutor.widgets.hand import HandCard, hand
from tutor.widgets.table import Place, Played, Trump, table
from tutor.widgets.table import Seat as Chair
from tutor.wording import Speech, speech

PLACES: Final[tuple[Place, ...]] = ("south", "west", "north", "east")


def show_table(puzzle: Puzzle) -> None:
    """Draw the trick, with the learner in the south if it is their turn, and the trump suit."""
    told = speech(puzzle.game.name)
    words = told.shared.app
    trick = getattr(puzzle.situation, "trick", ())
    trump = getattr(puzzle.situation, "trump", None)
    if trump is None:
        return
    first = _first_place(puzzle)
    places = [PLACES[(first + turn) % len(PLACES)] for turn in range(len(trick))]
    played = [
        Played(place, told.card(card), _picture(puzzle, card), "" if turn else words["led"])
        for turn, (place, card) in enumerate(zip(places, trick, strict=True))
    ]
    suit = puzzle.game.deck.suits[trump]
    st.html(
        table(
            [Chair(place, name) for place, name in zip(PLACES, _seat_names(puzzle), strict=True)],
            played,
            label=words["table"],
            trump=Trump(
                told.suit(trump).capitalize(), sign_svg(puzzle.game.name, suit, plaque=True), words["trump"]
            ),
            to_play="south" if puzzle.ask.name == "legal" else None,
            to_play_word=words["to_play"],
        )
    )


def _seat_names(puzzle: Puzzle) -> list[str]:
    """The seats' names, the learner's own first if it is their turn."""
    told = speech(puzzle.game.name)
    names = [told.seat(seat) for seat in range(puzzle.game.seats)]
    return [told.shared.app["you"], *names[1:]] if puzzle.ask.name == "legal" else names


def _first_place(puzzle: Puzzle) -> int:
    """Where the first card lies: so that the learner is next, or where the leader sits."""
    if puzzle.ask.name == "legal":
        return -len(puzzle.situation.trick) % len(PLACES)
    return getattr(puzzle.situation, "leader", None) or 0


def choose(puzzle: Puzzle, *, marks: Mapping[int, str] | None, chosen: Any) -> Any:
    """Show what there is to choose from and give what is chosen, as JSON has it (None: nothing)."""
    told = speech(puzzle.game.name)
    kind = puzzle.ask.answer_kind
    if kind == Cards:
        return _cards(puzzle, puzzle.situation.hand, label="hand", many=True, marks=marks, chosen=chosen)
    if kind is Card:
        return _cards(puzzle, puzzle.situation.trick, label="trick", many=False, marks=marks, chosen=chosen)
    if kind is Seat:
        return _seat(puzzle, told, closed=marks is not None)
    if kind == Calls:
        return _calls(puzzle, told, closed=marks is not None)
    return _numbers(puzzle, told, closed=marks is not None)


def _cards(
    puzzle: Puzzle, cards: Cards, *, label: str, many: bool, marks: Mapping[int, str] | None, chosen: Any
) -> Any:
    told = speech(puzzle.game.name)
    names = puzzle.game.deck.names
    found = hand(
        [HandCard(names[card], told.card(card), _picture(puzzle, card)) for card in cards],
        key="practice:hand",
        label=told.shared.app[label],
        revision=str(puzzle.id),
        many=many,
        marks=None if marks is None else {names[card]: marks[card] for card in cards},
        chosen=tuple(names[card] for card in _as_tuple(chosen)),
    )
    if not found:
        return None
    return list(found) if many else found[0]


def _as_tuple(chosen: Any) -> tuple[int, ...]:
    return () if chosen is None else chosen if isinstance(chosen, tuple) else (chosen,)


def _seat(puzzle: Puzzle, told: Speech, *, closed: bool) -> Any:
    return st.radio(
        told.shared.app["seats"],
        range(puzzle.game.seats),
        format_func=told.seat,
        index=None,
        horizontal=True,
        disabled=closed,
        key=f"practice:seat:{puzzle.id}",
    )


def _calls(puzzle: Puzzle, told: Speech, *, closed: bool) -> Any:
    calls = puzzle.game.calls(puzzle.rules)
    found = st.pills(
        told.shared.app["calls"],
        range(len(calls)),
        selection_mode="multi",
        format_func=lambda call: told.call(call, puzzle.rules),
        disabled=closed,
        key=f"practice:calls:{puzzle.id}",
    )
    return [str(calls[call]) for call in found]


def _numbers(puzzle: Puzzle, told: Speech, *, closed: bool) -> Any:
    columns = st.columns(len(puzzle.answer))
    values = {
        account: column.number_input(
            told.words.accounts[account].capitalize(),
            value=None,
            step=1,
            format="%d",
            disabled=closed,
            key=f"practice:{account}:{puzzle.id}",
        )
        for account, column in zip(puzzle.answer, columns, strict=True)
    }
    return None if None in values.values() else values


def _picture(puzzle: Puzzle, card: int) -> str:
    return card_svg(puzzle.game.name, puzzle.game.deck.names[card])
