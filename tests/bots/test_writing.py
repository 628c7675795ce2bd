"""docs/tutorials/first-bot.md: its code runs, and what it says of it holds."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import purrlor.bots

PAGE = (Path(__file__).parents[2] / "docs" / "tutorials" / "first-bot.md").read_text("utf-8")
COUNTER, PROGRAM, NETWORK = re.findall(r"```python\n(.*?)```", PAGE, re.S)


def test_the_program_in_it_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(purrlor.bots, "_registered", {})
    exec(compile(COUNTER + PROGRAM, "writing-a-bot.md", "exec"), {"__name__": "page"})
    assert capsys.readouterr().out.startswith("Outcome(winners=(")


def test_the_call_over_the_network_is_as_run_takes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[tuple[object, ...]] = []
    monkeypatch.setattr("purrlor.client.run", lambda bot, url, *, name: called.append((bot, name)))
    names: dict[str, object] = {"Counter": "the class"}
    exec(compile(NETWORK, "writing-a-bot.md", "exec"), names)
    assert called == [("the class", "Counter")]


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
