"""Puzzles and marks as the command line prints them."""

from argparse import Namespace
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from engine.game import Game
from engine.situations import Problem
from puzzles.generate import Aim, UnmetError, generate
from puzzles.identity import Switches, read_id
from puzzles.kinds import Puzzle, build, kinds_of
from puzzles.lessons import LESSONS
from tutor import feedback
from tutor.answers import steps
from tutor.arguments import one_of, whole
from tutor.listing import chosen
from tutor.pairs import halves, is_pair
from tutor.position import Position
from tutor.prompt import prompt
from tutor.reading import read_answer
from tutor.requests import Refused, unreadable
from tutor.wording import speech

MOST_PUZZLES = 1_000_000
ANSWER_FIELDS = ("puzzle", "answer")
AIMS = ("game", "kind", "level", "rule", "misconception", "seed", "count")  # arguments beside an id


def puzzle_lines(options: Namespace) -> Iterator[dict[str, Any]]:
    """The puzzles that the arguments ask for; Refused if they ask for what there is not."""
    if options.id is not None:
        yield line(_puzzle_named(options))
        return
    aim, seed, count = aim_of(options)
    try:
        for puzzle in islice(generate(aim, seed), count):
            yield line(puzzle)
    except UnmetError as fault:
        raise unreadable("", str(fault)) from None


def line(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as JSON."""
    printer = puzzle.game.printer(puzzle.rules)
    kind = puzzle.ask.answer_kind
    return {
        "id": str(puzzle.id),
        "edition": puzzle.id.edition,
        "game": puzzle.game.name,
        "kind": puzzle.id.kind,
        "level": puzzle.level,
        "prompt": prompt(puzzle),
        **situation_of(puzzle),
        "choices": None,
        "answer": printer.value(puzzle.answer, kind),
        "lures": {wrong: printer.value(answer, kind) for wrong, answer in puzzle.lures.items()},
        "rules": list(puzzle.needed),
    }


def situation_of(puzzle: Puzzle) -> dict[str, Any]:
    """The situation as a request, or both of them."""
    requests = [request_of(half, puzzle.id.switches) for half in halves(puzzle)]
    return {"situations": requests} if is_pair(puzzle) else {"situation": requests[0]}


def request_of(puzzle: Position, switches: Switches) -> dict[str, Any]:
    """A position as a request that says these switches."""
    chosen = {name: puzzle.rules.switches[name] for name, _ in switches}
    rules = {"rules": chosen} if chosen else {}
    printed = puzzle.game.printer(puzzle.rules).form(puzzle.situation)
    if puzzle.ask.action:
        printed["action"] = {puzzle.ask.action: printed.pop(puzzle.ask.action)}
    return {"game": puzzle.game.name, "ask": puzzle.ask.name, **rules, **printed}


def puzzle_of(identity: object, *, field: str) -> Puzzle:
    """The puzzle of an id; Refused if it is the id of none."""
    if not isinstance(identity, str):
        raise unreadable(field, "the id of a puzzle, a text, was expected")
    try:
        puzzle = build(read_id(identity))
    except ValueError as fault:
        raise unreadable(field, str(fault)) from None
    if puzzle is None:
        raise unreadable(field, "the deal of this id never comes to such a question")
    return puzzle


def mark(raw: Mapping[str, Any]) -> dict[str, Any]:
    """The mark of one answer to a puzzle: `{"puzzle": ID, "answer": ...}`."""
    missing = [Problem(name, "missing", "unreadable") for name in ANSWER_FIELDS if name not in raw]
    unknown = [
        Problem(name, "no field of an answer", "unreadable") for name in raw if name not in ANSWER_FIELDS
    ]
    if missing or unknown:
        raise Refused([*missing, *unknown])
    puzzle = puzzle_of(raw["puzzle"], field="puzzle")
    given = feedback.feedback(puzzle, read_answer(puzzle, raw["answer"]))
    following = feedback.following(puzzle, given)
    return {
        "correct": given.correct,
        "explains": list(given.ideas),
        "because": steps(given.because, speech(puzzle.game.name), puzzle.rules),
        "text": feedback.text(puzzle, given),
        "next": following and {"text": following.text, "puzzle": str(following.puzzle.id)},
    }


def _puzzle_named(options: Namespace) -> Puzzle:
    """The puzzle of an id that stands alone, since it says all that the other arguments could."""
    problems = [
        Problem(name, "an id says it all, so nothing was expected beside it", "unreadable")
        for name in AIMS
        if getattr(options, name) is not None
    ]
    if problems:
        raise Refused(problems)
    return puzzle_of(options.id, field="id")


def aim_of(options: Namespace) -> tuple[Aim, int, int]:
    """What is aimed at, with seed and count; Refused with every argument that cannot be met."""
    if options.game is None:
        raise unreadable("game", "the name of a game was expected")
    game = chosen(options.game)[0]
    problems = [problem for check in _checks(game, options) for problem in check]
    if problems:
        raise Refused([problem for refused in problems for problem in refused.problems])
    level = None if options.level is None else int(options.level)
    aim = Aim(game.name, options.kind, level, options.rule, options.misconception)
    return aim, int(options.seed or 0), int(options.count or 1)


def _checks(game: Game, options: Namespace) -> Iterator[list[Refused]]:
    yield one_of("kind", options.kind, list(kinds_of(game.name)))
    yield one_of("rule", options.rule, sorted(game.catalogue()))
    yield one_of("misconception", options.misconception, [wrong.id for wrong in game.misconceptions])
    yield whole("level", options.level, 1, len(LESSONS[game.name]))
    yield whole("seed", options.seed, 0, 10**12)
    yield whole("count", options.count, 1, MOST_PUZZLES)
