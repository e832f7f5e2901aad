"""The shapes of rules about cards, each shown by a small game made up for it."""

from dataclasses import replace
from itertools import combinations

import pytest

from engine import funnel, tricks
from engine.cards import members
from engine.rules import Add, Definition, Drop, Filter, Misconception, Scope, Set, Swap
from engine.ruleset import NO_SUIT
from tests.mini import (
    BEAT,
    CARDS,
    CONTEST,
    DECK,
    FOLLOW,
    FREE_JACK,
    NARROW_JACK,
    RANKS,
    ROOK,
    ROOK_ANY_TIME,
    ROOK_HIGH,
    ROOK_TRUMP,
    SUITS,
    TRUMP,
    TRUMP_JACK,
    H,
    S,
    game,
    hand,
    jack_of,
    names,
    playable,
    winner,
)

# Definitions


def test_a_later_definition_overrides_an_earlier_one() -> None:
    assert game(RANKS, TRUMP_JACK).tables(S).height[jack_of(S)] == 10
    assert game(TRUMP_JACK, RANKS).tables(S).height[jack_of(S)] == 4


def test_an_entry_remembers_the_definition_that_set_it() -> None:
    setters = game(*CARDS).tables(S).setters
    assert setters["height", jack_of(S)] is TRUMP_JACK
    assert setters["height", jack_of(H)] is RANKS
    assert setters["suit", jack_of(S)] is SUITS


def test_a_definition_may_depend_on_the_trump_suit() -> None:
    rules = game(*CARDS)
    assert [rules.tables(trump).height[jack_of(H)] for trump in (None, S, H)] == [4, 4, 10]


def test_a_definition_may_depend_on_a_field() -> None:
    tuned = replace(RANKS, entries=lambda scope: {0: scope.fields["seven"]})
    rules = game(SUITS, tuned, fields={"seven": 3})
    assert rules.tables().height[0] == 3
    assert rules.changed(Set("seven", 8)).tables().height[0] == 8


def test_a_card_that_no_definition_gives_a_suit_is_nobodys_fellow() -> None:
    tables = game(*CARDS).tables(S)
    assert tables.suit[ROOK] == NO_SUIT
    assert tables.fellows[ROOK] == 0
    assert tables.trumps == hand("7S 8S 9S JS QS KS AS")


def test_a_definition_may_be_about_seats() -> None:
    side = Definition(id="side", phase="deal", sources=(), table="side", entries=lambda _: {0: 0, 1: 1, 2: 0})
    assert game(side).tables().entries["side"] == {0: 0, 1: 1, 2: 0}


# Duties


def test_a_duty_keeps_the_cards_it_asks_for() -> None:
    assert playable(game(*CARDS, FOLLOW), "9S QS AH", led="KS") == "9S QS"


def test_a_duty_that_cannot_be_met_keeps_all() -> None:
    assert playable(game(*CARDS, FOLLOW), "9H QH AH", led="KS") == "9H QH AH"


def test_a_second_duty_chooses_among_what_the_first_left() -> None:
    assert playable(game(*CARDS, FOLLOW, BEAT), "9H QH AH AS", led="JH", trump=S) == "QH AH"
    assert playable(game(*CARDS, FOLLOW, BEAT, TRUMP), "8S 7S AH", led="KH") == "AH"
    assert playable(game(*CARDS, FOLLOW, BEAT, TRUMP), "8S 7S", led="KH") == "7S 8S"


def test_without_a_card_led_no_duty_acts() -> None:
    tables = game(*CARDS, FOLLOW).tables(S)
    assert tricks.playable(tables, hand("9S AH"), None) == hand("9S AH")
    assert tricks.playable_trail(tables, hand("9S AH"), None) == ()


def test_the_reason_of_a_duty_is_what_it_dropped() -> None:
    tables = game(*CARDS, FOLLOW, BEAT).tables(S)
    rows = tricks.playable_trail(tables, hand("9S 7H QH AH"), DECK.numbers["JH"])
    assert [(row.rule.id, names(row.dropped)) for row in rows] == [("follow", "9S"), ("beat", "7H")]


# Exemptions: a trump Jack that nobody is forced to play (freely, or only alone on a trump led)


