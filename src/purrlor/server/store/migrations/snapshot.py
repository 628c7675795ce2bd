"""Write schema.sql anew, which is due after a step was added:

python -m purrlor.server.store.migrations.snapshot"""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from purrlor.server.store.sqlite_file import bring_up_to_date
from purrlor.server.store.upgrading import SNAPSHOT


def migrated() -> str:
    """A new database that took every step, as SQL."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "new.db"
        path.touch()
        bring_up_to_date(path)
        with closing(sqlite3.connect(path)) as connection:
            return "\n".join(connection.iterdump()) + "\n"


if __name__ == "__main__":
    SNAPSHOT.write_text(migrated(), "utf-8")
