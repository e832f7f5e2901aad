"""The positions of lessons are such as come about at a table, wherever a whole hand or deal is shown."""

from engine.games import GAMES
from tests.test_lessons import requests, with_all_tricks
from tutor.lessons import lessons


def asked(game: str, ask: str) -> list[dict]:
    """All requests of the game's lessons that ask that."""
    return [one for lesson in lessons(game) for one in requests(lesson) if one["ask"] == ask]


def test_every_deal_of_tennessee_that_is_scored_has_all_cards_with_points_and_all_tricks() -> None:
    names = GAMES["tennessee"].deck.names
    counting = sorted(card for card in names if with_all_tricks(card) > with_all_tricks())
    deals = asked("tennessee", "score")
    assert len(deals) > 3
    for deal in deals:
        assert sorted(deal["bidder"]["cards"] + deal["other"]["cards"]) == counting
        assert deal["bidder"]["tricks"] + deal["other"]["tricks"] == 20


def test_everybody_at_a_table_of_terrapin_holds_two_cards_or_more() -> None:
    showdowns, bottoms = asked("terrapin", "showdown"), asked("terrapin", "bottom")
    assert min(len(showdowns), len(bottoms)) > 2
    hands = [hand for one in showdowns for hand in one["hands"].values()]
    assert all(len(hand) >= 2 for hand in (*hands, *(one["hand"] for one in bottoms)))
    assert all(len(one["table"]) == 3 for one in (*showdowns, *bottoms))
