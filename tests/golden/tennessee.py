"""Deals of Tennessee for Two written out: who holds what, what each might do and did, draws and score."""

from collections.abc import Iterator
from itertools import groupby

from engine.cards import members
from engine.game import Phase
from tests import phases
from tests import tennessee_records as records
from tests.golden.writing import score_lines, steps
from tests.tennessee_records import DECK, GAME

# A script: the switches, the dealer, each seat's cards, the nest, the pile from the top down, and then what
# each seat does, in pairs; five cards laid away are one word.
SCRIPTS = {
    "made": """
        dealer 0
        13R 13B 13G 14R 8B 4G 14G 7R 4B 6B 7Y
        5G 11G 8R 9R 13Y 10G 4R 5B 8Y 5R 11B
        9Y 12B 8G 14B 9B
        10B 11R Rook 10R 7G 6R 7B 12G 14Y 6Y 6G 11Y 5Y 4Y 9G 12R 10Y 12Y
        1 70  0 75  1 80  0 pass
        1 R  1 8G,8Y,9Y,9B,11G
        0 14R  1 4R  0 up
        0 14G  1 5G  0 up
        0 Rook  1 8R  0 hidden
        0 4G  1 10G  1 hidden
        1 14B  0 4B  1 up
        1 14Y  0 6Y  1 hidden
        1 7G  0 13G  0 up
        0 6G  1 12G  1 hidden
        1 4Y  0 5Y  0 up
        0 6B  1 11B
        1 11Y  0 7Y
        1 12Y  0 10Y
        1 12B  0 13B
        0 7B  1 5B
        0 8B  1 5R
        1 13Y  0 6R
        0 9G  1 9R
        1 11R  0 13R
        0 10B  1 10R
        1 12R  0 7R
    """,
    "missed": """
        rook any_time
        name_trump after
        dealer 1
        13R 10R 4Y 8R 14Y 5B 5Y 11Y 8B 11R 6Y
        6B 12B 8G 5G Rook 10Y 9B 14B 6G 6R 12R
        9Y 11B 4G 11G 13Y
        10G 4B 9G 13B 7R 7Y 8Y 14R 7G 5R 9R 7B 13G 4R 12G 14G 10B 12Y
        0 60  1 85  0 pass
        1 B  1 4G,6R,6G,8G,9Y
        0 14Y  1 Rook  1 up
        1 14B  0 4B  1 hidden
        1 11G  0 9G  1 hidden
        1 7Y  0 11Y  0 hidden
        0 14R  1 12R  0 hidden
        0 4Y  1 10Y  1 hidden
        1 7G  0 5B  0 up
        0 6Y  1 8Y  1 up
        1 4R  0 10R  0 up
        0 14G  1 12G
        0 7R  1 6B
        1 12Y  0 5Y
        1 13Y  0 8B
        0 8R  1 7B
        1 5G  0 13G
        0 9R  1 9B
        1 10G  0 10B
        0 11R  1 11B
        1 12B  0 13R
        1 13B  0 5R
    """,
    "bound": """
        dealer 0
        5Y 14Y 14G 12R 10Y Rook 14R 5B 10B 13G 10R
        13R 9R 13B 11G 12Y 11R 7Y 8Y 7G 8B 7B
        7R 10G 5G 5R 14B
        9Y 6B 6G 4B 6Y 9G 8G 12B 12G 4Y 11Y 13Y 4R 6R 4G 11B 8R 9B
        1 pass  0 pass
        0 R  0 13G,7R,12R,5G,5Y
        1 7G  0 10G  0 hidden
        0 Rook  1 9R  0 hidden
        0 14R  1 11R  0 hidden
        0 14G  1 6G  0 hidden
        0 14Y  1 6Y  0 up
        0 14B  1 7B  0 hidden
        0 4B  1 8B  1 up
        1 4Y  0 10Y  0 hidden
        0 6B  1 13B  1 up
        1 4G  0 9G
        0 9B  1 4R
        1 7Y  0 13Y
        0 11B  1 8R
        1 8G  0 12G
        0 12B  1 13R
        1 8Y  0 5R
        0 5B  1 9Y
        0 10B  1 11G
        0 6R  1 11Y
        0 10R  1 12Y
    """,
}
HEADINGS = {"bid": "Bidding", "trump": "Trump", "lay_away": "Laid away"}
SETTINGS = ("dealer", *(switch.name for switch in GAME.switches))


