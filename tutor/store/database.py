"""The database of the store: where it is, opening it, and bringing its tables up to date."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from sqlite3 import Error as SqliteError
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from platformdirs import user_data_path
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DisconnectionError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

NAME = "DATABASE_URL"
SCRIPTS = Path(__file__).parents[2] / "migrations"
FOLDER, FILE = "followsuit", "learners.sqlite"
OPENED = "opened file"  # what a connection remembers
SQLITE, POSTGRESQL = "sqlite", "postgresql"
DRIVER = "postgresql+psycopg"
SHORT_FOR_IT = ("postgres", "postgresql")  # what hosts write
PRAGMAS = ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=10000")
PATIENCE = "10"  # seconds for a server to answer
WRITES = "writes"  # the option of a connection whose transactions write
MIGRATING = 5_817_340_216  # the number of the lock that whoever changes the tables holds


class StoreError(Exception):
    """The store cannot be used; the message says why, to whoever runs the app."""


def address(environment: Mapping[str, str] | None = None) -> URL:
    """Where the store is: DATABASE_URL, or a file in the user's data folder; StoreError if it is nowhere."""
    told = (os.environ if environment is None else environment).get(NAME, "").strip()
    if not told:
        folder = user_data_path(FOLDER, appauthor=False)
        return URL.create(SQLITE, database=str(folder / FILE))
    try:
        url = make_url(told)
    except ArgumentError:
        raise StoreError(f"{NAME} is no address of a database") from None
    if url.drivername in SHORT_FOR_IT:
        return url.set(drivername=DRIVER)
    if url.drivername not in (SQLITE, DRIVER):
        raise StoreError(f"{NAME}: {url.drivername} is no database here; sqlite and postgresql are")
    if url.drivername == SQLITE and url.database in (None, "", ":memory:"):
        raise StoreError(f"{NAME}: sqlite needs a file, as in sqlite:///learners.sqlite")
    return url


def opened(url: URL) -> Engine:
    """The database at that address, its tables up to date; StoreError if that is not to be had."""
    engine = connected(url)
    try:
        bring_up_to_date(engine)
    except (SQLAlchemyError, SqliteError, CommandError) as fault:
        engine.dispose()
        told = getattr(fault, "orig", None) or fault
        raise StoreError(f"{url.render_as_string()}: {told}") from fault
    return engine


def connected(url: URL) -> Engine:
    """The database at that address as it is; StoreError if there cannot be one."""
    is_file = url.get_backend_name() == SQLITE
    try:
        if is_file and url.database:
            Path(url.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(url if is_file else _impatient(url), pool_pre_ping=not is_file)
    except (NoSuchModuleError, ModuleNotFoundError):
        raise StoreError(f"{NAME}: PostgreSQL needs psycopg; pip install 'followsuit[postgres]'") from None
    except OSError as fault:
        raise StoreError(f"{url.database}: {fault.strerror}") from None
    if is_file:
        event.listen(engine, "connect", _prepare)
        event.listen(engine, "connect", partial(_remember, Path(str(url.database))))
        event.listen(engine, "checkout", partial(_compare, Path(str(url.database))))
        event.listen(engine, "begin", _begin)
    return engine


def _impatient(url: URL) -> URL:
    """The address, with no more patience than is said there or than a learner has."""
    return url.update_query_dict({"connect_timeout": PATIENCE, **url.query})


def bring_up_to_date(engine: Engine) -> None:
    """Run the migrations that the database lacks; of several processes the others wait for the first."""
    with writing(engine) as connection:
        if engine.dialect.name == POSTGRESQL:
            connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": MIGRATING})
        command.upgrade(migrations(connection), "head")


def migrations(connection: Connection | None = None) -> Config:
    """What Alembic needs to know."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(SCRIPTS))
    return config


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A connection in a transaction that may write."""
    with engine.connect().execution_options(**{WRITES: True}) as connection, connection.begin():
        yield connection


def _prepare(connection: Any, _: object) -> None:
    """Set SQLite up, and leave it to us when a transaction begins."""
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _remember(file: Path, _: object, record: ConnectionPoolEntry) -> None:
    """Keep in mind which file a connection is to."""
    record.info[OPENED] = _number(file)


def _compare(file: Path, _: object, record: ConnectionPoolEntry, __: object) -> None:
    """Let go of a connection whose file was removed or replaced: what it writes would be lost."""
    if record.info[OPENED] != _number(file):
        raise DisconnectionError(f"{file} is no longer the file that was opened")


def _number(file: Path) -> tuple[int, int] | None:
    """By what a file is known whatever it is called, or None if there is none."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _begin(connection: Connection) -> None:
    """Begin a transaction; one that will write claims the database at once and so never has to give up."""
    mode = "IMMEDIATE" if connection.get_execution_options().get(WRITES) else "DEFERRED"
    connection.exec_driver_sql(f"BEGIN {mode}")
