"""The store as the pages ask it.

Where it cannot be asked the app goes on: the pages say so, the log holds the reason, and what is to be saved
waits in the session until the store is there again.
"""

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

import streamlit as st
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from tutor.store import Store, UnknownLearnerError
from tutor.store.database import StoreError

AGAIN = 30  # seconds until a store that could not be opened is tried again
TRIES = 2  # the second with a store opened anew, and with a learner looked up anew
WHO = "learner:id"
WAITING = "learner:waiting"
MISSED = "learner:missed"
LOG = logging.getLogger(__name__)
T = TypeVar("T")
Question = Callable[[Store, str], T]  # what is asked of the store, for the learner of that id


def ask(question: Question[T], *, browser: str, otherwise: T) -> T:
    """What the store says of whoever learns in that browser; `otherwise` where it cannot be asked."""
    for _ in range(TRIES):
        found = store()
        if found is None:
            break
        try:
            who = _learner(found, browser)
            _save_what_waits(found, who)
            answer = question(found, who)
        except (UnknownLearnerError, IntegrityError):
            LOG.warning("a learner is no longer known, and begins anew", exc_info=True)
        except SQLAlchemyError:
            LOG.exception("the store failed, and is opened anew")
            _close(found)
        else:
            st.session_state[MISSED] = False
            return answer
        st.session_state.pop(WHO, None)
    st.session_state[MISSED] = True
    return otherwise


def save(change: Question[object], *, browser: str) -> None:
    """Let a change be made, now or as soon as the store can be asked, after those that wait already."""
    st.session_state.setdefault(WAITING, []).append(change)
    ask(_nothing, browser=browser, otherwise=None)


def was_missed() -> bool:
    """Whether the store could not be asked when something was last asked of it."""
    return bool(st.session_state.get(MISSED, False))


@st.cache_resource(show_spinner=False, ttl=AGAIN)
def store() -> Store | None:
    """What is kept of all learners; None where nothing can be kept, with the reason in the log."""
    try:
        return opened()
    except StoreError:
        LOG.exception("nothing can be kept")
        return None


@st.cache_resource(show_spinner=False)
def opened() -> Store:
    """The store, which stays open as long as it works; StoreError is not remembered."""
    return Store.open()


def _close(found: Store) -> None:
    """Let go of a store that failed, unless somebody has opened another by now."""
    found.close()
    if store() is found:
        opened.clear()
        store.clear()


def _learner(found: Store, browser: str) -> str:
    if WHO not in st.session_state:
        st.session_state[WHO] = found.learner_of(browser)
    return str(st.session_state[WHO])


def _save_what_waits(found: Store, who: str) -> None:
    waiting = st.session_state.get(WAITING, [])
    while waiting:
        change = waiting[0]
        change(found, who)
        # After a double click two runs of a session save at once; what both save is kept once.
        with suppress(ValueError):
            waiting.remove(change)


def _nothing(_found: Store, _who: str) -> None:
    """Ask nothing: what waits is saved all the same."""
