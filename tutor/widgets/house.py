"""House rules to be set for a game, each switch with the values it may have."""

from collections.abc import Callable, Mapping
from typing import Any

import streamlit as st

import content
from engine.game import Game
from engine.rules import Switch, value_name

WORDS = content.page_words("house")


def house_rules(game: Game, chosen: Mapping[str, Any], *, key: str) -> dict[str, Any]:
    """The switches that are not as usual, as JSON has them; `chosen` are those set before."""
    if not game.switches:
        return {}
    with st.expander(WORDS["title"]):
        return switches(game, chosen, key=key)


def switches(
    game: Game, chosen: Mapping[str, Any], *, key: str, below: Callable[[Switch], None] | None = None
) -> dict[str, Any]:
    """The same, in the open; what comes `below` each switch may say more of it."""
    made: dict[str, object] = {}
    for switch in game.switches:
        made[switch.name] = _value(game, switch, chosen.get(switch.name), key)
        if below:
            below(switch)
    return {
        switch.name: list(value) if isinstance(value, tuple) else value
        for switch in game.switches
        if (value := made[switch.name]) != switch.default
    }


def _value(game: Game, switch: Switch, before: object, key: str) -> object:
    """The value that a switch is given."""
    words = content.game_words(game.name).switches[switch.name]
    known = switch.value_of(before) if before is not None else None
    value = switch.default if known is None else known
    own_key = f"{key}:{switch.name}"
    if switch.numbers:
        low, high = switch.numbers[0], switch.numbers[-1]
        return st.number_input(words["title"], low, high, value, key=own_key, width=220)  # type: ignore[call-overload]
    return st.selectbox(
        words["title"],
        switch.values,
        format_func=lambda one: words.get(value_name(one), value_name(one)),
        index=switch.values.index(value),
        key=own_key,
    )
