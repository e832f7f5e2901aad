"""The lessons of a game, read from `content/<language>/<game>/lessons/<lesson>.md` and checked on loading.

A lesson's file opens with its title and minutes between two lines of `+++`. What follows is plain Markdown,
and between its paragraphs stand blocks, each a fence with the block's name whose lines are TOML:

- `Text`: paragraphs to be shown as they are. A link leads to a rule (`rule:hp.follow`), a term of the
  glossary (`word:trick`) or another lesson of the game (`lesson:bowers`): `linked` gives each its address. A
  word in *italics* is a term of the glossary at the place where it is explained.
- `Table`: something to try. Show `says` and the situation, let each card or call that the question chooses
  among be tapped, and tell at once what the engine says of it and why. What cannot be tapped is asked.
- `Worked`: an example with everything shown: `says`, the situation, the engine's answer and its reasons, as
  `tutor.lessons.answered` gives them.
- `Finish`: the same, but for the last step: show every reason except the last, and neither that one nor the
  answer before the learner has tried.
- `Rules`: the rules that the lesson brings at this place; show the title and the words of each.
- `Ours`: a note, set apart, on what the source leaves open and how we play it; `rulings` are the numbers.
- `Try`: one puzzle to practise with.
- `Check`: the three to five questions that end the lesson.

A `Question` aims at a puzzle, by rule and perhaps by kind and switches, or it is a request of its own with
what it asks; the answer always comes from the engine. Which lessons there are, in which order and with which
rules is said by `puzzles.lessons`; `tutor.lessons` brings both together.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from pydantic import Field, model_validator

from content import HERE, Words, written_out

FRONT = re.compile(r"\A\+\+\+\n(?P<front>.*?)^\+\+\+\n(?P<body>.*)\Z", re.DOTALL | re.MULTILINE)
FENCE = re.compile(r"^```(?P<name>\w+)\n(?P<lines>.*?)^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\[(?P<text>[^\]]+)\]\((?P<kind>rule|word|lesson):(?P<to>[^)]+)\)")
TERM = re.compile(r"(?<!\*)\*([^*\n]+)\*(?!\*)")


class Link(NamedTuple):
    """A link within a text: what is shown, and the kind and the name of what it leads to."""

    text: str
    kind: str
    to: str


class Text(Words):
    """Paragraphs in plain Markdown."""

    text: str


class Situation(Words):
    """A request of the engine, and what to see or to try in it."""

    says: str
    request: dict[str, Any]


class Table(Situation):
    """A situation to try: whatever can be chosen in it may be tapped."""


class Worked(Situation):
    """A situation with its answer and all reasons."""


class Finish(Situation):
    """A situation with its reasons, of which the last and the answer are left to the learner."""


class Rules(Words):
    """The ids of rules that the lesson brings here."""

    rules: list[str]


class Ours(Words):
    """What a source leaves open or says twice, and how we play it; `rulings` are those that it tells."""

    rulings: list[str]
    says: str


class Question(Words):
    """A puzzle for which a rule is needed, perhaps of one kind and under switches, or a request that asks.

    The level is the lesson's own unless another is named; `says` is what a request asks.
    """

    rule: str = ""
    kind: str = ""
    level: int | None = None
    switches: dict[str, str] = Field(default_factory=dict)
    says: str = ""
    request: dict[str, Any] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _is_one_of_two(self) -> "Question":
        if bool(self.rule) == bool(self.request):
            raise ValueError("a rule to aim at, or a request, was expected")
        if bool(self.says) != bool(self.request):
            raise ValueError("a request needs words, and nothing else has any")
        if self.request and (self.kind or self.level or self.switches):
            raise ValueError("kind, level and switches go with a rule to aim at")
        return self


class Try(Question):
    """One puzzle to practise with."""


class Check(Words):
    """The questions that end a lesson."""

    questions: list[Question]


Block = Text | Table | Worked | Finish | Rules | Ours | Try | Check
FENCES: Mapping[str, type[Block]] = {
    "table": Table,
    "worked": Worked,
    "finish": Finish,
    "rules": Rules,
    "ours": Ours,
    "try": Try,
    "check": Check,
}


class LessonWords(Words):
    """A lesson: its title, about how many minutes it takes, and its blocks in order."""

    title: str
    minutes: int
    blocks: tuple[Block, ...]

    def of(self, *kinds: type[Block]) -> list[Any]:
        """The blocks of these kinds, in order."""
        return [block for block in self.blocks if type(block) in kinds]

    def prose(self) -> str:
        """All that the lesson says itself, without the words of its rules."""
        return "\n\n".join(told for block in self.blocks for told in _told(block))


@cache
def lesson_words(game: str, name: str, language: str = "en") -> LessonWords:
    """The words of one lesson of a game; ValueError naming the file if it is not written as it should be."""
    file = HERE / language / game / "lessons" / f"{name}.md"
    records = tomllib.loads((HERE / language / game / "records.toml").read_text(encoding="utf-8"))
    try:
        return read_lesson(file.read_text(encoding="utf-8"), game, records)
    except ValueError as fault:
        raise ValueError(f"{game}/lessons/{name}.md: {fault}") from fault


def read_lesson(text: str, game: str, records: Mapping[str, Any]) -> LessonWords:
    """The lesson that a text holds, ValueError if it holds none; records are those that requests may name."""
    found = FRONT.match(text)
    if not found:
        raise ValueError("a title and minutes between two lines of +++ were expected")
    blocks = tuple(_blocks(found["body"], game, records))
    return LessonWords.model_validate({**tomllib.loads(found["front"]), "blocks": blocks})


def links(text: str) -> list[Link]:
    """The links of a text, in order."""
    return [Link(*found) for found in LINK.findall(text)]


def linked(text: str, address: Callable[[Link], str]) -> str:
    """The text with the address of each of its links in place."""
    return LINK.sub(lambda found: f"[{found['text']}]({address(Link(*found.groups()))})", text)


def plain(text: str) -> str:
    """The text as it is read aloud: without links and italics."""
    return TERM.sub(r"\1", LINK.sub(r"\g<text>", text))


def terms(text: str) -> list[str]:
    """The terms that a text explains, in order."""
    return TERM.findall(text)


def _blocks(body: str, game: str, records: Mapping[str, Any]) -> Iterator[Block]:
    place = 0
    for fence in FENCE.finditer(body):
        yield from _texts(body[place : fence.start()])
        if fence["name"] not in FENCES:
            raise ValueError(f"{fence['name']!r} is no block; one of {', '.join(FENCES)} was expected")
        lines = tomllib.loads(fence["lines"])
        yield FENCES[fence["name"]].model_validate(_requests_written_out(lines, game, records))
        place = fence.end()
    yield from _texts(body[place:])


def _texts(text: str) -> Iterator[Text]:
    if "```" in text:
        raise ValueError("a block is not closed")
    if text.strip():
        yield Text(text=text.strip())


def _requests_written_out(lines: dict[str, Any], game: str, records: Mapping[str, Any]) -> dict[str, Any]:
    """A block's lines with the game and the record in each of its requests."""
    if "questions" in lines:
        return {"questions": [_requests_written_out(one, game, records) for one in lines["questions"]]}
    return written_out(game, lines, dict(records)) if "request" in lines else lines


def _told(block: Block) -> list[str]:
    if isinstance(block, Text):
        return [block.text]
    if isinstance(block, Check):
        return [question.says for question in block.questions if question.says]
    return [] if isinstance(block, Rules) or not block.says else [block.says]
