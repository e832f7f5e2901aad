"""Deals of Terpeno written out: who holds what, what each seat might do and did, what changed hands."""

from collections.abc import Iterator
from itertools import groupby

from engine import tricks
from engine.cards import members
from engine.game import Phase
from engine.games.terpeno.deal import Over, Playing
from engine.rules import Line
from tests import phases
from tests import terpeno_records as records
from tests.golden.writing import steps
from tests.terpeno_records import DECK

# A script: how many play, the dealer, the kind of game, the suits if they are not the usual ones, each seat's
# cards, the turn-up, each seat's crystals, the points of a 31-point game, and each seat's actions, in pairs.
SCRIPTS = {
    "two": """
        players 2
        dealer 1
        mode rush
        hand QB AP JS KC AS
        hand 9B QC 10P JP KS
        turned 10C
        crystals P
        crystals B C S
        0 accept
        1 QC
        1 JP  0 AP
        0 QB  1 9B
        0 KC  1 10C
        0 AS  1 KS
        0 JS  1 10P
        0 B:bank
    """,
    "three": """
        players 3
        dealer 2
        mode rush
        suits BPLM
        hand QL KM QP AM 9M
        hand 10B QM AB JP 9L
        hand 10L KB 9P JM KP
        turned 10M
        crystals P
        crystals
        crystals
        0 pass  1 pass  2 pass  0 pass  1 P
        0 QP  1 JP  2 9P
        1 10B  2 KB  0 9M
        2 KP  0 AM  1 9L
        2 JM  0 KM  1 QM
        0 QL  1 AB  2 10L
        0 M:bank  2 B:bank
    """,
    "four": """
        players 4
        dealer 0
        mode rush
        hand 10P 10C KP QC QP
        hand KC 9C JP JC AC
        hand 10B 9S 10S QB 9B
        hand AS KB AP 9P KS
        turned QS
        crystals
        crystals B P S
        crystals B P C
        crystals P C S
        1 accept
        1 no
        1 2
        0 QC
        1 JC  2 9S  3 KS  0 QS
        1 AC  2 9B  3 KB  0 10C
        1 9C  2 10B  3 AP  0 10P
        1 KC  2 QB  3 9P  0 QP
        1 JP  2 10S  3 AS  0 KP
    """,
    "five": """
        players 5
        dealer 3
        mode rush
        hand 7C 8M 10C JB KB
        hand JS JM JP 8C 8B
        hand JL QC 8L 9L 7P
        hand KC KL AM QM AC
        hand 7L 9M 9P 10P 7M
        turned QL
        crystals B P S L M
        crystals
        crystals M
        crystals
        crystals C S
        4 pass  0 pass  1 pass  2 accept
        2 yes
        2 3
        3 KC
        3 AM
        2 yes
        2 9L
        4 10P  0 10C  1 JP  2 7P
        1 8B  2 8L  4 7L  0 JB
        2 QC  4 9P  0 7C  1 8C
        2 AM  4 9M  0 8M  1 JS
        2 JL  4 7M  0 KB  1 JM
    """,
    "six": """
        players 6
        dealer 2
        mode rush
        hand JL 7B KL 10B 8S
        hand 9S AL QS 10S QC
        hand 8B AC 9B 8C KP
        hand 7C 8M JM 8P AP
        hand 7M AS 7P QP JC
        hand 9L QB 10L 9M 7L
        turned JS
        crystals P C S L M
        crystals C
        crystals B P C S L
        crystals C L
        crystals B L
        crystals
        3 pass  4 pass  5 pass  0 pass  1 pass  2 pass  3 pass  4 pass  5 pass  0 pass  1 pass  2 M
        2 no
        2 0+4
        3 AP  4 7P  5 10L  0 7B  1 10S  2 KP
        3 8M  4 7M  5 9M  0 JL  1 AL  2 9B
        0 KL  1 9S  2 8C  3 8P  4 AS  5 9L
        0 8S  1 QS  2 8B  3 7C  4 JC  5 7L
        1 QC  2 AC  3 JM  4 QP  5 QB  0 10B
        3 P:2  5 C:0  1 B:4
    """,
    "points": """
        players 4
        dealer 3
        mode 31
        hand 10P KS JB AP QB
        hand JC JP 10C QS KC
        hand 10B AC AB 9C QC
        hand AS 10S QP KB 9S
        turned JS
        crystals P C S
        crystals
        crystals B P S
        crystals B
        points 14 22 29 6
        0 pass  1 accept
        1 no
        1 0
        3 KB
        0 10P  1 JP  2 10B  3 QP
        3 JS  0 KS  1 QS  2 AB
        3 10S  0 JB  1 JC  2 AC
        1 KC  2 9C  3 AS  0 AP
        3 9S  0 QB  1 10C  2 QC
        3 S:0
    """,
}
HEADINGS = {
    "bid": "Calls",
    "alone": "Alone",
    "partners": "Partners",
    "silent": "Silent partner",
    "lay_away": "Laid away",
    "offer": "Offered",
    "take": "Taken up",
    "crystal": "Crystals",
}
YES_OR_NO = {"yes": True, "no": False}


