"""The parts that pages are made of: the hand to click, and HTML for table, funnel, ledger and two columns.

Hand, table, row, funnel, ledger, beside and marked take plain names and pictures, never a card of the engine,
so that they can be tested as text. Scene, question and verdict show a puzzle with them.
"""

from tutor.widgets.beside import beside
from tutor.widgets.funnel import Option, Row, funnel
from tutor.widgets.hand import HandCard, hand
from tutor.widgets.ledger import Line, ledger
from tutor.widgets.marked import Mark, in_turn, marked
from tutor.widgets.markup import Source
from tutor.widgets.style import look
from tutor.widgets.table import Played, Seat, Trump, row, table

__all__ = [
    "HandCard",
    "Line",
    "Mark",
    "Option",
    "Played",
    "Row",
    "Seat",
    "Source",
    "Trump",
    "beside",
    "funnel",
    "hand",
    "in_turn",
    "ledger",
    "look",
    "marked",
    "row",
    "table",
]
