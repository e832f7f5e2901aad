"""The means to answer a puzzle, by the type of its answer, and the answer again with its marks."""

from collections.abc import Callable, Mapping
from typing import Any

import streamlit as st

from engine.situations import (
    Calls,
    Card,
    Cards,
    Counted,
    Crystal,
    NamedHands,
    Seat,
    Step,
    Suit,
    field_types,
    number_told,
)
from puzzles.kinds import Puzzle
from tutor.feedback import marks, options
from tutor.prompt import kind_words, named_parts, one_named, paths, steps_told
from tutor.widgets.groups import choose_groups, chosen_groups
from tutor.widgets.hand import Choice, HandCard, chosen_of, hand, hand_key
from tutor.widgets.marked import Mark, marked
from tutor.widgets.scene import picture, played, seats, trump
from tutor.widgets.table import Seat as Chair
from tutor.wording import capital, sentences, speech

SHAPES = {
    "allowed": "tick",
    "right": "tick",
    "not allowed": "bar",
    "missed": "ring",
    "answer": "ring",
    "wrong": "cross",
}
CARDS = (Cards, Card)
PICKS = ("picked",)  # stands for the path of names that are picked
GROUPS = tuple[Counted, ...]
NO_STEP = "none"  # as an answer is typed
NUMBER = 156  # pixels: the width of a field for a number; two stand beside each other on a phone
PICKED = (Calls, tuple[Suit, ...], tuple[Crystal, ...])  # answers of names, of which several can be picked
NAMED = (*CARDS, *PICKED, GROUPS)  # answers whose names can be typed as well


def choose(puzzle: Puzzle, *, place: str) -> None:
    """Show the means to choose; places keep what is theirs apart."""
    kind = puzzle.ask.answer_kind
    if kind in CARDS:
        _cards(puzzle, place=place, marks=None, chosen=())
    elif kind == GROUPS:
        choose_groups(puzzle, _hand(puzzle), place=place)
    elif kind in PICKED:
        _picked(puzzle, place)
    elif kind in (Seat, Step):
        _single(puzzle, place)
    else:
        with st.container(horizontal=True):
            for path, value in _wanted(puzzle).items():
                _value(puzzle, path, value, place=place)


def chosen(puzzle: Puzzle, *, place: str) -> Any:
    """What is chosen by now, as JSON has it, or None if nothing is; it is known before anything is shown."""
    kind = puzzle.ask.answer_kind
    if kind in CARDS:
        names = puzzle.game.deck.names
        ids = [names[card] for card in options(puzzle)]
        found = list(chosen_of(ids, key=hand_key(place), revision=str(puzzle.id)))
        return (found or None) if kind != Card else next(iter(found), None)
    if kind == GROUPS:
        return chosen_groups(puzzle, place=place)
    if kind in PICKED:
        return [one_named(puzzle, one) for one in _set(puzzle, PICKS, place) or ()] or None
    return _whole({path: _set(puzzle, path, place) for path in _wanted(puzzle)})


def _set(puzzle: Puzzle, path: tuple[str, ...], place: str) -> Any:
    """What the means of that path is set to by now."""
    return st.session_state.get(_key(puzzle, path, place))


def _whole(found: Mapping[tuple[str, ...], Any]) -> Any:
    """An answer out of its parts, or None as long as one is open; a share left open is none."""
    if list(found) == [()]:
        return found[()]
    if None in (value for path, value in found.items() if len(path) == 1):
        return None
    return _nested({path: value or 0 if len(path) > 1 else value for path, value in found.items()})


def show_answer(puzzle: Puzzle, answer: Any, *, place: str) -> None:
    """Show what was answered, each choice with its mark, in the place where it was chosen."""
    if puzzle.ask.answer_kind in CARDS:
        chosen = answer if isinstance(answer, tuple) else (answer,)
        _cards(puzzle, place=place, marks=_marks(puzzle, answer), chosen=chosen)
    elif puzzle.ask.answer_kind == GROUPS:
        _cards(puzzle, place=place, marks={}, chosen=())
        st.html(_groups(puzzle, answer))
    elif puzzle.ask.answer_kind in (*PICKED, Seat):
        st.html(_choices(puzzle, answer))
    elif puzzle.ask.answer_kind == Step:
        state = _marks(puzzle, answer)
        steps = [
            (said, state.get(None if step == NO_STEP else step)) for step, said in _steps(puzzle).items()
        ]
        listed = marked(steps, label=speech(puzzle.game.name).shared.app["yours"])
        st.html(f'<div class="fs-column">{listed}</div>')
    else:
        st.html(_own_words(puzzle, answer))


