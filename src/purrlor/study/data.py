"""A study on disk: its folder, so that it can be resumed, and its games as a table."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import Final

from purrlor.core.wire import Plain, as_table, from_plain, to_plain
from purrlor.study.observing import Observed, Row
from purrlor.study.plan import StudyPlan

PLAN: Final = "plan.json"
GAMES: Final = "games.jsonl"
RECORDS: Final = "records"
FORMATS: Final = (".csv", ".parquet")
Cell = str | int | float | bool | None


class Folder:
    """A folder with the plan, a line for each unit played, and optional records."""

    def __init__(self, path: Path, plan: StudyPlan) -> None:
        self._path: Final = path
        path.mkdir(parents=True, exist_ok=True)
        written = json.dumps(to_plain(plan), indent=1, sort_keys=True) + "\n"
        file = path / PLAN
        if file.exists() and file.read_text("utf-8") != written:
            raise ValueError(f"{path} has another study; choose another folder, or delete it")
        file.write_text(written, "utf-8")
        if plan.records:
            (path / RECORDS).mkdir(exist_ok=True)

    def played(self) -> dict[int, tuple[Row, ...]]:
        """The games played before, by unit. An incomplete last line is removed, and its unit is
        played again."""
        file = self._path / GAMES
        if not file.exists():
            return {}
        lines = file.read_bytes().splitlines(keepends=True)
        whole = [line for line in lines if line.endswith(b"\n")]
        if len(whole) < len(lines):
            file.write_bytes(b"".join(whole))
        return dict(_read(file, number, line) for number, line in enumerate(whole, 1))

    def save(self, unit: int, observed: Observed) -> None:
        """Write the records first: a unit counts as played when its line is complete."""
        for number, record in enumerate(observed.records):
            (self._path / RECORDS / f"{unit:06}-{number}.json").write_text(record, "utf-8")
        line: Plain = {"unit": unit, "rows": [to_plain(row) for row in observed.rows]}
        with open(self._path / GAMES, "a", encoding="utf-8") as file:
            file.write(f"{json.dumps(line)}\n")


def _read(file: Path, number: int, line: bytes) -> tuple[int, tuple[Row, ...]]:
    try:
        table = as_table(json.loads(line), "unit")
        rows = from_plain(tuple[Row, ...], table.get("rows"), "rows")
        return from_plain(int, table.get("unit"), "unit"), rows
    except ValueError as error:
        fix = "delete the line to play its deal again"
        raise ValueError(f"{file}, line {number} is damaged ({error}); {fix}") from error


def table(plan: StudyPlan, rows: Sequence[Row]) -> list[dict[str, Cell]]:
    """Each game with its variant spelled out; lists and tables are JSON texts."""
    return [_line(plan, row) for row in rows]


def _line(plan: StudyPlan, row: Row) -> dict[str, Cell]:
    variant = plan.variants[row.variant]
    varied = {f"option_{key}": value for key, value in variant.varied.items()}
    cells = {each.name: _cell(getattr(row, each.name)) for each in fields(row)}
    return {"game": plan.game, **varied, **cells}


def _cell(value: object) -> Cell:
    if value is None or isinstance(value, (str, int, float)):
        return value
    return json.dumps(value)


def write(path: Path, lines: list[dict[str, Cell]]) -> None:
    if path.suffix == ".parquet":
        _write_parquet(path, lines)
    else:
        with open(path, "w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(lines[0]))
            writer.writeheader()
            writer.writerows(lines)


def _write_parquet(path: Path, lines: list[dict[str, Cell]]) -> None:
    import pyarrow
    import pyarrow.parquet

    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(lines), path)
