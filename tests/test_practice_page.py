"""The practice page as Streamlit runs it: every kind of every game, answered right, wrong and unreadably."""

import re
import subprocess
import sys
from itertools import islice

import pytest
from streamlit.testing.v1 import AppTest

import content
from engine.games import GAMES
from engine.situations import Card, Cards, Counted
from puzzles.generate import Aim, generate
from puzzles.kinds import kinds_of
from tests.lines import ROOT
from tests.practising import LEGAL, WORDS, answered, fill_in, to_change
from tests.puzzling import a_puzzle
from tests.screens import button, in_address, opened, pressed, shown
from tutor.feedback import absent_told, feedback, options
from tutor.marking import puzzle_of
from tutor.prompt import kind_words, words_of_kind
from tutor.reading import read_answer
from tutor.wording import sentences, speech

PAGE = content.page_words("practice")
NEXT = content.shared().feedback["next_other"]
KINDS = [(game, kind) for game in GAMES for kind in kinds_of(game)]
PRACTISED = [
    ({"game": "terts"}, "Terts · All questions"),
    ({"game": "terpeno", "kind": "pair"}, "Terpeno · Does the answer change?"),
    ({"game": "terts", "level": "2"}, "Terts · All questions · Lesson 2: Who plays when"),
]


def test_a_question_is_asked_without_loading_what_tables_of_numbers_need() -> None:
    asks = f"""
import sys
from tests.screens import opened
opened("practice", puzzle={LEGAL!r})
sys.exit("pandas" in sys.modules)
"""
    assert subprocess.run([sys.executable, "-c", asks], cwd=ROOT, check=False).returncode == 0


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_an_open_question_has_a_body_and_tells_nothing_of_the_answer(game: str, kind: str) -> None:
    puzzle = a_puzzle(game, kind)
    page = opened("practice", puzzle=str(puzzle.id))
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
    pictures = ["fs-funnel", "fs-ledger"]
    if kind == "spot" and puzzle.answer is None:  # then there is nothing to be drawn
        pictures = [WORDS["all_steps_right"]]
    assert any(each in html for each in pictures)


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_a_wrong_idea_stands_beside_the_game(game: str, kind: str) -> None:
    puzzle = a_puzzle(game, kind)
    for answer in {repr(answer): answer for answer in puzzle.lures.values()}.values():
        html = shown(answered(puzzle, answer))
        assert "Not quite: " in html
        assert "fs-beside" in html


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_what_cannot_be_read_is_no_answer(game: str, kind: str) -> None:
    puzzle = a_puzzle(game, kind)
    page = opened("practice", puzzle=str(puzzle.id))
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
    assert in_address(page, "puzzle") != str(puzzle.id)
    assert button(page, WORDS["check"])


def test_the_cards_chosen_in_the_browser_are_the_answer() -> None:
    page = opened("practice", puzzle=LEGAL)
    page.session_state["practice:hand"] = {"answer": {"revision": LEGAL, "ids": ["AS"]}}
    assert "Right: you may play the ace of spades." in shown(pressed(page, WORDS["check"]))


def test_cards_chosen_for_another_puzzle_are_not() -> None:
    page = opened("practice", puzzle=LEGAL)
    page.session_state["practice:hand"] = {"answer": {"revision": "another", "ids": ["AS"]}}
    assert WORDS["nothing_chosen"] in shown(pressed(page, WORDS["check"]))


def test_what_is_typed_counts_before_what_was_chosen() -> None:
    page = opened("practice", puzzle=LEGAL)
    page.session_state["practice:hand"] = {"answer": {"revision": LEGAL, "ids": ["JH"]}}
    page.text_input[0].input("ace of spades")
    assert "Right: " in shown(pressed(page, WORDS["check"]))


def test_a_wrong_answer_that_no_idea_explains_names_what_is_missing_and_too_much() -> None:
    page = opened("practice", puzzle=LEGAL)
    page.text_input[0].input("JH")
    html = shown(pressed(page, WORDS["check"]))
    assert "Missing: the ace of spades." in html
    assert "the jack of hearts may not be played" in html
    assert WORDS["slip"] in html


def test_a_bidding_that_is_over_can_be_answered_with_nothing() -> None:
    puzzle = next(each for each in islice(generate(Aim("hasenpfeffer", "bids"), 1), 60) if each.answer == ())
    page = opened("practice", puzzle=str(puzzle.id))
    page.checkbox[0].check()
    text = shown(pressed(page, WORDS["check"]))
    assert "Right: the bidding is over." in text
    assert marked_as(kind_words(puzzle).nothing, "right", text)


