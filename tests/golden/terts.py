"""Deals of Terts written out: who holds what, what each might do and did, draws, declarations and score."""

from collections.abc import Iterator
from itertools import groupby

from engine.cards import members
from engine.game import Phase
from engine.games.terts.deal import Over
from tests import phases
from tests import terts_records as records
from tests.golden.writing import score_lines
from tests.terts_records import DECK, GAME

# A script: the switches, the dealer, the scores, each seat's cards, the turn-up, the stock from the top down,
# and then what each seat does, in pairs. Several cards are one word.
SCRIPTS = {
    "played_out": """
        dealer 0
        9D 10D 8D KH KC 9S 7C AH KD
        QD 10H 7D JH 9C 7H JC 10C QH
        AS
        AC KS AD JD QC JS 10S QS 9H 8S 8H 7S 8C
        1 QH  0 7C
        0 break:4  1 declare:JC,10C,9C  1 QD  0 10D
        0 declare:KS,KH,KD,KC  0 KH  1 AC
        0 9D  1 JC
        0 8C  1 10C
        1 7H  0 8D
        1 declare:JH,10H,9H  0 top:KS,QS,JS  1 8S  0 declare:KS,QS  0 9S
        0 declare:KC,QC  0 KC  1 9C
        0 QS  1 AS
        1 JH  0 AH
        0 KD  1 7D
        0 QC  1 10S
        1 7S  0 KS
        0 AD  1 JD
        0 8H  1 10H
        1 9H  0 JS
    """,
    "claimed": """
        target 301
        dealer 1
        scores 180 150
        JD KS 9H AH JS 7D JH 10H QD
        8H 7H QH KD 7C AS 8C 8S QS
        8D
        QC JC AC 10S 10C 7S 10D 9S KC 9C 9D KH AD
        0 QD  1 8C
        1 break:11  0 declare:JH,10H,9H  0 JH  1 AS
        0 KS  1 8S
        0 declare:JD,10D,9D  0 7D  1 9S
        0 10C  1 QH
        0 10D  1 10S
        0 declare:AC,KC,QC  0 declare:KC,QC  0 claim
    """,
    "house_rules": """
        jack narrow
        tie none
        reuse never
        marriage trumps
        seven optional
        dealer 0
        AD 7D JD 8H 10C JC KS QD QS
        8S QH 7C 10D 7H 10S 9H 10H 7S
        AS
        JS AH 9D KD 8C 8D AC 9S 9C JH KH KC QC
        1 QH  0 declare:KS,QS  0 QD
        0 break:11  1 10D  0 KS
        0 declare:JC,10C,9C  1 top:10S,9S,8S,7S  0 QS  1 10H
        0 declare:JC,10C,9C  0 JC  1 8S
        1 KH  0 AD
        1 9H  0 JD
        1 exchange:7S  1 9S  0 QC
        1 9D  0 KD
        0 9C  1 KC
        1 AS  0 7S
        1 7H  0 AH
        0 AC  1 7C
        0 10C  1 8C
        0 8H  1 JS
        1 10S  0 JH
        1 8D  0 7D
    """,
}
WORDS = {
    "play": "",
    "declare": "declares ",
    "top": "tops with ",
    "exchange": "exchanges ",
    "break": "lifts ",
    "claim": "claims",
}
SETTINGS = ("dealer", "scores", *(switch.name for switch in GAME.switches))


def record_of(name: str) -> dict:
    """A script as a record."""
    lines = [line.split() for line in SCRIPTS[name].split("\n") if line.strip()]
    settings = {line[0]: line[1:] for line in lines if line[0] in SETTINGS}
    first, second, (turn_up,), stock, *actions = lines[len(settings) :]
    words = [word for line in actions for word in line]
    (dealer,) = settings.pop("dealer")
    scores = settings.pop("scores", ["0", "0"])
    return {
        "dealer": int(dealer),
        "hands": [first, second],
        "turn_up": turn_up,
        "stock": stock,
        "scores": [int(score) for score in scores],
        "switches": {name: int(value) if value.isdigit() else value for name, (value,) in settings.items()},
        "actions": [action_of(*pair) for pair in zip(words[::2], words[1::2], strict=True)],
    }


