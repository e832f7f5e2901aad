"""Walking through whole deals: the record is right, every step true, and the same for everybody."""

import json
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from content.deals import deal_words
from engine.cards import members
from engine.funnel import Stage
from engine.game import Game
from engine.games import GAMES
from engine.rules import Line, value_name
from tests.lines import asked, followsuit, printed
from tutor import walk
from tutor.deals import deal_lines, done_text, replay_request, score_line, step_line
from tutor.requests import Refused
from tutor.walk import MOST_LISTED, Walk
from tutor.wording import speech

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
SEEDS = range(12)
WORDS_LEFT_OPEN = set("{}")


def any_switches(game: Game, chance: Random) -> dict[str, object]:
    """Any setting of a game's switches."""
    return {switch.name: chance.choice(list(switch.values)) for switch in game.switches}


def walks(game: Game, seeds: range = SEEDS) -> Iterator[Walk]:
    """Deals of a game under the usual rules and under any others, by turns."""
    for seed in seeds:
        rules = game.ruleset(any_switches(game, Random(seed)) if seed % 2 else {})
        yield walk.walk(game, rules, seed)


def steps_of(game: Game, seeds: range = SEEDS) -> Iterator[tuple[Walk, dict[str, Any]]]:
    """Every step of some deals, as it is printed."""
    for walked in walks(game, seeds):
        for step in walked.steps:
            yield walked, step_line(walked, step)


def until(walked: Walk, number: int, action: dict[str, Any]) -> dict[str, Any]:
    """The request for the deal up to a step, with another action in that step's place."""
    request = replay_request(walked)
    actions = request["record"]["actions"][: number - 1]
    return {**request, "record": {**request["record"], "actions": [*actions, action]}}


@every_game
def test_no_step_of_a_printed_record_breaks_a_rule_under_any_choice_of_any_switch(game: Game) -> None:
    choices = [{}, *({switch.name: value} for switch in game.switches for value in switch.choices)]
    choices += [any_switches(game, Random(seed)) for seed in range(20)]
    for seed, chosen in enumerate(choices):
        walked = walk.walk(game, game.ruleset(chosen), seed)
        request = json.loads(json.dumps(replay_request(walked)))
        assert asked(request)["answer"] is None, (chosen, seed)


@every_game
def test_what_was_done_is_among_what_was_allowed_and_all_ways_are_counted(game: Game) -> None:
    for walked, line in steps_of(game):
        if line["allowed"] is None:
            assert line["ways"] > MOST_LISTED, walked.record
        else:
            assert line["done"] in line["allowed"]
            assert line["ways"] == len(line["allowed"])


@every_game
def test_every_action_that_is_called_allowed_is_allowed(game: Game) -> None:
    chance = Random(1)
    for walked, line in steps_of(game, range(4)):
        for action in chance.sample(line["allowed"] or [line["done"]], 1):
            assert asked(until(walked, line["step"], action))["answer"] is None, (line, action)


@every_game
def test_every_action_that_is_called_refused_breaks_a_rule_in_that_step(game: Game) -> None:
    chance = Random(2)
    for walked, line in steps_of(game, range(6)):
        for refused in chance.sample(line["refused"], min(2, len(line["refused"]))):
            ((key, value),) = [entry for entry in refused.items() if entry[0] != "because"]
            action = {"seat": line["seat"], key: value}
            assert asked(until(walked, line["step"], action))["answer"] == line["step"], (line, action)


@every_game
def test_what_is_refused_is_not_allowed_and_has_its_own_reason(game: Game) -> None:
    for _, line in steps_of(game):
        allowed = [
            {key: value for key, value in one.items() if key != "seat"} for one in line["allowed"] or []
        ]
        things = [{key: value for key, value in one.items() if key != "because"} for one in line["refused"]]
        assert not [thing for thing in things if thing in allowed], line
        assert len({json.dumps(thing) for thing in things}) == len(things), line
        assert all(refused["because"] for refused in line["refused"]), line


@pytest.mark.parametrize("name", ["hasenpfeffer", "tennessee", "terpeno", "terts"])
def test_a_player_who_follows_sees_every_card_of_the_hand_allowed_or_refused(name: str) -> None:
    game = GAMES[name]
    steps = [(walked, step) for walked in walks(game) for step in walked.steps]
    posed = [(walked, step, game.poses["legal"](step.phase, step.option)) for walked, step in steps]
    following = [each for each in posed if each[2] is not None]
    assert following
    for walked, step, situation in following:
        line = step_line(walked, step)
        seen = [one["play"] for one in (*line["allowed"], *line["refused"]) if "play" in one]
        assert Counter(seen) == Counter(game.deck.show(situation.hand))


@every_game
def test_every_step_says_who_acts_and_why_in_whole_sentences(game: Game) -> None:
    known = set(game.catalogue())
    for walked, line in steps_of(game):
        reasons = [
            *line["turn"],
            *line["because"],
            *line.get("trick", {}).get("because", []),
            *(reason for refused in line["refused"] for reason in refused["because"]),
        ]
        assert line["turn"] or line["because"], line
        assert {reason["rule"] for reason in reasons} <= known
        assert all(reason["sources"] for reason in reasons)
        for text in (line["text"], *(reason["text"] for reason in reasons)):
            assert text.endswith("."), (walked.record, text)
            assert not text[0].islower(), text
            assert not WORDS_LEFT_OPEN & set(text), text
            assert "caller" not in text, text