def marked_as(said: str, mark: str, text: str) -> bool:
    """Whether a choice stands there with that mark."""
    choice = re.search(rf"{sentences(re.escape(said))}<span[^>]*>: </span><small>([^<]*)</small>", text)
    return choice is not None and choice[1] == WORDS[f"mark_{mark}"]


def test_nothing_that_would_have_been_right_or_was_wrong_is_marked_beside_what_was_chosen() -> None:
    over, open_still = (
        next(
            each
            for each in islice(generate(Aim("hasenpfeffer", "bids"), 1), 60)
            if (each.answer == ()) is ended
        )
        for ended in (True, False)
    )
    nothing = kind_words(over).nothing
    page = opened("practice", puzzle=str(over.id))
    page.text_input[0].input("pass")
    assert marked_as(nothing, "answer", shown(pressed(page, WORDS["check"])))
    page = opened("practice", puzzle=str(open_still.id))
    page.checkbox[0].check()
    assert marked_as(nothing, "wrong", shown(pressed(page, WORDS["check"])))


def test_a_share_that_was_left_open_and_is_not_nothing_is_marked_wrong() -> None:
    puzzle = a_puzzle("terrapin", "showdown")
    named = {name: value for name, value in puzzle.answer["payouts"].items() if value}
    page = opened("practice", puzzle=str(puzzle.id))
    answer = {**puzzle.answer, "payouts": {}}
    fill_in(page, puzzle, answer)
    text = shown(pressed(page, WORDS["check"]))
    assert named
    for name in named:
        assert marked_as(f"{speech('terrapin').part(name)}: 0", "wrong", text)


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_what_a_choice_says_is_not_offered_as_nothing_too(game: str, kind: str) -> None:
    puzzle = a_puzzle(game, kind)
    offered = {box.label for box in opened("practice", puzzle=str(puzzle.id)).checkbox}
    nothing = sentences(kind_words(puzzle).nothing)
    assert (nothing in offered) == (bool(nothing) and isinstance(puzzle.answer, tuple))


def test_something_and_nothing_at_once_is_asked_about() -> None:
    page = opened("practice", puzzle=str(a_puzzle("hasenpfeffer", "bids").id))
    page.checkbox[0].check()
    page.text_input[0].input("pass")
    assert WORDS["nothing_and"] in shown(pressed(page, WORDS["check"]))


def test_the_first_answer_stands_whatever_is_sent_later() -> None:
    page = opened("practice", puzzle=LEGAL)
    page.text_input[0].input("AS")
    pressed(page, WORDS["check"])
    page.session_state["practice:hand"] = {"answer": {"revision": LEGAL, "ids": ["JH"]}}
    page.run()
    assert "Right: " in shown(page)


def test_what_was_typed_stays_when_it_could_not_be_read() -> None:
    page = opened("practice", puzzle=LEGAL)
    page.text_input[0].input("JX")
    assert pressed(page, WORDS["check"]).text_input[0].value == "JX"


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_an_answer_that_names_what_is_not_there_is_told_so_and_counts_nothing(game: str, kind: str) -> None:
    puzzle = a_puzzle(game, kind)
    if puzzle.ask.answer_kind not in (Card, Cards, tuple[Counted, ...]):
        return
    names = puzzle.game.deck.names
    foreign = next(name for card, name in enumerate(names) if card not in options(puzzle))
    page = opened("practice", puzzle=str(puzzle.id))
    page.text_input[0].input(foreign)
    html = shown(pressed(page, WORDS["check"]))
    assert absent_told(puzzle, read_answer(puzzle, foreign)).lower() in html.lower()
    assert "nothing is counted" in html
    assert "Not quite: " not in html
    assert page.text_input[0].value == foreign
    fill_in(page, puzzle, puzzle.answer)
    assert "Right: " in shown(pressed(page, WORDS["check"]))


def test_another_puzzle_starts_with_nothing_chosen_and_the_old_one_is_found_answered() -> None:
    first, second = islice(generate(Aim("hasenpfeffer", "leads"), 3), 2)
    page = answered(first, first.answer)
    page.query_params["puzzle"] = str(second.id)
    page.run()
    assert page.radio[0].value is None
    page.query_params["puzzle"] = str(first.id)
    page.run()
    assert "Right: " in shown(page)


@pytest.mark.parametrize(("address", "told"), PRACTISED)
def test_what_is_practised_is_told_and_what_else_there_is_only_when_that_is_opened(
    address: dict[str, str], told: str
) -> None:
    page = opened("practice", **address)
    assert f">{told}<" in shown(page)
    assert not page.selectbox
    assert len(to_change(**address).selectbox) == 3


