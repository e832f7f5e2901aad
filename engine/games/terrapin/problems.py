"""What cannot have happened in Terrapin: each problem with its field."""

from engine import funnel
from engine.cards import hand_of
from engine.games.terrapin.cards import HAND, OFFER, TABLE
from engine.games.terrapin.deal import UntoldError, cards_used
from engine.games.terrapin.forms import Bottom, Buy, May, Record, Replay, Score, Showdown, offer_of, start_of
from engine.games.terrapin.offer import asked, price, refusing_retires
from engine.games.terrapin.pot import Table, goes_on, taking_part
from engine.replay import deck_problems
from engine.rules import Filter
from engine.ruleset import Ruleset, Tables
from engine.situations import (
    Cards,
    Problem,
    Seat,
    cards_told,
    entries_told,
    more_than,
    number_told,
    out_of,
    twice,
)


def score_problems(rules: Ruleset, seen: Score) -> list[Problem]:
    """What is wrong with the cards of a hand."""
    return [
        *more_than(_most(rules.tables()), "cards", seen.cards, why="somebody else holds two of the 36"),
        *twice(rules.deck, [("cards", seen.cards)]),
    ]


def _most(tables: Tables) -> int:
    """The most cards that can count for one player."""
    return len(tables.entries["deck"]) - tables.entries["deal"][HAND]


def bottom_problems(rules: Ruleset, seen: Bottom) -> list[Problem]:
    """What is wrong with the cards of a player and of the table."""
    return [
        *_table_problems(rules, seen.table),
        *_hand_problems(rules, "hand", seen.hand),
        *twice(rules.deck, [("table", seen.table), ("hand", seen.hand)]),
    ]


def _table_problems(rules: Ruleset, table: Cards) -> list[Problem]:
    tables = rules.tables()
    size = tables.entries["deal"][TABLE]
    if len(table) != size:
        return [Problem("table", f"{cards_told(len(table))}, but {size} lie on the table")]
    stays = funnel.narrow(tables.rules.of("table", Filter), tables, hand_of(table), hand_of(table))
    return [] if stays else [Problem("table", "these show all six suits, so they would be set aside")]


def _hand_problems(rules: Ruleset, field: str, hand: Cards) -> list[Problem]:
    most = _most(rules.tables()) - rules.tables().entries["deal"][TABLE]
    return more_than(most, field, hand, why="the others hold cards too")


def showdown_problems(rules: Ruleset, seen: Showdown) -> list[Problem]:
    """What is wrong with the hands that are shown, or the pot."""
    players = rules.tables().entries["players"]
    fields = [("table", seen.table), *((f"hands.{name}", own) for name, own in seen.hands)]
    return [
        *_table_problems(rules, seen.table),
        *out_of(min(players), max(players), "hands", len(seen.hands)),
        *(problem for field, own in fields[1:] for problem in _hand_problems(rules, field, own)),
        *_name_problems(seen),
        *twice(rules.deck, fields),
        *_at_least(0, "pot", seen.pot),
    ]


def _name_problems(seen: Showdown) -> list[Problem]:
    """The winners are told by the names of their hands."""
    unnamed = any(not name.strip() for name, _ in seen.hands)
    return [Problem("hands", "a hand without a name, but a player's name was expected")] if unnamed else []


def _at_least(least: int, field: str, number: int) -> list[Problem]:
    return [] if number >= least else [Problem(field, f"{number_told(number)}, but it is at least {least}")]


def offer_problems(rules: Ruleset, seen: May | Buy) -> list[Problem]:
    """What is wrong with an offer."""
    sizes = rules.tables().entries["players"]
    seats = (("seat", seen.seat), *(("refused", one) for one in seen.refused), *_named("bought", seen.bought))
    problems = [
        *out_of(min(sizes), max(sizes), "players", seen.players),
        *(problem for field, seat in seats for problem in out_of(0, seen.players - 1, field, seat)),
        *_twice_answered(seen),
        *_chips_problems("chips", seen.chips, seen.players),
        *_at_least(1, "round", seen.round),
        *_at_least(0, "pack", seen.pack),
    ]
    return problems or [*_order_problems(rules, seen), *_pack_problems(rules, seen)]


