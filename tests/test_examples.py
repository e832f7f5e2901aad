"""Every rule's good and bad example: the answer is the referee's, and it hangs on the rule."""

import json
from random import Random

import pytest
from pydantic import ValidationError

import content
from engine import referee
from engine.game import Game, Phase
from engine.games import GAMES
from engine.play import first_deal
from engine.rules import Contest, Definition, Duty, Filter, Line, Rule, Turn
from tutor.answers import reply
from tutor.cli import answer_line
from tutor.requests import Request, read

SIDES = ("good", "bad")
DEALS = 10  # played out under each value of each switch
NARROWING = (Contest, Duty, Filter, Turn)
LOST = (AttributeError, IndexError, KeyError, StopIteration, TypeError, ValueError)

# Rules without examples: no question reaches them, or none tells of them or hangs on them.
UNREACHED = {
    "hp.deck": "what is no card of the deck is refused before any rule is asked",
    "hp.target": "no question is whether the game is over: a record is of one deal",
    "hp.bidders_win": "no question is who wins the game: a record is of one deal",
    "hp.deal_passes_left": "no question is who deals next: a record is of one deal",
    "tn.deck": "what is no card of the deck is refused before any rule is asked",
    "tn.target": "no question is whether the game is over: a record is of one deal",
    "tn.higher_total": "no question is who wins the game: a record is of one deal",
    "tn.deal_alternates": "no question is who deals next: a record is of one deal",
    "tp.five_tricks": "the play is over by itself, and no reason tells of it",
    "tp.full_set_wins": "no question is whether the game is over: a record is of one deal",
    "tp.target": "no question is whether the game is over: a record is of one deal",
    "tp.highest_total": "no question is who wins the game: a record is of one deal",
    "tp.equal_play_on": "no question is who wins the game: a record is of one deal",
    "tp.deal_passes_left": "no question is who deals next: a record is of one deal",
    "tr.players": "how many may play is checked before any rule is asked",
    "tr.deck": "what is no card of the deck is refused before any rule is asked",
    "tr.equal_chips": "no question is how a game begins: a record is of one round",
    "tr.from_the_dealers_left": "no record's answer was found that hangs on it, and no reason tells of it",
    "tr.sits_out": "who sits out is not asked, and the rule that says so is another",
    "tr.deal_passes_left": "no question is who deals next: a record is of one round",
    "tr.dealer_can_ante": "no question is who deals next: a record is of one round",
    "tr.agreed_rounds": "no question is whether the game is over: a record is of one round",
    "tr.two_must_ante": "no question is whether the game is over: a record is of one round",
    "tr.most_chips_win": "no question is who wins the game: a record is of one round",
    "ts.deck": "what is no card of the deck is refused before any rule is asked",
    "ts.higher_total_wins": "no question is who wins the game: a record is of one deal",
    "ts.equal_totals_play_on": "no question is who wins the game: a record is of one deal",
    "ts.last_trick_deals": "no question is who deals next: a record is of one deal",
    "ts.deal_alternates": "no question is who deals next: a record is of one deal",
}

# Rules without which every request gets the answer that it gets with them.
UNMISSED = {
    "tr.carried_over": "chips in the pot decide who gets them, never which step breaks a rule",
    "tr.last_pot_is_shared": "who gets the last pot never decides which step breaks a rule",
    "hp.name_trump": "without it one might name no suit, and a record has no word for that",
    "tn.name_trump": "without it one might name no colour, and a record has no word for that",
}


RULES: dict[str, tuple[Game, Rule]] = {
    name: (game, rule) for game in GAMES.values() for name, (rule, _) in game.catalogue().items()
}
REACHED = [name for name in RULES if name not in UNREACHED]

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_rule = pytest.mark.parametrize("rule", REACHED)
every_example = pytest.mark.parametrize(
    ("rule", "side"), [(rule, side) for rule in REACHED for side in SIDES]
)


def example(rule: str, side: str) -> content.Example:
    return getattr(content.examples(RULES[rule][0].name)[rule], side)


def asked(rule: str, side: str) -> Request:
    return read(example(rule, side).request)


def is_named(rule: str, side: str) -> bool:
    """Whether the reasons name the rule, or it wrote a line that is struck."""
    request = asked(rule, side)
    named = [step["rule"] for step in reply(request)["because"]]
    trail = request.ask.trail(request.rules, request.situation)
    struck = [row.rule.id for row in trail if isinstance(row, Line) and row.struck]
    return rule in (*named, *struck)


def is_missed(rule: str, side: str) -> bool:
    """Whether the game without the rule answers otherwise, or not at all."""
    _, ask, rules, situation = asked(rule, side)
    right = ask.answer(rules, situation)
    try:
        return bool(ask.answer(rules.without(RULES[rule][1]), situation) != right)
    except LOST:
        return True


def outcomes(rule: str, side: str) -> set[str]:
    """What the rule did, as the reasons tell it."""
    _, ask, rules, situation = asked(rule, side)
    return {reason.outcome for reason in referee.because(ask, rules, situation) if reason.rule.id == rule}


