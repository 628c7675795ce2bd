"""docs/tutorials/first-bot.md: its code runs, and its statements are true."""

import json
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "tutorials" / "first-bot.md").read_text("utf-8")
COUNTER, PROGRAM, NETWORK = re.findall(r"```python\n(.*?)```", PAGE, re.S)


def test_the_program_in_it_runs(tmp_path: Path) -> None:
    (tmp_path / "counter.py").write_text(COUNTER)
    (tmp_path / "program.py").write_text(PROGRAM)
    done = subprocess.run(
        [sys.executable, "program.py"], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Outcome(winners=(")


def test_the_call_over_the_network_is_as_run_takes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[tuple[object, ...]] = []
    monkeypatch.setattr("purrlor.client.run", lambda bot, url, *, name: called.append((bot, name)))
    monkeypatch.setitem(sys.modules, "counter", SimpleNamespace(Counter="the class"))
    exec(compile(NETWORK, "first-bot.md", "exec"), {})
    assert called == [("the class", "Counter")]


@pytest.mark.explore
def test_the_first_bot_plays_by_the_command_and_beats_the_mouse(tmp_path: Path) -> None:
    (tmp_path / "counter.py").write_text(COUNTER)
    (line,) = re.findall(r"^\$ purrlor (arena .*)$", PAGE, re.M)
    done = subprocess.run(
        [sys.executable, "-m", "purrlor", *line.split(), "--json"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    shares = {each["level"]: each for each in json.loads(done.stdout)["shares"]}
    assert shares["counter"]["low"] > 0.5