def _named(field: str, seats: tuple[Seat, ...]) -> list[tuple[str, Seat]]:
    return [(field, seat) for seat in seats]


def _twice_answered(seen: May | Buy) -> list[Problem]:
    answers = (*_named("refused", seen.refused), *_named("bought", seen.bought))
    again = dict.fromkeys(seat for place, (_, seat) in enumerate(answers) if seat in _seats(answers[:place]))
    return [
        Problem(
            " and ".join(dict.fromkeys(field for field, one in answers if one == seat)),
            f"seat {seat} is there twice, but refuses once or buys once",
        )
        for seat in again
    ]


def _seats(answers: tuple[tuple[str, Seat], ...]) -> list[Seat]:
    return [seat for _, seat in answers]


def _chips_problems(field: str, chips: tuple[int, ...], players: int) -> list[Problem]:
    wrong = [held for held in chips if held < 0]
    return [
        *(
            []
            if len(chips) == players
            else [Problem(field, f"{entries_told(len(chips))}, but {players} play")]
        ),
        *(Problem(field, f"{number_told(held)}, but nobody has fewer chips than none") for held in wrong),
    ]


def _order_problems(rules: Ruleset, seen: May | Buy) -> list[Problem]:
    """Whoever has answered in this round was not asked before a seat that is still to be asked."""
    now = seen.bought if refusing_retires(rules) and seen.round > 1 else (*seen.bought, *seen.refused)
    turn = asked(rules.tables(), offer_of(rules, seen)._replace(pack=1))
    if turn is None or all(seat <= turn for seat in now):
        return []
    field = "bought" if any(seat > turn for seat in seen.bought) else "refused"
    return [Problem(field, f"seat {turn} is asked before somebody who has answered already")]


def _pack_problems(rules: Ruleset, seen: May | Buy) -> list[Problem]:
    tables = rules.tables()
    deal = tables.entries["deal"]
    dealt = deal[TABLE] + deal[HAND] * seen.players
    bought = deal[OFFER] * (len(seen.bought) + (seen.round - 1) * _fewest_buyers(rules, seen))
    most = len(tables.entries["deck"]) - dealt - bought
    return (
        []
        if seen.pack <= most
        else [Problem("pack", f"{cards_told(seen.pack)}, but at most {most} can be left")]
    )


def _fewest_buyers(rules: Ruleset, seen: May | Buy) -> int:
    """How many must have bought in each round before this one, or it would not have come to this."""
    ended = {"round": 1, "first": seen.players}.get(str(rules.switches["buy_stop"]))
    if ended is not None:
        return ended
    tables, offer = rules.tables(), offer_of(rules, seen)
    least = price(tables, offer)
    still = [
        seat
        for seat in range(seen.players)
        if seat in seen.bought or (seat not in seen.refused and seen.chips[seat] >= least)
    ]
    return max(1, len(still))


def replay_problems(rules: Ruleset, seen: Replay) -> list[Problem]:
    """What is wrong with the beginning of a record."""
    record, sizes = seen.record, rules.tables().entries["players"]
    players, deck = len(record.chips), len(rules.tables().entries["deck"])
    problems = [
        *out_of(min(sizes), max(sizes), "record.chips", players),
        *_chips_problems("record.chips", record.chips, players),
        *_at_least(0, "record.pot", record.pot),
        *_at_least(0, "record.played", record.played),
        *out_of(0, players - 1, "record.dealer", record.dealer),
        *deck_problems(rules, record.deal[:deck]),
    ]
    return problems or [*_ante_problems(rules, record), *_shuffle_problems(rules, record)]


def _ante_problems(rules: Ruleset, record: Record) -> list[Problem]:
    table = Table(record.chips, record.pot, record.played)
    if not goes_on(rules.tables(), table):
        return [Problem("record", "the game was over before this round")]
    able = taking_part(rules.tables(), record.dealer, table)
    return [] if record.dealer in able else [Problem("record.dealer", "the dealer cannot ante")]


def _shuffle_problems(rules: Ruleset, record: Record) -> list[Problem]:
    """The cards behind the deck are those that had to be shuffled back."""
    try:
        used = cards_used(rules, start_of(record))
    except UntoldError as fault:
        return [Problem("record.deal", str(fault))]
    return more_than(used, "record.deal", record.deal, why=f"this round uses {used}")
