"""My table's rules: the house rules of each game, set once for practice, lessons and referee."""

import streamlit as st

import content
from engine.game import Game
from engine.games import GAMES
from engine.rules import Switch, value_name
from tutor.widgets.games import game_here, pick_game, tell_unknown_game
from tutor.widgets.house import switches
from tutor.widgets.learner import choose_house_rules, table_rules
from tutor.widgets.markup import heading, paragraphs, quiet

WORDS = content.page_words("table")


def page() -> None:
    """Show the house rules of one game, to be chosen."""
    game = GAMES[game_here()]
    st.html(heading(WORDS["title"], level=1) + paragraphs([WORDS["lead"]]))
    tell_unknown_game(game.name)
    pick_game(game.name, place="table")
    if not game.switches:
        st.html(paragraphs([WORDS["none"]]))
        return
    before = dict(table_rules(game.name))
    rounds = st.session_state.setdefault("table:round", 0)  # widgets begin anew when all is usual again
    made = switches(game, before, key=f"table:{game.name}:{rounds}", below=_explained)
    if made != before:
        choose_house_rules(game.name, made)
    st.html(paragraphs([_said(game, made)]))
    if made:
        st.button(WORDS["back"], on_click=_back, args=(game.name,))


def _back(game: str) -> None:
    choose_house_rules(game, {})
    st.session_state["table:round"] += 1


def _explained(switch: Switch) -> None:
    """What the switch is about, and what we usually play."""
    st.html(quiet(WORDS["ruling"].format(id=switch.source, says=content.rulings()[switch.source].ruling)))


def _said(game: Game, made: dict[str, object]) -> str:
    """What differs from the usual rules, in one sentence."""
    words = content.game_words(game.name).switches
    told = [
        f"{words[name]['title']}: {words[name].get(_named(value), _named(value))}"
        for name, value in made.items()
    ]
    return WORDS["saved"].format(rules="; ".join(told)) if told else WORDS["usual"]


def _named(value: object) -> str:
    return value_name(tuple(value)) if isinstance(value, list) else value_name(value)


page()
