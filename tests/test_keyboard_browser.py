"""Puzzles answered by keyboard alone, one of every form of answer, and on to the next puzzle."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import content
from engine.games import GAMES
from engine.situations import Card, Cards, Counted, Seat, Step
from puzzles.kinds import Puzzle, kinds_of
from tests.practising import WORDS
from tests.puzzling import a_puzzle
from tests.test_practice_browser import onward, open_puzzle, ready, verdict
from tutor.feedback import feedback
from tutor.prompt import kind_words, one_named, paths, steps_told
from tutor.widgets.question import PICKED
from tutor.wording import capital, speech

FORMS = (
    ("hasenpfeffer", "legal"),
    ("hasenpfeffer", "winner"),
    ("hasenpfeffer", "leads"),
    ("hasenpfeffer", "bids"),
    ("terpeno", "takes"),
    ("terpeno", "holds"),
    ("terpeno", "points"),
    ("terts", "may"),
    ("terts", "declarations"),
    ("terts", "contest"),
    ("tennessee", "score"),
    ("terrapin", "score"),
    ("terrapin", "showdown"),
    ("terts", "spot"),
)
HAS_FOCUS = "each => each === each.getRootNode().activeElement"
FAR = 80  # a hand or a list of bids may lie in between


def form(puzzle: Puzzle) -> Any:
    """The type of the answer, and of its parts if it has several: what tells the means to give it."""
    if not isinstance(puzzle.answer, dict):
        return puzzle.ask.answer_kind
    return frozenset((type(value), len(path)) for path, value in paths(puzzle.answer).items())


def test_every_kind_has_a_form_of_answer_that_is_tried() -> None:
    tried = {form(a_puzzle(game, kind)) for game, kind in FORMS}
    assert [
        (game, kind) for game in GAMES for kind in kinds_of(game) if form(a_puzzle(game, kind)) not in tried
    ] == []


@pytest.mark.parametrize(("game", "kind"), FORMS)
def test_every_form_of_answer_can_be_given_by_keyboard_alone(
    page: Page, address: str, game: str, kind: str
) -> None:
    puzzle = a_puzzle(game, kind)
    open_puzzle(page, address, str(puzzle.id))
    answer_by_keyboard(page, puzzle)
    press(page, page.get_by_role("button", name=WORDS["check"]))
    expect(verdict(page)).to_have_text(feedback(puzzle, puzzle.answer).headline)
    press(page, onward(page))
    ready(page)
    assert str(puzzle.id) not in page.url


def answer_by_keyboard(page: Page, puzzle: Puzzle) -> None:
    """Give the right answer by keys alone."""
    kind, answer = puzzle.ask.answer_kind, puzzle.answer
    names = puzzle.game.deck.names
    if answer == ():
        press(page, page.get_by_label(capital(kind_words(puzzle).nothing), exact=True))
    elif kind in (Card, Cards):
        mark(page, [names[one] for one in ((answer,) if kind is Card else answer)])
    elif kind in PICKED:
        choose_names(page, {one_named(puzzle, one) for one in answer})
    elif kind == tuple[Counted, ...]:
        add_groups(page, puzzle)
    elif kind is Seat:
        pick(page, page, one_named(puzzle, answer))
    elif kind == Step:
        nothing = capital(kind_words(puzzle).nothing)
        pick(page, page, nothing if answer is None else steps_told(puzzle)[answer])
    else:
        fill_in(page, puzzle)


def mark(page: Page, names: list[str]) -> None:
    """Go into the row of cards by Tab, along it by the arrows, and choose by the space bar."""
    row = page.locator("button[data-id]")
    tab_to(page, row)
    page.keyboard.press("End")
    expect(row.last).to_be_focused()
    page.keyboard.press("Home")
    for place in range(row.count()):
        expect(row.nth(place)).to_be_focused()
        if row.nth(place).get_attribute("data-id") in names:
            page.keyboard.press("Space")
            expect(row.nth(place)).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("ArrowRight")


def choose_names(page: Page, names: set[str]) -> None:
    """Go into the row of names by Tab, along it by the arrows, and choose by the space bar."""
    row = page.get_by_test_id("stButtonGroup").get_by_role("button")
    tab_to(page, row)
    for place in range(row.count()):
        expect(row.nth(place)).to_be_focused()
        if row.nth(place).inner_text() in names:
            page.keyboard.press("Space")
            expect(row.nth(place)).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("ArrowRight")


def add_groups(page: Page, puzzle: Puzzle) -> None:
    points = capital(content.shared().fields["points"])
    for place, one in enumerate(puzzle.answer):
        mark(page, [puzzle.game.deck.names[each] for each in one.cards])
        write(page, page.get_by_label(points), one.points)
        press(page, page.get_by_role("button", name=WORDS["add"]))
        expect(page.locator(".fs-choices li")).to_have_count(place + 1)


def fill_in(page: Page, puzzle: Puzzle) -> None:
    told, answer = speech(puzzle.game.name), puzzle.answer
    for path, value in (paths(answer) if isinstance(answer, dict) else {(): answer}).items():
        name = capital(told.part(path[-1] if path else "points"))
        if isinstance(value, bool):
            group = page.get_by_role("radiogroup", name=name if path else WORDS["yours"], exact=True)
            pick(page, group, WORDS["yes" if value else "no"])
        elif isinstance(value, str):
            pick(page, page, capital(told.part(value)))
        else:
            write(page, page.get_by_label(name, exact=True), value)


def pick(page: Page, among: Page | Locator, name: str) -> None:
    """Go to one of several by Tab and the arrows, and choose it."""
    group = among.get_by_role("radio")
    wanted = among.get_by_role("radio", name=name, exact=True)
    tab_to(page, group)
    for _ in range(group.count()):
        if wanted.evaluate(HAS_FOCUS):
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    expect(wanted).to_be_checked()


def write(page: Page, box: Locator, value: int) -> None:
    tab_to(page, box)
    page.keyboard.type(str(value))


def press(page: Page, button: Locator) -> None:
    tab_to(page, button)
    page.keyboard.press("Space")


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until one of these has the focus, in the page or within the hand."""
    for _ in range(FAR):
        page.keyboard.press("Tab")
        if any(each.evaluate(HAS_FOCUS) for each in wanted.all()):
            return
    raise AssertionError(f"Tab never came to {wanted}")
