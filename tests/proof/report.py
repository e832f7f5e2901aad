"""docs/proof.md, made of the figures that were kept."""

import json
import tomllib
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engine.games import GAMES
from puzzles.probe import SLIP
from puzzles.tells import COMMONEST, Tell
from tests.proof.learners import PUZZLES
from tests.proof.running import Figures, Part, kept

MUTATION = "mutation.json"
KILLED = 0.9  # of all changes at least so many should be noticed
NOTICED = ("killed", "timeout")
AHEAD = 0.1  # no way to answer without the rules may be right so much oftener than a blind guess
ENOUGH = 400  # of a kind's puzzles: with fewer, chance alone puts some way ahead
FAULTS = ("faults", "differences", "unnoticed")
HEAD = """# Proof

What the tests try a little of, tried a great deal. `make proof` makes these figures, goes on
where it was stopped, and writes this page; the figures themselves are kept in `.proof/`. `make mutation`
makes those of the last section.
"""
Row = Sequence[object]


class Kind(NamedTuple):
    """What was found out about a kind: how many puzzles, what share is read from its trail, the best way."""

    game: str
    name: str
    puzzles: int
    read: float
    best: Tell


def found(folder: Path, parts: Iterable[Part]) -> list[str]:
    """A line for whatever was found that must not be, with the part that found it."""
    return [
        f"{part.name}: {told.splitlines()[0]}"
        for part in parts
        for told in (*faults_of(folder, part), *_beyond(folder, part))
    ]


def faults_of(folder: Path, part: Part) -> list[str]:
    """All faults that a part has found."""
    return [fault for one in kept(folder, part).values() for name in FAULTS for fault in one.get(name, ())]


def _beyond(folder: Path, part: Part) -> list[str]:
    """What no chunk tells alone: other bytes in another process, and kinds that need no rules."""
    if part.name == "bytes":
        return [f"{chunk}: another process makes other bytes" for chunk in sorted(_differing(folder))]
    return given_away(list(kept(folder, part).values())) if part.name == "puzzles" else []


def given_away(figures: Sequence[Figures]) -> list[str]:
    """The kinds of puzzles that some way without the rules answers too often, with the way."""
    return [
        f"{kind.game} {kind.name}: {kind.best.way} is right in {kind.best.right:.1%}, "
        f"{100 * kind.best.ahead:.1f} points ahead of a blind guess; {100 * AHEAD:.0f} are allowed"
        for kind in _kinds(figures)
        if kind.puzzles >= ENOUGH and kind.best.ahead > AHEAD
    ]


def text(folder: Path, parts: Sequence[Part]) -> str:
    """The whole page."""
    written = {
        "oracles": _oracles,
        "puzzles": _puzzles,
        "bytes": _bytes,
        "learners": _learners,
        "census": _census,
        "changes": _changes,
    }
    sections = []
    for part in parts:
        figures = list(kept(folder, part).values())
        if figures:
            sections.append("\n".join((*_heading(part, figures), "", *written[part.name](folder, figures))))
    return "\n\n".join((HEAD.strip(), *sections, *_mutation(folder))) + "\n"


def killed(figures: Figures) -> float:
    """The share of all changes that some test noticed, were it by never coming to an end."""
    outcomes = figures["outcomes"]
    return float(sum(outcomes.get(end, 0) for end in NOTICED) / sum(outcomes.values()))


def _mutation(folder: Path) -> list[str]:
    path = folder / MUTATION
    if not path.exists():
        return []
    figures = json.loads(path.read_text(encoding="utf-8"))
    read = tomllib.loads(Path(__file__).with_name("survivors.toml").read_text(encoding="utf-8"))
    reasons = {one["change"].strip(): one["why"] for one in read.get("survivor", ())}
    tried = sum(figures["outcomes"].values())
    told = (
        f"`make mutation`, {figures['date']}. What all games share, changed bit by bit, with the "
        f"fast tests alone: {killed(figures):.1%} of {tried} changes are noticed. "
        "Those that live, and why:"
    )
    rows = [
        f"- `{name}`: {'; '.join(f'`{line}`' for line in change.splitlines())}. "
        + reasons.get(change, "Not read yet.")
        for name, change in figures["survivors"].items()
    ]
    return ["\n".join(("## Mutation", "", told, "", *rows))]


