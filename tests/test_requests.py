"""Requests that get no answer: the contract's table of errors, row by row."""

import copy
import json
from collections.abc import Iterator
from typing import Any, get_type_hints

import pytest

from engine.game import Game
from engine.games import GAMES
from engine.situations import Call, Card, Cards, Suit
from tests.lines import asked, check_form, problems
from tests.requesting import requests
from tutor.requests import read

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
UNREADABLE, IMPOSSIBLE = "unreadable", "impossible"
OF_NO_DECK = ("1H", "15R", "10X", "H10", "HH", "", " ", "10", "Joker Joker", "Jo ker", "0S", "\ufeffKS")
LOOKALIKES = ("10\u017f", "\uff11\uff10H", "K\u212a", "\u0130", "\u041aS", "10\u2665\u2665", "1\u20600H")
NOT_TEXTS: tuple[Any, ...] = (None, True, 5, 1.5, [], {}, ["KS"], {"card": "KS"})


def of_ask(game: Game, name: str) -> dict[str, Any]:
    """A request of that name; the test is passed over where the game has none."""
    for request in requests(game.name):
        if request["ask"] == name:
            return copy.deepcopy(request)
    pytest.skip(f"{game.name} is not asked {name}")


def bids_are_numbers(game: Game) -> bool:
    """Whether somebody may bid a number in this game."""
    return any(isinstance(name, int) for name in game.calls(game.ruleset()))


def fields_of_type(game: Game, *kinds: Any) -> Iterator[tuple[dict[str, Any], str]]:
    """Each request with each of its fields that is of one of these types."""
    for request in requests(game.name):
        ask = read(request).ask
        for name, kind in get_type_hints(ask.form).items():
            if kind in kinds and (name in request or name in request.get("action", {})):
                yield copy.deepcopy(request), name


def put(request: dict[str, Any], name: str, value: Any) -> str:
    """Put a value into a field and return the field's whole name."""
    if name in request.get("action", {}):
        request["action"][name] = value
        return f"action.{name}"
    request[name] = value
    return name


@every_game
def test_the_game_has_requests_to_begin_with(game: Game) -> None:
    names = {request["ask"] for request in requests(game.name)}
    assert len(names) >= 2
    assert names <= {ask.name for ask in game.asks}


@pytest.mark.parametrize(
    "line",
    [
        *(
            "{",
            "nul",
            '{"game": }',
            "{'game': 1}",
            '{"game": "x"} {}',
            '{"a": 01}',
            '{"a": .5}',
            "{}{}",
            "\0",
        ),
        *("[]", "1", "null", "true", '"game"', '[{"game": "hasenpfeffer"}]'),
        *('{"a": NaN}', '{"a": Infinity}', '{"a": -Infinity}', '{"a": "\n"}', '{"a": "\\x"}'),
        '{"\\udfff": 1}',
        *(b"\xff", b'{"game": "\xc3"}', b'{"game": "\xed\xa0\x80"}', "{}".encode("utf-16")),
        *(b"\xef\xbb\xbf{}", '{"a": 1' + "0" * 5000 + "}", '{"a": -1' + "0" * 5000 + "}"),
    ],
)
def test_what_is_no_json_object_is_unreadable(line: bytes | str) -> None:
    said = asked(line)
    check_form(said)
    assert problems(said) == [(UNREADABLE, "")]


@pytest.mark.parametrize("value", ['"\\ud800"', '[{"b": "x\\udc00"}]', '{"\\udfff": 1}'])
def test_half_a_character_is_told_with_the_field_that_holds_it(value: str) -> None:
    assert problems(asked(f'{{"a": {value}, "b": 1}}')) == [(UNREADABLE, "a")]