@every_game
def test_a_completed_trick_is_led_on_by_the_seat_whose_card_won_it(game: Game) -> None:
    for walked in walks(game):
        lines = [step_line(walked, step) for step in walked.steps]
        for place, line in enumerate(lines[:-1]):
            later = next((one for one in lines[place + 1 :] if "play" in one["done"]), None)
            if "trick" not in line or later is None:
                continue
            played = [one["done"] for one in lines[: place + 1] if "play" in one["done"]]
            (winner,) = [one["seat"] for one in played if one["play"] == line["trick"]["winner"]]
            assert later["seat"] == winner, (walked.record, line)


@every_game
def test_the_steps_of_a_walk_can_be_seen_in_any_order(game: Game) -> None:
    walked = walk.walk(game, game.ruleset(), 3)
    forth = [step_line(walked, step) for step in walked.steps]
    back = [step_line(walked, step) for step in reversed(walked.steps)]
    assert forth == back[::-1]
    assert walk.walk(game, game.ruleset(), 3) == walked


def test_a_claim_is_told_with_its_own_reasons_whoever_was_to_play() -> None:
    game = GAMES["terts"]
    claimed = {}
    for seed in (296, 457, 958, 972):  # deals in which somebody comes to 301 points
        walked = walk.walk(game, game.ruleset({"target": 301}), seed)
        last = step_line(walked, walked.steps[-1])
        assert last["done"] == {"seat": last["seat"], "claim": True}
        assert last["turn"] == []
        assert [one["rule"] for one in last["because"]] == [
            "ts.claim_moment",
            "ts.claim_target",
            "ts.claim_trick",
        ]
        total = score_line(walked)["score"]["scores"][last["seat"]]
        assert last["because"][1]["text"] == f"The total of {total} is enough: 301 win."
        claimed[last["seat"]] = total
    assert len(claimed) == 2


def test_the_chips_of_a_round_go_where_the_ledger_says() -> None:
    for walked in walks(GAMES["terrapin"], range(30)):
        before, line = walked.start.scores[0], score_line(walked)
        moved = list(before)
        for entry in line["ledger"]:
            for account, sign in ((entry["from"], -1), (entry["to"], 1)):
                if isinstance(account, int):
                    moved[account] += sign * entry["counts"]
        assert moved == line["score"]["chips"]


@pytest.mark.parametrize("name", ["hasenpfeffer", "tennessee", "terts"])
def test_the_scores_rise_by_what_the_ledger_gives_to_all(name: str) -> None:
    for walked in walks(GAMES[name], range(30)):
        line = score_line(walked)
        given = sum(
            entry["counts"] * ((entry["from"] == "bank") - (entry["to"] == "bank"))
            for entry in line["ledger"]
        )
        assert sum(line["score"]["scores"]) == given


@every_game
def test_every_line_of_a_ledger_says_why_in_a_sentence(game: Game) -> None:
    for walked in walks(game, range(20)):
        line = score_line(walked)
        texts = [entry["text"] for entry in (*line["ledger"], *line["because"])]
        assert texts
        assert all(text.endswith(".") and not WORDS_LEFT_OPEN & set(text) for text in texts), texts


def test_every_action_of_every_game_is_told_in_words_and_no_words_are_for_another() -> None:
    actions = {key for game in GAMES.values() for key in game.actions}
    said = {key for key in actions for name in deal_words().done if name == key or name.startswith(f"{key}_")}
    assert said == actions
    known = tuple(actions)
    assert [name for name in deal_words().done if not name.startswith(known)] == []


@every_game
def test_what_is_done_is_told_with_the_name_of_whoever_does_it(game: Game) -> None:
    for walked in walks(game, range(60)):
        for step in walked.steps:
            told = done_text(walked, step.done)
            assert told.startswith(f"{speech(game.name).seat(step.done.seat, walked.players)} ")
            assert told.endswith(".")


def test_the_command_prints_the_walk_and_its_first_line_is_what_ask_reads() -> None:
    run = followsuit("deal", "--game", "terts", "--seed", "4", "--switch", "seven=optional")
    assert (run.returncode, run.stderr) == (0, b"")
    first, *steps, last = printed(run)
    game = GAMES["terts"]
    walked = walk.walk(game, game.ruleset({"seven": "optional"}), 4)
    assert first == json.loads(json.dumps(replay_request(walked)))
    assert steps == json.loads(json.dumps([step_line(walked, step) for step in walked.steps]))
    assert last == json.loads(json.dumps(score_line(walked)))
    (answer,) = printed(followsuit("ask", given=run.stdout.split(b"\n")[0]))
    assert answer["answer"] is None


@every_game
def test_the_same_arguments_give_the_same_bytes_in_any_process(game: Game) -> None:
    arguments = ("deal", "--game", game.name, "--seed", "11")
    first, second = (followsuit(*arguments, hash_seed=seed) for seed in ("1", "2"))
    assert first.returncode == 0
    assert first.stdout == second.stdout


