"""Games asked in the contract's form, past the border: only the rules answer.

Whoever asks one game takes what is needed from its `Asking`; what stands below it is Hasenpfeffer's.
"""

from typing import Any, get_args, get_type_hints

from engine.games import GAMES
from engine.ruleset import Ruleset
from engine.situations import (
    BANK_PLACE,
    Action,
    Call,
    Card,
    Crystal,
    NamedHands,
    NumbersBySeat,
    Suit,
    SuitsBySeat,
    Taken,
    unlisted,
)


class Asking:
    """One game, and how it is asked."""

    def __init__(self, name: str) -> None:
        self.game = GAMES[name]
        self.deck = self.game.deck
        self.rules = self.game.ruleset()
        self.settings: tuple[dict[str, object], ...] = (
            {},
            *(
                {switch.name: value}
                for switch in self.game.switches
                for value in switch.choices
                if value != switch.default
            ),
        )

    def rules_of(self, request: dict) -> Ruleset:
        """The rule set of a request's (or a record's) switches."""
        return self.game.ruleset(request.get("rules") or request.get("switches"))

    def ask_of(self, request: dict):
        """The question that a request asks."""
        return self.game.ask("/".join([request["ask"], *request.get("action", ())]))

    def form_of(self, request: dict, rules: Ruleset | None = None) -> Any:
        """A request's situation as the rules take it."""
        rules = rules or self.rules_of(request)
        return self.read({**request, **request.get("action", {})}, self.ask_of(request).form, rules)

    def answer(self, request: dict, rules: Ruleset | None = None) -> Any:
        """What the rules (the request's own, or these) answer, as JSON has it."""
        rules = rules or self.rules_of(request)
        ask = self.ask_of(request)
        return self.game.printer(rules).value(
            ask.answer(rules, self.form_of(request, rules)), ask.answer_kind
        )

    def fields_with_problems(self, request: dict) -> list[str]:
        """The fields in which something could not have happened."""
        problems = self.ask_of(request).problems(self.rules_of(request), self.form_of(request))
        return [problem.field for problem in problems]

    def trail(self, request: dict) -> tuple:
        """The run that an answer came out of."""
        return self.ask_of(request).trail(self.rules_of(request), self.form_of(request))

    def deciders(self, request: dict) -> list[str]:
        """The ids of the rules that narrowed, struck or doubled something, and of those that wrote a line."""
        ids = []
        for row in self.trail(request):
            if hasattr(row, "before"):
                ids += [row.rule.id] if row.before != row.after else []
            else:
                ids += [rule.id for rule in (row.rule, row.struck, *row.doubled) if rule]
        return ids

    def printed_again(self, request: dict) -> dict:
        """The request's situation, read and printed."""
        return self.game.printer(self.rules_of(request)).form(self.form_of(request))

    def read(self, value: Any, kind: Any, rules: Ruleset) -> Any:
        """A JSON value as the rules take it, by the type of its field; cards and suits must be ones."""
        if kind is Action:
            (key,) = value.keys() - {"seat"}
            return Action(value["seat"], key, self.read(value[key], self.game.actions[key], rules))
        if kind is Taken:
            return Taken(value["seat"], self._crystal(value))
        if hasattr(kind, "_fields"):
            kinds = get_type_hints(kind)
            fields = [name for name in kind._fields if name in value]
            return kind(**{name: self.read(value[name], kinds[name], rules) for name in fields})
        inner = [one for one in get_args(kind) if one is not type(None)]
        if isinstance(value, list):
            return tuple(self.read(one, inner[0], rules) for one in value)
        if kind in (NamedHands, SuitsBySeat, NumbersBySeat):
            own, name = get_args(inner[0])[1], str if kind == NamedHands else int
            return tuple((name(owner), self.read(one, own, rules)) for owner, one in value.items())
        return self._named(value, inner[0] if inner else kind, rules)

    def _crystal(self, value: dict) -> int:
        """A crystal as JSON has it: whose it is, and its suit."""
        place = BANK_PLACE if value["from"] == "bank" else value["from"]
        return place * len(self.deck.suits) + self.read(value["crystal"], Suit, self.rules)

    def _named(self, value: Any, kind: Any, rules: Ruleset) -> Any:
        """A call, a card, a suit or a crystal by its name; anything else as it is."""
        if value is None:
            return None
        if kind is Crystal:
            return self._crystal(value)
        if kind is Call:
            calls = self.game.calls(rules)
            return Call(calls.index(value)) if value in calls else unlisted(value, len(calls))
        if kind is Card or kind is Suit:
            number = self.deck.read(value) if kind is Card else self.deck.suit(value)
            assert number is not None, value
            return number
        return value

    def hand(self, names: str) -> int:
        """Cards named in one text, as a set of bits."""
        return sum(1 << card for card in self.cards(names))

    def cards(self, names: str) -> tuple[int, ...]:
        """Cards named in one text, in order."""
        return tuple(self.read(name, Card, self.rules) for name in names.split())


HASENPFEFFER = Asking("hasenpfeffer")
GAME, DECK, RULES, SETTINGS = (
    HASENPFEFFER.game,
    HASENPFEFFER.deck,
    HASENPFEFFER.rules,
    HASENPFEFFER.settings,
)
rules_of, ask_of, form_of = HASENPFEFFER.rules_of, HASENPFEFFER.ask_of, HASENPFEFFER.form_of
answer, trail, deciders = HASENPFEFFER.answer, HASENPFEFFER.trail, HASENPFEFFER.deciders
fields_with_problems, printed_again = HASENPFEFFER.fields_with_problems, HASENPFEFFER.printed_again
read, hand, cards = HASENPFEFFER.read, HASENPFEFFER.hand, HASENPFEFFER.cards
