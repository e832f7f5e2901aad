"""A round of Terrapin from the antes to the showdown, one small state a phase."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from engine import funnel, ledger
from engine.cards import hand_of, pick, shuffled
from engine.dealing import with_cards
from engine.funnel import Stage
from engine.game import Phase, Start
from engine.games.terrapin.cards import HAND, NAMES, OFFER, TABLE
from engine.games.terrapin.hands import held, is_bottom, suits_of
from engine.games.terrapin.offer import (
    Offer,
    answered,
    asked,
    asked_trail,
    ended_trail,
    following,
    offer_facts,
    sale,
)
from engine.games.terrapin.pot import (
    NEXT,
    POT,
    Antes,
    Hands,
    Pot,
    Table,
    antes,
    first_chips,
    game_winners,
    goes_on,
    last_pot,
    next_dealer,
    paid,
    taking_part,
    winners,
    winners_trail,
)
from engine.rules import Filter, Line
from engine.ruleset import Ruleset, Tables
from engine.situations import Action, Fact

NO, YES = 0, 1
SELDOM = 4  # whoever has no bottom declines once in so many offers


class Round(NamedTuple):
    """What does not change while cards are bought: the start, who takes part, the cards on the table."""

    rules: Ruleset
    start: Start
    order: tuple[int, ...]
    table: int

    @property
    def tables(self) -> Tables:
        """The tables of the rules; there is no trump."""
        return self.rules.tables()


class Buying(NamedTuple):
    """`seat` is offered the first card of the pack; the lines tell what was paid so far, antes first."""

    round: Round
    hands: tuple[int, ...]
    pack: tuple[int, ...]
    offer: Offer
    lines: tuple[Line, ...]
    seat: int

    @property
    def rules(self) -> Ruleset:
        return self.round.rules

    def options(self) -> int:
        return 1 << NO | 1 << YES

    def after(self, option: int) -> Phase:
        hands, pack, lines, tables = self.hands, self.pack, self.lines, self.round.tables
        offer = answered(tables, self.offer, self.seat, buys=option == YES)
        if option == YES:
            size = tables.entries["deal"][OFFER]
            hands = with_cards(hands, self.seat, hand_of(pack[:size]))
            pack, lines = pack[size:], (*lines, *sale(tables, self.offer, self.seat))
        return _next_offer(self.round, hands, pack, offer, lines)

    def action(self, option: int) -> Action:
        return Action(self.seat, "buy", option == YES)

    def trail(self) -> tuple[Stage | Line, ...]:
        return asked_trail(self.round.tables, self.offer)

    def facts(self) -> Mapping[str, Fact]:
        return offer_facts(self.round.tables, self.offer)


class Over(NamedTuple):
    """A round that is over: the hands shown, the last offer, every chip that moved, and what comes next.

    `scores` is the table as the next round finds it or, when the game is over, as it ends; `winners` are the
    seats that have won the game, none while it goes on.
    """

    round: Round
    hands: tuple[int, ...]
    offer: Offer
    lines: tuple[Line, ...]
    scores: Table
    next_dealer: int | None
    winners: tuple[int, ...]

    @property
    def seat(self) -> None:
        return None

    @property
    def in_pot(self) -> int:
        """The chips that lay in the pot when the hands were shown."""
        return sum(line.value for line in self.lines if line.taker == POT)

    @property
    def rules(self) -> Ruleset:
        return self.round.rules

    def options(self) -> int:
        return 0

    def after(self, _: int) -> Phase:
        raise ValueError("the round is over")

    def action(self, _: int) -> Action:
        raise ValueError("the round is over")

    def trail(self) -> tuple[Stage | Line, ...]:
        tables = self.round.tables
        paid_in = tuple(line for line in self.lines if line.taker == POT)
        paid_out = tuple(line for line in self.lines if line.taker != POT)
        compared = winners_trail(tables, shown(self.round, self.hands))
        return (*paid_in, *laid_trail(self.round), *ended_trail(tables, self.offer), *compared, *paid_out)

    def facts(self) -> Mapping[str, Fact]:
        return showdown_facts(shown(self.round, self.hands), players=len(self.scores.chips))


class Laid(NamedTuple):
    """The trios laid on the table, of which the last stays, the pack that is left, what was told too much."""

    trios: tuple[tuple[int, ...], ...]
    pack: tuple[int, ...]
    behind: tuple[int, ...]


class UntoldError(ValueError):
    """A round that does not tell in which order these cards, set aside or left, were shuffled back."""

    def __init__(self, cards: tuple[int, ...]) -> None:
        super().__init__("it is not told how the cards set aside were shuffled back")
        self.cards = cards


def shown(round_: Round, hands: Sequence[int]) -> Hands:
    """The hands of those who take part, as they are compared."""
    order = round_.order
    counted = tuple(held(round_.tables, hands[seat], round_.table) for seat in order)
    return Hands(counted, names_of(round_))


def names_of(round_: Round) -> tuple[str, ...]:
    """What those who take part are called."""
    names = NAMES[len(Table(*round_.start.scores).chips)]
    return tuple(names[seat] for seat in round_.order)


def showdown_facts(hands: Hands, *, players: int) -> dict[str, Fact]:
    """What the hands are called, and how many sit at the table."""
    return {"names": Fact("names", hands.names), "players": Fact("number", players)}


def begin(rules: Ruleset, start: Start) -> Phase:
    """The first offer of a round; its end at once if nobody can buy.

    Everybody who takes part gets two cards at once, from the dealer's left on; then the table is laid.
    Behind the deck stand the cards set aside, as they were shuffled back, as often as that was necessary;
    UntoldError if they are missing.
    """
    tables = rules.tables()
    table = Table(*start.scores)
    order = taking_part(tables, start.dealer, table)
    lines = antes(tables, Antes(start.dealer, table, order))
    size = tables.entries["deal"][HAND]
    hands = [0] * len(table.chips)
    for turn, seat in enumerate(order):
        hands[seat] = hand_of(start.cards[turn * size : (turn + 1) * size])
    trios, pack, _ = _table_of(rules, start, order)
    absent = sum(1 << seat for seat in range(len(hands)) if seat not in order)
    first = order[0] if order else start.dealer
    offer = Offer(first, moved(table.chips, lines), 1, len(pack), absent=absent)
    return _next_offer(Round(rules, start, order, hand_of(trios[-1])), tuple(hands), pack, offer, lines)


def moved(chips: tuple[int, ...], lines: Sequence[Line]) -> tuple[int, ...]:
    """Everybody's chips after these lines."""
    return tuple(held + ledger.balance(lines, seat) for seat, held in enumerate(chips))


