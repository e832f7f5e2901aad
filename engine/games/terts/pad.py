"""Terts' score pad: what the cards that one player took are worth. A win is claimed, so no total ends it."""

from engine.games.terts.score import YOU
from engine.pad import Pad

PAD = Pad("score", shares=lambda points: {YOU: points}, roles=(YOU,))
