"""Records in files that a stranger may have written."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from purrlor.cli.common import read_text
from purrlor.core.record import Record

LONGEST: Final = 40  # characters of a name


def read_record(path: Path) -> Record:
    """Read a record, and make its names safe to show. Raise BadRecord if it is not valid."""
    record = Record.read(read_text(path))
    return replace(record, seats=tuple(map(legible, record.seats)))


def legible(name: str) -> str:
    """Replace control characters, which an untrusted file could contain."""
    shown = "".join(each if each.isprintable() else "?" for each in name)
    return shown if len(shown) <= LONGEST else f"{shown[: LONGEST - 1]}…"
