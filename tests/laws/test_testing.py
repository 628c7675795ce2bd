"""An author of a game imports the laws; errors name what is missing."""

import os
import subprocess
import sys
from pathlib import Path

ENVIRONMENT = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}


def run_pytest(folder: Path, *more: str) -> str:
    words = ["-p", "no:cacheprovider", "--rootdir", str(folder), "-c", "/dev/null"]
    command = [sys.executable, "-m", "pytest", *words, *more]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, env=ENVIRONMENT)
    assert done.returncode != 0
    return done.stdout + done.stderr


SCENARIOS = "from pathlib import Path\nfrom purrlor.testing.scenarios import *\n"


def test_what_is_missing_is_named(tmp_path: Path) -> None:
    (tmp_path / "test_laws.py").write_text("from purrlor.testing.laws.corpus import *")
    (tmp_path / "test_none.py").write_text(SCENARIOS)
    (tmp_path / "test_empty.py").write_text(f"{SCENARIOS}SCENARIOS = Path('none')")
    told = run_pytest(tmp_path)
    assert "test_laws: the laws need KITS, a list of purrlor.testing.kit.Kit" in told
    for module in ("test_none", "test_empty"):
        assert f"{module}: SCENARIOS must be a Path to a folder with scenarios" in told


def test_a_missing_package_names_the_extra() -> None:
    program = "import sys; sys.modules['pytest'] = None; import purrlor.testing"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert "purrlor.testing needs pytest: pip install 'purrlor[testing]'" in done.stderr


BROKEN = """
from purrlor.testing.laws import *
from purrlor.testing.tiny_paws.kit import KIT
from purrlor.testing.tiny_paws.state import TinyPaws

KITS = [KIT]
choices = TinyPaws.choices
TinyPaws.choices = lambda state: [row for row in choices(state) if "peek" not in str(row[0])]
"""


def test_a_broken_game_fails_first_by_a_law_that_names_the_fault(tmp_path: Path) -> None:
    (tmp_path / "test_broken.py").write_text(BROKEN)
    told = run_pytest(tmp_path, "-x", "-v")
    assert "`why_not` allows moves that `choices` does not list: ['peek" in told
    assert "at ply 0 of the game with the seed 0" in told
    first = next(line for line in told.splitlines() if "::test_" in line)
    assert "test_a_move_is_listed_exactly" in first
    assert "FAILED" in first
