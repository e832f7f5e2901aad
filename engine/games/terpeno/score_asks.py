"""What Terpeno is asked about crystals and points: the whole reckoning, or one seat's part in it."""

from collections.abc import Mapping
from typing import Any

from engine.cards import members
from engine.funnel import Stage
from engine.game import Ask
from engine.games.terpeno.cards import DECK, TRICKS, suits_in_play
from engine.games.terpeno.crystals import Hand
from engine.games.terpeno.forms import (
    Score,
    SeatsScore,
    foreign_suits,
    is_alone,
    mode_problems,
    partner_problems,
    players_problems,
    set_problems,
    silent_problems,
)
from engine.games.terpeno.score import hand_facts, points_by_seat, points_lines
from engine.games.terpeno.sharing import Shared, changes, choices, share, share_trail
from engine.ledger import BANK
from engine.rules import Line
from engine.ruleset import Ruleset
from engine.situations import BANK_PLACE, Crystal, Fact, Problem, Suit, out_of, seat_problems

Reckoned = Score | SeatsScore


def hand_in(rules: Ruleset, seen: Reckoned) -> Hand:
    """The hand of a situation, as the rules see it."""
    tables = rules.tables()
    return Hand(
        seen.players,
        seen.dealer,
        suits_in_play(tables, seen.players),
        seen.trump,
        seen.maker,
        tuple(seen.partners),
        is_alone(tables, seen.players, alone=seen.alone),
        seen.silent,
        seen.tricks,
        seen.mode,
    )


def held_before(seen: Reckoned) -> tuple[int, ...]:
    """Everybody's crystals before the hand, by seat; who is not named holds none."""
    held = [0] * seen.players
    for seat, suits in seen.crystals:
        for suit in suits:
            held[seat] |= 1 << suit
    return tuple(held)


def _in_play(rules: Ruleset, seen: Reckoned) -> int:
    return suits_in_play(rules.tables(), seen.players)


def _shared(rules: Ruleset, seen: Reckoned) -> Shared:
    return share(rules.tables(), hand_in(rules, seen), held_before(seen), seen.taken)


def _score(rules: Ruleset, seen: Score) -> dict[str, Any]:
    hand = hand_in(rules, seen)
    shared = share(rules.tables(), hand, held_before(seen), seen.taken)
    return {
        "changes": [_change(name, line) for name, line in changes(shared.lines)],
        "next": _next(shared),
        "points": _points(rules, hand, shared),
    }


def _change(name: str, line: Line) -> dict[str, Any]:
    """A change as the contract has it."""
    if name == "return":
        return {"seat": line.giver, "change": name}
    seat = line.giver if name == "forfeit" else line.taker
    told = {"seat": seat, "change": name, "crystal": line.item}
    return {**told, "from": line.giver} if name == "take" else told


def _next(shared: Shared) -> dict[str, Any] | None:
    """Whose choice comes next and among what."""
    if shared.due is None:
        return None
    found = [
        {"from": BANK if place == BANK_PLACE else place, "crystals": [DECK.suits[suit] for suit in suits]}
        for place, suits in choices(shared.due, shared.options)
    ]
    return {"seat": shared.due.seat, "choices": found}


def _points(rules: Ruleset, hand: Hand, shared: Shared) -> dict[str, int]:
    """The points that the hand brought, by seat, once all is shared out."""
    if shared.due is not None:
        return {}
    found = points_by_seat(points_lines(rules.tables(), hand, shared), hand.players)
    return {str(seat): points for seat, points in enumerate(found) if points}


def _trail(rules: Ruleset, seen: Reckoned) -> tuple[Stage | Line, ...]:
    shared, hand = _shared(rules, seen), hand_in(rules, seen)
    rows = share_trail(rules.tables(), hand, shared)
    return rows if shared.due is not None else (*rows, *points_lines(rules.tables(), hand, shared))


def _facts(rules: Ruleset, seen: Reckoned) -> Mapping[str, Fact]:
    hand, shared = hand_in(rules, seen), _shared(rules, seen)
    told = hand_facts(hand) | {"game": Fact("account", seen.mode)}
    if isinstance(seen, SeatsScore):
        told |= {"asked": Fact("seat", seen.seat)}
    return told if shared.due is None else told | {"chooser": Fact("seat", shared.due.seat)}


def _takes(rules: Ruleset, seen: Score) -> tuple[Crystal, ...]:
    """The crystals among which the next choice is."""
    shared = _shared(rules, seen)
    return tuple(Crystal(one) for one in members(shared.options)) if shared.due else ()


def _takes_trail(rules: Ruleset, seen: Score) -> tuple[Stage | Line, ...]:
    return share_trail(rules.tables(), hand_in(rules, seen), _shared(rules, seen))


def _holds(rules: Ruleset, seen: SeatsScore) -> tuple[Suit, ...]:
    return tuple(map(Suit, members(_shared(rules, seen).crystals[seen.seat])))


