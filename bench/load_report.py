"""Figures of servers under load: medians of rounds, printed as a table and written as JSON."""

from __future__ import annotations

import json
import statistics
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import NamedTuple

from bench.clients.table import SEATS
from bench.crowd import Measured


class Leg(NamedTuple):
    """A measurement of every server in every round."""

    tables: int
    load: str


@dataclass(frozen=True)
class Result:
    """The figures of a server in one leg of a round."""

    cpu_ms: float  # of the server, for a move
    database_ms: float  # of these, those of a PostgreSQL
    moves_per_second: float
    seen_p50_ms: float  # from a move until all four have seen it
    seen_p99_ms: float
    bytes_per_push: float
    busy: float  # CPU time by time
    memory_kb: float  # a table with its four streams, when the last ones were opened

    @classmethod
    def of(cls, measured: Measured, memory: float) -> Result:
        tally = measured.tally
        if tally.moves < 2:
            sys.exit("./dev bench load: too short for two moves; use more --seconds")
        cuts = statistics.quantiles(tally.delays, n=100)
        return cls(
            cpu_ms=1000 * measured.cpu / tally.moves,
            database_ms=1000 * measured.database / tally.moves,
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


COMPARED = ("cpu_ms", "moves_per_second")
COLUMNS = {  # how each figure is shown
    "cpu_ms": ("CPU ms", "{:8.3f}"),
    "database_ms": ("of PG", "{:8.3f}"),
    "moves_per_second": ("moves/s", "{:8,.0f}"),
    "seen_p50_ms": ("p50 ms", "{:8.1f}"),
    "seen_p99_ms": ("p99 ms", "{:8.1f}"),
    "bytes_per_push": ("B/push", "{:8,.0f}"),
    "busy": ("busy", "{:8.0%}"),
    "memory_kb": ("kB/table", "{:8.0f}"),
}


class Base(NamedTuple):
    """The base of figures: one server, or the server with a matching name."""

    head: str
    name: str  # with a blank for the name of the server that is compared

    def ratios(self, server: str, middle: dict[str, Figures]) -> Figures | None:
        """Divide a server's CPU time and rate by those of the base, if that was measured."""
        base = middle.get(self.name.format(server))
        if base is None:
            return None
        return {name: middle[server][name] / base[name] for name in COMPARED}


def show(rounds: Rounds, bases: list[Base]) -> None:
    """Print the medians of all rounds, and CPU time and rate as multiples of the bases'."""
    for leg, servers in rounds.items():
        print(f"\n{title(leg)}; on the right, CPU and moves/s by those of")
        heads = "".join(f"{head:>9}" for head, _ in COLUMNS.values())
        print(f"  {'':26}{heads}{''.join(f'{base.head:>24}' for base in bases)}")
        middle = {name: medians(results) for name, results in servers.items()}
        for name, figures in middle.items():
            multiples = "".join(f"{ratio(base.ratios(name, middle)):>24}" for base in bases)
            print(f"  {name:26}{row(figures)}{multiples}")


def title(leg: Leg) -> str:
    how = "as fast as possible" if leg.load == "full" else "one move a second at each"
    return f"{leg.tables} tables of {SEATS}, {how}"


def row(figures: Figures) -> str:
    return "".join(" " + form.format(figures[name]) for name, (_, form) in COLUMNS.items())


def ratio(ratios: Figures | None) -> str:
    return " / ".join(f"{value:.2f} x" for value in (ratios or {}).values())


def write(path: Path, heading: str, rounds: Rounds, bases: list[Base]) -> None:
    legs = []
    for leg, servers in rounds.items():
        middle = {name: medians(results) for name, results in servers.items()}
        for name, results in servers.items():
            ratios = {base.head: base.ratios(name, middle) for base in bases}
            figures = {"median": middle[name], "ratios": ratios, "rounds": results}
            legs.append({"server": name, **leg._asdict(), **figures})
    report = {"heading": heading, "legs": legs}
    path.write_text(json.dumps(report, indent=1, default=asdict) + "\n", "utf-8")
    print(f"\nwritten to {path}")
