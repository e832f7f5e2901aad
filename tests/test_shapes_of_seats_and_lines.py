"""The shapes of rules about turns, contests, patterns and ledgers, shown by small games made up for them."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pytest

from engine import funnel, ledger
from engine.cards import members
from engine.rules import Contest, Drop, Found, Ledger, Line, Pattern, Turn
from engine.ruleset import Ruleset, Tables
from tests.mini import game, hand, names

SEATS = 4


def seats(*members_of_it: int) -> int:
    return sum(1 << seat for seat in members_of_it)


def acts(rules: Ruleset, situation: object) -> int | None:
    return funnel.next_seat(rules.of("turn", Turn), rules.tables(), situation, SEATS)


# Turns


class Calls(NamedTuple):
    """Who called, in order, and who of them passed."""

    callers: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()


CLOCKWISE = Turn(
    id="clockwise",
    phase="turn",
    sources=(),
    first=lambda _, calls: (calls.callers[-1] + 1) % SEATS if calls.callers else 0,
)
PASS_FINAL = Turn(id="final", phase="turn", sources=(), out=lambda _, calls: seats(*set(calls.passed)))
ONE_LEFT = Turn(
    id="one_left",
    phase="turn",
    sources=(),
    out=lambda _, calls: seats(*range(SEATS)) if len(set(calls.passed)) == SEATS - 1 else 0,
)
AUCTION = game(CLOCKWISE, PASS_FINAL, ONE_LEFT)


def test_the_first_seat_that_is_not_out_acts() -> None:
    assert acts(AUCTION, Calls()) == 0
    assert acts(AUCTION, Calls((0, 1, 2, 3))) == 0
    assert acts(AUCTION, Calls((0, 1, 2, 3), passed=(0, 1))) == 2


def test_the_turn_goes_round_past_the_last_seat() -> None:
    assert acts(AUCTION, Calls((0, 1, 2), passed=(0,))) == 3
    assert acts(AUCTION, Calls((0, 1, 2, 3), passed=(0,))) == 1


def test_when_nobody_is_left_the_phase_is_over() -> None:
    assert acts(AUCTION, Calls((0, 1, 2, 3), passed=(0, 1, 3))) is None


def test_who_may_come_back_after_a_pass_is_not_out() -> None:
    reentry = AUCTION.changed(Drop("final"))
    assert acts(reentry, Calls((0, 1, 2, 3), passed=(0, 1))) == 0


def test_a_later_rule_that_names_the_first_seat_overrules_an_earlier() -> None:
    elder = Turn(id="elder", phase="turn", sources=(), first=lambda *_: 3)
    silent = Turn(id="silent", phase="turn", sources=(), first=lambda *_: None)
    assert acts(game(CLOCKWISE, elder, silent), Calls()) == 3


def test_without_a_word_on_the_first_seat_it_is_seat_nought() -> None:
    assert acts(game(PASS_FINAL), Calls((0,), passed=(0,))) == 1


def test_a_turn_tells_who_was_first_and_who_was_put_out() -> None:
    calls = Calls((0, 1, 2, 3), passed=(0, 1))
    rows = funnel.turn_trail(AUCTION.of("turn", Turn), AUCTION.tables(), calls, SEATS)
    assert [(row.rule.id, members(row.before), members(row.after)) for row in rows] == [
        ("clockwise", [0, 1, 2, 3], [0]),
        ("final", [0, 1, 2, 3], [2, 3]),
    ]


class Market(NamedTuple):
    """Whose turn it was last, who refused, and everybody's chips."""

    last: int
    refused: tuple[int, ...]
    chips: tuple[int, ...]
    price: int = 2


BUYING = game(
    Turn(id="next", phase="turn", sources=(), first=lambda _, market: (market.last + 1) % SEATS),
    Turn(id="refused", phase="turn", sources=(), out=lambda _, market: seats(*market.refused)),
    Turn(
        id="poor",
        phase="turn",
        sources=(),
        out=lambda _, market: seats(
            *(seat for seat, chips in enumerate(market.chips) if chips < market.price)
        ),
    ),
)


def test_a_buyer_who_refused_is_passed_over() -> None:
    assert acts(BUYING, Market(last=3, refused=(0,), chips=(9, 9, 9, 9))) == 1