def record_of(name: str) -> dict:
    """A script as a record without its actions, and the actions as pairs of a seat and a word."""
    record: dict = {"hands": [], "crystals": [], "switches": {}, "actions": [], "words": []}
    for line in (line.split() for line in SCRIPTS[name].split("\n") if line.strip()):
        if line[0] in ("players", "dealer"):
            record[line[0]] = int(line[1])
        elif line[0] in ("mode", "turned"):
            record[line[0]] = line[1]
        elif line[0] == "suits":
            record["switches"]["suits"] = list(line[1])
        elif line[0] == "hand":
            record["hands"].append(line[1:])
        elif line[0] == "crystals":
            record["crystals"].append(line[1:])
        elif line[0] == "points":
            record["points"] = [int(word) for word in line[1:]]
        else:
            record["words"] += line
    return {"points": [0] * record["players"], **record}


def written(name: str) -> str:
    """The golden file, as the rules have it now."""
    return "\n".join((*_deal(name), *_actions(name))) + "\n"


def _value(key: str, word: str) -> object:
    """A word of a script as the value of an action."""
    if key == "partners":
        return [int(seat) for seat in word.split("+")]
    if key == "silent":
        return None if word == "nobody" else int(word)
    if key == "offer":
        return None if word == "nothing" else word
    if key == "crystal":
        suit, owner = word.split(":")
        return {"from": owner if owner == "bank" else int(owner), "crystal": suit}
    return [word] if key == "lay_away" else YES_OR_NO.get(word, word)


def _deal(name: str) -> Iterator[str]:
    record = record_of(name)
    suits = records.rules_of(record).switches["suits"]
    yield f"Terpeno, players {record['players']}, mode {record['mode']}, suits {''.join(suits)}"
    yield ""
    yield f"Seat {record['dealer']} deals. The turn-up is {record['turned']}."
    for seat, hand in enumerate(record["hands"]):
        crystals = " ".join(record["crystals"][seat]) or "no"
        points = f" and {record['points'][seat]} points" if record["mode"] == "31" else ""
        yield f"Seat {seat} holds {' '.join(hand)}, {crystals} crystals{points}."


def _actions(name: str) -> Iterator[str]:
    record = record_of(name)
    taken = list(steps(records.begin(record), record["words"], _value))
    for heading, stretch in groupby(taken[:-1], key=lambda step: _heading(step[0])):
        yield from ("", heading)
        for phase, option in stretch:
            allowed = ", ".join(_shown(phase, one) for one in members(phase.options()))
            yield f"  seat {phase.seat}: {_shown(phase, option)}   (of {allowed})"
        if isinstance(phase, Playing):
            yield f"  seat {_winner(phase, option)} wins"
    yield from ("", "Score", *_score(taken[-1][0]))


def _heading(phase: Phase) -> str:
    if isinstance(phase, Playing):
        return f"Trick {sum(phase.won) + 1}"
    return HEADINGS[phases.due(phase)]


def _shown(phase: Phase, option: int) -> str:
    """An option as a word of a script."""
    value = phases.named(phase, option)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return f"{value['crystal']}:{value['from']}"
    if value is None:
        return "nobody" if phases.due(phase) == "silent" else "nothing"
    return "+".join(map(str, value)) if isinstance(value, list) else str(value)


def _winner(phase: Playing, option: int) -> int:
    """The seat whose card wins the trick that this one completes."""
    trick = (*phase.trick, option)
    return phase.order[trick.index(tricks.winner(phase.tables, trick))]


def _score(over: Over) -> Iterator[str]:
    for line in over.trail():
        if isinstance(line, Line):
            struck = f", struck by {line.struck.id}" if line.struck else ""
            what = line.item if line.item in DECK.suits else line.amount
            yield f"  {line.rule.id}: {what} to {_named(line.taker)} from {_named(line.giver)}{struck}"
    for seat, suits in enumerate(over.scores.crystals):
        crystals = " ".join(DECK.suits[suit] for suit in suits) or "no"
        points = f" and {over.scores.points[seat]} points" if over.scores.mode == "31" else ""
        yield f"  seat {seat}: {crystals} crystals{points}"
    won = f"  won by {', '.join(f'seat {seat}' for seat in over.winners)}"
    yield won if over.winners else f"  seat {over.next_dealer} deals next"


def _named(account: object) -> str:
    return f"seat {account}" if isinstance(account, int) else str(account)
