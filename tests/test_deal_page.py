"""A whole deal walked through, as Streamlit runs it."""

import json
import re
from functools import partial

import pytest
from streamlit.testing.v1 import AppTest

import content
from engine.cards import members
from engine.games import GAMES
from engine.ledger import BANK, balance
from engine.situations import number_told
from tests import screens
from tests.screens import button, in_address, pressed, shown
from tutor.deals import done_text
from tutor.lessons import lessons
from tutor.walk import Step, Walk, gained, score, walk
from tutor.walk import told as told_of
from tutor.widgets.walked import turn_told
from tutor.wording import speech

WORDS = content.page_words("deal")
opened = partial(screens.opened, "deal")


def the_deal(game: str, seed: int) -> Walk:
    return walk(GAMES[game], GAMES[game].ruleset(), seed)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_step_is_shown_with_what_was_done_and_its_reasons(game: str) -> None:
    walked = the_deal(game, 3)
    firsts = {step.done.key: step for step in reversed(walked.steps)}  # the first of every kind of action
    for step in firsts.values():
        text = shown(opened(game=game, seed="3", step=str(step.number)))
        assert done_text(walked, step.done) in text
        assert WORDS["place"].format(number=step.number, count=len(walked.steps)) in text


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_step_can_be_opened_whatever_came_before_it(game: str) -> None:
    kinds: dict[object, tuple[int, int]] = {}
    for seed in range(40):
        before: object = None
        for step in the_deal(game, seed).steps:
            kinds.setdefault((before, step.done.key, type(step.done.value)), (seed, step.number))
            before = type(step.phase)
    for seed, number in kinds.values():
        for guess in ("", "first"):
            opened(game=game, seed=str(seed), step=str(number), guess=guess)  # fails where the page does


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_deal_tells_what_it_brings(game: str) -> None:
    page = opened(game=game, seed="3", step=str(len(the_deal(game, 3).steps) + 1))
    assert WORDS["at_the_end"] in shown(page)
    assert button(page, WORDS["forward"]).disabled
    assert not button(page, WORDS["back"]).disabled


@pytest.mark.parametrize("game", GAMES)
def test_everybody_shows_all_their_cards_at_every_step(game: str) -> None:
    walked = the_deal(game, 3)
    names = {card: speech(game).card(card) for card in range(len(GAMES[game].deck.names))}
    for step in {type(step.phase): step for step in walked.steps}.values():  # the last in each phase
        held = GAMES[game].hands(step.phase)
        assert len(held) == walked.players
        text = shown(opened(game=game, seed="3", step=str(step.number)))
        for seat, hand in enumerate(held):
            assert not hand or f"<figcaption>{speech(game).seat(seat, walked.players)}</figcaption>" in text
            assert all(f'alt="{names[card]}"' in text for card in members(hand))


@pytest.mark.parametrize("game", GAMES)
def test_no_card_comes_into_a_hand_unless_it_is_told(game: str) -> None:
    walked = the_deal(game, 3)
    held = list(GAMES[game].hands(walked.steps[0].phase))
    for step in walked.steps:
        held = [own | new for own, new in zip(held, _new(walked, step), strict=True)]
        now = GAMES[game].hands(step.phase)
        assert all(own & ~before == 0 for own, before in zip(now, held, strict=True)), step


def _new(walked: Walk, step: Step) -> list[int]:
    """What each seat is told to have taken up."""
    told = dict(gained(walked, step))
    return [told.get(seat, 0) for seat in range(walked.players)]


