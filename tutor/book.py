"""The rule book: the rules of a game by chapter, what each is read from, what is often got wrong. Pure."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import NamedTuple

import content
from content import Chapter, MisconceptionWords, RuleWords, Silent
from engine.game import Game
from engine.games import GAMES
from engine.rules import Misconception, Rule, Switch, value_name
from engine.ruleset import Ruleset
from puzzles.generate import Aim, UnmetError, generate
from puzzles.lessons import LESSONS
from tutor.listing import kinds
from tutor.position import Position
from tutor.requests import read
from tutor.wording import capital

RECORD = "replay"  # the question about records, whose runs cannot be drawn side by side
USUAL, MINE = "usual", "mine"


class Cited(NamedTuple):
    """What a rule is read from: its number, where it stands, what it says, and whether it is ours."""

    id: str
    where: str
    says: str
    is_ours: bool


class Entry(NamedTuple):
    """A rule as the book has it; `chapter` is the title of its chapter, `lesson` the number of its lesson."""

    game: Game
    rule: Rule
    words: RuleWords
    chapter: str
    switches: tuple[Switch, ...]
    lesson: int | None

    @property
    def is_usual(self) -> bool:
        """Whether it is played unless a house rule brings it."""
        return self.rule in self.game.rules.rules

    @property
    def cited(self) -> tuple[Cited, ...]:
        """What it is read from."""
        return tuple(map(cited, self.rule.sources))

    @property
    def mistakes(self) -> tuple["Mistake", ...]:
        """The wrong ideas about it."""
        return tuple(one for one in mistakes(self.game.name) if self.rule.id in one.wrong.about)

    @property
    def can_be_practised(self) -> bool:
        """Whether there are puzzles whose answers it can decide."""
        return self.is_usual and bool(kinds(self.game, self.rule))


class Mistake(NamedTuple):
    """A wrong idea of a game, and its words."""

    game: Game
    wrong: Misconception
    words: MisconceptionWords


class Shown(NamedTuple):
    """An example: the position, and what to see in it."""

    position: Position
    shows: str


class Contrast(NamedTuple):
    """A position on which a wrong idea answers otherwise, with the rules as that idea has them."""

    position: Position
    believed: Ruleset


def cited(number: str) -> Cited:
    """A statement or ruling by its number."""
    if content.is_ruling(number):
        ruling = content.rulings()[number]
        return Cited(number, ruling.question, ruling.ruling, is_ours=True)
    statement = content.statements()[number]
    return Cited(number, statement.section, f"{capital(statement.gist.rstrip('.'))}.", is_ours=False)


@cache
def entries(game: str) -> tuple[Entry, ...]:
    """Every rule of a game, those of house rules too, in the order of the chapters."""
    catalogue = GAMES[game].catalogue().values()
    return tuple(
        _entry(GAMES[game], chapter, rule, switches)
        for chapter in content.chapters(game)
        for rule, switches in catalogue
        if rule.phase in chapter.phases
    )


def _entry(game: Game, chapter: Chapter, rule: Rule, switches: Sequence[str]) -> Entry:
    touching = tuple(switch for switch in game.switches if switch.name in switches)
    lessons = (number for number, lesson in enumerate(LESSONS[game.name], 1) if rule.id in lesson.rules)
    words = content.rule_words(game.name)[rule.id]
    return Entry(game, rule, words, chapter.title, touching, next(lessons, None))


@cache
def mistakes(game: str) -> tuple[Mistake, ...]:
    """Every wrong idea of a game that we know."""
    words = content.misconception_words(game)
    return tuple(Mistake(GAMES[game], wrong, words[wrong.id]) for wrong in GAMES[game].misconceptions)


def entry_of(name: str) -> Entry | None:
    """The rule of that id, of whatever game, or None."""
    return next((one for game in GAMES for one in entries(game) if one.rule.id == name), None)


def mistake_of(name: str) -> Mistake | None:
    """The wrong idea of that id, of whatever game, or None."""
    return next((one for game in GAMES for one in mistakes(game) if one.wrong.id == name), None)


def found(game: str, wanted: str) -> tuple[Entry, ...]:
    """The rules in whose words, sources or wrong ideas every one of the wanted words occurs."""
    words = wanted.casefold().split()
    texts = _texts(game)
    return tuple(one for one in entries(game) if all(word in texts[one.rule.id] for word in words))


@cache
def _texts(game: str) -> dict[str, str]:
    """All that is searched of every rule."""
    return {one.rule.id: _text(one) for one in entries(game)}


def _text(entry: Entry) -> str:
    read_from = [part for one in entry.cited for part in (one.id, one.where, one.says)]
    ideas = [part for one in entry.mistakes for part in (one.words.belief, one.words.game)]
    return "\n".join([entry.rule.id, entry.words.title, entry.words.says, *read_from, *ideas]).casefold()


def neighbours(entry: Entry) -> tuple[Entry | None, Entry | None]:
    """The rules before and after a rule in the book, None at its ends."""
    book = entries(entry.game.name)
    place = book.index(entry)
    return book[place - 1] if place else None, book[place + 1] if place + 1 < len(book) else None


def examples(entry: Entry) -> tuple[Shown, Shown] | None:
    """The good and the bad example of a rule, or None if it has none."""
    pair = content.examples(entry.game.name).get(entry.rule.id)
    if pair is None:
        return None
    good, bad = (Shown(read(one.request), one.shows) for one in (pair.good, pair.bad))
    return good, bad


def contrast(mistake: Mistake) -> Contrast | None:
    """A position on which a wrong idea answers otherwise, or None if no puzzle can show one.

    It is an example of a rule that the idea is about, or else a puzzle.
    """
    about = rules_about(mistake)
    shown = (example.position for one in about for example in examples(one) or ())
    drawable = (position for position in shown if position.ask.name != RECORD)
    return next(_contrasts(mistake, chain(drawable, _puzzles(mistake, about))), None)


def rules_about(mistake: Mistake) -> tuple[Entry, ...]:
    """The rules that a wrong idea is about."""
    return tuple(one for one in entries(mistake.game.name) if one.rule.id in mistake.wrong.about)


def _puzzles(mistake: Mistake, about: Iterable[Entry]) -> Iterator[Position]:
    """A puzzle of each kind that the idea may answer otherwise, always the same."""
    game = mistake.game
    asked = {kind for one in about for kind in kinds(game, one.rule)}
    for kind in (each for each in game.poses if each in asked):
        try:
            yield next(generate(Aim(game.name, kind, misconception=mistake.wrong.id), seed=1))
        except UnmetError:
            continue


def _contrasts(mistake: Mistake, positions: Iterable[Position]) -> Iterator[Contrast]:
    for position in positions:
        believed = position.rules.believing(mistake.wrong)
        if believed and position.ask.answer(believed, position.situation) != position.answer:
            yield Contrast(position, believed)


def values_told(entry: Entry, switch: Switch, chosen: object) -> list[tuple[str, str]]:
    """The values of a switch in words, each with what marks it: usual, mine (it is chosen) or nothing.

    Of numbers only these two are told.
    """
    words = content.game_words(entry.game.name).switches[switch.name]
    mine = switch.value_of(chosen) if chosen is not None else None
    told = (switch.default, *([mine] if mine not in (None, switch.default) else []))
    marks = {switch.default: USUAL} | ({mine: MINE} if mine is not None else {})
    values = told if switch.numbers else switch.values
    return [(words.get(value_name(one), value_name(one)), marks.get(one, "")) for one in values]


def silent(game: str) -> list[Silent]:
    """The statements that no rule can act on, and why."""
    return content.game_words(game).silent


def rulings(game: str) -> list[str]:
    """The numbers of our rulings on a game."""
    numbers = {one.source: name[:2] for name, one in content.statements().items()}
    prefix = numbers[content.game_words(game).source]
    return [name for name in content.rulings() if name.startswith(prefix)]


def chapter_number(game: str, title: str) -> int:
    """Which chapter of the book has that title, from 1."""
    return [chapter.title for chapter in content.chapters(game)].index(title) + 1