@every_game
def test_every_switch_can_be_set_at_the_command_line(game: Game) -> None:
    chosen = {switch.name: list(switch.values)[-1] for switch in game.switches}
    usual = {switch.name: switch.default for switch in game.switches}
    told = [f"{name}={value_name(value)}" for name, value in chosen.items()]
    options = Namespace(game=game.name, seed=None, switch=told)
    request = next(deal_lines(options))
    expected = {name: value for name, value in chosen.items() if value != usual[name]}
    assert request.get("rules", {}) == expected


@pytest.mark.parametrize(
    ("arguments", "fields"),
    [
        ("", ["game"]),
        ("--game poker", ["game"]),
        ("--game terts --seed x", ["seed"]),
        ("--game terts --seed -1", ["seed"]),
        ("--game terts --seed 10000000000001", ["seed"]),
        ("--game terts --switch jack", ["switch"]),
        ("--game terts --switch jack=", ["rules.jack"]),
        ("--game terts --switch jack=queen", ["rules.jack"]),
        ("--game terts --switch ace=high", ["rules.ace"]),
        ("--game terts --switch jack=free --switch jack=narrow", ["rules.jack"]),
        ("--game terpeno --switch suits=BPL", ["rules.suits"]),
        ("--game terts --switch jack=queen --switch a --seed x", ["switch", "rules.jack", "seed"]),
    ],
)
def test_what_cannot_be_dealt_is_refused_with_every_reason(arguments: str, fields: list[str]) -> None:
    parser = ArgumentParser()
    for name in ("--game", "--seed"):
        parser.add_argument(name)
    parser.add_argument("--switch", action="append")
    with pytest.raises(Refused) as refused:
        list(deal_lines(parser.parse_args(arguments.split())))
    assert refused.value.kind == "unreadable"
    assert [problem.field for problem in refused.value.problems] == fields


def test_a_refusal_is_an_error_line_of_the_command() -> None:
    run = followsuit("deal", "--game", "poker")
    (said,) = printed(run)
    assert (run.returncode, run.stderr) == (1, b"")
    assert said["error"]["problems"][0]["field"] == "game"


def test_the_end_of_a_round_tells_in_order_what_was_paid_who_wins_and_what_the_winners_take() -> None:
    for walked in walks(GAMES["terrapin"]):
        told = [reason.rule.id for reason in walk.score(walked).because]
        compared = told.index("tr.bottom_cannot_win")
        assert "tr.ante" in told[:compared]
        assert not {"tr.ante", "tr.price_rises"} & set(told[compared:])
        assert {"tr.pot_is_shared", "tr.unwon_pot_stays"} & set(told[compared:])
        assert not {"tr.pot_is_shared", "tr.rest_stays", "tr.unwon_pot_stays"} & set(told[:compared])


@every_game
def test_what_is_drawn_beside_a_step_is_what_there_was_to_choose_from_in_it(game: Game) -> None:
    asked_of = [
        (step, found)
        for walked in walks(game)
        for step in walked.steps
        if (found := walk.asked_at(game, step)) is not None
    ]
    for step, (kind, ask, rules, situation) in asked_of:
        options = step.phase.options()
        actions = {step.phase.action(option) for option in members(options)}
        one_each = {action.value for action in actions if action.key in ("play", "bid")}
        if kind != "lay_away":
            assert set(ask.answer(rules, situation)) == one_each, step


@pytest.mark.parametrize("name", ["hasenpfeffer", "tennessee", "terpeno"])
def test_whoever_calls_in_a_deal_is_told_by_the_seat(name: str) -> None:
    game = GAMES[name]
    callers = speech(name).callers
    for walked in walks(game):
        for step in walked.steps:
            line = step_line(walked, step)
            said = json.dumps([line["turn"], line["because"], line["refused"]])
            if name != "tennessee":  # where they are called the dealer and the non-dealer
                assert [caller for caller in callers if caller in said] == []


def test_the_hands_that_a_round_shows_are_counted_to_the_points_that_are_compared() -> None:
    game = GAMES["terrapin"]
    compared = 0
    for walked in walks(game):
        shown = walk.shown_at_the_end(walked)
        if shown is None:
            continue
        _, ask, rules, situation = shown
        for row in (row for row in ask.trail(rules, situation) if isinstance(row, Stage)):
            told = dict(row.facts["heights"].value)
            for place, verdict in zip(members(row.before), row.within, strict=True):
                lines = [entry for entry in verdict.trail if isinstance(entry, Line)]
                assert sum(line.value for line in lines) == told[place]
                compared += 1
    assert compared


@every_game
def test_no_two_lines_of_what_a_deal_brings_somebody_are_told_alike(game: Game) -> None:
    told = speech(game.name)
    for walked in walks(game, range(40)):
        said = [
            (line.giver, line.taker, told.sentence(walk.line_reason(walked, line), walked.rules))
            for line in walk.score(walked).lines
        ]
        assert len(set(said)) == len(said), (walked.record, said)
