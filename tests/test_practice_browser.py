"""The practice page in a real browser: by mouse, on a phone, with Back and double clicks."""

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import content
from engine.games import GAMES
from engine.situations import Card, Cards, Counted, Seat, Step
from puzzles.kinds import Puzzle, kinds_of
from tests.barriers import barriers
from tests.browsing import OVERLAPPING, TOO_WIDE, opened, seen, settled
from tests.practising import LEGAL, WORDS
from tests.puzzling import a_puzzle, made
from tutor.feedback import feedback
from tutor.prompt import kind_words, one_named, paths, steps_told
from tutor.widgets.question import PICKED
from tutor.wording import capital, speech

# Where the text of each ends at the left and right, and how far down it begins.
SPANS = """all => all.map(one => { const range = document.createRange(); range.selectNodeContents(one);
    const box = range.getBoundingClientRect(); return [box.left, box.right, box.top]; })"""
KINDS = [(game, kind) for game in GAMES for kind in kinds_of(game)]
PAGE = content.page_words("practice")


def open_puzzle(page: Page, address: str, identity: str) -> None:
    opened(page, f"{address}/practice?puzzle={identity}")
    ready(page)


def ready(page: Page) -> None:
    """Wait until the question is there and nothing runs."""
    page.locator("h1").wait_for()
    page.get_by_role("button", name=WORDS["check"]).wait_for()
    settled(page)


def card(page: Page, name: str) -> Any:
    return page.locator(f'button[data-id="{name}"]')


def choose(page: Page, name: str) -> None:
    card(page, name).click()
    expect(card(page, name)).to_have_attribute("aria-pressed", "true")


def check(page: Page) -> None:
    page.get_by_role("button", name=WORDS["check"]).click()


def onward(page: Page) -> Any:
    """What leads to the next puzzle; the buttons of the question before it may still be there a moment."""
    return page.locator('[class*="st-key-practice-next"]').get_by_role("button")


def verdict(page: Page) -> Any:
    return page.get_by_role("status").locator("h2")


def answer_by_mouse(page: Page, puzzle: Puzzle) -> None:
    """Give the right answer by clicks (numbers, which have no other way, by typing)."""
    kind, answer = puzzle.ask.answer_kind, puzzle.answer
    told, names = speech(puzzle.game.name), puzzle.game.deck.names
    if answer == ():
        page.get_by_text(capital(kind_words(puzzle).nothing), exact=True).click()
    elif kind is Card:
        choose(page, names[answer])
    elif kind == Cards:
        for one in answer:
            choose(page, names[one])
    elif kind in PICKED:
        for one in answer:
            page.get_by_role("button", name=one_named(puzzle, one), exact=True).click()
    elif kind == tuple[Counted, ...]:
        add_groups(page, puzzle)
    elif kind is Seat:
        players = puzzle.game.players(puzzle.situation)
        pick(page, told.seat(answer, players))
    elif kind == Step:
        pick(page, steps_told(puzzle)[answer] if answer else capital(kind_words(puzzle).nothing))
    else:
        fill_in(page, puzzle)


def add_groups(page: Page, puzzle: Puzzle) -> None:
    points = capital(content.shared().fields["points"])
    for place, one in enumerate(puzzle.answer):
        for each in one.cards:
            choose(page, puzzle.game.deck.names[each])
        page.get_by_label(points).fill(str(one.points))
        page.get_by_role("button", name=WORDS["add"]).click()
        expect(page.locator(".fs-choices li")).to_have_count(place + 1)
        expect(page.locator('button[aria-pressed="true"][data-id]')).to_have_count(0)
        settled(page)


def fill_in(page: Page, puzzle: Puzzle) -> None:
    told, answer = speech(puzzle.game.name), puzzle.answer
    for path, value in (paths(answer) if isinstance(answer, dict) else {(): answer}).items():
        if isinstance(value, bool):
            group = page.get_by_role("radiogroup", name=told.part(path[-1]) if path else WORDS["yours"])
            group.get_by_text(WORDS["yes" if value else "no"], exact=True).click()
        elif isinstance(value, str):
            pick(page, capital(told.part(value)))
        else:
            page.get_by_label(capital(told.part(path[-1] if path else "points")), exact=True).fill(str(value))


