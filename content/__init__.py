"""What the tutor says: words only, checked when they are loaded."""

import csv
import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from pydantic import BaseModel, ConfigDict, RootModel

HERE = files("content")
OUTCOMES = ("defines", "forbids", "keeps", "allows", "idle", "names", "frees", "scores", "strikes", "doubles")


class Words(BaseModel):
    """Words from a file: nothing that is not asked for, nothing of another type."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class RuleWords(Words):
    """The words of one rule: its title, what it says, and a template for each thing it can do."""

    title: str
    says: str
    defines: str = ""
    forbids: str = ""
    keeps: str = ""
    allows: str = ""
    idle: str = ""
    names: str = ""
    frees: str = ""
    scores: str = ""
    strikes: str = ""
    doubles: str = ""

    def template(self, outcome: str) -> str:
        """The template for what the rule did, "" if there is none."""
        return str(getattr(self, outcome))


class MisconceptionWords(Words):
    """A wrong idea in the learner's words, what holds instead, and why we think that people hold it."""

    belief: str
    game: str
    evidence: str


class KindWords(Words):
    """One kind of puzzle: its name, its question, how its situation and its answer are told.

    Of several settings the first whose facts are all there is told. `many` tells an answer of more than three
    things, `nothing` an empty one.
    """

    title: str
    asks: str
    settings: list[str]
    answer: str
    many: str = ""
    nothing: str = ""


class Example(Words):
    """A request, the answer it gets (None for a record without a wrong step), and what it shows."""

    request: dict[str, Any]
    answer: Any = None
    shows: str


class Examples(Words):
    """The examples of one rule: it is kept or at work in the good one, broken or in the way in the bad."""

    good: Example
    bad: Example


class Silent(Words):
    """Statements that no rule can act on, and why."""

    sources: list[str]
    why: str


class GameWords(Words):
    """How a game is named and introduced, and how its own things are said.

    The fan holds the cards that the game is shown by. Ranks, suits, callers and forms are those in which it
    differs from the words that all games share.
    """

    title: str
    source: str
    about: str
    fan: list[str]
    ranks: dict[str, str] = {}
    suits: dict[str, list[str]] = {}
    callers: dict[str, list[str]] = {}
    forms: dict[str, str] = {}
    cards: dict[str, str]
    calls: dict[str, str]
    accounts: dict[str, str]
    sides: dict[str, list[str]]
    switches: dict[str, dict[str, str]]
    kinds: dict[str, KindWords]
    silent: list[Silent]


class SharedWords(Words):
    """Words that all games share: cards, suits (one, several), seats by the number of players.

    Places are the seats as the one who is to play sees them, notes what somebody at the table is, fields the
    parts of situations and answers.
    """

    ranks: dict[str, str]
    suits: dict[str, list[str]]
    seats: dict[str, list[str]]
    places: dict[str, list[str]]
    notes: dict[str, str]
    fields: dict[str, str]
    callers: dict[str, list[str]]
    forms: dict[str, str]
    feedback: dict[str, str]
    app: dict[str, str]


class PageWords(RootModel[dict[str, dict[str, str]]]):
    """What the pages say, by page and by name."""


class Statement(Words):
    """One numbered statement of a source: where it stands and its gist in our words."""

    id: str
    source: str
    section: str
    kind: str
    gist: str


class Ruling(Words):
    """What we play where a source is silent or garbled: the question, and how we read it."""

    id: str
    question: str
    ruling: str


class Chapter(Words):
    """A chapter of a rule book, and the phases whose rules it holds."""

    title: str
    phases: list[str]


class Source(Words):
    """One of the five texts."""

    game: str
    title: str
    language: str


@cache
def shared(language: str = "en") -> SharedWords:
    """The words that all games share."""
    return SharedWords.model_validate(_toml(HERE / language / "words.toml"))


@cache
def page_words(page: str, language: str = "en") -> dict[str, str]:
    """What a page says beside the words of the games.

    The "titles" are those of the pages, in the order of the menu.
    """
    return PageWords.model_validate(_toml(HERE / language / "pages.toml")).root[page]


@cache
def game_words(game: str, language: str = "en") -> GameWords:
    """How a game is named and introduced."""
    return GameWords.model_validate(_toml(HERE / language / game / "game.toml"))


@cache
def ask_words(language: str = "en") -> dict[str, KindWords]:
    """The words of questions that no puzzle asks as they stand, by the question's key."""
    table = _toml(HERE / language / "asks.toml")
    return {key: KindWords.model_validate(words) for key, words in table.items()}


@cache
def rule_words(game: str, language: str = "en") -> dict[str, RuleWords]:
    """The words of every rule of a game, by its id."""
    table = _toml(HERE / language / game / "rules.toml")
    return {name: RuleWords.model_validate(words) for name, words in table.items()}


@cache
def misconception_words(game: str, language: str = "en") -> dict[str, MisconceptionWords]:
    """The words of every wrong idea of a game, by its id."""
    table = _toml(HERE / language / game / "misconceptions.toml")
    return {name: MisconceptionWords.model_validate(words) for name, words in table.items()}


@cache
def examples(game: str, language: str = "en") -> dict[str, Examples]:
    """The good and the bad example of every rule of a game, by the rule's id."""
    table = _toml(HERE / language / game / "examples.toml")
    begun = HERE / language / game / "records.toml"
    records = _toml(begun) if begun.is_file() else {}
    return {
        name: Examples.model_validate({side: written_out(game, one, records) for side, one in pair.items()})
        for name, pair in table.items()
    }


def written_out(game: str, example: dict[str, Any], records: dict[str, Any]) -> dict[str, Any]:
    """An example with its game named, and its record written out from one of these if it names one."""
    whole = {**example, "request": {"game": game, **example["request"]}}
    name = whole["request"].get("record")
    if isinstance(name, str):
        begun = records[name]
        actions = [*begun["actions"], *whole.pop("actions", [])]
        whole["request"]["record"] = {**begun, "deal": begun["deal"].split(), "actions": actions}
    return whole


@cache
def statements() -> dict[str, Statement]:
    """What the sources say, by number."""
    with (HERE / "statements.csv").open(encoding="utf-8") as lines:
        return {row["id"]: Statement.model_validate(row) for row in csv.DictReader(lines)}


@cache
def rulings() -> dict[str, Ruling]:
    """What we play where the sources leave something open, by number."""
    with (HERE / "rulings.csv").open(encoding="utf-8") as lines:
        return {row["id"]: Ruling.model_validate(row) for row in csv.DictReader(lines)}


def is_ruling(number: str) -> bool:
    """Whether a number is that of a ruling of ours, not of a statement of a source."""
    return number in rulings()


@cache
def chapters(game: str, language: str = "en") -> list[Chapter]:
    """The chapters of a game's rule book, in the order of play."""
    return [Chapter.model_validate(one) for one in _toml(HERE / language / "chapters.toml")[game]]


@cache
def sources() -> dict[str, Source]:
    """The five texts, by file name."""
    return {name: Source.model_validate(words) for name, words in _toml(HERE / "sources.toml").items()}


def _toml(file: Traversable) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))
