"""The words: nothing that acts is without them, none speaks of what cannot happen, and all read well."""

import re
from collections import Counter
from functools import cache
from random import Random

import pytest

import content
from engine.game import Game
from engine.games import GAMES
from engine.referee import CARD_TABLES, Reason
from engine.rules import Contest, Definition, Duty, Exemption, Ledger, Pattern, Rule, Turn, value_name
from engine.ruleset import Ruleset
from engine.situations import Cards
from puzzles.kinds import Puzzle, kinds_of
from tests.positions import many, phases, settings, told
from tests.puzzling import of_every_setting
from tutor.lessons import posed
from tutor.prompt import SENTENCE_END, answer_told, house_rules, prompt, right_or_not, setting_template
from tutor.wording import speech

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
RULE_ID = re.compile(r"\b[a-z]{2}\.[a-z_]+\b")
STATEMENT = re.compile(r"\b[A-Z]{2}-?R?\d+\b")
FAULT = re.compile(r"\b(fault|case|row|issue) [A-Z]-\d+|\b[RQTSG]-\d\d\b")
PLACE = re.compile(r"[{}]")
DRAWN = {"trump", "hand", "hands", "trick", "calls", "opens", "refused", "bought"}  # shown by a picture
Said = frozenset[tuple[Rule, str, str]]


def words_of(game: Game) -> dict[str, str]:
    """Every text about a game that a learner may read just so, by where it stands."""
    words = content.game_words(game.name)
    found = {"title": words.title, "about": words.about}
    for name, rule in content.rule_words(game.name).items():
        found |= {f"{name} title": rule.title, f"{name} says": rule.says}
    for name, wrong in content.misconception_words(game.name).items():
        found |= {f"{name} belief": wrong.belief, f"{name} game": wrong.game, f"{name} why": wrong.evidence}
    for name, kind in words.kinds.items():
        found |= {f"{name} title": kind.title, f"{name} asks": kind.asks}
    return found | {f"silent {silent.sources[0]}": silent.why for silent in words.silent}


def subjects(game: Game, rule: Rule) -> set[str]:
    """What kind of one option can be in question where the rule acts: a verdict's, or a card of a hand."""
    asks = [ask for ask in game.asks if rule.phase in ask.phases]
    kinds = {kind for ask in asks for key, kind in subjects_asked(game.name) if key == ask.key}
    cards = any(ask.answer_kind == Cards and ask.key in game.poses for ask in asks)
    return kinds | ({"card"} if cards else set())


@cache
def subjects_asked(game: str) -> frozenset[tuple[str, str]]:
    """What kind of option each question with a subject is about, by the key of the question."""
    asked = ((one.ask, one.situation) for one in many(GAMES[game], deals=1) if one.ask.subject)
    return frozenset((ask.key, ask.subject(situation).kind) for ask, situation in asked if ask.subject)


def outcomes(game: Game, rule: Rule) -> set[str]:
    """What a rule can be said to have done, by its shape and by the functions that it has."""
    match rule:
        case Definition():
            return {"defines"} if rule.table in CARD_TABLES and not rule.shown else set()
        case Turn():
            done = {name for name, does in (("names", rule.first), ("forbids", rule.out)) if does}
            return done | ({"keeps"} if rule.out and rule.over in subjects(game, rule) else set())
        case Ledger():
            done = (("scores", rule.adds), ("strikes", rule.strikes), ("doubles", rule.doubles))
            return {name for name, does in done if does}
        case Exemption():
            return {"frees"}
        case Pattern():
            return {"scores", "idle"}
    keeps = {"keeps"} if rule.over in subjects(game, rule) else set()
    idle = {"idle"} if isinstance(rule, Duty) or (isinstance(rule, Contest) and rule.prefers) else set()
    return {"forbids", "allows"} | keeps | idle


@cache
def said(game: str) -> Said:
    """Each sentence that was said of many positions, with the rule and what it did."""
    found: set[tuple[Rule, str, str]] = set()
    for position in many(GAMES[game], deals=1):
        explained = position.explained()
        cards = (reason for card in explained.each for reason in card.because)
        found |= {sentence(reason, position.rules) for reason in (*explained.because, *cards)}
    for number, switches in enumerate(settings(GAMES[game])):
        rules, chance = GAMES[game].ruleset(switches), Random(number)
        for _ in range(3):
            for phase in phases(GAMES[game], rules, chance):
                found |= {sentence(reason, rules) for reason in told(phase)}
    return frozenset(found)


def sentence(reason: Reason, rules: Ruleset) -> tuple[Rule, str, str]:
    return reason.rule, reason.outcome, speech(rules.game).sentence(reason, rules)


def puzzles(game: Game) -> tuple[Puzzle, ...]:
    """Some puzzles of every kind under every setting of the switches."""
    return of_every_setting(game.name, count=3)


