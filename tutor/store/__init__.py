"""What is kept of learners: answers, reviews, the rules of their tables, and where they were.

A learner has no name. A browser is known by a random text in its cookie, of which only the digest is kept; so
it is with the code by which another browser finds the same learner.
"""

import hashlib
import secrets
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from functools import cache, cached_property
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, bindparam, case, delete, func, select, update
from sqlalchemy.dialects.postgresql import Insert as PostgresqlInsert
from sqlalchemy.dialects.sqlite import Insert as SqliteInsert
from sqlalchemy.sql.dml import ReturningInsert

from tutor.learning import Review
from tutor.store.database import POSTGRESQL, address, opened, writing
from tutor.store.tables import (
    AnswerRow,
    BrowserRow,
    HouseRulesRow,
    LearnerRow,
    PlaceRow,
    ReviewRow,
    Table,
)

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that looks like another
CODE = 12  # letters: 60 bits that nobody guesses
GROUP = 4
# Statements are made once: to make one takes longer than to run it.
LOCKED = select(LearnerRow.id).where(LearnerRow.id == bindparam("learner")).with_for_update()
ANSWER = select(AnswerRow.__table__).where(
    AnswerRow.learner == bindparam("learner"), AnswerRow.id == bindparam("question")
)
HOUSE_RULES = select(HouseRulesRow.switches).where(
    HouseRulesRow.learner == bindparam("learner"), HouseRulesRow.game == bindparam("game")
)
REVIEWS = (
    select(ReviewRow.rule, ReviewRow.card, ReviewRow.due, ReviewRow.times)
    .where(ReviewRow.learner == bindparam("learner"))
    .order_by(ReviewRow.due, ReviewRow.rule)
)
REVIEWS_OF = REVIEWS.where(ReviewRow.rule.in_(bindparam("rules", expanding=True)))

Insert = SqliteInsert | PostgresqlInsert
Schedule = Callable[[Mapping[str, Review]], Mapping[str, Review]]


class Answer(NamedTuple):
    """An answer to a puzzle; `id` is that of the question that the puzzle is to this learner.

    `answer` is JSON. `hints` counts those that were looked at, `ideas` are the wrong ideas that it shows, and
    `rules` are those that the puzzle needed.
    """

    id: str
    puzzle: str
    game: str
    kind: str
    answer: Any
    correct: bool
    guessed: bool
    hints: int
    ideas: tuple[str, ...]
    rules: tuple[str, ...]
    at: datetime


class Count(NamedTuple):
    """How many questions were answered, and how many of the answers were right."""

    answered: int
    right: int


class Place(NamedTuple):
    """Where somebody was: the page, what its address said, and when."""

    page: str
    query: dict[str, str]
    at: datetime


class UnknownLearnerError(LookupError):
    """Nobody has that id, or no longer."""


def no_reviews(_: Mapping[str, Review]) -> dict[str, Review]:
    """Nothing: the answer changes no review."""
    return {}


