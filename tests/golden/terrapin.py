"""Rounds of Terrapin written out: the deal, each offer, every hand and its worth, where the pot goes."""

from collections.abc import Iterator
from itertools import groupby

from engine.cards import members
from engine.game import Phase
from engine.games.terrapin.deal import Buying, Over
from engine.games.terrapin.hands import hand_trail, held
from engine.rules import Line
from tests import terrapin_records as records
from tests.golden.writing import steps
from tests.terrapin_records import DECK, GAME

# A script: the switches, the dealer, everybody's chips, the pot carried over, the rounds played before, the
# pack from the top, and then what each seat answers, in pairs.
SCRIPTS = {
    "won": """
        dealer 2
        chips 20 20 20
        pot 0
        played 0
        pack 3MW AY 2SY CS 6MW CK 2MK 7SK CW 5ML 6LK 9WY AL 8YK CY 4WL 8WL AK
        pack 4MS AS 8MS CL CM AW 6SY 4YK 5SW 3SK AM 7ML 9MS 3LY 2WL 5YK 7WY 9LK
        0 no  1 yes  2 yes  1 yes  2 yes  1 yes  2 no  1 yes
        1 no
    """,
    "stays": """
        buy_stop round
        dealer 0
        chips 14 9 20 17
        pot 2
        played 3
        pack 8YK 2WL 6SY 4WL CK CM 3MW 9WY 3SK 9MS 7ML 4YK AW AY 7WY 2MK AM CY
        pack 6MW 8WL 5YK 4MS CS 5ML 3LY AL AK CW 6LK 2SY 8MS 9LK AS CL 7SK 5SW
        1 no  2 yes  3 no  0 no  1 no  2 yes  3 no  0 no
        1 no  2 no  3 yes  0 yes  1 yes  2 yes  3 yes  0 yes
        2 no  3 yes  2 no
    """,
    "last": """
        ace_crown additional
        buy_stop first
        dealer 3
        chips 8 2 31 22
        pot 1
        played 9
        pack CK AL 9LK 6LK CY 2MK 7ML 7SK 7WY CW 5YK 2WL 9WY 3LY 9MS CL 8MS 4WL
        pack AM 2SY 8YK 4MS AY AK AW CM AS 3SK CS 5ML 8WL 4YK 5SW 3MW 6MW 6SY
        0 yes  2 yes  3 yes  0 no  2 yes  3 no
    """,
}
NUMBERS = ("dealer", "pot", "played")


def record_of(name: str) -> dict:
    """A script as a record without its actions, and the actions as pairs of a seat and a word."""
    record = {"pack": [], "switches": {}, "actions": [], "words": []}
    for line in (line.split() for line in SCRIPTS[name].split("\n") if line.strip()):
        if line[0] == "chips":
            record["chips"] = [int(word) for word in line[1:]]
        elif line[0] in NUMBERS:
            record[line[0]] = int(line[1])
        elif line[0] == "pack":
            record["pack"] += line[1:]
        elif line[0].isdigit():
            record["words"] += line
        else:
            record["switches"][line[0]] = line[1]
    return record


def written(name: str) -> str:
    """The golden file, as the rules have it now."""
    record = record_of(name)
    first = GAME.begin(GAME.ruleset(record["switches"]), records.start_of(record, record["played"]))
    taken = list(steps(first, record["words"], lambda _, word: word == "yes"))
    return "\n".join((*_start(record), *_deal(first), *_offers(taken[:-1]), *_end(taken[-1][0]))) + "\n"


def _start(record: dict) -> Iterator[str]:
    switches = GAME.ruleset(record["switches"]).switches
    yield "Terrapin of Temptation, " + ", ".join(f"{switch} {value}" for switch, value in switches.items())
    yield ""
    yield f"Round {record['played'] + 1}: seat {record['dealer']} deals. {record['pot']} in the pot."
    yield from (f"Seat {seat} has {chips}." for seat, chips in enumerate(record["chips"]))
    yield f"The pack is {' '.join(record['pack'])}."


def _deal(first: Phase) -> Iterator[str]:
    yield from ("", "Deal", *_lines(first.lines))
    yield from (f"  seat {seat} gets {_cards(first.hands[seat])}" for seat in first.round.order)
    yield f"  on the table: {_cards(first.round.table)}"


def _offers(taken: list[tuple[Buying, int]]) -> Iterator[str]:
    for number, stretch in groupby(taken, key=lambda step: step[0].offer.round):
        yield from ("", f"Offer {number}")
        for phase, option in stretch:
            yield f"  seat {phase.seat}: {_answer(phase, option)}   (of no, yes)"


def _answer(phase: Buying, option: int) -> str:
    after = phase.after(option)
    new = _cards(after.hands[phase.seat] & ~phase.hands[phase.seat])
    return f"yes, pays {after.lines[len(phase.lines)].amount}, gets {new}" if option else "no"


def _end(over: Over) -> Iterator[str]:
    yield from ("", "Showdown")
    tables, table = over.rules.tables(), over.round.table
    for seat in over.round.order:
        yield f"  seat {seat}: {_cards(over.hands[seat])}"
        trail = hand_trail(tables, held(tables, over.hands[seat], table))
        yield from (f"    {_part(line)}" for line in trail if isinstance(line, Line))
    moved = len(over.lines) - sum(line.rule.phase in ("pot", "last_pot") for line in over.lines)
    yield from ("", "Pot", *_lines(over.lines[moved:]))
    yield from (f"  seat {seat}: {chips}" for seat, chips in enumerate(over.scores.chips))
    yield f"  {over.scores.pot} in the pot"
    won = f"  won by {', '.join(f'seat {seat}' for seat in over.winners)}"
    yield won if over.winners else f"  seat {over.next_dealer} deals next"


def _lines(lines: tuple[Line, ...]) -> Iterator[str]:
    return (
        f"  {line.rule.id}: {line.amount} to {_named(line.taker)} from {_named(line.giver)}" for line in lines
    )


def _part(line: Line) -> str:
    struck = f", struck by {line.struck.id}" if line.struck else ""
    return f"{line.rule.id}: {line.amount} for {_cards(line.cards)}{struck}"


def _named(account: object) -> str:
    return f"seat {account}" if isinstance(account, int) else str(account)


def _cards(hand: int) -> str:
    return " ".join(DECK.show(members(hand)))
