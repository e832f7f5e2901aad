"""Puzzles: made again alike, right by the referee, worth posing, found within a bound or honestly refused."""

from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import pick
from engine.funnel import Stage
from engine.game import judge
from engine.games import GAMES
from engine.rules import Drop, value_name
from engine.situations import Card
from puzzles import generate as generating
from puzzles.comparing import differ
from puzzles.generate import Aim, UnmetError, generate
from puzzles.identity import EDITION, SEEDS, TURNS, PuzzleId, base36, read_id
from puzzles.kinds import Puzzle, build, kinds_of, position
from puzzles.lessons import LESSONS
from puzzles.unasked import UNASKED
from tests import stored_puzzles
from tests.lines import asked, followsuit, printed
from tests.positions import settings
from tests.puzzling import KINDS, made, of_deals, of_every_setting, switches_of
from tutor.marking import line

every_game = pytest.mark.parametrize("game", GAMES)
every_kind = pytest.mark.parametrize(("game", "kind"), KINDS)


@st.composite
def identities(draw: st.DrawFn) -> PuzzleId:
    """Ids of any game, kind, switches and seed."""
    game, kind = draw(st.sampled_from(KINDS))
    setting = draw(st.sampled_from(settings(GAMES[game])))
    return PuzzleId(game, kind, switches_of(setting), draw(st.integers(0, SEEDS - 1)))


@every_game
def test_the_same_arguments_give_the_same_bytes_in_any_process(game: str) -> None:
    arguments = ("puzzles", "--game", game, "--seed", "5", "--count", "12")
    first, second = (followsuit(*arguments, hash_seed=seed) for seed in ("1", "2"))
    assert first.stdout == second.stdout
    assert first.returncode == second.returncode == 0
    assert [each["game"] for each in printed(first)] == [game] * 12


@every_game
def test_another_seed_gives_other_puzzles(game: str) -> None:
    first, second = made(game, count=12, seed=5), made(game, count=12, seed=6)
    assert {str(puzzle.id) for puzzle in first}.isdisjoint(str(puzzle.id) for puzzle in second)


@every_game
def test_an_id_printed_alone_gives_the_same_line_in_another_process(game: str) -> None:
    puzzle = made(game, count=12, seed=5)[3]
    (alone,) = printed(followsuit("puzzles", "--id", str(puzzle.id)))
    assert alone == line(puzzle)


@given(identities())
def test_an_id_reads_as_it_is_printed(identity: PuzzleId) -> None:
    assert read_id(str(identity)) == identity
    assert read_id(f" {identity}\n") == identity


@given(st.integers(0, 36**12))
def test_a_number_in_base_36_reads_as_it_was(number: int) -> None:
    assert int(base36(number), 36) == number


@every_game
def test_a_puzzle_is_made_again_from_its_id(game: str) -> None:
    for puzzle in (*made(game, count=20), *of_every_setting(game, count=3)[::4]):
        again = build(read_id(str(puzzle.id)))
        assert again is not None
        assert line(again) == line(puzzle)


@every_game
def test_one_set_of_rules_has_one_id_however_it_is_spelled(game: str) -> None:
    kind = next(iter(GAMES[game].poses))
    usual = ",".join(f"{switch.name}:{value_name(switch.default)}" for switch in GAMES[game].switches)
    for puzzle in made(game, kind, count=3):
        spelled = f"{EDITION}.{game}.{kind}.{usual}.00{base36(puzzle.id.seed)}"
        again = build(read_id(spelled))
        assert again is not None
        assert again.id == puzzle.id


@pytest.mark.parametrize(
    "junk",
    [
        *("", ".", "....", "1", "usual", "1.hasenpfeffer.legal.usual", "1.hasenpfeffer.legal.usual.1.1"),
        *("x.hasenpfeffer.legal.usual.1", "-1.hasenpfeffer.legal.usual.1", ".hasenpfeffer.legal.usual.1"),
        *(".".join([str(EDITION + 1), "hasenpfeffer.legal.usual.1"]), "0.hasenpfeffer.legal.usual.1"),
        "9" * 5000 + ".hasenpfeffer.legal.usual.1",
        "\uff11.hasenpfeffer.legal.usual.1",
        *("1.poker.legal.usual.1", "1.hasenpfeffer.poker.usual.1", "1.Hasenpfeffer.legal.usual.1"),
        *("1.hasenpfeffer.legal..1", "1.hasenpfeffer.legal.pass.1", "1.hasenpfeffer.legal.pass:x.1"),
        *("1.hasenpfeffer.legal.pass:final:x.1", "1.hasenpfeffer.legal.pass:final,pass:reenter.1"),
        *("1.hasenpfeffer.legal.usual.", "1.hasenpfeffer.legal.usual.-1", "1.hasenpfeffer.legal.usual.+1"),
        *(
            "1.hasenpfeffer.legal.usual.A",
            "1.hasenpfeffer.legal.usual.é",
            "1.hasenpfeffer.legal.usual.\uff11",
        ),
        "1.hasenpfeffer.legal.usual." + "1" * 40,
        "\ud800",
    ],
)
def test_a_junk_id_gets_a_message(junk: str) -> None:
    with pytest.raises(ValueError, match=r"^(?!not enough|too many|invalid literal).{10,}"):
        build(read_id(junk))


