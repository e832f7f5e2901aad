"""What the golden files of all games share: where they lie, the steps of a script, the lines of a score."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from engine.game import Phase
from engine.rules import Line
from tests import phases

Read = Callable[[str, str], object]


def path_of(game: str, name: str) -> Path:
    """Where a golden file lies."""
    return Path(__file__).with_name(f"{game}-{name}.txt")


def steps(phase: Phase, words: Sequence[str], read: Read) -> Iterator[tuple[Phase, int]]:
    """Every phase of a script with the option taken in it, and at last the end of the deal with none.

    The words are seats and what they do, in turn; `read` makes a value of an action's key and such a word.
    """
    for seat, word in zip(words[::2], words[1::2], strict=True):
        assert phase.seat == int(seat), f"seat {phase.seat} acts, not {seat}, who would {word}"
        option = phases.option_named(phase, read(phases.due(phase), word))
        yield phase, option
        phase = phase.after(option)
    assert phase.seat is None, "the deal is not over"
    yield phase, -1


def score_lines(over: Phase) -> Iterator[str]:
    """The lines of a deal's ledger."""
    for line in over.trail():
        if isinstance(line, Line):
            marks = [f"struck by {line.struck.id}"] if line.struck else []
            marks += [f"doubled by {rule.id}" for rule in line.doubled]
            told = f"{line.rule.id}: {line.amount} to {line.taker} from {line.giver}"
            yield "  " + ", ".join([told, *marks])
