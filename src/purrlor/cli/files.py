"""Records in files that a stranger may have written."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from purrlor.cli.common import read_text
from purrlor.core.record import Record

LONGEST: Final = 40  # letters of a name


def read_record(path: Path) -> Record:
    """Read a record, with names that are safe to show. A BadRecord says what is wrong with it."""
    record = Record.read(read_text(path))
    return replace(record, seats=tuple(map(legible, record.seats)))


def legible(name: str) -> str:
    """Replace control characters, which a stranger's text could contain."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in name)
    return shown if len(shown) <= LONGEST else f"{shown[: LONGEST - 1]}…"
