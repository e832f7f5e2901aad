"""The referee: positions by address, by hand and pasted; the three kinds of trouble; what is shared."""

import json
from contextlib import suppress
from functools import partial
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect
from streamlit.testing.v1 import AppTest

import content
from engine.games import GAMES
from tests import browsing, screens
from tests.browsing import TOO_WIDE, settled
from tests.requesting import requests
from tests.screens import in_address, pressed, shown
from tutor import building
from tutor.requests import Refused, read
from tutor.widgets.worked import answer

WORDS = content.page_words("referee")
opened = partial(screens.opened, "referee")
every_game = pytest.mark.parametrize("game", GAMES)
LEGAL = {"game": "terts", "ask": "legal", "trump": "D", "stock": 0, "hand": ["AS", "JD"], "trick": ["KS"]}
SHOWDOWN = {
    "game": "terrapin",
    "ask": "showdown",
    "table": ["AM", "2MK", "3MW"],
    "hands": {"Ann": ["AS", "2SY"], "Ben": ["CL", "CY"]},
    "pot": 30,
}
TWICE = LEGAL | {"hand": ["AS", "KS"], "stock": 3}


def about(request: dict[str, Any]) -> AppTest:
    return opened(request=json.dumps(request))


def test_what_is_wrong_with_two_fields_is_told_once_beneath_them() -> None:
    page = about(LEGAL | {"hand": ["AS", "KS"]})
    beneath, _, at_the_end = shown(page).partition(WORDS["impossible"])
    told = "the king of spades is there twice"
    assert beneath.count(told) == at_the_end.count(told) == 1


def test_a_question_that_is_none_is_told_and_another_is_shown() -> None:
    text = shown(opened(game="terts", ask="teapots"))
    assert WORDS["unknown_question"].format(name="teapots", question="What may be played") in text
    for ask in GAMES["terts"].asks:
        assert "fs-notice" not in shown(opened(game="terts", ask=ask.key))


def asked(page: AppTest) -> dict[str, Any]:
    """The request in the address."""
    value: dict[str, Any] = json.loads(in_address(page, "request"))
    return value


@every_game
def test_every_question_opens_as_an_empty_form(game: str) -> None:
    for ask in GAMES[game].asks:
        page = opened(game=game, ask=ask.key)
        assert page.selectbox(key="referee:question").value == ask.key
        assert WORDS["unreadable"] not in shown(page)


@every_game
def test_examples_of_every_question_are_answered_at_their_address(game: str) -> None:
    seen: dict[str, dict[str, Any]] = {}
    for pair in content.examples(game).values():
        for one in (pair.good.request, pair.bad.request):
            ask = building.asked_by(GAMES[game], one)
            assert ask
            seen.setdefault(ask.key, one)
    for request in seen.values():
        assert answer(read(request)) in shown(about(request))


def test_the_form_is_filled_from_the_address_and_asking_again_asks_the_same() -> None:
    page = pressed(about(LEGAL), WORDS["ask"])
    assert read(asked(page)).situation == read(LEGAL).situation


def test_what_is_changed_hides_the_answer_until_it_is_asked_again() -> None:
    page = about(LEGAL)
    page.number_input[0].set_value(2).run()
    assert WORDS["changed"] in shown(page)
    assert "fs-funnel" not in shown(page)
    page = pressed(page, WORDS["ask"])
    assert asked(page)["stock"] == 2
    assert "fs-funnel" in shown(page)


def test_a_form_without_all_that_is_needed_could_not_be_read_and_keeps_what_is_there() -> None:
    page = opened(game="terts", ask="legal")
    page.number_input[0].set_value(4)
    page = pressed(page, WORDS["ask"])
    html = shown(page)
    assert WORDS["unreadable"] in html
    assert "Trump: missing" in html
    assert page.number_input[0].value == 4


@pytest.mark.parametrize(
    "game", [name for name, game in GAMES.items() if any(ask.key == "legal" for ask in game.asks)]
)
def test_an_empty_hand_has_no_card_to_play(game: str) -> None:
    request = next(one for one in requests(game) if one["ask"] == "legal")
    html = shown(about(request | {"hand": []}))
    assert html.count("No card") == 2  # the answer, and the last row of the picture


