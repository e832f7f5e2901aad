"""A step of a deal that is walked through: the table, what could be done, and why."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import streamlit as st

import content
from engine.auction import FIRST_CALLER
from engine.cards import hand_of, members
from engine.game import Ask, Game, Phase
from engine.referee import Reason
from engine.rules import Ledger
from engine.ruleset import Ruleset
from engine.situations import Action, Calls
from puzzles.identity import PuzzleId
from puzzles.kinds import Puzzle
from tutor.art import card_svg
from tutor.deals import action_told, done_text
from tutor.prompt import setting
from tutor.walk import (
    BESIDE,
    CLAIM,
    DECLARE,
    Refusal,
    Score,
    Step,
    Walk,
    asked_at,
    asked_of_one,
    gained,
    kind_of,
    shown_at_the_end,
    standing_at,
    summed_up,
    told,
    tricks_taken,
)
from tutor.widgets.accounts import Accounts
from tutor.widgets.hand import Choice, HandCard, hand
from tutor.widgets.marked import Mark, marked
from tutor.widgets.markup import heading, paragraphs
from tutor.widgets.question import SHAPES
from tutor.widgets.scene import is_own_turn, scene, trump_of
from tutor.widgets.table import row, trump_sign
from tutor.widgets.verdict import counted, run_of, why
from tutor.wording import RANGE, capital, sentences, speech

WORDS = content.page_words("deal")
APP = content.shared().app
TRUMP = "trump"  # a fact, and the key of the action that names it
NAMED_TRUMP: Final = ("bidder", "maker")  # facts: a seat that is told at the end, each with its words
DRAW = "draw"
ANSWERS = {"take": ("offer", "offered"), "top": (DECLARE, "declared")}  # to which action, and its word
SETTLES = (DECLARE, "top")  # what has to be known of a deal besides what was taken in it
ALLOWED: Final = Mark(SHAPES["allowed"], APP["mark_allowed"])
REFUSED: Final = Mark(SHAPES["not allowed"], APP["mark_not_allowed"])


def step(walked: Walk, one: Step) -> None:
    """Show a step: what was done, at which table, among what, and why."""
    seen = told(walked, one)
    puzzle = _puzzle(walked, one)
    st.html(heading(done_text(walked, one.done), level=2))
    _situation(walked, one, puzzle)
    if puzzle and puzzle.ask.answer_kind != Calls:
        _cards(walked, one, puzzle)
    elif seen.allowed:
        _actions(walked, one)
    else:
        st.html(paragraphs([WORDS["many"].format(count=seen.ways)]))
    _other_hands(walked, one, puzzle)
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


def step_to_guess(walked: Walk, one: Step) -> None:
    """Show at which table somebody acts, and neither what was done nor what could be."""
    puzzle = _puzzle(walked, one)
    player = _player(walked, one.done.seat)
    st.html(heading(WORDS["guess_step"].format(player=player), level=2))
    _situation(walked, one, puzzle)
    if puzzle and puzzle.ask.answer_kind != Calls:
        _cards(walked, one, puzzle, is_told=False)
    elif puzzle is None and (cards := _choosable(walked, one)):
        _hand(walked, one, dict.fromkeys(cards, ALLOWED), is_told=False)
    _other_hands(walked, one, puzzle)


def _situation(walked: Walk, one: Step, puzzle: Puzzle | None) -> None:
    """What lies open before a step, who called first in an auction, and all hands if none is chosen from."""
    shown = puzzle or _standing(walked, one)
    drawn = scene(shown, first=_seen_by(walked, one, shown)) if shown else ""
    if not hasattr(shown and shown.situation, TRUMP):  # then the scene does not show it
        drawn = _beside(_trump(walked, one) + _to_answer(walked, one)) + drawn
    if lies_open := _gained(walked, one) + drawn + _price(walked, one):
        st.html(f'<div class="fs-moment">{lies_open}</div>')
    if puzzle and puzzle.ask.answer_kind == Calls:
        first = _player(walked, walked.table[FIRST_CALLER].value)
        caller = speech(walked.game.name).callers[0]
        st.html(paragraphs([WORDS["first_caller"].format(player=first, caller=caller)]))
    if _shows_no_hand(walked, one, puzzle):
        _all_hands(walked, one.phase, is_open=True)


def _beside(rows: str) -> str:
    """Rows beside each other as far as there is room, as HTML."""
    return f'<div class="fs fs-rows">{rows}</div>' if rows else ""


def _other_hands(walked: Walk, one: Step, puzzle: Puzzle | None) -> None:
    """Everybody's hands, to be opened, below the one that is chosen from: that one is needed first."""
    if not _shows_no_hand(walked, one, puzzle):
        _all_hands(walked, one.phase, is_open=False)


