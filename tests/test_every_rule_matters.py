"""The tests' own test: whatever is dropped from Hasenpfeffer or exchanged in it, some check notices."""

from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest

from engine.rules import Definition, Drop, Ruleset, Set
from tests.asking import DECK, GAME, RULES, SETTINGS
from tests.battery import Check, battery, cards, failed, shuffles_the_deck

# Rules that change nothing under one value of a switch: nobody is alone, nobody bids a pepper, no two sides
# get to ten in one hand if one scores nothing.
IDLE = {
    "hp.lone_lead": ("alone", "off"),
    "hp.partner_sits_out": ("alone", "off"),
    "hp.big_pepper_doubles": ("bidding", "numbers"),
    "hp.bidders_win": ("defenders", "never"),
}


@cache
def checks(number: int) -> list[Check]:
    return battery(SETTINGS[number])


@cache
def checks_of_cards(trump: int) -> list[Check]:
    return cards(DECK.suits[trump])


def is_noticed(rules: Ruleset, number: int = 0) -> bool:
    return failed(checks(number), rules) is not None


def idle(switches: dict) -> set[str]:
    """The rules that do not act under these switches."""
    values = {switch.name: switch.default for switch in GAME.switches} | switches
    return {rule for rule, (switch, value) in IDLE.items() if values[switch] == value}


every_setting = pytest.mark.parametrize("number", range(len(SETTINGS)), ids=lambda n: str(SETTINGS[n]))


@every_setting
def test_the_rules_themselves_pass_every_check(number: int) -> None:
    assert failed(checks(number), GAME.ruleset(SETTINGS[number])) is None
    assert shuffles_the_deck(GAME.ruleset(SETTINGS[number]))


@every_setting
def test_every_rule_dropped_is_noticed_where_it_acts(number: int) -> None:
    rules = GAME.ruleset(SETTINGS[number])
    unnoticed = {rule.id for rule in rules.rules if not is_noticed(rules.changed(Drop(rule.id)), number)}
    assert unnoticed - {"hp.deck"} == idle(SETTINGS[number])


@every_setting
def test_another_setting_is_noticed(number: int) -> None:
    others = [GAME.ruleset(other) for other in SETTINGS if other != SETTINGS[number]]
    assert [rules.switches for rules in others if not is_noticed(rules, number)] == []


@pytest.mark.parametrize("card", range(len(DECK.names)), ids=DECK.names)
def test_a_card_missing_from_the_deck_is_noticed(card: int) -> None:
    deck = next(rule for rule in RULES.rules if rule.id == "hp.deck")
    entries = {one: 1 for one in range(len(DECK.names)) if one != card}
    without = replace(deck, entries=lambda _: entries)
    assert not shuffles_the_deck(replace(RULES, rules=(*RULES.rules[1:], without)))


@pytest.mark.parametrize("trump", range(4), ids=DECK.suits)
@pytest.mark.parametrize("table", ["suit", "height"])
def test_any_two_cards_exchanged_in_a_table_are_noticed(table: str, trump: int) -> None:
    entries = RULES.tables(trump).entries[table]
    unnoticed = [
        DECK.show(pair)
        for pair in combinations(entries, 2)
        if entries[pair[0]] != entries[pair[1]]
        and failed(checks_of_cards(trump), exchanged(table, pair, trump)) is None
    ]
    assert unnoticed == []


@pytest.mark.parametrize("table", ["side", "deal"])
def test_any_two_entries_exchanged_in_a_table_of_seats_or_of_the_deal_are_noticed(table: str) -> None:
    entries = RULES.tables().entries[table]
    unlike = [pair for pair in combinations(entries, 2) if entries[pair[0]] != entries[pair[1]]]
    assert unlike
    assert [pair for pair in unlike if not is_noticed(exchanged(table, pair, None))] == []


def exchanged(table: str, pair: tuple[int, int], trump: int | None) -> Ruleset:
    """The rules with two entries of a table exchanged, while that suit is trump (None: always)."""
    one, other = pair
    entries = RULES.tables(trump).entries[table]
    swapped = {one: entries[other], other: entries[one]}
    last = Definition(
        id="exchanged",
        phase="cards",
        sources=(),
        table=table,
        entries=lambda scope: swapped if trump is None or scope.trump == trump else {},
    )
    return replace(RULES, rules=(*RULES.rules, last))


@pytest.mark.parametrize(
    ("field", "value"),
    [(name, value) for name, right in RULES.fields.items() for value in (right - 1, right + 1)],
)
def test_another_value_of_a_field_is_noticed(field: str, value: int) -> None:
    assert is_noticed(RULES.changed(Set(field, value)))


@pytest.mark.parametrize("wrong", GAME.misconceptions, ids=lambda wrong: wrong.id)
def test_every_misconception_answers_something_differently_from_the_game(wrong) -> None:
    noticed = [
        is_noticed(believing, number)
        for number, switches in enumerate(SETTINGS)
        if (believing := GAME.ruleset(switches).believing(wrong)) is not None
    ]
    assert any(noticed)


def test_the_idle_rules_and_their_switches_exist() -> None:
    for rule, (switch, value) in IDLE.items():
        assert rule in GAME.catalogue()
        assert value in next(one.choices for one in GAME.switches if one.name == switch)
