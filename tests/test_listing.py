"""Rules and misconceptions as they are listed, and that no statement of a source is left out."""

import re
from pathlib import Path
from typing import Any

import pytest

import content
from engine.game import Game
from engine.games import GAMES
from engine.rules import SHAPES
from puzzles.kinds import kinds_of
from puzzles.lessons import LESSONS
from tests.lines import ROOT, followsuit, printed
from tutor import listing

RULINGS = ROOT.parent / "shared" / "rulings.md"
RULING = re.compile(r"([A-Z]{2})-R([1-9]\d*)")
ABOUT_READING = {"TR-R9", "HP-R12", "TP-R22"}  # rulings that only say how the source is read
ACTING = {"rule", "example"}
FIELDS = [
    *("id", "game", "shape", "phase", "title", "says", "sources", "switches", "kinds", "misconceptions"),
    "lesson",
]

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def rules(game: Game) -> list[dict[str, Any]]:
    """The rules of a game as they are listed, without the statements that none acts on."""
    return [rule for rule in listing.rules(game.name) if rule["id"] is not None]


def cited(game: Game, *, acting: bool) -> set[str]:
    """All sources that a game's rules act on, or all that are listed for it."""
    return {
        source
        for rule in listing.rules(game.name)
        if rule["id"] is not None or not acting
        for source in rule["sources"]
    }


def statements(game: Game) -> dict[str, content.Statement]:
    """What a game's source says, by number."""
    sources = content.sources()
    return {name: one for name, one in content.statements().items() if sources[one.source].game == game.name}


def prefix(game: Game) -> str:
    """The letters with which the numbers of a game's statements begin."""
    (letters,) = {name[:2] for name in statements(game)}
    return letters


def test_the_command_lists_all_games_in_order_or_one_game_alone() -> None:
    assert printed(followsuit("rules")) == list(listing.rules(None))
    assert printed(followsuit("misconceptions")) == list(listing.misconceptions(None))
    first = next(iter(GAMES))
    assert printed(followsuit("rules", "--game", first)) == list(listing.rules(first))
    assert {line["game"] for line in listing.misconceptions(None)} == GAMES.keys()


@pytest.mark.parametrize("listed", ["rules", "misconceptions"])
def test_a_game_that_there_is_not_gets_an_error(listed: str) -> None:
    run = followsuit(listed, "--game", "poker")
    (said,) = printed(run)
    assert run.returncode == 1
    assert said["error"]["kind"] == "unreadable"
    assert [problem["field"] for problem in said["error"]["problems"]] == ["game"]


@every_game
def test_a_rule_is_listed_with_the_contracts_fields(game: Game) -> None:
    listed = rules(game)
    assert [rule["id"] for rule in listed] == list(game.catalogue())
    for rule in listed:
        assert list(rule) == FIELDS
        assert rule["game"] == game.name
        assert rule["shape"] in {shape.__name__.lower() for shape in SHAPES}
        assert rule["title"]
        assert rule["says"]
        assert rule["phase"]
        assert 1 <= len(rule["sources"]) <= 4
        assert len(set(rule["sources"])) == len(rule["sources"])
        assert set(rule["switches"]) <= {switch.name for switch in game.switches}
        assert set(rule["kinds"]) <= kinds_of(game.name).keys()
        assert set(rule["misconceptions"]) <= {wrong.id for wrong in game.misconceptions}


@every_game
def test_a_misconception_is_listed_with_the_contracts_fields(game: Game) -> None:
    listed = list(listing.misconceptions(game.name))
    assert len(listed) >= 12
    assert len({wrong["id"] for wrong in listed}) == len(listed)
    for wrong in listed:
        assert list(wrong) == ["id", "game", "belief", "about", "change", "remedy", "evidence"]
        assert wrong["game"] == game.name
        assert wrong["belief"]
        assert wrong["evidence"]
        assert wrong["about"]
        assert set(wrong["about"]) <= game.catalogue().keys()
        assert wrong["change"]
        assert all(re.fullmatch(r"(drop|swap|set|add)\(.+\)", change) for change in wrong["change"])


@every_game
def test_a_rule_tells_the_lesson_that_brings_it_and_an_idea_that_of_the_first_rule_it_is_about(
    game: Game,
) -> None:
    lessons = {lesson.name: lesson.rules for lesson in LESSONS[game.name]}
    assert all(rule["id"] in lessons[rule["lesson"]] for rule in rules(game))
    for wrong in listing.misconceptions(game.name):
        assert wrong["about"][0] in lessons[wrong["remedy"]]


@every_game
def test_every_statement_that_says_a_rule_is_acted_on(game: Game) -> None:
    acting = {name for name, one in statements(game).items() if one.kind in ACTING}
    assert acting - cited(game, acting=True) == set()


@every_game
def test_every_other_statement_is_acted_on_or_listed_with_the_reason_why_not(game: Game) -> None:
    assert statements(game).keys() - cited(game, acting=False) == set()
    silent = [rule for rule in listing.rules(game.name) if rule["id"] is None]
    assert all(rule.keys() == {"id", "sources", "why"} for rule in silent)
    assert all(rule["why"] for rule in silent)
    told = [source for rule in silent for source in rule["sources"]]
    assert len(set(told)) == len(told)
    assert cited(game, acting=True).isdisjoint(told)


@every_game
def test_only_statements_and_rulings_of_the_game_are_cited(game: Game) -> None:
    strangers = cited(game, acting=False) - statements(game).keys()
    found = [RULING.fullmatch(source) for source in strangers]
    assert all(ruling and ruling[1] == prefix(game) for ruling in found), strangers


@every_game
def test_the_rulings_of_the_game_are_all_cited_none_left_out_between(game: Game) -> None:
    own = re.compile(rf"{prefix(game)}-R(\d+)")
    numbers = {int(match[1]) for source in cited(game, acting=False) if (match := own.fullmatch(source))}
    assert numbers == set(range(1, max(numbers) + 1))
    silent = cited(game, acting=False) - cited(game, acting=True)
    assert {source for source in silent if own.fullmatch(source)} <= ABOUT_READING


@pytest.mark.skipif(not RULINGS.is_file(), reason="a clean checkout has no rulings")
@every_game
def test_every_ruling_is_cited(game: Game) -> None:
    written = set(re.findall(r"^\| ([A-Z]{2}-R\d+) \|", RULINGS.read_text(encoding="utf-8"), re.MULTILINE))
    ours = {ruling for ruling in written if ruling.startswith(prefix(game))}
    assert ours
    assert ours - cited(game, acting=True) <= ABOUT_READING
    assert ours <= cited(game, acting=False)


@every_game
def test_every_switch_names_a_ruling_of_its_game(game: Game) -> None:
    for switch in game.switches:
        ruling = RULING.fullmatch(switch.source)
        assert ruling
        assert ruling[1] == prefix(game)
        assert switch.source in cited(game, acting=True)


@every_game
def test_every_rule_is_brought_by_one_lesson_and_every_lesson_brings_rules(game: Game) -> None:
    brought = [rule for lesson in LESSONS[game.name] for rule in lesson.rules]
    assert len(set(brought)) == len(brought)
    assert set(brought) == game.catalogue().keys()
    assert all(lesson.rules for lesson in LESSONS[game.name])


def test_every_source_is_that_of_one_game() -> None:
    games = [source.game for source in content.sources().values()]
    assert len(set(games)) == len(games) == 5
    assert {one.source for one in content.statements().values()} == content.sources().keys()
    assert {Path(name).suffix for name in content.sources()} == {".txt"}
