"""The widgets as text: what is said, what is shown literally, and what is never sent to the browser."""

import re

import pytest

from tutor.widgets import (
    Line,
    Mark,
    Option,
    Played,
    Row,
    Seat,
    Source,
    Trump,
    beside,
    funnel,
    in_turn,
    ledger,
    look,
    marked,
    row,
    table,
)
from tutor.widgets.hand import Choice, HandCard, answered, in_order, message
from tutor.widgets.marked import SIGNS
from tutor.widgets.markup import data_uri, heading, notice, paragraphs, source_note
from tutor.widgets.question import SHAPES
from tutor.widgets.table import PLACES, Held

NASTY = "$5 <b> *7* & \"A_K_Q\" 'x'"
LITERAL = "$5 &lt;b&gt; *7* &amp; &quot;A_K_Q&quot; &#x27;x&#x27;"
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"><title>a & "b" #c</title></svg>'
SEATS = (Seat("west", "Left"), Seat("north", "Across"), Seat("east", "Right"), Seat("south", "You"))
HAND = (HandCard("9C", "nine of clubs", PICTURE), HandCard("JS", "jack of spades", PICTURE))


def words(html):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html)).strip()


def sent(cards=HAND, marks=None, **changes):
    return message(cards, Choice("q", "", "")._replace(**changes), marks=marks, chosen=())


@pytest.mark.parametrize(
    "html",
    [
        table([Seat("south", NASTY)], [], label=""),
        table([Seat("south", "You", NASTY)], [], label=""),
        table([Seat("south", "You", "", Held(NASTY))], [], label=""),
        table([Seat("south", "You", "", Held("", ((NASTY, PICTURE),)))], [], label=""),
        table([Seat("south", "You")], [Played("south", NASTY, PICTURE)], label=""),
        table([], [], label=NASTY),
        table([], [], label="", trump=Trump(NASTY, PICTURE)),
        funnel([Row(NASTY, [])], label=""),
        funnel([Row("", [Option(NASTY)])], label=""),
        funnel([Row("", [Option(NASTY, PICTURE)], why="", source=Source("x"))], label=""),
        funnel([Row("", [], why=NASTY)], label=""),
        funnel([Row("", [], source=Source(NASTY))], label=""),
        ledger([Line(NASTY, 1)], title="", total=1),
        ledger([Line("", 1, struck_by=NASTY)], title="", total=0),
        ledger([], title=NASTY, total=0),
        ledger([Line("", 1, why=NASTY, parts="x")], title="", total=1),
        beside("", "", idea_title=NASTY, game_title=""),
        row([(NASTY, PICTURE)], label=""),
        row([], label=NASTY),
        marked([(NASTY, None)], label=""),
        marked([("", Mark("tick", NASTY))], label=""),
        in_turn([NASTY], label="", open_end=""),
        heading(NASTY, level=1),
        paragraphs([NASTY]),
        notice(NASTY),
    ],
)
def test_every_text_is_shown_literally(html):
    assert LITERAL in html
    assert "<b> " not in html


def test_the_table_is_read_in_the_order_of_play():
    played = [Played("east", "king", PICTURE, "led"), Played("south", "nine", PICTURE)]
    html = table(SEATS, played, label="The trick")
    assert re.findall(r"fs-seat fs-(\w+)", html) == ["east", "south", "west", "north"]


def test_only_the_card_led_is_marked():
    played = [Played("east", "king", PICTURE, "led"), Played("south", "nine", PICTURE)]
    assert table(SEATS, played, label="The trick").count("fs-pill") == 1


def test_trump_is_shown_once_with_sign_and_name():
    html = table(SEATS, [], label="", trump=Trump("Clubs", PICTURE))
    assert words(html).count("Clubs") == 1
    assert html.count("fs-sign") == 1


def test_the_seat_to_play_has_an_empty_place():
    assert "to play" in words(table(SEATS, [], label="", to_play="south"))


def test_a_dropped_option_says_so_in_words():
    html = funnel([Row("Follow", [Option("9C")], [Option("AS")])], label="")
    assert words(html) == "Follow 9C , kept AS , dropped"


def test_only_the_last_row_of_a_funnel_is_the_answer():
    html = funnel([Row("Hand", []), Row("Follow", []), Row("You may play", [])], label="")
    assert re.findall(r'class="(fs-step[^"]*)"', html) == ["fs-step", "fs-step", "fs-step fs-answer"]


def test_the_row_where_two_games_part_is_flagged_in_words():
    assert "Here they part" in words(funnel([Row("Follow", [], parts="Here they part")], label=""))


def test_a_struck_line_is_crossed_out_and_says_why():
    html = ledger([Line("Straight", 4, struck_by="struck by the turtle's bottom")], title="", total=0)
    assert "<s>Straight</s>" in html
    assert "<s>4</s>" in html
    assert "struck by the turtle" in words(html)


