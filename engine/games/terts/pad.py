"""Terts' score pad: what a deal brings both players, and who has won, by a claim or at the deal's end."""

from collections.abc import Mapping
from typing import Any

from engine.games.terts.cards import SEATS
from engine.games.terts.score import Claimants, claimants, winners
from engine.games.terts.tally import PLAYERS
from engine.pad import Pad, Standing
from engine.ruleset import Ruleset


def _claimants(standing: Standing) -> Claimants:
    """Both totals, and whether each took a trick in this deal."""
    deal = standing.situation
    gains = (deal.dealer, deal.other) if standing.first == 0 else (deal.other, deal.dealer)
    return Claimants(standing.totals, tuple(int(bool(one.cards)) for one in gains))


def _claimer(standing: Standing) -> int | None:
    """The place of whoever claimed the win, or None."""
    claims = standing.situation.claims
    return None if claims is None else ((standing.first or 0) + PLAYERS.index(claims)) % SEATS


def _winners(rules: Ruleset, standing: Standing) -> int:
    tables, seen, claimer = rules.tables(), _claimants(standing), _claimer(standing)
    if claimer is not None:
        return claimants(tables, seen) & 1 << claimer
    return winners(tables, seen) if standing.situation.last else 0


def _claim(standing: Standing) -> Mapping[str, Any] | None:
    """The question whether the claim was good, if somebody claimed."""
    claimer = _claimer(standing)
    if claimer is None:
        return None
    seen = _claimants(standing)
    told = {"total": seen.totals[claimer], "tricks_taken": seen.tricks[claimer]}
    return {"ask": "verdict", **told, "action": {"claim": True}}


PAD = Pad("deal", shares=dict, roles=PLAYERS, winners=_winners, claim=_claim)
