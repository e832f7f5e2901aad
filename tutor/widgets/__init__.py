"""The parts that pages are made of: the hand to click, and HTML for table, funnel, ledger and two columns.

Everything here takes plain names and pictures, never a card of the engine, so that it can be tested as text.
"""

from __future__ import annotations

from tutor.widgets.beside import beside
from tutor.widgets.funnel import Option, Row, funnel
from tutor.widgets.hand import HandCard, hand
from tutor.widgets.ledger import Line, ledger
from tutor.widgets.markup import Source
from tutor.widgets.style import look
from tutor.widgets.table import Played, Seat, Trump, table

__all__ = [
    "HandCard",
    "Line",
    "Option",
    "Played",
    "Row",
    "Seat",
    "Source",
    "Trump",
    "beside",
    "funnel",
    "hand",
    "ledger",
    "look",
    "table",
]
