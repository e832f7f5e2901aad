"""The tables of the store: learners, their browsers, answers, reviews, house rules, and where they were."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, DateTime, Dialect, ForeignKey, Index, MetaData, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from sqlalchemy.types import TypeDecorator

DIGEST = 64  # a SHA-256, in hexadecimal digits
ID = 64
NAME = 64
NAMES = {  # migrations find constraints by their names
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}


class Moment(TypeDecorator[datetime]):
    """A time with a zone, kept as UTC: SQLite keeps no zones."""

    impl = DateTime(timezone=False)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """The time as it is kept."""
        return None if value is None else value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """The time as it was told, in UTC."""
        return None if value is None else value.replace(tzinfo=UTC)


class Table(DeclarativeBase):
    """A table of the store."""

    metadata = MetaData(naming_convention=NAMES)
    type_annotation_map = {datetime: Moment, Any: JSON}  # noqa: RUF012  # SQLAlchemy reads it once


def _learner(*, key: bool = False) -> Mapped[str]:
    """The column that says whose a row is; the row goes when its learner goes."""
    return mapped_column(String(DIGEST), ForeignKey("learners.id", ondelete="CASCADE"), primary_key=key)


class LearnerRow(Table):
    """Somebody who learns; `code` is the digest of the code by which another browser finds them."""

    __tablename__ = "learners"

    id: Mapped[str] = mapped_column(String(DIGEST), primary_key=True)
    code: Mapped[str | None] = mapped_column(String(DIGEST), unique=True)
    created: Mapped[datetime]


class BrowserRow(Table):
    """A browser, known by the digest of its cookie's text, and who learns with it."""

    __tablename__ = "browsers"
    __table_args__ = (Index(None, "learner"),)

    id: Mapped[str] = mapped_column(String(DIGEST), primary_key=True)
    learner: Mapped[str] = _learner()


class AnswerRow(Table):
    """An answer to a question; `id` is the question's to this learner, so that it is answered once."""

    __tablename__ = "answers"
    __table_args__ = (Index(None, "learner", "game", "at"),)

    id: Mapped[str] = mapped_column(String(ID), primary_key=True)
    learner: Mapped[str] = _learner()
    puzzle: Mapped[str] = mapped_column(Text)
    game: Mapped[str] = mapped_column(String(NAME))
    kind: Mapped[str] = mapped_column(String(NAME))
    answer: Mapped[Any]
    correct: Mapped[bool]
    guessed: Mapped[bool]
    hints: Mapped[int]
    ideas: Mapped[Any]
    rules: Mapped[Any]
    at: Mapped[datetime]


class ReviewRow(Table):
    """When a rule is to be asked again: the state of its card, and the time."""

    __tablename__ = "reviews"
    __table_args__ = (Index(None, "learner", "due"),)

    learner: Mapped[str] = _learner(key=True)
    rule: Mapped[str] = mapped_column(String(NAME), primary_key=True)
    card: Mapped[Any]
    due: Mapped[datetime]
    times: Mapped[int]


class HouseRulesRow(Table):
    """The switches of a game at a learner's table, by name."""

    __tablename__ = "house_rules"

    learner: Mapped[str] = _learner(key=True)
    game: Mapped[str] = mapped_column(String(NAME), primary_key=True)
    switches: Mapped[Any]


class PlaceRow(Table):
    """Where a learner was last: the page, and what its address said."""

    __tablename__ = "places"

    learner: Mapped[str] = _learner(key=True)
    page: Mapped[str] = mapped_column(String(NAME))
    query: Mapped[Any]
    at: Mapped[datetime]
