"""An answer of several groups of cards: each is chosen from the hand, gets its points and is added."""

from typing import Any

import streamlit as st

from puzzles.kinds import Puzzle
from tutor.widgets.hand import Choice, HandCard, hand
from tutor.widgets.marked import marked
from tutor.widgets.markup import notice
from tutor.wording import Speech, capital, speech


def choose_groups(puzzle: Puzzle, cards: list[HandCard], *, place: str) -> Any:
    """The groups added so far and the one that is being chosen, as JSON has them, or None."""
    told = speech(puzzle.game.name)
    words = told.shared.app
    added = st.session_state.setdefault(f"{place}:groups:{puzzle.id}", [])
    if added:
        said = [(_said(told, cards, group), None) for group in added]
        st.html(marked(said, label=words["added"]))
    revision = f"{puzzle.id}:{len(added)}"
    chosen = hand(
        cards,
        Choice(revision, capital(told.shared.fields["hand"]), words["hint"]),
        key=f"{place}:hand",
    )
    with st.container(horizontal=True, vertical_alignment="bottom"):
        points = st.number_input(
            capital(told.shared.fields["points"]),
            value=None,
            step=1,
            format="%d",
            width=160,
            key=f"{place}:points:{revision}",
        )
        adds = st.form_submit_button(words["add"])
        again = bool(added) and st.form_submit_button(words["again"])
    if again:
        added.clear()
        st.rerun()
    group = {"cards": list(chosen), "points": points}
    if adds and (not chosen or points is None):
        st.html(notice(words["cards_and_points"]))
    elif adds:
        added.append(group)
        st.rerun()
    return [*added, group] if chosen and points is not None else added or None


def _said(told: Speech, cards: list[HandCard], group: dict[str, Any]) -> str:
    names = told.listed([card.name for card in cards if card.id in group["cards"]])
    return told.forms["group"].format(cards=names, points=group["points"])
