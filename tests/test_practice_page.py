"""The practice page as Streamlit runs it: every kind of every game, answered right, wrong and unreadably."""

import json
from functools import cache
from html import unescape
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

import content
from engine.games import GAMES
from engine.situations import Card, Cards, Counted, Seat, Step
from puzzles.generate import Aim, generate
from puzzles.kinds import Puzzle, kinds_of
from puzzles.lessons import LESSONS
from puzzles.levels import lesson_numbers
from tutor.feedback import feedback
from tutor.hints import hints
from tutor.marking import puzzle_of
from tutor.prompt import one_named, paths, words_of_kind
from tutor.store import Answer, Store
from tutor.widgets.probing import following_id
from tutor.widgets.question import NO_STEP, PICKED
from tutor.wording import speech

APP = Path(__file__).parents[1] / "streamlit_app.py"
WORDS = content.shared().app
KINDS = [(game, kind) for game in GAMES for kind in kinds_of(game)]
LEGAL = "1.hasenpfeffer.legal.usual.lqohrcd"  # hearts are trump, spades led: only the ace may be played


@cache
def a_puzzle(game: str, kind: str) -> Puzzle:
    return next(generate(Aim(game, kind), 7))


def opened(identity: str | None) -> AppTest:
    page = AppTest.from_file(str(APP), default_timeout=30)
    page.switch_page("tutor/pages/practice.py")
    if identity is not None:
        page.query_params["puzzle"] = identity
    page.run()
    assert not page.exception
    return page


def wanting(**wanted: str) -> AppTest:
    """The page at an address that says what is wanted."""
    page = AppTest.from_file(str(APP), default_timeout=30)
    page.switch_page("tutor/pages/practice.py")
    for name, value in wanted.items():
        page.query_params[name] = value
    page.run()
    assert not page.exception
    return page


def shown(page: AppTest) -> str:
    """All HTML on the page but for the style sheet, apostrophes and the like as they are read."""
    bodies = (block.proto.body for block in page.get("html") if "<style>" not in block.proto.body)
    return unescape("".join(bodies))


def button(page: AppTest, label: str) -> Any:
    return next(each for each in page.button if each.label == label)


def pressed(page: AppTest, label: str) -> AppTest:
    button(page, label).click().run()
    assert not page.exception
    return page


def current(page: AppTest) -> str:
    """The id of the puzzle in the address."""
    found = page.query_params["puzzle"]
    return found if isinstance(found, str) else found[0]


def typed(puzzle: Puzzle, answer: Any) -> str:
    """An answer as a learner would type it."""
    kind, names = puzzle.ask.answer_kind, puzzle.game.deck.names
    if kind is Card:
        return names[answer]
    if kind in PICKED:
        return ", ".join(one_named(puzzle, one) for one in answer) or "none"
    if kind == Cards:
        return ", ".join(names[card] for card in answer) or "none"
    return (
        "; ".join(f"{' '.join(names[card] for card in one.cards)} {one.points}" for one in answer) or "none"
    )


def fill_in(page: AppTest, puzzle: Puzzle, answer: Any) -> None:
    """Answer by the means that the page offers for this type of answer."""
    kind = puzzle.ask.answer_kind
    if kind in (Card, Cards, *PICKED, tuple[Counted, ...]):
        page.text_input[0].input(typed(puzzle, answer))
    elif kind in (Seat, Step) or isinstance(answer, bool):
        page.radio[0].set_value(NO_STEP if answer is None else answer)
    else:
        values = paths(answer) if isinstance(answer, dict) else {("",): answer}
        for path, value in values.items():
            set_part(page, puzzle, path, value)


def set_part(page: AppTest, puzzle: Puzzle, path: tuple[str, ...], value: Any) -> None:
    name = speech(puzzle.game.name).part(path[-1] or "points")
    means = page.number_input if type(value) is int else page.radio
    next(each for each in means if each.label.lower() == name.lower()).set_value(value)


