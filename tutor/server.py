"""The app as it is served: the pages, and a cookie by which a browser is known again.

The cookie holds a random text and nothing else. Scripts in the page cannot read it, nor does another site
get it.
"""

import gc
from http.cookies import SimpleCookie
from pathlib import Path

import streamlit as st
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tutor.widgets.learner import COOKIE, KNOWN, new_browser

# So many collections of younger objects come before one of the whole heap, for which all sessions wait.
# With Python's own figure, 10, a hundred learners wait a fifth of a second every eight seconds.
SELDOM = 100
YEAR = 365 * 24 * 60 * 60  # seconds
SCRIPT = Path(__file__).parents[1] / "streamlit_app.py"


class CookieMiddleware:
    """Sets the cookie on the answer to whoever opens a page and has not sent one of ours."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request as the app does, with the cookie where it is missing."""
        if not (scope["type"] == "http" and lacks_cookie(HTTPConnection(scope))):
            await self.app(scope, receive, send)
            return

        async def with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.append("set-cookie", cookie(new_browser(), secure=scope["scheme"] == "https"))
            await send(message)

        await self.app(scope, receive, with_cookie)


def lacks_cookie(request: HTTPConnection) -> bool:
    """Whether a browser opens a page and has no cookie of ours (what a page loads later needs none)."""
    opens = "text/html" in request.headers.get("accept", "")
    return opens and not KNOWN.fullmatch(request.cookies.get(COOKIE, ""))


def cookie(value: str, *, secure: bool) -> str:
    """The header that sets the cookie for a year."""
    made: SimpleCookie = SimpleCookie({COOKIE: value})
    made[COOKIE] |= {"path": "/", "max-age": YEAR, "httponly": True, "samesite": "Lax", "secure": secure}
    return made[COOKIE].OutputString()


def collect_seldom() -> None:
    """Nothing; Python looks through its whole heap ten times as seldom as it would."""
    young, older, _ = gc.get_threshold()
    gc.set_threshold(young, older, SELDOM)


collect_seldom()
app = st.App(SCRIPT, middleware=[Middleware(CookieMiddleware)])
