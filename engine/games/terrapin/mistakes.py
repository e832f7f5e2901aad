"""Wrong ideas people have of Terrapin, each as the game that somebody who holds it plays."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from engine.cards import hand_of, members
from engine.games.terrapin import cards, hands, offer, pot
from engine.games.terrapin.cards import ALL_SUITS, CROWN, DECK, POINTS, ends
from engine.games.terrapin.hands import (
    BEYOND_THE_PAIR,
    ONE_PAIR_A_RANK,
    WHOLE,
    runs,
    straights,
    the_longest,
)
from engine.games.terrapin.offer import BUYER, Offer
from engine.games.terrapin.pot import NEXT, POT, Added, Pot
from engine.rules import Drop, Found, Misconception, Rule, Scope, Swap
from engine.ruleset import Tables

RULES: dict[str, Rule] = {
    rule.id: rule for rule in (*cards.DEFINITIONS, *hands.HANDS, *pot.DEALS, *offer.OFFER, *pot.SHOWDOWN)
}


def _instead(rule_id: str, **parts: object) -> Swap:
    """The change that keeps a rule's name and place, but not what it does."""
    return Swap(rule_id, replace(RULES[rule_id], **parts))  # type: ignore[arg-type]  # parts of any shape


def _first_suit(scope: Scope) -> dict[int, int]:
    return {card: 1 << suits[0] for card, suits in enumerate(scope.deck.printed)}


def _aces_high(scope: Scope) -> dict[int, int]:
    return ends(scope, ace=CROWN + 1)


def _every_two(tables: Tables, hand: int) -> Iterator[Found]:
    points = tables.fields["pair"]
    for first, second in combinations(members(hand), 2):
        if DECK.ranks[first] == DECK.ranks[second]:
            yield Found("pair", 1 << first | 1 << second, points)


def _round_the_corner(tables: Tables, hand: int) -> Iterator[Found]:
    """The longest straight, where an Ace may follow a Crown."""
    found = runs(tables, hand)
    if len(found) > 1 and tables.height[found[0][0]] == 1 and tables.height[found[-1][-1]] == CROWN:
        found = [*found[1:-1], [*found[-1], *found[0]]]
    for run in the_longest([each for each in found if len(each) > 1]):
        yield Found("straight", hand_of(run), tables.fields["step"] * (len(run) - 1))


def _with_doubles(tables: Tables, hand: int) -> Iterator[Found]:
    """The longest straight, but every card of its ranks counts."""
    for run in the_longest([each for each in runs(tables, hand) if len(each) > 1]):
        heights = {tables.height[card] for card in run}
        counted = [card for card in members(hand) if tables.height[card] in heights]
        yield Found("straight", hand_of(counted), tables.fields["step"] * (len(counted) - 1))


def _rest_to_the_first(_: Tables, taken: Pot) -> Added:
    rest = taken.chips % len(taken.winners) if taken.winners else 0
    return [("rest", POT, taken.winners[0], rest)] if rest else []


def _refused_now(_: Tables, asked: Offer) -> int:
    """Who has refused in this round of the offer; the next one begins anew."""
    return asked.refused & ~asked.earlier


def _lone_winner(_: Tables, taken: Pot) -> Added:
    return [("pot", POT, winner, taken.chips) for winner in taken.winners if len(taken.winners) == 1]


def _tied_pot(_: Tables, taken: Pot) -> Added:
    return [("pot", POT, NEXT, taken.chips)] if len(taken.winners) > 1 else []


def _for_every_card(tables: Tables, hand: int) -> Iterator[Found]:
    """The longest straight, two points for each of its cards."""
    for run in the_longest([each for each in runs(tables, hand) if len(each) > 1]):
        yield Found("straight", hand_of(run), tables.fields["step"] * len(run))


def _of_three(found: list[list[int]]) -> list[list[int]]:
    return the_longest([run for run in found if len(run) > 2])