def test_the_pickers_lead_to_a_puzzle_of_that_game_and_kind() -> None:
    page = to_change(puzzle=LEGAL)
    for game, kind in KINDS:
        page.selectbox(key="practice:game").set_value(game).run()
        page.selectbox(key="practice:kind").set_value(kind).run()
        assert not page.exception
        puzzle = puzzle_of(in_address(page, "puzzle"), field="puzzle")
        assert (puzzle.game.name, puzzle.id.kind) == (game, kind)


def test_a_bare_address_gets_one_puzzle_that_stays() -> None:
    page = opened("practice")
    first = in_address(page, "puzzle")
    page.query_params.clear()
    page.run()
    assert list(page.session_state["practice:first"].values()) == [first]
    assert "puzzle" not in page.query_params


@pytest.mark.parametrize(("game", "kind"), [("terts", "contest"), ("hasenpfeffer", "bids")])
def test_an_address_that_says_what_is_wanted_gets_such_a_puzzle(game: str, kind: str) -> None:
    page = opened("practice", game=game, kind=kind)
    found = puzzle_of(in_address(page, "puzzle"), field="puzzle")
    assert (found.game.name, found.id.kind) == (game, kind)
    assert in_address(page, "puzzle")
    assert set(page.query_params) == {"puzzle", "game", "kind"}


def test_an_address_with_a_seed_leads_everybody_to_one_puzzle() -> None:
    pages = (opened("practice", game="terts", rule="ts.beat", seed="11") for _ in range(2))
    first, second = (in_address(page, "puzzle") for page in pages)
    assert first == second
    assert "ts.beat" in puzzle_of(first, field="puzzle").needed


def test_all_who_open_one_address_with_a_seed_and_answer_alike_get_the_same_puzzles() -> None:
    first, second = (drilled(opened("practice", game="terts", kind="winner", seed="5")) for _ in range(2))
    assert first == second
    assert len(set(first)) == len(first)


def drilled(page: AppTest) -> list[str]:
    """The ids of the first puzzles at the page's address, each answered right."""
    found = []
    for _ in range(3):
        found.append(in_address(page, "puzzle"))
        puzzle = puzzle_of(found[-1], field="puzzle")
        fill_in(page, puzzle, puzzle.answer)
        pressed(page, WORDS["check"])
        pressed(page, NEXT)
    return found


@pytest.mark.parametrize("seed", ["abc", "-1", "9" * 40, ""])
def test_a_seed_that_is_none_is_told(seed: str) -> None:
    assert_leads_nowhere(opened("practice", game="terts", seed=seed))


@pytest.mark.parametrize(
    ("field", "value"), [("game", "whist"), ("kind", "teapots"), ("rule", "ts.none"), ("level", "0")]
)
def test_an_address_that_wants_what_there_is_not_says_so(field: str, value: str) -> None:
    assert_leads_nowhere(opened("practice", **{"game": "terts", field: value}))


def assert_leads_nowhere(page: AppTest) -> None:
    """What to do is told in plain words; what is wrong with the address, and all names, to whoever asks."""
    plain, _, why = shown(page).partition("<details")
    assert WORDS["bad_link"] in plain
    assert WORDS["bad_link_why"] in why
    for technical in ("expected", "edition", "switches", "seed"):
        assert technical not in plain


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
    page = opened("practice", puzzle=junk)
    assert_leads_nowhere(page)
    assert "<script>" not in page.get("html")[0].proto.body
    pressed(page, WORDS["new_puzzle"])
    assert button(page, WORDS["check"])


@pytest.mark.parametrize(
    "junk",
    [
        {"kind": "junk"},
        {"kind": "contest"},
        {"game": "terts", "kind": "contest"},
        {"level": "99"},
        {"level": "²"},
        {"rule": "ts.once"},
        {"misconception": "<script>"},
    ],
)
def test_a_puzzles_link_that_wants_what_there_is_not_besides_says_so_and_shows_the_puzzle(
    junk: dict[str, str],
) -> None:
    page = opened("practice", puzzle=LEGAL, **junk)
    assert PAGE["astray"] in shown(page)
    assert "Hasenpfeffer · What may be played" in shown(page)
    assert "<script>" not in page.get("html")[1].proto.body
    puzzle = puzzle_of(LEGAL, field="puzzle")
    fill_in(page, puzzle, puzzle.answer)
    pressed(pressed(page, WORDS["check"]), NEXT)
    assert in_address(page, "kind") == "legal"
    assert PAGE["astray"] not in shown(page)


def test_a_puzzles_link_may_name_another_game_by_mistake() -> None:
    page = opened("practice", puzzle=LEGAL, game="junk")
    assert PAGE["astray"] not in shown(page)
    assert "Hasenpfeffer · All questions" in shown(page)
