"""What a deal of Terts is made to bring because it is rare."""

from random import Random

from engine.cards import hand_of, members, pick, pick_member, placed, shuffled
from engine.game import Phase, Plant, Start
from engine.games.terts import declaring, patterns
from engine.games.terts.cards import (
    DECK,
    HAND,
    JACK,
    KING,
    NATURAL,
    QUEEN,
    RANKS,
    SEATS,
    SEVEN,
    SUITS,
    TURN_UP,
    card_of,
)
from engine.games.terts.deal import DECLARE, EXCHANGE, Playing, ordinary_choice
from engine.ruleset import Ruleset

TEN = NATURAL.index("10")
FOUR_OF = tuple(range(TEN, RANKS))  # the ranks of which four are planted
CARDS = (1 << DECLARE) - 1
LONG = 5  # cards of a run that counts as much as a four


def _dealt(rules: Ruleset, start: Start, chance: Random, hands: list[list[int]]) -> tuple[int, ...]:
    """The deal with these cards in one hand and those in the other, which is which drawn."""
    size = rules.tables().entries["deal"][HAND]
    order = shuffled(range(SEATS), chance)
    wanted = {
        seat * size + place: card
        for seat, cards in zip(order, hands, strict=True)
        for place, card in enumerate(cards)
    }
    return placed(start.cards, wanted)


def _turned(rules: Ruleset, cards: tuple[int, ...], suit: int, chance: Random) -> tuple[int, ...]:
    """The deal with a card of that suit turned up, one that was in the stock."""
    deal = rules.tables().entries["deal"]
    stock = [card for card in cards[SEATS * deal[HAND] :] if DECK.printed[card][0] == suit]
    return placed(cards, {deal[TURN_UP]: stock[pick(len(stock), chance)]}) if stock else cards


def _run(chance: Random, suit: int, length: int) -> list[int]:
    """A random run of that length."""
    lowest = pick(RANKS - length + 1, chance)
    return [card_of(suit, rank) for rank in range(lowest, lowest + length)]


def _fours(rules: Ruleset, start: Start, chance: Random) -> tuple[int, ...]:
    """A four in one hand; in the other another four, a long run of lower cards, or whatever comes."""
    ranks = shuffled(FOUR_OF, chance)
    four, other = ([card_of(suit, rank) for suit in range(SUITS)] for rank in ranks[:2])
    suit = pick(SUITS, chance)
    free = [card for card in (card_of(suit, rank) for rank in range(LONG)) if card not in four]
    return _dealt(rules, start, chance, [four, (other, free, [])[pick(3, chance)]])


def _runs(rules: Ruleset, start: Start, chance: Random) -> tuple[int, ...]:
    """A run in either hand, of one length and mostly as high as the other, one of them often of trumps."""
    mine, theirs, other = shuffled(range(SUITS), chance)[:3]
    length = 3 + pick(2, chance)
    run = _run(chance, mine, length)
    answer = [card + (theirs - mine) * RANKS for card in run] if pick(4, chance) else _run(chance, theirs, 3)
    cards = _dealt(rules, start, chance, [run, answer])
    return _turned(rules, cards, (mine, other)[pick(2, chance)], chance)


def _trump_cards(rules: Ruleset, start: Start, chance: Random, *ranks: int) -> tuple[int, ...]:
    """The trumps of these ranks in one hand, some other trump turned up."""
    suit = pick(SUITS, chance)
    cards = _dealt(rules, start, chance, [[card_of(suit, rank) for rank in ranks], []])
    return _turned(rules, cards, suit, chance)


def _trump_jack(rules: Ruleset, start: Start, chance: Random) -> tuple[int, ...]:
    return _trump_cards(rules, start, chance, JACK)


def _trump_seven(rules: Ruleset, start: Start, chance: Random) -> tuple[int, ...]:
    return _trump_cards(rules, start, chance, SEVEN)


def _trump_marriage(rules: Ruleset, start: Start, chance: Random) -> tuple[int, ...]:
    return _trump_cards(rules, start, chance, KING, QUEEN)


def _kept(phase: Phase, chance: Random, cards: int) -> int:
    """An option that plays none of these cards while there is another."""
    played = phase.options() & CARDS
    free = played & ~cards
    return pick_member(free or played, chance) if played else ordinary_choice(phase, chance)


def _groups_kept(phase: Phase, chance: Random) -> int:
    """Cards that can be declared are played last, and few are declared."""
    if not isinstance(phase, Playing) or not pick(4, chance):
        return ordinary_choice(phase, chance)
    found = patterns.declarations(phase.tables, phase.board.hands[phase.seat])
    return _kept(phase, chance, hand_of(card for one in found for card in members(one.cards)))


def _jack_kept(phase: Phase, chance: Random) -> int:
    """The Jack of trumps is played last."""
    if not isinstance(phase, Playing):
        return ordinary_choice(phase, chance)
    return _kept(phase, chance, 1 << card_of(phase.tables.trump or 0, JACK))


def _seven_kept(phase: Phase, chance: Random) -> int:
    """The seven of trumps is played last, and seldom exchanged."""
    if not isinstance(phase, Playing) or (phase.options() >> EXCHANGE & 1 and not pick(4, chance)):
        return ordinary_choice(phase, chance)
    return _kept(phase, chance, declaring.trump_seven(phase.tables))


def _trumps_out(phase: Phase, chance: Random) -> int:
    """Trumps are led, and followed with trumps."""
    if not isinstance(phase, Playing):
        return ordinary_choice(phase, chance)
    return _kept(phase, chance, ~phase.tables.trumps)


PLANTS = (
    Plant(
        "fours",
        (
            *("ts.fours", "ts.four_counts", "ts.four_beats_run", "ts.order_of_fours", "ts.is_declaration"),
            *("ts.four_tens_count", "ts.more_cards_win"),
        ),
        cards=_fours,
        choose=_groups_kept,
    ),
    Plant(
        "runs",
        (
            *("ts.longer_run", "ts.higher_run", "ts.run_of_trumps", "ts.tie_leader", "ts.tie_nobody"),
            *("ts.longest_run_only", "ts.follower_wins_ties", "ts.runs_rise", "ts.runs_apart"),
        ),
        cards=_runs,
        choose=_groups_kept,
    ),
    Plant(
        "trump_marriage",
        ("ts.trump_marriage_only", "ts.marriage_on_turn", "ts.trump_marriage_is_forty"),
        cards=_trump_marriage,
        choose=_groups_kept,
    ),
    Plant(
        "trump_jack",
        ("ts.jack_free", "ts.jack_narrow", "ts.jack_is_forced", "ts.jack_any_time"),
        cards=_trump_jack,
        choose=_jack_kept,
    ),
    Plant(
        "trumps_out",
        (
            *("ts.ranks", "ts.trump_nine", "ts.trump_jack", "ts.highest_wins", "ts.trump_counts", "ts.beat"),
            *("ts.ten_below_jack", "ts.trumps_rank_alike", "ts.nine_is_a_nine", "ts.trumps_count_alike"),
            *("ts.nine_counts_fourteen",),
        ),
        choose=_trumps_out,
    ),
    Plant(
        "trump_seven",
        ("ts.exchange_off", "ts.seven_for_the_turn_up"),
        cards=_trump_seven,
        choose=_seven_kept,
    ),
)
