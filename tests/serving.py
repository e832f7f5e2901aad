"""The app as a process of its own, on a free port of this machine."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.browsing import wait_for

ROOT = Path(__file__).parents[1]
APP = ROOT / "tutor" / "server.py"


class Served(NamedTuple):
    """A running app: its port, and the number of its process."""

    port: int
    process: int

    @property
    def address(self) -> str:
        """Where a browser finds it."""
        return f"http://localhost:{self.port}"


@contextmanager
def served(
    script: Path = APP, *, database: str | None = None, log: int = subprocess.DEVNULL
) -> Iterator[Served]:
    """A Streamlit app that answers, with learners kept in that database if one is named; gone afterwards.

    Its log goes to the file of that number, or nowhere.
    """
    with socket.socket() as free:
        free.bind(("localhost", 0))
        port = free.getsockname()[1]
    options = {"headless": "true", "port": port, "address": "localhost", "fileWatcherType": "none"}
    flags = [f"--server.{name}={value}" for name, value in options.items()]
    command = [sys.executable, "-m", "streamlit", "run", str(script), *flags]
    told = {} if database is None else {"DATABASE_URL": database}
    environment = {**os.environ, **told}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=log) as server:
        try:
            wait_for(f"http://localhost:{port}/_stcore/health")
            yield Served(port, server.pid)
        finally:
            server.terminate()
