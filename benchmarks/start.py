"""The start of `followsuit check`: a whole process that marks one answer, beside a bare Python."""

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import gettempdir

from benchmarks.measure import Figure, Goal, Side
from puzzles.generate import Aim, generate
from tutor.marking import line

CHECK = [sys.executable, "-m", "tutor", "check"]
COMPILED = Path(gettempdir(), "followsuit-compiled")
BARE = [sys.executable, "-c", "pass"]


def start(game: str, *, goal: Goal) -> Figure:
    """The figure: the first puzzle of the game, answered rightly."""
    puzzle = line(next(generate(Aim(game), 0)))
    answer = json.dumps({"puzzle": puzzle["id"], "answer": puzzle["answer"]}).encode()

    def ours() -> int:
        run = subprocess.run(CHECK, input=answer, capture_output=True, check=True, env=_environment())
        return len(run.stdout.splitlines())

    def theirs() -> int:
        subprocess.run(BARE, check=True)
        return 1

    return Figure(f"{game}: start of check", ours, Side("python -c pass", theirs), goal)


def _environment() -> dict[str, str]:
    """The environment, with compiled modules kept, as they are wherever a program was started before."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(COMPILED)}