@every_game
def test_whatever_is_empty_the_answer_says_something(game: str) -> None:
    for request in requests(game):
        for field in (name for name, value in request.items() if isinstance(value, list)):
            with suppress(Refused):
                assert answer(read(request | {field: []})) != "."


def test_a_position_that_cannot_be_tells_all_its_problems_at_once() -> None:
    html = shown(about(TWICE))
    assert WORDS["impossible"] in html
    assert "the king of spades is there twice" in html
    assert "Cards left to draw: 3, but" in html


def test_what_a_rule_is_against_is_no_trouble_but_an_answer_with_its_reason() -> None:
    html = shown(about(LEGAL | {"ask": "verdict", "action": {"play": "JD"}}))
    assert WORDS["refused"] in html
    assert "fs-funnel" in html
    assert WORDS["impossible"] not in html


def test_house_rules_are_asked_with_and_kept() -> None:
    page = pressed(about(LEGAL | {"rules": {"jack": "narrow"}}), WORDS["ask"])
    assert asked(page)["rules"] == {"jack": "narrow"}
    box = next(each for each in page.selectbox if each.label == "The jack of trumps")
    assert box.value == "narrow"
    box.set_value("free").run()
    assert "rules" not in asked(pressed(page, WORDS["ask"]))


def test_an_empty_form_begins_with_the_rules_of_ones_own_table() -> None:
    page = opened(game="terts", ask="legal")
    page.switch_page("tutor/pages/table.py")
    page.query_params.clear()
    page.query_params["game"] = "terts"
    page.run()
    next(each for each in page.selectbox if each.label == "The jack of trumps").set_value("narrow").run()
    page.switch_page("tutor/pages/referee.py")
    page.query_params["ask"] = "legal"
    page.run()
    assert asked(pressed(page, WORDS["ask"]))["rules"] == {"jack": "narrow"}


def test_another_question_keeps_what_was_filled_in() -> None:
    page = about(LEGAL)
    page.selectbox(key="referee:question").set_value("winner").run()
    assert asked(pressed(page, WORDS["ask"])) == {
        "game": "terts",
        "ask": "winner",
        "trump": "D",
        "trick": ["KS"],
    }


def test_cards_picked_from_the_deck_go_where_they_belong_in_their_order() -> None:
    page = opened(game="terts", ask="legal")
    revision = "referee:terts:hand:cards:None:0"
    page.session_state["referee:deck"] = {"answer": {"revision": revision, "ids": ["JD", "AS", "7X"]}}
    page.run()
    assert asked(pressed(page, WORDS["ask"]))["hand"] == ["JD", "AS"]


def test_calls_are_added_and_taken_back() -> None:
    page = opened(game="hasenpfeffer", ask="bids")
    for call in ("pass", 2):
        next(each for each in page.selectbox if each.label == WORDS["next_call"]).set_value(call).run()
    assert asked(pressed(page, WORDS["ask"]))["calls"] == ["pass", 2]
    page = pressed(page, WORDS["take_back"])
    assert asked(pressed(page, WORDS["ask"]))["calls"] == ["pass"]


def test_a_pasted_request_is_read_and_a_bad_one_stays_to_be_mended() -> None:
    page = opened()
    page.text_area[-1].set_value(json.dumps(SHOWDOWN)).run()
    page = pressed(page, WORDS["paste_read"])
    assert answer(read(SHOWDOWN)) in shown(page)
    page.text_area[-1].set_value('{"game": "terts", ').run()
    page = pressed(page, WORDS["paste_read"])
    assert WORDS["unreadable"] in shown(page)
    assert page.text_area[-1].value == '{"game": "terts", '


def test_the_link_and_the_request_can_be_copied() -> None:
    text = json.dumps(LEGAL)
    copied = [block.value for block in opened(request=text).code]
    assert any(one.endswith(f"?request={quote(text)}") for one in copied)
    assert text in copied


