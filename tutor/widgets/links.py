"""Where the pages are, for links from one to another, and what their addresses hold."""

PRACTICE = "tutor/pages/practice.py"

PUZZLE = "puzzle"  # the query parameter that holds a puzzle's id
GAME = "game"
AIM = (GAME, "kind", "level", "rule", "misconception", "seed")  # those that say which puzzle is wanted