def record_of(name: str) -> dict:
    """A script as a record without its actions, and the actions as pairs of a seat and a word."""
    lines = [line.split() for line in SCRIPTS[name].split("\n") if line.strip()]
    settings = {line[0]: line[1] for line in lines if line[0] in SETTINGS}
    first, second, nest, pile, *actions = lines[len(settings) :]
    return {
        "dealer": int(settings.pop("dealer")),
        "hands": [first, second],
        "nest": nest,
        "pile": pile,
        "switches": settings,
        "actions": [],
        "words": [word for line in actions for word in line],
    }


def written(name: str) -> str:
    """The golden file, as the rules have it now."""
    return "\n".join((*_deal(name), *_actions(name))) + "\n"


def _value(key: str, word: str) -> object:
    if key == "bid" and word.isdigit():
        return int(word)
    return word.split(",") if key == "lay_away" else word


def _deal(name: str) -> Iterator[str]:
    record = record_of(name)
    switches = GAME.ruleset(record["switches"]).switches
    yield "Tennessee for Two, " + ", ".join(f"{switch} {value}" for switch, value in switches.items())
    yield ""
    yield f"Seat {record['dealer']} deals."
    yield from (f"Seat {seat} holds {' '.join(hand)}." for seat, hand in enumerate(record["hands"]))
    yield f"The nest is {' '.join(record['nest'])}."
    yield f"The pile from the top is {' '.join(record['pile'])}, and its first card lies face up."


def _actions(name: str) -> Iterator[str]:
    record = record_of(name)
    taken = list(steps(records.begin(record), record["words"], _value))
    for heading, stretch in groupby(taken[:-1], key=lambda step: _heading(step[0])):
        yield from ("", heading)
        for phase, option in stretch:
            yield f"  seat {phase.seat}: {_shown(phase, option)}   (of {', '.join(_allowed(phase))})"
            yield from _outcome(phase, phase.after(option))
    yield from ("", "Score", *_score(taken[-1][0]))


def _heading(phase: Phase) -> str:
    lying = getattr(phase, "playing", phase)
    number = sum(getattr(lying, "won", ())) + (lying is phase)
    return HEADINGS.get(phases.due(phase)) or f"Trick {number}"


def _allowed(phase: Phase) -> list[str]:
    """What the seat might do; of the many fives to lay away the cards that may be among them."""
    if phases.due(phase) == "lay_away":
        return DECK.show(members(phase.trail()[-1].after))
    return [_shown(phase, option) for option in members(phase.options())]


def _shown(phase: Phase, option: int) -> str:
    value = phases.named(phase, option)
    return " ".join(value) if isinstance(value, list) else str(value)


def _outcome(phase: Phase, after: Phase) -> Iterator[str]:
    """Who won the trick that is complete, or what both drew."""
    if phases.due(phase) == "draw":
        new = [DECK.names[members(after.hands[seat] & ~phase.hands[seat])[0]] for seat in (0, 1)]
        yield f"  seat 0 takes {new[0]}, seat 1 takes {new[1]}"
    elif phases.due(phase) == "play" and phase.trick:
        before, won = phase.won, _won(phase, after)
        yield f"  seat {0 if won[0] > before[0] else 1} wins"


def _won(phase: Phase, after: Phase) -> tuple[int, int]:
    """The tricks of both seats after one is complete."""
    if after.seat is not None:
        return getattr(after, "playing", after).won
    tricks = (after.played.bidder.tricks, after.played.other.tricks)
    return tricks if phase.contract.bidder == 0 else (tricks[1], tricks[0])


def _score(over: Phase) -> Iterator[str]:
    yield from score_lines(over)
    yield f"  seat 0: {over.scores[0]}, seat 1: {over.scores[1]}"
    yield f"  seat {over.next_dealer} deals next" if over.winner is None else f"  seat {over.winner} has won"
