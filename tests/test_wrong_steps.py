"""Why a step of a record breaks a rule: the same as why that card may not be played."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from engine import play, referee
from engine.game import Game, Phase
from engine.games import GAMES
from engine.referee import Reason
from engine.situations import Action, Card

TRICK_GAMES = ("hasenpfeffer", "terpeno", "tennessee", "terts")
DEALS = 5


class Wrong(NamedTuple):
    """A card that may not be played: why not, why not when it is tried, and why a record with it is wrong."""

    card: tuple[Reason, ...]
    tried: tuple[Reason, ...]
    record: tuple[Reason, ...]


def wrong_cards(game: Game, seed: int) -> Iterator[Wrong]:
    """Every card that the hand which plays may not play, trick by trick in a deal."""
    chance, rules, trying = Random(seed), game.ruleset(), game.ask("verdict/play")
    start = play.first_start(game, rules, chance)
    phase: Phase = game.begin(rules, start)
    done: list[Action] = []
    while phase.seat is not None:
        option = game.choose(phase, chance)
        posed = game.poses["legal"](phase, option)
        for one in referee.explained(game.ask("legal"), rules, posed, each=True).each if posed else ():
            if not one.legal:
                wrong = Action(phase.seat, "play", Card(one.card))
                record = game.recorded(start, (*done, wrong))
                tried = trying.form(**posed._asdict(), play=wrong.value)
                yield Wrong(
                    one.because,
                    referee.because(trying, rules, tried),
                    referee.because(game.ask("replay"), rules, record),
                )
        done.append(phase.action(option))
        phase = phase.after(option)


@cache
def wrong_cards_of(name: str) -> tuple[Wrong, ...]:
    """Those of some deals of a game."""
    return tuple(wrong for seed in range(DEALS) for wrong in wrong_cards(GAMES[name], seed))


def defined(reasons: tuple[Reason, ...]) -> set[str]:
    return {reason.rule.id for reason in reasons if reason.outcome == "defines"}


def forbidding(reasons: tuple[Reason, ...]) -> list[str]:
    return [reason.rule.id for reason in reasons if reason.outcome == "forbids"]


@pytest.mark.parametrize("name", TRICK_GAMES)
def test_a_wrong_step_is_told_with_the_definitions_that_made_that_card_wrong(name: str) -> None:
    found = wrong_cards_of(name)
    assert any(defined(wrong.card) for wrong in found)
    for wrong in found:
        assert defined(wrong.record) == defined(wrong.card)


@pytest.mark.parametrize("name", TRICK_GAMES)
def test_a_card_that_may_not_be_played_is_told_with_the_duty_that_forbids_it_wherever_it_is_asked(
    name: str,
) -> None:
    for wrong in wrong_cards_of(name):
        (duty,) = forbidding(wrong.card)
        assert forbidding(wrong.tried) == [duty]
        assert duty in forbidding(wrong.record)


def test_a_step_after_the_offer_is_told_why_nobody_is_asked_and_nothing_of_the_showdown() -> None:
    game = GAMES["terrapin"]
    rules = game.ruleset()
    for seed in range(DEALS):
        chance = Random(seed)
        start = play.first_start(game, rules, chance)
        done = play.record(game.begin(rules, start), chance, game.choose)
        wrong = game.recorded(start, (*done, Action(0, "buy", value=False)))
        told = referee.because(game.ask("replay"), rules, wrong)
        assert told
        assert {reason.rule.over for reason in told} == {"seat"}
