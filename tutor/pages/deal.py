"""A whole deal step by step: what was done, what else could have been done and why, forwards and back."""

import secrets
from typing import Final

import streamlit as st

import content
from engine.games import GAMES
from tutor.deals import MOST_SEED, done_text
from tutor.walk import Walk, score, walk
from tutor.widgets.games import game_here, pick_game, unknown_game
from tutor.widgets.legend import suits_here
from tutor.widgets.links import GAME, PRACTICE, SEED, STEP
from tutor.widgets.markup import heading, notice, paragraphs, short
from tutor.widgets.walked import end, step

WORDS = content.page_words("deal")
PLACE: Final = "deal:step"
DEALS_KEPT = 200


def page() -> None:
    """Show one step of the deal of the address."""
    game, unknown = game_here(), unknown_game()
    seed, number = (_whole(st.query_params.get(part, "0")) for part in (SEED, STEP))
    walked = _walked(game, seed or 0)
    last = len(walked.steps) + 1
    at = number if number is not None and number <= last else None
    st.html(heading(WORDS["title"], level=1) + paragraphs([WORDS["open_hands"]]))
    title = content.game_words(game).title
    if unknown:
        st.html(notice(WORDS["unknown_game"].format(name=short(unknown), game=title)))
    if seed is None:
        st.html(notice(WORDS["bad_seed"].format(most=MOST_SEED)))
    if at is None:
        st.html(notice(WORDS["bad_step"].format(count=last - 1)))
    pick_game(game, place="deal")
    st.button(WORDS["another"], on_click=lambda: _go_to(game, secrets.randbelow(MOST_SEED), 1))
    _move(game, seed or 0, max(at or 1, 1), last)
    _show(walked, max(at or 1, 1))
    suits_here(game)
    st.page_link(PRACTICE, label=WORDS["practise"].format(game=title), query_params={GAME: game})


@st.cache_resource(max_entries=DEALS_KEPT, show_spinner=False)
def _walked(game: str, seed: int) -> Walk:
    """The deal of that number under the usual rules."""
    return walk(GAMES[game], GAMES[game].ruleset(), seed)


def _whole(text: str) -> int | None:
    """The whole number that a text spells, or None if it spells none that a deal can have."""
    fits = text.isascii() and text.isdigit() and len(text) <= len(str(MOST_SEED))
    return int(text) if fits and int(text) <= MOST_SEED else None


def _go_to(game: str, seed: int, number: int) -> None:
    st.query_params.from_dict({GAME: game, SEED: str(seed), STEP: str(number)})


def _move(game: str, seed: int, at: int, last: int) -> None:
    """The ways to another step: one on, one back, to either end, or to any."""
    where = {
        WORDS["first"]: 1,
        WORDS["back"]: at - 1,
        WORDS["forward"]: at + 1,
        WORDS["last"]: last,
    }
    with st.container(horizontal=True, key="deal-moves"):
        for label, number in where.items():
            st.button(
                label,
                type="primary" if label == WORDS["forward"] else "secondary",
                disabled=number == at or not 1 <= number <= last,
                on_click=_go_to,
                args=(game, seed, number),
                key=f"deal:{label}",
            )
    st.session_state[PLACE] = at
    st.slider(
        WORDS["step"],
        1,
        last,
        key=PLACE,
        on_change=lambda: _go_to(game, seed, st.session_state[PLACE]),
        label_visibility="collapsed",
    )


def _show(walked: Walk, at: int) -> None:
    """One step, or the end, and what came before."""
    count = len(walked.steps)
    if at > count:
        st.html(heading(WORDS["at_the_end"], level=2))
        end(walked, score(walked))
    else:
        st.html(paragraphs([WORDS["place"].format(number=at, count=count)]))
        step(walked, walked.steps[at - 1])
    with st.expander(WORDS["before"]):
        before = [done_text(walked, one.done) for one in walked.steps[: at - 1]]
        st.html(paragraphs(before or [WORDS["nothing_before"]]))


page()
