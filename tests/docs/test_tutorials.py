"""The commands and the code of the tutorials and how-to pages run as they are printed."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.conftest import QUICK
from tests.server.running import ServerProcess

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PROGRAMS = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])


def commands(page: str) -> list[str]:
    blocks = re.findall(r"^```console\n(.*?)^```$", text(page), re.M | re.S)
    return [line for block in blocks for line in re.findall(r"^\$ (.*)$", block, re.M)]


def code(page: str) -> str:
    return "\n\n".join(re.findall(r"^```python\n(.*?)^```$", text(page), re.M | re.S))


def text(page: str) -> str:
    return (DOCS / page).read_text("utf-8")


def bash(command: str, folder: Path, typed: str = "", **environment: str) -> str:
    """Run a command with the program in place of ./dev, which installs things."""
    line = command.replace("./dev ", "purrlor ")
    more = {"PATH": PROGRAMS, "NO_COLOR": "1", "LANG": "C.UTF-8", **environment}
    done = subprocess.run(
        ["bash", "-euc", line],
        cwd=folder,
        input=typed,
        capture_output=True,
        text=True,
        env={**os.environ, **more},
    )
    assert done.returncode == 0, (command, done.stdout, done.stderr)
    return done.stdout


@pytest.mark.explore
def test_a_first_evening_goes_as_printed(tmp_path: Path) -> None:
    serve, *others = commands("tutorials/first-evening.md")
    assert serve == "./dev serve"
    shown = {}
    for line in others:
        typed = "bid 3 hat\nquit\n" if "--save" in line else "quit\n"
        shown[line] = bash(line, tmp_path, typed)
    assert (tmp_path / "evening.json").exists()
    assert "OK: luck, moves and outcome check out" in shown["./dev verify evening.json"]
    assert "KM-8" in shown["./dev rules KM-8"]


@pytest.fixture
def club(tmp_path: Path) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path / "club", *QUICK).open()
    yield server
    assert server.stop() == 0


@pytest.mark.explore
def test_an_evening_is_hosted_as_printed(tmp_path: Path, club: ServerProcess) -> None:
    serve, health, tables, backup = commands("tutorials/host-an-evening.md")
    assert serve == "./dev serve --data club --port 8000"
    bash(serve.replace("./dev", "purrlor") + " --help", tmp_path)
    bash(health, tmp_path)
    bash(tables, tmp_path)
    bash(backup, tmp_path)
    assert (tmp_path / "club" / "backups" / "evening.db").exists()


@pytest.mark.explore
def test_a_package_of_a_bot_passes_its_own_tests(tmp_path: Path) -> None:
    new, *_ = [line for line in commands("tutorials/first-bot.md") if "new bot" in line]
    bash(new, tmp_path)
    folder = tmp_path / "my-owl"
    paths = os.pathsep.join([str(folder / "src"), str(ROOT / "src")])
    bash("python -m pytest -q -p no:xdist -p no:cacheprovider", folder, PYTHONPATH=paths)


@pytest.mark.explore
def test_the_agent_learns(tmp_path: Path) -> None:
    (tmp_path / "agent.py").write_text(code("tutorials/first-rl-agent.md"))
    shown = bash(commands("tutorials/first-rl-agent.md")[-1], tmp_path)
    before, after = (int(found) for found in re.findall(r"(\d+)%", shown))
    assert before + 8 < after, shown
    assert (tmp_path / "weights.npy").exists()


@pytest.mark.slow
def test_house_rules_and_a_deck_work_as_printed(tmp_path: Path) -> None:
    (deck,) = re.findall(r"^```toml\n(.*?)^```$", text("how-to/house-rules.md"), re.M | re.S)
    (tmp_path / "mine.toml").write_text(deck)
    for line in commands("how-to/house-rules.md"):
        bash(line, tmp_path, "quit\n")


@pytest.mark.parametrize("page", ["tutorials/first-evening.md", "tutorials/host-an-evening.md"])
def test_a_tutorial_names_buttons_that_the_page_has(page: str) -> None:
    catalogues = (ROOT / "web" / "src" / "words" / "en").glob("*.ftl")
    lines = {line for path in catalogues for line in path.read_text("utf-8").splitlines()}
    labels = {line.partition(" = ")[2] for line in lines}
    named = set(re.findall(r"(?<!\*)\*([A-Z][^*]*[^*!])\*(?!\*)", text(page)))
    assert named
    assert named <= labels
