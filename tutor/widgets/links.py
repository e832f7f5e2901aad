"""Where the pages are, for links from one to another, and what their addresses hold."""

BRIEF = "tutor/pages/brief.py"
DEAL = "tutor/pages/deal.py"
GLOSSARY = "tutor/pages/glossary.py"
LEARN = "tutor/pages/learn.py"
PRACTICE = "tutor/pages/practice.py"
RULES = "tutor/pages/rules.py"
SOURCES = "tutor/pages/sources.py"

PUZZLE = "puzzle"  # the query parameter that holds a puzzle's id
GAME = "game"
RULE = "rule"
LESSON = "lesson"
MISCONCEPTION = "misconception"
SEARCH = "search"
ASK = "ask"
REQUEST = "request"
SEED = "seed"
STEP = "step"
WORD = "word"
AIM = (GAME, "kind", "level", RULE, MISCONCEPTION, SEED)  # those that say which puzzle is wanted