def test_the_cards_that_were_drawn_are_told_before_the_next_step_whether_it_is_guessed_or_not() -> None:
    for guess in ("", "first"):
        text = shown(opened(game="terts", seed="0", step="4", guess=guess))
        assert "South took up the queen of clubs." in text
        assert "North took up the ten of clubs." in text
    assert "took up" not in shown(opened(game="terts", seed="0", step="5"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("guess", ["", "first"])
def test_once_there_is_a_trump_suit_every_step_shows_it_once(game: str, guess: str) -> None:
    told = speech(game)
    steps = the_deal(game, 3).steps
    for step in {step.done.key: step for step in steps}.values():
        named = [one.done.value for one in steps[: step.number - 1] if one.done.key == "trump"]
        facts = [one.phase.facts() for one in steps[: step.number]]
        known = [one["trump"].value for one in facts if "trump" in one]
        trump = (known or named)[-1:]
        text = shown(opened(game=game, seed="3", step=str(step.number), guess=guess))
        suits = re.findall(r'class="fs(?: fs)?-trump".*?<b>(.*?)</b>', text)
        assert suits == [told.suit(suit).capitalize() for suit in trump], step


def test_a_leader_chooses_among_cards_and_what_else_there_is_stands_in_words() -> None:
    walked = the_deal("terts", 0)
    step = walked.steps[3]
    assert step.done.key == "play"
    page = opened(game="terts", seed="0", step="4")
    assert hand_shown(page) == walked.game.hands(step.phase)[step.done.seat]
    _, label, rest = shown(page).partition(WORDS["may_else"])
    others, _, _ = rest.partition(WORDS["turn"])
    assert label
    assert "South declares the king of clubs and the queen of clubs." in others
    assert "South plays" not in others
    guessed = opened(game="terts", seed="0", step="4", guess="first")
    assert hand_shown(guessed) == hand_shown(page)
    assert WORDS["may_else"] not in shown(guessed)


def hand_shown(page: AppTest) -> int:
    """The cards of the hand on the page, as a set of bits."""
    sent = json.loads(page.get("bidi_component")[0].proto.json)
    names = GAMES["terts"].deck.names
    return sum(1 << names.index(card["id"]) for card in sent[0]["cards"])


def test_the_card_that_may_be_taken_is_drawn() -> None:
    offer, take = the_deal("terpeno", 6).steps[6:8]
    assert (offer.done.key, take.done.key) == ("offer", "take")
    for guess in ("", "first"):
        _, _, after = shown(opened(game="terpeno", seed="6", step="8", guess=guess)).partition(
            WORDS["offered"]
        )
        assert re.findall(r'alt="([^"]*)"', after)[0] == speech("terpeno").card(offer.done.value)


def test_of_the_two_cards_that_may_be_drawn_the_one_that_lies_face_up_is_drawn() -> None:
    walked = the_deal("tennessee", 0)
    step = walked.steps[9]
    assert step.done.key == "draw"
    for guess in ("", "first"):
        text = shown(opened(game="tennessee", seed="0", step="10", guess=guess))
        _, _, after = text.partition(WORDS["face_up"])
        up = step.phase.facts()["up"].value
        assert re.findall(r'alt="([^"]*)"', after)[0] == speech("tennessee").card(up)


def test_whoever_is_offered_a_card_is_told_its_price_in_every_round_of_the_offer() -> None:
    steps = the_deal("terrapin", 0).steps
    told = {1: "a card costs 1 chip.", 2: "a card costs 2 chips."}
    for number in (1, 8):
        facts = steps[number - 1].phase.facts()
        for guess in ("", "first"):
            text = shown(opened(game="terrapin", seed="0", step=str(number), guess=guess))
            assert told[facts["price"].value] in text


@pytest.mark.parametrize("game", ["tennessee", "hasenpfeffer"])
def test_calls_stand_as_they_are_made_for_one_player_makes_them_all(game: str) -> None:
    walked = the_deal(game, 0)
    player = speech(game).seat(walked.steps[0].done.seat, walked.players)
    _, _, after = shown(opened(game=game, seed="0", step="1")).partition(WORDS["may"])
    could, _, _ = after.partition("</ul>")
    assert "<li>pass</li>" in could
    assert player not in could


@pytest.mark.parametrize("game", ["tennessee", "hasenpfeffer"])
def test_what_a_deal_brings_can_be_counted_from_what_is_shown_when_it_has_ended(game: str) -> None:
    walked = the_deal(game, 0)
    for guess in ("", "first"):
        page = opened(game=game, seed="0", step=str(len(walked.steps) + 1), guess=guess)
        facts, told = walked.end.facts(), speech(game)
        bid = told.call(facts["bid"].value, walked.rules)
        namer = told.seat(walked.steps[-1].phase.facts()["bidder"].value, walked.players)
        assert f"The bid was {bid}." in shown(page)
        assert WORDS["bidder"].format(player=namer) in shown(page)
        taken = [card for fact in facts.values() if fact.kind == "cards" for card in fact.value]
        assert all(f'alt="{told.card(card)}"' in shown(page) for card in taken)


def test_the_pot_that_hands_are_shown_for_is_told_when_a_round_has_ended() -> None:
    walked = the_deal("terrapin", 3)
    page = opened(game="terrapin", seed="3", step=str(len(walked.steps) + 1), guess="first")
    assert "There are 9 chips in the pot." in shown(page)


@pytest.mark.parametrize(
    ("game", "seed", "key", "label"),
    [("terts", 13, "top", "declared"), ("tennessee", 0, "draw", "face_up")],
)
def test_what_is_to_be_topped_or_drawn_is_drawn(game: str, seed: int, key: str, label: str) -> None:
    step = next(one for one in the_deal(game, seed).steps if one.done.key == key)
    facts = step.phase.facts()
    cards = facts["topped"].value if "topped" in facts else (facts["up"].value,)
    for guess in ("", "first"):
        text = shown(opened(game=game, seed=str(seed), step=str(step.number), guess=guess))
        _, _, after = text.partition(f"<figcaption>{WORDS[label]}</figcaption>")
        row, _, _ = after.partition("</figure>")
        assert sorted(re.findall(r'alt="([^"]*)"', row)) == sorted(map(speech(game).card, cards))


def test_whoever_takes_a_crystal_sees_what_everybody_has() -> None:
    step = next(one for one in the_deal("terpeno", 4).steps if one.done.key == "crystal")
    for guess in ("", "first"):
        text = shown(opened(game="terpeno", seed="4", step=str(step.number), guess=guess))
        assert text.count(speech("terpeno").shared.notes["no_crystals"]) == the_deal("terpeno", 4).players
        assert speech("terpeno").shared.notes["chooser"] in text


def test_of_many_numbers_the_one_that_was_chosen_is_told_and_their_range() -> None:
    step = next(one for one in the_deal("terts", 0).steps if one.done.key == "break")
    text = shown(opened(game="terts", seed="0", step=str(step.number)))
    assert text.count("off the deck") == 2  # in the heading and among what could be done
    assert WORDS["numbers"].format(first=1, last=12) in text


@pytest.mark.parametrize("game", GAMES)
def test_whoever_guesses_what_a_deal_brings_sees_what_was_taken_in_it(game: str) -> None:
    walked = the_deal(game, 0)
    text = shown(opened(game=game, seed="0", step=str(len(walked.steps) + 1), guess="first"))
    told = {
        "terpeno": "their side took 3 of the five tricks.",
        "terrapin": "On the table",
        "tennessee": "The bid winner took 11 tricks",
        "hasenpfeffer": "The bidding side took 0 of the six tricks.",
        "terts": "South took the last trick.",
    }
    assert told[game] in text
    settled = [done_text(walked, one.done) for one in walked.steps if one.done.key == "declare"]
    assert all(each in text for each in settled)


def test_every_card_of_a_deal_lies_with_whoever_took_it_when_what_it_brings_is_guessed() -> None:
    walked = the_deal("terts", 0)
    text = shown(opened(game="terts", seed="0", step=str(len(walked.steps) + 1), guess="first"))
    for seat in range(walked.players):
        name = WORDS["took"].format(player=speech("terts").seat(seat))
        _, _, after = text.partition(f"<figcaption>{name}</figcaption>")
        row, _, _ = after.partition("</figure>")
        taken = set(re.findall(r'alt="([^"]*)"', row))
        worth = walked.rules.tables(walked.end.facts()["trump"].value).worth
        counted = sum(worth[card] for card in range(32) if speech("terts").card(card) in taken)
        assert counted == sum(
            line.amount for line in score(walked).lines if line.taker == seat and line.item == "cards"
        )


def test_the_cards_on_the_table_are_shown_with_the_hands_to_the_end_of_a_round() -> None:
    walked = the_deal("terrapin", 3)
    for number in (1, len(walked.steps) + 1):
        text = shown(opened(game="terrapin", seed="3", step=str(number)))
        common = members(walked.game.common(walked.end))
        assert all(f'alt="{speech("terrapin").card(card)}"' in text for card in common)


@pytest.mark.parametrize("game", GAMES)
def test_at_the_end_everybodys_lines_stand_together_with_their_sum(game: str) -> None:
    walked = the_deal(game, 5)
    lines = score(walked).lines
    crystals = [line for line in lines if line.item in walked.game.deck.suits]
    expected = [
        number_told(balance(alike, account))
        for alike in (crystals, [line for line in lines if line not in crystals])
        for account in dict.fromkeys([line.taker for line in alike] + [line.giver for line in alike])
        if account != BANK
    ]
    text = shown(opened(game=game, seed="5", step=str(len(walked.steps) + 1)))
    _, _, brought = text.partition(WORDS["result"])
    assert re.findall(r'<tfoot>.*?fs-points">([^<]*)<', brought) == expected
    assert len(expected) > 1


@pytest.mark.parametrize("game", GAMES)
def test_whoever_guesses_first_sees_what_lies_there_and_the_rest_when_they_ask(game: str) -> None:
    walked = the_deal(game, 3)
    for step in {step.done.key: step for step in reversed(walked.steps)}.values():
        page = opened(game=game, seed="3", step=str(step.number), guess="first")
        asks = WORDS["guess_step"].format(player=speech(game).seat(step.done.seat, walked.players))
        assert asks in shown(page)
        for told in (done_text(walked, step.done), WORDS["turn"], WORDS["why"], WORDS["may"], "fs-funnel"):
            assert told not in shown(page)
        assert WORDS["not_so"] not in [each.label for each in page.expander]
        pressed(page, WORDS["show"])
        assert done_text(walked, step.done) in shown(page)
        assert asks not in shown(page)
        assert in_address(page, "guess") == "shown"
        pressed(page, WORDS["hide"])
        assert in_address(page, "guess") == "first"


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_deal_can_be_guessed_too(game: str) -> None:
    page = opened(game=game, seed="3", step=str(len(the_deal(game, 3).steps) + 1), guess="first")
    assert WORDS["guess_end"] in shown(page)
    assert WORDS["result"] not in shown(page)
    assert WORDS["result"] in shown(pressed(page, WORDS["show"]))


def test_guessing_is_chosen_once_and_each_step_and_game_begins_closed() -> None:
    page = opened(game="terts", seed="3")
    assert WORDS["show"] not in [each.label for each in page.button]
    page.toggle[0].set_value(True).run()
    assert in_address(page, "guess") == "first"
    pressed(pressed(page, WORDS["show"]), WORDS["forward"])
    assert (in_address(page, "step"), in_address(page, "guess")) == ("2", "first")
    page.get("button_group")[0].set_value("tennessee").run()
    assert (in_address(page, "game"), in_address(page, "guess")) == ("tennessee", "first")
    page.toggle[0].set_value(False).run()
    assert "guess" not in page.query_params
    assert WORDS["show"] not in [each.label for each in page.button]


def test_junk_in_the_place_of_guessing_is_told_and_hides_nothing() -> None:
    step = the_deal("terts", 3).steps[0]
    page = opened(game="terts", seed="3", guess="junk")
    assert "“junk” does not say whether you guess first." in shown(page)
    assert done_text(the_deal("terts", 3), step.done) in shown(page)
    assert page.toggle[0].value is False
    for guess in ("first", "shown"):
        assert "fs-notice" not in shown(opened(game="terts", seed="3", guess=guess))


@pytest.mark.parametrize("game", GAMES)
def test_every_step_names_whoever_acts_where_it_says_whose_turn_it_is(game: str) -> None:
    for seed in range(25):
        walked = the_deal(game, seed)
        for step in walked.steps:
            player = speech(game).seat(step.done.seat, walked.players)
            text = " ".join(turn_told(walked, step.done, told_of(walked, step).turn))
            assert re.search(rf"\b{player}\b", text), (seed, step.number, text)


@pytest.mark.parametrize(
    ("game", "seed", "step"), [("terpeno", 6, 8), ("terpeno", 5, 11), ("tennessee", 5, 3)]
)
def test_offers_takes_and_what_the_dealer_is_bound_to_say_whose_turn_they_are(
    game: str, seed: int, step: int
) -> None:
    walked = the_deal(game, seed)
    player = speech(game).seat(walked.steps[step - 1].done.seat, walked.players)
    assert WORDS["whose"].format(player=player) in shown(opened(game=game, seed=str(seed), step=str(step)))


def test_a_deal_is_of_the_game_that_was_learned_last() -> None:
    page = screens.opened("learn", game="tennessee", lesson=lessons("tennessee")[0].name)
    page.query_params.clear()
    page.switch_page("tutor/pages/deal.py").run()
    assert not page.exception
    assert page.session_state["deal:game"] == "tennessee"


def test_forwards_and_back_lead_through_the_steps() -> None:
    page = opened(game="terts", seed="3")
    assert button(page, WORDS["back"]).disabled
    button(page, WORDS["forward"]).click().run()
    assert WORDS["place"].format(number=2, count=len(the_deal("terts", 3).steps)) in shown(page)
    button(page, WORDS["back"]).click().run()
    assert WORDS["place"].format(number=1, count=len(the_deal("terts", 3).steps)) in shown(page)
    button(page, WORDS["last"]).click().run()
    assert WORDS["at_the_end"] in shown(page)


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ({"game": "whist"}, "There is no game “whist” here."),
        ({"game": "terts", "seed": "abc"}, "A deal's number is a whole number"),
        ({"game": "terts", "seed": "9" * 40}, "A deal's number is a whole number"),
        ({"game": "terts", "step": "-1"}, "This deal has"),
        ({"game": "terts", "step": "9999"}, "This deal has"),
    ],
)
def test_an_address_that_leads_nowhere_says_so_and_shows_a_deal(address: dict[str, str], told: str) -> None:
    text = shown(opened(**address))
    assert told in text
    assert "Step 1 of" in text