def _shows_no_hand(walked: Walk, one: Step, puzzle: Puzzle | None) -> bool:
    return puzzle is None and not _choosable(walked, one)


def _standing(walked: Walk, one: Step) -> Puzzle | None:
    """What everybody has where that decides what can be taken; None where it does not."""
    found = standing_at(walked.game, one)
    return _posed(walked, *found) if found else None


def _gained(walked: Walk, one: Step) -> str:
    """Who has taken which cards up since the step before, as HTML."""
    told = speech(walked.game.name)
    taken = [
        (_player(walked, seat), told.listed([told.card(card) for card in members(cards)]))
        for seat, cards in gained(walked, one)
    ]
    told_of = " ".join(WORDS["gained"].format(player=player, cards=cards) for player, cards in taken)
    return paragraphs([told_of] if told_of else [])


def _trump(walked: Walk, one: Step) -> str:
    """The trump suit as HTML, if there is one by then: as it was named, or as a phase up to then knows it."""
    steps = walked.steps[: one.number]
    named = [each.done.value for each in steps[:-1] if each.done.key == TRUMP]
    known = [facts[TRUMP].value for facts in (each.phase.facts() for each in steps) if TRUMP in facts]
    return "".join(trump_sign(trump_of(walked.game, suit)) for suit in (known or named)[-1:])


def _to_answer(walked: Walk, one: Step) -> str:
    """The cards that whoever acts may take or must top, as HTML, if that is what they are asked."""
    if one.done.key == DRAW:
        return row(_named(walked.game, 1 << one.phase.facts()["up"].value), label=WORDS["face_up"])
    if one.done.key not in ANSWERS:
        return ""
    asks, label = ANSWERS[one.done.key]
    value = [each.done.value for each in walked.steps[: one.number - 1] if each.done.key == asks][-1]
    cards = hand_of(value if isinstance(value, tuple) else (value,))
    return row(_named(walked.game, cards), label=WORDS[label])


def _price(walked: Walk, one: Step) -> str:
    """What a card costs that may be bought, as HTML, if that is what somebody is asked."""
    told, facts = speech(walked.game.name), one.phase.facts()
    is_known = told.places(WORDS["buying"]) <= facts.keys()
    return paragraphs([told.filled(WORDS["buying"], facts, walked.rules)]) if is_known else ""


def _seen_by(walked: Walk, one: Step, puzzle: Puzzle) -> str:
    """Whose eyes the table is seen with; "" where it is seen from nobody's seat."""
    return WORDS["seen_by"].format(player=_player(walked, one.done.seat)) if is_own_turn(puzzle) else ""


def end_to_guess(walked: Walk) -> None:
    """Show what lies there when a deal has ended, and not what it brings."""
    _lies_at_the_end(walked)
    st.html(paragraphs([WORDS["guess_end"]]))


def _what_was_taken(walked: Walk) -> str:
    """What everybody has taken, as HTML: as a question about one of them tells it, else in cards."""
    asked = asked_of_one(walked)
    return paragraphs([setting(_posed(walked, *asked), drawn={"asked"})]) if asked else _cards_taken(walked)


def _cards_taken(walked: Walk) -> str:
    """The cards that each took in tricks, and who took the last, as HTML; nothing where there are none."""
    tricks = tricks_taken(walked)
    if not tricks:
        return ""
    rows = "".join(
        row(
            _named(walked.game, hand_of(card for seat, cards in tricks for card in cards if seat == taker)),
            label=WORDS["took"].format(player=_player(walked, taker)),
        )
        for taker in dict.fromkeys(seat for seat, _ in sorted(tricks))
    )
    last = WORDS["took_last"].format(player=_player(walked, tricks[-1][0]))
    return _beside(rows) + paragraphs([last])


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
    settled = [done_text(walked, one.done) for one in walked.steps if one.done.key in SETTLES]
    said = paragraphs([*(WORDS[role].format(player=player) for role, player in named.items()), *settled])
    found = summed_up(walked)
    drawn = scene(_posed(walked, *found)) if found else _what_was_taken(walked)
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
        st.html(_beside(shown))


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
        label = WORDS["may_else" if cards else "may"]
        st.html(marked(_in_words(walked, one, others), label=label))


def _in_words(walked: Walk, one: Step, actions: Sequence[Action]) -> list[tuple[str, Mark | None]]:
    """Actions as sentences, the one that was done marked; of many numbers only that one, and their range."""
    chosen = Mark("tick", WORDS["done"])
    numbers = [
        each.value for each in actions if not kind_of(walked.game, each.key) and type(each.value) is int
    ]
    if len(numbers) == len(actions) >= RANGE:
        every = WORDS["numbers"].format(first=min(numbers), last=max(numbers))
        return [(done_text(walked, one.done), chosen), (every, None)]
    return [(_said(walked, each), chosen if each == one.done else None) for each in actions]


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
