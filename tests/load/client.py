"""A browser's side of Streamlit without a browser: what the page shows, and clicks."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.Element_pb2 import Element
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg, RunIdentity
from streamlit.proto.WidgetStates_pb2 import WidgetState
from websockets.asyncio.client import ClientConnection, connect

from tutor.widgets.learner import COOKIE

SECONDS = 60  # longer than anybody waits for a page
Path = tuple[int, ...]
FINISHED = (ForwardMsg.FINISHED_SUCCESSFULLY, ForwardMsg.FINISHED_FRAGMENT_RUN_SUCCESSFULLY)


class Shown(NamedTuple):
    """An element of the page, the run that showed it, and the fragment it is in, or ""."""

    run: str
    fragment: str
    element: Element


class NotShownError(LookupError):
    """The page does not show what is looked for."""


class Session:
    """One page that is open, its cookie, and what it shows."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._script = ""
        self._query = ""
        self._run = RunIdentity()
        self._is_followed = False  # whether another run follows the one that ended
        self._shown: dict[Path, Shown] = {}
        self._set: dict[str, WidgetState] = {}
        self._large: dict[str, ForwardMsg] = {}  # sent once and named from then on, as browsers keep them

    @property
    def query(self) -> str:
        """What stands behind the question mark of the address."""
        return self._query

    async def visit(self, page: str, query: str) -> None:
        """Open the page at that address."""
        self._query = query
        await self._send(page=page)
        await self._ended()

    def find(self, kind: str, *, having: Callable[[Any], bool]) -> Any:
        """The first element of that kind that fits; NotShownError if there is none."""
        for _, _, element in self._shown.values():
            if element.WhichOneof("type") == kind and having(getattr(element, kind)):
                return getattr(element, kind)
        raise NotShownError(kind)

    def has(self, kind: str, *, having: Callable[[Any], bool]) -> bool:
        """Whether an element of that kind that fits is shown."""
        try:
            self.find(kind, having=having)
        except NotShownError:
            return False
        return True

    def set_state(self, component: str, state: dict[str, Any]) -> None:
        """Remember what was chosen in a component; it is sent with the next click."""
        self._set[component] = WidgetState(id=component, json_value=json.dumps(state))

    async def click(self, button: str, *, times: int = 1, until: Callable[[], bool]) -> float:
        """The seconds from the click until the page shows what it leads to; the run is over then."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        for _ in range(times):
            await self._send(button=button)
        try:
            while not until():
                await self._receive()
        except TimeoutError:
            raise NotShownError(f"what {button} leads to; {self._alerts()}") from None
        seconds = loop.time() - began
        await self._ended()
        return seconds

    def _alerts(self) -> list[str]:
        """What the page says of anything that went wrong."""
        shown = [(each.WhichOneof("type"), each) for _, _, each in self._shown.values()]
        faults = [each.exception.message for kind, each in shown if kind == "exception"]
        return faults + [
            each.html.body for kind, each in shown if kind == "html" and 'role="alert"' in each.html.body
        ]

    async def _send(self, *, button: str = "", page: str = "") -> None:
        message = BackMsg()
        run = message.rerun_script
        run.query_string, run.page_name, run.page_script_hash = self._query, page, self._script
        run.cached_message_hashes.extend(self._large)
        run.widget_states.widgets.extend(self._set.values())
        if button:
            run.widget_states.widgets.add(id=button, trigger_value=True)
            run.fragment_id = self._fragment_of(button)
        await self._connection.send(message.SerializeToString())

    async def _ended(self) -> None:
        """Wait until a run is over that no other follows."""
        while not await self._receive():
            pass

    async def _receive(self) -> bool:
        """Take one message in; whether it says that nothing runs any more."""
        message = ForwardMsg()
        async with asyncio.timeout(SECONDS):
            message.ParseFromString(await self._connection.recv(decode=False))
        if message.WhichOneof("type") == "ref_hash":
            kept = self._large[message.ref_hash]
            kept.metadata.CopyFrom(message.metadata)
            message = kept
        elif message.metadata.cacheable:
            self._large[message.hash] = message
        return self._taken(message)

    def _taken(self, message: ForwardMsg) -> bool:
        kind = message.WhichOneof("type")
        if kind == "new_session":
            self._run.CopyFrom(message.metadata.run)
            self._script = message.new_session.page_script_hash
        elif kind == "navigation":
            self._script = message.navigation.page_script_hash
        elif kind == "page_info_changed":
            self._query = message.page_info_changed.query_string
        elif kind == "delta":
            self._draw(message)
        elif kind == "script_finished":
            self._is_followed = message.script_finished == ForwardMsg.FINISHED_EARLY_FOR_RERUN
            if message.script_finished in FINISHED:
                self._forget_old()
        is_over = kind == "session_status_changed" and not message.session_status_changed.script_is_running
        return is_over and not self._is_followed

    def _draw(self, message: ForwardMsg) -> None:
        path = tuple(message.metadata.delta_path)
        if message.delta.WhichOneof("type") == "new_element":
            delta = message.delta
            self._shown[path] = Shown(self._run.script_run_id, delta.fragment_id, delta.new_element)
        else:
            self._shown.pop(path, None)

    def _forget_old(self) -> None:
        """Take off the page what the last run did not show again: of all, or of its fragments."""
        self._shown = {path: each for path, each in self._shown.items() if not self._is_old(each)}
        shown = [each for _, _, each in self._shown.values()]
        ids = {getattr(each, each.WhichOneof("type")).id for each in shown if _has_id(each)}
        self._set = {widget: state for widget, state in self._set.items() if widget in ids}

    def _is_old(self, each: Shown) -> bool:
        fragments = self._run.fragment_ids
        return each.run != self._run.script_run_id and (not fragments or each.fragment in fragments)

    def _fragment_of(self, button: str) -> str:
        """The part of the page that a click on the button draws anew; "" stands for all of it."""
        shown = self._shown.values()
        return next(each.fragment for each in shown if each.element.button.id == button)


def _has_id(element: Element) -> bool:
    return hasattr(getattr(element, element.WhichOneof("type")), "id")


@asynccontextmanager
async def opened(port: int, cookie: str) -> AsyncIterator[Session]:
    """A session of a browser with that cookie, with no page yet."""
    address = f"ws://localhost:{port}/_stcore/stream"
    sent = {"Cookie": f"{COOKIE}={cookie}"}
    async with connect(
        address, subprotocols=["streamlit"], additional_headers=sent, max_size=None
    ) as connection:
        yield Session(connection)
