"""./dev bench [--peers] [--output FILE]"""

from __future__ import annotations

import argparse
import json
import os
import platform
from pathlib import Path

import purrlor
from bench import ours, peers
from bench.timing import Figure
from purrlor.core.playout import is_compiled
from purrlor.games import find

CLOSEST = {"kitten-me": "liars_dice", "go-kitty": "go_fish", "shut-up-cat": "yacht"}
Table = dict[str, dict[str, Figure]]


def main() -> None:
    arguments = parser().parse_args()
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # ours and theirs on one core
    print(heading())
    table = {id: ours.measure(find(id), players) for id, players in ours.TABLES.items()}
    show("ours", table)
    theirs = peers.measure() if arguments.peers else {}
    if theirs:
        show("peers, moves/s", {name: {"": figure} for name, figure in theirs.items()})
        show_ratios(table, theirs)
    write(arguments.output, table, theirs)


def parser() -> argparse.ArgumentParser:
    own = argparse.ArgumentParser(prog="./dev bench", description="How fast the games are.")
    own.add_argument("--peers", action="store_true", help="beside OpenSpiel, RLCard, PettingZoo")
    output = Path(".venv/bench.json")
    own.add_argument("--output", type=Path, default=output, help="the figures as JSON")
    return own


def heading() -> str:
    kind = "compiled" if is_compiled() else "uncompiled"
    machine = f"{platform.machine()}, Python {platform.python_version()}"
    return f"purrlor {purrlor.__version__}, {kind}, {machine}; CPU time, median of five (spread)"


def show(title: str, table: Table) -> None:
    print(f"\n{title}")
    for name, figures in table.items():
        for what, figure in figures.items():
            line = f"{name:26} {what:26} {number(figure.median):>12}"
            print(f"{line}  (±{figure.spread() / 2:.0%})")


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


def show_ratios(table: Table, theirs: dict[str, Figure]) -> None:
    print("\nours by theirs")
    for id, peer in CLOSEST.items():
        for ours_is, theirs_is in (("engine", ", C++"), ("Python", "")):
            mine = table[id][f"moves/s in {'the ' * (ours_is == 'engine')}{ours_is}"]
            other = theirs.get(f"open_spiel {peer}{theirs_is}")
            if other is not None:
                ratio = mine.median / other.median
                print(f"{id:12} loop in {ours_is:8} {ratio:8.2f} x open_spiel {peer}{theirs_is}")


def write(path: Path, table: Table, theirs: dict[str, Figure]) -> None:
    report = {"heading": heading(), "ours": table, "peers": theirs}
    path.write_text(json.dumps(report, indent=1, default=str) + "\n", "utf-8")
    print(f"\nwritten to {path}")


if __name__ == "__main__":
    main()
