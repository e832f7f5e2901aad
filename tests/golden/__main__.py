"""Write every golden file again, by the rules as they are now. Read the difference before it is kept."""

import sys

from tests.golden import hasenpfeffer, tennessee, terpeno, terrapin, terts
from tests.golden.writing import path_of

GAMES = {
    "hasenpfeffer": hasenpfeffer,
    "tennessee": tennessee,
    "terpeno": terpeno,
    "terrapin": terrapin,
    "terts": terts,
}

for game, golden in GAMES.items():
    for name in golden.SCRIPTS:
        path_of(game, name).write_text(golden.written(name), encoding="utf-8")
        sys.stdout.write(f"{path_of(game, name).name}\n")
