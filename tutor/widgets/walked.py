"""A step of a deal that is walked through: the table, what could be done, and why."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import streamlit as st

import content
from engine.auction import FIRST_CALLER
from engine.cards import members
from engine.game import Ask, Game, Phase
from engine.referee import Reason
from engine.rules import Ledger
from engine.ruleset import Ruleset
from engine.situations import Action, Calls
from puzzles.identity import PuzzleId
from puzzles.kinds import Puzzle
from tutor.art import card_svg
from tutor.deals import action_told, done_text
from tutor.walk import (
    BESIDE,
    CLAIM,
    Refusal,
    Score,
    Step,
    Walk,
    asked_at,
    gained,
    kind_of,
    shown_at_the_end,
    summed_up,
    told,
)
from tutor.widgets.accounts import Accounts
from tutor.widgets.hand import Choice, HandCard, hand
from tutor.widgets.marked import Mark, marked
from tutor.widgets.markup import heading, paragraphs
from tutor.widgets.question import SHAPES
from tutor.widgets.scene import is_own_turn, scene, trump_of
from tutor.widgets.table import row, trump_sign
from tutor.widgets.verdict import counted, run_of, why
from tutor.wording import capital, sentences, speech

WORDS = content.page_words("deal")
APP = content.shared().app
TRUMP = "trump"  # a fact, and the key of the action that names it
OFFER, TAKE = "offer", "take"
NAMED_TRUMP: Final = ("bidder", "maker")  # facts: a seat that is told at the end, each with its words
FACE_UP: Final = "up"  # a fact: the card that may be drawn
ALLOWED: Final = Mark(SHAPES["allowed"], APP["mark_allowed"])
REFUSED: Final = Mark(SHAPES["not allowed"], APP["mark_not_allowed"])


def step(walked: Walk, one: Step, *, place: str) -> None:
    """Show a step: its place in the deal, what was done, at which table, among what, and why."""
    seen = told(walked, one)
    puzzle = _puzzle(walked, one)
    st.html(paragraphs([place]) + heading(done_text(walked, one.done), level=2))
    _situation(walked, one, puzzle)
    if puzzle and puzzle.ask.answer_kind != Calls:
        _cards(walked, one, puzzle)
    elif seen.allowed:
        _actions(walked, one)
    else:
        st.html(paragraphs([WORDS["many"].format(count=seen.ways)]))
    st.html(heading(WORDS["turn"], level=3) + paragraphs(turn_told(walked, one.done, seen.turn)))
    if puzzle:
        st.html(heading(WORDS["why"], level=3) + why(puzzle, run_of(puzzle, puzzle.rules, at=walked.table)))
    else:
        _reasons(walked, WORDS["why"], seen.because)
    if seen.refused:
        with st.expander(WORDS["not_so"]):
            st.html(paragraphs([_refused(walked, refusal) for refusal in seen.refused]))
    if seen.trick:
        _reasons(walked, WORDS["trick"], seen.trick.because)


def step_to_guess(walked: Walk, one: Step, *, place: str) -> None:
    """Show at which table somebody acts, and neither what was done nor what could be."""
    puzzle = _puzzle(walked, one)
    player = _player(walked, one.done.seat)
    st.html(paragraphs([place]) + heading(WORDS["guess_step"].format(player=player), level=2))
    _situation(walked, one, puzzle)
    if puzzle and puzzle.ask.answer_kind != Calls:
        _cards(walked, one, puzzle, is_told=False)
    elif puzzle is None and (cards := _choosable(walked, one)):
        _hand(walked, one, dict.fromkeys(cards, ALLOWED), is_told=False)


def _situation(walked: Walk, one: Step, puzzle: Puzzle | None) -> None:
    """What lies open before a step, who called first in an auction, and everybody's hands."""
    drawn = scene(puzzle) if puzzle else ""
    if not hasattr(puzzle and puzzle.situation, TRUMP):  # then the scene does not show it
        drawn = _trump(walked, one) + drawn
    seen = _seen_by(walked, one, puzzle) if puzzle and drawn else ""
    if lies_open := _gained(walked, one) + seen + drawn + _to_take(walked, one) + _price(walked, one):
        st.html(lies_open)
    if puzzle and puzzle.ask.answer_kind == Calls:
        first = _player(walked, walked.table[FIRST_CALLER].value)
        caller = speech(walked.game.name).callers[0]
        st.html(paragraphs([WORDS["first_caller"].format(player=first, caller=caller)]))
    _all_hands(walked, one.phase, is_open=puzzle is None and not _choosable(walked, one))


def _gained(walked: Walk, one: Step) -> str:
    """Who has taken which cards up since the step before, as HTML."""
    told = speech(walked.game.name)
    taken = [
        (_player(walked, seat), told.listed([told.card(card) for card in members(cards)]))
        for seat, cards in gained(walked, one)
    ]
    return paragraphs([WORDS["gained"].format(player=player, cards=cards) for player, cards in taken])


