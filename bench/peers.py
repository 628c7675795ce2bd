"""The peers, in an environment of their own: made on first use, asked for their figures."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from bench.timing import Figure

ROOT = Path(__file__).parents[1]
VENV = ROOT / ".venv" / "peers"
PINS = Path(__file__).with_name("peers.txt")
GAMES = Path(__file__).with_name("peer_games.py")


def provide() -> None:
    stamp = VENV / "made-of"
    if stamp.exists() and stamp.read_text() == PINS.read_text():
        return
    uv = str(Path(sys.executable).with_name("uv"))
    subprocess.run([uv, "venv", "--quiet", "--clear", str(VENV)], check=True)
    python = str(VENV / "bin" / "python")
    install = [uv, "pip", "install", "--quiet", "--python", python, "-r", str(PINS)]
    subprocess.run(install, check=True)
    stamp.write_text(PINS.read_text())


def measure() -> dict[str, Figure]:
    """Their games by name; the script runs on the core that we run on."""
    provide()
    python = str(VENV / "bin" / "python")
    output = subprocess.run([python, str(GAMES)], stdout=subprocess.PIPE, check=True).stdout
    return {name: Figure(*values) for name, values in json.loads(output).items()}
