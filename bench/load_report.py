"""Figures of servers under load: medians of rounds, printed as a table and written as JSON."""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import NamedTuple

from bench.clients.table import SEATS
from bench.crowd import Measured


class Leg(NamedTuple):
    """A measurement that every server has in every round."""

    tables: int
    load: str


@dataclass(frozen=True)
class Result:
    """What was measured of a server in one leg of a round."""

    cpu_ms: float  # of the server, for a move
    moves_per_second: float
    seen_p50_ms: float  # from a move until all four have seen it
    seen_p99_ms: float
    bytes_per_push: float
    busy: float  # CPU time by time
    memory_kb: float  # a table with its four streams, when the last ones were opened

    @classmethod
    def of(cls, measured: Measured, memory: float) -> Result:
        tally = measured.tally
        cuts = statistics.quantiles(tally.delays, n=100)
        return cls(
            cpu_ms=1000 * measured.cpu / tally.moves,
            moves_per_second=tally.moves / measured.seconds,
            seen_p50_ms=1000 * cuts[49],
            seen_p99_ms=1000 * cuts[98],
            bytes_per_push=tally.bytes / tally.moves / SEATS,
            busy=measured.cpu / measured.seconds,
            memory_kb=memory,
        )


Figures = dict[str, float]
Rounds = dict[Leg, dict[str, list[Result]]]  # by the server's name


def medians(results: list[Result]) -> Figures:
    rows = [asdict(result) for result in results]
    return {name: statistics.median(row[name] for row in rows) for name in rows[0]}


COLUMNS = {  # how each figure is shown
    "cpu_ms": ("CPU ms", "{:8.3f}"),
    "moves_per_second": ("moves/s", "{:8,.0f}"),
    "seen_p50_ms": ("p50 ms", "{:8.1f}"),
    "seen_p99_ms": ("p99 ms", "{:8.1f}"),
    "bytes_per_push": ("B/push", "{:8,.0f}"),
    "busy": ("busy", "{:8.0%}"),
    "memory_kb": ("kB/table", "{:8.0f}"),
}


def show(rounds: Rounds, bases: list[str]) -> None:
    """Print the medians of all rounds, and CPU and rate as multiples of those servers'."""
    for leg, servers in rounds.items():
        print(f"\n{title(leg)}")
        multiples = "".join(f"  {'by ' + base:>24}" for base in bases)
        print(f"  {'':26}{''.join(f'{head:>9}' for head, _ in COLUMNS.values())}{multiples}")
        middle = {name: medians(results) for name, results in servers.items()}
        for name, figures in middle.items():
            ratios = "".join(f"  {ratio(figures, middle[base]):>24}" for base in bases)
            print(f"  {name:26}{row(figures)}{ratios}")


def title(leg: Leg) -> str:
    how = "as fast as it goes" if leg.load == "full" else "one move a second at each"
    return f"{leg.tables} tables of {SEATS}, {how}"


def row(figures: Figures) -> str:
    return "".join(" " + form.format(figures[name]) for name, (_, form) in COLUMNS.items())


def ratio(figures: Figures, base: Figures) -> str:
    cpu = figures["cpu_ms"] / base["cpu_ms"]
    moves = figures["moves_per_second"] / base["moves_per_second"]
    return f"{cpu:.2f} x CPU, {moves:.2f} x moves"


def write(path: Path, heading: str, rounds: Rounds) -> None:
    legs = [
        {
            **leg._asdict(),
            "server": name,
            "median": medians(results),
            "rounds": [asdict(result) for result in results],
        }
        for leg, name, results in each(rounds)
    ]
    path.write_text(json.dumps({"heading": heading, "legs": legs}, indent=1) + "\n", "utf-8")
    print(f"\nwritten to {path}")


def each(rounds: Rounds) -> Iterator[tuple[Leg, str, list[Result]]]:
    for leg, servers in rounds.items():
        for name, results in servers.items():
            yield leg, name, results