@pytest.mark.parametrize(
    ("cards", "led", "free", "narrow"),
    [
        ("JS AH", "9S", "JS AH", "JS AH"),  # the only trump, and trumps led
        ("JS KS AH", "9S", "JS KS", "JS KS"),  # following with the King is asked for all the same
        ("JS 7S AH", "9S", "7S JS", "JS"),  # beating falls away with the Jack, in the free reading only
        ("JS 8S", "9H", "8S JS", "8S JS"),  # void: some trump must be played
        ("JS", "9S", "JS", "JS"),  # the last card
        ("7H 8H", "9S", "7H 8H", "7H 8H"),  # no Jack in it
        ("JS 7H", "9H", "7H", "7H"),  # it must not break following
    ],
)
def test_an_exempt_jack_is_never_forced(cards: str, led: str, free: str, narrow: str) -> None:
    duties = (*CARDS, FOLLOW, BEAT, TRUMP)
    assert playable(game(*duties, FREE_JACK), cards, led=led) == free
    assert playable(game(*duties, NARROW_JACK), cards, led=led) == narrow


def test_a_freed_jack_need_not_trump_where_a_narrow_one_must() -> None:
    duties = (Drop("trump_jack"), Drop("follow"))  # nothing but the duty to trump is left
    rules = game(*CARDS, FOLLOW, TRUMP)
    assert playable(rules.changed(*duties, Add(FREE_JACK, "trump_when_void")), "JS 7H", led="9H") == "JS 7H"
    assert playable(rules.changed(*duties, Add(NARROW_JACK, "trump_when_void")), "JS 7H", led="9H") == "JS"


def test_an_exemption_tells_which_cards_stepped_out_and_came_back() -> None:
    tables = game(*CARDS, FOLLOW, FREE_JACK).tables(S)
    rows = tricks.playable_trail(tables, hand("JS KS AH"), DECK.numbers["9S"])
    shown = [(row.rule.id, names(row.before), names(row.after)) for row in rows]
    assert shown == [
        ("jack", "JS KS AH", "KS AH"),
        ("follow", "KS AH", "KS"),
        ("jack", "KS", "JS KS"),
    ]


def test_the_row_in_which_cards_come_back_holds_the_run_for_the_whole_hand() -> None:
    tables = game(*CARDS, FOLLOW, FREE_JACK).tables(S)
    (inner,) = tricks.playable_trail(tables, hand("JS KS AH"), DECK.numbers["9S"])[-1].within
    assert [(row.rule.id, names(row.after)) for row in inner.trail] == [("follow", "JS KS")]


def test_a_rook_of_any_time_is_a_wider_duty_and_an_exemption() -> None:
    follow = game(*CARDS, ROOK_TRUMP, ROOK_HIGH, FOLLOW)
    free = follow.changed(*ROOK_ANY_TIME)
    for cards, led, when_following, any_time in [
        ("9H Rook", "KH", "9H", "9H Rook"),  # it may be played where one could follow
        ("9S Rook", "KH", "9S Rook", "9S Rook"),  # void: any card
        ("9H Rook", "KS", "Rook", "Rook"),  # trumps led: it must follow
        ("9S 9H Rook", "KS", "9S Rook", "9S Rook"),
        ("9S 9H", "Rook", "9S", "9S"),  # the Rook led is a trump led
    ]:
        assert playable(follow, cards, led=led) == when_following
        assert playable(free, cards, led=led) == any_time


def test_the_fast_path_and_the_trail_agree_on_every_hand_of_three() -> None:
    games = [
        game(*CARDS, FOLLOW, BEAT, TRUMP, FREE_JACK),
        game(*CARDS, FOLLOW, TRUMP, NARROW_JACK),
        game(*CARDS, ROOK_TRUMP, ROOK_HIGH, FOLLOW).changed(*ROOK_ANY_TIME),
    ]
    for cards in combinations(DECK.names, 3):
        for rules in games:
            assert playable(rules, " ".join(cards), led="9H")


# Filters


EVEN = Filter(id="even", phase="odd", sources=(), over="number", keeps=lambda *_: 0b0101010101)
SMALL = Filter(id="small", phase="odd", sources=(), over="number", keeps=lambda _, most: (2 << most) - 1)


def test_filters_keep_what_passes_them_all() -> None:
    rules = game(EVEN, SMALL)
    assert members(funnel.narrow(rules.of("odd", Filter), rules.tables(), 5, 0b1111111111)) == [0, 2, 4]


def test_the_first_filter_that_drops_an_option_is_its_reason() -> None:
    for order, reason in [((EVEN, SMALL), "even"), ((SMALL, EVEN), "small")]:
        rules = game(*order)
        rows = funnel.trail(rules.of("odd", Filter), rules.tables(), 5, 1 << 7)
        assert [row.rule.id for row in rows if row.dropped] == [reason]


