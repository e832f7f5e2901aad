"""What a run of puzzles has given so far, and so what it may give next.

Over a run no two puzzles are alike, few are trivial, no way to answer without the rules gets far. If several
kinds are mixed, no rule is left out.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence

from puzzles.aims import Aim, rules_asked
from puzzles.alike import Shown
from puzzles.kinds import Puzzle
from puzzles.tells import blind_guess, ways_that_do

TRIVIAL = 1 / 4  # of a run, at most so much may be trivial
AHEAD = 0.05  # so far ahead of a blind guess may a way without the rules get
FLOOR = 1 / 2  # of an even share, each rule gets at least so much
PATIENCE = 48  # how many more deals are looked at, at first, for a puzzle that tells less without the rules
CHANCES = 2  # how often a rule that got less is looked for in vain before it is left out


class Given:
    """The puzzles that a run has given so far, counted."""

    def __init__(self, aim: Aim) -> None:
        self._shown = Shown()
        self._capped = aim.misconception is None
        self._trivial = 0
        self._count = 0
        self._kinds: Counter[str] = Counter()
        self._blind: defaultdict[str, float] = defaultdict(float)
        self._right: Counter[tuple[str, str]] = Counter()
        self._needed: Counter[str] = Counter()
        self._missed: Counter[str] = Counter()
        self._vain: Counter[tuple[str, str | None]] = Counter()
        self._wanted = rules_asked(aim) if _is_mixed(aim) else ()

    def objection(self, puzzle: Puzzle) -> str:
        """Why the puzzle may not come next, or ""."""
        if _is_forced(puzzle):
            return "there is nothing to choose"
        if self._capped and is_trivial(puzzle) and self._trivial + 1 > TRIVIAL * (self._count + 1):
            return "no rule has to be known"
        return "the puzzle was given before" if self._shown.has(puzzle) else ""

    def is_lopsided(self, puzzle: Puzzle) -> bool:
        """Whether a way to answer without the rules would get too far if this puzzle came next."""
        kind = puzzle.id.kind
        count = self._kinds[kind] + 1
        most = self._blind[kind] + blind_guess(puzzle) + AHEAD * count + 1
        return any(self._right[kind, way] + 1 > most for way in ways(puzzle))

    def patience(self, kind: str, *, rule: str | None) -> int:
        """How many more deals to look at for a puzzle of that kind, about that rule, that is not lopsided.

        Every wait in vain halves it: where all that is wanted is lopsided, waiting is of no use. What is only
        owed to a rule is often so, and makes nobody less patient with the rest.
        """
        return PATIENCE >> self._vain[kind, rule]

    def waited(self, kind: str, *, rule: str | None, in_vain: bool) -> None:
        """Nothing; a better puzzle came of waiting, or the lopsided one is given after all."""
        self._vain[kind, rule] = self._vain[kind, rule] + 1 if in_vain else 0

    def owed(self) -> str | None:
        """The rule that has got least of its share, if one has got too little."""
        if not self._wanted:
            return None
        least = min(self._wanted, key=lambda rule: self._needed[rule])
        due = int(FLOOR * (self._count + 1) / len(self._wanted))
        return least if self._needed[least] < due else None

    def miss(self, rule: str) -> None:
        """Nothing; a puzzle that needs the rule was looked for in vain, which is not done for ever."""
        self._missed[rule] += 1
        if self._missed[rule] == CHANCES:
            self._wanted = tuple(other for other in self._wanted if other != rule)

    def add(self, puzzle: Puzzle) -> None:
        """Nothing; the puzzle is given."""
        kind = puzzle.id.kind
        self._shown.add(puzzle)
        self._count += 1
        self._trivial += is_trivial(puzzle)
        self._kinds[kind] += 1
        self._blind[kind] += blind_guess(puzzle)
        self._right.update((kind, way) for way in ways(puzzle))
        self._needed.update(puzzle.needed)


def _is_mixed(aim: Aim) -> bool:
    """Whether only a level, or nothing, is aimed at."""
    return aim.kind is None and aim.rule is None and aim.misconception is None


def is_trivial(puzzle: Puzzle) -> bool:
    """Whether the answer is the same whichever rule is left out; yes and no are told apart otherwise."""
    return not puzzle.needed and not isinstance(puzzle.answer, bool)


def _is_forced(puzzle: Puzzle) -> bool:
    """Whether all there is to choose from is one card."""
    hand: Sequence[int] | None = getattr(puzzle.situation, "hand", None)
    return hand is not None and len(hand) == 1 and isinstance(puzzle.answer, tuple)


def ways(puzzle: Puzzle) -> list[str]:
    """The ways that get a puzzle right: those from its form, and always this very answer."""
    return [*ways_that_do(puzzle), repr(puzzle.answer)]