def pick(page: Page, name: str) -> None:
    page.get_by_role("radiogroup").get_by_text(name, exact=True).click()


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_every_kind_can_be_answered_by_mouse_and_has_no_barrier(
    page: Page, address: str, game: str, kind: str
) -> None:
    puzzle = a_puzzle(game, kind)
    open_puzzle(page, address, str(puzzle.id))
    answer_by_mouse(page, puzzle)
    check(page)
    expect(verdict(page)).to_have_text(feedback(puzzle, puzzle.answer).headline)
    assert page.get_by_test_id("stException").count() == 0
    assert not barriers(page)
    seen(page, dark=True)
    assert not barriers(page, "color-contrast")  # nothing else differs


def test_a_double_click_on_check_and_on_next_counts_once(page: Page, address: str) -> None:
    open_puzzle(page, address, LEGAL)
    choose(page, "AS")
    page.get_by_role("button", name=WORDS["check"]).dblclick()
    expect(verdict(page)).to_contain_text("Right")
    settled(page)
    assert LEGAL in page.url
    onward(page).dblclick()
    ready(page)
    expect(page.get_by_role("status")).to_have_count(0)
    second = page.url
    page.go_back()
    expect(verdict(page)).to_contain_text("Right")
    assert page.url != second


def test_what_is_clicked_and_checked_at_once_is_judged(page: Page, address: str) -> None:
    open_puzzle(page, address, LEGAL)
    for name in ("JH", "10D", "JH", "10D", "AS"):
        card(page, name).click()
    check(page)
    expect(verdict(page)).to_contain_text("Right")


def test_what_is_typed_and_checked_at_once_is_judged(page: Page, address: str) -> None:
    open_puzzle(page, address, LEGAL)
    page.get_by_text(WORDS["type_label"]).first.click()
    box = page.get_by_label(WORDS["type_label"])
    box.last.fill("AS")
    check(page)
    expect(verdict(page)).to_contain_text("Right")


def test_back_and_forward_lead_through_the_puzzles(page: Page, address: str) -> None:
    open_puzzle(page, address, LEGAL)
    choose(page, "JH")
    check(page)
    expect(verdict(page)).to_contain_text("Not quite")
    onward(page).click()
    ready(page)
    second = page.url
    page.go_back()
    expect(verdict(page)).to_contain_text("Not quite")
    page.go_forward()
    ready(page)
    assert page.url == second


def test_back_from_the_first_puzzle_leaves_the_app(page: Page, address: str) -> None:
    page.goto("about:blank")
    opened(page, f"{address}/practice")
    ready(page)
    page.wait_for_url("**puzzle=*")
    for _ in range(3):
        if page.url == "about:blank":
            break
        page.go_back()
    assert page.url == "about:blank"


def test_a_refresh_keeps_the_puzzle(page: Page, address: str) -> None:
    opened(page, f"{address}/practice")
    ready(page)
    page.wait_for_url("**puzzle=*")
    url = page.url
    page.reload()
    ready(page)
    assert page.url == url


def test_nothing_that_is_sent_before_the_answer_tells_it(page: Page, address: str) -> None:
    frames = received(page)
    open_puzzle(page, address, LEGAL)
    sent = "".join(frames) + page.content()
    assert "Which of your cards may you play" in sent
    for secret in ("you may play the ace", "Follow suit", "hp.follow", "missed", "not allowed", "HP16"):
        assert secret not in sent
    choose(page, "AS")
    check(page)
    expect(verdict(page)).to_contain_text("Right")
    assert "you may play the ace" in "".join(frames)


def test_a_click_draws_only_the_question_anew(page: Page, address: str) -> None:
    beside = PAGE["probe"]
    frames = received(page)
    open_puzzle(page, address, LEGAL)
    assert beside in "".join(frames)
    frames.clear()
    choose(page, "AS")
    check(page)
    expect(verdict(page)).to_contain_text("Right")
    onward(page).click()
    ready(page)
    assert WORDS["check"] in "".join(frames)
    assert beside not in "".join(frames)


def received(page: Page) -> list[str]:
    """What the server sends the page from now on."""
    frames: list[str] = []

    def listen(socket: Any) -> None:
        socket.on("framereceived", lambda data: frames.append(readable(data)))

    page.on("websocket", listen)
    return frames


def readable(data: str | bytes) -> str:
    return data if isinstance(data, str) else data.decode("utf-8", errors="replace")


