"""Print figures, and write them as JSON."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path

import purrlor
from bench.options import new_file
from bench.timing import Figure
from purrlor.core.game import is_compiled

Figures = dict[str, Figure]  # by what was measured
Table = dict[str, Figures]  # by the game


def add_output(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--output",
        type=new_file,
        default=".venv/bench.json",
        metavar="FILE",
        help="where to write the figures as JSON (default: %(default)s)",
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print figures by name, as JSON")


@contextmanager
def reporting(as_json: bool) -> Iterator[dict[str, str]]:
    """Collect figures by name. With --json they are printed at the end, and all else goes to
    standard error."""
    figures = {"rules": rules()}
    if not as_json:
        yield figures
        return
    with redirect_stdout(sys.stderr):
        yield figures
    print(json.dumps(figures, indent=1))


def share_text(mean: float, low: float, high: float) -> str:
    """A share with its confidence interval, as the manuals print it."""
    return f"{mean:.1%} ({100 * low:.1f} to {100 * high:.1f})"


def heading() -> str:
    version = purrlor.__version__
    return f"purrlor {version}, {rules()}, {machine()}; CPU time, median of five (spread)"


def rules() -> str:
    return "compiled" if is_compiled() else "uncompiled"


def machine() -> str:
    return f"{platform.machine()}, Python {platform.python_version()}"


def show(title: str, table: Table) -> None:
    print(f"\n{title}")
    for name, figures in table.items():
        for what, figure in figures.items():
            line = f"{name:26} {what:26} {number(figure.median):>12}"
            print(f"{line}  (±{figure.spread() / 2:.0%})", flush=True)


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


def write(path: Path, ours: Table, peers: Figures) -> None:
    report = {"heading": heading(), "ours": ours, "peers": peers}
    path.write_text(json.dumps(report, indent=1) + "\n", "utf-8")
    print(f"\nwritten to {path}")