def _nearly_all(_: Tables, suits: int) -> int:
    """All suits, as soon as only one is missing."""
    return ALL_SUITS if suits.bit_count() >= ALL_SUITS.bit_count() - 1 else suits


MISCONCEPTIONS = (
    Misconception(
        "tr.one_suit_a_card", ("tr.suits", "tr.bottom"), (_instead("tr.suits", entries=_first_suit),)
    ),
    Misconception(
        "tr.aces_are_high",
        ("tr.aces_low_crowns_high", "tr.straight"),
        (_instead("tr.aces_low_crowns_high", entries=_aces_high),),
    ),
    Misconception("tr.three_make_three_pairs", ("tr.pairs",), (_instead("tr.pairs", finds=_every_two),)),
    Misconception(
        "tr.pair_counts_its_aces",
        ("tr.aces_and_crowns", "tr.pairs"),
        (Swap("tr.pairs", ONE_PAIR_A_RANK), Swap("tr.aces_and_crowns", BEYOND_THE_PAIR)),
    ),
    Misconception(
        "tr.aces_count_besides",
        ("tr.one_pair_a_rank", "tr.beyond_the_pair"),
        (
            Swap("tr.one_pair_a_rank", RULES["tr.pairs"]),
            Swap("tr.beyond_the_pair", RULES["tr.aces_and_crowns"]),
        ),
    ),
    Misconception(
        "tr.every_straight_counts", ("tr.straight",), (_instead("tr.straight", finds=straights(list)),)
    ),
    Misconception(
        "tr.straight_goes_round", ("tr.straight",), (_instead("tr.straight", finds=_round_the_corner),)
    ),
    Misconception(
        "tr.doubles_lengthen", ("tr.straight",), (_instead("tr.straight", phase=WHOLE, finds=_with_doubles),)
    ),
    Misconception(
        "tr.straight_counts_all_cards", ("tr.straight",), (_instead("tr.straight", finds=_for_every_card),)
    ),
    Misconception(
        "tr.straight_needs_three", ("tr.straight",), (_instead("tr.straight", finds=straights(_of_three)),)
    ),
    Misconception(
        "tr.table_is_safe",
        ("tr.table_counts", "tr.bottom"),
        (_instead("tr.table_counts", entries=lambda _: {POINTS: 1}),),
    ),
    Misconception("tr.five_suits_are_enough", ("tr.bottom",), (_instead("tr.bottom", keeps=_nearly_all),)),
    Misconception("tr.bottom_keeps_points", ("tr.bottom_is_worthless",), (Drop("tr.bottom_is_worthless"),)),
    Misconception("tr.bottom_is_only_nothing", ("tr.bottom_cannot_win",), (Drop("tr.bottom_cannot_win"),)),
    Misconception(
        "tr.ties_win_nothing",
        ("tr.pot_is_shared", "tr.rest_stays"),
        (_instead("tr.pot_is_shared", adds=_lone_winner), _instead("tr.rest_stays", adds=_tied_pot)),
    ),
    Misconception(
        "tr.rest_to_the_first", ("tr.rest_stays",), (_instead("tr.rest_stays", adds=_rest_to_the_first),)
    ),
    Misconception(
        "tr.price_stays",
        ("tr.price_rises",),
        (_instead("tr.price_rises", adds=lambda *_: [("card", BUYER, POT, 1)]),),
    ),
    Misconception(
        "tr.back_after_refusing",
        ("tr.refused_are_not_asked",),
        (_instead("tr.refused_are_not_asked", out=_refused_now),),
    ),
    Misconception("tr.buys_on_credit", ("tr.too_poor_to_buy",), (Drop("tr.too_poor_to_buy"),)),
    Misconception(
        "tr.two_in_a_row", ("tr.offered_clockwise",), (_instead("tr.offered_clockwise", out=None),)
    ),
    Misconception("tr.anybody_may_buy", ("tr.one_after_the_other",), (Drop("tr.one_after_the_other"),)),
)
