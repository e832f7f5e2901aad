"""A learner who practises: a puzzle, some cards, Check, a look at the verdict, and the next one."""

import asyncio
import json
from random import Random
from typing import Any, NamedTuple
from urllib.parse import parse_qs

import content
from engine.games import GAMES
from puzzles.kinds import kinds_of
from tests.load.client import Session, opened
from tutor.widgets.learner import new_browser

WORDS = content.shared().app
CARDS = ("legal", "winner")  # the kinds that are answered with cards
PRACTISED = tuple((game, kind) for game in GAMES for kind in CARDS if kind in kinds_of(game))
TWICE = 5  # every so many answers Check is clicked twice at once


class Pace(NamedTuple):
    """How often a learner answers: seconds from answer to answer, and how many answers in all."""

    every: float
    answers: int


class Visit(NamedTuple):
    """What came of one learner's visit.

    `answered` holds what was answered to each puzzle whose verdict came, `seconds` how long each took from
    click to verdict.
    """

    cookie: str
    answered: dict[str, list[str]]
    seconds: list[float]


async def practise(port: int, number: int, pace: Pace, *, after: float = 0) -> Visit:
    """The visit of the learner of that number, which begins so many seconds from now."""
    await asyncio.sleep(after)
    chance = Random(number)
    game, kind = PRACTISED[number % len(PRACTISED)]
    visit = Visit(new_browser(), {}, [])
    loop = asyncio.get_running_loop()
    async with opened(port, visit.cookie) as session:
        due = loop.time()
        await session.visit("practice", f"game={game}&kind={kind}")
        for number_of_answer in range(pace.answers):
            due += pace.every / 2
            await asyncio.sleep(due - loop.time())
            await answer(session, visit, chance, times=1 if (number_of_answer + 1) % TWICE else 2)
            due += pace.every / 2
            await asyncio.sleep(due - loop.time())
            await _go_on(session)
    return visit


async def answer(session: Session, visit: Visit, chance: Random, *, times: int) -> None:
    """Choose some cards, check them, and write down what came of it."""
    hand = session.find("bidi_component", having=_is_hand)
    (asked,) = json.loads(hand.json)
    ids = [card["id"] for card in asked["cards"]]
    chosen = [one for one in ids if chance.random() < 0.5] if asked["many"] else []
    chosen = chosen or [ids[int(chance.random() * len(ids))]]
    session.set_state(hand.id, {"answer": {"revision": asked["revision"], "ids": chosen}})
    check = session.find("button", having=lambda button: button.label == WORDS["check"])
    seconds = await session.click(
        check.id, times=times, until=lambda: session.has("html", having=_is_verdict)
    )
    visit.seconds.append(seconds)
    visit.answered[asked["revision"]] = chosen


async def _go_on(session: Session) -> None:
    """Go on to the next puzzle."""
    following = session.find("button", having=lambda button: "practice:next:" in button.id)
    before = _puzzle(session)
    await session.click(following.id, until=lambda: _puzzle(session) != before)
    assert not session.has("html", having=_is_verdict)


def _puzzle(session: Session) -> list[str]:
    return parse_qs(session.query)["puzzle"]


def _is_hand(component: Any) -> bool:
    return bool(component.component_name == "followsuit_hand")


def _is_verdict(html: Any) -> bool:
    return bool(html.body.startswith('<div role="status">'))
