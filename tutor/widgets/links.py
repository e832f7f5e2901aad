"""Where the pages are, for links from one to another, and what their addresses hold."""

DEAL = "tutor/pages/deal.py"
LEARN = "tutor/pages/learn.py"
PRACTICE = "tutor/pages/practice.py"
RULES = "tutor/pages/rules.py"

PUZZLE = "puzzle"  # the query parameter that holds a puzzle's id
GAME = "game"
RULE = "rule"
LESSON = "lesson"
MISCONCEPTION = "misconception"
SEARCH = "search"
SEED = "seed"
STEP = "step"
AIM = (GAME, "kind", "level", RULE, MISCONCEPTION, SEED)  # those that say which puzzle is wanted
