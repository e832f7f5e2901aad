"""The app as it is served: the pages, a cookie by which a browser is known again, and where the server is.

The cookie holds a random text and nothing else. Scripts in the page cannot read it, nor does another site
get it.
"""

import gc
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import quote

import streamlit as st
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tutor.widgets.learner import COOKIE, KNOWN, new_browser

# So many collections of younger objects come before one of the whole heap, for which all sessions wait.
# With Python's own figure, 10, a hundred learners wait a fifth of a second every eight seconds.
SELDOM = 100
Headers = list[tuple[bytes, bytes]]
YEAR = 365 * 24 * 60 * 60  # seconds
SCRIPT = Path(__file__).parents[1] / "streamlit_app.py"
HEAD = b"<head>"
# Streamlit's page takes what it finds in `window.__streamlit` for granted. Without it the page tries its own
# address and the one above until a server answers, before it says anything.
FOUND = """<script>
window.__streamlit = {
  BACKEND_BASE_URL: location.origin + location.pathname.slice(0, location.pathname.length - %d),
  HOST_CONFIG: {allowedOrigins: [location.origin], useExternalAuthToken: false},
};
</script>"""


class OpeningMiddleware:
    """Tells a page that is opened where its server is, and sets the cookie where it is missing."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request as the app does; what is opened gets a script, and a cookie where none is."""
        if not (scope["type"] == "http" and opens(request := HTTPConnection(scope))):
            await self.app(scope, receive, send)
            return
        script = found(scope["path"], st.get_option("server.baseUrlPath").strip("/"))
        begun: list[Message] = []
        parts: list[bytes] = []

        async def opened(message: Message) -> None:
            if message["type"] == "http.response.start":
                begun.append(message)
                return
            parts.append(message.get("body", b""))
            if message.get("more_body"):
                return
            body = b"".join(parts).replace(HEAD, HEAD + script, 1)
            headers = MutableHeaders(scope=begun[0])
            if body:  # else nothing is sent but headers
                headers["content-length"] = str(len(body))
            if lacks_cookie(request):
                headers.append("set-cookie", cookie(new_browser(), secure=scope["scheme"] == "https"))
            await send(begun[0])
            await send({**message, "body": body})

        await self.app({**scope, "headers": unpacked(scope["headers"])}, receive, opened)


def opens(request: HTTPConnection) -> bool:
    """Whether a browser opens a page; what a page loads later needs no cookie and has no head."""
    return "text/html" in request.headers.get("accept", "")


def unpacked(headers: Headers) -> Headers:
    """A request's headers, but for those by which the answer would be packed."""
    return [(name, value) for name, value in headers if name != b"accept-encoding"]


def found(path: str, base: str) -> bytes:
    """The script that tells where the server is: before a path of the app's, which begins at its own base."""
    below = path.removeprefix(f"/{base}") if base else path
    return (FOUND % len(quote(below))).encode()


def lacks_cookie(request: HTTPConnection) -> bool:
    """Whether a browser has no cookie of ours."""
    return not KNOWN.fullmatch(request.cookies.get(COOKIE, ""))


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
app = st.App(SCRIPT, middleware=[Middleware(OpeningMiddleware)])
