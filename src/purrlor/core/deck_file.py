"""Reads the files of built-in decks: the few forms of TOML that they use, without tomllib, which
takes longer to import than to deal and play a first move."""

from __future__ import annotations

import re
from typing import Final

from purrlor.core.wire import Plain

_TABLE: Final = re.compile(r"\[([\w.-]+)\]")
_VALUE: Final = re.compile(r'"?([^"=]+?)"? = (?:(\d+)|"([^"\\]*)")')


def read_deck_file(text: str) -> dict[str, Plain]:
    """Read comments, tables, whole numbers and texts on one line; any other line is an error."""
    top: dict[str, Plain] = {}
    table = top
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("#"):
            continue
        if (heading := _TABLE.fullmatch(line)) is not None:
            table = _open(top, heading[1].split("."))
        elif (value := _VALUE.fullmatch(line)) is not None:
            table[value[1]] = value[3] if value[2] is None else int(value[2])
        else:
            raise ValueError(f"a deck's file has no such line as {line!r}")
    return top


def _open(table: dict[str, Plain], names: list[str]) -> dict[str, Plain]:
    for name in names:
        inner = table.setdefault(name, {})
        assert isinstance(inner, dict)
        table = inner
    return table
