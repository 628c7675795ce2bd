"""The checks of the project all run, and require a minimum of coverage."""

import json
import subprocess
from pathlib import Path
from runpy import run_path

import pytest

from tests.tooling import checks, coverage_floor


def test_every_check_runs_even_after_one_has_failed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "run", lambda command: (command == "ruff check", 2.0))
    commands = ["mypy", "ruff check", "pytest -m 'not slow'"]
    assert checks.run_all(commands) == ["mypy", "pytest -m 'not slow'"]
    assert capsys.readouterr().out.count("2 s  ") == 3


@pytest.mark.parametrize(("code", "failed"), [("pass", []), ("1 / 0", ["compiled_rules.py"])])
def test_the_rules_are_compiled_meanwhile_and_a_failure_is_named(
    code: str, failed: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "compiled_rules.py").write_text(code)
    monkeypatch.setattr(checks, "ROOT", tmp_path)
    with checks.compiling("somewhere") as found:
        assert found == []
    assert found == failed


@pytest.mark.slow
def test_a_hanging_test_fails_with_its_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTEST_XDIST_WORKER", raising=False)
    body = "import time\n\ndef test_purr():\n    time.sleep(3600)\n\ndef test_next():\n    pass\n"
    (tmp_path / "test_hanging.py").write_text(body)
    command = checks.PYTEST.replace(f"={checks.TIMEOUT}", "=5").split()
    place = [
        "-n1",
        "-pno:schemathesis",
        "-pno:hypothesispytest",
        "-c/dev/null",
        f"--rootdir={tmp_path}",
        str(tmp_path),
    ]
    done = subprocess.run(
        [checks.BIN / command[0], *command[1:], *place], capture_output=True, text=True
    )
    assert done.returncode == 1
    assert "line 4 in test_purr" in done.stderr
    assert "crashed while running 'test_hanging.py::test_purr'" in done.stdout
    assert "1 failed, 1 passed" in done.stdout


@pytest.mark.parametrize(("code", "failed"), [("0", False), ("1", True)])
def test_what_ran_beside_is_shown_at_its_end_and_a_failure_is_named(
    code: str, failed: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    command = f"python -c 'print(\"purr\"); exit({code})'"
    with checks.beside(command, "python -c 'print(\"then\")'") as found:
        print("meanwhile")
    assert found == ([command] if failed else [])
    lines = capsys.readouterr().out.splitlines()
    assert lines.index("meanwhile") < lines.index("purr") < lines.index("then")
    assert lines[-2].endswith(f"s  {command}")


@pytest.mark.parametrize(
    ("lines", "branches", "enough"),
    [(95.0, 90.0, True), (94.99, 100.0, False), (100.0, 89.99, False)],
)
def test_lines_and_branches_have_floors_of_their_own(
    lines: float, branches: float, enough: bool
) -> None:
    assert coverage_floor.is_enough({"lines": lines, "branches": branches}) is enough


def test_the_figures_are_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    totals = {
        "covered_lines": 97,
        "num_statements": 100,
        "covered_branches": 37,
        "num_branches": 40,
    }
    coverage_floor.is_enough(coverage_floor.percentages(totals))
    figures = "97.00 % of lines (at least 95), 92.50 % of branches (at least 90)"
    assert capsys.readouterr().out == f"coverage of core and games: {figures}\n"


@pytest.mark.parametrize(
    ("installed", "builds", "checks_too"),
    [
        ({}, False, False),
        ({"svelte": "5.2"}, True, False),
        ({"svelte": "5.2", "eslint": "10.1"}, True, True),
        ({"svelte": "5.1", "eslint": "10.1"}, False, False),
    ],
)
def test_a_build_needs_no_linters(
    installed: dict[str, str], builds: bool, checks_too: bool, tmp_path: Path
) -> None:
    is_installed = run_path(str(checks.WEB / "make.py"))["is_installed"]
    is_installed.__globals__.update(WEB=tmp_path, LOCK=tmp_path / "package-lock.json")
    (tmp_path / "node_modules").mkdir()
    locked = {
        "": {"name": "web"},
        "node_modules/svelte": {"version": "5.2"},
        "node_modules/eslint": {"version": "10.1", "dev": True},
        "node_modules/fsevents": {"version": "2.3", "optional": True},
    }
    found = {f"node_modules/{name}": {"version": version} for name, version in installed.items()}
    (tmp_path / "package-lock.json").write_text(json.dumps({"packages": locked}))
    written = json.dumps({"packages": found})
    (tmp_path / "node_modules" / ".package-lock.json").write_text(written)
    assert is_installed() is builds
    assert is_installed(for_checks=True) is checks_too
