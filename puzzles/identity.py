"""A puzzle's id: edition, game, kind, switches, a seed and perhaps what is planted in the deal.

The position is a function of the id: the seed tells the deal, and its turn, which of all that the deal may be
asked is asked.
"""

from collections.abc import Mapping
from typing import NamedTuple

from puzzles.quoting import quoted

EDITION = 1  # changes whenever an id would give another position than before
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
USUAL = "usual"  # stands for the switches at their defaults
PARTS = 5  # and one more where something is planted
DEALS = 36**5
TURNS = 36**2  # of a deal: the last two digits of a seed
SEEDS = DEALS * TURNS
Switches = tuple[tuple[str, str], ...]


class PuzzleId(NamedTuple):
    """What a puzzle is made from; the switches are those not at their defaults.

    `plant` is the name of what is planted in the deal, "" where nothing is.
    """

    game: str
    kind: str
    switches: Switches
    seed: int
    edition: int = EDITION
    plant: str = ""

    def __str__(self) -> str:
        chosen = ",".join(f"{name}:{value}" for name, value in self.switches) or USUAL
        planted = f".{self.plant}" if self.plant else ""
        return f"{self.edition}.{self.game}.{self.kind}.{chosen}.{base36(self.seed)}{planted}"

    @property
    def deal(self) -> int:
        """The number of the deal."""
        return self.seed // TURNS

    @property
    def turn(self) -> int:
        """The number of what is asked of the deal."""
        return self.seed % TURNS

    @property
    def choices(self) -> Mapping[str, str]:
        """The switches as a request has them."""
        return dict(self.switches)


def base36(number: int) -> str:
    """A number that is not negative, in digits and small letters."""
    digits = ""
    while True:
        number, digit = divmod(number, len(DIGITS))
        digits = DIGITS[digit] + digits
        if not number:
            return digits


def read_id(text: str) -> PuzzleId:
    """The id that a text spells; ValueError with the reason if it spells none."""
    parts = text.strip().split(".")
    if len(parts) not in (PARTS, PARTS + 1) or not parts[-1]:
        raise ValueError(
            "a puzzle's id has five parts: edition.game.kind.switches.seed, or six with what is planted"
        )
    edition, game, kind, chosen, seed = parts[:PARTS]
    if not edition.isascii() or not edition.isdigit():
        raise ValueError(f"{quoted(edition)} is no edition; a whole number was expected")
    if int(edition) != EDITION:
        raise ValueError(f"this puzzle belongs to edition {int(edition)}; this is edition {EDITION}")
    if not seed or len(seed) > 12 or any(digit not in DIGITS for digit in seed):
        raise ValueError(f"{quoted(seed)} is no seed; up to twelve digits and small letters were expected")
    return PuzzleId(game, kind, _read_switches(chosen), int(seed, len(DIGITS)), plant="".join(parts[PARTS:]))


def _read_switches(text: str) -> Switches:
    if text == USUAL:
        return ()
    pairs = [pair.split(":") for pair in text.split(",")]
    if any(len(pair) != 2 for pair in pairs):
        raise ValueError(f"{quoted(text)} are no switches; name:value, name:value was expected")
    if len({name for name, _ in pairs}) < len(pairs):
        raise ValueError(f"{quoted(text)} names a switch twice")
    return tuple(sorted((name, value) for name, value in pairs))