def answered(puzzle: Puzzle, answer: Any) -> AppTest:
    page = opened(str(puzzle.id))
    fill_in(page, puzzle, answer)
    return pressed(page, WORDS["check"])


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_an_open_question_has_a_body_and_tells_nothing_of_the_answer(game: str, kind: str) -> None:
    puzzle = a_puzzle(game, kind)
    page = opened(str(puzzle.id))
    said = words_of_kind(game, kind)
    assert said.asks.partition("?")[0] in shown(page)
    assert button(page, WORDS["check"])
    sent = shown(page) + "".join(str(each.proto) for each in page.main if hasattr(each, "proto"))
    for right in (True, False):
        headline = feedback(puzzle, puzzle.answer if right else next(iter(puzzle.lures.values()))).headline
        assert headline not in sent
    assert "fs-funnel" not in sent
    assert "fs-ledger" not in sent


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_a_right_answer_is_told_so_with_its_reasons(game: str, kind: str) -> None:
    puzzle = a_puzzle(game, kind)
    html = shown(answered(puzzle, puzzle.answer))
    assert "Right: " in html
    assert "fs-funnel" in html or "fs-ledger" in html


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_a_wrong_idea_stands_beside_the_game(game: str, kind: str) -> None:
    puzzle = a_puzzle(game, kind)
    for answer in puzzle.lures.values():
        html = shown(answered(puzzle, answer))
        assert "Not quite: " in html
        assert "fs-beside" in html


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_what_cannot_be_read_is_no_answer(game: str, kind: str) -> None:
    puzzle = a_puzzle(game, kind)
    page = opened(str(puzzle.id))
    if page.text_input:
        page.text_input[0].input("the seventeen of teapots *x*")
    pressed(page, WORDS["check"])
    assert 'role="alert"' in shown(page)
    assert button(page, WORDS["check"])


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_the_next_step_leads_to_another_puzzle(game: str, kind: str) -> None:
    puzzle = a_puzzle(game, kind)
    page = answered(puzzle, next(iter(puzzle.lures.values())))
    page.button[-1].click().run()
    assert not page.exception
    assert current(page) != str(puzzle.id)
    assert button(page, WORDS["check"])


def test_the_cards_chosen_in_the_browser_are_the_answer() -> None:
    page = opened(LEGAL)
    page.session_state["practice:hand"] = {"answer": {"revision": LEGAL, "ids": ["AS"]}}
    assert "Right: you may play the ace of spades." in shown(pressed(page, WORDS["check"]))


def test_cards_chosen_for_another_puzzle_are_not() -> None:
    page = opened(LEGAL)
    page.session_state["practice:hand"] = {"answer": {"revision": "another", "ids": ["AS"]}}
    assert WORDS["nothing_chosen"] in shown(pressed(page, WORDS["check"]))


def test_what_is_typed_counts_before_what_was_chosen() -> None:
    page = opened(LEGAL)
    page.session_state["practice:hand"] = {"answer": {"revision": LEGAL, "ids": ["JH"]}}
    page.text_input[0].input("ace of spades")
    assert "Right: " in shown(pressed(page, WORDS["check"]))


def test_a_wrong_answer_that_no_idea_explains_names_what_is_missing_and_too_much() -> None:
    page = opened(LEGAL)
    page.text_input[0].input("JH")
    html = shown(pressed(page, WORDS["check"]))
    assert "Missing: the ace of spades." in html
    assert "the jack of hearts may not be played" in html
    assert WORDS["slip"] in html


def test_a_bidding_that_is_over_can_be_answered_with_nothing() -> None:
    puzzle = next(each for each in islice(generate(Aim("hasenpfeffer", "bids"), 1), 60) if each.answer == ())
    page = opened(str(puzzle.id))
    page.checkbox[0].check()
    assert "Right: the bidding is over." in shown(pressed(page, WORDS["check"]))


def test_something_and_nothing_at_once_is_asked_about() -> None:
    page = opened(str(a_puzzle("hasenpfeffer", "bids").id))
    page.checkbox[0].check()
    page.text_input[0].input("pass")
    assert WORDS["nothing_and"] in shown(pressed(page, WORDS["check"]))


