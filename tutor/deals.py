"""Deals as the command line prints them: the record, a line a step, and the score."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import Any

from content.deals import deal_words
from engine.game import Game
from engine.rules import Line, Switch, value_name
from engine.ruleset import Ruleset
from engine.situations import (
    NAMES_OF_KINDS,
    Action,
    Call,
    Card,
    Cards,
    Crystal,
    Fact,
    Printer,
    Problem,
    Seat,
    Suit,
)
from puzzles.quoting import quoted
from tutor.answers import steps
from tutor.arguments import whole
from tutor.listing import chosen
from tutor.requests import Refused, rules_of, unreadable
from tutor.walk import Refusal, Step, Walk, line_reason, score, told, walk
from tutor.wording import speech

MOST_SEED = 10**12
KINDS = {"card": Card, "cards": Cards, "call": Call, "suit": Suit, "seat": Seat, "crystal": Crystal}
YES_OR_NO = {True: "yes", False: "no", None: "none", (): "none"}


def deal_lines(options: Namespace) -> Iterator[dict[str, Any]]:
    """A whole deal: the request that `replay` reads, every step, the score; Refused if it cannot be dealt."""
    game, rules, seed = _wanted(options)
    walked = walk(game, rules, seed)
    yield replay_request(walked)
    for step in walked.steps:
        yield step_line(walked, step)
    yield score_line(walked)


def replay_request(walked: Walk) -> dict[str, Any]:
    """The whole deal as a request which step of it breaks a rule."""
    game, rules = walked.game, walked.rules
    usual = game.ruleset().switches
    set_here = {name: value for name, value in rules.switches.items() if value != usual[name]}
    return {
        "game": game.name,
        "ask": "replay",
        **({"rules": set_here} if set_here else {}),
        **game.printer(rules).form(walked.record),
    }


def step_line(walked: Walk, step: Step) -> dict[str, Any]:
    """One step: who acts and why, what was allowed, what was not and why, and what was done."""
    game, rules = walked.game, walked.rules
    speaker, printer = speech(game.name), game.printer(rules)
    seen = told(walked, step)
    trick = seen.trick and {
        "winner": game.deck.names[seen.trick.answer],
        "because": steps(seen.trick.because, speaker, rules),
    }
    return {
        "step": step.number,
        "seat": step.done.seat,
        "player": speaker.seat(step.done.seat, walked.players),
        "turn": steps(seen.turn, speaker, rules),
        "because": steps(seen.because, speaker, rules),
        "allowed": [_action(printer, action) for action in seen.allowed] or None,
        "ways": seen.ways,
        "refused": [_refused(game, rules, one) for one in seen.refused],
        "done": _action(printer, step.done),
        "text": done_text(walked, step.done),
        **({"trick": trick} if trick else {}),
    }


def score_line(walked: Walk) -> dict[str, Any]:
    """How the deal ended: the ledger, every reason, what everybody has then, and who deals next."""
    game, rules = walked.game, walked.rules
    ended = score(walked)
    return {
        "score": _standing(walked),
        "ledger": [_line(walked, line) for line in ended.lines],
        "because": steps(ended.because, speech(game.name), rules),
        "next_dealer": ended.dealer,
    }


def done_text(walked: Walk, done: Action) -> str:
    """What a seat did, as a sentence."""
    return action_told(walked.game, walked.rules, done, players=walked.players)


def action_told(game: Game, rules: Ruleset, done: Action, *, players: int) -> str:
    """What a seat did at a table of so many, as a sentence."""
    words = deal_words().done
    value = done.value
    choice = YES_OR_NO.get(value) if isinstance(value, bool | None) or value == () else value
    template = words.get(f"{done.key}_{choice}") or words[done.key]
    facts = {
        "players": Fact("number", players),
        "player": Fact("seat", done.seat),
        "what": Fact(NAMES_OF_KINDS.get(game.actions[done.key], "number"), value),
    }
    return speech(game.name).filled(template, facts, rules)


def _action(printer: Printer, action: Action) -> Any:
    return printer.value(action, Action)


def _refused(game: Game, rules: Ruleset, one: Refusal) -> dict[str, Any]:
    """What was not allowed, as records name it, and why."""
    value = game.printer(rules).value(one.what.value, KINDS[one.what.kind])
    whole = [value] if one.what.kind == "card" and game.actions[one.key] == Cards else value
    return {one.key: whole, "because": steps(one.because, speech(game.name), rules)}


def _standing(walked: Walk) -> dict[str, Any]:
    """What everybody has after the deal, as a record of the next one would have it before."""
    game, start = walked.game, walked.start
    after = game.recorded(start._replace(scores=walked.end.scores), ())
    printed: dict[str, Any] = game.printer(walked.rules).form(after)["record"]
    return {name: value for name, value in printed.items() if name not in ("dealer", "deal", "actions")}


def _line(walked: Walk, line: Line) -> dict[str, Any]:
    """A line of the ledger: what for, from whom to whom, how much, and what struck or doubled it."""
    speaker = speech(walked.game.name)
    return {
        "rule": line.rule.id,
        "for": line.item,
        "from": line.giver,
        "to": line.taker,
        "amount": line.amount,
        "counts": line.value,
        "struck": line.struck.id if line.struck else None,
        "doubled": [rule.id for rule in line.doubled],
        "text": speaker.sentence(line_reason(walked, line), walked.rules),
    }


def _wanted(options: Namespace) -> tuple[Game, Ruleset, int]:
    """What is to be dealt; Refused with every argument that cannot be met."""
    if options.game is None:
        raise unreadable("game", "the name of a game was expected")
    game = chosen(options.game)[0]
    named, problems = _named(options.switch or [])
    switches = {switch.name: switch for switch in game.switches}
    told = {name: _value(switches.get(name), text) for name, text in named.items()}
    rules, wrong = rules_of(game, told)
    seed = [problem for refused in whole("seed", options.seed, 0, MOST_SEED) for problem in refused.problems]
    problems = [*problems, *wrong, *seed]
    if problems:
        raise Refused(problems)
    return game, rules, int(options.seed or 0)


def _named(texts: Sequence[str]) -> tuple[dict[str, str], list[Problem]]:
    """The switches by name, each told once, with a problem for whatever is not so."""
    named: dict[str, str] = {}
    problems = []
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            problems.append(Problem("switch", f"{quoted(text)}; name=value was expected", "unreadable"))
            continue
        if name in named:
            problems.append(Problem(f"rules.{name}", "there twice", "unreadable"))
        named[name] = value
    return named, problems


def _value(switch: Switch | None, text: str) -> object:
    """The value of a switch that a text names, or the text itself if it names none."""
    if switch is None:
        return text
    named = {value_name(value): value for value in switch.values}
    listed = list(text)  # several letters have any order
    value = named.get(text) if text in named else switch.value_of(listed)
    return text if value is None else list(value) if isinstance(value, tuple) else value
