"""Where the pages are, for links from one to another, and what their addresses hold."""

LEARN = "tutor/pages/learn.py"
PRACTICE = "tutor/pages/practice.py"
RULES = "tutor/pages/rules.py"

PUZZLE = "puzzle"  # the query parameter that holds a puzzle's id
GAME = "game"
RULE = "rule"
LESSON = "lesson"
MISCONCEPTION = "misconception"
SEARCH = "search"
AIM = (GAME, "kind", "level", RULE, MISCONCEPTION, "seed")  # those that say which puzzle is wanted