def test_the_first_answer_stands_whatever_is_sent_later() -> None:
    page = opened(LEGAL)
    page.text_input[0].input("AS")
    pressed(page, WORDS["check"])
    page.session_state["practice:hand"] = {"answer": {"revision": LEGAL, "ids": ["JH"]}}
    page.run()
    assert "Right: " in shown(page)


def test_what_was_typed_stays_when_it_could_not_be_read() -> None:
    page = opened(LEGAL)
    page.text_input[0].input("JX")
    assert pressed(page, WORDS["check"]).text_input[0].value == "JX"


def test_another_puzzle_starts_with_nothing_chosen_and_the_old_one_is_found_answered() -> None:
    first, second = islice(generate(Aim("hasenpfeffer", "leads"), 3), 2)
    page = answered(first, first.answer)
    page.query_params["puzzle"] = str(second.id)
    page.run()
    assert page.radio[0].value is None
    page.query_params["puzzle"] = str(first.id)
    page.run()
    assert "Right: " in shown(page)


def test_the_pickers_lead_to_a_puzzle_of_that_game_and_kind() -> None:
    page = opened(LEGAL)
    for game, kind in KINDS:
        page.selectbox(key="practice:game").set_value(game).run()
        page.selectbox(key="practice:kind").set_value(kind).run()
        assert not page.exception
        puzzle = puzzle_of(current(page), field="puzzle")
        assert (puzzle.game.name, puzzle.id.kind) == (game, kind)


def test_a_bare_address_gets_one_puzzle_that_stays() -> None:
    page = opened(None)
    first = current(page)
    page.query_params.clear()
    page.run()
    assert list(page.session_state["practice:first"].values()) == [first]
    assert "puzzle" not in page.query_params


@pytest.mark.parametrize(("game", "kind"), [("terts", "contest"), ("hasenpfeffer", "bids")])
def test_an_address_that_says_what_is_wanted_gets_such_a_puzzle(game: str, kind: str) -> None:
    page = wanting(game=game, kind=kind)
    found = puzzle_of(current(page), field="puzzle")
    assert (found.game.name, found.id.kind) == (game, kind)
    assert current(page)
    assert set(page.query_params) == {"puzzle", "game", "kind"}


def test_an_address_with_a_seed_leads_everybody_to_one_puzzle() -> None:
    first, second = (current(wanting(game="terts", rule="ts.beat", seed="11")) for _ in range(2))
    assert first == second
    assert "ts.beat" in puzzle_of(first, field="puzzle").needed


@pytest.mark.parametrize("seed", ["abc", "-1", "9" * 40, ""])
def test_a_seed_that_is_none_is_told(seed: str) -> None:
    assert "This link leads to no puzzle: '" in shown(wanting(game="terts", seed=seed))


@pytest.mark.parametrize(
    ("field", "value"), [("game", "whist"), ("kind", "teapots"), ("rule", "ts.none"), ("level", "0")]
)
def test_an_address_that_wants_what_there_is_not_says_so(field: str, value: str) -> None:
    assert "This link leads to no puzzle" in shown(wanting(**{"game": "terts", field: value}))


@pytest.mark.parametrize(
    "junk",
    [
        "",
        "abc",
        "1.hasenpfeffer.legal.usual.-1",
        "1.hasenpfeffer.legal.usual." + "9" * 40,
        "1.hasenpfeffer.teapots.usual.1",
        "1.whist.legal.usual.1",
        "1.hasenpfeffer.legal.pass:maybe.1",
        "99.hasenpfeffer.legal.usual.1",
        "[here](http://example.org) <script>alert(1)</script>",
        "1.hasenpfeffer.legal.usual.\u0661",
    ],
)
def test_a_link_that_leads_nowhere_says_so_and_offers_a_puzzle(junk: str) -> None:
    page = opened(junk)
    assert "This link leads to no puzzle" in shown(page)
    assert "<script>" not in page.get("html")[0].proto.body
    pressed(page, WORDS["new_puzzle"])
    assert button(page, WORDS["check"])


