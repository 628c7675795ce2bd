"""What the SQLite database looks like: steps, of which each is taken once and never changed."""

from __future__ import annotations

from typing import Final

APPLICATION: Final = 0x50757272  # "Purr": by it a database of ours is known

_FIRST: Final = (
    """
    CREATE TABLE persons (
        id TEXT PRIMARY KEY,
        token_hash TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        rules INTEGER NOT NULL,
        options TEXT NOT NULL,
        secret TEXT NOT NULL,
        chairs TEXT NOT NULL,
        host TEXT NOT NULL,
        public INTEGER NOT NULL,
        watch INTEGER NOT NULL,
        chat INTEGER NOT NULL,
        coach INTEGER NOT NULL,
        clock TEXT NOT NULL,
        created INTEGER NOT NULL,
        status TEXT NOT NULL,
        ended INTEGER,
        notice TEXT,
        rematch TEXT,
        carried TEXT NOT NULL,
        banned TEXT NOT NULL,
        revision INTEGER NOT NULL,
        open_seats INTEGER NOT NULL
    )
    """,
    "CREATE INDEX tables_by_age ON tables (created, id)",
    "CREATE INDEX tables_by_status ON tables (status, created, id)",
    "CREATE INDEX tables_by_end ON tables (ended) WHERE ended IS NOT NULL",
    """
    CREATE INDEX open_tables ON tables (created, id)
    WHERE public AND status = 'waiting' AND open_seats > 0
    """,
    """
    CREATE INDEX open_tables_by_game ON tables (game, created, id)
    WHERE public AND status = 'waiting' AND open_seats > 0
    """,
    """
    CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        person TEXT NOT NULL,
        running INTEGER NOT NULL,
        created INTEGER NOT NULL,
        PRIMARY KEY (table_id, person)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX seats_by_person ON seats (person, running, created, table_id)",
    """
    CREATE TABLE turns (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        ply INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        move TEXT NOT NULL,
        "by" TEXT NOT NULL,
        at INTEGER NOT NULL,
        why TEXT,
        "key" TEXT,
        PRIMARY KEY (table_id, ply)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE words (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        n INTEGER NOT NULL,
        person TEXT NOT NULL,
        name TEXT NOT NULL,
        seat INTEGER,
        text TEXT,
        emote TEXT,
        at INTEGER NOT NULL,
        PRIMARY KEY (table_id, n)
    ) WITHOUT ROWID
    """,
    # Refers to no table: results stay when the tables are forgotten.
    """
    CREATE TABLE results (
        table_id TEXT NOT NULL,
        seat INTEGER NOT NULL,
        person TEXT NOT NULL,
        game TEXT NOT NULL,
        won INTEGER NOT NULL,
        PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX results_by_person ON results (person, game, won)",
    """
    CREATE TABLE codes (
        code_hash TEXT PRIMARY KEY,
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        person TEXT NOT NULL,
        expires INTEGER NOT NULL
    ) WITHOUT ROWID
    """,
    "CREATE INDEX codes_by_table ON codes (table_id)",
    "CREATE INDEX codes_by_expiry ON codes (expires)",
    "CREATE TABLE pulse (beats INTEGER NOT NULL)",
    "INSERT INTO pulse VALUES (0)",
)

NOW: Final = "CAST(strftime('%s', 'now') AS INTEGER)"  # seconds since 1970

_SECOND: Final = (
    "ALTER TABLE persons ADD COLUMN seen INTEGER NOT NULL DEFAULT 0",
    f"UPDATE persons SET seen = {NOW}",
    "CREATE INDEX persons_by_seen ON persons (seen)",
)

# What is told of a game that is over; rows from before have none of it. And who wants a rematch.
_THIRD: Final = (
    "ALTER TABLE results ADD COLUMN ended INTEGER",
    "ALTER TABLE results ADD COLUMN players INTEGER",
    "ALTER TABLE results ADD COLUMN place INTEGER",
    "ALTER TABLE results ADD COLUMN winners TEXT",
    "ALTER TABLE results ADD COLUMN calls_right INTEGER",
    "ALTER TABLE results ADD COLUMN calls_wrong INTEGER",
    "CREATE INDEX results_by_end ON results (person, ended, table_id)",
    "ALTER TABLE tables ADD COLUMN again TEXT NOT NULL DEFAULT '{}'",
)

_FOURTH: Final = ("ALTER TABLE persons ADD COLUMN face TEXT",)

# user_version says how many of them were taken
STEPS: Final[tuple[tuple[str, ...], ...]] = (_FIRST, _SECOND, _THIRD, _FOURTH)
