"""The house itself: what is packed, pinned, copied, imported and left out of the lints."""

import ast
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from streamlit.config import get_config_options

import tutor

ROOT = Path(__file__).parents[1]
SHARED = ROOT.parent / "shared"
MADE = re.compile(r"\.git|\.venv|\.hypothesis|__pycache__|build|dist|.*_cache|.*\.egg-info")
TEXTS = {".cfg", ".css", ".csv", ".html", ".js", ".json", ".jsonl", ".md", ".py", ".svg", ".toml", ".txt", ""}


def project_files() -> Iterator[Path]:
    for folder, folders, files in os.walk(ROOT):
        folders[:] = sorted(name for name in folders if not MADE.fullmatch(name))
        yield from (Path(folder, name) for name in sorted(files))


def python_files() -> Iterator[Path]:
    return (path for path in project_files() if path.suffix == ".py")


def lines_of(name: str) -> list[str]:
    return (ROOT / name).read_text(encoding="utf-8").splitlines()


def pinned(name: str) -> dict[str, list[str]]:
    """Return the lines of a file of pins by the package they pin; a package may differ by Python."""
    pins: dict[str, list[str]] = {}
    for line in lines_of(name):
        pins.setdefault(canonicalize_name(Requirement(line).name), []).append(line)
    return pins


def installed_needs(requirements: list[str]) -> set[str]:
    """Return the names of all that these requirements bring in on this machine."""
    needs: set[str] = set()
    waiting = [Requirement(line) for line in requirements]
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        applies = requirement.marker is None or requirement.marker.evaluate({"extra": ""})
        if applies and name not in needs:
            needs.add(name)
            waiting += [Requirement(line) for line in metadata.requires(name) or ()]
    return needs


@pytest.fixture(scope="module")
def project() -> dict:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.mark.skipif(not SHARED.is_dir(), reason="a clean checkout has only the copies")
@pytest.mark.parametrize(
    ("copy", "original"),
    [
        ("tests/data/cases.jsonl", "cases.jsonl"),
        ("content/statements.csv", "sources/statements.csv"),
        ("content/decktet.csv", "sources/decktet.csv"),
    ],
)
def test_a_copy_is_the_original(copy: str, original: str) -> None:
    assert (ROOT / copy).read_bytes() == (SHARED / original).read_bytes()


def test_requirements_pin_what_constraints_pin() -> None:
    constraints = pinned("constraints.txt")
    for name, lines in pinned("requirements.txt").items():
        assert lines == constraints[name]


def test_requirements_pin_all_that_the_app_needs(project: dict) -> None:
    assert installed_needs(project["dependencies"]) <= set(pinned("requirements.txt"))


def test_constraints_pin_every_extra(project: dict) -> None:
    wanted = {
        canonicalize_name(Requirement(line).name)
        for lines in project["optional-dependencies"].values()
        for line in lines
    }
    assert wanted <= set(pinned("constraints.txt"))


def test_pins_name_no_place_to_fetch_from() -> None:
    for name in ("constraints.txt", "requirements.txt"):
        assert all(re.fullmatch(r"[\w.-]+==[\w.]+( ; [^/@]+)?", line) for line in lines_of(name))
    assert not [name for name in ("uv.lock", "pylock.toml") if (ROOT / name).exists()]


def test_no_file_names_a_package_host_or_a_folder_of_one_machine() -> None:
    places = re.compile(
        r"pypi[.]org|pythonhosted[.]org|npmjs[.]org|deb[.]debian[.]org|index[-]url"
        r"|(?<![\w./])/(?:work|root|home|Users)/\w"
    )
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in project_files()
        if path.suffix in TEXTS
        for match in places.finditer(path.read_text(encoding="utf-8"))
    ]
    assert not found


def test_no_python_file_is_longer_than_400_lines() -> None:
    sizes = {str(path.relative_to(ROOT)): len(path.read_bytes().splitlines()) for path in python_files()}
    assert not {name: size for name, size in sizes.items() if size > 400}


def test_the_engine_imports_only_the_standard_library_and_itself() -> None:
    for path in (ROOT / "engine").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_bytes())):
            match node:
                case ast.Import(names=names):
                    modules = [name.name for name in names]
                case ast.ImportFrom(module=str(module)):
                    modules = [module]
                case _:
                    continue
            strangers = {module.split(".")[0] for module in modules} - {"engine"} - sys.stdlib_module_names
            assert not strangers, path


def test_every_lint_left_out_has_its_reason_beside_it() -> None:
    silenced = [line for line in lines_of("pyproject.toml") if re.match(r' {2}"[A-Z]+\d+",|  "ignore:', line)]
    assert len(silenced) > 5
    assert not [line for line in silenced if not re.search(r"# \w", line)]


def test_streamlit_knows_every_setting() -> None:
    def names(table: dict, prefix: str = "") -> Iterator[str]:
        for key, value in table.items():
            yield from names(value, f"{prefix}{key}.") if isinstance(value, dict) else [prefix + key]

    settings = tomllib.loads((ROOT / ".streamlit/config.toml").read_text(encoding="utf-8"))
    assert set(names(settings)) <= set(get_config_options())


def test_the_wheel_holds_the_four_rooms_the_migrations_and_the_app_and_nothing_else(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.iterdir()
    names = set(zipfile.ZipFile(wheel).namelist())
    rooms = {name.split("/")[0] for name in names}
    info = f"followsuit-{tutor.__version__}.dist-info"
    assert rooms == {"content", "engine", "migrations", "puzzles", "tutor", "streamlit_app.py", info}
    words = {str(path.relative_to(ROOT)) for path in project_files() if path.is_relative_to(ROOT / "content")}
    assert words <= names
