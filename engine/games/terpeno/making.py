"""A deal of Terpeno before the play: calls, going alone, partners, the exchange, a silent partner's offer."""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from engine import funnel
from engine.auction import bids_trail, caller, open_calls, seated
from engine.cards import members, pick, pick_member, shuffled
from engine.dealing import Hands, dealt, with_cards, without
from engine.funnel import Stage
from engine.game import Phase, Start
from engine.games.terpeno import bidding
from engine.games.terpeno.bidding import ACCEPT, ANY_CALL, NO_CARD, NOBODY, PASS, Auction, Held, Maker
from engine.games.terpeno.cards import FEWEST, HAND, MOST, cards_in_play, suits_in_play
from engine.games.terpeno.crystals import MODES, TO_31
from engine.games.terpeno.deal import Contract, Over, first_trick, next_dealer
from engine.games.terpeno.score import Scores
from engine.rules import Line, Turn
from engine.ruleset import Ruleset
from engine.situations import Action, Call, Card, Fact, Seat

NO, YES = 0, 1


class Bidding(NamedTuple):
    """The two rounds of calls, up to the call of `seat`."""

    rules: Ruleset
    start: Start
    hands: Hands
    auction: Auction
    seat: int

    def options(self) -> int:
        return open_calls(self.rules.tables(), self.auction, ANY_CALL)

    def after(self, option: int) -> Phase:
        auction = self.auction.after(option, self.seat)
        players = auction.players
        seat = caller(self.rules.tables(), auction)
        if seat is not None:
            return self._replace(auction=auction, seat=(self._first + seat) % players)
        if auction.fixed is None:
            return _thrown_in(self)
        maker = Maker(players, self.start.dealer, self.seat, auction.fixed == ACCEPT)
        before = Settling(self.rules, self.start, self.hands, auction.turned)
        return _ask_alone(before, Contract(maker, bidding.trump_of(auction)))

    def action(self, option: int) -> Action:
        return Action(self.seat, "bid", Call(option))

    def trail(self) -> tuple[Stage | Line, ...]:
        return bids_trail(self.rules.tables(), self.auction, ANY_CALL)

    def facts(self) -> Mapping[str, Fact]:
        return bidding.bidding_facts(self.auction) | seated(self._first)

    @property
    def _first(self) -> int:
        return bidding.first_caller(self.start.dealer, self.auction.players)


class Settling(NamedTuple):
    """What lies there while the maker and the others settle how the hand is played."""

    rules: Ruleset
    start: Start
    hands: Hands
    turned: int


class GoingAlone(NamedTuple):
    """The maker says whether to play alone."""

    table: Settling
    contract: Contract
    seat: int

    @property
    def rules(self) -> Ruleset:
        return self.table.rules

    def options(self) -> int:
        return 1 << NO | 1 << YES

    def after(self, option: int) -> Phase:
        return _ask_partners(self.table, self.contract._replace(alone=option == YES))

    def action(self, option: int) -> Action:
        return Action(self.seat, "alone", option == YES)

    def trail(self) -> tuple[Stage | Line, ...]:
        maker = self.contract.maker
        return funnel.turn_trail(self.rules.of("alone", Turn), self.rules.tables(), maker, maker.players)

    def facts(self) -> Mapping[str, Fact]:
        return maker_facts(self.contract)


class PickingPartners(NamedTuple):
    """The maker picks the partners; an option is a set of seats."""

    table: Settling
    contract: Contract
    seat: int

    @property
    def rules(self) -> Ruleset:
        return self.table.rules

    def options(self) -> int:
        return bidding.partner_choices(self.rules.tables(), self.contract.maker)

    def after(self, option: int) -> Phase:
        return _exchange(self.table, self.contract._replace(partners=tuple(members(option))))

    def action(self, option: int) -> Action:
        return Action(self.seat, "partners", tuple(map(Seat, members(option))))

    def trail(self) -> tuple[Stage | Line, ...]:
        return bidding.partners_trail(self.rules.tables(), self.contract.maker)

    def facts(self) -> Mapping[str, Fact]:
        return maker_facts(self.contract)


