"""Making puzzles: deal, play, keep what passes the filters, within a bound."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

from engine.cards import pick
from puzzles.aims import Aim, Source, UnmetError, sources
from puzzles.given import Given, ways
from puzzles.kinds import Puzzle, build, kinds_of

__all__ = ["Aim", "UnmetError", "generate", "one", "separating"]

LOOKS_A_PUZZLE = 8000  # how much that deals may be asked is looked at for one puzzle before we give up
LOOKS_A_RULE = 400  # and for one that a run only owes to a rule
TRIES_TO_SEPARATE = 40
TRIES_FOR_ANOTHER_ANSWER = 12
NOTHING_ASKED = "the deal never came to the question"


def generate(aim: Aim, seed: int) -> Iterator[Puzzle]:
    """Puzzles that meet the aim, without end; the seed decides which.

    UnmetError when a puzzle's bound is used up, or at once if nothing can meet the aim.
    """
    chance = Random(seed)
    given = Given(aim)
    while True:
        puzzle = _next(aim, given, chance)
        given.add(puzzle)
        yield puzzle


def one(aim: Aim, seed: int) -> Puzzle:
    """One puzzle that meets the aim; the seed decides which.

    A run looks at what it gave before, so that no way to answer without the rules gets far. One puzzle has
    none before it: half of the time it is another than would begin a run, one of the same kind that no way
    gets right which does there. Yes and no come alike often in any case.
    """
    run = generate(aim, seed)
    first = next(run)
    if isinstance(first.answer, bool) or Random(seed + 1).random() < 1 / 2:
        return first
    done = set(ways(first))
    of_its_kind = run if aim.kind else generate(aim._replace(kind=first.id.kind), seed)
    others = islice(of_its_kind, TRIES_FOR_ANOTHER_ANSWER)
    try:
        return next((other for other in others if done.isdisjoint(ways(other))), first)
    except UnmetError:
        return first


def separating(puzzle: Puzzle, ideas: Sequence[str]) -> Puzzle | None:
    """A puzzle of the same kind to which each of these ideas gives another answer, if one is soon found.

    It is a function of the puzzle before it, so that everybody who is there gets the same.
    """
    aim = Aim(puzzle.id.game, puzzle.id.kind, misconception=ideas[0], switches=puzzle.id.switches)
    try:
        for other in islice(generate(aim, puzzle.id.seed), TRIES_TO_SEPARATE):
            answers = [repr(other.lures.get(idea, other.answer)) for idea in ideas]
            if len(set(answers)) == len(ideas):
                return other
    except UnmetError:
        pass
    return None


def _next(aim: Aim, given: Given, chance: Random) -> Puzzle:
    """The next puzzle, for the rule that has got too little, if there is one."""
    owed = given.owed()
    if owed is not None:
        try:
            return _found(aim._replace(rule=owed), given, chance, looks=LOOKS_A_RULE)
        except UnmetError:
            given.miss(owed)
    return _found(aim, given, chance, looks=LOOKS_A_PUZZLE)


def _found(aim: Aim, given: Given, chance: Random, *, looks: int) -> Puzzle:
    """The first puzzle that passes every filter and tells little without the rules.

    If none such comes soon after the first that passes, it is that one.
    """
    failures: Counter[str] = Counter()
    spare, waited = None, 0
    for puzzle, failure in islice(_looked_at(aim, given, chance), looks):
        failures[failure] += 1
        if puzzle and not failure:
            if not given.is_lopsided(puzzle):
                if spare:
                    given.waited(spare.id.kind, rule=aim.rule, in_vain=False)
                return puzzle
            spare = spare or puzzle
        waited += spare is not None
        if spare and waited > given.patience(spare.id.kind, rule=aim.rule):
            break
    if spare:
        given.waited(spare.id.kind, rule=aim.rule, in_vain=True)
        return spare
    told = "; ".join(f"{reason}: {count}" for reason, count in failures.most_common())
    raise UnmetError(f"no puzzle in {looks} positions ({told})")


def _looked_at(aim: Aim, given: Given, chance: Random) -> Iterator[tuple[Puzzle | None, str]]:
    """What comes of what deals may be asked, with the first filter that it does not pass, or ""."""
    places = sources(aim)
    while True:
        source = places[pick(len(places), chance)]
        for puzzle in of_a_deal(source, chance):
            failure = _failure(puzzle, aim) or given.objection(puzzle) if puzzle else NOTHING_ASKED
            yield puzzle, failure
            if not failure:
                break


def of_a_deal(source: Source, chance: Random) -> Iterator[Puzzle | None]:
    """Puzzles of one random deal; None where it poses none, which ends it unless wrong ideas are tried."""
    first = None
    for identity in source.ids(chance):
        puzzle = build(identity)
        if first and puzzle and puzzle.situation == first.situation and not source.doubters:
            return
        yield puzzle
        if not (puzzle or source.doubters):
            return
        first = first or puzzle


def _failure(puzzle: Puzzle, aim: Aim) -> str:
    """The first filter that a puzzle does not pass, or ""; those that are soon tried come first."""
    if aim.misconception is not None and not puzzle.lures_with(aim.misconception):
        return f"{aim.misconception} answers the same as the game"
    if aim.rule is not None and not puzzle.needs(puzzle.rules.rules[puzzle.rules.place(aim.rule)]):
        return f"{aim.rule} is not needed"
    if not (kinds_of(aim.game)[puzzle.id.kind].doubted or puzzle.is_telling):
        return "no wrong idea answers otherwise"
    if aim.level is not None and not puzzle.is_of_level(aim.level):
        return f"the level is not {aim.level}"
    return ""
