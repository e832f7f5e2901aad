"""A record of a deal as HTML: its last steps in words, each card drawn, and the one that breaks a rule."""

from html import escape
from typing import Any

import content
from engine import referee
from engine.situations import Action, Card, Cards
from tutor.deals import action_told
from tutor.position import Position
from tutor.widgets.accounts import source
from tutor.widgets.marked import SIGNS
from tutor.widgets.markup import hidden, image, paragraphs, source_note
from tutor.widgets.scene import picture
from tutor.wording import speech

WORDS = content.page_words("record")
LAST = 6  # so many steps are shown, the wrong one or the end of the record being the last


def record(position: Position) -> str:
    """The last steps of a record, up to the one that breaks a rule if one does."""
    wrong = position.answer
    actions = position.situation.record.actions[: wrong or None]
    first = max(0, len(actions) - LAST)
    before = [WORDS["before_one" if first == 1 else "before"].format(count=first)] if first else []
    steps = [_step(position, number, done) for number, done in enumerate(actions[first:], first + 1)]
    return paragraphs(before) + f'<ol class="fs fs-steps">{"".join(steps)}</ol>' if steps else ""


def reasons(position: Position) -> str:
    """Why a step breaks a rule; nothing if none does."""
    if position.answer is None:
        return ""
    told = speech(position.game.name)
    because = referee.because(position.ask, position.rules, position.situation)
    lines = {told.sentence(reason, position.rules): reason.rule for reason in because}
    items = (
        f"<li><b>{escape(told.title(rule))}</b> {escape(line)} {source_note(source(told, rule))}</li>"
        for line, rule in lines.items()
        if line
    )
    return f'<ul class="fs fs-reasons">{"".join(items)}</ul>' if lines else ""


def _step(position: Position, number: int, done: Action) -> str:
    is_wrong = number == position.answer
    said = action_told(position.game, position.rules, done, players=_players(position))
    sign = f'<b aria-hidden="true">{SIGNS["cross"]}</b>{hidden(WORDS["breaks"])}' if is_wrong else ""
    kind = ' class="fs-broken"' if is_wrong else ""
    cards = "".join(image(picture(position, card), name="", kind="card") for card in _cards(position, done))
    shown = f'<span class="fs-cards">{cards}</span>' if cards else ""
    return f'<li{kind} value="{number}"><span>{sign} {escape(said)}</span>{shown}</li>'


def _cards(position: Position, done: Action) -> tuple[Any, ...]:
    """The cards that an action is about."""
    kind = position.game.actions[done.key]
    if kind == Cards:
        return tuple(done.value)
    return (done.value,) if kind in (Card, Card | None) and done.value is not None else ()


def _players(position: Position) -> int:
    """How many sit at the table of a record."""
    facts = position.ask.facts(position.rules, position.situation)
    return int(facts["players"].value) if "players" in facts else position.game.seats
