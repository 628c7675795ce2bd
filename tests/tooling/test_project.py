"""Consistency of the project's files."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Any

import grimp
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import purrlor
from bench import __main__ as bench
from purrlor import cli as program

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "purrlor"
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())
PROJECT = PYPROJECT["project"]
LOCK = (ROOT / "requirements.lock").read_text()

REQUIREMENTS = [
    Requirement(line)
    for line in (
        *PROJECT["dependencies"],
        *PROJECT["optional-dependencies"]["dev"],
        *PYPROJECT["dependency-groups"]["bootstrap"],
        *PYPROJECT["build-system"]["requires"],
    )
]

TRACE = re.compile(
    r"pypi\.(org|python)|pythonhosted\.|registry\.(npmjs|yarnpkg)|://[^/\s]*/simple"
    r"|(?<![\w.])/(home|root|Users|work|opt|mnt)/\w"
)


def pins() -> dict[str, str]:
    """Each package of the lock, and the lines that belong to it."""
    stanzas = re.findall(r"^(\S+)==(.*\n(?: +.*\n)*)", LOCK, re.MULTILINE)
    return {canonicalize_name(name): rest for name, rest in stanzas}


def project_files() -> list[Path]:
    """Every file that is tracked or could be added."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True)
    if listed.returncode != 0:
        pytest.skip("this is not a git checkout")
    paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [path for path in paths if path.is_file()]


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports, and the names that it imports from them."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


# The lock


def test_every_line_of_the_lock_is_a_pin_a_hash_or_a_comment() -> None:
    assert "://" not in LOCK
    line = re.compile(r"\S+==\S+( ; .*)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?|    #.*")
    assert [text for text in LOCK.splitlines() if not line.fullmatch(text)] == []


def test_every_pin_has_a_hash() -> None:
    assert [name for name, lines in pins().items() if "--hash=sha256:" not in lines] == []


def test_the_lock_pins_what_is_required() -> None:
    for requirement in REQUIREMENTS:
        version = pins()[canonicalize_name(requirement.name)].split()[0]
        assert requirement.specifier.contains(version), requirement


# The package


def test_there_is_one_version_number() -> None:
    assert "version" not in PROJECT
    assert PROJECT["dynamic"] == ["version"]
    assert ROOT / PYPROJECT["tool"]["hatch"]["version"]["path"] == SOURCE / "__init__.py"
    assert re.fullmatch(r"\d+\.\d+\.\d+", purrlor.__version__)


def test_the_types_are_published() -> None:
    assert (SOURCE / "py.typed").exists()


def test_nothing_compiled_hides_the_source_that_coverage_measures() -> None:
    assert list(SOURCE.rglob("*.so")) == []


# The rules in arrays, for nets: no other module of core and games may import these.
IN_ARRAYS = {"arrays.py": {"numpy"}, "batched.py": {"numpy", "jax"}}


def test_the_rules_stand_on_the_standard_library_alone() -> None:
    allowed = {*sys.stdlib_module_names, "mypy_extensions", "purrlor"}
    for path in [*(SOURCE / "core").rglob("*.py"), *(SOURCE / "games").rglob("*.py")]:
        names = set(imported(path))
        more = IN_ARRAYS.get(path.name, set())
        assert {name.partition(".")[0] for name in names} <= allowed | more, path
        parts = {part for name in names for part in name.split(".")}
        assert more or not {"arrays", "batched", "numpy"} & parts, path


# Other files


def test_every_dependency_has_its_reason() -> None:
    page = (ROOT / "docs" / "reference" / "dependencies.md").read_text()
    explained = re.findall(r"^\| `(.*?)` \|", page, re.M)
    assert {requirement.name for requirement in REQUIREMENTS} <= {*explained}


def test_no_file_names_a_registry_or_a_place_on_one_machine() -> None:
    texts = {path: path.read_text(errors="ignore") for path in project_files()}
    assert {path: found[0] for path, text in texts.items() if (found := TRACE.search(text))} == {}


def test_documents_name_only_commands_that_exist() -> None:
    texts = [path.read_text() for path in project_files() if path.suffix == ".md"]
    named = {found for text in texts for found in re.findall(r"\./dev ([a-z]+)", text)}
    own = {"bench", "chaos", "check", "docs", "explore", "fuzz", "lint", "release", "test"}
    assert named <= {*own, *program.COMMANDS}
    measured = {found for text in texts for found in re.findall(r"`\./dev bench ([a-z]+)", text)}
    assert measured == set(bench.COMMANDS) - {"engine"}


def test_no_module_imports_itself_by_way_of_others() -> None:
    """Imports under TYPE_CHECKING count, too."""
    graph = grimp.build_graph("purrlor")
    imports = {each: graph.find_modules_directly_imported_by(each) for each in graph.modules}
    TopologicalSorter(imports).prepare()  # raises an error that names the cycle
