"""The command line: `followsuit ask`, `rules`, `misconceptions`, `deal`, `puzzles`, `bank`, `check`."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any, BinaryIO, TextIO

from tutor.answers import refusal, reply
from tutor.requests import Refused, parsed_json, read, unreadable

Answer = Callable[[dict[str, Any]], dict[str, Any]]
BOM = b"\xef\xbb\xbf"


def main(arguments: list[str] | None = None) -> int:
    """The exit status: 0 if every line was answered, 1 if any was an error, 130 if it was broken off."""
    options = _parser().parse_args(arguments)
    out = _open(sys.stdout)
    if isinstance(out, TextIOWrapper):
        # An argument that is no UTF-8 holds lone surrogates; they go out as escapes.
        out.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    try:
        status: int = options.run(options, out)
        out.flush()
    except BrokenPipeError:
        _write_no_more(out)  # whoever read us has gone
        return 0
    except OSError as fault:  # the disk is full, or what is to be read is a folder
        _write_no_more(out)
        _open(sys.stderr).write(f"followsuit: {fault.strerror}\n")
        return 1
    except KeyboardInterrupt:
        return 130
    return status


def _open(stream: TextIO | None) -> TextIO:
    """The stream to write to; what is written to one that was closed before we began goes nowhere."""
    return stream or Path(os.devnull).open("w", encoding="utf-8")


def _write_no_more(out: TextIO) -> None:
    """Let what is still to be written go nowhere, or Python would complain when it closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())


def _lines() -> BinaryIO:
    """The lines to be answered; none if there is no input at all."""
    return sys.stdin.buffer if sys.stdin else BytesIO()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="followsuit", description="Rules and puzzles of five card games.")
    commands = parser.add_subparsers(required=True, metavar="command")
    ask = commands.add_parser("ask", help="answer requests, one JSON object a line")
    ask.add_argument("--schema", action="store_true", help="print the JSON Schema of requests and replies")
    ask.set_defaults(run=_ask)
    for name, run in (("rules", _rules), ("misconceptions", _misconceptions)):
        listing = commands.add_parser(name, help=f"list {name}, one JSON object a line")
        listing.add_argument("--game")
        listing.set_defaults(run=run)
    deal = commands.add_parser("deal", help="play a whole deal and say why at every step")
    for name in ("--game", "--seed"):
        deal.add_argument(name)
    deal.add_argument("--switch", action="append", metavar="NAME=VALUE", help="a house rule; may be repeated")
    deal.set_defaults(run=_deal)
    puzzles = commands.add_parser("puzzles", help="make puzzles, one a line")
    for name in ("--game", "--kind", "--level", "--rule", "--misconception", "--seed", "--count", "--id"):
        puzzles.add_argument(name)
    puzzles.set_defaults(run=_puzzles)
    bank = commands.add_parser("bank", help="make a bank of puzzles on all cores, one a line")
    for name in ("--game", "--count", "--seed", "--jobs", "--out"):
        bank.add_argument(name)
    bank.set_defaults(run=_bank)
    check = commands.add_parser("check", help="mark answers to puzzles, one JSON object a line")
    check.set_defaults(run=_check)
    return parser


def _ask(options: argparse.Namespace, out: TextIO) -> int:
    if options.schema:
        from tutor.schema import schema  # noqa: PLC0415  # only who asks for it waits for it

        return _print_all([schema()], out)
    return answer_lines(_lines(), out, lambda raw: reply(read(raw)))


def _rules(options: argparse.Namespace, out: TextIO) -> int:
    from tutor.listing import rules  # noqa: PLC0415  # only who asks for it waits for it

    return _print_all(_or_refusal(lambda: rules(options.game)), out)


def _misconceptions(options: argparse.Namespace, out: TextIO) -> int:
    from tutor.listing import misconceptions  # noqa: PLC0415  # only who asks for it waits for it

    return _print_all(_or_refusal(lambda: misconceptions(options.game)), out)


def _deal(options: argparse.Namespace, out: TextIO) -> int:
    from tutor.deals import deal_lines  # noqa: PLC0415  # only who asks for it waits for it

    return _print_all(_or_refusal(lambda: deal_lines(options)), out)


def _puzzles(options: argparse.Namespace, out: TextIO) -> int:
    from tutor.marking import puzzle_lines  # noqa: PLC0415  # only who asks for it waits for it

    return _print_all(_or_refusal(lambda: puzzle_lines(options)), out)


def _bank(options: argparse.Namespace, out: TextIO) -> int:
    from tutor.bank import bank  # noqa: PLC0415  # only who asks for it waits for it

    try:
        bank(options, out, _open(sys.stderr))
    except Refused as refused:
        return _print_all([refusal(refused)], out)
    return 0


def _check(_: argparse.Namespace, out: TextIO) -> int:
    from tutor.marking import mark  # noqa: PLC0415  # only who asks for it waits for it

    return answer_lines(_lines(), out, mark)


def answer_lines(lines: BinaryIO, out: TextIO, answer: Answer) -> int:
    """The exit status of a stream of requests, each answered before the next is read."""
    status = 0
    first = True
    for line in lines:
        text = line.removeprefix(BOM) if first else line
        first = False
        if not text.strip():
            continue
        said = answer_line(text, answer)
        status |= "error" in said
        _print(said, out)
        out.flush()
    return status


def answer_line(text: bytes | str, answer: Answer) -> dict[str, Any]:
    """The reply to one line, a refusal included."""
    try:
        return answer(parsed_json(text))
    except Refused as refused:
        return refusal(refused)
    except RecursionError:
        # What was just shallow enough to be parsed may be too deep to be looked at or quoted.
        return refusal(unreadable("", "nested too deeply"))


def _or_refusal(lines: Callable[[], Iterable[dict[str, Any]]]) -> Iterator[dict[str, Any]]:
    try:
        yield from lines()
    except Refused as refused:
        yield refusal(refused)


def _print_all(values: Iterable[dict[str, Any]], out: TextIO) -> int:
    status = 0
    for value in values:
        status |= "error" in value
        _print(value, out)
    return status


def _print(value: dict[str, Any], out: TextIO) -> None:
    out.write(json.dumps(value, ensure_ascii=False) + "\n")