def test_a_doubled_line_shows_its_factor():
    html = ledger([Line("Big pepper", 12, times=2, times_by="big pepper doubles")], title="", total=12)
    assert "×2 12" in words(html)  # noqa: RUF001
    assert "big pepper doubles" in words(html)


def test_a_loss_is_written_with_a_true_minus():
    assert "\N{MINUS SIGN}160" in ledger([], title="", total=-160)


def test_a_line_not_doubled_shows_no_factor():
    assert "fs-times" not in ledger([Line("Trick", 1)], title="", total=1)


def test_a_source_is_a_link_only_to_a_page():
    assert 'href="https://example.org/x?a=1&amp;b=2"' in source_note(
        Source("Rules", "https://example.org/x?a=1&b=2")
    )
    assert "href" not in source_note(Source("Rules", "javascript:alert(1)"))
    assert "href" not in source_note(Source("Rules"))


def test_the_number_of_a_ruling_stays_in_one_piece():
    assert "<span>HP-R1</span>" in source_note(Source("source HP21, HP-R1", "rules"))


def test_a_source_stands_apart_from_what_it_is_for():
    html = ledger([Line("Each trick scores two", 2, source=Source("source TN18"))], title="", total=2)
    assert "two source TN18" in words(html)


def test_a_picture_can_stand_in_an_attribute():
    assert not re.search(r"[\"'<>#&]", data_uri(PICTURE))


def test_an_open_hand_sends_nothing_about_the_answer():
    assert {name for card in sent()["cards"] for name in card} == {"id", "name", "picture"}


def test_a_closed_hand_gives_a_marked_card_its_shape_and_word():
    cards = sent(marks={"9C": Mark("ring", "missed")})["cards"]
    assert [(card.get("shape"), card.get("word")) for card in cards] == [("ring", "missed"), (None, None)]


def test_a_hand_without_any_mark_is_closed_all_the_same():
    assert sent(marks={})["closed"]
    assert not sent()["closed"]


def test_cards_on_the_table_lie_before_their_seats_beside_the_trump():
    lying = [card._replace(seat=seat, tag="led") for card, seat in zip(HAND, SEATS, strict=False)]
    data = sent(lying, trump=Trump("Clubs", PICTURE))
    assert data["table"] == "fs fs-table"
    assert data["trump"]["name"] == "Clubs"
    assert [(card["place"], card["seat"], card["tag"]) for card in data["cards"]] == [
        ("west", "Left", "led"),
        ("north", "Across", "led"),
    ]


def test_a_hand_in_a_row_shows_no_trump():
    assert sent(trump=Trump("Clubs", PICTURE))["trump"] is None


def test_every_mark_can_be_drawn():
    assert set(SHAPES.values()) == set(SIGNS)


def test_no_two_marks_that_stand_side_by_side_share_a_shape():
    several, one = ("allowed", "not allowed", "missed", "wrong"), ("right", "answer", "wrong")
    assert [len({SHAPES[mark] for mark in marks}) for marks in (several, one)] == [4, 3]


@pytest.mark.parametrize("players", range(2, 8))
def test_everybody_has_a_place_of_their_own(players):
    assert PLACES[players][0] == "south"
    assert len(set(PLACES[players])) == players


def test_large_tables_sit_around_the_edge():
    assert "fs-around" in table([Seat(place, "") for place in PLACES[5]], [], label="")
    assert "fs-around" not in table([Seat(place, "") for place in PLACES[4]], [], label="")


def test_an_answer_to_another_question_is_dropped():
    assert answered({"revision": "q1", "ids": ["9C"]}, revision="q2") is None


@pytest.mark.parametrize("junk", [None, "9C", [], {"revision": "q"}, {"revision": "q", "ids": "9C"}])
def test_junk_from_the_browser_is_no_answer(junk):
    assert answered(junk, revision="q") is None


def test_choosing_nothing_is_an_answer():
    assert answered({"revision": "q", "ids": []}, revision="q") == ()


def test_chosen_cards_come_in_the_order_of_the_hand_and_strangers_are_dropped():
    assert in_order([card.id for card in HAND], ["JS", "XX", "9C"]) == ("9C", "JS")


def test_the_look_follows_the_theme_and_respects_reduced_motion():
    assert "light-dark(" in look()
    assert re.search(r"prefers-reduced-motion: no-preference\) \{[^@]*animation", look())
    assert "animation" not in look().split("@media (prefers-reduced-motion")[0]


def test_what_a_seat_holds_is_drawn_under_its_name_and_named_to_readers() -> None:
    held = Held("crystals before", (("Berry", PICTURE), ("Pine", PICTURE)))
    html = table([Seat("south", "South", "dealer", held)], [], label="")
    assert words(html).startswith("South dealer crystals before")
    assert re.findall(r'alt="(\w+)"', html) == ["Berry", "Pine"]
    assert words(table([Seat("south", "South", "", Held("no crystal before"))], [], label="")) == (
        "South no crystal before :"
    )
