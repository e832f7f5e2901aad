"""Records of Terpeno: a deal from its first card on, with what everybody held and had before it."""

from collections.abc import Sequence

from engine.cards import hand_of
from engine.game import Start
from engine.games.terpeno.cards import DECK, FEWEST, MOST, cards_in_play, suits_in_play
from engine.games.terpeno.forms import (
    Record,
    Replay,
    foreign_cards,
    foreign_suits,
    mode_problems,
    set_problems,
)
from engine.games.terpeno.making import begin
from engine.games.terpeno.score import Scores
from engine.replay import cards_of, record_ask
from engine.ruleset import Ruleset
from engine.situations import Action, Problem, Seat, Suit, entries_told, out_of, twice


def start_of(record: Record) -> Start:
    """Where a record begins."""
    return Start(record.dealer, Scores(record.mode, record.crystals, record.points), record.deal)


def recorded(start: Start, actions: Sequence[Action]) -> Replay:
    """The record of a deal that began there."""
    mode, crystals, points = Scores(*start.scores)
    held = tuple(tuple(map(Suit, suits)) for suits in crystals)
    return Replay(Record(Seat(start.dealer), mode, held, points, cards_of(start), tuple(actions)))


def _problems(rules: Ruleset, seen: Replay) -> list[Problem]:
    record, tables = seen.record, rules.tables()
    players = len(record.crystals)
    if not FEWEST <= players <= MOST:
        return [Problem("record.crystals", f"{entries_told(players)}, but {FEWEST} to {MOST} play")]
    held = [(f"record.crystals.{seat}", suits) for seat, suits in enumerate(record.crystals)]
    return [
        *out_of(0, players - 1, "record.dealer", record.dealer),
        *mode_problems("record.mode", record.mode),
        *_points_problems(record.points, players),
        *foreign_suits(tables, players, held),
        *set_problems(held, suits_in_play(tables, players)),
        *twice(rules.deck, [("record.deal", record.deal)]),
        *foreign_cards(tables, players, [("record.deal", record.deal)]),
        *_missing(record, cards_in_play(tables, players)),
    ]


def _points_problems(points: tuple[int, ...], players: int) -> list[Problem]:
    if len(points) != players:
        return [Problem("record.points", f"{len(points)} entries for {players} players")]
    return [Problem("record.points", "nobody has fewer than none")] if min(points, default=0) < 0 else []


def _missing(record: Record, deck: int) -> list[Problem]:
    missing = deck & ~hand_of(record.deal)
    names = [name for card, name in enumerate(DECK.names) if missing >> card & 1]
    return [Problem("record.deal", f"missing: {' '.join(names)}")] if names else []


REPLAY = record_ask(Replay, begin, start=start_of, problems=_problems)
