"""The command line as a process: streams, endings, exit statuses, the schema, and memory."""

import json
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from engine.games import GAMES
from tests.lines import ROOT, asked, cases, command, followsuit, printed
from tests.requesting import requests

every_game = pytest.mark.parametrize("game", GAMES)
WRONG = b'{"game": "poker"}'
BOM = b"\xef\xbb\xbf"
FULL = Path("/dev/full")


def line_of(game: str) -> bytes:
    """A request that can be answered."""
    return json.dumps(requests(game)[0]).encode()


def kinds(run: subprocess.CompletedProcess[bytes]) -> list[str]:
    """What each line got: an answer, or the kind of its error."""
    return [said.get("error", {"kind": "answer"})["kind"] for said in printed(run)]


@every_game
def test_the_exit_status_is_0_if_every_line_was_answered(game: str) -> None:
    run = followsuit("ask", given=line_of(game) + b"\n" + line_of(game))
    assert run.returncode == 0
    assert kinds(run) == ["answer", "answer"]


@every_game
def test_the_exit_status_is_1_if_any_line_was_an_error_and_the_next_is_answered_as_usual(game: str) -> None:
    run = followsuit("ask", given=b"\n".join([line_of(game), WRONG, b"{", line_of(game), b""]))
    assert run.returncode == 1
    assert kinds(run) == ["answer", "unreadable", "unreadable", "answer"]


def test_nothing_asked_is_nothing_answered() -> None:
    for given in (b"", b"\n", BOM, BOM + b"\r\n", b"  \n\t\n\r\n"):
        run = followsuit("ask", given=given)
        assert (run.returncode, run.stdout, run.stderr) == (0, b"", b"")


@every_game
def test_a_mark_at_the_start_blank_lines_and_windows_line_ends_are_tolerated(game: str) -> None:
    line = line_of(game)
    run = followsuit("ask", given=BOM + line + b"\r\n\r\n  \n" + line + b"\r\n\t" + line)
    assert (run.returncode, kinds(run)) == (0, ["answer"] * 3)
    assert len({text for text in run.stdout.split(b"\n") if text}) == 1


def test_a_mark_elsewhere_than_at_the_start_is_no_json() -> None:
    assert kinds(followsuit("ask", given=b"{}\n" + BOM + b"{}\n")) == ["unreadable", "unreadable"]


def test_a_line_that_is_not_utf_8_is_an_error_of_its_own() -> None:
    run = followsuit("ask", given=b'{"game": "\xff"}\n' + WRONG)
    assert (run.returncode, kinds(run)) == (1, ["unreadable", "unreadable"])


def test_what_cannot_be_printed_as_it_is_comes_back_as_an_escape() -> None:
    run = followsuit("rules", "--game", "\udcffé")
    assert run.returncode == 1
    assert "\\udcffé" in run.stdout.decode("utf-8")
    assert kinds(run) == ["unreadable"]


@pytest.mark.parametrize("line", [b'{"game": "\\ud800"}', b'{"\\ud800": 1}', b'{"a": [{"\\udfff": 1}]}'])
def test_half_a_character_in_a_request_is_an_error_of_its_line(line: bytes) -> None:
    run = followsuit("ask", given=line + b"\n" + WRONG)
    assert (run.returncode, kinds(run)) == (1, ["unreadable", "unreadable"])
    assert run.stderr == b""


