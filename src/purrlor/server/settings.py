"""Settings of the operator, each an option and an environment variable, with its limits."""

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
    """The settings of a server; the defaults suit a home network."""

    host: str = _choice("0.0.0.0", "The address to listen on; 127.0.0.1 for this machine only.")
    port: int = _number(8000, 0, 65535, "The port; 0 selects a free one.")
    data: Path = field(default_factory=_data, metadata={"text": "The data directory."})
    database: str = _choice(
        "", "A PostgreSQL database for several nodes, postgresql://…; default: SQLite in --data."
    )
    lease_seconds: int = _number(
        5, 1, 600, "Seconds of silence after which other nodes take over the tables of this one."
    )
    browser: bool = _choice(True, "Open the page in a browser, if there is one.")
    base_path: str = _choice("", "The path under which a proxy serves this server, such as /cats.")
    names: str = _choice("", "The public host names of this server, such as cats.example.org.")
    proxies: int = _number(
        0, 0, 9, "The number of proxies in front that append to X-Forwarded-For and -Proto."
    )
    admin_port: int = _number(
        0, 0, 65535, "Also listen for admin commands on this port of 127.0.0.1; 0 is off."
    )
    keep_days: int = _number(30, 1, 36500, "Days until finished tables are deleted.")
    idle_minutes: int = _number(10, 1, 1440, "Minutes until an unused table leaves memory.")
    pace: int = _number(USUAL_PACE, 0, 60000, "Minimum milliseconds per bot move, at normal pace.")
    bot_seconds: int = _number(5, 1, 600, "Maximum seconds per bot move.")
    bot_processes: int = _number(2, 1, 64, "Number of bot processes.")
    bots: str = _choice("", "Your own bots, separated by commas: NAME=MODULE:CLASS.")
    max_tables: int = _number(10000, 1, 1000000, "Maximum number of open tables.")
    max_connections: int = _number(10000, 10, 1000000, "Maximum number of open connections.")
    tables_per_address: int = _number(50, 1, 100000, "New tables per address and hour.")
    people_per_address: int = _number(500, 1, 1000000, "New players per address and hour.")
    streams_per_address: int = _number(100, 1, 100000, "Open streams per address.")
    requests_per_second: int = _number(
        50, 1, 100000, "Requests per address and second, on average."
    )
    chat_per_minute: int = _number(20, 1, 1000, "Chat messages and emotes per player and minute.")