def test_an_id_of_another_edition_says_so() -> None:
    with pytest.raises(ValueError, match=rf"edition {EDITION + 1}.*edition {EDITION}"):
        read_id(f"{EDITION + 1}.hasenpfeffer.legal.usual.1")


@pytest.mark.parametrize(
    ("arguments", "fields"),
    [
        ([], ["game"]),
        (["--game", "poker"], ["game"]),
        *((["--game", "hasenpfeffer", "--seed", seed], ["seed"]) for seed in ("abc", "-1", "1" * 40, "")),
        *((["--game", "hasenpfeffer", "--count", count], ["count"]) for count in ("0", "x", "1e3", "٣")),
        *((["--game", "hasenpfeffer", "--level", level], ["level"]) for level in ("0", "99", "two")),
        (["--game", "hasenpfeffer", "--kind", "x", "--rule", "x", "--seed", "x"], ["kind", "rule", "seed"]),
        (["--game", "hasenpfeffer", "--misconception", "hp.follow"], ["misconception"]),
        (["--id", "junk"], ["id"]),
    ],
)
def test_arguments_that_make_no_sense_are_told_together(arguments: list[str], fields: list[str]) -> None:
    run = followsuit("puzzles", *arguments)
    (said,) = printed(run)
    assert run.returncode == 1
    assert said["error"]["kind"] == "unreadable"
    assert [problem["field"] for problem in said["error"]["problems"]] == fields


@every_kind
def test_a_puzzle_is_answered_as_the_referee_answers_it(game: str, kind: str) -> None:
    for puzzle in made(game, kind, count=25):
        told = line(puzzle)
        assert answer_of(told) == told["answer"]


@every_game
def test_a_puzzle_under_house_rules_is_answered_as_the_referee_answers_it(game: str) -> None:
    for puzzle in of_every_setting(game, count=3):
        told = line(puzzle)
        assert answer_of(told) == told["answer"], told["id"]


def answer_of(told: dict[str, Any]) -> Any:
    """What the referee answers to a puzzle's request, or whether it answers two of them differently."""
    if "situation" in told:
        return asked(told["situation"])["answer"]
    first, second = (asked(request)["answer"] for request in told["situations"])
    return first != second


@every_kind
def test_a_lure_is_what_the_changed_game_answers_and_is_wrong(game: str, kind: str) -> None:
    for puzzle in made(game, kind, count=25):
        answers = {
            wrong.id: puzzle.ask.answer(believing, puzzle.situation)
            for wrong in GAMES[game].misconceptions
            if (believing := puzzle.rules.believing(wrong)) is not None
        }
        assert puzzle.lures == {name: one for name, one in answers.items() if differ(one, puzzle.answer)}
        assert puzzle.lures


@every_kind
def test_the_answer_is_another_without_a_rule_that_is_needed_and_only_then(game: str, kind: str) -> None:
    for puzzle in made(game, kind, count=25):
        acting = [rule.id for rule in puzzle.rules.rules if rule.phase in puzzle.ask.phases]
        different = [
            rule
            for rule in acting
            if differ(puzzle.ask.answer(puzzle.rules.changed(Drop(rule)), puzzle.situation), puzzle.answer)
        ]
        assert list(puzzle.needed) == different


@every_kind
def test_the_level_is_the_latest_lesson_among_the_needed_rules(game: str, kind: str) -> None:
    for puzzle in made(game, kind, count=25):
        lessons = [
            number
            for number, lesson in enumerate(LESSONS[game], 1)
            for rule in puzzle.needed
            if rule in lesson.rules
        ]
        assert len(lessons) == len(puzzle.needed)
        assert puzzle.level == max(lessons, default=1)


@every_game
def test_no_puzzle_comes_twice_in_a_run(game: str) -> None:
    asked_for = [repr((puzzle.ask.key, puzzle.situation)) for puzzle in made(game, count=80)]
    assert len(set(asked_for)) == len(asked_for) == 80


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_fifty_seeds_each_give_a_puzzle_within_the_bound(game: str, kind: str) -> None:
    for seed in range(50):
        assert next(generate(Aim(game, kind), seed)).id.kind == kind