class Store:
    """What is kept of all learners. It may be used by several threads and processes at once."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    @classmethod
    def open(cls, url: str | None = None) -> "Store":
        """The store at that address, or where the environment says; StoreError if it cannot be used."""
        return cls(opened(address() if url is None else address({"DATABASE_URL": url})))

    def close(self) -> None:
        """Give every connection back."""
        self._engine.dispose()

    def learner_of(self, browser: str) -> str:
        """The id of whoever learns with the browser known by that text; somebody new if it is new here."""
        mine = _digest(browser)
        known = select(BrowserRow.learner).where(BrowserRow.id == mine)
        with self._engine.connect() as connection:
            found = connection.scalar(known)
        if found is not None:
            return found
        with self._writing() as connection:
            for table, row in (
                (LearnerRow, {"id": mine, "created": datetime.now(UTC)}),
                (BrowserRow, {"id": mine, "learner": mine}),
            ):
                connection.execute(self._insert(table).values(row).on_conflict_do_nothing())
            return str(connection.scalar(known))

    def new_code(self, learner: str) -> str:
        """A code by which another browser finds this learner; the one before it is worth nothing now."""
        letters = "".join(secrets.choice(LETTERS) for _ in range(CODE))
        with self._writing() as connection:
            change = update(LearnerRow).where(LearnerRow.id == learner).values(code=_digest(letters))
            _one(connection.scalar(change.returning(LearnerRow.id)), learner)
        return "-".join(letters[start : start + GROUP] for start in range(0, CODE, GROUP))

    def restore(self, browser: str, code: str) -> str | None:
        """The learner of that code, with whom the browser now learns; None if there is none.

        What was learned in this browser before, and in no other, goes to them; where both have something of
        the same kind, theirs stays.
        """
        mine, letters = _digest(browser), "".join(one for one in code.upper() if one in LETTERS)
        with self._writing() as connection:
            found = connection.scalar(select(LearnerRow.id).where(LearnerRow.code == _digest(letters)))
            before = connection.scalar(select(BrowserRow.learner).where(BrowserRow.id == mine))
            if found is None or found == before:
                return found
            row = self._insert(BrowserRow).values(id=mine, learner=found)
            connection.execute(row.on_conflict_do_update(index_elements=["id"], set_={"learner": found}))
            left = select(func.count()).select_from(BrowserRow).where(BrowserRow.learner == before)
            if before is not None and not connection.scalar(left):
                _move(connection, before, found)
                connection.execute(delete(LearnerRow).where(LearnerRow.id == before))
        return found

    def save(self, learner: str, answer: Answer, schedule: Schedule = no_reviews) -> bool:
        """Whether the answer was saved: False if its question was answered before, and nothing changes then.

        `schedule` is given the reviews of the answer's rules as they are and gives those that change, all in
        one transaction. UnknownLearnerError if nobody has that id.
        """
        with self._writing() as connection:
            _lock(connection, learner)
            row = {**answer._asdict(), "ideas": list(answer.ideas), "rules": list(answer.rules)}
            if connection.scalar(self._answering, {"learner": learner, **row}) is None:
                return False
            before = _reviews(connection.execute(REVIEWS_OF, {"learner": learner, "rules": answer.rules}))
            rows = [
                {"learner": learner, "rule": rule, "times": 1, "card": dict(review.card), "due": review.due}
                for rule, review in schedule(before).items()
            ]
            if rows:
                connection.execute(self._reviewing, rows)
        return True

    @cached_property
    def _answering(self) -> ReturningInsert[tuple[str]]:
        """Keeps an answer, and gives its id back if its question was not answered before."""
        return self._insert(AnswerRow).on_conflict_do_nothing().returning(AnswerRow.id)

    @cached_property
    def _reviewing(self) -> Insert:
        """Puts a review in its place; how often the rule was asked is counted there."""
        insert = self._insert(ReviewRow)
        kept = {"card": insert.excluded.card, "due": insert.excluded.due, "times": ReviewRow.times + 1}
        return insert.on_conflict_do_update(index_elements=["learner", "rule"], set_=kept)

    def answer(self, learner: str, question: str) -> Answer | None:
        """The learner's answer to the question of that id, or None."""
        with self._engine.connect() as connection:
            row = connection.execute(ANSWER, {"learner": learner, "question": question}).one_or_none()
        return None if row is None else _answer(row)

    def answers(self, learner: str, game: str | None = None) -> tuple[Answer, ...]:
        """All answers of a learner, or those about one game, the first first."""
        mine = select(AnswerRow.__table__).where(AnswerRow.learner == learner)
        if game is not None:
            mine = mine.where(AnswerRow.game == game)
        with self._engine.connect() as connection:
            return tuple(map(_answer, connection.execute(mine.order_by(AnswerRow.at, AnswerRow.id))))

    def counts(self, learner: str) -> dict[str, Count]:
        """How many questions about each game were answered, and how many right."""
        right = func.sum(case((AnswerRow.correct, 1), else_=0))
        mine = select(AnswerRow.game, func.count(), right).where(AnswerRow.learner == learner)
        with self._engine.connect() as connection:
            rows = connection.execute(mine.group_by(AnswerRow.game).order_by(AnswerRow.game))
            return {game: Count(answered, int(correct)) for game, answered, correct in rows}

    def reviews(self, learner: str) -> dict[str, Review]:
        """All reviews of a learner by their rules, the one due first first."""
        with self._engine.connect() as connection:
            return _reviews(connection.execute(REVIEWS, {"learner": learner}))

    def house_rules(self, learner: str, game: str) -> dict[str, Any]:
        """The switches of a game that are set at the learner's table, by name, as JSON has them."""
        with self._engine.connect() as connection:
            found = connection.scalar(HOUSE_RULES, {"learner": learner, "game": game})
        return dict(found or {})

    def set_house_rules(self, learner: str, game: str, switches: Mapping[str, Any]) -> None:
        """Set the switches of a game at the learner's table."""
        row = {"learner": learner, "game": game, "switches": dict(switches)}
        self._put(HouseRulesRow, row, key=("learner", "game"))

    def place(self, learner: str) -> Place | None:
        """Where the learner was last, or None."""
        mine = select(PlaceRow.page, PlaceRow.query, PlaceRow.at).where(PlaceRow.learner == learner)
        with self._engine.connect() as connection:
            row = connection.execute(mine).one_or_none()
        return None if row is None else Place(*row)

    def set_place(self, learner: str, place: Place) -> None:
        """Say where the learner is."""
        self._put(PlaceRow, {"learner": learner, **place._asdict()}, key=("learner",))

    def export(self, learner: str) -> dict[str, Any]:
        """All that is kept of a learner, as JSON; UnknownLearnerError if nobody has that id."""
        with self._engine.connect() as connection:
            created = connection.scalar(select(LearnerRow.created).where(LearnerRow.id == learner))
            tables = connection.execute(
                select(HouseRulesRow.game, HouseRulesRow.switches)
                .where(HouseRulesRow.learner == learner)
                .order_by(HouseRulesRow.game)
            )
            house_rules = {row.game: row.switches for row in tables}
        place = self.place(learner)
        return {
            "created": _one(created, learner).isoformat(),
            "answers": [_plain(answer) for answer in self.answers(learner)],
            "reviews": {rule: _plain(review) for rule, review in self.reviews(learner).items()},
            "house_rules": house_rules,
            "place": None if place is None else _plain(place),
        }

    def delete(self, learner: str) -> None:
        """Delete everything that is kept of a learner, the learner and the browsers too."""
        with self._writing() as connection:
            connection.execute(delete(LearnerRow).where(LearnerRow.id == learner))

    def _put(self, table: type[Table], row: Mapping[str, Any], *, key: tuple[str, ...]) -> None:
        """Put a row in the place of the one with that key, if there is one."""
        with self._writing() as connection:
            _lock(connection, row["learner"])
            connection.execute(_putting(self._insert(table), key), row)

    def _insert(self, table: type[Table]) -> Insert:
        """An insert that can say what happens if the row is there already."""
        return _inserting(table, self._engine.dialect.name)

    def _writing(self) -> AbstractContextManager[Connection]:
        return writing(self._engine)


