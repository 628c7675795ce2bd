"""Importing: a file that was exported is written to another database, and read back from it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

from purrlor.core.wire import brief
from purrlor.server.carrying.checking import check, id_of
from purrlor.server.carrying.database import Database
from purrlor.server.carrying.exporting import FORMAT, Carried, Line, columns, ending
from purrlor.server.carrying.kept import ALONE, OF_A_TABLE, TABLES, TURNS, Cells, Kept
from purrlor.server.store.rows import Cell
from purrlor.server.store.store import StoreError, Taken

_ALONE: Final = {kept.name: kept for kept in ALONE}


class BadExport(StoreError):
    """A file is no export, or was cut off or changed."""


def import_file(database: Database, path: Path, *, add: bool = False) -> Carried:
    """Write all that a file holds. The transaction is the caller's: an error undoes all of it."""
    if not add and not database.is_empty():
        raise StoreError("there is something in this database already; --add adds to it")
    carried = Carried()
    for number, line in _read(path, carried):
        try:
            _write(database, line, carried)
        except Taken as error:
            raise StoreError(f"{path}, line {number}: {error}; nothing was imported") from error
        except (KeyError, TypeError, ValueError) as error:
            raise BadExport(f"{path}, line {number} does not fit: {error}") from error
    return carried


def _read(path: Path, carried: Carried) -> Iterator[tuple[int, Line]]:
    """Yield the lines with rows, one after the other, and check what stands before and after."""
    digest, ended = sha256(), False
    with path.open("rb") as file:
        for number, text in enumerate(file, start=1):
            line = _line(path, number, text)
            if number == 1:
                _check_head(path, line)
            elif line["kind"] == "end":
                ended = line == ending(carried, digest.hexdigest()) and not file.read(1)
                break
            else:
                yield number, line
            digest.update(text)
    if not ended:
        raise BadExport(f"{path} was cut off or changed; nothing was imported")


def _line(path: Path, number: int, text: bytes) -> Line:
    try:
        line = json.loads(text)
    except (ValueError, RecursionError):
        line = None
    if not isinstance(line, dict) or "kind" not in line:
        raise BadExport(f"{path} is no export of Purrlor: line {number} is {brief(line)}")
    return line


def _check_head(path: Path, head: Line) -> None:
    if head["kind"] != "purrlor export":
        raise BadExport(f"{path} is no export of Purrlor")
    if head.get("format") != FORMAT or head.get("columns") != columns():
        raise BadExport(
            f"{path} was written by Purrlor {brief(head.get('version'))}, which keeps other things:"
            " export and import with the same version, and upgrade before or after"
        )


def _write(database: Database, line: Line, carried: Carried) -> None:
    if line["kind"] == TABLES.name:
        _write_table(database, line, carried)
    else:
        kept = _ALONE[line["kind"]]
        _add(database, kept, [line["row"]], carried)


def _write_table(database: Database, line: Line, carried: Carried) -> None:
    table = id_of(line["row"])
    _add(database, TABLES, [line["row"]], carried)
    for kept in OF_A_TABLE:
        _add(database, kept, line[kept.name], carried)
    _read_back(database, table, line, carried)


def _add(database: Database, kept: Kept, rows: list[list[object]], carried: Carried) -> None:
    database.add(kept, [_fitting(kept, row) for row in rows])
    carried.rows[kept.name] += len(rows)


def _fitting(kept: Kept, row: list[object]) -> Cells:
    if len(row) != len(kept.columns):
        raise ValueError(f"a row of {kept.name} has {len(row)} values")
    return tuple(_cell(value) for value in row)


def _cell(value: object) -> Cell:
    if value is None or isinstance(value, (int, str)):
        return value
    raise ValueError(f"no column holds {brief(value)}")


def _read_back(database: Database, table: str, line: Line, carried: Carried) -> None:
    """Verify the record here as it was verified there: from what the database has now."""
    found = {kept.name: database.rows_of(kept, table) for kept in (TABLES, *OF_A_TABLE)}
    wanted = {TABLES.name: [line["row"]], **{kept.name: line[kept.name] for kept in OF_A_TABLE}}
    for name, rows in wanted.items():
        if [list(row) for row in found[name]] != rows:
            raise StoreError(f"{name} of table {table} are not read back as they were written")
    checked = check(found[TABLES.name][0], found[TURNS.name])
    if checked.trace != line["trace"]:
        raise StoreError(f"table {table} does not verify here as it did there: {checked.fault}")
    carried.verified += checked.trace is not None
    if checked.fault is not None:
        carried.faults[table] = checked.fault
