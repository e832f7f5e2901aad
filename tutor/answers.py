"""Replies to requests, as JSON values: the answer and its reasons in words."""

from typing import Any

from engine import referee
from engine.referee import Reason
from engine.ruleset import Ruleset
from tutor.requests import Refused, Request
from tutor.wording import Speech, speech


def reply(request: Request) -> dict[str, Any]:
    """The reply to a request: `answer`, `because`, and for `legal` each card's own reasons."""
    game, ask, rules, situation = request
    printer = game.printer(rules)
    told = speech(game.name)
    explained = referee.explained(ask, rules, situation, each=ask.name == "legal")
    said = {
        "answer": printer.value(explained.answer, ask.answer_kind),
        "because": steps(explained.because, told, rules),
    }
    if ask.name == "legal":
        said["each"] = [
            {
                "card": game.deck.names[one.card],
                "legal": one.legal,
                "because": steps(one.because, told, rules),
            }
            for one in explained.each
        ]
    return said


def steps(because: tuple[Reason, ...], told: Speech, rules: Ruleset) -> list[dict[str, Any]]:
    """Reasons as JSON, each once: the rule, its sources, and what it did in words."""
    said = dict.fromkeys((reason.rule, told.sentence(reason, rules)) for reason in because)
    return [{"rule": rule.id, "sources": list(rule.sources), "text": text} for rule, text in said]


def refusal(refused: Refused) -> dict[str, Any]:
    """The reply to what gets no answer: its kind and all its problems."""
    problems = [{"field": problem.field, "message": problem.message} for problem in refused.problems]
    first = refused.problems[0]
    message = f"{first.field}: {first.message}" if first.field else first.message
    return {"error": {"kind": refused.kind, "message": message, "problems": problems}}
