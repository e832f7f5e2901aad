"""What is practised: the game, the question, the lesson, or one rule or idea, to be seen and changed."""

import secrets
from argparse import Namespace
from collections.abc import Mapping
from functools import lru_cache

import streamlit as st

import content
from engine.games import GAMES
from puzzles.aims import Aim, UnmetError
from puzzles.identity import SEEDS
from puzzles.kinds import Puzzle, kinds_of
from tutor.following import Wanted
from tutor.lessons import lessons
from tutor.marking import aim_of, puzzle_of
from tutor.offers import is_offered
from tutor.prompt import words_of_kind
from tutor.requests import Refused
from tutor.widgets.ahead import ahead
from tutor.widgets.learner import house_rules, latest_game
from tutor.widgets.links import AIM, GAME, KIND, LEVEL, MISCONCEPTION, PROBE, PUZZLE, RULE, SEED
from tutor.widgets.markup import paragraphs
from tutor.wording import speech

WORDS = content.shared().app
PAGE = content.page_words("practice")
PICKED = "practice:"  # the pickers by the name of what they pick
OPENED = "practice:opened"  # whether they are there
BETWEEN = " · "
ANYTHING = ""  # stands for every kind, or every lesson


def wanted() -> dict[str, str]:
    """What the address says of the puzzles that are wanted, by the names of its parts."""
    return {name: st.query_params[name] for name in AIM if name in st.query_params}


def practised(puzzle: Puzzle) -> dict[str, str]:
    """What is practised with this puzzle: what the address wants, or the puzzle's kind if that is nothing."""
    told = _beside(puzzle)
    return told if told and not astray(puzzle) else {GAME: puzzle.game.name, KIND: puzzle.kind}


def astray(puzzle: Puzzle) -> Refused | None:
    """Why there is no such thing as the address wants besides this puzzle, or None."""
    try:
        _aimed(tuple(_beside(puzzle).items()))
    except Refused as refused:
        return refused
    return None


def _beside(puzzle: Puzzle) -> dict[str, str]:
    """What the address wants of the puzzles that come after this one, if it wants anything."""
    told = {name: value for name, value in wanted().items() if name != SEED}
    return {**told, GAME: puzzle.game.name} if told else {}


def aim(told: Mapping[str, str]) -> Aim:
    """What is aimed at, at this learner's table; Refused if there is no such thing."""
    game = next(iter(GAMES)) if told else latest_game()  # an address leads everybody to the same
    found = _aimed(tuple({GAME: game, **told}.items()))
    return found._replace(switches=house_rules(found.game))


@lru_cache(maxsize=1000)
def _aimed(told: tuple[tuple[str, str], ...]) -> Aim:
    """What is aimed at, under the usual rules; Refused if there is no such thing."""
    options: dict[str, str | None] = {**dict.fromkeys((*AIM, "count")), GAME: next(iter(GAMES)), **dict(told)}
    return aim_of(Namespace(**options))[0]


def drawn(told: Mapping[str, str]) -> str:
    """The id of a puzzle such as is wanted: drawn by chance, or by the seed.

    Refused if no such thing can be wanted, UnmetError if no such puzzle is found.
    """
    found = aim(told)
    if found.level and not is_offered(found.game, found.kind or ANYTHING, found.level):
        raise UnmetError("no puzzle of this kind is offered for the lesson")  # to look for one takes seconds
    seed = int(told[SEED]) if SEED in told else secrets.randbelow(SEEDS)
    return ahead(Wanted(found, seed)).result()


@lru_cache(maxsize=1000)
def puzzle_at(identity: str) -> Puzzle:
    """The puzzle of an id in an address; Refused if it is the id of none.

    A puzzle is shown several times: its deal need not be played again each time.
    """
    return puzzle_of(identity, field=PUZZLE)


def go_to(identity: str, told: Mapping[str, str]) -> None:
    """Lead to a puzzle, still practising what is wanted."""
    kept = {name: value for name, value in told.items() if name != SEED}
    st.query_params.from_dict({PUZZLE: identity, **kept})


