"""What is kept of learners: once, for good, for themselves alone."""

import json
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy import Engine

from tests.store.answering import ANA, BEN, CLEO, NOON, an_answer, rows, scheduling
from tutor.learning import Observation, reviewed
from tutor.store import Count, Place, Store, UnknownLearnerError


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
