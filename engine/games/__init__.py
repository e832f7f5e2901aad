"""The games, one module or folder each."""

from collections.abc import Iterator, Mapping
from importlib import import_module

from engine.game import Game

NAMES = ("terpeno", "terrapin", "terts", "tennessee", "hasenpfeffer")


class Games(Mapping[str, Game]):
    """The games by their names, each imported when it is first asked for: a command seldom needs them all."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.known: dict[str, Game] = {}

    def __getitem__(self, name: str) -> Game:
        if name not in self.known:
            if name not in self.names:
                raise KeyError(name)
            self.known[name] = import_module(f"{__name__}.{name}").GAME
        return self.known[name]

    def __contains__(self, name: object) -> bool:
        return name in self.names

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)


GAMES = Games(NAMES)
