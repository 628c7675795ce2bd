"""docs/tutorials/first-game.md: its files work, and its sessions and commands run."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "tutorials" / "first-game.md"


class Block(NamedTuple):
    language: str
    file: str  # that it is the text of, or ""
    text: str


BLOCKS = [
    Block(*found)
    for found in re.findall(
        r"^```(\w+)(?: title=(\S+))?\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S
    )
]
AT_ONCE = "purrlor new game plain-fish"
OTHERWISE = {  # commands that need a network, a person or much time
    "pip install -e '.[test]'": "true",
    "cd plain-fish": "true",
    "purrlor serve": "true",
    "purrlor play plain-fish --players 3": "echo quit | purrlor play plain-fish --players 3",
    "pytest": "pytest -q -p no:xdist -x tests -k 'hidden or leak or listed or scenario or words'",
}


@pytest.mark.explore
def test_every_step_works_as_printed(tmp_path: Path) -> None:
    folder = tmp_path / "plain-fish"
    paths = os.pathsep.join([str(folder / "src"), str(ROOT / "src")])
    programs = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    environment = {**os.environ, "PYTHONPATH": paths, "PATH": programs}
    bash(AT_ONCE, tmp_path, environment)
    ran = []
    for block in BLOCKS:
        if block.file:
            (folder / block.file).write_text(block.text, "utf-8")
        elif block.language == "console":
            for command in re.findall(r"^\$ (.*)$", block.text, re.M):
                if command != AT_ONCE:
                    bash(OTHERWISE.get(command, command), folder, environment)
                ran.append(command)
        elif block.language == "pycon":
            (folder / "session.txt").write_text(block.text, "utf-8")
            bash("python -m doctest session.txt", folder, environment)
        else:
            bash(f"python -W ignore - <<'END'\n{block.text}END", folder, environment)
        if block.file == "tests/kit.py" or "GAME: Final" in block.text:
            environment["PURRLOR_GAMES"] = "plain_fish"  # in place of the installation
    assert ran[-1] == "purrlor serve"
    assert set(OTHERWISE) <= set(ran)


def bash(command: str, folder: Path, environment: dict[str, str]) -> None:
    done = subprocess.run(
        ["bash", "-c", command], cwd=folder, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"


@pytest.mark.slow
def test_the_laws_find_the_leak_that_the_page_names(tmp_path: Path) -> None:
    folder = tmp_path / "plain-fish"
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(folder / "src"), str(ROOT / "src")]),
    }
    bash(f"{sys.executable} -m purrlor new game plain-fish", tmp_path, environment)
    bash("rm src/plain_fish/RULES.de.md tests/scenarios/*", folder, environment)
    for block in BLOCKS:
        if block.file:
            (folder / block.file).write_text(block.text, "utf-8")
    events = folder / "src/plain_fish/events.py"
    hidden = "return self if viewer == self.seat else replace(self, fish=None)"
    assert hidden in events.read_text("utf-8")
    events.write_text(events.read_text("utf-8").replace(hidden, "return self"), "utf-8")
    command = f"{sys.executable} -m pytest -q -x -p no:xdist tests/test_laws.py -k may_not_know"
    with pytest.raises(AssertionError, match="test_what_a_seat_may_not_know"):
        bash(command, folder, {**environment, "PURRLOR_GAMES": "plain_fish"})