@pytest.mark.parametrize(
    "junk",
    [
        "abc",
        "[1]",
        "[" * 5000,
        '{"game": "whist"}',
        '{"game": ["terts"], "ask": 7}',
        '{"game": "terts", "ask": "legal", "hand": "AS", "trick": {"a": 1}, "trump": [], "stock": "x"}',
        '{"game": "terts", "ask": "verdict", "action": {"play": ["AS"]}, "rules": [], "hand": [1, null]}',
        '{"game": "terrapin", "ask": "showdown", "hands": ["Ann"], "table": 3, "pot": 1e999}',
        '{"game": "terpeno", "ask": "score", "players": 7, "crystals": {"0": "B"}, "points": [], "taken": 1}',
        '{"game": "terts", "ask": "teapots", "<script>alert(1)</script>": 1}',
    ],
)
def test_junk_is_told_and_the_form_is_there(junk: str) -> None:
    page = opened(request=junk)
    assert WORDS["unreadable"] in shown(page)
    assert "<script>alert" not in "".join(block.proto.body for block in page.get("html"))
    assert page.selectbox(key="referee:question").value


def test_a_question_or_game_that_there_is_not_opens_the_first() -> None:
    assert opened(game="whist", ask="x").selectbox(key="referee:question").value == "legal"


def where(page: Page) -> str:
    return str(page.evaluate("decodeURIComponent(location.search)"))


def test_a_position_is_built_by_clicks_and_back_returns_to_it(page: Page, address: str) -> None:
    page.goto(f"{address}/referee?game=terts")
    page.get_by_role("radiogroup", name="Trump").get_by_text("Diamonds").click()
    page.get_by_label("Cards left to draw").fill("0")
    page.keyboard.press("Tab")
    settled(page)
    for card in ("AS", "JD", "9D"):
        page.locator(f'button[data-id="{card}"]').click()
        settled(page)
    page.get_by_role("radiogroup", name=WORDS["cards_go_to"]).get_by_text("The trick").click()
    settled(page)
    expect(page.get_by_role("button", name="the ace of spades: Your hand")).to_be_visible()
    page.locator('button[data-id="KS"]').click()
    settled(page)
    page.get_by_role("button", name=WORDS["ask"]).click()
    right = page.get_by_role("heading", name="You may play the ace of spades.")
    wrong = page.get_by_role("heading", name=WORDS["impossible"])
    expect(right).to_be_visible()
    first = where(page)
    page.locator('button[data-id="AS"]').click()
    settled(page)
    page.get_by_role("button", name=WORDS["ask"]).click()
    expect(wrong).to_be_visible()
    page.go_back()
    expect(right).to_be_visible()
    expect(wrong).to_have_count(0)
    assert where(page) == first


def test_a_card_is_picked_by_keyboard(page: Page, address: str) -> None:
    page.goto(f"{address}/referee?game=terts&ask=winner")
    first = page.locator("button[data-id]").first
    expect(first).to_be_visible()
    settled(page)
    first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator('button[data-id="8S"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".fs-row img[alt='the eight of spades']")).to_be_visible()


def test_whoever_doubts_an_answer_gets_a_text_with_the_position_and_its_sources() -> None:
    request = {"game": "terts", "ask": "winner", "trump": "D", "trick": ["9S", "10S"]}
    page = opened(request=json.dumps(request))
    page.session_state["doubt"] = True  # it is opened
    page.run()
    told = json.loads(page.code[-1].value)
    assert told["situation"] == request
    assert told["verdict"]["answer"] == "10S"
    assert told["verdict"]["because"][-1]["sources"]


@pytest.mark.parametrize("view", [{"width": 360}, {"width": 1000}])
@pytest.mark.parametrize("game", GAMES)
def test_in_the_deck_every_suit_begins_a_line(page: Page, address: str, game: str) -> None:
    browsing.opened(page, f"{address}/referee?game={game}")
    deck = GAMES[game].deck
    expect(page.locator("[data-id]")).to_have_count(len(deck.names))
    lines = page.locator("[data-id]").evaluate_all(
        "all => all.map(one => [one.dataset.id, one.getBoundingClientRect().top])"
    )
    suits = {deck.names[card]: suits[:1] for card, suits in enumerate(deck.printed)}
    by_line: dict[float, set[tuple[int, ...]]] = {}
    for card, top in lines:
        by_line.setdefault(top, set()).add(suits[card])
    lies_by_ranks = game == "terrapin"
    assert lies_by_ranks or all(len(found) == 1 for found in by_line.values())
    assert page.evaluate(TOO_WIDE) == []