@every_game
def test_an_answer_comes_before_the_next_line_is_sent(game: str) -> None:
    with subprocess.Popen(command("ask"), cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:
        assert running.stdin
        assert running.stdout
        for line in (line_of(game), WRONG, line_of(game)):
            running.stdin.write(line + b"\n")
            running.stdin.flush()
            assert json.loads(running.stdout.readline())
        running.stdin.close()
        assert running.wait(timeout=20) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        *("ask", "rules", "misconceptions", "puzzles --game hasenpfeffer --count 2000", "ask --schema"),
        "deal --game tennessee",
    ],
)
def test_a_closed_pipe_ends_it_quietly(arguments: str) -> None:
    with subprocess.Popen(
        command(*arguments.split()),
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdin
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        if arguments == "ask":
            running.stdin.write((WRONG + b"\n") * 5)
        running.stdin.close()
        assert running.wait(timeout=30) == 0
        assert running.stderr.read() == b""


@pytest.mark.skipif(not FULL.exists(), reason="only Linux has a device that is always full")
@pytest.mark.parametrize("arguments", ["rules", "deal --game terts", "puzzles --game terts", "ask --schema"])
def test_a_full_disk_is_told_in_a_line(arguments: str) -> None:
    with FULL.open("wb") as full:
        run = subprocess.run(
            command(*arguments.split()), stdout=full, stderr=subprocess.PIPE, check=False, cwd=ROOT
        )
    assert (run.returncode, run.stderr) == (1, b"followsuit: No space left on device\n")


@pytest.mark.parametrize(
    "arguments",
    [
        *("ask <&-", "check <&-", "rules >&-", "deal --game terts >&-"),
        "bank --game terts --count 1 --jobs 1 2>&-",
    ],
)
def test_a_stream_that_is_closed_from_the_start_is_an_empty_one(arguments: str) -> None:
    line = f"{shlex.join(command())} {arguments}"
    run = subprocess.run(["/bin/sh", "-c", line], capture_output=True, check=False, cwd=ROOT)
    assert (run.returncode, run.stderr) == (0, b"")


@pytest.fixture
def heard() -> Iterator[None]:
    """Ctrl-C is heard by what is started, though whoever runs the tests may have shut it out."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heard")
def test_who_breaks_it_off_gets_no_traceback() -> None:
    with subprocess.Popen(
        command("ask"), cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdin
        assert running.stdout
        assert running.stderr
        running.stdin.write(WRONG + b"\n")
        running.stdin.flush()
        running.stdout.readline()  # now it waits for the next line
        running.send_signal(signal.SIGINT)
        assert running.wait(timeout=30) == 130
        assert running.stderr.read() == b""


def test_a_number_of_too_many_digits_is_told_without_pythons_ways_to_allow_it() -> None:
    problem = asked('{"game": "terts", "ask": ' + "9" * 5000 + "}")["error"]["problems"][0]
    assert problem["message"] == "a number of more than 4300 digits; a shorter one was expected"


@every_game
def test_python_m_tutor_and_followsuit_answer_alike(game: str) -> None:
    installed = subprocess.run(
        [Path(sys.executable).with_name("followsuit"), "ask"],
        input=line_of(game),
        capture_output=True,
        check=False,
        cwd=ROOT,
    )
    assert installed.stdout == followsuit("ask", given=line_of(game)).stdout


def test_marks_are_streamed_like_answers() -> None:
    (puzzle,) = printed(followsuit("puzzles", "--game", "hasenpfeffer", "--seed", "2"))
    right = json.dumps({"puzzle": puzzle["id"], "answer": puzzle["answer"]}).encode()
    run = followsuit("check", given=BOM + right + b"\r\n\n" + WRONG + b"\n{")
    first, second, third = printed(run)
    assert run.returncode == 1
    assert first["correct"] is True
    assert [problem["field"] for problem in second["error"]["problems"]] == ["puzzle", "answer", "game"]
    assert third["error"]["kind"] == "unreadable"


def test_a_hundred_thousand_arguments_of_nonsense_are_no_request() -> None:
    run = followsuit("ask", given=json.dumps({str(number): number for number in range(100_000)}).encode())
    assert kinds(run) == ["unreadable"]


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    """What `ask --schema` prints."""
    run = followsuit("ask", "--schema")
    assert run.returncode == 0
    (said,) = printed(run)
    return said


def within(schema: dict[str, Any], name: str) -> Draft202012Validator:
    """What validates a request, a reply or a refusal."""
    return Draft202012Validator({**schema, "oneOf": [{"$ref": f"#/$defs/{name}"}]})


def test_the_schema_is_one_and_its_references_lead_somewhere(schema: dict[str, Any]) -> None:
    Draft202012Validator.check_schema(schema)
    references = {
        value
        for node in nodes(schema)
        for key, value in node.items()
        if key == "$ref" and isinstance(value, str)
    }
    assert references <= {f"#/$defs/{name}" for name in schema["$defs"]}
    named = {node["const"] for node in nodes(schema) if "const" in node}
    assert named >= GAMES.keys()


def nodes(value: Any) -> list[dict[str, Any]]:
    """Every object within a JSON value."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [*([value] if isinstance(value, dict) else ()), *(node for one in inner for node in nodes(one))]


@every_game
def test_every_request_that_is_answered_is_valid_and_so_is_its_reply(
    schema: dict[str, Any], game: str
) -> None:
    valid, reply = within(schema, "request"), within(schema, "reply")
    for request in requests(game):
        assert valid.is_valid(request), request
        assert reply.is_valid(asked(request)), request
        assert not valid.is_valid({**request, "colour": 1})
        assert not valid.is_valid({**request, "game": "poker"})


def test_every_known_case_gets_a_valid_reply_or_a_valid_refusal(schema: dict[str, Any]) -> None:
    reply, refusal, request = (within(schema, name) for name in ("reply", "refusal", "request"))
    for case in cases():
        said = asked(case["request"])
        assert (refusal if "error" in said else reply).is_valid(said), case["id"]
        assert "error" in said or request.is_valid(case["request"]), case["id"]


def peak_of_ask(lines: bytes, times: int) -> int:
    """The most memory, in KiB, that a process had which answered these lines so many times."""
    with subprocess.Popen(
        command("ask"), cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL
    ) as running:
        assert running.stdin
        for _ in range(times):
            running.stdin.write(lines)
        running.stdin.flush()
        status = _status(running.pid)
        running.stdin.close()
        running.wait(timeout=60)
    return status


def _status(process: int) -> int:
    lines = Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux tells it so")
def test_memory_does_not_grow_with_the_number_of_lines() -> None:
    some = [json.dumps(request).encode() for game in GAMES for request in requests(game)]
    lines = b"\n".join([*(line for line in some if len(line) < 200), WRONG, b"{", b""])
    few = peak_of_ask(lines, 1 + 1000 // lines.count(b"\n"))
    many = peak_of_ask(lines, 1 + 20_000 // lines.count(b"\n"))
    assert many - few < 3000
