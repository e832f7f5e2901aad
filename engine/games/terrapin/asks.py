"""What Terrapin can be asked: a hand's worth, its bottom, who takes the pot, who may buy at what price."""

from collections.abc import Mapping

from engine import ledger
from engine.cards import hand_of
from engine.funnel import Stage
from engine.game import Ask
from engine.games.terrapin.deal import begin, showdown_facts
from engine.games.terrapin.forms import Bottom, Buy, May, Replay, Score, Showdown, offer_of, start_of
from engine.games.terrapin.hands import (
    PHASES,
    Held,
    bottom_trail,
    hand_facts,
    hand_trail,
    held,
    is_bottom,
    suits_of,
    worth,
)
from engine.games.terrapin.offer import asked_trail, may_answer, offer_facts, price, refusing_retires
from engine.games.terrapin.pot import NEXT, Hands, Pot, hand_account, paid, winners, winners_trail
from engine.games.terrapin.problems import (
    bottom_problems,
    offer_problems,
    replay_problems,
    score_problems,
    showdown_problems,
)
from engine.games.terrapin.tally import ROUND
from engine.replay import record_ask
from engine.rules import Ledger, Line
from engine.ruleset import Ruleset
from engine.situations import Fact

Trail = tuple[Stage | Line, ...]


def _all(seen: Score) -> Held:
    cards = hand_of(seen.cards)
    return Held(cards, cards)


def _score(rules: Ruleset, seen: Score) -> dict[str, object]:
    return worth(rules.tables(), _all(seen))._asdict()


def _score_trail(rules: Ruleset, seen: Score) -> Trail:
    return hand_trail(rules.tables(), _all(seen))


def _score_facts(rules: Ruleset, seen: Score) -> Mapping[str, Fact]:
    return hand_facts(rules.tables(), _all(seen))


def _counted(rules: Ruleset, seen: Bottom) -> Held:
    return held(rules.tables(), hand_of(seen.hand), hand_of(seen.table))


def _bottom(rules: Ruleset, seen: Bottom) -> bool:
    tables = rules.tables()
    return is_bottom(tables, suits_of(tables, _counted(rules, seen).bottom))


def _bottom_trail(rules: Ruleset, seen: Bottom) -> Trail:
    return bottom_trail(rules.tables(), _counted(rules, seen).bottom)


def _bottom_facts(rules: Ruleset, seen: Bottom) -> Mapping[str, Fact]:
    return hand_facts(rules.tables(), _counted(rules, seen))


def _shown(rules: Ruleset, seen: Showdown) -> Hands:
    table = hand_of(seen.table)
    counted = (held(rules.tables(), hand_of(own), table) for _, own in seen.hands)
    return Hands(tuple(counted), tuple(name for name, _ in seen.hands))


def _pot(rules: Ruleset, seen: Showdown) -> tuple[tuple[int, ...], tuple[Line, ...]]:
    """The places of the winners, and where the pot goes."""
    best = winners(rules.tables(), _shown(rules, seen))
    return best, paid(rules.tables(), Pot(seen.pot, tuple(map(hand_account, best))))


def _showdown(rules: Ruleset, seen: Showdown) -> dict[str, object]:
    best, lines = _pot(rules, seen)
    payouts = {seen.hands[place][0]: ledger.balance(lines, hand_account(place)) for place in best}
    return {"payouts": payouts, "carried": ledger.balance(lines, NEXT)}


def _showdown_trail(rules: Ruleset, seen: Showdown) -> Trail:
    return (*winners_trail(rules.tables(), _shown(rules, seen)), *_pot(rules, seen)[1])


def _showdown_facts(rules: Ruleset, seen: Showdown) -> Mapping[str, Fact]:
    return showdown_facts(_shown(rules, seen), players=len(seen.hands))


def _may(rules: Ruleset, seen: May) -> dict[str, object]:
    offer = offer_of(rules, seen)
    return {
        "buy": bool(may_answer(rules.tables(), offer) >> seen.seat & 1),
        "price": price(rules.tables(), offer),
    }


def _may_trail(rules: Ruleset, seen: May | Buy) -> Trail:
    tables, offer = rules.tables(), offer_of(rules, seen)
    return (*ledger.run(tables.rules.of("price", Ledger), tables, offer), *asked_trail(tables, offer))


def _offer_facts(rules: Ruleset, seen: May | Buy) -> Mapping[str, Fact]:
    told = {
        "purses": Fact("numbers of seat", tuple(enumerate(seen.chips))),
        "first_asked": Fact("seat", offer_of(rules, seen).first),
    }
    if seen.refused and not refusing_retires(rules):
        told["refused_now"] = Fact("seats", seen.refused)
    return offer_facts(rules.tables(), offer_of(rules, seen)) | told


def _answers(rules: Ruleset, seen: Buy) -> bool:
    """Whoever is asked may buy or not; nobody else has anything to say."""
    return bool(may_answer(rules.tables(), offer_of(rules, seen)) >> seen.seat & 1)


def _asker(seen: May | Buy) -> Fact:
    """The seat that the question is about."""
    return Fact("seat", seen.seat)


_BUYING = ("offer", "turn", "price")

ASKS = (
    Ask(
        "score",
        Score,
        _score,
        _score_trail,
        _score_facts,
        score_problems,
        dict,
        PHASES,
        concerned=lambda seen, _: seen.cards,
    ),
    Ask(
        "bottom",
        Bottom,
        _bottom,
        _bottom_trail,
        _bottom_facts,
        bottom_problems,
        bool,
        ("cards", "counting", "bottom"),
    ),
    Ask(
        "showdown",
        Showdown,
        _showdown,
        _showdown_trail,
        _showdown_facts,
        showdown_problems,
        dict,
        (*PHASES, "counting", "showdown", "pot"),
    ),
    Ask(
        "may",
        May,
        _may,
        _may_trail,
        _offer_facts,
        offer_problems,
        dict,
        _BUYING,
        subject=_asker,
    ),
    Ask(
        "verdict",
        Buy,
        _answers,
        _may_trail,
        _offer_facts,
        offer_problems,
        bool,
        _BUYING,
        action="buy",
        subject=_asker,
    ),
    ROUND,
    record_ask(Replay, begin, start=start_of, problems=replay_problems),
)
