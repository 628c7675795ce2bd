"""An author of a game imports the laws; errors name what is missing."""

import subprocess
import sys
from pathlib import Path

import pytest


def run_pytest(folder: Path, text: str, *more: str, fails: bool = True) -> str:
    (folder / "test_it.py").write_text(text)
    words = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--rootdir", str(folder)]
    command = [sys.executable, "-m", "pytest", *words, "-c", "/dev/null", *more, "test_it.py"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    assert (done.returncode != 0) == fails
    return done.stdout + done.stderr


def test_laws_without_kits_name_what_is_missing(tmp_path: Path) -> None:
    told = run_pytest(tmp_path, "from purrlor.testing.laws.corpus import *")
    assert "test_it: the laws need KITS, a list of purrlor.testing.kit.Kit" in told


@pytest.mark.parametrize("given", ["", "SCENARIOS = Path(__file__).parent / 'none'"])
def test_scenarios_without_a_folder_name_what_is_missing(given: str, tmp_path: Path) -> None:
    text = f"from pathlib import Path\nfrom purrlor.testing.scenarios import *\n{given}"
    told = run_pytest(tmp_path, text)
    assert "test_it: SCENARIOS must be a Path to a folder with scenarios" in told


@pytest.mark.parametrize("missing", ["pytest", "hypothesis"])
def test_a_missing_package_names_the_extra(missing: str) -> None:
    program = f"import sys; sys.modules[{missing!r}] = None; import purrlor.testing"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert f"purrlor.testing needs {missing}: pip install 'purrlor[testing]'" in done.stderr


BROKEN = """
from purrlor.testing.laws import *
from purrlor.testing.tiny_paws.kit import KIT
from purrlor.testing.tiny_paws.state import TinyPaws

KITS = [KIT]
choices = TinyPaws.choices
TinyPaws.choices = lambda state: [row for row in choices(state) if "peek" not in str(row[0])]
"""


def test_a_broken_game_fails_first_by_a_law_that_names_the_fault(tmp_path: Path) -> None:
    output = run_pytest(tmp_path, BROKEN, "-x", "-k", "listed")
    assert "`why_not` allows moves that `choices` does not list: ['peek" in output
    names = run_pytest(tmp_path, BROKEN, "--collect-only", fails=False).splitlines()
    assert "test_a_move_is_listed_exactly" in names[0]
