"""The score pad: hands written down, added up and explained; the address keeps it; junk in the address."""

import json
import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from streamlit.testing.v1 import AppTest

import content
from engine.games import GAMES
from engine.pads import PADS
from tests import screens
from tests.browsing import settled
from tests.screens import in_address, pressed, shown
from tutor import pad
from tutor.requests import Refused
from tutor.widgets.building import trouble

WORDS = content.page_words("score")
opened = partial(screens.opened, "score")
TEAMS = ["Ann and Ben", "Cid and Dee"]
MADE = {"first": 0, "bid": 3, "tricks": 5}
MISSED = {"first": 1, "bid": 4, "tricks": 2}
ROUND = {"table": ["AM", "2MK", "3MW"], "hands": {"Ann": ["AS", "2SY"], "Ben": ["9LK", "7ML", "5YK"]}}
DEAL = {
    "first": 0,
    "trump": "S",
    "dealer": {"cards": ["JS", "9S", "AS", "10S"], "declared": [["JS", "JH", "JD", "JC"]]},
    "other": {"cards": ["AD"], "declared": [["KD", "QD"]]},
    "last": "other",
}
TERPENO = {
    "players": 4,
    "dealer": 0,
    "trump": "B",
    "maker": 1,
    "partners": [3],
    "tricks": 5,
    "mode": "31",
    "crystals": {str(seat): [] for seat in range(4)},
}


def sheet(game: str, *hands: dict[str, Any], **more: Any) -> pad.Sheet:
    return pad.read_sheet(json.dumps({"game": game, "hands": list(hands), **more}))


def kept(page: AppTest) -> dict[str, Any]:
    """The pad in the address."""
    value: dict[str, Any] = json.loads(in_address(page, "pad"))
    return value


def test_every_game_has_a_pad_of_a_question_that_it_has() -> None:
    assert PADS.keys() == GAMES.keys()
    assert all(GAMES[name].ask(one.ask) for name, one in PADS.items())


@pytest.mark.parametrize("game", GAMES)
def test_a_pad_opens_with_the_means_to_write_down_a_hand(game: str) -> None:
    page = opened(game=game)
    assert WORDS[f"about_{game}"] in shown(page)
    html = shown(pressed(page, WORDS["write"]))
    told = content.page_words("referee")
    assert told["unreadable"] in html or told["impossible"] in html
    assert "pad" not in page.query_params


@pytest.mark.parametrize("game", [name for name, one in PADS.items() if one.roles])
def test_all_that_an_empty_hand_lacks_is_told_by_the_names_that_the_form_has(game: str) -> None:
    html = shown(pressed(opened(game=game), WORDS["write"]))
    assert f"{WORDS[f'first_{game}'].removesuffix('?')}: missing" in html
    assert html.count(": missing") > 1
    assert "first: missing" not in html


def test_hands_are_added_up_for_whoever_bid() -> None:
    found = sheet("hasenpfeffer", MADE, MISSED, names=TEAMS)
    assert found.columns == tuple(TEAMS)
    assert [dict(hand.brought) for hand in found.hands] == [
        {"Ann and Ben": 5, "Cid and Dee": 1},
        {"Cid and Dee": -4, "Ann and Ben": 4},
    ]
    assert found.totals == (9, -3)
    assert found.winners == ()


def test_the_bidding_side_wins_when_both_reach_ten_at_once() -> None:
    hands = [{"first": side, "bid": 3, "tricks": 3} for side in (0, 1, 0)]
    assert sheet("hasenpfeffer", *hands).winners == ()
    last = {"first": 1, "bid": 3, "tricks": 3}
    assert sheet("hasenpfeffer", *hands, last).winners == ("West and East",)


def test_an_equal_score_wins_nothing_in_tennessee() -> None:
    many = {"cards": ["5R", "10R", "14R", "5G", "10G", "14G", "Rook"], "tricks": 12}
    few = {"cards": ["5Y", "10Y", "14Y"], "tricks": 8}
    rounds = [{"first": first, "bid": 60, "bidder": many, "other": few} for first in (0, 1) * 3]
    found = sheet("tennessee", *rounds)
    assert found.totals[0] == found.totals[1] > 300
    assert found.winners == ()
    assert sheet("tennessee", *rounds, rounds[0]).winners == ("South",)


