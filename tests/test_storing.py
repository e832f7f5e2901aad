"""Where nothing can be kept the app goes on and says so, and what was answered is saved later."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

import content
from tests.practising import LEGAL
from tests.screens import button, opened, pressed, shown
from tutor.store import Answer, Store, database
from tutor.widgets import storing

WORDS = content.shared().app
KEEPING = content.page_words("keeping")
PROGRESS = content.page_words("progress")
ASKING = ("home", "practice", "referee", "score", "progress", "table")  # pages that ask what is kept


def forget_the_store() -> None:
    """Let the store be opened anew, as it is after a while."""
    storing.store.clear()
    storing.opened.clear()


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the app keeps its learners for the time of a test."""
    path = tmp_path / "kept" / "learners.sqlite"
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{path}")
    forget_the_store()
    yield path
    forget_the_store()


@pytest.fixture
def nowhere(file: Path) -> Path:
    """The same, where no database can be."""
    file.mkdir(parents=True)
    return file


def remove(file: Path) -> None:
    for each in file.parent.iterdir():
        each.unlink()


def saved(file: Path, page: AppTest) -> tuple[Answer, ...]:
    """What is kept of whoever learns on that page."""
    store = Store.open(f"sqlite:///{file}")
    found = store.answers(page.session_state[storing.WHO])
    store.close()
    return found


def answered(page: AppTest) -> AppTest:
    next(box for box in page.text_input if "typed" in str(box.key)).set_value("AS")
    return pressed(page, WORDS["check"])


@pytest.mark.parametrize("name", ASKING)
def test_where_nothing_can_be_kept_pages_go_on_and_the_log_says_why(
    nowhere: Path, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    with caplog.at_level(logging.ERROR):
        page = opened(name)
    assert KEEPING["not_kept"] in shown(page)
    assert str(nowhere) in caplog.text


def test_what_is_answered_while_nothing_can_be_kept_is_saved_once_later(nowhere: Path) -> None:
    page = answered(opened("practice", puzzle=LEGAL))
    assert "Right" in shown(page)
    assert KEEPING["not_kept"] in shown(page)
    nowhere.rmdir()
    forget_the_store()
    for _ in range(2):
        page.run()
        assert KEEPING["not_kept"] not in shown(page)
    assert [(one.puzzle, one.correct) for one in saved(nowhere, page)] == [(LEGAL, True)]


@pytest.mark.parametrize(
    ("pragma", "reason", "is_made"),
    [
        ("query_only=ON", "readonly", True),
        ("query_only=ON", "readonly", False),
        ("max_page_count=2", "full", False),
    ],
)
def test_a_database_that_may_not_be_written_or_is_full_is_told_of_and_catches_up_later(
    file: Path, caplog: pytest.LogCaptureFixture, *, pragma: str, reason: str, is_made: bool
) -> None:
    if is_made:
        Store.open(f"sqlite:///{file}").close()
    with pytest.MonkeyPatch.context() as now:
        now.setattr(database, "PRAGMAS", (*database.PRAGMAS, pragma))
        page = answered(opened("practice", puzzle=LEGAL))
        assert "Right" in shown(page)
        assert KEEPING["not_kept"] in shown(page)
        assert reason in caplog.text
    forget_the_store()
    page.run()
    assert KEEPING["not_kept"] not in shown(page)
    assert [one.puzzle for one in saved(file, page)] == [LEGAL]


def test_house_rules_hold_while_nothing_can_be_kept_and_are_saved_later(nowhere: Path) -> None:
    page = opened("table")
    box = page.selectbox[0]
    box.set_value(box.options[-1]).run()
    chosen = page.session_state["learner:house:terpeno"]
    assert chosen
    nowhere.rmdir()
    forget_the_store()
    page.run()
    store = Store.open(f"sqlite:///{nowhere}")
    assert store.house_rules(page.session_state[storing.WHO], "terpeno") == chosen
    store.close()


def test_a_database_that_is_removed_is_made_again(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    page = opened("practice", puzzle=LEGAL)
    remove(file)
    answered(page)
    assert "Right" in shown(page)
    assert KEEPING["not_kept"] not in shown(page)
    assert [one.puzzle for one in saved(file, page)] == [LEGAL]
    assert "no such table" in caplog.text


def test_whoever_is_deleted_in_another_tab_begins_anew(file: Path) -> None:
    page = opened("practice", puzzle=LEGAL)
    store = Store.open(f"sqlite:///{file}")
    store.delete(page.session_state[storing.WHO])
    store.close()
    answered(page)
    assert [one.puzzle for one in saved(file, page)] == [LEGAL]


def test_nobody_is_forgotten_whose_data_could_not_be_deleted(file: Path) -> None:
    answered(opened("practice", puzzle=LEGAL))
    page = opened("progress")
    page.checkbox[0].check().run()
    remove(file)
    file.mkdir()
    forget_the_store()
    before = page.session_state[storing.WHO]
    button(page, PROGRESS["delete"]).click().run()
    assert not page.exception
    assert KEEPING["not_kept"] in shown(page)
    assert page.session_state[storing.WHO] == before


def test_whoever_keeps_no_cookie_is_told_once_there_is_something_to_lose(file: Path) -> None:
    page = opened("practice", puzzle=LEGAL)
    assert file.exists()
    assert KEEPING["not_known_again"] not in shown(page)
    assert KEEPING["not_known_again"] in shown(answered(page))


@pytest.mark.usefixtures("file")
def test_of_two_runs_that_save_at_once_neither_loses_what_the_other_lets_wait() -> None:
    browser, done = "b" * 32, list[str]()

    def first(_found: Store, _who: str) -> None:
        done.append("first")
        if done == ["first"]:  # the other run begins while this one saves
            storing.save(second, browser=browser)

    def second(_found: Store, _who: str) -> None:
        done.append("second")

    def third(_found: Store, _who: str) -> None:
        done.append("third")

    st.session_state[storing.WAITING] = [first, third]
    storing.save(second, browser=browser)
    assert set(done) == {"first", "second", "third"}
    assert st.session_state[storing.WAITING] == []
    st.session_state.clear()