def cards_used(rules: Ruleset, start: Start) -> int:
    """How many of the cards told are the deck or were shuffled back; UntoldError if they are too few."""
    order = taking_part(rules.tables(), start.dealer, Table(*start.scores))
    return len(start.cards) - len(_table_of(rules, start, order).behind)


def laid_trail(round_: Round) -> tuple[Stage, ...]:
    """Which trios were set aside and which stayed; nothing where the first one stayed."""
    tables = round_.tables
    trios = _table_of(round_.rules, round_.start, round_.order).trios
    if len(trios) == 1:
        return ()
    rules, each = tables.rules.of("table", Filter), map(hand_of, trios)
    return tuple(row for trio in each for row in funnel.trail(rules, tables, trio, trio))


def _table_of(rules: Ruleset, start: Start, order: tuple[int, ...]) -> Laid:
    entries = rules.tables().entries
    dealt, deck = entries["deal"][HAND] * len(order), len(entries["deck"])
    return laid(rules.tables(), start.cards[dealt:deck], start.cards[deck:])


def laid(tables: Tables, pack: tuple[int, ...], shuffled_back: tuple[int, ...]) -> Laid:
    """The table as it is laid from the pack; UntoldError if too little was told."""
    size = tables.entries["deal"][TABLE]
    aside: tuple[int, ...] = ()
    trios: tuple[tuple[int, ...], ...] = ()
    while True:
        if len(pack) < size:
            left = pack + aside
            pack, shuffled_back = shuffled_back[: len(left)], shuffled_back[len(left) :]
            if sorted(pack) != sorted(left):
                raise UntoldError(left)
            aside = ()
        trio, pack = pack[:size], pack[size:]
        trios = (*trios, trio)
        if funnel.narrow(tables.rules.of("table", Filter), tables, hand_of(trio), hand_of(trio)):
            return Laid(trios, pack, shuffled_back)
        aside += trio


