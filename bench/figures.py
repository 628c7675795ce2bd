"""Measure figures of the manuals, and write them to docs/figures.json.

NAME is a measurement in that file, and its command runs again. A COMMAND after NAME replaces it: it
must have an option --json. The figures of the measurement are replaced as a whole.
"""

from __future__ import annotations

import argparse
import json
import shlex
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Any

from bench.report import machine, share_text
from docs import figures

ROOT = Path(__file__).parents[1]


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help="the measurement")
    parser.add_argument("command", nargs=argparse.REMAINDER, metavar="COMMAND")


def main(arguments: argparse.Namespace) -> None:
    measurements = figures.read()
    if not arguments.command and arguments.name not in measurements:
        known = ", ".join(measurements)
        sys.exit(f"./dev bench figures: expected one of {known}, got {arguments.name!r}")
    command = shlex.join(arguments.command) or measurements[arguments.name]["command"]
    measurements[arguments.name] = {
        "command": command,
        "date": date.today().isoformat(),
        "machine": machine(),
        "figures": read(run(command)),
    }
    figures.write(measurements)
    print(f"written to {figures.FILE}: {arguments.name}")


def run(command: str) -> Any:
    words = [*shlex.split(command), "--json"]
    done = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(f"./dev bench figures: {shlex.join(words)} failed")
    return json.loads(done.stdout)


def read(printed: Any) -> dict[str, str]:
    """The figures in what a command prints: exploit a list of levels, arena shares by level, and
    the others figures by name."""
    if isinstance(printed, list):
        return {each["level"]: f"{each['points']:.2f} points" for each in printed}
    if "shares" in printed:
        shares = printed["shares"]
        return {
            each["level"]: share_text(each["share"], each["low"], each["high"]) for each in shares
        }
    return {name: str(figure) for name, figure in printed.items()}
