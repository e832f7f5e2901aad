"""Who is learning here, and what is kept of them.

Where nothing can be kept the app goes on as long as its session does.
"""

import logging
import re
import secrets
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import streamlit as st
from sqlalchemy.exc import SQLAlchemyError

from engine.games import GAMES
from puzzles.identity import Switches
from puzzles.kinds import Puzzle
from puzzles.unasked import UNASKED
from tutor import keeping
from tutor.keeping import Help, Recalled, kept, question_id, rescheduled, switches_of
from tutor.learning import due
from tutor.store import Place, Store, UnknownLearnerError
from tutor.store.database import StoreError

COOKIE = "learner"
KNOWN = re.compile(r"[A-Za-z0-9_-]{32}")  # 24 random bytes, as they are written
BYTES = 24
OWN = "learner:own"
WHO = "learner:id"
LOG = logging.getLogger(__name__)


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


@st.cache_resource(show_spinner=False)
def store() -> Store | None:
    """What is kept of all learners; None where nothing can be kept, with the reason in the log."""
    try:
        return Store.open()
    except StoreError:
        LOG.exception("nothing can be kept")
        return None


def learner() -> str:
    """The id of whoever learns in this browser."""
    if WHO not in st.session_state:
        found = store()
        st.session_state[WHO] = found.learner_of(browser()) if found else browser()
    return str(st.session_state[WHO])


def forget() -> None:
    """Ask anew who is learning in this browser: another code was given, or all was deleted."""
    own = browser()
    st.session_state.clear()
    st.session_state[OWN] = own


def keep(puzzle: Puzzle, answer: Any, helped: Help) -> None:
    """Save a first answer, and when its rules are to be asked again."""
    told = kept(learner(), puzzle, answer, helped, at=datetime.now(UTC))
    found = store()
    if found is None:
        return
    try:
        found.save(learner(), told, lambda before: rescheduled(told, before))
    except (SQLAlchemyError, UnknownLearnerError):
        LOG.exception("an answer was not kept")
        st.session_state.pop(WHO, None)


def recall(puzzle: Puzzle) -> Recalled | None:
    """The answer that this learner gave to the puzzle before, or None."""
    found = store()
    before = found.answer(learner(), question_id(learner(), puzzle)) if found else None
    return keeping.recalled(puzzle, before) if before else None


def house_rules(game: str) -> Switches:
    """The house rules of this learner's table, without the usual ones."""
    return switches_of(game, set_house_rules(game))


def set_house_rules(game: str) -> Mapping[str, Any]:
    """What this learner's table has chosen of a game's switches, as it is kept."""
    found = store()
    return found.house_rules(learner(), game) if found else st.session_state.get(f"house:{game}", {})


def choose_house_rules(game: str, switches: Mapping[str, Any]) -> None:
    """Set the switches of a game at this learner's table."""
    found = store()
    if found:
        found.set_house_rules(learner(), game, switches)
    else:
        st.session_state[f"house:{game}"] = dict(switches)


def be_at(page: str, query: Mapping[str, str]) -> None:
    """Say where the learner is, to go on from there."""
    found = store()
    here = (page, dict(query))
    if found and st.session_state.get("learner:place") != here:
        st.session_state["learner:place"] = here
        found.set_place(learner(), Place(page, dict(query), datetime.now(UTC)))


def place() -> Place | None:
    """Where the learner was last, or None."""
    found = store()
    return found.place(learner()) if found else None


def due_rules() -> dict[str, list[str]]:
    """The rules that are to be seen again by now, by their game, the one that waits longest first."""
    found = store()
    waiting = due(found.reviews(learner()), datetime.now(UTC)) if found else []
    games = {rule.id: game.name for game in GAMES.values() for rule in game.rules.rules}
    rules: dict[str, list[str]] = {}
    for rule in waiting:
        if rule in games and rule not in UNASKED:
            rules.setdefault(games[rule], []).append(rule)
    return rules
