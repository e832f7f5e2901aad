"""A drill that looks for the wrong idea behind a learner's answers, and says what it found."""

from collections.abc import Callable

import streamlit as st

import content
from engine.games import GAMES
from puzzles import probe
from puzzles.generate import UnmetError
from puzzles.kinds import Puzzle
from puzzles.lessons import LESSONS
from puzzles.probe import Drill
from tutor.marking import puzzle_of
from tutor.widgets.asked import Place, answers, asked
from tutor.widgets.learner import house_rules, keep, recall
from tutor.widgets.links import GAME, MISCONCEPTION, RULES
from tutor.widgets.markup import notice, paragraphs, quiet
from tutor.wording import speech

PAGE = content.page_words("practice")
LONGEST = 60  # puzzles of one drill that are found again after a refresh


def probing(game: str, seed: int, *, level: int | None, stop: Callable[[], None]) -> None:
    """Show the drill's puzzle, and how to stop; the answers given before, perhaps in another tab, count."""
    key = f"probe:{game}:{level or 0}:{seed}"
    if key not in st.session_state:
        begun = Drill(game, seed, ideas=ideas_about(game, level), switches=house_rules(game))
        st.session_state[key] = _again(begun)
    drill: Drill = st.session_state[key]
    identity = following_id(drill)
    with st.container(horizontal=True, vertical_alignment="center"):
        if identity:
            told = PAGE["probe_on"].format(number=len(drill.seen) + 1)
            st.html(quiet(told), width="content")
        st.button(PAGE["probe_stop"], on_click=stop)
    if identity is None:
        st.html(notice(PAGE["probe_end"]))
        return
    place = Place(
        key,
        keep=keep,
        recall=recall,
        helps=True,
        then=lambda puzzle, _: _then(drill, puzzle, key),
        likeliest=lambda puzzle, ideas: likeliest(_after(drill, puzzle, key), ideas),
    )
    asked(puzzle_of(identity, field="puzzle"), place)


def ideas_about(game: str, level: int | None) -> tuple[str, ...]:
    """The wrong ideas about what a lesson brings; none stand for all where no lesson is meant."""
    rules = LESSONS[game][level - 1].rules if level else ()
    return tuple(idea.id for idea in GAMES[game].misconceptions if not set(rules).isdisjoint(idea.about))


@st.cache_data(max_entries=5000, show_spinner=False, hash_funcs={Drill: repr})
def following_id(drill: Drill) -> str | None:
    """The id of the drill's next puzzle, or None if there is none."""
    try:
        return str(probe.following(drill).id)
    except UnmetError:
        return None


def _again(drill: Drill) -> Drill:
    """The drill as far as its puzzles have been answered before."""
    for _ in range(LONGEST):
        identity = following_id(drill)
        puzzle = puzzle_of(identity, field="puzzle") if identity else None
        before = recall(puzzle) if puzzle else None
        if puzzle is None or before is None:
            break
        drill = probe.answered(drill, puzzle, before.answer)
    return drill


def _after(drill: Drill, puzzle: Puzzle, key: str) -> Drill:
    """The drill after what was answered to its puzzle."""
    return probe.answered(drill, puzzle, answers(key)[str(puzzle.id)])


def likeliest(drill: Drill, ideas: tuple[str, ...]) -> tuple[str, ...]:
    """Wrong ideas, those first that all answers of the drill make the likeliest."""
    found = probe.beliefs(drill)
    return tuple(sorted(ideas, key=lambda idea: -found.get(idea, 0)))


def _then(drill: Drill, puzzle: Puzzle, key: str) -> None:
    """What was found so far, and the way on."""
    after = _after(drill, puzzle, key)
    found = probe.finding(after)
    told = speech(drill.game)
    if found.named:
        idea = told.misconceptions[found.named]
        st.html(paragraphs([PAGE["probe_named"].format(belief=idea.belief, game=idea.game)]))
        st.form_submit_button(
            PAGE["practise_idea"],
            type="primary",
            key=f"{key}:practise:{puzzle.id}",
            on_click=st.query_params.from_dict,
            args=({GAME: drill.game, MISCONCEPTION: found.named},),
        )
    elif found.clear:
        st.html(paragraphs([PAGE["probe_clear"]]))
    elif found.none_fits:
        st.html(paragraphs([PAGE["probe_unknown"]]))
        st.page_link(RULES, label=PAGE["probe_book"], query_params={GAME: drill.game})
    label = PAGE["probe_more"] if found.named or found.clear or found.none_fits else PAGE["probe_next"]
    st.form_submit_button(
        label,
        type="secondary" if found.named else "primary",
        key=f"{key}:next:{puzzle.id}",
        on_click=_next,
        args=(key, after),
    )


def _next(key: str, after: Drill) -> None:
    st.session_state[key] = after
