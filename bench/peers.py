"""Measure the games beside OpenSpiel, RLCard and PettingZoo, on the same core in the same run.

The peers are installed into their own environment, .venv/peers.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

from bench import engine
from bench.report import Figures, Table, add_output, show, write
from bench.timing import Figure

ROOT = Path(__file__).parents[1]
VENV = ROOT / ".venv" / "peers"
PINS = Path(__file__).with_name("peers.txt")
CLOSEST = {"kitten-me": "liars_dice", "go-kitty": "go_fish", "shut-up-cat": "yacht"}


def add_options(parser: argparse.ArgumentParser) -> None:
    add_output(parser)


def main(arguments: argparse.Namespace) -> None:
    provide()
    ours = engine.measure_all()
    peers = measure()
    show("peers, moves/s", {name: {"": figure} for name, figure in peers.items()})
    show_ratios(ours, peers)
    write(arguments.output, ours, peers)


def provide() -> None:
    """Make the peers' environment, unless it exists with the pinned versions."""
    stamp = VENV / "made-of"
    if not (stamp.exists() and stamp.read_text() == PINS.read_text()):
        uv = str(Path(sys.executable).with_name("uv"))
        run(uv, "venv", "--quiet", "--clear", str(VENV))
        run(uv, "pip", "install", "--quiet", "--python", python(), "-r", str(PINS))
        stamp.write_text(PINS.read_text())


def measure() -> Figures:
    """Measure the peers' games, by name."""
    figures = json.loads(run(python(), "-m", "bench.peer_games"))
    return {name: Figure(*values) for name, values in figures.items()}


def python() -> str:
    return str(VENV / "bin" / "python")


def run(*command: str) -> str:
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    if done.returncode != 0:
        sys.exit(f"./dev bench: the peers cannot be measured; this failed: {' '.join(command)}")
    return done.stdout


def show_ratios(ours: Table, peers: Figures) -> None:
    print("\nPurrlor's moves/s by the peer's")
    for id, peer in CLOSEST.items():
        for loop, language in (("the engine", ", C++"), ("Python", "")):
            mine, theirs = ours[id][f"moves/s in {loop}"], f"open_spiel {peer}{language}"
            if theirs in peers:
                ratio = mine.median / peers[theirs].median
                print(f"{id:12} loop in {loop:12} {ratio:8.2f} x {theirs}")
        for call, rate in (("copy, µs", "copies/s"), ("imagine, µs", "worlds/s")):
            theirs = f"open_spiel {peer}, {rate}"
            if theirs in peers:
                ratio = 1e6 / ours[id][call].median / peers[theirs].median
                print(f"{id:12} {call.partition(',')[0]:20} {ratio:8.2f} x {theirs}")
