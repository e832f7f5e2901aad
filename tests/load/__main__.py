"""`python -m tests.load`: the app under load on this machine, as a table of figures with their targets."""

import argparse
import os
import sys

from tests.load.report import figures, row
from tests.load.running import Load, run
from tests.postgresql import NoPostgresqlError

MOST = 500  # learners: this is no tool to trouble other people's machines with


def main(arguments: list[str] | None = None) -> int:
    """The exit status: 0 if every target is met."""
    options = _parser().parse_args(arguments)
    seconds = options.soak * 60 if options.soak else options.seconds
    load = Load(min(options.learners, MOST), options.every, seconds)
    busy = os.getloadavg()[0]
    try:
        outcome = run(load, kind=options.database)
    except NoPostgresqlError as fault:
        sys.stderr.write(f"{fault}\n")
        return 1
    told = f"{load.learners} learners, an answer each {load.every:g} s for {load.seconds:g} s"
    found = list(figures(outcome))
    work = 1000 * outcome.work / len(outcome.together)
    sys.stdout.write(
        f"{told}, {options.database}, {os.cpu_count()} cores with a load of {busy:.1f} before; "
        f"{work:.0f} ms of the app's processor time an answer\n\n"
        "| figure | measured | target | met |\n|---|---|---|---|\n"
    )
    sys.stdout.writelines(f"{row(figure)}\n" for figure in found)
    return int(not all(figure.is_met for figure in found))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.load")
    parser.add_argument("--learners", type=int, default=100, help=f"how many at once, at most {MOST}")
    parser.add_argument("--every", type=float, default=5, help="seconds from answer to answer of each")
    parser.add_argument("--seconds", type=float, default=60, help="how long")
    parser.add_argument(
        "--soak", type=float, default=0, help="so many minutes instead: does memory level off?"
    )
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    return parser


if __name__ == "__main__":
    sys.exit(main())