def test_a_round_of_terrapin_brings_the_pot_less_what_was_paid_into_it() -> None:
    found = sheet("terrapin", ROUND, {**ROUND, "hands": {"Ann": ["AS", "2SY"], "Eve": ["9LK", "7ML"]}})
    assert found.columns == ("Ann", "Ben", "Eve")
    assert [dict(hand.brought) for hand in found.hands] == [{"Ann": 4, "Ben": -4}, {"Ann": 3, "Eve": -3}]


def test_every_card_that_is_bought_costs_a_chip_more_and_what_stayed_is_in_the_pot() -> None:
    hands = {"Ann": ["AS", "2SY"], "Ben": ["9LK", "7ML", "5YK", "6LK", "4YK"]}
    found = sheet("terrapin", {**ROUND, "hands": hands, "carried": 2})
    assert dict(found.hands[0].brought) == {"Ann": 3 + 2 + 1 + 2 + 3, "Ben": -3 - 1 - 2 - 3}


def test_a_card_that_is_bought_after_a_refusal_costs_what_that_round_asks() -> None:
    """Ann buys in the first three rounds; Ben refuses twice and buys in the third."""
    hands = {"Ann": ["AS", "2SY", "9LK", "5YK", "6LK"], "Ben": ["AW", "2WL", "4YK"]}
    again = {"buy_stop": "round"}
    third = sheet("terrapin", {**ROUND, "hands": hands, "paid": [6, 3]}, rules=again).hands[0]
    first = sheet("terrapin", {**ROUND, "hands": hands, "paid": [6, 1]}, rules=again).hands[0]
    assert dict(third.brought) == {"Ann": -3 - 6, "Ben": -3 - 3 + 15}
    assert dict(first.brought) == {"Ann": -3 - 6, "Ben": -3 - 1 + 13}
    assert sheet("terrapin", {**ROUND, "hands": hands}).hands[0].brought == first.brought


@pytest.mark.parametrize(
    ("stop", "paid", "told"),
    [
        ("round", None, "one may buy again after refusing here"),
        ("round", [6], "1 entry, but one for each hand was expected"),
        ("round", [6, 5], "Ben paid 5 for 1 card, but it was from 1 to 4"),
        ("round", [5, 1], "Ann paid 5 for 3 cards, but it was from 6 to 9"),
        ("round", [6, -1], "Ben paid \u22121 for 1 card"),
        ("retire", [6, 3], "Ben paid 3 for 1 card, but it was 1"),
        ("first", None, "the first refusal ends the buying"),
    ],
)
def test_what_cannot_have_been_paid_is_told(stop: str, paid: list[int] | None, told: str) -> None:
    hands = {"Ann": ["AS", "2SY", "9LK", "5YK", "6LK"], "Ben": ["AW", "2WL", "4YK"]}
    said = {} if paid is None else {"paid": paid}
    with pytest.raises(Refused) as refused:
        sheet("terrapin", {**ROUND, "hands": hands, **said}, rules={"buy_stop": stop})
    assert told in refused.value.problems[0].message


def test_the_next_round_of_terrapin_begins_with_the_same_players_and_the_chips_that_stayed() -> None:
    hands = {"Ann": ["AS", "2SY"], "Ben": ["AW", "2WL", "9LK"]}
    assert sheet("terrapin", {**ROUND, "hands": hands}).following == {
        "hands": {"Ann": [], "Ben": []},
        "carried": 1,
    }


