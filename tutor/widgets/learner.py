"""Who is learning here, and what is kept of them.

Where nothing can be kept the app goes on as long as its session does.
"""

import re
import secrets
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, TypeVar

import streamlit as st

import content
from engine.games import GAMES
from puzzles.identity import Switches
from puzzles.kinds import Puzzle
from puzzles.unasked import UNASKED
from tutor import keeping
from tutor.keeping import Help, Recalled, kept, question_id, rescheduled, switches_of
from tutor.learning import due
from tutor.store import Answer, Place, Store
from tutor.widgets import storing
from tutor.widgets.links import GAME
from tutor.widgets.markup import notice
from tutor.widgets.storing import Question

COOKIE = "learner"
KNOWN = re.compile(r"[A-Za-z0-9_-]{32}")  # 24 random bytes, as they are written
BYTES = 24
OWN = "learner:own"
GAVE = "learner:gave"  # whether anything was to be kept in this session
HERE = "learner:place"
TROUBLES = "learner:troubles"  # where they are told
WORDS = content.page_words("keeping")
T = TypeVar("T")


def new_browser() -> str:
    """A random text by which a browser is known again."""
    return secrets.token_urlsafe(BYTES)


def browser() -> str:
    """The text by which this browser is known: its cookie's, or one that lasts as long as the session."""
    return _sent() or str(st.session_state.setdefault(OWN, new_browser()))


def is_known_again() -> bool:
    """Whether this browser will be known again when the session is over."""
    return bool(_sent())


def _sent() -> str:
    """The text that the browser's cookie holds, or "" if it sent none of ours."""
    sent = str(st.context.cookies.get(COOKIE, ""))
    return sent if KNOWN.fullmatch(sent) else ""


def ask(question: Question[T], *, otherwise: T) -> T:
    """What the store says of whoever learns here; `otherwise` where it cannot be asked."""
    return storing.ask(question, browser=browser(), otherwise=otherwise)


def forget() -> None:
    """Ask anew who is learning in this browser: another code was given, or all was deleted."""
    own = browser()
    st.session_state.clear()
    st.session_state[OWN] = own


def place_of_troubles() -> None:
    """Keep a place for what is to be told of: it is known only when the page has asked what is kept."""
    st.session_state[TROUBLES] = st.empty()


def tell_troubles() -> None:
    """Tell that nothing can be kept now, or that what is kept will not be found again.

    A part of a page that can be drawn anew alone has a place of its own for it.
    """
    if told := _troubles():
        st.session_state[TROUBLES].html("".join(map(notice, told)))


def _troubles() -> list[str]:
    if storing.was_missed():
        return [WORDS["not_kept"]]
    return [WORDS["not_known_again"]] if GAVE in st.session_state and not is_known_again() else []


def keep(puzzle: Puzzle, answer: Any, helped: Help) -> Any:
    """The answer that stands: this one is saved, unless one was given before, perhaps in another tab."""
    now = datetime.now(UTC)
    before: list[Answer | None] = []

    def save(found: Store, who: str) -> None:
        told = kept(who, puzzle, answer, helped, at=now)
        if not found.save(who, told, lambda reviews: rescheduled(told, reviews)):
            before.append(found.answer(who, told.id))

    _save(save)
    first = keeping.recalled(puzzle, before[0]) if before and before[0] else None
    return first.answer if first else answer


def _save(change: Question[object]) -> None:
    st.session_state[GAVE] = True
    storing.save(change, browser=browser())


def recall(puzzle: Puzzle) -> Recalled | None:
    """The answer that this learner gave to the puzzle before, or None."""
    before = ask(lambda found, who: found.answer(who, question_id(who, puzzle)), otherwise=None)
    return keeping.recalled(puzzle, before) if before else None


def house_rules(game: str) -> Switches:
    """The house rules of this learner's table, without the usual ones."""
    return switches_of(game, table_rules(game))


def table_rules(game: str) -> Mapping[str, Any]:
    """What this learner's table has chosen of a game's switches: as it is kept, or as it last was."""
    last: Mapping[str, Any] = st.session_state.get(_house(game), {})
    found: Mapping[str, Any] = ask(lambda found, who: found.house_rules(who, game), otherwise=last)
    st.session_state[_house(game)] = found
    return found


def choose_house_rules(game: str, switches: Mapping[str, Any]) -> None:
    """Set the switches of a game at this learner's table."""
    chosen = dict(switches)
    st.session_state[_house(game)] = chosen
    _save(lambda found, who: found.set_house_rules(who, game, chosen))


def _house(game: str) -> str:
    return f"learner:house:{game}"


def be_at(page: str, query: Mapping[str, str]) -> None:
    """Say where the learner is, to go on from there."""
    here = (page, dict(query))
    if st.session_state.get(HERE) != here:
        st.session_state[HERE] = here
        at = Place(page, dict(query), datetime.now(UTC))
        ask(lambda found, who: found.set_place(who, at), otherwise=None)


def latest_game() -> str:
    """The game that was learned or practised last in this visit, or the first that there is."""
    _, query = st.session_state.get(HERE, ("", {}))
    name = query.get(GAME, "")
    return name if name in GAMES else next(iter(GAMES))


def place() -> Place | None:
    """Where the learner was last, or None."""
    return ask(lambda found, who: found.place(who), otherwise=None)


def due_rules() -> dict[str, list[str]]:
    """The rules that are to be seen again by now, by their game, the one that waits longest first."""
    reviews = ask(lambda found, who: found.reviews(who), otherwise=None)
    waiting = due(reviews or {}, datetime.now(UTC))
    games = {rule.id: game.name for game in GAMES.values() for rule in game.rules.rules}
    rules: dict[str, list[str]] = {}
    for rule in waiting:
        if rule in games and rule not in UNASKED:
            rules.setdefault(games[rule], []).append(rule)
    return rules
