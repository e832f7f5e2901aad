"""Lines as the command line reads and prints them, in this process or in one of their own."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from tutor.answers import reply
from tutor.cli import answer_line
from tutor.marking import mark
from tutor.requests import read

ROOT = Path(__file__).parents[1]
CASES = Path(__file__).parent / "data" / "cases.jsonl"


def cases() -> list[dict]:
    """The known cases: each an id, a request and what is expected."""
    lines = CASES.read_text(encoding="utf-8-sig").splitlines()
    return [json.loads(line) for line in lines if line.strip()]


def asked(request: object) -> dict[str, Any]:
    """The reply to one request: to a line as it is, or to any other value as JSON."""
    return _printed(request, lambda raw: reply(read(raw)))


def marked(answer: object) -> dict[str, Any]:
    """The mark of one answer: of a line as it is, or of any other value as JSON."""
    return _printed(answer, mark)


def _printed(value: object, answer: Callable[[dict[str, Any]], dict[str, Any]]) -> dict[str, Any]:
    """What `_print` would print, read again."""
    line = value if isinstance(value, bytes | str) else json.dumps(value)
    said = json.dumps(answer_line(line, answer), ensure_ascii=False)
    read_again = json.loads(said.encode("utf-8", errors="backslashreplace"))
    assert isinstance(read_again, dict)
    return read_again


def problems(reply_: dict[str, Any]) -> list[tuple[str, str]]:
    """The kind of an error with each of the fields that it names; empty where there is an answer."""
    error = reply_.get("error", {"problems": []})
    return [(error["kind"], problem["field"]) for problem in error["problems"]]


def check_form(said: dict[str, Any], answered: Iterable[str] = ("answer", "because")) -> None:
    """Assert that a reply has the form of an answer or of an error, and that all of it says something."""
    if "error" not in said:
        assert set(answered) <= said.keys()
        assert all(step["rule"] and step["text"] for step in said["because"])
        return
    assert said.keys() == {"error"}
    error = said["error"]
    assert error.keys() == {"kind", "message", "problems"}
    assert error["kind"] in ("unreadable", "impossible")
    assert error["message"]
    assert error["problems"]
    assert all(one.keys() == {"field", "message"} and one["message"] for one in error["problems"])


def followsuit(
    *arguments: str, given: bytes = b"", hash_seed: str = "random"
) -> subprocess.CompletedProcess[bytes]:
    """What a process of its own printed, with its exit status."""
    return subprocess.run(
        command(*arguments),
        cwd=ROOT,
        input=given,
        capture_output=True,
        check=False,
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        timeout=60,
    )


def command(*arguments: str) -> list[str]:
    """The command that runs the command line of this checkout."""
    return [sys.executable, "-m", "tutor", *arguments]


def printed(run: subprocess.CompletedProcess[bytes]) -> list[dict[str, Any]]:
    """The JSON objects that a process printed; it must have complained of nothing."""
    assert run.stderr == b""
    assert run.stdout.endswith(b"\n") or not run.stdout
    return [json.loads(line) for line in run.stdout.decode("utf-8").split("\n") if line]