class PickingSilent(NamedTuple):
    """A lone maker picks a silent partner, or nobody."""

    table: Settling
    contract: Contract
    seat: int

    @property
    def rules(self) -> Ruleset:
        return self.table.rules

    def options(self) -> int:
        return bidding.silent_choices(self.rules.tables(), self.contract.maker)

    def after(self, option: int) -> Phase:
        return _exchange(self.table, self.contract._replace(silent=None if option == NOBODY else option))

    def action(self, option: int) -> Action:
        return Action(self.seat, "silent", None if option == NOBODY else Seat(option))

    def trail(self) -> tuple[Stage | Line, ...]:
        return bidding.silent_trail(self.rules.tables(), self.contract.maker)

    def facts(self) -> Mapping[str, Fact]:
        return maker_facts(self.contract)


class LayingAway(NamedTuple):
    """A seat with six cards lays one away: the dealer, or at last a lone player who took an offer."""

    table: Settling
    contract: Contract
    seat: int
    turned: int | None

    @property
    def rules(self) -> Ruleset:
        return self.table.rules

    @property
    def held(self) -> Held:
        """The six cards."""
        return Held(self.table.hands[self.seat], self.turned)

    def options(self) -> int:
        return bidding.discards(self.rules.tables(), self.held)

    def after(self, option: int) -> Phase:
        table = self.table._replace(hands=without(self.table.hands, self.seat, 1 << option))
        if self.turned is not None:
            return _offer(table, self.contract)
        return first_trick(table.rules, table.start, table.hands, self.contract)

    def action(self, option: int) -> Action:
        return Action(self.seat, "lay_away", (Card(option),))

    def trail(self) -> tuple[Stage | Line, ...]:
        rows = bidding.discards_trail(self.rules.tables(), self.held)
        if self.turned is None:
            return rows
        return (*bidding.exchange_trail(self.rules.tables(), self.contract.maker), *rows)

    def facts(self) -> Mapping[str, Fact]:
        return maker_facts(self.contract)


class Offering(NamedTuple):
    """A silent partner offers one card, or none."""

    table: Settling
    contract: Contract
    seat: int

    @property
    def rules(self) -> Ruleset:
        return self.table.rules

    def options(self) -> int:
        return bidding.offers(self.rules.tables(), Held(self.table.hands[self.seat]))

    def after(self, option: int) -> Phase:
        table, contract = self.table, self.contract
        if option == NO_CARD:
            return first_trick(table.rules, table.start, table.hands, contract)
        return TakingOffer(table, contract, contract.maker.seat, option)

    def action(self, option: int) -> Action:
        return Action(self.seat, "offer", None if option == NO_CARD else Card(option))

    def trail(self) -> tuple[Stage | Line, ...]:
        return bidding.offers_trail(self.rules.tables(), Held(self.table.hands[self.seat]))

    def facts(self) -> Mapping[str, Fact]:
        return maker_facts(self.contract)


class TakingOffer(NamedTuple):
    """The lone player, who sees the card that is offered, takes it or not."""

    table: Settling
    contract: Contract
    seat: int
    offered: int

    @property
    def rules(self) -> Ruleset:
        return self.table.rules

    def options(self) -> int:
        return 1 << NO | 1 << YES

    def after(self, option: int) -> Phase:
        table, contract = self.table, self.contract
        if option == NO or contract.silent is None:
            return first_trick(table.rules, table.start, table.hands, contract)
        hands = without(table.hands, contract.silent, 1 << self.offered)
        hands = with_cards(hands, self.seat, 1 << self.offered)
        return LayingAway(table._replace(hands=hands), contract, self.seat, None)

    def action(self, option: int) -> Action:
        return Action(self.seat, "take", option == YES)

    def trail(self) -> tuple[Stage | Line, ...]:
        held = Held(self.table.hands[self.seat] | 1 << self.offered)
        return bidding.discards_trail(self.rules.tables(), held)

    def facts(self) -> Mapping[str, Fact]:
        return maker_facts(self.contract) | {"offered": Fact("card", self.offered)}


def begin(rules: Ruleset, start: Start) -> Phase:
    """The first phase of a deal: five cards a seat from the dealer's left on, and the next is turned up."""
    players = len(Scores(*start.scores).points)
    size = rules.tables().entries["deal"][HAND]
    first = bidding.first_caller(start.dealer, players)
    hands = dealt(start.cards, seats=players, first=first, size=size)
    turned = start.cards[players * size]
    return Bidding(rules, start, hands, Auction(players, turned), first)


def first_scores(_: Ruleset, chance: Random) -> Scores:
    """What a game begins with: two to six players, either kind of game, nobody with anything."""
    players = FEWEST + pick(MOST - FEWEST + 1, chance)
    return no_scores(players, MODES[pick(len(MODES), chance)])