PAGE = content.page_words("practice")


def test_hints_come_one_by_one_and_are_kept_with_the_answer() -> None:
    page = opened(LEGAL)
    told = hints(puzzle_of(LEGAL, field="puzzle"))
    for shown_so_far in range(1, len(told) + 1):
        pressed(page, PAGE["next_hint"])
        text = shown(page)
        assert [one in text for one in told] == [at < shown_so_far for at in range(len(told))]
    assert PAGE["next_hint"] not in [each.label for each in page.button]
    page.text_input[0].input("AS")
    pressed(page, WORDS["check"])
    assert kept(page).hints == len(told)


def test_a_guess_is_kept_as_one() -> None:
    page = opened(LEGAL)
    page.checkbox(key=f"practice:guessed:{LEGAL}").check()
    page.text_input[0].input("AS")
    pressed(page, WORDS["check"])
    assert kept(page).guessed
    assert kept(page).correct


def kept(page: AppTest) -> Answer:
    """The one answer that is kept of whoever learns on the page."""
    store = Store.open()
    (found,) = store.answers(page.session_state["learner:id"])
    store.close()
    return found


def test_another_session_of_the_same_learner_finds_the_answer() -> None:
    page = opened(LEGAL)
    page.text_input[0].input("JH")
    pressed(page, WORDS["check"])
    again = AppTest.from_file(str(APP), default_timeout=30)
    again.switch_page("tutor/pages/practice.py")
    again.query_params["puzzle"] = LEGAL
    again.session_state["learner:id"] = page.session_state["learner:id"]
    again.run()
    assert not again.exception
    assert "Not quite" in shown(again)
    assert not kept(again).correct


def test_whoever_doubts_a_verdict_gets_a_text_with_all_that_is_needed() -> None:
    page = opened(LEGAL)
    assert not page.code
    page.text_input[0].input("JH")
    pressed(page, WORDS["check"])
    told = json.loads(page.code[0].value)
    assert told["puzzle"] == LEGAL
    assert told["answered"] == ["JH"]
    assert told["verdict"] == ["AS"]
    assert told["because"][-1]["sources"]


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("terpeno", "tp.follow_is_free"),
        ("terrapin", "tr.aces_are_high"),
        ("terts", "ts.never_follow"),
        ("tennessee", "tn.rook_is_the_lowest_trump"),
        ("hasenpfeffer", "hp.left_bower_is_plain"),
    ],
)
def test_a_drill_finds_the_one_wrong_idea_behind_the_answers(game: str, name: str) -> None:
    idea = next(one for one in GAMES[game].misconceptions if one.id == name)
    level = lesson_numbers(game)[idea.about[0]]
    page = wanting(game=game, level=str(level), probe="5")
    for _ in range(12):
        drill = page.session_state[f"probe:{game}:{level}:5"]
        puzzle = puzzle_of(following_id(drill) or "", field="puzzle")
        fill_in(page, puzzle, puzzle.answer_of(idea))
        pressed(page, WORDS["check"])
        if PAGE["probe_named"].partition("{")[0] in shown(page):
            break
        pressed(page, PAGE["probe_next"])
    assert content.misconception_words(game)[idea.id].belief in shown(page)


@pytest.mark.parametrize(
    "address",
    [
        {"game": "whist", "probe": "1"},
        {"game": "terts", "probe": "x"},
        {"probe": "1"},
        {"game": "terts", "probe": "1", "level": "99"},
    ],
)
def test_a_drill_that_cannot_be_says_so(address: dict[str, str]) -> None:
    assert "This link leads to no puzzle" in shown(wanting(**address))


def test_a_drill_about_a_lesson_looks_for_the_ideas_about_its_rules() -> None:
    page = wanting(game="terts", level="4", probe="5")
    drill = page.session_state["probe:terts:4:5"]
    rules = set(LESSONS["terts"][3].rules)
    about = {idea.id: idea.about for idea in GAMES["terts"].misconceptions}
    assert drill.ideas
    assert all(rules.intersection(about[idea]) for idea in drill.ideas)
