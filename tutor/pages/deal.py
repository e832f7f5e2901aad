"""A whole deal step by step: what was done, what else could have been done and why, forwards and back.

Whoever guesses first sees of each step what lies on the table, and the rest when they ask for it.
"""

import secrets
from typing import Final, NamedTuple

import streamlit as st

import content
from engine.games import GAMES
from tutor.deals import MOST_SEED, done_text
from tutor.walk import Walk, score, walk
from tutor.widgets.games import game_here, pick_game, tell_unknown_game
from tutor.widgets.legend import suits_here
from tutor.widgets.links import GAME, GUESS, PRACTICE, SEED, STEP
from tutor.widgets.markup import heading, notice, paragraphs, short
from tutor.widgets.markup import steps as numbered
from tutor.widgets.walked import end, end_to_guess, step, step_to_guess

WORDS = content.page_words("deal")
PLACE: Final = "deal:step"
TOGGLE: Final = "deal:guess"
DEALS_KEPT = 200
CLOSED, OPEN = "first", "shown"  # what the address holds where guessing comes first: of this step
GUESSES = (CLOSED, OPEN)


class At(NamedTuple):
    """Where somebody is in a deal; `guess` says whether the step is to be guessed still, "" where none is."""

    game: str
    seed: int
    number: int
    guess: str

    @property
    def kept(self) -> dict[str, str]:
        """What goes with whoever moves on: each step is to be guessed anew."""
        return {GUESS: CLOSED} if self.guess else {}

    def lead(self, *, seed: int | None = None, number: int, guess: str | None = None) -> None:
        """Lead to a step of this deal or of another."""
        told = self.kept if guess is None else {GUESS: guess} if guess else {}
        chosen = self.seed if seed is None else seed
        st.query_params.from_dict({GAME: self.game, SEED: str(chosen), STEP: str(number), **told})


def page() -> None:
    """Show one step of the deal of the address."""
    game = game_here()
    seed, number = (_whole(st.query_params.get(part, "0")) for part in (SEED, STEP))
    walked = _walked(game, seed or 0)
    last = len(walked.steps) + 1
    at = number if number is not None and number <= last else None
    title_row = heading(WORDS["title"], level=1) + paragraphs([WORDS["open_hands"]])
    st.html(f'<div class="fs-title">{title_row}</div>')
    title = content.game_words(game).title
    tell_unknown_game(game)
    if seed is None:
        st.html(notice(WORDS["bad_seed"].format(most=MOST_SEED)))
    if at is None:
        st.html(notice(WORDS["bad_step"].format(count=last - 1)))
    guess = st.query_params.get(GUESS, "")
    if guess not in (*GUESSES, ""):
        st.html(notice(WORDS["bad_guess"].format(name=short(guess), switch=WORDS["guess_first"])))
    here = At(game, seed or 0, max(at or 1, 1), guess if guess in GUESSES else "")
    pick_game(game, place="deal", keep=here.kept)
    _move(here, last)
    _show(walked, here)
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


def _guess_first(here: At) -> None:
    """Let it be chosen whether each step is to be guessed before it is told."""
    st.session_state[TOGGLE] = bool(here.guess)
    st.toggle(
        WORDS["guess_first"],
        key=TOGGLE,
        on_change=lambda: here.lead(number=here.number, guess=CLOSED if st.session_state[TOGGLE] else ""),
    )


def _move(here: At, last: int) -> None:
    """The ways to another step, one on, one back, to either end, or to any, and to another deal."""
    at = here.number
    where = {
        WORDS["first"]: 1,
        WORDS["back"]: at - 1,
        WORDS["forward"]: at + 1,
        WORDS["last"]: last,
    }
    with st.container(horizontal=True, vertical_alignment="center", key="deal-moves"):
        for label, number in where.items():
            st.button(
                label,
                type="primary" if label == WORDS["forward"] and not here.guess else "secondary",
                disabled=number == at or not 1 <= number <= last,
                on_click=here.lead,
                kwargs={"number": number},
                key=f"deal:{label}",
            )
        if here.guess:
            _open_or_close(here)
        st.button(WORDS["another"], on_click=lambda: here.lead(seed=secrets.randbelow(MOST_SEED), number=1))
        _guess_first(here)
    st.session_state[PLACE] = at
    place = WORDS["place" if at < last else "after"].format(number=at, count=last - 1)
    with st.container(horizontal=True, vertical_alignment="center", key="deal-place"):
        st.html(paragraphs([place]), width="content")
        st.slider(
            WORDS["step"],
            1,
            last,
            key=PLACE,
            on_change=lambda: here.lead(number=st.session_state[PLACE]),
            label_visibility="collapsed",
        )


def _open_or_close(here: At) -> None:
    """Let what was done and why be shown, or be hidden again."""
    is_closed = here.guess == CLOSED
    st.button(
        WORDS["show" if is_closed else "hide"],
        type="primary",  # always, or it would be another button and lose the focus
        on_click=here.lead,
        kwargs={"number": here.number, "guess": OPEN if is_closed else CLOSED},
        key="deal:show",
    )


def _show(walked: Walk, here: At) -> None:
    """One step, or the end, and what came before; while it is to be guessed, only what lies there."""
    count, at = len(walked.steps), here.number
    if at > count:
        st.html(heading(WORDS["at_the_end"], level=2))
        if here.guess == CLOSED:
            end_to_guess(walked)
        else:
            end(walked, score(walked))
    else:
        tell = step_to_guess if here.guess == CLOSED else step
        tell(walked, walked.steps[at - 1])
    with st.expander(WORDS["before"]):
        before = [done_text(walked, one.done) for one in walked.steps[: at - 1]]
        listed = f'<div class="fs-before">{numbered(before)}</div>'
        st.html(listed if before else paragraphs([WORDS["nothing_before"]]))


page()
