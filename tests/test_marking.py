"""Answers to puzzles: right in any order and spelling, explained by a wrong idea, or unreadable."""

import json
from typing import Any

import pytest

import content
from engine.games import GAMES
from engine.situations import BANK_PLACE, Calls, Card, Cards, Seat, Step, number_told
from puzzles.identity import read_id
from puzzles.kinds import Puzzle, build, kinds_of
from tests.lines import check_form, followsuit, marked, printed, problems
from tests.puzzling import KINDS, a_puzzle, made
from tutor import feedback
from tutor.lessons import posed
from tutor.marking import line
from tutor.prompt import paths
from tutor.reading import card_names, read_answer
from tutor.requests import Refused
from tutor.wording import speech

every_game = pytest.mark.parametrize("game", GAMES)
every_kind = pytest.mark.parametrize(("game", "kind"), KINDS)


def mark(puzzle: Puzzle, answer: Any) -> dict[str, Any]:
    """The mark of an answer, which must be one that can be read."""
    said = marked({"puzzle": str(puzzle.id), "answer": answer})
    assert "error" not in said, (str(puzzle.id), answer, said)
    check_form(said, answered=("correct", "explains", "because", "text", "next"))
    return said


def said_of(puzzle: Puzzle, answer: Any) -> dict[str, Any]:
    """The same without what comes next, which takes long to find."""
    given = feedback.feedback(puzzle, read_answer(puzzle, answer))
    return {"correct": given.correct, "explains": list(given.ideas), "text": feedback.text(puzzle, given)}


def refused(puzzle: Puzzle, answer: Any) -> str:
    """Why an answer cannot be read."""
    with pytest.raises(Refused) as fault:
        read_answer(puzzle, answer)
    return fault.value.problems[0].message


def several(game: str) -> list[Puzzle]:
    """Puzzles of a game that ask for a set of cards, at least two of which are right and one is not."""
    return [
        puzzle
        for kind, asked in kinds_of(game).items()
        if {ask.answer_kind for ask in asked.asks} == {Cards}
        for puzzle in made(game, kind, count=60)
        if 2 <= len(puzzle.answer) < len(puzzle.situation.hand)
    ]


def names(puzzle: Puzzle, cards: Any) -> list[str]:
    """Cards by their printed names."""
    return puzzle.game.deck.show(cards)


@every_kind
def test_the_right_answer_is_right_and_explains_nothing(game: str, kind: str) -> None:
    for puzzle in made(game, kind, count=3):
        said = mark(puzzle, line(puzzle)["answer"])
        assert said["correct"] is True
        assert said["explains"] == []
        assert said["text"].startswith("Right: ")
        assert said["because"]


@every_kind
def test_a_lure_is_wrong_and_is_explained_by_every_misconception_that_gives_it(game: str, kind: str) -> None:
    for puzzle in made(game, kind, count=10):
        lures = line(puzzle)["lures"]
        for wrong, answer in lures.items():
            said = said_of(puzzle, answer)
            alike = [other for other, given in lures.items() if same(given, answer)]
            assert said["correct"] is False
            assert said["explains"] == alike
            assert wrong in alike
            assert content.misconception_words(game)[wrong].belief in said["text"]


def same(one: Any, other: Any) -> bool:
    """Whether two answers are the same, lists in any order."""
    return one == other or (isinstance(one, list) and sorted(map(str, one)) == sorted(map(str, other)))


@every_game
def test_a_set_of_cards_is_right_in_any_order_and_spelling(game: str) -> None:
    spoken = speech(game)
    for puzzle in several(game)[:4]:
        printed_names = names(puzzle, puzzle.answer)
        said = [spoken.card(card) for card in puzzle.answer]
        for answer in (
            printed_names[::-1],
            [*printed_names, printed_names[0]],
            " ".join(printed_names).lower(),
            ",".join(printed_names),
            "; ".join(f" {name} " for name in printed_names),
            " and ".join(said),
            spoken.listed(said).upper(),
            [one.removeprefix("the ") for one in said],
            "\n".join(printed_names),
        ):
            assert said_of(puzzle, answer)["correct"] is True, answer