@every_game
def test_every_misconception_and_every_level_can_be_aimed_at_or_the_refusal_says_why(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(generating, "LOOKS_A_PUZZLE", 60)
    aims = [Aim(game, misconception=wrong.id) for wrong in GAMES[game].misconceptions]
    aims += [Aim(game, level=level) for level in range(1, len(LESSONS[game]) + 1)]
    found = {aim: aimed(aim) for aim in aims}
    for aim, puzzle in found.items():
        if isinstance(puzzle, str):
            assert puzzle.startswith(("no puzzle in 60 positions (", "no puzzle asks about "))
        else:
            assert aim.misconception is None or aim.misconception in puzzle.lures
            assert aim.level is None or aim.level == puzzle.level
    assert sum(isinstance(puzzle, Puzzle) for puzzle in found.values()) >= len(aims) // 2


def aimed(aim: Aim, seed: int = 1) -> Puzzle | str:
    """A puzzle that meets the aim, or why there is none."""
    try:
        return next(generate(aim, seed))
    except UnmetError as refused:
        return str(refused)


@pytest.mark.parametrize(
    "rule", ["hp.own_card", "ts.own_card", "tn.own_card", "tp.own_card", "tr.pack_is_empty"]
)
def test_a_refusal_counts_what_could_not_be_met(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generating, "LOOKS_A_PUZZLE", 40)
    monkeypatch.delitem(UNASKED, rule)
    game = next(game.name for game in GAMES.values() if game.rules.has(rule))
    with pytest.raises(UnmetError) as refused:
        next(generate(Aim(game, rule=rule), 0))
    reasons = str(refused.value).removeprefix("no puzzle in 40 positions (").removesuffix(")").split("; ")
    assert sum(int(reason.rpartition(": ")[2]) for reason in reasons) == 40
    assert f"{rule} is not needed" in str(refused.value)


@every_game
def test_every_cell_gives_a_puzzle_or_a_reason_within_its_bound(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(generating, "LOOKS_A_PUZZLE", 60)
    cells = [(kind, level) for kind in kinds_of(game) for level in range(1, len(LESSONS[game]) + 1)]
    for seed, (kind, level) in enumerate(cells):
        puzzle = aimed(Aim(game, kind, level), seed)
        if isinstance(puzzle, Puzzle):
            assert (puzzle.id.kind, puzzle.level) == (kind, level)
        else:
            assert puzzle.startswith(("no puzzle in 60 positions (", "no puzzle of kind "))


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--kind", "score", "--rule", "hp.follow"), "no puzzle of kind score asks about hp.follow"),
        (("--rule", "hp.own_card"), "no puzzle needs hp.own_card: only cards that are held"),
    ],
)
def test_a_refusal_on_the_command_line_is_an_error_that_says_what_and_why(
    arguments: tuple[str, ...], why: str
) -> None:
    run = followsuit("puzzles", "--game", "hasenpfeffer", *arguments)
    (said,) = printed(run)
    assert run.returncode == 1
    assert why in said["error"]["message"]


@pytest.mark.parametrize(
    ("game", "kind"),
    [(game, kind) for game, kind in KINDS if kinds_of(game)[kind].asks[0].answer_kind is Card],
)
def test_five_hundred_positions_with_one_winner_have_exactly_one(game: str, kind: str) -> None:
    rules, ask = GAMES[game].ruleset(), GAMES[game].ask(kind)
    posed_ = (position(PuzzleId(game, kind, (), deal * TURNS), rules) for deal in range(5000))
    found = list(islice((posed.situation for posed in posed_ if posed is not None), 500))
    assert len(found) == 500
    for situation in found:
        verdict = judge(ask, rules, situation)
        contest = [row for row in verdict.trail if isinstance(row, Stage) and row.rule.over == "card"]
        assert contest[-1].after == 1 << verdict.answer


@every_game
def test_puzzles_are_worth_posing(game: str) -> None:
    found = made(game, count=80)
    free = [puzzle for puzzle in found if puzzle.answer == getattr(puzzle.situation, "hand", None)]
    alone = [puzzle for puzzle in found if len(getattr(puzzle.situation, "hand", "??")) == 1]
    assert len(free) < len(found) / 4
    assert not alone


@every_game
def test_what_is_asked_of_a_puzzle_before_all_is_worked_out_agrees_with_all_of_it(game: str) -> None:
    levels = range(1, len(LESSONS[game]) + 1)
    for kind in kinds_of(game):
        for puzzle in of_deals(game, kind, count=12):
            assert puzzle.is_telling == bool(puzzle.lures)
            assert [level for level in levels if puzzle.is_of_level(level)] == [puzzle.level]


@every_game
def test_every_stored_puzzle_of_this_edition_is_still_the_same(game: str) -> None:
    records = [record for record in stored_puzzles.stored() if record["game"] == game]
    at_first = [record for record in records if record["kind"] in GAMES[game].poses]
    assert len(at_first) == stored_puzzles.EACH, "python -m tests.stored_puzzles stores those of a new game"
    assert {record["kind"] for record in records} == kinds_of(game).keys()
    for record in records:
        puzzle = build(PuzzleId(game, record["kind"], (), record["seed"]))
        assert puzzle is not None
        assert stored_puzzles.record_of(puzzle) == record


def test_seeds_of_puzzles_fit_into_an_id() -> None:
    chance = Random(0)
    assert all(len(base36(pick(SEEDS, chance))) <= 12 for _ in range(100))
