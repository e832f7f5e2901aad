"""Deals of Hasenpfeffer written out: who holds what, what each seat might do and did, who won, the score."""

from collections.abc import Iterator
from itertools import groupby

from engine import tricks
from engine.game import Phase
from tests import hasenpfeffer_records as records
from tests import phases
from tests.asking import DECK, GAME
from tests.golden.writing import score_lines, steps

# A script: the switches, the dealer, each seat's cards, the widow, and then what each seat does, in pairs.
SCRIPTS = {
    "made": """
        dealer 3
        JS Joker KH KD 9S JH
        10S 9H QH QS 9C KS
        10C JC AD JD KC QD
        QC AC 10H 10D 9D AH
        AS
        0 1  1 2  2 3  3 pass  0 4  1 pass  2 pass
        0 D  0 AS
        0 KH  1 9H  2 AD  3 AH
        2 10C  3 QC  0 JH  1 9C
        0 9S  1 KS  2 KC  3 10H
        1 QH  2 JC  3 10D  0 JS
        3 9D  0 Joker  1 10S  2 JD
        0 KD  1 QS  2 QD  3 AC
    """,
    "missed": """
        dealer 1
        10H AD AS Joker 9H 9D
        AC 10C JD QC 9S 10S
        9C KC KD KH QH JC
        QD JH 10D KS QS JS
        AH
        2 pass  3 pass  0 pass  1 pass
        0 S  0 9H
        2 JC  3 JS  0 AS  1 10S
        3 QD  0 AD  1 JD  2 KD
        0 9D  1 10C  2 KH  3 10D
        3 JH  0 10H  1 9S  2 QH
        1 AC  2 KC  3 QS  0 Joker
        0 AH  1 QC  2 9C  3 KS
    """,
    "peppers": """
        bidding peppers
        alone allowed
        dealer 3
        KD 9D 10D 10S 9S QS
        Joker QH AS AD JC 9C
        9H QD JD KH KC JH
        AH QC 10H KS JS 10C
        AC
        0 pass  1 3  2 5  3 pass  1 big-pepper
        1 C  1 AC
        1 yes  2 no  0 yes
        0 9D  1 AD
        1 JC  0 10D
        1 Joker  0 10S
        1 QH  0 9S
        1 9C  0 KD
        1 AS  0 QS
    """,
}
HEADINGS = {"bid": "Bidding", "trump": "Trump", "lay_away": "Laid away", "alone": "Alone"}
WORDS = {"yes": True, "no": False, "big-pepper": "big pepper", "little-pepper": "little pepper"}


def record_of(name: str) -> dict:
    """A script as a record without its actions, and the actions as pairs of a seat and a word."""
    lines = [line.split() for line in SCRIPTS[name].split("\n") if line.strip()]
    settings = {line[0]: line[1] for line in lines if line[0] in ("dealer", "bidding", "alone")}
    cards = lines[len(settings) :]
    return {
        "dealer": int(settings.pop("dealer")),
        "hands": cards[:4],
        "widow": cards[4][0],
        "switches": settings,
        "actions": [],
        "words": [word for line in cards[5:] for word in line],
    }


def written(name: str) -> str:
    """The golden file, as the rules have it now."""
    return "\n".join((*_deal(name), *_actions(name))) + "\n"


def _value(key: str, word: str) -> object:
    if key == "bid" and word.isdigit():
        return int(word)
    return [word] if key == "lay_away" else WORDS.get(word, word)


def _deal(name: str) -> Iterator[str]:
    record = record_of(name)
    switches = GAME.ruleset(record["switches"]).switches
    yield "Hasenpfeffer, " + ", ".join(f"{switch} {value}" for switch, value in switches.items())
    yield ""
    yield f"Seat {record['dealer']} deals."
    yield from (f"Seat {seat} holds {' '.join(hand)}." for seat, hand in enumerate(record["hands"]))
    yield f"The widow is {record['widow']}."


def _actions(name: str) -> Iterator[str]:
    record = record_of(name)
    taken = list(steps(records.begin(record), record["words"], _value))
    for heading, stretch in groupby(taken[:-1], key=lambda step: _heading(step[0])):
        yield from ("", heading)
        last = None
        for phase, option in stretch:
            allowed = ", ".join(_shown(phase, one) for one in _options(phase))
            yield f"  seat {phase.seat}: {_shown(phase, option)}   (of {allowed})"
            last = phase.after(option)
        if heading.startswith("Trick"):
            yield f"  seat {_winner(taken, last)} wins"
    yield from ("", "Score", *_score(taken[-1][0]))


def _heading(phase: Phase) -> str:
    return HEADINGS.get(phases.due(phase)) or f"Trick {sum(phase.won) + 1}"


def _options(phase: Phase) -> list[int]:
    return [option for option in range(len(DECK.names)) if phase.options() >> option & 1]


def _shown(phase: Phase, option: int) -> str:
    value = phases.named(phase, option)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value[0] if isinstance(value, list) else str(value)


def _winner(taken: list[tuple[Phase, int]], after: Phase) -> int:
    """The seat that leads the next trick; after the last one, the seat whose card the contest left."""
    if after.seat is not None:
        return after.seat
    phase, option = taken[-2]
    trick = (*phase.trick, option)
    return phase.order[trick.index(tricks.winner(phase.tables, trick))]


def _score(over: Phase) -> Iterator[str]:
    yield from score_lines(over)
    yield f"  seats 0 and 2: {over.scores[0]}, seats 1 and 3: {over.scores[1]}"
    yield f"  seat {over.next_dealer} deals next" if over.winner is None else f"  side {over.winner} has won"
