"""A puzzle's situation as HTML: what can be drawn is drawn, and the rest is told."""

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Any, Final

from engine.cards import members
from engine.game import Game
from engine.situations import Card, Cards, Counted, Fact, NamedHands, Step, field_types
from tutor.art import card_svg, sign_svg
from tutor.position import Position
from tutor.prompt import STEPS, facts_told, house_rules, setting, setting_template
from tutor.widgets.marked import in_turn
from tutor.widgets.markup import paragraphs
from tutor.widgets.table import PLACES, Held, Played, Seat, Trump, row, table, trump_sign
from tutor.wording import NUMBERS_OF, Speech, capital, speech

HANDS: Final = "cards by seat"
HAND: Final = "hand"  # lies in the order of the deck, however a request names it
ROWS: Final = ("card", "cards", "some card", "calls", HANDS)  # the kinds of facts that are drawn
NUMBERED: Final = f"{NUMBERS_OF}seat"
HELD: Final = "suits by seat"
SEATED: Final = ("seat", "seats", "some seat", NUMBERED, HELD)  # and those that stand at the seats of a table


def scene(puzzle: Position, *, first: str = "") -> str:
    """The situation, but for the cards that the answer is chosen from; what is told begins with `first`."""
    drawn = drawn_facts(puzzle)
    told = f"{first} {setting(puzzle, drawn=frozenset(drawn))}".strip()
    left = {name: fact for name, fact in drawn.items() if name not in _chosen(puzzle)}
    return _laid_out(puzzle, left, told, at_a_table=has_table(puzzle))


def laid_out(puzzle: Position) -> str:
    """The whole situation, with the cards that the answer is chosen from."""
    drawn = drawn_facts(puzzle)
    told = setting(puzzle, drawn=frozenset(drawn))
    return _laid_out(puzzle, drawn, told, at_a_table="trick" in drawn or has_table(puzzle))


def _laid_out(puzzle: Position, shown: Mapping[str, Fact], told: str, *, at_a_table: bool) -> str:
    middle = _table(puzzle, shown) if at_a_table else _trump_alone(puzzle, shown)
    rows = "".join(_drawn(puzzle, name, fact) for name, fact in shown.items())
    texts = [text for text in (*house_rules(puzzle), told) if text]
    return paragraphs(texts) + middle + (f'<div class="fs fs-rows">{rows}</div>' if rows else "")


def drawn_facts(puzzle: Position) -> dict[str, Fact]:
    """The facts that the question needs and a picture shows, in the order in which they are told."""
    kinds = ROWS + (SEATED if has_table(puzzle) else ())
    facts = facts_told(puzzle)
    return {
        name: facts[name]
        for name in _needed(puzzle)
        if name in ("trump", STEPS) or facts[name].kind in kinds or _kind(puzzle, name) == NamedHands
    }


def _needed(puzzle: Position) -> list[str]:
    """The facts that the question needs, in the order in which they are told."""
    template = setting_template(puzzle)
    places = speech(puzzle.game.name).places(template)
    return sorted(places, key=lambda name: template.index(f"{{{name}"))


def _kind(puzzle: Position, name: str) -> Any:
    """The type of a field of the situation, or None if it is no field."""
    return field_types(puzzle.ask.form).get(name)


def _chosen(puzzle: Position) -> Set[str]:
    """The facts that are drawn where the answer is chosen."""
    kind = puzzle.ask.answer_kind
    if kind is Card:
        return {"trick", "trump"}
    if kind == Step:
        return {STEPS}
    return {HAND} if kind in (Cards, tuple[Counted, ...]) else set()


def has_table(puzzle: Position) -> bool:
    """Whether it matters who sits where: there is a trick, or something is said of seats."""
    if puzzle.ask.answer_kind is Card:
        return False
    facts = facts_told(puzzle)
    return _kind(puzzle, "trick") is not None or any(facts[name].kind in SEATED for name in _needed(puzzle))


def players(puzzle: Position) -> int:
    """How many people sit at the table."""
    told = facts_told(puzzle).get("players")
    return int(told.value) if told else puzzle.game.seats


def is_own_turn(puzzle: Position) -> bool:
    """Whether the question is about the learner's own hand."""
    return HAND in field_types(puzzle.ask.form)


def seats(puzzle: Position) -> list[Seat]:
    """Everybody at the table: as the learner sees them, or by compass, with what they are."""
    return [
        Seat(place, name, ", ".join(_notes(puzzle, seat)), _held(puzzle, seat))
        for seat, (place, name) in enumerate(zip(PLACES[players(puzzle)], _names(puzzle), strict=True))
    ]


def _names(puzzle: Position) -> list[str]:
    shared = speech(puzzle.game.name).shared
    number = str(players(puzzle))
    if not is_own_turn(puzzle):
        return shared.seats[number]
    return shared.places.get(number) or [shared.places["2"][0], *shared.seats[number][1:]]


