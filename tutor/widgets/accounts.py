"""What rules bring whom: of the lines that they write a ledger for each account, with its sum."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import content
from engine import referee
from engine.cards import members
from engine.funnel import Verdict
from engine.ledger import BANK, balance
from engine.referee import Reason
from engine.rules import Line as LedgerLine
from engine.rules import Rule
from engine.ruleset import Ruleset
from engine.situations import Fact
from tutor.widgets.ledger import Line, ledger
from tutor.widgets.links import RULE
from tutor.widgets.markup import Source
from tutor.wording import Speech, capital, sentences

Flag = Callable[[LedgerLine], str]


def source(told: Speech, rule: Rule) -> Source | None:
    """Where a rule is written, said so that ours and the source's word are told apart."""
    if not rule.sources:
        return None
    ours = all(map(content.is_ruling, rule.sources))
    word = told.shared.app["source_ruling" if ours else "source_statement"]
    return Source(f"{word} {', '.join(rule.sources)}", f"rules?{RULE}={rule.id}")


def title(told: Speech, rule: Rule) -> str:
    """A rule's title; a rule of a wrong idea has none of its own."""
    return told.title(rule) if rule.sources else told.shared.app["their_rule"]


def sentence(told: Speech, reason: Reason, rules: Ruleset) -> str:
    """What a rule did, in words, if it is a rule of the game that says so of this position."""
    if reason.rule.id not in told.rules or not reason.rule.sources:
        return ""
    is_told = told.places(told.rules[reason.rule.id].template(reason.outcome)) <= reason.facts.keys()
    return told.sentence(reason, rules) if is_told else ""


class Accounts:
    """Draws ledgers of a game under some rules; facts are those that the lines are about.

    `flag` gives the word to be set above a line, or "". Only what `adds_up` gets a total.
    """

    def __init__(
        self,
        told: Speech,
        rules: Ruleset,
        facts: Mapping[str, Fact],
        *,
        flag: Flag = lambda _: "",
        adds_up: bool = True,
    ) -> None:
        self.told = told
        self.rules = rules
        self.facts = facts
        self.flag = flag
        self.adds_up = adds_up

    def ledgers(self, lines: Sequence[LedgerLine], wanted: Iterable[Any] = ()) -> str:
        """A ledger for each account that is wanted, else for each that the lines name, as HTML.

        What counts otherwise than points, a crystal, is added up for itself.
        """
        crystals = [line for line in lines if self._is_crystal(line)]
        others = [line for line in lines if not self._is_crystal(line)]
        return "".join(
            self._ledger(alike, account)
            for alike in (crystals, others)
            if alike
            for account in _named(alike, wanted)
        )

    def counted(self, name: str, lines: Sequence[LedgerLine]) -> str:
        """The points that somebody of that name gets, as HTML."""
        return ledger(
            [self._line(line, line.taker) for line in lines],
            title=f"{capital(name)}: {self.told.shared.fields['points']}",
            total=sum(line.value for line in lines),
            total_word=self.told.shared.app["total"],
        )

    def _is_crystal(self, line: LedgerLine) -> bool:
        return line.item in self.told.game.deck.suits

    def _ledger(self, lines: Sequence[LedgerLine], account: Any) -> str:
        own = [line for line in lines if account in (line.taker, line.giver)]
        return ledger(
            [self._line(line, account) for line in own],
            title=self._title_of(account, own),
            total=balance(own, account) if self.adds_up else None,
            total_word=self.told.shared.app["total"],
        )

    def _title_of(self, account: Any, lines: Sequence[LedgerLine]) -> str:
        """Whose lines these are, where that has a name, and of seats what they count."""
        counted = self.told.shared.fields[self._unit(lines)]
        if isinstance(account, int):
            players = self.facts.get("players")
            return f"{self.told.seat(account, players.value if players else None)}: {counted}"
        if isinstance(account, Fact):
            return self.told.name(account.kind, account.value, self.rules, self.facts)
        name = self.told.part(account) if account in self.told.words.accounts else ""
        return sentences(name) or capital(counted)

    def _unit(self, lines: Sequence[LedgerLine]) -> str:
        """What lines count: crystals, chips where they go from one to the other, else points."""
        if all(map(self._is_crystal, lines)):
            return "crystals"
        return "points" if any(BANK in (line.giver, line.taker) for line in lines) else "chips"

    def _line(self, line: LedgerLine, account: Any) -> Line:
        sign = 1 if line.taker == account else -1
        return Line(
            title(self.told, line.rule),
            sign * (line.amount if line.struck else line.value),
            struck_by=self.told.title(line.struck) if line.struck else "",
            times=1 << len(line.doubled),
            times_by=" ".join(self.told.title(rule) for rule in line.doubled),
            source=source(self.told, line.rule),
            why=self._what_for(line),
            parts=self.flag(line),
        )

    def _what_for(self, line: LedgerLine) -> str:
        """The cards that a line is for, or what its rule says of it."""
        if line.cards:
            return self.told.listed([self.told.card(card) for card in members(line.cards)])
        reasons = referee.reasons(Verdict(None, (line,), self.facts), ())
        return sentence(self.told, reasons[0], self.rules) if reasons else ""


def _named(lines: Sequence[LedgerLine], wanted: Iterable[Any]) -> Iterable[Any]:
    """The accounts that are wanted if the lines name one of them, else all that they name."""
    named = dict.fromkeys(
        account
        for account in (*(line.taker for line in lines), *(line.giver for line in lines))
        if account != BANK
    )
    listed = list(wanted)
    return listed if any(account in named for account in listed) else named