def test_crystals_are_not_added_to_the_points_of_terpeno() -> None:
    html = shown(opened(pad=json.dumps({"game": "terpeno", "hands": [TERPENO]})))
    brought = sheet("terpeno", TERPENO).hands[0].brought
    assert any(brought.values())
    told = content.shared().fields
    for name, points in brought.items():
        if points:
            _, _, ledger = html.partition(f"<caption>{name}: {told['points']}</caption>")
            total = re.search(r'<tfoot>.*?<td class="fs-points">(.*?)</td>', ledger)
            assert total
            assert total[1] == str(points)
            assert f"<caption>{name}: {told['crystals']}</caption>" in html


def test_the_most_chips_win_terrapin_after_the_agreed_rounds() -> None:
    assert sheet("terrapin", ROUND, rules={"rounds": 2}).winners == ()
    assert sheet("terrapin", ROUND, ROUND, rules={"rounds": 2}).winners == ("Ann",)


def test_a_deal_of_terts_brings_both_players_cards_the_last_trick_and_declarations() -> None:
    found = sheet("terts", DEAL, {**DEAL, "first": 1})
    assert [dict(hand.brought) for hand in found.hands] == [
        {"South": 20 + 13 + 11 + 10 + 200, "North": 11 + 10 + 20},
        {"North": 254, "South": 41},
    ]
    assert found.winners == ()


def test_whoever_has_the_target_at_the_end_of_a_deal_of_terts_has_won() -> None:
    assert sheet("terts", DEAL, DEAL).winners == ("South",)
    assert sheet("terts", DEAL, DEAL, rules={"target": 301}).winners == ("South",)
    broken_off = {**DEAL, "last": None}
    assert sheet("terts", DEAL, broken_off).winners == ()


def test_a_good_claim_wins_terts_at_once_and_another_wins_nothing() -> None:
    claimed = {**DEAL, "last": None, "claims": "dealer"}
    assert sheet("terts", DEAL, claimed).winners == ("South",)
    early = sheet("terts", claimed)
    assert early.winners == ()
    assert early.claim is not None
    assert early.claim.answer is False
    assert WORDS["bad_claim"] in shown(opened(pad=pad.text_of(early)))


def test_points_of_the_31_point_game_are_added_up_by_seats_until_somebody_has_won() -> None:
    found = sheet("terpeno", TERPENO)
    assert found.columns == ("South", "West", "North", "East")
    assert found.totals == (0, 2, 0, 2)
    lone = {name: value for name, value in TERPENO.items() if name != "partners"} | {"alone": True}
    with pytest.raises(Refused):
        sheet("terpeno", lone)
    taken = {"taken": [{"seat": 1, "from": "bank", "crystal": "P"}]}
    assert sheet("terpeno", *[lone | taken] * 7).winners == ()
    assert sheet("terpeno", *[lone | taken] * 8).winners == ("West",)


def test_a_pad_can_be_read_again_from_its_text() -> None:
    for found in (
        sheet("hasenpfeffer", MADE, MISSED, names=TEAMS),
        sheet("terrapin", ROUND),
        sheet("terts", DEAL),
    ):
        again = pad.read_sheet(pad.text_of(found))
        assert (again.columns, again.totals) == (found.columns, found.totals)


def test_other_house_rules_count_the_same_hands_anew() -> None:
    found = sheet("hasenpfeffer", MADE)
    anew = pad.recounted(found, found.names, {"defenders": "never"})
    assert (found.totals, anew.totals) == ((5, 1), (5, 0))


def test_a_hand_that_cannot_be_is_refused_with_its_problem() -> None:
    with pytest.raises(Refused) as refused:
        sheet("hasenpfeffer", {"first": 0, "bid": 3, "tricks": 9})
    assert refused.value.problems[0].field == "tricks"


def test_a_hand_is_written_down_explained_and_taken_back() -> None:
    page = opened(game="hasenpfeffer")
    first = next(each for each in page.get("button_group") if each.label == WORDS["first_hasenpfeffer"])
    first.set_value(1).run()
    next(each for each in page.selectbox if each.label == "The bid").set_value(4)
    page.number_input[0].set_value(5)
    page = pressed(page, WORDS["write"])
    assert kept(page)["hands"] == [{"first": 1, "bid": 4, "tricks": 5}]
    html = shown(page)
    assert "fs-pad" in html
    assert "fs-ledger" in html
    assert page.number_input[0].value is None
    assert "hands" not in kept(pressed(page, WORDS["take_back"].format(unit="hand")))


