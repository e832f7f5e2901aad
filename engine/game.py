"""What a game is made of: its rules and switches, wrong ideas of it, what it is asked, how it is played."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from random import Random
from typing import Any, NamedTuple, Protocol

from engine.cards import Deck
from engine.funnel import Stage, Verdict
from engine.rules import Add, Drop, Line, Misconception, Rule, Set, Swap, Switch
from engine.ruleset import Ruleset
from engine.situations import Action, Fact, Printer, Problem


class Ask(NamedTuple):
    """One question a game answers: the form of its situations, what can be wrong with one, answer and trail.

    `action` is the key of the action that a verdict judges ("play"); the form then holds it as a field of
    that name. `phases` are the phases of the rules that decide it. `concerned` gives the cards whose
    definitions may have decided the answer, from the situation and its run. One of them did if the answer
    is another without it; where that does not tell, `decides` does. `subject` gives the option that a verdict
    is about, as a fact.
    `words` are those that a part of the answer may be, where it is neither a number nor yes or no; `suits`
    gives those that an answer of suits or crystals may name, as a set, where it is not every one of the deck.
    """

    name: str
    form: type
    answer: Callable[[Ruleset, Any], Any]
    trail: Callable[[Ruleset, Any], tuple[Stage | Line, ...]]
    facts: Callable[[Ruleset, Any], Mapping[str, Fact]]
    problems: Callable[[Ruleset, Any], list[Problem]]
    answer_kind: Any
    phases: tuple[str, ...]
    action: str = ""
    concerned: Callable[[Any, Verdict], Sequence[int]] | None = None
    subject: Callable[[Any], Fact] | None = None
    words: Mapping[str, Sequence[str]] = {}
    suits: Callable[[Ruleset, Any], int] | None = None
    decides: Callable[[Ruleset, Any, Rule], bool] | None = None

    @property
    def key(self) -> str:
        """The name that tells this question from the game's others."""
        return f"{self.name}/{self.action}" if self.action else self.name


def judge(ask: Ask, rules: Ruleset, situation: Any) -> Verdict:
    """The answer to a question, with the run it came out of."""
    return Verdict(ask.answer(rules, situation), ask.trail(rules, situation), ask.facts(rules, situation))


class Phase(Protocol):
    """One state of a deal: somebody is to act (or nobody: the deal is over), and these are the options.

    Options are small ints; records hold the actions they stand for.
    """

    @property
    def seat(self) -> int | None:
        """Who is to act, or None when the deal is over."""

    @property
    def rules(self) -> Ruleset:
        """The rules that are played."""

    def options(self) -> int:
        """What the seat may do, as a set of bits."""

    def after(self, option: int, /) -> "Phase":
        """The phase that follows when the seat takes that option."""

    def action(self, option: int, /) -> Action:
        """An option as records have it; it may be another seat's than the one whose turn it is."""

    def trail(self) -> tuple[Stage | Line, ...]:
        """Whose turn it is and how the options came about; the score when the deal is over."""

    def facts(self) -> Mapping[str, Fact]:
        """What the trail is about."""


class Start(NamedTuple):
    """Where a deal begins: the dealer's seat, the scores so far, the cards in the order they are dealt.

    Scores are a tuple as the game keeps them: points, or whatever a table hands on from deal to deal.
    """

    dealer: int
    scores: tuple[Any, ...]
    cards: tuple[int, ...]


Tries = Callable[[Any, int, Sequence[Ruleset], Random], Sequence[Any]]


class Plant(NamedTuple):
    """Something rare that a deal is made to bring; the deal stays one that might have come by chance.

    `brings` are the rules and wrong ideas that it is there for. `cards` gives a shuffled deal with some cards
    put in their places, `scores` draws what the table has before the deal, `choose` picks the options: what
    is None is as in any other deal. `switches` are the house rules that it needs, by their values' names.
    """

    name: str
    brings: tuple[str, ...]
    cards: Callable[[Ruleset, Start, Random], tuple[int, ...]] | None = None
    scores: Callable[[Ruleset, Random], tuple[Any, ...]] | None = None
    choose: Callable[[Phase, Random], int] | None = None
    switches: tuple[tuple[str, str], ...] = ()


class Pieces(NamedTuple):
    """How a piece of a record is looked at by itself.

    `shown` gives what has to be known of a phase where a piece may begin, or None; `goes_on` whether a later
    phase belongs to a piece that began there; `under` the same phase for those who play by other rules. Where
    a deal began is told by `start` of a phase, and by `start_of` of a record. `phases` are those of rules
    that decide what may be done next and that no other question is about.
    """

    shown: Callable[[Any], Mapping[str, Fact] | None]
    goes_on: Callable[[Any, Any], bool]
    under: Callable[[Any, Ruleset], Phase]
    start: Callable[[Any], Start]
    start_of: Callable[[Any], Start]
    phases: tuple[str, ...] = ()


