"""What each shape's trail says that its rules did, to the word; rules made up for the purpose."""

from dataclasses import replace
from typing import Any

from engine import funnel, ledger, tricks
from engine.funnel import Stage, Verdict, run_of
from engine.games import GAMES
from engine.rules import Contest, Duty, Exemption, Filter, Found, Ledger, Pattern, Turn
from engine.ruleset import Ruleset
from engine.situations import Fact

DECK = GAMES["terts"].deck
TABLES = Ruleset("made up", DECK, ()).tables()
SOURCES = {"phase": "play", "sources": ()}
CARD, OTHER, THIRD = 0b001, 0b010, 0b100
ALL = CARD | OTHER | THIRD


def here(tables: Any, value: Any) -> Any:
    """The value, if the rule was given the tables that it should."""
    assert tables is TABLES
    return value


def keeps(options: int) -> Filter:
    return Filter(id="keeps", **SOURCES, keeps=lambda tables, _: here(tables, options))


def asks_for(cards: int) -> Duty:
    return Duty(id="asks for", **SOURCES, asks_for=lambda tables, _: here(tables, cards))


def prefers(candidates: int) -> Contest:
    return Contest(id="prefers", **SOURCES, prefers=lambda tables, _: here(tables, candidates))


def of_heights(*heights: Any) -> Contest:
    return Contest(id="of heights", **SOURCES, heights=lambda tables, _: here(tables, heights))


def names(seat: int | None) -> Turn:
    return Turn(id="names", **SOURCES, first=lambda tables, _: here(tables, seat))


def puts_out(seats: int) -> Turn:
    return Turn(id="puts out", **SOURCES, out=lambda tables, _: here(tables, seats))


def told(*rules: Filter | Duty | Contest) -> list[tuple[int, int, str]]:
    """What the rows of a funnel say of three options: before, after, outcome."""
    return [(row.before, row.after, row.outcome) for row in funnel.trail(rules, TABLES, None, ALL)]


def turned(*rules: Turn, seats: int = 3) -> list[tuple[str, int, int, str]]:
    rows = funnel.turn_trail(rules, TABLES, None, seats)
    return [(row.rule.id, row.before, row.after, row.outcome) for row in rows]


def test_a_filter_forbids_what_it_drops_and_else_allows_all() -> None:
    assert told(keeps(CARD), keeps(ALL)) == [(ALL, CARD, "forbids"), (CARD, CARD, "allows")]


def test_a_duty_forbids_the_rest_allows_all_where_all_obey_and_is_idle_where_none_can() -> None:
    assert told(asks_for(CARD | OTHER)) == [(ALL, CARD | OTHER, "forbids")]
    assert told(asks_for(ALL)) == [(ALL, ALL, "allows")]
    assert told(asks_for(0b1000)) == [(ALL, ALL, "idle")]


def test_a_contest_forbids_allows_or_is_idle_likewise() -> None:
    assert told(prefers(OTHER)) == [(ALL, OTHER, "forbids")]
    assert told(prefers(ALL)) == [(ALL, ALL, "allows")]
    assert told(prefers(0b1000)) == [(ALL, ALL, "idle")]
    assert told(of_heights(1, 3, 3)) == [(ALL, OTHER | THIRD, "forbids")]
    assert told(of_heights(2, 2, 2)) == [(ALL, ALL, "allows")]


def test_a_contest_may_compare_verdicts_and_its_row_holds_them() -> None:
    heights = (Verdict(5, ()), Verdict(9, ()), Verdict(7, ()))
    (row,) = funnel.trail((of_heights(*heights),), TABLES, None, CARD | OTHER)
    assert row.after == OTHER
    assert row.within == heights[:2]
    assert funnel.height_of(heights[1]) == 9
    assert funnel.height_of(4) == 4


def test_of_no_candidates_none_is_highest_and_nothing_narrows_to_nothing() -> None:
    assert funnel.highest(0, (1, 2)) == 0
    assert funnel.narrow((keeps(0), keeps(ALL)), TABLES, None, ALL) == 0


def test_who_is_in_the_turn_comes_clockwise_from_the_first_without_those_who_are_out() -> None:
    assert funnel.in_turn((names(2),), TABLES, None, 4) == (2, 3, 0, 1)
    assert funnel.in_turn((names(1), puts_out(0b0101)), TABLES, None, 4) == (1, 3)
    assert funnel.in_turn((puts_out(0b0010),), TABLES, None, 4) == (0, 2, 3)
    assert funnel.next_seat((names(1), puts_out(0b0110)), TABLES, None, 4) == 3
    assert funnel.next_seat((puts_out(0b0001),), TABLES, None, 4) == 1
    assert funnel.next_seat((names(3), puts_out(0b1000)), TABLES, None, 4) == 0
    assert funnel.next_seat((puts_out(0b1111),), TABLES, None, 4) is None


def test_the_trail_of_a_turn_says_who_was_named_and_who_was_put_out() -> None:
    assert turned(names(2), puts_out(0b001)) == [
        ("names", 0b111, 0b100, "names"),
        ("puts out", 0b111, 0b110, "forbids"),
    ]
    assert turned(puts_out(0b001), puts_out(0b011)) == [
        ("puts out", 0b111, 0b110, "forbids"),
        ("puts out", 0b110, 0b100, "forbids"),
    ]


def test_a_rule_of_a_turn_without_a_word_leaves_no_row_nor_does_one_overruled() -> None:
    assert turned(names(None), puts_out(0)) == []
    assert turned(names(0), names(1)) == [("names", 0b111, 0b010, "names")]


