"""How the steps of a deal are told, read from `content/<language>/deals.toml`."""

import tomllib
from functools import cache

from content import HERE, Words


class DealWords(Words):
    """What a seat did, by the key of the action; a yes, a no or nothing chosen has words of its own."""

    done: dict[str, str]


@cache
def deal_words(language: str = "en") -> DealWords:
    """How the steps of a deal are told."""
    return DealWords.model_validate(
        tomllib.loads((HERE / language / "deals.toml").read_text(encoding="utf-8"))
    )
