"""What holds in every game of tricks that is asked what may be played, whatever wrong idea somebody has."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import tricks
from engine.cards import hand_of
from engine.games import GAMES
from engine.ruleset import Ruleset
from tests.strategies import hands_and_tricks, rulesets

HANDS = {"hasenpfeffer": 6, "tennessee": 11, "terpeno": 5, "terts": 9}  # the most cards of a hand


@pytest.mark.parametrize("name", HANDS)
@given(data=st.data())
def test_the_trail_of_a_wrong_idea_ends_with_its_answer(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    trump, held, trick = data.draw(hands_and_tricks(game, hand=HANDS[name]))
    rules: Ruleset = data.draw(rulesets(game))
    believing = rules.believing(data.draw(st.sampled_from(game.misconceptions)))
    if believing is not None and trick:
        tables, hand = believing.tables(trump), hand_of(held)
        rows = tricks.playable_trail(tables, hand, trick[0])
        assert (rows[-1].after if rows else hand) == tricks.playable(tables, hand, trick[0])
        assert 1 << tricks.winner(tables, trick) & tricks.winner_trail(tables, trick)[-1].after
