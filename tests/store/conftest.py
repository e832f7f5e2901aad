"""Databases of either kind, each new for its test."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import Engine

from tests.postgresql import new_database, server
from tutor.store import Store
from tutor.store.database import address, connected

NUMBERS = count()


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