def hands_at(*places: str) -> Callable[[Any], Sequence[int]]:
    """What everybody holds in a phase, found at the first of these dotted names that it has, else ()."""

    def held(phase: Any) -> Sequence[int]:
        for place in places:
            try:
                found: Sequence[int] = attrgetter(place)(phase)
            except AttributeError:
                continue
            return found
        return ()

    return held


class Game(NamedTuple):
    """One of the five games.

    `calls` are its calls in ascending order, `actions` the types of its actions' values by their keys;
    `first_scores` gives what a game begins with, drawn where tables differ (in the number of players); who
    deals first and which cards are shuffled may hang on it. `begin` gives the first phase of a deal, `follow`
    what the next deal begins with (dealer and scores; None when the game is over). `poses` gives, by the key
    of a question, the situation in which a deal poses it when an option is taken in a phase, or None;
    `choose` picks an option as an ordinary player might. Where questions hang on what a table has before a
    deal, `some_scores` draws anything that it may have. `tries` gives, by the key of a verdict, the actions
    that somebody might try in a phase whose option is taken, of those whose view of the rules is one of
    several. `recorded` gives the record of a deal that began so, as `replay` is asked about it. `pieces`
    tells how a piece of one is looked at. `plants` bring about what is rare. `hands` gives what everybody
    holds in a phase, seat by seat, () where nobody holds anything; `common` the cards that count for all.
    """

    name: str
    deck: Deck
    rules: Ruleset
    switches: tuple[Switch, ...]
    misconceptions: tuple[Misconception, ...]
    asks: tuple[Ask, ...]
    seats: int
    actions: Mapping[str, Any]
    calls: Callable[[Ruleset], Sequence[object]]
    begin: Callable[[Ruleset, Start], Phase]
    first_scores: Callable[[Ruleset, Random], tuple[Any, ...]]
    first_dealer: Callable[[tuple[Any, ...], Random], int]
    shuffled: Callable[[Ruleset, tuple[Any, ...], Random], tuple[int, ...]]
    follow: Callable[[Phase], tuple[int, tuple[Any, ...]] | None]
    poses: Mapping[str, Callable[[Any, int], Any]]
    choose: Callable[[Phase, Random], int]
    recorded: Callable[[Start, Sequence[Action]], Any]
    some_scores: Callable[[Ruleset, Random], tuple[Any, ...]] | None = None
    tries: Mapping[str, Tries] = {}
    pieces: Pieces | None = None
    plants: tuple[Plant, ...] = ()
    hands: Callable[[Any], Sequence[int]] = hands_at("hands")
    common: Callable[[Any], int] = lambda _: 0

    def players(self, situation: Any) -> int:
        """How many sit at the table: as many as the situation says, or as many as the game seats."""
        return getattr(situation, "players", None) or self.seats

    def has_name(self, kind: str, value: int) -> bool:
        """Whether there is such a thing to be named; that there is no trump suit, for one, has no name."""
        known = {"suit": len(self.deck.suits), "card": len(self.deck.names)}
        return value < known.get(kind, value + 1)

    def printer(self, rules: Ruleset) -> Printer:
        """How situations under these rules are printed."""
        return Printer(self.deck, self.calls(rules), self.actions)

    def ask(self, key: str) -> Ask:
        """The question of that key, which the game must have."""
        return next(ask for ask in self.asks if ask.key == key)

    def ruleset(self, choices: Mapping[str, object] | None = None) -> Ruleset:
        """The rules under these switch values, the others at their defaults. Values must be known ones."""
        chosen = choices or {}
        return _ruleset(
            self.name, self.rules, self.switches, tuple(sorted(chosen.items(), key=lambda c: c[0]))
        )

    def catalogue(self) -> dict[str, tuple[Rule, tuple[str, ...]]]:
        """Every rule of the game by its id, with the switches that bring, drop or tune it."""
        rules = {rule.id: rule for rule in self.rules.rules}
        for switch in self.switches:
            for changes in switch.choices.values():
                rules |= {change.rule.id: change.rule for change in changes if isinstance(change, Swap | Add)}
        return {name: (rule, self._switches_of(rule)) for name, rule in rules.items()}

    def _switches_of(self, rule: Rule) -> tuple[str, ...]:
        return tuple(switch.name for switch in self.switches if touches(switch, rule))


def touches(switch: Switch, rule: Rule) -> bool:
    """Whether a switch brings, drops, replaces or tunes a rule."""
    changes = [change for values in switch.choices.values() for change in values]
    tuned = {change.field for change in changes if isinstance(change, Set)} | {switch.name}
    replaced = {change.id for change in changes if isinstance(change, Drop | Swap)}
    brought = {change.rule.id for change in changes if isinstance(change, Swap | Add)}
    return rule.id in replaced | brought or not tuned.isdisjoint(rule.reads)


@lru_cache(maxsize=512)
def _ruleset(
    game: str, base: Ruleset, switches: tuple[Switch, ...], chosen: tuple[tuple[str, object], ...]
) -> Ruleset:
    values = {switch.name: switch.default for switch in switches} | dict(chosen)
    rules = base
    for switch in switches:
        rules = rules.changed(*switch.changes(values[switch.name]))
    return rules.named(game, values)
