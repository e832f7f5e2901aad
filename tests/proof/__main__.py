"""`python -m tests.proof [part ...]`: run the proof, or go on with it, and write docs/proof.md."""

import argparse
import os
import sys
from pathlib import Path

from tests.lines import ROOT
from tests.proof import census, changes, learners, making, oracles, report
from tests.proof.running import Part, run

PARTS: tuple[Part, ...] = (
    census.PART,
    changes.PART,
    learners.PART,
    oracles.PART,
    making.PUZZLES,
    making.BYTES,
)


def main(arguments: list[str] | None = None) -> int:
    """The exit status: 0 if nothing was found that must not be, else 1, with a line for each."""
    options = _parser().parse_args(arguments)
    for part in PARTS:
        if part.name in options.parts or not options.parts:
            size = part.size if options.size is None else min(options.size, part.size)
            for done, figures in enumerate(run(part, options.out, size=size, jobs=options.jobs), 1):
                sys.stderr.write(f"{part.name} {done}: {figures['chunk']}\n")
    text = report.text(options.out, PARTS)
    options.report.write_text(text, encoding="utf-8")
    told = report.found(options.out, PARTS)
    sys.stderr.writelines(f"found in {line}\n" for line in told)
    return int(bool(told))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.proof")
    parser.add_argument("parts", nargs="*", metavar="part", help=", ".join(part.name for part in PARTS))
    parser.add_argument("--size", type=int, help="at most so much of each game; 0 only writes the page")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=ROOT / ".proof", help="where the figures are kept")
    parser.add_argument("--report", type=Path, default=ROOT / "docs" / "proof.md")
    return parser


if __name__ == "__main__":
    sys.exit(main())