@every_game
@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}"), ('[{"a":', "}]")])
def test_what_is_nested_however_deeply_is_unreadable(game: Game, opening: str, closing: str) -> None:
    start = json.dumps(requests(game.name)[0])[:-1]
    for depth in (50, 300, *range(440, 500, 7), *range(930, 1000, 3), 3000, 100_000):
        deep = opening * depth + "1" + closing * depth
        for line in (
            deep,
            f'{{"game": {deep}}}',
            f'{start}, "more": {deep}}}',
            f'{start}, "rules": {deep}}}',
        ):
            said = asked(line)
            check_form(said)
            assert said["error"]["kind"] == UNREADABLE


@every_game
def test_a_line_without_end_that_opens_only_is_unreadable(game: Game) -> None:
    line = f'{{"game": "{game.name}", "ask": ' + "[" * 200_000
    assert problems(asked(line)) == [(UNREADABLE, "")]


@every_game
def test_names_that_come_twice_are_all_told(game: Game) -> None:
    line = f'{{"game": "{game.name}", "game": "{game.name}", "ask": "legal", "x": 1, "x": 2}}'
    assert problems(asked(line)) == [(UNREADABLE, "game"), (UNREADABLE, "x")]


@pytest.mark.parametrize("name", ["poker", "", None, 5, ["hasenpfeffer"], "Hasenpfeffer", " hasenpfeffer"])
def test_an_unknown_game_is_unreadable(name: object) -> None:
    assert problems(asked({"game": name, "ask": "legal"})) == [(UNREADABLE, "game")]
    assert problems(asked({"ask": "legal"})) == [(UNREADABLE, "game")]


@every_game
@pytest.mark.parametrize("name", ["perft", "", None, 5, ["legal"], "Legal", "verdict/play", "legal "])
def test_a_question_that_the_game_does_not_have_is_unreadable(game: Game, name: object) -> None:
    assert problems(asked({"game": game.name, "ask": name})) == [(UNREADABLE, "ask")]
    assert problems(asked({"game": game.name})) == [(UNREADABLE, "ask")]


@every_game
def test_the_questions_of_other_games_are_unreadable(game: Game) -> None:
    ours = {ask.name for ask in game.asks}
    others = {ask.name for other in GAMES.values() for ask in other.asks} - ours
    for name in others | ({"declarations", "showdown", "contest"} - ours):
        assert problems(asked({"game": game.name, "ask": name})) == [(UNREADABLE, "ask")]


@every_game
def test_a_field_too_many_and_a_field_missing_are_told_together(game: Game) -> None:
    for request in requests(game.name):
        ask = read(request).ask
        needed = [
            name for name in request if name in ask.form._fields and name not in ask.form._field_defaults
        ]
        less = {name: value for name, value in request.items() if name not in needed[:1]}
        said = asked({**less, "colour": 1})
        assert problems(said)[-1] == (UNREADABLE, "colour")
        assert {(UNREADABLE, name) for name in needed[:1]} <= set(problems(said))


@every_game
def test_null_is_unreadable_where_a_field_is_needed(game: Game) -> None:
    for request in requests(game.name):
        form = read(request).ask.form
        for name in request.keys() & set(form._fields) - form._field_defaults.keys():
            assert (UNREADABLE, name) in problems(asked({**request, name: None})), name


@every_game
@pytest.mark.parametrize("action", [None, [], {}, "play", {"fold": True}, {"seat": 1}])
def test_an_action_that_is_none_of_the_games_is_unreadable(game: Game, action: object) -> None:
    request = of_ask(game, "verdict")
    assert problems(asked({**request, "action": action})) == [(UNREADABLE, "action")]


@every_game
def test_two_actions_at_once_or_one_with_more_beside_it_are_unreadable(game: Game) -> None:
    request = of_ask(game, "verdict")
    keys = [ask.action for ask in game.asks if ask.action]
    if len(keys) > 1:
        both = dict.fromkeys(keys[:2], 1)
        assert problems(asked({**request, "action": both})) == [(UNREADABLE, "action")]
    more = {**request["action"], "loudly": True}
    assert problems(asked({**request, "action": more})) == [(UNREADABLE, "action.loudly")]