def some_scores(rules: Ruleset, chance: Random) -> Scores:
    """What a table may have before any deal: everybody some crystals, but nobody all, and some points."""
    players = FEWEST + pick(MOST - FEWEST + 1, chance)
    mode = MODES[pick(len(MODES), chance)]
    suits = members(suits_in_play(rules.tables(), players))
    crystals = tuple(_some_of(suits, chance) for _ in range(players))
    points = tuple(pick(rules.fields["target"], chance) if mode == TO_31 else 0 for _ in range(players))
    return Scores(mode, crystals, points)


def _some_of(suits: list[int], chance: Random) -> tuple[int, ...]:
    """Some of these suits in order, but not all."""
    return tuple(sorted(shuffled(suits, chance)[: pick(len(suits), chance)]))


def no_scores(players: int, mode: str) -> Scores:
    """What so many players have before the first deal of a game of that kind."""
    return Scores(mode, ((),) * players, (0,) * players)


def shuffled_deck(rules: Ruleset, scores: tuple[object, ...], chance: Random) -> tuple[int, ...]:
    """The cards that so many players play with, in random order."""
    players = len(Scores(*scores).points)  # type: ignore[arg-type]  # scores are this game's
    return tuple(shuffled(members(cards_in_play(rules.tables(), players)), chance))


def first_dealer(scores: tuple[object, ...], chance: Random) -> int:
    """A seat drawn at random (TP05, TP-R22)."""
    return pick(len(Scores(*scores).points), chance)  # type: ignore[arg-type]  # scores are this game's


def ordinary_choice(phase: Phase, chance: Random) -> int:
    """An option at random, but seldom a call that fixes trump and seldom alone; a partner offers a card."""
    options = phase.options()
    if isinstance(phase, Bidding) and pick(len(phase.hands) + 1, chance):
        return PASS
    if isinstance(phase, GoingAlone):
        return YES if not pick(3, chance) else NO
    return pick_member(options, chance)


def follow(over: Phase) -> tuple[int, Scores] | None:
    """The next deal's dealer and scores, or None when the game is over."""
    if not isinstance(over, Over):
        raise TypeError("only a deal that is over is followed by another")
    return None if over.winners else (over.next_dealer, over.scores)


def maker_facts(contract: Contract) -> dict[str, Fact]:
    """Who settles a hand, and for which trump suit."""
    maker = contract.maker
    return {
        "players": Fact("number", maker.players),
        "dealer": Fact("seat", maker.dealer),
        "maker": Fact("seat", maker.seat),
        "trump": Fact("suit", contract.trump),
    }


def _thrown_in(bidding_: Bidding) -> Phase:
    """The end of a deal in which nobody fixed trump: nothing changes."""
    rules, start = bidding_.rules, bidding_.start
    auction = bidding_.auction._replace(calls=(*bidding_.auction.calls, PASS))
    tables, scores = rules.tables(), Scores(*start.scores)
    return Over(tables, start, auction, scores, next_dealer(tables, start), ())


def _ask_alone(table: Settling, contract: Contract) -> Phase:
    """The maker says whether to play alone, or has no choice."""
    seat = bidding.asked_alone(table.rules.tables(), contract.maker)
    if seat is None:
        return _exchange(table, contract._replace(alone=True))
    return GoingAlone(table, contract, seat)


def _ask_partners(table: Settling, contract: Contract) -> Phase:
    """The maker picks partners, or alone a silent one where there can be one."""
    maker = contract.maker
    if not contract.alone:
        return PickingPartners(table, contract, maker.seat)
    if bidding.silent_choices(table.rules.tables(), maker) == 1 << NOBODY:
        return _exchange(table, contract)
    return PickingSilent(table, contract, maker.seat)


def _exchange(table: Settling, contract: Contract) -> Phase:
    """The dealer takes up the turn-up and lays a card away, if it was accepted."""
    seat = bidding.exchanges(table.rules.tables(), contract.maker)
    if seat is None:
        return _offer(table, contract)
    hands = with_cards(table.hands, seat, 1 << table.turned)
    return LayingAway(table._replace(hands=hands), contract, seat, table.turned)


def _offer(table: Settling, contract: Contract) -> Phase:
    """A silent partner offers a card, or the first trick begins."""
    if contract.silent is None:
        return first_trick(table.rules, table.start, table.hands, contract)
    return Offering(table, contract, contract.silent)
