"""The database of the store: made and brought up to date once, used by several at once, refused in words."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, text

from tests.lines import ROOT
from tests.store.answering import ANA, rows
from tutor.store import Count, Store
from tutor.store.database import PRAGMAS, StoreError, address, connected, migrations, opened, writing
from tutor.store.tables import Table


def in_processes(url: str, script: str, processes: int) -> list[subprocess.CompletedProcess[bytes]]:
    """What processes that run the same lines at once came to."""
    brought = "import sys; from tests.store.answering import *; from tutor.store import Store"
    lines = f"{brought}; url = sys.argv[1]; {script}"
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
