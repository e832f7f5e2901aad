"""A question and what it is about: drawn and told alike for puzzles, requests and examples."""

from typing import Any, Protocol

from engine.game import Ask, Game
from engine.ruleset import Ruleset


class Position(Protocol):
    """A question asked of a situation under some rules, with the answer that the rules give.

    `kind` names the kind of puzzle that asks such questions; where there is none it is the question's key.
    """

    @property
    def game(self) -> Game:
        """The game that is played."""

    @property
    def ask(self) -> Ask:
        """The question."""

    @property
    def rules(self) -> Ruleset:
        """The rules that are played."""

    @property
    def situation(self) -> Any:
        """The situation, in the form of the question."""

    @property
    def answer(self) -> Any:
        """What the rules answer."""

    @property
    def kind(self) -> str:
        """What the words for it go by."""
