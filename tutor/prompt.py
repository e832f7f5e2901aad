"""A puzzle's situation, question and answer in words. Pure."""

import re
from collections.abc import Mapping, Sequence, Set
from typing import Any

import content
from content import KindWords
from engine.game import touches
from engine.rules import Switch, value_name
from engine.situations import NAMES_OF_KINDS, Calls, Counted, Fact, facts_of
from tutor.deals import action_told
from tutor.pairs import halves, is_pair
from tutor.position import Position
from tutor.wording import PLURALS, Speech, capital, sentences, speech

SENTENCE_END = re.compile(r"(?<=[.?!]) ")
STEPS = "steps"  # the fact that holds the steps of a piece of a record
LISTED = ("cards", "some card", "cards by seat")  # the kinds of facts that are long when told
FEW = 3  # an answer of more things than that is told by their number


def prompt(puzzle: Position) -> str:
    """The whole puzzle in words: house rules that matter, the situation, the question."""
    asks = kind_words(puzzle).asks
    if is_pair(puzzle):
        return " ".join((*house_rules(puzzle), *pair_told(puzzle), asked_of_both(puzzle), asks))
    return " ".join((*house_rules(puzzle), setting(puzzle), asks))


def pair_told(puzzle: Position) -> list[str]:
    """Both positions of a pair in words, of the second only what is otherwise than in the first."""
    words = speech(puzzle.game.name).shared.feedback
    first, second = (SENTENCE_END.split(setting(half)) for half in halves(puzzle))
    changed = [sentence for sentence in second if sentence not in first]
    return [
        words["first"].format(told=" ".join(first)),
        words["second"].format(told=" ".join(changed)),
    ]


def asked_of_both(puzzle: Position) -> str:
    """The question that is asked of both positions of a pair."""
    asks, mark, _ = kind_words(halves(puzzle)[0]).asks.partition("?")
    return speech(puzzle.game.name).shared.feedback["both"].format(asks=asks + mark)


def kind_words(puzzle: Position) -> KindWords:
    """How questions of this kind are named, asked and answered."""
    return words_of_kind(puzzle.game.name, puzzle.kind)


def words_of_kind(game: str, kind: str) -> KindWords:
    """A kind's words in that game: the game's own, or those that games share."""
    kinds = speech(game).words.kinds
    return kinds[kind] if kind in kinds else content.ask_words()[kind]


def setting(puzzle: Position, *, drawn: Set[str] = frozenset()) -> str:
    """The situation in words.

    Sentences about nothing but facts that are drawn are left out, and lists of cards that are drawn are not
    told again.
    """
    told = speech(puzzle.game.name)
    template = setting_template(puzzle)
    facts = facts_told(puzzle)
    if drawn:
        parts = SENTENCE_END.split(template)
        template = " ".join(part for part in parts if not _places_among(told, part, drawn))
        shown = Fact("words", told.shared.app["shown"])
        facts |= {name: shown for name in drawn if facts[name].kind in LISTED}
    return told.filled(template, facts, puzzle.rules)


def setting_template(puzzle: Position) -> str:
    """The first of the kind's settings whose facts are all there; its places are what the question needs.

    Where none fits, everything that is known is told by its name.
    """
    told = speech(puzzle.game.name)
    known = facts_told(puzzle).keys()
    for template in kind_words(puzzle).settings:
        if told.places(template) <= known:
            return template
    named = {name: _field_name(puzzle, name) for name in known}
    return " ".join(f"{called}: {{{name}}}." for name, called in named.items() if called)


def _field_name(puzzle: Position, name: str) -> str:
    """What a fact is called where no sentence tells it, "" for what goes without saying."""
    told, fact = speech(puzzle.game.name), facts_told(puzzle)[name]
    if fact.kind == "number" and type(fact.value) is not int:
        return ""
    words = content.page_words("fields")
    called = words.get(f"{name} {fact.kind}") or words.get(name) or told.shared.fields.get(name, "")
    return capital(called)


def facts_told(puzzle: Position) -> dict[str, Fact]:
    """What can be told of the situation; what is empty is left out."""
    facts = {**puzzle.ask.facts(puzzle.rules, puzzle.situation), **facts_of(puzzle.situation)}
    if hasattr(puzzle.situation, "record"):
        facts[STEPS] = Fact("words", " ".join(steps_told(puzzle).values()))
    return {name: fact for name, fact in facts.items() if not _is_empty(fact)}


def steps_told(puzzle: Position) -> dict[int, str]:
    """The steps of a record by their numbers, a sentence each: those of the piece that is shown, or all."""
    facts = puzzle.ask.facts(puzzle.rules, puzzle.situation)
    whole = Fact(STEPS, tuple(enumerate(puzzle.situation.record.actions, 1)))
    players = facts["players"].value if "players" in facts else puzzle.game.seats
    form = speech(puzzle.game.name).shared.feedback["step"]
    return {
        number: form.format(number=number, told=action_told(puzzle.game, puzzle.rules, done, players=players))
        for number, done in facts.get(STEPS, whole).value
    }


