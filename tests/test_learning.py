"""What learners are taken to know, what is due again, and what comes next."""

import json
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as some

from engine.games import GAMES
from tutor.learning import (
    SURE,
    USUAL,
    Known,
    Next,
    Observation,
    Review,
    Tracing,
    due,
    knowledge,
    next_step,
    observed,
    reviewed,
)

NOON = datetime(2027, 3, 1, 12, tzinfo=UTC)
RULES = ("a", "b", "c", "d")
LESSONS = (("a", "b"), ("c", "d"))


def answer(*rules: str, correct: bool = True, helped: bool = False, blamed: str = "") -> Observation:
    """An answer to a question that needed these rules."""
    return Observation(rules, correct, NOON, helped, tuple(blamed))


needed = some.lists(some.sampled_from(RULES), min_size=1, unique=True).map(tuple)
observations = some.builds(
    Observation, needed, some.booleans(), some.just(NOON), some.booleans(), some.just(())
)
histories = some.lists(observations, max_size=20)
chances = some.floats(0.01, 0.5)
tracings = some.builds(Tracing, chances, chances, chances, chances.map(lambda chance: chance * 0.9))


def likely(history: list[Observation], rule: str, tracing: Tracing = USUAL) -> float:
    """How likely a rule is known after these answers."""
    return knowledge(history, tracing).get(rule, Known(tracing.known, 0, 0)).likely


def test_the_chance_after_an_answer_is_the_one_worked_out_by_hand() -> None:
    tracing = Tracing(known=0.4, learn=0.2, slip=0.1, guess=0.3)
    # Right: 0.4 x 0.9 = 0.36 of those who know it, 0.6 x 0.3 = 0.18 of the others: two thirds of them all.
    assert likely([answer("a")], "a", tracing) == pytest.approx(2 / 3 + 1 / 3 * 0.2)
    # Wrong: 0.4 x 0.1 = 0.04 of those who know it and 0.6 x 0.7 = 0.42 of the others.
    assert likely([answer("a", correct=False)], "a", tracing) == pytest.approx(4 / 46 + 42 / 46 * 0.2)
    # Both rules are needed. Whoever knows one knows the other with 0.4, and is right with
    # 0.4 x 0.9 + 0.6 x 0.3 = 0.54; whoever does not know it is right with 0.3.
    both = 0.4 * 0.54 / (0.4 * 0.54 + 0.6 * 0.3)
    for rule in "ab":
        assert likely([answer("a", "b")], rule, tracing) == pytest.approx(both + (1 - both) * 0.2)


@given(histories, tracings)
def test_every_chance_is_one_and_every_answer_is_counted(
    history: list[Observation], tracing: Tracing
) -> None:
    for rule, known in knowledge(history, tracing).items():
        about = [one for one in history if rule in one.rules]
        assert 0 < known.likely < 1
        assert known.answers == len(about)
        assert known.right == sum(one.correct for one in about)


@given(histories, needed)
def test_a_right_answer_lowers_no_rule_and_a_wrong_one_tells_less_than_a_right_one(
    history: list[Observation], rules: tuple[str, ...]
) -> None:
    for rule in rules:
        before = likely(history, rule)
        right = likely([*history, answer(*rules)], rule)
        wrong = likely([*history, answer(*rules, correct=False)], rule)
        assert right > before
        assert wrong < right


@given(histories, needed)
def test_an_answer_leaves_all_other_rules_alone(history: list[Observation], rules: tuple[str, ...]) -> None:
    before, after = knowledge(history), knowledge([*history, answer(*rules)])
    for rule in set(RULES) - set(rules):
        assert after.get(rule) == before.get(rule)


@given(histories)
def test_a_right_answer_by_a_hint_or_a_guess_teaches_but_shows_nothing(history: list[Observation]) -> None:
    before = likely(history, "a")
    after = likely([*history, answer("a", helped=True)], "a")
    assert after == pytest.approx(before + (1 - before) * USUAL.learn)
    assert after < likely([*history, answer("a")], "a")


@given(histories)
def test_where_the_wrong_idea_is_known_only_its_rules_are_blamed(history: list[Observation]) -> None:
    before = knowledge(history)
    after = knowledge([*history, answer("a", "b", correct=False, blamed="a")])
    assert after.get("b") == before.get("b")
    assert after["a"].answers == before.get("a", Known(0, 0, 0)).answers + 1


