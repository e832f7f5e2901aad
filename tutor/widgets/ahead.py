"""Puzzles, looked for in processes of their own: the next one while a verdict is read."""

import atexit
import json
import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache, lru_cache
from pathlib import Path
from threading import local

from puzzles.generate import UnmetError
from tutor.following import Wanted, following, line

PROCESSES = 2  # so that one puzzle that is hard to find holds up no other
PLACE = Path(__file__).parents[2]


@lru_cache(maxsize=5000)
def ahead(wanted: Wanted) -> Future[str]:
    """The id of the next puzzle, which is being looked for; UnmetError is what comes if there is none."""
    return threads().submit(looked_for, wanted)


@cache
def threads() -> ThreadPoolExecutor:
    """Threads that wait for a process each."""
    return ThreadPoolExecutor(PROCESSES, "ahead")


class _Own(local):
    """What each thread has for itself: its process, once it has asked."""

    process: subprocess.Popen[str] | None = None


OWN = _Own()


def looked_for(wanted: Wanted) -> str:
    """The id of the next puzzle; where no process answers it is looked for here."""
    try:
        said = _ask(wanted)
    except (OSError, ValueError):
        _give_up()
        return following(wanted)
    if "unmet" in said:
        raise UnmetError(said["unmet"])
    return said["puzzle"]


def _ask(wanted: Wanted) -> dict[str, str]:
    """What this thread's process answers; OSError or ValueError if there is none or it is gone."""
    if OWN.process is None:
        OWN.process = _begun()
    asked, told = OWN.process.stdin, OWN.process.stdout
    if asked is None or told is None:
        raise OSError("no way to the process")
    asked.write(line(wanted) + "\n")
    asked.flush()
    said: dict[str, str] = json.loads(told.readline())
    return said


def _begun() -> subprocess.Popen[str]:
    """A process that looks for puzzles; it ends with this one."""
    command = [sys.executable, "-m", "tutor.following"]
    process = subprocess.Popen(  # noqa: S603  # it is this very interpreter
        command, cwd=PLACE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )
    atexit.register(_end, process)
    return process


def _give_up() -> None:
    """End this thread's process, if it has one; the next puzzle gets another."""
    if OWN.process is not None:
        OWN.process.kill()
        OWN.process.wait()
        OWN.process = None


def _end(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.communicate()
