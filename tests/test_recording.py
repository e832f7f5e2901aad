"""Records built step by step: the deal, what may come next, what is added, and the page to click it."""

import json
from functools import partial
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from streamlit.testing.v1 import AppTest

import content
from engine.cards import pick_member
from engine.game import Game
from engine.games import GAMES
from tests import browsing, screens
from tests.barriers import barriers
from tests.browsing import TOO_WIDE, seen, settled
from tests.screens import button, in_address, pressed, shown
from tutor import recording
from tutor.requests import Refused, read
from tutor.widgets.worked import answer

WORDS = content.page_words("referee")
FIELDS = content.page_words("fields")
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
opened = partial(screens.opened, "referee", ask="replay")


def built(game: Game, chance: Random, steps: int) -> dict[str, Any]:
    """A record of so many steps at most, each any that is allowed."""
    rules = game.ruleset()
    record = recording.dealt(game, rules, seed=7)
    for _ in range(steps):
        phase = recording.so_far(game, record, {}).phase
        assert phase is not None
        if not phase.options():
            break
        done = phase.action(pick_member(phase.options(), chance))
        value = game.printer(rules).value(done.value, game.actions[done.key])
        record = recording.with_step(record, done.seat, done.key, value)
    return record


@every_game
def test_steps_that_are_allowed_make_a_record_without_a_wrong_step(game: Game) -> None:
    record = built(game, Random(3), 12)
    assert record["actions"]
    assert read({"game": game.name, "ask": "replay", "record": record}).answer is None
    seen = recording.so_far(game, record, {})
    assert len(seen.steps) == len(record["actions"])


@every_game
def test_after_a_step_of_the_wrong_seat_it_is_not_known_what_comes_next(game: Game) -> None:
    record = recording.dealt(game, game.ruleset(), seed=7)
    before = recording.so_far(game, record, {})
    coming = recording.due(before.phase)
    assert coming is not None
    assert len(recording.held(game, before.phase, coming.seat)) < len(game.deck.names)
    value = game.printer(game.ruleset()).value(coming.value, game.actions[coming.key])
    wrong = recording.with_step(record, (coming.seat + 1) % before.players, coming.key, value)
    seen = recording.so_far(game, wrong, {})
    assert (seen.phase, recording.due(seen.phase)) == (None, None)
    assert recording.held(game, seen.phase, 0) == list(game.deck.names)
    assert recording.without_last(wrong) == record


@pytest.mark.parametrize("name", ["terpeno", "terrapin"])
def test_a_deal_can_be_made_for_any_number_of_players(name: str) -> None:
    game = GAMES[name]
    for players in recording.sizes(game):
        record = recording.dealt(game, game.ruleset(), seed=1, players=players)
        assert recording.so_far(game, record, {}).players == players


def test_a_record_that_cannot_be_is_refused_with_its_places() -> None:
    game = GAMES["terts"]
    record = recording.dealt(game, game.ruleset(), seed=1)
    with pytest.raises(Refused) as refused:
        recording.so_far(game, {**record, "deal": record["deal"][:-1]}, {})
    assert "record.deal" in recording.problems_told(refused.value)[0]


def group(page: AppTest, label: str) -> Any:
    """The pills with that label."""
    return next(each for each in page.get("button_group") if each.label == label)


def in_the_address(page: AppTest) -> dict[str, Any]:
    """The record that the address asks about."""
    asked: dict[str, Any] = json.loads(in_address(page, "request"))["record"]
    return asked


def test_a_record_is_dealt_built_by_clicks_and_asked_about_at_its_own_address() -> None:
    page = pressed(opened(game="terts"), WORDS["deal"])
    for _ in range(2):
        assert button(page, WORDS["add_step"]).disabled
        cards = group(page, FIELDS["next.play"])
        cards.set_value(
            cards.options[0].content if hasattr(cards.options[0], "content") else cards.options[0]
        )
        page = pressed(page.run(), WORDS["add_step"])
    page = pressed(page, WORDS["ask"])
    record = in_the_address(page)
    assert [list(step) for step in record["actions"]] == [["seat", "play"]] * 2
    request = {"game": "terts", "ask": "replay", "record": record}
    assert answer(read(request)) in shown(page)
    again = screens.opened("referee", request=json.dumps(request))
    assert answer(read(request)) in shown(again)
    assert not button(again, WORDS["take_back"]).disabled


def test_another_seat_and_another_action_than_those_due_can_be_recorded() -> None:
    page = pressed(opened(game="hasenpfeffer"), WORDS["deal"])
    due = group(page, WORDS["who"]).value
    group(page, WORDS["who"]).set_value((due + 1) % 4).run()
    group(page, WORDS["what"]).set_value("alone").run()
    group(page, FIELDS["next.alone"]).set_value(True).run()
    page = pressed(pressed(page, WORDS["add_step"]), WORDS["ask"])
    assert in_the_address(page)["actions"] == [{"seat": (due + 1) % 4, "alone": True}]
    assert "Step 1 breaks a rule." in shown(page)


def test_a_step_is_taken_back_and_another_dealer_begins_the_deal_again() -> None:
    page = pressed(opened(game="hasenpfeffer"), WORDS["deal"])
    for _ in range(2):
        next(each for each in page.selectbox if each.label == FIELDS["next.bid"]).set_value("pass").run()
        page = pressed(page, WORDS["add_step"])
    page = pressed(pressed(page, WORDS["take_back"]), WORDS["ask"])
    record = in_the_address(page)
    assert len(record["actions"]) == 1
    group(page, FIELDS["dealer"]).set_value((record["dealer"] + 1) % 4).run()
    page = pressed(page, WORDS["ask"])
    assert in_the_address(page) == {**record, "dealer": (record["dealer"] + 1) % 4, "actions": []}


def test_the_text_of_a_record_is_still_accepted() -> None:
    game = GAMES["tennessee"]
    record = built(game, Random(5), 4)
    page = opened(game="tennessee")
    page.text_area[0].set_value(json.dumps(record)).run()
    page = pressed(page, WORDS["ask"])
    assert in_the_address(page) == record
    assert "No step breaks a rule." in shown(page)


@pytest.mark.parametrize("text", ["7", "[]", '{"actions": 7}', '{"actions": [7]}', "{", '{"dealer": "x"}'])
def test_text_that_is_no_record_is_told_and_a_deal_can_still_be_made(text: str) -> None:
    page = opened(game="terrapin")
    page.text_area[0].set_value(text).run()
    page = pressed(page, WORDS["ask"])
    assert WORDS["unreadable"] in shown(page)
    assert button(pressed(page, WORDS["deal"]), WORDS["add_step"])


def test_nothing_is_too_wide_and_no_barrier_is_found(page: Page, address: str) -> None:
    browsing.opened(page, f"{address}/referee?game=terpeno&ask=replay")
    page.get_by_role("button", name=WORDS["deal"]).click()
    expect(page.get_by_role("button", name=WORDS["add_step"])).to_be_visible()
    settled(page)
    assert not barriers(page)
    seen(page, dark=True)
    assert not barriers(page, "color-contrast")  # nothing else differs
    seen(page, width=320)
    assert page.evaluate(TOO_WIDE) == []
    assert not barriers(page)
