"""A situation to try: tap a card, a call or the like, and see at once what is said of it and why."""

from collections.abc import Mapping
from typing import Any

import streamlit as st

import content
from engine.game import judge
from engine.referee import explained, option_reasons
from engine.ruleset import NO_SUIT
from engine.situations import Calls, Card, Cards, Fact, Suit, field_types
from puzzles.kinds import Puzzle
from tutor.feedback import options
from tutor.lessons import posed
from tutor.prompt import one_named
from tutor.requests import Refused
from tutor.widgets.hand import Choice, HandCard, hand
from tutor.widgets.marked import Mark, marked
from tutor.widgets.markup import notice, paragraphs, spoken
from tutor.widgets.question import SHAPES, trick_cards
from tutor.widgets.scene import picture, scene
from tutor.wording import capital, sentences, speech

WORDS = content.shared().app
PAGE = content.page_words("learn")
INDECISIVE = ("idle", "allows")  # outcomes of rules that dropped no other card
TAPPED = (Cards, Card, Calls)  # answers that are chosen among things that can be tapped one by one


def can_be_tapped(puzzle: Puzzle) -> bool:
    """Whether the question chooses among things that can be tapped one by one."""
    return puzzle.ask.answer_kind in TAPPED


@st.fragment
def tryout(request: Mapping[str, Any], place: str) -> None:
    """Show the situation of a request, to be tapped; where it has a trump suit, to be tried under others."""
    try:
        puzzle = posed({**request, **_trump(posed(request), place)})
    except Refused as refused:
        st.html(notice(refused.problems[0].message))
        return
    if drawn := scene(puzzle):
        st.html(drawn)
    chosen = _tapped_card(puzzle, place) if puzzle.ask.answer_kind != Calls else _tapped_call(puzzle, place)
    if chosen is None:
        st.html(paragraphs([PAGE["tap"]]))
    else:
        st.html(spoken(said(puzzle, chosen)))


def _trump(puzzle: Puzzle, place: str) -> dict[str, str]:
    """The trump suit that is tried, if the situation has one."""
    if field_types(puzzle.ask.form).get("trump") is not Suit:
        return {}
    told = speech(puzzle.game.name)
    letters = puzzle.game.deck.suits
    found = st.pills(
        WORDS["trump"],
        letters,
        default=letters[puzzle.situation.trump],
        format_func=lambda letter: capital(told.suit(letters.index(letter))),
        required=True,
        key=f"{place}:trump",
    )
    return {"trump": found} if found else {}


def _tapped_card(puzzle: Puzzle, place: str) -> int | None:
    """The card that is tapped, of the hand or of the trick."""
    told = speech(puzzle.game.name)
    names = puzzle.game.deck.names
    is_trick = puzzle.ask.answer_kind is Card
    label = told.shared.fields["trick" if is_trick else "hand"]
    found = hand(
        trick_cards(puzzle) if is_trick else _in_order(puzzle),
        Choice(repr(puzzle.situation), capital(label), WORDS["hint"], many=False),
        key=f"{place}:hand",
    )
    return names.index(found[0]) if found else None


def _in_order(puzzle: Puzzle) -> list[HandCard]:
    """The cards of the hand in the order that they have under this trump, those of no suit at the end."""
    told, names = speech(puzzle.game.name), puzzle.game.deck.names
    tables = puzzle.rules.tables(getattr(puzzle.situation, "trump", None))
    cards = sorted(
        options(puzzle),
        key=lambda card: (tables.suit[card] == NO_SUIT, tables.suit[card], tables.height[card]),
    )
    return [HandCard(names[card], told.card(card), picture(puzzle, card)) for card in cards]


def _tapped_call(puzzle: Puzzle, place: str) -> int | None:
    return st.pills(
        WORDS["yours"],
        list(options(puzzle)),
        format_func=lambda one: one_named(puzzle, one),
        label_visibility="collapsed",
        key=f"{place}:call",
    )


def said(puzzle: Puzzle, one: int) -> str:
    """What the engine says of one option, as HTML: a mark and the reasons."""
    told = speech(puzzle.game.name)
    answer = puzzle.answer if isinstance(puzzle.answer, tuple) else (puzzle.answer,)
    state = "allowed" if one in answer else "not allowed"
    if puzzle.ask.answer_kind is Card:
        state = "right" if one in answer else "wrong"
    mark = Mark(SHAPES[state], PAGE[state.replace(" ", "_")])
    return marked([(sentences(one_named(puzzle, one)), mark)], label=PAGE["tapped"]) + paragraphs(
        list(dict.fromkeys(told.sentence(reason, puzzle.rules) for reason in _reasons(puzzle, one)))
    )


def _reasons(puzzle: Puzzle, one: int) -> Any:
    """Why one option is in or out; of the card that wins, what decided for it."""
    if puzzle.ask.answer_kind is Card and one == puzzle.answer:
        because = explained(puzzle.ask, puzzle.rules, puzzle.situation).because
        return [reason for reason in because if reason.outcome not in INDECISIVE] or because
    if puzzle.ask.answer_kind == Cards and hasattr(puzzle.situation, "hand"):
        each = explained(puzzle.ask, puzzle.rules, puzzle.situation, each=True).each
        return next(card.because for card in each if card.card == one)
    kind = "call" if puzzle.ask.answer_kind == Calls else "card"
    return option_reasons(judge(puzzle.ask, puzzle.rules, puzzle.situation), Fact(kind, one))
