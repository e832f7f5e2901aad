"""`make mutation`: what all games share, changed bit by bit. Do the fast tests notice?

The work is done in a copy, so that no changed file ever lies among the project's. The figures are kept beside
those of the proof, and docs/proof.md is written anew.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.lines import ROOT
from tests.proof import report
from tests.proof.__main__ import PARTS

OUT = ROOT / ".proof"
RESULT = re.compile(r"^\s*(\S+__mutmut_\d+): (.+)$", re.MULTILINE)
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "mutants", "*.egg-info")


def main() -> int:
    """The exit status: 0 if as many changes are noticed as should be."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "project"
        shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
        _mutmut(copy, "run", "--max-children", str(os.cpu_count() or 1))
        outcomes = dict(RESULT.findall(_mutmut(copy, "results", "--all", "true")))
        survivors = {name: _change(copy, name) for name, end in outcomes.items() if end not in report.NOTICED}
    OUT.mkdir(exist_ok=True)
    figures = {
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
        "outcomes": Counter(outcomes.values()),
        "survivors": survivors,
    }
    (OUT / report.MUTATION).write_text(json.dumps(figures, indent=1), encoding="utf-8")
    (ROOT / "docs" / "proof.md").write_text(report.text(OUT, PARTS), encoding="utf-8")
    for name, change in survivors.items():
        sys.stdout.write(f"{name}\n{change}\n")
    return int(report.killed(figures) < report.KILLED)


def _mutmut(folder: Path, *arguments: str) -> str:
    """What mutmut prints, run in a folder."""
    command = [sys.executable, "-m", "mutmut", *arguments]
    return subprocess.run(command, cwd=folder, check=True, stdout=subprocess.PIPE, text=True).stdout


def _change(folder: Path, name: str) -> str:
    """The lines that a change takes away and puts in, as mutmut shows them."""
    shown = _mutmut(folder, "show", name).splitlines()
    return "\n".join(line for line in shown if re.match(r"[-+](?![-+])", line))


if __name__ == "__main__":
    sys.exit(main())
