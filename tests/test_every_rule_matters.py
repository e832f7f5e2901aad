"""The tests' own test: whatever is dropped from a game or exchanged in it, some check notices."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import NamedTuple

import pytest

from engine.rules import Definition, Drop, Set
from engine.ruleset import Ruleset
from tests import hasenpfeffer_battery, tennessee_battery, terpeno_battery, terrapin_battery, terts_battery
from tests.asking import HASENPFEFFER, Asking
from tests.checks import Check, failed
from tests.tennessee_records import TENNESSEE
from tests.terpeno_records import TERPENO
from tests.terrapin_records import TERRAPIN
from tests.terts_records import TERTS


class Trial(NamedTuple):
    """A game with its battery of checks.

    `idle` names rules that change nothing under one value of a switch; `cards` are tables with an entry a
    card, `others` the rest.
    """

    asking: Asking
    battery: Callable[[dict], list[Check]]
    cards_of: Callable[[str], list[Check]]
    shuffles_the_deck: Callable[[Ruleset], bool]
    deck: str
    cards: Sequence[str]
    others: Sequence[str]
    idle: Mapping[str, tuple[str, str]]


# Nobody is alone, nobody bids a pepper, no two sides get to ten in one hand if one scores nothing.
HASENPFEFFERS_IDLE = {
    "hp.lone_lead": ("alone", "off"),
    "hp.partner_sits_out": ("alone", "off"),
    "hp.big_pepper_doubles": ("bidding", "numbers"),
    "hp.bidders_win": ("defenders", "never"),
}
# Nothing is exchanged while the exchange is off.
TERTS_IDLE = {
    "ts.exchange_seven": ("seven", "off"),
    "ts.exchange_on_lead": ("seven", "off"),
    "ts.exchange_in_time": ("seven", "off"),
}
TRIALS = {
    "hasenpfeffer": Trial(
        HASENPFEFFER,
        hasenpfeffer_battery.battery,
        hasenpfeffer_battery.cards,
        hasenpfeffer_battery.shuffles_the_deck,
        deck="hp.deck",
        cards=("suit", "height"),
        others=("side", "deal"),
        idle=HASENPFEFFERS_IDLE,
    ),
    "tennessee": Trial(
        TENNESSEE,
        tennessee_battery.battery,
        tennessee_battery.cards,
        tennessee_battery.shuffles_the_deck,
        deck="tn.deck",
        cards=("suit", "height", "worth"),
        others=("deal", "steps", "other", "pile"),
        idle={},
    ),
}
TRIALS["terrapin"] = Trial(
    TERRAPIN,
    terrapin_battery.battery,
    terrapin_battery.cards,
    terrapin_battery.shuffles_the_deck,
    deck="tr.deck",
    cards=("suits", "height"),
    others=("deal",),
    idle={},
)
TRIALS["terts"] = Trial(
    TERTS,
    terts_battery.battery,
    terts_battery.cards,
    terts_battery.shuffles_the_deck,
    deck="ts.deck",
    cards=("suit", "height", "worth"),
    others=("deal", "four", "run", "natural"),
    idle=TERTS_IDLE,
)
TRIALS["terpeno"] = Trial(
    TERPENO,
    terpeno_battery.battery,
    terpeno_battery.cards,
    terpeno_battery.shuffles_the_deck,
    deck="tp.large_deck",
    cards=("suit", "height"),
    others=("players", "partners", "deal"),
    idle={},
)
SETTINGS = [(name, number) for name, trial in TRIALS.items() for number in range(len(trial.asking.settings))]

every_game = pytest.mark.parametrize("name", TRIALS)
every_setting = pytest.mark.parametrize(
    ("name", "number"), SETTINGS, ids=[f"{name} {TRIALS[name].asking.settings[n]}" for name, n in SETTINGS]
)


@cache
def checks(name: str, number: int) -> list[Check]:
    return TRIALS[name].battery(TRIALS[name].asking.settings[number])


@cache
def checks_of_cards(name: str, trump: int) -> dict[str, list[Check]]:
    """The checks of cards under a trump suit, by the names of the cards that they are about."""
    asking = TRIALS[name].asking
    found: dict[str, list[Check]] = {card: [] for card in asking.deck.names}
    for check in TRIALS[name].cards_of(asking.deck.suits[trump]):
        for card in re.findall(r"\w+", str(check.request)):
            if card in found:
                found[card].append(check)
    return found


def rules_of(name: str, number: int) -> Ruleset:
    asking = TRIALS[name].asking
    return asking.game.ruleset(asking.settings[number])


def is_noticed(rules: Ruleset, name: str, number: int = 0) -> bool:
    return failed(checks(name, number), rules) is not None


def idle(name: str, number: int) -> set[str]:
    """The rules that do not act under these switches."""
    trial = TRIALS[name]
    values = rules_of(name, number).switches
    return {rule for rule, (switch, value) in trial.idle.items() if values[switch] == value}


@every_setting
def test_the_rules_themselves_pass_every_check(name: str, number: int) -> None:
    rules = rules_of(name, number)
    assert failed(checks(name, number), rules) is None
    assert TRIALS[name].shuffles_the_deck(rules)


@every_setting
def test_every_rule_dropped_is_noticed_where_it_acts(name: str, number: int) -> None:
    rules = rules_of(name, number)
    unnoticed = {
        rule.id for rule in rules.rules if not is_noticed(rules.changed(Drop(rule.id)), name, number)
    }
    assert unnoticed - {TRIALS[name].deck} == idle(name, number)


@every_setting
def test_another_setting_is_noticed(name: str, number: int) -> None:
    others = [rules_of(name, other) for other in range(len(TRIALS[name].asking.settings)) if other != number]
    assert [rules.switches for rules in others if not is_noticed(rules, name, number)] == []


@every_game
def test_a_card_missing_from_the_deck_is_noticed(name: str) -> None:
    trial = TRIALS[name]
    rules = trial.asking.rules
    place = rules.place(trial.deck)
    for card in range(len(rules.deck.names)):
        entries = dict.fromkeys(set(range(len(rules.deck.names))) - {card}, 1)
        without = replace(rules.rules[place], entries=lambda _, entries=entries: entries)
        others = (*rules.rules[:place], *rules.rules[place + 1 :])
        assert not trial.shuffles_the_deck(replace(rules, rules=(without, *others)))


@pytest.mark.parametrize("trump", range(4))
@pytest.mark.parametrize(
    ("name", "table"), [(name, table) for name, trial in TRIALS.items() for table in trial.cards]
)
def test_any_two_cards_exchanged_in_a_table_are_noticed(name: str, table: str, trump: int) -> None:
    rules = TRIALS[name].asking.rules
    entries = dict.fromkeys(range(len(rules.deck.names)), 0) | rules.tables(trump).entries[table]
    about = checks_of_cards(name, trump)
    unnoticed = [
        rules.deck.show(pair)
        for pair in combinations(entries, 2)
        if entries[pair[0]] != entries[pair[1]]
        and all(
            failed(about[card], exchanged(rules, table, pair, entries, trump)) is None
            for card in rules.deck.show(pair)
        )
    ]
    assert unnoticed == []


@pytest.mark.parametrize(
    ("name", "table"), [(name, table) for name, trial in TRIALS.items() for table in trial.others]
)
def test_any_two_entries_exchanged_in_another_table_are_noticed(name: str, table: str) -> None:
    rules = TRIALS[name].asking.rules
    entries = rules.tables().entries[table]
    unlike = [pair for pair in combinations(entries, 2) if entries[pair[0]] != entries[pair[1]]]
    assert unlike
    assert [
        pair for pair in unlike if not is_noticed(exchanged(rules, table, pair, entries, None), name)
    ] == []


def exchanged(
    rules: Ruleset, table: str, pair: tuple[int, int], entries: Mapping[int, int], trump: int | None
) -> Ruleset:
    """The rules with two entries of a table exchanged, while that suit is trump (None: always)."""
    one, other = pair
    swapped = {one: entries[other], other: entries[one]}
    last = Definition(
        id="exchanged",
        phase="cards",
        sources=(),
        table=table,
        entries=lambda scope: swapped if trump is None or scope.trump in (trump, None) else {},
    )
    return replace(rules, rules=(*rules.rules, last))


def others_than(right: object) -> Iterator[object]:
    """Other values of a field near the right one: of a table, each with one entry changed."""
    match right:
        case int():
            yield from (right - 1, right + 1)
        case dict():
            yield from ({**right, name: value} for name in right for value in others_than(right[name]))
        case tuple():
            yield right[:-1]


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        (name, field, value)
        for name, trial in TRIALS.items()
        for field, right in trial.asking.rules.fields.items()
        for value in others_than(right)
    ],
)
def test_another_value_of_a_field_is_noticed(name: str, field: str, value: object) -> None:
    assert is_noticed(TRIALS[name].asking.rules.changed(Set(field, value)), name)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [(name, wrong) for name, trial in TRIALS.items() for wrong in trial.asking.game.misconceptions],
    ids=lambda one: getattr(one, "id", ""),
)
def test_every_misconception_answers_something_differently_from_the_game(name: str, wrong) -> None:
    assert any(
        is_noticed(believing, name, number)
        for number in range(len(TRIALS[name].asking.settings))
        if (believing := rules_of(name, number).believing(wrong)) is not None
    )


@every_game
def test_the_idle_rules_and_their_switches_exist(name: str) -> None:
    game = TRIALS[name].asking.game
    for rule, (switch, value) in TRIALS[name].idle.items():
        assert rule in game.catalogue()
        assert value in next(one.choices for one in game.switches if one.name == switch)