def _is_empty(fact: Fact) -> bool:
    return fact.value in (None, ()) or (fact.kind.startswith("some ") and not fact.value)


def _places_among(told: Speech, sentence: str, drawn: Set[str]) -> bool:
    places = told.places(sentence)
    return bool(places) and places <= drawn


def house_rules(puzzle: Position) -> tuple[str, ...]:
    """A sentence for each switch that may matter here and is not as usual, or is always to be stated."""
    told = speech(puzzle.game.name)
    return tuple(
        told.shared.feedback[_kind_of_rule(puzzle, switch)].format(
            title=told.words.switches[switch.name]["title"],
            value=_value_told(told, switch, puzzle.rules.switches[switch.name]),
        )
        for switch in puzzle.game.switches
        if (switch.stated or puzzle.rules.switches[switch.name] != switch.default)
        and _matters(puzzle, switch)
    )


def _kind_of_rule(puzzle: Position, switch: Switch) -> str:
    return "usual_rule" if puzzle.rules.switches[switch.name] == switch.default else "house_rule"


def _value_told(told: Speech, switch: Switch, value: object) -> str:
    """A switch's value in words; one that counts something is told by its number."""
    return told.words.switches[switch.name].get(value_name(value), value_name(value))


def _matters(puzzle: Position, switch: Switch) -> bool:
    rules = (rule for rule, _ in puzzle.game.catalogue().values())  # those that a switch drops, too
    return any(touches(switch, rule) for rule in rules if rule.phase in puzzle.ask.phases)


def answer_told(puzzle: Position, answer: Any) -> str:
    """An answer in words, as a clause without capital or full stop."""
    told = speech(puzzle.game.name)
    words = kind_words(puzzle)
    kind = puzzle.ask.answer_kind
    if _names_nothing(answer):
        return nothing_told(puzzle)
    if isinstance(answer, dict):
        facts = {key: _part_told(value) for key, value in answer.items()}
        return told.clause(words.answer, facts, puzzle.rules)
    if isinstance(answer, tuple) and len(answer) > (1 if kind == tuple[Counted, ...] else FEW):
        return words.many.format(count=len(answer))
    facts = _table_of(puzzle) | {"answer": Fact(NAMES_OF_KINDS.get(kind, "number"), answer)}
    return told.clause(words.answer, facts, puzzle.rules)


def nothing_told(puzzle: Position) -> str:
    """An answer that names nothing, in words; what is asked of an empty hand has none of its own."""
    return kind_words(puzzle).nothing or speech(puzzle.game.name).shared.forms["none"]


def _names_nothing(answer: Any) -> bool:
    """Whether an answer names nothing: no card, no call, nobody who scores."""
    return answer is None or answer == () or (isinstance(answer, dict) and answer.get("scores") == "none")


def _part_told(value: Any) -> Fact:
    """A part of an answer as a fact: a word, numbers by name, a number or yes or no."""
    if isinstance(value, Mapping):
        return Fact("numbers of name", tuple(value.items()))
    return Fact("account" if isinstance(value, str) else "number", value)


def right_or_not(puzzle: Position, *, correct: bool) -> str:
    """The first line of a verdict."""
    words = speech(puzzle.game.name).shared.feedback["right" if correct else "wrong"]
    return sentences(words.format(told=answer_told(puzzle, puzzle.answer)))


def one_named(puzzle: Position, one: int) -> str:
    """One of several things that an answer may name: a call, a seat, a suit and so on."""
    told = speech(puzzle.game.name)
    kind = NAMES_OF_KINDS[puzzle.ask.answer_kind]
    return told.name(PLURALS.get(kind, kind), one, puzzle.rules, _table_of(puzzle))


def several_named(puzzle: Position, several: Sequence[int]) -> list[str]:
    """Several things that an answer may name; calls that follow each other as ranges."""
    if puzzle.ask.answer_kind == Calls:
        return speech(puzzle.game.name).called(several, puzzle.rules)
    return [one_named(puzzle, one) for one in several]


def _table_of(puzzle: Position) -> dict[str, Fact]:
    """How many sit at the table, where the situation says so."""
    players = getattr(puzzle.situation, "players", None)
    return {"players": Fact("number", players)} if players else {}


def named_parts(puzzle: Position, answer: Mapping[str, Any]) -> dict[str, Any]:
    """The parts of an answer by their names, those within a part too."""
    told = speech(puzzle.game.name)
    return {
        told.part(path[-1]): told.part(value) if isinstance(value, str) else value
        for path, value in paths(answer).items()
    }


def paths(answer: Mapping[str, Any]) -> dict[tuple[str, ...], Any]:
    """The single values of an answer by the names that lead to them."""
    found: dict[tuple[str, ...], Any] = {}
    for name, value in answer.items():
        inner = paths(value) if isinstance(value, Mapping) else {(): value}
        found |= {(name, *path): one for path, one in inner.items()}
    return found
