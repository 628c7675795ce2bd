"""The compiled rules and the source play the same games."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
COMPILED = os.environ.get("PURRLOR_COMPILED", "")  # set by ./dev test


def traces(path: str, games: int) -> dict[str, Any]:
    """In its own process, which imports these rules first; not measured for coverage."""
    command = [sys.executable, "-m", "tests.compiled.traces", str(games)]
    environment = {k: v for k, v in os.environ.items() if not k.startswith("COV")}
    environment["PYTHONPATH"] = path
    output = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=True)
    report: dict[str, Any] = json.loads(output.stdout)
    return report


def compare(games: int) -> None:
    native, source = traces(COMPILED, games), traces(str(ROOT / "src"), games)
    assert native["compiled"]
    assert not source["compiled"]
    assert len(source["traces"]) > 40
    assert native["traces"] == source["traces"]


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="no compiled rules: ./dev test makes them")
def test_a_game_of_each_table_is_the_same_compiled() -> None:
    compare(games=1)


HOLDING = """
import sys
import pytest
from purrlor.core.game import is_compiled
assert is_compiled()
sys.exit(pytest.main(["-q", "-p", "no:cacheprovider", *sys.argv[1:]]))
"""


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="no compiled rules: ./dev test makes them")
def test_copies_environments_and_search_obey_their_laws_compiled_too() -> None:
    tests = ["tests/laws/test_holding.py", "tests/search/test_laws.py"]
    tests += ["tests/env/test_lazy.py", "tests/env/test_batch.py"]
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("COV", "PYTEST"))}
    environment |= {"PYTHONPATH": COMPILED, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-c", HOLDING, *tests]
    done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.explore
@pytest.mark.skipif(not COMPILED, reason="no compiled rules: ./dev explore makes them")
def test_many_games_of_each_table_are_the_same_compiled() -> None:
    compare(games=500)