def _seats_points(rules: Ruleset, seen: SeatsScore) -> int:
    """What the ledger adds up to, even where somebody with a wrong idea still waits for a choice."""
    lines = points_lines(rules.tables(), hand_in(rules, seen), _shared(rules, seen))
    return points_by_seat(lines, seen.players)[seen.seat]


def _of_seat(rows: tuple[Stage | Line, ...], seat: int) -> tuple[Stage | Line, ...]:
    """The rows about everybody, and those about one seat."""
    return tuple(row for row in rows if _is_about(row, seat))


def _is_about(row: Stage | Line, seat: int) -> bool:
    if isinstance(row, Line):
        return seat in (row.giver, row.taker)
    return "winner" not in row.facts or row.facts["winner"].value == seat


def _holds_trail(rules: Ruleset, seen: SeatsScore) -> tuple[Stage | Line, ...]:
    rows = share_trail(rules.tables(), hand_in(rules, seen), _shared(rules, seen))
    return _of_seat(rows, seen.seat)


def _points_trail(rules: Ruleset, seen: SeatsScore) -> tuple[Stage | Line, ...]:
    shared, hand = _shared(rules, seen), hand_in(rules, seen)
    rows = share_trail(rules.tables(), hand, shared)[:1]
    return (*rows, *_of_seat(points_lines(rules.tables(), hand, shared), seen.seat))


def score_problems(rules: Ruleset, seen: Reckoned) -> list[Problem]:
    """Everything wrong with a hand that is played out, up to the first choice that was not open."""
    wrong = players_problems(seen.players)
    if wrong:
        return wrong
    held = [(f"crystals.{seat}", suits) for seat, suits in seen.crystals]
    named = {"dealer": seen.dealer, "maker": seen.maker, "silent": seen.silent}
    seats = [
        *named.items(),
        *(("partners", seat) for seat in seen.partners),
        *((f"crystals.{seat}", seat) for seat, _ in seen.crystals),
        *((f"points.{seat}", seat) for seat, _ in seen.points),
        *((f"taken.{place}.seat", one.seat) for place, one in enumerate(seen.taken)),
    ]
    if isinstance(seen, SeatsScore):
        seats.append(("seat", seen.seat))
    wrong = [
        *seat_problems(seen.players, seats),
        *foreign_suits(rules.tables(), seen.players, [("trump", (seen.trump,)), *held]),
        *out_of(0, TRICKS, "tricks", seen.tricks),
        *mode_problems("mode", seen.mode),
        *_points_problems(seen),
    ]
    return wrong or _hand_problems(rules, seen) or _taken_problems(rules, seen)


def _points_problems(seen: Reckoned) -> list[Problem]:
    return [
        Problem(f"points.{seat}", "nobody has fewer than none") for seat, count in seen.points if count < 0
    ]


def _hand_problems(rules: Ruleset, seen: Reckoned) -> list[Problem]:
    return [*partner_problems(rules, seen), *silent_problems(rules, seen), *_crystal_problems(rules, seen)]


def _crystal_problems(rules: Ruleset, seen: Reckoned) -> list[Problem]:
    held = [(f"crystals.{seat}", suits) for seat, suits in seen.crystals]
    return set_problems(held, suits_in_play(rules.tables(), seen.players))


def _taken_problems(rules: Ruleset, seen: Reckoned) -> list[Problem]:
    shared = _shared(rules, seen)
    if shared.wrong is not None:
        before = _shared(rules, seen._replace(taken=seen.taken[: shared.wrong]))
        return [Problem(f"taken.{shared.wrong}", f"not open, for {_open(before)}")]
    if shared.due is not None and isinstance(seen, SeatsScore):
        return [Problem("taken", f"seat {shared.due.seat} has a choice that is not made yet")]
    return []


def _open(shared: Shared) -> str:
    """Who has a choice then, and among what."""
    if shared.due is None:
        return "nobody has a choice left"
    open_ = (
        f"{' or '.join(DECK.suits[suit] for suit in suits)} from {_owner(place)}"
        for place, suits in choices(shared.due, shared.options)
    )
    return f"seat {shared.due.seat} takes {', or '.join(open_)}"


def _owner(place: int) -> str:
    return "the bank" if place == BANK_PLACE else f"seat {place}"


_SHARING = ("deck", "partners", "majority", "changes", "parts", "crystal", "share")
_ALL = (*_SHARING, "points")
SCORE_ASKS = (
    Ask("score", Score, _score, _trail, _facts, score_problems, dict, _ALL),
    Ask(
        "takes",
        Score,
        _takes,
        _takes_trail,
        _facts,
        score_problems,
        tuple[Crystal, ...],
        _SHARING,
        suits=_in_play,
    ),
    Ask(
        "holds",
        SeatsScore,
        _holds,
        _holds_trail,
        _facts,
        score_problems,
        tuple[Suit, ...],
        _SHARING,
        suits=_in_play,
    ),
    Ask("points", SeatsScore, _seats_points, _points_trail, _facts, score_problems, int, _ALL),
)