@cache
def _inserting(table: type[Table], database: str) -> Insert:
    insert = PostgresqlInsert if database == POSTGRESQL else SqliteInsert
    return insert(table.__table__)  # type: ignore[arg-type]  # a mapped table is one


@cache
def _putting(insert: Insert, key: tuple[str, ...]) -> Insert:
    """Puts a row in the place of the one with that key."""
    values = {name: value for name, value in insert.excluded.items() if name not in key}
    return insert.on_conflict_do_update(index_elements=list(key), set_=values)


def _lock(connection: Connection, learner: str) -> None:
    """Let nobody else change what is kept of the learner; UnknownLearnerError if nobody has that id."""
    _one(connection.scalar(LOCKED, {"learner": learner}), learner)


def _digest(text: str) -> str:
    """What is kept of a text that must not be found out."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _one(found: Any, learner: str) -> Any:
    if found is None:
        raise UnknownLearnerError(learner)
    return found


def _reviews(rows: Iterable[Any]) -> dict[str, Review]:
    return {rule: Review(card, due, times) for rule, card, due, times in rows}


def _move(connection: Connection, before: str, after: str) -> None:
    """Let another learner have what this one has, where they have nothing of the same kind."""
    connection.execute(update(AnswerRow).where(AnswerRow.learner == before).values(learner=after))
    for table, kind in ((ReviewRow, ReviewRow.rule), (HouseRulesRow, HouseRulesRow.game)):
        theirs = select(kind).where(table.learner == after)
        moved = update(table).where(table.learner == before, kind.not_in(theirs.scalar_subquery()))
        connection.execute(moved.values(learner=after))
    if connection.scalar(select(PlaceRow.page).where(PlaceRow.learner == after)) is None:
        connection.execute(update(PlaceRow).where(PlaceRow.learner == before).values(learner=after))


def _answer(row: Any) -> Answer:
    fields = {name: getattr(row, name) for name in Answer._fields}
    return Answer(**{**fields, "ideas": tuple(row.ideas), "rules": tuple(row.rules)})


def _plain(value: Answer | Review | Place) -> dict[str, Any]:
    """A record as JSON."""
    return {
        name: part.isoformat() if isinstance(part, datetime) else part
        for name, part in value._asdict().items()
    }
