"""How puzzles are made well: rare things planted, none alike, few trivial, no tell, nothing unseen."""

from collections import Counter
from collections.abc import Iterator
from itertools import cycle, islice
from random import Random
from typing import Any

import pytest

from engine.cards import pick, placed
from engine.game import Phase, Plant
from engine.games import GAMES
from engine.situations import Card, Cards, Seat, Suit
from puzzles import generate as generating
from puzzles.aims import Aim, Source, UnmetError, rules_asked, sources
from puzzles.alike import are_alike, in_order, renamed, renamings, symmetries
from puzzles.deals import deal_of
from puzzles.generate import generate, of_a_deal, one
from puzzles.given import FLOOR, TRIVIAL, Given, is_trivial, ways
from puzzles.identity import TURNS, PuzzleId, read_id
from puzzles.kinds import Puzzle, build, kinds_of, rules_for
from puzzles.lessons import LESSONS
from puzzles.posing import concerns
from puzzles.tells import best_way
from puzzles.unasked import UNASKED
from tests.puzzling import KINDS, made
from tutor.marking import line

PLANTS = [(game.name, plant) for game in GAMES.values() for plant in game.plants]
LEVELS = [("hasenpfeffer", 3), ("terts", 4), ("tennessee", 5), ("terpeno", 3), ("terrapin", 4)]
OF_ONE_HAND = [
    *((game, kind) for game, kind in KINDS if kind == "legal"),
    *(("terrapin", kind) for kind in ("score", "bottom")),
]
every_game = pytest.mark.parametrize("game", GAMES)
every_kind = pytest.mark.parametrize(("game", "kind"), KINDS)
every_plant = pytest.mark.parametrize(
    ("game", "plant"), PLANTS, ids=[f"{game}-{plant.name}" for game, plant in PLANTS]
)


def planted(game: str, plant: Plant, *, count: int) -> Iterator[Puzzle]:
    """What so many deals of a plant are asked about what it brings."""
    aims = [aim_at(game, name) for name in plant.brings]
    places = {source for aim in aims for source in places_of(aim) if source.plant == plant.name}
    in_turn, chance = cycle(sorted(places)), Random(4)
    for _ in range(count):
        yield from islice(filter(None, of_a_deal(next(in_turn), chance)), 1)


def aim_at(game: str, name: str) -> Aim:
    """The aim at a rule or at a misconception."""
    is_rule = name in GAMES[game].catalogue()
    return Aim(game, rule=name) if is_rule else Aim(game, misconception=name)


def test_a_card_that_is_placed_changes_places_with_the_one_there() -> None:
    assert placed([3, 1, 2, 0], {0: 0, 2: 1}) == (0, 2, 1, 3)
    assert placed([3, 1, 2, 0], {}) == (3, 1, 2, 0)


@pytest.mark.parametrize(
    ("game", "kind"), [("terts", "winner"), ("terts", "legal"), ("tennessee", "leads"), ("terpeno", "points")]
)
def test_a_puzzle_by_itself_is_answered_by_no_way_without_the_rules(game: str, kind: str) -> None:
    puzzles = [one(Aim(game, kind), seed * 31) for seed in range(60)]
    right = Counter(way for puzzle in puzzles for way in set(ways(puzzle)))
    assert max(right.values()) <= 0.66 * len(puzzles)  # half of them, and what chance adds
    assert {puzzle.id.kind for puzzle in puzzles} == {kind}


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_a_puzzle_by_itself_hangs_on_its_seed_alone_and_meets_its_aim(game: str, level: int) -> None:
    for seed in range(6):
        puzzle = one(Aim(game, level=level), seed)
        assert puzzle.id == one(Aim(game, level=level), seed).id
        assert puzzle.level == level


@every_plant
def test_a_planted_deal_is_a_possible_one(game: str, plant: Plant) -> None:
    identity = PuzzleId(game, next(iter(kinds_of(game))), plant.switches, 11, plant=plant.name)
    rules = rules_for(identity)
    for seed in range(8):
        steps = deal_of(identity._replace(seed=seed * TURNS), rules).played
        start: Any = GAMES[game].pieces.start(steps[0][0]) if GAMES[game].pieces else None
        assert all(phase.options() >> option & 1 for phase, option in steps)
        if start is not None:
            usual = GAMES[game].shuffled(rules, start.scores, Random(1))
            assert sorted(set(start.cards)) == sorted(set(usual))


@every_plant
def test_a_plant_brings_what_it_is_there_for(game: str, plant: Plant) -> None:
    shown: Counter[str] = Counter()
    for puzzle in planted(game, plant, count=120):
        shown.update(puzzle.needed)
        shown.update(list(puzzle.lures))
    assert set(plant.brings) & shown.keys()


