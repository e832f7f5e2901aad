"""Hasenpfeffer asked in the contract's form, past the border: only the rules answer."""

from typing import Any, get_args, get_type_hints

from engine.games import GAMES
from engine.rules import Ruleset
from engine.situations import Call, Card, Suit, unlisted

GAME = GAMES["hasenpfeffer"]
DECK = GAME.deck
RULES = GAME.ruleset()
SETTINGS: tuple[dict[str, object], ...] = (
    {},
    *({switch.name: value} for switch in GAME.switches for value in list(switch.choices)[1:]),
)


def rules_of(request: dict) -> Ruleset:
    """The rule set of a request's (or a record's) switches."""
    return GAME.ruleset(request.get("rules") or request.get("switches"))


def ask_of(request: dict):
    """The question that a request asks."""
    return GAME.ask("/".join([request["ask"], *request.get("action", ())]))


def form_of(request: dict, rules: Ruleset | None = None) -> Any:
    """A request's situation as the rules take it."""
    rules = rules or rules_of(request)
    given = {**request, **request.get("action", {})}
    form = ask_of(request).form
    kinds = get_type_hints(form)
    return form(**{name: read(given[name], kinds[name], rules) for name in form._fields if name in given})


def answer(request: dict, rules: Ruleset | None = None) -> Any:
    """What the rules (the request's own, or these) answer, as JSON has it."""
    rules = rules or rules_of(request)
    ask = ask_of(request)
    return GAME.printer(rules).value(ask.answer(rules, form_of(request, rules)), ask.answer_kind)


def fields_with_problems(request: dict) -> list[str]:
    """The fields in which something could not have happened."""
    problems = ask_of(request).problems(rules_of(request), form_of(request))
    return [problem.field for problem in problems]


def trail(request: dict) -> tuple:
    """The run that an answer came out of."""
    return ask_of(request).trail(rules_of(request), form_of(request))


def deciders(request: dict) -> list[str]:
    """The ids of the rules that narrowed, struck or doubled something, and of those that wrote a line."""
    ids = []
    for row in trail(request):
        if hasattr(row, "before"):
            ids += [row.rule.id] if row.before != row.after else []
        else:
            ids += [rule.id for rule in (row.rule, row.struck, *row.doubled) if rule]
    return ids


def printed_again(request: dict) -> dict:
    """The request's situation, read and printed."""
    return GAME.printer(rules_of(request)).form(form_of(request))


def read(value: Any, kind: Any, rules: Ruleset) -> Any:
    """A JSON value as the rules take it, by the type of its field; cards and suits must be ones."""
    inner = [one for one in get_args(kind) if one is not type(None)]
    if isinstance(value, list):
        return tuple(read(one, inner[0], rules) for one in value)
    kind = inner[0] if inner else kind
    if kind is Call:
        calls = GAME.calls(rules)
        return Call(calls.index(value)) if value in calls else unlisted(value, len(calls))
    if kind is Card or kind is Suit:
        number = DECK.read(value) if kind is Card else DECK.suit(value)
        assert number is not None, value
        return number
    return value


def hand(names: str) -> int:
    """Cards named in one text, as a set of bits."""
    return sum(1 << card for card in cards(names))


def cards(names: str) -> tuple[int, ...]:
    """Cards named in one text, in order."""
    return tuple(read(name, Card, GAME.rules) for name in names.split())