def action_of(seat: str, word: str) -> dict:
    """What a word of a script does: a card is played; else a key, a colon and what it is about."""
    key, colon, what = word.partition(":")
    if not colon:
        return {"seat": int(seat), **({"claim": True} if word == "claim" else {"play": word})}
    several = [card for card in what.split(",") if card]
    value = several if key in ("declare", "top") else int(what) if key == "break" else what
    return {"seat": int(seat), key: value}


def written(name: str) -> str:
    """The golden file, as the rules have it now."""
    return "\n".join((*_deal(name), *_actions(name))) + "\n"


def _deal(name: str) -> Iterator[str]:
    record = record_of(name)
    switches = GAME.ruleset(record["switches"]).switches
    yield "Terts, " + ", ".join(f"{switch} {value}" for switch, value in switches.items())
    yield ""
    yield f"Seat {record['dealer']} deals. The scores are {record['scores'][0]} and {record['scores'][1]}."
    yield from (f"Seat {seat} holds {' '.join(hand)}." for seat, hand in enumerate(record["hands"]))
    yield f"The turn-up is {record['turn_up']}."
    yield f"The stock above it is, from the top, {' '.join(record['stock'])}."


def steps(name: str) -> Iterator[tuple[Phase, dict, Phase]]:
    """Every action of a script, with the phase before it and the one after it."""
    record = record_of(name)
    phase = records.begin(record)
    for action in record["actions"]:
        after = phase.after(phases.option_done(phase, action))
        yield phase, action, after
        phase = after
    assert phase.seat is None, "the deal is not over"


def _actions(name: str) -> Iterator[str]:
    taken = list(steps(name))
    for heading, stretch in groupby(taken, key=lambda step: _heading(step[0])):
        yield from ("", heading)
        for phase, action, after in stretch:
            allowed = ", ".join(_shown(one, phase.seat) for one in phases.actions(phase))
            yield f"  seat {action['seat']}: {_shown(action, action['seat'])}   (of {allowed})"
            yield from _outcome(phase, after)
    yield from ("", "Score", *_score(taken[-1][2]))


def _board(phase: Phase) -> tuple:
    return getattr(phase, "playing", phase).board


def _heading(phase: Phase) -> str:
    number = _board(phase).number
    if isinstance(phase, Over):
        return "The end"
    return "Breaking" if "break" in phases.actions(phase)[0] else f"Trick {number}"


def _shown(action: dict, seat: int | None) -> str:
    (key,) = action.keys() - {"seat"}
    value = action[key]
    if key == "top" and not value:
        said = "does not top"
    elif isinstance(value, bool):
        said = WORDS[key]
    else:
        said = WORDS[key] + (" ".join(value) if isinstance(value, list) else str(value))
    return said if action["seat"] == seat else f"seat {action['seat']} {said}"


def _outcome(phase: Phase, after: Phase) -> Iterator[str]:
    """What a step scored, who won a trick, what both drew."""
    before, now = _board(phase), _board(after)
    for seat in (0, 1):
        yield from (
            f"  seat {seat} scores {one.points}" for one in now.scored[seat][len(before.scored[seat]) :]
        )
    yield from (f"  seat {seat} wins" for seat in (0, 1) if now.tricks[seat] > before.tricks[seat])
    if len(now.stock) < len(before.stock):
        new = [DECK.names[members(now.hands[seat] & ~before.hands[seat])[0]] for seat in (0, 1)]
        yield f"  seat 0 draws {new[0]}, seat 1 draws {new[1]}"


def _score(over: Phase) -> Iterator[str]:
    yield from score_lines(over)
    yield f"  seat 0: {over.scores[0]}, seat 1: {over.scores[1]}"
    yield f"  seat {over.next_dealer} deals next" if over.winner is None else f"  seat {over.winner} has won"