def faults(text: str) -> list[str]:
    """What is wrong with a text that should be whole sentences."""
    wrong = {
        "it begins without a capital": not re.match(r"\u2212?[A-Z0-9“\"]", text),
        "it does not end with a full stop": not re.search(r"[.?!][”\"]?$", text),
        "a sentence begins without a capital": re.search(r"[.?!] [a-z]", text),
        "two spaces": "  " in text,
        "a space before a stop": re.search(r" [.,;:?!]", text),
        "two stops": re.search(r"[.,;:] ?[.,;:]", text),
        "a hyphen for a minus sign": re.search(r"(?<!\w)-\d", text),
        "a place is unfilled": PLACE.search(text),
        "a rule's id": RULE_ID.search(text),
    }
    return [fault for fault, found in wrong.items() if found]


@every_game
def test_every_rule_has_words_and_no_words_are_without_a_rule(game: Game) -> None:
    assert content.rule_words(game.name).keys() == game.catalogue().keys()


@every_game
def test_a_rule_has_words_for_all_that_it_can_do_and_for_nothing_else(game: Game) -> None:
    words = content.rule_words(game.name)
    present = {
        name: {outcome for outcome in content.OUTCOMES if words[name].template(outcome)} for name in words
    }
    possible = {name: outcomes(game, rule) for name, (rule, _) in game.catalogue().items()}
    lacking = {name: possible[name] - present[name] for name in possible if possible[name] - present[name]}
    idle = {name: present[name] - possible[name] for name in possible if present[name] - possible[name]}
    assert (lacking, idle) == ({}, {})


@every_game
def test_what_rules_do_in_many_positions_is_what_their_shapes_can_do(game: Game) -> None:
    done = {(rule.id, outcome) for rule, outcome, _ in said(game.name)}
    possible = {(name, one) for name, (rule, _) in game.catalogue().items() for one in outcomes(game, rule)}
    assert done <= possible
    assert len(done) > len(possible) / 2


@every_game
def test_every_sentence_about_many_positions_is_filled_and_reads_well(game: Game) -> None:
    wrong = {
        text: (rule.id, outcome, faults(text)) for rule, outcome, text in said(game.name) if faults(text)
    }
    assert wrong == {}
    assert len(said(game.name)) > 200


@pytest.mark.parametrize(("passing", "skips"), [("final", True), ("reenter", False)])
@pytest.mark.parametrize("asked", [{"ask": "bids"}, {"ask": "verdict", "action": {"bid": 3}}])
def test_who_is_skipped_in_the_bidding_is_told_as_the_house_rule_has_it(
    passing: str, asked: dict[str, object], *, skips: bool
) -> None:
    calls = {"game": "hasenpfeffer", "calls": ["pass", 2], "rules": {"pass": passing}}
    text = prompt(posed({**calls, **asked}))
    assert ("Whoever is out of the bidding is skipped." in text) is skips
    assert ("Nobody is skipped." in text) is not skips


@every_game
def test_no_sentence_about_cards_names_them_by_their_codes(game: Game) -> None:
    codes = {name for name in game.deck.names if re.search(r"\d[A-Z]|^[A-Z]{2,}$", name)}
    code = re.compile(rf"\b({'|'.join(map(re.escape, sorted(codes)))})\b")
    assert not [text for _, _, text in said(game.name) if code.search(text) or STATEMENT.search(text)]


@every_game
def test_every_text_reads_well_and_names_no_id_that_is_not_explained(game: Game) -> None:
    texts = words_of(game)
    cited = {name: set(STATEMENT.findall(text)) for name, text in texts.items()}
    assert {name: faults(text) for name, text in texts.items() if "title" not in name and faults(text)} == {}
    assert {name: text for name, text in texts.items() if FAULT.search(text)} == {}
    assert not [name for name in cited if cited[name] and not name.endswith(" why")]


@every_game
def test_titles_are_short_and_no_two_rules_of_a_game_share_one(game: Game) -> None:
    titles = [words.title for words in content.rule_words(game.name).values()]
    assert [title for title, count in Counter(titles).items() if count > 1] == []
    assert [
        title for title in titles if not re.match("[A-Z0-9]", title) or title[-1] in ".:" or len(title) > 50
    ] == []


@every_game
def test_every_switch_and_each_of_its_values_has_words_and_nothing_else_has(game: Game) -> None:
    words = content.game_words(game.name).switches
    expected = {switch.name: {"title", *map(value_name, switch.choices)} for switch in game.switches}
    assert {name: set(values) for name, values in words.items()} == expected
    assert all(text for values in words.values() for text in values.values())


@every_game
def test_every_misconception_has_words_and_nothing_else_has(game: Game) -> None:
    words = content.misconception_words(game.name)
    assert list(words) == [wrong.id for wrong in game.misconceptions]
    assert all(each.belief and each.game and each.evidence for each in words.values())
    assert len({each.belief for each in words.values()}) == len(words)


@every_game
def test_every_kind_of_puzzle_has_words_and_nothing_else_has(game: Game) -> None:
    own, shared = content.game_words(game.name).kinds.keys(), content.ask_words().keys()
    assert own <= kinds_of(game.name).keys() <= own | shared


