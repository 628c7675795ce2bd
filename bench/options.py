"""Options of the measuring commands."""

from __future__ import annotations

import argparse
from pathlib import Path


def whole_number(text: str) -> int:
    """Read a whole number from 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1")
    return int(text)


def new_file(text: str) -> Path:
    """Read the path of a file; reject an invalid one before the measurement."""
    path = Path(text)
    if path.is_dir() or not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"{text!r} is not a path in an existing folder")
    return path


def add_count(parser: argparse.ArgumentParser, option: str, default: int, what: str) -> None:
    """Add an option whose value is a whole number from 1."""
    told = f"{what} (default: {default})"
    parser.add_argument(option, type=whole_number, default=default, metavar="N", help=told)


def postgres(text: str) -> str:
    """Read the address of a PostgreSQL; its scheme alone stands for one that is started."""
    if text != "postgresql" and not text.startswith("postgresql://"):
        raise argparse.ArgumentTypeError(f"{text!r} is neither postgresql nor postgresql://…")
    return text


DATABASES = ("sqlite", "postgresql")


def add_cluster(parser: argparse.ArgumentParser, database: str = DATABASES[0]) -> None:
    """Add options for a server of our own: one node on SQLite, or many on a PostgreSQL."""
    kinds = f"sqlite (one node) or postgresql, which is started for this (default: {database})"
    parser.add_argument("--database", choices=DATABASES, default=database, help=kinds)
    add_count(parser, "--nodes", 3, "number of nodes on a PostgreSQL")