def test_what_is_wrong_is_told_at_its_place_and_nothing_is_lost() -> None:
    page = opened(game="hasenpfeffer")
    page.number_input[0].set_value(9)
    page = pressed(page, WORDS["write"])
    assert content.page_words("referee")["unreadable"] in shown(page)
    assert page.number_input[0].value == 9


def test_the_winner_is_told() -> None:
    text = json.dumps({"game": "hasenpfeffer", "names": TEAMS, "hands": [{**MADE, "tricks": 6}] * 2})
    assert "Ann and Ben won the game." in shown(opened(pad=text))


@pytest.mark.parametrize(
    "junk",
    [
        "abc",
        "[]",
        '{"game": "whist"}',
        '{"game": "terts", "hands": 7}',
        '{"game": "terts", "hands": [7]}',
        '{"game": "terts", "rules": []}',
        '{"game": "terts", "rules": {"jack": "x"}, "hands": [{"first": 0}]}',
        '{"game": "hasenpfeffer", "hands": [{"first": 9, "bid": 3, "tricks": 5}]}',
        '{"game": "hasenpfeffer", "hands": [{"first": 0, "bid": 3, "tricks": 5, "game": "terts"}]}',
    ],
)
def test_junk_in_the_address_is_told_and_an_empty_pad_is_there(junk: str) -> None:
    page = opened(pad=junk)
    assert 'role="alert"' in shown(page)
    assert any(each.label == WORDS["write"] for each in page.button)


def test_names_that_are_none_stay_as_usual() -> None:
    assert sheet("hasenpfeffer", names=["", "x"]).names == ("South and North", "x")
    assert sheet("hasenpfeffer", names=["x", "x"]).names == ("South and North", "West and East")
    assert sheet("hasenpfeffer", names=7).names == ("South and North", "West and East")


def test_a_hand_is_written_down_by_keyboard_and_back_takes_it_away(page: Page, address: str) -> None:
    page.goto(f"{address}/score?game=hasenpfeffer")
    page.get_by_role("radiogroup", name=WORDS["first_hasenpfeffer"]).get_by_role("radio").first.focus()
    page.keyboard.press("Space")
    settled(page)
    page.get_by_role("combobox", name="The bid").fill("3")
    page.keyboard.press("Enter")
    settled(page)
    page.get_by_label("Tricks that side took").fill("5")
    page.keyboard.press("Tab")
    settled(page)
    page.get_by_role("button", name=WORDS["write"]).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".fs-pad tfoot")).to_contain_text("5")
    page.go_back()
    expect(page.locator(".fs-pad")).to_have_count(0)


def test_all_cards_of_a_declaration_go_where_the_first_went(page: Page, address: str) -> None:
    page.goto(f"{address}/score?game=terts")
    page.get_by_role("radio", name="Dealer's declaration 1").click()
    settled(page)
    for name in ("ace", "king", "queen", "jack"):
        page.get_by_role("button", name=f"the {name} of clubs").click()
        expect(page.locator(".fs-rows").get_by_alt_text(f"the {name} of clubs")).to_be_visible()
        settled(page)
    expect(page.get_by_role("radio", name="Dealer's declaration 1")).to_be_checked()
    expect(page.locator(".fs-rows figcaption")).to_have_text(["Dealer's declaration 1"])


def test_what_is_wrong_with_a_declaration_names_it_and_its_cards() -> None:
    with pytest.raises(Refused) as refused:
        sheet("terts", {**DEAL, "dealer": {"cards": ["AC"], "declared": [["AC", "KC"]]}})
    told = trouble(refused.value, GAMES["terts"], GAMES["terts"].ask("deal"))
    assert "Dealer&#x27;s declaration 1: the ace of clubs and the king of clubs is no declaration" in told