@every_game
def test_every_card_suit_and_call_has_a_name_of_its_own(game: Game) -> None:
    spoken = speech(game.name)
    cards = [spoken.card(card) for card in range(len(game.deck.names))]
    suits = [spoken.suit(suit) for suit in range(len(game.deck.suits))]
    assert len(set(cards)) == len(cards)
    assert len(set(suits)) == len(suits)
    for switches in settings(game):
        rules = game.ruleset(switches)
        calls = [spoken.call(call, rules) for call in range(len(game.calls(rules)))]
        assert len(set(calls)) == len(calls)


@every_game
def test_every_game_names_its_cards_without_a_suit_and_no_others(game: Game) -> None:
    listed = content.game_words(game.name).cards
    assert set(listed) <= set(game.deck.names)
    assert {name for name, suits in zip(game.deck.names, game.deck.printed, strict=True) if not suits} <= set(
        listed
    )


@every_game
def test_the_first_line_of_a_verdict_has_at_most_twenty_words(game: Game) -> None:
    lines = {right_or_not(puzzle, correct=correct) for puzzle in puzzles(game) for correct in (True, False)}
    assert {line for line in lines if len(line.split()) > 20} == set()
    assert {line: faults(line) for line in lines if faults(line)} == {}


@every_game
def test_a_puzzle_and_its_answer_are_told_in_whole_sentences(game: Game) -> None:
    prompts = {prompt(puzzle) for puzzle in puzzles(game)}
    assert {text: faults(text) for text in prompts if faults(text)} == {}
    answers = {
        answer_told(puzzle, answer)
        for puzzle in puzzles(game)
        for answer in (puzzle.answer, *puzzle.lures.values())
    }
    assert {text for text in answers if not text or PLACE.search(text) or "  " in text} == set()


@every_game
def test_no_answer_counts_one_of_several_or_gives_nobody_points(game: Game) -> None:
    templates = [kind.answer for kind in speech(game.name).words.kinds.values()]
    assert [text for text in templates if re.search(r"\{\w+\} (points|crystals|cards|tricks)\b", text)] == []
    told_answers = {
        answer_told(puzzle, answer) for puzzle in puzzles(game) for answer in puzzle.lures.values()
    }
    told_answers |= {answer_told(puzzle, puzzle.answer) for puzzle in puzzles(game)}
    assert {text for text in told_answers if re.search(r"\b1 points\b|nobody scores \d", text)} == set()


def test_that_nobody_scores_is_told_without_points() -> None:
    contest = next(puzzle for puzzle in puzzles(GAMES["terts"]) if puzzle.id.kind == "contest")
    assert answer_told(contest, {"scores": "none", "points": 0}) == "nobody scores"
    assert answer_told(contest, {"scores": "leader", "points": 50}) == "the leader scores 50 points"


def test_choosing_a_crystal_says_that_crystals_without_a_choice_have_moved() -> None:
    """A lone winner's trump crystal may come from one player only; then only the second is asked for."""
    assert "no choice" in speech("terpeno").words.kinds["takes"].asks


def test_a_card_led_before_the_topping_is_told_of_the_answer_that_the_leader_waits_for() -> None:
    assert "before the leader plays" in speech("terts").rules["ts.top_with_higher"].forbids


@every_game
def test_puzzles_that_are_told_alike_have_the_same_answer(game: Game) -> None:
    answers: dict[str, object] = {}
    for puzzle in puzzles(game):
        question = prompt(puzzle)
        assert answers.setdefault(question, puzzle.answer) == puzzle.answer, question


@every_game
def test_that_there_is_none_of_something_is_told_also_where_the_rest_of_its_sentence_is_drawn(
    game: Game,
) -> None:
    for template in {setting_template(puzzle) for puzzle in puzzles(game)}:
        for part in SENTENCE_END.split(template):
            drawn = all(name in DRAWN for name in speech(game.name).places(part))
            denied = re.search(r"\b(no|nobody|nothing|none|not)\b", part)
            assert not (drawn and denied and speech(game.name).places(part)), part


@every_game
def test_a_loss_is_told_with_a_true_minus(game: Game) -> None:
    texts = {answer_told(puzzle, puzzle.answer) for puzzle in puzzles(game)}
    assert {text for text in texts if re.search(r"(?<!\w)-\d", text)} == set()


@every_game
def test_a_switch_that_changes_the_answer_is_stated(game: Game) -> None:
    for puzzle in puzzles(game):
        for switch in game.switches:
            chosen = puzzle.rules.switches[switch.name]
            if chosen == switch.default:
                continue
            usual = game.ruleset({**puzzle.rules.switches, switch.name: switch.default})
            if puzzle.ask.answer(usual, puzzle.situation) != puzzle.answer:
                title = content.game_words(game.name).switches[switch.name]["title"]
                assert any(title in line for line in house_rules(puzzle)), (puzzle.id, switch.name)