def deal_of(game: Game, choices: dict[str, object], chance: Random) -> list[Phase]:
    """Every phase of a deal; its reasons are those of a record that goes wrong there or no further."""
    rules = game.ruleset(choices)
    scores = (game.some_scores or game.first_scores)(rules, chance)
    deal = [first_deal(game, rules, chance, scores=scores)]
    while deal[-1].seat is not None:
        deal.append(deal[-1].after(game.choose(deal[-1], chance)))
    return deal


@every_game
def test_a_game_has_examples_of_all_its_rules(game: Game) -> None:
    assert set(content.examples(game.name)) == set(game.catalogue()) - set(UNREACHED)


@every_game
def test_no_two_examples_of_a_game_ask_the_same_or_say_the_same(game: Game) -> None:
    told = [one for pair in content.examples(game.name).values() for one in (pair.good, pair.bad)]
    assert len({json.dumps(one.request, sort_keys=True) for one in told}) == len(told)
    assert len({one.shows for one in told}) == len(told)


@every_example
def test_an_example_gets_the_answer_that_it_tells(rule: str, side: str) -> None:
    told = example(rule, side)
    said = answer_line(json.dumps(told.request), lambda raw: reply(read(raw)))
    assert json.dumps(said.get("answer", said)) == json.dumps(told.answer)


@every_example
def test_an_example_says_what_it_shows_in_one_short_sentence(rule: str, side: str) -> None:
    shows = example(rule, side).shows
    assert shows[:1].isupper()
    assert shows.endswith(".")
    assert ". " not in shows
    assert len(shows) <= 110


@every_example
def test_an_example_is_asked_under_rules_that_hold_its_rule(rule: str, side: str) -> None:
    assert asked(rule, side).rules.has(rule)


@every_example
def test_the_reasons_of_an_example_name_its_rule(rule: str, side: str) -> None:
    hidden = isinstance(RULES[rule][1], Definition) or "record" in example(rule, side).request
    assert is_named(rule, side) or (hidden and is_missed(rule, side))


@every_rule
def test_a_rule_is_named_in_one_of_its_examples(rule: str) -> None:
    if not isinstance(RULES[rule][1], Definition):
        assert any(is_named(rule, side) for side in SIDES)


@every_rule
def test_the_game_without_a_rule_answers_one_of_its_examples_otherwise(rule: str) -> None:
    assert any(is_missed(rule, side) for side in SIDES) is (rule not in UNMISSED)


@every_rule
def test_nothing_is_refused_in_a_good_example(rule: str) -> None:
    told = example(rule, "good")
    assert told.answer is not False
    if told.request["ask"] == "replay":
        assert told.answer is None


@every_rule
def test_something_fails_in_a_bad_example_of_a_rule_that_narrows(rule: str) -> None:
    if isinstance(RULES[rule][1], NARROWING):
        told = example(rule, "bad")
        refused = told.answer is False or (told.request["ask"] == "replay" and told.answer is not None)
        assert refused or "forbids" in outcomes(rule, "bad")


def test_the_rules_left_out_exist_and_belong_to_the_phase_of_no_question() -> None:
    catalogues = {name: game for game in GAMES.values() for name in game.catalogue()}
    for rule in UNREACHED:
        game = catalogues[rule]
        assert game.catalogue()[rule][0].phase not in {phase for ask in game.asks for phase in ask.phases}
    assert set(UNMISSED) <= set(catalogues)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_no_reason_about_a_record_tells_of_a_rule_left_out(game: Game) -> None:
    chance = Random(1)
    switched = [{switch.name: value} for switch in game.switches for value in switch.choices]
    played = [deal_of(game, choices, chance) for choices in ({}, *switched) for _ in range(DEALS)]
    told = {row.rule.id for deal in played for phase in deal for row in phase.trail()}
    assert told
    assert not told & set(UNREACHED)


def test_an_example_with_a_field_too_many_or_without_its_sentence_is_refused() -> None:
    right = {"request": {"ask": "legal"}, "answer": [], "shows": "It is so."}
    assert content.Example.model_validate(right)
    for wrong in ({**right, "actions": []}, {"request": {"ask": "legal"}}, {**right, "shows": 1}):
        with pytest.raises(ValidationError):
            content.Example.model_validate(wrong)


def test_a_record_goes_on_where_the_one_that_it_names_ends() -> None:
    begun = {"some": {"dealer": 0, "deal": " AS\n KH ", "actions": [{"seat": 1, "bid": 1}]}}
    told = {"request": {"ask": "replay", "record": "some"}, "actions": [{"seat": 2, "bid": 2}], "shows": "."}
    record = content.written_out("hasenpfeffer", told, begun)["request"]["record"]
    assert record["deal"] == ["AS", "KH"]
    assert [action["seat"] for action in record["actions"]] == [1, 2]