def can_be_empty(puzzle: Puzzle) -> bool:
    """Whether it may be right to choose nothing at all, and no choice says so."""
    return bool(kind_words(puzzle).nothing) and puzzle.ask.answer_kind not in (Step, dict)


def _marks(puzzle: Puzzle, answer: Any) -> dict[Any, Mark]:
    return {one: _mark(puzzle, state) for one, state in marks(puzzle, answer).items()}


def example(puzzle: Puzzle) -> str:
    """How an answer is typed: the first two things that there are to choose from."""
    first = options(puzzle)[:2]
    if puzzle.ask.answer_kind in PICKED:
        return ", ".join(one_named(puzzle, one) for one in first)
    names = [puzzle.game.deck.names[card] for card in first]
    if puzzle.ask.answer_kind is Card:
        return names[0]
    return f"{' '.join(names)} 20; ..." if puzzle.ask.answer_kind == GROUPS else ", ".join(names)


def _mark(puzzle: Puzzle, state: str) -> Mark:
    words = speech(puzzle.game.name).shared.app
    return Mark(SHAPES[state], words[f"mark_{state.replace(' ', '_')}"])


def _cards(puzzle: Puzzle, *, place: str, marks: Mapping[int, Mark] | None, chosen: tuple[int, ...]) -> None:
    """The cards of the hand in a row, or those of the trick on the table."""
    told = speech(puzzle.game.name)
    names = puzzle.game.deck.names
    many = puzzle.ask.answer_kind is not Card
    hand(
        _hand(puzzle) if many else trick_cards(puzzle),
        Choice(
            str(puzzle.id),
            capital(told.shared.fields["hand" if many else "trick"]),
            told.shared.app["hint"],
            many,
            trump(puzzle),
        ),
        key=hand_key(place),
        marks=None if marks is None else {names[card]: mark for card, mark in marks.items()},
        chosen=tuple(names[card] for card in chosen),
    )


def _hand(puzzle: Puzzle) -> list[HandCard]:
    told = speech(puzzle.game.name)
    names = puzzle.game.deck.names
    return [HandCard(names[card], told.card(card), picture(puzzle, card)) for card in options(puzzle)]


def trick_cards(puzzle: Puzzle) -> list[HandCard]:
    """The cards of a trick before whoever played them, in the order of play, the first marked as led."""
    labels = {seat.place: seat.label for seat in seats(puzzle)}
    names = puzzle.game.deck.names
    return [
        HandCard(names[card], lies.name, lies.picture, Chair(lies.place, labels[lies.place]), lies.mark)
        for card, lies in zip(options(puzzle), played(puzzle), strict=True)
    ]


def _picked(puzzle: Puzzle, place: str) -> None:
    """Let names be picked among all that there are."""
    st.pills(
        speech(puzzle.game.name).shared.app["yours"],
        options(puzzle),
        selection_mode="multi",
        format_func=lambda one: one_named(puzzle, one),
        key=_key(puzzle, PICKS, place),
    )


def _wanted(puzzle: Puzzle) -> dict[tuple[str, ...], Any]:
    """The parts of an answer, each with a value of its form, so that one means a part can be shown.

    That tells nothing: everybody whose hand is shown has a share. An answer that is one value has one part.
    """
    if not isinstance(puzzle.answer, dict):
        return {(): puzzle.answer}
    kinds = field_types(puzzle.ask.form)
    hands = [getattr(puzzle.situation, name) for name, kind in kinds.items() if kind == NamedHands]
    shares = {owner: 0 for shown in hands for owner, _ in shown}
    return paths({name: shares if isinstance(part, dict) else part for name, part in puzzle.answer.items()})


def _nested(found: Mapping[tuple[str, ...], Any]) -> dict[str, Any]:
    """The values by the names that lead to them, as an object within an object."""
    whole: dict[str, Any] = {}
    for path, value in found.items():
        inner = whole
        for name in path[:-1]:
            inner = inner.setdefault(name, {})
        inner[path[-1]] = value
    return whole