@every_plant
def test_what_a_plant_brings_is_a_rule_or_an_idea_of_its_game(game: str, plant: Plant) -> None:
    ideas = {idea.id for idea in GAMES[game].misconceptions}
    assert set(plant.brings) <= GAMES[game].catalogue().keys() | ideas


@every_plant
def test_a_planted_puzzle_is_made_again_from_its_id(game: str, plant: Plant) -> None:
    for puzzle in planted(game, plant, count=6):
        assert str(puzzle.id).endswith(f".{plant.name}")
        again = build(read_id(str(puzzle.id)))
        assert again is not None
        assert line(again) == line(puzzle)


@every_game
def test_a_plant_that_there_is_not_is_told(game: str) -> None:
    kind = next(iter(kinds_of(game)))
    with pytest.raises(ValueError, match=f'"weeds" is nothing that is planted in a deal of {game}'):
        build(read_id(f"1.{game}.{kind}.usual.1.weeds"))


@every_game
def test_an_aim_at_something_rare_looks_where_it_is_planted(game: str) -> None:
    for plant in GAMES[game].plants:
        for name in plant.brings:
            if name not in UNASKED:
                assert plant.name in {source.plant for source in sources(aim_at(game, name))}, name


@every_game
def test_an_aim_that_only_a_house_rule_meets_brings_the_house_rule(game: str) -> None:
    switched = [
        rule
        for rule, (_, switches) in GAMES[game].catalogue().items()
        if switches and not GAMES[game].ruleset().has(rule) and rule not in UNASKED
    ]
    for rule in switched:
        assert all(place.switches for place in places_of(Aim(game, rule=rule)))


@every_game
def test_a_lesson_about_house_rules_asks_under_them(game: str) -> None:
    rules = GAMES[game].ruleset()
    for number, lesson in enumerate(LESSONS[game], 1):
        switched = [rule for rule in lesson.rules if not rules.has(rule) and places_of(Aim(game, rule=rule))]
        if switched:
            places = sources(Aim(game, level=number))
            assert {place.switches for place in places} - {()}
            assert set(switched) <= set(rules_asked(Aim(game, level=number)))


def places_of(aim: Aim) -> tuple[Source, ...]:
    """Where an aim is looked for; nowhere if nothing asks about it."""
    try:
        return sources(aim)
    except UnmetError:
        return ()


@every_game
def test_what_no_kind_asks_about_is_refused_at_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generating, "LOOKS_A_PUZZLE", 0)
    rule = GAMES[game].rules.rules[0].id
    with pytest.raises(UnmetError, match=f"no puzzle asks about {rule}|^no puzzle in 0 positions"):
        next(generate(Aim(game, rule=rule), 0))


@pytest.mark.parametrize("rule", UNASKED)
def test_a_rule_that_no_puzzle_needs_is_refused_with_the_reason(rule: str) -> None:
    game = next(game.name for game in GAMES.values() if rule in game.catalogue())
    with pytest.raises(UnmetError, match=f"no puzzle needs {rule}: .{{20}}"):
        next(generate(Aim(game, rule=rule), 0))


@every_game
def test_no_puzzle_needs_a_rule_that_is_said_never_to_be_needed(game: str) -> None:
    for kind in kinds_of(game):
        for puzzle in made(game, kind, count=25):
            assert UNASKED.keys().isdisjoint(puzzle.needed)


@every_game
def test_suits_that_may_be_renamed_are_those_that_the_rules_treat_alike(game: str) -> None:
    ways = {"hasenpfeffer": 8, "terts": 24, "tennessee": 24, "terpeno": 16, "terrapin": 1}
    assert len(symmetries(GAMES[game].ruleset())) == ways[game]


@every_kind
def test_a_situation_with_other_names_has_the_answer_with_other_names(game: str, kind: str) -> None:
    chance = Random(2)
    for puzzle in made(game, kind, count=25):
        names = list(renamings(puzzle))
        chosen = names[pick(len(names), chance)]
        other = renamed(puzzle.situation, chosen)
        answer = puzzle.ask.answer(puzzle.rules, other)
        known = {Card: chosen.cards.__getitem__, Seat: chosen.seat, bool: bool, int: int}
        answer_kind: Any = puzzle.ask.answer_kind
        if answer_kind in known:
            assert answer == known[answer_kind](puzzle.answer), puzzle.id
        elif answer_kind == Cards:
            assert sorted(answer) == sorted(chosen.cards[card] for card in puzzle.answer), puzzle.id
        elif answer_kind == tuple[Suit, ...]:
            assert sorted(answer) == sorted(chosen.suits[suit] for suit in puzzle.answer), puzzle.id


@every_kind
def test_no_two_puzzles_of_a_run_are_alike(game: str, kind: str) -> None:
    forms = [
        min(repr((puzzle.ask.key, in_order(renamed(puzzle.situation, names)))) for names in renamings(puzzle))
        for puzzle in made(game, kind, count=25)
    ]
    assert len(set(forms)) == len(forms)


