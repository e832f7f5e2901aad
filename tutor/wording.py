"""Verdicts as sentences: the words of content/ filled with the cards at hand. Pure."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any

import content
from engine.auction import FIRST_CALLER
from engine.cards import members
from engine.game import Game
from engine.games import GAMES
from engine.referee import Reason
from engine.rules import Rule
from engine.ruleset import NO_SUIT, Ruleset
from engine.situations import FAR, Counted, Fact, call_name, number_told, owner_and_suit

PLURALS = {
    "cards": "card",
    "seats": "seat",
    "calls": "call",
    "groups": "group",
    "suits": "suit",
    "crystals": "crystal",
    "takings": "taking",
    "owners": "owner",
}
AT_A_TABLE = (  # named by the number of players
    *("seat", "owner", "crystal", "taking"),
    *("suits by seat", "cards by seat", "sets by seat"),
)
NUMBERS_OF = "numbers of "
RANGE = 3  # so many numbers that follow each other are told as a range
Facts = Mapping[str, Fact]
NO_FACTS: Facts = {}
SENTENCE_START = re.compile(r"(^|[.?!] )([a-z])")


class Speech:
    """How one game is spoken of."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.shared = content.shared()
        self.words = content.game_words(game.name)
        self.rules = content.rule_words(game.name)
        self.misconceptions = content.misconception_words(game.name)
        self.ranks = self.shared.ranks | self.words.ranks
        self.suits = self.shared.suits | self.words.suits
        self.callers = (self.shared.callers | self.words.callers)["names"]
        self.forms = self.shared.forms | self.words.forms
        self._named: dict[str, Callable[[Any], str]] = {
            "card": self.card,
            "suit": self.suit,
            "caller": lambda caller: self.callers[caller],
            "account": lambda account: self.words.accounts[account],
            "side": lambda side: self.words.sides["names"][side],
            "group": self._group,
            "sets": self._sets,
            "item": self._item,
        }
        self._cards = tuple(self._card(card) for card in range(len(game.deck.names)))

    def card(self, card: int) -> str:
        """A card's spoken name with its article: "the ten of hearts"."""
        return self._cards[card]

    def _card(self, card: int) -> str:
        name = self.game.deck.names[card]
        if name in self.words.cards:
            return self.words.cards[name]
        suit = self.game.deck.suits[self.game.deck.printed[card][0]]
        rank = self.ranks[self.game.deck.ranks[card]]
        return self.forms["card"].format(rank=rank, suit=self.suits[suit][1])

    def suit(self, suit: int, *, one: bool = False) -> str:
        """A suit's name, for several cards of it or for one."""
        if suit == NO_SUIT:
            return self.forms["no_suit"]
        return self.suits[self.game.deck.suits[suit]][0 if one else 1]

    def seat(self, seat: int, players: int | None = None) -> str:
        """A seat's name at a table of so many (of as many as the game seats at most, if nobody says)."""
        return self.shared.seats[str(players or self.game.seats)][seat]

    def call(self, call: int, rules: Ruleset) -> str:
        """A call as it is made."""
        name = call_name(call, self.game.calls(rules))
        if not isinstance(name, int):
            return self.words.calls.get(str(name), str(name))
        if abs(name) < FAR:
            return number_told(name)
        return self.forms["far"].format(number=number_told(FAR - 1 if name > 0 else 1 - FAR))

    def called(self, calls: Sequence[int], rules: Ruleset) -> list[str]:
        """Several calls by their names, the numbers that follow each other in one: "65 to 120"."""
        numbers = {call for call, name in enumerate(self.game.calls(rules)) if isinstance(name, int)}
        runs: list[list[int]] = []
        for call in calls:
            if runs and call == runs[-1][-1] + 1 and numbers.issuperset((call - 1, call)):
                runs[-1].append(call)
            else:
                runs.append([call])
        return [name for run in runs for name in self._run(run, rules)]

    def _run(self, calls: Sequence[int], rules: Ruleset) -> list[str]:
        """Calls that follow each other, as a range if there are many."""
        names = [self.call(call, rules) for call in calls]
        return names if len(names) < RANGE else [self.forms["range"].format(first=names[0], last=names[-1])]

    def listed(self, names: Sequence[str]) -> str:
        """Several names in one phrase: "a, b and c"."""
        if not names:
            return self.forms["none"]
        if len(names) == 1:
            return names[0]
        return self.forms["pair"].format(first=", ".join(names[:-1]), last=names[-1])

    def title(self, rule: Rule) -> str:
        """A rule's short title, or "" for the rule of a wrong idea."""
        return self.rules[rule.id].title if rule.id in self.rules else ""

    def sentence(self, reason: Reason, rules: Ruleset) -> str:
        """What a rule did, said of these very cards."""
        template = self.rules[reason.rule.id].template(reason.outcome)
        return self.filled(template, reason.facts, rules)

    def filled(self, template: str, facts: Any, rules: Ruleset) -> str:
        """A template with its places filled from facts, each sentence with a capital."""
        return sentences(self.clause(template, facts, rules))

    def places(self, template: str) -> set[str]:
        """The facts that a template needs."""
        return {name for _, name, _, _ in _parsed(template) if name}

    def clause(self, template: str, facts: Any, rules: Ruleset) -> str:
        """A template with its places filled from facts, to stand within a sentence."""
        parts = []
        for text, name, choice, _ in _parsed(template):
            parts.append(text)
            if name is not None:
                parts.append(self.fact(facts[name], choice or "", rules, facts))
        return "".join(parts)

    def part(self, name: str) -> str:
        """The name of one part of an answer: an account, a field, or whatever the puzzle calls it."""
        return self.words.accounts.get(name) or self.shared.fields.get(name) or name

    def fact(self, fact: Fact, choice: str, rules: Ruleset, facts: Facts) -> str:
        """A fact's name; with a choice "one/several" the word that fits its number."""
        if "/" in choice:
            one, several = choice.split("/")
            return one if _count(fact) == 1 else several
        if fact.kind == "suit":
            return self.suit(fact.value, one=choice == "one")
        if fact.kind.startswith("some "):
            return self.listed(self._members(fact, rules, facts))
        if fact.kind.startswith(NUMBERS_OF):
            return self._numbered(fact, rules, facts)
        if fact.kind in PLURALS:
            return self.listed([self.name(PLURALS[fact.kind], one, rules, facts) for one in fact.value])
        return self.name(fact.kind, fact.value, rules, facts)

    def _members(self, fact: Fact, rules: Ruleset, facts: Facts) -> list[str]:
        """The names of all in a set; calls that follow each other as ranges."""
        if fact.kind == "some call":
            return self.called(members(fact.value), rules)
        return [self.name(fact.kind[5:], one, rules, facts) for one in members(fact.value)]

    def _numbered(self, fact: Fact, rules: Ruleset, facts: Facts) -> str:
        """Several things of a kind, each with its number; nobody if there are none."""
        kind = fact.kind.removeprefix(NUMBERS_OF)
        names = [
            self.forms["numbered"].format(name=self.name(kind, one, rules, facts), number=number_told(number))
            for one, number in fact.value
        ]
        return self.listed(names) if names else self.forms["nobody"]

    def name(self, kind: str, value: Any, rules: Ruleset, facts: Facts = NO_FACTS) -> str:
        """The name of one thing of that kind; at which table a seat or a hand is stands in the facts."""
        if kind == "call":
            return self.call(value, rules)
        players = facts["players"].value if "players" in facts else None
        if kind in AT_A_TABLE:
            return self._at_a_table(kind, value, players)
        if kind == "caller" and FIRST_CALLER in facts:
            return self.seat((facts[FIRST_CALLER].value + value) % (players or self.game.seats), players)
        if kind == "hand" and "names" in facts:
            return str(facts["names"].value[value])
        if kind == "named hands":
            held = ((owner, self.listed([self.card(card) for card in cards])) for owner, cards in value)
            return "; ".join(self.forms["holds"].format(name=owner, cards=cards) for owner, cards in held)
        return self._named.get(kind, _as_it_is)(value)

    def _group(self, group: Counted) -> str:
        """Cards that count together, with their points."""
        cards = self.listed([self.card(card) for card in group.cards])
        return self.forms["group"].format(cards=cards, points=number_told(group.points))

    def _sets(self, sets: Sequence[Sequence[int]]) -> str:
        """Several sets of cards."""
        return " and also ".join(self._cards_told(cards) for cards in sets)

    def _item(self, item: str) -> str:
        """What a ledger's line is for: a suit by its name, anything else as it is called."""
        suits = self.game.deck.suits
        return self.suit(suits.index(item)) if item in suits else item

    def _at_a_table(self, kind: str, value: Any, players: int | None) -> str:
        """The name of something that is somebody's at a table of so many."""
        if kind in ("seat", "owner"):
            return self.seat(value, players) if isinstance(value, int) else self.words.accounts[value]
        if kind == "crystal":
            return self.crystal(value, players)
        if kind == "taking":
            seat, crystal = self.seat(value.seat, players), self.crystal(value.crystal, players)
            return self.forms["taken"].format(seat=seat, crystal=crystal)
        tellers: dict[str, Callable[[Any], str]] = {
            "cards by seat": self._cards_told,
            "sets by seat": self._sets,
        }
        told = tellers.get(kind, self._suits)
        return "; ".join(
            self.forms["holding"].format(name=self.seat(seat, players), what=told(held))
            for seat, held in value
        )

    def _cards_told(self, cards: Sequence[int]) -> str:
        """Several cards in one phrase, or that there are none."""
        return self.listed([self.card(card) for card in cards]) if cards else self.forms["nothing"]

    def _suits(self, suits: Sequence[int]) -> str:
        """Several suits in one phrase, or that there are none."""
        return self.listed([self.suit(suit) for suit in suits]) if suits else self.forms["nothing"]

    def crystal(self, crystal: int, players: int | None = None) -> str:
        """A crystal's suit and whose it is, at a table of so many."""
        owner, suit = owner_and_suit(crystal, len(self.game.deck.suits))
        name = self._at_a_table("owner", owner, players)
        return self.forms["crystal"].format(suit=self.suit(suit), owner=name)


@cache
def speech(game: str) -> Speech:
    """How that game is spoken of."""
    return Speech(GAMES[game])


def _as_it_is(value: Any) -> str:
    """A number or a word as it is told."""
    return number_told(value) if isinstance(value, int) else str(value)


@cache
def _parsed(template: str) -> tuple[tuple[str, str | None, str | None, str | None], ...]:
    return tuple(Formatter().parse(template))


def _count(fact: Fact) -> int:
    if fact.kind.startswith("some "):
        return int(fact.value.bit_count())
    return len(fact.value) if fact.kind in PLURALS else int(fact.value)


def sentences(text: str) -> str:
    """The text with a capital at the start of each sentence."""
    return SENTENCE_START.sub(lambda found: found[1] + found[2].upper(), text)


def capital(text: str) -> str:
    """The text with a capital at its start only."""
    return text[:1].upper() + text[1:]