def _trump(walked: Walk, one: Step) -> str:
    """The trump suit as HTML, if there is one by then: as the phase knows it, or as it was named before."""
    named = [each.done.value for each in walked.steps[: one.number - 1] if each.done.key == TRUMP]
    fact = one.phase.facts().get(TRUMP)
    suits = [fact.value] if fact else named[-1:]
    return "".join(trump_sign(trump_of(walked.game, suit)) for suit in suits)


def _to_take(walked: Walk, one: Step) -> str:
    """The card that whoever acts may take, offered or face up, as HTML, if that is what they are asked."""
    offers = [each.done.value for each in walked.steps[: one.number - 1] if each.done.key == OFFER]
    up = one.phase.facts().get(FACE_UP)
    if one.done.key != TAKE and up is None:
        return ""
    card, label = (up.value, WORDS["face_up"]) if up else (offers[-1], WORDS["offered"])
    return f'<div class="fs fs-rows">{row(_named(walked.game, 1 << card), label=label)}</div>'


def _price(walked: Walk, one: Step) -> str:
    """What a card costs that may be bought, as HTML, if that is what somebody is asked."""
    told, facts = speech(walked.game.name), one.phase.facts()
    is_known = told.places(WORDS["buying"]) <= facts.keys()
    return paragraphs([told.filled(WORDS["buying"], facts, walked.rules)]) if is_known else ""


def _seen_by(walked: Walk, one: Step, puzzle: Puzzle) -> str:
    """Whose eyes the table is seen with, as HTML; nothing where it is seen from nobody's seat."""
    if not is_own_turn(puzzle):
        return ""
    return paragraphs([WORDS["seen_by"].format(player=_player(walked, one.done.seat))])


def end_to_guess(walked: Walk) -> None:
    """Show what lies there when a deal has ended, and not what it brings."""
    _lies_at_the_end(walked)
    st.html(paragraphs([WORDS["guess_end"]]))


def end(walked: Walk, ended: Score) -> None:
    """Show how a deal ended: what it brings and who deals next."""
    _lies_at_the_end(walked)
    hands = _counted(walked)
    if hands:
        st.html(heading(WORDS["counted"], level=3) + hands)
    st.html(_result(walked, ended))
    told_next = WORDS["game_over"]
    if ended.dealer is not None:
        told_next = WORDS["next_dealer"].format(player=_player(walked, ended.dealer))
    st.html(paragraphs([told_next]))


def _lies_at_the_end(walked: Walk) -> None:
    """Show who named trump, and all that the deal brings is counted from, or else what everybody holds."""
    facts = walked.steps[-1].phase.facts()
    named = {role: _player(walked, facts[role].value) for role in NAMED_TRUMP if role in facts}
    said = paragraphs([WORDS[role].format(player=player) for role, player in named.items()])
    found = summed_up(walked)
    drawn = scene(_posed(walked, *found)) if found else ""
    if said or drawn:
        st.html(said + drawn)
    if not drawn:
        _all_hands(walked, walked.end, is_open=True)


def _result(walked: Walk, ended: Score) -> str:
    """What the deal brings: what was found out in words, then the lines, a ledger for whoever they name."""
    speaker = speech(walked.game.name)
    said = _texts(walked, (reason for reason in ended.because if not isinstance(reason.rule, Ledger)))
    facts = {**walked.table, **walked.end.facts()}
    brought = Accounts(speaker, walked.rules, facts).ledgers(ended.lines)
    return heading(WORDS["result"], level=3) + paragraphs(said) + brought if said or brought else ""


def _all_hands(walked: Walk, phase: Phase, *, is_open: bool) -> None:
    """What lies open for all and what everybody holds, as long as anybody holds anything."""
    game, hands = walked.game, walked.game.hands(phase)
    if not any(hands):
        return
    rows = [(_player(walked, seat), hand) for seat, hand in enumerate(hands) if hand]
    if common := game.common(phase):
        rows.insert(0, (capital(speech(game.name).part("table")), common))
    with st.expander(WORDS["all_hands"], expanded=is_open):
        shown = "".join(row(_named(game, hand), label=label) for label, hand in rows)
        st.html(f'<div class="fs fs-rows">{shown}</div>')


def _named(game: Game, cards: int) -> list[tuple[str, str]]:
    """Cards by their spoken names, with their pictures."""
    told, names = speech(game.name), game.deck.names
    return [(told.card(card), card_svg(game.name, names[card])) for card in members(cards)]


def _player(walked: Walk, seat: int) -> str:
    return speech(walked.game.name).seat(seat, walked.players)