def pickers(game: str, told: Mapping[str, str]) -> None:
    """Show what is practised, to be opened and changed; what nobody opens costs the browser nothing.

    What opens stands in the page, where it covers no card and the Tab key comes to it next.
    """
    choices = _choices(game, told.get(KIND, ANYTHING))
    picked = {name: told.get(name, ANYTHING) for name in choices} | {GAME: game}
    if picked[LEVEL] not in choices[LEVEL]:
        picked[LEVEL] = ANYTHING
    with st.container(horizontal=True, key="practice-pickers"):
        named = [choices[name][value] for name, value in picked.items() if name != LEVEL or value]
        st.html(paragraphs([BETWEEN.join(named)]), width="content")
        is_open = st.session_state.get(OPENED, False)
        st.button(PAGE["close" if is_open else "change"], on_click=_open_or_close, key="practice:change")
        st.button(PAGE["probe"], on_click=_probe, args=(game, told.get(LEVEL)))
    labels = {GAME: WORDS["game"], KIND: WORDS["kind"], LEVEL: PAGE["lessons"]} if is_open else {}
    with st.container(horizontal=True, key="practice-choices"):  # always, or the hand below would be another
        for name, label in labels.items():
            _picker(name, label, choices[name], picked[name])
    _particular(game, told)


def _open_or_close() -> None:
    """Let the pickers be there, or be there no more."""
    st.session_state[OPENED] = not st.session_state.get(OPENED, False)


def _choices(game: str, kind: str) -> dict[str, dict[str, str]]:
    """What can be practised: games, questions of this game, and lessons they ask about, with their titles."""
    return {
        GAME: {name: content.game_words(name).title for name in GAMES},
        KIND: {ANYTHING: PAGE["all_kinds"]} | {one: words_of_kind(game, one).title for one in kinds_of(game)},
        LEVEL: {ANYTHING: PAGE["all_lessons"]}
        | {
            str(one.number): PAGE["lesson"].format(number=one.number, title=one.words.title)
            for one in lessons(game)
            if is_offered(game, kind, one.number)
        },
    }


def _picker(name: str, label: str, choices: Mapping[str, str], picked: str) -> None:
    """Let one of these be picked."""
    st.session_state[PICKED + name] = picked
    st.selectbox(
        label,
        list(choices),
        format_func=choices.__getitem__,
        key=PICKED + name,
        on_change=_pick,
        args=(name,),
    )


def _pick(name: str) -> None:
    """Lead to what was picked, but not to a lesson of another game or one that the kind never asks about."""
    parts = (GAME,) if name == GAME else (GAME, KIND, LEVEL)
    picked = {part: st.session_state[PICKED + part] for part in parts}
    told = {part: value for part, value in picked.items() if value != ANYTHING}
    if LEVEL in told and not is_offered(told[GAME], told.get(KIND, ANYTHING), int(told[LEVEL])):
        del told[LEVEL]
    _lead_on(told)


def _lead_on(told: Mapping[str, str]) -> None:
    """Lead to a puzzle such as is wanted, so that Back leads to the one before at once.

    Where there is none the page says why.
    """
    try:
        go_to(drawn(told), told)
    except (Refused, UnmetError):
        st.query_params.from_dict(dict(told))


def _particular(game: str, told: Mapping[str, str]) -> None:
    """Say if one rule or one idea is practised, and the house rules that hold."""
    speaker = speech(game)
    about = []
    if told.get(RULE) in speaker.rules:
        about.append(speaker.rules[told[RULE]].title)
    if told.get(MISCONCEPTION) in speaker.misconceptions:
        about.append(speaker.misconceptions[told[MISCONCEPTION]].belief)
    texts = [PAGE["aim"].format(what=" ".join(about))] if about else []
    switches = speaker.words.switches
    house = [
        f"{switches[name]['title']}: {switches[name].get(value, value)}" for name, value in house_rules(game)
    ]
    texts += [PAGE["house"].format(rules="; ".join(house))] if house else []
    if not texts:
        return
    with st.container(horizontal=True, vertical_alignment="center"):
        st.html(paragraphs(texts), width="content")
        if about:
            st.button(PAGE["aim_any"], on_click=lambda: st.query_params.from_dict({GAME: game}))


def _probe(game: str, level: str | None) -> None:
    """Lead to a drill that looks for a wrong idea, about one lesson if one was picked."""
    about = {LEVEL: level} if level else {}
    st.query_params.from_dict({GAME: game, **about, PROBE: str(secrets.randbelow(SEEDS))})
