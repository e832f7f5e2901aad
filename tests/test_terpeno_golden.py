"""The deals of Terpeno in tests/golden: right by the oracle, which reads the files alone."""

import re

import pytest

from tests.checks import same
from tests.golden.terpeno import SCRIPTS
from tests.golden.writing import path_of
from tests.oracles import terpeno as oracle
from tests.oracles import terpeno_crystals as crystals
from tests.oracles import terpeno_deals as deals
from tests.stories import next_of

KINDS = {
    "Calls": "bid",
    "Alone": "alone",
    "Partners": "partners",
    "Silent partner": "silent",
    "Laid away": "lay_away",
    "Offered": "offer",
    "Taken up": "take",
    "Crystals": "crystal",
}
ACTION = re.compile(r"  seat (\d): (.+?) {3}\(of (.+)\)")
HOLDS = re.compile(r"^Seat \d holds (.+), (.+) crystals(?: and (\d+) points)?\.$", re.MULTILINE)
ENDS = re.compile(r"^  seat \d: (.+) crystals(?: and (\d+) points)?$", re.MULTILINE)

every_deal = pytest.mark.parametrize("name", SCRIPTS)


def read(name: str) -> str:
    return path_of("terpeno", name).read_text(encoding="utf-8")


def action_of(seat: str, kind: str, word: str) -> dict:
    """A word of a file as an action of the oracle's."""
    if kind == "crystal":
        suit, owner = word.split(":")
        return {"seat": int(seat), "crystal": suit, "from": owner if owner == "bank" else int(owner)}
    value: object = word
    if kind in ("alone", "take"):
        value = word == "yes"
    elif kind == "partners":
        value = [int(one) for one in word.split("+")]
    elif kind == "silent":
        value = None if word == "nobody" else int(word)
    elif kind == "offer":
        value = None if word == "nothing" else word
    return {"seat": int(seat), kind: value}


def told(text: str) -> list[tuple[dict, list[dict]]]:
    """Each action of a file, and all that were allowed."""
    actions, kind = [], ""
    for line in text.split("\n"):
        if line and not line.startswith(" "):
            kind = KINDS.get(line, "play")
        elif match := ACTION.fullmatch(line):
            seat, word, allowed = match.groups()
            actions.append(
                (action_of(seat, kind, word), [action_of(seat, kind, one) for one in allowed.split(", ")])
            )
    return actions


def suits_of(word: str) -> list[str]:
    return [] if word == "no" else word.split()


def record_of(text: str) -> dict:
    """A file's deal as a record for the oracle."""
    players, mode, suits = re.match(r"Terpeno, players (\d), mode (\w+), suits (\w+)", text).groups()
    held = HOLDS.findall(text)
    return {
        "players": int(players),
        "dealer": int(re.search(r"Seat (\d) deals\.", text)[1]),
        "hands": [cards.split() for cards, _, _ in held],
        "turned": re.search(r"The turn-up is (\w+)\.", text)[1],
        "switches": {"suits": list(suits)},
        "mode": mode,
        "crystals": [suits_of(own) for _, own, _ in held],
        "points": [int(points or 0) for _, _, points in held],
        "actions": [action for action, _ in told(text)],
    }


@every_deal
def test_the_oracle_finds_no_broken_rule_in_a_golden_deal(name: str) -> None:
    assert deals.judge(record_of(read(name))) is None


@every_deal
def test_a_golden_deal_says_what_was_allowed_as_the_oracle_has_it(name: str) -> None:
    story = deals.story_of_a_deal(record_of(read(name)))
    expected = next(story)
    for number, (action, allowed) in enumerate(told(read(name)), 1):
        assert same(allowed, expected), number
        expected = next_of(story, action)
    assert expected is None


@every_deal
def test_a_golden_deal_says_who_wins_each_trick_as_the_oracle_has_it(name: str) -> None:
    trump = deals.outcome(record_of(read(name)))["hand"]["trump"]
    parts = read(name).split("\nTrick ")[1:]
    assert len(parts) == 5
    for part in parts:
        plays = [(int(seat), card) for seat, card, _ in ACTION.findall(part.split("\n\n")[0])]
        best = oracle.winner(trump, [card for _, card in plays])
        assert (int(re.search(r"  seat (\d) wins", part)[1]), best) in plays


@every_deal
def test_a_golden_deal_leaves_crystals_and_points_as_the_oracle_has_them(name: str) -> None:
    record, text = record_of(read(name)), read(name)
    end = deals.outcome(record)
    shown = ENDS.findall(text.split("\nScore\n")[1])
    assert [sorted(suits_of(own)) for own, _ in shown] == [sorted(own) for own in end["crystals"]]
    gains = [end["points"].get(str(seat), 0) for seat in range(record["players"])]
    totals = [before + gain for before, gain in zip(record["points"], gains, strict=True)]
    assert [int(points or 0) for _, points in shown] == totals
    won = [int(seat) for seat in re.findall(r"seat (\d)", text.partition("won by")[2])]
    if record["mode"] == "rush":
        in_play = oracle.suits_in_play(record["players"], record["switches"]["suits"])
        assert won == crystals.winners_of_rush(dict(enumerate(end["crystals"])), in_play)
    else:
        winner = crystals.winner_of_31(totals)
        assert won == ([] if winner is None else [winner])
    if not won:
        dealer = oracle.next_dealer(record["dealer"], record["players"])
        assert f"seat {dealer} deals next" in text


def test_the_golden_deals_are_of_two_to_six_players_and_of_both_kinds_of_game() -> None:
    texts = {name: read(name) for name in SCRIPTS}
    assert [record_of(text)["players"] for text in texts.values()] == [2, 3, 4, 5, 6, 4]
    assert [name for name, text in texts.items() if record_of(text)["mode"] == "31"] == ["points"]
    assert "struck by tp.forfeit" in texts["four"]
    assert all(heading in texts["five"] for heading in ("Silent partner", "Offered", "Taken up"))
    assert texts["six"].count("tp.defender_takes") == 3
    assert "tp.full_set_bonus" in texts["points"]
