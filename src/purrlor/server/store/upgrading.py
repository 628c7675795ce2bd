"""Upgrading: bringing a database to the version that this program knows, whole or not at all.

Alembic is imported only where something is to be done: it takes longer than a whole start."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from purrlor.server.store.store import StoreError

if TYPE_CHECKING:
    from sqlalchemy import Connection

HEAD: Final = "0006"  # the last version that this program knows
VERSION_TABLE: Final = "purrlor_version"
VERSION_QUERY: Final = f"SELECT version_num FROM {VERSION_TABLE}"
SNAPSHOT: Final = Path(__file__).with_name("schema.sql")  # a new SQLite database of that version
_STEPS: Final = Path(__file__).with_name("migrations")


def refuse_newer(version: str | None, where: object) -> None:
    if version is not None and version > HEAD:
        raise StoreError(
            f"{where} was written by a newer Purrlor: its version is {version},"
            f" and this program knows them up to {HEAD}"
        )


def upgrade(bind: Connection, version: str | None = None, to: str = HEAD) -> None:
    """Take all steps that are due. A database of an older kind does not say its version."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_STEPS))
    config.set_main_option("path_separator", "os")
    config.attributes["bind"] = bind
    if version is not None:
        command.stamp(config, version)
    command.upgrade(config, to)
