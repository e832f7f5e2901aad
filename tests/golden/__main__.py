"""Write every golden file again, by the rules as they are now. Read the difference before it is kept."""

import sys

from tests.golden.hasenpfeffer import SCRIPTS, path_of, written

for name in SCRIPTS:
    path_of(name).write_text(written(name), encoding="utf-8")
    sys.stdout.write(f"{path_of(name).name}\n")