def _counted(walked: Walk) -> str:
    """How the hands that were shown were counted, as HTML; nothing where no hands are shown."""
    shown = shown_at_the_end(walked)
    return counted(_posed(walked, *shown)) if shown else ""


def _puzzle(walked: Walk, one: Step) -> Puzzle | None:
    """The question that the step answers, to be drawn as puzzles are."""
    found = asked_at(walked.game, one)
    return _posed(walked, *found) if found else None


def _posed(walked: Walk, kind: str, ask: Ask, rules: Ruleset, situation: Any) -> Puzzle:
    """A question that the deal poses."""
    identity = PuzzleId(walked.game.name, kind, (), seed=0)
    return Puzzle(identity, walked.game, ask, rules, situation, ask.answer(rules, situation))


def _cards(walked: Walk, one: Step, puzzle: Puzzle, *, is_told: bool = True) -> None:
    """The hand, each card allowed or not, with what was chosen, if that is told."""
    marks = {card: ALLOWED if card in puzzle.answer else REFUSED for card in puzzle.situation.hand}
    _hand(walked, one, marks, is_told=is_told)


def _hand(walked: Walk, one: Step, marks: Mapping[int, Mark], *, is_told: bool = True) -> None:
    """Cards of whoever acts, with their marks and with what was chosen, if that is told."""
    game, speaker = walked.game, speech(walked.game.name)
    faces = {card: game.deck.names[card] for card in marks}
    value = one.done.value
    done = value if isinstance(value, tuple) else (value,)
    hand(
        [HandCard(face, speaker.card(card), card_svg(game.name, face)) for card, face in faces.items()],
        Choice(f"{one.number}:{is_told}", WORDS["hand"].format(player=_player(walked, one.done.seat)), ""),
        key="deal:hand",
        marks={faces[card]: mark for card, mark in marks.items() if is_told},
        chosen=[face for card, face in faces.items() if is_told and card in done],
    )


def _actions(walked: Walk, one: Step) -> None:
    """All that could be done, what was done marked: cards as such, anything else in words."""
    cards = _choosable(walked, one)
    if cards:
        _hand(walked, one, dict.fromkeys(cards, ALLOWED))
    others = [each for each in _possible(one) if _card_of(walked.game, each) is None]
    if others:
        chosen = Mark("tick", WORDS["done"])
        said = [_said(walked, each) for each in others]
        marks = [chosen if each == one.done else None for each in others]
        label = WORDS["may_else" if cards else "may"]
        st.html(marked(list(zip(said, marks, strict=True)), label=label))


def _said(walked: Walk, each: Action) -> str:
    """What could be done in words; a call as it is made, for all of them are made by one player."""
    if kind_of(walked.game, each.key) == "call":
        return speech(walked.game.name).call(each.value, walked.rules)
    return action_told(walked.game, walked.rules, each, players=walked.players)


def _possible(one: Step) -> list[Action]:
    """All that could be done."""
    return [one.phase.action(option) for option in members(one.phase.options())]


def _choosable(walked: Walk, one: Step) -> list[int]:
    """The cards of the hand of which one could be chosen, if no question of a puzzle shows them."""
    found = (_card_of(walked.game, each) for each in _possible(one))
    return [card for card in found if card is not None]


def _card_of(game: Game, action: Action) -> int | None:
    """The card of the hand that is chosen for an action, or None where none is or several are."""
    if kind_of(game, action.key) != "card" or action.key in BESIDE:
        return None
    value: int | tuple[int, ...] | None = action.value
    if isinstance(value, tuple):
        return value[0] if len(value) == 1 else None
    return value


def _reasons(walked: Walk, title: str, reasons: Sequence[Reason]) -> None:
    """Reasons in words under a heading, each once; nothing where there are none."""
    texts = _texts(walked, reasons)
    if texts:
        st.html(heading(title, level=3) + paragraphs(texts))


def _texts(walked: Walk, reasons: Iterable[Reason]) -> list[str]:
    speaker = speech(walked.game.name)
    return list(dict.fromkeys(speaker.sentence(reason, walked.rules) for reason in reasons))


def turn_told(walked: Walk, done: Action, reasons: Sequence[Reason]) -> list[str]:
    """Why somebody acts, and in the end who does if no reason names them; a claim needs no turn."""
    texts = _texts(walked, reasons)
    player = _player(walked, done.seat)
    is_named = re.search(rf"\b{player}\b", " ".join(texts))
    told = WORDS["claims" if done.key == CLAIM else "whose"].format(player=player)
    return texts if is_named else [*texts, told]


def _refused(walked: Walk, one: Refusal) -> str:
    speaker = speech(walked.game.name)
    named = speaker.fact(one.what, "", walked.rules, {})
    return sentences(f"{named}: {' '.join(_texts(walked, one.because))}")
