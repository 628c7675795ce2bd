"""Settings: what a host may choose, each by option or by environment variable, with its limits."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeVar

T = TypeVar("T")
USUAL_PACE: Final = 1200  # milliseconds


def _data() -> Path:
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "purrlor"


def _number(default: int, low: int, high: int, text: str) -> int:
    return field(default=default, metadata={"text": text, "low": low, "high": high})


def _choice(default: T, text: str) -> T:
    return field(default=default, metadata={"text": text})


@dataclass(frozen=True)
class Settings:
    """What a host may choose; the defaults suit a home network."""

    host: str = _choice("0.0.0.0", "The address to listen on; 127.0.0.1 for this machine alone.")
    port: int = _number(8000, 0, 65535, "The port; 0 takes any that is free.")
    data: Path = field(
        default_factory=_data, metadata={"text": "The directory that holds everything."}
    )
    database: str = _choice(
        "", "A PostgreSQL that many nodes share, postgresql://…; without it, SQLite in --data."
    )
    lease_seconds: int = _number(
        5, 1, 600, "After how many seconds of silence other nodes take over what this one drives."
    )
    browser: bool = _choice(True, "Open the page, if there is a browser.")
    base_path: str = _choice("", "The path under which a proxy serves this server, such as /cats.")
    names: str = _choice("", "The public host names of this server, such as cats.example.org.")
    proxies: int = _number(
        0, 0, 9, "How many proxies are in front, each of which adds to X-Forwarded-For and -Proto."
    )
    admin_port: int = _number(
        0, 0, 65535, "Also listen for the host's own commands on this port of 127.0.0.1; 0 is off."
    )
    keep_days: int = _number(30, 1, 36500, "How long finished tables are kept.")
    idle_minutes: int = _number(10, 1, 1440, "How long a table that nobody uses stays in memory.")
    pace: int = _number(
        USUAL_PACE, 0, 60000, "The least milliseconds that a bot takes for a move, at normal pace."
    )
    bot_seconds: int = _number(5, 1, 600, "How many seconds a bot may think about a move.")
    bot_processes: int = _number(2, 1, 64, "How many bots think at once.")
    max_tables: int = _number(10000, 1, 1000000, "How many tables may wait or be in play at once.")
    max_connections: int = _number(10000, 10, 1000000, "How many connections may be open at once.")
    tables_per_address: int = _number(50, 1, 100000, "New tables from one address in an hour.")
    people_per_address: int = _number(500, 1, 1000000, "New names from one address in an hour.")
    streams_per_address: int = _number(100, 1, 100000, "Open streams of one address.")
    requests_per_second: int = _number(50, 1, 100000, "Requests of one address, on average.")
    chat_per_minute: int = _number(20, 1, 1000, "Chat lines and emotes of one person.")
