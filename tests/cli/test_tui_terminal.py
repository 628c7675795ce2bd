"""The full-screen mode on a real terminal, and its cost for other commands."""

import os
import pty
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from purrlor.cli.files import read_record
from tests.records.kept import RECORDS


def test_the_command_plays_on_a_real_terminal_and_saves(tmp_path: Path) -> None:
    words = ["play", "kitten-me", "--players", "3", "--tui", "--save", "game.json"]
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "purrlor", *words]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(os.path.abspath, sys.path))}
    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, cwd=tmp_path, env=environment
    ) as process:
        os.close(theirs)
        shown = b""
        while b"your moves" not in shown:
            shown += os.read(ours, 65536)
        os.write(ours, b"q")
        with suppress(OSError):  # Linux reports a closed other end with this error
            while os.read(ours, 65536):
                pass
    os.close(ours)
    assert process.returncode == 0
    assert read_record(tmp_path / "game.json").game == "kitten-me"


@pytest.mark.parametrize("words", ["games", "rules KM-1", "verify", "replay"])
def test_no_other_command_imports_it(words: str) -> None:
    file = [str(RECORDS / "kitten-me.json")] if words in ("verify", "replay") else []
    code = (
        "import sys; from purrlor.cli import main\n"
        "try: main(sys.argv[1:])\n"
        "finally: assert not {'rich', 'textual', 'asyncio'} & sys.modules.keys()"
    )
    command = [sys.executable, "-c", code, *words.split(), *file]
    done = subprocess.run(command, capture_output=True, text=True, env=os.environ)
    assert (done.returncode, done.stderr) == (0, "")
