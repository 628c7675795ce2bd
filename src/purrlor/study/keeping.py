"""Keeping: a study on disk, so that one that was stopped goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from purrlor.core.wire import Plain, from_plain, to_plain
from purrlor.study.observing import Observed, Row
from purrlor.study.plan import StudyPlan

PLAN: Final = "plan.json"
GAMES: Final = "games.jsonl"
RECORDS: Final = "records"


class Folder:
    """A folder with the plan, a line for each unit that was played, and optional records."""

    def __init__(self, path: Path, plan: StudyPlan) -> None:
        self._path: Final = path
        path.mkdir(parents=True, exist_ok=True)
        written = json.dumps(to_plain(plan), indent=1, sort_keys=True) + "\n"
        file = path / PLAN
        if file.exists() and file.read_text("utf-8") != written:
            raise ValueError(f"{path} holds another study; name another folder, or remove it")
        file.write_text(written, "utf-8")
        if plan.records:
            (path / RECORDS).mkdir(exist_ok=True)

    def played(self) -> dict[int, tuple[Row, ...]]:
        """What was played before, by unit. A line that a stop has cut off is removed, and its unit
        is played again."""
        file = self._path / GAMES
        if not file.exists():
            return {}
        lines = file.read_bytes().splitlines(keepends=True)
        whole = [line for line in lines if line.endswith(b"\n")]
        if len(whole) < len(lines):
            file.write_bytes(b"".join(whole))
        return dict(map(_read, whole))

    def keep(self, unit: int, observed: Observed) -> None:
        """Records first: a unit counts as played when its line is whole."""
        for number, record in enumerate(observed.records):
            (self._path / RECORDS / f"{unit:06}-{number}.json").write_text(record, "utf-8")
        line: Plain = {"unit": unit, "rows": [to_plain(row) for row in observed.rows]}
        with open(self._path / GAMES, "a", encoding="utf-8") as file:
            file.write(f"{json.dumps(line)}\n")


def _read(line: bytes) -> tuple[int, tuple[Row, ...]]:
    table = json.loads(line)
    return table["unit"], tuple(_rows(table["rows"]))


def _rows(plain: list[Plain]) -> Iterator[Row]:
    for each in plain:
        yield from_plain(Row, each, "row")