def test_a_buyer_who_cannot_pay_is_passed_over() -> None:
    assert acts(BUYING, Market(last=0, refused=(2,), chips=(9, 1, 9, 2))) == 3


def test_buying_ends_when_each_has_refused_or_cannot_pay() -> None:
    assert acts(BUYING, Market(last=0, refused=(0, 2), chips=(9, 1, 9, 0))) is None


# Contests


class Declared(NamedTuple):
    """The worth of each player's declaration, and who leads."""

    worth: tuple[int, ...]
    leader: int


WHO_COUNTS = game(
    Contest(id="higher", phase="contest", sources=(), over="player", heights=lambda _, told: told.worth),
    Contest(
        id="leader", phase="contest", sources=(), over="player", prefers=lambda _, told: 1 << told.leader
    ),
)


def left_over(rules: Ruleset, situation: object, candidates: int) -> list[int]:
    return members(funnel.narrow(rules.of("contest", Contest), rules.tables(), situation, candidates))


def test_the_higher_of_two_declarations_counts() -> None:
    assert left_over(WHO_COUNTS, Declared((20, 50), leader=0), 0b11) == [1]


def test_of_equal_declarations_the_leaders_counts() -> None:
    assert left_over(WHO_COUNTS, Declared((20, 20), leader=1), 0b11) == [1]
    assert left_over(WHO_COUNTS.changed(Drop("leader")), Declared((20, 20), leader=1), 0b11) == [0, 1]


def test_a_preference_for_somebody_who_is_out_keeps_all() -> None:
    assert left_over(WHO_COUNTS, Declared((9, 20, 20), leader=0), 0b111) == [1, 2]


def test_a_contest_may_both_prefer_and_compare() -> None:
    both = Contest(
        id="both",
        phase="contest",
        sources=(),
        prefers=lambda *_: 0b1100,
        heights=lambda *_: (9, 9, 1, 2),
    )
    assert left_over(game(both), None, 0b1111) == [3]
    assert left_over(game(both), None, 0b0011) == [0, 1]


# Patterns


def runs(_: Tables, held: int) -> Iterator[Found]:
    for length in (4, 3):
        for start in range(7 - length, -1, -1):
            cards = ((1 << length) - 1) << start
            if held & cards == cards:
                yield Found("run", cards, 10 * length)


RUNS = Pattern(id="runs", phase="find", sources=(), finds=runs)
SEVENS = Ledger(
    id="sevens",
    phase="count",
    sources=(),
    adds=lambda _, held: [("seven", ledger.BANK, "me", 7)] if held & hand("7S 7H") else [],
)
FOUND = Ledger(
    id="found",
    phase="count",
    sources=("runs",),
    adds=lambda tables, held: [(found.kind, ledger.BANK, "me", found.points) for found in runs(tables, held)],
)


def test_a_pattern_lists_all_that_is_to_be_found_best_first() -> None:
    rules = game(RUNS)
    (pattern,) = rules.of("find", Pattern)
    found = list(pattern.finds(rules.tables(), hand("7S 8S 9S JS AS 9H")))
    assert [(one.kind, names(one.cards), one.points) for one in found] == [
        ("run", "7S 8S 9S JS", 40),
        ("run", "8S 9S JS", 30),
        ("run", "7S 8S 9S", 30),
    ]


def test_a_pattern_that_finds_nothing_lists_nothing() -> None:
    assert list(RUNS.finds(game(RUNS).tables(), hand("7S 8S JS"))) == []


# Ledgers


class Result(NamedTuple):
    """Chips won by side, and whether the winner failed or played for double."""

    won: int
    failed: bool = False
    double: bool = False


LEDGER = (
    Ledger(id="won", phase="score", sources=(), adds=lambda _, end: [("won", "pot", "us", end.won)]),
    Ledger(
        id="failed",
        phase="score",
        sources=(),
        strikes=lambda _, end, line: end.failed and line.taker == "us",
        adds=lambda _, end: [("fine", "us", "them", 5)] if end.failed else [],
    ),
    Ledger(id="double", phase="score", sources=(), doubles=lambda _, end, __: end.double),
    Ledger(id="fee", phase="score", sources=(), adds=lambda *_: [("fee", "us", ledger.BANK, 1)]),
)
ACCOUNTS = ("us", "them", "pot", ledger.BANK)


