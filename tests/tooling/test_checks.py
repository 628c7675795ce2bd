"""The checks all run, name what failed, and find planted faults."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.tooling import checks, explore, prose


def test_every_check_runs_even_after_one_has_failed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "run", lambda command: (command == "ruff check", 2.0))
    commands = ["mypy", "ruff check", "pytest -m 'not slow'"]
    assert checks.run_all(commands) == ["mypy", "pytest -m 'not slow'"]
    assert capsys.readouterr().out.count("2 s  ") == 3


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


@pytest.mark.parametrize(("code", "failed"), [("pass", []), ("1 / 0", ["compiled_rules.py"])])
def test_a_compilation_that_fails_is_named(
    code: str, failed: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "compiled_rules.py").write_text(code)
    monkeypatch.setattr(checks, "ROOT", tmp_path)
    with checks.compiling("somewhere") as found:
        pass
    assert found == failed


@pytest.mark.slow
def test_a_hanging_test_fails_with_its_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTEST_XDIST_WORKER", raising=False)
    body = "import time\n\ndef test_purr():\n    time.sleep(3600)\n\ndef test_next():\n    pass\n"
    (tmp_path / "test_hanging.py").write_text(body)
    command = checks.PYTEST.replace(f"={checks.TIMEOUT}", "=5").split()
    plain = ["-n1", "-pno:schemathesis", "-pno:hypothesispytest", "-c/dev/null"]
    done = subprocess.run(
        [checks.BIN / command[0], *command[1:], *plain, f"--rootdir={tmp_path}", tmp_path],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert "line 4 in test_purr" in done.stderr
    assert "1 failed, 1 passed" in done.stdout


# Prose


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a number is wanted here", ["is wanted: write expected X, got Y; must"]),
        ("the file is no record", ["is no r: write is not a"]),
        ("There is no default.", []),
        ("The file is no longer needed.", []),
        ("95 % of them", ["5 %: write a number and % without a space"]),
        ("95% of them, and (7 - 5) % n", []),
    ],
)
def test_phrases_that_we_do_not_use_are_found(text: str, found: list[str], tmp_path: Path) -> None:
    for name, content in [("a.md", text), ("a.py", f"# {text}\n"), ("b.py", f'"""{text}"""\n')]:
        path = tmp_path / name
        path.write_text(content)
        assert list(prose.faults(path)) == [f"{path}: {fault}" for fault in found]


def test_every_kind_of_text_is_read() -> None:
    read = {(path.relative_to(prose.ROOT).parts[0], path.suffix) for path in checked()}
    kinds = [("docs", ".md"), ("src", ".ftl"), ("web", ".svelte"), ("web", ".ts"), ("bench", ".py")]
    assert {*kinds, ("src", ".py"), ("tests", ".py"), ("tests", ".toml")} <= read


def checked() -> list[Path]:
    return prose.texts(prose.ROOT)


# Exploring


def test_a_search_prints_its_seed_and_goes_on_with_new_ones(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = iter(range(100))  # a look at the clock takes a second
    monkeypatch.setattr(explore, "monotonic", lambda: next(now))
    monkeypatch.setattr(explore, "run", lambda command, seed, seconds: (seed == 8, []))
    monkeypatch.setattr(sys, "argv", ["", "--seed", "7", "--minutes", "0.5", "--only", "laws"])
    with pytest.raises(SystemExit, match="1"):
        explore.main()
    printed = capsys.readouterr().out
    assert printed.startswith("seed: 7\n")
    assert printed.endswith("explored from seed 7:\n  ./dev explore --seed 8 --only laws\n")


@pytest.mark.slow
def test_a_failed_test_says_how_to_repeat_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "test_luck.py").write_text(
        "from tests.luck import luck\n\ndef test_luck():\n    assert luck('a').random() < 0\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(checks.ROOT))
    monkeypatch.delenv("PYTEST_XDIST_WORKER", raising=False)
    options = f"-q -c /dev/null -p no:cacheprovider -p tests.conftest --rootdir={tmp_path}"
    assert explore.run(f"pytest {options} {tmp_path}", 7) == (
        1,
        ["./dev explore --seed 7 'test_luck.py::test_luck'"],
    )


def test_a_step_that_takes_too_long_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explore, "GRACE", 1.0)  # the program may not yet hear an interruption
    monkeypatch.setitem(explore.STEPS, "laws", ["python -c 'import time; time.sleep(600)'"])
    assert explore.take("laws", 1, 0.2) == []
