"""Write every golden file again, by the rules as they are now. Read the difference before it is kept."""

import sys

from tests.golden.games import DEALS, written
from tests.golden.writing import path_of

for game, script in DEALS:
    path_of(game, script).write_text(written(game, script), encoding="utf-8")
    sys.stdout.write(f"{path_of(game, script).name}\n")