def lines_of(result: Result, *dropped: str) -> tuple[Line, ...]:
    rules = game(*(rule for rule in LEDGER if rule.id not in dropped))
    return ledger.run(rules.of("score", Ledger), rules.tables(), result)


def balances(lines: Sequence[Line]) -> dict[str, int]:
    return {account: ledger.balance(lines, account) for account in ACCOUNTS}


def test_a_ledgers_lines_add_up() -> None:
    assert balances(lines_of(Result(8))) == {"us": 7, "them": 0, "pot": -8, "bank": 1}


def test_a_struck_line_stays_and_moves_nothing() -> None:
    lines = lines_of(Result(8, failed=True))
    assert [(line.item, line.struck.id if line.struck else None) for line in lines] == [
        ("won", "failed"),
        ("fine", None),
        ("fee", None),
    ]
    assert lines[0].amount == 8
    assert lines[0].value == 0
    assert balances(lines) == {"us": -6, "them": 5, "pot": 0, "bank": 1}


def test_a_rule_doubles_the_lines_before_it_and_not_those_after_it() -> None:
    lines = lines_of(Result(8, double=True))
    assert [(line.item, line.value) for line in lines] == [("won", 16), ("fee", 1)]
    assert [rule.id for rule in lines[0].doubled] == ["double"]


def test_a_struck_line_is_not_doubled_and_the_fine_is() -> None:
    lines = lines_of(Result(8, failed=True, double=True))
    assert [(line.item, line.value) for line in lines] == [("won", 0), ("fine", 10), ("fee", 1)]


def test_without_the_rule_that_strikes_the_line_stands() -> None:
    assert balances(lines_of(Result(8, failed=True), "failed"))["us"] == 7


@pytest.mark.parametrize("failed", [False, True])
@pytest.mark.parametrize("double", [False, True])
def test_nothing_appears_or_vanishes(*, failed: bool, double: bool) -> None:
    assert sum(balances(lines_of(Result(8, failed=failed, double=double))).values()) == 0


# Steps that hold verdicts


class Show(NamedTuple):
    """The hands that are shown, one a seat."""

    hands: tuple[int, ...]


COUNT = (RUNS, FOUND, SEVENS)


def worth(tables: Tables, held: int) -> funnel.Verdict:
    lines = ledger.run(tables.rules.of("count", Ledger), tables, held)
    return funnel.Verdict(ledger.balance(lines, "me"), lines)


SHOWDOWN = game(
    *COUNT,
    Contest(
        id="most",
        phase="contest",
        sources=(),
        over="seat",
        heights=lambda tables, show: [worth(tables, held) for held in show.hands],
    ),
)
SHOWN = Show((hand("7S 8S 9S"), hand("7H 8H KH"), hand("8S 9S JS QS")))


def test_a_players_height_may_be_a_ledger() -> None:
    assert left_over(SHOWDOWN, SHOWN, 0b111) == [2]
    assert left_over(SHOWDOWN, SHOWN, 0b011) == [0]


def test_a_contest_over_ledgers_holds_the_ledger_of_each_candidate() -> None:
    rules = SHOWDOWN.of("contest", Contest)
    (row,) = funnel.trail(rules, SHOWDOWN.tables(), SHOWN, 0b111)
    assert [verdict.total for verdict in row.within] == [37, 7, 100]
    assert [line.item for line in row.within[0].trail] == ["run", "seven"]


def test_a_contest_over_numbers_holds_no_verdicts() -> None:
    rules = WHO_COUNTS.of("contest", Contest)
    rows = funnel.trail(rules, WHO_COUNTS.tables(), Declared((20, 50), leader=0), 0b11)
    assert all(row.within == () for row in rows)


def test_dropping_a_rule_of_the_inner_ledger_changes_who_wins_the_contest() -> None:
    level = Show((hand("7S 8H KH"), hand("8S 9H KH")))
    assert left_over(SHOWDOWN, level, 0b11) == [0]
    assert left_over(SHOWDOWN.changed(Drop("sevens")), level, 0b11) == [0, 1]