def test_where_nobody_is_left_it_is_not_told_who_would_have_been_first() -> None:
    assert turned(names(1), puts_out(0b111)) == [("puts out", 0b111, 0, "forbids")]


def test_what_patterns_find_become_lines_from_the_bank_to_the_owner() -> None:
    found = (Found("pair", 0b11, 5), Found("run", 0b111, 20))
    rule = Pattern(id="finds", **SOURCES, finds=lambda tables, hand: here(tables, found[: hand.bit_count()]))
    lines = ledger.found((rule,), TABLES, ALL, taker="you")
    assert [(line.rule, line.item, line.giver, line.taker, line.amount, line.cards) for line in lines] == [
        (rule, "pair", ledger.BANK, "you", 5, 0b11),
        (rule, "run", ledger.BANK, "you", 20, 0b111),
    ]
    assert ledger.found((rule,), TABLES, CARD, taker=1)[-1].taker == 1
    assert len(ledger.found((rule,), TABLES, CARD, taker=1)) == 1


def test_rules_of_a_ledger_are_given_the_tables_when_they_add_strike_and_double() -> None:
    adds = Ledger(id="adds", **SOURCES, adds=lambda tables, _: here(tables, [("tricks", "bank", "you", 3)]))
    doubles = Ledger(id="doubles", **SOURCES, doubles=lambda tables, *_: tables is TABLES)
    strikes = Ledger(id="strikes", **SOURCES, strikes=lambda tables, *_: tables is TABLES)
    (line,) = ledger.run((adds, doubles), TABLES, None)
    assert (line.value, line.doubled) == (6, (doubles,))
    (line,) = ledger.run((adds, strikes, doubles), TABLES, None)
    assert (line.value, line.struck, line.doubled) == (0, strikes, ())


def exempted(*duties: Duty, frees: int, also: tuple[int, ...] = ()) -> tuple[Stage, ...]:
    """The trail of a hand of three cards, of which some oblige nobody, by one rule or by several."""
    free = [
        Exemption(id="frees", **SOURCES, exempts=lambda *_, cards=cards: cards) for cards in (frees, *also)
    ]
    named = [replace(rule, id=f"frees {number}") for number, rule in enumerate(free)]
    tables = Ruleset("made up", DECK, (*duties, *named)).tables()
    rows = tricks.playable_trail(tables, ALL, 5)
    assert rows[-1].after == tricks.playable(tables, ALL, 5)
    return rows


def place_of(card: int) -> int:
    return card.bit_length() - 1


def test_exempt_cards_step_out_in_a_row_and_come_back_in_another_that_holds_the_whole_run() -> None:
    duty = Duty(id="asks for", **SOURCES, asks_for=lambda *_: CARD | OTHER)
    out, obeyed, back = exempted(duty, frees=OTHER)
    assert (out.before, out.after, out.outcome) == (ALL, CARD | THIRD, "frees")
    assert (obeyed.before, obeyed.after, obeyed.outcome) == (CARD | THIRD, CARD, "forbids")
    assert (back.before, back.after, back.outcome) == (CARD, CARD | OTHER, "frees")
    (whole,) = back.within
    assert whole.answer == CARD | OTHER
    assert [row.after for row in whole.trail] == [CARD | OTHER]


def test_a_duty_that_binds_the_rest_is_told_how_many_cards_it_spares() -> None:
    duty = Duty(id="asks for", **SOURCES, asks_for=lambda *_: ALL)
    _, obeyed, back = exempted(duty, frees=OTHER)
    assert obeyed.facts == {"spared": Fact("number", 1)}
    assert [row.facts for row in back.within[0].trail] == [{"spared": Fact("number", 0)}]


def test_the_run_of_a_card_that_stepped_out_for_good_is_the_one_that_kept_it_out() -> None:
    duty = Duty(id="asks for", **SOURCES, asks_for=lambda *_: CARD)
    for rows in (exempted(duty, frees=OTHER), exempted(duty, frees=OTHER, also=(THIRD,))):
        dropped = [row for row in run_of(rows, place_of(OTHER)) if row.outcome == "forbids"]
        assert [row.dropped for row in dropped] == [OTHER | THIRD]
        assert run_of(rows, place_of(CARD)) == rows


def test_the_run_of_a_card_that_never_stepped_out_is_the_one_that_binds_it() -> None:
    duty = Duty(id="asks for", **SOURCES, asks_for=lambda *_: CARD)
    rows = exempted(duty, frees=OTHER)
    assert [row.outcome for row in run_of(rows, place_of(THIRD))] == ["frees", "forbids", "frees"]


def test_the_run_of_a_card_that_came_back_is_the_one_in_which_it_did() -> None:
    duty = Duty(id="asks for", **SOURCES, asks_for=lambda *_: CARD | OTHER)
    for rows in (exempted(duty, frees=OTHER), exempted(duty, frees=OTHER, also=(THIRD,))):
        assert run_of(rows, place_of(OTHER)) == rows


def test_what_a_contest_compares_is_a_place_for_each_candidate_or_nothing() -> None:
    contest = Contest(id="of heights", **SOURCES, heights=lambda _, seen: seen)
    assert funnel.compared([contest], TABLES, (3, 1, 2), 3) == [(3,), (1,), (2,)]
    assert funnel.compared([], TABLES, None, 2) == [(), ()]


def test_without_a_duty_an_exemption_changes_nothing() -> None:
    out, back = exempted(frees=OTHER)
    assert (out.after, back.before, back.after) == (CARD | THIRD, CARD | THIRD, ALL)
    assert back.within[0].answer == ALL