def test_a_few_right_answers_make_a_rule_known_and_wrong_ones_alone_never_do() -> None:
    known = [knowledge([answer("a")] * times)["a"].is_known for times in range(1, 9)]
    assert known.index(True) + 1 == 3
    assert all(known[2:])
    for times in range(1, 60):
        assert likely([answer("a", correct=False)] * times, "a") < SURE / 2


def test_mistakes_after_a_rule_was_known_take_that_back() -> None:
    history = [answer("a")] * 6
    assert knowledge(history)["a"].is_known
    assert not knowledge([*history, *[answer("a", correct=False)] * 3])["a"].is_known


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_that_a_wrong_idea_is_about_are_blamed_for_it(name: str) -> None:
    game = GAMES[name]
    for wrong in game.misconceptions:
        rules = (*wrong.about, "another")
        seen = observed(game, rules, [wrong.id], correct=False, at=NOON)
        assert seen == Observation(rules, correct=False, at=NOON, blamed=tuple(wrong.about))
    assert observed(game, ["x"], ["no.such"], correct=False, at=NOON).blamed == ()


def test_the_better_an_answer_the_later_a_rule_comes_again() -> None:
    wrong, helped, right = (
        reviewed({}, one)["a"].due
        for one in (answer("a", correct=False), answer("a", helped=True), answer("a"))
    )
    assert NOON < wrong < helped < right


def test_right_answers_put_a_rule_off_for_longer_each_time_and_a_wrong_one_brings_it_back() -> None:
    reviews: dict[str, Review] = {}
    at, waits = NOON, []
    for _ in range(6):
        reviews = reviewed(reviews, answer("a")._replace(at=at))
        waits.append(reviews["a"].due - at)
        at = reviews["a"].due
    assert waits == sorted(waits)
    assert waits[-1] > timedelta(days=30)
    again = reviewed(reviews, answer("a", correct=False)._replace(at=at))["a"]
    assert again.due - at < timedelta(days=1)
    assert again.times == 7


@given(histories)
def test_the_same_answers_bring_the_same_dates_and_cards_are_json(history: list[Observation]) -> None:
    first: dict[str, Review] = {}
    second: dict[str, Review] = {}
    for one in history:
        first |= reviewed(first, one)
        written = {
            rule: review._replace(card=json.loads(json.dumps(review.card))) for rule, review in second.items()
        }
        second = written | reviewed(written, one)
    assert first == second
    assert all(review.due.tzinfo == UTC for review in first.values())


def test_a_time_of_any_zone_will_do() -> None:
    local = answer("a")._replace(at=NOON.astimezone(timezone(timedelta(hours=-5))))
    assert reviewed({}, local) == reviewed({}, answer("a"))


def test_only_the_rules_that_an_answer_is_about_come_again() -> None:
    assert reviewed({}, answer("a", "b", correct=False, blamed="b")).keys() == {"b"}
    assert reviewed({}, answer("a", "b", correct=False)).keys() == {"a", "b"}
    assert reviewed({}, answer("a", "b")).keys() == {"a", "b"}


def reviews(**days: int) -> dict[str, Review]:
    """Reviews that are due in so many days."""
    return {rule: Review({}, NOON + timedelta(days=when)) for rule, when in days.items()}


def test_what_has_waited_longest_is_due_first_and_what_comes_later_is_not() -> None:
    assert due(reviews(a=1, b=-1, c=-3, d=0), NOON) == ["c", "b", "d"]


def known(rules: str) -> dict[str, Known]:
    """These rules, known."""
    return {rule: Known(0.99, 5, 5) for rule in rules}


@pytest.mark.parametrize(
    ("rules", "waiting", "step"),
    [
        ("", {}, Next("learn", "a", 1)),
        ("a", {}, Next("learn", "b", 1)),
        ("ab", {"a": 3}, Next("learn", "c", 2)),
        ("ab", {"a": 3, "b": -1}, Next("review", "b")),
        ("abcd", {"a": 3, "b": 2, "x": 1}, Next("wait", until=NOON + timedelta(days=2))),
        ("abcd", {}, Next("wait")),
        ("ab", {"x": -5}, Next("learn", "c", 2)),
    ],
)
def test_there_is_one_next_step(rules: str, waiting: dict[str, int], step: Next) -> None:
    assert next_step(LESSONS, known(rules), reviews(**waiting), NOON) == step


def test_a_rule_that_is_not_known_surely_enough_is_learned_on() -> None:
    unsure = known("abcd") | {"c": Known(SURE - 0.01, 9, 8)}
    assert next_step(LESSONS, unsure, {}, NOON) == Next("learn", "c", 2)