def _notes(puzzle: Position, seat: int) -> Iterable[str]:
    """What a seat is or has, as far as the question needs it: the dealer, the high bidder, so many chips."""
    told = speech(puzzle.game.name)
    notes = told.shared.notes
    facts = drawn_facts(puzzle)
    if getattr(puzzle.situation, "trick", ()):
        facts.pop("leader", None)  # the card that was led says so
    for name, fact in facts.items():
        if name in notes and fact.kind == NUMBERED:
            number = Fact("number", dict(fact.value)[seat])
            yield told.clause(notes[name], {"number": number}, puzzle.rules)
        elif name in notes and fact.kind in SEATED and fact.kind != HELD and seat in _several(fact):
            yield notes[name]


def _held(puzzle: Position, seat: int) -> Held | None:
    """The suits of which a seat holds something, as far as the question needs it."""
    told, suits = speech(puzzle.game.name), puzzle.game.deck.suits
    for name, fact in drawn_facts(puzzle).items():
        if fact.kind == HELD:
            own = dict(fact.value).get(seat, ())
            signs = tuple(
                (told.suit(one), sign_svg(puzzle.game.name, suits[one], plaque=True)) for one in own
            )
            return Held(told.shared.notes[name if own else f"no_{name}"], signs)
    return None


def _several(fact: Fact) -> tuple[int, ...]:
    """What a fact holds, be it one thing, a sequence or a set of bits."""
    if fact.kind.startswith("some "):
        return tuple(members(fact.value))
    return fact.value if isinstance(fact.value, tuple) else (fact.value,)


def played(puzzle: Position) -> list[Played]:
    """The cards of the trick, each before whoever played it."""
    told = speech(puzzle.game.name)
    trick = puzzle.situation.trick
    around = seats(puzzle)
    turns = [turn for turn in _turns(puzzle) if turn not in _sitting_out(puzzle)]
    return [
        Played(
            around[seat].place, told.card(card), picture(puzzle, card), "" if at else told.shared.app["led"]
        )
        for at, (seat, card) in enumerate(zip(turns, trick, strict=False))
    ]


def _turns(puzzle: Position) -> list[int]:
    """The seats from whoever led: so that the learner is next, or from where the leader sits."""
    count = players(puzzle)
    leader = getattr(puzzle.situation, "leader", None) or 0
    first = -len(puzzle.situation.trick) if is_own_turn(puzzle) else leader
    return [(first + turn) % count for turn in range(count)]


def _sitting_out(puzzle: Position) -> Set[int]:
    """The partners of those who play alone."""
    alone = getattr(puzzle.situation, "alone", ())
    side = puzzle.rules.tables().entries.get("side", {})
    lone = {side[seat] for seat in alone} if isinstance(alone, tuple) else set()
    return {seat for seat, own in side.items() if own in lone and seat not in alone}


def trump(puzzle: Position) -> Trump | None:
    """The trump suit, if there is one yet."""
    suit = facts_told(puzzle).get("trump")
    return trump_of(puzzle.game, suit.value) if suit else None


def trump_of(game: Game, suit: int) -> Trump:
    """A suit of that game as trump."""
    told = speech(game.name)
    sign = sign_svg(game.name, game.deck.suits[suit], plaque=True)
    return Trump(told.suit(suit).capitalize(), sign, told.shared.app["trump"])


def picture(puzzle: Position, card: int) -> str:
    """A card of the puzzle's game as SVG."""
    return card_svg(puzzle.game.name, puzzle.game.deck.names[card])


def _table(puzzle: Position, left: Mapping[str, Fact]) -> str:
    words = speech(puzzle.game.name).shared.app
    return table(
        seats(puzzle),
        played(puzzle) if "trick" in left else [],
        label=words["table"],
        trump=trump(puzzle) if "trump" in left else None,
        to_play="south" if is_own_turn(puzzle) else None,
        to_play_word=words["to_play"],
    )


def _trump_alone(puzzle: Position, left: Mapping[str, Fact]) -> str:
    shown = trump(puzzle) if "trump" in left else None
    return trump_sign(shown) if shown else ""


def _drawn(puzzle: Position, name: str, fact: Fact) -> str:
    """A fact as a row of cards or of calls; what the table shows is not shown again."""
    told = speech(puzzle.game.name)
    label = capital(told.part(name))
    if fact.kind == "calls":
        calls = [told.call(call, puzzle.rules) for call in fact.value]
        return in_turn(calls, label=label, open_end=told.shared.app["next_call"])
    if _kind(puzzle, name) == NamedHands:
        return "".join(_row(puzzle, told, cards, capital(told.part(owner))) for owner, cards in fact.value)
    if fact.kind == HANDS:
        owners = ((told.seat(seat, players(puzzle)), cards) for seat, cards in fact.value)
        return "".join(_row(puzzle, told, cards, owner) for owner, cards in owners if cards)
    if name == "trick" or fact.kind not in ROWS:
        return ""
    cards = _several(fact)
    return _row(puzzle, told, sorted(cards) if name == HAND else cards, label)


def _row(puzzle: Position, told: Speech, cards: Sequence[int], label: str) -> str:
    return row([(told.card(card), picture(puzzle, card)) for card in cards], label=label)