@every_game
def test_an_unknown_switch_or_value_is_unreadable(game: Game) -> None:
    for request in requests(game.name):
        plain = {name: value for name, value in request.items() if name != "rules"}
        for rules in (None, [], "final", 5, [["pass", "final"]]):
            assert problems(asked({**plain, "rules": rules}))[0] == (UNREADABLE, "rules")
        assert (UNREADABLE, "rules.jokers") in problems(asked({**plain, "rules": {"jokers": "wild"}}))
        for switch in game.switches:
            for value in ("no such value", None, "", [], {}, 1.5, -1, 10**30, [None], ["S", "S"]):
                said = asked({**plain, "rules": {switch.name: value}})
                assert (UNREADABLE, f"rules.{switch.name}") in problems(said), (switch.name, value)


@every_game
@pytest.mark.parametrize("number", ["1e400", "-1e400", "1.5", "1.0", "3e0", "true", "null", '"3"', "[3]"])
def test_what_is_no_whole_number_is_unreadable_as_one(game: Game, number: str) -> None:
    for request, name in fields_of_type(game, int):
        field = put(request, name, "HERE")
        assert (UNREADABLE, field) in problems(asked(json.dumps(request).replace('"HERE"', number)))


@every_game
def test_a_number_far_too_large_or_too_small_for_any_table_is_answered_or_refused(game: Game) -> None:
    for number in (10**30, -(10**30), 10**4200, -1):
        for request, name in fields_of_type(game, int):
            put(request, name, number)
            check_form(asked(request))


@every_game
@pytest.mark.parametrize("name", OF_NO_DECK)
def test_a_card_that_no_deck_holds_is_unreadable(game: Game, name: str) -> None:
    for request, field in fields_of_type(game, Card, Cards):
        many_cards = get_type_hints(read(request).ask.form)[field] == Cards
        found = put(request, field, [name] if many_cards else name)
        assert (UNREADABLE, f"{found}.0" if many_cards else found) in problems(asked(request))


@every_game
def test_a_card_of_another_games_deck_is_unreadable(game: Game) -> None:
    every = {"7H", "10S", "Joker", "14R", "Rook", "JB", "10P", "AM", "2MK", "CM", "4R", "9L"}
    foreign = [name for name in every if game.deck.read(name) is None]
    assert len(foreign) >= 6
    for name in foreign:
        for request, field in fields_of_type(game, Cards):
            found = put(request, field, [name])
            assert (UNREADABLE, f"{found}.0") in problems(asked(request)), name


@every_game
@pytest.mark.parametrize("name", LOOKALIKES)
def test_letters_and_digits_that_only_look_like_ours_are_unreadable(game: Game, name: str) -> None:
    for request, field in fields_of_type(game, Cards, Card, Suit):
        many_cards = get_type_hints(read(request).ask.form)[field] == Cards
        found = put(request, field, [name] if many_cards else name)
        assert (UNREADABLE, f"{found}.0" if many_cards else found) in problems(asked(request))


@every_game
def test_cards_suits_and_calls_of_another_type_are_unreadable(game: Game) -> None:
    for value in NOT_TEXTS:
        for request, field in fields_of_type(game, Card, Suit, Call):
            if type(value) is int and get_type_hints(read(request).ask.form)[field] is Call:
                continue
            found = put(request, field, value)
            assert (UNREADABLE, found) in problems(asked(request)), (field, value)


@every_game
def test_a_list_of_cards_that_is_no_list_is_unreadable(game: Game) -> None:
    for value in ("KS", "", "KS 9S", None, 5, {"0": "KS"}, True):
        for request, field in fields_of_type(game, Cards):
            found = put(request, field, value)
            assert (UNREADABLE, found) in problems(asked(request)), (field, value)


