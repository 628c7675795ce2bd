"""Data: the games of a study as a table, a row for each, for other programs."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import Final

from purrlor.study.observing import Row
from purrlor.study.plan import StudyPlan

FORMATS: Final = (".csv", ".parquet")
Cell = str | int | float | bool | None


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
