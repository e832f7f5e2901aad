"""The papers: every command they name runs, every file they name is there, every example says what comes."""

import json
import os
import re
import shlex
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

import tutor
from tests.lines import ROOT

FOLDERS = (ROOT, ROOT / "docs", ROOT / "benchmarks")
PAPERS = sorted(str(path.relative_to(ROOT)) for folder in FOLDERS for path in folder.glob("*.md"))
KNOWN = ("ask", "rules", "misconceptions", "deal", "puzzles", "bank", "check")
FOLLOWSUIT = ".venv/bin/followsuit"
FILE = re.compile(r"`([\w.<][\w./<>-]*(?:/|\.(?:py|md|toml|csv|jsonl|txt)))`")
LINK = re.compile(r"\]\(([^):#]+)\)|src=\"([^\"]+)\"")
MADE = ("puzzles.jsonl", ".proof/")  # what is there only when somebody has made it


def text_of(paper: str) -> str:
    return (ROOT / paper).read_text(encoding="utf-8")


def examples() -> list[str]:
    """The command lines of the README, each in one line."""
    lines = text_of("README.md").replace("|\n      ", "| ").splitlines()
    return [line.strip() for line in lines if line.startswith("    ") and FOLLOWSUIT in line]


def command_of(line: str) -> str:
    return line.partition(f"{FOLLOWSUIT} ")[2].split()[0]


def run(line: str, where: Path) -> subprocess.CompletedProcess[str]:
    """What comes of a command line of the README, in another folder."""
    shell = line.replace(FOLLOWSUIT, f"{shlex.quote(sys.executable)} -m tutor")
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        ["sh", "-c", shell], cwd=where, env=surroundings, check=False, capture_output=True, text=True
    )


def test_the_readme_has_an_example_of_every_command() -> None:
    assert sorted(map(command_of, examples())) == sorted(KNOWN)
    known = subprocess.run(
        [sys.executable, "-m", "tutor", "--help"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert re.findall(r"^ {4}(\w+)", known.stdout, re.MULTILINE) == list(KNOWN)


@pytest.mark.parametrize("line", examples(), ids=command_of)
def test_an_example_of_the_readme_gets_an_answer(line: str, tmp_path: Path) -> None:
    done = run(line, tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    files = [path.read_text(encoding="utf-8") for path in tmp_path.iterdir()]
    printed = [json.loads(said) for text in (done.stdout, *files) for said in text.splitlines()]
    assert printed
    assert not [said for said in printed if "error" in said]


@pytest.mark.parametrize(("command", "field"), [("ask", "answer"), ("check", "explains")])
def test_an_example_of_the_readme_gets_the_answer_that_it_says(
    command: str, field: str, tmp_path: Path
) -> None:
    (line,) = (each for each in examples() if command_of(each) == command)
    (told,) = re.findall(rf"`(\"{field}\": .+?)`", text_of("README.md"))
    assert json.loads(run(line, tmp_path).stdout)[field] == json.loads(f"{{{told}}}")[field]


@pytest.mark.parametrize("paper", PAPERS)
def test_a_make_command_in_the_papers_exists(paper: str) -> None:
    targets = set(re.findall(r"^([a-z]+):", text_of("Makefile"), re.MULTILINE))
    assert set(re.findall(r"(?:`| {4})make ([a-z]+)", text_of(paper))) <= targets


@pytest.mark.parametrize("paper", PAPERS)
def test_a_file_that_a_paper_names_is_there(paper: str) -> None:
    named = {re.sub("<[a-z]+>", "*", name) for name in FILE.findall(text_of(paper)) if name not in MADE}
    rooms = (ROOT, (ROOT / paper).parent)
    assert not {name for name in named if not any(list(room.glob(name)) for room in rooms)}


@pytest.mark.parametrize("paper", PAPERS)
def test_a_link_of_a_paper_leads_to_a_file(paper: str) -> None:
    links = [one or other for one, other in LINK.findall(text_of(paper))]
    assert not [link for link in links if not ((ROOT / paper).parent / link).exists()]


@pytest.mark.parametrize("paper", PAPERS)
def test_a_program_of_ours_that_a_paper_names_can_be_run(paper: str) -> None:
    for name in re.findall(r"python -m ((?:benchmarks|tests|tutor)[a-z_.]*)", text_of(paper)):
        module = ROOT / name.replace(".", "/")
        assert module.with_suffix(".py").is_file() or (module / "__main__.py").is_file(), name


def test_the_pictures_of_the_papers_are_small() -> None:
    pictures = list(ROOT.glob("docs/*.png"))
    assert pictures
    assert not [path.name for path in pictures if path.stat().st_size > 100_000]


def test_the_changelog_begins_with_the_version_that_is_installed() -> None:
    headings = [line for line in text_of("CHANGELOG.md").splitlines() if line.startswith("##")]
    assert headings[0].startswith(f"## {tutor.__version__}")
    assert headings[1:3] == ["### Rules", "### App"]
    assert metadata.version("followsuit") == tutor.__version__
