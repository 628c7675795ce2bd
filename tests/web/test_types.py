"""The page's source: every type fits, nothing is unused, and the compiler warns of no barrier."""

import subprocess
from pathlib import Path
from runpy import run_path

import pytest

WEB = Path(__file__).parents[2] / "web"


@pytest.mark.slow
def test_svelte_check_finds_nothing() -> None:
    node, _ = run_path(str(WEB / "make.py"))["tools"]()
    check = WEB / "node_modules" / "svelte-check" / "bin" / "svelte-check"
    command = [node, str(check), "--tsconfig", "./tsconfig.json", "--fail-on-warnings"]
    command.append("--incremental")  # what it found last time holds for what did not change
    result = subprocess.run(command, cwd=WEB, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout
