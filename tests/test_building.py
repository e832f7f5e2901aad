"""Requests built by hand: every field has its means and its name, and what is filled in makes the request."""

from collections.abc import Iterator
from typing import Any

import pytest

import content
from engine.game import Ask, Game
from engine.games import GAMES
from engine.situations import Problem
from tutor import building
from tutor.requests import Refused, read
from tutor.widgets.means import CARDS, CHOICES, MEANS

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
TERTS = GAMES["terts"]


def requests(game: Game) -> Iterator[dict[str, Any]]:
    """The requests of all examples of a game."""
    for pair in content.examples(game.name).values():
        yield pair.good.request
        yield pair.bad.request


def problems_of(raw: dict[str, Any]) -> list[Problem]:
    """What is wrong with a request."""
    try:
        read(raw)
    except Refused as refused:
        return refused.problems
    return []


def asked(game: Game, raw: dict[str, Any]) -> Ask:
    found = building.asked_by(game, raw)
    assert found
    return found


@every_game
def test_what_an_example_fills_in_makes_the_same_request_again(game: Game) -> None:
    for raw in requests(game):
        ask = asked(game, raw)
        made = building.request(game, ask, building.values_of(ask, raw), raw.get("rules", {}))
        again, before = read(made), read(raw)
        assert (again.ask, again.rules, again.situation) == (before.ask, before.rules, before.situation)


@every_game
def test_every_question_and_every_field_has_a_name(game: Game) -> None:
    for ask in game.asks:
        assert building.title(game, ask.key)
        for field in building.fields(ask):
            assert building.label(field)


@every_game
def test_only_records_are_typed_as_json(game: Game) -> None:
    typed = {
        field.path[-1]
        for ask in game.asks
        for field in building.fields(ask)
        if field.kind not in (*CARDS, *MEANS)
    }
    assert typed == {"record"}


@every_game
def test_every_problem_of_an_empty_form_stands_at_one_of_its_fields(game: Game) -> None:
    for ask in game.asks:
        for problem in problems_of(building.request(game, ask, {}, {})):
            assert any(building.problems_at(field, [problem]) for field in building.fields(ask)), problem


def test_a_problem_about_two_fields_stands_at_both() -> None:
    legal = TERTS.ask("legal")
    at = [
        field.name
        for field in building.fields(legal)
        if building.problems_at(field, [Problem("hand and trick", "9D is there twice")])
    ]
    assert at == ["hand", "trick"]


def test_a_part_is_named_after_its_field_and_any_other_path_stays() -> None:
    names = {"scored": "Scored so far", "hands": "Hands"}
    found = [building.part_named(name, names) for name in ("scored", "scored.1", "hands.Ann", "deal.cards.0")]
    assert found == ["Scored so far", "Scored so far 2", "Hands: Ann", "deal.cards.0"]


def test_messages_name_cards_as_people_do() -> None:
    told = [
        building.cards_named(TERTS, message)
        for message in ("9D is there twice", "AC KC 10C is none", "AC1 is odd", "missing", "3.9D")
    ]
    assert told == [
        "the nine of diamonds is there twice",
        "the ace of clubs, the king of clubs and the ten of clubs is none",
        "AC1 is odd",
        "missing",
        "3.9D",
    ]
    assert building.cards_named(GAMES["tennessee"], "the Rook is out") == "the Rook is out"


def test_cards_lie_in_the_order_in_which_they_were_picked_and_one_place_may_hold_one_only() -> None:
    ask = TERTS.ask("verdict/play")
    hand, trick, play = building.slots(ask, {})
    values = building.with_cards(hand, ["AS", "9D"], {})
    values = building.with_cards(play, ["9D"], building.with_cards(trick, ["KS"], values))
    assert [building.cards_in(slot, values) for slot in (hand, trick, play)] == [["AS", "9D"], ["KS"], ["9D"]]
    made = building.request(TERTS, ask, values, {})
    assert made["action"] == {"play": "9D"}
    assert building.cards_in(play, building.with_cards(play, [], values)) == []


def test_another_question_of_the_game_keeps_what_means_the_same() -> None:
    legal, contest, leads = (TERTS.ask(key) for key in ("legal", "contest", "leads"))
    values = building.values_of(legal, {"trump": "D", "hand": ["AS"], "trick": ["KS"]})
    assert building.request(TERTS, leads, values, {})["trick"] == ["KS"]
    cards = building.values_of(contest, {"leader": ["JS"]})
    assert "leader" not in building.request(TERTS, leads, cards, {})


def test_hands_are_kept_by_the_names_of_those_who_hold_them() -> None:
    game = GAMES["terrapin"]
    ask = game.ask("showdown")
    values = building.values_of(ask, {"hands": {"Ann": ["AM"], "Ben": []}})
    table, ann, ben = building.slots(ask, values)
    assert [slot.label for slot in (ann, ben)] == ["Ann", "Ben"]
    values = building.with_cards(ben, ["CL"], building.with_cards(table, ["2MK"], values))
    assert building.request(game, ask, values, {})["hands"] == {"Ann": ["AM"], "Ben": ["CL"]}


def test_one_more_set_can_always_be_begun_and_an_empty_one_goes() -> None:
    ask = TERTS.ask("verdict/declare")
    values = building.values_of(ask, {"scored": [["AS", "KS", "QS"]]})
    sets = [slot for slot in building.slots(ask, values) if slot.part is not None]
    assert len(sets) == 2
    values = building.with_cards(sets[1], ["JD"], values)
    assert building.request(TERTS, ask, values, {})["scored"] == [["AS", "KS", "QS"], ["JD"]]
    values = building.with_cards(sets[0], [], values)
    assert building.request(TERTS, ask, values, {})["scored"] == [["JD"]]


@every_game
def test_the_words_that_a_field_may_hold_are_taken_by_the_engine(game: Game) -> None:
    for raw in requests(game):
        ask = asked(game, raw)
        for field in building.fields(ask):
            if field.kind is str:
                for word in CHOICES[field.name].split():
                    found = [one.field for one in problems_of({**raw, field.name: word})]
                    assert field.name not in found