def _value(puzzle: Puzzle, path: tuple[str, ...], like: Any, *, place: str) -> None:
    """Let one value be set, of the type of another: a word, yes or no, or a number."""
    key = _key(puzzle, path, place)
    told = speech(puzzle.game.name)
    label = capital(told.part(path[-1] if path else "points"))
    if path and path[-1] in puzzle.ask.words:
        words = list(puzzle.ask.words[path[-1]])
        _one_of(puzzle, label, words, lambda word: capital(told.part(word)), key=key)
    elif isinstance(like, bool):
        named = label if path else ""
        _one_of(puzzle, named, [True, False], lambda yes: _yes_no(puzzle, yes=yes), key=key)
    else:
        open_share = "0" if len(path) > 1 else None
        st.number_input(label, value=None, step=1, format="%d", placeholder=open_share, key=key, width=NUMBER)


def _single(puzzle: Puzzle, place: str) -> None:
    """Let one seat, or one step, be chosen."""
    key = _key(puzzle, (), place)
    if puzzle.ask.answer_kind == Step:
        steps = _steps(puzzle)
        with st.container(key=f"steps:{place}"):
            _one_of(puzzle, "", list(steps), steps.__getitem__, key=key, beside=False)
    else:
        _one_of(puzzle, "", list(options(puzzle)), lambda seat: one_named(puzzle, seat), key=key)


def _steps(puzzle: Puzzle) -> dict[Any, str]:
    """The steps that are shown by their numbers, in words, and that none breaks a rule."""
    return {**steps_told(puzzle), NO_STEP: capital(kind_words(puzzle).nothing)}


def _one_of(
    puzzle: Puzzle,
    label: str,
    choices: list[Any],
    name: Callable[[Any], str],
    *,
    key: str,
    beside: bool = True,
) -> None:
    """Let one of several things be chosen, beside each other or below."""
    st.radio(
        label or speech(puzzle.game.name).shared.app["yours"],
        choices,
        format_func=name,
        index=None,
        horizontal=beside,
        key=key,
    )


def _key(puzzle: Puzzle, path: tuple[str, ...], place: str) -> str:
    return ":".join((place, *path, str(puzzle.id)))


def _yes_no(puzzle: Puzzle, *, yes: bool) -> str:
    return speech(puzzle.game.name).shared.app["yes" if yes else "no"]


def _choices(puzzle: Puzzle, answer: Any) -> str:
    """All names that there are to choose from, and what else was typed, those with a mark marked."""
    told = speech(puzzle.game.name)
    state = _marks(puzzle, answer)
    choices = [(one_named(puzzle, one), state.get(one)) for one in dict.fromkeys((*options(puzzle), *state))]
    return marked([*choices, *_nothing(puzzle, answer)], label=told.shared.app["yours"])


def _nothing(puzzle: Puzzle, answer: Any) -> list[tuple[str, Mark]]:
    """That nothing was chosen, or nothing was right, with its mark; as a list, empty where neither is so."""
    if () not in (answer, puzzle.answer):
        return []
    mark = "right" if answer == puzzle.answer else "answer" if answer else "wrong"
    return [(sentences(kind_words(puzzle).nothing), _mark(puzzle, mark))]


def _groups(puzzle: Puzzle, answer: Any) -> str:
    """The groups that were named and those that were missed, each with its mark."""
    told = speech(puzzle.game.name)
    state = _marks(puzzle, answer)
    named = [(told.name("group", one, puzzle.rules), state[one]) for one in (*answer, *puzzle.answer)]
    shown = [*dict.fromkeys(named), *_nothing(puzzle, answer)]
    return marked(shown, label=told.shared.app["yours"])


def _own_words(puzzle: Puzzle, answer: Any) -> str:
    """What was said, each part with its mark."""
    told = speech(puzzle.game.name)
    if not isinstance(answer, dict):
        said = [(_said(puzzle, answer), answer == puzzle.answer)]
    else:
        right = named_parts(puzzle, puzzle.answer)
        given = named_parts(puzzle, answer)
        left_open = {name: 0 for name, value in right.items() if name not in given and value}
        said = [
            (f"{capital(name)}: {_said(puzzle, value)}", value == right.get(name, 0))
            for name, value in (given | left_open).items()
        ]
    marks = {True: _mark(puzzle, "right"), False: _mark(puzzle, "wrong")}
    return marked([(text, marks[is_right]) for text, is_right in said], label=told.shared.app["yours"])


def _said(puzzle: Puzzle, value: Any) -> str:
    if isinstance(value, bool):
        return _yes_no(puzzle, yes=value).lower()
    return number_told(value) if isinstance(value, int) else str(value)