def shuffled_deck(rules: Ruleset, scores: tuple[Any, ...], chance: Random) -> tuple[int, ...]:
    """The deck in random order; behind it cards set aside and shuffled back, where they are needed."""
    tables = rules.tables()
    cards = tuple(shuffled(list(tables.entries["deck"]), chance))
    dealt = tables.entries["deal"][HAND] * len(taking_part(tables, 0, Table(*scores)))
    behind: tuple[int, ...] = ()
    while True:
        try:
            laid(tables, cards[dealt:], behind)
        except UntoldError as untold:
            behind += tuple(shuffled(untold.cards, chance))
        else:
            return cards + behind


def first_scores(rules: Ruleset, chance: Random) -> Table:
    """A table of any number of players, with equal chips."""
    tables = rules.tables()
    sizes = list(tables.entries["players"])
    return Table(first_chips(tables, sizes[pick(len(sizes), chance)]))


def some_scores(rules: Ruleset, chance: Random) -> Table:
    """A table somewhere in a game that goes on: any chips, and at times some carried over."""
    table = first_scores(rules, chance)
    least, most = rules.fields["ante"], 2 * rules.fields["chips"]
    chips = tuple(least + pick(most - least + 1, chance) for _ in table.chips)
    return Table(chips, pick(most, chance) if pick(SELDOM, chance) == 0 else 0)


def first_dealer(scores: tuple[Any, ...], chance: Random) -> int:
    """A seat drawn at random (TR-R11)."""
    return pick(len(Table(*scores).chips), chance)


def ordinary_choice(phase: Phase, chance: Random) -> int:
    """Mostly a card while it can do no great harm, none once the hand holds the turtle's bottom."""
    if not isinstance(phase, Buying):
        raise TypeError("only whoever is offered a card has a choice")
    tables = phase.round.tables
    counted = held(tables, phase.hands[phase.seat], phase.round.table)
    if is_bottom(tables, suits_of(tables, counted.bottom)):
        return NO
    return YES if pick(SELDOM, chance) else NO


def follow(over: Phase) -> tuple[int, Table] | None:
    """The next round's dealer and table, or None when the game is over."""
    if not isinstance(over, Over):
        raise TypeError("only a round that is over is followed by another")
    return None if over.next_dealer is None else (over.next_dealer, over.scores)


def _next_offer(
    round_: Round, hands: tuple[int, ...], pack: tuple[int, ...], offer: Offer, lines: tuple[Line, ...]
) -> Phase:
    """The next seat is asked, or the hands are shown."""
    tables = round_.tables
    later = following(tables, offer)
    seat = None if later is None else asked(tables, later)
    if later is None or seat is None:
        return _showdown(round_, hands, offer, lines)
    return Buying(round_, hands, pack, later, lines, seat)


def _showdown(round_: Round, hands: tuple[int, ...], offer: Offer, lines: tuple[Line, ...]) -> Phase:
    """The pot is paid out, and perhaps the game is over."""
    tables, before = round_.tables, Table(*round_.start.scores)
    best = winners(tables, shown(round_, hands))
    accounts = tuple(round_.order[place] for place in best)
    lines = (*lines, *paid(tables, Pot(ledger.balance(lines, POT), accounts)))
    carried = before.pot + ledger.balance(lines, NEXT)
    table = Table(moved(before.chips, lines), carried, before.played + 1)
    if goes_on(tables, table):
        return Over(round_, hands, offer, lines, table, next_dealer(tables, round_.start.dealer, table), ())
    last = last_pot(tables, table)
    end = table._replace(chips=moved(table.chips, last), pot=table.pot + ledger.balance(last, POT))
    return Over(round_, hands, offer, (*lines, *last), end, None, game_winners(tables, end.chips))
