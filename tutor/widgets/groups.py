"""An answer of several groups of cards: each is chosen from the hand, gets its points and is added."""

from typing import Any

import streamlit as st

from engine.situations import number_told
from puzzles.kinds import Puzzle
from tutor.feedback import options
from tutor.widgets.hand import Choice, HandCard, chosen_of, hand, hand_key
from tutor.widgets.marked import marked
from tutor.widgets.markup import notice
from tutor.wording import Speech, capital, speech


def choose_groups(puzzle: Puzzle, cards: list[HandCard], *, place: str) -> None:
    """Show the means to choose a group, and beneath them those added so far: the hand stays where it is."""
    told = speech(puzzle.game.name)
    words = told.shared.app
    added = _added(puzzle, place)
    choice = Choice(_revision(puzzle, place), capital(told.shared.fields["hand"]), words["hint"])
    hand(cards, choice, key=hand_key(place))
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.number_input(
            capital(told.shared.fields["points"]),
            value=None,
            step=1,
            format="%d",
            width=160,
            key=_points_key(puzzle, place),
        )
        st.form_submit_button(words["add"], on_click=_add, args=(puzzle, place))
        if added:
            st.form_submit_button(words["again"], on_click=added.clear)
    if st.session_state.pop(_lacking_key(place), False):
        st.html(notice(words["cards_and_points"]))
    if added:
        said = [(_said(told, cards, group), None) for group in added]
        st.html(marked(said, label=words["added"]))


def chosen_groups(puzzle: Puzzle, *, place: str) -> list[dict[str, Any]] | None:
    """The groups added so far and the one that is being chosen, as JSON has them, or None."""
    group = _chosen(puzzle, place)
    return [*_added(puzzle, place), *([group] if group else [])] or None


def _add(puzzle: Puzzle, place: str) -> None:
    """Add the group that is chosen, or remember that something of it is lacking."""
    group = _chosen(puzzle, place)
    if group:
        _added(puzzle, place).append(group)
    else:
        st.session_state[_lacking_key(place)] = True


def _chosen(puzzle: Puzzle, place: str) -> dict[str, Any] | None:
    """The group that is being chosen, or None as long as it has no cards or no points."""
    names = puzzle.game.deck.names
    ids = [names[card] for card in options(puzzle)]
    cards = chosen_of(ids, key=hand_key(place), revision=_revision(puzzle, place))
    points = st.session_state.get(_points_key(puzzle, place))
    return None if not cards or points is None else {"cards": list(cards), "points": points}


def _revision(puzzle: Puzzle, place: str) -> str:
    """What the hand goes by to the browser: it begins afresh with each group."""
    return f"{puzzle.id}:{len(_added(puzzle, place))}"


def _points_key(puzzle: Puzzle, place: str) -> str:
    return f"{place}:points:{_revision(puzzle, place)}"


def _lacking_key(place: str) -> str:
    return f"{place}:groups:lacking"


def _added(puzzle: Puzzle, place: str) -> list[dict[str, Any]]:
    """The groups added so far."""
    found: list[dict[str, Any]] = st.session_state.setdefault(f"{place}:groups:{puzzle.id}", [])
    return found


def _said(told: Speech, cards: list[HandCard], group: dict[str, Any]) -> str:
    names = told.listed([card.name for card in cards if card.id in group["cards"]])
    return told.forms["group"].format(cards=names, points=number_told(group["points"]))
