"""How far somebody gets who knows no rule, but always answers alike."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.situations import Calls, Card, Cards
from puzzles.kinds import Puzzle

COMMONEST = "the commonest answer"


class Tell(NamedTuple):
    """A way to answer without the rules: its name, the share it gets right, and what a blind guess gets.

    A blind guess picks one of the answers that the game and the wrong ideas give, each as likely.
    """

    way: str
    right: float
    blind: float

    @property
    def ahead(self) -> float:
        """How much better than a blind guess it does."""
        return self.right - self.blind


def best_way(puzzles: Sequence[Puzzle]) -> Tell:
    """The way without the rules that gets most of these puzzles right."""
    right: Counter[str] = Counter()
    answers = Counter(repr(_plain(puzzle.answer)) for puzzle in puzzles)
    right[COMMONEST] = max(answers.values())
    for puzzle in puzzles:
        right.update(ways_that_do(puzzle))
    way, count = right.most_common(1)[0]
    return Tell(way, count / len(puzzles), sum(map(blind_guess, puzzles)) / len(puzzles))


def ways_that_do(puzzle: Puzzle) -> list[str]:
    """The names of the ways that get a puzzle right, from its form and its cards' faces alone."""
    answer = _plain(puzzle.answer)
    return [way for way, guess in _guesses(puzzle).items() if _plain(guess) == answer]


def blind_guess(puzzle: Puzzle) -> float:
    """How likely a guess among all that the game and the wrong ideas answer is right."""
    return 1 / len({repr(_plain(answer)) for answer in (puzzle.answer, *puzzle.lures.values())})


def _plain(answer: Any) -> Any:
    """An answer without the order of what it names, where order is nothing."""
    if isinstance(answer, Mapping):
        return {name: _plain(part) for name, part in answer.items()}
    return sorted(answer, key=repr) if isinstance(answer, tuple) else answer


def _guesses(puzzle: Puzzle) -> dict[str, Any]:
    kind = puzzle.ask.answer_kind
    if kind is bool:
        return {"yes": True, "no": False}
    if kind == Cards:
        return _of_cards(puzzle, tuple(puzzle.situation.hand))
    if kind is Card:
        return _of_a_card(puzzle, tuple(puzzle.situation.trick))
    if kind == Calls:
        return {"all": tuple(range(len(puzzle.game.calls(puzzle.rules)))), "none": ()}
    return {"none": ()} if isinstance(puzzle.answer, tuple) else {}


def _of_cards(puzzle: Puzzle, hand: Cards) -> dict[str, Any]:
    suits = [_of_suit(puzzle, hand, suit) for suit in range(len(puzzle.game.deck.suits))]
    return {
        "all": hand,
        "none": (),
        "the first card": hand[:1],
        "the last card": hand[-1:],
        "the highest card": (max(hand, key=_face(puzzle)),),
        "the longest suit": max(suits, key=len),
    }


def _of_a_card(puzzle: Puzzle, trick: Cards) -> dict[str, Any]:
    return {
        "the first card": trick[0],
        "the last card": trick[-1],
        "the highest card": max(trick, key=_face(puzzle)),
    }


def _of_suit(puzzle: Puzzle, hand: Iterable[Card], suit: int) -> Cards:
    return tuple(card for card in hand if suit in puzzle.game.deck.printed[card][:1])


def _face(puzzle: Puzzle) -> Callable[[int], int]:
    """How high a card's printed rank is, whatever the trump."""
    ranks = list(dict.fromkeys(puzzle.game.deck.ranks))
    return lambda card: ranks.index(puzzle.game.deck.ranks[card])
