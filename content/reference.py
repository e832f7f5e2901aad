"""What stands beside the lessons: the glossary, each game in two minutes, and the credits."""

import tomllib
from functools import cache

from pydantic import RootModel

from content import HERE, Source, Words, sources, statements


class Term(Words):
    """What a word of the games means, and the games that use it in this sense."""

    meaning: str
    games: list[str]


class Glossary(RootModel[dict[str, Term]]):
    """All terms, in the order of the alphabet."""


class Licence(Words):
    """What a source says about its use, and what is missing or garbled in it."""

    licence: str
    missing: str


class CreditWords(Words):
    """What the page of sources and credits says before, and of each source by its file."""

    about: str
    independent: str
    rulings: str
    sources: dict[str, Licence]


class Credit(Words):
    """One source with the sections that we read in it, its licence, and what it lacks."""

    source: Source
    sections: list[str]
    licence: str
    missing: str


@cache
def glossary(language: str = "en") -> dict[str, Term]:
    """The terms of all games by their names, in the order of the alphabet."""
    text = (HERE / language / "glossary.toml").read_text(encoding="utf-8")
    return Glossary.model_validate(tomllib.loads(text)).root


@cache
def brief(game: str, language: str = "en") -> str:
    """A game in two minutes, in Markdown with the links of lessons; it fits one printed page."""
    return (HERE / language / game / "brief.md").read_text(encoding="utf-8").strip()


@cache
def credit_words(language: str = "en") -> CreditWords:
    """What the page of sources and credits says."""
    text = (HERE / language / "credits.toml").read_text(encoding="utf-8")
    return CreditWords.model_validate(tomllib.loads(text))


def credits_of(language: str = "en") -> dict[str, Credit]:
    """The credits of every source, by its file."""
    told = credit_words(language).sources
    return {
        name: Credit(
            source=source, sections=_sections(name), licence=told[name].licence, missing=told[name].missing
        )
        for name, source in sources().items()
    }


def _sections(source: str) -> list[str]:
    """The sections of a source that state something, each once, in order."""
    return list(dict.fromkeys(one.section for one in statements().values() if one.source == source))
