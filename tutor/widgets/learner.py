"""Who is learning here: the text by which a browser is known again."""

import re
import secrets

import streamlit as st

COOKIE = "learner"
KNOWN = re.compile(r"[A-Za-z0-9_-]{32}")  # 24 random bytes, as they are written
BYTES = 24
OWN = "learner:own"


def new_browser() -> str:
    """A random text by which a browser is known again."""
    return secrets.token_urlsafe(BYTES)


def browser() -> str:
    """The text by which this browser is known: its cookie's, or one that lasts as long as the session."""
    sent = st.context.cookies.get(COOKIE, "")
    if KNOWN.fullmatch(sent):
        return sent
    return str(st.session_state.setdefault(OWN, new_browser()))


def is_kept() -> bool:
    """Whether this browser will be known again when the session is over."""
    return bool(KNOWN.fullmatch(st.context.cookies.get(COOKIE, "")))
