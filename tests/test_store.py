"""What is kept of learners: once, for good, for themselves alone; on SQLite and on PostgreSQL."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta, timezone
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, select, text

from tests.lines import ROOT
from tests.postgresql import new_database, server
from tutor.learning import Observation, Review, reviewed
from tutor.store import Answer, Count, Place, Store, UnknownLearnerError, new_id
from tutor.store.database import (
    PRAGMAS,
    StoreError,
    address,
    connected,
    migrations,
    opened,
    writing,
)
from tutor.store.tables import Table

NOON = datetime(2027, 3, 1, 12, tzinfo=UTC)
NUMBERS = count()
ANA, BEN, CLEO = "a" * 32, "b" * 32, "c" * 32  # what their browsers' cookies say


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Path]:
    """Where a PostgreSQL server answers."""
    with server() as folder:
        yield folder


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/learners.sqlite"
    return new_database(request.getfixturevalue("postgresql"), f"t{next(NUMBERS)}")


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    """The database itself."""
    made = connected(address({"DATABASE_URL": url}))
    yield made
    made.dispose()


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """A store with nobody in it."""
    made = Store.open(url)
    yield made
    made.close()


def an_answer(**changes: Any) -> Answer:
    """A right answer about following suit, or one that differs from it in these fields."""
    usual = Answer(
        id=new_id(),
        puzzle="1:terts:legal::abc",
        game="terts",
        kind="legal",
        answer=["7S", "8S"],
        correct=True,
        guessed=False,
        hints=0,
        ideas=(),
        rules=("ts.follow",),
        at=NOON,
    )
    return usual._replace(**changes)


def scheduling(answer: Answer) -> Callable[..., dict[str, Review]]:
    """What the answer does to the reviews of its rules."""
    seen = Observation(answer.rules, answer.correct, answer.at)
    return lambda before: reviewed(before, seen)


def rows(engine: Engine) -> dict[str, list[Any]]:
    """Every row of every table of the store."""
    with engine.connect() as connection:
        return {
            table.name: [tuple(row) for row in connection.execute(select(table))]
            for table in Table.metadata.sorted_tables
        }


def test_a_browser_is_known_again_and_another_is_somebody_else(store: Store) -> None:
    ana, ben = store.learner_of(ANA), store.learner_of(BEN)
    assert ana != ben
    assert (store.learner_of(ANA), store.learner_of(BEN)) == (ana, ben)


def test_a_new_browser_that_comes_several_times_at_once_is_one_learner(store: Store) -> None:
    with ThreadPoolExecutor(8) as threads:
        assert len(set(threads.map(store.learner_of, [ANA] * 16))) == 1


def test_an_answer_comes_back_as_it_was_saved(store: Store) -> None:
    ana = store.learner_of(ANA)
    east = timezone(timedelta(hours=2))
    answers = [
        an_answer(at=NOON.astimezone(east), guessed=True, hints=2),
        an_answer(answer={"points": 3, "bottom": True}, correct=False, ideas=("ts.idea",), rules=()),
        an_answer(answer=None, at=NOON + timedelta(microseconds=1)),
        an_answer(answer="♠ \ud800 \x00", at=NOON + timedelta(seconds=1)),
    ]
    for answer in answers:
        assert store.save(ana, answer)
        assert store.answer(ana, answer.id) == answer
    assert sorted(store.answers(ana)) == sorted(answers)


def test_answers_come_in_the_order_in_which_they_were_given(store: Store) -> None:
    ana = store.learner_of(ANA)
    late, early = an_answer(at=NOON + timedelta(days=1)), an_answer(game="terpeno")
    for answer in (late, early):
        store.save(ana, answer)
    assert store.answers(ana) == (early, late)
    assert store.answers(ana, "terpeno") == (early,)


def test_a_question_is_answered_once_and_a_second_answer_changes_nothing(store: Store) -> None:
    ana, ben = store.learner_of(ANA), store.learner_of(BEN)
    first = an_answer()
    second = first._replace(correct=False, answer=[])
    assert store.save(ana, first, scheduling(first))
    before = store.reviews(ana)
    assert not store.save(ana, second, scheduling(second))
    assert not store.save(ben, second, scheduling(second))
    assert store.answers(ana) == (first,)
    assert store.reviews(ana) == before
    assert (store.answers(ben), store.reviews(ben), store.answer(ben, first.id)) == ((), {}, None)


def test_of_many_clicks_at_once_one_counts(store: Store) -> None:
    ana, answer = store.learner_of(ANA), an_answer()
    with ThreadPoolExecutor(8) as threads:
        saved = list(threads.map(lambda _: store.save(ana, answer, scheduling(answer)), range(24)))
    assert saved.count(True) == 1
    assert store.reviews(ana)["ts.follow"].times == 1


def test_answers_given_at_once_are_all_counted_in_the_reviews(store: Store) -> None:
    ana = store.learner_of(ANA)
    answers = [an_answer() for _ in range(16)]
    with ThreadPoolExecutor(8) as threads:
        assert all(threads.map(lambda answer: store.save(ana, answer, scheduling(answer)), answers))
    assert store.reviews(ana)["ts.follow"].times == 16
    assert store.counts(ana) == {"terts": Count(16, 16)}


def test_answers_are_counted_by_game(store: Store) -> None:
    ana = store.learner_of(ANA)
    for correct in (True, False, True):
        store.save(ana, an_answer(correct=correct))
    store.save(ana, an_answer(game="terpeno", correct=False))
    assert store.counts(ana) == {"terpeno": Count(1, 0), "terts": Count(3, 2)}
    assert store.counts(store.learner_of(BEN)) == {}


def test_reviews_come_back_with_the_one_due_first_first(store: Store) -> None:
    ana = store.learner_of(ANA)
    wrong = an_answer(correct=False, rules=("ts.beat",))
    right = an_answer(rules=("ts.follow",), at=NOON - timedelta(seconds=1))
    for answer in (right, wrong):
        store.save(ana, answer, scheduling(answer))
    seen = [Observation(answer.rules, answer.correct, answer.at) for answer in (wrong, right)]
    expected = reviewed({}, seen[0]) | reviewed({}, seen[1])
    assert store.reviews(ana) == expected
    assert list(store.reviews(ana)) == ["ts.beat", "ts.follow"]


def test_the_rules_of_a_table_are_kept_a_game_and_replaced(store: Store) -> None:
    ana = store.learner_of(ANA)
    assert store.house_rules(ana, "terpeno") == {}
    store.set_house_rules(ana, "terpeno", {"suits": ["B", "P", "L", "M"]})
    store.set_house_rules(ana, "terts", {"seven": "optional", "target": 301})
    store.set_house_rules(ana, "terts", {"target": 400})
    assert store.house_rules(ana, "terpeno") == {"suits": ["B", "P", "L", "M"]}
    assert store.house_rules(ana, "terts") == {"target": 400}
    assert store.house_rules(store.learner_of(BEN), "terts") == {}


def test_where_a_learner_was_last_is_kept(store: Store) -> None:
    ana = store.learner_of(ANA)
    assert store.place(ana) is None
    for page in ("home", "practice"):
        store.set_place(ana, Place(page, {"game": "terts"}, NOON))
    assert store.place(ana) == Place("practice", {"game": "terts"}, NOON)


def test_a_code_brings_a_learner_to_another_browser_however_it_is_typed(store: Store) -> None:
    ana = store.learner_of(ANA)
    code = store.new_code(ana)
    assert store.restore(BEN, f" {code.lower().replace('-', ' ')}\n") == ana
    assert store.learner_of(BEN) == store.learner_of(ANA) == ana
    assert store.restore(BEN, code) == ana


def test_a_wrong_code_or_an_old_one_brings_nobody(store: Store) -> None:
    ana, ben = store.learner_of(ANA), store.learner_of(BEN)
    old = store.new_code(ana)
    store.new_code(ana)
    for code in (old, "", "ABCD-EFGH-JKLM", "♠", "\ud800"):
        assert store.restore(BEN, code) is None
    assert store.learner_of(BEN) == ben


def test_what_was_learned_before_a_code_was_typed_is_not_lost(store: Store) -> None:
    ana, ben = store.learner_of(ANA), store.learner_of(BEN)
    both, own = an_answer(rules=("ts.follow",)), an_answer(rules=("ts.beat",))
    store.save(ana, both, scheduling(both))
    theirs = store.reviews(ana)["ts.follow"]
    for answer in (own, an_answer(correct=False, rules=("ts.follow",))):
        store.save(ben, answer, scheduling(answer))
    store.set_house_rules(ana, "terts", {"target": 301})
    store.set_house_rules(ben, "terts", {"target": 400})
    store.set_house_rules(ben, "terrapin", {"rounds": 5})
    store.set_place(ben, Place("home", {}, NOON))
    assert store.restore(BEN, store.new_code(ana)) == ana
    assert len(store.answers(ana)) == 3
    assert store.reviews(ana).keys() == {"ts.follow", "ts.beat"}
    assert store.reviews(ana)["ts.follow"] == theirs
    assert store.house_rules(ana, "terts") == {"target": 301}
    assert store.house_rules(ana, "terrapin") == {"rounds": 5}
    assert store.place(ana) == Place("home", {}, NOON)
    with pytest.raises(UnknownLearnerError):
        store.export(ben)


def test_what_others_still_use_stays_theirs_when_a_browser_leaves_them(store: Store) -> None:
    ana, ben = store.learner_of(ANA), store.learner_of(BEN)
    store.restore(CLEO, store.new_code(ben))
    store.save(ben, an_answer())
    assert store.restore(CLEO, store.new_code(ana)) == ana
    assert store.answers(ana) == ()
    assert len(store.answers(ben)) == 1
    assert store.learner_of(BEN) == ben


def test_neither_cookies_nor_codes_can_be_read_from_the_store(store: Store, engine: Engine) -> None:
    code = store.new_code(store.learner_of(ANA))
    everything = repr(rows(engine))
    assert ANA not in everything
    assert code not in everything
    assert code.replace("-", "") not in everything


def filled(store: Store, browser: str) -> str:
    """A learner of whom there is something in every table."""
    learner, answer = store.learner_of(browser), an_answer()
    store.save(learner, answer, scheduling(answer))
    store.set_house_rules(learner, "terts", {"target": 301})
    store.set_place(learner, Place("home", {"a": "b"}, NOON))
    store.new_code(learner)
    return learner


def test_an_export_holds_all_that_is_kept_as_json(store: Store) -> None:
    ana = filled(store, ANA)
    said = json.loads(json.dumps(store.export(ana)))
    (answer,) = store.answers(ana)
    assert said["answers"][0]["answer"] == answer.answer
    assert datetime.fromisoformat(said["answers"][0]["at"]) == NOON
    assert said["reviews"]["ts.follow"]["times"] == 1
    assert said["house_rules"] == {"terts": {"target": 301}}
    assert said["place"]["page"] == "home"
    assert datetime.fromisoformat(said["created"]) <= datetime.now(UTC)


def test_deleting_leaves_nothing_of_a_learner_and_all_of_the_others(store: Store, engine: Engine) -> None:
    ben = filled(store, BEN)
    before = rows(engine)
    ana = filled(store, ANA)
    assert all(len(rows(engine)[name]) == 2 for name in before)
    store.delete(ana)
    assert rows(engine) == before
    for change in (
        lambda: store.save(ana, an_answer()),
        lambda: store.set_place(ana, Place("home", {}, NOON)),
        lambda: store.new_code(ana),
        lambda: store.export(ana),
    ):
        with pytest.raises(UnknownLearnerError):
            change()
    assert store.answers(store.learner_of(ANA)) == ()
    assert len(store.answers(ben)) == 1


def in_processes(url: str, script: str, processes: int) -> list[subprocess.CompletedProcess[bytes]]:
    """What processes that run the same lines at once came to."""
    lines = f"import sys; from tests.test_store import *; url = sys.argv[1]; {script}"
    arguments = [sys.executable, "-W", "error", "-c", lines, url]
    with ThreadPoolExecutor(processes) as threads:
        return list(
            threads.map(
                lambda _: subprocess.run(arguments, cwd=ROOT, capture_output=True, check=False, timeout=120),
                range(processes),
            )
        )


def test_several_processes_that_start_at_once_make_the_tables_once(url: str) -> None:
    runs = in_processes(url, "Store.open(url).close()", 3)
    assert [(run.returncode, run.stderr) for run in runs] == [(0, b"")] * 3
    store = Store.open(url)
    assert store.answers(store.learner_of(ANA)) == ()
    store.close()


def test_several_processes_that_save_at_once_lose_nothing(url: str, store: Store) -> None:
    script = (
        "store = Store.open(url); ana = store.learner_of(ANA);"
        "[store.save(ana, one, scheduling(one)) for one in (an_answer() for _ in range(50))];"
        "store.close()"
    )
    runs = in_processes(url, script, 3)
    assert [(run.returncode, run.stderr) for run in runs] == [(0, b"")] * 3
    ana = store.learner_of(ANA)
    assert store.counts(ana) == {"terts": Count(150, 150)}
    assert store.reviews(ana)["ts.follow"].times == 150


def test_migrations_make_just_the_tables_that_the_store_uses(engine: Engine, store: Store) -> None:
    store.learner_of(ANA)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Table.metadata) == []


def test_migrations_can_be_taken_back_and_made_again(url: str) -> None:
    engine = opened(address({"DATABASE_URL": url}))
    for turn in (command.downgrade, command.upgrade):
        with writing(engine) as connection:
            turn(migrations(connection), "base" if turn is command.downgrade else "head")
    assert not any(rows(engine).values())
    engine.dispose()


def test_sqlite_is_set_up_as_it_should_be(tmp_path: Path) -> None:
    engine = connected(address({"DATABASE_URL": f"sqlite:///{tmp_path}/a.sqlite"}))
    with engine.connect() as connection:
        names = [pragma.partition("=")[0] for pragma in PRAGMAS]
        found = {name: connection.scalar(text(f"PRAGMA {name}")) for name in names}
    assert found == {"journal_mode": "wal", "synchronous": 1, "foreign_keys": 1, "busy_timeout": 10000}
    engine.dispose()


def test_without_an_address_the_store_lies_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    Store.open().close()
    assert (tmp_path / "followsuit" / "learners.sqlite").is_file()


@pytest.mark.parametrize("told", ["postgres://u:p@host/d", "postgresql://u:p@host/d"])
def test_addresses_as_hosts_write_them_are_for_the_driver_that_we_have(told: str) -> None:
    assert address({"DATABASE_URL": told}).drivername == "postgresql+psycopg"


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ("nonsense", "DATABASE_URL is no address"),
        ("mysql://u:secret@host/d", "mysql is no database here"),
        ("sqlite://", "sqlite needs a file"),
        ("sqlite:///:memory:", "sqlite needs a file"),
        ("sqlite:////proc/nowhere/a.sqlite", "nowhere"),
        (f"sqlite:///{__file__}", "not a database"),
        ("postgresql://u:secret@/d?host=/nowhere", "nowhere"),
    ],
)
def test_a_store_that_cannot_be_used_says_why_and_keeps_the_password(told: str, message: str) -> None:
    with pytest.raises(StoreError) as refused:
        Store.open(told)
    assert message in str(refused.value)
    assert "secret" not in str(refused.value)


def test_a_store_that_a_newer_version_has_made_is_left_alone(url: str, store: Store, engine: Engine) -> None:
    ana = store.learner_of(ANA)
    with writing(engine) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreError, match="9999"):
        Store.open(url)
    assert store.learner_of(ANA) == ana


def test_without_its_driver_postgresql_is_refused_with_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match="followsuit\\[postgres\\]"):
        Store.open("postgresql://u@host/d")