def test_the_hand_stays_where_it_is_on_check(page: Page, address: str) -> None:
    open_puzzle(page, address, LEGAL)
    before = card(page, "JH").bounding_box()
    choose(page, "AS")
    check(page)
    expect(verdict(page)).to_be_visible()
    settled(page)
    assert card(page, "JH").bounding_box() == before


def test_the_hand_stays_where_it_is_when_a_group_is_added(page: Page, address: str) -> None:
    puzzle = a_puzzle("terts", "declarations")
    open_puzzle(page, address, str(puzzle.id))
    first = page.locator("button[data-id]").first
    before = first.bounding_box()
    add_groups(page, puzzle)
    assert puzzle.answer
    assert first.bounding_box() == before


@pytest.mark.parametrize("view", [{"width": 1280}])
@pytest.mark.parametrize(
    ("game", "kind"),
    [(game, "legal") for game in GAMES if "legal" in kinds_of(game)]
    + [(game, "pair") for game in GAMES]
    + [
        ("terts", "may"),
        ("terpeno", "takes"),
        ("terpeno", "holds"),
        ("terpeno", "spot"),
        ("tennessee", "score"),
    ],
)
def test_a_low_window_shows_the_question_the_cards_and_the_button_together(
    page: Page, address: str, game: str, kind: str
) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    for puzzle in made(game, kind, count=3, seed=3):
        open_puzzle(page, address, str(puzzle.id))
        for part in (page.locator("h1"), page.get_by_role("button", name=WORDS["check"])):
            box = part.bounding_box()
            assert box is not None
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= 720, puzzle.id
        assert page.evaluate(OVERLAPPING) == []


@pytest.mark.parametrize("view", [{"width": 320}])
@pytest.mark.parametrize(
    ("game", "kind"), [("hasenpfeffer", "legal"), ("tennessee", "lay_away"), ("terrapin", "showdown")]
)
def test_a_phone_shows_every_card_and_scrolls_downwards_only(
    page: Page, address: str, game: str, kind: str
) -> None:
    puzzle = a_puzzle(game, kind)
    open_puzzle(page, address, str(puzzle.id))
    answer_by_mouse(page, puzzle)
    check(page)
    expect(verdict(page)).to_be_visible()
    settled(page)
    for width in (320, 360):
        seen(page, width=width)
        assert page.evaluate(TOO_WIDE) == []
        for each in page.locator("button[data-id]").all():
            box = each.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width


@pytest.mark.parametrize("view", [{"width": 360}])
def test_a_phone_shows_five_cards_that_lie_open_in_one_row(page: Page, address: str) -> None:
    held = (
        one
        for one in made("terpeno", "may", count=12, seed=3)
        if len(getattr(one.situation, "hand", ())) == 5
    )
    open_puzzle(page, address, str(next(held).id))
    for width in (320, 360):
        seen(page, width=width)
        row = page.locator(".fs-row").filter(has_text="Your hand").locator("li")
        expect(row).to_have_count(5)
        assert len(set(row.evaluate_all("all => all.map(one => one.getBoundingClientRect().top)"))) == 1


@pytest.mark.parametrize("view", [{"width": 360}])
def test_marks_that_stand_beside_each_other_do_not_touch(page: Page, address: str) -> None:
    open_puzzle(page, address, str(a_puzzle("terpeno", "legal").id))
    answer_by_mouse(page, a_puzzle("terpeno", "legal"))
    check(page)
    expect(verdict(page)).to_be_visible()
    settled(page)
    edges = page.locator(".mark .word").evaluate_all(SPANS)
    for (_, right, low), (left, _, high) in pairwise(edges):
        assert left - right >= 4 or abs(low - high) > 2


@pytest.mark.parametrize("view", [{"dark": True}])
@pytest.mark.parametrize(
    ("game", "kind"),
    [
        ("hasenpfeffer", "winner"),
        ("tennessee", "bids"),
        ("terpeno", "legal"),
        ("terrapin", "score"),
        ("terts", "declarations"),
    ],
)
def test_no_barrier_is_found_before_the_answer_in_the_dark(
    page: Page, address: str, game: str, kind: str
) -> None:
    open_puzzle(page, address, str(a_puzzle(game, kind).id))
    assert not barriers(page)