@every_game
def test_lone_surrogates_are_unreadable_wherever_they_stand(game: Game) -> None:
    for request in requests(game.name):
        for name in request:
            said = asked({**request, name: "\ud800"})
            check_form(said)
            assert said["error"]["kind"] == UNREADABLE
        check_form(asked({**request, "\udfff": 1}))
        assert asked({**request, "\udfff": 1})["error"]["kind"] == UNREADABLE


@every_game
def test_a_card_twice_is_impossible(game: Game) -> None:
    for request, field in fields_of_type(game, Cards):
        cards = request.get(field) or request.get("action", {}).get(field)
        if cards and field not in request.get("action", {}):
            put(request, field, [*cards, cards[0]])
            assert any(kind == IMPOSSIBLE and field in name for kind, name in problems(asked(request)))


@every_game
def test_more_cards_than_there_can_be_are_impossible(game: Game) -> None:
    for request, field in fields_of_type(game, Cards):
        if field not in request.get("action", {}):
            put(request, field, (request[field] or list(game.deck.names)) * 60)
            said = asked(request)
            check_form(said)
            assert said["error"]["kind"] == IMPOSSIBLE


@every_game
def test_a_trick_without_a_card_has_no_winner_and_that_is_impossible(game: Game) -> None:
    assert problems(asked({**of_ask(game, "winner"), "trick": []})) == [(IMPOSSIBLE, "trick")]


@every_game
def test_an_empty_hand_may_play_nothing(game: Game) -> None:
    request = of_ask(game, "legal")
    for trick in ([], request["trick"]):
        said = asked({**request, "hand": [], "trick": trick})
        assert said["answer"] == said["each"] == []
        check_form(said)


@every_game
def test_calls_that_could_not_have_been_made_are_impossible(game: Game) -> None:
    request = of_ask(game, "bids")
    numbers = ([10**9], [-5], [0], [10**9, 10**9]) if bids_are_numbers(game) else ()
    for calls in (["pass"] * 50, *numbers):
        said = asked({**request, "calls": calls})
        assert said["error"]["kind"] == IMPOSSIBLE, calls
        assert said["error"]["problems"][0]["field"].startswith("calls.")


@every_game
def test_a_call_that_is_no_call_of_the_game_is_unreadable(game: Game) -> None:
    request = of_ask(game, "bids")
    for call in ("no call", "", None, True, 1.5, [1], {}, "Pass!", "\uff13"):
        assert (UNREADABLE, "calls.0") in problems(asked({**request, "calls": [call]})), call
    assert problems(asked({**request, "calls": "pass"})) == [(UNREADABLE, "calls")]


def test_a_suit_is_named_in_a_call_as_it_is_everywhere() -> None:
    request = {"game": "terpeno", "ask": "bids", "players": 4, "turned": "9P"}
    for letter in ("C", "c", " c "):
        assert asked({**request, "calls": [*["pass"] * 4, letter]})["answer"] == []


@every_game
def test_a_number_is_unreadable_where_no_call_is_a_number(game: Game) -> None:
    request = of_ask(game, "bids")
    bid = {**request, "ask": "verdict", "calls": [], "action": {"bid": 3}}
    if bids_are_numbers(game):
        assert "answer" in asked(bid)
    else:
        assert problems(asked(bid)) == [(UNREADABLE, "action.bid")]
        assert problems(asked({**request, "calls": [3]})) == [(UNREADABLE, "calls.0")]


@every_game
def test_all_problems_of_a_request_are_told_together(game: Game) -> None:
    for request in (one for one in requests(game.name) if "rules" not in one):
        broken = {**request, "rules": {"jokers": 1, "wild": 2}, "colour": 1, "shape": 2}
        fields = ["rules.jokers", "rules.wild", "colour", "shape"]
        assert problems(asked(broken)) == [(UNREADABLE, field) for field in fields]
    for request, field in fields_of_type(game, Cards):
        found = put(request, field, ["KX", None, 5])
        names = [name for _, name in problems(asked({**request, "rules": {"wild": 1}}))]
        assert names == ["rules.wild", *(f"{found}.{place}" for place in range(3))]