def _heading(part: Part, figures: Sequence[Figures]) -> list[str]:
    dates = sorted({one["date"] for one in figures})
    when = dates[0] if len(dates) == 1 else f"{dates[0]} to {dates[-1]}"
    return [f"## {part.name.capitalize()}", "", f"`python -m tests.proof {part.name}`, {when}."]


def table(head: Row, rows: Iterable[Row]) -> list[str]:
    """A table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return [f"| {' | '.join(str(cell) for cell in row)} |" for row in lines]


def _of(game: str, figures: Iterable[Figures]) -> list[Figures]:
    return [one for one in figures if one["game"] == game]


def _sum(figures: Iterable[Figures], name: str) -> int:
    return sum(one[name] for one in figures)


def _listed(faults: Sequence[str]) -> list[str]:
    return ["", "Found:", "", *(f"- {fault.splitlines()[0]}" for fault in faults[:20])] if faults else []


def _oracles(_: Path, figures: Sequence[Figures]) -> list[str]:
    rows = [
        (game, f"{_sum(own, 'positions'):,}", sum(len(one["differences"]) for one in own))
        for game in GAMES
        if (own := _of(game, figures))
    ]
    faults = [fault for one in figures for fault in one["differences"]]
    told = "Random positions asked of the rules and of an oracle that reads the sources by itself."
    return [told, "", *table(("game", "positions", "differences"), rows), *_listed(faults)]


def _puzzles(_: Path, figures: Sequence[Figures]) -> list[str]:
    told = (
        "Each puzzle's situation is possible, the referee answers as the key does, one answer alone "
        "is right, every wrong option is what a wrong idea answers, and the trail alone gives the "
        "verdict (of a contest which side scores, of a record that the wrong step is refused; how many "
        "trails can be read is told: a record without a wrong step leaves none). No option is invented, "
        "so none has a place to be told by; which card of a trick wins is told below."
    )
    counts = [
        (game, f"{_sum(own, 'puzzles'):,}", _faults(own)) for game in GAMES if (own := _of(game, figures))
    ]
    faults = [fault for one in figures for fault in one["faults"]]
    return [
        told,
        "",
        *table(("game", "puzzles", "faults"), counts),
        *_listed(faults),
        "",
        "The best way to answer without the rules, and a blind guess among what the wrong ideas say:",
        "",
        *table(
            ("game", "kind", "puzzles", "trail read", "best way", "right", "blind", "ahead"), _ways(figures)
        ),
        "",
        "Where in the trick the winning card lies: "
        + ", ".join(f"{place}: {count:,}" for place, count in sorted(_places(figures).items()))
        + ".",
    ]


def _faults(figures: Iterable[Figures]) -> int:
    return sum(len(one["faults"]) for one in figures)


def _places(figures: Iterable[Figures]) -> Counter[str]:
    places: Counter[str] = Counter()
    for one in figures:
        places.update(one["places"])
    return places


def _ways(figures: Sequence[Figures]) -> list[Row]:
    """A row a kind, those that tell most first."""
    return [
        (
            kind.game,
            kind.name,
            f"{kind.puzzles:,}",
            f"{kind.read:.0%}",
            kind.best.way,
            f"{kind.best.right:.1%}",
            f"{kind.best.blind:.1%}",
            f"{100 * kind.best.ahead:+.1f} points",
        )
        for kind in _kinds(figures)
    ]


def _kinds(figures: Sequence[Figures]) -> list[Kind]:
    """Every kind, those that tell most first."""
    cells = sorted({(one["game"], kind) for one in figures for kind in one["kinds"]})
    kinds = [
        _kind(game, kind, [one for one in _of(game, figures) if kind in one["kinds"]]) for game, kind in cells
    ]
    return sorted(kinds, key=lambda kind: -kind.best.ahead)


def _kind(game: str, kind: str, figures: Sequence[Figures]) -> Kind:
    ways: Counter[str] = Counter()
    answers: Counter[str] = Counter()
    for one in figures:
        ways.update(one["kinds"][kind])
        answers.update(one["answers"][kind])
    count, read = ways.pop("puzzles"), ways.pop("read from the trail", 0)
    ways[COMMONEST] = answers.most_common(1)[0][1]
    way, right = ways.most_common(1)[0]
    blind = sum(one["blind"][kind] for one in figures)
    return Kind(game, kind, count, read / count, Tell(way, right / count, blind / count))


def _bytes(folder: Path, figures: Sequence[Figures]) -> list[str]:
    differing = _differing(folder)
    rows = [
        (game, f"{_sum(own, 'puzzles'):,}", sum(one["chunk"] in differing for one in own))
        for game in GAMES
        if (own := _of(game, figures))
    ]
    told = "The same puzzles made by processes with other hash seeds, compared as the bytes printed."
    return [told, "", *table(("game", "puzzles", "chunks that differ"), rows)]


def _differing(folder: Path) -> set[str]:
    """The chunks that two processes have made otherwise."""
    return {one["chunk"] for one, other in _twice_made(folder) if one["digest"] != other["digest"]}


def _twice_made(folder: Path) -> list[tuple[Figures, Figures]]:
    """The figures of those chunks of puzzles that were made by two processes."""
    first, again = (kept(folder, Part(name, dict, size=0, each=1)) for name in ("puzzles", "bytes"))
    return [(one, first[chunk]) for chunk, one in again.items() if chunk in first]


def _learners(_: Path, figures: Sequence[Figures]) -> list[str]:
    told = (
        f"Each learner has one wrong idea and {SLIP:.0%} slips (half of them to what another wrong "
        f"idea says), and answers {PUZZLES} puzzles of a drill; beside each, one without any idea. "
        "Aimed: the drill looks for the ideas that one lesson mends; whole game: for all ideas of the"
        " game. Met: the idea gave another answer than the game at least once; listed and first: "
        "after the first such answer, of those who met it."
    )
    rows = [row for drill in ("aimed", "whole game") for row in _learner_rows(drill, figures)]
    head = (
        "drill",
        "game",
        "learners",
        "met",
        "listed",
        "first",
        "named",
        "another named",
        "named though none",
    )
    return [told, "", *table(head, rows), "", "Not named most often: " + _missed(figures) + "."]


def _learner_rows(drill: str, figures: Sequence[Figures]) -> list[Row]:
    rows = [_learner_row(drill, game, _of(game, figures)) for game in GAMES]
    return [row for row in (*rows, _learner_row(drill, "all", figures)) if row]


def _learner_row(drill: str, game: str, figures: Sequence[Figures]) -> Row:
    held, free = (_counted(figures, name) for name in (drill, f"{drill}, no idea"))
    if not held:
        return ()
    met, count = held["met"] or 1, held["learners"]
    return (
        drill,
        game,
        count,
        f"{held['met'] / count:.1%}",
        f"{held['listed'] / met:.1%}",
        f"{held['first'] / met:.1%}",
        f"{held['named'] / count:.1%}",
        f"{held['named another'] / count:.1%}",
        f"{free['named'] / free['learners']:.1%}",
    )


def _counted(figures: Iterable[Figures], name: str) -> Counter[str]:
    together: Counter[str] = Counter()
    for one in figures:
        together.update(one["counted"].get(name, {}))
    return together


def _missed(figures: Sequence[Figures]) -> str:
    together = _counted(figures, "aimed") + _counted(figures, "whole game")
    missed: Any = [(name, count) for name, count in together.most_common() if name.startswith("not named: ")]
    return ", ".join(f"{name.removeprefix('not named: ')} ({count})" for name, count in missed[:12])


def _census(_: Path, figures: Sequence[Figures]) -> list[str]:
    rows = [
        (one["game"], f"{one['tricks']:,}", f"{one['families']:,}", len(one["faults"])) for one in figures
    ]
    told = (
        "Every trick of two cards under every trump suit, won as the oracle has it, and alike within "
        "each family of tricks that differ only in the names of their suits."
    )
    return [told, "", *table(("game", "tricks", "families", "faults"), rows)]


def _changes(_: Path, figures: Sequence[Figures]) -> list[str]:
    sorts = [name for name in figures[0] if name not in ("game", "unnoticed", "chunk", "date")]
    rows = [(one["game"], *(f"{one[sort]:,}" for sort in sorts), len(one["unnoticed"])) for one in figures]
    told = "Each change of a game, tried by the checks that hold for the game itself: some check must fail."
    faults = [fault for one in figures for fault in one["unnoticed"]]
    return [told, "", *table(("game", *sorts, "unnoticed"), rows), *_listed(faults)]
