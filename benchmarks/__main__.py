"""`python -m benchmarks [game ...]`: the figures of these games (of all, if none is named), as a table."""

import sys
from datetime import UTC, datetime
from importlib import import_module
from importlib.metadata import version
from pkgutil import iter_modules
from platform import python_version
from random import Random

from benchmarks import games as folder
from benchmarks.measure import measured
from benchmarks.table import HEAD, row

SEED = 1


def heading() -> str:
    """The day, and the versions of whatever is measured."""
    peers = ", ".join(f"{name} {version(name)}" for name in ("open_spiel", "endplay"))
    return f"{datetime.now(UTC):%Y-%m-%d}, Python {python_version()}, {peers}"


def main(games: list[str]) -> None:
    """Nothing; the table goes to standard output, a line as soon as it is measured."""
    print(heading(), "", *HEAD, sep="\n", flush=True)
    for game in games:
        for figure in import_module(f"benchmarks.games.{game}").figures(Random(SEED)):
            print(row(figure, measured(figure)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or [module.name for module in iter_modules(folder.__path__)])
