"""Exporting: a file of JSON lines that holds all that a server keeps, secrets included."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import purrlor
from purrlor.server.carrying.checking import check, id_of
from purrlor.server.carrying.database import Database
from purrlor.server.carrying.kept import ALL, ALONE, OF_A_TABLE, TABLES, TURNS
from purrlor.server.store.files import made_whole
from purrlor.server.store.sqlite_file import naming
from purrlor.server.store.store import StoreError

FORMAT: Final = 1
Line = dict[str, Any]


@dataclass
class Carried:
    """What was carried, and what does not fit."""

    rows: Counter[str] = field(default_factory=Counter)
    verified: int = 0  # tables whose moves were played again
    faults: dict[str, str] = field(default_factory=dict)  # by table


def columns() -> dict[str, list[str]]:
    return {kept.name: [*kept.columns] for kept in ALL}


def export(database: Database, path: Path) -> Carried:
    """Write a new file, for its owner alone, which is there whole or not at all."""
    if path.exists():
        raise StoreError(f"{path} is there already, and an export overwrites nothing")
    carried, digest = Carried(), sha256()
    with naming(path), made_whole(path) as part, part.open("w", encoding="ascii") as file:
        for line in _lines(database, carried):
            text = json.dumps(line, separators=(",", ":")) + "\n"
            digest.update(text.encode())
            file.write(text)
        file.write(json.dumps(ending(carried, digest.hexdigest())) + "\n")
    return carried


def ending(carried: Carried, digest: str) -> Line:
    return {"kind": "end", "rows": dict(sorted(carried.rows.items())), "sha256": digest}


def _lines(database: Database, carried: Carried) -> Iterator[Line]:
    yield {
        "kind": "purrlor export",
        "format": FORMAT,
        "version": purrlor.__version__,
        "columns": columns(),
    }
    for kept in ALONE:
        for row in database.rows(kept):
            carried.rows[kept.name] += 1
            yield {"kind": kept.name, "row": row}
    for row in database.rows(TABLES):
        carried.rows[TABLES.name] += 1
        table = id_of(row)
        line: Line = {"kind": TABLES.name, "row": row}
        for kept in OF_A_TABLE:
            line[kept.name] = database.rows_of(kept, table)
            carried.rows[kept.name] += len(line[kept.name])
        yield {**line, "trace": _trace(table, line, carried)}


def _trace(table: str, line: Line, carried: Carried) -> str | None:
    checked = check(line["row"], line[TURNS.name])
    if checked.fault is not None:
        carried.faults[table] = checked.fault
    carried.verified += checked.trace is not None
    return checked.trace