def test_filters_may_leave_nothing() -> None:
    rules = game(EVEN)
    assert funnel.narrow(rules.of("odd", Filter), rules.tables(), 0, 0b10) == 0


# Contests over cards


def test_a_trump_wins_and_else_the_highest_of_the_suit_led() -> None:
    rules = game(*CARDS, *CONTEST)
    assert winner(rules, "9H AH 7S KH") == "7S"
    assert winner(rules, "9H AH KH") == "AH"
    assert winner(rules, "9H AS KH", trump=None) == "KH"
    assert winner(rules, "AS JS KS") == "JS"


def test_of_cards_that_nothing_tells_apart_the_one_played_first_wins() -> None:
    level = Definition(
        id="level", phase="cards", sources=(), table="height", entries=lambda _: dict.fromkeys(range(14), 1)
    )
    assert winner(game(SUITS, level, *CONTEST), "9H AH KH") == "9H"


def test_each_rule_of_a_contest_has_its_row() -> None:
    tables = game(*CARDS, *CONTEST).tables(S)
    rows = tricks.winner_trail(tables, [DECK.numbers[name] for name in ("9H", "7S", "8S")])
    assert [(row.rule.id, names(row.after)) for row in rows] == [
        ("trumps", "7S 8S"),
        ("led", "7S 8S"),
        ("highest", "8S"),
    ]


# Changes of a rule set


RULES = game(*CARDS, FOLLOW, BEAT, fields={"target": 10})


def test_dropping_a_rule_leaves_the_others_in_order() -> None:
    assert [rule.id for rule in RULES.changed(Drop("follow")).rules] == [
        "suits",
        "ranks",
        "trump_jack",
        "beat",
    ]


def test_swapping_a_rule_puts_another_in_its_place() -> None:
    assert RULES.changed(Swap("follow", TRUMP)).rules[3:] == (TRUMP, BEAT)


def test_adding_a_rule_puts_it_before_the_one_named() -> None:
    assert RULES.changed(Add(TRUMP, "beat")).rules[3:] == (FOLLOW, TRUMP, BEAT)


def test_setting_a_field_leaves_the_rules_alone() -> None:
    changed = RULES.changed(Set("target", 5))
    assert (changed.fields["target"], RULES.fields["target"]) == (5, 10)
    assert changed.rules == RULES.rules


@pytest.mark.parametrize("change", [Drop("no"), Swap("no", BEAT), Set("no", 1), Add(BEAT, "no")])
def test_a_change_of_what_is_not_there_is_a_key_error(change: Drop | Swap | Set | Add) -> None:
    with pytest.raises(KeyError):
        RULES.changed(change)


def test_a_wrong_idea_with_nothing_to_act_on_gives_no_game() -> None:
    wrong = Misconception("free", ("follow",), (Drop("follow"),))
    assert RULES.changed(Drop("follow")).believing(wrong) is None


def test_a_wrong_idea_plays_the_game_with_its_changes() -> None:
    wrong = Misconception("free", ("follow", "beat"), (Drop("follow"), Drop("beat")))
    believing = RULES.believing(wrong)
    assert believing is not None
    assert playable(believing, "9S AH", led="KS") == "9S AH"
    assert RULES.believing(wrong) is believing


def test_a_changed_game_makes_its_own_tables() -> None:
    assert RULES.tables(S).height[jack_of(S)] == 10
    assert RULES.changed(Drop("trump_jack")).tables(S).height[jack_of(S)] == 4
    assert RULES.without(TRUMP_JACK).tables(S).height[jack_of(S)] == 4


# Laziness


def test_the_fast_paths_build_no_trail(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(funnel, "Stage", refuse)
    monkeypatch.setattr(tricks, "Stage", refuse)
    rules = game(*CARDS, FOLLOW, BEAT, FREE_JACK, EVEN, *CONTEST)
    assert tricks.playable(rules.tables(S), hand("JS KS AH"), 0) == hand("JS KS")
    assert winner(rules, "9H AH 7S KH") == "7S"
    assert funnel.narrow(rules.of("odd", Filter), rules.tables(), 0, 3) == 1
    with pytest.raises(AssertionError):
        tricks.winner_trail(rules.tables(S), [0])


def test_tables_of_one_trump_suit_are_made_once() -> None:
    made = []

    def entries(scope: Scope) -> dict[int, int]:
        made.append(scope.trump)
        return {}

    rules = game(replace(SUITS, entries=entries))
    for trump in (S, H, S, None, H):
        rules.tables(trump)
    assert made == [S, H, None]
