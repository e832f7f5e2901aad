"""Every rule dropped, every two table entries exchanged, every change applied: does some check notice?"""

from collections.abc import Iterator
from itertools import combinations

from engine.rules import Drop, Set
from tests.checks import failed
from tests.proof.running import Chunk, Figures, Part
from tests.test_every_rule_matters import (
    TRIALS,
    checks_of_cards,
    exchanged,
    idle,
    is_noticed,
    others_than,
    rules_of,
)

Tried = Iterator[tuple[str, bool]]


def noticed(chunk: Chunk) -> Figures:
    """How many rules were dropped, entries exchanged and changes applied, and what no check noticed."""
    sorts = {
        "rules dropped": dropped,
        "table entries exchanged": entries_exchanged,
        "wrong ideas applied": ideas_applied,
        "fields and switches set": values_set,
    }
    figures: Figures = {"game": chunk.game, "unnoticed": []}
    for sort, tries in sorts.items():
        told = list(tries(chunk.game))
        figures[sort] = len(told)
        figures["unnoticed"] += [f"{sort}: {what}" for what, is_seen in told if not is_seen]
    return figures


def dropped(name: str) -> Tried:
    """Each rule dropped under each setting in which it acts; the deck is tried card by card elsewhere."""
    for number, setting in enumerate(TRIALS[name].asking.settings):
        rules = rules_of(name, number)
        for rule in rules.rules:
            if rule.id not in idle(name, number) | {TRIALS[name].deck}:
                yield f"{rule.id} {setting}", is_noticed(rules.changed(Drop(rule.id)), name, number)


def entries_exchanged(name: str) -> Tried:
    """Any two unlike entries of each table, for the tables of cards under each trump suit."""
    rules = TRIALS[name].asking.rules
    for table in TRIALS[name].cards:
        for trump in range(len(rules.deck.suits)):
            entries = dict.fromkeys(range(len(rules.deck.names)), 0) | rules.tables(trump).entries[table]
            about = checks_of_cards(name, trump)
            for pair in combinations(entries, 2):
                if entries[pair[0]] != entries[pair[1]]:
                    changed = exchanged(rules, table, pair, entries, trump)
                    checks = [about[card] for card in rules.deck.show(pair)]
                    yield f"{table} {pair}", any(failed(each, changed) is not None for each in checks)
    for table in TRIALS[name].others:
        entries = dict(rules.tables().entries[table])
        for pair in combinations(entries, 2):
            if entries[pair[0]] != entries[pair[1]]:
                yield f"{table} {pair}", is_noticed(exchanged(rules, table, pair, entries, None), name)


def ideas_applied(name: str) -> Tried:
    """Each misconception, under any setting that it can act on."""
    for wrong in TRIALS[name].asking.game.misconceptions:
        settings = range(len(TRIALS[name].asking.settings))
        believing = ((number, rules_of(name, number).believing(wrong)) for number in settings)
        yield wrong.id, any(is_noticed(rules, name, number) for number, rules in believing if rules)


def values_set(name: str) -> Tried:
    """Other values of each field, and each setting of the switches tried by the checks of another."""
    rules = TRIALS[name].asking.rules
    for field, right in rules.fields.items():
        for value in others_than(right):
            yield f"{field} {value}", is_noticed(rules.changed(Set(field, value)), name)
    settings = TRIALS[name].asking.settings
    for number, setting in enumerate(settings):
        for other in range(len(settings)):
            if other != number:
                yield f"{settings[other]} for {setting}", is_noticed(rules_of(name, other), name, number)


PART = Part("changes", noticed, size=1, each=1)