@pytest.mark.parametrize("spelling", ["10H", "th", "TH", "10♥", "t♥", "10 of hearts", " the Ten of Hearts. "])
def test_a_card_may_be_spelled_in_many_ways(spelling: str) -> None:
    puzzle = next(
        puzzle
        for puzzle in made("hasenpfeffer", "winner", count=120)
        if names(puzzle, [puzzle.answer]) == ["10H"]
    )
    assert said_of(puzzle, spelling)["correct"] is True


@pytest.mark.parametrize(
    "spelling", ["{} and {}", "{}, {}", "{} {}", "{} points, {} points", "{:+} and {:+}", "{};{}", "{}\n{}."]
)
def test_numbers_may_be_written_in_many_ways(spelling: str) -> None:
    for puzzle in made("hasenpfeffer", "score", count=12):
        numbers = list(puzzle.answer.values())
        assert said_of(puzzle, spelling.format(*numbers))["correct"] is True
        assert said_of(puzzle, spelling.format(*numbers).replace("-", "\u2212"))["correct"] is True
        assert said_of(puzzle, numbers)["correct"] is True
        assert said_of(puzzle, spelling.format(*numbers[::-1]))["correct"] is (numbers[0] == numbers[1])


@pytest.mark.parametrize(
    "answer",
    [
        *("", "4", "4.2", "4-2", "four and two", "4 2 1", "abc4def2", "others 2 bidders 4", "4 and x"),
        *("\uff14 and \uff12", "1" * 5000 + " 2", "10_0 2", "0x4 2"),
        *(None, True, 4, 4.5, [], [4], [4.0, 2], [True, 2], ["4", None], {}, {"bidders": 4}),
        {"bidders": 4, "defenders": 2, "others": 0},
    ],
)
def test_what_are_not_two_numbers_is_unreadable(answer: Any) -> None:
    puzzle = made("hasenpfeffer", "score", count=1)[0]
    said = marked({"puzzle": str(puzzle.id), "answer": answer})
    assert problems(said) == [("unreadable", "answer")]


@every_kind
@pytest.mark.parametrize(
    "answer", [None, True, 1.5, {}, {"a": 1}, [None], [[]], "no such thing", "\ud800", ["K"]]
)
def test_what_cannot_be_read_is_unreadable_and_not_wrong(game: str, kind: str, answer: Any) -> None:
    puzzle = made(game, kind, count=1)[0]
    said = marked({"puzzle": str(puzzle.id), "answer": answer})
    if puzzle.ask.answer_kind is bool or (puzzle.ask.answer_kind == Step and answer is None):
        return  # to yes or no, true is an answer, and no step is one, too
    assert problems(said) == [("unreadable", "answer")]


@every_game
@pytest.mark.parametrize("nothing", ["none", "None.", " nothing ", []])
def test_nothing_at_all_can_be_answered_where_several_things_are_asked_for(game: str, nothing: Any) -> None:
    for kind, asked in kinds_of(game).items():
        if {ask.answer_kind for ask in asked.asks} <= {Cards, Calls}:
            for puzzle in made(game, kind, count=6):
                assert said_of(puzzle, nothing)["correct"] is (puzzle.answer == ())


@every_game
@pytest.mark.parametrize("empty", ["", "  ", ",", " ; ", [""]])
def test_a_text_that_names_nothing_is_no_answer(game: str, empty: Any) -> None:
    for puzzle in several(game)[:2]:
        assert problems(marked({"puzzle": str(puzzle.id), "answer": empty})) == [("unreadable", "answer")]


def test_a_text_without_a_group_is_no_answer() -> None:
    puzzle = a_puzzle("terts", "declarations")
    for empty in ("", ";", "\n"):
        assert problems(marked({"puzzle": str(puzzle.id), "answer": empty})) == [("unreadable", "answer")]
    assert "error" not in marked({"puzzle": str(puzzle.id), "answer": "none"})