def test_a_puzzle_is_like_itself_under_other_names() -> None:
    for puzzle in made("tennessee", "legal", count=10):
        for names in list(renamings(puzzle))[:5]:
            assert are_alike(
                puzzle,
                Puzzle(
                    puzzle.id,
                    puzzle.game,
                    puzzle.ask,
                    puzzle.rules,
                    renamed(puzzle.situation, names),
                    puzzle.answer,
                ),
            )


@every_kind
def test_few_puzzles_of_a_run_are_trivial_and_none_above_the_first_level(game: str, kind: str) -> None:
    found = made(game, kind, count=25)
    trivial = [puzzle for puzzle in found if is_trivial(puzzle)]
    assert len(trivial) <= TRIVIAL * len(found)
    assert all(puzzle.level == 1 for puzzle in trivial)


@every_kind
def test_nobody_gets_far_without_the_rules(game: str, kind: str) -> None:
    found = made(game, kind, count=25)
    way = best_way(found)
    assert way.ahead <= 0.1 + 2 / len(found), way


def test_what_is_owed_to_a_rule_makes_nobody_less_patient_with_the_rest() -> None:
    given = Given(Aim("terts"))
    patience = given.patience("may", rule=None)
    given.waited("may", rule="ts.once", in_vain=True)
    assert given.patience("may", rule="ts.once") == patience // 2
    assert given.patience("may", rule=None) == patience


def test_yes_and_no_are_right_alike_often_where_each_puzzle_is_the_first_of_its_run() -> None:
    """As on the page, where every puzzle begins a run, so that no run can balance them."""
    firsts = (next(generate(Aim("terrapin", "bottom"), seed)) for seed in range(100))
    assert 35 <= sum(puzzle.answer for puzzle in firsts) <= 65


def test_an_idea_about_a_value_is_tried_only_where_the_value_is_read() -> None:
    rules = GAMES["terpeno"].ruleset({})
    defenders = next(
        wrong for wrong in GAMES["terpeno"].misconceptions if wrong.id == "tp.defenders_get_one_point"
    )
    asks = {key: concerns(defenders, GAMES["terpeno"].ask(key).phases, rules) for key in ("points", "winner")}
    assert asks == {"points": True, "winner": False}


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_every_rule_of_a_level_that_can_be_needed_gets_its_share(game: str, level: int) -> None:
    found = made(game, count=30, level=level)
    needed = Counter(rule for puzzle in found for rule in puzzle.needed)
    asked = rules_asked(Aim(game, level=level))
    share = int(FLOOR * len(found) / len(asked))
    got = {rule: needed[rule] for rule in asked if needed[rule]}
    assert share
    assert len(got) > len(asked) / 2
    assert min(got.values()) >= share, got


def _swapped(value: Any, one: int, other: int) -> Any:
    """A hand, or cards in order, with two cards in each other's places."""
    if isinstance(value, int):
        kept = value & ~(1 << one | 1 << other)
        return kept | (value >> one & 1) << other | (value >> other & 1) << one
    if all(isinstance(card, int) for card in value):
        return tuple({one: other, other: one}.get(card, card) for card in value)
    return value


def _redealt(phase: Any, one: int, other: int) -> Any:
    """The same phase, but two cards that lie in hands or in the pile have changed places."""
    if hasattr(phase, "board"):
        board = phase.board
        hands = tuple(_swapped(hand, one, other) for hand in board.hands)
        return phase._replace(board=board._replace(hands=hands, stock=_swapped(board.stock, one, other)))
    changed = {"hands": tuple(_swapped(hand, one, other) for hand in phase.hands)}
    for name in ("pile", "pack"):
        if hasattr(phase, name):
            changed[name] = _swapped(getattr(phase, name), one, other)
    return phase._replace(**changed)


@pytest.mark.parametrize(("game", "kind"), OF_ONE_HAND)
def test_redealing_what_is_unseen_changes_nothing(game: str, kind: str) -> None:
    chance, tried = Random(8), 0
    rules, pose = GAMES[game].ruleset(), GAMES[game].poses[kind]
    for seed in range(12):
        for phase, option in deal_of(PuzzleId(game, kind, (), seed * TURNS), rules).played:
            situation, hidden = pose(phase, option), _hidden(phase)
            if situation is None or not hidden:
                continue
            one, other = (hidden[pick(len(hidden), chance)] for _ in range(2))
            assert pose(_redealt(phase, one, other), option) == situation
            tried += 1
    assert tried >= 40


def _hidden(phase: Phase) -> list[int]:
    """The cards in the other hands of a phase."""
    hands: Any = phase.board.hands if hasattr(phase, "board") else getattr(phase, "hands", ())
    return [
        card
        for seat, hand in enumerate(hands)
        if seat != phase.seat
        for card in range(hand.bit_length())
        if hand >> card & 1
    ]