@every_game
def test_what_is_missing_and_what_is_too_much_are_named(game: str) -> None:
    spoken = speech(game)
    for puzzle in several(game)[:6]:
        missed, *rest = puzzle.answer
        extra = next(card for card in puzzle.situation.hand if card not in puzzle.answer)
        one_missing = said_of(puzzle, names(puzzle, rest))
        one_extra = said_of(puzzle, names(puzzle, (*puzzle.answer, extra)))
        none = said_of(puzzle, [])
        foreign = next(
            card for card in range(len(puzzle.game.deck.names)) if card not in puzzle.situation.hand
        )
        not_held = said_of(puzzle, names(puzzle, (*puzzle.answer, foreign)))
        told = (one_missing, one_extra, none, not_held)
        assert not any(said["correct"] for said in told)
        assert mentions(one_missing, spoken.card(missed))
        assert mentions(one_extra, spoken.card(extra))
        assert all(mentions(none, spoken.card(card)) for card in puzzle.answer)
        assert mentions(not_held, spoken.card(foreign))


def said_part(value: object) -> str:
    """A part of an answer as feedback tells it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return number_told(value) if isinstance(value, int) else str(value)


def mentions(said: dict[str, Any], name: str) -> bool:
    """Whether a text names something, at the start of a sentence or within one."""
    return name.lower() in said["text"].lower()


@every_kind
def test_a_wrong_card_and_the_right_one_are_named_and_so_are_wrong_numbers(game: str, kind: str) -> None:
    spoken = speech(game)
    for puzzle in made(game, kind, count=5):
        if puzzle.ask.answer_kind is Card:
            for card in puzzle.situation.trick:
                said = said_of(puzzle, names(puzzle, [card])[0])
                assert mentions(said, spoken.card(card))
                assert mentions(said, spoken.card(puzzle.answer))
        elif isinstance(puzzle.answer, dict):
            for lure in line(puzzle)["lures"].values():
                text = said_of(puzzle, lure)["text"]
                wrong = paths(lure)
                assert all(
                    said_part(value) in text
                    for path, value in paths(puzzle.answer).items()
                    if wrong.get(path, value) != value
                )


@every_kind
def test_what_comes_next_is_another_puzzle_of_the_same_kind(game: str, kind: str) -> None:
    for puzzle in made(game, kind, count=3):
        for answer in (line(puzzle)["answer"], *line(puzzle)["lures"].values()):
            following = mark(puzzle, answer)["next"]
            if following is not None:
                other = build(read_id(following["puzzle"]))
                assert other is not None
                assert (other.id.game, other.id.kind) == (game, kind)
                assert other.situation != puzzle.situation
                assert following["text"]


@every_kind
def test_a_seat_may_be_told_by_its_number_or_its_name(game: str, kind: str) -> None:
    for puzzle in made(game, kind, count=4):
        if puzzle.ask.answer_kind is Seat:
            seat = speech(game).seat(puzzle.answer, getattr(puzzle.situation, "players", None))
            for answer in (puzzle.answer, str(puzzle.answer), seat, f" {seat.upper()}. "):
                assert said_of(puzzle, answer)["correct"] is True


@pytest.mark.parametrize("identity", [None, 5, "", "junk", [], "2.hasenpfeffer.legal.usual.1", "x" * 10_000])
def test_an_answer_to_no_puzzle_is_unreadable(identity: Any) -> None:
    assert problems(marked({"puzzle": identity, "answer": []})) == [("unreadable", "puzzle")]


def test_all_fields_missing_or_unknown_are_told_together() -> None:
    found = problems(marked({"puzzles": 1, "solution": 2}))
    assert [field for _, field in found] == ["puzzle", "answer", "puzzles", "solution"]


@every_game
def test_marks_are_the_same_in_any_process(game: str) -> None:
    puzzles = made(game, count=6)
    answers = [{"puzzle": str(puzzle.id), "answer": line(puzzle)["answer"]} for puzzle in puzzles]
    answers += [
        {"puzzle": str(puzzle.id), "answer": lure}
        for puzzle in puzzles
        for lure in line(puzzle)["lures"].values()
    ]
    given = "\n".join(map(json.dumps, answers)).encode()
    first, second = (followsuit("check", given=given, hash_seed=seed) for seed in ("1", "2"))
    assert first.stdout == second.stdout
    assert len(printed(first)) == len(answers)


@every_game
def test_a_step_may_be_told_by_its_number_and_none_in_words(game: str) -> None:
    for puzzle in made(game, "spot", count=12):
        number = puzzle.answer
        said = (
            ("none", "No step", "no step breaks a rule.", None)
            if number is None
            else (*(number, str(number), f"step {number}", f"The Step {number}."),)
        )
        assert all(said_of(puzzle, answer)["correct"] is True for answer in said)
        assert problems(marked({"puzzle": str(puzzle.id), "answer": 999})) == [("unreadable", "answer")]


HAND = {
    "game": "terpeno",
    "players": 4,
    "dealer": 0,
    "trump": "B",
    "maker": 1,
    "partners": [3],
    "tricks": 2,
    "mode": "rush",
    "crystals": {"0": [], "1": ["P"], "2": [], "3": []},
}


def test_crystals_are_chosen_among_those_of_the_suits_in_play() -> None:
    named = [divmod(one, 6) for one in feedback.options(posed({**HAND, "ask": "takes"}))]
    assert named == [(1, 1), *((BANK_PLACE, suit) for suit in range(4))]
    large = {**HAND, "players": 5, "crystals": {}}
    assert len(feedback.options(posed({**large, "ask": "takes"}))) == 6


def test_what_somebody_holds_is_right_or_wrong_and_not_allowed_or_forbidden() -> None:
    taken = [{"seat": 0, "from": "bank", "crystal": "C"}]
    holds = posed({**HAND, "ask": "holds", "seat": 2, "taken": taken})
    assert feedback.options(holds) == [0, 1, 2, 3]
    assert feedback.marks(holds, (1, 2)) == {1: "right", 2: "wrong"}
    assert feedback.marks(holds, ()) == {1: "missed"}


def test_what_was_typed_and_is_not_in_play_is_marked_too() -> None:
    holds = posed({**HAND, "ask": "holds", "seat": 1, "tricks": 3})
    assert feedback.marks(holds, (5,))[5] == "wrong"


@every_kind
def test_no_wrong_idea_names_what_is_not_there(game: str, kind: str) -> None:
    for puzzle in made(game, kind, count=6):
        for answer in (puzzle.answer, *puzzle.lures.values()):
            assert feedback.absent_told(puzzle, answer) == ""


@every_kind
def test_a_card_that_is_not_there_is_named_as_such_and_the_command_line_marks_it_wrong(
    game: str, kind: str
) -> None:
    told = speech(game)
    for puzzle in made(game, kind, count=3):
        if puzzle.ask.answer_kind in (Card, Cards):
            cards = range(len(puzzle.game.deck.names))
            foreign = next(card for card in cards if card not in feedback.options(puzzle))
            is_one = puzzle.ask.answer_kind is Card
            where = "on the table" if is_one else "in the hand"
            answer = foreign if is_one else (*puzzle.answer, foreign)
            remark = f"not {where}: {told.card(foreign)}."
            assert feedback.absent_told(puzzle, answer) == remark
            printed_names = names(puzzle, [foreign] if is_one else answer)
            said = said_of(puzzle, printed_names[0] if is_one else printed_names)
            assert said["correct"] is False
            assert mentions(said, remark)


@every_kind
def test_a_refusal_tells_how_an_answer_is_written_with_an_example_that_can_be_read(
    game: str, kind: str
) -> None:
    puzzle = made(game, kind, count=1)[0]
    message = refused(puzzle, "no such thing")
    _, how, example = message.rpartition(" is written ")
    if not how:
        _, how, example = message.partition(", for instance ")
        written = [example]
    else:
        written = example.split(" or ")
    if not how:
        assert message.endswith("yes or no was expected"), message
        return
    for one in written:
        read_answer(puzzle, one)


@every_game
def test_a_card_is_read_with_its_suits_before_or_after_its_rank(game: str) -> None:
    told = speech(game)
    deck, names = told.game.deck, card_names(told)
    for card, rank in enumerate(deck.ranks):
        letters = "".join(deck.suits[suit] for suit in deck.printed[card])
        assert names[deck.names[card].lower()] == card
        assert not letters or names[f"{letters}{rank}".lower()] == card
